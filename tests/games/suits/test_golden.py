"""Golden records: each job won and lost replays to the same end, and is dealt from its seed."""

from pathlib import Path

import pytest

from games.suits.golden import RECORDS, wanted
from rookery.games.suits import GAME
from rookery.kernel import Record, replay, verify

PATHS = sorted(RECORDS.glob("*.jsonl"))


def test_there_is_a_record_of_every_ending() -> None:
    """SU-J1, SU-J2, SU-J3, SU-521, SU-522: each job won and lost."""
    assert {path.stem for path in PATHS} == set(wanted())


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_golden_record(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"), path.name)
    last = list(replay(record, GAME))[-1]
    assert record.end
    assert GAME.outcome(last.state) == record.end["end"]
    assert bool(record.end["end"]["winners"]) == (wanted()[path.stem][3] == "success")
    verify(record, GAME)
