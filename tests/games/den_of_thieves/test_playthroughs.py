"""The playthroughs show how nights end, and every card at the head of a scene."""

from pathlib import Path

import pytest

from rookery.games.den_of_thieves.printed import CARDS
from rookery.testing.playthrough import read

from .golden import SHOWN, leading

FOLDER = Path(__file__).with_name("playthroughs")


def text(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["triumph", "getaway", "bust"])
def test_each_result(name: str) -> None:
    """DT-923."""
    end = read(FOLDER / f"{name}.txt").end
    assert end
    assert end["end"]["ending"] == name.capitalize()


@pytest.mark.parametrize(("name", "shown"), SHOWN.items(), ids=SHOWN)
def test_what_a_playthrough_is_kept_for(name: str, shown: tuple[str, ...]) -> None:
    """DT-252, DT-254, DT-912, DT-926, DT-106."""
    assert [kind for kind in shown if kind not in text(name)] == []


def test_every_card_leads_a_scene() -> None:
    """DT-415: all 52 of them, in one or the other playthrough."""
    shown = {card for path in FOLDER.glob("*.txt") for card in leading(text(path.stem))}
    assert [card.short for number, card in enumerate(CARDS) if number not in shown] == []
