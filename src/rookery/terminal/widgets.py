"""Textual widgets: a list of options with a filter, the story, and the line of keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option

from rookery.terminal.table import Choice


class Picks(OptionList):
    """A numbered list: digits move the cursor, letters filter, Enter picks."""

    def __init__(self, *, numbered: bool = True, id: str | None = None) -> None:
        super().__init__(id=id)
        self.numbered = numbered
        self.entries: list[tuple[Choice, Text]] = []
        self.filter = ""
        self.number = ""

    def show(self, entries: Sequence[tuple[Choice, Text]], place: int = 0) -> None:
        """Show a new list with the cursor at this place, in sight."""
        self.entries = list(entries)
        self.filter = self.number = ""
        self.narrow()
        if place:
            self.highlighted = place
            self.call_after_refresh(self.scroll_to_highlight)

    def narrow(self) -> None:
        """Show only entries that contain every word of the filter."""
        wanted = self.filter.casefold().split()
        self.clear_options()
        if wanted:
            self.add_option(
                Option(Text(f"   typed: {self.filter}   Esc: all", style="italic"), disabled=True)
            )
        fits = [
            Option(self.line(number, text), id=choice.id)
            for number, (choice, text) in enumerate(self.entries, 1)
            if all(word in f"{choice.id} {choice.label}".casefold() for word in wanted)
        ]
        self.add_options(
            fits or [Option(Text("   Nothing fits.", style="italic"), disabled=True)] * bool(wanted)
        )
        if fits:
            self.highlighted = 1 if wanted else 0

    def line(self, number: int, text: Text) -> Text:
        return Text.assemble((f"{number:>2} ", "bold"), text) if self.numbered else text

    def go_to(self, pick: str) -> None:
        places = [place for place in range(self.option_count) if self.get_option_at_index(place).id == pick]
        if places:
            self.highlighted = places[0]

    @property
    def under_cursor(self) -> str | None:
        return None if self.highlighted is None else self.get_option_at_index(self.highlighted).id

    def on_key(self, event: events.Key) -> None:
        char = event.character or ""
        if event.key == "escape" and self.filter:
            self.filter = ""
        elif event.key == "backspace":
            self.filter = self.filter[:-1]
        elif self.numbered and char.isdecimal() and not self.filter:
            self.type_digit(char)
            event.stop()
            return
        elif char.isprintable() and char and char != "?" and (char != " " or self.filter):
            self.filter += char
        else:
            return
        event.stop()
        event.prevent_default()
        self.narrow()

    def type_digit(self, digit: str) -> None:
        """Move to the entry with the number typed so far; a digit that leads nowhere starts a new one."""
        for number in (self.number + digit, digit):
            if 1 <= int(number) <= len(self.entries):
                self.number = number
                self.go_to(self.entries[int(number) - 1][0].id)
                return
        self.number = ""


class Story(OptionList):
    """The story line by line, with the cursor on the newest."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rules: list[str] = []
        self.reader: int | None = None
        self.fresh = False

    def tell(self, lines: Sequence[Text], rules: Sequence[str], *, anew: bool) -> None:
        """Append lines with their rules; ``anew`` clears the list first."""
        if anew:
            self.clear_options()
            self.rules = []
        elif lines and self.fresh and self.option_count:
            self.add_option(None)  # a rule between what was read and what is new
        self.fresh = self.fresh and not lines
        self.rules += rules
        self.add_options([Option(line) for line in lines])
        if lines:
            self.highlighted = self.option_count - 1
            self.call_after_refresh(self.scroll_end, animate=False)

    def on_resize(self) -> None:
        """Scroll to the newest line, unless the reader is scrolling."""
        if not self.has_focus:
            self.call_after_refresh(self.scroll_end, animate=False)

    @property
    def rule_under_cursor(self) -> str:
        return "" if self.highlighted is None else self.rules[self.highlighted]


class Keys(Footer):
    """The line of keys, composed anew only if others are offered than it shows. Textual composes it at every
    change of focus, twice for each pick, which takes longer than all that a pick changes.
    """

    shown: list[Any] | None = None

    def offered(self) -> list[Any]:
        return [
            (binding, enabled, tooltip)
            for _, binding, enabled, tooltip in self.screen.active_bindings.values()
            if binding.show
        ]

    def compose(self) -> ComposeResult:
        self.shown = self.offered() if self._bindings_ready else None
        yield from super().compose()

    def bindings_changed(self, screen: Screen[Any]) -> None:
        if screen is not self.screen or self.shown is None or self.shown != self.offered():
            super().bindings_changed(screen)
