"""The line mode, for screen readers, pipes and scripts: plain text, one thing per line."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import TextIO

from rookery.kernel import Decision, Game, Illegal, Refusal
from rookery.kit.english import listing, points, signed
from rookery.play.rulebook import rule
from rookery.play.words import about
from rookery.terminal.saves import Keeper, Saved
from rookery.terminal.table import Choice, Line, Score, Table, first_words, is_drawing

HELP = """Answer with the number of an option, its id, or any part of the id that no other has.
Words may follow the answer where the question takes words: 2 I saw gold in there
  ?            this help              {examples:<22} help on an option, a rule or a thing
  table        the table again        story                  the story so far
  list         all options            list maze              the options with a word in them
  undo         take back a pick       map                    what is drawn of the table
  q            save and quit"""

LONG = 16
"""Options from which on a list is not read out whole: of a kind that has many, only the numbers are said."""


class Quit(Exception):
    """A person leaves; the game stays saved."""


class Keyboard:
    """Somebody who reads lines and types others."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self.source = source
        self.out = out

    def say(self, text: str = "") -> None:
        self.out.write(text + "\n")
        self.out.flush()

    def hear(self, prompt: str) -> str:
        """Read a line without control characters. The end of the input counts as quitting."""
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not line:
            raise Quit
        return "".join(char for char in line.strip() if char.isprintable())


class Lines(Keyboard):
    """One game in plain lines. ``seat`` is the person at the keyboard, ``shown`` the chapters told so far."""

    def __init__(self, table: Table, keeper: Keeper, source: TextIO, out: TextIO) -> None:
        super().__init__(source, out)
        self.table = table
        self.keeper = keeper
        self.shown = 0
        self.seat = table.people[0]

    def play(self) -> bool:
        """Play until the game is over or a person quits; whether it is over."""
        table = self.table
        self.say(table.game.title)
        for line in first_words(table.game):
            self.say(line)
        self.say(f"{seated(table)} Type ? for help, q to save and quit.")
        try:
            self.rounds()
        except (Quit, KeyboardInterrupt):
            self.say()
            self.say(self.keeper.trouble or "The game is saved and will be offered again.")
            return False
        self.tell()
        self.finish()
        return True

    def rounds(self) -> None:
        while decision := self.table.asked():
            if self.table.goes_by_itself(decision):
                continue
            if decision.seat != self.seat:
                self.hand_over(decision.seat)
            self.tell()
            self.question(decision)

    def hand_over(self, seat: int) -> None:
        """Scroll away what the last person saw, and wait for the next."""
        self.say("\n" * 50 if self.out.isatty() else "")
        self.hear(f"The keyboard goes to {self.table.names[seat]}. Press Enter when nobody else looks. ")
        self.seat, self.shown = seat, max(0, len(self.table.chapters) - 40)

    def tell(self) -> None:
        for line in self.table.story(self.seat, self.shown):
            self.say(written(line))
        self.shown = len(self.table.chapters)
        if self.table.trouble:
            self.say(self.table.trouble)
            self.table.trouble = ""

    def question(self, decision: Decision) -> None:
        table = self.table
        self.say()
        self.say(table.where(self.seat))
        self.say(written(Line(f"{table.names[self.seat]}: {table.prompt(decision)}", decision.step.cites)))
        for line in offered(table.choices(decision), ids=not self.out.isatty()):
            self.say(line)
        if table.may_wait(decision):
            self.say("  wait. Let the others go on")
        if decision.step.say_limit:
            self.say(f"Up to {decision.step.say_limit} characters of your own may follow your answer.")
        while True:
            try:
                if self.answered(decision, self.hear("> ")):
                    return
            except Refusal as refusal:
                self.say(refusal.sentence)

    def answered(self, decision: Decision, line: str) -> bool:
        """Carry out one line of input; whether it answered the question."""
        table, first, rest = self.table, *split(line)
        if first == "?":
            self.say(help_on(table.game, decision, rest) if rest else commands(table.game, decision))
        elif line in ("q", "quit"):
            raise Quit
        elif line in ("table", "map"):
            self.show_table(drawn=line == "map")
        elif first == "list":
            for option in listed(table.choices(decision), rest, ids=not self.out.isatty()):
                self.say(option)
        elif line == "story":
            for told in table.story(self.seat):
                self.say(written(told))
        elif line == "undo":
            table.undo(self.seat)
            self.say("Your pick is taken back.")
            self.shown = min(self.shown, len(table.chapters))
            return True
        elif line == "wait" and table.may_wait(decision):
            table.wait(decision)
            return True
        elif line:
            table.pick(decision, found(decision, first), rest)
            return True
        return False

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

    def finish(self) -> None:
        self.say()
        for score in self.table.scores():
            self.say(score_line(score))
        self.say(self.keeper.trouble or f"The record of this game: {self.keeper.record_path}")


def names_of(table: Table, seats: list[int]) -> str:
    return listing([table.names[seat] for seat in seats])


def seated(table: Table) -> str:
    """Who plays whom."""
    bots = [seat for seat in range(len(table.names)) if seat not in table.people]
    you = f"You play {names_of(table, table.people)}"
    if not bots:
        return f"{you}."
    return f"{you}; {names_of(table, bots)} {'is a bot' if len(bots) == 1 else 'are bots'}."


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


def offered(choices: Sequence[Choice], *, ids: bool = True) -> list[str]:
    """The options of a question. In a long list, kinds that have many options come first, each in one line,
    so that who listens hears soon what else there is.
    """
    lines = listed(choices, ids=ids)
    kinds, most = [choice.id.split(":")[0] for choice in choices], LONG // 2
    if len(set(kinds)) == 1:  # one after another: the ways of each Hell Hound
        kinds, most = [":".join(choice.id.split(":")[:2]) for choice in choices], 2
    counts = Counter(kinds)
    many = [kind for kind in counts if counts[kind] > most]
    if len(choices) < LONG or len(counts) == 1:
        return lines
    few = [line for line, kind in zip(lines, kinds, strict=True) if kind not in many]
    return [*(gathered(choices, kinds, kind) for kind in many), *few]


def gathered(choices: Sequence[Choice], kinds: Sequence[str], kind: str) -> str:
    """All options of a kind in one line."""
    first, last = kinds.index(kind), len(kinds) - 1 - kinds[::-1].index(kind)
    ends = f'"{choices[first].label}" to "{choices[last].label}"'
    return f"  {first + 1} to {last + 1}. From {ends}. To hear them, type list, or list and a word."


def commands(game: Game, decision: Decision) -> str:
    """What can be typed, with examples of this game."""
    examples = ["1", decision.step.cites, *list(game.words.ABOUT)[:1]]
    return HELP.format(examples=", ".join(f"? {example}" for example in examples if example))


def written(line: Line) -> str:
    return f"{line.text} [{line.rule}]" if line.rule else line.text


def score_line(score: Score) -> str:
    total = "" if score.points is None else f": {points(score.points)}"
    reasons = ", ".join(f"{what} {signed(worth)} [{rule}]" for what, worth, rule in score.reasons)
    return f"{score.name}{' wins' if score.won else ''}{total}{f' ({reasons})' if reasons else ''}."


def split(line: str) -> tuple[str, str]:
    """The first word of a line, and the rest; a leading question mark is a word."""
    if line.startswith("?"):
        return "?", line[1:].strip()
    first, _, rest = line.partition(" ")
    return first, rest.strip()


def found(decision: Decision, answer: str) -> str:
    """The option's id that an answer means: by number, id, or a part or beginning that only one id has."""
    ids = decision.ids
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


def help_on(game: Game, decision: Decision, what: str) -> str:
    """Help on an option (number or id), a card (slug) or a rule (id)."""
    known = game.words.ABOUT
    if what.casefold() in known:
        entries = [known[what.casefold()]]
    elif what.isdecimal() or what in decision.ids:
        entries = about(game, found(decision, what)) or [("", "", decision.step.cites)]
    else:
        return rule(game, what)
    return "\n".join(
        f"{title}: {text} [{source}]" if title else rule(game, source) for title, text, source in entries
    )


def chosen_save(saves: list[Saved], source: TextIO, out: TextIO) -> Saved | None:
    """The unfinished game to continue; None for a new one."""
    out.write("There are unfinished games:\n")
    for number, saved in enumerate(saves, 1):
        out.write(f"  {number}. {saved.label}\n")
    out.write("  n. A new game\n")
    while True:
        out.write("> ")
        out.flush()
        line = source.readline()
        answer = line.strip()
        if not line or answer == "q":
            raise Quit
        if answer in ("n", "new"):
            return None
        if answer.isascii() and answer.isdecimal() and 1 <= int(answer[:6]) <= len(saves):
            return saves[int(answer[:6]) - 1]
        out.write(f"Type a number from 1 to {len(saves)}, or n for a new game.\n")


def run_plain(table: Table, keeper: Keeper) -> bool:
    return Lines(table, keeper, sys.stdin, sys.stdout).play()
