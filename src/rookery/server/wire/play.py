"""A game being played, as one seat sees it; its replay and its lesson."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from rookery.server.wire.fields import Change


class Choice(Struct, frozen=True):
    """An option: its id, its label, and what it refers to, ``[["seat", 1], ["treasure", 17]]``."""

    id: str
    label: str
    things: list[tuple[str, int]]


class Question(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The open decision of your seat. ``say_limit`` is how many characters may ride along with the pick,
    ``say_least`` how many must, by the first part of its id. ``suggested`` is the place of the option that
    the plain bot would take. ``drafts`` are texts that the house would send along, by an option's id or its
    first part. Empty ones are left out.
    """

    key: str
    kind: str
    rule: str
    prompt: str
    say_limit: int
    say_least: dict[str, int] = field(default_factory=dict)
    suggested: int
    drafts: dict[str, str] = field(default_factory=dict)
    options: list[Choice]


class Clock(Struct, frozen=True):
    """Until when a seat may think, in milliseconds since 1970."""

    seat: int
    until: int


class Picture(Struct):
    """Everything a seat sees now. Changes are paths into this object. ``facts`` is what the game's board
    shows beyond the view, computed from the view alone; null if there is nothing.
    """

    view: dict[str, Any]
    facts: dict[str, Any] | None
    where: str
    panels: list[tuple[str, list[str]]]
    decision: Question | None
    awaited: list[int]
    clocks: list[Clock]
    undo: bool
    outcome: dict[str, Any] | None


class Line(Struct, frozen=True):
    """A line of the story: an event of the rules, or of the table (talk, undo, bots, clock). An empty text is
    for animation only.
    """

    version: int
    at: int
    kind: str
    rule: str
    text: str
    facts: dict[str, Any]


class Story(Struct, frozen=True):
    """Lines of the story in order; ``earlier`` says that older ones were left out."""

    lines: list[Line]
    earlier: bool


class ReplayStep(Struct, frozen=True):
    """A step of a replay: the first of an answer holds a whole picture, those after it what changed.
    ``asked`` is the seat that picks next, if the master can be asked about it, else -1.
    """

    number: int
    picture: Picture | None
    change: list[Change]
    story: list[Line]
    asked: int = -1


class Replay(Struct, frozen=True):
    """Steps of a finished game from one seat's chair; ``steps`` is how many there are in all."""

    seat: int
    steps: int
    moments: list[ReplayStep]


class JudgedOption(Struct, frozen=True):
    """An option in hindsight: its share of the win in so many imagined worlds, whether it was picked, and
    whether the master would have picked it.
    """

    label: str
    share: float
    worlds: int
    picked: bool
    best: bool


class Judgement(Struct, frozen=True):
    """What the master thinks of the pick after a step, going by what its seat knew; the best options first,
    and how many ``more`` were tried.
    """

    step: int
    seat: int
    prompt: str
    options: list[JudgedOption]
    more: int


class Hindsight(Struct, frozen=True):
    """The moments that decided a game for a seat. Of its ``questions`` that left a choice so many were
    ``judged`` in time, and with so many picks the master ``agreed``.
    """

    seat: int
    questions: int
    judged: int
    agreed: int
    moments: list[Judgement]


class LessonStep(Struct, frozen=True):
    """What the teacher says, the table as it is then, and the lines told since the step before. If the
    picture has a decision, the pupil is to answer it with its only option.
    """

    title: str
    text: str
    rule: str
    picture: Picture
    story: list[Line]


class Lesson(Struct, frozen=True):
    """A first game with a teacher. The pupil has seat 0."""

    names: list[str]
    steps: list[LessonStep]
