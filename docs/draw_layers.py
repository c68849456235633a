"""Draws docs/pictures/layers.svg from the imports in the source: ``python docs/draw_layers.py``.

An arrow leads from a part to what it imports. Where a part imports something that it also reaches through the
parts it points at, the arrow is left out, so that those remain that say what stands on what. A test draws the
picture anew and compares: it cannot show an import that is not there, or miss a new one.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import rookery
from rookery.testing.imports import Graph, arrows, import_graph

PICTURE = Path(__file__).parent / "pictures" / "layers.svg"
PAGE = sorted(path.name for path in (Path(__file__).parents[1] / "web" / "src").iterdir() if path.is_dir())
COLUMN, GAP, BETWEEN, EDGE, LINE = 192, 22, 44, 26, 17
ASIDE, SPACE = 4, 58  # the column that stands apart, and by how much
ROWS = (84, 118, 84, 84, 84, 84)  # their heights
LETTERS_ACROSS = 25  # in a line of module names, for each column of a box
STYLE = """
  svg { --page: #fbf6ea; --box: #fffdf7; --line: #b08d57; --ink: #2b2118; --soft: #6d5a43; --strong: #7a3b12 }
  @media (prefers-color-scheme: dark) {
    svg { --page: #1d1712; --box: #2a2119; --line: #a5814a;
      --ink: #f3e8d2; --soft: #c3ae8c; --strong: #f0b35a }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--soft); text-anchor: middle }
  .name { font-weight: 700; font-size: 17px; fill: var(--strong) }
  .modules { font: 12px ui-monospace, monospace; fill: var(--ink) }
  .note { font-size: 12px; font-style: italic }
  .page { fill: var(--page) }
  .box { fill: var(--box); stroke: var(--line); stroke-width: 1.4 }
  .arrow { stroke: var(--line); stroke-width: 1.8; fill: none; marker-end: url(#tip) }
  .through { stroke-width: 1.3; opacity: 0.65 }
  .both { marker-start: url(#tip) }
  .loose { stroke-dasharray: 5 5 }
  marker path { fill: var(--line) }
"""


class Box(NamedTuple):
    """Where a part is drawn, in columns and rows, and what it is for."""

    column: int
    row: int
    columns: int
    purpose: str

    @property
    def left(self) -> int:
        return EDGE + self.column * (COLUMN + GAP) + SPACE * (self.column >= ASIDE)

    @property
    def right(self) -> int:
        last = self.column + self.columns
        return EDGE + last * (COLUMN + GAP) - GAP + SPACE * (last > ASIDE)

    @property
    def top(self) -> int:
        return EDGE + sum(height + BETWEEN for height in ROWS[: self.row])

    @property
    def bottom(self) -> int:
        return self.top + ROWS[self.row]

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


BOXES = {
    "commands": Box(0, 0, 4, "the command rookery, one module for each verb"),
    "testing": Box(1, 1, 1, "the suite of every game"),
    "lab": Box(0, 1, 1, "many games at once"),
    "terminal": Box(2, 1, 1, "the table in a terminal"),
    "server": Box(3, 1, 1, "tables on the network"),
    "play": Box(0, 2, 4, "one game being played: match and record, players, journal, rulebook"),
    "games": Box(4, 2, 1, "one folder for each"),
    "bots": Box(0, 3, 5, "players that know no game: the random one, and the search behind the level master"),
    "kit": Box(0, 4, 5, "what games are built from: each thing that more than one game needs, written once"),
    "kernel": Box(0, 5, 5, "state, steps, decisions, chance, events, records; the contract of a game"),
}
WEB = Box(4, 1, 1, "the page in the browser")


def part_of(module: str) -> str:
    """The part of the package that a module belongs to."""
    names = module.split(".")
    return names[1] if len(names) > 1 and names[1] in BOXES else ""


def drawn() -> str:
    """The whole picture."""
    graph = import_graph(Path(rookery.__file__).parent)
    across, down = BOXES["kernel"].right + EDGE, BOXES["kernel"].bottom + EDGE
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" role="img">',
        "<title>The parts of Rookery, each standing on what it imports</title>",
        f"<style>{STYLE}</style>",
        '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" '
        'orient="auto-start-reverse"><path d="M0 0.5L7.5 4L0 7.5z"/></marker>',
        f'<rect class="page" width="{across}" height="{down}" rx="14"/>',
    ]
    for part, box in BOXES.items():
        lines += boxed(box, part, lines_of(inside(graph, part), box.columns))
    lines += boxed(WEB, "web", lines_of(PAGE, WEB.columns), "box loose")
    lines += [arrow(BOXES[above], BOXES[below]) for above, below in standing(graph)]
    return "\n".join([*lines, *unimported(), "</svg>", ""])


def arrow(above: Box, below: Box) -> str:
    """From a box down to another: in the middle of the narrower one, or, through the boxes of a row between
    them, near the left edge, where no text is.
    """
    x, kind = min(above, below, key=lambda box: box.columns).middle, "arrow"
    if below.row > above.row + 1:
        x, kind = above.left + 30 * above.row, "arrow through"
    return f'<path class="{kind}" d="M{x} {above.bottom}V{below.top}"/>'


def unimported() -> list[str]:
    """What no import shows: messages to the page, and games found by their entry points."""
    games, first, x = BOXES["games"], BOXES["server"].right, (BOXES["server"].right + WEB.left) / 2
    messages, found = (WEB.top + WEB.bottom) / 2, (games.top + games.bottom) / 2
    return [
        f'<path class="arrow both loose" d="M{first} {messages}H{WEB.left}"/>',
        f'<text class="note" x="{x}" y="{messages - 22}">views,</text>',
        f'<text class="note" x="{x}" y="{messages - 9}">picks</text>',
        f'<path class="arrow loose" d="M{first} {found}H{games.left}"/>',
        f'<text class="note" x="{x}" y="{found - 22}">by entry</text>',
        f'<text class="note" x="{x}" y="{found - 9}">point</text>',
    ]


def standing(graph: Graph) -> list[tuple[str, str]]:
    """The arrows between parts, without those that other arrows imply."""
    found = {pair for pair in arrows(graph, part_of) if all(pair)}
    below = {part: {lower for upper, lower in found if upper == part} for part in BOXES}
    return sorted(
        (upper, lower)
        for upper, lower in found
        if not any(lower in below[between] for between in below[upper] - {lower})
    )


def inside(graph: Graph, part: str) -> list[str]:
    """The folders of a part, or its modules if it has none."""
    below = [module.split(".")[2:] for module in graph if module.startswith(f"rookery.{part}.")]
    folders = {path[0] for path in below if len(path) > 1}
    return sorted(folders or {path[0] for path in below})


def lines_of(names: list[str], columns: int) -> list[str]:
    """Names in lines that fit into a box."""
    lines = [""]
    for name in names:
        joined = f"{lines[-1]} {name}".strip()
        lines = [*lines[:-1], joined] if len(joined) <= LETTERS_ACROSS * columns else [*lines, name]
    return lines


def boxed(box: Box, name: str, modules: list[str], kind: str = "box") -> list[str]:
    """A named box with what it is for and what lies in it, in the middle of its height."""
    x, width, height = box.middle, box.right - box.left, box.bottom - box.top
    y = box.top + (height - (44 + LINE * len(modules))) / 2
    return [
        f'<rect class="{kind}" x="{box.left}" y="{box.top}" width="{width}" height="{height}" rx="9"/>',
        f'<text class="name" x="{x}" y="{y + 16}">{name}</text>',
        f'<text x="{x}" y="{y + 36}">{box.purpose}</text>',
        *(
            f'<text class="modules" x="{x}" y="{y + 40 + LINE * row}">{line}</text>'
            for row, line in enumerate(modules, 1)
        ),
    ]


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
