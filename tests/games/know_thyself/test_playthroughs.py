"""The playthroughs show each end condition, won and lost, and what is rare at a table of bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rookery.games.know_thyself import GAME
from rookery.kernel import Event, replay
from rookery.testing.playthrough import read

FOLDER = Path(__file__).with_name("playthroughs")


def told(name: str) -> Iterator[Event]:
    for moment in replay(read(FOLDER / f"{name}.txt"), GAME):
        yield from moment.events


@pytest.mark.parametrize(
    ("name", "ending", "won"),
    [
        ("low_won", "KT-224", True),
        ("low_lost", "KT-224", False),
        ("memories_won", "KT-225", True),
        ("memories_lost", "KT-225", False),
        ("out_of_coins", "KT-223", False),
    ],
)
def test_every_end_condition(name: str, ending: str, won: bool) -> None:
    """KT-223, KT-224, KT-225, KT-228, KT-237: named in the result, with whoever has won."""
    end = read(FOLDER / f"{name}.txt").end
    assert end
    assert (end["end"]["ending"], bool(end["end"]["winners"])) == (ending, won)


@pytest.mark.parametrize(("name", "ending"), [("hour_is_up", "KT-37"), ("called", "KT-226")])
def test_the_end_is_called(name: str, ending: str) -> None:
    """KT-37, KT-226."""
    end = read(FOLDER / f"{name}.txt").end
    assert end
    assert end["end"]["ending"] == ending


def test_index_cards() -> None:
    """KT-52, KT-54: written by all before the appearance, or after it; four are dealt to each."""
    for name, first in (("hardcore", "card_written"), ("extra_hardcore", "described")):
        kinds = [event.kind for event in told(name)]
        assert kinds[0] == first
        assert kinds.count("dealt") == 2 + (name == "extra_hardcore")
        assert kinds.count("attached") == 4 * kinds.count("dealt")


def test_the_cliffs() -> None:
    """KT-98, KT-99: down, and up again."""
    assert [event.facts["foot"] for event in told("cliffs") if event.kind == "climbed"] == [1, 0]


def test_a_maze() -> None:
    """KT-93, KT-95, KT-213: losers come out somewhere else."""
    assert any(event.kind == "lost_way" for event in told("maze"))


def test_a_joint_wager() -> None:
    """KT-171, KT-176: one PC joins another, and they vote on what to tell."""
    kinds = [event.kind for event in told("low_won")]
    assert "joined" in kinds
    assert kinds.count("voted") > kinds.count("cut")
