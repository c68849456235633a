"""The routes of an open movement, for whoever draws the map: what a pick would do, told before it is made."""

from __future__ import annotations

from rookery.games.sanctuary.advanced.failures import RUN, RunAway
from rookery.games.sanctuary.hounds import MoveHound
from rookery.games.sanctuary.movement import AssignDice, MovePawn
from rookery.games.sanctuary.prince import SendHound
from rookery.games.sanctuary.solitaire import Hunt
from rookery.games.sanctuary.state import State
from rookery.games.sanctuary.streets import hound_route, route
from rookery.kernel import Option, Value


class Routes(Value):
    """What is needed to find the routes of an open movement. They are found only for a page (``rows``): bots
    never look, and a view must cost next to nothing.
    """

    picks: tuple[tuple[Option, ...], ...] = ()
    here: int = -1
    before: int = -1
    steps: tuple[int, ...] = ()
    hounds: tuple[int, ...] = ()
    pawns: int = 0
    closed: int = 0
    hunt: bool = False
    early: bool = True

    def rows(self) -> list[list[list[int]]]:
        """For every row of picks the route to each, the places in order without the start; none for a pick
        that is no movement.
        """
        return [
            [self.way(pick, steps) for pick in row] for row, steps in zip(self.picks, self.steps, strict=True)
        ]

    def way(self, pick: Option, steps: int) -> list[int]:
        """The route of one pick with so many steps."""
        kind, end = pick[0], pick[-1]
        if kind in ("walk", "enter", "run"):
            return route(self.before, self.here, steps, end)
        if kind == "steal":
            return route(self.before, self.here, steps, pick[1])
        if kind == "step":
            return [end]
        if kind in ("hound", "send"):
            start, die = self.hounds[pick[1]], steps if kind == "hound" else pick[2]
            return (
                route(-1, start, die, end, early=self.early)
                if self.hunt
                else hound_route(start, die, self.pawns, self.closed, end)
            )
        return []


NO_ROUTES = Routes()


def routes(s: State, seat: int, prospects: list[list[Option]]) -> Routes:
    """The routes open to the seat that is to move a pawn or a Hell Hound."""
    step = s.agenda[-1] if s.agenda else None
    if (
        not isinstance(step, AssignDice | MovePawn | RunAway | MoveHound | SendHound | Hunt)
        or step.seat != seat
    ):
        return NO_ROUTES
    here = s.place[seat] if seat < s.thieves else -1
    if isinstance(step, AssignDice):
        most = sum(s.dice) + s.speed(seat)
        return Routes(
            tuple(map(tuple, prospects)),
            here,
            steps=tuple([most - option[1] for option in s.options][: len(prospects)]),
        )
    picks = (tuple(s.options),)
    if isinstance(step, MovePawn):
        return Routes(picks, here, s.came_from, (s.left,))
    if isinstance(step, RunAway):
        return Routes(picks, here, steps=(RUN,))
    if isinstance(step, Hunt):
        return Routes(picks, steps=(0,), hounds=tuple(s.hounds), hunt=True, early=s.terms.reach)
    return Routes(picks, steps=(s.hound_die,), hounds=tuple(s.hounds), pawns=s.pawns(), closed=s.closed())
