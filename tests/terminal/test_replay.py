"""Stepping through a record on a screen."""

from __future__ import annotations

import pytest

from rookery.kernel import Game, Record
from rookery.terminal.replay_app import ReplayApp, ReplayScreen
from rookery.terminal.replaying import Replay
from rookery.terminal.screens import Help
from rookery.terminal.table import new_table
from rookery.terminal.widgets import Picks, Story

from .test_table import play_on


@pytest.fixture
def found(thieves: Game) -> Replay:
    """The beginning of a game in which Ann scouts first."""
    table = new_table(thieves, 3, ["random"], seed=0, options={"first_scout": "seat:A"})
    play_on(table, 6)
    return Replay(Record.parse(str(table.match.record)), thieves)


def shown(app: ReplayApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_on_and_back_and_with_other_eyes(found: Replay, size: tuple[int, int]) -> None:
    app = ReplayApp(found)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert f"0 of {found.last}: The game begins." in shown(app)
        assert "Your hand" not in shown(app)
        await pilot.press("s")
        await pilot.pause()
        assert "as A Ann saw it" in shown(app)
        assert "Your hand" in shown(app)
        await pilot.press("right")
        await pilot.pause()
        assert f"1 of {found.last}: Ann picked " in shown(app)
        await pilot.press("left", "left")
        await pilot.pause()
        assert f"0 of {found.last}: " in shown(app)
        await pilot.press("end", "right")
        await pilot.pause()
        assert f"{found.last} of {found.last}: " in shown(app)
        await pilot.press("home", "pagedown", "pageup", "s")
        await pilot.pause()
        assert "as B Magpie saw it" in shown(app)
        await pilot.press("right")
        await pilot.pause()
        assert "Ann has picked." in shown(app)  # what it was is Ann's affair


async def test_help_on_the_newest_line(found: Replay) -> None:
    app = ReplayApp(found, 1)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        rule = app.screen.query_one(Story).rule_under_cursor
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, Help)
        assert app.screen.query_one(Picks).under_cursor == rule
        await pilot.press(*"q", "escape", "escape")  # a letter searches here, it does not quit
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("q")
    assert app.return_code == 0
