"""A game's lid: its options, its ids, its parts, and where installed games are found."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from kernel import toys
from kernel.toys import GAME, Note, Roll
from rookery.kernel import (
    Event,
    Game,
    Illegal,
    Live,
    Malformed,
    State,
    Step,
    begin,
    decisions,
    game_named,
    installed,
)


def bare(**changes: Any) -> Game:
    """A game with nothing but what it must have."""

    class Bare(State):
        pass

    fields: dict[str, Any] = {
        "name": "bare",
        "title": "Bare",
        "blurb": "",
        "version": "1",
        "seats": (1, 2),
        "state": Bare,
    }
    fields |= {
        "setup": lambda seats, _: Bare(seats=seats),
        "steps": (),
        "picks": {},
        "view": None,
        "imagine": None,
    }
    return Game(**(fields | changes))


def test_a_game_is_dealt_and_played_up_to_its_first_question() -> None:
    told: list[Event] = []
    s = begin(GAME, 3, {"coins": 9}, chance=Live(bytes(32)), tell=told.append)
    assert [event.kind for event in told] == ["noted", "rolled"]
    assert [decision.kind for decision in decisions(s)] == ["Give"]
    assert s.listener is None
    assert s.dump()["coins"] == [9, 9, 9]


def test_a_game_without_chance_needs_no_source_of_it() -> None:
    assert begin(bare(), 1).agenda == []


def test_the_number_of_seats_is_checked() -> None:
    with pytest.raises(Illegal, match="Toy is for 2 to 4 seats, not 5"):
        begin(GAME, 5)


def test_options_are_filled_in_and_checked() -> None:
    assert GAME.settled({}) == {"coins": 5, "loud": False}
    assert GAME.settled({"loud": True}) == {"coins": 5, "loud": True}
    assert str(GAME.settled({"coins": 9.0})["coins"]) == "9", (
        "a number is the one we know, however it was written"
    )
    with pytest.raises(Illegal, match="Toy has no option 'gold'; it has: coins, loud"):
        GAME.settled({"gold": 1})
    with pytest.raises(Illegal, match="The option coins may be 5, 1, 9, not 2"):
        GAME.settled({"coins": 2})
    with pytest.raises(Illegal, match="The option coins may be 5, 1, 9, not True"):
        GAME.settled({"coins": True})
    with pytest.raises(Illegal, match="The option loud may be False, True, not 1"):
        GAME.settled({"loud": 1})
    with pytest.raises(Illegal, match="Bare has no option 'gold'; it has: none"):
        bare().settled({"gold": 1})


def test_an_option_has_a_stable_readable_id() -> None:
    game = bare(
        picks={"steal": ("seat", "treasure"), "bid": ("number",), "pass": ()},
        names={"treasure": ["sword", "crown"].__getitem__},
    )
    assert [game.option_id(option) for option in (("steal", 1, 1), ("bid", 40), ("pass",))] == [
        "steal:B:crown",
        "bid:40",
        "pass",
    ]
    with pytest.raises(ValueError, match="zip"):
        game.option_id(("bid",))


def test_two_steps_may_not_share_a_name() -> None:
    other = type("Note", (Step,), {"__annotations__": {}})
    with pytest.raises(Illegal, match="Two steps of Bare are called Note"):
        bare(steps=(Note, other))


def test_steps_are_found_in_modules_too() -> None:
    values = bare(steps=(toys, Note)).values
    assert values["Note"] is Note
    assert {"Together", "Lane", "OpenFloor", "Roll", "Market"} <= set(values)


def test_a_game_without_an_outcome_just_ends() -> None:
    game = bare()
    assert game.outcome(None) == {}
    assert game.inventory(None) == {}
    assert hash(game) == hash(game)


def test_a_game_has_a_short_name() -> None:
    assert repr(GAME) == "<Game toy 1>"
    assert Roll().rule == "TOY-6"


def test_installed_games_are_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("toy", "kernel.toys:GAME", "rookery.games"),
        EntryPoint("odd", "kernel.toys:GAME", "rookery.games"),
    ]
    monkeypatch.setattr(
        "importlib.metadata.entry_points", lambda group: points if group == "rookery.games" else []
    )
    assert installed() == {"odd": "kernel.toys:GAME", "toy": "kernel.toys:GAME"}
    assert game_named("toy") is GAME
    with pytest.raises(Illegal, match="No game is called 'chess'; there are: odd, toy"):
        game_named("chess")


def test_an_option_without_a_pick_or_a_name_is_refused_by_name() -> None:
    game = bare(title="Bare", picks={"lay": ("card",)})
    with pytest.raises(
        Malformed, match=r"^Bare: Game\(picks=\.\.\.\) lacks 'sing', the kind of \('sing',\)\.$"
    ):
        game.option_id(("sing",))
    with pytest.raises(Malformed, match=r"^Bare: Game\(names=\.\.\.\) lacks 'card', a field of 'lay'\.$"):
        game.option_id(("lay", 3))


def test_what_an_earlier_game_has_kept_reaches_the_setup_as_it_is() -> None:
    assert bare(keeps=lambda s: s.seats).settled({"kept": {"shelf": ["a bell"]}}) == {
        "kept": {"shelf": ["a bell"]}
    }
    with pytest.raises(Illegal, match="no option 'kept'"):
        bare().settled({"kept": {}})
