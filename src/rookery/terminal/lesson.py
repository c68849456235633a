"""The lesson of a game in lines: the teacher talks, the pupil picks what the lesson is about."""

from __future__ import annotations

import sys
from textwrap import fill
from typing import TextIO

from rookery.kernel import Decision, Refusal
from rookery.play.lesson import PUPIL, Course, Lesson
from rookery.terminal.plain import seated
from rookery.terminal.speaking import Listener, Quit, found, split
from rookery.terminal.table import Line, Table, told

WIDTH = 78


class Teacher(Listener):
    """A course at this keyboard. Nothing of it is saved."""

    more_help = ("Enter: go on, with the lesson's answer where there is a question.", "q: leave.")

    def __init__(self, lesson: Lesson, source: TextIO, out: TextIO) -> None:
        self.course = Course(lesson)
        table = Table(self.course.match, ["", *("plain" for _ in lesson.names[1:])], stepwise=True)
        super().__init__(table, PUPIL, source, out)

    def say(self, text: str = "") -> None:
        """In lines of a page; options and drawings, which are indented, stay as they are."""
        lines = [line if line.startswith("  ") else fill(line, WIDTH) for line in text.split("\n")]
        super().say("\n".join(lines))

    def teach(self) -> bool:
        """From the first step to the last; whether the pupil stayed."""
        game, steps = self.course.lesson.game, self.course.lesson.steps
        self.say(f"{game.title}: a first game in {len(steps)} steps. {seated(self.table)}")
        self.say("Enter goes on. Type ? for help, q to leave.")
        try:
            while True:
                self.show()
                if self.course.is_last:
                    self.say(f"\nThe lesson is over. To play: rookery terminal {game.name} --plain")
                    return True
                self.wait()
        except (Quit, KeyboardInterrupt):
            self.say("\nThe lesson can be taken again at any time.")
            return False

    def show(self) -> None:
        """What has happened, and what the teacher says about it."""
        course, step = self.course, self.course.step
        for line in told(course.lesson.game, course.events, PUPIL, course.lesson.names):
            self.say(fill(f"  {self.written(line)}", WIDTH, subsequent_indent="  "))
        self.say(f"\nStep {course.place + 1} of {len(course.lesson.steps)}: {step.title}")
        self.say(self.written(Line(step.text, step.rule)))

    def wait(self) -> None:
        """Until the pupil has done what the step is about."""
        course, decision = self.course, self.course.decision()
        task = course.step.task
        if task and decision:
            self.say()
            self.ask(decision)
        while True:
            line = self.hear("> " if task else "(Enter) ")
            try:
                if self.looked(decision, line):
                    continue
                words = self.words_of(line, decision) if task and decision else ""
                course.go_on(words)
                return
            except Refusal as refusal:
                self.say(refusal.sentence)

    def ask(self, decision: Decision) -> None:
        """The question, its options, and in words which of them the lesson is about."""
        super().ask(decision)
        task = self.course.step.task
        for number, choice in enumerate(self.table.choices(decision), 1):
            if task and choice.id == task.id:
                self.say(f"The lesson's answer is {number}: {choice.label}. Enter takes it.")

    def words_of(self, line: str, decision: Decision) -> str:
        """The words that came with the right answer; Enter alone is right too."""
        first, rest = split(line)
        if line:
            self.course.expect(found(self.table.choices(decision), first))
        return rest


def run_lesson(lesson: Lesson) -> bool:
    return Teacher(lesson, sys.stdin, sys.stdout).teach()
