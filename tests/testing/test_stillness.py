"""The law against standing still: a toy for each way to break it, and for what only looks like it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import pytest

from rookery.kernel import PASS, Floor, Game, Option, Step, Steps, Together
from rookery.testing.laws import check
from rookery.testing.stillness import HABITS, LawBroken, check_stubborn
from testing import cups as cups_module
from testing.cups import STEPS, Cups, Favour, cups, setup

PICKS = {"wait": (), "go": (), "left": (), "right": (), "roll": (), "speak": (), "pass": (), "hum": ()}


@pytest.fixture(autouse=True)
def _own_game() -> Iterator[None]:
    yield
    Cups.game = cups_module.GAME


def game_of(*steps: Step, bound: int = 60) -> Game:
    """A game of these steps alone, played at the table of Cups."""

    def begun(seats: int, options: dict[str, Any]) -> Cups:
        s = setup(seats, options)
        s.agenda = list(steps)[::-1]
        return s

    kinds = {type(step) for step in steps} | {Ask, Hum}
    return cups(setup=begun, steps=(*STEPS, *kinds), picks=cups().picks | PICKS, bound=bound)


def broken(game: Game) -> set[str]:
    """The laws that stubborn players break, without the case."""
    found = set()
    for habit in HABITS:
        for seed in range(4):
            try:
                check_stubborn(game, 2, seed=seed, habit=habit)
            except LawBroken as law:
                found.add(str(law).partition(" (")[0])
    return found


class Ask(Step):
    """Wait, or go on."""

    seat: int

    def ask(self, s: Cups) -> Sequence[Option]:
        return [("wait",), ("go",)]

    def answer(self, s: Cups, option: Option) -> Steps:
        return [self] if option[0] == "wait" else None


def test_a_pick_that_does_nothing_is_named() -> None:
    law = "no pick leaves the table as it was: seat 0 by Ask wait"
    assert broken(game_of(Ask(0))) == {law}
    with pytest.raises(LawBroken, match=law):
        check(game_of(Ask(0)), 2, seed=1)


def test_a_pick_that_does_nothing_is_found_even_if_nobody_takes_it() -> None:
    with pytest.raises(LawBroken, match="by Ask wait"):
        check(game_of(Ask(0)), 2, seed=1, players=[lambda *_: (1, "")] * 2)


class Swing(Step):
    """To and fro between two tables."""

    seat: int

    def ask(self, s: Cups) -> Sequence[Option]:
        return [("right",) if s.favours[0] == 0 else ("left",), ("go",)]

    def answer(self, s: Cups, option: Option) -> Steps:
        if option[0] == "go":
            return None
        s.favours[0] = 1 - s.favours[0]
        return [self]


def test_a_loop_is_named_with_its_picks() -> None:
    law = "no seat alone can bring back a table that it has left: seat 0 by Swing right, Swing left"
    assert law in broken(game_of(Favour(1), Swing(0)))
    with pytest.raises(LawBroken, match="can bring back"):
        check(game_of(Swing(0)), 2, seed=1, players=[lambda *_: (0, "")] * 2)


class TakingTurns(Swing):
    """To and fro, but each time by another seat."""

    def answer(self, s: Cups, option: Option) -> Steps:
        return (super().answer(s, option) and [TakingTurns(1 - self.seat)]) or None


def test_a_loop_of_two_seats_breaks_only_the_bound() -> None:
    assert broken(game_of(TakingTurns(0))) == {"the game ends within its bound of 60 decisions"}


class Gamble(Step):
    """Roll until a six comes up."""

    seat: int

    def ask(self, s: Cups) -> Sequence[Option]:
        return [("roll",), ("go",)]

    def answer(self, s: Cups, option: Option) -> Steps:
        if option[0] != "roll":
            return None
        rolled = s.chance.below(6)
        s.tell("rolled", seat=self.seat, number=rolled)
        return [self] if rolled < 5 else None


def test_chance_may_bring_back_a_table() -> None:
    assert broken(game_of(Gamble(0))) == set()
    check(game_of(Gamble(0)), 2, seed=1)


class Draws(Gamble):
    """The same with coins drawn and put back."""

    def answer(self, s: Cups, option: Option) -> Steps:
        if option[0] == "go":
            return None
        coin = s.chance.draw(s.bag)
        s.bag.insert(coin, coin)
        return [self] if coin else None


def test_so_may_a_draw() -> None:
    assert not [law for law in broken(game_of(Draws(0), bound=2000)) if "table" in law]


class Speech(Step):
    """Say something, or go on."""

    say_limit: ClassVar[int] = 80
    say_least: ClassVar[dict[str, int]] = {"speak": 1}
    seat: int

    def ask(self, s: Cups) -> Sequence[Option]:
        return [("speak",), ("go",)]

    def answer(self, s: Cups, option: Option) -> Steps:
        s.tell("spoke", text=s.said)
        return [self] if option[0] == "speak" else None


class OnlySpeech(Speech):
    def ask(self, s: Cups) -> Sequence[Option]:
        return [("speak",), ("hum",)][: 2 if s.favours[0] < 3 else 0]

    def answer(self, s: Cups, option: Option) -> Steps:
        s.favours[0] += 1
        return [self]


class Monologue(OnlySpeech):
    say_least: ClassVar[dict[str, int]] = {"speak": 1, "hum": 1}


def test_a_pick_that_must_carry_words_may_change_nothing() -> None:
    assert broken(game_of(Speech(0))) == set()
    for seed in range(6):
        check(game_of(Speech(0)), 2, seed=seed)


def test_who_can_only_talk_talks() -> None:
    assert check_stubborn(game_of(Monologue(0)), 2, seed=1) == dict.fromkeys(HABITS, 3)
    assert check_stubborn(game_of(OnlySpeech(0)), 2, seed=1) == dict.fromkeys(HABITS, 3)


class Hum(Step):
    """On a floor: pass, or hum, which does nothing."""

    seat: int

    def ask(self, s: Cups) -> Sequence[Option]:
        return [PASS, ("hum",)]


class Humming(Floor):
    def asks(self, s: Cups) -> Sequence[Step]:
        return [Hum(seat) for seat in range(s.seats)]


def test_a_pass_on_a_floor_changes_who_has_passed() -> None:
    assert "no pick leaves the table as it was: seat 1 by Hum hum" in broken(game_of(Humming()))
    assert check_stubborn(game_of(Humming()), 2, seed=1, habit="the first") == {"the first": 2}


def test_a_secret_pick_changes_the_lane() -> None:
    assert broken(game_of(Together((Favour(0), Favour(1))))) == set()
    assert broken(game_of(Together((Ask(0), Ask(1))))) == {
        "no pick leaves the table as it was: seat 0 by Ask wait"
    }


def test_a_game_may_be_broken_off() -> None:
    assert check_stubborn(game_of(TakingTurns(0), bound=10), 2, seed=1, habit="the first", most=5) == {
        "the first": 5
    }


def test_cups_is_lawful() -> None:
    for seats in (2, 3):
        assert set(check_stubborn(cups(), seats, seed=1)) == set(HABITS)
