"""The search: it sees a view and nothing else, is repeatable, keeps to its time, and finds what wins."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import pytest

from bots.hasty import hasty
from rookery.bots.basics import Quick, random_player
from rookery.bots.patience import patience
from rookery.bots.search import FEWEST, Search, Trials, glancing, shares
from rookery.kernel import Answer, Decision, Game, Player, State, begin, choose, decisions, game_named, take

tic_tac_toe: Any = import_module("tic_tac_toe")
WON = [game_named(name) for name in ("thieves", "sanctuary")]
"""Games that somebody wins; in the others the master counts points."""
GAMES = [*WON, game_named("den_of_thieves")]
THOUGHT_ABOUT = {"den_of_thieves": "Act"}
"""A kind of decision for a game in which the master leaves most to the policy."""


def even(s: State) -> list[float]:
    """Everybody is equally likely to win."""
    return [1 / s.seats] * s.seats


def master(game: Game) -> Search:
    player = game.bots.PLAYERS["master"]
    assert isinstance(player, Search)
    return player


def at_decision(game: Game, number: int, kind: str = "") -> State:
    """A game between clever bots at its decision ``number``, or the next one of a kind with a choice."""
    s, rng = begin(game, 4, chance=Quick(3)), Random(3)
    kind = kind or THOUGHT_ABOUT.get(game.name, "")
    while number > 0 or (kind and decisions(s)[0].kind != kind) or len(decisions(s)[0].options) < 3:
        asked = decisions(s)[0]
        place, s.said = game.bots.PLAYERS["clever"](game.view(s, asked.seat), asked, rng)
        take(s, place, asked.seat)
        number -= 1
    return s


def asked_in(state: State, player: Player) -> Answer:
    """The answer of a player that is asked while the whole state lies about."""
    decision = decisions(state)[0]
    return player(state.game.view(state, decision.seat), decision, Random(1))


def answers_in_worlds(player: Player, state: State, worlds: int = 12) -> set[Answer]:
    """What a player answers at a state, and in other worlds that look the same to it: one answer, if it goes
    by its view alone.
    """
    view = state.game.view(state, decisions(state)[0].seat)
    others = [state.game.imagine(view, Quick(number)) for number in range(worlds)]
    return {asked_in(world, player) for world in (state, *others)}


def peeking(view: Any, decision: Decision, rng: Random) -> Answer:
    """Looks for the state in the hands of whoever asks, and picks by what others hold."""
    frame: Any = sys._getframe(1)
    while frame and not isinstance(frame.f_locals.get("state"), State):
        frame = frame.f_back
    hidden = frame.f_locals["state"].dump() if frame else {}
    return crc32(str(hidden).encode()) % len(decision.options), ""


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_it_answers_alike_in_all_worlds_that_look_alike(game: Game) -> None:
    for number in (10, 60):
        assert len(answers_in_worlds(hasty(master(game)), at_decision(game, number), 4)) == 1


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_bot_that_peeks_is_caught(game: Game) -> None:
    state = at_decision(game, 10)
    assert len(answers_in_worlds(peeking, state)) > 1
    spying = Search(policy=peeking, worth=even, rollouts=4, ahead=1, clear=9.0, longest=1)
    assert len(answers_in_worlds(spying, state)) > 1


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_glance_is_at_one_other_option(game: Game) -> None:
    assert glancing(random_player) is random_player
    state, player = at_decision(game, 10), glancing(master(game))
    assert isinstance(player, Search)
    asked = decisions(state)[0]
    view = game.view(state, asked.seat)
    [other] = player.options(view, asked)
    assert player.tried(view, asked, other, 7).found == {other: []}
    found = player.tried(view, asked, (other + 1) % len(asked.options), 7).found
    assert [len(shares) for shares in found.values()] == [FEWEST, FEWEST]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_same_whims_give_the_same_answer(game: Game) -> None:
    state, player = at_decision(game, 25), replace(master(game), rollouts=16, ahead=1)
    seat = decisions(state)[0].seat
    found = []
    for _ in range(2):
        trials = player.tried(game.view(state, seat), decisions(state)[0], 0, 7)
        found.append(trials.found)
        begin(game, 4, chance=Quick(9))  # what is played elsewhere changes nothing
    assert found[0] == found[1]


def noughts(picks: str) -> State:
    """Tic-tac-toe after these marks."""
    s = begin(tic_tac_toe.GAME, 2)
    for cell in picks:
        asked = decisions(s)[0]
        choose(s, asked.key, f"mark:{cell}")
    return s


def picked(player: Player, s: State) -> str:
    decision = decisions(s)[0]
    return decision.ids[player(s.game.view(s, decision.seat), decision, Random(5))[0]]


@pytest.mark.parametrize(("marks", "wins"), [("0314", "mark:2"), ("04876", "mark:1"), ("402", "mark:6")])
def test_it_finds_what_wins_and_what_must_be_stopped(marks: str, wins: str) -> None:
    player = Search(policy=random_player, worth=even, rollouts=600)
    assert picked(player, noughts(marks)) == wins


def marked(s: Any) -> int:
    return 9 - len(s.free)


def only_the_first(view: Any, decision: Decision) -> list[int]:
    return [0]


def counting() -> tuple[Search, SimpleNamespace]:
    """A search of tic-tac-toe that counts how often its policy is asked."""
    counts = SimpleNamespace(asked=0)

    def policy(view: Any, decision: Decision, rng: Random) -> Answer:
        counts.asked += 1
        return random_player(view, decision, rng)

    return Search(policy=policy, worth=even, mark=marked, ahead=9, rollouts=60), counts


def asked_with(**changes: Any) -> int:
    player, counts = counting()
    picked(replace(player, **changes), noughts("0"))
    return int(counts.asked)


def test_every_setting_has_its_effect() -> None:
    usual = asked_with()
    assert asked_with(rollouts=120) > 1.5 * usual
    assert asked_with(ahead=2) < usual / 2
    assert asked_with(longest=2) < usual / 2
    assert asked_with(leaves=frozenset(("Mark",))) == 1
    assert asked_with(only=frozenset(("Another",))) == 1
    assert asked_with(only=frozenset(("Mark",))) == usual
    assert asked_with(options=only_the_first) != usual
    trials = Trials(0)
    for share in (0.4, 0.6, 0.4, 0.6):
        trials.add(0, share)
        trials.add(1, share + (0.1 if share < 0.5 else 0.0))
    assert (trials.pick(clear=1.0), trials.pick(clear=2.0)) == (1, 0)


def test_all_options_are_tried_in_the_same_worlds() -> None:
    game, made = WON[0], list[object]()
    state = at_decision(game, 10, "PlayCard")
    decision = decisions(state)[0]
    watched = replace_imagine(game, made)
    player = replace(master(game), rollouts=24, ahead=1)
    seen = Decision(watched, *decision.parts()[1:])
    trials = player.tried(game.view(state, decision.seat), seen, 0, 7)
    assert len(made) == max(map(len, trials.found.values())) < sum(map(len, trials.found.values())) / 2


def replace_imagine(game: Game, made: list[object]) -> Any:
    def imagine(view: Any, chance: Any) -> Any:
        made.append(view)
        return game.imagine(view, chance)

    return SimpleNamespace(imagine=imagine, view=game.view, outcome=game.outcome)


def test_too_few_worlds_make_nothing_clear() -> None:
    trials = Trials(0)
    assert trials.pick(1.0) == 0
    for share in (0.0, 0.0, 0.0):
        trials.add(0, share)
        trials.add(1, 1.0)
    assert trials.pick(1.0) == 0
    trials.add(0, 0.0)
    trials.add(1, 1.0)
    assert trials.pick(1.0) == 1


def test_it_answers_when_its_time_is_up_or_nobody_waits() -> None:
    everything = asked_with()
    player, counts = counting()
    with patience(0.0):
        assert picked(player, noughts("0")).startswith("mark:")
    assert counts.asked <= 9
    player, counts = counting()
    with patience(3600.0, lambda: counts.asked > 20):
        picked(player, noughts("0"))
    assert 20 < counts.asked < 30 < everything
    assert asked_with() == everything  # the limit ends with its block


def test_shares_add_up() -> None:
    assert shares([1.0, 1.0]) == [0.5, 0.5]
    assert shares([800.0, 0.0])[0] == pytest.approx(1.0)
    assert sum(shares([1.0, 2.0, 3.0])) == pytest.approx(1.0)


def test_a_game_names_what_it_counts() -> None:
    """Den of Thieves: the personal tally (DT-924), at the end and with a share of the heist before it."""
    game = game_named("den_of_thieves")
    s, rng = at_decision(game, 60), Random(3)
    player = master(game)
    assert not player.counts_wins
    assert sum(player.worth(s)) == pytest.approx(sum(player.points(s)) + 15)
    while s.agenda:
        asked = decisions(s)[0]
        place, s.said = game.bots.PLAYERS["clever"](game.view(s, asked.seat), asked, rng)
        take(s, place, asked.seat)
    assert player.result(s) == game.outcome(s)["points"]


@pytest.mark.parametrize("game", WON, ids=str)
def test_what_a_state_is_worth_is_shared_out_among_all(game: Game) -> None:
    state = at_decision(game, 60)
    assert sum(master(game).worth(state)) == pytest.approx(1.0)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_mark_grows_with_the_game(game: Game) -> None:
    s, rng, marks = begin(game, 4, chance=Quick(5)), Random(5), []
    while s.agenda:
        asked = decisions(s)[0]
        marks.append(master(game).mark(s))
        place, s.said = game.bots.PLAYERS["plain"](game.view(s, asked.seat), asked, rng)
        take(s, place, asked.seat)
    assert marks == sorted(marks)
    assert len(set(marks)) > 8
