"""Many games at once: the same result however many jobs, honest intervals, files whole or not at all."""

from __future__ import annotations

import csv
import io
import json
import multiprocessing
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from rookery.commands import main
from rookery.kernel import Game, Illegal, game_named
from rookery.lab import plots, report, simulate, write
from rookery.lab.simulate import Plan, Played, planned
from rookery.lab.workers import Worker
from rookery.play.places import place_of
from waiting import PATIENCE


@pytest.fixture(scope="module")
def game() -> Game:
    return game_named("thieves")


@pytest.fixture(scope="module")
def plan(game: Game) -> Plan:
    return planned(game, 3, ["plain", "random", "random"], 24, 7)


@pytest.fixture(scope="module")
def played(plan: Plan) -> list[Played]:
    return simulate.simulate(plan)


def test_the_number_of_jobs_changes_nothing(plan: Plan, played: list[Played]) -> None:
    done: list[int] = []
    assert simulate.simulate(plan, 2, done.append) == played
    assert sum(done) == plan.games


def test_a_game_depends_on_the_seed_and_its_number_alone(
    game: Game, plan: Plan, played: list[Played]
) -> None:
    assert simulate.play_one(game, plan, 17) == played[17]
    other = planned(game, 3, ["plain", "random", "random"], 24, 8)
    assert simulate.simulate(other) != played


def test_bots_change_seats_from_game_to_game(game: Game, plan: Plan) -> None:
    assert [plan.seating(index) for index in range(4)] == [
        ["plain", "random", "random"],
        ["random", "random", "plain"],
        ["random", "plain", "random"],
        ["plain", "random", "random"],
    ]
    fixed = planned(game, 3, ["plain", "random", "random"], 24, 7, rotate=False)
    assert fixed.seating(1) == ["plain", "random", "random"]


def test_one_bot_for_all_seats_or_one_for_each(game: Game) -> None:
    assert planned(game, 4, ["random"], 1, 0).bots == ("random",) * 4
    with pytest.raises(Illegal, match="4 bots are needed, or one for all seats, not 2"):
        planned(game, 4, ["random", "plain"], 1, 0)


def test_options_reach_the_game(game: Game) -> None:
    three, four = (
        simulate.simulate(planned(game, 3, ["random"], 6, 1, {"rounds": rounds})) for rounds in (3, 4)
    )
    assert sum(one.decisions for one in four) > sum(one.decisions for one in three)


def test_a_fault_in_a_game_says_which_game(game: Game, plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game, plan: Plan, index: int, details: object) -> Played:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(simulate, "play_one", broken)
    with pytest.raises(Illegal, match=r"Game 0 of seed 7 broke off: ZeroDivisionError: by zero\."):
        simulate.simulate(plan)


def test_a_game_no_other_process_can_find_is_refused(game: Game) -> None:
    class Elsewhere(game.state):  # type: ignore[name-defined, misc]
        pass

    hidden = replace(game, state=Elsewhere)
    with pytest.raises(Illegal, match="cannot be found by other processes"):
        place_of(hidden)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (84, 100, 0.7558, 0.8990),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert report.wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_the_summary_adds_up(plan: Plan, played: list[Played]) -> None:
    result = report.summary(plan, played)
    assert sum(row["wins"] for row in result["by_seat"].values()) == plan.games + result["shared_wins"]
    assert sum(row["wins"] for row in result["by_bot"].values()) == plan.games + result["shared_wins"]
    assert [row["seatings"] for row in result["by_bot"].values()] == [24, 48]
    assert sum(result["endings"].values()) == sum(result["decisions"]["bins"]) == plan.games
    assert all(row["low"] <= row["win_rate"] <= row["high"] for row in result["by_seat"].values())
    assert json.loads(json.dumps(result)) == result


def test_a_fair_share_is_the_mean_and_there_is_none_where_all_win_together() -> None:
    def games(*winners: tuple[int, ...]) -> list[Played]:
        return [Played(1, "over", won, ()) for won in winners]

    assert report.fair_share(4, games((0,), (1,), (3,))) == 0.25
    assert report.fair_share(2, games((0, 1), (1,))) == 0.75
    assert report.fair_share(3, games((0, 1, 2), ())) is None
    assert report.fair_share(1, games((0,), ())) is None
    assert "┊" not in report.interval(0.25, 0.5, 0.75, None)
    assert 'class="fair"' not in plots.bars([("all", 0.5, 0.4, 0.6)], None)


def test_the_pictures() -> None:
    assert report.spark([0, 1, 7, 14]) == " ▂▅█"
    line = report.interval(0.25, 0.5, 0.75, 0.1)
    assert (line[0], line[4], line[8], line[9], line[18], line[27], line[28]) == (
        "·",
        "┊",
        "·",
        "━",
        "●",
        "━",
        "·",
    )
    assert report.interval(0.25, 0.5, 0.75, 0.4)[14] == "┿"  # the mark is seen through the interval
    for fair in (1 / 6, 0.25, 0.5):
        head = report.scale(fair, 36)
        assert len(head) == len(report.interval(0, 1, 1, fair))
        assert head.index("┊") == report.interval(0.9, 0.95, 1, fair).index("┊")


def test_the_summary_for_people(plan: Plan, played: list[Played]) -> None:
    console = Console(file=io.StringIO(), width=120)
    report.print_summary(report.summary(plan, played), 2.0, 1, console)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert f"thieves {plan.game.version}, 24 games of 3 seats, seed 7" in text
    for word in ("plain", "random", "95 %", "points", "decisions on average", "endings", "with 1 job"):
        assert word in text


def test_every_seat_of_every_game_is_a_row(plan: Plan, played: list[Played], tmp_path: Path) -> None:
    for name in ("a.csv", "a.jsonl", "a.parquet"):
        if name.endswith("parquet"):
            pytest.importorskip("pyarrow")
        write.Output(tmp_path / name).write(report.seatings(plan, played))
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text(encoding="utf-8").splitlines()))
    lines = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(rows) == len(lines) == 72
    assert lines[4] == report.Seating(
        1, 1, "random", 1 in played[1].winners, played[1].points[1], *played[1][:2]
    )._asdict() | {"seat": "B"}
    assert rows[4]["seat"] == "B"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.csv", "a.jsonl", "a.parquet"]


def test_parquet_holds_the_same(plan: Plan, played: list[Played], tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    write.Output(tmp_path / "a.parquet").write(report.seatings(plan, played))
    table = parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert table == [write.as_row(row) for row in report.seatings(plan, played)]


def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "dir.csv").mkdir()
    for name, sentence in (
        ("games.xlsx", "the ending says how to write it and may be .csv, .jsonl, .parquet."),
        ("none/games.csv", f"there is no directory {tmp_path / 'none'}."),
        ("dir.csv", "this is a directory."),
    ):
        assert main(["sim", "thieves", "--games", "99999999", "--out", str(tmp_path / name)]) == 1
        assert capsys.readouterr().err == f"{tmp_path / name}: {sentence}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["dir.csv"]


def test_without_pyarrow_parquet_is_refused_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(Illegal, match=r"pip install 'rookery\[lab\]'"):
        write.Output(tmp_path / "a.parquet")


def test_nothing_is_left_of_a_file_when_a_simulation_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rookery.commands.progress.with_progress", broken)
    assert main(["sim", "thieves", "--games", "5", "--out", str(tmp_path / "a.csv")]) == 130
    assert list(tmp_path.iterdir()) == []


def test_the_command_gives_programs_the_same_result_for_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    results = []
    for jobs in ("1", "2"):
        flags = [
            "--seats",
            "4",
            "--bots",
            "plain,random,random,random",
            "--games",
            "30",
            "--seed",
            "7",
            "--jobs",
            jobs,
            "--json",
        ]
        assert main(["sim", "thieves", *flags]) == 0
        data = json.loads(capsys.readouterr().out)
        assert data["run"]["jobs"] == int(jobs)
        results.append(data["result"])
    assert results[0] == results[1]


def test_the_command_as_people_use_it(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "rookery",
        "sim",
        "thieves",
        "--games",
        "6",
        "--seed",
        "1",
        "--out",
        str(tmp_path / "a.csv"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"written  {tmp_path / 'a.csv'}, 24 rows" in done.stdout


def test_a_worker_that_is_told_to_stop_plays_no_more(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = multiprocessing.get_context("spawn").Event()
    monkeypatch.setattr(Worker, "stopped", stopped)
    assert len(simulate.play_chunk(plan, 0, 2).played) == 2
    stopped.set()
    assert simulate.play_chunk(plan, 0, 2).played == []


def test_whoever_stops_listening_stops_the_workers(plan: Plan) -> None:
    def enough(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate.simulate(replace(plan, games=1_000_000), 2, enough)  # all of them would take an hour
