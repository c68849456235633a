"""What the teacher says about the cards of the lesson is what lies on the table."""

from __future__ import annotations

from functools import partial

from games.lessons import at_step
from rookery.games.know_thyself import GAME
from rookery.games.know_thyself.cards import MEMORY_TYPES, RANKS, SUITS, rank, suit
from rookery.games.know_thyself.state import KnowThyself

PARTIAL = 1


taught = partial(at_step, GAME, KnowThyself)


def test_the_first_card_is_low_and_the_second_a_jack_that_wins() -> None:
    assert rank(taught("The first card").cards[0][-1]) < RANKS.index("five")
    assert RANKS[rank(taught("The second card").cards[0][-1])] == "jack"
    assert taught("Two halves of a story").degree(0) == PARTIAL


def test_a_guilt_clings_to_the_watch_for_diamonds() -> None:
    s = taught("It is on your sheet")
    [memory] = s.memories
    assert MEMORY_TYPES[memory.type] == "guilt"
    assert SUITS[memory.suit] == "diamonds"
    assert suit(s.cut) == memory.suit
    assert len(s.edges) == 1


def test_the_stake_is_three_and_two_are_won() -> None:
    assert taught("The stake").stake == 3
    assert taught("It is on your sheet").coins[0] == taught("The stake").coins[0] + 2


def test_the_great_hall_has_a_name_and_somebody_in_it() -> None:
    s = taught("The mist lifts")
    assert s.named(s.at[0])
    assert s.present(s.at[0])
