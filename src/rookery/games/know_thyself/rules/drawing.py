"""Steps 4 to 7 of a Wager: Edges, the draw, the cut, invoked Memories (5.8 to 5.10)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.cards import NO_CARD, PACK
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.templates import hindering_text
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

MOST_DRAWN = 3
LEFT_AFTER_CALL = 2
"""The automatic Master calls on an Edge only if so many Coins remain (KT-208)."""


class CallEdges(Step):
    """PC by PC in the drawing order, first the Master's call, then the player's (KT-119, KT-172)."""

    rule = "KT-119"

    def run(self, s: KnowThyself) -> Steps:
        return [
            step
            for pc in s.drawing_order()
            for step in (asked_or_judged(s, MasterCalls(s.gm, pc)), PlayerCalls(pc))
        ]


class MasterCalls(Step):
    """The Master may call on one of the PC's Edges, saying how it hinders; P rises by 1, if the PC can pay
    (KT-119 to KT-121, KT-D16).
    """

    rule = "KT-119"
    say_limit = 300
    say_least = {"call": 1}
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        edges = s.edges_of(self.pc) if s.coins[self.pc] else []
        return [("no_call",), *(("call", edge) for edge in edges)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "call":
            said = hindering_text(s, option[1]) if s.is_machine(self.seat) else s.said
            s.tell("called", by=self.seat, pc=self.pc, edge=option[1], said=said)
            s.ante(self.pc, 1, 0)
        return None

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        hindering = [edge for edge in s.edges_of(self.pc) if s.kind in s.edges[edge].hinders]
        if hindering and s.coins[self.pc] > LEFT_AFTER_CALL:
            return ("call", hindering[-1])
        return ("no_call",)


class PlayerCalls(Step):
    """The player may call on one of the PC's Edges, saying how it helps; M rises by 1, if the Master can pay
    (KT-119 to KT-121, KT-D17).
    """

    rule = "KT-119"
    say_limit = 300
    say_least = {"call": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        edges = s.edges_of(self.seat) if s.coins[s.gm] else []
        return [("no_call",), *(("call", edge) for edge in edges)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "call":
            s.tell("called", by=self.seat, pc=self.seat, edge=option[1], said=s.said)
            s.ante(self.seat, 0, 1)
        return None


class Shuffle(Step):
    """All 52 cards are put together; in the drawing order each player draws and finishes (KT-123, KT-173)."""

    rule = "KT-123"

    def run(self, s: KnowThyself) -> Steps:
        s.bag, s.cut = list(range(PACK)), NO_CARD
        s.cards = [()] * s.players
        s.invoked = [0] * s.players
        return [*map(Draw, s.drawing_order()), Cut(), *map(Invoke, s.drawing_order())]


class Draw(Step):
    """The top card is turned up (KT-123)."""

    rule = "KT-123"
    seat: int

    def run(self, s: KnowThyself) -> Steps:
        draw_card(s, self.seat)
        return [KeepOrRedraw(self.seat)]


class KeepOrRedraw(Step):
    """Keep the card, or discard it for the next; the third must be kept (KT-123, KT-D18)."""

    rule = "KT-123"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("keep",), ("redraw",)] if len(s.cards[self.seat]) < MOST_DRAWN else [("keep",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        return [Draw(self.seat)] if option[0] == "redraw" else None


class Cut(Step):
    """Only now the Master cuts what is left; one card stands against all (KT-124, KT-174)."""

    rule = "KT-124"

    def run(self, s: KnowThyself) -> Steps:
        s.cut = s.chance.draw(s.bag)
        s.tell("cut", card=s.cut, reveals=True)
        return None


class Invoke(Step):
    """While losing, a player may invoke a free Memory of the current card's suit: a Coin to the Master,
    and the next card replaces the current one (5.10, KT-D19); none if the deck is empty (KT-148).
    """

    rule = "KT-143"
    say_limit = 500
    say_least = {"invoke": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        able = s.loses(self.seat) and s.coins[self.seat] and s.bag
        memories = s.free_memories(self.seat) if able else []
        return [("no_invoke",), *(("invoke", memory) for memory in memories)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "no_invoke":
            return None
        s.tick(option[1])
        s.invoked[self.seat] += 1
        s.tell("invoked", pc=self.seat, memory=option[1], said=s.said)
        s.pay(self.seat, s.gm, 1, "invoke")
        draw_card(s, self.seat)
        return [self]


def draw_card(s: KnowThyself, pc: int) -> None:
    """A card of the Play Deck, face up at once."""
    card = s.chance.draw(s.bag)
    s.cards[pc] += (card,)
    s.tell("drew", pc=pc, card=card, reveals=True)
