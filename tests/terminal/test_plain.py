"""The line mode: a conversation by text alone."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rookery.commands import main
from rookery.kernel import Game, game_named
from rookery.terminal.plain import Lines, chosen_save
from rookery.terminal.saves import Keeper, unfinished
from rookery.terminal.speaking import Quit, listed, offered
from rookery.terminal.table import Choice, Table, new_table

from .test_table import guild


def talk(table: Table, *lines: str) -> str:
    """What is said when somebody types these lines."""
    out = io.StringIO()
    Lines(table, Keeper(table), io.StringIO("".join(f"{line}\n" for line in lines)), out).play()
    return out.getvalue()


@pytest.fixture
def table(thieves: Game) -> Table:
    return new_table(thieves, 4, ["random"], seed=7)


def test_a_whole_game_by_numbers_ends_with_scores_and_a_record(table: Table, data_home: Path) -> None:
    class LastNumber(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            decision = table.asked()
            return f"{len(decision.options)}\n" if decision else ""

    out = io.StringIO()
    Lines(table, Keeper(table), LastNumber(), out).play()
    said = out.getvalue()
    assert table.over
    assert " wins: " in said
    assert "[TH-159]" in said
    assert f"The record of this game: {data_home}" in said


def test_options_have_numbers_and_ids_and_questions_their_rule(table: Table) -> None:
    said = talk(table)
    assert "Ann: Which card do you lay face down? [TH-31]" in said
    assert "  1. Play SNEAK!  [play:sneak]" in said
    assert said.endswith("The game is saved and will be offered again.\n")


def test_who_listens_at_a_terminal_hears_no_ids(table: Table) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Screen()
    lines = Lines(table, Keeper(table), io.StringIO("list\n"), out)
    lines.play()
    assert out.getvalue().count("  1. Play SNEAK!\n") == 2
    lines.say("Add 10♣, or Q♥: your suit is ♠")
    assert out.getvalue().endswith("Add 10 of clubs, or Q of hearts: your suit is spades\n")


@pytest.mark.parametrize("answer", ["3", "play:stab", "stab", "play:sta", "STAB"])
def test_a_pick_by_number_id_or_unique_part(table: Table, answer: str) -> None:
    assert "Ann lays a card face down: STAB!" in talk(table, answer)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("0", "There are options 1 to 5, and no 0."),
        ("9999999999999999", "There are options 1 to 5, and no 999999999."),
        ("st", "'st' could be play:steal, play:stab; type more of it."),
        (
            "steal:crown-of-tusks",
            "'steal:crown-of-tusks' is not offered here; type a number from 1 to 5, or ? for help.",
        ),
        ("undo", "Your last pick can no longer be taken back."),
        ("? TH-9999", "Thieves! has no rule 'TH-9999'"),
        ("² ", "'²' is not offered here"),
    ],
)
def test_what_is_not_offered_is_refused_and_asked_again(table: Table, answer: str, sentence: str) -> None:
    said = talk(table, answer)
    assert sentence in said
    assert "Ann lays a card" not in said


def test_a_card_of_another_seat_is_refused(table: Table) -> None:
    said = talk(table, "play:liars-tax")
    assert "LIAR'S TAX" in table.panels(2)[-1][1]  # Raven holds it
    assert "'play:liars-tax' is not offered here" in said
    assert "Ann lays a card" not in said


def test_words_where_none_are_taken_are_refused(table: Table) -> None:
    assert "Ann lays a card" not in talk(table, "1 I am no thief")


def test_words_follow_the_answer_where_they_are_taken() -> None:
    table = guild(people=2)
    said = talk(table, "1", "", "1", "", "wait", "", "take:2 all for me")
    assert "Up to 20 characters of your own may follow your answer." in said
    assert table.match.record.lines[-1]["say"] == "all for me"


def test_help_on_an_option_a_card_and_a_rule(table: Table) -> None:
    said = talk(table, "?", "? 1", "? crown-of-tusks", "? th-73")
    assert "\nundo: take back a pick.\nq: save and quit.\n" in said, "one command in a line"
    assert "SNEAK!: If yours is the only SNEAK" in said
    assert "CROWN of TUSKS: " in said
    assert "> TH-73 STAB" in said, "without the stars of Markdown"


def test_the_table_and_the_story_again(table: Table) -> None:
    said = talk(table, "table", "story")
    assert "Your hand\n  SNEAK!\n" in said
    assert said.count("Jay is the first to go ahead.") == 2


def test_quitting_saves_and_the_game_is_offered_again(thieves: Game, table: Table) -> None:
    talk(table, "1", "q")
    saves = unfinished(thieves)
    out = io.StringIO()
    assert chosen_save(saves, io.StringIO("x\n7\n1\n"), out) == saves[0]
    assert out.getvalue().count("Type a number from 1 to 1, or n for a new game.") == 2
    assert chosen_save(saves, io.StringIO("n\n"), out) is None
    with pytest.raises(Quit):
        chosen_save(saves, io.StringIO(""), out)


def test_ctrl_c_saves_and_quits(table: Table) -> None:
    class Interrupted(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    out = io.StringIO()
    assert not Lines(table, Keeper(table), Interrupted(), out).play()
    assert out.getvalue().endswith("The game is saved and will be offered again.\n")


def test_two_people_hand_the_keyboard_over() -> None:
    table = guild(people=2)
    said = talk(table, "2", "", "1")
    handed = said.index("The keyboard goes to thief 1. Press Enter when nobody else looks.")
    assert said.index("thief 0: Vote") < handed < said.index("thief 1: Vote")


def test_undo_asks_the_same_again(thieves: Game) -> None:
    table = new_table(thieves, 3, ["random"], seed=0, options={"first_scout": "seat:A"})
    said = talk(table, "say_name", "undo", "q")
    assert "Your pick is taken back." in said
    assert said.count("What do you tell the others?") == 2


def test_the_command_plays_in_lines_when_there_is_no_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], thieves: Game
) -> None:
    flags = ["--seats", "4", "--bots", "random", "--names", "Zoe", "--seed", "7"]
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["terminal", "thieves", *flags]) == 0
    assert "Zoe lays a card face down: SNEAK!" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nstory\n"))
    assert main(["terminal", "thieves", *flags]) == 0
    said = capsys.readouterr().out
    assert said.startswith("There are unfinished games:\n  1. ")
    assert "Zoe lays a card face down: SNEAK!" in said
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["terminal", "thieves", "--new", *flags]) == 0
    assert len(unfinished(thieves)) == 2
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["terminal", "thieves", *flags]) == 0


def test_of_many_options_of_one_kind_only_the_ends_are_read() -> None:
    walks = [Choice(f"walk:s{n}", f"To space {n}") for n in range(30)]
    doors = [Choice("enter:maze", "Into the Maze"), Choice("done", "Done")]
    few, many = offered([*walks[:3], *doors]), offered([*walks, *doors])
    assert len(few) == 5
    assert many == [
        '  1 to 30. From "To space 0" to "To space 29".',
        "  To hear them, type list, or list and a word.",
        "  31. Into the Maze  [enter:maze]",
        "  32. Done  [done]",
    ]
    assert len(offered(walks)) == 30, "where there is nothing else, all are read"
    hounds = [Choice(f"hound:h{n % 4}:s{n}", f"Hell Hound {n % 4} to space {n}") for n in range(20)]
    hounds.sort(key=lambda choice: choice.id)
    assert offered(hounds) == [
        "  1 to 5. Hell Hound 0, 5 ways.",
        "  6 to 10. Hell Hound 1, 5 ways.",
        "  11 to 15. Hell Hound 2, 5 ways.",
        "  16 to 20. Hell Hound 3, 5 ways.",
        "  To hear them, type list, or list and a word.",
    ]
    hounds[7] = Choice(hounds[7].id, "Hell Hound 1 to space 9, meeting Ann")
    assert offered(hounds, ["Ann"])[-1] == f"  8. Hell Hound 1 to space 9, meeting Ann  [{hounds[7].id}]"
    pairs = [Choice(f"{'abcdefghi'[n // 2]}:{n}", f"Thing {n}") for n in range(18)]
    assert len(offered(pairs)) == 18, "kinds of two each are read one by one"
    assert listed(walks, "space 12") == ["  13. To space 12  [walk:s12]"]
    assert listed(walks, "moon") == ["No option has 'moon' in it."]


def test_the_question_again_and_lines_without_their_rules(table: Table) -> None:
    said = talk(table, "again", "rules", "again")
    assert said.count("Ann: Which card do you lay face down? [TH-31]\n") == 2
    assert said.count("Ann: Which card do you lay face down?\n") == 1
    assert "Lines come without their rules." in said


def test_options_are_listed_again_by_a_word(table: Table) -> None:
    said = talk(table, "list", "list sneak", "list moon")
    assert said.count("  1. Play SNEAK!  [play:sneak]") == 3
    assert "No option has 'moon' in it." in said


def test_a_drawing_is_shown_when_asked_for_and_not_read_aloud(data_home: Path) -> None:
    town = new_table(game_named("sanctuary"), 2, ["plain"], seed=5)
    said = talk(town, "table")
    assert "The town is drawn: map shows it." in said
    assert "[MAZE" not in said
    assert "[MAZE" in talk(town, "map")
    parlour = new_table(game_named("thieves"), 3, ["plain"], seed=5)
    assert "Nothing is drawn here" in talk(parlour, "map")


def in_the_maze() -> Table:
    """Ann before her first dice, with silver to hide."""
    town = new_table(game_named("sanctuary"), 2, ["plain"], seed=5, options={"first_seat": "A"})
    while (decision := town.asked()) and decision.kind != "MazeBusiness":
        if not town.goes_by_itself(decision):
            town.pick(decision, decision.ids[0])
    return town


def test_cache_and_turn_are_one_question() -> None:
    """R-125: whoever says how the turn is spent is done with the cache; the cursor is on what is advised."""
    town = in_the_maze()
    decision = town.asked()
    assert decision is not None
    ids = [choice.id for choice in town.choices(decision)]
    assert ids[:3] == ["on_foot", "sewers", "pass_turn"]
    assert "done" not in ids
    assert ids[town.suggested(decision)].startswith("put:")
    said = talk(town, "2")
    assert "  2. Go through the Sewers  [sewers]" in said
    assert "How do you spend this turn?" not in said, "it is part of the question about the cache"
    assert "Where do you come out?" in said
