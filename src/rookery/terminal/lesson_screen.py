"""A first game with a teacher, on the screen of the table."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual.widgets import Input, Static

from rookery.kernel import Refusal
from rookery.play.lesson import PUPIL, Course, Lesson
from rookery.terminal.table import PERSON, Chapter, Choice, Table
from rookery.terminal.table_screen import TableScreen
from rookery.terminal.widgets import Picks

GO_ON, PLAY = Choice("go_on", "Go on"), Choice("play", "Play a game")
LAST = [PLAY, Choice("leave", "Leave")]
"""What can be picked at the end of a lesson."""


class LessonScreen(TableScreen):
    """A first game with a teacher, who speaks above the options; nothing of it is saved."""

    def __init__(self, lesson: Lesson, leave: Callable[[bool], object]) -> None:
        self.course = Course(lesson)
        levels = [lesson.level] * len(lesson.names)
        levels[PUPIL] = PERSON
        chapters = [Chapter(PUPIL, self.course.events)]
        super().__init__(Table(self.course.match, levels, chapters, stepwise=True), None, lambda: None)
        self.leave = leave

    def start(self) -> None:
        """Show the step that the course has come to."""
        self.decision = self.course.decision()
        self.draw()

    def draw_question(self) -> None:
        course, step, decision = self.course, self.course.step, self.decision
        assert decision is not None, "a lesson stops where the pupil is asked"
        title = f"Step {course.place + 1} of {len(course.lesson.steps)}: {step.title}\n"
        question = [f"\n{self.table.prompt(decision)}"] if step.task else []
        words = Text.assemble(title, (step.text, "not bold"), (f"  {step.rule}", "dim italic"), *question)
        self.query_one("#prompt", Static).update(words)
        picks, say = self.query_one(Picks), self.query_one("#say", Input)
        choices = self.table.choices(decision) if step.task else LAST if course.is_last else [GO_ON]
        picks.show(self.labelled(choices), decision.ids.index(step.task.id) if step.task else 0)
        say.set_class(not (step.task and decision.step.say_limit), "hidden")
        say.value = step.task.say if step.task else ""
        picks.focus()

    def pick(self, pick: str) -> None:
        course = self.course
        if course.is_last:
            self.leave(pick == PLAY.id)
            return
        try:
            course.expect(pick)
        except Refusal as refusal:
            self.notify(refusal.sentence)
            return
        course.go_on(self.query_one("#say", Input).value)
        self.table.chapters.append(Chapter(PUPIL, course.events))
        self.start()

    def action_undo(self) -> None:
        self.notify("In a lesson nothing is taken back.")
