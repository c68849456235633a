"""A host is offered nothing that the game then refuses."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.kernel import LETTERS, Illegal, begin, game_named, installed
from rookery.play.players import Quick
from rookery.play.presets import presets


def begins(game: Any, seats: int, chosen: dict[str, Any]) -> bool:
    try:
        begin(game, seats, presets(game, seats, chosen) | chosen, chance=Quick(1))
    except Illegal:
        return False
    return True


def choices(game: Any, seats: int, chosen: dict[str, Any]) -> dict[str, list[Any]]:
    """The values of every setting that is a question; a letter of a chair that is not there is none."""
    offered = game.offered(seats, game.settled(presets(game, seats, chosen) | chosen))
    every = {setting.name: list(offered.get(setting.name, setting.values)) for setting in game.settings}
    missing = {name for letter in LETTERS[seats:] for name in (letter, f"seat:{letter}")}
    return {
        name: [value for value in values if value not in missing]
        for name, values in every.items()
        if len(values) > 1
    }


@pytest.mark.parametrize("name", installed())
def test_a_game_can_begin_with_whatever_is_offered(name: str) -> None:
    game = game_named(name)
    refused = [
        (seats, setting, value)
        for seats in game.seats
        for setting, values in choices(game, seats, {}).items()
        for value in values
        if not begins(game, seats, {setting: value})
    ]
    assert refused == []


@pytest.mark.parametrize(
    ("name", "seats", "chosen", "setting", "value"),
    [
        ("suits", 4, {"gm": "person"}, "job", "free"),
        ("suits", 4, {"gm": "automatic", "job": "free"}, "job", "free"),
        ("suits", 1, {"gm": "person"}, "gm", "automatic"),
        ("suits", 6, {"suits_per_seat": 3}, "suits_per_seat", 1),
        ("know_thyself", 1, {"master": "human"}, "master", "auto"),
        ("den_of_thieves", 1, {"mode": "gm"}, "mode", "usual"),
        ("den_of_thieves", 3, {"mode": "gm"}, "gm_seat", "B"),
        ("sanctuary", 3, {"prince": "on"}, "prince", "off"),
    ],
)
def test_what_was_chosen_can_be_changed(
    name: str, seats: int, chosen: dict[str, Any], setting: str, value: object
) -> None:
    """Also where it no longer goes with the rest."""
    found = choices(game_named(name), seats, chosen)[setting]
    assert value in found
    assert chosen.get(setting, found[0]) in found
