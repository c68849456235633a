"""The laws: a game that obeys them passes, and for each law a game that breaks it is caught."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from rookery.kernel import (
    Chance,
    Floor,
    Game,
    Illegal,
    Option,
    Recorded,
    Setting,
    Step,
    Steps,
    Together,
    choose,
)
from rookery.play.match import Match
from rookery.testing import laws
from rookery.testing.laws import LawBroken, all_cases, cases, check
from testing import cups as cups_module
from testing.cups import STEPS, Boast, Cups, Deal, Favour, View, cups, imagine, setup, view

SEEDS = range(12)


@pytest.fixture(autouse=True)
def _own_game() -> Iterator[None]:
    """Variants share the state class of Cups; afterwards it belongs to the lawful game again."""
    yield
    Cups.game = cups_module.GAME


def broken(game: Game, seats: int = 2) -> str:
    """The law this game breaks with one of the seeds."""
    for seed in SEEDS:
        try:
            check(game, seats, seed=seed)
        except LawBroken as law:
            return str(law)
    return "none"


def of_steps(*steps: Step, **changes: Any) -> Game:
    """A game of these steps alone, played at the table of Cups."""

    def begun(seats: int, options: dict[str, Any]) -> Cups:
        s = setup(seats, options)
        s.agenda = list(steps)[::-1]
        return s

    return cups(setup=begun, steps=(*STEPS, *{type(step) for step in steps}), **changes)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_lawful_game_passes(seats: int) -> None:
    for seed in SEEDS:
        match = check(cups(), seats, seed=seed)
        assert match.over


def test_players_may_be_given() -> None:
    def first(view: View, decision: Any, rng: Random) -> tuple[int, str]:
        return 0, "mine" if decision.kind == "Boast" else ""

    match = check(cups(), 2, seed=1, players=[first, first])
    assert {line.get("say", "mine") for line in match.record.lines} == {"mine"}


def test_a_long_game_may_be_broken_off() -> None:
    match = check(cups(), 2, seed=1, most=2)
    assert (match.over, sum("pick" in line for line in match.record.lines)) == (False, 2)
    with pytest.raises(LawBroken, match="earlier copies stay untouched"):
        check(shallow(Favours(0), Favours(0)), 2, seed=0, most=1)


def test_the_game_ends_within_its_bound() -> None:
    assert "the game ends within its bound (cups, 2 seats, options {}, seed 0, decision 3" in broken(
        cups(bound=2)
    )


def test_only_seats_at_the_table_are_asked() -> None:
    assert "only seats at the table are asked" in broken(of_steps(Boast(5)))


def test_a_seat_has_at_most_one_open_decision() -> None:
    assert "a seat has at most one open decision" in broken(of_steps(Together((Boast(0), Boast(0)))))


class Tuples(Step):
    """Leaves a tuple where a list belongs."""

    def run(self, s: Cups) -> Steps:
        s.hands = [tuple(hand) for hand in s.hands]  # type: ignore[misc]
        return [Boast(0)]


def test_a_state_is_loaded_as_it_was_dumped() -> None:
    assert "load(dump(s)) == s" in broken(of_steps(Tuples()))


class Fickle(Step):
    """Offers something else each time it is asked."""

    seat: int
    turns: ClassVar[list[int]] = [0]

    def ask(self, s: Cups) -> Sequence[Option]:
        self.turns[0] += 1
        return [("boast", self.turns[0]), ("pass",)]


def test_a_loaded_state_asks_the_same() -> None:
    assert "a loaded state asks the same" in broken(of_steps(Fickle(0)))


class Twice(Boast):
    """Offers the same thing twice."""

    def ask(self, s: Cups) -> Sequence[Option]:
        return [("pass",), ("pass",)]


def test_no_two_options_have_the_same_id() -> None:
    assert "no two options have the same id" in broken(of_steps(Twice(0)))


class Stumbles(Boast):
    """Cannot carry out what it offers."""

    def answer(self, s: Cups, option: Option) -> Steps:
        if option == ("boast", 2):
            raise KeyError(option)
        return None


def test_every_offered_option_can_be_taken() -> None:
    assert "every offered option can be taken, boast:2 too" in broken(of_steps(Stumbles(0)))


class Shallow(Cups):
    """A copy of it shares a list."""

    def copy(self) -> Shallow:
        new = super().copy()
        new.favours = self.favours
        return new


def shallow(*steps: Step) -> Game:
    """A game of these steps alone, with such a state."""

    def begun(seats: int, options: dict[str, Any]) -> Cups:
        s = setup(seats, options)
        return Shallow(
            **{name: getattr(s, name) for name in Cups.fields if name != "agenda"}, agenda=list(steps)
        )

    Cups.game = game = cups(state=Shallow, setup=begun, steps=(*STEPS, *{type(step) for step in steps}))
    return game


class Favours(Boast):
    """Writes into the shared list only when somebody listens."""

    def answer(self, s: Cups, option: Option) -> Steps:
        if s.listener:
            s.favours[0] += 1
        return None


def test_asking_and_copying_change_nothing() -> None:
    assert "asking and copying change nothing" in broken(shallow(Favour(0)))


def test_earlier_copies_stay_untouched() -> None:
    assert "earlier copies stay untouched" in broken(shallow(Favours(0), Favours(0)))


def too_kind(s: Any, key: str, pick: str, say: str = "", **more: Any) -> None:
    """Accepts everything."""


def curt(s: Any, key: str, pick: str, say: str = "", **more: Any) -> None:
    """Refuses without a sentence."""
    raise Illegal("no")


def half_done(s: Any, key: str, pick: str, say: str = "", **more: Any) -> None:
    """Changes something before it refuses."""
    s.favours[0] += 1
    choose(s, key, pick, say, **more)


def to_and_fro(s: Any, key: str, pick: str, say: str = "", **more: Any) -> None:
    """Changes something before it refuses, and changes it back at the next refusal."""
    s.favours.reverse()
    choose(s, key, pick, say, **more)


@pytest.mark.parametrize(
    ("door", "law"),
    [
        (too_kind, "is not refused as Illegal"),
        (curt, "a refusal is a sentence"),
        (half_done, "a refusal changes nothing"),
        (to_and_fro, "a refusal changes nothing"),
    ],
)
def test_what_is_not_offered_is_refused(monkeypatch: pytest.MonkeyPatch, door: Any, law: str) -> None:
    monkeypatch.setattr(laws, "choose", door)
    assert law in broken(cups())


class Loses(Boast):
    """A coin is lost."""

    def answer(self, s: Cups, option: Option) -> Steps:
        s.bag.pop()
        return None


def test_cards_and_tokens_are_conserved() -> None:
    assert "cards and tokens are conserved (" in broken(of_steps(Loses(0)))


def test_they_are_conserved_in_imagined_worlds() -> None:
    def forgetful(v: View, chance: Chance) -> Cups:
        s = imagine(v, chance)
        s.bag.pop()
        return s

    assert "cards and tokens are conserved in the world seat -1 imagines" in broken(cups(imagine=forgetful))


def test_an_imagined_world_looks_as_the_true_one() -> None:
    def otherwise(v: View, chance: Chance) -> Cups:
        s = imagine(v, chance)
        s.favours[0] += 1
        return s

    law = broken(cups(imagine=otherwise))
    assert "view(imagine(view)) == view for seat -1; different: {'favours': ([0, 0], [1, 0])}" in law


class Peeks(Boast):
    """What may be picked depends on the hand of the other."""

    def ask(self, s: Cups) -> Sequence[Option]:
        return [("pass",), ("boast", s.hands[1][0])]


class TellTale(Floor):
    """Gives the floor only to seats whose secret coin is a good one."""

    def asks(self, s: Cups) -> Sequence[Step]:
        return [Boast(seat) for seat in range(s.seats) if seat == 0 or s.hands[seat][0] > 3]


DEALT = (Deal(0), Deal(1))


def test_what_a_seat_is_asked_follows_from_what_it_knows() -> None:
    assert "what seat 0 is asked follows from what it knows" in broken(of_steps(*DEALT, Peeks(0)))


def test_who_is_asked_follows_from_what_all_know() -> None:
    assert "who is asked follows from what seat -1 knows" in broken(of_steps(*DEALT, TellTale()))


class Blurts(Boast):
    """Tells everyone what only one seat knows, and does not say that it reveals."""

    def answer(self, s: Cups, option: Option) -> Steps:
        s.tell("blurted", coin=s.hands[1][0])
        return None


class BlurtsBeside(Boast):
    """Reveals one coin, and tells another before or after it without saying that it reveals."""

    first: bool

    def answer(self, s: Cups, option: Option) -> Steps:
        shown, hidden = s.hands[1]
        told = [("revealed", shown, True), ("blurted", hidden, False)]
        for kind, coin, reveals in told[::-1] if self.first else told:
            s.tell(kind, coin=coin, reveals=reveals)
        return None


class Learns(Boast):
    """Shows the picking seat something without telling."""

    def answer(self, s: Cups, option: Option) -> Steps:
        s.favours[0] = s.hands[1][0]
        return None


def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_see() -> None:
    assert "is told does not depend on what it cannot see" in broken(of_steps(*DEALT, Blurts(0), Boast(1)))


@pytest.mark.parametrize("first", [True, False])
def test_a_reveal_excuses_only_itself(first: bool) -> None:
    """What comes after it can be compared only in worlds in which the same is revealed."""
    game = of_steps(Deal(0), Deal(1), Deal(1), BlurtsBeside(0, first), Boast(1))
    said = broken(game)
    assert "is told does not depend on what it cannot see" in said
    assert "unless reveals=True: {'kind': 'blurted', " in said, "what is alike before it is left out"


def test_what_a_seat_sees_after_its_own_pick_does_not_depend_on_what_it_cannot_see() -> None:
    assert "what seat 0 sees after its own pick does not depend" in broken(
        of_steps(*DEALT, Learns(0), Boast(0))
    )


class OwnDice(Boast):
    """Shuffles without asking chance."""

    turns: ClassVar[list[int]] = [0]

    def answer(self, s: Cups, option: Option) -> Steps:
        self.turns[0] += 1
        s.bag = s.bag[self.turns[0] % 3 + 1 :] + s.bag[: self.turns[0] % 3 + 1]
        return None


class Chatters(Boast):
    """Rolls a die, and tells something else each time."""

    turns: ClassVar[list[int]] = [0]

    def answer(self, s: Cups, option: Option) -> Steps:
        s.chance.below(6)
        self.turns[0] += 1
        s.tell("chattered", number=self.turns[0])
        return None


def test_a_replay_gives_equal_states_and_events() -> None:
    assert "a replay gives equal states" in broken(of_steps(OwnDice(0)))
    assert "a replay gives equal events" in broken(of_steps(Chatters(0)))


def test_a_pick_can_be_taken_back_and_made_again() -> None:
    assert "a pick that was taken back can be made again" in broken(of_steps(*[OwnDice(0)] * 12))


def test_a_pick_that_is_taken_back_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda *_: None)
    assert "a pick that is taken back leaves no trace" in broken(of_steps(*[Favour(0)] * 12))


def test_a_world_can_be_imagined() -> None:
    def unable(v: View, chance: Chance) -> Cups:
        raise Illegal("There is no such world.")

    assert "seat -1 can imagine a world (cups" in broken(cups(imagine=unable))


def test_a_replay_gives_equal_views() -> None:
    def nosy(s: Cups, seat: int) -> View:
        v = view(s, seat)
        v.favours.append(isinstance(s.chance, Recorded))
        return v

    def hopeful(v: View, chance: Chance) -> Cups:
        v.favours.pop()
        return imagine(v, chance)

    assert "a replay gives equal views" in broken(cups(view=nosy, imagine=hopeful))


def test_the_record_can_be_replayed() -> None:
    assert "the record can be replayed" in broken(
        cups(outcome=lambda s: {"winners": [0], "points": tuple(s.favours)})
    )


def test_a_record_is_read_as_it_was_written_and_replayed_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "replay", lambda *_: iter(()))
    assert "a replay has as many moments as the game" in broken(cups())
    monkeypatch.setattr(
        type(laws.Trial(cups(), 2, {}, 1, []).match.record), "__str__", lambda self: Scribbled.text(self)
    )
    assert "a record is read as it was written" in broken(cups())


class Scribbled:
    """Writes a record otherwise each time."""

    times = 0

    @classmethod
    def text(cls, record: Any) -> str:
        cls.times += 1
        header = str(record.header | {"rules": f"{cls.times}"}).replace("'", '"')
        return header + "\n"


def test_cases_are_every_number_of_seats_and_every_value_of_every_option() -> None:
    settings = (
        Setting("rounds", (1,), ""),
        Setting("loud", (False, True), ""),
        Setting("size", (1, 2, 3), ""),
    )
    game = cups(settings=settings)
    assert list(cases(game)) == [(2, {}), (3, {}), (2, {"loud": True}), (2, {"size": 2}), (2, {"size": 3})]
    everything = list(all_cases(game))
    assert len(everything) == 2 * 2 * 3
    assert (3, {"rounds": 1, "loud": True, "size": 3}) in everything


def test_impossible_cases_are_left_out() -> None:
    def choosy(seats: int, options: dict[str, Any]) -> Cups:
        if options["loud"] and seats < 3:
            raise Illegal("Only three are loud enough.")
        return setup(seats, options)

    game = cups(settings=(Setting("rounds", (1,), ""), Setting("loud", (False, True), "")), setup=choosy)
    assert list(cases(game)) == [(2, {}), (3, {}), (3, {"loud": True})]
    assert len(list(all_cases(game))) == 3
