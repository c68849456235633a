"""Draws docs/pictures/layers.svg from the imports in the source: ``python docs/draw_layers.py``.

A test draws it anew and compares, so the picture cannot show an arrow that is not there, or miss one that is.
"""

from __future__ import annotations

from pathlib import Path

import rookery
from rookery.testing.imports import arrows, import_graph

PICTURE = Path(__file__).parent / "pictures" / "layers.svg"
BOXES = {  # part: column, row, width in columns, what it holds
    "commands": (0, 0, 1, "the command rookery"),
    "terminal": (1, 0, 1, "Textual, line mode"),
    "server": (2, 0, 1, "tables on the network"),
    "lab": (3, 0, 1, "many games at once"),
    "testing": (2, 1, 2, "laws, scenarios, playthroughs, the suite of every game"),
    "play": (0, 1, 2, "matches, players, journal, rulebook"),
    "games": (0, 2, 4, "thieves, sanctuary, suits: one folder each, and no game imports another"),
    "kit": (0, 3, 4, "parts that games are built from: public, lanes, decks, memory, telling ..."),
    "kernel": (0, 4, 4, "state, agenda of steps, decisions, chance, events, records; the contract of a game"),
}
WIDTH, HEIGHT, GAP, MARGIN = 210, 58, 46, 18
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #2b2118; text-anchor: middle }
  .name { font-weight: 700; font-size: 15px } .count { font-size: 11px; fill: #8a5a1f }
  rect { fill: #f4ead6; stroke: #8a6b3d; rx: 8 } .page { fill: #fdf8ee; stroke-dasharray: 5 4 }
  path { stroke: #a5814a; fill: none; marker-end: url(#tip) } marker path { fill: #a5814a; stroke: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe3cc } .count { fill: #d9a55b } rect { fill: #33291f; stroke: #a5814a } .page { fill: #241d16 }
  }
"""


def left(part: str) -> float:
    """The left edge of a box."""
    return MARGIN + BOXES[part][0] * (WIDTH + MARGIN)


def breadth(part: str) -> float:
    """The width of a box."""
    columns = BOXES[part][2]
    return columns * WIDTH + (columns - 1) * MARGIN


def top(part: str) -> float:
    """The upper edge of a box; the page of the browser stands above all of them."""
    return MARGIN + (BOXES[part][1] + 1) * (HEIGHT + GAP)


def part_of(module: str) -> str:
    """The part of the package that a module belongs to."""
    names = module.split(".")
    return names[1] if len(names) > 1 and names[1] in BOXES else ""


def drawn() -> str:
    """The whole picture."""
    found = arrows(import_graph(Path(rookery.__file__).parent), part_of)
    counted = {pair: count for pair, count in found.items() if all(pair)}
    across = 4 * WIDTH + 5 * MARGIN
    down = top("kernel") + HEIGHT + MARGIN
    page = left("server")
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" role="img">',
        "<title>The layers of Rookery and the imports between them, each arrow with their number</title>",
        f"<style>{STYLE}</style>",
        '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0L8 4L0 8z"/></marker>',
        *box(page, MARGIN, WIDTH, "web", "the page: one board for each game", "page"),
        f'<path d="M{page + WIDTH / 2} {top("server")}V{MARGIN + HEIGHT}"/>',
        f'<text class="count" x="{page + WIDTH / 2 + 60}" y="{MARGIN + HEIGHT + GAP / 2 + 4}">view, facts, words</text>',
    ]
    for (above, below), count in sorted(counted.items()):
        lines += arrow(above, below, count)
    for part, (_, _, _, holds) in BOXES.items():
        lines += box(left(part), top(part), breadth(part), part, holds)
    return "\n".join([*lines, "</svg>", ""])


def box(x: float, y: float, width: float, name: str, holds: str, kind: str = "part") -> list[str]:
    """A named box with a line about what it holds."""
    middle = x + width / 2
    return [
        f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{HEIGHT}"/>',
        f'<text class="name" x="{middle}" y="{y + 24}">{name}</text>',
        f'<text x="{middle}" y="{y + 44}">{holds}</text>',
    ]


def arrow(above: str, below: str, count: int) -> list[str]:
    """An arrow from the box that imports to the one that it imports, with the number of imports."""
    places = list(BOXES)
    shift = (places.index(above) - places.index(below)) * 7 % 40 - 20
    x = max(left(above), left(below)) + min(breadth(above), breadth(below)) / 2 + shift * 2
    start, end = top(above) + HEIGHT, top(below)
    if BOXES[above][1] == BOXES[below][1]:  # side by side
        y = top(above) + HEIGHT / 2
        first, last = (left(above), left(below) + breadth(below))
        if left(above) < left(below):
            first, last = left(above) + breadth(above), left(below)
        return [
            f'<path d="M{first} {y}H{last}"/>',
            f'<text class="count" x="{(first + last) / 2}" y="{y - 6}">{count}</text>',
        ]
    return [
        f'<path d="M{x} {start}V{end}"/>',
        f'<text class="count" x="{x + 14}" y="{start + 14}">{count}</text>',
    ]


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
