"""Treasures used at moments of their own: covers (T1), the turn's beginning (T2), windows, COLLAR, HOOK."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.thieves.printed import (
    BLOOD_MIRROR,
    FAT_SACK,
    GRASPING_HOOK,
    HAND_OF_GLORY,
    HEALING_POTION,
    KEEPING,
    NONE,
    PEARL_OF_GREAT_PRICE,
    RING_OF_FIRE,
    RING_OF_WATER,
    SCRYING_ORB,
    SKELETON_KEY,
    SKILLS,
    SNEAK,
    SNEAKERY,
    SPOOKY_HOODOO_DOLL,
    STYLISH_COLLAR,
    TREASURE,
    WRIT_OF_KNOWLEDGE,
)
from rookery.games.thieves.public import DISCARD
from rookery.games.thieves.rules.effects import (
    Rob,
    SearchChambers,
    SearchTreasures,
    Spent,
    Wound,
    gained,
    move_sack,
    sackable,
)
from rookery.games.thieves.state import BY_TREASURE, Thieves
from rookery.kernel import PASS, Option, Step, Steps

LEAVE: Option = ("leave",)
DONE: Option = ("done",)
KEEP: Option = ("keep",)
TAILS, HEADS = 0, 1
RINGS = {RING_OF_WATER: 1, RING_OF_FIRE: 2}


# T1: covers


class LiftKeeping(Step):
    """TH-107: a KEEPING may be discarded by the owner of what it covers; a PEARL then takes effect (R-71)."""

    rule = "TH-107"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("lift_keeping",), LEAVE] if s.kept != NONE and s.owner[s.kept] == self.seat else []

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == LEAVE:
            return None
        treasure = s.kept
        s.kept = NONE
        s.discard_card(KEEPING)
        s.tell("keeping_lifted", seat=self.seat, treasure=treasure)
        if treasure == PEARL_OF_GREAT_PRICE:
            s.wake_pearl(self.seat)
        return None


class MoveSack(Step):
    """TH-102: at the beginning of any turn the FAT SACK may be put on, taken off or moved."""

    rule = "TH-102"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        if not s.has(self.seat, FAT_SACK):
            return []
        off: list[Option] = [("sack_off",)] if s.sacked != NONE else []
        return [*(("sack_on", treasure) for treasure in sackable(s, self.seat)), *off, LEAVE]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option != LEAVE:
            move_sack(s, self.seat, option)
        return None


# T2: the beginning of the turn


class BeginTurn(Step):
    """T2, TH-D03: the scout may use POTION, KEY and WRIT, and flips each active RING once, in any order."""

    rule = "TH-25"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        options: list[Option] = [("flip", ring) for ring in unflipped(s, self.seat)]
        if s.has(self.seat, HEALING_POTION):
            options.append(("use", HEALING_POTION))
        if s.has(self.seat, SKELETON_KEY) and s.can_draw_treasure():
            options.append(("use", SKELETON_KEY))
        if s.has(self.seat, WRIT_OF_KNOWLEDGE) and s.can_draw():
            options.append(("use", WRIT_OF_KNOWLEDGE))
        return [*options, DONE]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == DONE:
            return [FlipRing(self.seat, ring) for ring in unflipped(s, self.seat)]
        treasure = option[1]
        if option[0] == "flip":
            return [FlipRing(self.seat, treasure), self]
        s.spend(treasure)
        return [USES[treasure](self.seat), Spent(treasure), self]


def unflipped(s: Thieves, seat: int) -> list[int]:
    """The active RINGs of a thief not yet flipped this turn."""
    return [
        ring
        for ring, bit in RINGS.items()
        if s.owner[ring] == seat and s.has(seat, ring) and not s.flipped & bit
    ]


class FlipRing(Step):
    """TH-V06, TH-V07: a fair coin; heads heals two wounds (WATER) or deals them (FIRE)."""

    rule = "TH-25"
    seat: int
    ring: int

    def run(self, s: Thieves) -> Steps:
        if not s.has(self.seat, self.ring):
            return None
        s.flipped |= RINGS[self.ring]
        coin = s.chance.pick((TAILS, HEADS))
        s.tell("flipped", seat=self.seat, treasure=self.ring, coin=coin, rule=TREASURE[self.ring].id)
        if coin == TAILS:
            return None
        return [HealTwo(self.seat)] if self.ring == RING_OF_WATER else [Burn(self.seat)]


class HealTwo(Step):
    """TH-V06: the owner heals two wounds."""

    rule = "TH-V06"
    seat: int

    def run(self, s: Thieves) -> Steps:
        s.heal(self.seat, 2)
        return None


class Burn(Step):
    """TH-V07, TH-D04: another thief must be chosen, who receives two wounds."""

    rule = "TH-V07"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("burn", other) for other in s.others(self.seat)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [Wound(option[1], 2, self.seat, stab=False, why=self.rule)]


class DrinkPotion(Step):
    """TH-V04: all the owner's wounds are healed."""

    rule = "TH-V04"
    seat: int

    def run(self, s: Thieves) -> Steps:
        s.heal(self.seat, s.wounds[self.seat])
        return None


class TurnKey(Step):
    """TH-V11: the owner of the KEY takes any one treasure of the deck."""

    rule = "TH-V11"
    seat: int

    def run(self, s: Thieves) -> Steps:
        return [SearchTreasures(self.seat, self.rule)]


class ReadWrit(Step):
    """TH-V18: the owner of the WRIT takes any one card of the chamber deck."""

    rule = "TH-V18"
    seat: int

    def run(self, s: Thieves) -> Steps:
        return [SearchChambers(self.seat, self.rule)]


USES: dict[int, type[DrinkPotion | TurnKey | ReadWrit]] = {
    HEALING_POTION: DrinkPotion,
    SKELETON_KEY: TurnKey,
    WRIT_OF_KNOWLEDGE: ReadWrit,
}


# Windows F1, F2, F3 and F5


class UseTreasure(Step):
    """TH-148, TH-D07: in a window a thief may use ORB, MIRROR and DOLL, one after another, then passes."""

    rule = "TH-147"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        seat, owner = self.seat, s.owner
        options: list[Option] = []
        if owner[SCRYING_ORB] == seat and s.has(seat, SCRYING_ORB):
            if s.room != NONE and not s.room_up and seat != s.scout:
                options.append(("scry_room",))
            options += [("scry", other) for other in s.others(seat)]
        if owner[BLOOD_MIRROR] == seat and s.has(seat, BLOOD_MIRROR) and not s.mirror_used:
            options += [("mirror", other) for other in s.others(seat)]
        if owner[SPOOKY_HOODOO_DOLL] == seat and s.has(seat, SPOOKY_HOODOO_DOLL) and not s.doll_used:
            options += [("doll", other) for other in s.reachable(seat)]
        return [*options, PASS]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == PASS:
            return None
        return [TREASURE_USES[option[0]](self.seat, *option[1:]), self]


def window(s: Thieves) -> list[UseTreasure]:
    """TH-149: the questions of a window, to each thief with a usable treasure, clockwise from the scout."""
    owner = s.owner
    orb, mirror, doll = owner[SCRYING_ORB], owner[BLOOD_MIRROR], owner[SPOOKY_HOODOO_DOLL]
    if orb < 0 and mirror < 0 and doll < 0:
        return []
    return [UseTreasure(seat) for seat in s.clockwise(s.scout) if seat in (orb, mirror, doll)]


class ScryRoom(Step):
    """TH-V02, R-31: the ORB is discarded to look at the face-down room card."""

    rule = "TH-V02"
    seat: int

    def run(self, s: Thieves) -> Steps:
        s.spend(SCRYING_ORB)
        s.room_known |= 1 << self.seat
        s.tell("scried_room", seat=self.seat, secret={"card": s.room}, knows=(self.seat,), reveals=True)
        return [Spent(SCRYING_ORB)]


class Scry(Step):
    """TH-V02: the ORB is discarded to look at another thief's hand."""

    rule = "TH-V02"
    seat: int
    victim: int

    def run(self, s: Thieves) -> Steps:
        s.spend(SCRYING_ORB)
        s.show_hand(self.victim, self.seat)
        return [Spent(SCRYING_ORB)]


class LookInMirror(Step):
    """TH-V10, R-109: once per turn, for one wound, the MIRROR shows another thief's hand."""

    rule = "TH-V10"
    seat: int
    victim: int

    def run(self, s: Thieves) -> Steps:
        s.mirror_used = True
        s.wound(self.seat, 1)
        s.show_hand(self.victim, self.seat)
        return None


class PierceDoll(Step):
    """TH-V20, R-32: once per round, for one wound, the DOLL deals three to another thief."""

    rule = "TH-V20"
    seat: int
    victim: int

    def run(self, s: Thieves) -> Steps:
        s.doll_used = True
        s.tell("pierced", seat=self.seat, victim=self.victim)
        s.wound(self.seat, 1)
        return [Wound(self.victim, 3, self.seat, stab=False, why=self.rule)]


TREASURE_USES: dict[str, Callable[..., Step]] = {
    "scry_room": ScryRoom,
    "scry": Scry,
    "mirror": LookInMirror,
    "doll": PierceDoll,
}


# T5 and T10c: STYLISH COLLAR


class OrderWearer(Step):
    """TH-V27, TH-D10: the scout may order the wearer of the COLLAR, openly, to play one skill card."""

    rule = "TH-V27"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        if s.active(STYLISH_COLLAR) in (NONE, self.seat):
            return []
        return [*(("order", skill) for skill in SKILLS), ("no_order",)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option[0] == "order":
            s.order, s.wearer = option[1], s.active(STYLISH_COLLAR)
            s.tell("ordered", seat=self.seat, victim=s.wearer, card=s.order, reveals=True)
        return None


class CheckCollar(Step):
    """T10c, R-38: a disobedient wearer takes one wound; an obedient one may give the COLLAR away."""

    rule = "TH-V27"

    def run(self, s: Thieves) -> Steps:
        if s.active(STYLISH_COLLAR) != s.wearer:
            return None
        if s.played[s.wearer] == s.order:
            return [GiveCollar(s.wearer)]
        s.wound(s.wearer, 1)
        return None


class GiveCollar(Step):
    """TH-D17: the wearer keeps the COLLAR or gives it to another thief, who cannot refuse (TH-86a)."""

    rule = "TH-V27"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [*(("give", other) for other in s.others(self.seat)), KEEP]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == KEEP:
            return None
        s.part_with(STYLISH_COLLAR, DISCARD)
        s.tell("gave", seat=self.seat, victim=option[1], treasure=STYLISH_COLLAR)
        return gained(s, option[1], STYLISH_COLLAR)


# T10e, window F4: HAND of GLORY


class UseHandOfGlory(Step):
    """TH-V05, TH-D20: discarded to nullify one face-up SNEAK or SNEAKERY; the card stays played (TH-59)."""

    rule = "TH-V05"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        if not s.has(self.seat, HAND_OF_GLORY):
            return []
        sneaking = [seat for seat in s.clockwise(self.seat) if s.plays(seat) in (SNEAK, SNEAKERY)]
        return [*(("nullify", other) for other in sneaking), PASS]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == PASS:
            return None
        s.spend(HAND_OF_GLORY)
        s.nullified = option[1]
        s.tell("nullified", seat=self.seat, victim=option[1], card=s.played[option[1]])
        return [Spent(HAND_OF_GLORY)]


# T17: GRASPING HOOK


class UseHook(Step):
    """TH-V13, TH-D36: the scout may discard the HOOK to steal one treasure."""

    rule = "TH-V13"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        if not s.has(self.seat, GRASPING_HOOK):
            return []
        return [*(("hook", treasure) for treasure in s.stealable(self.seat, s.reachable(self.seat))), KEEP]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == KEEP:
            return None
        s.spend(GRASPING_HOOK)
        return [
            Rob(self.seat, (option[1],), BY_TREASURE, redirectable=False, why=self.rule),
            Spent(GRASPING_HOOK),
        ]
