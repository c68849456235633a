"""The agenda: steps in order, questions that fall away, the three verbs that edit it, and what is told."""

from __future__ import annotations

import pytest

from kernel.toys import Bid, Effect, Give, GiveEvenAlone, Market, Note, Roll, Toy, asked, pick, table
from rookery.kernel import SPECTATOR, Event, Floor, Live, Recorded, Step, advance, take


class Page(Step):
    """A heading: its lines go on top, in order."""

    def run(self, s: Toy) -> list[Step]:
        return [Note("first"), Note("second")]


def test_steps_run_in_order_until_somebody_is_asked() -> None:
    s = table(Note("before"), Page(), Give(0), Note("after"))
    assert s.story == ["before", "first", "second"]
    assert asked(s) == {0: ["give:B", "give:C"]}
    pick(s, 0, "give:C")
    assert s.story[3:] == ["0 gives 2", "after"]
    assert asked(s) == {}
    assert not s.agenda


def test_a_question_without_options_falls_away() -> None:
    s = table(Give(0, least=9), Note("after"))
    assert s.story == ["after"]


def test_a_single_option_is_taken_unasked() -> None:
    s = table(Give(0), Note("after"), seats=2)
    assert s.story == ["0 gives 1", "after"]


def test_a_single_option_is_asked_where_silence_would_tell() -> None:
    s = table(GiveEvenAlone(0), seats=2)
    assert asked(s) == {0: ["give:B"]}
    assert table(GiveEvenAlone(0, least=9)).agenda == []


def test_simulations_pick_by_place() -> None:
    s = table(Give(0), Give(1))
    take(s, 1)
    take(s, 0)
    assert s.story == ["0 gives 2", "1 gives 2"]


def test_a_step_with_neither_run_nor_ask_is_a_mistake() -> None:
    with pytest.raises(NotImplementedError, match="Step has neither run nor ask"):
        table(Step())


def test_a_bare_step_asks_nothing_and_a_bare_floor_is_silent() -> None:
    assert (Step().ask(None), Step().answer(None, ("any",))) == ((), None)
    assert table(Floor(), Note("after")).story == ["after"]


def test_clockwise_and_others() -> None:
    s = table(seats=4)
    assert s.clockwise(2) == [2, 3, 0, 1]
    assert s.others(2) == [3, 0, 1]


def test_replace_puts_a_step_in_the_place_of_the_topmost_of_its_kind() -> None:
    s = table(Give(0), Note("one"), Note("two"))
    s.replace(Note, Note("instead"))
    pick(s, 0, "give:B")
    assert s.story == ["0 gives 1", "instead", "two"]


def test_replace_with_none_takes_a_step_away() -> None:
    s = table(Give(0), Note("one"), Note("two"))
    s.replace(Note, None)
    s.replace(Roll, None)
    pick(s, 0, "give:B")
    assert s.story == ["0 gives 1", "two"]


def test_skip_to_drops_what_lies_above() -> None:
    s = table(Give(0), Note("one"), Effect("why"), Note("two"))
    s.skip_to(Effect)
    advance(s)
    assert s.story == ["two"]


def test_skip_to_what_is_not_there_changes_nothing() -> None:
    s = table(Give(0), Note("one"))
    s.skip_to(Effect)
    assert [type(step) for step in s.agenda] == [Note, Give]


def test_close_of_a_floor_that_is_not_open_changes_nothing() -> None:
    s = table(Give(0), Market())
    s.close(Market)
    assert [type(step) for step in s.agenda] == [Market, Give]


def told_by(*steps: Step) -> list[Event]:
    told: list[Event] = []
    s = Toy(seats=3, coins=[5] * 3, agenda=list(steps)[::-1])
    s.listener = told.append
    s.chance = Live(bytes(32))
    advance(s)
    return told


def test_an_event_carries_the_rule_of_the_step_that_told_it() -> None:
    [noted, rolled] = told_by(Note("so"), Roll())
    assert (noted.kind, noted.rule, noted.facts, noted.reveals) == ("noted", "", {"text": "so"}, False)
    assert (rolled.rule, rolled.reveals) == ("TOY-6", True)


def test_a_general_effect_is_told_under_the_rule_it_serves() -> None:
    [happened] = told_by(Effect("TOY-9"))
    assert happened.rule == "TOY-9"
    assert (Effect("TOY-9").cites, Roll().cites) == ("TOY-9", "TOY-6")


def test_a_rule_that_acts_within_another_is_told_as_itself() -> None:
    s, told = table(Give(0)), list[Event]()
    s.running, s.listener = Roll(), told.append
    s.tell("slipped", rule="TOY-8", seat=0)
    s.tell("rolled")
    assert [(event.rule, event.facts) for event in told] == [("TOY-8", {"seat": 0}), ("TOY-6", {})]


def test_an_event_has_an_audience() -> None:
    s = table(Give(0))
    [event] = pick(s, 0, "give:B")
    public = {"kind": "gave", "rule": "TOY-1", "seat": 0, "other": 1}
    assert event.seen_by(0) == public | {"left": 4}
    assert event.seen_by(1) == public
    assert event.seen_by(SPECTATOR) == public


def test_without_a_listener_nothing_is_told() -> None:
    s = table(Give(0))
    s.tell("unheard")
    take(s, 0)
    assert s.story == ["0 gives 1"]


def test_chance_is_outside_the_state() -> None:
    s = table(Give(0), Roll(), Bid(1))
    one, two = s.copy(), s.copy()
    one.chance, two.chance = Recorded([3]), Recorded([3])
    take(one, 0)
    take(two, 0)
    assert one.story == ["0 gives 1", "rolled 4"]
    assert one == two
    assert "chance" not in one.dump()
