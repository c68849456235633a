"""The bots people can choose from, and how many games they are counted in."""

from __future__ import annotations

import io
from importlib import import_module
from typing import Any

import pytest
from rich.console import Console

from rookery.kernel import Game, Illegal
from rookery.lab import report
from rookery.lab.simulate import planned, simulate
from rookery.play.places import place_of
from rookery.play.players import best, bot, levels, seated
from rookery.play.words import thing

from .guild import GAME as GUILD

tic_tac_toe: Any = import_module("tic_tac_toe")


def test_a_game_has_its_own_bots_and_the_random_one(thieves: Game) -> None:
    assert list(levels(thieves)) == ["random", "plain", "clever", "master"]
    assert best(thieves) == "clever"


def test_a_game_with_one_bot_has_the_random_one_too() -> None:
    assert list(levels(GUILD)) == ["random", "plain"]
    assert best(GUILD) == "plain"


def test_one_level_for_all_or_one_for_each(thieves: Game) -> None:
    assert seated(thieves, ["plain"], 3) == ["plain"] * 3
    assert seated(thieves, ["plain", "random", "clever"], 3) == ["plain", "random", "clever"]
    with pytest.raises(Illegal, match="has no bot called 'genius'"):
        bot(thieves, "genius")


def test_a_game_in_one_file_is_simulated(thieves: Game) -> None:
    assert place_of(tic_tac_toe.GAME) == "tic_tac_toe:GAME"
    played = simulate(planned(tic_tac_toe.GAME, 2, ["random"], 50, 1))
    assert {game.ending for game in played} == {"row", "draw"}


def test_what_an_outcome_speaks_of_has_a_title(thieves: Game) -> None:
    assert thing(thieves, "treasure:0") == "CROWN of TUSKS"
    assert thing(thieves, "wounds") == "Wounds"
    assert thing(GUILD, "number:3") == "3"
    assert GUILD.words.where(None, []) == ""


def test_a_game_without_points_is_counted_all_the_same() -> None:
    plan = planned(GUILD, 2, ["random"], 10, 1)
    result = report.summary(plan, simulate(plan))
    assert result["by_seat"]["A"]["points"] is None
    console = Console(file=io.StringIO(), width=80)
    report.print_summary(result, 1.0, 2, console)
    assert "elected 100.0%" in console.file.getvalue()  # type: ignore[attr-defined]
