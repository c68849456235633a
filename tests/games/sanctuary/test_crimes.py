"""Every row of the Rumor Tables can be met."""

import pytest

from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.board import AREAS, DOWNWIND, IDS, SPACES
from rookery.games.sanctuary.board import AREAS_OF as TOUCHED
from rookery.games.sanctuary.position import read
from rookery.games.sanctuary.printed import CRIMES, RUMOR, TABLE, card_name
from rookery.kernel import Scripted, advance, choose, decisions


def test_a_card_leads_to_every_table() -> None:
    """R-120: each of the 8 areas has a Rumor Card for each of the 3 crimes."""
    led_to = {(AREAS[rumor.area], CRIMES[rumor.crime]) for rumor in RUMOR.values()}
    assert led_to == {(area, crime) for area in AREAS for crime in CRIMES}
    assert len(led_to) == 24


@pytest.mark.parametrize("key", TABLE, ids=lambda key: TABLE[key].id)
def test_row(key: tuple[int, int, int]) -> None:
    """SA-183, SA-184, SA-187, R-120."""
    area, crime, roll = key
    row = TABLE[key]
    card = next(number for number, rumor in RUMOR.items() if (rumor.area, rumor.crime) == (area, crime))
    place = IDS[next(space for space in range(SPACES) if TOUCHED[space] == {area})]
    s = read(
        {
            "seats": 2,
            "at": "dice",
            "options": {"mode": "advanced"},
            "A": {"place": place, "carried": 0, "rumors": [card_name(card)]},
        }
    )
    attempt = ["d10"] if row.location == DOWNWIND else []
    s.chance = Scripted([f"d{roll}", *attempt, "d1", "d1", "d1"], GAME.position.named)
    advance(s)
    choose(s, decisions(s)[0].key, f"display:{card_name(card)}", chance=s.chance)
    if row.location < 0:
        assert card in s.rumor_discard
    elif row.location == DOWNWIND:
        assert s.carried[0] == row.silver
    else:
        assert s.noted == {card: roll}
