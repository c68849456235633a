"""The town as text: streets, buildings, pawns and Hell Hounds on a grid of characters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rookery.games.sanctuary.board import BOARD, ENTRANCES, IDS, NEIGHBOURS, PLACES, SEWER_ENTRANCES, SPACES
from rookery.games.sanctuary.view import View
from rookery.kernel import LETTERS

WIDTH, HEIGHT = 78, 24
"""The whole town fits a terminal of 80 columns and 24 rows; some of these stay empty."""
ROUND_ABOUT = sorted(
    ((down, across) for down in (-1, 0, 1) for across in range(-7, 8)),
    key=lambda shift: abs(shift[1]) + 3 * abs(shift[0]),
)
"""Where a label may go instead of its own place: rows and columns, the nearest first."""
SHORT = {
    "temple_sabellia": "Sabellia",
    "temple_savankala": "Savankala",
    "temple_heqt": "Heqt",
    "temple_shipri": "Shipri",
    "temple_vashanka": "Vashanka",
    "downwind": "Downwind",
    "panits": "Panit's",
    "old_wharf": "Old Wharf",
    "empires_wharf": "Emp.Wharf",
    "wine_barrel": "Barrel",
    "bryants_villa": "Bryant's",
    "silk_merchant": "Silk",
    "court_of_arms": "Court",
    "palace": "PALACE",
    "guest_embassy": "Embassy",
    "tax_house": "Tax",
    "melilots": "Melilot",
    "griffin_tavern": "Griffin",
    "jeweler": "Gems",
    "aphrodisia_house": "Aphrodisia",
    "lily_garden": "Lily",
    "house_of_mermaids": "Mermaids",
    "laundry": "Laundry",
    "perfumers": "Perfumers",
    "stulwigs": "Stulwig's",
    "governors_warehouse": "Warehouse",
    "maze": "MAZE",
    "bazaar": "BAZAAR",
    "mizraith": "Mizraith",
    "markmor": "Markmor",
    "dungeon": "DUNGEON",
}
LEGEND = [
    "A to E are the thieves, 1 to 5 the Hell Hounds; * is a space with several pawns.",
    "+ is a space with an entrance, o one over the Sewers, . any other space.",
]


@cache
def cell(place: int) -> tuple[int, int]:
    """Row and column of a place on the grid."""
    across, down = BOARD["size"]
    return round(PLACES[place]["y"] / down * (HEIGHT - 1)), round(PLACES[place]["x"] / across * (WIDTH - 1))


@cache
def streets() -> list[list[str]]:
    """The grid with streets and spaces; built once, callers copy it."""
    grid = [[" "] * WIDTH for _ in range(HEIGHT)]
    for here in range(SPACES):
        for there in NEIGHBOURS[here]:
            if there > here:
                draw_line(grid, cell(here), cell(there))
    for place in range(SPACES):
        row, column = cell(place)
        grid[row][column] = "o" if place in SEWER_ENTRANCES else "+" if ENTRANCES[place] else "."
    return grid


def draw_line(grid: list[list[str]], start: tuple[int, int], end: tuple[int, int]) -> None:
    down, across = end[0] - start[0], end[1] - start[1]
    length = max(abs(down), abs(across), 1)
    mark = "-" if abs(across) > 2 * abs(down) else "|" if abs(down) * 2 > abs(across) and across == 0 else "'"
    for step in range(1, length):
        row, column = start[0] + round(down * step / length), start[1] + round(across * step / length)
        if grid[row][column] == " ":
            grid[row][column] = mark


@cache
def label_spots() -> dict[int, list[int]]:
    """Row and first column of every building's label: near its place, on no other label, and on as few
    spaces as possible.
    """
    grid, spots = [row[:] for row in streets()], {}
    for place in range(SPACES, len(PLACES)):
        label = f"[{SHORT[IDS[place]]}]"
        row, column = cell(place)
        left = column - len(label) // 2
        found = []
        for down, across in ROUND_ABOUT:
            at_row = min(max(0, row + down), HEIGHT - 1)
            at_column = min(max(0, left + across), WIDTH - len(label))
            covered = grid[at_row][max(0, at_column - 1) : at_column + len(label) + 1]
            taken = sum(mark in "[]" or (mark.isalpha() and mark != "o") for mark in covered)
            found.append((100 * taken + sum(mark in ".+o" for mark in covered), at_row, at_column))
        _, *spots[place] = min(found, key=lambda spot: spot[0])  # the first of the best is the nearest
        write(grid, spots[place], label)
    return spots


def write(grid: list[list[str]], spot: Sequence[int], label: str) -> None:
    row, left = spot
    left = min(left, WIDTH - len(label))
    grid[row][left : left + len(label)] = label


def town(v: View) -> list[str]:
    """The map with all pawns and Hell Hounds, and its legend."""
    grid = [row[:] for row in streets()]
    standing: dict[int, str] = {}
    for place, mark in (*zip(v.place, LETTERS, strict=False), *zip(v.hounds, "12345", strict=True)):
        standing[place] = standing.get(place, "") + mark
    for place in range(SPACES, len(PLACES)):
        label = f"[{SHORT[IDS[place]]}{':' + standing[place] if place in standing else ''}]"
        write(grid, label_spots()[place], label)
    for place, marks in standing.items():
        if 0 <= place < SPACES:
            row, column = cell(place)
            grid[row][column] = marks if len(marks) == 1 else "*"
    drawn = ["".join(line).rstrip() for line in grid]
    return [line for line in drawn if line] + LEGEND
