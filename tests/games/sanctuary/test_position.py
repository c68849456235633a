"""Positions are read and written alike, and nonsense is refused with a sentence."""

from random import Random
from typing import Any

import pytest

from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.bot import PLAYERS
from rookery.games.sanctuary.position import named, read, write
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import Refusal, begin, decisions, take
from rookery.play.players import Quick


@pytest.mark.parametrize("options", [{}, {"mode": "advanced"}, {"mode": "advanced", "prince": "on"}])
def test_written_and_read_again(options: dict[str, Any]) -> None:
    s, rng = begin(GAME, 4, options, chance=Quick(8)), Random(8)
    assert isinstance(s, Sanctuary)
    for _ in range(300):
        if not s.agenda:
            break
        decision = decisions(s)[0]
        take(s, PLAYERS["clever"](GAME.view(s, decision.seat), decision, rng)[0])
        if s.agenda and s.active >= 0 and all(len(hand) < 4 for hand in (*s.rumors, *s.saved)):
            text = write(s)
            again = write(read(text))
            changed = {key for key in text if text[key] != again[key]}
            assert changed <= {"dice"}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"seats": 9}, "Sanctuary is for 1 to 6 seats, not 9."),
        (
            {"A": {"place": "moon"}},
            "No place is called 'moon'; street spaces are s001 to s150, locations maze, palace and so on.",
        ),
        (
            {"A": {"rumors": ["r74"]}, "B": {"rumors": ["r74"]}},
            "The card r74 cannot lie here, or lies elsewhere already.",
        ),
        ({"A": {"rumors": ["x1"]}}, "No card is called 'x1'; a card is e36 or r74."),
        ({"A": {"saved": ["e12"]}}, "e12 is carried out when drawn; nobody can hold it."),
        ({"A": {"carried": 7}}, "carried is a multiple of 5 from 0 to 5000, not 7."),
        ({"A": {"cache": 300}}, "cache is a multiple of 5 from 0 to 295, not 300."),
        ({"hounds": {"h9": "s001"}}, "No Hell Hound is called 'h9'; they are h1, h2, h3, h4, h5."),
        ({"turn": "F"}, "There is no seat 'F'; seats are A, B, C."),
        ({"A": {"boots": ["e36"]}}, "e36 is no pair of Boots of Speed."),
        ({"A": {"rumors": ["r51", "r52", "r53", "r54"]}}, "Seat A holds more than 3 cards of one kind."),
        ({"A": {"amulets": ["gold"]}}, "No amulet is called 'gold'; they are mizraiths, markmors."),
    ],
)
def test_nonsense_is_refused(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read(data)
    assert refusal.value.sentence == sentence


@pytest.mark.parametrize(
    "data", [{"moon": 1}, {"A": {"hat": 1}}, {"A": 5}, {"at": "noon"}, {"at": "prince"}, {"at": "hunt"}]
)
def test_strange_keys_are_refused(data: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refusal:
        read(data)
    assert refusal.value.sentence.endswith(".")


def test_names_of_chance() -> None:
    assert [named(name) for name in ("e36", "r74", "d4", "C", "zip")] == [36, 74, 4, 2, 110]
    with pytest.raises(Refusal):
        named("king")
