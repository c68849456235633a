"""The automatic GM's judgement, 5.14."""

from typing import Any

import pytest

from rookery.games.suits import gm
from rookery.games.suits.box import SKILLS
from rookery.games.suits.cards import card_named, printed
from rookery.games.suits.position import read
from rookery.kernel import advance
from rookery.kit.scenario import Dictated


def standing(chance: Any, **given: Any) -> Any:
    s = read(given)
    s.chance = Dictated(chance, lambda name: card_named(name))
    advance(s)
    return s


@pytest.mark.parametrize(
    ("hand", "need", "most", "chosen"),
    [
        ("2S 3C 6D 8C", 6, 2, "6D"),  # fewest cards, then the smallest sum
        ("2S 3C 6D 8C", 9, 2, "3C 6D"),  # 3 + 6 and 2 + 8 reach it; the sums are 9 and 10
        ("JC TD", 10, 1, "TD"),  # fewest face cards
        ("KC QC AC", 10, 1, "QC"),  # lowest rank
        ("5S 5C", 5, 1, "5C"),  # then the symbols in order
        ("2C 9C 5C 6C", 11, 2, "2C 9C"),  # equal sums: the set with the lowest card
        ("2C 3C", 9, 2, ""),  # no set reaches it
        ("X1 AC", 10, 1, "AC"),
    ],
)
def test_the_set_it_adds(hand: Any, need: Any, most: Any, chosen: Any) -> None:
    """SU-464, SU-465: in rising order."""
    cards = [card_named(name) for name in hand.split()]
    assert " ".join(printed(card) for card in gm.cheapest(cards, need, most)) == chosen


@pytest.mark.parametrize(
    ("tone", "stakes", "cap", "reserve"),
    [
        ("gentle", "minor", 0, 3), ("gentle", "normal", 4, 2), ("gentle", "major", 5, 0), ("gentle", "fight", 1, 1),
        ("fair", "minor", 1, 3), ("fair", "normal", 5, 2), ("fair", "major", 6, 0), ("fair", "fight", 2, 1),
        ("ruthless", "minor", 2, 3), ("ruthless", "normal", 6, 2), ("ruthless", "major", 7, 0), ("ruthless", "fight", 3, 1),
    ],
)  # fmt: skip
def test_caps_and_reserves(tone: Any, stakes: Any, cap: Any, reserve: Any) -> None:
    """SU-462, SU-463, R-109: the cap follows the starting hand of the Suit that is the voice."""
    play = {"play": {"who": "A", "by": "thug", "against": "bouncer block", "stakes": stakes}}
    s = standing(["2D", "g2D"], suits={"A": "vail"}, hands={"A": ["2C"]}, npcs=["bouncer"], options={"tone": tone}, now=play)
    assert gm.cap_and_reserve(s) == (cap, reserve)


def test_a_small_hand_counts_as_three() -> None:
    """SU-462, R-109: H is at least 3."""
    weak = {"name": "Nell", "class": "clubs", "attributes": [10, 1, 10, 3], "tags": list(SKILLS)}
    play = {"play": {"who": "A", "by": "thug", "against": "bouncer block"}}
    s = standing(["2D", "g2D"], suits={"A": weak}, hands={"A": ["2C"]}, npcs=["bouncer"], now=play)
    assert gm.cap_and_reserve(s) == (3, 2)


def test_it_reckons_with_spades_that_pull_watchers_down() -> None:
    """SU-460, R-106: with k spades on the other side its total uses the (k + 1)-th highest Insight."""
    play = {"play": {"who": "A", "by": "stealth", "against": "detective guard-dog night-watchman insight"}}
    people = ["night-watchman", "detective", "guard-dog"]
    s = standing(["5H", "g8D"], suits={"A": "quist"}, hands={"A": ["2C"]}, npcs=people, now=play)
    assert gm.need(s) == 19 - (12 + 8) + 1
    s = standing(["5S", "g8D"], suits={"A": "quist"}, hands={"A": ["2C"]}, npcs=people, now=play)
    assert gm.need(s) == 19 - (10 + 8) + 1


def test_it_declines_when_it_leads() -> None:
    """SU-461: nothing is needed, nothing is added."""
    play = {"play": {"who": "A", "by": "thug", "against": "bouncer block", "stakes": "major"}}
    s = standing(["2D", "gTD"], suits={"A": "vail"}, hands={"A": ["2H"], "gm": ["KC"]}, npcs=["bouncer"], now=play)
    assert gm.need(s) <= 0
    assert gm.answering_cards(s, 1) == []


def test_it_never_looks_at_the_players_hands_or_decks() -> None:
    """SU-450: the same table with other hidden cards gets the same answer."""
    play = {"play": {"who": "A", "by": "thug", "against": "bouncer block", "stakes": "major"}}
    answers = set()
    for hand in (["KD"], ["2H"], ["X1"]):
        s = standing(["TC", "g2D"], suits={"A": "vail"}, hands={"A": hand, "gm": ["KC", "9C", "3C"]}, npcs=["bouncer"], now=play)
        answers.add(tuple(gm.answering_cards(s, 1)))
    assert len(answers) == 1
