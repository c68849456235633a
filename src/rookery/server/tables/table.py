"""A table in memory. Every change is made under its lock, stored, and only then shown.

The parts: ``lobby`` (seats and settings), ``play`` (the match), ``log`` (entries and versions), ``feed``
(connections), ``bots``, ``clocks``, ``notices``. They do not know the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from math import inf
from time import monotonic

import msgspec

from rookery.kernel import LETTERS, SPECTATOR, Game
from rookery.play.match import Match
from rookery.server import wire
from rookery.server.entries import Entry
from rookery.server.refusals import Unavailable
from rookery.server.storage.store import Stored
from rookery.server.tables.bots import TableBots
from rookery.server.tables.clocks import Clocks
from rookery.server.tables.feed import Feed
from rookery.server.tables.lobby import Lobby
from rookery.server.tables.log import TableLog
from rookery.server.tables.notices import Notices
from rookery.server.tables.play import Play
from rookery.server.tables.sealing import Opening, open_nonce, seal_deal, unopened
from rookery.server.tables.services import Services
from rookery.server.views.snapshot import Snapshot
from rookery.server.views.story import whole_story

log = logging.getLogger("rookery.server")


class TableLock(asyncio.Lock):
    """A fair lock. After an eviction it refuses tasks still waiting: the table in use is another object."""

    closed = False

    async def __aenter__(self) -> None:
        await self.acquire()
        if self.closed:
            self.release()
            raise Unavailable("The table was put away; please come back to it.")


class Table:
    """``evict`` takes the table out of memory (``Registry.evict``)."""

    def __init__(
        self, name: str, lobby: Lobby, game: Game, services: Services, evict: Callable[[Table], None]
    ) -> None:
        self.id = name
        self.lobby = lobby
        self.game = game
        self.services = services
        self.evict = evict
        self.used = monotonic()
        self.lock = TableLock()
        self.log = TableLog(name, services.store, len(lobby.chairs), lobby.made)
        self.play = Play(game, lobby, self.log)
        self.feed = Feed(game, lobby, self.log, services, self.lock, self.seen_by)
        self.bots = TableBots(game, lobby, services, self.match, self.pick)
        self.clocks = Clocks(lobby, services, self.log.now, self.match, self.bots.time_out)
        self.opening = Opening(lobby, services, self.log.now, self.deal_without)
        page = f"table/{name}"
        self.notices = Notices(lobby, services, self.awaited, self.feed.here, game.title, page)

    def match(self) -> Match:
        return self.play.begun

    def awaited(self) -> list[int]:
        return self.feed.latest.awaited if self.feed.latest else []

    def seen_by(self, you: wire.You) -> wire.Table:
        """The table as this role may see it; late ones see only what is visible."""
        lobby, late = self.lobby, self.lobby.late(you)
        snapshot = self.feed.visible if late else self.feed.latest
        return wire.Table(
            id=self.id,
            game=lobby.game,
            title=self.game.title,
            phase=self.feed.phase(snapshot),
            version=snapshot.versions[SPECTATOR] if snapshot else 0,
            seats=[self.seat_seen(seat) for seat in range(len(lobby.chairs))],
            options=lobby.options,
            commitment=lobby.commitment,
            deal="known" if lobby.deal == "known" else "fresh",
            clock=lobby.clock,
            pace=lobby.pace,
            delay=lobby.delay,
            made=lobby.made,
            touched=self.log.touched if not late else snapshot.touched if snapshot else lobby.made,
            awaited=snapshot.awaited if snapshot else [],
            outcome=snapshot.outcome if snapshot else None,
            watchers=self.feed.watchers,
            watchers_muted=lobby.watchers_muted,
            seal=lobby.seal,
        )

    def seat_seen(self, seat: int) -> wire.Seat:
        chair = self.lobby.chairs[seat]
        return wire.Seat(
            seat=seat,
            letter=LETTERS[seat],
            name=chair.name,
            claimed=bool(chair.token),
            bot=chair.bot,
            here=self.feed.here(seat),
            commitment=chair.commitment,
            opened=bool(chair.commitment and chair.nonce),
            muted=chair.muted,
        )

    async def earlier(self, seat: int, version: int, until: int | None) -> wire.Story:
        """The last lines of the story before a version (0: of all), without entries younger than ``until``.
        The caller holds the lock.
        """
        most, lines = self.services.limits.lines, list[wire.Line]()
        end = self.log.place(seat, version) - 1 if version else self.log.number
        before = 0
        while end > 0 and not lines:
            entries = await self.log.entries(most, self.log.number - end)
            end -= len(entries)
            before = self.log.version(seat, end)
            lines = whole_story(entries, seat, self.game, self.lobby.names, version=before, until=until)
        return wire.Story(lines, earlier=before > 0)

    # Storing and showing

    async def commit(self, entry: Entry | None = None, *, lobby: bool = False) -> None:
        """Persist first, then publish. The change is already made in memory, so if the write fails, this
        table is evicted; the next access reloads it.
        """
        try:
            snapshot, row = self.prepare(entry, lobby=lobby)
            pending = self.log.save(row, entry)
            if pending is not None:
                await pending
        except Exception as error:
            log.error("not stored", exc_info=error)
            self.services.metrics.count("rookery_errors_total", "store")
            self.evict(self)
            raise Unavailable(
                "This could not be stored, so it has not happened; please try again."
            ) from error
        self.log.revision, self.log.number = row.revision, row.number
        if entry and snapshot:
            self.publish(snapshot)
        elif entry:
            self.feed.tell_said(self.feed.sockets, self.feed.said()[-1:])

    def prepare(self, entry: Entry | None, *, lobby: bool) -> tuple[Snapshot | None, Stored]:
        """Build the new snapshot and the database row for it; nothing is published yet."""
        self.log.touch(entry)
        snapshot = self.feed.latest
        if entry:
            self.log.count(entry)
            snapshot = self.snapshot(entry) if self.play.match else None
        row = Stored(
            id=self.id,
            revision=self.log.revision + 1,
            phase=self.play.phase,
            number=self.log.number + (entry is not None),
            made=self.lobby.made,
            touched=self.log.touched,
            due=self.due(snapshot),
            lobby=wire.encode(self.lobby) if lobby else b"",
            snapshot=self.play.stored(self.clocks.deadlines.copy()),
        )
        return snapshot, row

    def snapshot(self, entry: Entry | None = None) -> Snapshot:
        """The game now, with clocks started for its open decisions."""
        snapshot = self.play.snapshot(entry)
        if self.lobby.clock:
            snapshot.clocks.extend(self.clocks.start(snapshot))
        return snapshot

    def due(self, snapshot: Snapshot | None) -> int | None:
        """When the table must be in memory even without connections: now for a bot, else for a clock, or for
        the end of the wait for nonces.
        """
        if self.lobby.sealed:
            return self.lobby.open_until // 1000
        if snapshot and any(self.lobby.chairs[seat].bot for seat in snapshot.asked):
            return self.log.touched
        return self.clocks.due()

    def publish(self, snapshot: Snapshot) -> None:
        kind = snapshot.entry.kind
        self.services.metrics.count("rookery_changes_total", kind)
        try:
            self.feed.publish(snapshot)
            if kind == "began" or snapshot.outcome is not None:
                self.feed.tell_table()
        except Exception as error:  # the change is stored, so the game goes on
            self.services.metrics.count("rookery_errors_total", "feed")
            log.error("not shown", exc_info=error)
        self.go_on()
        self.notices.update()

    def go_on(self) -> None:
        self.opening.wait()
        if self.feed.latest:
            self.bots.think(self.feed.latest)
            self.clocks.wait()

    def restore(self, row: Stored, entries: Sequence[Entry]) -> None:
        """Restore log, match, clocks and feed from the stored row and its entries."""
        self.log.restore(row, entries)
        self.opening.begin()
        if row.phase == "lobby":
            return
        stored = msgspec.json.decode(row.snapshot())
        self.play.restore(stored, entries)
        self.clocks.restore(stored["clocks"])
        self.feed.restore(self.snapshot(), entries)

    @property
    def idle(self) -> bool:
        return not (self.feed.sockets or self.bots.thinking or self.lock.locked())

    def close(self) -> None:
        """Stop timers and tasks for good, and refuse tasks that wait for the lock."""
        self.lock.closed = True
        self.stop()

    def release(self) -> None:
        """Close, and drop the game at once: the parts form reference cycles, which are collected late."""
        self.close()
        self.play.match = self.feed.latest = self.feed.visible = None

    def stop(self) -> None:
        self.bots.stop()
        self.clocks.stop()
        self.opening.stop()
        self.notices.stop()
        self.feed.stop()

    # The lobby

    async def claim(self, seat: int, claim: wire.Claim) -> str:
        async with self.lock:
            self.lobby.check_claim(seat, self.play.phase)
            token = self.lobby.claim(seat, claim)
            await self.commit(self.seat_entry("joined", seat), lobby=True)
            self.feed.tell_table()
            return token

    def seat_entry(self, kind: str, seat: int) -> Entry | None:
        """The entry about a seat's change; None before the game, which has no story yet."""
        return Entry(int(self.log.now()), kind, seat) if self.play.match else None

    async def add_commitment(self, seat: int, commitment: str) -> None:
        """A client's promise of a nonce; the first one counts, and none once the deal is sealed. The caller
        holds the lock.
        """
        chair = self.lobby.chairs[seat]
        if commitment and not (chair.commitment or self.lobby.seal or self.lobby.started):
            chair.commitment, chair.nonce = commitment, ""
            await self.commit(lobby=True)

    async def leave(self, seat: int) -> None:
        """Free a seat and close its connections."""
        async with self.lock:
            self.lobby.leave(seat)
            await self.commit(lobby=True)
            self.feed.close(4401, "This seat is no longer yours.", seat)
            self.feed.tell_table()

    async def change(self, wanted: wire.TableChange) -> None:
        async with self.lock:
            self.lobby.change(wanted, self.game)
            await self.commit(lobby=True)
            self.feed.tell_table()
            if wanted.delay is not None:
                await self.feed.regroup_watchers()
            if wanted.pace is not None:  # bots begin to think anew
                self.bots.stop()
                self.go_on()

    async def start(self) -> None:
        """Seal the deal, and show the seal until all nonces are opened; without any, deal at once."""
        async with self.lock:
            self.lobby.check_not_started()
            self.lobby.check_full()
            if self.lobby.deal == "fresh":
                seal_deal(self.lobby, self.id, self.game)
                self.opening.begin()
            await self.deal_or_wait()

    async def open_nonce(self, seat: int, nonce: str) -> None:
        async with self.lock:
            if open_nonce(self.lobby, seat, nonce):
                await self.deal_or_wait()

    async def deal_or_wait(self) -> None:
        """The caller holds the lock."""
        if unopened(self.lobby):
            await self.commit(lobby=True)
            self.feed.tell_table()
            self.opening.wait()
        else:
            await self.deal()

    async def deal_without(self) -> None:
        """Time is up: deal without the nonces that were not opened."""
        async with self.lock:
            if self.lobby.sealed:
                await self.deal()

    async def deal(self) -> None:
        """The caller holds the lock."""
        self.opening.stop()
        await self.commit(self.play.start(), lobby=True)

    async def mute(self, seat: int, *, muted: bool) -> None:
        async with self.lock:
            self.lobby.mute(seat, muted=muted)
            await self.commit(lobby=True)
            self.feed.tell_table()

    async def put_bot(self, seat: int, level: str, you: wire.You) -> None:
        async with self.lock:
            wait = inf if self.feed.here(seat) else self.services.limits.away - self.feed.away(seat)
            self.lobby.check_seat_bot(seat, level, you, wait)
            self.lobby.seat_bot(seat, level, self.game)
            self.services.bots.warm(self.services.catalogue.places[self.lobby.game])
            await self.commit(self.seat_entry("bot", seat), lobby=True)
            self.feed.tell_table()

    async def remove_bot(self, seat: int, you: wire.You) -> None:
        async with self.lock:
            self.lobby.remove_bot(seat, you)
            await self.commit(self.seat_entry("back", seat), lobby=True)
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
        """Answer a decision; the seat's version after it. Repeating the same answer does no harm."""
        async with self.lock:
            entry = self.play.pick(seat, key, picks, say, kind=kind, bot=bot)
            if entry:
                if kind == "time":
                    self.clocks.reset(seat)
                await self.commit(entry)
            return self.log.versions[seat]

    async def undo(self, seat: int, version: int) -> int:
        async with self.lock:
            await self.commit(self.play.undo(seat, version))
            return self.log.versions[seat]

    async def talk(self, you: wire.You, text: str, mark: str = "") -> int:
        """Say something; the seat's version after it. With a mark, a repeated message is said once."""
        async with self.lock:
            entry = self.play.talk(you, text, mark)
            if entry:
                await self.commit(entry)
            return self.log.versions[you.seat]
