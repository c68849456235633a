"""Where the points come from (section 9)."""

from __future__ import annotations

import pytest

from games.table import Table
from games.thieves.golden import planned
from rookery.games.thieves import GAME
from rookery.testing.playthrough import played


def test_every_point_has_its_reason() -> None:
    """TH-159, TH-160: treasure by treasure, trickery, wounds; nothing is listed that is not there."""
    given = {
        "seats": 3,
        "at": "end",
        "tokens": 2,
        "hoards": {"A": ["silver-coin", "writ-of-wealth"], "B": ["cursed-idol"]},
        "covers": {"keeping": "silver-coin"},
        "hands": {"A": ["nope", "justice"]},
        "wounds": {"B": 3},
    }
    assert GAME.outcome(Table(GAME, given).state)["reasons"] == [
        [["treasure:8", 3.0, "TH-V09"], ["treasure:24", 0.0, "TH-V25"], ["trickery", 2.0, "TH-159"]],
        [["treasure:18", -2.0, "TH-V19"], ["wounds", -3.0, "TH-159"]],
        [],
    ]


@pytest.mark.parametrize("seed", range(5))
def test_the_reasons_add_up(seed: int) -> None:
    """TH-159: their sum is the score."""
    end = played(GAME, planned(seed, "clever", {}), str(seed)).record.end
    assert end is not None
    outcome = end["end"]
    assert [sum(points for _, points, _ in reasons) for reasons in outcome["reasons"]] == outcome["points"]
    assert outcome["points"][outcome["winners"][0]] == max(outcome["points"])
