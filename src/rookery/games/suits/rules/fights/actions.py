"""The table of actions in a fight (6.1): which are open to a character, and how each begins."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import FLED, LIES_HERE, SURRENDERED, Aim, Play
from rookery.games.suits.printed import (
    AMBUSH,
    ATHLETE,
    ATTACK,
    BLOCK,
    DRIVER,
    FIGHT,
    FRAUD,
    GUNS,
    INSIGHT,
    PERSUASION,
    STEALTH,
    THIEF,
    THROW,
    THUG,
    WILLPOWER,
)
from rookery.games.suits.rules.people.harm import remove_npc
from rookery.games.suits.rules.people.npcs import is_beast, wavers
from rookery.games.suits.rules.people.vehicles import at_the_wheel, board, has_room, leave_vehicle
from rookery.games.suits.rules.plays.conditions import Conditions, redraft
from rookery.games.suits.rules.plays.looks import awareness, looks_open
from rookery.games.suits.rules.plays.opposition import LEVELS, AgainstMeans, Exact
from rookery.games.suits.rules.plays.play import start
from rookery.games.suits.rules.plays.skills import (
    attack,
    attack_vehicle,
    can_strike,
    fight_extra,
    foes_of,
    has_feint,
)
from rookery.games.suits.rules.plays.swaps import Rally
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import AMBUSH_USED, AWARENESS_USED, block_of
from rookery.kernel import PASS, Option, Step, Steps

QUIET = {"pass", "rearm", "take-up", "get-in", "get-out", "take-wheel", "flee", "surrender"}
"""Actions that are not plays (SU-X13, SU-X15, SU-X16, SU-X18)."""

OPPOSED = {
    "disarm": (THUG, BLOCK),
    "charge": (ATHLETE, BLOCK),
    "feint": (FRAUD, INSIGHT),
    "snatch": (THUG, BLOCK),
    "pickpocket": (THIEF, INSIGHT),
    "talk": (PERSUASION, WILLPOWER),
}
"""Actions against one foe that do no damage: the skill, and the defence against it (SU-X05 to SU-X09)."""


def is_play(option: Option) -> bool:
    """Whether an action is a play, so that a stunt may be declared with it (SU-182a)."""
    return option[0] not in QUIET


def actions(s: Suits, party: int) -> list[Option]:
    """All actions open to a character in its turn, in the order of table 6.1."""
    foes = foes_of(s, party)
    options = attacks(s, party, foes)
    options += tricks(s, party, foes)
    if not is_npc(party) and len(s.present()) > 1:
        options.append(("rally",))
    if is_disarmed(s, party):
        options.append(("rearm",))
    if not is_npc(party):
        options += suit_actions(s, party)
    options += vehicle_actions(s, party)
    if is_npc(party):
        options += [("flee",), ("surrender",)]
    return [*options, PASS]


def is_disarmed(s: Suits, party: int) -> bool:
    """Whether a character has lost its gun; one that never had a gun cannot re-arm (SU-X13)."""
    return not s.is_armed(party) and (not is_npc(party) or bool(block_of(s, party).armed))


def attacks(s: Suits, party: int, foes: list[int]) -> list[Option]:
    """Shoot, throw, strike, ram, disarm, charge (SU-X01 to SU-X06)."""
    armed = s.is_armed(party)
    near = [foe for foe in foes if can_strike(s, party, foe)]
    options: list[Option] = []
    if armed:
        options += [("shoot", foe) for foe in foes]
    options += [("throw", foe) for foe in foes]
    options += [("strike", foe) for foe in near]
    if at_the_wheel(s, party):
        options += [("ram", foe) for foe in foes if s.riding(foe) != s.riding(party)]
    options += [("disarm", foe) for foe in near if s.is_armed(foe)]
    if s.riding(party) == NOBODY:
        options += [("charge", foe) for foe in near]
    if not is_npc(party) and s.settings.duels:
        options += [
            ("turn-on", means, suit)
            for suit in s.present()
            if suit != party
            for means in duel_means(s, party, suit)
        ]
    return options


def duel_means(s: Suits, party: int, suit: int) -> list[int]:
    """The skills by which a Suit may attack another, if the table allows it (SU-O15)."""
    return [*([GUNS] if s.is_armed(party) else []), THROW, *([THUG] if can_strike(s, party, suit) else [])]


def tricks(s: Suits, party: int, foes: list[int]) -> list[Option]:
    """Feint, take, talk down, set a trap, look around (SU-X07 to SU-X11)."""
    options: list[Option] = []
    if not s.feinted and not has_feint(s, party):
        options += [("feint", foe) for foe in foes if not is_beast(s, foe)]
    for item, holder in enumerate(s.holders):
        if holder in foes:
            options.append(("pickpocket", holder, item))
            if can_strike(s, party, holder):
                options.append(("snatch", holder, item))
    options += [("talk", foe) for foe in foes if can_talk(s, party, foe)]
    spent = s.spent(party)
    if not spent & AMBUSH_USED:
        options.append(("trap",))
    if not spent & AWARENESS_USED:
        options += looks_open()
    return options


def can_talk(s: Suits, party: int, foe: int) -> bool:
    """Only a wavering foe that is no beast may be talked down; a person as GM may allow others (SU-X09)."""
    if is_beast(s, foe) or is_beast(s, party):
        return False
    return not is_npc(foe) or not s.machine or wavers(s, foe)


def suit_actions(s: Suits, suit: int) -> list[Option]:
    """Break away, take up (SU-X14, SU-X15)."""
    options: list[Option] = []
    if at_the_wheel(s, suit):
        options.append(("break", DRIVER))
    elif s.riding(suit) == NOBODY:
        options += [("break", ATHLETE), ("break", STEALTH)]
    options += [("take-up", item) for item, holder in enumerate(s.holders) if holder == LIES_HERE]
    return options


def vehicle_actions(s: Suits, party: int) -> list[Option]:
    """Get in, get out, take the wheel; shoot, throw at or ram a vehicle (SU-X16, SU-353)."""
    options: list[Option] = []
    if s.book:  # fights of ready jobs are on foot (SU-419, R-124)
        return options
    mine = s.riding(party)
    for vehicle in range(len(s.vehicles)):
        if not s.works(vehicle):
            continue
        if vehicle == mine:
            options.append(("get-out",))
            if s.wheels[vehicle] == NOBODY and not is_beast(s, party):
                options.append(("take-wheel", vehicle))
            continue
        if mine == NOBODY and has_room(s, vehicle):
            options.append(("get-in", vehicle))
        options += [("hit-vehicle", THROW, vehicle)]
        if s.is_armed(party):
            options.append(("hit-vehicle", GUNS, vehicle))
        if at_the_wheel(s, party):
            options.append(("hit-vehicle", DRIVER, vehicle))
    return options


def carry_out(s: Suits, party: int, option: Option) -> Steps:
    kind, *rest = option
    if kind in ATTACK:
        return attack(s, Aim(kind), party, rest[0])
    if kind in OPPOSED:
        return begin_opposed(s, Aim(kind), party, *rest)
    if kind in BEGIN:
        return BEGIN[kind](s, party, *rest)
    carry_out_quietly(s, party, kind, rest)
    return None


def carry_out_quietly(s: Suits, party: int, kind: str, rest: list[int]) -> None:
    if kind == "pass":
        s.tell("passed", party=party)
    elif kind == "rearm":
        s.arm(party, 1)
        s.tell("rearmed", party=party, rule="SU-X13")
    elif kind == "take-up":
        s.holders[rest[0]] = party
        s.tell("gained", party=party, item=rest[0], rule="SU-X15")
    elif kind in ("flee", "surrender"):
        remove_npc(s, party, *((FLED, "SU-474") if kind == "flee" else (SURRENDERED, "SU-475")))
    elif kind == "get-out":
        leave_vehicle(s, party)
        s.tell("got_out", party=party, rule="SU-X16")
    else:
        board(s, party, rest[0], wheel=kind == "take-wheel")
        s.tell("got_in", party=party, vehicle=rest[0], wheel=int(kind == "take-wheel"), rule="SU-X16")


def begin_opposed(s: Suits, aim: Aim, party: int, target: int, item: int = NOBODY) -> list[Step]:
    """An action that is one play against a foe, perhaps for an item it carries (SU-X05 to SU-X09)."""
    means, defence = OPPOSED[aim]
    if aim == Aim.FEINT:
        s.feinted = 1
    person = aim == Aim.PICKPOCKET  # from the body (SU-281)
    play = Play(
        aim, party, means, target, defence, extra=fight_extra(s), person=person, stakes=FIGHT, item=item
    )
    if aim == Aim.CHARGE and not s.machine and is_npc(target):  # the GM may choose its Athlete (SU-X06)
        s.drafted = [play]
        return [AgainstMeans(s.gm_seat, target)]
    return start(s, play)


def begin_trap(s: Suits, party: int) -> list[Step]:
    """Ambush against the highest Insight among the foes, or a number of the GM's (SU-X10)."""
    play = against_all(s, Play(Aim.TRAP, party, AMBUSH, against=INSIGHT, stakes=FIGHT))
    if s.machine or is_npc(party):
        return start(s, play)
    s.drafted = [play]
    return [TrapAgainst(s.gm_seat)]


def against_all(s: Suits, play: Play) -> Play:
    """A play against the best of all foes: who that is stays secret, as all are named (SU-537)."""
    foes = tuple(foes_of(s, play.actor))
    marks = foes if len(foes) > 1 else ()
    return play.but(mark=foes[0], marks=marks, extra=fight_extra(s))


class TrapAgainst(Step):
    """A person as GM says what a trap is set against: the sharpest foe, or a number (SU-X10)."""

    rule = "SU-X10"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [("sharpest",), *(("level", number) for number in LEVELS), ("exact",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] == "exact":
            return [Exact(self.seat)]
        if option[0] == "level":
            redraft(s, threshold=option[1], mark=NOBODY, marks=(), against=NOBODY)
        return [Conditions(self.seat)]


def begin_look(s: Suits, party: int, cards: int) -> list[Step]:
    """Awareness, against a public 5 for each card wanted (SU-X11)."""
    return start(s, awareness(party, Aim.LOOK, FIGHT, cards))


def begin_rally(s: Suits, party: int) -> list[Step]:
    """Leadership, to swap cards (SU-X12)."""
    return [Rally(s.seat_of(party), party, Aim.RALLY, FIGHT, ())]


def begin_break(s: Suits, party: int, means: int) -> list[Step]:
    """Break away, against the best runner or driver among the foes, or unseen by all of them (SU-X14)."""
    against = INSIGHT if means == STEALTH else means
    return start(s, against_all(s, Play(Aim.BREAK, party, means, against=against, stakes=FIGHT)))


def break_away(s: Suits, suit: int, rule: str = "SU-X14") -> None:
    """A Suit leaves the fight and the scene with what it carries (SU-X14)."""
    s.fighters[suit] = s.here[suit] = 0
    s.away[suit] = s.aside[suit] = 1
    s.skips[suit] = s.feints[suit] = 0
    leave_vehicle(s, suit)
    s.tell("broke_away", suit=suit, rule=rule)


def broken_away(s: Suits, play: Play, won: int) -> Steps:
    """The Suit leaves; a driver takes all Suits in the vehicle along (SU-X14)."""
    if won:
        vehicle = s.rides[play.actor] if play.means == DRIVER else NOBODY
        together = [
            suit for suit in s.suits if s.fighters[suit] and vehicle != NOBODY and s.rides[suit] == vehicle
        ]
        for suit in together or [play.actor]:
            break_away(s, suit)
    return None


def begin_duel(s: Suits, party: int, means: int, suit: int) -> list[Step]:
    """A Suit attacks a Suit (R-81)."""
    aim = {GUNS: Aim.SHOOT, THROW: Aim.THROW, THUG: Aim.STRIKE}[means]
    return attack(s, aim, party, suit)


def begin_hit(s: Suits, party: int, means: int, vehicle: int) -> list[Step]:
    """An attack on a vehicle (SU-353, SU-X04)."""
    aim = {GUNS: Aim.SHOOT, THROW: Aim.THROW, DRIVER: Aim.RAM}[means]
    return attack_vehicle(s, aim, party, vehicle)


BEGIN: dict[str, Callable[..., list[Step]]] = {
    "trap": begin_trap,
    "look": begin_look,
    "rally": begin_rally,
    "break": begin_break,
    "turn-on": begin_duel,
    "hit-vehicle": begin_hit,
}
"""The plays that are neither attacks nor in ``OPPOSED``."""
