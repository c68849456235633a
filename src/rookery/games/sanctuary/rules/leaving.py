"""A thief leaves the game, if the table has chosen removal rather than a bot as substitute (SA-226)."""

from __future__ import annotations

from rookery.games.sanctuary.board import NOWHERE
from rookery.games.sanctuary.printed import AMULETS
from rookery.games.sanctuary.public import NO_SENTENCE, Ending
from rookery.games.sanctuary.rules.end_turn import EndTurn
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import Option, Step, Steps


class StayOrLeave(Step):
    """At the start of his turn a thief may leave the game for good."""

    rule = "SA-226"
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [("stay",), ("leave",)]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        return [Leave(self.seat)] if option[0] == "leave" else None


class Leave(Step):
    """Pawn, silver, cards and counters go back; without a Prince the last thief left wins."""

    rule = "SA-226"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        seat = self.seat
        s.skip_to(EndTurn)
        s.put(seat, NOWHERE)
        s.gone[seat] = 1
        s.prisoner[seat] = s.released[seat] = s.lost_turns[seat] = 0
        s.sentence[seat] = NO_SENTENCE
        s.tell("left", seat=seat)
        s.pay(seat, s.carried[seat], reveals=True)
        s.cache[seat] = 0
        for card in [*s.rumors[seat], *s.saved[seat], *s.boots[seat]]:
            s.discard(seat, card)
        s.lose_weapon(seat)
        s.lose_thugs(seat, s.thugs[seat])
        for amulet in AMULETS:
            if s.amulets[amulet] == seat:
                s.hidden_amulets[amulet] = 0
                s.return_amulet(seat, amulet)
        left = [thief for thief in range(s.thieves) if not s.gone[thief]]
        if len(left) == (0 if s.terms.prince else 1):
            s.end(left[0] if left else s.thieves, Ending.LAST_THIEF if left else Ending.ALL_LEFT)
        return None
