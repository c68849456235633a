"""The playthroughs show each job won and lost."""

from pathlib import Path

import pytest

from rookery.testing.playthrough import read

FOLDER = Path(__file__).with_name("playthroughs")


@pytest.mark.parametrize("job", ["drawer-nine", "tin-duchess", "last-ferry"])
def test_each_job_is_won_and_lost(job: str) -> None:
    """SU-J1, SU-J2, SU-J3, SU-521, SU-522."""
    won, lost = (read(FOLDER / f"{job}_{how}.txt").end for how in ("won", "lost"))
    assert won
    assert lost
    assert (bool(won["end"]["winners"]), bool(lost["end"]["winners"])) == (True, False)
