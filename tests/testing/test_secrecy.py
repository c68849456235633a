"""Faults planted into a lawful game: each is caught, by a message that names game, event or field."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rookery.kernel import Chance, Step, Steps
from rookery.testing.laws import LawBroken, check
from testing import cups as cups_module
from testing.cups import STEPS, Boast, Cups, Deal, View, cups, imagine, setup, view


@pytest.fixture(autouse=True)
def _own_game() -> Iterator[None]:
    """Variants share the state class of Cups; afterwards it belongs to the lawful game again."""
    yield
    Cups.game = cups_module.GAME


def broken(**changes: Any) -> str:
    """The law that Cups breaks with these changes, in one of a few games."""
    game = cups(**changes)
    for seed in range(6):
        try:
            check(game, 2, seed=seed)
        except LawBroken as law:
            return str(law)
    return "none"


def begun_with(deal: Callable[[int], Step]) -> Callable[[int, dict[str, Any]], Cups]:
    """Cups that deals in another way."""

    def begin(seats: int, options: dict[str, Any]) -> Cups:
        s = setup(seats, options)
        s.agenda = [deal(step.seat) if isinstance(step, Deal) else step for step in s.agenda]
        return s

    return begin


class ViewOfAll(View):
    """Has a field with every hand."""

    every_hand: list[list[int]]


def view_of_all(s: Cups, seat: int) -> ViewOfAll:
    v = view(s, seat)
    fields = {name: getattr(v, name) for name in View.fields}
    return ViewOfAll(**fields, every_hand=[hand[:] for hand in s.hands])


def imagine_as_shown(v: ViewOfAll, chance: Chance) -> Cups:
    """Copies what the view should not show, so that the imagined table looks the same."""
    shown = View(**{name: getattr(v, name) for name in View.fields if name != "hands"}, hands=v.every_hand)
    return imagine(shown, chance)


def test_a_view_that_shows_every_hand() -> None:
    law = broken(view=view_of_all, imagine=imagine_as_shown)
    assert "seat -1 sees a result of chance that it was not told: every_hand [[" in law
    assert "(cups, 2 seats, options {}, seed 0" in law


class LoudDeal(Deal):
    """Tells all seats which coin one of them is dealt."""

    def run(self, s: Cups) -> Steps:
        coin = s.chance.draw(s.bag)
        s.hands[self.seat].append(coin)
        s.tell("dealt", seat=self.seat, coin=coin)
        return None


def test_a_secret_draw_told_to_all() -> None:
    law = broken(setup=begun_with(LoudDeal), steps=(*STEPS, LoudDeal))
    assert "seat -1 is told a result of chance that it cannot see: {'kind': 'dealt'" in law
    assert "'coin': " in law
    assert "(cups, " in law


class Remembered(Boast):
    """A question that carries a secret in a field."""

    coin: int


class NotingDeal(Deal):
    """Deals in secret, and puts the coin into a step on the agenda."""

    def run(self, s: Cups) -> Steps:
        super().run(s)
        return [Remembered(self.seat, s.hands[self.seat][-1])] if len(s.hands[self.seat]) == 2 else None


def test_a_secret_in_a_field_of_a_step() -> None:
    law = broken(setup=begun_with(NotingDeal), steps=(*STEPS, NotingDeal, Remembered))
    assert "sees a result of chance that it was not told: agenda [" in law
    assert "Remembered(seat=0, coin=" in law


def test_a_view_that_shares_a_list_with_the_state() -> None:
    def careless(s: Cups, seat: int) -> View:
        v = view(s, seat)
        v.favours = s.favours
        return v

    law = broken(view=careless)
    assert "a view shares nothing with the state: favours of the view is favours of the state" in law


def test_a_list_within_a_list_is_found_too() -> None:
    def careless(s: Cups, seat: int) -> View:
        v = view(s, seat)
        if seat >= 0:
            v.hands[seat] = s.hands[seat]
        return v

    assert "hands of the view is hands of the state" in broken(view=careless)


class OddDeal(Deal):
    """Tells something that no browser can be sent."""

    def run(self, s: Cups) -> Steps:
        s.tell("odd", seat=self.seat, coins={1, 2})
        return super().run(s)


def test_a_fact_that_is_no_json() -> None:
    law = broken(setup=begun_with(OddDeal), steps=(*STEPS, OddDeal))
    assert "every fact of an event is JSON: odd: coins = {1, 2}" in law


class Die(Boast):
    """A public die that leaves no trace: told to all, seen by nobody afterwards, and no secret."""

    def answer(self, s: Cups, option: Any) -> Steps:
        s.tell("rolled", seat=self.seat, number=s.chance.below(6) + 1)
        return None


def test_a_die_that_all_may_see_is_no_leak() -> None:
    def begin(seats: int, options: dict[str, Any]) -> Cups:
        s = setup(seats, options)
        s.agenda = [Die(0), *s.agenda]
        return s

    assert broken(setup=begin, steps=(*STEPS, Die)) == "none"
