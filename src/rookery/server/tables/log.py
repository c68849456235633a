"""The log of a table: its stored entries, and the version of the game that each seat knows."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Awaitable, Sequence

import msgspec

from rookery.kernel import SPECTATOR
from rookery.server import server_time, wire
from rookery.server.entries import KINDS, Entry
from rookery.server.storage.store import Store, Stored

EVERYBODY = 255
"""Who may notice an entry, unless it is one seat alone."""
GAP = 16
"""So many entries that a seat may not notice are read over, rather than to ask the store once more."""

read_entry = msgspec.json.Decoder(Entry).decode


class TableLog:
    """Counts entries, and remembers of them what later requests are checked against.

    ``revision`` is that of the stored row; ``number`` is how many entries are stored; ``noticed`` holds for
    each of them who may notice it, ``times`` when it was made, and ``versions`` counts, for each seat, those
    that it could notice; it is never changed in place, since snapshots hold it.
    ``answered_at`` is the version of a seat's last own answer or undo; ``timed_out`` are the seats whose last
    answer was the clock's. ``said`` is the talk before the game; ``marks`` are the clients' own ids of all
    talk. ``touched`` is when the table last changed openly, in seconds since 1970. ``ahead`` is by how many
    seconds the table's time is ahead of the server's: the machine's clock may have been set back.
    """

    def __init__(self, table: str, store: Store, seats: int, made: int) -> None:
        self.table = table
        self.store = store
        self.seats = seats
        self.touched = made
        self.ahead = 0.0
        self.forget()

    def forget(self) -> None:
        """As before the first entry."""
        self.revision = 0
        self.number = 0
        self.noticed = bytearray()
        self.times = array("q")
        self.versions = dict.fromkeys(range(SPECTATOR, self.seats), 0)
        self.answered_at: dict[int, int] = {}
        self.timed_out: set[int] = set()
        self.said: list[Entry] = []
        self.marks: set[tuple[int, str]] = set()

    def resize(self, seats: int) -> None:
        """The table has another number of seats; what was said so far, all of them may know."""
        self.seats = seats
        self.versions = {seat: self.version(seat, self.number) for seat in range(SPECTATOR, seats)}

    def now(self) -> float:
        """The table's time, in seconds since 1970; it never goes back, also over a restart."""
        return server_time.now() + self.ahead

    async def newest(self, seat: int, most: int, version: int) -> list[Entry]:
        """The newest entries up to a version of a seat. Only those that it may notice count: a piece of the
        story that began later for every secret pick would tell of them.
        """
        start, stop = self.place(seat, version - most), self.place(seat, version)
        mine = [number for number in range(start, stop) if self.noticed[number] in (seat % 256, EVERYBODY)]
        runs = list[list[int]]()
        for number in mine:
            if runs and number - runs[-1][1] <= GAP:
                runs[-1][1] = number + 1
            else:
                runs.append([number, number + 1])
        found = [entry for begin, end in runs for entry in await self.read(begin, end)]
        return [entry for entry in found if entry.noticed_by(seat)]

    async def bodies(self) -> Sequence[bytes]:
        """All entries as they are stored."""
        return await self.store.entries(self.table, 0, self.number)

    def version(self, seat: int, number: int) -> int:
        """The version of a seat after so many entries."""
        alone = 0 if seat == SPECTATOR else self.noticed.count(seat, 0, number)
        return self.noticed.count(EVERYBODY, 0, number) + alone

    def version_at(self, seat: int, time: int) -> int:
        """The version of a seat after all that happened up to a time."""
        return self.version(seat, bisect_right(self.times, time))

    def place(self, seat: int, version: int) -> int:
        """How many entries it takes to bring a seat to a version."""
        return bisect_left(range(self.number), version, key=lambda number: self.version(seat, number))

    def touch(self, entry: Entry | None) -> None:
        """Note the time of a change. A quiet entry does not count, or others could see secret picks by it."""
        if entry is None or not entry.quiet:
            self.touched = entry.at if entry else int(self.now())

    def count(self, entry: Entry) -> None:
        """Count an entry for every seat that may notice it. Not undone if the entry cannot be stored: then
        the whole table is evicted (``Table.commit``).
        """
        kind = KINDS[entry.kind]
        self.noticed.append(entry.seat if entry.quiet else EVERYBODY)
        before = self.times[-1] if self.times else 0  # by the clock of another process, it may be
        self.times.append(entry.at if entry.at > before else before)
        if entry.quiet:
            self.versions = self.versions | {entry.seat: self.versions[entry.seat] + 1}
        else:
            self.versions = {seat: version + 1 for seat, version in self.versions.items()}
        if kind.answer:
            self.answered_at[entry.seat] = self.versions[entry.seat]
            if kind.final:
                self.timed_out.add(entry.seat)
            else:
                self.timed_out.discard(entry.seat)
        elif kind.spoken:
            self.marks.add((entry.seat, entry.mark))
            if not entry.lines:
                self.said.append(entry)

    def save(self, row: Stored, entry: Entry | None) -> Awaitable[None] | None:
        return self.store.save(row, wire.encode(entry) if entry else None)

    async def read(self, start: int, stop: int) -> list[Entry]:
        """Stored entries by their numbers, whoever has stored them."""
        return [read_entry(body) for body in await self.store.entries(self.table, start, stop)]

    def restore(self, row: Stored, entries: Sequence[Entry]) -> None:
        """Count stored entries: all of them, or those that another process has added."""
        self.revision, self.number, self.touched = row.revision, row.number, row.touched
        newest = max((entry.at for entry in entries), default=row.touched)
        self.ahead = max(self.ahead, newest - server_time.now())
        for entry in entries:
            self.count(entry)
