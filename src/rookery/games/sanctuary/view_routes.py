"""Routes of the picks that move a pawn or a Hell Hound, computed from a view, so that the map shows what a
pick would do. The events afterwards tell the same routes.
"""

from __future__ import annotations

from functools import lru_cache

from rookery.games.sanctuary.rules.failures import RUN, RunAway
from rookery.games.sanctuary.rules.hounds import MoveHound
from rookery.games.sanctuary.rules.movement import AssignDice, MovePawn, walks_of, ways
from rookery.games.sanctuary.rules.prince import SendHound
from rookery.games.sanctuary.rules.solitaire import Hunt
from rookery.games.sanctuary.streets import hound_route, route
from rookery.games.sanctuary.streets import routes as walk_routes
from rookery.games.sanctuary.view import View
from rookery.kernel import Option, Step, Value

Route = tuple[int, ...]
"""Places in order, without the start; empty for a pick that is no movement."""


class Way(Value):
    """A walk possible with one way to assign the dice: the pick it takes, and the route."""

    verb: str
    place: int
    card: int
    route: Route


class Prospect(Value):
    """Where the pawn could go if this die were set aside."""

    die: int
    ways: tuple[Way, ...]


def question(v: View) -> Step | None:
    """The step this seat is asked now."""
    step = v.agenda[-1] if v.agenda else None
    return step if step and getattr(step, "seat", None) == v.seat else None


def routes(v: View) -> tuple[Route, ...]:
    """The route of every option of an open movement, in the order of the options."""
    step = question(v)
    if isinstance(step, MovePawn):
        return tuple([walk_route(v, v.came_from, v.left, option) for option in step.ask(v)])
    if isinstance(step, RunAway):
        return tuple([walk_route(v, -1, RUN, option) for option in step.ask(v)])
    if isinstance(step, MoveHound):
        return chase_routes(v, [(hound, v.hound_die, end) for _, hound, end in step.ask(v)])
    if isinstance(step, SendHound):
        return chase_routes(v, [(hound, die, end) for _, hound, die, end in step.ask(v)])
    if isinstance(step, Hunt):
        early = v.terms.reach
        return tuple(
            [tuple(route(-1, v.hounds[hound], die, end, early=early)) for _, hound, die, end in step.ask(v)]
        )
    return ()


def walk_route(v: View, before: int, steps: int, option: Option) -> Route:
    kind, place = option[0], option[1]
    if kind == "display":
        return ()
    return (place,) if kind == "step" else walk_routes(before, v.place[v.seat], steps)[place]


def chase_routes(v: View, chases: list[tuple[int, int, int]]) -> tuple[Route, ...]:
    """By Hell Hound, die and end."""
    pawns, closed = v.pawns(), v.closed()
    return tuple([tuple(hound_route(v.hounds[hound], die, pawns, closed, end)) for hound, die, end in chases])


def prospects(v: View) -> tuple[Prospect, ...]:
    """Where each way to assign the dice would lead, in the order of the options."""
    step = question(v)
    if not isinstance(step, AssignDice) or not v.walks:
        return ()
    return tuple([prospect(v, die) for _, die in step.ask(v)])


def prospect(v: View, die: int) -> Prospect:
    steps, here = v.steps_without(v.seat, die), v.place[v.seat]
    free = free_ways(here, steps, wizards=v.terms.amulets)
    found = walk_routes(-1, here, steps)
    thefts = walks_of(v, v.seat, -1, steps)[len(free) :]
    return Prospect(die, (*free, *[Way(verb, place, card, found[place]) for verb, place, card in thefts]))


@lru_cache(maxsize=1 << 10)
def free_ways(here: int, steps: int, *, wizards: bool) -> tuple[Way, ...]:
    """Those open to any thief, which ``walks_of`` has first."""
    found, (free, _) = walk_routes(-1, here, steps), ways(-1, here, steps, wizards=wizards)
    return tuple([Way(verb, place, -1, found[place]) for verb, place in free])
