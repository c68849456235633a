"""The sockets at a table: each gets its seat's picture once, and from then on what changes in it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from time import monotonic, time
from typing import TYPE_CHECKING

from msgspec import Struct

from rookery.kernel import SPECTATOR
from rookery.server import wire
from rookery.server.views.seat_view import Entry, Now, Sight, changes, sight, story, whole_story

if TYPE_CHECKING:
    from rookery.server.tables.table import Table
    from rookery.server.transport.connection import Socket


class Moment(Struct, frozen=True):
    """What was just stored: the entry, the game after it, the version it is for each seat, and when the table
    was last touched.
    """

    entry: Entry
    now: Now
    versions: dict[int, int]
    touched: int


class Group:
    """All sockets that are shown the same (one seat, with panels or without, at once or with the spectators'
    delay), and what that is.
    """

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


class Feed:
    """Who is connected to a table, and what each group of them has been shown.

    Late spectators are shown the ripe moment. The younger ones wait in a queue, each with the time it was
    made, and ripen in order. Without a delay every moment is ripe at once.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sockets: list[Socket] = []
        self.groups: list[Group] = []
        self.opened = monotonic()
        self.gone: dict[int, float] = {}
        self.ripe: Moment | None = None
        self.begun = False
        self.unripe: deque[tuple[float, Moment]] = deque()
        self.timer: asyncio.TimerHandle | None = None

    def here(self, seat: int) -> bool:
        """Whether somebody is connected for this seat."""
        return any(socket.you.role == "seat" and socket.you.seat == seat for socket in self.sockets)

    def away(self, seat: int) -> float:
        """For how many seconds nobody has been connected for this seat, as far as is known."""
        return 0.0 if self.here(seat) else monotonic() - self.gone.get(seat, self.opened)

    @property
    def watchers(self) -> int:
        """How many watch."""
        return sum(socket.you.role == "watch" for socket in self.sockets)

    async def join(self, socket: Socket, version: int) -> None:
        """Take in a socket and show it the game, if there is one. The table's lock is held."""
        entries = await self.table.entries() if self.table.number else []
        self.sockets.append(socket)
        self.sort(socket)
        try:
            self.welcome(socket, entries, version)
        except Exception:
            self.forget(socket)
            raise
        self.tell_table([other for other in self.sockets if other is not socket])

    def welcome(self, socket: Socket, entries: Sequence[Entry], version: int) -> None:
        """Tell a socket all it needs: who it is, the table, and the game since a version, or what was said
        before the game.
        """
        text = self.anew(socket, entries, version)
        socket.tell(wire.Welcome(socket.you, self.table.seen_by(socket.you), int(time() * 1000)))
        if text:
            socket.push(text)
        elif self.table.said:
            self.tell_said([socket], self.said())

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
        self.ripen()
        watching = [socket for socket in self.sockets if socket.you.role == "watch"]
        for socket in watching:  # all before anything is awaited, so that nobody slips past the delay
            self.sort(socket)
        await self.show_anew(watching)

    def leave(self, socket: Socket) -> None:
        """Forget a socket, and tell the others."""
        self.forget(socket)
        self.tell_table()

    def forget(self, socket: Socket) -> None:
        """Keep nothing of a socket."""
        self.sockets.remove(socket)
        self.unsort(socket)
        self.gone[socket.you.seat] = monotonic()

    def tell_table(self, sockets: Sequence[Socket] | None = None) -> None:
        """Show the table as it now is, to everybody or to some."""
        texts: dict[wire.You, str] = {}
        for socket in self.sockets if sockets is None else sockets:
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

    async def show_anew(self, sockets: Sequence[Socket]) -> None:
        """Show everything from the beginning."""
        entries = await self.table.entries()
        for socket in sockets:
            text = self.anew(socket, entries, -1)
            if text:
                socket.push(text)

    def anew(self, socket: Socket, entries: Sequence[Entry], version: int) -> str:
        """A whole picture and the story since a version, if there is a game."""
        group, table = socket.group, self.table
        moment = self.ripe if group and group.late else table.moment
        if group is None or moment is None:
            return ""
        seen = group.seen or group.look(moment)
        lines = whole_story(entries, group.seat, table.game, table.lobby.names)
        lines = [line for line in lines if version < line.version <= group.version]
        most = table.room.limits.lines
        return shown(group.version, seen, lines[-most:], earlier=len(lines) > most)

    def phase(self, moment: Moment | None) -> wire.Phase:
        """How far the game is; late spectators of a game that was stored may have no moment of it yet, though
        it has begun.
        """
        if moment is None:
            return "playing" if self.begun else "lobby"
        return "playing" if moment.now.state.agenda else "over"

    def publish(self, moment: Moment) -> None:
        """Show a change to everybody who may see it now; to late spectators when it has ripened."""
        if self.table.lobby.delay:
            self.put_by(moment, age=0)
        else:
            self.ripe = moment
        for group in self.groups:
            if not group.late:
                self.show(group, moment)

    # Late spectators

    def resume(self, entries: Sequence[Entry]) -> None:
        """Go on with a game that was stored. Only its last moment is left; until that is ripe, they see
        nothing of it.
        """
        moment = self.table.moment
        assert moment
        self.begun = any(
            entry.kind == "began" and entry.at + self.table.lobby.delay <= time() for entry in entries
        )
        self.put_by(moment, age=time() - 1 - entries[-1].at)  # entries know whole seconds only
        self.ripen()

    def put_by(self, moment: Moment, age: float) -> None:
        """Let a moment ripen that was made so many seconds ago."""
        self.unripe.append((asyncio.get_running_loop().time() - age, moment))
        if self.timer is None:
            self.wait()

    def wait(self) -> None:
        """Wait for the next moment to ripen; the delay may have changed."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
        if self.unripe:
            self.timer = asyncio.get_running_loop().call_at(
                self.unripe[0][0] + self.table.lobby.delay, self.ripen
            )

    def ripen(self) -> None:
        """Show all that is old enough by now, in order."""
        ripe, oldest = list[Moment](), asyncio.get_running_loop().time() - self.table.lobby.delay
        while self.unripe and self.unripe[0][0] <= oldest:
            ripe.append(self.unripe.popleft()[1])
        self.wait()
        phase, late = self.phase(self.ripe), [group for group in self.groups if group.late]
        for moment in ripe:
            self.ripe = moment
            for group in late:
                if group.seen or moment.entry.kind == "began":
                    self.show(group, moment)
        if self.phase(self.ripe) != phase:
            self.tell_table([socket for group in late for socket in group.sockets])
        if self.ripe and not all(group.seen for group in late):
            self.table.room.spawn(self.show_late())

    async def show_late(self) -> None:
        """Show them the game from the beginning: they came when it was stored and nothing of it ripe."""
        async with self.table.lock:
            await self.show_anew([socket for group in self.groups if group.late for socket in group.sockets])

    def stop(self) -> None:
        """Wait for nothing any more."""
        self.unripe.clear()
        self.wait()

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
                group.version = since  # they have noticed nothing, so for them nothing has happened yet
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
    message = {
        "kind": "picture",
        "version": version,
        "picture": seen.whole(),
        "story": wire.Story(list(lines), earlier),
    }
    return wire.encode(message).decode()
