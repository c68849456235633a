"""What trickery cards do when they work (6.3), one class for each printed text."""

from __future__ import annotations

from enum import StrEnum

from rookery.games.thieves.printed import (
    CHAMBER,
    CHASTISE,
    DECK_CARDS,
    EMPTY_CHAMBER,
    FAT_SACK,
    FORETELLING,
    JUSTICE,
    KEEPING,
    LEGENDARY_STABBING_KNIFE,
    LIARS_TAX,
    LIES,
    MIRACLE_CURE,
    NASTY_SURPRISE,
    NONE,
    NOPE,
    NOT_IT,
    REPRISAL,
    SKILLS,
    SNEAKERY,
    SO_ANGRY,
    STAB,
    STABBERY,
    STEAL,
    STEALERY,
    STUPID_WIZARD_STUFF,
    THINKING_AHEAD,
    TREASURE,
    VENOMED_WHETSTONE,
    YOUR_PLAN,
)
from rookery.games.thieves.public import COVERING, LIE, OFFER, PARADOXICAL, SILENT, put
from rookery.games.thieves.rules.effects import (
    DECLINE,
    GiveAway,
    RemoveTreasure,
    SearchChambers,
    SearchTreasures,
    Wound,
    steal,
)
from rookery.games.thieves.rules.played import Failure, InVain, Played, or_in_vain
from rookery.games.thieves.state import BY_TRICKERY, Thieves
from rookery.kernel import Option, Step, Steps


class Trickery(Played):
    """TH-80, TH-81: a lone card works if no other thief plays trickery, others always; TH-83: in some rooms
    none.
    """

    crowd_rule = "TH-80"

    def works(self, s: Thieves, seat: int) -> bool:
        return self.number not in CHAMBER[s.room].void and (seat == s.lone or not self.lone)

    def void_rule(self, s: Thieves) -> str:
        return "TH-83"


# T10: after revealing


class NastySurpriseCard(Trickery):
    """TH-K01: its player names another thief's skill card and chooses its target."""

    number = NASTY_SURPRISE

    def name_card(self, s: Thieves, seat: int) -> Steps:
        return [NameSkillCard(seat, self.id)]


class NopeCard(Trickery):
    """TH-K02: its player names another thief's skill card, which counts as never played."""

    number = NOPE

    def name_card(self, s: Thieves, seat: int) -> Steps:
        return [NameSkillCard(seat, self.id)]


class NameSkillCard(Step):
    """TH-K01, TH-K02: NOPE! or NASTY SURPRISE! must name a face-up skill card of another thief."""

    seat: int
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        kind = "nope" if s.played[self.seat] == NOPE else "nasty"
        return [(kind, other) for other in s.others(self.seat) if s.played[other] in SKILLS]

    def answer(self, s: Thieves, option: Option) -> Steps:
        victim = option[1]
        card, how, rule = s.played[victim], Naming.NOPED, ""
        if option[0] == "nasty":
            s.named, how = victim, Naming.AIMED if card in (STEAL, STAB) else Naming.IDLE
        elif card == STAB and s.has(victim, LEGENDARY_STABBING_KNIFE):
            how, rule = Naming.WASTED, TREASURE[LEGENDARY_STABBING_KNIFE].id
        else:
            s.noped = victim
        s.tell("named_card", seat=self.seat, victim=victim, card=card, how=how, rule=rule)
        return None


class Naming(StrEnum):
    """What becomes of a skill card that is named: it was never played, its target is chosen by another, it
    has no target to choose, or its player's KNIFE keeps NOPE! off.
    """

    NOPED = "noped"
    AIMED = "aimed"
    IDLE = "idle"
    WASTED = "wasted"


class ForetellingCard(Trickery):
    """TH-K10: after the reveal its player may swap it for a skill card from hand."""

    number = FORETELLING

    def at_reveal(self, s: Thieves, seat: int) -> Steps:
        return [Foretell(seat)]


class Foretell(Step):
    """TH-K10, TH-D16: its player may discard it and lay a legal skill card face up instead."""

    rule = "TH-K10"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [*(("foretell", card) for card in SKILLS if s.may_play(self.seat, card)), DECLINE]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option[0] == "foretell":
            s.discard_card(FORETELLING)
            s.played = put(s.played, self.seat, option[1])
            s.tell("foretold", seat=self.seat, card=option[1])
        return None


class SneakeryCard(Trickery):
    """TH-K06: no thief can wound its player or steal from them this turn."""

    number = SNEAKERY
    shields = True


# T12: at their player's place


class ThinkingAheadCard(Trickery):
    """TH-K03: its player searches the chamber deck."""

    number = THINKING_AHEAD

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [SearchChambers(seat, self.id)]


class ChastiseCard(Trickery):
    """TH-K05: if the room is the EMPTY CHAMBER, the scout loses every treasure."""

    number = CHASTISE

    def works(self, s: Thieves, seat: int) -> bool:
        return s.room == EMPTY_CHAMBER

    def failure(self, s: Thieves) -> tuple[Failure, str]:
        return Failure.INHABITED, self.id

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [Chastised(seat)]


class Chastised(Step):
    """TH-K05, R-66: the scout loses all treasures, covered ones too."""

    rule = "TH-K05"
    thief: int

    def run(self, s: Thieves) -> Steps:
        s.tell("chastised", seat=self.thief, victim=s.scout)
        for treasure in s.hoard(s.scout):
            s.discard(treasure)
        return None


class ReprisalCard(Trickery):
    """TH-K11, TH-120: a scout who lied or said nothing of substance takes 3 wounds, unless shielded."""

    number = REPRISAL

    def works(self, s: Thieves, seat: int) -> bool:
        return super().works(s, seat) and s.judgement in (LIE, SILENT)

    def failure(self, s: Thieves) -> tuple[Failure, str]:
        reason, rule = super().failure(s)
        if reason == Failure.VOID:
            return reason, rule
        return Failure.PARADOX if s.judgement == PARADOXICAL else Failure.HONEST, "TH-135"

    def at_place(self, s: Thieves, seat: int) -> Steps:
        if s.shielded[s.scout]:
            return [InVain(seat, self.number, "TH-120")]
        return [Wound(s.scout, 3, seat, stab=False, why=self.id)]


class LiarsTaxCard(Trickery):
    """TH-K12: its player steals from another thief who plays LIES; if none does, gives a treasure away."""

    number = LIARS_TAX

    def at_place(self, s: Thieves, seat: int) -> Steps:
        liars = [other for other in s.others(seat) if s.plays(other) == LIES]
        if not liars:
            return [GiveAway(seat, self.id)]
        victims = [other for other in liars if not s.shielded[other]]
        return [steal(s, seat, BY_TRICKERY, self.id, may=False, victims=victims)]


class StupidWizardStuffCard(Trickery):
    """TH-K13: its player looks at another thief's hand and may take a card from it."""

    number = STUPID_WIZARD_STUFF

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [ChooseHand(seat)]


class ChooseHand(Step):
    """TH-K13, TH-D29: the player of STUPID WIZARD STUFF may choose another thief's hand to look at."""

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
    """TH-K13, R-86: then may take one card from it that is neither a skill card nor EMPTY CHAMBER."""

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


class MiracleCureCard(Trickery):
    """TH-K14: all of its player's wounds are healed."""

    number = MIRACLE_CURE

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [Cured(seat)]


class Cured(Step):
    """TH-K14: all of this player's wounds are healed."""

    rule = "TH-K14"
    thief: int

    def run(self, s: Thieves) -> Steps:
        s.heal(self.thief, s.wounds[self.thief])
        return None


class KeepingCard(Trickery):
    """TH-K16: it covers one of its player's treasures."""

    number = KEEPING

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [PutKeeping(seat)]


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


class SoAngryCard(Trickery):
    """TH-K17: a treasure in play, of any thief or the offer, is removed from the game."""

    number = SO_ANGRY

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [RemoveTreasure(seat, (*range(s.seats), OFFER), BY_TRICKERY, self.id)]


# T13: after the skill cards


class YourPlanCard(Trickery):
    """TH-K04: its player searches the treasure deck."""

    number = YOUR_PLAN

    def after_skills(self, s: Thieves, seat: int) -> Steps:
        return [SearchTreasures(seat, self.id)]


class StealeryCard(Trickery):
    """TH-K07: its player may steal one treasure."""

    number = STEALERY

    def after_skills(self, s: Thieves, seat: int) -> Steps:
        return [steal(s, seat, BY_TRICKERY, self.id)]


class StabberyCard(Trickery):
    """TH-K08: its player may deal another thief 3 wounds."""

    number = STABBERY

    def after_skills(self, s: Thieves, seat: int) -> Steps:
        return [Stabbery(seat)]


class Stabbery(Step):
    """TH-K08: another, unshielded thief may be chosen, who receives 3 wounds (TH-V03)."""

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


# Whenever an effect comes


class NotItCard(Trickery):
    """TH-K09: another thief suffers what would harm its player alone; ``suffer`` in effects.py asks."""

    number = NOT_IT


# T15


class JusticeCard(Trickery):
    """TH-K15: another thief pays for the wounds and the theft that its player suffered this turn."""

    number = JUSTICE

    def at_the_end(self, s: Thieves, seat: int) -> Steps:
        return [Avenge(seat)]


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
        return or_in_vain(s, self.thief, steps) or [InVain(self.thief, JUSTICE, self.rule)]


class AvengeWounds(Step):
    """TH-K15, TH-D34: an unshielded other thief must be chosen, who receives as many wounds."""

    rule = "TH-K15"
    seat: int
    wounds: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("avenge", other) for other in s.reachable(self.seat)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [Wound(option[1], self.wounds, self.seat, stab=False, why=self.rule)]


class AvengeTheft(Step):
    """TH-K15, R-26: if the player was stolen from, one treasure may be stolen from any thief."""

    rule = "TH-K15"
    thief: int

    def run(self, s: Thieves) -> Steps:
        return [steal(s, self.thief, BY_TRICKERY, self.rule)]


TRICKERY_CARDS: tuple[Trickery, ...] = (
    NastySurpriseCard(),
    NopeCard(),
    ThinkingAheadCard(),
    YourPlanCard(),
    ChastiseCard(),
    SneakeryCard(),
    StealeryCard(),
    StabberyCard(),
    NotItCard(),
    ForetellingCard(),
    ReprisalCard(),
    LiarsTaxCard(),
    StupidWizardStuffCard(),
    MiracleCureCard(),
    JusticeCard(),
    KeepingCard(),
    SoAngryCard(),
)
