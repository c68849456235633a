"""A table: its lobby, its match, its queue. Every change is made in turn, stored, and only then shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from time import monotonic, time
from typing import TYPE_CHECKING

import msgspec

from rookery.kernel import LETTERS, SPECTATOR, Game, Illegal, Record, Stale, State
from rookery.play.match import Match
from rookery.server import wire
from rookery.server.refusals import Forbidden, Unavailable, Unknown
from rookery.server.storage.store import Stored
from rookery.server.tables.clocks import Clockwork
from rookery.server.tables.feed import Feed, Moment
from rookery.server.tables.lobby import Chair, Lobby, tidy
from rookery.server.tables.notices import Notices
from rookery.server.views.seat_view import Entry, now_of, stored

if TYPE_CHECKING:
    from rookery.server.tables.registry import Room

log = logging.getLogger("rookery.server")
RANDOM = "random"
write_state = msgspec.json.Encoder(enc_hook=lambda value: {type(value).__name__: value.parts()}).encode
"""The same as ``encode(state.dump())``, made in one go."""

read_entry = msgspec.json.Decoder(Entry).decode


def snapshot(state: State, undoable: Sequence[int], clocks: dict[str, int]) -> bytes:
    """All that is needed to go on from here; a state is never changed once it is reached."""
    fields = {name: getattr(state, name) for name in type(state).fields}
    return write_state({"state": fields, "undoable": undoable, "clocks": clocks})


class Turns(asyncio.Lock):
    """A table's queue: one after the other, in order. When the table is put away, those who still wait are
    told to come back.
    """

    closed = False

    async def __aenter__(self) -> None:
        await self.acquire()
        if self.closed:
            self.release()
            raise Unavailable("The table was put away; please come back to it.")


class Table:
    """One table. Its lock is the queue: whoever wants to change something waits for it, in order."""

    def __init__(self, room: Room, name: str, lobby: Lobby, game: Game) -> None:
        self.room = room
        self.id = name
        self.lobby = lobby
        self.game = game
        self.match: Match | None = None
        self.moment: Moment | None = None
        self.number = 0
        self.versions = dict.fromkeys(range(SPECTATOR, len(lobby.chairs)), 0)
        self.own: dict[int, int] = {}
        self.timed: set[int] = set()
        self.said: list[Entry] = []
        self.marks: set[tuple[int, str]] = set()
        self.touched = lobby.made
        self.used = monotonic()
        self.lock = Turns()
        self.clockwork = Clockwork(self)
        self.notices = Notices(self)
        self.feed = Feed(self)

    @property
    def chairs(self) -> list[Chair]:
        """The seats."""
        return self.lobby.chairs

    @property
    def phase(self) -> wire.Phase:
        """Whether the game has begun, and whether it is over."""
        return "lobby" if self.match is None else "over" if self.match.over else "playing"

    @property
    def playing(self) -> Match:
        """The match; refused before it has begun."""
        if self.match is None:
            raise Illegal("The game has not begun.")
        return self.match

    def seen_by(self, you: wire.You) -> wire.Table:
        """The table as everybody may know it; late spectators see of the game only what has ripened."""
        lobby, late = self.lobby, you.role == "watch" and self.lobby.delay > 0
        moment = self.feed.ripe if late else self.moment
        seats = [
            wire.Seat(
                seat,
                LETTERS[seat],
                chair.name,
                bool(chair.token),
                chair.bot,
                self.feed.here(seat),
                bool(chair.nonce),
                chair.muted,
            )
            for seat, chair in enumerate(lobby.chairs)
        ]
        return wire.Table(
            id=self.id,
            game=lobby.game,
            title=self.game.title,
            phase=self.feed.phase(moment),
            version=moment.versions[SPECTATOR] if moment else 0,
            seats=seats,
            options=lobby.options,
            commitment=lobby.commitment,
            deal="known" if lobby.deal == "known" else "fresh",
            clock=lobby.clock,
            pace=lobby.pace,
            delay=lobby.delay,
            made=lobby.made,
            touched=self.touched if not late else moment.touched if moment else lobby.made,
            awaited=moment.now.awaited if moment else [],
            outcome=moment.now.outcome if moment else None,
            watchers=self.feed.watchers,
            watchers_muted=lobby.watchers_muted,
        )

    # Storing

    async def entries(self) -> list[Entry]:
        """All that happened here."""
        return [read_entry(body) for body in await self.room.store.entries(self.id)]

    async def keep(self, entry: Entry | None = None, *, lobby: bool = False) -> None:
        """Store what has just been changed, then show it. If it cannot be stored, the table goes back to what
        was.
        """
        try:
            moment, row = self.noted(entry, lobby=lobby)
            pending = self.room.store.save(row, wire.encode(entry) if entry else None)
            if pending is not None:
                await pending
        except Exception as error:
            log.error("not stored", exc_info=error)
            self.room.metrics.count("rookery_errors_total", "store")
            self.room.drop(self)
            raise Unavailable(
                "This could not be stored, so it has not happened; please try again."
            ) from error
        self.number = row.number
        if entry and moment:
            self.show(moment)
        elif entry:
            self.feed.tell_said(self.feed.sockets, self.feed.said()[-1:])

    def noted(self, entry: Entry | None, *, lobby: bool) -> tuple[Moment | None, Stored]:
        """The moment that an entry has made, and the table as it is to be stored."""
        if entry is None or not entry.quiet:  # or the others could count secret picks by it
            self.touched = int(time())
        moment = self.moment
        if entry:
            self.count(entry)
            moment = self.now(entry) if self.match else None
        row = Stored(
            id=self.id,
            phase=self.phase,
            number=self.number + (entry is not None),
            made=self.lobby.made,
            touched=self.touched,
            due=self.clockwork.due(moment),
            lobby=wire.encode(self.lobby) if lobby else b"",
            snapshot=self.snapshot(),
        )
        return moment, row

    def snapshot(self) -> Callable[[], bytes]:
        """How to write out the game as it is now."""
        match = self.match
        if match is None:
            return lambda: b"{}"
        return partial(
            snapshot, match.state, [seat for seat, _ in match.undoable], self.clockwork.clocks.copy()
        )

    def count(self, entry: Entry) -> None:
        """Count the entry for everybody who may notice it."""
        for seat in (entry.seat,) if entry.quiet else self.versions:
            self.versions[seat] += 1
        if entry.kind in ("pick", "undone", "time"):
            self.own[entry.seat] = self.versions[entry.seat]
            if entry.kind == "time":
                self.timed.add(entry.seat)
            else:
                self.timed.discard(entry.seat)
        elif entry.kind == "talk":
            self.marks.add((entry.seat, entry.mark))
            if not entry.lines:
                self.said.append(entry)

    def now(self, entry: Entry) -> Moment:
        """The present moment, whole, and the clocks set for what is asked in it."""
        match = self.playing
        now = now_of(
            self.game,
            match.state,
            self.lobby.names,
            [seat for seat in match.undoers() if seat not in self.timed],
        )
        if self.lobby.clock:
            now.clocks.extend(self.clockwork.wound(now))
        return Moment(entry, now, self.versions.copy(), self.touched)

    def show(self, moment: Moment) -> None:
        """Tell everybody who is connected, and let the bots and the clock go on."""
        self.moment = moment
        kind = moment.entry.kind
        self.room.metrics.count("rookery_changes_total", kind)
        try:
            self.feed.publish(moment)
            if kind == "began" or moment.now.outcome is not None:
                self.feed.tell_table()
        except Exception as error:  # what was stored stands, and the game goes on
            self.room.metrics.count("rookery_errors_total", "feed")
            log.error("not shown", exc_info=error)
        self.clockwork.go_on()
        self.notices.look()

    def resume(self, row: Stored, entries: Sequence[Entry]) -> None:
        """Become what was stored."""
        self.number, self.touched = row.number, row.touched
        for entry in entries:
            self.count(entry)
        if row.phase == "lobby":
            return
        snapshot = msgspec.json.decode(row.snapshot())
        record = Record(self.lobby.header, [line for entry in entries for line in entry.lines])
        state, seed = self.game.loaded(snapshot["state"]), bytes.fromhex(self.lobby.seed)
        self.match = Match.resumed(self.game, record, state, seed, snapshot.get("undoable", []))
        self.clockwork.resume(snapshot["clocks"])
        self.moment = self.now(Entry(self.touched, "pick", SPECTATOR))
        self.feed.resume(entries)

    def sleep(self) -> None:
        """Stop, and let go of the game at once: table and feed hold each other, and might wait long for the
        collector.
        """
        self.stop()
        self.match = self.moment = self.feed.ripe = None

    def stop(self) -> None:
        """Stop all that goes on here by itself."""
        self.clockwork.stop()
        self.notices.stop()
        self.feed.stop()

    # The lobby

    def in_lobby(self) -> None:
        """Refuse what can only be done before the game begins."""
        if self.match is not None:
            raise Illegal("The game has already begun.")

    def seat(self, seat: int) -> int:
        """A seat of this table."""
        if not 0 <= seat < len(self.chairs):
            raise Unknown(f"This table has the seats 0 to {len(self.chairs) - 1}.")
        return seat

    async def claim(self, seat: int, claim: wire.Claim) -> str:
        """Sit down; the seat's token. A bot's seat can be taken over in the middle of a game too."""
        async with self.lock:
            if self.match is not None and (self.match.over or not self.chairs[self.seat(seat)].bot):
                raise Illegal(
                    "Once the game has begun, only a bot's seat can be taken, and only until it is over."
                )
            token = self.lobby.claim(self.seat(seat), claim)
            if self.match is None:
                await self.keep(lobby=True)
            else:
                await self.keep(Entry(int(time()), "joined", seat), lobby=True)
            self.feed.tell_table()
            return token

    async def add_nonce(self, seat: int, nonce: str) -> None:
        """A browser's part of the shuffle, while there is still time."""
        if nonce and self.match is None and self.chairs[seat].nonce != nonce:
            self.chairs[seat].nonce = nonce
            await self.keep(lobby=True)

    async def leave(self, seat: int) -> None:
        """Stand up again, or be sent away."""
        async with self.lock:
            self.in_lobby()
            self.lobby.leave(self.seat(seat))
            await self.keep(lobby=True)
            self.feed.close(4401, "This seat is no longer yours.", seat)
            self.feed.tell_table()

    async def change(self, wanted: wire.TableChange) -> None:
        """Other settings: the game's options and the clock before it begins, pace and delay at any time."""
        async with self.lock:
            if wanted.options is not None or wanted.clock is not None:
                self.in_lobby()
            if wanted.options is not None:
                self.lobby.options = self.game.settled(wanted.options)
            for name in ("clock", "pace", "delay"):
                if getattr(wanted, name) is not None:
                    setattr(self.lobby, name, getattr(wanted, name))
            await self.keep(lobby=True)
            self.feed.tell_table()
            if wanted.delay is not None:
                await self.feed.sort_watchers()
            if wanted.pace is not None:
                self.clockwork.stop()
                self.clockwork.go_on()

    async def start(self) -> None:
        """Deal and begin, with every browser's nonce mixed into the seed."""
        async with self.lock:
            self.in_lobby()
            lobby = self.lobby
            empty = [
                LETTERS[seat] for seat, chair in enumerate(lobby.chairs) if not chair.token and not chair.bot
            ]
            if empty:
                raise Illegal(f"Nobody sits on {', '.join(empty)}: invite somebody, or put bots there.")
            if lobby.deal == "fresh":
                lobby.nonces = [chair.nonce for chair in lobby.chairs]
            self.match = Match(
                self.game, lobby.names, lobby.options, seed=bytes.fromhex(lobby.seed), nonces=lobby.nonces
            )
            lobby.header = self.match.record.header
            lines = list(self.match.record.lines)
            await self.keep(
                Entry(int(time()), "began", SPECTATOR, lines, stored(self.match.opening)), lobby=True
            )

    async def mute(self, seat: int, *, muted: bool) -> None:
        """Keep a seat's talk, or all watchers', silent; or let them talk again."""
        async with self.lock:
            if seat == SPECTATOR:
                self.lobby.watchers_muted = muted
            else:
                self.chairs[self.seat(seat)].muted = muted
            await self.keep(lobby=True)
            self.feed.tell_table()

    # Bots on seats

    async def put_bot(self, seat: int, level: str, you: wire.You) -> None:
        """Let a bot play: on any free chair before the game; for yourself at any time; for somebody else who
        is away.
        """
        async with self.lock:
            chair = self.chairs[self.seat(seat)]
            mine = you.seat == seat
            if self.match is None and not mine and you.role != "host":
                raise Forbidden("Only the host puts bots on seats before the game begins.")
            if chair.token and not mine and (self.match is None or self.feed.here(seat)):
                raise Illegal(f"{chair.name} is here and plays.")
            if not mine and you.role != "host":
                self.check_stand_in(seat, level)
            self.lobby.seat_bot(seat, level, self.game)
            self.room.bots.warm(self.room.shelf.places[self.lobby.game])
            await self.keep(Entry(int(time()), "bot", seat) if self.match else None, lobby=True)
            self.feed.tell_table()

    def check_stand_in(self, seat: int, level: str) -> None:
        """Players may let a bot stand in for somebody who is away, but neither at once nor to make sport of
        them.
        """
        name, wait = self.lobby.names[seat], self.room.limits.away - self.feed.away(seat)
        if not self.chairs[seat].token:
            raise Forbidden("Only the host changes the bots of this table.")
        if wait > 0:
            raise Illegal(f"{name} has only just left; in {ceil(wait)} s a bot may play for them.")
        if level == RANDOM:
            raise Illegal(f"Only {name} and the host may let the seat be played at random.")

    async def take_back(self, seat: int, you: wire.You) -> None:
        """Play yourself again; or, before the game, take a bot off its chair."""
        async with self.lock:
            chair = self.chairs[self.seat(seat)]
            if you.seat != seat and not (you.role == "host" and self.match is None):
                raise Forbidden("Only the player of this seat can take it back.")
            if not chair.bot:
                raise Illegal("No bot plays this seat.")
            chair.bot = ""
            chair.name = chair.name if chair.token else ""
            await self.keep(Entry(int(time()), "back", seat) if self.match else None, lobby=True)
            self.feed.tell_table()

    # Play

    async def pick(
        self,
        seat: int,
        key: str,
        picks: Sequence[str],
        say: str = "",
        *,
        kind: str = "pick",
        bot: bool = False,
    ) -> int:
        """Answer a decision; the version it is part of. The same answer again is no harm."""
        async with self.lock:
            match = self.playing
            if key.split(".")[1:2] != [str(seat)]:
                raise Forbidden("This question is not put to you.")
            if kind == "pick" and bool(self.chairs[seat].bot) != bot:
                raise (
                    Stale("The seat was taken back.")
                    if bot
                    else Illegal("A bot plays for you; take your seat back first.")
                )
            before, together = len(match.record.lines), match.state.together if match.state.lanes else None
            try:
                events = match.choose(key, picks, say, seat=seat)
            except Stale:
                if self.answered(seat, key, picks, say):
                    return self.versions[seat]
                raise
            quiet = bool(match.state.lanes) and together == match.state.together and not events
            if kind == "time":
                self.clockwork.reset(seat)
            entry = Entry(
                int(time()),
                kind,
                seat,
                match.record.lines[before:],
                stored(events),
                quiet=quiet and kind == "pick",
            )
            await self.keep(entry)
            return self.versions[seat]

    def answered(self, seat: int, key: str, picks: Sequence[str], say: str) -> bool:
        """Whether exactly this answer has been given already and still stands."""
        mine = [
            line
            for _, line in self.playing.record.standing()
            if line.get("key", "").split(".")[1:2] == [str(seat)]
        ]
        first = next((place for place, line in enumerate(mine) if line["key"] == key), None)
        given = mine[first : first + len(picks)] if first is not None else []
        return [line["pick"] for line in given] == list(picks) and given[-1].get("say", "") == say

    async def undo(self, seat: int, version: int) -> int:
        """Take back a seat's last pick, unless that was made after the version it has seen."""
        async with self.lock:
            match = self.playing
            if self.chairs[seat].bot:
                raise Illegal("A bot plays for you; take your seat back first.")
            if seat in self.timed:
                raise Illegal("Your time was up, so what was picked for you stands.")
            if version < self.own.get(seat, 0):
                raise Stale("You have picked or taken back since then.")
            unfinished = seat in [decision.seat for decision in match.decisions()] and bool(match.state.lanes)
            match.undo(seat)
            await self.keep(Entry(int(time()), "undone", seat, match.record.lines[-1:], quiet=unfinished))
            return self.versions[seat]

    async def talk(self, you: wire.You, text: str, mark: str = "") -> int:
        """Say something to all at the table, before the game too. What is sent again under its mark is said
        once.
        """
        async with self.lock:
            name = self.lobby.speaker(you)
            if not mark or (you.seat, mark) not in self.marks:
                text = tidy(text)
                lines = []
                if self.match:
                    self.match.talk(you.seat, text)
                    lines = self.match.record.lines[-1:]
                await self.keep(Entry(int(time()), "talk", you.seat, lines, text=text, name=name, mark=mark))
            return self.versions[you.seat]
