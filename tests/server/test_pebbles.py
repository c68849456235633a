"""The tests' own game obeys the laws, or it would prove nothing."""

import pytest

from rookery.testing.laws import check
from server.pebbles.game import GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_pebbles_obeys_the_laws(seats: int) -> None:
    check(GAME, seats, seed=seats)
