"""The journal: everything said and done, as Markdown and as a PDF; a session that stops and goes on another
day.
"""

import builtins
import json
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import pytest
from markdown_it import MarkdownIt

from rookery.games.suits import GAME
from rookery.games.suits.bot import PLAYERS
from rookery.kernel import Illegal, Record, game_named
from rookery.play.journal import (
    ASIDE,
    SAID,
    TOLD,
    Chapter,
    Journal,
    Line,
    compose,
    counted,
    is_wide,
    joined,
    journal_of,
)
from rookery.play.match import Match
from rookery.testing.playthrough import read

WORDS = "I walk in as if I *owned* the place. #let x = 1 <b>"


def evening(limit: int = 10_000) -> Match:
    """A job between bots, with a word of their own, and talk at the table."""
    match, rng = Match(GAME, ["Ann", "Bo"], {"job": "tin-duchess"}, seed=b"\7" * 32), Random(7)
    for number in range(limit):
        if match.over:
            break
        decision = match.decisions()[0]
        place, say = PLAYERS["clever"](GAME.view(match.state, decision.seat), decision, rng)
        say = WORDS if decision.kind == "ChooseApproach" else say
        match.choose(decision.key, decision.ids[place], say, seat=decision.seat)
        if number == 20:
            match.talk(1, "Shall we?")
    return match


def test_the_evening_as_a_story() -> None:
    journal = journal_of(GAME, evening().record)
    assert journal.title == "Suits: The Tin Duchess"
    assert journal.players == ("Ann as Roxane Vail", "Bo as Dorian Haight")
    titles = [chapter.title for chapter in journal.chapters]
    assert titles[0] == ""
    assert titles[1] == "1. The rope"
    assert titles[-1] == "Afterwards"
    lines = [line for chapter in journal.chapters for line in chapter.lines]
    assert {line.kind for line in lines} == {SAID, TOLD, ASIDE}
    assert Line(SAID, "Shall we?", "Bo") in lines
    assert any(line.kind == SAID and line.text == WORDS and line.speaker == "Ann" for line in lines)
    assert [name for name, _ in journal.sheets] == ["Roxane Vail ♣", "Dorian Haight ♥"]
    assert [lines[0] for _, lines in journal.sheets] == ["Played by Ann", "Played by Bo"]


def test_a_chapter_does_not_say_its_heading_again() -> None:
    opened = {"kind": "scene_opened", "title": "The garden", "text": "Snow on the glass.", "rule": "SU-490"}
    match = evening(30)
    journal = compose(GAME, ["Ann", "Bo"], [opened], GAME.view(match.state, 0), None)
    assert [(one.title, [line.text for line in one.lines]) for one in journal.chapters] == [
        ("The garden", ["Snow on the glass."])
    ]


def test_talk_stands_where_it_was_said() -> None:
    match = evening()
    before = [line for line in match.record.lines if "talk" in line]
    assert len(before) == 1
    text = journal_of(GAME, match.record).markdown()
    assert 0 < text.index("Shall we?") < text.index("Afterwards")


def test_markdown_obeys_nobody() -> None:
    text = journal_of(GAME, evening().record).markdown()
    assert r"I walk in as if I \*owned\* the place. \#let x = 1 \<b\>" in text
    assert text.startswith("# Suits: The Tin Duchess\n\n*Ann as Roxane Vail, Bo as Dorian Haight*\n")
    assert "## Characters\n\n### Roxane Vail ♣\n\n- Played by Ann\n- Fitness 5" in text


def test_a_pdf_worth_printing() -> None:
    pytest.importorskip("typst")
    made = journal_of(GAME, evening().record).pdf()
    assert made.startswith(b"%PDF-")
    assert len(made) > 20_000


def test_without_typst_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *rest: Any, **more: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(Illegal, match="install rookery with the extra 'journal'"):
        Journal("Nothing", (), (), ()).pdf()


def test_a_seat_keeps_its_own_journal() -> None:
    """What a seat drew stands in its own journal only."""
    record = evening().record
    mine, theirs, public = (journal_of(GAME, record, seat).markdown() for seat in (0, 1, -1))
    assert len({mine, theirs, public}) == 3
    assert "Roxane Vail draws a card after the play: " in mine
    assert "Roxane Vail draws a card after the play: " not in public


def test_a_session_stops_and_goes_on_another_day() -> None:
    """The record and the state are all there is to keep; the journal goes on where it stopped."""
    first = evening(60)
    kept = json.dumps({"record": str(first.record), "state": first.state.dump(), "seed": first.seed.hex()})
    half = journal_of(GAME, first.record)
    stored = json.loads(kept)
    again = Match.resumed(
        GAME, Record.parse(stored["record"]), GAME.loaded(stored["state"]), bytes.fromhex(stored["seed"])
    )
    rng = Random(1)
    while not again.over:
        decision = again.decisions()[0]
        place, say = PLAYERS["clever"](GAME.view(again.state, decision.seat), decision, rng)
        again.choose(decision.key, decision.ids[place], say, seat=decision.seat)
    whole = journal_of(GAME, again.record)
    assert len(whole.chapters) > len(half.chapters)
    assert whole.chapters[: len(half.chapters) - 1] == half.chapters[:-1]


def test_asides_are_joined() -> None:
    lines = [
        Line(ASIDE, "One."),
        Line(ASIDE, "Two."),
        Line(TOLD, "Three."),
        Line(SAID, "Four.", "Ann"),
        Line(SAID, "Five.", "Ann"),
    ]
    assert [line.text for line in joined(lines)] == ["One. Two.", "Three.", "Four.", "Five."]
    page = Journal("T", ("Ann",), (Chapter("", joined(lines)),), ()).markdown()
    assert page == "# T\n\n*Ann*\n\n*One. Two.*\n\nThree.\n\n> **Ann:** Four.\n\n> **Ann:** Five.\n"


def playthrough(game: str, name: str) -> Record:
    return read(Path(__file__).parents[1] / "games" / game / "playthroughs" / f"{name}.txt")


@pytest.mark.parametrize(
    ("game", "name", "second"), [("thieves", "clear", "goes ahead"), ("sanctuary", "basic", "Round 2")]
)
def test_a_game_without_characters_has_chapters_and_a_result(game: str, name: str, second: str) -> None:
    journal = journal_of(game_named(game), playthrough(game, name))
    titles = [chapter.title for chapter in journal.chapters]
    assert second in titles[2]
    assert titles[-1] == "How it ended"
    assert journal.chapters[-1].lines[0].text.startswith("Won by: ")


def test_a_turn_begins_a_paragraph_and_a_street_is_called_by_its_name() -> None:
    text = journal_of(game_named("sanctuary"), playthrough("sanctuary", "basic")).markdown()
    walk = "Bob goes to the Palace Road, 1 step from the door of the Temple of Vashanka."
    hound = "Hell Hound 3 trots to the Palace South Gate, 2 steps from the door of the Palace."
    assert f"{walk} {hound}\n\nRound 1: Cass' turn." in text


def test_a_broad_picture_lies_across_its_page() -> None:
    shapes = ('viewBox="0 0 1000 700"', 'viewBox="0 0 240 900"', "")
    assert [is_wide(f"<svg {shape}></svg>") for shape in shapes] == [True, False, False]


def test_lines_that_begin_alike_are_one_but_not_questions_and_answers() -> None:
    assert counted(["Drawn: the 2.", "Drawn: the 9."]) == ["Drawn: the 2, the 9."]
    asked = ["Kay: Is she dressed? Yes.", "Kay: Is she old? No."]
    assert counted(asked) == asked


@pytest.mark.parametrize("name", ["~~~", "- Ann", "+ Ann", "1. Ann", "12) Ann", "===", "&lt;b&gt;", "`Ann`"])
def test_no_name_and_no_word_is_markup(name: str) -> None:
    """A name of three tildes would make code of all that follows."""
    page = Journal("Thieves!", (name,), (Chapter("", (Line("told", f"{name} wins."),)),), ())
    written = MarkdownIt("commonmark").enable("strikethrough").render(page.markdown())
    assert f"<p>{escape(name)} wins.</p>" in written


def test_words_of_several_lines_stay_words() -> None:
    page = Journal(
        "Thieves!", ("Ann",), (Chapter("", (Line("said", "Now\n- a list\n~~~\n===", "Ann"),)),), ()
    )
    written = MarkdownIt("commonmark").render(page.markdown())
    assert "<p><strong>Ann:</strong> Now\n- a list\n~~~\n===</p>" in written
