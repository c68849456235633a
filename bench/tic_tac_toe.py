"""Tic-tac-toe: the smallest game, without secrets or chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.kernel import Game, Option, State, Step, Steps

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
THROUGH = tuple(tuple(line for line in LINES if cell in line) for cell in range(9))


class Board(State):
    """Who has marked each cell, -1 for nobody; the cells still free; who has won."""

    cells: list[int] = [-1] * 9
    free: list[tuple[str, int]] = [("mark", cell) for cell in range(9)]
    winner: int = -1


class Mark(Step):
    """A seat marks a free cell, and wins with three in a row."""

    seat: int

    def ask(self, s: Board) -> Sequence[Option]:
        return s.free

    def answer(self, s: Board, option: Option) -> Steps:
        cells, cell = s.cells, option[1]
        cells[cell] = self.seat
        s.free.remove(option)
        if s.listener:
            s.tell("marked", seat=self.seat, cell=cell)
        for a, b, c in THROUGH[cell]:
            if cells[a] == cells[b] == cells[c]:
                s.winner = self.seat
                return None
        return TURNS[1 - self.seat]


TURNS = ((Mark(0),), (Mark(1),))


def outcome(s: Board) -> dict[str, Any]:
    """Three in a row win; a full board is a draw."""
    if s.winner < 0:
        return {"winners": [0, 1], "points": [0, 0], "ending": "draw"}
    return {"winners": [s.winner], "points": [1 - s.winner, s.winner], "ending": "row"}


GAME = Game(
    name="tic-tac-toe",
    title="Tic-tac-toe",
    blurb="Three in a row.",
    version="1",
    seats=(2,),
    state=Board,
    setup=lambda seats, _: Board(seats=seats, agenda=[Mark(0)]),
    steps=(Mark,),
    picks={"mark": ("number",)},
    view=lambda s, _: s.copy(),
    imagine=lambda v, _: v.copy(),
    outcome=outcome,
    inventory=lambda s: len(s.free) + sum(cell >= 0 for cell in s.cells),
    bound=9,
)
