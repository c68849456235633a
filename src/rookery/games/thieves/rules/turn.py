"""The turn, in the order and under the headings of the rulebook (section 4): T0 to T18."""

from __future__ import annotations

from functools import cache

from rookery.games.thieves.printed import (
    CHAMBER,
    CHAMBERS,
    EMPTY_CHAMBER,
    FAT_SACK,
    GRASPING_HOOK,
    LIES,
    NONE,
    SKILLS,
    TRICKERIES,
)
from rookery.games.thieves.public import DISCARD, LIE, OFFER, UNJUDGED, put
from rookery.games.thieves.rules.chambers import ROOM
from rookery.games.thieves.rules.declaration import Declare, Judge
from rookery.games.thieves.rules.resolving import (
    AfterResolving,
    AfterRevealing,
    AfterSkills,
    BeforeResolving,
    Resolution,
    SettleJustice,
)
from rookery.games.thieves.rules.treasures import (
    BeginTurn,
    LiftKeeping,
    MoveSack,
    OrderWearer,
    UseHook,
    window,
)
from rookery.games.thieves.scoring import Ending, ending, final_ranking
from rookery.games.thieves.state import Thieves
from rookery.kernel import Option, Step, Steps, Together
from rookery.kit.memory import everyone

# T0 to T4


class Turn(Step):
    """Section 4.1: one turn, T0 to T18."""

    rule = "TH-21"

    def run(self, s: Thieves) -> Steps:
        new_scout(s)
        return whole_turn(s.scout)


@cache
def whole_turn(scout: int) -> list[Step]:
    return [step for _, steps in the_turn(scout) for step in steps]


def the_turn(scout: int) -> list[tuple[str, list[Step]]]:
    """The steps of a turn under the labels of the rulebook, at which a position may start (position.py)."""
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
    """T5 to T9, which RIDDLES repeats (TH-51)."""
    return [
        ("T5", [LayChamber(scout), Declare(scout), OrderWearer(scout)]),
        ("T6", [Plays()]),
        ("T7", [ChamberUp(), Judge(), Window("F3")]),
        ("T8", [BeforeRevealing()]),
        ("T9", [Reveal()]),
    ]


def new_scout(s: Thieves) -> None:
    """T0: pass the marker on, and clear the limits and records of a turn and of a round."""
    if s.turn % s.seats == 0:
        s.round += 1
        s.doll_used = False
    s.turn += 1
    s.scout = (s.scout + 1) % s.seats
    s.mirror_used = False
    s.flipped = 0
    s.suffered = (0,) * s.seats
    s.robbed = s.working = s.shielded = (False,) * s.seats
    forget_the_room(s)
    if s.listener:
        s.tell("new_scout", seat=s.scout, round=s.round, turn=s.turn)


def forget_the_room(s: Thieves) -> None:
    s.room = s.order = s.wearer = s.lone = s.noped = s.nullified = s.named = NONE
    s.room_up = s.shown = False
    s.room_known = s.chamber_known = 0
    s.played = (NONE,) * s.seats
    s.laid_known = s.trick_known = (0,) * s.seats
    s.claim = ()
    s.talk = ""
    s.judgement = UNJUDGED
    s.ballots = ()


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
        return [("lay", EMPTY_CHAMBER), *(("lay", card) for card in CHAMBERS if holder[card] == self.seat)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        s.room = option[1]
        if s.listener:
            s.tell("laid_room", seat=self.seat, secret={"card": s.room}, knows=(self.seat,))
        return None


class Plays(Step):
    """T6: each thief lays one card face down, clockwise from the scout or all at the same time."""

    rule = "TH-31"

    def run(self, s: Thieves) -> Steps:
        if s.simultaneous:
            return [*window(s), Together(tuple(PlayCard(seat) for seat in s.clockwise(s.scout)))]
        return [play_after_window(seat) for seat in s.clockwise(s.scout)]


class PlayAfterWindow(Step):
    """TH-149a: window F2 for a thief, then the thief's card."""

    rule = "TH-147"
    thief: int

    def run(self, s: Thieves) -> Steps:
        own = [step for step in window(s) if step.seat == self.thief]
        return [*own, play_card(self.thief)]


class PlayCard(Step):
    """T6, TH-31, TH-D11: one legal skill or trickery card, face down; a thief without one plays no card."""

    rule = "TH-31"
    even_alone = True
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("play", card) for card in s.playable(self.seat)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [lay(self.seat, option[1])]


class Lay(Step):
    """T6: a card is laid face down. From a thief to whom every skill is banned it shows that they hold a
    trickery.
    """

    rule = "TH-31"
    seat: int
    card: int

    def run(self, s: Thieves) -> Steps:
        s.played = put(s.played, self.seat, self.card)
        if s.listener:
            banned = not any(s.may_play(self.seat, skill) for skill in SKILLS)
            s.tell("laid", seat=self.seat, secret={"card": self.card}, knows=(self.seat,), reveals=banned)
        return None


play_after_window, play_card, lay = cache(PlayAfterWindow), cache(PlayCard), cache(Lay)
"""A step never changes: those that every turn needs for each thief are made once."""


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
        return ROOM[s.room].before_revealing(s)


class Reveal(Step):
    """T9, TH-35: all played cards are turned up at once; a room that restarts the turn does so (TH-48)."""

    rule = "TH-35"

    def run(self, s: Thieves) -> Steps:
        s.shown = True
        if s.listener:
            s.tell("revealed", cards=[*s.played], reveals=True)
        if CHAMBER[s.room].restarts:
            return restart(s)
        if s.judgement == LIE and not s.playing(LIES):
            s.believed = put(s.believed, s.scout, s.believed[s.scout] + 1)
        return None


def restart(s: Thieves) -> list[Step]:
    """TH-48 to TH-52, TH-C11: every card goes back to hand without effect, and the turn goes on at T5."""
    for card in s.played:
        if card in TRICKERIES:
            s.knows = put(s.knows, card, everyone(s.seats))
    room = s.room
    s.discard_card(room)
    forget_the_room(s)
    s.tell("riddles", seat=s.scout, rule=ROOM[room].id)
    return [step for _, steps in the_room(s.scout) for step in steps]


# T16 to T18


class CleanUp(Step):
    """T16: the offer is discarded; personal cards go back to hand, all other cards to the chamber discard."""

    rule = "TH-44"

    def run(self, s: Thieves) -> Steps:
        if s.offer != NONE:
            treasure, s.offer = s.offer, NONE
            s.owner[treasure] = DISCARD
            s.tell("offer_discarded", treasure=treasure, rule="TH-41")
        for seat, card in enumerate(s.played):
            if card in TRICKERIES and s.holder[card] == seat:
                s.discard_card(card)
        if s.room in CHAMBERS:
            s.discard_card(s.room)
        s.room = NONE
        s.room_up = False
        s.played = (NONE,) * s.seats
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
    """Section 9: all hands are shown and points counted; a coin decides what is still a tie (TH-164)."""

    rule = "TH-158"

    def run(self, s: Thieves) -> Steps:
        forget_the_room(s)
        first = final_ranking(s)[0]
        s.winner = first[0] if len(first) == 1 else s.chance.pick(first)
        if s.listener:
            how = ending(s)
            s.tell(
                "scored",
                seat=s.winner,
                ending=how,
                hands=[s.hand(seat) for seat in range(s.seats)],
                reveals=True,
                rule="" if how == Ending.CLEAR else "TH-164",
            )
        return None
