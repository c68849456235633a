"""``rookery journal``: the story of a record, printed or kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.commands import main

RECORD = Path(__file__).parents[1] / "games" / "suits" / "records" / "drawer-nine_won.jsonl"


def test_a_journal_is_printed_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["journal", str(RECORD)]) == 0
    story = capsys.readouterr().out
    assert story.startswith("# Suits: Drawer Nine")
    assert "## 1. Viewing day" in story


@pytest.mark.parametrize(("name", "opening"), [("evening.md", b"# Suits"), ("evening.pdf", b"%PDF")])
def test_a_journal_is_kept(tmp_path: Path, name: str, opening: bytes) -> None:
    assert main(["journal", str(RECORD), "--out", str(tmp_path / name), "--seat", "A"]) == 0
    assert (tmp_path / name).read_bytes().startswith(opening)


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--out", "evening.txt"], "a journal is written as .md or .pdf."),
        (["--seat", "Q"], "there is no seat 'Q'"),
        (["--out", "nowhere/evening.md"], "cannot be written"),
    ],
)
def test_what_cannot_be_kept_is_said(
    capsys: pytest.CaptureFixture[str], flags: list[str], sentence: str
) -> None:
    assert main(["journal", str(RECORD), *flags]) == 1
    assert sentence in capsys.readouterr().err
