"""Every id of the rulebook is cited by a scenario or a test, and the counting of it can be trusted."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.games.thieves import GAME
from rookery.kernel import Illegal
from rookery.play import rulebook

HERE = Path(__file__).parent


def test_every_rule_is_cited() -> None:
    found = rulebook.coverage(GAME, HERE)
    assert found.missing == []
    assert found.unknown == []
    assert found.ids >= 487


def test_all_ids_of_the_ledger_are_heads() -> None:
    """Whatever the text mentions as an id is defined somewhere."""
    mentioned = {
        name for name in rulebook.CITED.findall(rulebook.rules_text(GAME)) if name.startswith(("TH-", "R-"))
    }
    assert mentioned - set(rulebook.rules_of(GAME)) == set()


def test_a_rule_is_found_by_its_name() -> None:
    assert "wounds equal to the number of the current round" in rulebook.rule(GAME, "th-73")
    assert "sneak_hurts" in rulebook.rule(GAME, "TH-C04"), "rows of later tables belong to the card"
    with pytest.raises(Illegal, match="no rule 'TH-999'"):
        rulebook.rule(GAME, "TH-999")


def test_a_missing_and_an_unknown_citation_are_reported(tmp_path: Path) -> None:
    folder = tmp_path / "thieves"
    folder.mkdir()
    (folder / "one.yaml").write_text("title: TH-2 is only mentioned here\nrules: [TH-1, TH-999]\n")
    (folder / "test_two.py").write_text('"""TH-3."""\n')
    found = rulebook.coverage(GAME, folder)
    assert found.unknown == ["TH-999"]
    assert {"TH-1", "TH-3"} & set(found.missing) == set()
    assert "TH-2" in found.missing
    text, complete = rulebook.report("thieves", tmp_path)
    assert not complete
    assert "2 cited" in text
    assert "not in RULES.md: TH-999" in text


def test_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written: list[str] = []
    monkeypatch.chdir(HERE.parents[2])
    assert rulebook.main(["thieves"], written.append) == 0
    assert rulebook.main(["no-such-game"], written.append) == 2
    assert written[0].endswith("0 missing\n")
    assert "No game is called" in written[1]
