"""Chairs and names: nobody can pass for somebody else."""

import pytest

from rookery.kernel import Illegal, Malformed
from rookery.server import wire
from rookery.server.tables.lobby import Lobby, new_lobby
from server.pebbles.game import GAME


def lobby(*names: str) -> Lobby:
    """A table with these people at it, and a seat more."""
    made, _ = new_lobby(GAME, wire.NewTable("pebbles", 4), 0)
    for seat, name in enumerate(names):
        made.claim(seat, wire.Claim(name))
    return made


@pytest.mark.parametrize(
    "name", ["ann", "Ann\u200d", "\uff21nn", "The host", "somebody who watches", "Seat B"]
)
def test_a_name_that_looks_like_another_is_refused(name: str) -> None:
    with pytest.raises(Illegal, match=r"already sits|Nobody can be called"):
        lobby("Ann").claim(1, wire.Claim(name))


@pytest.mark.parametrize("name", ["\u200d", "\u3164", " \u200c ", "\u202eAnn", "A\x07"])
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(Malformed, match=r"at least one letter|no control characters"):
        lobby("Ann").claim(1, wire.Claim(name))


def test_a_bot_takes_a_name_that_is_free() -> None:
    made = lobby("raven")
    made.seat_bot(1, "plain", GAME)
    made.seat_bot(2, "plain", GAME)
    assert made.names[1:3] == ["Rat", "Cat"]


def test_whoever_was_muted_stays_muted() -> None:
    made = lobby("Ann")
    made.chairs[0].muted = True
    made.leave(0)
    made.claim(0, wire.Claim("Innocent"))
    assert made.chairs[0].muted
