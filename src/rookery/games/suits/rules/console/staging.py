"""A person as GM runs scenes, written obstacles and fights (SU-G01, SU-G06, SU-G13, SU-G16)."""

from __future__ import annotations

from rookery.games.suits.jobs import FREE_JOB
from rookery.games.suits.pieces import DONE
from rookery.games.suits.printed import FITNESS
from rookery.games.suits.rules.fights.fight import TakeOver, start_fight
from rookery.games.suits.rules.people.vehicles import leave_vehicle
from rookery.games.suits.rules.session.crew import is_over
from rookery.games.suits.rules.session.job import Frame, RunObstacle
from rookery.games.suits.rules.session.scene import hand_size, scene_over, scene_steps
from rookery.games.suits.state import Suits
from rookery.kernel import Option, Step, Steps


def open_scene(s: Suits, seat: int) -> Steps:
    """Open a scene of the GM's own: its title and text, the Suits taking part, new hands (SU-G01)."""
    end_scene(s, seat)
    title, _, text = s.said.partition("\n")
    s.title = title.strip()[:80] or f"Scene {s.scene + 1}"
    s.tell("scene_opened", title=s.title, text=text.strip())
    return [Absent(seat, ())]


class Absent(Step):
    """The GM names the Suits that do not take part from the start (SU-65)."""

    rule = "SU-65"
    seat: int
    suits: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        later = [suit for suit in s.living() if suit > max(self.suits, default=-1)]
        everybody = len(s.living()) - len(self.suits)
        return [DONE, *(("absent", suit) for suit in later if everybody > 1)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option != DONE:
            return [self.but(suits=(*self.suits, option[1]))]
        return [*scene_steps(s.scene + 1 if s.job == FREE_JOB else s.scene, self.suits), OnStage()]


class OnStage(Step):
    """The scene is open for play (SU-64)."""

    rule = "SU-64"

    def run(self, s: Suits) -> Steps:
        s.on_stage = 1
        return None


def next_scene(s: Suits, seat: int) -> Steps:
    """The next scene of the ready job, as written (SU-G01, SU-D07)."""
    end_scene(s, seat)
    s.next_place = 0
    return [*scene_steps(s.scene + 1), Frame(), OnStage()]


def obstacle_waits(s: Suits) -> bool:
    return bool(
        s.job != FREE_JOB
        and s.scene
        and s.present()
        and not is_over(s)
        and s.next_place < len(s.page().obstacles)
    )


def next_obstacle(s: Suits, seat: int) -> Steps:
    """Run the next obstacle as written, with the GM playing the cards."""
    s.no_way_back()
    s.book = 1
    s.next_place += 1
    return [RunObstacle(s.next_place - 1), CloseBook()]


class CloseBook(Step):
    """Free play continues after an obstacle run as written (SU-490)."""

    rule = "SU-490"

    def run(self, s: Suits) -> Steps:
        s.book = 0
        return None


def hand_over(s: Suits, seat: int) -> Steps:
    """Let the automatic GM run the next obstacle (SU-G16)."""
    s.machine = 1
    steps = next_obstacle(s, seat)
    return [*(steps or ()), TakeOver()]


def end_scene(s: Suits, seat: int) -> Steps:
    """End the scene, if one is open (SU-G13); opening another one does so too."""
    s.no_way_back()
    if s.on_stage:
        s.on_stage = 0
        scene_over(s)
    return None


class ComeAndGo(Step):
    """The GM lets a Suit arrive in the middle of a scene, or leave it (SU-69)."""

    rule = "SU-69"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        leave: list[Option] = [("leave", suit) for suit in s.present()]
        return [
            DONE,
            *leave,
            *(("arrive", suit) for suit in s.living() if not s.here[suit] and not is_down(s, suit)),
        ]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == DONE:
            return None
        s.no_way_back()
        suit = option[1]
        if option[0] == "leave":
            s.here[suit], s.aside[suit] = 0, 1
            leave_vehicle(s, suit)
            s.tell("left", suit=suit)
            return None
        s.here[suit], s.away[suit] = 1, 0
        s.tell("arrived", suit=suit)
        if not s.aside[suit]:
            for _ in range(hand_size(s, suit) - len(s.hands[suit])):
                s.draw(suit, "scene")
        return None


def is_down(s: Suits, suit: int) -> bool:
    """Whether a Suit is out of the scene because it would have died (SU-O13)."""
    return s.damage[suit] > s.attributes[suit][FITNESS]


class StartFight(Step):
    """The GM names the NPCs in a fight (SU-300)."""

    rule = "SU-300"
    seat: int
    foes: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        later = [
            npc
            for npc in s.npcs
            if s.is_in(npc) and s.npcs.index(npc) > max((s.npcs.index(foe) for foe in self.foes), default=-1)
        ]
        return [*([DONE] if self.foes else []), *(("foe", npc) for npc in later)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option != DONE:
            return [self.but(foes=(*self.foes, option[1]))]
        return [StayOut(self.seat, self.foes, ())]


class StayOut(Step):
    """The GM names the Suits that are not in the fight (SU-300)."""

    rule = "SU-300"
    seat: int
    foes: tuple[int, ...]
    absent: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        left = [suit for suit in s.present() if suit not in self.absent]
        return [
            DONE,
            *(("absent", suit) for suit in left if suit > max(self.absent, default=-1) and len(left) > 1),
        ]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option != DONE:
            return [self.but(absent=(*self.absent, option[1]))]
        return start_fight(s, list(self.foes), self.absent)
