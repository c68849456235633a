"""Whatever lies on the agenda, in whatever order seats answer: a table can be stored, copied and replayed at
every decision.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kernel.toys import (
    GAME,
    TOYS,
    Auction,
    Bid,
    Council,
    Debate,
    Give,
    GiveEvenAlone,
    Hush,
    Market,
    Nested,
    Note,
    Roll,
    Toy,
)
from rookery.kernel import Record, Step, Together, decisions, replay, verify
from rookery.play.match import Match

seats = st.integers(0, 1)
plain_steps: st.SearchStrategy[Step] = st.one_of(
    st.builds(Note, st.sampled_from(["a", "b"])),
    st.just(Roll()),
    st.builds(Give, seats, st.sampled_from([0, 5, 6])),
    st.builds(GiveEvenAlone, seats, st.just(5)),
    st.builds(Bid, seats, st.integers(0, 4)),
    st.builds(
        Together,
        st.lists(st.integers(0, 4), min_size=0, max_size=2).map(
            lambda most: tuple(Bid(*pair) for pair in enumerate(most))
        ),
    ),
    st.builds(Market, st.sampled_from([-1, 0, 1])),
    st.builds(Debate, st.sampled_from([-1, 1])),
    st.just(Auction()),
    st.builds(Hush, st.sampled_from([-1, 0])),
    st.just(Nested()),
    st.just(Council()),
)


def match_of(steps: list[Step], count: int) -> Match:
    class Table(Toy):
        pass

    def setup(seats: int, _: dict[str, Any]) -> Toy:
        return Table(seats=seats, coins=[5] * seats, agenda=steps[::-1])

    game = replace(GAME, state=Table, setup=setup, steps=TOYS)
    return Match(game, ["Ann", "Bob", "Cat"][:count], seed=bytes(32))


@settings(max_examples=150)
@given(
    st.lists(plain_steps, max_size=6),
    st.integers(2, 3),
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=25),
)
def test_a_table_can_be_stored_copied_and_replayed_at_every_decision(
    steps: list[Step], count: int, picks: list[tuple[int, int]]
) -> None:
    match = match_of(steps, count)
    states, keys = [match.state], set[str]()
    for who, what in picks:
        open_now = match.decisions()
        if not open_now:
            break
        assert len({decision.seat for decision in open_now}) == len(open_now)
        again = match.game.loaded(json.loads(json.dumps(match.state.dump())))
        assert again == match.state
        assert decisions(again) == open_now
        decision = open_now[who % len(open_now)]
        assert decision.key not in keys
        keys.add(decision.key)
        others = {other.key for other in open_now} - {decision.key}
        stays = bool(match.state.asked)
        match.choose(decision.key, decision.ids[what % len(decision.ids)])
        states.append(match.state)
        left = {later.key for later in match.decisions()}
        assert not stays or not left or others <= left or not others & left
    moments = [
        moment for moment in replay(Record.parse(str(match.record)), match.game) if "end" not in moment.line
    ]
    assert [moment.state for moment in moments] == states
    if match.over:
        verify(match.record, match.game)


@settings(max_examples=100)
@given(
    st.lists(plain_steps, max_size=6),
    st.integers(2, 3),
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=20),
)
def test_what_is_taken_back_leaves_no_trace_but_its_line(
    steps: list[Step], count: int, picks: list[tuple[int, int]]
) -> None:
    match = match_of(steps, count)
    for who, what in picks:
        open_now = match.decisions()
        if not open_now:
            break
        before = match.state.dump()
        decision = open_now[who % len(open_now)]
        match.choose(decision.key, decision.ids[what % len(decision.ids)])
        if decision.seat in match.undoers() and what % 2:
            secret = bool(match.state.lanes)
            match.undo(decision.seat)
            assert secret or match.state.dump() == before
            assert decision.seat in [later.seat for later in match.decisions()]
    moments = [
        moment for moment in replay(Record.parse(str(match.record)), match.game) if "end" not in moment.line
    ]
    assert moments[-1].state == match.state
