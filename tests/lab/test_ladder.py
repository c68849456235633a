"""The ladder and the comparison: balanced, fitted rightly, and honest about what is not clear."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rookery.commands import main
from rookery.kernel import Game, Illegal, game_named
from rookery.lab import compare, ladder
from rookery.lab.simulate import Played, Run, planned


@pytest.fixture(scope="module")
def game() -> Game:
    return game_named("thieves")


@pytest.mark.parametrize(("bots", "seats"), [("ab", 4), ("abc", 4), ("abcd", 4), ("abcde", 4), ("abc", 2)])
def test_every_bot_sits_as_often_as_any_other(bots: str, seats: int) -> None:
    ups = ladder.line_ups(list(bots), seats)
    assert len(set(Counter(bot for up in ups for bot in up).values())) == 1
    assert all(set(up) == set(bots) for up in ups) or len(bots) > seats


def test_a_ladder_is_played_in_whole_rounds(game: Game) -> None:
    plans = ladder.plans(game, 4, ["random", "plain", "clever"], 100, 7)
    assert [plan.games for plan in plans] == [36, 36, 36]  # three line-ups, four seats
    assert len({plan.luck(5) for plan in plans}) == 1  # on the same deals
    with pytest.raises(Illegal, match="at least two bots, each named once"):
        ladder.plans(game, 4, ["plain", "plain"], 100, 7)


def drawn(strengths: list[float], games: int) -> list[list[ladder.Stage]]:
    """Orders of finish as the model draws them, of one seat for each bot."""
    rng, found = Random(1), []
    for _ in range(games):
        left, stages = list(range(len(strengths))), list[ladder.Stage]()
        while len(left) > 1:
            [bot] = rng.choices(left, [strengths[bot] for bot in left])
            kinds = len(strengths)
            stages.append((ladder.counted([bot], kinds), ladder.counted(left, kinds)))
            left.remove(bot)
        found.append(stages)
    return found


def test_strengths_are_found_again() -> None:
    true = [4.0, 1.0, 0.25]
    found = ladder.fitted(drawn(true, 4000), 3)
    assert found == pytest.approx(true, rel=0.1)


def test_two_bots_are_as_strong_as_their_wins_say() -> None:
    win: list[ladder.Stage] = [((1, 0), (1, 1))]
    loss: list[ladder.Stage] = [((0, 1), (1, 1))]
    strong, weak = ladder.fitted([win] * 300 + [loss] * 100, 2)
    assert strong / weak == pytest.approx(300.5 / 100.5, rel=1e-3)


def test_whoever_never_lost_is_still_finite() -> None:
    strong, weak = ladder.fitted([[((1, 0), (1, 1))]] * 50, 2)
    assert 20 < strong / weak < 200


def test_the_order_of_a_game() -> None:
    ranked = Played(9, "", (2,), (5, 7, 7), places=(3, 2, 1))
    assert ladder.order(ranked, 3) == [[2], [1], [0]]
    assert ladder.order(Played(9, "", (2,), (5, 7, 7)), 3) == [[2], [1], [0]]
    assert ladder.order(Played(9, "", (0, 1), ()), 3) == [[0, 1], [2]]


def test_the_ladder_is_the_same_for_any_number_of_jobs(game: Game) -> None:
    bots = ["random", "plain"]
    found = []
    for jobs in (1, 2):
        run = Run(*ladder.plans(game, 3, bots, 24, 7), closely=False)
        run.carry_out(jobs)
        found.append((ladder.ranked(run, bots, 7), ladder.duels(run, bots)))
    assert found[0] == found[1]
    first, last = found[0][0]
    assert (first.bot, last.bot, last.above) == ("plain", "random", None)
    assert first.low < first.elo < first.high
    assert first.wins + last.wins == 24
    ahead, times = found[0][1]["plain"]["random"]
    behind, again = found[0][1]["random"]["plain"]
    assert ahead + behind == times == again


def test_the_command_ranks(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--bots", "random,clever", "--games", "12", "--seed", "7", "--jobs", "1"]
    assert main(["ladder", "thieves", *flags]) == 0
    text = capsys.readouterr().out
    assert text.index("clever") < text.index("random")
    assert "stronger than the next" in text
    assert main(["ladder", "thieves", *flags, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)["result"]
    assert result["games"] == 12
    assert [row["bot"] for row in result["ladder"]] == ["clever", "random"]


def compared(game: Game, one: dict[str, Any], other: dict[str, Any]) -> dict[str, compare.Difference]:
    run = Run(*(planned(game, 3, ["plain"], 20, 7, options) for options in (one, other)))
    run.carry_out()
    return {row.what: row for row in compare.differences(run)}


def test_the_same_rules_on_the_same_deals_do_not_differ(game: Game) -> None:
    for row in compared(game, {}, {}).values():
        assert (row.difference, row.low, row.high, row.clear) == (0, 0, 0, False)


def test_a_longer_game_is_longer(game: Game) -> None:
    found = compared(game, {"rounds": 3}, {"rounds": 4})
    turns, length = found["turns"], found["decisions"]
    assert (turns.first, turns.second, turns.difference) == (9, 12, 3)
    assert length.clear
    assert 0 < length.low < length.difference < length.high
    assert length.difference == pytest.approx(length.second - length.first)
    assert sum(found[f"wins of seat {seat}"].second for seat in "ABC") == pytest.approx(1)


def test_the_wins_of_a_bot_follow_it_from_seat_to_seat(game: Game) -> None:
    weak = ["random", "clever", "clever"]
    run = Run(planned(game, 3, ["clever"], 30, 7), planned(game, 3, weak, 30, 7))
    run.carry_out()
    own = {row.what: row for row in compare.differences(run)}["wins of bot 1 (clever, then random)"]
    seats = [run.plans[1].seating(played.number).index("random") for played in run.played(1)]
    wins = [seat in played.winners for seat, played in zip(seats, run.played(1), strict=True)]
    assert own.second == sum(wins) / 30 < own.first


def test_an_interval_of_paired_games() -> None:
    row = compare.difference("points", share=False, pairs=[(1, 2), (3, 5), (2, 2), (4, 5)])
    assert (row.first, row.second, row.difference) == (2.5, 3.5, 1.0)
    assert row.high - row.difference == pytest.approx(1.959964 * (2 / 3) ** 0.5 / 2)


def test_the_command_compares(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--seats", "3", "--bots", "plain", "--games", "10", "--seed", "7", "--jobs", "1"]
    assert main(["compare", "thieves", "--b", "rounds=4", *flags]) == 0
    text = capsys.readouterr().out
    assert "a  rounds=3" in text
    assert "b  rounds=4" in text
    assert "turns" in text
    assert main(["compare", "thieves", "--a", "bots=random", *flags, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)["result"]
    assert [variant["bots"][0] for variant in result["variants"]] == ["random", "plain"]


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ([], "Both variants are the same: say what differs with --a or --b, as in --b rounds=4.\n"),
        (["--a", "bots=plain", "--a", "bots=random"], "A variant has one list of bots.\n"),
        (["--b", "rounds=9"], "The option rounds may be 3, 4, not '9'.\n"),
        (
            ["--b", "bots=nowhere:mine"],
            "There is no bot nowhere:mine: No module named 'nowhere'.\n",
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(
    flags: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "thieves", *flags]) == 1
    assert capsys.readouterr().err == sentence


def test_games_kept_by_another_run_count_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A slow bot plays once, and is ranked among bots it never met at one table."""
    kept, again = tmp_path / "kept.jsonl", tmp_path / "ladder.jsonl"
    common = ["thieves", "--seats", "3", "--seed", "5", "--jobs", "1", "--json"]
    assert main(["sim", *common, "--bots", "clever,plain,plain", "--games", "9", "--resume", str(kept)]) == 0
    capsys.readouterr()
    ranked = ["ladder", *common, "--bots", "plain,random", "--games", "12"]
    flags = ["--also", str(kept), "--resume", str(again)]
    found = []
    for _ in range(2):  # the second time from the file
        assert main([*ranked, *flags]) == 0
        found.append(json.loads(capsys.readouterr().out)["result"])
    assert found[0] == found[1]
    assert found[0]["games"] == 21
    assert {row["bot"]: row["seatings"] for row in found[0]["ladder"]} == {
        "clever": 9,
        "plain": 18 + 18,
        "random": 18,
    }


def test_games_that_cannot_count_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, other = tmp_path / "kept.jsonl", tmp_path / "other.jsonl"
    assert main(["sim", "thieves", "--seats", "4", "--games", "5", "--jobs", "1", "--resume", str(kept)]) == 0
    capsys.readouterr()
    ladder_of_three = ["ladder", "thieves", "--seats", "3", "--bots", "plain,random", "--games", "6"]
    other.write_text("nothing\n", encoding="utf-8")
    for file, sentence in (
        (kept, "Games that shall count too must be of the same game, seats and options."),
        (other, f"{other}: this is no file of a run that could be taken up."),
        (tmp_path / "none.jsonl", "this is no file of a run that could be taken up."),
    ):
        assert main([*ladder_of_three, "--also", str(file)]) == 1
        assert sentence in capsys.readouterr().err
