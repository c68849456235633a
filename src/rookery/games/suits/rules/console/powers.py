"""The free scene of a person as GM, and the console of powers (5.15)."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.suits.jobs import FREE_JOB
from rookery.games.suits.parties import is_npc
from rookery.games.suits.pieces import DONE
from rookery.games.suits.rules.console.calls import CallSuit
from rookery.games.suits.rules.console.proposals import Propose
from rookery.games.suits.rules.console.props import PROPS
from rookery.games.suits.rules.console.staging import (
    ComeAndGo,
    StartFight,
    end_scene,
    hand_over,
    next_obstacle,
    next_scene,
    obstacle_waits,
    open_scene,
)
from rookery.games.suits.rules.console.take_back import Agreement
from rookery.games.suits.rules.people.talk import ASIDE, FEWEST_TO_SPEAK, TalkingFloor, say_aside, whispers
from rookery.games.suits.rules.plays.npc_plays import NpcActs
from rookery.games.suits.rules.plays.stunts import Award
from rookery.games.suits.rules.session.crew import is_over
from rookery.games.suits.rules.session.job import JobOver
from rookery.games.suits.state import Suits
from rookery.kernel import Option, Step, Steps


class FreeScene(TalkingFloor):
    """The GM frames, calls, awards and ends; players propose and speak (SU-67)."""

    rule = "SU-67"
    reopens = True

    def asks(self, s: Suits) -> list[Step]:
        seats = dict.fromkeys(s.seat_of(suit) for suit in s.suits if s.here[suit] or not s.on_stage)
        return [Console(s.gm_seat), *(Propose(seat) for seat in seats)]


class Console(Step):
    """What a person as GM may do between plays (SU-490)."""

    rule = "SU-490"
    say_limit = 1000
    say_least = dict.fromkeys(("narrate", "name-job", "whisper", "note"), FEWEST_TO_SPEAK)
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        spoken: list[Option] = [("narrate",), *whispers(s), ("note",)]
        if s.free_play_is_over:
            return [*spoken, ("end-job",)]
        options: list[Option] = [*spoken, ("open-scene",)]
        if s.job == FREE_JOB:
            options.append(("name-job",))
        if s.job != FREE_JOB and s.scene < len(s.plot().scenes) and not is_over(s):
            options.append(("next-scene",))
        if s.on_stage:
            options += [("call",), ("award",), *((kind,) for kind in PROPS), ("come-and-go",)]
            there = any(s.is_in(npc) for npc in s.npcs)
            options += [("npc-play",), ("start-fight",)] if there and s.present() else []
            if obstacle_waits(s):
                options += [("next-obstacle",), ("hand-over",)]
            options.append(("end-scene",))
        if s.numbers:
            options.append(("tell",))
        if s.before:
            options.append(("take-back",))
        return [*options, ("end-job",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] in ASIDE:
            say_aside(s, option)
            return None
        if option[0] not in ("open-scene", "name-job"):
            s.tell_narration()
        if option[0] == "narrate":
            return None
        s.move()
        return power(s, self.seat, option[0])


def power(s: Suits, seat: int, kind: str) -> Steps:
    if kind in QUESTIONS:
        return [QUESTIONS[kind](seat)]
    if kind in DEEDS:
        return DEEDS[kind](s, seat)
    if kind == "start-fight":
        return [StartFight(seat, ())]
    return [Agreement()] if kind == "take-back" else None


class EndJob(Step):
    """The GM ends the job as a success or a failure, with a text (SU-G14)."""

    rule = "SU-G14"
    say_limit = 1000
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        go_on: list[Option] = [] if s.free_play_is_over else [("go-on",)]
        return [*go_on, *([("success",)] if s.living() else []), ("failure",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] == "go-on":
            s.tell_narration()
            return None
        s.ended = option[0]
        s.epilogue = s.said
        s.close(FreeScene)
        return [JobOver()]


class Tell(Step):
    """The GM reveals a number of the last finished play (SU-G12)."""

    rule = "SU-G12"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [DONE, ("tell-modifier",), ("tell-total",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == DONE:
            return None
        number, actor, _, hidden, mine, theirs, *_ = s.numbers[-1]
        value = hidden if option[0] == "tell-modifier" else (mine if is_npc(actor) else theirs)
        s.tell("told", number=number, what=option[0].removeprefix("tell-"), value=value, reveals=True)
        return None


QUESTIONS: dict[str, Callable[[int], Step]] = {
    "call": CallSuit,
    "award": Award,
    **PROPS,
    "come-and-go": ComeAndGo,
    "npc-play": NpcActs,
    "tell": Tell,
    "end-job": EndJob,
}
"""Powers that continue with a question to the GM."""


def name_job(s: Suits, seat: int) -> Steps:
    """Give a free job its title, and a brief in the lines below it (R-138)."""
    title, _, brief = s.said.strip().partition("\n")
    s.job_name = title.strip()[:80]
    s.tell("job_named", title=s.job_name, text=brief.strip())
    return None


DEEDS: dict[str, Callable[[Suits, int], Steps]] = {
    "open-scene": open_scene,
    "name-job": name_job,
    "next-scene": next_scene,
    "next-obstacle": next_obstacle,
    "hand-over": hand_over,
    "end-scene": end_scene,
}
"""Powers that take effect at once."""
