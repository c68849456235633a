"""Bribes: Coins from the Pool for accepting a complication (5.14)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.lines import BRIBE_EDGES
from rookery.games.know_thyself.printed import NOWHERE, START
from rookery.games.know_thyself.public import NOBODY, Edge, PublicPalace
from rookery.games.know_thyself.rules.framing import OfferWager
from rookery.games.know_thyself.rules.moving import Placement
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

MOST_BRIBE = 3
POOR, MOST_TAKEN = 3, 2
"""Whom the automatic Master bribes: a PC with so few Coins, and so often in a game (KT-215)."""


def may_be_bribed(s: KnowThyself, pc: int) -> bool:
    """Once in a visit to a room, declined bribes included, while the Pool holds anything (KT-189, R-92)."""
    return s.settings.bribes and not s.bribed[pc] and not s.gone[pc] and s.coins[s.pool] > 0


def house_bribes(s: KnowThyself, pc: int) -> bool:
    """Whether the automatic Master has a bribe for a PC at the start of its spotlight (KT-215)."""
    poor = s.coins[pc] <= POOR and s.bribes[pc] < MOST_TAKEN
    return not s.person and poor and may_be_bribed(s, pc) and bool(house_terms(s, pc))


def is_held(s: PublicPalace, pc: int) -> bool:
    """Whether no bribe may move a PC: at the foot, or not yet free to leave the Guest Suite (KT-91a)."""
    return bool(s.foot[pc]) or (s.at[pc] == START and not s.ready[pc])


def may_be_bound(s: PublicPalace, pc: int) -> bool:
    """Whether a PC may accept a Wager unseen: one at a time is owed (KT-189, R-127)."""
    return s.may_wager(pc) and s.blind == NOBODY


def house_terms(s: PublicPalace, pc: int) -> list[str]:
    """The terms of a bribe that the automatic Master finds possible (KT-215)."""
    possible = {
        "gain_edge": bool(new_edges(s, pc)),
        "move_alone": bool(s.here(pc)) and not is_held(s, pc),
        "accept_blind": s.at[pc] != START and may_be_bound(s, pc),
    }
    return [terms for terms, holds in possible.items() if holds]


def new_edges(s: PublicPalace, pc: int) -> list[str]:
    """The listed Edges of bribes that a PC does not have (KT-215)."""
    known = [s.edges[number].text for number in s.edges_of(pc)]
    return [edge.text for edge in BRIBE_EDGES if edge.text not in known]


class OfferBribe(Step):
    """1 to 3 Coins for an Edge in the Master's words, for moving alone to a neighbouring room, or for
    accepting a Wager unseen (KT-187, KT-189, KT-D26). Nobody is bribed away from the foot of the Cliffs, or
    out of the Guest Suite before it may leave (KT-91a).
    """

    rule = "KT-187"
    say_limit = 120
    say_least = {"gain_edge": 1}
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        pc, amounts = self.pc, range(1, min(MOST_BRIBE, s.coins[s.pool]) + 1)
        places = s.ways(pc) if not is_held(s, pc) else ()
        return [
            *(("gain_edge", number) for number in amounts),
            *(("move_alone", number, place) for place in places for number in amounts),
            *(("accept_blind", number) for number in amounts if may_be_bound(s, pc)),
        ]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        kind, number = option[:2]
        place = option[2] if kind == "move_alone" else NOWHERE
        words = s.said if kind == "gain_edge" else ""
        if kind == "gain_edge" and s.is_machine(self.seat):
            words = s.chance.pick(new_edges(s, self.pc))
        s.bribed[self.pc] = 1
        offer = {"terms": kind, "number": number, "to": place}
        s.tell("bribe_offered", pc=self.pc, **offer, **s.here_named(self.pc), said=words)
        return [TakeBribe(self.pc, kind, number, place, words)]

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        """One Coin, for one of the terms that are possible (KT-215)."""
        moves = [option for option in options if option[:2] == ("move_alone", 1)]
        kind = s.chance.pick(house_terms(s, self.pc))
        return s.chance.pick(moves) if kind == "move_alone" else (kind, 1)


class TakeBribe(Step):
    """The player takes the Coins with the complication, or declines without penalty (KT-188, KT-D27)."""

    rule = "KT-188"
    seat: int
    terms: str
    number: int
    place: int
    text: str

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("take_bribe",), ("refuse_bribe",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "refuse_bribe":
            s.tell("bribe_refused", pc=self.seat)
            return None
        s.bribes[self.seat] += 1
        s.pay(s.pool, self.seat, self.number, "bribe")
        if self.terms == "move_alone":
            return [Placement((self.seat,), self.place, OfferBribe.rule)]
        if self.terms == "accept_blind":
            s.blind = self.seat
            return [asked_or_judged(s, BlindWager(s.gm, self.seat))]
        helps, hinders = next(
            ((edge.helps, edge.hinders) for edge in BRIBE_EDGES if edge.text == self.text), ((), ())
        )
        s.gain_edge(Edge(self.seat, self.text, s.gm, 0, helps, hinders))
        return None


class BlindWager(OfferWager):
    """The Wager that was accepted unseen is offered now, or later in this spotlight, or never (KT-189)."""

    rule = "KT-189"

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [*super().ask(s), ("later",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        return None if option[0] == "later" else super().answer(s, option)
