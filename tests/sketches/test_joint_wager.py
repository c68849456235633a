"""The joint Wager obeys the laws, and its hardest sentences hold."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.kernel import Recorded, State, begin, choose, decisions
from rookery.testing.laws import check
from sketches.joint_wager import GAME, Wager, rank


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(6))
def test_laws(seats: int, seed: int) -> None:
    check(GAME, seats, seed=seed)


def played(seats: int, chance: list[int], *picks: str) -> Wager:
    """The first Wager, with these picks in the order in which they are asked; whoever is asked something else
    declines or tells.
    """
    s: State = begin(GAME, seats, chance=Recorded(chance))
    s.edges = [1] * seats  # type: ignore[attr-defined]
    todo = list(picks)
    while todo:
        decision = decisions(s)[0]
        wanted = todo.pop(0) if todo[0] in decision.ids else decision.ids[0]
        choose(s, decision.key, wanted)
    assert isinstance(s, Wager)
    return s


def asked(s: State) -> dict[int, list[str]]:
    return {decision.seat: decision.ids for decision in decisions(s)}


def cards(*wanted: int) -> list[int]:
    """The chance results that bring these cards out of the bag, in this order."""
    bag, results = list(range(52)), []
    for card in wanted:
        results.append(bag.index(card))
        bag.remove(card)
    return results


ACE, TWO, SEVEN, JACK, KING = 0, 1, 6, 10, 12
HEARTS = 13


def test_kt_137_an_ace_loses_to_every_number_and_beats_every_face() -> None:
    assert [rank(ACE, other) > rank(other, ACE) for other in (TWO, SEVEN, JACK, KING)] == [
        False,
        False,
        True,
        True,
    ]
    assert rank(ACE, HEARTS + ACE) == rank(HEARTS + ACE, ACE)


def test_kt_171_when_the_lead_backs_down_nobody_else_is_asked() -> None:
    s = played(3, [], "stake:2", "back_down")
    assert (s.antes, s.coins) == ([0, 0, 0], [20, 6, 6])
    assert s.lead == 2


def test_kt_171_each_participant_has_antes_of_its_own() -> None:
    s = played(4, [], "stake:3", "accept", "accept", "back_down")
    assert (s.antes, s.against, s.coins) == ([0, 3, 3, 0], [0, 3, 3, 0], [14, 3, 3, 6])
    assert s.taking_part() == [1, 2]


def test_kt_119_an_edge_costs_the_other_side_a_coin() -> None:
    s = played(2, cards(SEVEN), "stake:2", "accept", "edge", "edge")
    assert (s.antes[1], s.against[1], s.coins) == (3, 3, [17, 3])


def test_kt_143_an_invoked_memory_costs_a_coin_and_draws_until_the_pc_wins_or_cannot() -> None:
    losing, worse, better = TWO, HEARTS + TWO, KING
    s = played(2, cards(losing, SEVEN, worse, better), "stake:2", "accept", "keep", "invoke:diamonds")
    assert asked(s) == {1: ["decline", "invoke:hearts"]}
    assert (s.coins, s.memories[1]) == ([19, 3], [0, 1, 1, 1])
    choose(s, decisions(s)[0].key, "invoke:hearts")
    assert s.wins(1)
    assert decisions(s)[0].kind == "CastVote"


def test_kt_146_a_win_after_an_invocation_is_minor() -> None:
    s = played(
        2,
        cards(TWO, SEVEN, KING),
        "stake:2",
        "accept",
        "keep",
        "invoke:diamonds",
        "narrate:result",
        "tell",
        "tell",
        "leave",
    )
    assert s.coins == [21, 5]
    assert s.memories[1] == [1, 1, 1, 1]


def test_kt_176_the_votes_are_cast_together_and_the_master_breaks_a_tie() -> None:
    chance = cards(KING, JACK, SEVEN)
    s = played(3, chance, "stake:2", "accept", "accept", "keep", "keep")
    assert list(asked(s)) == [1, 2]
    key = decisions(s)[1].key
    choose(s, decisions(s)[0].key, "narrate:result")
    assert GAME.view(s, 2).lanes[0].pending == ()
    choose(s, key, "narrate:memory")
    assert asked(s) == {0: ["narrate:result", "narrate:memory"]}


def test_kt_131_payment_by_degree() -> None:
    """Antes of 2 and 2: full +2, partial +1, minor 0, failure -2."""
    found: dict[int, Any] = {}
    for draws, own in {1: [KING], 2: [TWO, KING], 3: [TWO, HEARTS + TWO, KING], 0: [TWO]}.items():
        picks = ["draw"] * (len(own) - 1) + (["keep"] if len(own) < 3 else [])
        s = played(
            2, cards(*own, SEVEN), "stake:2", "accept", *picks, "narrate:result", "tell", "tell", "leave"
        )
        found[draws] = s.coins[1] - 6
    assert found == {1: 2, 2: 1, 3: 0, 0: -2}
