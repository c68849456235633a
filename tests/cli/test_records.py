"""Records and scenarios on the command line, whole and broken."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

from rookery.commands import main
from rookery.kernel import game_named

from .conftest import Run

SCENARIO = """game: thieves
title: A plain turn
rules: [TH-1]
given: {GIVEN}
when:
  - A: PICK
then: {}
"""


VERSION = game_named("thieves").version


def test_a_finished_record_is_fair_and_complete(run: Run, record: Path) -> None:
    code, said, _ = run("verify", record)
    assert code == 0
    assert said.startswith(f"{record}: complete, and dealt from its seed. Thieves! {VERSION}, 3 seats, ")
    assert said.endswith(" won. It has no seal, so the seed may have been chosen.\n")


def test_each_file_is_verified_even_after_a_bad_one(run: Run, record: Path, tmp_path: Path) -> None:
    code, said, complaint = run("verify", tmp_path / "none.jsonl", record)
    assert code == 1
    assert complaint == f"{tmp_path / 'none.jsonl'}: cannot be read (No such file or directory).\n"
    assert "complete, and dealt from its seed" in said


def changed(record: Path, number: int, **changes: object) -> Path:
    """The record with fields of one line different."""
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[number] = json.dumps(json.loads(lines[number]) | changes)
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return record


ORDERS = "\x1b]0;mine\x07\x1b[2J\x9b31m"
"""What a terminal would obey."""


def test_nothing_in_a_file_speaks_to_the_terminal(run: Run, record: Path, tmp_path: Path) -> None:
    for command in ("verify", "journal", "replay"):
        _, said, complaint = run(command, changed(record, 0, rules=ORDERS))
        assert complaint.strip().isprintable()
        assert "\\x1b]0;mine" in complaint
        assert not said
    path = tmp_path / "title.yaml"
    titled = SCENARIO.replace("A plain turn", json.dumps(ORDERS)).replace("GIVEN", "").partition("when")[0]
    path.write_text(titled + "then: {}\n", encoding="utf-8")
    code, said, complaint = run("scenario", path)
    assert (code, complaint) == (0, "")
    assert "\\x1b]0;mine" in said
    assert said.replace("\n", "").isprintable()


@pytest.mark.parametrize("name", ["\x1b[31mAnn", "Ann\x9b2J", "", "  "])
def test_a_name_in_a_record_cannot_speak_to_the_terminal(run: Run, record: Path, name: str) -> None:
    for command in ("verify", "journal", "replay"):
        code, said, complaint = run(command, changed(record, 0, seats=[name, "Bob", "Cat"]))
        assert (code, said) == (1, "")
        assert complaint.startswith(f"{record}, line 1: ")
        assert complaint.strip().isprintable()


def test_talk_in_a_record_cannot_speak_to_the_terminal(run: Run, record: Path) -> None:
    lines = [*record.read_text(encoding="utf-8").splitlines(), '{"talk": "\\u001b[2J", "seat": 0}']
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    code, _, complaint = run("journal", record)
    assert (code, complaint.startswith(f"{record}, line {len(lines)}: Words may have")) == (1, True)


def test_a_truncated_line_is_named(run: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    cut = text[: text.index("\n", len(text) // 2) + 20]
    record.write_text(cut, encoding="utf-8")
    code, _, complaint = run("verify", record)
    assert code == 1
    assert complaint.startswith(
        f"{record}, line {cut.count(chr(10)) + 1}: not a line of JSON, the record is broken or cut off"
    )


def test_a_record_without_its_end_is_not_complete(run: Run, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    record.write_text("".join(lines[:-1]), encoding="utf-8")
    code, _, complaint = run("verify", record)
    assert (code, complaint) == (
        1,
        f"{record}: the record is not complete; it has no end with a revealed seed.\n",
    )
    code, said, _ = run("replay", record, "--plain")
    assert code == 0
    assert said.endswith("The record ends here; the game was not finished.\n")


def test_a_record_of_other_rules_is_refused(run: Run, record: Path) -> None:
    changed(record, 0, rules="0")
    for command in (["verify", record], ["replay", record, "--plain"]):
        code, said, complaint = run(*command)
        assert (code, said) == (1, "")
        here = f"here are those of thieves {VERSION}"
        assert complaint == f"{record}, line 1: played by the rules of thieves 0; {here}.\n"


def test_a_record_of_an_unknown_game_is_refused(run: Run, record: Path) -> None:
    code, _, complaint = run("verify", changed(record, 0, game="chess"))
    assert code == 1
    assert complaint.startswith(f"{record}, line 1: No game is called 'chess'; there are: ")


def test_a_changed_pick_is_found_with_its_line(run: Run, record: Path) -> None:
    code, _, complaint = run("verify", changed(record, 2, pick="play:crown-of-tusks"))
    assert code == 1
    assert complaint.startswith(
        f"{record}, line 3: 'play:crown-of-tusks' is not possible here; possible is: "
    )


def test_a_stale_key_is_found_with_its_line(run: Run, record: Path) -> None:
    code, _, complaint = run("verify", changed(record, 2, key="99999.0.0"))
    assert code == 1
    assert complaint.startswith(f"{record}, line 3: The question 99999.0.0 is not open; open is: ")


def test_another_seed_is_found(run: Run, record: Path) -> None:
    last = len(record.read_text(encoding="utf-8").splitlines()) - 1
    code, _, complaint = run("verify", changed(record, last, seed="ab" * 32))
    assert code == 1
    assert (
        complaint == f"{record}, line {last + 1}: the revealed seed is not the one that was committed to "
        "before the game.\n"
    )


def test_marked_cards_are_found(run: Run, record: Path) -> None:
    results = json.loads(record.read_text(encoding="utf-8").splitlines()[1])["chance"]
    code, _, complaint = run("verify", changed(record, 1, chance=[(results[0] + 1) % 3, *results[1:]]))
    assert code == 1
    assert complaint.startswith(f"{record}, line 2: The chance result")
    assert "seed" in complaint


def test_what_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\x00\xff\xfe")
    assert run("verify", tmp_path / "binary") == (
        1,
        "",
        f"{tmp_path / 'binary'}: this is not a text file (byte 1 is not UTF-8).\n",
    )
    assert run("replay", tmp_path) == (1, "", f"{tmp_path}: cannot be read (Is a directory).\n")
    (tmp_path / "empty").touch()
    assert run("verify", tmp_path / "empty")[2].startswith(
        f"{tmp_path / 'empty'}, line 1: not a line of JSON"
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_what_may_not_be_read_is_refused(run: Run, record: Path) -> None:
    record.chmod(0)
    assert run("verify", record)[2] == f"{record}: cannot be read (Permission denied).\n"


def test_however_a_record_is_broken_its_reader_gets_a_sentence(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = record.read_text(encoding="utf-8")
    rng = Random(5)
    for _ in range(60):
        place, length = rng.randrange(len(whole)), rng.choice((0, 1, 5, 200))
        record.write_text(
            whole[:place] + rng.choice(("", "9", '"', "[", "\n", "\x00", "null")) + whole[place + length :],
            encoding="utf-8",
        )
        code = main(["verify", str(record)])
        complaint = capsys.readouterr().err
        assert "our fault" not in complaint
        assert "Traceback" not in complaint
        assert code in (0, 1)
        assert (code == 1) == complaint.startswith(str(record))


def test_the_story_names_its_rules_and_ends_with_the_scores(run: Run, record: Path) -> None:
    code, said, _ = run("replay", record, "--plain")
    assert code == 0
    assert said.startswith(f"Thieves! {VERSION}: Ann, Bob, Cat\n")
    assert "[TH-" in said
    assert (
        sum(line.startswith(("Ann", "Bob", "Cat")) and " points (" in line for line in said.splitlines()) >= 2
    )


def test_a_seat_reads_its_own_secrets_only(run: Run, record: Path) -> None:
    _, watched, _ = run("replay", record, "--plain")
    _, seen, _ = run("replay", record, "--plain", "--seat", "b")
    drawn = [line for line in seen.splitlines() if " draws a card: " in line]
    assert drawn
    assert all(line.startswith("Bob ") for line in drawn)
    assert " draws a card: " not in watched


def test_the_table_at_a_moment(run: Run, record: Path) -> None:
    code, said, _ = run("replay", record, "--at", "9", "--seat", "A")
    assert code == 0
    assert "Pick 9 of " in said
    assert "Your hand" in said
    code, said, complaint = run("replay", record, "--at", "99999")
    assert (code, said) == (1, "")
    assert complaint.endswith("picks; after 99999 there is nothing to see.\n")
    assert (
        run("replay", record, "--seat", "Q")[2] == "There is no seat 'Q' in this record; seats are A, B, C.\n"
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game: thieves\n  title: [", "line 2: not YAML"),
        ("- a list", "a mapping with "),
        (SCENARIO.replace("game: thieves", "game: chess"), "No game is called 'chess'"),
        (SCENARIO.replace("title:", "tittle:"), "nothing called 'tittle' belongs into a scenario"),
        (SCENARIO.replace("GIVEN", "seats: 99"), "99"),
        (SCENARIO.replace("GIVEN", "wounds: {A: many}"), "'many'"),
        (SCENARIO.replace("GIVEN", "seats: 3"), "line 6: A cannot pick 'PICK'"),
        (
            SCENARIO.replace("- A: PICK", "- Z: pass").replace("GIVEN", "seats: 3"),
            "line 6: There is no seat 'Z'",
        ),
        ("\x00", "not YAML"),
    ],
)
def test_a_broken_or_impossible_scenario_is_refused_in_one_sentence(
    run: Run, tmp_path: Path, text: str, complaint: str
) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(text, encoding="utf-8")
    code, said, complained = run("scenario", path)
    assert code == 1
    assert said == "0 of 1 scenarios go as they say.\n"
    assert complained.startswith(str(path))
    assert complaint.casefold() in complained.casefold()
    assert complained.count("\n") == 1


def test_a_directory_of_scenarios_is_run_whole(run: Run, tmp_path: Path) -> None:
    folder = Path(__file__).parents[1] / "games" / "thieves" / "scenarios"
    for name in ("x01_a_plain_turn.yaml", "x02_partial_truth.yaml"):
        (tmp_path / name).write_text((folder / name).read_text(encoding="utf-8"), encoding="utf-8")
    code, said, _ = run("scenario", tmp_path)
    assert (code, said.count("ok  ")) == (0, 2)
    assert said.endswith("2 of 2 scenarios go as they say.\n")


def test_a_directory_without_scenarios_is_refused(run: Run, tmp_path: Path) -> None:
    assert run("scenario", tmp_path) == (1, "", f"There are no scenarios (*.yaml) in {tmp_path}.\n")
