"""What the map draws before a pick is what is told after it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.table import Table
from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.page import facts
from rookery.games.sanctuary.view import View
from rookery.kernel import Decision, Event, State, begin, choose, decisions
from rookery.play.players import Quick

MODES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (3, {"mode": "advanced"}),
    (4, {"prince": "on"}),
    (1, {}),
    (1, {"solitaire_entry": "reach"}),
]


def told(s: State, decision: Decision, pick: str) -> list[int]:
    """The route that is told when the pick is made."""
    copy, events = s.copy(), list[Event]()
    choose(copy, decision.key, pick, chance=Quick(1), tell=events.append)
    [way] = [event.facts["route"] for event in events[:1] if event.kind in ("walked", "hound_moved")]
    return list(way)


def written(view: View) -> list[list[list[int]]]:
    """The routes of a view as they are sent."""
    return facts(view).routes


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_every_route_is_the_one_that_is_told(seats: int, options: dict[str, Any]) -> None:
    """SA-85, SA-86, SA-105: a walk along streets, never straight back; a Hell Hound stops at a pawn."""
    rng, compared = Random(5), 0
    s = begin(GAME, seats, options, chance=Quick(5))
    for _ in range(400):
        [decision] = decisions(s)
        rows = written(GAME.view(s, decision.seat))
        if decision.kind in ("MovePawn", "MoveHound", "SendHound", "Hunt"):
            [row] = rows
            for pick, way in rng.sample(list(zip(decision.ids, row, strict=True)), k=min(5, len(row))):
                if not pick.startswith("display"):
                    assert way == told(s, decision, pick)
                    compared += 1
                else:
                    assert way == []
        elif decision.kind != "AssignDice":
            assert rows == []
        choose(s, decision.key, rng.choice(decision.ids), chance=s.chance)
        if not s.agenda:
            s = begin(GAME, seats, options, chance=Quick(6))
    assert compared > 100


def test_routes_before_the_dice_are_assigned_are_those_after() -> None:
    """SA-79, SA-84: Boots of Speed are in them."""
    given = {"seats": 2, "at": "dice", "A": {"place": "s014", "boots": ["e48"]}, "B": {"place": "s080"}}
    s = Table(GAME, given, "d2", "d3", "d9").state
    [decision] = decisions(s)
    assert decision.kind == "AssignDice"
    rows = written(GAME.view(s, 0))
    assert len(rows) == len(decision.ids)
    for pick, row in zip(decision.ids, rows, strict=True):
        after = s.copy()
        choose(after, decision.key, pick)
        assert written(GAME.view(after, 0)) == [row]


def test_only_the_seat_on_move_has_routes() -> None:
    s = begin(GAME, 2, {}, chance=Quick(3))
    rng = Random(3)
    while decisions(s)[0].kind != "MovePawn":
        [decision] = decisions(s)
        choose(s, decision.key, rng.choice(decision.ids), chance=s.chance)
    seat = decisions(s)[0].seat
    assert written(GAME.view(s, seat))
    assert written(GAME.view(s, 1 - seat)) == written(GAME.view(s, -1)) == []
