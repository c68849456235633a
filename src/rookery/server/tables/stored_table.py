"""A table in memory: how it is stored and shown, and shared with other processes. ``table`` holds what can be
done at it.

The parts: ``lobby`` (seats and settings), ``play`` (the match), ``log`` (entries and versions), ``feed``
(connections), ``bots``, ``clocks``, ``notices``. They do not know the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import wraps
from time import monotonic
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from msgspec.structs import replace

from rookery.kernel import LETTERS, SPECTATOR, Game, Refusal
from rookery.play.match import Match
from rookery.server import wire
from rookery.server.entries import Entry
from rookery.server.refusals import Unavailable, Unknown
from rookery.server.storage.shared import Present, Seen
from rookery.server.storage.store import Fenced, Stored
from rookery.server.tables import codes
from rookery.server.tables.bots import TableBots
from rookery.server.tables.clocks import Clocks
from rookery.server.tables.feed import Feed
from rookery.server.tables.lobby import Lobby, read_lobby
from rookery.server.tables.log import TableLog
from rookery.server.tables.notices import Notices
from rookery.server.tables.options_check import offices
from rookery.server.tables.play import Play
from rookery.server.tables.sealing import Opening
from rookery.server.tables.services import Services
from rookery.server.views.snapshot import Snapshot
from rookery.server.views.story import whole_story

log = logging.getLogger("rookery.server")
ATTEMPTS = 20
"""How often a fenced change is tried; each time, another process has stored a change in between."""

Held = TypeVar("Held", bound="StoredTable")
Parts = ParamSpec("Parts")
Result = TypeVar("Result")


def fenced(
    operation: Callable[Concatenate[Held, Parts], Awaitable[Result]],
) -> Callable[Concatenate[Held, Parts], Coroutine[Any, Any, Result]]:
    """Decorator: makes a change under the table's lock. A change that is fenced, since another process has
    stored the table meanwhile, is tried again on the newer table; so is one that was refused by a table that
    is behind the store.
    """

    @wraps(operation)
    async def run(table: Held, /, *parts: Parts.args, **more: Parts.kwargs) -> Result:
        async with table.lock:
            for _ in range(ATTEMPTS):
                try:
                    return await operation(table, *parts, **more)
                except Fenced:
                    table.services.metrics.count("rookery_fenced_total")
                    await table.reload()
                except Unavailable:
                    raise
                except Refusal:
                    if not (await table.is_behind() and await table.catch_up()):
                        raise
            table.evict(table)
            raise Unavailable("Too much happens at this table at once; please try again.")

    return run


class TableLock(asyncio.Lock):
    """After an eviction it refuses the tasks that still wait: the table in use is then another object."""

    closed = False

    async def __aenter__(self) -> None:
        await self.acquire()
        if self.closed:
            self.release()
            raise Unavailable("The table was put away; please come back to it.")


class StoredTable:
    """``evict`` takes the table out of memory (``Registry.evict``). ``keeping``: this process had the lease
    at the last heartbeat; ``others_keep``: another one had it. ``following``: a task waits to load changes;
    ``moved`` is when the game last went on for all to see, as far as this process knows. ``sealed``,
    ``bots_sit`` and ``callable`` are set by ``update_from_lobby``.
    """

    def __init__(
        self, name: str, lobby: Lobby, game: Game, services: Services, evict: Callable[[Any], None]
    ) -> None:
        self.id = name
        self.lobby = lobby
        self.game = game
        self.services = services
        self.evict = evict
        self.used = self.moved = monotonic()
        self.keeping = False
        self.others_keep = False
        self.following = False
        self.lock = TableLock()
        self.log = TableLog(name, services.store, len(lobby.chairs), lobby.made)
        self.play = Play(game, lobby, self.log)
        self.feed = Feed(game, lobby, self.log, services, self.lock, self.seen_by)
        self.bots = TableBots(game, lobby, services, self.match, self.pick)
        self.clocks = Clocks(lobby, services, self.log.now, self.match, self.bots.time_out)
        self.opening = Opening(lobby, services, self.log.now, self.deal_without)
        self.notices = Notices(
            lobby, services, self.awaited, self.feed.is_looking, game.title, name, self.unsubscribe
        )
        self.update_from_lobby()

    def update_from_lobby(self) -> None:
        """Compute what depends on the lobby alone: after each change of it, and not at every pick."""
        chairs = self.lobby.chairs
        self.play.names = self.lobby.names
        self.sealed = self.lobby.sealed
        self.bots_sit = any(chair.bot for chair in chairs)
        self.callable = any(map(self.notices.reachable, range(len(chairs))))

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
            seats=self.seats_seen(),
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
            code="" if you.role == "watch" or snapshot or not self.coded() else lobby.code,
            rematch=lobby.rematch if snapshot and snapshot.outcome is not None else "",
            again=bool(lobby.before),
            challenge=lobby.root,
        )

    def coded(self) -> bool:
        """Whether the table's code works."""
        return self.play.match is None and self.log.now() - self.lobby.made < codes.DAY

    def seats_seen(self) -> list[wire.Seat]:
        named = offices(self.game, len(self.lobby.chairs), self.lobby.options)
        return [self.seat_seen(seat, office) for seat, office in enumerate(named)]

    def seat_seen(self, seat: int, office: str) -> wire.Seat:
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
            office=office,
            knows=chair.knows,
        )

    async def earlier(self, seat: int, version: int, until: int | None) -> wire.Story:
        """The last lines of the story before a version (0: of all), without entries younger than ``until``.
        Needs the lock.
        """
        most, lines = self.services.limits.lines, list[wire.Line]()
        end = self.log.versions[seat] if until is None else self.log.version_at(seat, until)
        if version:
            end = min(end, version - 1)
        while end > 0 and not lines:
            entries = await self.log.newest(seat, most, end)
            end -= len(entries)
            lines = whole_story(entries, seat, self.game, self.lobby.names, version=end)
        return wire.Story(lines, earlier=end > 0)

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
        """Answer a decision, for a bot too."""
        raise NotImplementedError

    async def deal_without(self) -> None:
        """Deal when the wait for nonces is over."""
        raise NotImplementedError

    async def unsubscribe(self, seat: int, endpoint: str) -> None:
        """Drop a push subscription that is gone."""
        raise NotImplementedError

    # Storing and showing

    async def commit(self, entry: Entry | None = None, *, lobby: bool = False, private: bool = False) -> None:
        """Persist first, then publish. The change is already made in memory, so if the write fails, this
        table is evicted; the next access reloads it. ``private``: nobody else may notice it.
        """
        try:
            snapshot, row = self.prepare(entry, lobby=lobby, private=private)
            pending = self.log.save(row, entry)
            if pending is not None:
                await pending
        except Fenced:
            raise
        except Exception as error:
            log.error("not stored", exc_info=error)
            self.services.metrics.count("rookery_errors_total", "store")
            self.evict(self)
            if isinstance(error, Unavailable):
                raise
            raise Unavailable(
                "This could not be stored, so it has not happened; please try again."
            ) from error
        self.log.revision, self.log.number = row.revision, row.number
        if entry and snapshot:
            self.publish(snapshot)
        elif entry:
            self.feed.tell_said(self.feed.sockets, self.feed.said(1))

    def prepare(
        self, entry: Entry | None, *, lobby: bool, private: bool = False
    ) -> tuple[Snapshot | None, Stored]:
        """Build the new snapshot and the database row for it; nothing is published yet."""
        if lobby:
            self.update_from_lobby()
        if not private:
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
            code=self.lobby.code,
            snapshot=self.play.stored(self.clocks.deadlines.copy(), self.clocks.left.copy()),
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
        if self.sealed:
            return self.lobby.open_until // 1000
        if self.bots_sit and snapshot and any(self.lobby.chairs[seat].bot for seat in snapshot.asked):
            return self.log.touched
        return self.clocks.due()

    def publish(self, snapshot: Snapshot) -> None:
        kind = snapshot.entry.kind
        self.services.metrics.count("rookery_changes_total", kind)
        if snapshot.entry.moves or any(entry.moves for entry in snapshot.before):
            self.moved = monotonic()
        try:
            self.feed.publish(snapshot)
            if kind == "began" or snapshot.outcome is not None:
                self.feed.tell_table()
        except Exception as error:  # the change is stored, so the game goes on
            self.services.metrics.count("rookery_errors_total", "feed")
            log.error("not shown", exc_info=error)
        self.start_background()

    def start_background(self) -> None:
        """Start bots, timers and notices as the game now needs them, if this process keeps the table."""
        if not self.kept():
            self.stop_background()
            if self.wants_keeper() and not self.others_keep:
                self.services.share(self.id)
            return
        if self.sealed or self.opening.alarm.is_set:
            self.opening.wait()
        if self.feed.latest:
            if self.bots_sit or self.bots.thinking:
                self.bots.think(self.feed.latest)
            if self.clocks.deadlines or self.clocks.alarm.is_set:
                self.clocks.wait()
            if self.callable or self.notices.called:
                self.notices.update()

    def restore(self, row: Stored, entries: Sequence[Entry], *, grace: bool) -> None:
        """Restore log, match, clocks and feed from the stored row and its entries. With ``grace``, nobody was
        served until now: no clock has run out, and there is the whole time for nonces.
        """
        self.log.restore(row, entries)
        if grace:
            self.opening.begin()
        if row.phase == "lobby":
            return
        self.restore_game(row, entries, grace=grace)
        self.feed.restore(self.snapshot(), entries)

    def restore_game(self, row: Stored, entries: Sequence[Entry], *, grace: bool) -> None:
        stored = msgspec.json.decode(row.snapshot())
        self.play.restore(stored, entries)
        self.clocks.restore(stored["clocks"], stored.get("left", {}), grace=grace)

    # What other processes do

    @property
    def revision(self) -> int:
        return self.log.revision

    @property
    def watched(self) -> bool:
        return bool(self.feed.sockets) or self.kept()

    def kept(self) -> bool:
        """Whether this process has the lease, and so moves bots and rings clocks."""
        sharing = self.services.sharing
        return sharing is None or sharing.keeps(self.id)

    def wants_keeper(self) -> bool:
        away = any(map(self.notices.reachable, self.awaited()))
        return away or self.sealed or self.due(self.feed.latest) is not None

    def presence(self) -> Present:
        seats = range(len(self.lobby.chairs))
        here = sum(self.feed.connected(seat) << seat for seat in seats)
        return Present(self.id, here, self.feed.watching, self.wants_keeper())

    def update_presence(self, seen: Seen) -> None:
        self.feed.update_elsewhere(seen.here, seen.watchers)
        self.others_keep = not seen.kept and self.wants_keeper()
        if seen.kept != self.keeping:
            self.keeping = seen.kept
            self.start_background()

    async def is_behind(self) -> bool:
        """Whether another process has stored a newer revision, or deleted the table."""
        sharing = self.services.sharing
        if sharing is None:
            return False
        stored = await sharing.store.revision(self.id)
        return not stored or stored > self.log.revision

    async def follow(self) -> None:
        """Load and show what other processes have stored; nothing if a task already waits to do so."""
        if not self.following:
            self.following = True
            try:
                async with self.lock:
                    self.following = False
                    await self.catch_up()
            finally:
                self.following = False

    async def catch_up(self) -> bool:
        """Load and show what other processes have stored; whether there was anything. Needs the lock."""
        row = await self.stored()
        if row.revision <= self.log.revision:
            return False
        news = await self.log.read(self.log.number, row.number)
        await self.apply_row(row, news, news)
        return True

    async def reload(self) -> None:
        """Drop a change that was fenced, and load the whole table from the store. Needs the lock."""
        shown = self.log.number
        try:
            row = await self.stored()
            entries = await self.log.read(0, row.number)
        except BaseException:  # the change is still in memory
            self.evict(self)
            raise
        self.log.forget()
        self.play.match = None
        await self.apply_row(row, entries, entries[shown:])

    async def stored(self) -> Stored:
        row = await self.services.store.load(self.id)
        if row is None:
            self.evict(self)
            raise Unknown("There is no such table here any more.")
        return row

    async def apply_row(self, row: Stored, entries: Sequence[Entry], news: Sequence[Entry]) -> None:
        """Replace lobby and game by those of a stored row, count ``entries``, and show ``news``. Evicts the
        table if the row cannot be read.
        """
        tokens, delay = [chair.token for chair in self.lobby.chairs], self.lobby.delay
        seats = len(tokens)
        before = self.lobby.without_notices()
        try:
            self.lobby.become(read_lobby(row.lobby))
            self.update_from_lobby()
            self.log.restore(row, entries)
            if seats != len(self.lobby.chairs):
                self.log.resize(len(self.lobby.chairs))
            if row.phase != "lobby":
                self.restore_game(row, entries, grace=False)
        except Exception:
            self.evict(self)
            raise
        if not self.lobby.host:
            self.evict(self)
            raise Unknown("This table was closed by whoever keeps the server.")
        now = [chair.token for chair in self.lobby.chairs]
        for seat, token in enumerate(tokens):
            if token and [token] != now[seat : seat + 1]:
                moved = token in now
                reason = "Your chair has changed." if moved else "This seat is no longer yours."
                self.feed.close(1012 if moved else 4401, reason, seat)
        self.show_news(news)
        if before != self.lobby.without_notices():
            self.feed.tell_table()
        if delay != self.lobby.delay:
            await self.feed.regroup_watchers()

    def show_news(self, news: Sequence[Entry]) -> None:
        if news and self.play.match:
            before = [entry for entry in news[:-1] if entry not in self.log.said]
            self.publish(replace(self.snapshot(news[-1]), before=before))
            return
        if news:
            self.feed.tell_said(self.feed.sockets, self.feed.said(len(news)))
        self.start_background()

    @property
    def idle(self) -> bool:
        waits = self.notices.timer is not None  # whoever left last may be the one who keeps others waiting
        return not (self.feed.sockets or self.bots.thinking or self.lock.locked() or waits)

    def close(self) -> None:
        """Stop timers and tasks for good, and refuse tasks that wait for the lock."""
        self.lock.closed = True
        self.stop()

    def release(self) -> None:
        """Close, and drop the game at once: the parts form reference cycles, which are collected late."""
        self.close()
        self.play.match = self.feed.latest = self.feed.visible = None

    def stop(self) -> None:
        self.stop_background()
        self.feed.stop()

    def stop_background(self) -> None:
        """Stop bots, clocks, the wait for nonces, and notices."""
        self.bots.stop()
        self.clocks.alarm.stop()
        self.opening.alarm.stop()
        self.notices.stop()
