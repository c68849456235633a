"""Who deals and who plays the enemies (5.1)."""

import pytest

from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.roles import FixRoles
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option

from .test_phases import play
from .test_table import table, thief

IN, OUT = ("in",), ("out",)


def together(seats: int, thieves: int, **options: object) -> Den:
    """Thieves of the first seats on one space; seat A is active and dealt last."""
    s = table("", seats, **options)
    for seat in range(thieves):
        thief(s, seat)
    s.marker = [(2, 0)] * thieves
    s.active = s.main = s.last_dealer = 0
    return s


@pytest.mark.parametrize(
    ("fill", "picks", "roles", "playing"),
    [
        ("off", [IN, IN, ("roles", 1, 2)], (1, 2), [0]),
        ("on", [IN, IN], (NOBODY, NOBODY), [0, 1, 2]),
        ("on", [OUT, IN], (1, NOBODY), [0, 2]),
    ],
)
def test_roles_of_the_example(
    fill: str, picks: list[Option], roles: tuple[int, int], playing: list[int]
) -> None:
    """DT-E26, DT-101, DT-107."""
    s = together(3, 3, fill_roles=fill)
    asked = play(s, FixRoles(), picks)
    assert asked[:2] == [(1, [IN, OUT]), (2, [IN, OUT])]
    assert ((s.dealer, s.antagonist), s.in_scene) == (roles, playing)
    if fill == "off":
        assert asked[2] == (0, [("roles", 1, 2), ("roles", 2, 1)])


def test_roles_go_round() -> None:
    """DT-106, DT-102, DT-108: after the seat that dealt last; the active seat may name others."""
    s = together(4, 1)
    s.last_dealer = 2
    asked = play(s, FixRoles(), [("roles", 3, 1)])
    assert asked[0][1][0] == ("roles", 3, 1)
    assert {option[1:] for option in asked[0][1]} == {(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)}
    s.last_dealer = NOBODY
    s.active = s.main = 0
    assert play(s, FixRoles(), [("roles", 1, 2)])[0][1][0] == ("roles", 1, 2)


def test_only_those_on_the_space_are_asked() -> None:
    """DT-104."""
    s = together(4, 3)
    s.marker[2] = (5, 5)
    asked = play(s, FixRoles(), [IN, ("roles", 2, 3)])
    assert [seat for seat, _ in asked] == [1, 0]
    assert s.in_scene == [0, 1]


def test_one_seat_is_both_in_the_other_modes() -> None:
    """DT-103."""
    s = table(seats=3, mode="gm", gm_seat="C")
    thief(s)
    s.marker, s.active, s.main = [(2, 0)], 0, 0
    assert play(s, FixRoles()) == []
    assert (s.dealer, s.antagonist) == (2, 2)
    s = together(3, 1, mode="house")
    play(s, FixRoles())
    assert s.is_machine(s.dealer)
    assert s.is_machine(s.antagonist)


def test_a_seat_brings_any_number_of_its_characters() -> None:
    """DT-109."""
    s = together(3, 1, characters_per_seat=3)
    for _ in range(2):
        s.marker[thief(s, 0)] = (2, 0)
    asked = play(s, FixRoles(), [OUT, IN, ("roles", 1, 2)])
    assert [seat for seat, _ in asked] == [0, 0, 0]
    assert s.in_scene == [0, 2]
