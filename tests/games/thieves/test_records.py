"""The golden records: replayed, verified, and complete."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.thieves.golden import RECORDS, THEFTS, played, shown, wanted
from rookery.games.thieves import GAME
from rookery.games.thieves.scoring import Ending
from rookery.kernel import Malformed, Record, verify
from rookery.play.players import levels

PATHS = sorted(RECORDS.glob("*.jsonl"))


def read(path: Path) -> Record:
    return Record.parse(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_record_is_replayed_and_was_fair(path: Path) -> None:
    """Every choice is legal, every result of chance comes from the revealed seed, and the outcome is the one
    that was reached.
    """
    record = read(path)
    verify(record, GAME)
    assert str(record) == path.read_text(encoding="utf-8")


def test_the_records_show_every_ending_every_card_and_every_event() -> None:
    assert wanted() - set().union(*(shown(read(path)) for path in PATHS)) == set()


def test_thefts_are_exactly_eight() -> None:
    """TH-110: each of the eight is in the records, and no ninth."""
    items = set[str]().union(*(shown(read(path)) for path in PATHS))
    assert {item.removeprefix("theft: ") for item in items if item.startswith("theft: ")} == THEFTS


@pytest.mark.parametrize("ending", Ending)
def test_a_record_for_each_ending(ending: str) -> None:
    record = read(RECORDS / f"{ending.replace(' ', '-')}.jsonl")
    assert record.end is not None
    assert record.end["end"]["ending"] == ending


def test_a_record_that_was_tampered_with_is_refused() -> None:
    """One other result of chance, and the record no longer comes from its seed."""
    record = read(RECORDS / "clear.jsonl")
    first = record.lines[0]["chance"]
    record.lines[0] = {"chance": [*first[:-1], (first[-1] + 1) % 27]}
    with pytest.raises(Malformed, match="the seed gives"):
        verify(record, GAME)


def test_a_game_from_a_seed_is_always_the_same() -> None:
    plain = levels(GAME)["plain"]
    assert str(played(7, plain, {})) == str(played(7, plain, {}))
