"""A first game with a teacher: a deal that is known, read step by step, in which the pupil makes some of the
picks. A game has a lesson if ``lesson.yaml`` lies beside its RULES.md; terminal and page give the same one.

The file has ``seed`` (64 hexadecimal digits), ``names`` (the pupil first; the others are bots), ``bots``
(their level, plain if nothing is said), ``options``, and ``steps``. A step has ``title``, ``text`` and
``rule``, and one or both of

pick   what the pupil does now, an option's id; the step waits for it
then   what is done for the pupil before the next step, ids in a row

Where words go along, a pick is ``[id, words]``. The last step is only read.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple

import yaml

from rookery.kernel import Decision, Event, Game, Illegal, Malformed
from rookery.kit.reading import known_keys
from rookery.play.match import Match
from rookery.play.players import answer_of, bot
from rookery.play.rulebook import rules_of

FILE = "lesson.yaml"
NEEDED, MORE = ("seed", "names", "steps"), ("bots", "options")
OF_A_STEP, MORE_OF_A_STEP = ("title", "text"), ("rule", "pick", "then")
SEED = re.compile("[0-9a-f]{64}")
PUPIL = 0


class Pick(NamedTuple):
    """An answer of the pupil: the option's id, and words that go along with it."""

    id: str
    say: str


class LessonStep(NamedTuple):
    """What the teacher says; ``task`` is for the pupil to do, ``then`` is done without asking."""

    title: str
    text: str
    rule: str
    task: Pick | None
    then: tuple[Pick, ...]


class Lesson(NamedTuple):
    """The whole lesson of a game."""

    game: Game
    names: tuple[str, ...]
    options: dict[str, Any]
    seed: bytes
    steps: tuple[LessonStep, ...]
    level: str = "plain"


def has_lesson(game: Game) -> bool:
    return bool(game.package) and files(game.package).joinpath(FILE).is_file()


@cache
def lesson_of(game: Game) -> Lesson:
    """The lesson of a game; refused if it has none."""
    if not has_lesson(game):
        raise Illegal(f"{game.title} has no lesson.")
    return read(game, files(game.package).joinpath(FILE).read_text(encoding="utf-8"))


def check_lesson(game: Game) -> None:
    """Give the lesson to nobody, if there is one. Raises Malformed where it does not go as it is written."""
    if has_lesson(game):
        course = Course(lesson_of(game))
        while not course.is_last:
            course.go_on()


def read(game: Game, text: str) -> Lesson:
    """The lesson that is written here. Raises Malformed with file and step."""
    where = f"{game.package.replace('.', '/')}/{FILE}"
    try:
        written = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise Malformed(f"{where}: Not YAML ({error}).") from error
    complete(written, NEEDED, MORE, where)
    if not SEED.fullmatch(str(written["seed"])):
        raise Malformed(f"{where}: seed is 64 hexadecimal digits in quotes, not {written['seed']!r}.")
    rows = [(row, f"{where}, step {number}") for number, row in enumerate(written["steps"], 1)]
    steps = tuple(read_step(game, row, place) for row, place in rows)
    if not steps or steps[-1].task or steps[-1].then:
        raise Malformed(f"{where}: the last step is only read; after a pick comes one that says what it did.")
    options, level = dict(written.get("options", {})), written.get("bots", "plain")
    return Lesson(game, tuple(written["names"]), options, bytes.fromhex(written["seed"]), steps, level)


def complete(written: Any, needed: tuple[str, ...], more: tuple[str, ...], where: str) -> None:
    """Refuse a mapping with a name too few or too many."""
    known_keys(written, (*needed, *more), where)
    for name in needed:
        if name not in written:
            raise Malformed(f"{where} lacks {name!r}.")


def read_step(game: Game, row: Any, where: str) -> LessonStep:
    complete(row, OF_A_STEP, MORE_OF_A_STEP, where)
    rule = row.get("rule", "")
    if rule and rule not in rules_of(game):
        raise Malformed(f"{where}: the rulebook has no rule {rule!r}.")
    task = read_pick(row["pick"]) if "pick" in row else None
    then = tuple(read_pick(pick) for pick in row.get("then", ()))
    return LessonStep(row["title"], " ".join(row["text"].split()), rule, task, then)


def read_pick(written: str | list[str]) -> Pick:
    return Pick(written, "") if isinstance(written, str) else Pick(*written)


class Course:
    """A lesson being given. ``events`` is what was told since the last step began."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.match = Match(lesson.game, lesson.names, lesson.options, seed=lesson.seed)
        self.place = 0
        self.events: list[Event] = [*self.match.opening]
        self.others_answer()

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.place]

    @property
    def is_last(self) -> bool:
        return self.place == len(self.lesson.steps) - 1

    def decision(self) -> Decision | None:
        """The pupil's open question."""
        return next((found for found in self.match.decisions() if found.seat == PUPIL), None)

    def expect(self, pick: str) -> None:
        """Refuse an answer that is not the one of this step."""
        task, decision = self.step.task, self.decision()
        if task and decision and pick != task.id:
            number = decision.ids.index(task.id) + 1
            raise Illegal(f"Another time. In this lesson the answer is {number}.")

    def go_on(self, say: str = "") -> list[Event]:
        """Do what the step is about, with the pupil's words if there are any, and come to the next one. Gives
        what happened.
        """
        task, then = self.step.task, self.step.then
        self.events = []
        for pick in [*([task._replace(say=say or task.say)] if task else []), *then]:
            self.do(pick)
        self.place += 1
        return self.events

    def do(self, pick: Pick) -> None:
        decision = self.decision()
        if decision is None or pick.id not in decision.ids:
            offered = ", ".join(decision.ids) if decision else "nothing"
            raise Malformed(
                f"{self.lesson.game.name}, lesson, step {self.place + 1}: {pick.id!r} is not offered, "
                f"but {offered}."
            )
        self.events += self.match.choose(decision.key, pick.id, pick.say, seat=PUPIL)
        self.others_answer()

    def others_answer(self) -> None:
        """Bots answer until the pupil is asked."""
        while not self.decision() and (open_now := self.match.decisions()):
            decision = open_now[0]
            rng = Random(f"{self.match.seed.hex()} {decision.key}")
            view = self.lesson.game.view(self.match.state, decision.seat)
            place, say = answer_of(bot(self.lesson.game, self.lesson.level), view, decision, rng)
            self.events += self.match.choose(decision.key, decision.ids[place], say, seat=decision.seat)
