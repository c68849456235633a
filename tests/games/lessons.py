"""Lessons, as far as a test wants to follow them."""

from __future__ import annotations

from typing import TypeVar

from rookery.kernel import Game, State
from rookery.play.lesson import Course, lesson_of

S = TypeVar("S", bound=State)


def at_step(game: Game, kind: type[S], title: str) -> S:
    """The table of a game's lesson at the step of this title."""
    course = Course(lesson_of(game))
    while course.step.title != title:
        course.go_on()
    state = course.match.state
    assert isinstance(state, kind)
    return state
