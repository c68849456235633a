"""The turn, in the order and under the headings of the rulebook (section 4): T0 to T18."""

from __future__ import annotations

from rookery.games.thieves.cards import (
    ANGRY_SPIRIT,
    BATTLEFIELD,
    BRIDGE_OF_BETRAYAL,
    CHAMBERS,
    CHASTISE,
    EMPTY_CHAMBER,
    FAT_SACK,
    FORETELLING,
    GRASPING_HOOK,
    HAND_OF_GLORY,
    IDS,
    JUSTICE,
    LABYRINTH,
    LEGENDARY_STABBING_KNIFE,
    LIES,
    LONE,
    NASTY_SURPRISE,
    NONE,
    NOPE,
    PICKPOCKETS_BAZAAR,
    REPRISAL,
    RIDDLES,
    RUNE_OF_FIRE_SKULL,
    SKILLS,
    SNEAK,
    SNEAKERY,
    STAB,
    STEAL,
    TRICKERIES,
    WATCHFUL_GATE,
)
from rookery.games.thieves.declaration import Declare, Judge
from rookery.games.thieves.rooms import AFTER_RESOLVING, AFTER_REVEALING, BEFORE_RESOLVING, BEFORE_REVEALING, WHILE_RESOLVING
from rookery.games.thieves.scoring import final_ranking
from rookery.games.thieves.state import DISCARD, LIE, OFFER, PARADOX, SILENT, UNJUDGED, Thieves
from rookery.games.thieves.treasures import BeginTurn, CheckCollar, LiftKeeping, MoveSack, OrderWearer, UseHandOfGlory, UseHook, window
from rookery.games.thieves.tricks import AFTER_SKILLS, AT_PLACE, Avenge
from rookery.kernel import Option, Step, Steps, Together

# Set-up (section 3)


class SetUp(Step):
    """TH-13, TH-15: the first scout is found, then two cards are dealt to each thief, one at a time, two passes."""

    rule = "TH-13"

    def run(self, s: Thieves) -> Steps:
        if s.first_scout == "vote":
            return [Together(tuple(NameMostDishonest(seat) for seat in range(s.seats))), CountNames(), Deal(), Turn()]
        scout = s.chance.pick(range(s.seats)) if s.first_scout == "random" else ord(s.first_scout[-1]) - ord("A")
        return [*first_scout(s, scout), Deal(), Turn()]


def first_scout(s: Thieves, scout: int) -> list[Step]:
    """The marker lies before the first scout."""
    s.scout = (scout - 1) % s.seats  # T0 passes it on
    s.tell("first_scout", seat=scout)
    return []


class NameMostDishonest(Step):
    """TH-D01: each seat secretly names the most dishonest seat, its own allowed."""

    rule = "TH-13"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("accuse", seat) for seat in range(s.seats)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [Accuse(self.seat, option[1])]


class Accuse(Step):
    """A name is made known."""

    rule = "TH-13"
    seat: int
    accused: int

    def run(self, s: Thieves) -> Steps:
        s.ballots.append(self.accused)
        s.tell("accused", seat=self.seat, victim=self.accused, reveals=True)
        return None


class CountNames(Step):
    """If all names agree that seat starts, otherwise chance decides."""

    rule = "TH-13"

    def run(self, s: Thieves) -> Steps:
        agreed = len(set(s.ballots)) == 1
        scout = s.ballots[0] if agreed else s.chance.pick(range(s.seats))
        s.ballots = []
        return first_scout(s, scout)


class Deal(Step):
    """TH-15: two cards for each thief."""

    rule = "TH-15"

    def run(self, s: Thieves) -> Steps:
        for _ in range(2):
            for seat in s.clockwise((s.scout + 1) % s.seats):
                s.draw(seat)
        return None


# T0 to T4


class Turn(Step):
    """Section 4.1: one turn, T0 to T18."""

    rule = "TH-21"

    def run(self, s: Thieves) -> Steps:
        new_scout(s)
        return [step for _, steps in the_turn(s.scout) for step in steps]


def the_turn(scout: int) -> list[tuple[str, list[Step]]]:
    """The steps of a turn under the labels of the rulebook."""
    return [
        ("T1", [Covers()]),
        ("T2", [BeginTurn(scout), Window("F1")]),
        ("T3", [DrawCard()]),
        ("T4", [TurnUpTreasure()]),
        *the_room(scout),
        ("T10", [AfterRevealing()]),
        ("T11", [BeforeResolving()]),
        ("T12", [Resolution()]),
        ("T13", [AfterSkills()]),
        ("T14", [AfterResolving()]),
        ("T15", [SettleJustice()]),
        ("T16", [CleanUp()]),
        ("T17", [EndOfTurn(), Window("F5")]),
        ("T18", [PassOn()]),
    ]


def the_room(scout: int) -> list[tuple[str, list[Step]]]:
    """T5 to T9; RIDDLES sends the turn through them once more (TH-51)."""
    return [
        ("T5", [LayChamber(scout), Declare(scout), OrderWearer(scout)]),
        ("T6", [Plays()]),
        ("T7", [ChamberUp(), Judge(), Window("F3")]),
        ("T8", [BeforeRevealing()]),
        ("T9", [Reveal()]),
    ]


def new_scout(s: Thieves) -> None:
    """T0: the marker passes; the limits and records of a turn, and of a round, are cleared."""
    if s.turn % s.seats == 0:
        s.round += 1
        s.doll_used = False
    s.turn += 1
    s.scout = (s.scout + 1) % s.seats
    s.mirror_used = False
    s.flipped = 0
    nobody = [False] * s.seats
    s.suffered = [0] * s.seats
    s.robbed = nobody[:]
    s.working = nobody[:]
    s.shielded = nobody[:]
    forget_the_room(s)
    if s.listener:
        s.tell("new_scout", seat=s.scout, round=s.round, turn=s.turn)


def forget_the_room(s: Thieves) -> None:
    """Nothing has been laid or said yet."""
    s.room = s.order = s.wearer = s.lone = s.noped = s.nullified = s.named = NONE
    s.room_up = s.shown = False
    s.room_known = 0
    s.played = [NONE] * s.seats
    s.laid_known = [0] * s.seats
    s.claim = []
    s.talk = ""
    s.judgement = UNJUDGED
    s.ballots = []


class Covers(Step):
    """T1, TH-22: clockwise from the scout each thief may lift a KEEPING, then move the FAT SACK."""

    rule = "TH-22"

    def run(self, s: Thieves) -> Steps:
        steps: list[Step] = []
        if s.kept != NONE or s.owner[FAT_SACK] >= 0:
            for seat in s.clockwise(s.scout):
                steps += [LiftKeeping(seat), MoveSack(seat)]
        return steps


class Window(Step):
    """TH-147: a window for any-time treasures."""

    rule = "TH-147"
    name: str

    def run(self, s: Thieves) -> Steps:
        return window(s)


class DrawCard(Step):
    """T3: the scout draws one card from the chamber deck (TH-26)."""

    rule = "TH-26"

    def run(self, s: Thieves) -> Steps:
        s.draw(s.scout)
        return None


class TurnUpTreasure(Step):
    """T4: one treasure of the deck is turned up, the offer (TH-27); none if there is none left (TH-143)."""

    rule = "TH-27"

    def run(self, s: Thieves) -> Steps:
        treasure = s.draw_treasure()
        if treasure != NONE:
            s.owner[treasure] = OFFER
            s.offer = treasure
            s.tell("offered", treasure=treasure)
        return None


# T5 and T6


class LayChamber(Step):
    """T5, TH-28: the scout lays a chamber card from hand face down, or the EMPTY CHAMBER."""

    rule = "TH-28"
    even_alone = True
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        holder = s.holder
        return [*(("lay", card) for card in CHAMBERS if holder[card] == self.seat), ("lay", EMPTY_CHAMBER)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        s.room = option[1]
        if s.listener:
            s.tell("laid_room", seat=self.seat, secret={"card": s.room}, knows=(self.seat,))
        return None


class Plays(Step):
    """T6: clockwise from the scout each thief lays one card face down; at once with ``simultaneous_plays``."""

    rule = "TH-31"

    def run(self, s: Thieves) -> Steps:
        seats = s.clockwise(s.scout)
        if s.simultaneous:
            return [*window(s), Together(tuple(PlayCard(seat) for seat in seats))]
        return [PlayAfterWindow(seat) for seat in seats]


class PlayAfterWindow(Step):
    """Window F2 on a thief's own moment, then the thief's card (TH-149a)."""

    rule = "TH-147"
    thief: int

    def run(self, s: Thieves) -> Steps:
        own = [step for step in window(s) if step.seat == self.thief]  # type: ignore[attr-defined]
        return [*own, PlayCard(self.thief)]


class PlayCard(Step):
    """T6, TH-31, TH-D11: one legal skill or trickery card, face down; a thief without one plays no card."""

    rule = "TH-31"
    even_alone = True
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("play", card) for card in s.playable(self.seat)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [Lay(self.seat, option[1])]


class Lay(Step):
    """A card lies face down before a thief."""

    rule = "TH-31"
    seat: int
    card: int

    def run(self, s: Thieves) -> Steps:
        s.played[self.seat] = self.card
        if s.listener:
            s.tell("laid", seat=self.seat, secret={"card": self.card}, knows=(self.seat,))
        return None


# T7 to T9


class ChamberUp(Step):
    """T7: the chamber card is turned up and read."""

    rule = "TH-32"

    def run(self, s: Thieves) -> Steps:
        s.room_up = True
        if s.listener:
            s.tell("room_up", card=s.room, seat=s.scout, reveals=True)
        return None


class BeforeRevealing(Step):
    """T8: the chamber's texts for this moment and its untimed texts about the offer (TH-33, TH-34)."""

    rule = "TH-33"

    def run(self, s: Thieves) -> Steps:
        text = BEFORE_REVEALING.get(s.room)
        return text(s) if text else None


class Reveal(Step):
    """T9, TH-35: all played cards are turned up at the same moment. RIDDLES acts here (TH-48)."""

    rule = "TH-35"

    def run(self, s: Thieves) -> Steps:
        s.shown = True
        if s.listener:
            s.tell("revealed", cards=s.played[:], reveals=True)
        return answer_riddles(s) if s.room == RIDDLES else None


def answer_riddles(s: Thieves) -> list[Step]:
    """TH-48 to TH-52: every card goes back to hand without effect, and the turn goes on at T5."""
    everyone = (1 << s.seats) - 1
    for card in s.played:
        if card in TRICKERIES:
            s.knows[card] = everyone
    s.discard_card(RIDDLES)
    forget_the_room(s)
    s.tell("riddles", seat=s.scout)
    return [step for _, steps in the_room(s.scout) for step in steps]


# T10: AFTER REVEALING


class AfterRevealing(Step):
    """T10: a) the lone trickery player, b) FORETELLING, c) COLLAR, d) NOPE or NASTY, e) window F4, f) which cards work, g) the room."""

    rule = "TH-36"

    def run(self, s: Thieves) -> Steps:
        tricksters = [seat for seat in range(s.seats) if s.played[seat] in TRICKERIES]
        s.lone = tricksters[0] if len(tricksters) == 1 else NONE
        steps: list[Step] = []
        if s.lone != NONE and s.played[s.lone] == FORETELLING and s.room != WATCHFUL_GATE:
            steps.append(Foretell(s.lone))
        if s.order != NONE:
            steps.append(CheckCollar())
        if s.lone != NONE and s.played[s.lone] in (NOPE, NASTY_SURPRISE) and not voids_trickery(s):
            steps.append(NameSkillCard(s.lone, IDS[s.played[s.lone]]))
        if s.owner[HAND_OF_GLORY] >= 0:
            steps.append(UseHandOfGlory(s.owner[HAND_OF_GLORY]))
        return [*steps, FixWorking(), AfterRevealingText()]


def voids_trickery(s: Thieves) -> bool:
    """TH-83: whether the room makes every trickery card played this turn void."""
    return s.room in (BRIDGE_OF_BETRAYAL, WATCHFUL_GATE)


class Foretell(Step):
    """TH-K10, TH-D16: knowing all, its player may discard it and lay a legal skill card face up instead."""

    rule = "TH-K10"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [*(("foretell", card) for card in SKILLS if s.may_play(self.seat, card)), ("decline",)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option[0] == "foretell":
            s.discard_card(FORETELLING)
            s.played[self.seat] = option[1]
            s.tell("foretold", seat=self.seat, card=option[1])
        return None


class NameSkillCard(Step):
    """TH-K01, TH-K02: NOPE! or NASTY SURPRISE! must name a face-up skill card of another thief."""

    seat: int
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        kind = "nope" if s.played[self.seat] == NOPE else "nasty"
        return [(kind, other) for other in s.others(self.seat) if s.played[other] in SKILLS]

    def answer(self, s: Thieves, option: Option) -> Steps:
        victim = option[1]
        s.tell("named_card", seat=self.seat, victim=victim, card=s.played[victim])
        if option[0] == "nasty":
            s.named = victim
        elif not (s.played[victim] == STAB and s.has(victim, LEGENDARY_STABBING_KNIFE)):
            s.noped = victim
        return None


class FixWorking(Step):
    """T10f, TH-65: which cards work is fixed, and the shields of SNEAK and SNEAKERY hold from now on (TH-37)."""

    rule = "TH-65"

    def run(self, s: Thieves) -> Steps:
        s.working = [card_works(s, seat) for seat in range(s.seats)]
        s.shielded = [s.working[seat] and s.plays(seat) in (SNEAK, SNEAKERY) for seat in range(s.seats)]
        if s.listener:
            for seat in s.clockwise(s.scout):
                if s.shielded[seat]:
                    s.tell("shielded", seat=seat)
        return None


def card_works(s: Thieves, seat: int) -> bool:
    """TH-65, the table."""
    card = s.plays(seat)
    if card == NONE or (seat == s.nullified and card in (SNEAK, SNEAKERY)):
        return False
    if card in TRICKERIES:
        return trickery_works(s, seat, card)
    if card == LIES:
        return s.room != RUNE_OF_FIRE_SKULL and s.judgement in (LIE, SILENT, PARADOX)
    if card == STEAL and s.room == ANGRY_SPIRIT:
        return False
    if s.room == ALWAYS[card]:
        return True
    return all(s.plays(other) != card for other in range(s.seats) if other != seat)


ALWAYS = {SNEAK: LABYRINTH, STEAL: PICKPOCKETS_BAZAAR, STAB: BATTLEFIELD}
"""The room in which a skill card works however many play it."""


def trickery_works(s: Thieves, seat: int, card: int) -> bool:
    """TH-65, the lines about trickery."""
    if card == CHASTISE:
        return s.room == EMPTY_CHAMBER
    if voids_trickery(s) and not (card == FORETELLING and s.room == BRIDGE_OF_BETRAYAL):
        return False
    if card == REPRISAL:
        return s.judgement in (LIE, SILENT)
    return seat == s.lone if LONE[card] else True


class AfterRevealingText(Step):
    """T10g: the chamber's AFTER REVEALING text."""

    rule = "TH-84"

    def run(self, s: Thieves) -> Steps:
        text = AFTER_REVEALING.get(s.room)
        return text(s) if text else None


# T11 to T15


class BeforeResolving(Step):
    """T11: the chamber's text for this moment, clockwise from the scout (TH-38)."""

    rule = "TH-38"

    def run(self, s: Thieves) -> Steps:
        text = BEFORE_RESOLVING.get(s.room)
        return text(s) if text else None


class Resolution(Step):
    """T12: clockwise from the scout, each thief's place."""

    rule = "TH-39"

    def run(self, s: Thieves) -> Steps:
        if s.room in WHILE_RESOLVING:
            return [Place(seat) for seat in s.clockwise(s.scout)]
        return [ResolveCard(seat) for seat in s.clockwise(s.scout) if s.played[seat] != NONE]


class Place(Step):
    """TH-39: first the chamber's text as it concerns this thief, then this thief's card."""

    rule = "TH-39"
    seat: int

    def run(self, s: Thieves) -> Steps:
        return [*(WHILE_RESOLVING[s.room](s, self.seat) or ()), ResolveCard(self.seat)]


class ResolveCard(Step):
    """T12: a thief's skill or trickery card, if it works."""

    rule = "TH-39"
    seat: int

    def run(self, s: Thieves) -> Steps:
        card = s.plays(self.seat)
        if card == NONE:
            return None
        if not s.works(self.seat):
            return [comes_to_nothing(s, self.seat, card)] if s.listener else None
        return AT_PLACE[card](s, self.seat) if card in AT_PLACE else None


class ComesToNothing(Step):
    """Everyone is told why a card does not work."""

    thief: int
    card: int
    reason: str
    why: str

    def run(self, s: Thieves) -> Steps:
        s.tell("failed", seat=self.thief, card=self.card, reason=self.reason)
        return None


def comes_to_nothing(s: Thieves, seat: int, card: int) -> ComesToNothing:
    """TH-65, read the other way: why a card does not work."""
    if seat == s.nullified:
        reason, why = "nullified", "TH-59"
    elif card == CHASTISE:
        reason, why = "inhabited", "TH-K05"
    elif card in TRICKERIES and voids_trickery(s):
        reason, why = "void", "TH-83"
    elif card in (LIES, STEAL) and s.room in (RUNE_OF_FIRE_SKULL, ANGRY_SPIRIT):
        reason, why = "void", IDS[s.room]
    elif card in (LIES, REPRISAL):
        reason, why = "honest", "TH-135"
    else:
        reason, why = "crowd", "TH-80" if card in TRICKERIES else "TH-57"
    return ComesToNothing(seat, card, reason, why)


class AfterSkills(Step):
    """T13: STEALERY, STABBERY or YOUR PLAN! (R-17)."""

    rule = "TH-82"

    def run(self, s: Thieves) -> Steps:
        card = s.played[s.lone] if s.lone != NONE else NONE
        if card not in AFTER_SKILLS or not s.working[s.lone]:
            return None
        return AFTER_SKILLS[card](s, s.lone)


class AfterResolving(Step):
    """T14: the chamber's text for this moment."""

    rule = "TH-84"

    def run(self, s: Thieves) -> Steps:
        text = AFTER_RESOLVING.get(s.room)
        return text(s) if text else None


class SettleJustice(Step):
    """T15: every working JUSTICE is settled (R-23)."""

    rule = "TH-K15"

    def run(self, s: Thieves) -> Steps:
        return [Avenge(seat) for seat in s.playing(JUSTICE) if s.working[seat]]


# T16 to T18


class CleanUp(Step):
    """T16: offer to the discard; skill cards and EMPTY CHAMBER back to hand; all other cards to the chamber discard."""

    rule = "TH-44"

    def run(self, s: Thieves) -> Steps:
        if s.offer != NONE:
            treasure, s.offer = s.offer, NONE
            s.owner[treasure] = DISCARD
            s.tell("offer_discarded", treasure=treasure)
        for seat, card in enumerate(s.played):
            if card in TRICKERIES and s.holder[card] == seat:
                s.discard_card(card)
        if s.room in CHAMBERS:
            s.discard_card(s.room)
        s.room = NONE
        s.room_up = False
        s.played = [NONE] * s.seats
        return None


class EndOfTurn(Step):
    """T17: the scout may use GRASPING HOOK; then window F5."""

    rule = "TH-46"

    def run(self, s: Thieves) -> Steps:
        return [UseHook(s.scout)] if s.owner[GRASPING_HOOK] == s.scout else None


class PassOn(Step):
    """T18: next scout, or end of round, or end of game (TH-47)."""

    rule = "TH-47"

    def run(self, s: Thieves) -> Steps:
        return [Turn()] if s.turn < s.rounds * s.seats else [Score()]


class Score(Step):
    """Section 9: all hands are shown, victory points are counted; a last tie is for the coin (TH-164)."""

    rule = "TH-158"

    def run(self, s: Thieves) -> Steps:
        forget_the_room(s)
        first = final_ranking(s)[0]
        s.winner = first[0] if len(first) == 1 else s.chance.pick(first)
        s.tell("scored", seat=s.winner, hands=[s.hand(seat) for seat in range(s.seats)], reveals=True)
        return None
