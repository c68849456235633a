"""The connections of a table, and what each is sent.

Connections that get identical messages form a group: same seat, with panels or without, at once or with the
spectators' delay. A group's first message is its whole seat view, the later ones are changes. So a view is
computed and encoded once per group, however many are connected.

With a delay, spectators are shown the *visible* snapshot. Younger snapshots are *pending*, in a queue, each
until it is older than the delay. Without a delay every snapshot is visible at once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Protocol

from rookery import __version__
from rookery.kernel import SPECTATOR, Game
from rookery.server import wire
from rookery.server.entries import Entry
from rookery.server.tables.lobby import Lobby
from rookery.server.tables.log import TableLog
from rookery.server.tables.services import Services
from rookery.server.views.fingerprint import Fingerprint
from rookery.server.views.seat_view import SeatView, own_changes, rest_changes, seat_view
from rookery.server.views.snapshot import Snapshot
from rookery.server.views.story import audience, story, whole_story

CHANGED = b'{"kind":"change","since":%d,"version":%d,"check":%d,"change":[%b],"story":%b}'


class Subscriber(Protocol):
    """A connection as the feed knows it (``transport.connection``)."""

    you: wire.You
    panels: bool
    sight: bool
    group: Group | None

    def tell(self, message: wire.Told) -> None:
        """Send a message; never waits."""

    def push(self, text: bytes) -> object:
        """Send a message that is already encoded; never waits."""

    def close(self, code: int, reason: str = "") -> None:
        """End the connection."""


class Group:
    """Connections that receive identical messages: same seat, same detail, same delay."""

    def __init__(self, seat: int, panels: bool, late: bool) -> None:
        self.kind = seat, panels, late
        self.seat, self.panels, self.late = self.kind
        self.sockets: list[Subscriber] = []
        self.version = 0
        self.seen: SeatView | None = None
        self.fingerprint = Fingerprint()

    def update_view(self, snapshot: Snapshot) -> SeatView:
        """Compute the group's view of a snapshot, and keep it to compute the next change from."""
        self.version = snapshot.versions[self.seat]
        self.seen = seat_view(snapshot, self.seat, panels=self.panels, before=self.seen)
        return self.seen


class EncodedLines:
    """The story lines that a snapshot adds, made and encoded once for all groups that read the same ones."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.told: dict[int | tuple[int | bool, ...], tuple[list[wire.Line], bytes]] = {}
        self.alike = snapshot.entry.is_open and not snapshot.before

    def of(self, group: Group) -> tuple[list[wire.Line], bytes]:
        now, seat = self.snapshot, group.seat
        readers: int | tuple[int | bool, ...] = group.version
        if not self.alike:
            readers = group.version, *[part for entry in now.entries for part in audience(entry, seat)]
        found = self.told.get(readers)
        if found is None:
            lines = news(now, seat)
            found = self.told[readers] = lines, wire.encode(lines)
        return found


@dataclass(eq=False)
class Feed:
    """The connections of one table. ``latest`` is the newest snapshot, None before the game begins;
    ``table_for`` gives the table as a role may see it. ``elsewhere``: the seats that are connected to other
    processes, one bit each; ``watch_elsewhere``: how many watch there.
    """

    game: Game
    lobby: Lobby
    log: TableLog
    services: Services
    lock: asyncio.Lock
    table_for: Callable[[wire.You], wire.Table]
    sockets: list[Subscriber] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    opened: float = field(init=False)
    gone: dict[int, float] = field(default_factory=dict)
    elsewhere: int = 0
    watch_elsewhere: int = 0
    latest: Snapshot | None = None
    visible: Snapshot | None = None
    begun: bool = False
    pending: deque[tuple[float, Snapshot]] = field(default_factory=deque)
    timer: asyncio.TimerHandle | None = None

    def __post_init__(self) -> None:
        self.opened = monotonic()

    # Connections

    def here(self, seat: int) -> bool:
        return (seat >= 0 and bool(self.elsewhere >> seat & 1)) or self.connected(seat)

    def connected(self, seat: int) -> bool:
        """Whether the seat has a connection to this process."""
        return any(socket.you.role == "seat" and socket.you.seat == seat for socket in self.sockets)

    def is_looking(self, seat: int) -> bool:
        """Whether the seat has the page in sight; any connection to another process counts."""
        own = (socket for socket in self.sockets if socket.you.role == "seat" and socket.you.seat == seat)
        return bool(self.elsewhere >> seat & 1) or any(socket.sight for socket in own)

    def update_elsewhere(self, elsewhere: int, watching: int) -> None:
        """Set who is connected to other processes, and tell everybody here if that has changed."""
        if (elsewhere, watching) == (self.elsewhere, self.watch_elsewhere):
            return
        for seat in range(len(self.lobby.chairs)):
            if self.elsewhere & ~elsewhere & 1 << seat:
                self.gone[seat] = monotonic()
        self.elsewhere, self.watch_elsewhere = elsewhere, watching
        self.tell_table()

    def away(self, seat: int) -> float:
        """Seconds since this seat was last connected, or since the table was loaded."""
        return 0.0 if self.here(seat) else monotonic() - self.gone.get(seat, self.opened)

    @property
    def watchers(self) -> int:
        return self.watch_elsewhere + self.watching

    @property
    def watching(self) -> int:
        """How many spectators are connected to this process."""
        return sum(socket.you.role == "watch" for socket in self.sockets)

    async def join(self, socket: Subscriber, version: int) -> None:
        """Add a connection and welcome it. Needs the table's lock."""
        recent = await self.recent(socket.you)
        self.sockets.append(socket)
        self.assign_group(socket)
        try:
            self.welcome(socket, recent, version)
        except Exception:
            self.remove(socket)
            raise
        self.tell_table([other for other in self.sockets if other is not socket])
        self.services.share(self.log.table)

    async def recent(self, you: wire.You) -> Sequence[Entry]:
        """Enough of the newest entries to show somebody the last lines of the story: what this costs does not
        grow with the game. Those that late spectators may not see yet come on top.
        """
        newest, most = self.log.versions[you.seat], self.services.limits.lines
        if self.lobby.late(you) and self.visible:
            most += newest - self.visible.versions[you.seat]
        return await self.log.newest(you.seat, most, newest)

    def welcome(self, socket: Subscriber, recent: Sequence[Entry], version: int) -> None:
        """Send a connection its role, the table, and the game since ``version``, or else the earlier talk."""
        text = self.whole_view(socket, recent, version)
        table, now = self.table_for(socket.you), int(self.log.now() * 1000)
        socket.tell(wire.Welcome(socket.you, table, now, __version__, self.services.page))
        if text:
            socket.push(text)
        elif self.log.said:
            self.tell_said([socket], self.said())

    def assign_group(self, socket: Subscriber) -> None:
        """Put a connection into its group. The join role sees no game, so it has none."""
        self.leave_group(socket)
        you = socket.you
        if you.role == "join":
            return
        kind = you.seat, socket.panels, self.lobby.late(you)
        group = next((group for group in self.groups if group.kind == kind), None)
        if group is None:
            group = Group(*kind)
            self.groups.append(group)
        group.sockets.append(socket)
        socket.group = group

    def leave_group(self, socket: Subscriber) -> None:
        group, socket.group = socket.group, None
        if group:
            group.sockets.remove(socket)
            if not group.sockets:
                self.groups.remove(group)

    async def regroup_watchers(self) -> None:
        """Show all spectators what they may see after the delay was changed."""
        self.show_pending()
        watching = [socket for socket in self.sockets if socket.you.role == "watch"]
        for socket in watching:  # all before the first await, so that no spectator sees past the delay
            self.assign_group(socket)
        await self.resend(watching)

    def leave(self, socket: Subscriber) -> None:
        self.remove(socket)
        self.tell_table()
        self.services.share(self.log.table)

    def remove(self, socket: Subscriber) -> None:
        self.sockets.remove(socket)
        self.leave_group(socket)
        self.gone[socket.you.seat] = monotonic()

    def close(self, code: int, reason: str, seat: int | None = None) -> None:
        for socket in self.sockets:
            if seat is None or (socket.you.role == "seat" and socket.you.seat == seat):
                socket.close(code, reason)

    # Messages

    def tell_table(self, sockets: Sequence[Subscriber] | None = None) -> None:
        texts: dict[wire.You, bytes] = {}
        for socket in self.sockets if sockets is None else sockets:
            role = socket.you.role
            you = wire.You(role if role in ("watch", "join") else "host", SPECTATOR)
            if you not in texts:
                texts[you] = wire.encode(wire.TableNow(self.table_for(you)))
            socket.push(texts[you])

    def said(self, most: int = 0) -> list[wire.Line]:
        """The last lines of talk before the game, the same for all seats: so many, or as many as of a story,
        since nobody bounds how long people wait.
        """
        last = self.log.said[-(most or self.services.limits.lines) :]
        before = len(self.log.said) - len(last)
        return whole_story(last, SPECTATOR, self.game, self.lobby.names, version=before)

    def tell_said(self, sockets: Sequence[Subscriber], lines: list[wire.Line]) -> None:
        """Send talk from before the game; not to the join role."""
        for socket in sockets:
            if socket.group:
                socket.tell(wire.Said(lines))

    async def resend(self, sockets: Sequence[Subscriber]) -> None:
        """Send everything anew to connections of one role."""
        recent = await self.recent(sockets[0].you) if sockets else ()
        for socket in sockets:
            text = self.whole_view(socket, recent, -1)
            if text:
                socket.push(text)

    def whole_view(self, socket: Subscriber, recent: Sequence[Entry], version: int) -> bytes:
        """A message with the whole seat view and the last lines of the story since ``version``; empty without
        a game.
        """
        group = socket.group
        snapshot = self.visible if group and group.late else self.latest
        if group is None or snapshot is None:
            return b""
        seen = group.seen or group.update_view(snapshot)
        before = self.log.versions[group.seat] - len(recent)
        lines = whole_story(recent, group.seat, self.game, self.lobby.names, version=before)
        lines = [line for line in lines if version < line.version <= group.version]
        most = self.services.limits.lines
        earlier = before > max(0, version) or len(lines) > most
        return picture_message(group.version, seen, lines[-most:], earlier=earlier)

    def publish(self, snapshot: Snapshot) -> None:
        """Show a snapshot at once; to delayed spectators when it is old enough."""
        self.latest = snapshot
        if self.lobby.delay:
            self.delay(snapshot, age=0)
        else:
            self.visible = snapshot
        encoded_lines = EncodedLines(snapshot)
        for group in self.groups:
            if not group.late:
                self.show(group, encoded_lines)

    def show(self, group: Group, encoded_lines: EncodedLines) -> None:
        """Send a group what it may notice of a change; the first time, the whole view."""
        since, before = group.version, group.seen
        seen = group.update_view(encoded_lines.snapshot)
        lines, encoded = encoded_lines.of(group)
        if before is None:
            earlier = len(self.log.said) > self.services.limits.lines
            text = picture_message(group.version, seen, [*self.said(), *lines], earlier=earlier)
        else:
            opened, rest = seen.opened.text, rest_changes(before, seen)
            if seen.own:
                rest = own_changes(before, seen) + rest
            check = group.fingerprint.follow(before, seen)
            if not (opened or rest or lines):
                group.version = since  # an entry they cannot see must leave no gap in their versions
                return
            change = wire.encode(rest)[1:-1] if rest else b""
            if opened:  # encoded once for all seats
                change = b"%b,%b" % (opened, change) if rest else opened
            text = CHANGED % (since, group.version, check, change, encoded)
        for socket in group.sockets:
            socket.push(text)

    # Delayed spectators

    def phase(self, snapshot: Snapshot | None) -> wire.Phase:
        """Delayed spectators may have no snapshot yet of a running game, after a restart."""
        if snapshot is None:
            return "playing" if self.begun else "lobby"
        return "playing" if snapshot.state.agenda else "over"

    def restore(self, snapshot: Snapshot, entries: Sequence[Entry]) -> None:
        """Continue a stored game. Only its last snapshot exists; delayed spectators must wait for it."""
        self.latest = snapshot
        delay = self.lobby.delay
        self.begun = any(entry.kind == "began" and entry.at + delay <= self.log.now() for entry in entries)
        self.delay(snapshot, age=self.log.now() - 1 - entries[-1].at)  # entries know whole seconds only
        self.show_pending()

    def delay(self, snapshot: Snapshot, age: float) -> None:
        """Queue a snapshot that was made ``age`` seconds ago, until it is older than the delay."""
        self.pending.append((asyncio.get_running_loop().time() - age, snapshot))
        if self.timer is None:
            self.wait()

    def wait(self) -> None:
        """Set the timer for the next pending snapshot; the delay may have changed."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
        if self.pending:
            due = self.pending[0][0] + self.lobby.delay
            self.timer = asyncio.get_running_loop().call_at(due, self.show_pending)

    def show_pending(self) -> None:
        """Show every pending snapshot that is old enough, in order."""
        ready, oldest = list[Snapshot](), asyncio.get_running_loop().time() - self.lobby.delay
        while self.pending and self.pending[0][0] <= oldest:
            ready.append(self.pending.popleft()[1])
        self.wait()
        phase, late = self.phase(self.visible), [group for group in self.groups if group.late]
        for snapshot in ready:
            self.visible = snapshot
            for group in late:
                if group.seen or snapshot.entry.kind == "began":
                    self.show(group, EncodedLines(snapshot))
        if self.phase(self.visible) != phase:
            self.tell_table([socket for socket in self.sockets if self.lobby.late(socket.you)])
        if self.visible and not all(group.seen for group in late):
            self.services.spawn(self.show_late())

    async def show_late(self) -> None:
        """Send the game from its beginning to delayed spectators who came when none of it was visible."""
        async with self.lock:
            await self.resend([socket for group in self.groups if group.late for socket in group.sockets])

    def stop(self) -> None:
        self.pending.clear()
        self.wait()


def news(snapshot: Snapshot, seat: int) -> list[wire.Line]:
    """The lines that a snapshot adds to the story of a seat."""
    version = snapshot.versions[seat]
    lines = story(snapshot.entry, seat, version, snapshot.game, snapshot.names)
    if not snapshot.before:
        return lines
    version -= sum(entry.noticed_by(seat) for entry in snapshot.entries)
    return whole_story(snapshot.entries, seat, snapshot.game, snapshot.names, version=version)


def picture_message(version: int, seen: SeatView, lines: Sequence[wire.Line], *, earlier: bool) -> bytes:
    message = {
        "kind": "picture",
        "version": version,
        "picture": seen.whole(),
        "story": wire.Story(list(lines), earlier),
    }
    return wire.encode(message)
