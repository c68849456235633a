"""The table on a screen, for any game, by keyboard alone (Textual)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from rookery.kernel import SPECTATOR, Decision, Refusal
from rookery.play.words import about
from rookery.terminal.saves import Keeper
from rookery.terminal.screens import Help, Scores, Veil, gist, rulebook
from rookery.terminal.style import Board, colour, marked, story_line
from rookery.terminal.table import Choice, Line, Table, first_words, is_drawing
from rookery.terminal.widgets import Keys, Picks, Story

WAIT = "wait"
TALL = 34
"""Rows from which on panels have frames."""

KEYS = (
    "Arrows or a number, then Enter: pick. Letters narrow a long list."
    " F1 explains what the cursor is on. Tab: the story."
)
OWN = "Your "
"""How the headings of the panels begin that stay in sight on a short screen: hand, cards, modifiers."""

DRAWING_ONLY = "-drawing-only"
LEAST = (60, 16)
TOO_SMALL = "This window has {} columns and {} rows. Make it at least {} by {}, or play in lines: --plain."
PACE = 0.35
"""Seconds between two lines of the story while bots play."""


class TableScreen(Screen[None]):
    """Table, story and question of one game. Without a keeper nothing is saved."""

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

    def __init__(
        self, table: Table, keeper: Keeper | None, again: Callable[[], object], pace: float = PACE
    ) -> None:
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
        self.hurry = asyncio.Event()

    def compose(self) -> ComposeResult:
        yield Static(id="too-small")
        yield Static(id="where")
        with Horizontal(id="main"):
            with Vertical(id="left"):
                with VerticalScroll(id="board-scroll", can_focus=False):
                    yield Static(id="board")
                with VerticalScroll(id="own-scroll", can_focus=False):
                    yield Static(id="own")
                with Vertical(id="question"):
                    yield Static(id="prompt")
                    yield Picks(id="picks")
                    yield Input(id="say", classes="hidden")
            with Vertical(id="right"):
                yield Story(id="story")
                yield Static(id="about")
        yield Keys()

    def on_mount(self) -> None:
        self.start()

    def start(self) -> None:
        self.go_on()

    def on_resize(self) -> None:
        width, height = self.size
        self.set_class(width < LEAST[0] or height < LEAST[1], "-too-small")
        self.query_one("#too-small", Static).update(TOO_SMALL.format(width, height, *LEAST))
        self.call_after_refresh(self.draw_board)

    # Course of the game

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let the bots play, in a worker, until a person is asked or the game is over."""
        self.decision = None
        self.draw()
        try:
            self.face(await self.after_bots())
        except Exception as error:  # a fault in a game must not end in a traceback
            self.break_off(error)

    async def after_bots(self) -> Decision | None:
        """The next question to a person. Bots think in a thread, so that the screen stays alive."""
        while decision := self.table.asked():
            chapters = len(self.table.chapters)
            if not await asyncio.to_thread(self.table.goes_by_itself, decision):
                break
            if self.pace and not self.hurry.is_set() and self.table.story(self.seat, chapters):
                self.draw()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.hurry.wait(), self.pace)
        self.hurry.clear()
        if self.table.trouble:
            self.notify(self.table.trouble, severity="warning")
            self.table.trouble = ""
        return decision

    def break_off(self, error: Exception) -> None:
        """Exit with a message; the save holds the game as it was before the failed pick."""
        self.app.exit(
            return_code=1, message=f"The game broke off here and is saved ({type(error).__name__}: {error})."
        )

    def face(self, decision: Decision | None) -> None:
        """Show a question to its player, behind a veil if it was another person's turn at the keyboard."""
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
        """Show the scores; if several people played, the table is now shown as a spectator sees it."""
        self.seat = self.seat if len(self.table.people) == 1 else SPECTATOR
        self.draw()
        assert self.keeper is not None
        note = self.keeper.trouble or f"The record of this game: {self.keeper.record_path}"
        self.app.push_screen(Scores(self.table, note), self.after_scores)

    def after_scores(self, again: bool | None) -> None:
        if again:
            self.again()

    # Drawing

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
        if self.keeper and self.keeper.trouble:
            line.append(f"   {self.keeper.trouble}", "bold red")
        self.query_one("#where", Static).update(line)

    def draw_board(self) -> None:
        width = self.query_one("#board-scroll").content_size.width
        if width > 8:
            asked = [decision.seat for decision in self.table.match.decisions()]
            panels = self.table.panels(self.seat)
            if self.has_class(DRAWING_ONLY):
                panels = [panel for panel in panels if is_drawing(panel[1])]
            compact = self.size.height < TALL
            own = [panel for panel in panels if compact and panel[0].startswith(OWN)]
            rest = [panel for panel in panels if panel not in own]
            self.query_one("#own-scroll").set_class(not own, "hidden")
            self.query_one("#own", Static).update(self.board.draw(own, asked, width, compact=True))
            self.query_one("#board", Static).update(self.board.draw(rest, asked, width, compact=compact))

    def draw_story(self) -> None:
        """Append new lines; write all anew if the reader changed, a pick was undone or a text withheld."""
        story = self.query_one(Story)
        anew = self.told < 0 or self.told > len(self.table.chapters) or story.reader != self.seat
        anew = anew or self.table.rewritten(self.seat, self.told)
        story.reader = self.seat
        lines = [Line(text, "") for text in (*first_words(self.table.game), KEYS)] if anew else []
        lines += self.table.story(self.seat, 0 if anew else self.told)
        story.tell(
            [story_line(line, self.table.game, self.table.names) for line in lines],
            [line.rule for line in lines],
            anew=anew,
        )
        self.told = len(self.table.chapters)

    def draw_question(self) -> None:
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
        prompt.update(Text.assemble(table.prompt(decision), (f"  {decision.step.cites}", "dim italic")))
        choices = table.choices(decision) + (
            [Choice(WAIT, "Let the others go on")] if table.may_wait(decision) else []
        )
        picks.show(self.labelled(choices), table.suggested(decision))
        say.value = ""
        say.max_length = decision.step.say_limit or None
        say.placeholder = (
            f"Tab: words of your own, up to {decision.step.say_limit} characters; they go with your pick"
        )
        picks.focus()

    def labelled(self, choices: Sequence[Choice]) -> list[tuple[Choice, Text]]:
        return [(choice, marked(choice.label, self.table.game, self.table.names)) for choice in choices]

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show help on the option under the cursor, or the rule that asks."""
        if event.option_list.id == "picks":
            known = about(self.table.game, event.option_id or "") or self.rule_asked_by()
            text = Text("\n").join(
                Text.assemble((f"{title}  ", "bold"), text, (f"  {rule}", "italic"))
                for title, text, rule in known
            )
            self.query_one("#about", Static).update(text)

    def rule_asked_by(self) -> list[tuple[str, str, str]]:
        name = self.decision.step.cites if self.decision else ""
        text = self.rules.get(name, "")
        return [("", gist(name, text, most=400), name)] if text else []

    # Input

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter picks an option, or opens the rule behind a line of the story."""
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
        self.query_one(Picks).focus()

    def on_key(self, event: events.Key) -> None:
        """Any key while bots play skips the pauses until a person is asked."""
        if self.decision is None:
            self.hurry.set()

    def action_help(self) -> None:
        story, picks = self.query_one(Story), self.query_one(Picks)
        if story.has_focus:
            start = story.rule_under_cursor
        else:
            known = [part for part in (picks.under_cursor or "").split(":") if part in self.table.words.ABOUT]
            start = known[-1] if known else self.decision.step.cites if self.decision else ""
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
        """Cycle: table only, the map or drawing alone if there is one, story only, both."""
        drawn = any(is_drawing(lines) for _, lines in self.table.panels(self.seat))
        modes = ["", "-table-only", *([DRAWING_ONLY] if drawn else []), "-story-only"]
        now = next((mode for mode in modes[1:] if self.has_class(mode)), "")
        self.remove_class(*modes[1:])
        following = modes[(modes.index(now) + 1) % len(modes)]
        if following:
            self.add_class(following)
        self.query_one("#board-scroll", VerticalScroll).scroll_home(animate=False)
        if self.decision is not None and following in ("", "-table-only"):
            self.query_one(Picks).focus()  # the keyboard was with the story while the list was hidden
        self.call_after_refresh(self.draw_board)

    def action_scroll_board(self, way: int) -> None:
        board = self.query_one("#board-scroll", VerticalScroll)
        board.scroll_relative(y=way * max(1, board.size.height - 2), animate=False)
