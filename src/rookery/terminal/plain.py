"""The line mode, for screen readers, pipes and scripts: plain text, one thing per line."""

from __future__ import annotations

import sys
from typing import TextIO

from rookery.kernel import Decision, Refusal
from rookery.kit.english import listing, points, signed
from rookery.terminal.saves import Keeper, Saved
from rookery.terminal.speaking import Listener, Quit, found, split
from rookery.terminal.table import Score, Table, first_words


class Lines(Listener):
    """One game in plain lines. ``seat`` is the person at the keyboard, ``shown`` the chapters told so far."""

    more_help = ("story: the story so far.", "undo: take back a pick.", "q: save and quit.")

    def __init__(self, table: Table, keeper: Keeper, source: TextIO, out: TextIO) -> None:
        super().__init__(table, table.people[0], source, out)
        self.keeper = keeper
        self.shown = 0

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
            self.say(self.written(line))
        self.shown = len(self.table.chapters)
        if self.table.trouble:
            self.say(self.table.trouble)
            self.table.trouble = ""

    def ask(self, decision: Decision) -> None:
        super().ask(decision)
        if self.table.may_wait(decision):
            self.say("  wait. Let the others go on")
        if decision.step.say_limit:
            self.say(f"Up to {decision.step.say_limit} characters of your own may follow your answer.")

    def question(self, decision: Decision) -> None:
        self.say()
        self.ask(decision)
        while True:
            try:
                if self.answered(decision, self.hear("> ")):
                    return
            except Refusal as refusal:
                self.say(refusal.sentence)

    def answered(self, decision: Decision, line: str) -> bool:
        """Carry out one line of input; whether it answered the question."""
        table, first, rest = self.table, *split(line)
        if self.looked(decision, line):
            return False
        if line == "story":
            for told in table.story(self.seat):
                self.say(self.written(told))
        elif line == "undo":
            table.undo(self.seat)
            self.say("Your pick is taken back.")
            self.shown = min(self.shown, len(table.chapters))
            return True
        elif line == "wait" and table.may_wait(decision):
            table.wait(decision)
            return True
        elif line:
            table.pick(decision, found(table.choices(decision), first), rest)
            return True
        return False

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


def score_line(score: Score) -> str:
    total = "" if score.points is None else f": {points(score.points)}"
    reasons = ", ".join(f"{what} {signed(worth)} [{rule}]" for what, worth, rule in score.reasons)
    return f"{score.name}{' wins' if score.won else ''}{total}{f' ({reasons})' if reasons else ''}."


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
