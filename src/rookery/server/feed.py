"""The sockets at a table: each gets its seat's picture once, and from then on what changes in it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import time
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from rookery.kernel import SPECTATOR
from rookery.server import wire
from rookery.server.limits import Bucket
from rookery.server.picture import Entry, Now, Sight, changes, sight, story, whole_story

if TYPE_CHECKING:
    from rookery.server.tables import Table


class Group(NamedTuple):
    """All sockets that are shown the same: one seat, with panels or without, at once or with the spectators' delay."""

    seat: int
    panels: bool
    late: bool


class Moment(Struct, frozen=True):
    """What was just stored: the entry, the game after it, and the version it is for each seat."""

    entry: Entry
    now: Now
    versions: dict[int, int]


class Socket:
    """One open connection. Whoever cannot keep up gets a fresh picture when there is room again, not every step between."""

    __slots__ = ("bucket", "group", "lagging", "panels", "send", "strikes", "table", "you")

    def __init__(self, send: Any, table: Table, you: wire.You, hello: wire.Hello, burst: int) -> None:
        self.send = send
        self.table = table
        self.you = you
        self.panels = hello.panels
        self.bucket = Bucket(burst)
        self.strikes = 0
        self.lagging = False
        self.group: Group | None = None

    def tell(self, message: wire.Told) -> None:
        """Send a message."""
        self.push(wire.encode(message).decode())

    def push(self, text: str) -> None:
        """Send a text without ever waiting: sending pauses only before it begins, when the browser has not read what was sent before."""
        if self.lagging:
            return
        sending = self.send({"type": "websocket.send", "text": text})
        try:
            sending.send(None)
        except (StopIteration, OSError, RuntimeError):
            return  # sent; or the browser is gone, which whoever reads from it will notice
        sending.close()
        self.lagging = True
        self.table.room.metrics.count("rookery_lagging_total")
        self.table.room.spawn(self.catch_up())

    async def catch_up(self) -> None:
        """Wait until there is room, then show everything anew."""
        await self.send({"type": "websocket.send", "text": wire.encode(wire.Pong(int(time() * 1000))).decode()})
        self.lagging = False
        async with self.table.lock:
            await self.table.feed.show_anew(self)

    def close(self, code: int, reason: str = "") -> None:
        """End the connection."""
        self.table.room.spawn(self.send({"type": "websocket.close", "code": code, "reason": reason}))


class Feed:
    """Who is connected to a table, and what each group of them has been shown."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sockets: list[Socket] = []
        self.groups: dict[Group, list[Socket]] = {}
        self.seen: dict[Group, tuple[int, Sight]] = {}
        self.ripe: Moment | None = None

    def here(self, seat: int) -> bool:
        """Whether somebody is connected for this seat."""
        return any(socket.you.role == "seat" and socket.you.seat == seat for socket in self.sockets)

    async def join(self, socket: Socket, version: int) -> None:
        """Welcome a socket and show it the game, if there is one. The table's lock is held."""
        socket.group = self.group_of(socket)
        text = await self.anew(socket, version)
        self.sockets.append(socket)
        self.sort()
        socket.tell(wire.Welcome(socket.you, self.table.seen_by(socket.you), int(time() * 1000)))
        if text:
            socket.push(text)
        self.tell_table(besides=socket)

    def group_of(self, socket: Socket) -> Group | None:
        """Where a socket belongs; those who only may join see no game."""
        late = socket.you.role == "watch" and self.table.lobby.delay > 0
        return None if socket.you.role == "join" else Group(socket.you.seat, socket.panels, late)

    def sort(self) -> None:
        """Put the sockets into their groups, and keep nothing for groups that have none."""
        self.groups = {}
        for socket in self.sockets:
            if socket.group is not None:
                self.groups.setdefault(socket.group, []).append(socket)
        self.seen = {group: kept for group, kept in self.seen.items() if group in self.groups}

    async def sort_watchers(self) -> None:
        """After a change of the delay, show all who watch what they may now see."""
        self.ripe = self.ripe or self.table.moment
        for socket in self.sockets:
            if socket.you.role == "watch":
                socket.group = self.group_of(socket)
                await self.show_anew(socket)
        self.sort()

    def leave(self, socket: Socket) -> None:
        """Forget a socket."""
        self.sockets.remove(socket)
        self.sort()
        self.tell_table()

    def tell_table(self, besides: Socket | None = None) -> None:
        """Show everybody the table as it now is."""
        texts: dict[wire.You, str] = {}
        for socket in self.sockets:
            if socket is not besides:
                you = socket.you if socket.you.role == "watch" else wire.You("join", SPECTATOR)
                if you not in texts:
                    texts[you] = wire.encode(wire.TableNow(self.table.seen_by(you))).decode()
                socket.push(texts[you])

    async def show_anew(self, socket: Socket) -> None:
        """Show everything from the beginning."""
        text = await self.anew(socket, -1)
        if text:
            socket.push(text)

    async def anew(self, socket: Socket, version: int) -> str:
        """A whole picture and the story since a version, if there is a game. The table's lock is held, so nothing changes meanwhile."""
        group, table = socket.group, self.table
        moment = self.ripe if group and group.late else table.moment
        if group is None or moment is None:
            return ""
        if group not in self.seen:
            self.seen[group] = moment.versions[group.seat], sight(moment.now, group.seat, panels=group.panels)
        entries = await table.entries()
        until = int(time()) - table.lobby.delay if group.late else None
        lines = whole_story(entries, group.seat, table.game, table.lobby.names, until=until)
        if version >= 0:
            lines = [line for line in lines if line.version > version]
        most = table.room.limits.lines
        now, seen = self.seen[group]
        return shown(now, seen, lines[-most:], earlier=len(lines) > most)

    def publish(self, moment: Moment) -> None:
        """Show a change to everybody who may see it now; to late spectators when it has ripened."""
        for group in self.groups:
            if not group.late:
                self.show(group, moment)
        delay = self.table.lobby.delay
        if delay:
            asyncio.get_running_loop().call_later(delay, self.ripen, moment)

    def ripen(self, moment: Moment) -> None:
        """Show late spectators a change."""
        self.ripe = moment
        for group in self.groups:
            if group.late:
                self.show(group, moment)

    def show(self, group: Group, moment: Moment) -> None:
        """Send one group what it may notice of a change; the first time, the whole picture."""
        game, names, seat = moment.now.game, moment.now.names, group.seat
        version, seen = moment.versions[seat], sight(moment.now, seat, panels=group.panels)
        lines = story(moment.entry, seat, version, game, names)
        before = self.seen.get(group)
        self.seen[group] = version, seen
        if before is None:
            text = shown(version, seen, lines, earlier=False)
        else:
            change = changes(before[1], seen)
            if not change and not lines:
                return
            text = wire.encode(wire.Changed(before[0], version, change, lines)).decode()
        for socket in self.groups[group]:
            socket.push(text)

    def close(self, code: int, reason: str, seat: int | None = None) -> None:
        """End all connections, or those of one seat."""
        for socket in self.sockets:
            if seat is None or (socket.you.role == "seat" and socket.you.seat == seat):
                socket.close(code, reason)


def shown(version: int, seen: Sight, lines: Sequence[wire.Line], *, earlier: bool) -> str:
    """A whole picture as a message."""
    message = {"kind": "picture", "version": version, "picture": seen.whole(), "story": wire.Story(list(lines), earlier)}
    return wire.encode(message).decode()
