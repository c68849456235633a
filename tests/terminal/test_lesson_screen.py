"""A first game with a teacher, on the screen."""

from __future__ import annotations

import pytest

from rookery.kernel import game_named
from rookery.play.lesson import lesson_of
from rookery.terminal.app import RookeryApp
from rookery.terminal.lesson_screen import LessonScreen
from rookery.terminal.saves import unfinished
from rookery.terminal.table import new_table
from rookery.terminal.table_screen import TableScreen
from rookery.terminal.widgets import Picks

from .test_app import SMALL, seen, settled


def school(name: str) -> RookeryApp:
    game = game_named(name)
    return RookeryApp(game, lambda: new_table(game, 4, ["plain"], seed=0), pace=0, lesson=lesson_of(game))


async def test_enter_leads_through_the_lesson_into_a_game_of_ones_own() -> None:
    app = school("thieves")
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "Step 1 of 15: Welcome to the den" in seen(app)
        for _ in range(14):
            await pilot.press("enter")
        await settled(pilot)
        assert "Step 15 of 15: That is the game" in seen(app)
        assert not unfinished(app.game), "a lesson is not saved"
        await pilot.press("enter")
        await settled(pilot)
        assert type(app.screen) is TableScreen
        assert len(unfinished(app.game)) == 1


async def test_the_option_that_the_lesson_is_about_is_in_sight_and_no_other_is_taken() -> None:
    app = school("sanctuary")
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for _ in range(7):
            await pilot.press("enter")
        await settled(pilot)
        assert "Ten steps" in seen(app)
        assert isinstance(app.screen, LessonScreen)
        picks = app.screen.query_one(Picks)
        assert picks.under_cursor == "steal:silk_merchant:r71"
        assert "90 Into the Silk Merchant" in seen(app)
        await pilot.press("up", "enter")
        await settled(pilot)
        assert [note.message for note in app._notifications] == [
            "Another time. In this lesson the answer is 90."
        ]
        await pilot.press("ctrl+z")
        assert "Ten steps" in seen(app)


async def test_a_long_line_of_where_one_is_goes_on_in_a_second() -> None:
    app = school("suits")
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for _ in range(12):
            await pilot.press("enter")
        await settled(pilot)
        assert "The registrar's pass" in seen(app)
        assert "Heat 0, Edge 0." in seen(app)


@pytest.mark.parametrize("answer", ["down", "up"])
async def test_who_leaves_at_the_end_leaves(answer: str) -> None:
    app = school("thieves")
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        while not screen.course.is_last:
            screen.course.go_on()
        screen.start()
        await settled(pilot)
        await pilot.press(answer, "enter")
        await settled(pilot)
        assert app._exit
