"""The lesson of a game in lines: the teacher talks, the pupil picks what the lesson is about."""

from __future__ import annotations

import sys
from textwrap import fill
from typing import TextIO

from rookery.kernel import Decision, Refusal
from rookery.play.lesson import PUPIL, Course, Lesson
from rookery.terminal.plain import Keyboard, Quit, found, help_on, split, written
from rookery.terminal.table import Line, Table, told

WIDTH = 78
COMMANDS = "Enter goes on. A number or an id answers. ? 2, ? {} explain an option or a rule; table; q leaves."


class Teacher(Keyboard):
    """A course at this keyboard. Nothing of it is saved."""

    def __init__(self, lesson: Lesson, source: TextIO, out: TextIO) -> None:
        super().__init__(source, out)
        self.course = Course(lesson)
        self.table = Table(self.course.match, ["", *("plain" for _ in lesson.names[1:])])

    @property
    def commands(self) -> str:
        return COMMANDS.format(self.course.step.rule)

    def teach(self) -> bool:
        """From the first step to the last; whether the pupil stayed."""
        steps = self.course.lesson.steps
        self.say(f"{self.course.lesson.game.title}: a first game in {len(steps)} steps. {self.commands}")
        try:
            while True:
                self.show()
                if self.course.is_last:
                    return True
                self.wait()
        except (Quit, KeyboardInterrupt):
            self.say("\nThe lesson can be taken again at any time.")
            return False

    def show(self) -> None:
        """What has happened, and what the teacher says about it."""
        course, step = self.course, self.course.step
        for line in told(course.lesson.game, course.events, PUPIL, course.lesson.names):
            self.say(fill(f"  {written(line)}", WIDTH, subsequent_indent="  "))
        self.say(f"\nStep {course.place + 1} of {len(course.lesson.steps)}: {step.title}")
        self.say(fill(written(Line(step.text, step.rule)), WIDTH))

    def wait(self) -> None:
        """Until the pupil has done what the step is about."""
        course, decision = self.course, self.course.decision()
        task = course.step.task
        if task and decision:
            self.ask(decision)
        while True:
            line = self.hear("> " if task else "(Enter) ")
            try:
                if self.understood(line, decision):
                    continue
                words = self.words_of(line, decision) if task and decision else ""
                course.go_on(words)
                return
            except Refusal as refusal:
                self.say(refusal.sentence)

    def ask(self, decision: Decision) -> None:
        self.say("\n" + fill(written(Line(self.table.prompt(decision), decision.step.cites)), WIDTH))
        for number, choice in enumerate(self.table.choices(decision), 1):
            mark = "  <-" if self.course.step.task and choice.id == self.course.step.task.id else ""
            self.say(f"  {number}. {choice.label}{mark}")

    def understood(self, line: str, decision: Decision | None) -> bool:
        """Whether a line was a command, and is carried out."""
        first, rest = split(line)
        if first == "?":
            self.say(help_on(self.table.game, decision, rest) if rest and decision else self.commands)
        elif line in ("q", "quit"):
            raise Quit
        elif line == "table":
            for heading, lines in self.table.panels(PUPIL):
                self.say("\n  ".join([heading, *lines]))
        else:
            return False
        return True

    def words_of(self, line: str, decision: Decision) -> str:
        """The words that came with the right answer; Enter alone is right too."""
        first, rest = split(line)
        if line:
            self.course.expect(found(decision, first))
        return rest


def run_lesson(lesson: Lesson) -> bool:
    return Teacher(lesson, sys.stdin, sys.stdout).teach()
