"""Players: they see a view and a decision, and nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from rookery.kernel import Decision, Event, Illegal, begin, decisions
from rookery.play.players import LateRandom, Quick, answer_of, bot, levels, play_out, random_player
from testing.cups import View, cups


def last(view: View, decision: Decision, rng: Random) -> tuple[int, str]:
    return len(decision.options) - 1, ""


BOT = SimpleNamespace(PLAYERS={"plain": last})


def test_the_random_player_picks_any_option_alike_often_and_says_nothing() -> None:
    decision = decisions(begin(cups(), 2, chance=Quick(1)))[0]
    rng = Random(7)
    answers = Counter(random_player(None, decision, rng) for _ in range(1000))
    assert answers.keys() == {(0, ""), (1, "")}
    assert min(answers.values()) > 400


def test_players_are_found_by_name() -> None:
    game = cups(parts={"bot": BOT})
    assert levels(game) == {"random": random_player, "plain": last}
    assert bot(game, "plain") is last
    assert bot(cups(), "random") is random_player, "the random one is everybody's"
    with pytest.raises(Illegal, match="Cups has no bot called 'first'; it has: random, plain"):
        bot(game, "first")


def test_a_game_is_played_out_from_views_only() -> None:
    seen: list[Any] = []

    def watching(view: View, decision: Decision, rng: Random) -> tuple[int, str]:
        seen.append((view.seat, decision.seat, all(coin < 0 for coin in view.hands[1 - view.seat])))
        return 0, ""

    s = begin(cups(), 2, chance=Quick(3))
    count = play_out(s, [watching, random_player], Random(1))
    assert s.agenda == []
    assert count == len(seen) + 1
    assert set(seen) == {(0, 0, True)}


def test_a_player_may_say_something() -> None:
    def loud(view: View, decision: Decision, rng: Random) -> tuple[int, str]:
        return len(decision.options) - 1, "hear!" if decision.kind == "Boast" else ""

    told: list[Event] = []
    s = begin(cups(), 2, chance=Quick(3))
    s.listener = told.append
    play_out(s, [loud, random_player], Random(1))
    [boasted] = [event for event in told if event.kind == "boasted"]
    assert boasted.facts["said"] == "hear!"


@pytest.mark.parametrize("place", [-1, 2])
def test_a_place_that_is_none_of_the_options_is_refused_in_a_sentence(place: int) -> None:
    def lost(view: View, decision: Decision, rng: Random) -> tuple[int, str]:
        return place, ""

    s, sentence = begin(cups(), 2, chance=Quick(1)), f"answers Hide with option {place}; the 2 options count"
    with pytest.raises(Illegal, match=sentence):
        answer_of(lost, None, decisions(s)[0], Random(1))
    with pytest.raises(Illegal, match=sentence):
        play_out(s, [lost, lost], Random(1))


def test_quick_chance_is_repeatable_even_and_not_kept() -> None:
    one, two = Quick(5), Quick(5)
    results = [one.below(6) for _ in range(600)]
    assert results == [two.below(6) for _ in range(600)]
    assert set(results) == set(range(6))
    assert min(Counter(results).values()) > 60
    assert one.results == []
    assert [Quick("any").below(80)] == [Quick("any").below(80)]


def test_a_late_random_gives_what_its_seed_gives() -> None:
    late, rng = LateRandom(7), Random(7)
    assert [late.random(), late.choice("abc"), late.random()] == [
        rng.random(),
        rng.choice("abc"),
        rng.random(),
    ]
