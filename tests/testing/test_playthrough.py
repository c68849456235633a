"""Playthroughs: played from a list, written as text, replayed and compared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rookery.kernel import Game, Malformed, Refusal
from rookery.testing import playthrough
from rookery.testing.comparing import Failed
from rookery.testing.playthrough import Entry, check, entries, main, read, text_of, write
from rookery.testing.toys import completed
from testing import cups as cups_module
from testing.cups import Cups, cups

LIST = """
quiet:
  title: Nobody boasts
  names: [Ann, Bo]
  players: [plain]
loud:
  title: A game that two can win
  names: [Ann, Bo]
  players: [random, plain]
  outcome: {winners: [1]}
"""


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    game = completed(cups())
    monkeypatch.setattr(playthrough, "game_named", lambda _: game)
    yield game
    Cups.game = cups_module.GAME


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cups").mkdir()
    (tmp_path / "cups" / "playthroughs.yaml").write_text(LIST, encoding="utf-8")
    return tmp_path / "cups"


def test_events_stand_under_their_picks_with_what_is_hidden(game: Game, folder: Path) -> None:
    list(write(game, folder))
    lines = (folder / "playthroughs" / "quiet.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# Cups: Nobody boasts"
    assert lines[1].startswith('{"rookery-record": 1, "game": "cups"')
    assert lines[2].startswith('{"chance": [')
    assert lines[3].startswith("    CU-1 dealt: Dealt: seat 0. [only A: Dealt: seat 0, coin ")
    assert lines[-1].startswith('{"end": {"winners": [0, 1]')


def test_a_list_is_written_replayed_and_pruned(game: Game, folder: Path) -> None:
    (folder / "playthroughs").mkdir()
    (folder / "playthroughs" / "gone.txt").write_text("", encoding="utf-8")
    said: list[str] = []
    assert main(["cups"], folder, said.append) == 0
    assert [line.rpartition("/")[2].split(":")[0] for line in said] == ["quiet.txt", "loud.txt"]
    written = sorted(path.name for path in (folder / "playthroughs").iterdir())
    assert written == ["loud.txt", "quiet.txt"]
    for name in written:
        record = check(game, folder / "playthroughs" / name)
        assert record.end
        assert name != "loud.txt" or record.end["end"]["winners"] == [1]


def test_whatever_is_told_differently_is_shown(game: Game, folder: Path) -> None:
    list(write(game, folder))
    path = folder / "playthroughs" / "quiet.txt"
    path.write_text(path.read_text(encoding="utf-8").replace("CU-3 revealed", "CU-9 revealed"), "utf-8")
    with pytest.raises(
        Failed, match=r"quiet.txt is told differently now:[^$]*\n-    CU-9 [^$]*\n\+    CU-3 "
    ):
        check(game, path)


def test_a_record_that_is_unfair_is_refused(game: Game, folder: Path) -> None:
    list(write(game, folder))
    path = folder / "playthroughs" / "quiet.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[2] = '{"chance": [0, 0, 0, 0]}'
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(Malformed, match="the seed gives"):
        check(game, path)


def test_a_record_becomes_a_playthrough(game: Game, tmp_path: Path) -> None:
    record = playthrough.played(game, Entry("one", "", ["Ann", "Bo"], ["first", "last"]), "one").record
    path = tmp_path / "one.jsonl"
    path.write_text(str(record), encoding="utf-8")
    assert main([str(path)], say=lambda _: None) == 0
    assert str(read(tmp_path / "one.txt")) == str(record)
    assert (tmp_path / "one.txt").read_text(encoding="utf-8") == text_of(game, record, "one")


class Secretive:
    """Words that say nothing of what is hidden, and nothing at all of a boast."""

    def event(self, told: dict[str, object], names: object) -> str:
        return "" if told["kind"] == "boasted" else f"Something {told['kind']}."


def test_facts_stand_for_what_the_story_does_not_say(game: Game) -> None:
    record = playthrough.found(game, Entry("one", "", ["Ann", "Bo"], ["random"], outcome={"winners": [1]}))
    game.words.event = Secretive().event  # type: ignore[method-assign]
    text = text_of(game, record, "one")
    assert "    CU-1 dealt: Something dealt. [only A: coin=" in text
    assert "    CU-4 boasted: seat=A, number=" in text


def test_a_list_that_is_wrong_is_refused(game: Game, folder: Path) -> None:
    assert entries(folder / "nowhere") == []
    (folder / "playthroughs.yaml").write_text("a: {title: t, colour: red}", encoding="utf-8")
    with pytest.raises(Malformed, match="a playthrough has title, names, players, options, outcome, seed"):
        entries(folder)
    never = "a: {title: t, names: [A, B], players: [plain], outcome: {winners: [7]}}"
    (folder / "playthroughs.yaml").write_text(never, encoding="utf-8")
    said: list[str] = []
    assert main(["cups"], folder, said.append) == 1
    assert said == ["a: none of 60 games ended with {'winners': [7]}."]
    with pytest.raises(Refusal, match="has no bot called 'genius'"):
        playthrough.played(game, Entry("a", "t", ["A", "B"], ["genius"]), "a")
    with pytest.raises(Refusal, match="a: 2 players are needed, or one for all seats"):
        playthrough.played(game, Entry("a", "t", ["A", "B"], ["plain"] * 3), "a")
