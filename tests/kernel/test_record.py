"""Records: read with a sentence for every fault, replayed exactly, verified against the seed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.toys import GAME, key_of
from rookery.kernel import Live, Malformed, Record, begin, commitment, replay, verify
from rookery.play.match import Match

SEED = bytes(range(32))
Rows = list[dict[str, Any]]


def played(nonces: tuple[str, ...] = ()) -> Match:
    """A whole toy game of two seats: words, a pick taken back, talk, chance, a floor."""
    match = Match(GAME, ["Ann", "Bob"], {"coins": 9}, seed=SEED, nonces=nonces)
    for seat, option in [
        (0, "bid:2"),
        (1, "bid:3"),
        (0, "undo"),
        (0, "bid:1"),
        (1, "shout"),
        (1, "pass"),
        (0, "pass"),
    ]:
        if option == "undo":
            match.undo(seat)
        else:
            match.choose(key_of(match.state, seat), option)
    match.talk(1, "well played")
    return match


def rows_of(match: Match) -> Rows:
    return [json.loads(line) for line in str(match.record).splitlines()]


def text_of(rows: Rows) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


def reread(match: Match) -> Record:
    return Record.parse(str(match.record))


def refusal_of(act: Callable[[], Any]) -> str:
    with pytest.raises(Malformed) as refusal:
        act()
    return refusal.value.sentence


def test_a_record_is_a_header_choices_with_their_chance_and_the_end() -> None:
    rows = rows_of(played())
    assert rows[0] == {
        "rookery-record": 1,
        "game": "toy",
        "rules": "1",
        "seats": ["Ann", "Bob"],
        "options": {"coins": 9, "loud": False},
        "commitment": commitment(SEED),
        "nonces": [],
    }
    assert [list(row) for row in rows[1:]] == [
        ["chance"],
        ["key", "pick"],
        ["key", "pick"],
        ["undo", "picks"],
        ["key", "pick", "chance"],
        *[["key", "pick"]] * 3,
        ["end", "seed"],
        ["talk", "seat"],
    ]
    assert rows[4] == {"undo": 0, "picks": 1}
    assert rows[-2] == {"end": {"coins": [9, 9]}, "seed": SEED.hex()}


def test_a_record_is_read_as_it_was_written() -> None:
    match = played()
    assert str(reread(match)) == str(match.record)
    assert reread(match).end == match.record.end is not None
    assert Record(match.record.header).end is None


@given(st.text(max_size=10))
def test_any_words_survive(said: str) -> None:
    record = Record(played().record.header, [{"talk": said, "seat": 0}])
    assert Record.parse(str(record)).lines == record.lines


def test_a_replay_gives_every_moment_again() -> None:
    match = played()
    moments = list(replay(reread(match), GAME))
    assert [moment.number for moment in moments] == [2, 4, 6, 7, 8, 9, 10]
    assert moments[0].state == begin_again(match)
    assert moments[-2].state == moments[-1].state == match.state
    assert [event.kind for event in moments[0].events] == ["noted", "rolled", "gave"]
    assert [event.kind for event in moments[2].events] == ["noted", "noted", "rolled"]
    assert moments[1].state.lanes[1].answers == 1


def begin_again(match: Match) -> Any:
    return begin(GAME, 2, {"coins": 9}, chance=Live(match.seed))


def test_an_unfinished_record_is_replayed_as_far_as_it_goes() -> None:
    rows = rows_of(played())[:5]
    assert len(list(replay(Record.parse(text_of(rows)), GAME))) == 2
    assert len(list(replay(Record.parse(text_of(rows[:2])), GAME))) == 1


BROKEN_TEXTS = [
    ("", "record, line 1: not a line of JSON, the record is broken or cut off"),
    ("\n", "record, line 1: not a line of JSON, the record is broken or cut off"),
    ("[1]\n", "record, line 1: a line is an object with one of rookery-record, key,"),
    ("[" * 100_000, "record, line 1: not a line of JSON, the record is broken or cut off"),
    (
        '{"key": "0.0.0", "pick": "pass"}\n{',
        "record, line 1: a record begins with one header, of format 1, or 2 with a seal.",
    ),
    (
        '{"rookery-record": 2}\n',
        "record, line 1: a record begins with one header, of format 1, or 2 with a seal.",
    ),
    (
        '{"key": "0.0.0", "pick": "pass"}\n',
        "record, line 1: a record begins with one header, of format 1, or 2 with a seal.",
    ),
    ('{"rookery-record": 1}\n', "record, line 1: 'game' should be: text."),
]


@pytest.mark.parametrize(("text", "sentence"), BROKEN_TEXTS)
def test_what_is_no_record_is_refused(text: str, sentence: str) -> None:
    assert refusal_of(lambda: Record.parse(text)).startswith(sentence)


def test_a_record_that_is_cut_off_is_refused_with_its_line() -> None:
    text = str(played().record)
    sentence = refusal_of(lambda: Record.parse(text[:-20], "game.jsonl"))
    assert sentence.startswith("game.jsonl, line 11: not a line of JSON, the record is broken or cut off")


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"talks": "x"}, "a line is an object with one of rookery-record, key, chance, undo, talk, end."),
        ({"key": "1.0.0"}, "'pick' should be: text."),
        ({"key": 1, "pick": "pass"}, "'key' should be: text."),
        ({"key": "1.0.0", "pick": "pass", "colour": 1}, "'colour' should be: nothing."),
        ({"key": "1.0.0", "pick": "pass", "chance": ["x"]}, "'chance' should be: numbers."),
        ({"key": "1.0.0", "pick": "pass", "chance": [True]}, "'chance' should be: numbers."),
        ({"chance": {}}, "'chance' should be: numbers."),
        ({"undo": True, "picks": 1}, "'undo' should be: number."),
        ({"end": {}}, "'seed' should be: text."),
    ],
)
def test_a_strange_line_is_refused(row: dict[str, Any], sentence: str) -> None:
    rows = [rows_of(played())[0], row]
    assert refusal_of(lambda: Record.parse(text_of(rows))) == f"record, line 2: {sentence}"


@pytest.mark.parametrize("field", ["seats", "nonces"])
def test_seats_and_nonces_are_texts(field: str) -> None:
    rows = [rows_of(played())[0] | {field: [1, 2]}]
    assert refusal_of(lambda: Record.parse(text_of(rows))) == f"record, line 1: {field!r} should be: texts."


def replayed(change: Callable[[Rows], object]) -> str:
    """Why a record changed in this way cannot be replayed."""
    rows = rows_of(played())
    change(rows)
    return refusal_of(lambda: list(replay(Record.parse(text_of(rows)), GAME)))


def test_other_rules_cannot_replay_it() -> None:
    sentence = replayed(lambda rows: rows[0].update(rules="2"))
    assert sentence == "record, line 1: played by the rules of toy 2; here are those of toy 1."
    assert "played by the rules of chess 1" in replayed(lambda rows: rows[0].update(game="chess"))


def test_impossible_seats_and_options_are_refused() -> None:
    assert (
        replayed(lambda rows: rows[0].update(seats=["Ann"]))
        == "record, line 2: Toy is for 2 to 4 seats, not 1."
    )
    assert "Toy has no option 'x'" in replayed(lambda rows: rows[0].update(options={"x": 1}))


def test_missing_and_left_over_chance_is_refused() -> None:
    missing = "A chance result below 6 is needed, and the next is 'missing'."
    assert replayed(lambda rows: rows[1].update(chance=[])) == f"record, line 2: {missing}"
    assert replayed(lambda rows: rows.pop(1)) == f"record, line 1: {missing}"
    assert replayed(lambda rows: rows[5].update(chance=[])) == f"record, line 6: {missing}"
    assert (
        replayed(lambda rows: rows[1].update(chance=[1, 2, 3]))
        == "record, line 2: The chance results are [1, 2, 3]; needed are [1]."
    )
    assert (
        replayed(lambda rows: rows[6].update(chance=[3]))
        == "record, line 7: The chance results are [3]; needed are []."
    )
    assert "below 6 is needed, and the next is 9" in replayed(lambda rows: rows[5].update(chance=[9]))


def test_an_impossible_pick_is_refused_with_its_line() -> None:
    assert replayed(lambda rows: rows[3].update(pick="bid:9")).startswith(
        "record, line 4: 'bid:9' is not possible here"
    )
    assert replayed(lambda rows: rows[6].update(key="nonsense")).startswith(
        "record, line 7: 'nonsense' is not the key"
    )
    assert replayed(lambda rows: rows[6].update(key="9.9.9")).startswith(
        "record, line 7: The question 9.9.9 is not open"
    )


@pytest.mark.parametrize(
    "undo",
    [{"undo": 0, "picks": 0}, {"undo": 0, "picks": 2}, {"undo": 7, "picks": 1}, {"undo": -1, "picks": 1}],
)
def test_an_undo_of_nothing_is_refused(undo: dict[str, int]) -> None:
    assert (
        replayed(lambda rows: rows.__setitem__(4, undo)) == "record, line 5: There is nothing to take back."
    )


def test_a_pick_that_chance_followed_cannot_be_undone() -> None:
    assert (
        replayed(lambda rows: rows.insert(6, {"undo": 0, "picks": 1}))
        == "record, line 7: There is nothing to take back."
    )


class Looked(dict[str, Any]):
    """A line that counts how often it is looked at."""

    times = 0

    def get(self, *args: Any) -> Any:
        Looked.times += 1
        return super().get(*args)


def test_what_stands_is_found_in_one_pass_however_often_somebody_has_taken_back() -> None:
    first: list[dict[str, Any]] = [{"key": f"{number}.0.0", "pick": "a"} for number in range(200)]
    pairs: list[dict[str, Any]] = [{"key": "200.1.0", "pick": "b"}, {"undo": 1, "picks": 1}] * 200
    lines: list[dict[str, Any]] = [Looked(line) for line in (*first, *pairs)]
    standing = Record({}, lines).standing()
    assert [line for _, line in standing] == first
    assert Looked.times <= 2 * len(lines)


def test_an_undo_passes_over_strange_keys() -> None:
    strange = {"key": "1.².0", "pick": "pass"}
    assert replayed(lambda rows: rows.insert(4, strange)).startswith("record, line 5: '1.².0' is not the key")


def test_an_end_before_the_end_and_another_end_are_refused() -> None:
    assert (
        replayed(lambda rows: rows.pop(8)) == "record, line 9: The game is not over here, or was over before."
    )
    assert (
        replayed(lambda rows: rows.append(rows[9]))
        == "record, line 12: The game is not over here, or was over before."
    )
    assert (
        replayed(lambda rows: rows[9]["end"].update(coins=[0, 18]))
        == "record, line 10: The game ended otherwise."
    )
    assert (
        replayed(lambda rows: rows.insert(9, {"chance": []}))
        == "record, line 10: The game is not over here, or was over before."
    )


def test_a_fair_record_is_verified() -> None:
    verify(reread(played()), GAME)
    verify(reread(played(("heads", "tails"))), GAME)


def verified(change: Callable[[Rows], object], nonces: tuple[str, ...] = ()) -> str:
    """Why a record changed in this way is not fair."""
    rows = rows_of(played(nonces))
    change(rows)
    return refusal_of(lambda: verify(Record.parse(text_of(rows)), GAME))


def test_a_changed_chance_result_is_found() -> None:
    result = rows_of(played())[1]["chance"][0]
    sentence = verified(lambda rows: rows[1].update(chance=[(result + 1) % 6]))
    assert (
        sentence == f"record, line 2: The chance results are [{(result + 1) % 6}]; the seed gives [{result}]."
    )


def test_another_seed_is_found() -> None:
    other = bytes(32)
    not_committed = "record, line 10: the revealed seed is not the one that was committed to before the game."
    assert verified(lambda rows: rows[9].update(seed=other.hex())) == not_committed
    both = verified(
        lambda rows: (rows[9].update(seed=other.hex()), rows[0].update(commitment=commitment(other)))
    )
    assert "; the seed gives [" in both


def test_changed_nonces_are_found() -> None:
    for nonces in (["heads", "heads"], [], ["\ud800"]):
        sentence = verified(lambda rows, nonces=nonces: rows[0].update(nonces=nonces), ("heads", "tails"))  # type: ignore[misc]
        assert "; the seed gives [" in sentence


def test_an_unfinished_record_and_a_broken_seed_cannot_be_verified() -> None:
    assert (
        verified(lambda rows: rows.pop(9))
        == "record: the record is not complete; it has no end with a revealed seed."
    )
    assert (
        verified(lambda rows: rows[9].update(seed="xyz"))
        == "record, line 10: the seed is not a hexadecimal number."
    )
