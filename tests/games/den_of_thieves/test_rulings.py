"""Rulings about data, views and seats, which no scenario shows (chapters 8 and 10)."""

from random import Random

import pytest

from rookery.games.den_of_thieves.bot.plain import plain
from rookery.games.den_of_thieves.options import NO_LIMIT, agreed
from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.public import NOBODY, Open, Zone
from rookery.games.den_of_thieves.rules.aces import Meet
from rookery.games.den_of_thieves.rules.dealer_phase import SLOTS, ActOfCard
from rookery.games.den_of_thieves.rules.establishing import goals
from rookery.games.den_of_thieves.rules.heist import locks_to_open
from rookery.games.den_of_thieves.rules.holding import gained
from rookery.games.den_of_thieves.rules.scene import new_friends
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.games.den_of_thieves.view import View, view
from rookery.kernel import SPECTATOR, begin, decisions, take
from rookery.play.players import Quick

from .engine import dealt, lay, on_stage, run
from .test_table import card


def test_every_card_has_a_rank_and_a_suit() -> None:
    """R-66."""
    header = DECK.deck
    pairs = {(printed.suit, printed.rank) for printed in CARDS}
    assert pairs == {(suit, rank) for suit in header.suit_order for rank in header.rank_order}


@pytest.mark.parametrize(
    ("short", "alias"),
    [("L6", "The (Late) Messenger"), ("TJ", "Detective Inspector"), ("T8", "The House of Fear")],
)
def test_other_names_of_the_same_card(short: str, alias: str) -> None:
    """R-67."""
    assert alias in CARDS[card(short)].aliases


def test_the_old_wolf_is_sacrificed_for_violence_or_police_work() -> None:
    """R-69."""
    [power] = [power for power in CARDS[card("LK")].powers if power.id == "sacrifice"]
    assert "violence or police work" in str(power)


def test_one_card_acts_in_somebodys_hands() -> None:
    """R-139, DT-338, DT-614."""
    held = {CARDS[number].short for _, number, place in SLOTS if CARDS[number].dealer_phase[place].also_held}
    assert held == {"G10"}


@pytest.mark.parametrize("options", [{"end": "open"}, {"rounds": "none"}, {"end": "big_score"}])
def test_every_session_ends(options: dict[str, object]) -> None:
    """R-141."""
    settled = Den.game.settled(options)
    assert agreed(1, settled).rounds == NO_LIMIT == 50


def test_everybody_sees_all_but_what_lies_hidden() -> None:
    """DT-700, R-113: sheets, trust, bonds, leads and held cards are open, to watchers too."""
    s = begin(Den.game, 3, chance=Quick("open"))
    assert isinstance(s, Den)
    rng = Random("open")
    for _ in range(60):
        decision = decisions(s)[0]
        place, s.said = plain(view(s, decision.seat), decision, rng)
        take(s, place, decision.seat)
    watched, shown = view(s, SPECTATOR), [*View.__annotations__, *Open.__annotations__]
    shown.remove("unshown")
    for seat in range(3):
        mine = view(s, seat)
        differing = [name for name in shown if getattr(mine, name) != getattr(watched, name)]
        assert {*differing} <= {"seat", "lanes"}
    assert watched.trust == s.trust
    assert watched.deck == len(s.deck)
    assert not hasattr(watched, "face_down")


def test_a_seat_that_is_left_is_played_on() -> None:
    """R-100, R-150, DT-108: whoever answers for it, it has its turn in every round."""
    options = {"mode": "house", "rounds": 2, "end": "rounds", "severity": "gentle"}
    s = begin(Den.game, 3, Den.game.settled(options), chance=Quick("left"))
    assert isinstance(s, Den)
    rng = Random("left")
    while s.agenda:
        decision = decisions(s)[0]
        place, s.said = plain(view(s, decision.seat), decision, rng)
        take(s, place, decision.seat)
    assert s.turns == [2, 2, 2]


def test_with_no_marker_on_the_map_nobody_draws_for_the_monster() -> None:
    """R-136, DT-337."""
    s = on_stage("L3", "G7")
    lay(s, TK=(0, 2))
    s.marker = [None]
    [place] = [place for _, number, place in SLOTS if number == card("TK")]
    told = run(s, ActOfCard(card("TK"), place))
    assert [event["kind"] for event in told] == ["drew", "discarded"]
    assert s.at[card("TK")] == (0, 2)


def test_the_big_score_is_pulled_off_once() -> None:
    """DT-911, DT-418: no lock is left, and the heist is no goal any more."""
    s = on_stage("L3")
    s.stage = BIG_SCORE
    assert locks_to_open(s)
    assert "heist" in goals(s)
    s.pulled_off = 1
    assert locks_to_open(s) == []
    assert "heist" not in goals(s)


def test_who_is_taken_on_is_introduced_and_met_anew() -> None:
    """R-149, DT-241, DT-676."""
    s = on_stage("L3")
    lay(s, H6=(2, 0), TA=(2, 0))
    person = card("H6")
    s.acquainted = [(0, person)]
    assert person not in new_friends(s, 0)
    gained(s, 0, person, "companion")
    assert person in new_friends(s, 0)
    dealt(s, "G2")
    told = run(s, Meet(0, person))
    assert "oracle" in [event["kind"] for event in told]
    s.met, s.acquainted = [], [(0, person)]
    assert run(s, Meet(0, person)) == []


def test_a_companion_is_no_new_face_to_the_others() -> None:
    """DT-676: companions are met only in their first scene with their holder, whoever speaks to them."""
    s = on_stage("L3", seats=2, mode="house")
    lay(s, TA=(2, 0))
    person = card("H6")
    s.deck.remove(person)
    s.take(0, person, "companion")
    s.acquainted = [(0, person)]
    assert run(s, Meet(1, person)) == []


def test_loot_is_gained_with_what_its_card_says() -> None:
    """DT-910, DT-652: a heart that is Griselda's draws a kind of spells for whoever gets it."""
    s = on_stage("L3", "T2")
    lay(s, H10=(2, 0))
    s.set_flag(card("H10"), "griselda")
    told = run(s, *gained(s, 0, card("H10"), "item"), picks=[("spell", "DT-S-T1")])
    assert "charmed" in [event["kind"] for event in told]
    assert s.kinds_known(0) == ["DT-S-T1"]
    assert s.zone[card("H10")] == Zone.HELD
    assert s.holder[card("H10")] != NOBODY
