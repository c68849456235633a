"""Rounds of spotlights (chapter 4)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import START
from rookery.games.know_thyself.public import EXPLORATION, NOBODY
from rookery.games.know_thyself.rules.ending import Endgame
from rookery.games.know_thyself.rules.framing import wager_steps, wagering
from rookery.games.know_thyself.rules.moving import Move
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import PASS, Option, Step, Steps


class NextRound(Step):
    """Each player seat has one spotlight, in seat order; after the last round the endgame is called (KT-28,
    KT-37).
    """

    rule = "KT-28"

    def run(self, s: KnowThyself) -> Steps:
        if s.round and s.round == s.settings.max_rounds:
            s.conditions = ["KT-37"]
            s.spot = NOBODY
            return [Endgame()]
        s.phase = EXPLORATION
        s.round += 1
        s.tell("round", number=s.round)
        return [*map(OpenSpotlight, s.pcs), NextRound()]


class OpenSpotlight(Step):
    """A spotlight falls on a PC: nothing has been done in it yet."""

    rule = "KT-28"
    seat: int

    def run(self, s: KnowThyself) -> Steps:
        s.spot, s.moved, s.tries = self.seat, 0, 0
        s.wagered = [0] * s.players
        return [Spotlight(self.seat)]


class Spotlight(Step):
    """What a player may do in the own spotlight, in any order; passing ends it (KT-29, KT-31)."""

    rule = "KT-29"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [PASS, *self.taking(s), *wagering(s, self.seat), *self.moving(s)]

    def taking(self, s: KnowThyself) -> list[Option]:
        """The Attachments, if they still lie beside the bed (KT-27)."""
        return [("take",)] if s.at[self.seat] == START and not s.ready[self.seat] else []

    def moving(self, s: KnowThyself) -> list[Option]:
        """One move in a scene, as many as one likes in free play (KT-31, KT-33, KT-65, KT-88)."""
        if s.moved and not s.settings.free_spotlight:
            return []
        if s.may_leave(self.seat):
            return [("move", place) for place in s.ways(self.seat)]
        return [("toll", place) for place in s.ways(self.seat)] if s.may_pay(self.seat) else []

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option == PASS:
            s.tell("passed", seat=self.seat)
            return None
        if option[0] == "take":
            s.take_attachments(self.seat)
            return [self]
        if option[0] in ("frame_wager", "ask_wager"):
            return [*wager_steps(s, self.seat, option[0]), self]
        s.moved = 1
        return [Move(self.seat, option[1]), self]
