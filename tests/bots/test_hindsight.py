"""Looking back at a game: from no more than each seat knew, and with the moments that mattered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bots.hasty import hasty
from rookery.bots import hindsight
from rookery.bots.basics import Quick
from rookery.bots.hindsight import Judged, decisive
from rookery.bots.search import Search
from rookery.commands import main
from rookery.kernel import Decision, Game, Moment, Step, decisions, game_named, replay
from rookery.lab.records import recorded, write_record
from rookery.lab.simulate import planned


@pytest.fixture(scope="module")
def game() -> Game:
    return game_named("thieves")


@pytest.fixture(scope="module")
def moments(game: Game) -> list[Moment]:
    record = recorded(game, planned(game, 3, ["plain"], 1, 7), 0)
    return [moment for moment in replay(record, game) if "end" not in moment.line]


@pytest.fixture(scope="module")
def master(game: Game) -> Search:
    found = hasty(game.bots.PLAYERS["master"])
    assert isinstance(found, Search)
    return found


def test_every_pick_is_found_with_its_question(moments: list[Moment]) -> None:
    found = list(hindsight.picks(moments))
    assert [number for number, *_ in found] == list(range(1, len(moments)))
    for number, before, decision, picked in found:
        assert before is moments[number - 1]
        assert decision.ids[picked] == moments[number].line["pick"]


def test_only_what_the_seat_knew_is_used(game: Game, moments: list[Moment], master: Search) -> None:
    """In another world that looks the same to the seat, the judgement is the same."""
    asked = [
        pick for pick in hindsight.picks(moments) if pick[2].kind == "PlayCard" and len(pick[2].options) > 1
    ]
    for number, before, decision, picked in asked[:3]:
        found = hindsight.judged(master, number, before, decision, picked)
        world = game.imagine(game.view(before.state, decision.seat), Quick(number))
        assert world != before.state
        again = next(one for one in decisions(world) if one.seat == decision.seat)
        elsewhere = before.but(state=world)
        assert hindsight.judged(master, number, elsewhere, again, picked).shares == found.shares
        assert picked in found.shares
        assert found.best in found.shares


def test_looking_back_asks_about_one_seat_alone(moments: list[Moment], master: Search) -> None:
    quick, heard = replace(master, rollouts=1), list[int]()
    found = hindsight.looked_back(quick, moments, 1, heard.append)
    assert {one.decision.seat for one in found} == {1}
    assert not {one.decision.kind for one in found} & master.leaves
    assert heard == [one.number for one in found]


def test_the_three_moments_that_decided(game: Game) -> None:
    asked = Decision(game, 0, 0, 0, Step(), (("a",), ("b",)))
    cases = [(1, 0.5, 0.5), (2, 0.4, 0.9), (3, 0.3, 0.4), (4, 0.1, 0.4), (5, 0.9, 0.2)]
    judged = [
        Judged(number, asked, 0, int(best > mine), {0: mine, 1: best}, {0: 9, 1: 9})
        for number, mine, best in cases
    ]
    assert [one.number for one in decisive(judged)] == [2, 3, 4]
    assert judged[1].cost == pytest.approx(0.5)
    assert judged[4].cost == 0
    assert judged[4].swing == pytest.approx(0.7)


@pytest.fixture(scope="module")
def file(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    write_record(recorded(game, planned(game, 3, ["plain"], 1, 7), 0), path)
    return path


def test_the_command_asks_the_master(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--ask", "master", "--at", "6"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Pick 6 of ")
    assert sum("picked" in line for line in lines) == 1
    assert sum("master" in line for line in lines) == 1
    shares = [int(line.split("%")[0].split()[-1]) for line in lines[1:] if "%" in line]
    assert shares == sorted(shares, reverse=True)


def test_the_command_shows_three_moments_of_a_seat(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, master: Search
) -> None:
    monkeypatch.setitem(game_named("thieves").bots.PLAYERS, "master", replace(master, rollouts=4))
    assert main(["replay", str(file), "--ask", "master", "--seat", "B"]) == 0
    text = capsys.readouterr().out
    assert "questions with a choice" in text
    assert text.count("\nPick ") == 3


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--ask", "plain"], "plain of Thieves! does not look ahead, and has nothing to tell."),
        (
            ["--ask", "master"],
            "Name the seat whose game is looked at, as in --seat A, or one pick with --at.",
        ),
        (["--ask", "master", "--at", "0"], "Nothing was picked at 0; picks are numbered from 1 to "),
        (["--ask", "genius"], "Thieves! has no bot called 'genius'; it has: random, plain, clever, master."),
    ],
)
def test_what_cannot_be_asked_is_refused(
    flags: list[str], sentence: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(file), *flags]) == 1
    assert capsys.readouterr().err.startswith(sentence)


def test_a_game_that_is_not_over_is_not_judged(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_text("\n".join(file.read_text(encoding="utf-8").splitlines()[:9]) + "\n", encoding="utf-8")
    assert main(["replay", str(cut), "--ask", "master", "--seat", "A"]) == 1
    assert capsys.readouterr().err == "The master is asked after a game, and this one is not over.\n"
