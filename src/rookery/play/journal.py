"""The journal of a game: what was said and done, in order, as Markdown or PDF.

A game's part ``journal`` (see ``Chronicle``) divides it into chapters and paragraphs and adds the characters.
A game without that part gets a journal of one chapter. What else such a part may have: see ``Manner``.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from rookery.kernel import SPECTATOR, Game, Illegal, Names, Panel, Record, Value, replay
from rookery.kernel.parts import Chronicle
from rookery.kit.english import number

Told = dict[str, Any]  # an event as one seat is told it
SAID, TOLD, ASIDE, FOLDED = "said", "told", "aside", "folded"
"""Kinds of lines: words that a player wrote, the story, a remark on cards and dice, or one folded away."""

TALK, NOTE = "talk", "note"
"""Kinds of input that are no events of the rules: talk at the table, and remarks on the table itself."""

FOLD = "<details><summary>The cards</summary>\n\n{}\n\n</details>"
OTHER_SCRIPTS = re.compile("[^\\u0000-\\u052f\\u1e00-\\u27bf]")
"""What Typst's own fonts do not have: then those of the machine are asked, which costs some time."""
MARKED = re.compile(r"([\\`*_{}\[\]<>#|~&])")
BEGUN = re.compile(r"^(\d{1,9}(?=[.)])|)((?<=\d)[.)]|[-+=])", re.MULTILINE)
"""The beginning of a line that Markdown would take for a list, a rule or the line below a heading."""


def as_it_is(happened: Iterable[Told]) -> list[Told]:
    return list(happened)


class Manner(NamedTuple):
    """What a game's ``journal`` may have beside its Chronicle, and how it goes without.

    FOLDED    the kinds of events that are kept out of the story and stand folded at the end of their chapter
    RETITLES  the kinds whose heading takes the place of their chapter's title
    arranged  puts what happened at the same time into an order for readers
    withheld  leaves out of what was told the texts that people have withheld
    players   the seats of the characters, in the order of their sheets
    cast      the names on the title page, with who they played
    picture   draws the table as it stands (SVG)
    """

    FOLDED: Collection[str] = ()
    RETITLES: Collection[str] = ()
    arranged: Callable[[Iterable[Told]], list[Told]] = as_it_is
    withheld: Callable[[list[Told]], list[Told]] = as_it_is
    players: Callable[[Any], Sequence[int]] = lambda _: ()
    cast: Callable[[Any, Names], Names] = lambda _, names: names
    picture: Callable[[Any], str] = lambda _: ""


def manner_of(game: Game) -> Manner:
    """The game's own where it has one."""
    without = Manner._field_defaults
    own: dict[str, Any] = {name: getattr(game.journal, name, part) for name, part in without.items()}
    return Manner(**own)


class Line(Value):
    """One line. ``speaker`` is empty unless a player said it; ``opens`` begins a new paragraph."""

    kind: str
    text: str
    speaker: str = ""
    opens: bool = False


class Chapter(Value):
    """Lines under a title; the first chapter may have none. ``folded`` is what cards and dice did in it."""

    title: str
    lines: tuple[Line, ...]
    folded: str = ""


class Journal(Value):
    """The story of one game, with the characters and the table as they stand at its end. ``day`` is empty if
    unknown, ``picture`` if the game draws none.
    """

    title: str
    players: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    sheets: tuple[tuple[str, tuple[str, ...]], ...]
    day: str = ""
    picture: str = ""

    def markdown(self) -> str:
        """Everything that players wrote is escaped."""
        parts = [
            f"# {plain(self.title)}",
            f"*{', '.join(map(plain, self.players))}*",
            *([self.day] if self.day else []),
        ]
        for chapter in self.chapters:
            parts += [f"## {plain(chapter.title)}"] if chapter.title else []
            parts += [markdown_line(line) for line in chapter.lines]
            parts += [FOLD.format(paragraph(chapter.folded))] if chapter.folded else []
        if self.picture:
            drawn = base64.b64encode(self.picture.encode()).decode()
            parts += ["## The table at the end", f"![The table](data:image/svg+xml;base64,{drawn})"]
        if self.sheets:
            parts.append("## Characters")
        for name, lines in self.sheets:
            parts += [f"### {plain(name)}", "\n".join(f"- {paragraph(line)}" for line in lines)]
        return "\n\n".join(parts) + "\n"

    def pdf(self) -> bytes:
        """Set by Typst (the extra ``journal``). Texts are passed as data, so none can inject markup."""
        try:
            import typst
        except ImportError as error:
            raise Illegal("A PDF needs Typst: install rookery with the extra 'journal'.") from error
        template = files("rookery.play").joinpath("journal.typ").read_bytes()
        book = json.dumps(self.plain(), ensure_ascii=False)
        made = typst.compile(
            template, sys_inputs={"journal": book}, ignore_system_fonts=not OTHER_SCRIPTS.search(book)
        )
        assert isinstance(made, bytes)
        return made

    def plain(self) -> dict[str, Any]:
        """The input of ``journal.typ``."""
        chapters = [
            {
                "title": chapter.title,
                "lines": [
                    {"kind": line.kind, "text": line.text, "speaker": line.speaker} for line in chapter.lines
                ],
                "folded": chapter.folded,
            }
            for chapter in self.chapters
        ]
        sheets = [{"name": name, "lines": list(lines)} for name, lines in self.sheets]
        return {
            "title": self.title,
            "players": list(self.players),
            "day": self.day,
            "chapters": chapters,
            "sheets": sheets,
            "picture": self.picture,
            "across": is_wide(self.picture),
        }


def plain(text: str) -> str:
    """Escape what Markdown would interpret."""
    return MARKED.sub(r"\\\1", text)


def paragraph(text: str) -> str:
    """The same, where lines of their own begin."""
    return BEGUN.sub(r"\1\\\2", plain(text))


def markdown_line(line: Line) -> str:
    if line.kind == SAID:
        body = paragraph(line.text).replace("\n", "\n> ")
        return f"> **{plain(line.speaker)}:** {body}" if line.speaker else f"> {body}"
    return f"*{plain(line.text)}*" if line.kind == ASIDE else paragraph(line.text)


def journal_of(game: Game, record: Record, seat: int = SPECTATOR) -> Journal:
    """The journal as a seat (or a spectator) knows it. Replays the record, which may be unfinished."""
    names = [str(name) for name in record.header["seats"]]
    talk = [(number, line) for number, line in enumerate(record.lines, 2) if "talk" in line]
    happened: list[dict[str, Any]] = []
    state: Any = None
    for moment in replay(record, game):
        while talk and talk[0][0] < moment.number:
            happened.append(talked(talk.pop(0)[1], names))
        happened += [event.seen_by(seat) for event in moment.events]
        state = moment.state
    happened += [talked(line, names) for _, line in talk]
    return compose(
        game, names, happened, game.view(state, seat), None if state.agenda else game.outcome(state)
    )


def talked(line: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    seat = line["seat"]
    return {"kind": TALK, "speaker": names[seat] if 0 <= seat < len(names) else "", "text": line["talk"]}


def compose(
    game: Game,
    names: Sequence[str],
    happened: Iterable[dict[str, Any]],
    view: Any,
    outcome: dict[str, Any] | None,
) -> Journal:
    """A journal from what one seat was told, in order, and that seat's view at the end."""
    chronicle, manner = game.journal, manner_of(game)
    pages: list[tuple[str, list[Line]]] = [("", [])]
    for told in manner.arranged(happened):
        enter(pages, game, manner, told, names)
    sheets = characters(chronicle, manner.players(view), view, names) if chronicle else []
    if outcome and not sheets:  # a story with characters has an epilogue of its own
        pages.append(("How it ended", [Line(TOLD, result(outcome, names))]))
    title = chronicle.title(view) if chronicle else game.title
    chapters = tuple(bound(title, lines) for title, lines in pages if lines)
    return Journal(
        title,
        tuple(manner.cast(view, names)),
        chapters,
        tuple((name, tuple(lines)) for name, lines in sheets),
        picture=manner.picture(view),
    )


def characters(chronicle: Chronicle, seats: Sequence[int], view: Any, names: Names) -> Sequence[Panel]:
    """The sheets, each with the person who plays it, where the game says whose it is."""
    sheets = [(title, list(lines)) for title, lines in chronicle.sheets(view)]
    for (_, lines), seat in zip(sheets, seats, strict=False):
        lines.insert(0, f"Played by {names[seat]}")
    return sheets


def is_wide(picture: str) -> bool:
    """Whether a picture (SVG) is broader than high."""
    box = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', picture)
    return box is not None and float(box[1]) > float(box[2])


def bound(title: str, lines: list[Line]) -> Chapter:
    """A chapter with its mechanics folded to its end."""
    folded = " ".join(counted([line.text for line in lines if line.kind == FOLDED]))
    return Chapter(title, joined(unfolded(lines)), folded)


def unfolded(lines: list[Line]) -> list[Line]:
    """Without the mechanics; the paragraph that one of them opens begins with the next line that is told."""
    told: list[Line] = []
    opens = False
    for line in lines:
        if line.kind == FOLDED:
            opens |= line.opens
        else:
            told.append(line.but(opens=line.opens or opens))
            opens = False
    return told


def counted(texts: list[str]) -> list[str]:
    """Lines that follow each other and begin alike become one: "Drawn: the 2, the 9."; but not what was said,
    or asked and answered.
    """
    made: list[str] = []
    for text in texts:
        start, colon, rest = text.partition(": ")
        if colon and made and made[-1].startswith(start + colon) and not set('"?') & set(text):
            made[-1] = f"{made[-1].rstrip('.')}, {rest}"
        else:
            made.append(text)
    return made


def enter(pages: list[tuple[str, list[Line]]], game: Game, manner: Manner, told: Told, names: Names) -> None:
    """Append an event to the last chapter, or to a new one if it opens one."""
    if told["kind"] == TALK:
        pages[-1][1].append(Line(SAID, told["text"], told["speaker"]))
        return
    if told["kind"] == NOTE:
        pages[-1][1].append(Line(ASIDE, told["text"]))
        return
    chronicle = game.journal
    title = chronicle.heading(told, names) if chronicle else ""
    if title and told["kind"] in manner.RETITLES:
        pages[-1] = (title, pages[-1][1])
    elif title and title != pages[-1][0]:
        pages.append((title, []))
    if told["kind"] == "said":
        speaker = names[told["seat"]] if 0 <= told["seat"] < len(names) else ""
        pages[-1][1].append(Line(SAID, told["text"], speaker))
        return
    text = game.words.event(told, names)
    if title and not pages[-1][1]:  # the heading has said it
        text = text.removeprefix(f"{title}. ")
    if text:
        folded = told["kind"] in manner.FOLDED
        aside = chronicle is not None and told["kind"] in chronicle.ASIDES
        opens = chronicle is not None and told["kind"] in chronicle.OPENINGS
        pages[-1][1].append(Line(FOLDED if folded else ASIDE if aside else TOLD, text, opens=opens))


def result(outcome: dict[str, Any], names: Sequence[str]) -> str:
    winners = " and ".join(names[seat] for seat in outcome.get("winners", [])) or "Nobody"
    points = ", ".join(
        f"{name} {number(have)}" for name, have in zip(names, outcome.get("points", []), strict=False)
    )
    return f"Won by: {winners}." + (f" Points: {points}." if points else "")


def joined(lines: list[Line]) -> tuple[Line, ...]:
    """Merge consecutive asides into one paragraph, and lines of the story up to the next opening."""
    made: list[Line] = []
    for line in lines:
        if made and line.kind != SAID and made[-1].kind == line.kind and not line.opens:
            made[-1] = Line(line.kind, f"{made[-1].text} {line.text}", opens=made[-1].opens)
        else:
            made.append(line)
    return tuple(made)
