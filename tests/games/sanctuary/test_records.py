"""The golden records: every one of them is fair, complete, and plays again to the same end."""

from pathlib import Path

import pytest

from games.sanctuary.golden import GAMES, RECORDS
from rookery.games.sanctuary import GAME
from rookery.kernel import Record, replay, verify

PATHS = sorted(RECORDS.glob("*.jsonl"))


def read(path: Path) -> Record:
    return Record.parse(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_record(path: Path) -> None:
    verify(read(path), GAME)


def test_there_is_a_record_of_each_game() -> None:
    assert {path.stem for path in PATHS} == set(GAMES)


def test_every_way_to_end_is_recorded() -> None:
    ends = [read(path).end for path in PATHS]
    assert {end["end"]["ending"] for end in ends if end} == {
        "cache",
        "deadline",
        "last_round",
        "last_thief",
        "all_left",
        "all_captured",
        "no_rumor_left",
    }


def test_every_card_is_met_in_some_record() -> None:
    """All 50 Event Cards are drawn in one record or another, and crimes succeed and fail."""
    told = [event for path in PATHS for moment in replay(read(path), GAME) for event in moment.events]
    drawn = {
        event.facts.get("card", event.secret.get("card"))
        for event in told
        if event.kind in ("event", "drew_event")
    }
    assert drawn == set(range(1, 51))
    assert {event.facts["succeeded"] for event in told if event.kind == "crime_ended"} == {True, False}
