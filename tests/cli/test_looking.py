"""The commands that show things, and the command line itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rookery.commands import main
from rookery.commands.parser import parser
from waiting import PATIENCE

from .conftest import Run


def test_games_lists_every_game_with_its_seats(run: Run) -> None:
    code, said, _ = run("games")
    assert code == 0
    assert "thieves         Thieves! (5.0), 3 to 6 seats" in said


def test_games_tells_the_options_and_bots_of_one(run: Run) -> None:
    _, said, _ = run("games", "thieves")
    assert "rounds=3 (or 4)" in said
    assert "How often every thief is scout." in said
    assert "random, plain, clever" in said


def test_games_for_programs(run: Run) -> None:
    _, said, _ = run("games", "thieves", "--json")
    assert json.loads(said)["thieves"]["options"]["rounds"]["values"] == [3, 4]


def test_one_rule_by_its_id_in_any_case(run: Run) -> None:
    code, said, _ = run("rules", "thieves", "th-73")
    assert (code, said.startswith("- **TH-73** STAB")) == (0, True)


def test_the_whole_rulebook_is_plain_markdown_in_a_pipe(run: Run) -> None:
    _, said, _ = run("rules", "thieves")
    assert said.startswith("# Thieves!")
    assert "**TH-73**" in said


def test_rules_are_found_by_their_words(run: Run) -> None:
    _, said, _ = run("rules", "thieves", "--find", "squabble")
    assert said.count("\n") >= 1
    assert all("squabble" in line.casefold() for line in said.splitlines() if line.startswith("- **"))
    assert run("rules", "thieves", "--find", "zeppelin") == (1, "", "No rule of Thieves! holds 'zeppelin'.\n")


def test_coverage_counts_the_ids_of_the_rulebook(run: Run) -> None:
    _, said, _ = run("rules", "thieves", "--coverage")
    assert said.startswith("thieves: ")
    assert " ids, " in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "chess"], "No game is called 'chess'; there are: "),
        (["rules", "thieves", "TH-9999"], "Thieves! has no rule 'TH-9999'; its rules are TH-1 to "),
        (["sim", "thieves", "--option", "colour=blue"], "Thieves! has no option 'colour'; it has: rounds"),
        (["sim", "thieves", "--option", "rounds=9"], "The option rounds may be 3, 4, not '9'."),
        (["sim", "thieves", "--option", "rounds"], "An option is written NAME=VALUE, not 'rounds'."),
        (
            ["sim", "thieves", "--option", "rounds=3", "--option", "rounds=4"],
            "The option rounds is given twice.",
        ),
        (
            ["sim", "thieves", "--option", "first_scout=seat:f"],
            "The first scout cannot be seat:F at a table of 4.",
        ),
        (["sim", "thieves", "--seats", "9"], "Thieves! is for 3 to 6 seats, not 9."),
        (
            ["sim", "thieves", "--bots", "genius"],
            "Thieves! has no bot called 'genius'; it has: random, plain, clever, master.",
        ),
        (["sim", "thieves", "--bots", "random,random"], "4 bots are needed, or one for all seats, not 2."),
        (["sim", "thieves", "--games", "0"], "At least one game is needed, not 0."),
        (["sim", "thieves", "--jobs", "0"], "At least one job is needed, not 0."),
        (["terminal", "thieves", "--people", "9"], "Thieves! is for 3 to 6 seats, not 9."),
        (["terminal", "thieves", "--people", "0"], "At a table of 4 there can be 1 to 4 people, not 0."),
        (["terminal", "thieves", "--names", "Ann,ann"], "Everybody needs a name of their own"),
        (["terminal", "thieves", "--names", "A\x1b[31m"], "A name has 1 to 24 printable characters"),
        (["terminal", "thieves", "--people", "1", "--names", "Ann,Bob"], "2 names are given for 1 people."),
        (["terminal", "thieves", "--bots", "genius"], "Thieves! has no bot called 'genius'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    run: Run, arguments: list[str], sentence: str
) -> None:
    code, said, complaint = run(*arguments)
    assert (code, said) == (1, "")
    assert complaint.startswith(sentence)
    assert complaint.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["bogus"], "rookery: argument COMMAND: invalid choice: 'bogus'"),
        ([], "rookery: the following arguments are required: COMMAND. Try 'rookery --help'."),
        (
            ["sim", "thieves", "--bogus"],
            "rookery sim: unrecognized arguments: --bogus. Try 'rookery sim --help'.",
        ),
        (
            ["sim", "thieves", "--games", "many"],
            "rookery sim: argument --games: invalid int value: 'many'. Try 'rookery sim --help'.",
        ),
        (
            ["verify"],
            "rookery verify: the following arguments are required: FILE. Try 'rookery verify --help'.",
        ),
    ],
)
def test_a_wrong_flag_is_a_usage_error_in_one_line(run: Run, arguments: list[str], sentence: str) -> None:
    code, said, complaint = run(*arguments)
    assert (code, said) == (2, "")
    assert complaint.startswith(sentence)
    assert complaint.count("\n") == 1


@pytest.mark.parametrize(
    "name",
    [
        "games",
        "rules",
        "terminal",
        "sim",
        "replay",
        "verify",
        "scenario",
        "deck",
        "bench",
        "serve",
        "play",
        "backup",
        "restore",
        "tables",
    ],
)
def test_every_command_has_help(run: Run, name: str) -> None:
    code, said, _ = run(name, "--help")
    assert code == 0
    assert f"usage: rookery {name}" in said
    assert name in parser().format_help()


def test_a_fault_of_ours_is_a_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("rookery.commands.rules.game_named", broken)
    code, _, complaint = run("rules", "thieves")
    assert code == 1
    assert (
        complaint == "Something went wrong here, and it is our fault (ZeroDivisionError: division by zero); "
        "ROOKERY_DEBUG=1 shows where.\n"
    )
    monkeypatch.setenv("ROOKERY_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["rules", "thieves"])


def test_ctrl_c_ends_with_130_and_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rookery.commands.rules.game_named", interrupted)
    assert run("rules", "thieves") == (130, "", "Stopped.\n")


def test_a_reader_who_has_heard_enough_is_no_error() -> None:
    command = f"{sys.executable} -m rookery rules thieves | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("# Thieves!")


def test_importing_the_command_imports_nothing_heavy() -> None:
    heavy = ("rich", "textual", "yaml", "rookery.kernel", "starlette")
    code = f"import sys, rookery.commands; print([m for m in {heavy} if m in sys.modules])"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        == "[]\n"
    )


def test_bench_runs_the_script_of_a_checkout_or_says_where_it_is(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("rookery.commands.bench.__file__", str(tmp_path / "a" / "b" / "c" / "bench.py"))
    code, _, complaint = run("bench")
    assert (code, complaint) == (
        1,
        "The benchmark lies beside the source: clone the repository and say 'make bench' there.\n",
    )
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "run.py").write_text("raise SystemExit(3)\n")
    assert run("bench")[0] == 3


def shell(line: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of shell in which ``rookery`` is the command, and report the code of the whole."""
    text = line.replace("rookery", f"{sys.executable} -m rookery")
    environment = os.environ | more
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", text], capture_output=True, timeout=PATIENCE, env=environment
    )


@pytest.mark.parametrize("command", ["sim thieves --games 1", "rules thieves", "games"])
def test_a_closed_pipe_is_no_failure(command: str) -> None:
    done = shell(f"rookery {command} | true")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("command", ["games", "--help"])
def test_a_full_disk_is_said_in_a_sentence(command: str) -> None:
    done = shell(f"rookery {command} > /dev/full")
    assert (done.returncode, done.stderr) == (1, b"This cannot be written: No space left on device.\n")


def test_a_closed_output_is_borne() -> None:
    assert shell("rookery games >&-").returncode == 0


def test_what_a_terminal_cannot_show_loses_no_result() -> None:
    done = shell("rookery sim thieves --games 2 --seed 7 --jobs 1", PYTHONIOENCODING="ascii")
    assert (done.returncode, b"?" in done.stdout) == (0, True)
    done = shell("rookery games suits --json", PYTHONIOENCODING="ascii")
    assert json.loads(done.stdout)["suits"]["title"] == "Suits"


def test_no_seats_are_not_the_usual_seats(run: Run) -> None:
    for command in ("sim", "terminal", "ladder", "compare"):
        code, _, complaint = run(command, "thieves", "--seats", "0")
        assert (code, "0" in complaint) == (1, True), command


@pytest.mark.parametrize("pace", ["inf", "nan", "-1", "61"])
def test_a_pace_is_a_number_of_seconds(run: Run, pace: str) -> None:
    code, _, complaint = run("terminal", "thieves", f"--pace={pace}")
    assert (code, "invalid seconds value" in complaint) == (2, True)


def test_words_are_sought_in_the_rules_named(run: Run) -> None:
    assert run("rules", "thieves", "TH-73", "--find", "stab")[1].count("**TH-") == 1
    assert run("rules", "thieves", "TH-73", "--find", "lantern")[0] == 1


def test_a_rulebook_needs_a_game_and_no_rule(run: Run) -> None:
    assert "required: GAME." in run("rules")[2]


def test_a_game_is_printed_into_a_folder(run: Run, tmp_path: Path) -> None:
    code, said, _ = run(
        "print", "suits", "people", "sheets", "--paper", "letter", "--out", str(tmp_path / "a")
    )
    made = [tmp_path / "a" / f"suits-{part}.pdf" for part in ("people", "sheets")]
    assert (code, said) == (0, "".join(f"written  {path}\n" for path in made))
    assert all(path.read_bytes().startswith(b"%PDF-") for path in made)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (
            "thieves kitchen",
            "Thieves! has no 'kitchen' to print; there is rulebook, cards, counters, sheets.\n",
        ),
        ("thieves cards --paper a7", "There is no paper 'a7'; there is a4 and letter.\n"),
        ("chess", "No game is called 'chess'; there are: "),
        ("thieves sheets --out a.pdf", "a.pdf: name a folder; each part is a PDF of its own.\n"),
        ("thieves sheets --out /proc/nowhere", "/proc/nowhere/thieves-sheets.pdf: cannot be written ("),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(run: Run, asked: str, sentence: str) -> None:
    code, said, complaint = run("print", *asked.split())
    assert (code, said) == (1, "")
    assert complaint.startswith(sentence)
    assert complaint.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [
        "print thieves --out {}",
        "sim thieves --report {}.html",
        "sim thieves --out {}.csv",
        "sim thieves --resume {}",
        "sim thieves --seed 7 --game 1 --record {}",
        "ladder thieves --resume {}",
        "journal {home}/there.jsonl --out {}.pdf",
        "backup {}",
    ],
)
def test_no_command_writes_into_a_folder_that_is_not_there(run: Run, tmp_path: Path, command: str) -> None:
    """All say so alike, before any work is done, and make none."""
    place = tmp_path / "no" / "where"
    code, said, complaint = run(*command.format(place, home=tmp_path).split())
    written = next(word for word in command.format(place, home=tmp_path).split() if str(place) in word)
    assert (code, said, complaint) == (1, "", f"{written}: there is no directory {place.parent}.\n")
    assert not any(tmp_path.iterdir())
