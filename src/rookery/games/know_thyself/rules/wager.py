"""Steps 1 to 3 of a Wager: want, outcome and stake, accepting and joining (5.8, 5.12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rookery.games.know_thyself.cards import NO_CARD
from rookery.games.know_thyself.printed import (
    ADJACENT,
    CLIMB_UP,
    CONFLICTS,
    LEAST_STAKE,
    NO_FLAG,
    NOWHERE,
    PEOPLE,
    PLACES,
    THE_ROOM,
)
from rookery.games.know_thyself.public import NOBODY, PublicPalace
from rookery.games.know_thyself.rules.aftermath import Aftermath
from rookery.games.know_thyself.rules.covering import Cover, RunningOut, give, most_given, short_of
from rookery.games.know_thyself.rules.drawing import CallEdges, Shuffle
from rookery.games.know_thyself.rules.ending import EndCheck
from rookery.games.know_thyself.rules.telling import Compare
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.templates import back_down_text
from rookery.games.know_thyself.ways import failure_places
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

RICH, POOR = 18, 5
MOST_BY_HOUSE, MOST_BLIND = 6, 5
CHEAP = 3
"""Up to this stake the automatic Master lets itself be bought off (KT-216)."""


def open_wager(s: KnowThyself, lead: int, *, by_player: bool, requested: bool = False) -> None:
    """A Wager begins: nothing of the last one is left (KT-106)."""
    s.wager += 1
    s.lead, s.by_player, s.requested, s.invited = lead, int(by_player), int(requested), [lead]
    s.opponent, s.kind, s.conflict, s.other_want = THE_ROOM, 0, NOBODY, ""
    s.wants, s.flags = [""] * s.players, [NO_FLAG] * s.players
    s.stake, s.lose_move, s.party, s.cut, s.gainsaid = 0, NOWHERE, [], NO_CARD, -1
    s.cards = [()] * s.players


def drop_debt(s: KnowThyself) -> None:
    """Whoever owes a Wager unseen, and has no stake for it now, no longer owes it (R-123)."""
    if s.blind in s.invited and not s.by_player and s.coins[s.blind] < LEAST_STAKE:
        s.blind = NOBODY


class Contest(Step):
    """From the outcome to the end; the want is known (KT-107, KT-135)."""

    rule = "KT-107"

    def run(self, s: KnowThyself) -> Steps:
        for pc in s.invited:
            where = s.here_named(pc)
            s.tell("wanted", pc=pc, opponent=s.opponent, flag=s.flags[pc], **where, said=s.wants[pc])
        drop_debt(s)
        opposed = [asked_or_judged(s, Oppose(s.gm))] if s.by_player else []
        stakes = [asked_or_judged(s, question) for question in (DeclareMove(s.gm), NameStake(s.gm))]
        return [
            *opposed,
            *stakes,
            RewordOutcome(s.voice(s.lead)),
            *(AcceptedBlind(pc) for pc in s.invited if s.accepts_blind(pc)),
            *(Accept(pc, 0, 0) for pc in s.invited if not s.accepts_blind(pc)),
            Joining(),
            CallEdges(),
            Shuffle(),
            Compare(),
            Aftermath(),
            WagerOver(),
        ]


class Oppose(Step):
    """If nobody opposes the want, it is granted and there is no Wager; one with a flag cannot be granted
    (KT-108, KT-D10).
    """

    rule = "KT-108"
    say_limit = 2000
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("oppose",)] if s.flags[s.lead] else [("oppose",), ("grant",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "grant":
            s.tell("granted", pc=s.lead, said=s.said)
            s.skip_to(WagerOver)
        return None

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        return ("oppose",)


class DeclareMove(Step):
    """Failure may also move the PC through an open way, or off the Terrace; not from the foot of the Cliffs
    (KT-99a, KT-102, KT-105).
    """

    rule = "KT-105"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        places = failure_places(s.at[s.lead], nooks=s.settings.nooks) if not s.foot[s.lead] else ()
        return [("no_move",), *(("lose_move", place) for place in places)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "lose_move":
            s.lose_move = option[1]
        return None

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        """As the conflict says; a neighbour is drawn once (KT-214)."""
        to = CONFLICTS[s.conflict].lose_move if s.conflict != NOBODY else NOWHERE
        if to == ADJACENT:
            return ("lose_move", s.chance.pick(list(s.ways(s.lead))))
        return ("lose_move", to) if ("lose_move", to) in options else ("no_move",)


class NameStake(Step):
    """The Master says what the opposition wants, and names the stake: at least 2, and no more than the Master
    can match for all invited; from whoever accepts blind no more than 5, nor than it has (KT-109, KT-111,
    KT-113, KT-99a, KT-189, KT-D11).
    """

    rule = "KT-109"
    even_alone = True
    say_limit = 2000
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        most = s.coins[s.gm] // len(s.invited)
        if any(s.flags[pc] == CLIMB_UP for pc in s.invited):
            most = min(most, max(min(s.coins[pc] for pc in s.invited), LEAST_STAKE))
        if any(map(s.accepts_blind, s.invited)):
            most = min(most, MOST_BLIND, s.coins[s.blind])
        return [("stake", number) for number in range(LEAST_STAKE, most + 1)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.stake = option[1]
        s.other_want = s.said if not s.is_machine(self.seat) and s.said else house_want(s)
        s.tell("staked", number=s.stake, place=s.lose_move, said=s.other_want)
        return None

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        return ("stake", min(house_stake(s, s.chance.below), options[-1][1]))


def usual_want(s: KnowThyself) -> str:
    """What a PC wants if its player does not say (KT-D9, KT-J4)."""
    return CONFLICTS[s.conflict].pc_want if s.conflict != NOBODY else "come out of it well"


def house_want(s: PublicPalace) -> str:
    """What the opposition wants by the book (KT-206)."""
    if s.conflict != NOBODY:
        return CONFLICTS[s.conflict].other_want
    return "keep things as they are" if s.opponent == THE_ROOM else PEOPLE[s.opponent].want


def house_stake(s: PublicPalace, below: Callable[[int], int]) -> int:
    """The automatic Master's stake; ``below`` draws a number (KT-207)."""
    coins = s.coins[s.lead]
    if s.conflict != NOBODY:
        stake = CONFLICTS[s.conflict].stake
    elif s.opponent == THE_ROOM:
        stake = PLACES[s.at[s.lead]].hazard
    elif s.kind in PEOPLE[s.opponent].strong:
        stake = 4 + below(2)
    else:
        stake = 2 if s.kind in PEOPLE[s.opponent].weak else 3
    stake += (coins >= RICH) - (coins <= POOR)
    most = MOST_BLIND if s.accepts_blind(s.lead) else MOST_BY_HOUSE
    return max(min(stake, most, coins), LEAST_STAKE)


class RewordOutcome(Step):
    """The Voice may reword what the opposition wants, not the stake (KT-211, KT-D34)."""

    rule = "KT-211"
    say_limit = 2000
    say_least = {"reword": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("keep_words",), ("reword",)] if self.seat != s.gm else []

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "reword":
            s.other_want = s.said
            s.tell("outcome_reworded", by=self.seat, said=s.said)
        return None


def could_be_covered(s: KnowThyself, pc: int) -> bool:
    """Whether anybody has something to give, be it too little (KT-184, KT-D12)."""
    return any(most_given(s.coins[other]) for other in s.after(pc))


class Accept(Step):
    """Accept or back down; whoever is short may ask for cover once, or stake a last Coin (KT-114 to KT-118,
    KT-190, KT-D12). Who was not invited, but would join, then stays out (R-107).
    """

    rule = "KT-114"
    seat: int
    asked: int
    refused: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        coins, matched = s.coins[self.seat], s.coins[s.gm] >= s.stake
        short = coins < s.stake and not self.asked
        possible = {
            "back_down": True,
            "accept": coins >= s.stake,
            "ask_cover": short and matched and could_be_covered(s, self.seat),
            "desperate": s.settings.desperate and coins == 1 and s.stake == LEAST_STAKE,
            "buy_off": self.may_buy(s),
        }
        return [(kind,) for kind, holds in possible.items() if holds]

    def may_buy(self, s: KnowThyself) -> bool:
        plain = not s.flags[self.seat] and not self.refused
        return s.settings.buy_off and plain and s.coins[self.seat] >= s.stake

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "accept":
            enter(s, self.seat, s.stake)
        elif option[0] == "desperate":
            enter(s, self.seat, 1)
        elif option[0] == "ask_cover":
            s.offers = []
            return [*(Cover(giver, self.seat, s.stake) for giver in s.after(self.seat)), Covered(self.seat)]
        elif option[0] == "buy_off":
            return [asked_or_judged(s, BuyOff(s.gm, self.seat))]
        elif self.seat not in s.invited:
            s.tell("stayed_out", pc=self.seat)
        else:
            s.tell("backed_down", pc=self.seat, rule="KT-115")
            teller = s.gm if s.by_player else self.seat
            return [asked_or_judged(s, TellBackDown(teller, self.seat))]
        return None


def enter(s: KnowThyself, pc: int, number: int) -> None:
    """A PC has accepted: both sides ante at once, a desperate one less, and there is no way back (KT-117,
    KT-118, KT-122).
    """
    s.party.append(pc)
    s.tell("accepted", pc=pc)
    s.ante(pc, number, number, rule="KT-117" if number == s.stake else "KT-118")


class AcceptedBlind(Step):
    """Whoever was bribed to accept unseen has accepted, and antes before the others are asked: its Coins
    cannot cover them any more (KT-187, KT-189, R-130).
    """

    rule = "KT-189"
    pc: int

    def run(self, s: KnowThyself) -> Steps:
        s.blind = NOBODY
        enter(s, self.pc, s.stake)
        return None


class Covered(Step):
    """If the offers taken reach the stake, the Coins move and the PC has accepted; else none do (KT-183)."""

    rule = "KT-183"
    seat: int

    def run(self, s: KnowThyself) -> Steps:
        offers, enough = s.offers, short_of(s, self.seat, s.stake) <= 0
        s.offers = []
        if not enough:
            return [Accept(self.seat, 1, 0)]
        for giver, number in offers:
            give(s, giver, self.seat, number)
        enter(s, self.seat, s.stake)
        return None


class BuyOff(Step):
    """The Master may let a PC pay the stake for a plain version of what it wanted; it leaves the Wager, and
    others who are invited go on (KT-190, KT-D35, R-110).
    """

    rule = "KT-190"
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("no",), ("yes",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "no":
            return [Accept(self.pc, 0, 1)]
        s.tell("bought_off", pc=self.pc)
        s.pay(self.pc, s.pool, s.stake, "buy_off")
        s.agenda[:] = [Joining(1) if isinstance(step, Joining) else step for step in s.agenda]
        return None

    def judged(self, s: PublicPalace, options: Sequence[Option]) -> Option:
        return ("yes",) if s.stake <= CHEAP else ("no",)


class TellBackDown(Step):
    """Whoever did not start the Wager tells how the PC backs down (KT-115, R-53)."""

    rule = "KT-115"
    say_limit = 2000
    say_least = {"tell": 1}
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("house",), ("tell",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        text = s.said if option[0] == "tell" else back_down_text(s, self.pc)
        house, joint = int(option[0] == "house"), int(len(s.invited) > 1)
        s.tell("narrated", by=self.seat, pc=self.pc, house=house, joint=joint, said=text)
        return None

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        return ("house",)


class Joining(Step):
    """If nobody invited has accepted it is over, and the end is checked if somebody has ``bought`` off; else
    every other PC in the room is asked once (KT-171, KT-190, KT-227).
    """

    rule = "KT-171"
    bought: int = 0

    def run(self, s: KnowThyself) -> Steps:
        if not s.party:
            s.skip_to(WagerOver)
            return [RunningOut(), EndCheck()] if self.bought else None
        return [Join(pc) for pc in s.here(s.lead) if pc not in s.invited]


class Join(Step):
    """A PC may join with a want of its own, if it can pay and the Master can match it (KT-101, KT-171,
    KT-171a, KT-31a, KT-D13).
    """

    rule = "KT-171"
    say_limit = 600
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        coins = s.coins[self.seat]
        desperate = s.settings.desperate and coins == 1 and s.stake == LEAST_STAKE
        able = coins >= s.stake or desperate or could_be_covered(s, self.seat)
        matched = s.coins[s.gm] >= (1 if desperate else s.stake)
        if not able or not matched or not s.may_wager(self.seat) or s.foot[self.seat] != s.foot[s.lead]:
            return [("stay_out",)]
        return [("stay_out",), *(("join", flag) for flag in s.flags_for(self.seat))]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "stay_out":
            return None
        s.wants[self.seat], s.flags[self.seat] = s.said or usual_want(s), option[1]
        s.tell("joined", pc=self.seat, flag=option[1], said=s.said)
        if s.coins[self.seat] < s.stake:
            return [Accept(self.seat, 0, 0)]
        enter(s, self.seat, s.stake)
        return None


class WagerOver(Step):
    """A Wager that came to nothing counts against the player who framed or asked for it, else against the
    Master's offers to those invited (KT-34).
    """

    rule = "KT-34"

    def run(self, s: KnowThyself) -> Steps:
        if not s.party:
            if s.by_player or s.requested:
                s.tries += 1
            else:
                for pc in s.invited:
                    s.vain[pc] += 1
        s.acted |= int(s.lead == s.spot)
        s.lead, s.party, s.invited = NOBODY, [], []
        return None
