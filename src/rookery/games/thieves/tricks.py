"""What skill and trickery cards do when they work: at their player's place (T12), after the skill cards
(T13), and JUSTICE (T15).
"""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.thieves.cards import (
    CHASTISE,
    DECK_CARDS,
    FAT_SACK,
    KEEPING,
    LAIR_OF_THE_CRONE,
    LIARS_TAX,
    LIES,
    MIRACLE_CURE,
    NONE,
    REPRISAL,
    SEWERS,
    SO_ANGRY,
    STAB,
    STABBERY,
    STANDARD_TROLL,
    STEAL,
    STEALERY,
    STUPID_WIZARD_STUFF,
    THINKING_AHEAD,
    VENOMED_WHETSTONE,
    YOUR_PLAN,
)
from rookery.games.thieves.effects import (
    DECLINE,
    DRAW,
    GiveAway,
    RemoveTreasure,
    SearchChambers,
    SearchTreasures,
    Steal,
    Wound,
    steal,
    suffer,
)
from rookery.games.thieves.state import COVERING, OFFER, SKILL, TRICKERY, Thieves
from rookery.kernel import Option, Step, Steps

CardText = Callable[[Thieves, int], Steps]


def chooser(s: Thieves, seat: int) -> int:
    """Who chooses the target of a thief's skill card: NASTY SURPRISE's player if that card was named
    (TH-K01).
    """
    return s.lone if s.named == seat else seat


# Skill cards (5.4)


def play_steal(s: Thieves, seat: int) -> Steps:
    """TH-72: the player may take one stealable treasure; two at SEWERS. Under NASTY SURPRISE it cannot be
    declined.
    """
    who = chooser(s, seat)
    up_to = 2 if s.room == SEWERS else 1
    return [Steal(who, seat, tuple(s.reachable(seat)), SKILL, who == seat, up_to, (), "TH-72")]


def play_stab(s: Thieves, seat: int) -> Steps:
    """TH-73; at STANDARD TROLL the stabber may steal instead (TH-C14)."""
    return [StabOrSteal(seat)] if s.room == STANDARD_TROLL else [Stab(chooser(s, seat), seat)]


class Stab(Step):
    """TH-73: another thief who is not shielded must be chosen, and receives wounds equal to the round
    (TH-75).
    """

    rule = "TH-73"
    seat: int
    stabber: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("stab", other) for other in s.reachable(self.stabber)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        victim = option[1]
        s.tell("stabbed", seat=self.stabber, victim=victim)
        effect = Wound(victim, stab_wounds(s, self.stabber), self.stabber, stab=True, why=self.rule)
        return suffer(s, effect, victim, SKILL, [seat for seat in s.others(victim) if not s.shielded[seat]])


def stab_wounds(s: Thieves, stabber: int) -> int:
    """TH-75: the round's number, doubled at the CRONE, one more with the WHETSTONE."""
    wounds = s.round * 2 if s.room == LAIR_OF_THE_CRONE else s.round
    return wounds + s.has(stabber, VENOMED_WHETSTONE)


class StabOrSteal(Step):
    """TH-C14, TH-D23: a working STAB wounds a thief, or steals a treasure instead."""

    rule = "TH-C14"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        theft: list[Option] = [("rob_instead",)] if s.stealable(self.seat, s.reachable(self.seat)) else []
        return [*theft, ("stab_instead",)] if s.reachable(self.seat) else []

    def answer(self, s: Thieves, option: Option) -> Steps:
        who = chooser(s, self.seat)
        if option[0] == "stab_instead":
            return [Stab(who, self.seat)]
        return [
            Steal(
                who,
                self.seat,
                tuple(s.reachable(self.seat)),
                SKILL,
                may=False,
                up_to=1,
                named=(),
                why="TH-C14",
            )
        ]


class DrawForLies(Step):
    """TH-76, TH-D25: a working LIES may draw one card from the chamber deck."""

    rule = "TH-76"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [DRAW, DECLINE] if s.can_draw() else []

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == DRAW:
            s.draw(self.seat)
        return None


def play_lies(s: Thieves, seat: int) -> Steps:
    """TH-76."""
    return [DrawForLies(seat)]


# Trickery cards at their player's place (6.3)


def thinking_ahead(s: Thieves, seat: int) -> Steps:
    """TH-K03: search the chamber deck."""
    return [SearchChambers(seat, "TH-K03")]


class Chastised(Step):
    """TH-K05, R-66: the scout loses all treasures, covered ones too."""

    rule = "TH-K05"
    thief: int

    def run(self, s: Thieves) -> Steps:
        s.tell("chastised", seat=self.thief, victim=s.scout)
        for treasure in s.hoard(s.scout):
            s.discard(treasure)
        return None


def chastise(s: Thieves, seat: int) -> Steps:
    """TH-K05: the room is EMPTY CHAMBER, or the card would not work."""
    return [Chastised(seat)]


def reprisal(s: Thieves, seat: int) -> Steps:
    """TH-K11, TH-120: the scout takes 3 wounds unless shielded."""
    if s.shielded[s.scout]:
        return None
    return [Wound(s.scout, 3, seat, stab=False, why="TH-K11")]


def liars_tax(s: Thieves, seat: int) -> Steps:
    """TH-K12: steal from a thief who plays LIES; if nobody does, give a treasure away."""
    liars = [other for other in s.others(seat) if s.plays(other) == LIES]
    if not liars:
        return [GiveAway(seat, "TH-K12")]
    victims = [other for other in liars if not s.shielded[other]]
    return [steal(s, seat, TRICKERY, "TH-K12", may=False, victims=victims)]


class ChooseHand(Step):
    """TH-K13, TH-D29: STUPID WIZARD STUFF may look at another thief's hand."""

    rule = "TH-K13"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [*(("look", other) for other in s.others(self.seat)), DECLINE]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == DECLINE:
            return None
        s.show_hand(option[1], self.seat)
        return [TakeFromHand(self.seat, option[1])]


class TakeFromHand(Step):
    """TH-K13, R-86: and may take one card from it that is neither a skill card nor EMPTY CHAMBER."""

    rule = "TH-K13"
    even_alone = True
    seat: int
    victim: int

    def ask(self, s: Thieves) -> list[Option]:
        return [
            *(("take", card) for card in DECK_CARDS if s.holder[card] == self.victim and card != s.room),
            DECLINE,
        ]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option != DECLINE:
            s.change_hands(option[1], self.seat)
        return None


def stupid_wizard_stuff(s: Thieves, seat: int) -> Steps:
    """TH-K13."""
    return [ChooseHand(seat)]


class Cured(Step):
    """TH-K14: all of this player's wounds are healed."""

    rule = "TH-K14"
    thief: int

    def run(self, s: Thieves) -> Steps:
        s.heal(self.thief, s.wounds[self.thief])
        return None


def miracle_cure(s: Thieves, seat: int) -> Steps:
    """TH-K14."""
    return [Cured(seat)]


class PutKeeping(Step):
    """TH-106, TH-D28: KEEPING must be put on one own treasure that can take a cover."""

    rule = "TH-K16"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        busy = FAT_SACK if s.sacked != NONE else NONE  # TH-99: a treasure that covers another takes no cover
        return [
            ("keep_safe", treasure)
            for treasure in s.hoard(self.seat)
            if not s.covered(treasure) and treasure != busy
        ]

    def answer(self, s: Thieves, option: Option) -> Steps:
        s.kept = option[1]
        s.holder[KEEPING] = COVERING
        s.tell("kept", seat=self.seat, treasure=s.kept)
        return None


def keeping(s: Thieves, seat: int) -> Steps:
    """TH-K16."""
    return [PutKeeping(seat)]


def so_angry(s: Thieves, seat: int) -> Steps:
    """TH-K17: a treasure in play, anyone's or the offer, is removed from the game."""
    return [RemoveTreasure(seat, (*range(s.seats), OFFER), TRICKERY, "TH-K17")]


AT_PLACE: dict[int, CardText] = {
    STEAL: play_steal,
    STAB: play_stab,
    LIES: play_lies,
    THINKING_AHEAD: thinking_ahead,
    CHASTISE: chastise,
    REPRISAL: reprisal,
    LIARS_TAX: liars_tax,
    STUPID_WIZARD_STUFF: stupid_wizard_stuff,
    MIRACLE_CURE: miracle_cure,
    KEEPING: keeping,
    SO_ANGRY: so_angry,
}


# T13: after the skill cards


def your_plan(s: Thieves, seat: int) -> Steps:
    """TH-K04: search the treasure deck."""
    return [SearchTreasures(seat, "TH-K04")]


def stealery(s: Thieves, seat: int) -> Steps:
    """TH-K07: may take one treasure that may be stolen."""
    return [steal(s, seat, TRICKERY, "TH-K07")]


class Stabbery(Step):
    """TH-K08: may choose another, unshielded thief, who receives 3 wounds (TH-V03)."""

    rule = "TH-K08"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        victims: list[Option] = [("stab", other) for other in s.reachable(self.seat)]
        return [*victims, DECLINE] if victims else []

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == DECLINE:
            return None
        s.tell("stabbed", seat=self.seat, victim=option[1])
        return [
            Wound(option[1], 3 + s.has(self.seat, VENOMED_WHETSTONE), self.seat, stab=False, why=self.rule)
        ]


def stabbery(s: Thieves, seat: int) -> Steps:
    """TH-K08."""
    return [Stabbery(seat)]


AFTER_SKILLS: dict[int, CardText] = {YOUR_PLAN: your_plan, STEALERY: stealery, STABBERY: stabbery}


# T15: JUSTICE


class Avenge(Step):
    """TH-K15: wounds first, then theft; both as they stand at T15."""

    rule = "TH-K15"
    thief: int

    def run(self, s: Thieves) -> Steps:
        steps: list[Step] = []
        if s.suffered[self.thief]:
            steps.append(AvengeWounds(self.thief, s.suffered[self.thief]))
        if s.robbed[self.thief]:
            steps.append(AvengeTheft(self.thief))
        return steps


class AvengeWounds(Step):
    """TH-D34: another, unshielded thief must be chosen, who receives as many wounds."""

    rule = "TH-K15"
    seat: int
    wounds: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("avenge", other) for other in s.reachable(self.seat)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [Wound(option[1], self.wounds, self.seat, stab=False, why=self.rule)]


class AvengeTheft(Step):
    """R-26: one treasure, one only, may be stolen back from anyone."""

    rule = "TH-K15"
    thief: int

    def run(self, s: Thieves) -> Steps:
        return [steal(s, self.thief, TRICKERY, self.rule)]
