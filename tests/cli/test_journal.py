"""``rookery journal``: the story of a record, printed or kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.commands import main
from rookery.testing.playthrough import read

PLAYTHROUGH = Path(__file__).parents[1] / "games" / "suits" / "playthroughs" / "drawer-nine_won.txt"


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The file of a finished game."""
    path = tmp_path / "drawer-nine.jsonl"
    path.write_text(str(read(PLAYTHROUGH)), encoding="utf-8")
    return str(path)


def test_a_journal_is_printed_as_markdown(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["journal", record]) == 0
    story = capsys.readouterr().out
    assert story.startswith("# Suits: Drawer Nine")
    assert "## 1. Viewing day" in story


@pytest.mark.parametrize(("name", "opening"), [("evening.md", b"# Suits"), ("evening.pdf", b"%PDF")])
def test_a_journal_is_kept(record: str, tmp_path: Path, name: str, opening: bytes) -> None:
    assert main(["journal", record, "--out", str(tmp_path / name), "--seat", "A"]) == 0
    assert (tmp_path / name).read_bytes().startswith(opening)


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--out", "evening.txt"], "a journal is written as .md or .pdf."),
        (["--seat", "Q"], "there is no seat 'Q'"),
        (["--out", "nowhere/evening.md"], "nowhere/evening.md: there is no directory nowhere."),
    ],
)
def test_what_cannot_be_kept_is_said(
    record: str, capsys: pytest.CaptureFixture[str], flags: list[str], sentence: str
) -> None:
    assert main(["journal", record, *flags]) == 1
    assert sentence in capsys.readouterr().err
