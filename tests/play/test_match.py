"""A match: everything on a copy, a record that grows with it, and what may be taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kernel.toys import GAME, Auction, Bid, Give, Market, Note, Roll, Toy, asked, key_of
from rookery.kernel import (
    Illegal,
    Malformed,
    Record,
    Refusal,
    Stale,
    Step,
    Together,
    commitment,
    replay,
    verify,
)
from rookery.play.match import Match

SEED = bytes(range(32))


class Unveil(Step):
    """A choice that reveals something."""

    seat: int

    def ask(self, s: Toy) -> list[tuple[Any, ...]]:
        return [("shout",), ("pass",)]

    def answer(self, s: Toy, option: tuple[Any, ...]) -> None:
        s.tell("unveiled", reveals=True)


def match_of(*steps: Step, seats: int = 3) -> Match:
    """A match in which these steps are to be done."""

    class Table(Toy):
        pass

    def setup(seats: int, _: dict[str, Any]) -> Toy:
        return Table(seats=seats, coins=[5] * seats, agenda=list(steps)[::-1])

    game = replace(GAME, state=Table, setup=setup, steps=(*GAME.steps, Unveil))
    return Match(game, ["Ann", "Bob", "Cat", "Dan"][:seats], seed=SEED)


def pick(match: Match, seat: int, *options: str, say: str = "") -> None:
    match.choose(key_of(match.state, seat), options, say, seat=seat)


def test_a_match_begins_with_a_header_and_the_first_chance_results() -> None:
    match = Match(GAME, ["Ann", "Bob"], seed=SEED, nonces=["a", "b"])
    assert match.record.header["commitment"] == commitment(SEED)
    assert match.record.header["seats"] == ["Ann", "Bob"]
    assert match.record.header["nonces"] == ["a", "b"]
    assert match.record.header["options"] == {"coins": 5, "loud": False}
    assert list(match.record.lines[0]) == ["chance"]
    assert [event.kind for event in match.opening] == ["noted", "rolled", "gave"]


def test_without_a_seed_each_match_has_its_own() -> None:
    assert Match(GAME, ["Ann", "Bob"]).seed != Match(GAME, ["Ann", "Bob"]).seed


def test_a_pick_is_made_on_a_copy_and_stands_in_the_record() -> None:
    match = match_of(Give(0), Roll(), Give(1))
    before = match.state
    dump = before.dump()
    told = match.choose("0.0.0", "give:B", "here", seat=0)
    assert before.dump() == dump
    assert match.state is not before
    assert [event.kind for event in told] == ["gave", "rolled"]
    line = match.record.lines[-1]
    assert (line["key"], line["pick"], line["say"], len(line["chance"])) == ("0.0.0", "give:B", "here", 1)


def test_several_picks_in_one_message_are_several_lines() -> None:
    match = match_of(Give(0), Give(0), Give(1))
    pick(match, 0, "give:B", "give:C", say="there")
    assert match.record.lines[1:] == [
        {"key": "0.0.0", "pick": "give:B"},
        {"key": "1.0.0", "pick": "give:C", "say": "there"},
    ]


@pytest.mark.parametrize(
    ("picks", "kind", "sentence"),
    [
        (["give:B", "give:Z"], Illegal, "'give:Z' is not possible here"),
        (["give:B", "give:C", "give:Z"], Illegal, "'give:Z' is not possible here"),
        ([], Malformed, "An answer holds at least one pick."),
    ],
)
def test_several_picks_are_all_made_or_none(picks: list[str], kind: type[Refusal], sentence: str) -> None:
    match = match_of(Give(0), Give(0), Give(0), Give(1))
    before, lines, count = match.state.dump(), list(match.record.lines), match.chance.count
    with pytest.raises(kind, match=sentence):
        match.choose("0.0.0", picks)
    assert (match.state.dump(), match.record.lines, match.chance.count) == (before, lines, count)
    assert match.chance.results == []
    match.choose("0.0.0", "give:B")
    assert replayed(match)


@pytest.mark.parametrize(
    ("steps", "picks", "stand"),
    [
        ([Give(0), Roll(), Give(0), Give(1)], ["give:B", "give:Z"], 1),
        ([Give(0), Roll(), Give(0), Give(0), Give(1)], ["give:B", "give:C", "x"], 1),
        ([Give(0), Roll(), Give(0), Roll(), Give(0)], ["give:B", "give:C", "x"], 2),
        ([Unveil(0), Give(0), Give(1)], ["shout", "x"], 1),
        ([Give(0), Give(0), Give(1)], ["give:B", "give:C", "give:B"], 2),
        ([Give(0), Together((Bid(0), Bid(1))), Give(0)], ["give:B", "x"], 1),
    ],
)
def test_nobody_looks_ahead_by_picks_that_are_refused(
    steps: list[Step], picks: list[str], stand: int
) -> None:
    """What could not be taken back stands, or a refusal would say what comes after it."""
    match = match_of(*steps)
    match.choose("0.0.0", picks, seat=0)
    assert [line["pick"] for line in match.record.lines[1:]] == picks[:stand]
    assert match.chance.count == sum(len(line.get("chance", ())) for line in match.record.lines)
    assert match.chance.results == []
    assert replayed(match)


def test_picks_in_a_lane_are_all_made_or_none() -> None:
    match = match_of(Together((Bid(0), Bid(1))), Give(0))
    before = match.state.dump()
    with pytest.raises(Illegal, match="not possible here"):
        match.choose(key_of(match.state, 0), ["bid:2", "x"], seat=0)
    assert match.state.dump() == before


def replayed(match: Match) -> bool:
    """Whether the record gives the state again."""
    moments = [
        moment for moment in replay(Record.parse(str(match.record)), match.game) if "end" not in moment.line
    ]
    return moments[-1].state == match.state


def test_a_refusal_leaves_everything_as_it_was() -> None:
    match = match_of(Give(0))
    state, lines = match.state, list(match.record.lines)
    for key, option, seat, kind in [
        ("0.0.0", "x", 0, Illegal),
        ("0.0.0", "give:B", 1, Illegal),
        ("9.0.0", "x", 0, Stale),
        ("x", "x", 0, Malformed),
    ]:
        with pytest.raises(kind):
            match.choose(key, option, seat=seat)
    assert match.state is state
    assert match.record.lines == lines


def test_the_record_closes_with_the_outcome_and_the_seed() -> None:
    match = match_of(Give(0))
    pick(match, 0, "give:B")
    assert match.over
    assert match.record.end == {"end": {"coins": [4, 6, 5]}, "seed": SEED.hex()}
    match.talk(0, "thanks")
    verify(Record.parse(str(match.record)), match.game)


def test_talk_is_kept_and_bounded_and_not_heard_by_the_rules() -> None:
    match = match_of(Give(0))
    match.talk(2, "hello\nyou")
    assert match.record.lines[-1] == {"talk": "hello\nyou", "seat": 2}
    for text in ("x" * 2001, "\x07", "\ud800"):
        with pytest.raises(Malformed):
            match.talk(2, text)
    assert replayed(match)


def test_a_match_is_resumed_from_what_was_stored() -> None:
    match = match_of(Give(0), Roll(), Give(1), Roll(), Give(2))
    pick(match, 0, "give:B")
    stored = match.state.dump()
    again = Match.resumed(match.game, Record.parse(str(match.record)), match.game.loaded(stored), match.seed)
    for one in (match, again):
        pick(one, 1, "give:C")
    assert again.state == match.state
    assert str(again.record) == str(match.record)
    assert again.undoers() == []


# What may be taken back


def undone(match: Match, seat: int) -> bool:
    """Whether a seat can take back its last pick; it does if it can."""
    if seat not in match.undoers():
        before, lines = match.state, list(match.record.lines)
        with pytest.raises(Illegal, match="can no longer be taken back"):
            match.undo(seat)
        assert (match.state, match.record.lines) == (before, lines)
        return False
    match.undo(seat)
    return replayed(match)


def test_what_could_be_taken_back_when_a_match_was_stored_still_can() -> None:
    match = match_of(Give(0), Give(0), Give(0))
    pick(match, 0, "give:B")
    pick(match, 0, "give:C")
    match.talk(1, "Hm.")
    record, state = Record.parse(str(match.record)), match.game.loaded(match.state.dump())
    again = Match.resumed(match.game, record, state, match.seed, [seat for seat, _ in match.undoable])
    for _ in range(2):
        assert undone(match, 0)
        assert undone(again, 0)
        assert again.state == match.state
    assert not undone(again, 0)


def test_nothing_is_taken_back_by_other_rules_than_it_was_made() -> None:
    match = match_of(Give(0), Give(0))
    pick(match, 0, "give:B")
    record = Record(match.record.header | {"rules": "0"}, match.record.lines)
    again = Match.resumed(match.game, record, match.state, match.seed, [0])
    with pytest.raises(Illegal, match="the rules have changed"):
        again.undo(0)
    assert again.undoers() == [0]


def test_a_pick_is_taken_back_when_the_same_seat_is_asked_next() -> None:
    match = match_of(Give(0), Give(0), Give(0))
    fresh = match.state
    pick(match, 0, "give:B")
    pick(match, 0, "give:C")
    assert not undone(match, 1)
    assert undone(match, 0)
    assert undone(match, 0)
    assert match.state == fresh
    assert not undone(match, 0)
    assert match.record.lines[-1] == {"undo": 0, "picks": 1}
    pick(match, 0, "give:C")
    assert replayed(match)


def test_picks_of_one_message_are_taken_back_one_by_one() -> None:
    match = match_of(Give(0), Give(0), Give(0))
    pick(match, 0, "give:B", "give:B")
    assert undone(match, 0)
    assert undone(match, 0)
    assert not undone(match, 0)


def test_not_when_another_seat_is_asked_next() -> None:
    match = match_of(Give(0), Give(1))
    pick(match, 0, "give:B")
    assert not undone(match, 0)


def test_not_when_another_seat_has_chosen_since() -> None:
    match = match_of(Give(0), Give(0), Give(1), Give(1), Give(0))
    pick(match, 0, "give:B")
    pick(match, 0, "give:B")
    pick(match, 1, "give:A")
    assert not undone(match, 0)
    assert undone(match, 1)
    assert not undone(match, 0)


def test_not_when_the_game_is_over() -> None:
    match = match_of(Give(0))
    pick(match, 0, "give:B")
    assert not undone(match, 0)


def test_not_when_chance_has_spoken() -> None:
    match = match_of(Give(0), Give(0), Roll(), Give(0), Give(0))
    pick(match, 0, "give:B")
    pick(match, 0, "give:B")
    assert not undone(match, 0)
    pick(match, 0, "give:B")
    assert undone(match, 0)
    assert not undone(match, 0)


def test_not_when_something_was_revealed() -> None:
    match = match_of(Give(0), Unveil(0), Give(0), Give(0))
    pick(match, 0, "give:B")
    pick(match, 0, "shout")
    assert not undone(match, 0)
    pick(match, 0, "give:B")
    assert undone(match, 0)


def test_while_a_together_is_open_each_seat_takes_back_its_own_picks() -> None:
    match = match_of(Together((Bid(0), Bid(1), Bid(2))))
    pick(match, 0, "bid:2", "bid:1")
    pick(match, 1, "bid:0")
    assert match.undoers() == [0, 1]
    assert not undone(match, 2)
    assert undone(match, 0)
    assert match.record.lines[-1] == {"undo": 0, "picks": 2}
    assert list(asked(match.state)) == [0, 2]
    assert undone(match, 1)


def test_not_when_the_pick_has_closed_a_together() -> None:
    match = match_of(Together((Bid(0), Bid(1))), Give(0), Give(0))
    pick(match, 1, "bid:0")
    pick(match, 0, "bid:0")
    assert list(asked(match.state)) == [0]
    assert not undone(match, 0)


def test_not_when_the_pick_has_opened_a_together() -> None:
    match = match_of(Give(0), Together((Bid(0), Bid(1, most=1))), Give(0))
    pick(match, 0, "give:B")
    assert list(asked(match.state)) == [0]
    assert not undone(match, 0)


def test_not_on_a_floor_where_others_may_speak() -> None:
    match = match_of(Market(), Note("after"))
    pick(match, 0, "shout")
    assert not undone(match, 0)
    pick(match, 1, "pass")
    pick(match, 2, "pass")
    assert not undone(match, 0)
    pick(match, 0, "shout")
    assert undone(match, 0)
    assert not undone(match, 0)


def test_not_a_pick_in_the_middle_of_a_message_after_which_others_were_asked_too() -> None:
    match = match_of(Market(), Give(0), Give(0))
    pick(match, 1, "pass")
    pick(match, 2, "pass")
    pick(match, 0, "pass", "give:B")
    assert undone(match, 0)
    assert undone(match, 0)
    other = match_of(Auction(), Give(0), Give(0))
    pick(other, 0, "shout", "give:B")
    assert undone(other, 0)
    assert undone(other, 0)
    third = match_of(Give(0), Market(), Give(0), Give(0))
    pick(third, 0, "give:B", "shout")
    assert not undone(third, 0)
