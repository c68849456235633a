"""The automatic GM's judgement, 5.14."""

from typing import Any

import pytest

from rookery.games.suits import gm
from rookery.games.suits.cards import card_named, printed
from rookery.games.suits.position import read
from rookery.games.suits.printed import SKILLS
from rookery.games.suits.rules.fights.fight import Action
from rookery.kernel import advance, decisions
from rookery.testing.scenario import Dictated


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
    """SU-464, SU-465, R-145: in rising order, and nothing where no set would lead."""
    cards = [card_named(name) for name in hand.split()]
    assert " ".join(printed(card) for card in gm.cheapest(cards, need, most)) == chosen


@pytest.mark.parametrize(
    ("tone", "stakes", "cap", "reserve"),
    [
        ("gentle", "minor", 0, 3), ("gentle", "normal", 4, 2), ("gentle", "major", 5, 0),
        ("gentle", "fight", 1, 1),
        ("fair", "minor", 1, 3), ("fair", "normal", 5, 2), ("fair", "major", 6, 0), ("fair", "fight", 2, 1),
        ("ruthless", "minor", 3, 3), ("ruthless", "normal", 7, 2), ("ruthless", "major", 8, 0),
        ("ruthless", "fight", 4, 1),
    ],
)  # fmt: skip
def test_caps_and_reserves(tone: Any, stakes: Any, cap: Any, reserve: Any) -> None:
    """SU-462, SU-463, R-109: the cap follows the starting hand of the Suit that is the voice."""
    play = {"play": {"who": "A", "by": "thug", "against": "bouncer block", "stakes": stakes}}
    s = standing(
        ["2D", "g2D"],
        suits={"A": "vail"},
        hands={"A": ["2C"]},
        npcs=["bouncer"],
        options={"tone": tone},
        now=play,
    )
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
    s = standing(
        ["2D", "gTD"], suits={"A": "vail"}, hands={"A": ["2H"], "gm": ["KC"]}, npcs=["bouncer"], now=play
    )
    assert gm.need(s) <= 0
    assert gm.answering_cards(s, 1) == []


def test_it_never_looks_at_the_players_hands_or_decks() -> None:
    """SU-450: the same table with other hidden cards gets the same answer."""
    play = {"play": {"who": "A", "by": "thug", "against": "bouncer block", "stakes": "major"}}
    answers = set()
    for hand in (["KD"], ["2H"], ["X1"]):
        s = standing(
            ["TC", "g2D"],
            suits={"A": "vail"},
            hands={"A": hand, "gm": ["KC", "9C", "3C"]},
            npcs=["bouncer"],
            now=play,
        )
        answers.add(tuple(gm.answering_cards(s, 1)))
    assert len(answers) == 1


def test_what_it_lacks_against_a_number_of_its_own() -> None:
    """SU-460: an NPC's unopposed play need only meet its threshold."""
    play = {"play": {"who": "detective", "by": "awareness", "against": 15, "x": 3}}
    s = standing(
        ["g2D"], gm="person", suits={"A": "vail"}, hands={"gm": ["2C"]}, npcs=["detective"], now=play
    )
    assert gm.need(s) == 15 - (12 + 2)


@pytest.mark.parametrize(
    ("attack", "value"), [("shoot", 9 - 13 + 2), ("ram", 11 - 10 + 3), ("throw", 3 - 13), ("strike", 3 - 10)]
)
def test_how_good_an_attack_looks(attack: str, value: int) -> None:
    """SU-471: modifier less defence, 2 for Guns and 3 for a ram."""
    s = standing([], suits={"A": "vail"}, npcs=["wheelman"])
    assert gm.attack_value(s, s.npcs[0], (attack, 0)) == value


@pytest.mark.parametrize(("slug", "flees"), [("bystander", True), ("street-tough", True), ("bouncer", False)])
def test_who_flees(slug: str, flees: bool) -> None:
    """SU-474: level 0 or 1, once more than half of the foes are out or gone."""
    s = standing(
        ["any"], gm="person", suits={"A": "vail"}, npcs=["hired-gun", "hired-gun-2", slug], now={"turn": slug}
    )
    options = decisions(s)[0].options
    s.npc_fares[0] = 1
    assert gm.turn(s, Action(1, s.npcs[2]), options, lambda suits: suits[0]) != ("flee",)
    s.npc_fares[1] = 1
    assert (gm.turn(s, Action(1, s.npcs[2]), options, lambda suits: suits[0]) == ("flee",)) == flees


@pytest.mark.parametrize(("tone", "cap"), [("gentle", 0), ("fair", 1), ("ruthless", 1)])
def test_cards_for_a_foe_that_leads(tone: str, cap: int) -> None:
    """SU-462a: one card in a foe's Leadership play, none if gentle, with the reserve of a fight."""
    play = {"play": {"who": "guard-captain", "by": "leadership", "against": 13, "aim": "shield"}}
    options = {"tone": tone}
    s = standing(
        ["g2D"],
        gm="person",
        suits={"A": "vail"},
        hands={"gm": ["2C"]},
        npcs=["guard-captain"],
        options=options,
        now=play,
    )
    assert gm.cap_and_reserve(s) == (cap, 1)
