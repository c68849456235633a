"""The lesson of a game for the page: every step with its picture, made once."""

from __future__ import annotations

from typing import Any

from rookery.kernel import Game
from rookery.play.lesson import PUPIL, Course, lesson_of
from rookery.server import wire
from rookery.server.entries import Entry, stored_events
from rookery.server.views.seat_view import seat_view
from rookery.server.views.snapshot import take_snapshot
from rookery.server.views.story import story


def lesson(game: Game, *, panels: bool = False) -> wire.Lesson:
    course = Course(lesson_of(game))
    steps = [shown(course, panels=panels)]
    while not course.is_last:
        course.go_on()
        steps.append(shown(course, panels=panels))
    return wire.Lesson(list(course.lesson.names), steps)


def told_lesson(game: Game) -> wire.Lesson:
    """With the panels of the generic table."""
    return lesson(game, panels=True)


def shown(course: Course, *, panels: bool) -> wire.LessonStep:
    game, names, step = course.lesson.game, course.lesson.names, course.step
    picture = seat_view(take_snapshot(game, course.match.state, names), PUPIL, panels=panels).whole()
    picture["decision"] = asked(course, picture["decision"])
    entry = Entry(0, "pick", PUPIL, events=stored_events(course.events))
    lines = story(entry, PUPIL, course.place, game, names)
    return wire.LessonStep(step.title, step.text, step.rule, wire.Picture(**picture), lines)


def asked(course: Course, question: dict[str, Any] | None) -> dict[str, Any] | None:
    """The question of the step with the one option that the lesson is about; none where one only reads."""
    task, decision = course.step.task, course.decision()
    if not task or not decision or not question:
        return None
    wanted = question["options"][decision.ids.index(task.id)]
    drafts = {task.id: task.say} if task.say else {}
    return question | {"options": [wanted], "suggested": 0, "drafts": drafts}
