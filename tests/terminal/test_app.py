"""The table on a screen, played with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from rookery.kernel import Game, Record, game_named, verify
from rookery.terminal.app import RookeryApp
from rookery.terminal.saves import unfinished
from rookery.terminal.screens import Help, Scores, Veil, Welcome, gist, rulebook
from rookery.terminal.table import Table, new_table
from rookery.terminal.table_screen import TableScreen
from rookery.terminal.widgets import Keys, Picks, Story
from waiting import PATIENCE, soon

from .guild import GAME as GUILD
from .test_table import guild

SMALL, LARGE = (80, 24), (130, 42)


def app_of(game: Game, table: Table, saves: bool = False) -> RookeryApp:
    return RookeryApp(game, lambda: table, unfinished(game) if saves else (), pace=0)


def scouting(game: Game, **more: object) -> Table:
    """Ann scouts first, and the bots pick at random."""
    return new_table(game, 3, ["random"], seed=0, options={"first_scout": "seat:A"}, **more)  # type: ignore[arg-type]


def seen(app: RookeryApp) -> str:
    """All that stands on the screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def settled(pilot: Pilot[None]) -> None:
    """Wait until the bots have played and everything is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def pick(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_first_look(thieves: Game, size: tuple[int, int]) -> None:
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        picture = seen(app)
        for words in (
            "Ann is the scout.",
            "B Magpie",
            "C Raven",
            "Your hand",
            "What do you tell the others?",
            "That is all",
            "TH-28",
        ):
            assert words in picture
        assert ("╭" in picture) == (size == LARGE)  # frames only where there is room


async def test_a_newcomer_is_told_what_it_is_and_which_keys_there_are(thieves: Game) -> None:
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=(130, 60)) as pilot:
        await settled(pilot)
        assert "A bluffing card game." in seen(app)
        assert "Arrows or a number, then Enter: pick." in seen(app)


async def test_a_whole_game_by_keyboard(thieves: Game) -> None:
    table = new_table(thieves, 3, ["random"], seed=4)
    app = app_of(thieves, table)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for _ in range(300):
            if isinstance(app.screen, Scores):
                break
            await pick(pilot, "enter")
        assert table.over
        assert isinstance(app.screen, Scores)
        picture = seen(app)
        assert "★ " + next(score.name for score in table.scores() if score.won) in picture
        assert "TH-159" in picture
        keeper = app.keeper
        assert keeper is not None
        verify(Record.parse(keeper.record_path.read_text(encoding="utf-8")), thieves)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await pilot.press("ctrl+q")
    assert unfinished(thieves) == []


async def test_another_game_after_the_last() -> None:
    tables = iter([guild(), guild()])
    app = RookeryApp(GUILD, lambda: next(tables), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        while not isinstance(app.screen, Scores):
            await pick(pilot, "enter")
        await pick(pilot, "n")
        assert isinstance(app.screen, TableScreen)
        assert not app.screen.table.over


async def test_numbers_and_letters_find_an_option(thieves: Game) -> None:
    table = scouting(thieves)
    app = app_of(thieves, table)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        picks = app.screen.query_one(Picks)
        await pilot.press("2")
        assert picks.under_cursor == "say_not_name"
        await pilot.press("9")
        assert picks.under_cursor == "say_not_name"
        await pilot.press(*"fact")
        assert [option.id for option in picks.options if option.id] == ["say_fact", "say_not_fact"]
        assert "typed: fact   Esc: all" in seen(app)
        await pilot.press(*"xyz")
        await pilot.pause()
        assert "Nothing fits." in seen(app)
        await pilot.press("enter")
        assert picks.under_cursor is None
        await pilot.press("backspace", "escape")
        assert picks.option_count == 7
        await pick(pilot, *"name", "enter")
        await pick(pilot, *"vault", "enter")
        assert "This is GRAND VAULT." in seen(app)


async def test_long_lists_of_two_digits(thieves: Game) -> None:
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pick(pilot, "4", "enter")
        picks = app.screen.query_one(Picks)
        assert picks.option_count > 20
        await pilot.press("1", "2")
        assert picks.under_cursor == picks.entries[11][0].id


async def test_words_go_with_the_pick(thieves: Game) -> None:
    table = scouting(thieves)
    app = app_of(thieves, table)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("tab")
        assert isinstance(app.focused, Input)
        await pilot.press(*"I saw gold", "enter")
        assert isinstance(app.focused, Picks)
        await pick(pilot, "7", "enter")
        assert "I saw gold" in [line.get("say") for line in table.match.record.lines]
        assert 'says only: "I saw gold"' in seen(app)


async def test_help_opens_at_what_is_under_the_cursor(thieves: Game) -> None:
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, Help)
        assert app.screen.query_one(Picks).under_cursor == "TH-D09"
        assert "• what others see: all of it" in seen(app)
        await pilot.press("escape")
        await pick(pilot, "enter")
        await pilot.press("down", "question_mark")
        await pilot.pause()
        assert app.screen.query_one(Picks).under_cursor == "steal"
        assert "If yours is the only STEAL" in seen(app)
        await pilot.press(*"dragon scales")
        await pilot.pause()
        assert "DRAGON SCALES" in seen(app)
        await pilot.press("pagedown", "pageup", "enter", "escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_a_line_of_the_story_explains_itself(thieves: Game) -> None:
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        app.screen.query_one(Story).focus()
        await pilot.press("home", "down", "down", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Help)
        assert app.screen.query_one(Picks).under_cursor == "TH-13"


async def test_undo_takes_the_pick_and_its_line_back(thieves: Game) -> None:
    table = scouting(thieves)
    app = app_of(thieves, table)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        before = table.match.state.dump()
        await pick(pilot, "2", "enter")
        assert table.match.state.dump() != before
        await pick(pilot, "ctrl+z")
        assert table.match.state.dump() == before
        assert "What do you tell the others?" in seen(app)
        await pick(pilot, "ctrl+z")
        assert table.match.state.dump() == before


async def test_the_line_of_keys_is_composed_anew_only_for_other_keys(thieves: Game) -> None:
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        keys = app.screen.query_one(Keys)
        before = [*keys.children]
        assert "Take back" in seen(app)
        await pick(pilot, "2", "enter")
        assert [*keys.children] == before
        app.bind("f3", "leave", description="Away")
        app.screen.refresh_bindings()
        await pilot.pause()
        assert "Away" in seen(app)


async def test_zoom_and_scrolling(thieves: Game) -> None:
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for shown in ((True, False), (False, True), (True, True)):
            await pilot.press("f2")
            await pilot.pause()
            assert (app.screen.query_one("#left").display, app.screen.query_one("#right").display) == shown
        await pilot.press("ctrl+down", "ctrl+up")
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert "╭" in seen(app)


async def test_the_keyboard_is_never_lost_to_a_hidden_list(thieves: Game) -> None:
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pick(pilot, "f2", "f2", "f2")
        assert app.screen.query_one(Picks).has_focus
        await pick(pilot, "2")
        assert app.screen.query_one(Picks).highlighted == 1


async def test_a_window_that_is_too_small_says_so(thieves: Game) -> None:
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=(40, 12)) as pilot:
        await settled(pilot)
        words = " ".join(seen(app).split())
        assert "This window has 40 columns and 12 rows. Make it at least 60 by 16" in words
        assert "What do you tell the others?" not in words


async def test_a_short_screen_keeps_hand_and_map_legible() -> None:
    """A map is no paragraph, and a card says its last word: where to go, and how far it is."""
    game = game_named("sanctuary")
    app = app_of(game, new_table(game, 3, ["plain"], seed=3))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "steps away." in " ".join(row[:51] for row in seen(app).splitlines())
        await pick(pilot, "f2", "f2")
        town = seen(app)
        for place in (
            "[Heqt]",
            "[DUNGEON]",
            "[BAZAAR]",
            "[MAZE:ABC]",
            "[Downwind]",
            "[Emp.Wharf]",
            "[Panit's]",
        ):
            assert place in town, "the whole town, without scrolling"
        await pick(pilot, "f2", "f2", "2")
        assert app.screen.query_one(Picks).highlighted == 1, "and the keyboard is back"


async def test_quitting_saves_and_the_game_goes_on_later(thieves: Game) -> None:
    table = scouting(thieves)
    app = app_of(thieves, table)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pick(pilot, "1", "enter")
        await pilot.press("ctrl+q")
    again = app_of(thieves, scouting(thieves), saves=True)
    async with again.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(again.screen, Welcome)
        assert "Go on: " in seen(again)
        await pick(pilot, "enter")
        assert isinstance(again.screen, TableScreen)
        assert again.screen.table.match.state == table.match.state
        assert "Which room do you say it is?" in seen(again)


async def test_an_unfinished_game_can_be_thrown_away_and_another_begun(thieves: Game) -> None:
    async with app_of(thieves, scouting(thieves)).run_test() as pilot:
        await settled(pilot)
        await pilot.press("ctrl+q")
    app = app_of(thieves, scouting(thieves), saves=True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("delete")
        assert unfinished(thieves) == []
        await pick(pilot, "enter")
        assert isinstance(app.screen, TableScreen)


async def test_a_damaged_save_ends_in_a_sentence(thieves: Game) -> None:
    async with app_of(thieves, scouting(thieves)).run_test() as pilot:
        await settled(pilot)
        await pilot.press("ctrl+q")
    app = app_of(thieves, scouting(thieves), saves=True)
    [saved] = unfinished(thieves)
    saved.path.write_text("{}", encoding="utf-8")
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
    assert app.return_code == 1


async def test_between_two_people_nothing_is_to_be_seen(thieves: Game) -> None:
    table = scouting(thieves, people=2)
    app = app_of(thieves, table)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Veil)
        assert "The keyboard goes to Ann." in seen(app)
        assert "Your hand" not in seen(app)
        await pick(pilot, "enter")
        assert "you are Ann" in seen(app)
        while table.asked() and (table.asked() or app).seat == 0:  # type: ignore[union-attr]
            await pick(pilot, "enter")
        assert isinstance(app.screen, Veil)
        hidden = seen(app)
        for words in ("Your hand", "STEAL", "SNEAK", "draws a card"):
            assert words not in hidden
        await pick(pilot, "enter")
        shown = seen(app)
        assert "you are Bob" in shown
        assert "Ann draws a card:" not in shown
        assert "Bob draws a card:" in shown


async def test_the_last_person_takes_back_from_behind_the_veil() -> None:
    table = guild(people=2)
    app = app_of(table.game, table)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pick(pilot, "enter")
        await pick(pilot, "2", "enter")
        assert "thief 0: Ctrl+Z takes your last pick back." in seen(app)
        await pick(pilot, "ctrl+z")
        assert "you are thief 0" in seen(app)
        assert table.match.undoers() == []


async def test_a_game_without_words_can_be_played_and_a_standing_power_waits() -> None:
    table = guild(people=2)
    app = app_of(table.game, table)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for _ in range(2):
            await pick(pilot, "enter")
            await pick(pilot, "1", "enter")
        await pick(pilot, "enter")
        assert "Let the others go on" in seen(app)
        await pick(pilot, *"others", "enter")
        await pick(pilot, "enter")
        await pick(pilot, "1", "enter")
        assert isinstance(app.screen, Scores)


async def test_a_fault_in_a_game_ends_in_a_sentence_and_the_game_is_saved(
    thieves: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    table = scouting(thieves)
    monkeypatch.setattr(table, "goes_by_itself", broken)
    app = app_of(thieves, table)
    async with app.run_test() as pilot:
        await settled(pilot)
    assert app.return_code == 1
    assert len(unfinished(thieves)) == 1


async def test_a_fault_in_a_rule_changes_nothing_and_ends_in_a_sentence(
    thieves: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by zero")

    table = scouting(thieves)
    app = app_of(thieves, table)
    async with app.run_test() as pilot:
        await settled(pilot)
        before = table.match.state.dump()
        monkeypatch.setattr(table.match, "choose", broken)
        await pick(pilot, "enter")
    assert app.return_code == 1
    assert table.match.state.dump() == before


async def test_when_it_is_over_several_people_look_as_one_who_watches() -> None:
    table = guild(people=2)
    app = app_of(table.game, table)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        while not isinstance(app.screen, Scores):
            await pick(pilot, "1", "enter") if isinstance(app.screen, TableScreen) else await pick(
                pilot, "enter"
            )
        await pick(pilot, "escape")
        assert "you are" not in seen(app)


async def test_trouble_with_the_disk_is_shown(thieves: Game, data_home: Path) -> None:
    data_home.write_text("", encoding="utf-8")
    app = app_of(thieves, scouting(thieves))
    async with app.run_test(size=(160, 40)) as pilot:
        await settled(pilot)
        assert "This game cannot be saved" in str(app.screen.query_one("#where", Static).render())
        await pilot.press("ctrl+q")
    assert app.return_code == 1


async def test_nobody_has_to_wait_for_the_bots(thieves: Game) -> None:
    app = RookeryApp(
        thieves, lambda: new_table(thieves, 3, ["random"], seed=4, options={"first_scout": "seat:B"}), pace=60
    )
    async with app.run_test(size=SMALL) as pilot:
        await soon(lambda: "The others are at it" in seen(app), "the bots to think")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.query_one(OptionList)
        await pilot.press("space")
        assert app.screen.hurry


async def test_a_bot_in_trouble_is_spoken_of_and_a_refusal_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr("rookery.terminal.table.bot", lambda *_: broken)
    monkeypatch.setattr(RookeryApp, "NOTIFICATION_TIMEOUT", PATIENCE)
    table = guild()
    app = app_of(table.game, table)
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await settled(pilot)
        await soon(lambda: "thief 1 could not think of anything" in seen(app), "the notification")
        assert isinstance(app.screen, TableScreen)
        app.screen.pick("vote:Z")
        await soon(lambda: "'vote:Z' is not possible here" in seen(app), "the refusal")
        assert app.screen.decision is not None


def test_a_rule_with_a_list_is_told_in_one_line() -> None:
    """The help beside the question has no room for lists."""
    game = game_named("suits")
    told = gist("SU-133", rulebook(game)["SU-133"], 400)
    assert told.startswith("Queen. A living Suit in the scene")
    assert "another Suit: a. only on the player side" in told
    assert "untagged skill; b. it costs no action" in told
    assert told.endswith("…"), "it is cut, and says so"
    assert len(told) <= 400
