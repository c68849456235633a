"""The program in the terminal: a screen for each game, one game after another (Textual)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from rookery.kernel import Game, Refusal
from rookery.play.lesson import Lesson
from rookery.terminal.lesson_screen import LessonScreen
from rookery.terminal.saves import Keeper, Saved, resumed
from rookery.terminal.screens import Welcome
from rookery.terminal.style import NIGHT
from rookery.terminal.table import Table
from rookery.terminal.table_screen import PACE, TableScreen


class RookeryApp(App[None]):
    """Offers unfinished games, then plays one game after another."""

    CSS_PATH = "table.tcss"
    TITLE = "Rookery"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", "Quit", show=False, priority=True)
    ]

    def __init__(
        self,
        game: Game,
        start: Callable[[], Table],
        saves: Sequence[Saved] = (),
        pace: float = PACE,
        lesson: Lesson | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.lesson = lesson
        self.start = start
        self.saves = saves
        self.pace = pace
        self.keeper: Keeper | None = None

    def on_mount(self) -> None:
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        if self.lesson:
            self.push_screen(LessonScreen(self.lesson, self.after_lesson))
        elif self.saves:
            self.push_screen(Welcome(self.game, self.saves), self.chosen)
        else:
            self.begin(self.start())

    def after_lesson(self, play: bool) -> None:
        """The pupil plays a game now, or leaves."""
        if play:
            self.play_again()
        else:
            self.exit()

    def chosen(self, saved: Saved | None) -> None:
        try:
            if saved is None:
                self.begin(self.start())
            else:
                self.begin(resumed(self.game, saved.path), saved)
        except Refusal as refusal:
            self.exit(return_code=1, message=refusal.sentence)

    def begin(self, table: Table, saved: Saved | None = None) -> None:
        self.keeper = Keeper(table, saved.path if saved else None)
        self.push_screen(TableScreen(table, self.keeper, self.play_again, self.pace))

    def play_again(self) -> None:
        self.pop_screen()
        self.begin(self.start())

    def action_leave(self) -> None:
        """Exit; every pick has been saved already."""
        if self.keeper is None:
            self.exit()
        elif self.keeper.trouble:
            self.exit(return_code=1, message=self.keeper.trouble)
        elif self.keeper.table.over:
            self.exit(message=f"The record of this game: {self.keeper.record_path}")
        else:
            self.exit(message="The game is saved and will be offered again.")
