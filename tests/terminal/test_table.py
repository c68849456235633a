"""The table at one keyboard, and what is kept of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rookery.kernel import Decision, Game, Illegal, Malformed, Record, verify
from rookery.play.match import Match
from rookery.terminal.saves import Keeper, resumed, unfinished
from rookery.terminal.table import PERSON, Line, Table, new_table

from .guild import GAME as GUILD


def play_on(table: Table, picks: int) -> Decision | None:
    """Let bots play by themselves and people pick their last option, for so many picks of people."""
    while (decision := table.asked()) and picks:
        if not table.goes_by_itself(decision):
            table.pick(decision, decision.ids[-1])
            picks -= 1
    return table.asked()


def guild(people: int = 1, seats: int = 2) -> Table:
    return Table(
        Match(GUILD, [f"thief {seat}" for seat in range(seats)], seed=b"g" * 32),
        [PERSON] * people + ["random"] * (seats - people),
    )


def test_people_sit_first_and_everybody_has_a_name(thieves: Game) -> None:
    table = new_table(thieves, 5, ["random"], people=2, names=["Raven"], seed=1)
    assert table.names == ["Raven", "Ann", "Magpie", "Jay", "Crow"]
    assert (table.people, table.levels) == ([0, 1], ["", "", "random", "random", "random"])


def test_each_bot_may_have_its_own_level(thieves: Game) -> None:
    assert new_table(thieves, 3, ["random", "plain"], seed=1).levels == ["", "random", "plain"]
    with pytest.raises(Illegal, match="2 bots are needed, or one for all seats, not 3"):
        new_table(thieves, 3, ["random"] * 3, seed=1)


def test_the_same_seed_is_the_same_game(thieves: Game) -> None:
    one, two, other = (new_table(thieves, 3, ["random"], seed=seed) for seed in (5, 5, 6))
    for table in (one, two, other):
        play_on(table, 6)
    assert one.match.state == two.match.state
    assert str(one.match.record) != str(other.match.record)


def test_a_whole_game_makes_a_record_that_verifies(thieves: Game, data_home: Path) -> None:
    table = new_table(thieves, 3, ["random"], seed=2)
    keeper = Keeper(table)
    assert play_on(table, 1000) is None
    assert table.over
    verify(Record.parse(keeper.record_path.read_text(encoding="utf-8")), thieves)
    assert list((data_home / "unfinished").iterdir()) == []
    scores = table.scores()
    assert [score.won for score in scores] == [True, False, False]
    assert all(score.points == sum(worth for _, worth, _ in score.reasons) for score in scores)


def test_an_unfinished_game_goes_on_where_it_was(thieves: Game) -> None:
    table = new_table(thieves, 3, ["random"], seed=3)
    Keeper(table)
    open_now = play_on(table, 8)
    [saved] = unfinished(thieves)
    again = resumed(thieves, saved.path)
    asked = again.asked()
    assert asked is not None
    assert open_now is not None
    assert (asked.key, asked.ids) == (open_now.key, open_now.ids)
    assert again.match.state == table.match.state
    assert [again.story(seat) for seat in (-1, 0, 1)] == [table.story(seat) for seat in (-1, 0, 1)]
    assert saved.names == ["Ann", "Magpie", "Raven"]
    play_on(table, 1000)
    play_on(again, 1000)
    assert str(again.match.record) == str(table.match.record)  # the bots have the same luck, too


def test_several_unfinished_games_are_offered_newest_first(thieves: Game) -> None:
    tables = [
        new_table(thieves, 3, ["random"], names=[name], seed=seed) for seed, name in enumerate(["One", "Two"])
    ]
    for table in tables:
        Keeper(table)
    assert [saved.names[0] for saved in unfinished(thieves)] == ["Two", "One"]


@pytest.mark.parametrize("harm", ["", "{", "[]", '{"rookery-table": 99}', "cut", "state", "levels"])
def test_a_damaged_save_is_refused_in_a_sentence(thieves: Game, harm: str) -> None:
    table = new_table(thieves, 3, ["random"], seed=3)
    path = Keeper(table).path
    text = path.read_text(encoding="utf-8")
    if harm == "cut":
        harm = text[: len(text) // 2]
    elif harm in ("state", "levels"):
        harm = json.dumps(json.loads(text) | {harm: []})
    path.write_text(harm, encoding="utf-8")
    with pytest.raises(Malformed, match=str(path)) as refused:
        resumed(thieves, path)
    assert refused.value.sentence.endswith(".")


def test_a_disk_that_refuses_does_not_stop_the_game(thieves: Game, data_home: Path) -> None:
    data_home.parent.mkdir(exist_ok=True)
    data_home.write_text("a file where the directory should be", encoding="utf-8")
    table = new_table(thieves, 3, ["random"], seed=3)
    keeper = Keeper(table)
    assert keeper.trouble.startswith("This game cannot be saved: ")
    assert play_on(table, 3) is not None


def test_nothing_half_written_is_left(
    thieves: Game, data_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(thieves, 3, ["random"], seed=3)
    keeper = Keeper(table)
    before = keeper.path.read_text(encoding="utf-8")

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    play_on(table, 1)
    assert (
        keeper.trouble == f"This game cannot be saved: No space left on device ({data_home / 'unfinished'})."
    )
    assert keeper.path.read_text(encoding="utf-8") == before
    assert list((data_home / "unfinished").iterdir()) == [keeper.path]


def test_a_pick_and_what_was_told_of_it_are_taken_back() -> None:
    table = guild(people=2)
    first = table.asked()
    assert first is not None
    table.pick(first, "vote:B")
    assert table.undoable(0)
    table.undo(0)
    assert table.asked() == first
    assert len(table.chapters) == 1
    with pytest.raises(Illegal, match="can no longer be taken back"):
        table.undo(1)


def test_a_refused_pick_changes_nothing(thieves: Game) -> None:
    table = new_table(thieves, 3, ["random"], seed=3)
    decision = play_on(table, 2)
    assert decision is not None
    before = (table.match.state.dump(), len(table.chapters))
    with pytest.raises(Illegal, match="is not possible here"):
        table.pick(decision, "play:crown-of-tusks")
    with pytest.raises(Malformed):
        table.pick(decision, decision.ids[0], "\x07" * 3)
    assert (table.match.state.dump(), len(table.chapters)) == before


def test_in_a_secret_vote_bots_answer_before_people() -> None:
    table = guild()
    decision = table.asked()
    assert decision is not None
    assert decision.seat == 1
    assert table.goes_by_itself(decision)
    assert [decision.seat for decision in table.match.decisions()] == [0]


def test_a_standing_power_may_wait_until_somebody_else_has_picked() -> None:
    table = guild(people=2)
    for pick in ("vote:A", "vote:A"):
        decision = table.asked()
        assert decision is not None
        table.pick(decision, pick)
    power = table.asked()
    assert power is not None
    assert (power.kind, table.may_wait(power)) == ("Reign", True)
    table.wait(power)
    speaker = table.asked()
    assert speaker is not None
    assert (speaker.seat, table.may_wait(speaker)) == (1, False)
    table.pick(speaker, "take:2", "mine")
    after = table.asked()
    assert after is not None
    assert after.kind == "Reign"


def test_a_lone_person_is_not_asked_what_is_no_choice(thieves: Game) -> None:
    table = new_table(thieves, 3, ["random"], seed=3)
    asked = []
    while decision := table.asked():
        if not table.goes_by_itself(decision):
            asked.append(len(decision.options) > 1 or decision.step.say_limit > 0)
            table.pick(decision, decision.ids[0])
    assert asked
    assert all(asked)


def test_a_bot_that_fails_takes_the_first_option_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr("rookery.terminal.table.bot", lambda *_: broken)
    table = guild()
    decision = table.asked()
    assert decision is not None
    assert table.goes_by_itself(decision)
    assert (
        table.trouble
        == "thief 1 could not think of anything (KeyError: 'lost') and takes the first thing offered."
    )


def test_a_game_without_words_is_told_plainly() -> None:
    table = guild(people=2)
    for pick in ("vote:A", "vote:B"):
        decision = table.asked()
        assert decision is not None
        assert table.prompt(decision) == "Vote"
        assert table.choices(decision)[1].label == "Vote b"
        table.pick(decision, pick)
    assert table.story(0) == [Line("Voted: seat 0.", ""), Line("Voted: seat 1.", "")]
