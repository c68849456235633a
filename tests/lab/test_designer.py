"""What a designer asks: counts that add up, a page that stands alone, records of any game, runs taken up."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rookery.commands import main
from rookery.kernel import Game, Illegal, Malformed, Record, Refusal, game_named, verify
from rookery.lab import findings, page, plots, records, report, resume, simulate
from rookery.lab.details import Details, Watch, option_key
from rookery.lab.simulate import Plan, Played, Run, planned

GAMES = 20


@pytest.fixture(scope="module")
def game() -> Game:
    return game_named("thieves")


@pytest.fixture(scope="module")
def plan(game: Game) -> Plan:
    return planned(game, 3, ["clever", "plain", "random"], GAMES, 7)


@pytest.fixture(scope="module")
def run(plan: Plan) -> Run:
    played = Run(plan)
    played.carry_out()
    return played


def test_the_counts_are_the_same_for_any_number_of_jobs(plan: Plan, run: Run) -> None:
    other = Run(plan)
    other.carry_out(2)
    assert other.played() == run.played()
    assert other.details == run.details


def test_watching_changes_nothing(plan: Plan, run: Run) -> None:
    for bare, seen in zip(simulate.simulate(plan), run.played(), strict=True):
        assert bare == seen._replace(turns=0, lead_changes=0, decided=-1)


def test_the_counts_add_up(game: Game, run: Run) -> None:
    details, played = run.details[0], run.played()
    assert sum(asked for asked, _, _ in details.kinds.values()) == sum(one.decisions for one in played)
    assert sum(row[1] for row in details.options.values()) == sum(row[1] for row in details.kinds.values())
    for offered, taken, met, seatings, won in details.options.values():
        assert won <= seatings <= met <= 3 * GAMES
        assert seatings <= taken <= offered
    for times, seatings, won in details.things.values():
        assert won <= seatings <= times
    assert details.course["1"][0] == GAMES
    assert all(one.turns == 9 for one in played)
    assert {"TH-31", "TH-35"} <= details.rules.keys()


def test_what_an_option_is_about_is_not_its_seat(game: Game) -> None:
    assert option_key(game, ("play", 0)) == "play:sneak"
    assert option_key(game, ("give", 0)) == option_key(game, ("give", 2)) == "give"


def test_who_leads_and_since_when() -> None:
    watch = object.__new__(Watch)
    watch.marks = [(n, worth, ()) for n, worth in enumerate([(0.5, 0.5), (0.6, 0.4), (0.3, 0.7), (0.2, 0.8)])]
    assert watch.leaders() == [-1, 0, 1, 1]
    assert watch.lead_changes() == 1
    assert watch.decided([1]) == 50
    assert watch.decided([0]) == 100
    assert watch.decided([0, 1]) == -1


def test_margins() -> None:
    assert Played(1, "", (1,), (3, 9, 4)).margin == 5
    assert Played(1, "", (0, 1), (9, 9, 4)).margin is None
    assert Played(1, "", (3,), (9, 9, 4)).margin is None  # a Prince has no points of his own


def test_the_tables_say_what_is_taken_and_wins(game: Game) -> None:
    details = Details(
        options={"play:sneak": [40, 10, 30, 20, 15], "play:steal": [40, 0, 30, 0, 0]},
        kinds={"PlayCard": [40, 30, 200]},
    )
    options, kinds = findings.tables(game, details)
    assert options.rows[0][:6] == ["play: SNEAK!", 40, 10, 0.25, 20, 0.75]
    assert options.rows[1][5] is None
    assert kinds.rows == [["Play card", 40, 1.0, 0.75, 5.0]]
    said = findings.standouts(details, game, 0.25)
    assert said == ["wins     play: SNEAK!: 75% of 20 seats that took it", "never    taken: play: STEAL!"]


def test_the_page_stands_alone_and_links_its_records(plan: Plan, run: Run) -> None:
    odd = [(one, f"games/{one.game}.jsonl") for one in records.odd_games(run.played())]
    result = report.summary(plan, run.played())
    text = page.page(plan, result, run.played(), run.details[0], odd)
    assert "src=" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert text.count("<svg") >= 6
    assert f'href="games/{odd[0][0].game}.jsonl"' in text
    for title in ("Wins by bot", "Options", "Decisions", "Points over time", "When it is decided"):
        assert f"<h2>{title}</h2>" in text
    assert len(re.findall(r"<tr>", text)) > 100
    assert f"tr:nth-child(n+{page.PRINTED + 1})" in text
    assert f"The first {page.PRINTED} of " in text


def test_a_plot_shows_what_it_is_given() -> None:
    drawn = plots.bars([("a <b>", 0.5, 0.4, 0.6)], 0.25)
    assert "a &lt;b&gt;" in drawn
    assert 'aria-label="a &lt;b&gt; 50.0%"' in drawn
    assert plots.curves([[(1, 2), (2, 4)], [(1, 0), (2, 1)]]).count("polyline") == 2
    assert plots.histogram(report.spread([1, 2.5, 3])).count("<rect") == 12
    assert plots.histogram(report.spread([1, 2, 3])).count("<rect") == 3
    assert report.spread([0, *range(1, 10), 9])["bins"] == [1] * 9 + [2]


def test_a_game_by_its_number_is_a_record_that_holds(game: Game, plan: Plan, run: Run) -> None:
    record = records.recorded(game, plan, 17)
    verify(Record.parse(str(record), "17"), game)
    assert record.end is not None
    assert tuple(record.end["end"]["winners"]) == run.played()[17].winners
    assert sum("key" in line for line in record.lines) == run.played()[17].decisions
    with pytest.raises(Refusal, match="numbered from 0 to 19, not 20"):
        records.recorded(game, plan, GAMES)


def test_what_stands_out(run: Run) -> None:
    odd = records.odd_games(run.played())
    shortest = min(run.played(), key=lambda one: one.decisions)
    assert records.Odd(shortest.number, f"short: {shortest.decisions} decisions") in odd
    assert {one.why.partition(":")[0] for one in odd} >= {"short", "long", "close", "clear", "wild"}


def test_a_run_is_taken_up_where_it_was_stopped(plan: Plan, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    first = Run(plan)
    resume.keep(first, file)

    def enough(_: int) -> None:
        if first.count >= 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        first.carry_out(1, enough)
    assert 0 < first.count < GAMES
    with file.open("a", encoding="utf-8") as cut_off:
        cut_off.write('{"plan": 0, "pla')
    again, more = Run(plan), list[int]()
    resume.keep(again, file)
    assert again.count == first.count
    again.carry_out(1, more.append)
    assert sum(more) == GAMES - first.count
    assert (again.played(), again.details) == (run.played(), run.details)


def test_another_run_is_not_taken_up(game: Game, plan: Plan, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    resume.keep(Run(plan), file)
    before = file.read_text(encoding="utf-8")
    with pytest.raises(Refusal, match=r"has seed 7, not 8; name another file\."):
        resume.keep(Run(planned(game, 3, ["clever", "plain", "random"], GAMES, 8)), file)
    assert file.read_text(encoding="utf-8") == before
    file.write_text("Dear diary,\n", encoding="utf-8")
    with pytest.raises(Refusal, match="no file of a run"):
        resume.keep(Run(plan), file)
    file.write_text(before + '{"plan": 0}\n', encoding="utf-8")
    with pytest.raises(Malformed, match=r"line 2: this is no chunk of games; the file is broken\."):
        resume.keep(Run(plan), file)


FLAGS = ["sim", "thieves", "--seats", "3", "--bots", "plain", "--games", "12", "--seed", "7", "--jobs", "1"]


def test_the_command_reports_and_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.html"
    assert main([*FLAGS, "--report", str(file), "--keep", "all"]) == 0
    said = capsys.readouterr().out
    assert "turns    9.0 on average" in said
    assert f"written  {file}, and {tmp_path / 'report-games'}" in said
    assert len(list((tmp_path / "report-games").iterdir())) == 12
    assert main(["verify", str(tmp_path / "report-games" / "11.jsonl")]) == 0


def test_ctrl_c_gives_the_report_of_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(run: Run, *_: object, quiet: bool) -> None:
        run.add(simulate.play_chunk(run.plans[0], 3, 8, closely=True))
        raise KeyboardInterrupt

    monkeypatch.setattr("rookery.commands.progress.with_progress", interrupted)
    assert main([*FLAGS, "--json"]) == 130
    said = capsys.readouterr()
    assert json.loads(said.out)["result"]["games"] == 5
    assert said.err == "Stopped after 5 of 12 games; the report is about these.\n"


def test_a_fault_loses_no_game_that_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(run: Run, *_: object, quiet: bool) -> None:
        run.add(simulate.play_chunk(run.plans[0], 3, 8, closely=True))
        raise Illegal("Game 8 of seed 7 broke off: ValueError: boom.")

    monkeypatch.setattr("rookery.commands.progress.with_progress", broken)
    assert main([*FLAGS, "--json"]) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["result"]["games"] == 5
    assert said.err.startswith("Game 8 of seed 7 broke off: ValueError: boom. Stopped after 5 of 12 games;")


def test_a_bot_from_outside_plays_in_workers_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "visitors.py").write_text("def first(view, decision, rng):\n    return 0, ''\n\nnobody = 3\n")
    monkeypatch.chdir(tmp_path)
    found = []
    for jobs in ("1", "2"):
        flags = ["--bots", "visitors:first,random,random", "--games", "12", "--seed", "7", "--jobs", jobs]
        assert main(["sim", "thieves", "--seats", "3", *flags, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out)["result"])
    assert found[0] == found[1]
    assert found[0]["by_bot"]["visitors:first"]["seatings"] == 12
    assert main(["sim", "thieves", "--bots", "visitors:nobody"]) == 1
    sentence = "The bot visitors:nobody is no function of a view, a decision and a source of whims.\n"
    assert capsys.readouterr().err == sentence


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--keep", "odd"], "Records are kept beside a report: name one with --report report.html."),
        (["--report", "report.pdf"], "report.pdf: a report is a page, and its name ends in .html."),
        (["--report", "none/report.html"], "none/report.html: there is no directory none."),
        (
            ["--game", "17"],
            "A single game needs both: its number, and a file, as in --game 17 --record out.jsonl.",
        ),
        (
            ["--game", "17", "--record", "a.jsonl"],
            "The games of this plan are numbered from 0 to 11, not 17.",
        ),
        (["--bots", "no_such:bot"], "There is no bot no_such:bot: No module named 'no_such'."),
    ],
)
def test_what_cannot_be_done_is_refused(
    flags: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*FLAGS, *flags]) == 1
    assert capsys.readouterr().err == f"{sentence}\n"
    assert list(tmp_path.iterdir()) == []
