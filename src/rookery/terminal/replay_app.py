"""Stepping through a record on a screen (Textual)."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static

from rookery.kernel import LETTERS, SPECTATOR, decisions
from rookery.terminal.replaying import Replay
from rookery.terminal.screens import Help
from rookery.terminal.style import NIGHT, Board, marked, story_line
from rookery.terminal.table_screen import TALL
from rookery.terminal.widgets import Keys, Story


class ReplayScreen(Screen[None]):
    """One moment of a record: the table, the story up to it, and the pick that led to it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter,space", "go(1)", "On", priority=True, key_display="→"),
        Binding("left,backspace", "go(-1)", "Back", priority=True, key_display="←"),
        Binding("pagedown", "go(10)", "10 on", priority=True),
        Binding("pageup", "go(-10)", "10 back", priority=True),
        Binding("home", "go_to(0)", "First", priority=True),
        Binding("end", "go_to(-1)", "Last", priority=True),
        Binding("s", "seat", "Other eyes"),
        Binding("f1,question_mark", "help", "Rule", key_display="F1"),
        Binding("q,escape,ctrl+q,ctrl+c", "app.quit", "Quit", key_display="q"),
    ]

    def __init__(self, found: Replay, at: int = 0) -> None:
        super().__init__()
        self.found = found
        self.at = at
        self.board = Board(found.game, found.names)

    def compose(self) -> ComposeResult:
        yield Static(id="where")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                with VerticalScroll(id="board-scroll", can_focus=False):
                    yield Static(id="board")
                yield Static(id="prompt")
            with Vertical(id="right"):
                yield Story(id="story")
        yield Keys()

    def on_mount(self) -> None:
        self.query_one(Story).focus()
        self.call_after_refresh(self.draw)

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        found, at = self.found, self.at
        eyes = (
            "as somebody who watches"
            if found.seat == SPECTATOR
            else f"as {LETTERS[found.seat]} {found.names[found.seat]} saw it"
        )
        where = Text.assemble(
            (f"{found.game.title}  ", "bold"),
            marked(found.where(at), found.game, found.names),
            (f"   {eyes}", "dim"),
        )
        self.query_one("#where", Static).update(where)
        asked = [decision.seat for decision in decisions(found.at(at).state)]
        width = self.query_one("#board-scroll").content_size.width
        board = self.board.draw(found.panels(at), asked, max(30, width), compact=self.size.height < TALL)
        self.query_one("#board", Static).update(board)
        self.query_one("#prompt", Static).update(Text(f" {at} of {found.last}: {found.pick(at)}"))
        lines = found.story(0, at)
        texts = [story_line(line, found.game, found.names) for line in lines]
        self.query_one(Story).tell(texts, [line.rule for line in lines], anew=True)

    def action_go(self, steps: int) -> None:
        self.at = max(0, min(self.found.last, self.at + steps))
        self.draw()

    def action_go_to(self, place: int) -> None:
        self.at = place % len(self.found.moments)
        self.draw()

    def action_seat(self) -> None:
        self.found.seat = (self.found.seat + 2) % (len(self.found.names) + 1) - 1
        self.draw()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter steps forward (see BINDINGS), so it must not select."""
        event.stop()

    def action_help(self) -> None:
        self.app.push_screen(Help(self.found.game, self.query_one(Story).rule_under_cursor))


class ReplayApp(App[None]):
    """Shows one record."""

    CSS_PATH = "table.tcss"
    TITLE = "Rookery"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, found: Replay, at: int = 0) -> None:
        super().__init__()
        self.found = found
        self.at = at

    def on_mount(self) -> None:
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        self.push_screen(ReplayScreen(self.found, self.at))
