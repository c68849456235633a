"""The playthroughs together show every ending, every card and every event."""

from __future__ import annotations

import pytest

from games.thieves.golden import HERE, THEFTS, shown, wanted
from rookery.games.thieves import GAME
from rookery.games.thieves.scoring import ENDINGS
from rookery.kernel import Malformed, verify
from rookery.testing.playthrough import FOLDER, read

PATHS = sorted((HERE / FOLDER).glob("*.txt"))


def test_the_playthroughs_show_every_ending_every_card_and_every_event() -> None:
    """And TH-110: each of the eight thefts is among them, and no ninth."""
    items = set[str]().union(*(shown(read(path)) for path in PATHS))
    assert wanted() - items == set()
    assert {item.removeprefix("theft: ") for item in items if item.startswith("theft: ")} == THEFTS


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_playthrough_for_each_ending(ending: str) -> None:
    record = read(HERE / FOLDER / f"{ending.replace(' ', '-')}.txt")
    assert record.end is not None
    assert record.end["end"]["ending"] == ending


def test_a_record_that_was_tampered_with_is_refused() -> None:
    """One other result of chance, and the record no longer comes from its seed."""
    record = read(HERE / FOLDER / "clear.txt")
    first = record.lines[0]["chance"]
    record.lines[0] = {"chance": [*first[:-1], (first[-1] + 1) % 27]}
    with pytest.raises(Malformed, match="the seed gives"):
        verify(record, GAME)
