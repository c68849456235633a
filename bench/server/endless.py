"""Tic-tac-toe that never ends: a won or full board is cleared. The steady state of a table, for measuring
servers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.kernel import Chance, Game, Option, Plain, State, Step, Steps
from rookery.play.players import random_player
from tic_tac_toe import THROUGH

CELLS = [f"{row} {column}" for row in ("top", "middle", "bottom") for column in ("left", "centre", "right")]
MARKS = [("mark", cell) for cell in range(9)]


class Board(State):
    """Who has marked each cell, -1 for nobody; and the cells still free."""

    cells: list[int]
    free: list[tuple[str, int]]


class Mark(Step):
    """A seat marks a free cell; with three in a row, or the last free cell, the board is cleared."""

    seat: int
    even_alone = True

    def ask(self, s: Board) -> Sequence[Option]:
        return s.free

    def answer(self, s: Board, option: Option) -> Steps:
        cells, cell = s.cells, option[1]
        cells[cell] = self.seat
        s.free.remove(option)
        if s.listener:
            s.tell("marked", seat=self.seat, cell=cell)
        for a, b, c in THROUGH[cell]:
            if not s.free or cells[a] == cells[b] == cells[c]:
                s.cells, s.free = [-1] * 9, MARKS[:]
                break
        return TURNS[1 - self.seat]


TURNS = ((Mark(0),), (Mark(1),))


class View(Plain):
    """Everything is open."""

    cells: list[int]


def view(s: Board, seat: int) -> View:
    """The board."""
    return View(cells=s.cells[:])


def imagine(v: View, chance: Chance) -> Board:
    """Nothing is left to imagine but whose turn it is."""
    free = [mark for mark, cell in zip(MARKS, v.cells, strict=True) if cell < 0]
    return Board(seats=2, cells=v.cells[:], free=free, agenda=[Mark(len(free) % 2 == 0)])


class Words:
    """What a player reads."""

    ABOUT: dict[str, tuple[str, str, str]] = {}

    def prompt(self, decision: Any, view: View, names: Sequence[str]) -> str:
        """The question."""
        return "Where do you put your mark?"

    def option(self, option: Option, view: View, names: Sequence[str]) -> str:
        """A button."""
        return CELLS[option[1]]

    def event(self, event: dict[str, Any], names: Sequence[str]) -> str:
        """A line of the story."""
        return f"{names[event['seat']]} marks the {CELLS[event['cell']]}."

    def where(self, view: View, names: Sequence[str]) -> str:
        """Where we are."""
        return "A game without end"

    def table(self, view: View, names: Sequence[str]) -> list[tuple[str, list[str]]]:
        """The board in words."""
        return [
            ("Board", [" ".join("-XO"[cell + 1] for cell in view.cells[row : row + 3]) for row in (0, 3, 6)])
        ]


class Bots:
    """One bot, though none plays here: a server offers no game without."""

    PLAYERS = {"plain": random_player}


def setup(seats: int, options: dict[str, Any]) -> Board:
    """An empty board."""
    return Board(seats=seats, cells=[-1] * 9, free=MARKS[:], agenda=[Mark(0)])


GAME = Game(
    name="endless",
    title="Endless tic-tac-toe",
    blurb="For measuring.",
    version="1",
    seats=(2,),
    state=Board,
    setup=setup,
    steps=(Mark,),
    picks={"mark": ("number",)},
    view=view,
    imagine=imagine,
    parts={"words": Words(), "bot": Bots()},
)
