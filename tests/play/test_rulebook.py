"""The rulebook: read from RULES.md, looked up by id, and held against what the tests cite."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.kernel import Illegal, Malformed
from rookery.play import rulebook
from rookery.play.rulebook import (
    Coverage,
    cited,
    coverage,
    main,
    numbered_twice,
    report,
    rule,
    rules_of,
)
from testing.cups import GAME

RULES = """# Cups

## Dealing

**CU-1** Each seat is dealt two coins,
one after the other.

- **CU-2 Hiding** Everyone hides a coin.
  It lies under the cup.
- CU-3 All are revealed.

| id | card | worth | note |
|---|---|---|---|
| CU-C1 | Penny | 1 | Brown. |
| CU-C2 | Groat | 4 | — |

This belongs to no rule.

**R-7** A ruling.

| CU-C1 | again |
"""


@pytest.fixture(autouse=True)
def _rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "rules_text", lambda _: RULES)


def test_a_number_is_one_rule_s(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of a table may share one."""
    assert numbered_twice(GAME) == []
    monkeypatch.setattr(rulebook, "rules_text", lambda _: f"{RULES}\n- R-7 Another ruling.\n")
    assert numbered_twice(GAME) == ["R-7"]


def test_every_id_is_found_with_its_text() -> None:
    assert rules_of(GAME) == {
        "CU-1": "**CU-1** Each seat is dealt two coins,\none after the other.",
        "CU-2": "- **CU-2 Hiding** Everyone hides a coin.\n  It lies under the cup.",
        "CU-3": "- CU-3 All are revealed.",
        "CU-C1": "| CU-C1 | Penny | 1 | Brown. |\n| CU-C1 | again |",
        "CU-C2": "| CU-C2 | Groat | 4 | — |",
        "R-7": "**R-7** A ruling.",
    }


def test_a_rule_is_looked_up_by_its_id() -> None:
    assert rule(GAME, "cu-3") == "- CU-3 All are revealed."
    assert rule(GAME, "CU-C1") == "CU-C1 Penny. worth: 1. note: Brown.\nCU-C1 again."
    assert rule(GAME, "CU-C2") == "CU-C2 Groat. worth: 4."
    with pytest.raises(Illegal, match="Cups has no rule 'CU-9'; its rules are CU-1 to R-7"):
        rule(GAME, "CU-9")


def write(folder: Path) -> None:
    cups = folder / "games" / "cups"
    cups.mkdir(parents=True)
    (cups / "a.yaml").write_text("rules: [CU-1, CU-2, CU-9]\ntitle: CU-3\n", encoding="utf-8")
    (cups / "test_b.py").write_text("# CU-C1, and R-7\n", encoding="utf-8")


def test_a_scenario_cites_by_its_list_and_a_test_by_naming(tmp_path: Path) -> None:
    write(tmp_path)
    assert cited((tmp_path / "games" / "cups").iterdir()) == {
        "CU-1": ["a.yaml"],
        "CU-2": ["a.yaml"],
        "CU-9": ["a.yaml"],
        "CU-C1": ["test_b.py"],
        "R-7": ["test_b.py"],
    }


def test_coverage_names_what_is_missing_and_what_does_not_exist(tmp_path: Path) -> None:
    write(tmp_path)
    found = coverage(GAME, tmp_path / "games" / "cups")
    assert found == Coverage(6, ["CU-3", "CU-C2"], ["CU-9"])
    assert not found.complete
    assert Coverage(6, [], []).complete


def test_a_report_is_made_for_each_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path)
    monkeypatch.setattr(rulebook, "game_named", lambda _: GAME)
    text, complete = report("cups", tmp_path)
    assert (
        text
        == "cups: 6 ids, 4 cited, 2 missing\n  not cited: CU-3, CU-C2\n  cited, but not in RULES.md: CU-9"
    )
    assert not complete
    assert report("cups", tmp_path / "games" / "cups") == (text, False), "in a project of its own"
    nowhere = tmp_path / "games" / "chess"
    assert report("chess", tmp_path) == (
        f"chess: there is no folder {nowhere}; run this in the folder of its project.",
        False,
    )


def test_the_command_counts_and_fails_where_something_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path)
    monkeypatch.setattr(rulebook, "game_named", lambda _: GAME)
    monkeypatch.setattr(rulebook, "installed", lambda: {"cups": "testing.cups:GAME", "chess": "chess:GAME"})
    monkeypatch.setattr(rulebook.report, "__defaults__", (tmp_path,))
    monkeypatch.setattr(rulebook.game_tests, "__defaults__", (tmp_path,))
    said: list[str] = []
    assert main([], said.append) == 1
    assert said[0].startswith("cups: 6 ids")
    assert len(said) == 1, "a game whose tests are elsewhere is reported where they are"
    assert main(["chess"], said.append) == 1

    def unknown(name: str) -> None:
        raise Illegal(f"No game is called {name!r}.")

    monkeypatch.setattr(rulebook, "game_named", unknown)
    assert main(["cups"], said.append) == 2
    assert said[-1] == "No game is called 'cups'.\n"


def test_the_text_lies_beside_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with pytest.raises(Malformed, match=r"Cups lacks testing/RULES\.md; a wheel must hold that file, too\."):
        rulebook.rules_text(GAME)
