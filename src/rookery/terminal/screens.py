"""The screens around the table: unfinished games, the veil between two people, help, final scores."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import ClassVar

from rich.markdown import Markdown
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rookery.kernel import About, Game, Malformed
from rookery.play.rulebook import cells, headings, rules_of
from rookery.terminal.saves import Saved
from rookery.terminal.style import colour, score_table
from rookery.terminal.table import Choice, Table
from rookery.terminal.widgets import Picks


class Welcome(Screen[Saved | None]):
    """Offers the unfinished games; dismissed with one of them, or with None for a new game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("delete", "forget", "Throw away"),
        ("escape", "app.leave", "Quit"),
    ]

    def __init__(self, game: Game, saves: Sequence[Saved]) -> None:
        super().__init__()
        self.game = game
        self.saves = list(saves)

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static(Text.assemble((f"{self.game.title}\n", "bold"), self.game.blurb))
            yield OptionList(id="saves")
            yield Static(
                Text("Enter: choose   Delete: throw an unfinished game away   Esc: quit", style="dim")
            )

    def on_mount(self) -> None:
        self.refill()

    def refill(self) -> None:
        saves = self.query_one(OptionList)
        saves.clear_options()
        lines = [f"Go on: {saved.label}" for saved in self.saves]
        saves.add_options(
            [Option(Text(line, no_wrap=True, overflow="ellipsis")) for line in [*lines, "A new game"]]
        )
        saves.highlighted = 0
        saves.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self.saves[event.option_index] if event.option_index < len(self.saves) else None)

    def action_forget(self) -> None:
        place = self.query_one(OptionList).highlighted
        if place is not None and place < len(self.saves):
            self.saves.pop(place).path.unlink(missing_ok=True)
            self.refill()


class Veil(Screen[bool]):
    """Hides everything until the next person is there; dismissed with True if the last one undoes a pick."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("enter", "go_on", "I am here"),
        ("ctrl+z", "take_back", "Take back"),
        ("ctrl+q", "app.leave", "Quit"),
    ]

    def __init__(self, table: Table, seat: int, before: int | None) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.before = before if before is not None and table.undoable(before) else None

    def compose(self) -> ComposeResult:
        name = self.table.names[self.seat]
        text = Text.assemble("The keyboard goes to ", (name, f"bold {colour(self.seat)}"), ".\n\n")
        text.append(f"{name}, press Enter when nobody else looks.")
        if self.before is not None:
            text.append(f"\n\n{self.table.names[self.before]}: Ctrl+Z takes your last pick back.", "dim")
        with Vertical(id="card"):
            yield Static(text)

    def action_go_on(self) -> None:
        self.dismiss(result=False)

    def action_take_back(self) -> None:
        if self.before is not None:
            self.dismiss(result=True)


class Help(ModalScreen[None]):
    """Help on every card, thing and rule: opens at what was under the cursor; typing filters."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,f1", "close", "Back"),
        ("pagedown", "page(1)", "Down"),
        ("pageup", "page(-1)", "Up"),
    ]

    def __init__(self, game: Game, start: str) -> None:
        super().__init__()
        self.rules = rulebook(game)
        self.about: Mapping[str, About] = game.words.ABOUT
        self.start = start

    def compose(self) -> ComposeResult:
        with Horizontal(id="help") as box:
            box.border_title = "Help: type to search, arrows to walk, PgUp/PgDn to read on, Esc to go back"
            yield Picks(numbered=False, id="entries")
            with VerticalScroll(id="page-scroll", can_focus=False):
                yield Static(id="page")

    def on_mount(self) -> None:
        entries = [
            (Choice(slug, f"{title} {text}"), Text(title)) for slug, (title, text, _) in self.about.items()
        ]
        entries += [
            (Choice(rule, text), Text.assemble((rule, "bold"), f" {gist(rule, text)}", no_wrap=True))
            for rule, text in self.rules.items()
        ]
        picks = self.query_one(Picks)
        picks.show(entries)
        picks.go_to(self.start)
        picks.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.query_one("#page", Static).update(Markdown(self.page(event.option_id or "")))
        self.query_one("#page-scroll").scroll_home(animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter does nothing here."""
        event.stop()

    def page(self, entry: str) -> str:
        """The help on an entry as Markdown."""
        if entry not in self.about:
            return self.rules.get(entry, "")
        title, text, rule = self.about[entry]
        ruled = self.rules.get(rule, "")
        return f"# {title}\n\n{text}\n\n---\n\n{ruled}" if ruled else f"# {title}\n\n{text}\n\n{rule}"

    def action_page(self, way: int) -> None:
        page = self.query_one("#page-scroll", VerticalScroll)
        page.scroll_relative(y=way * max(1, page.size.height - 2), animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


def rulebook(game: Game) -> dict[str, str]:
    """Every rule by its id, as Markdown; empty for a game without a rulebook."""
    try:
        heads = headings(game)
        return {
            name: "\n".join(listed(line, heads) for line in text.split("\n"))
            for name, text in rules_of(game).items()
        }
    except Malformed:
        return {}


def listed(line: str, heads: dict[str, list[str]]) -> str:
    """A table row as a list of ``heading: cell``, which fits a narrow screen; other lines unchanged."""
    if line not in heads:
        return line
    named = zip_longest(heads[line][1:], cells(line)[1:], fillvalue="")
    return "\n".join([f"**{cells(line)[0]}**", "", *(f"- {head}: {cell}" for head, cell in named if cell)])


def gist(rule: str, text: str, most: int = 22) -> str:
    """The first ``most`` characters of a rule, without its id and Markdown marks; a list within it goes on in
    the line, and its items that have letters keep their own signs between them.
    """
    plain = text.translate(str.maketrans("", "", "*`")).replace(rule, "", 1)
    plain = re.sub(r"\n *- (?=[a-z]\. )", " ", plain).replace("\n- ", "; ")
    line = " ".join(plain.strip(" -;\n").split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


class Scores(ModalScreen[bool]):
    """The result; dismissed with True for another game. Enter, which answered every question, does
    nothing here: nobody leaves by accident.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("n", "again", "Another game"),
        ("q,ctrl+q", "app.leave", "Leave"),
        ("escape", "look", "Look at the table"),
    ]

    def __init__(self, table: Table, note: str) -> None:
        super().__init__()
        self.table = table
        self.note = note

    def compose(self) -> ComposeResult:
        table = self.table
        with VerticalScroll(id="scores") as box:
            box.border_title = table.where(-1) or "The game is over."
            box.border_subtitle = "n: another game   Esc: look at the table   q: leave"
            yield Static(score_table(table.scores()))
            yield Static(Text(self.note, style="dim"))

    def action_again(self) -> None:
        self.dismiss(result=True)

    def action_look(self) -> None:
        self.dismiss(result=False)
