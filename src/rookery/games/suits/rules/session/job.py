"""A ready job from its first scene to its end (5.13, chapter 9)."""

from __future__ import annotations

from rookery.games.suits.jobs import TEAM
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.printed import ATTRIBUTES, FIRST_ATTRIBUTE, SKILLS, WITS, skills_in
from rookery.games.suits.rules.people.npcs import bring
from rookery.games.suits.rules.session.build import HIGHEST, tags_open
from rookery.games.suits.rules.session.chase import ChaseStart
from rookery.games.suits.rules.session.crew import is_over, name_point, point
from rookery.games.suits.rules.session.obstacle_effects import Apply
from rookery.games.suits.rules.session.obstacles import NextActor
from rookery.games.suits.rules.session.prep import Prep
from rookery.games.suits.rules.session.scene import EndScene, scene_steps
from rookery.games.suits.scoring import grade, is_success, outcome
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import modifier
from rookery.kernel import PASS, Option, Step, Steps

VOICES = 1000
"""Evenings that sound different: where in its lines the automatic GM begins (SU-519a)."""


class JobStart(Step):
    """The Suits are made; the job is told and its first scene begins (SU-60 to SU-63)."""

    rule = "SU-62"

    def run(self, s: Suits) -> Steps:
        s.offset = s.chance.below(VOICES)
        s.tell("job", job=s.job, voice=s.offset)
        return None if s.person else [NextScene()]


class NextScene(Step):
    """The next scene of the job begins, or the job ends (SU-400)."""

    rule = "SU-400"

    def run(self, s: Suits) -> Steps:
        if is_over(s) or s.scene == len(s.plot().scenes):
            return [JobOver()]
        return [*scene_steps(s.scene + 1), Frame(), NextObstacle(0)]


class Frame(Step):
    """The scene's title and text are told (SU-451), and its Point is set (SU-405)."""

    rule = "SU-451"

    def run(self, s: Suits) -> Steps:
        page = s.page()
        s.title = page.title
        name_point(s)
        frame = s.offset % len(page.frames)
        s.tell("scene", job=s.job, scene=s.scene, title=page.title, frame=frame, point=s.point, crew=s.crew)
        return None


class NextObstacle(Step):
    """Obstacles are played in the order given (SU-400); a fight always ends its scene (SU-419b)."""

    rule = "SU-400"
    place: int

    def run(self, s: Suits) -> Steps:
        if is_over(s) or self.place == len(s.page().obstacles) or not s.present():
            return [EndScene(), NextScene()]
        return [RunObstacle(self.place), NextObstacle(self.place + 1)]


class RunObstacle(Step):
    """An obstacle is offered with its title, stakes and approaches (SU-451); its line cites its own id."""

    rule = "SU-451"
    place: int

    def run(self, s: Suits) -> Steps:
        s.obstacle, s.acted, s.losses, s.legs, s.claims = self.place, 0, 0, [0, 0], []
        task = s.task()
        if task.needs and not s.holds(task.needs):
            return [Apply(effect, point(s)) for effect in task.without]
        if s.heat > task.heat_at_most:
            return None
        for way in task.approaches:
            for npc in way.marks:
                bring(s, npc)
        acting = TEAM[s.crew] if task.kind == "team" else 1
        s.tell(
            "obstacle",
            rule=task.id,
            job=s.job,
            scene=s.scene,
            obstacle=s.obstacle,
            acting=acting,
            crew=s.crew,
        )
        if task.optional:
            return [TryIt(s.seat_of(point(s)))]
        return obstacle_steps(s)


def obstacle_steps(s: Suits) -> list[Step]:
    return [Prep(), *([ChaseStart()] if s.task().kind == "chase" else []), NextActor()]


class TryIt(Step):
    """The Point decides whether an optional obstacle is tried (SU-D41)."""

    rule = "SU-405"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [("try",), PASS]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            s.tell("left_alone", obstacle=s.obstacle, job=s.job, scene=s.scene)
            return None
        return obstacle_steps(s)


# --- the end ---


class JobOver(Step):
    """Success or failure, advancement, and the epilogue (SU-523 to SU-527)."""

    rule = "SU-522"

    def run(self, s: Suits) -> Steps:
        if s.ended not in ("success", "failure"):
            s.ended = "success" if is_success(s) else "failure"
        s.tell("job_over", job=s.job, success=int(s.ended == "success"), grade="" if s.person else grade(s))
        raises = [
            Advance(s.seat_of(suit), suit)
            for suit in s.living()
            if s.settings.advancement and s.ended == "success"
        ]
        return [*raises, Epilogue()]


class Advance(Step):
    """After a success a living Suit raises one attribute by 1 (SU-527)."""

    rule = "SU-527"
    seat: int
    suit: int

    def ask(self, s: Suits) -> list[Option]:
        values = enumerate(s.attributes[self.suit])
        return [("raise", FIRST_ATTRIBUTE + place) for place, value in values if value < HIGHEST]

    def answer(self, s: Suits, option: Option) -> Steps:
        place = option[1] - FIRST_ATTRIBUTE
        values = s.attributes[self.suit]
        s.attributes[self.suit] = tuple(value + (number == place) for number, value in enumerate(values))
        s.tell("raised", suit=self.suit, attribute=ATTRIBUTES[place])
        return (
            [TagOneMore(self.seat, self.suit)]
            if place == WITS and len(skills_in(s.tags[self.suit])) < len(SKILLS)
            else None
        )


class TagOneMore(Step):
    """After raising Wits, one more skill is tagged (SU-527)."""

    rule = "SU-527"
    seat: int
    suit: int

    def ask(self, s: Suits) -> list[Option]:
        return [("tag", skill) for skill in tags_open(s, self.suit)]

    def answer(self, s: Suits, option: Option) -> Steps:
        s.tags[self.suit] |= 1 << option[1]
        s.tell("tagged", suit=self.suit, means=option[1])
        return None


class Epilogue(Step):
    """The result is told, with the hidden numbers if the table wants to see them (SU-O19)."""

    rule = "SU-526"

    def run(self, s: Suits) -> Steps:
        s.tell("epilogue", line=s.offset, result=outcome(s))
        if s.settings.reveal and s.numbers:
            s.tell("numbers", rows=[number_row(s, row) for row in s.numbers], reveals=True)
        return None


def number_row(s: Suits, row: tuple[int, ...]) -> list[int | str]:
    """Whose hidden number it was (nobody's if it was set), of which skill or defence, and how high."""
    _, actor, means, hidden, _, _, _, mark, against = row
    if is_npc(actor):
        return [s.name_of(actor), means, hidden]
    if against == NOBODY:
        return ["", means, hidden]
    return [s.name_of(mark), against, modifier(s, mark, against)]  # without what spades took off (SU-268)
