"""The house does not repeat itself, and does not run out of words (data/story.toml)."""

import re
from collections import Counter
from random import Random

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.voices import POOLS, SILENT
from rookery.games.den_of_thieves.words import story
from rookery.games.den_of_thieves.words.story import MECHANICS
from rookery.kernel import SPECTATOR, Event, begin
from rookery.play.players import Quick, bot, play_out

SENTENCE = re.compile(r"(?<!Dr\.)(?<=[.!?])\s+")


def test_no_line_stands_twice_in_the_pools() -> None:
    lines = [line for pool in POOLS.values() for line in pool]
    assert sorted({line for line in lines if lines.count(line) > 1}) == []


def said_twice(told: list[Event]) -> list[str]:
    """The sentences of the story that stand in it more than once."""
    names = [f"Seat {number}" for number in range(8)]
    facts = [event.seen_by(SPECTATOR) for event in told if event.kind not in MECHANICS]
    sentences = Counter(part for told in facts for part in SENTENCE.split(story.event(told, names)) if part)
    return [sentence for sentence, times in sentences.items() if times > 1]


@pytest.mark.parametrize(
    ("seats", "mode"), [(1, "house"), (2, "house"), (4, "house"), (4, "rotating"), (2, "gm")]
)
def test_a_night_of_usual_length_does_not_use_up_the_house_s_words(seats: int, mode: str) -> None:
    """DT-802, R-195: three sessions each of the better bots, with all that happens in them; no sentence twice
    in one, whoever deals.
    """
    told: list[Event] = []
    for night in range(3):
        tonight: list[Event] = []
        s = begin(GAME, seats, {"mode": mode, "guard": "on"}, chance=Quick(night))
        s.listener = tonight.append
        play_out(s, [bot(GAME, "clever")] * seats, Random(night))
        assert said_twice(tonight) == []
        told += tonight
    spoken = [event for event in told if "line" in event.facts]
    silent = [event.kind for event in spoken if event.facts["line"] == SILENT]
    assert len(spoken) > 40 * seats
    assert silent == []
