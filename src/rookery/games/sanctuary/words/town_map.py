"""The town as text: streets, buildings, pawns and Hell Hounds on a grid of characters."""

from __future__ import annotations

from functools import cache

from rookery.games.sanctuary.board import BOARD, ENTRANCES, IDS, NEIGHBOURS, PLACES, SEWER_ENTRANCES, SPACES
from rookery.games.sanctuary.view import View
from rookery.kernel import LETTERS

WIDTH, HEIGHT = 108, 38
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


def town(v: View) -> list[str]:
    """The map with all pawns and Hell Hounds, and its legend."""
    grid = [row[:] for row in streets()]
    standing: dict[int, str] = {}
    for place, mark in (*zip(v.place, LETTERS, strict=False), *zip(v.hounds, "12345", strict=True)):
        standing[place] = standing.get(place, "") + mark
    for place in range(SPACES, len(PLACES)):
        label = f"[{SHORT[IDS[place]]}{':' + standing[place] if place in standing else ''}]"
        row, column = cell(place)
        left = min(max(0, column - len(label) // 2), WIDTH - len(label))
        grid[row][left : left + len(label)] = label
    for place, marks in standing.items():
        if 0 <= place < SPACES:
            row, column = cell(place)
            grid[row][column] = marks if len(marks) == 1 else "*"
    return ["".join(line).rstrip() for line in grid] + LEGEND
