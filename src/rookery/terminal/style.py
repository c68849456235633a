"""Colours, panels and highlighted lines. Colour is never the only mark: the seat's name is always there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text
from textual.theme import Theme

from rookery.kernel import LETTERS, Game
from rookery.kit.english import number, signed
from rookery.terminal.table import Line, Score, is_drawing

SEAT_COLOURS = ("#f2c14e", "#6cc5e0", "#e58fb1", "#8fd694", "#c4a7f5", "#f4976c", "#b8c0cc", "#d7e26b")
NIGHT = Theme(
    name="night",
    primary="#f2c14e",
    secondary="#6cc5e0",
    accent="#f2c14e",
    foreground="#e6e1d6",
    background="#14161f",
    surface="#1b1e2b",
    panel="#262a3b",
    success="#8fd694",
    warning="#f4976c",
    error="#ef6f6c",
    dark=True,
)
FRAME = "#5a6078"
LEAST_WIDTH, SHORT_LINE, LONG_LINE = 28, 28, 60
SEPARATOR = " · "
RULED = Console(width=200, legacy_windows=False)


def colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


@lru_cache(maxsize=8)
def titles(game: Game) -> re.Pattern[str]:
    """Matches the titles that are printed in capitals."""
    known = {title for title, _, _ in game.words.ABOUT.values() if re.search("[A-Z]{2}", title)}
    return re.compile("|".join(re.escape(title) for title in sorted(known, key=len, reverse=True)) or "(?!)")


def marked(text: str, game: Game, names: Sequence[str], style: str = "") -> Text:
    """A sentence with names in their seats' colours and titles bold."""
    line = Text(text, style=style)
    line.highlight_regex(titles(game), "bold")
    for seat, name in enumerate(names):
        line.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", f"bold {colour(seat)}")
    return line


def story_line(line: Line, game: Game, names: Sequence[str]) -> Text:
    text = marked(line.text, game, names)
    return text.append(f" {line.rule}", "dim italic") if line.rule else text


def seat_of(heading: str, names: Sequence[str]) -> int | None:
    """The seat that a panel is about: its heading begins with that seat's name."""
    return next(
        (seat for seat, name in enumerate(names) if re.match(rf"{re.escape(name)}(?!\w)", heading)), None
    )


class Board:
    """The panels of a game: those of seats side by side, all others over the whole width."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.names = names

    def draw(
        self, panels: Sequence[tuple[str, list[str]]], asked: Sequence[int], width: int, *, compact: bool
    ) -> RenderableType:
        """All panels in this width, the ``asked`` seats marked; ``compact`` leaves out the frames."""
        if compact:
            return Group(*(self.row(heading, lines, asked) for heading, lines in panels))
        drawn: list[RenderableType] = []
        seats: list[tuple[str, list[str]]] = []
        for heading, lines in panels:
            if seat_of(heading, self.names) is not None and not any(len(line) > LONG_LINE for line in lines):
                seats.append((heading, lines))
                continue
            drawn += self.side_by_side(seats, asked, width)
            drawn.append(self.panel(heading, [SEPARATOR.join(lines)] if is_row(lines) else lines, asked))
            seats = []
        return Group(*drawn, *self.side_by_side(seats, asked, width))

    def side_by_side(
        self, panels: list[tuple[str, list[str]]], asked: Sequence[int], width: int
    ) -> list[RenderableType]:
        """Rows of panels of equal height and width."""
        if not panels:
            return []
        most = max(1, min(len(panels), width // LEAST_WIDTH))
        rows = -(-len(panels) // most)
        columns = -(-len(panels) // rows)
        drawn: list[RenderableType] = []
        for first in range(0, len(panels), columns):
            row = panels[first : first + columns]
            height = max(rows_of(lines, width // columns - 4) for _, lines in row) + 2
            grid = Grid.grid(expand=True, padding=0)
            for _ in range(columns):
                grid.add_column(ratio=1)
            cells = [self.panel(heading, lines, asked, height=height) for heading, lines in row]
            grid.add_row(*cells, *[""] * (columns - len(cells)))
            drawn.append(grid)
        return drawn

    def title(self, heading: str, asked: Sequence[int]) -> Text:
        seat = seat_of(heading, self.names)
        if seat is None:
            return Text(heading, style=f"bold {NIGHT.foreground}")
        return Text(f"{'▶ ' if seat in asked else ''}{LETTERS[seat]} {heading}", style=f"bold {colour(seat)}")

    def panel(
        self, heading: str, lines: list[str], asked: Sequence[int], *, height: int | None = None
    ) -> RenderableType:
        seat = seat_of(heading, self.names)
        body = Group(*(marked(line, self.game, self.names) for line in lines))
        title = self.title(heading, asked)
        return Panel(
            body,
            title=title,
            title_align="left",
            border_style=FRAME if seat is None else colour(seat),
            height=height,
            padding=(0, 1),
        )

    def row(self, heading: str, lines: list[str], asked: Sequence[int]) -> RenderableType:
        """One panel as a paragraph; a drawing below its heading, cut at the edge instead of wrapped."""
        title = self.title(heading, asked)
        if is_drawing(lines):
            return Group(title, *(Text(line, no_wrap=True, overflow="crop") for line in lines))
        return Text.assemble(title, "  ", marked(SEPARATOR.join(lines), self.game, self.names))


def is_row(lines: list[str]) -> bool:
    """Whether to join lines into one: there are many, and all are short."""
    return len(lines) > 3 and all(len(line) <= SHORT_LINE for line in lines)


def rows_of(lines: list[str], width: int) -> int:
    return sum(len(Text(line).wrap(RULED, max(8, width))) for line in lines)


def score_table(scores: Sequence[Score]) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 1, 0), show_header=False)
    for score in scores:
        name = Text(("★ " if score.won else "  ") + score.name, style=f"bold {colour(score.seat)}")
        points = Text("" if score.points is None else number(score.points), style="bold", justify="right")
        reasons = Text()
        for what, worth, rule in score.reasons:
            reasons.append(f"{what} {signed(worth)} ").append(f"{rule}  ", "dim italic")
        grid.add_row(name, points, reasons)
    return grid
