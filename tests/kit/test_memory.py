"""Who knows a card: a set of seats and spectators in one number."""

from rookery.kernel import SPECTATOR
from rookery.kit.memory import bit, everyone, knows


def test_each_seat_has_its_bit_and_spectators_share_the_one_above() -> None:
    assert [bit(seat, 3) for seat in (0, 1, 2, SPECTATOR)] == [1, 2, 4, 8]


def test_everyone_is_all_seats_and_the_spectators() -> None:
    assert everyone(3) == sum(bit(seat, 3) for seat in (0, 1, 2, SPECTATOR))


def test_whoever_is_in_the_set_knows() -> None:
    known = bit(1, 3) | bit(SPECTATOR, 3)
    assert [knows(known, seat, 3) for seat in (0, 1, 2, SPECTATOR)] == [False, True, False, True]
