"""What the line mode says of a table and its questions, and the lines one types to hear it again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import TextIO

from rookery.kernel import Decision, Game, Illegal
from rookery.play.rulebook import rule
from rookery.play.words import about
from rookery.terminal.table import Choice, Line, Table, is_drawing

HELP = """Answer with the number of an option, its id, or any part of the id that no other has.
Words may follow the answer where the question takes words: 2 I saw gold in there
?: this help. {examples}: help on an option, a rule or a thing.
again: the question again, with where the game stands.
list: all options. list and a word: the options with the word in them.
table: what lies on the table.
map: what is drawn of the table.
rules: leave out the rules behind the lines, or name them again."""
"""One command in a line, since who listens hears no columns."""

LONG = 16
"""Options from which on a list is not read out whole: of a kind that has many, only the numbers are said."""
MARKS = re.compile(r"^- |\*\*", re.MULTILINE)
"""The Markdown in rules: who listens would hear stars."""


SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
CARD = re.compile(r"(\b(?:[2-9]|10|[AKQJ]))([♠♥♦♣])")


class Quit(Exception):
    """A person leaves; the game stays saved."""


class Keyboard:
    """Somebody who reads lines and types others."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self.source = source
        self.out = out

    def say(self, text: str = "") -> None:
        self.out.write((aloud(text) if self.out.isatty() else text) + "\n")
        self.out.flush()

    def hear(self, prompt: str) -> str:
        """Read a line without control characters. The end of the input counts as quitting."""
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not line:
            raise Quit
        return "".join(char for char in line.strip() if char.isprintable())


class Listener(Keyboard):
    """Somebody who sits on ``seat`` of a table, and hears it in lines; with their rules, if ``ruled``."""

    more_help: tuple[str, ...] = ()

    def __init__(self, table: Table, seat: int, source: TextIO, out: TextIO) -> None:
        super().__init__(source, out)
        self.table = table
        self.seat = seat
        self.ruled = True

    def written(self, line: Line) -> str:
        return written(line) if self.ruled else line.text

    def ask(self, decision: Decision) -> None:
        """Where the game stands, the question, its options."""
        self.say(self.table.where(self.seat))
        asked = f"{self.table.names[self.seat]}: {self.table.prompt(decision)}"
        self.say(self.written(Line(asked, decision.step.cites)))
        choices = self.table.choices(decision)
        for line in offered(choices, self.table.names, ids=not self.out.isatty()):
            self.say(line)

    def looked(self, decision: Decision | None, line: str) -> bool:
        """Carry out a line that changes nothing; whether it was one."""
        first, rest = split(line)
        if first == "?":
            self.say(self.helped(decision, rest))
        elif line in ("q", "quit"):
            raise Quit
        elif line in ("table", "map"):
            self.show_table(drawn=line == "map")
        elif line == "rules":
            self.ruled = not self.ruled
            self.say(f"Lines come {'with' if self.ruled else 'without'} their rules.")
        elif line in ("again", "repeat") and decision:
            self.ask(decision)
        elif first == "list" and decision:
            for option in listed(self.table.choices(decision), rest, ids=not self.out.isatty()):
                self.say(option)
        else:
            return False
        return True

    def helped(self, decision: Decision | None, what: str) -> str:
        game = self.table.game
        if what:
            return help_on(game, decision, self.table.choices(decision) if decision else [], what)
        rules = [decision.step.cites] if decision else []
        examples = ["1", *rules, *list(game.words.ABOUT)[:1]]
        usual = HELP.format(examples=", ".join(f"? {example}" for example in examples if example))
        return "\n".join([usual, *self.more_help])

    def show_table(self, *, drawn: bool) -> None:
        """The panels, or what is drawn of them: a drawing read aloud is a hundred dots and dashes."""
        panels = [(heading, lines, is_drawing(lines)) for heading, lines in self.table.panels(self.seat)]
        for heading, lines, drawing in panels:
            if drawing == drawn:
                self.say(heading)
                for line in lines:
                    self.say(f"  {line}")
            elif drawing:
                self.say(f"{heading} is drawn: map shows it.")
        if drawn and not any(drawing for *_, drawing in panels):
            self.say("Nothing is drawn here; table tells what lies on the table.")


def aloud(text: str) -> str:
    """With words for the signs of suits, which not every voice can say."""
    text = CARD.sub(lambda card: f"{card[1]} of {SUITS[card[2]]}", text)
    return re.sub("[♠♥♦♣]", lambda suit: SUITS[suit[0]], text)


def written(line: Line) -> str:
    return f"{line.text} [{line.rule}]" if line.rule else line.text


def listed(choices: Sequence[Choice], words: str = "", *, ids: bool = True) -> list[str]:
    """The options that have all these words in them, with their numbers, and with their ``ids`` for scripts:
    who listens would hear them all.
    """
    wanted = words.casefold().split()
    lines = [
        f"  {number}. {choice.label}{f'  [{choice.id}]' if ids else ''}"
        for number, choice in enumerate(choices, 1)
        if all(word in f"{choice.label} {choice.id}".casefold() for word in wanted)
    ]
    return lines or [f"No option has {words!r} in it."]


def offered(choices: Sequence[Choice], names: Sequence[str] = (), *, ids: bool = True) -> list[str]:
    """The options of a question. In a long list, kinds that have many options come first, each in one line,
    so that who listens hears soon what else there is; of these only options that name somebody are read,
    if they are few: a Hell Hound's way that ends before a thief.
    """
    lines = listed(choices, ids=ids)
    kinds, most = [choice.id.split(":")[0] for choice in choices], LONG // 2
    if len(set(kinds)) == 1:  # one after another: the ways of each Hell Hound
        kinds, most = [":".join(choice.id.split(":")[:2]) for choice in choices], 2
    counts = Counter(kinds)
    many = [kind for kind in counts if counts[kind] > most]
    if len(choices) < LONG or len(counts) == 1 or not many:
        return lines
    named = [
        choice
        for choice, kind in zip(choices, kinds, strict=True)
        if kind in many and has_name(choice, names)
    ]
    read = {choice.id for choice in named} if len(named) <= most else set()
    few = [
        line
        for line, choice, kind in zip(lines, choices, kinds, strict=True)
        if kind not in many or choice.id in read
    ]
    hearing = "  To hear them, type list, or list and a word."
    return [*(gathered(choices, kinds, kind) for kind in many), hearing, *few]


def has_name(choice: Choice, names: Sequence[str]) -> bool:
    return any(name in choice.label for name in names)


def gathered(choices: Sequence[Choice], kinds: Sequence[str], kind: str) -> str:
    """All options of a kind in one line: what they begin with, if that says something, or the ends."""
    first, last = kinds.index(kind), len(kinds) - 1 - kinds[::-1].index(kind)
    labels = [choice.label for choice, one in zip(choices, kinds, strict=True) if one == kind]
    columns = zip(*(label.split() for label in labels), strict=False)
    shared = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns)]
    ends = f'From "{labels[0]}" to "{labels[-1]}"'
    while shared and shared[-1].islower():  # "Hell Hound 1", and not "Hell Hound 1 to the"
        shared.pop()
    said = f"{' '.join(shared)}, {len(labels)} ways" if len(shared) > 2 else ends
    return f"  {first + 1} to {last + 1}. {said}."


def split(line: str) -> tuple[str, str]:
    """The first word of a line, and the rest; a leading question mark is a word."""
    if line.startswith("?"):
        return "?", line[1:].strip()
    first, _, rest = line.partition(" ")
    return first, rest.strip()


def found(choices: Sequence[Choice], answer: str) -> str:
    """The id of the choice that an answer means: by number, id, or a part or beginning that only one has."""
    ids = [choice.id for choice in choices]
    if answer in ids:
        return answer
    if answer.isascii() and answer.isdecimal():
        if 1 <= int(answer[:9]) <= len(ids):
            return ids[int(answer[:9]) - 1]
        raise Illegal(f"There are options 1 to {len(ids)}, and no {answer[:9]}.")
    wanted = answer.casefold()
    fits = [pick for pick in ids if wanted in pick.casefold().split(":")]
    fits = fits or [pick for pick in ids if pick.casefold().startswith(wanted)]
    fits = fits or [
        pick for pick in ids if any(part.startswith(wanted) for part in pick.casefold().split(":"))
    ]
    if len(fits) == 1:
        return fits[0]
    if fits:
        others = " and others" if len(fits) > 6 else ""
        raise Illegal(f"{answer!r} could be {', '.join(fits[:6])}{others}; type more of it.")
    raise Illegal(f"{answer[:40]!r} is not offered here; type a number from 1 to {len(ids)}, or ? for help.")


def titled(game: Game, words: str) -> list[tuple[str, str, str]]:
    """The one entry of the help whose title has these words, if there is only one."""
    whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
    fits = [entry for entry in dict.fromkeys(game.words.ABOUT.values()) if whole.search(entry[0])]
    return fits if len(fits) == 1 else []


def help_on(game: Game, decision: Decision | None, choices: Sequence[Choice], what: str) -> str:
    """Help on an option (number or id), a card (slug, or words of its title) or a rule (id)."""
    slugs = {slug.casefold(): entry for slug, entry in game.words.ABOUT.items()}
    if what.casefold() in slugs:
        entries = [slugs[what.casefold()]]
    elif decision and (what.isdecimal() or what in [choice.id for choice in choices]):
        entries = about(game, found(choices, what)) or [("", "", decision.step.cites)]
    else:
        entries = titled(game, what) or [("", "", what)]
    return "\n".join(
        f"{title}: {text} [{source}]" if title else MARKS.sub("", rule(game, source))
        for title, text, source in entries
    )
