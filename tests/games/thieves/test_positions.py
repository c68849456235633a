"""Positions: what is nonsense is refused with a sentence; what is written can be read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rookery.games.thieves import GAME
from rookery.games.thieves.position import KEYS, read, write
from rookery.games.thieves.state import Thieves
from rookery.kernel import Refusal, begin, decisions, take
from rookery.play.players import Quick

NONSENSE: list[tuple[dict[str, Any], str]] = [
    ({"colour": "red"}, "has no 'colour'"),
    ({"seats": 9}, "3 to 6 thieves, not 9"),
    ({"round": 7}, "round is a number from 1 to 3"),
    ({"scout": "Z"}, "no seat 'Z'"),
    ({"wounds": {"A": "many"}}, "wounds of A is a whole number"),
    ({"wounds": 3}, "wounds says for each"),
    ({"hands": {"A": "death"}}, "hands is a list of names"),
    ({"hands": {"A": ["sneak"]}}, "Every thief has sneak anyway"),
    ({"hands": {"A": ["cupboard"]}}, "No card is called 'cupboard'"),
    ({"hands": {"A": ["death"], "B": ["death"]}}, "death cannot be in two places"),
    ({"hoards": {"A": ["death"]}}, "No treasure is called 'death'"),
    ({"covers": {"fat-sack": "silver-coin"}}, "cannot be covered"),
    ({"tokens": -1}, "tokens is a whole number"),
    ({"played": {"A": "death"}}, "cannot be played by a thief"),
    ({"judgement": "maybe"}, "A judgement is one of"),
    ({"claim": ["hello"]}, "not a statement that can be judged"),
    ({"at": "T99"}, "A turn has no 'T99'"),
    ({"at": "T10"}, "a position at T10 names it"),
    ({"options": {"rounds": 9}}, "rounds may be 3, 4"),
]


@pytest.mark.parametrize(("position", "sentence"), NONSENSE)
def test_nonsense_is_refused_with_a_sentence(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        read(position)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_written_can_be_read(seed: int) -> None:
    rng = Random(seed)
    s = begin(GAME, 4, chance=Quick(seed))
    assert isinstance(s, Thieves)
    while s.agenda:
        if decisions(s)[0].kind == "LayChamber":
            told = {key: part for key, part in write(s).items() if key in KEYS and part is not None}
            again = write(read({"at": "T5", **told}))
            assert {key: again[key] for key in told} == told
        take(s, int(rng.random() * len(s.options)), s.seat)
