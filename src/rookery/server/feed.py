"""The sockets at a table: each gets its seat's picture once, and from then on what changes in it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import time
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from rookery.kernel import SPECTATOR
from rookery.server import wire
from rookery.server.limits import Bucket
from rookery.server.picture import Entry, Now, Sight, changes, sight, story, whole_story

if TYPE_CHECKING:
    from rookery.server.tables import Table


class Moment(Struct, frozen=True):
    """What was just stored: the entry, the game after it, and the version it is for each seat."""

    entry: Entry
    now: Now
    versions: dict[int, int]


class Group:
    """All sockets that are shown the same (one seat, with panels or without, at once or with the spectators' delay), and what that is."""

    def __init__(self, seat: int, panels: bool, late: bool) -> None:
        self.kind = seat, panels, late
        self.seat, self.panels, self.late = self.kind
        self.sockets: list[Socket] = []
        self.version = 0
        self.seen: Sight | None = None

    def look(self, moment: Moment) -> Sight:
        """See the game as it is at this moment."""
        self.version = moment.versions[self.seat]
        self.seen = sight(moment.now, self.seat, panels=self.panels)
        return self.seen


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
        """Send a text with the next post."""
        self.table.room.post.add(self, text)

    def deliver(self, text: str) -> None:
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
        self.table.room.spawn(self.end(code, reason))

    async def end(self, code: int, reason: str) -> None:
        """Send what is still to be sent, then end the connection."""
        self.table.room.post.go()
        await self.send({"type": "websocket.close", "code": code, "reason": reason[:120]})


class Post:
    """All that is said in one turn of the event loop goes out at its end, in one go: that is quicker than to and fro."""

    def __init__(self) -> None:
        self.letters: list[tuple[Socket, str]] = []

    def add(self, socket: Socket, text: str) -> None:
        """Take a text along."""
        if not self.letters:
            asyncio.get_running_loop().call_soon(self.go)
        self.letters.append((socket, text))

    def go(self) -> None:
        """Send everything, in order."""
        letters, self.letters = self.letters, []
        for socket, text in letters:
            socket.deliver(text)


class Feed:
    """Who is connected to a table, and what each group of them has been shown."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sockets: list[Socket] = []
        self.groups: list[Group] = []
        self.ripe: Moment | None = None

    def here(self, seat: int) -> bool:
        """Whether somebody is connected for this seat."""
        return any(socket.you.role == "seat" and socket.you.seat == seat for socket in self.sockets)

    @property
    def watchers(self) -> int:
        """How many watch."""
        return sum(socket.you.role == "watch" for socket in self.sockets)

    async def join(self, socket: Socket, version: int) -> None:
        """Welcome a socket and show it the game, if there is one. The table's lock is held."""
        entries = await self.table.entries() if self.table.number else []
        self.sockets.append(socket)
        self.sort(socket)
        text = self.anew(socket, entries, version)
        socket.tell(wire.Welcome(socket.you, self.table.seen_by(socket.you), int(time() * 1000)))
        if text:
            socket.push(text)
        elif self.table.said:
            self.tell_said([socket], self.said())
        self.tell_table(besides=socket)

    def sort(self, socket: Socket) -> None:
        """Put a socket into the group where it belongs; those who only may join see no game."""
        self.unsort(socket)
        you = socket.you
        if you.role == "join":
            return
        kind = you.seat, socket.panels, you.role == "watch" and self.table.lobby.delay > 0
        group = next((group for group in self.groups if group.kind == kind), None)
        if group is None:
            group = Group(*kind)
            self.groups.append(group)
        group.sockets.append(socket)
        socket.group = group

    def unsort(self, socket: Socket) -> None:
        """Take a socket out of its group, and keep nothing for a group that has none."""
        group, socket.group = socket.group, None
        if group:
            group.sockets.remove(socket)
            if not group.sockets:
                self.groups.remove(group)

    async def sort_watchers(self) -> None:
        """After a change of the delay, show all who watch what they may now see."""
        self.ripe = self.ripe or self.table.moment
        watching = [socket for socket in self.sockets if socket.you.role == "watch"]
        for socket in watching:  # all before anything is awaited, so that nobody slips past the delay
            self.sort(socket)
        for socket in watching:
            await self.show_anew(socket)

    def leave(self, socket: Socket) -> None:
        """Forget a socket."""
        self.sockets.remove(socket)
        self.unsort(socket)
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

    def said(self) -> list[wire.Line]:
        """What was said before the game; it is the same for everybody."""
        return whole_story(self.table.said, SPECTATOR, self.table.game, self.table.lobby.names)

    def tell_said(self, sockets: Sequence[Socket], lines: list[wire.Line]) -> None:
        """Let sockets hear what was said before the game; those who only may join do not."""
        for socket in sockets:
            if socket.group:
                socket.tell(wire.Said(lines))

    async def show_anew(self, socket: Socket) -> None:
        """Show everything from the beginning."""
        text = self.anew(socket, await self.table.entries(), -1)
        if text:
            socket.push(text)

    def anew(self, socket: Socket, entries: Sequence[Entry], version: int) -> str:
        """A whole picture and the story since a version, if there is a game."""
        group, table = socket.group, self.table
        moment = self.ripe if group and group.late else table.moment
        if group is None or moment is None:
            return ""
        seen = group.seen or group.look(moment)
        until = int(time()) - table.lobby.delay if group.late else None
        lines = whole_story(entries, group.seat, table.game, table.lobby.names, until=until)
        if version >= 0:
            lines = [line for line in lines if line.version > version]
        most = table.room.limits.lines
        return shown(group.version, seen, lines[-most:], earlier=len(lines) > most)

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
        since, before = group.version, group.seen
        seen = group.look(moment)
        lines = story(moment.entry, group.seat, group.version, moment.now.game, moment.now.names)
        if before is None:
            text = shown(group.version, seen, [*self.said(), *lines], earlier=False)
        else:
            change = changes(before, seen)
            if not change and not lines:
                return
            text = wire.encode(wire.Changed(since, group.version, change, lines)).decode()
        for socket in group.sockets:
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
