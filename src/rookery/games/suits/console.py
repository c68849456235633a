"""A person as GM: the free scene and the console of powers (5.15). Each power is an option, recorded like any other."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.suits.backward import Agreement, forget, remember
from rookery.games.suits.box import FREE_JOB, VEHICLES, is_npc
from rookery.games.suits.calls import CallSuit, NpcActs, Propose
from rookery.games.suits.crew import is_over
from rookery.games.suits.fight import TakeOver, start_fight
from rookery.games.suits.job import Frame, JobOver, RunObstacle
from rookery.games.suits.npc_book import WhichNpc
from rookery.games.suits.npcs import is_beast
from rookery.games.suits.pieces import NOT_HERE
from rookery.games.suits.play import Award
from rookery.games.suits.scene import EndScene, hand_size, scene_steps
from rookery.games.suits.state import Table
from rookery.games.suits.vehicles import add_vehicle, board
from rookery.kernel import Floor, Option, Step, Steps

DONE: Option = ("done",)


class FreeScene(Floor):
    """The GM frames, calls, awards and ends; players propose and speak (SU-67)."""

    rule = "SU-67"
    reopens = True

    def asks(self, s: Table) -> list[Step]:
        seats = dict.fromkeys(s.seat_of(suit) for suit in s.suits if s.here[suit] or not s.on_stage)
        return [Console(s.gm_seat), *(Propose(seat) for seat in seats)]


class Console(Step):
    """What a person as GM may do between plays (SU-490)."""

    rule = "SU-490"
    words = 1000
    seat: int

    def ask(self, s: Table) -> list[Option]:
        options: list[Option] = [("narrate",), ("open-scene",)]
        if s.job != FREE_JOB and s.scene < len(s.plot().scenes) and not is_over(s):
            options.append(("next-scene",))
        if s.on_stage:
            options += [("call",), ("award",), ("bring-npc",), ("item",), ("vehicle",), ("track",), ("come-and-go",)]
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

    def answer(self, s: Table, option: Option) -> Steps:
        if s.said and option[0] != "open-scene":
            s.tell("narration", text=s.said)
        return power(s, self.seat, option[0])


def power(s: Table, seat: int, kind: str) -> Steps:
    """What a pick on the console leads to."""
    if kind in QUESTIONS:
        return [QUESTIONS[kind](seat)]  # type: ignore[call-arg]
    if kind in DEEDS:
        return DEEDS[kind](s, seat)
    if kind == "start-fight":
        return [StartFight(seat, ())]
    return [Agreement()] if kind == "take-back" else None


def obstacle_waits(s: Table) -> bool:
    """Whether a ready job has another obstacle written for this scene."""
    return bool(s.job != FREE_JOB and s.scene and s.present() and not is_over(s) and s.next_place < len(s.page().obstacles))


def open_scene(s: Table, seat: int) -> Steps:
    """A scene of the GM's own: title and text, who takes part; hands are dealt (SU-G01)."""
    forget(s)
    title, _, text = s.said.partition("\n")
    s.title = title.strip()[:80] or f"Scene {s.scene + 1}"
    s.tell("scene_opened", title=s.title, text=text.strip())
    return [Absent(seat, ())]


class Absent(Step):
    """Who does not take part from the start (SU-65)."""

    rule = "SU-65"
    seat: int
    suits: tuple[int, ...]

    def ask(self, s: Table) -> list[Option]:
        later = [suit for suit in s.living() if suit > max(self.suits, default=-1)]
        everybody = len(s.living()) - len(self.suits)
        return [DONE, *(("absent", suit) for suit in later if everybody > 1)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option != DONE:
            return [self.but(suits=(*self.suits, option[1]))]
        return [*scene_steps(s.scene + 1 if s.job == FREE_JOB else s.scene, self.suits), OnStage()]


class OnStage(Step):
    """The scene is open."""

    rule = "SU-64"

    def run(self, s: Table) -> Steps:
        s.on_stage = 1
        return None


def next_scene(s: Table, seat: int) -> Steps:
    """The next scene of the ready job, as written (SU-G01, SU-D07)."""
    forget(s)
    s.next_place = 0
    return [*scene_steps(s.scene + 1), Frame(), OnStage()]


def next_obstacle(s: Table, seat: int) -> Steps:
    """The next obstacle as written; the GM plays the cards."""
    forget(s)
    s.book = 1
    s.next_place += 1
    return [RunObstacle(s.next_place - 1), CloseBook()]


class CloseBook(Step):
    """Free play again."""

    rule = "SU-490"

    def run(self, s: Table) -> Steps:
        s.book = 0
        return None


def hand_over(s: Table, seat: int) -> Steps:
    """The automatic GM runs the next obstacle (SU-G16)."""
    s.machine = 1
    steps = next_obstacle(s, seat)
    return [*(steps or ()), TakeOver()]


def end_scene(s: Table, seat: int) -> Steps:
    """The GM declares the end of the scene (SU-G13)."""
    forget(s)
    s.on_stage = 0
    return [EndScene()]


class EndJob(Step):
    """Success or failure, with a text (SU-G14)."""

    rule = "SU-G14"
    words = 1000
    seat: int

    def ask(self, s: Table) -> list[Option]:
        return [("go-on",), ("success",), ("failure",)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option[0] == "go-on":
            return None
        s.ended = option[0]
        s.epilogue = s.said
        s.close(FreeScene)
        return [JobOver()]


class StartFight(Step):
    """The GM names the NPCs in a fight (SU-300)."""

    rule = "SU-300"
    seat: int
    foes: tuple[int, ...]

    def ask(self, s: Table) -> list[Option]:
        later = [npc for npc in s.npcs if s.is_in(npc) and s.npcs.index(npc) > max((s.npcs.index(foe) for foe in self.foes), default=-1)]
        return [*([DONE] if self.foes else []), *(("foe", npc) for npc in later)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option != DONE:
            return [self.but(foes=(*self.foes, option[1]))]
        return [StayOut(self.seat, self.foes, ())]


class StayOut(Step):
    """Which Suits are not in the fight (SU-300)."""

    rule = "SU-300"
    seat: int
    foes: tuple[int, ...]
    absent: tuple[int, ...]

    def ask(self, s: Table) -> list[Option]:
        left = [suit for suit in s.present() if suit not in self.absent]
        return [DONE, *(("absent", suit) for suit in left if suit > max(self.absent, default=-1) and len(left) > 1)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option != DONE:
            return [self.but(absent=(*self.absent, option[1]))]
        return start_fight(s, list(self.foes), self.absent)


class Items(Step):
    """Give, take away, hand on, or name the objective (SU-G08)."""

    rule = "SU-G08"
    words = 80
    seat: int

    def ask(self, s: Table) -> list[Option]:
        options: list[Option] = [DONE]
        options += [("give-new", party) for party in people(s)] if len(s.items) < 20 else []
        for item, holder in enumerate(s.holders):
            options += [("hand-item", item, party) for party in people(s) if party != holder and holder != NOT_HERE]
            options += [("take-away", item)] if holder != NOT_HERE else []
            options += [("objective", item)] if item != s.objective else []
        return options

    def answer(self, s: Table, option: Option) -> Steps:
        if option == DONE:
            return None
        remember(s, option[-1] if option[0] in ("give-new", "hand-item") else s.holders[option[1]])
        if option[0] == "give-new":
            s.items.append(s.said.strip() or f"item {len(s.items) + 1}")
            s.holders.append(option[1])
            s.tell("gained", party=option[1], item=len(s.items) - 1)
        elif option[0] == "hand-item":
            s.holders[option[1]] = option[2]
            s.tell("gained", party=option[2], item=option[1])
        elif option[0] == "take-away":
            s.holders[option[1]] = NOT_HERE
            s.tell("lost_item", item=option[1])
        else:
            s.objective = option[1]
            s.tell("objective", item=option[1])
        return None


def people(s: Table) -> list[int]:
    """Every character in the scene."""
    return [*s.present(), *(npc for npc in s.npcs if s.is_in(npc))]


class Vehicles(Step):
    """Create a vehicle; say who rides and who drives (SU-G09)."""

    rule = "SU-G09"
    seat: int

    def ask(self, s: Table) -> list[Option]:
        options: list[Option] = [DONE]
        options += [("new-vehicle", kind) for kind in range(len(VEHICLES))] if len(s.vehicles) < 8 else []
        for vehicle in range(len(s.vehicles)):
            options += [("ride", party, vehicle) for party in people(s) if s.works(vehicle) and s.riding(party) != vehicle]
            drivers = [party for party in people(s) if s.wheels[vehicle] != party and not is_beast(s, party)]
            options += [("wheel", party, vehicle) for party in drivers if s.works(vehicle)]
        return options

    def answer(self, s: Table, option: Option) -> Steps:
        if option == DONE:
            return None
        if option[0] == "new-vehicle":
            remember(s, NOT_HERE)
            s.tell("new_vehicle", vehicle=add_vehicle(s, option[1]), what=option[1])
            return None
        remember(s, option[1])
        if option[0] == "wheel" and s.wheels[option[2]] >= 0:
            s.wheels[option[2]] = -1
        board(s, option[1], option[2], wheel=option[0] == "wheel")
        s.tell("got_in", party=option[1], vehicle=option[2], wheel=int(option[0] == "wheel"))
        return None


class Tracks(Step):
    """Named counters, without effect by themselves (SU-G11)."""

    rule = "SU-G11"
    words = 40
    seat: int

    def ask(self, s: Table) -> list[Option]:
        options: list[Option] = [DONE]
        options += [("new-track",)] if len(s.tracks) < 8 else []
        for number, value in enumerate(s.tracks):
            options += [("up", number)] if value < 99 else []
            options += [("down", number)] if value else []
        return options

    def answer(self, s: Table, option: Option) -> Steps:
        if option == DONE:
            return None
        remember(s, NOT_HERE)
        if option[0] == "new-track":
            s.track_names.append(s.said.strip() or f"track {len(s.tracks) + 1}")
            s.tracks.append(0)
        number = option[1] if len(option) > 1 else len(s.tracks) - 1
        s.tracks[number] += {"up": 1, "down": -1}.get(option[0], 0)
        s.tell("track", track=s.track_names[number], value=s.tracks[number])
        return None


class ComeAndGo(Step):
    """A Suit arrives in the middle of a scene, or leaves it (SU-69)."""

    rule = "SU-69"
    seat: int

    def ask(self, s: Table) -> list[Option]:
        leave: list[Option] = [("leave", suit) for suit in s.present()]
        return [DONE, *leave, *(("arrive", suit) for suit in s.living() if not s.here[suit])]

    def answer(self, s: Table, option: Option) -> Steps:
        if option == DONE:
            return None
        forget(s)
        suit = option[1]
        if option[0] == "leave":
            s.here[suit], s.aside[suit] = 0, 1
            s.tell("left", suit=suit)
            return None
        s.here[suit] = 1
        s.tell("arrived", suit=suit)
        if not s.aside[suit]:
            for _ in range(hand_size(s, suit)):
                s.draw(suit, "scene")
        return None


class Tell(Step):
    """Reveal a number of the last finished play (SU-G12)."""

    rule = "SU-G12"
    seat: int

    def ask(self, s: Table) -> list[Option]:
        return [DONE, ("tell-modifier",), ("tell-total",)]

    def answer(self, s: Table, option: Option) -> Steps:
        if option == DONE:
            return None
        number, actor, _, hidden, mine, theirs, _ = s.numbers[-1]
        value = hidden if option[0] == "tell-modifier" else (mine if is_npc(actor) else theirs)
        s.tell("told", number=number, what=option[0].removeprefix("tell-"), value=value, reveals=True)
        return None


QUESTIONS: dict[str, type[Step]] = {
    "call": CallSuit,
    "award": Award,
    "bring-npc": WhichNpc,
    "item": Items,
    "vehicle": Vehicles,
    "track": Tracks,
    "come-and-go": ComeAndGo,
    "npc-play": NpcActs,
    "tell": Tell,
    "end-job": EndJob,
}
"""The powers that go on with a question to the GM."""

DEEDS: dict[str, Callable[[Table, int], Steps]] = {
    "open-scene": open_scene,
    "next-scene": next_scene,
    "next-obstacle": next_obstacle,
    "hand-over": hand_over,
    "end-scene": end_scene,
}
"""The powers that take effect at once."""
