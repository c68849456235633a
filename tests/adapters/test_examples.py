"""The examples run as their pages say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *given: str) -> None:
    runpy.run_path(str(EXAMPLES / name))["main"](*given)


def test_random_players_finish_a_game_through_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'rookery[rl]'")
    run("pettingzoo_random.py", "thieves", "3", "7")
    rewards = [float(line.split()[1]) for line in capsys.readouterr().out.splitlines()[:3]]
    assert sum(rewards) == pytest.approx(1)


def test_a_stand_in_for_a_model_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("mcp", reason="The MCP SDK is not installed: pip install 'rookery[mcp]'")
    run("mcp_player.py", "thieves", "3")
    assert capsys.readouterr().out.splitlines()[-1].startswith("The game is over.")


def test_a_learner_of_leduc_gets_better(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'rookery[rl]'")
    run("train_leduc.py", "1500", "1000")
    untrained, trained = (float(line.split()[1]) for line in capsys.readouterr().out.splitlines())
    assert trained > untrained + 0.3


def test_openspiel_s_search_plays_some_moves(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'rookery[openspiel]'")
    run("openspiel_search.py", "2", "2")
    assert len(capsys.readouterr().out.splitlines()) == 2
