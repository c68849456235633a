"""The view as arrays, for programs that learn: the house of cards, the protagonists, the scene; no words."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.spaces import Space
from rookery.games.den_of_thieves.view import View
from rookery.kit.arrays import declared, latest, made, marks, numbers, row

PACK, PEOPLE = len(CARDS), 16
"""How many cards there are, and the last how many protagonists are shown."""

SLOTS = 96


def spaces(found: Sequence[Space | None]) -> list[float]:
    return [number for space in found for number in space or (0, 0)]


ARRAYS = declared(
    numbers("seat", "seats", "round", "active", "main", "dealer", "antagonist", "last_dealer", "first_seat"),
    numbers("prize", "mark", "vault", "scene", "lead", "night", "moves_made", "lover", "beloved"),
    numbers("beloved_thief", "threatened", "last_actor", "alarm", "blown", "pulled_off", "prize_owner"),
    numbers("nights", "deck", "goal_met", "roles_named"),
    row(PACK, "zone", "holder", "posture", "of_card"),
    made("at", 2 * PACK, lambda v: spaces(v.at)),
    latest(PEOPLE, "status", "bond_points", "curse", "harm", "turns", "comebacks"),
    latest(4 * PEOPLE, "tokens"),
    made("marker", 2 * PEOPLE, lambda v: spaces(v.marker[-PEOPLE:])),
    made("trust", PEOPLE * PEOPLE, lambda v: trust(v)),
    latest(PEOPLE, "in_scene", "participants", "stopping", "locks"),
    row(2, "stage"),
    marks(PACK, "turned_up", "enemies", "met", "passed_on"),
)


def trust(v: View) -> list[float]:
    """How far each protagonist trusts each."""
    found = [0.0] * (PEOPLE * PEOPLE)
    for one, levels in enumerate(v.trust[:PEOPLE]):
        for other, level in enumerate(levels[:PEOPLE]):
            found[one * PEOPLE + other] = level
    return found
