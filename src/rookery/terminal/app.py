"""The table on a screen, for any game, by keyboard alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static

from rookery.kernel import SPECTATOR, Decision, Game, Refusal
from rookery.play.words import about
from rookery.terminal.saves import Keeper, Saved, resumed
from rookery.terminal.screens import Help, Scores, Veil, Welcome, gist, rulebook
from rookery.terminal.style import NIGHT, Board, colour, marked, story_line
from rookery.terminal.table import Choice, Line, Table, rule_behind
from rookery.terminal.widgets import Picks, Story

WAIT = "wait"
TALL = 34
"""Rows from which on the table has frames around its panels."""

KEYS = (
    "Arrows or a number, then Enter: pick. Letters narrow a long list."
    " F1 explains what the cursor is on. Tab: the story."
)
PACE = 0.35
"""Seconds for which a line of the story is left alone before the next comes."""


class TableScreen(Screen[None]):
    """Table, story and question of one game."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-broad")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", "Help", key_display="F1"),
        Binding("f2", "zoom", "Zoom"),
        Binding("ctrl+z", "undo", "Take back"),
        Binding("tab", "app.focus_next", "Story/List"),
        Binding("ctrl+down", "scroll_board(1)", "Table down"),
        Binding("ctrl+up", "scroll_board(-1)", "Table up", show=False),
        Binding("ctrl+q,ctrl+c", "app.leave", "Save, quit", key_display="^q", priority=True),
    ]

    def __init__(self, table: Table, keeper: Keeper, again: Callable[[], object], pace: float = PACE) -> None:
        super().__init__()
        self.table = table
        self.keeper = keeper
        self.again = again
        self.pace = pace
        self.board = Board(table.game, table.names)
        self.seat = table.people[0] if len(table.people) == 1 else SPECTATOR
        self.rules = rulebook(table.game)
        self.decision: Decision | None = None
        self.told = -1
        self.hurry = False

    def compose(self) -> ComposeResult:
        yield Static(id="where")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                with VerticalScroll(id="board-scroll", can_focus=False):
                    yield Static(id="board")
                with Vertical(id="question"):
                    yield Static(id="prompt")
                    yield Picks(id="picks")
                    yield Input(id="say", classes="hidden")
            with Vertical(id="right"):
                yield Story(id="story")
                yield Static(id="about")
        yield Footer()

    def on_mount(self) -> None:
        self.go_on()

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw_board)

    # The course of the game

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let the bots play until a person is asked or the game is over."""
        self.decision = None
        self.draw()
        try:
            self.face(await self.after_bots())
        except Exception as error:  # a fault in a game must not end in a traceback
            self.break_off(error)

    async def after_bots(self) -> Decision | None:
        """What a person is asked once the bots have played, each line of the story for a moment."""
        while decision := self.table.asked():
            chapters = len(self.table.chapters)
            if not await asyncio.to_thread(self.table.goes_by_itself, decision):
                break
            if self.pace and not self.hurry and self.table.story(self.seat, chapters):
                self.draw()
                await asyncio.sleep(self.pace)
        self.hurry = False
        if self.table.trouble:
            self.notify(self.table.trouble, severity="warning")
            self.table.trouble = ""
        return decision

    def break_off(self, error: Exception) -> None:
        """Exit with a sentence; the save keeps the game as it was before."""
        self.app.exit(
            return_code=1, message=f"The game broke off here and is saved ({type(error).__name__}: {error})."
        )

    def face(self, decision: Decision | None) -> None:
        """Show a question to its person, behind a veil if another person answered before."""
        if decision is None:
            self.finish()
        elif decision.seat == self.seat:
            self.decision = decision
            self.draw()
        else:
            self.app.push_screen(
                Veil(self.table, decision.seat, self.seat if self.seat != SPECTATOR else None),
                self.unveil(decision),
            )

    def unveil(self, decision: Decision) -> Callable[[bool | None], None]:
        before, self.seat = self.seat, SPECTATOR
        self.draw()

        def fallen(taken_back: bool | None) -> None:
            self.seat = before if taken_back else decision.seat
            if taken_back:
                self.table.undo(before)
                self.go_on()
            else:
                self.face(decision)

        return fallen

    def finish(self) -> None:
        """The game is over; of several people, everybody may look now."""
        self.seat = self.seat if len(self.table.people) == 1 else SPECTATOR
        self.draw()
        note = self.keeper.trouble or f"The record of this game: {self.keeper.record_path}"
        self.app.push_screen(Scores(self.table, note), self.after_scores)

    def after_scores(self, again: bool | None) -> None:
        """Another game, or a look at the table."""
        if again:
            self.again()

    # What is shown

    def draw(self) -> None:
        self.draw_where()
        self.draw_board()
        self.draw_story()
        self.draw_question()

    def draw_where(self) -> None:
        names = self.table.names
        line = Text.assemble(
            (f"{self.table.game.title}  ", "bold"),
            marked(self.table.where(self.seat), self.table.game, names),
        )
        if self.seat != SPECTATOR and len(self.table.people) > 1:
            line.append("   you are ").append(names[self.seat], f"bold {colour(self.seat)}")
        if self.keeper.trouble:
            line.append(f"   {self.keeper.trouble}", "bold red")
        self.query_one("#where", Static).update(line)

    def draw_board(self) -> None:
        width = self.query_one("#board-scroll").content_size.width
        if width > 8:
            asked = [decision.seat for decision in self.table.match.decisions()]
            panels = self.table.panels(self.seat)
            compact = self.size.height < TALL
            self.query_one("#board", Static).update(self.board.draw(panels, asked, width, compact=compact))

    def draw_story(self) -> None:
        """The lines that are new, or all of them when somebody else reads or a pick was taken back."""
        story = self.query_one(Story)
        anew = self.told < 0 or self.told > len(self.table.chapters) or story.reader != self.seat
        story.reader = self.seat
        lines = [Line(self.table.game.blurb, ""), Line(KEYS, "")] if anew else []
        lines += self.table.story(self.seat, 0 if anew else self.told)
        story.tell(
            [story_line(line, self.table.game, self.table.names) for line in lines],
            [line.rule for line in lines],
            anew=anew,
        )
        self.told = len(self.table.chapters)

    def draw_question(self) -> None:
        """The open question, or that others are at it."""
        picks, say, prompt = (
            self.query_one(Picks),
            self.query_one("#say", Input),
            self.query_one("#prompt", Static),
        )
        decision, table = self.decision, self.table
        picks.set_class(decision is None, "hidden")
        say.set_class(decision is None or not decision.step.say_limit, "hidden")
        if decision is None:
            prompt.update("The game is over." if table.over else "The others are at it … (Enter: no waiting)")
            picks.show([])
            self.set_focus(None)
            return
        prompt.update(Text.assemble(table.prompt(decision), (f"  {rule_behind(decision)}", "dim italic")))
        choices = table.choices(decision) + (
            [Choice(WAIT, "Let the others go on")] if table.may_wait(decision) else []
        )
        picks.show([(choice, marked(choice.label, table.game, table.names)) for choice in choices])
        picks.highlighted = table.suggested(decision)
        say.value = ""
        say.max_length = decision.step.say_limit or None
        say.placeholder = (
            f"Tab: words of your own, up to {decision.step.say_limit} characters; they go with your pick"
        )
        picks.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show what the cursor is on, where there is room."""
        if event.option_list.id == "picks":
            known = about(self.table.game, event.option_id or "") or self.rule_asked_by()
            text = Text("\n").join(
                Text.assemble((f"{title}  ", "bold"), text, (f"  {rule}", "italic"))
                for title, text, rule in known
            )
            self.query_one("#about", Static).update(text)

    def rule_asked_by(self) -> list[tuple[str, str, str]]:
        """The rule behind the question, as help."""
        name = rule_behind(self.decision) if self.decision else ""
        text = self.rules.get(name, "")
        return [("", gist(name, text, most=400), name)] if text else []

    # What is done

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter on an option picks it; on a line of the story it explains it."""
        event.stop()
        if event.option_list.id == "story":
            self.action_help()
        elif self.decision is not None:
            self.pick(event.option_id or "")

    def pick(self, pick: str) -> None:
        assert self.decision is not None
        self.query_one(Story).fresh = True
        try:
            if pick == WAIT and WAIT not in self.decision.ids:
                self.table.wait(self.decision)
            else:
                self.table.pick(self.decision, pick, self.query_one("#say", Input).value)
        except Refusal as refusal:
            self.notify(refusal.sentence, severity="warning")
        except Exception as error:  # a fault in the rules has changed nothing
            self.break_off(error)
        else:
            self.go_on()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Words are written: back to the list to pick."""
        self.query_one(Picks).focus()

    def on_key(self, event: events.Key) -> None:
        """Any key while bots play skips the pauses."""
        if self.decision is None:
            self.hurry = True

    def action_help(self) -> None:
        story, picks = self.query_one(Story), self.query_one(Picks)
        if story.has_focus:
            start = story.rule_under_cursor
        else:
            known = [part for part in (picks.under_cursor or "").split(":") if part in self.table.words.ABOUT]
            start = known[-1] if known else rule_behind(self.decision) if self.decision else ""
        self.app.push_screen(Help(self.table.game, start))

    def action_undo(self) -> None:
        if self.decision is None:
            return
        try:
            self.table.undo(self.seat)
        except Refusal as refusal:
            self.notify(refusal.sentence)
        else:
            self.go_on()

    def action_zoom(self) -> None:
        """The whole width for the table, then for the story, then for both."""
        modes = ["", "-table-only", "-story-only"]
        now = next((mode for mode in modes[1:] if self.has_class(mode)), "")
        self.remove_class(*modes[1:])
        following = modes[(modes.index(now) + 1) % 3]
        if following:
            self.add_class(following)
        self.call_after_refresh(self.draw_board)

    def action_scroll_board(self, way: int) -> None:
        board = self.query_one("#board-scroll", VerticalScroll)
        board.scroll_relative(y=way * max(1, board.size.height - 2), animate=False)


class RookeryApp(App[None]):
    """Offers unfinished games, then plays: one game after another."""

    CSS_PATH = "table.tcss"
    TITLE = "Rookery"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", "Quit", show=False, priority=True)
    ]

    def __init__(
        self, game: Game, start: Callable[[], Table], saves: Sequence[Saved] = (), pace: float = PACE
    ) -> None:
        super().__init__()
        self.game = game
        self.start = start
        self.saves = saves
        self.pace = pace
        self.keeper: Keeper | None = None

    def on_mount(self) -> None:
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        if self.saves:
            self.push_screen(Welcome(self.game, self.saves), self.chosen)
        else:
            self.begin(self.start())

    def chosen(self, saved: Saved | None) -> None:
        """Go on with an unfinished game, or begin a new one."""
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
        """Leave the table; whatever is unfinished is saved already."""
        if self.keeper is None:
            self.exit()
        elif self.keeper.trouble:
            self.exit(return_code=1, message=self.keeper.trouble)
        elif self.keeper.table.over:
            self.exit(message=f"The record of this game: {self.keeper.record_path}")
        else:
            self.exit(message="The game is saved and will be offered again.")
