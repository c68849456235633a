"""The rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from masks.public import CHANGELING, CROWN, DUELLIST, FOP, LOOKOUT, MASKS, SPY, VEIL, WIDOW
from masks.state import Masks
from rookery.kernel import Option, Step, Steps


class Round(Step):
    """The last step of a round returns this one again: that is all there is to rounds."""

    rule = "MA-2"
    first: int

    def run(self, s: Masks) -> Steps:
        s.collect()
        s.round += 1
        s.tell("round", number=s.round)
        s.aside = s.chance.draw(s.deck)
        for seat in s.clockwise(self.first):
            s.draw(seat)
        return [Turn(self.first)]


class Turn(Step):
    """Whoever is out is passed over; the round may be over."""

    rule = "MA-3"
    seat: int

    def run(self, s: Masks) -> Steps:
        if not s.deck or len(s.dancing()) == 1:
            return [Reckon()]
        if s.out[self.seat]:
            return [Turn(s.others(self.seat)[0])]
        s.veiled[self.seat] = False
        s.draw(self.seat)
        return [PlayMask(self.seat), Turn(s.others(self.seat)[0])]


class PlayMask(Step):
    """Asked even if only one mask can be played: not to be asked would betray the hand."""

    rule = "MA-3"
    even_alone = True
    seat: int

    def ask(self, s: Masks) -> Sequence[Option]:
        hand = s.hands[self.seat]
        forced = WIDOW in hand and (FOP in hand or CHANGELING in hand)  # MA-10
        return [("play", WIDOW)] if forced else [("play", mask) for mask in sorted(set(hand))]

    def answer(self, s: Masks, option: Option) -> Steps:
        mask = option[1]
        s.play(self.seat, mask)
        if mask == VEIL:
            return [PutOnVeil(self.seat)]
        return None if mask in (WIDOW, CROWN) else [Aim(self.seat, mask)]


class Aim(Step):
    """At whom a mask is aimed; without anybody it comes to nothing."""

    rule = "MA-3"
    seat: int
    mask: int

    def ask(self, s: Masks) -> Sequence[Option]:
        others = [seat for seat in s.others(self.seat) if not s.out[seat] and not s.veiled[seat]]
        return [("aim", seat) for seat in ([*others, self.seat] if self.mask == FOP else others)]

    def answer(self, s: Masks, option: Option) -> Steps:
        effect = {LOOKOUT: Name, SPY: Look, DUELLIST: Duel, FOP: Change, CHANGELING: Swap}[self.mask]
        return [effect(self.seat, option[1])]


class Name(Step):
    rule = "MA-4"
    seat: int
    target: int

    def ask(self, s: Masks) -> Sequence[Option]:
        return [("name", mask) for mask in range(1, len(MASKS))]

    def answer(self, s: Masks, option: Option) -> Steps:
        right = s.hands[self.target][0] == option[1]
        s.tell("named", seat=self.seat, target=self.target, mask=option[1], right=right, reveals=True)
        if right:
            s.leave(self.target)
        return None


class Look(Step):
    rule = "MA-5"
    seat: int
    target: int

    def run(self, s: Masks) -> Steps:
        s.see(self.seat, self.target)
        return None


class Duel(Step):
    rule = "MA-6"
    seat: int
    target: int

    def run(self, s: Masks) -> Steps:
        s.tell("duel", seat=self.seat, target=self.target)
        s.see(self.seat, self.target)
        s.see(self.target, self.seat)
        mine, theirs = s.hands[self.seat][0], s.hands[self.target][0]
        if mine != theirs:
            s.leave(self.seat if mine < theirs else self.target)
        return None


class PutOnVeil(Step):
    rule = "MA-7"
    seat: int

    def run(self, s: Masks) -> Steps:
        s.veiled[self.seat] = True
        s.tell("veiled", seat=self.seat)
        return None


class Change(Step):
    rule = "MA-8"
    seat: int
    target: int

    def run(self, s: Masks) -> Steps:
        s.lay_down(self.target)
        if not s.out[self.target]:
            s.draw(self.target)
        return None


class Swap(Step):
    rule = "MA-9"
    seat: int
    target: int

    def run(self, s: Masks) -> Steps:
        s.swap(self.seat, self.target)
        return None


class Reckon(Step):
    rule = "MA-12"

    def run(self, s: Masks) -> Steps:
        dancing = s.dancing()
        for seat in dancing:
            s.tell("showed", seat=seat, card=s.hands[seat][0], reveals=True)
        best = max(s.hands[seat][0] for seat in dancing)
        winners = [seat for seat in dancing if s.hands[seat][0] == best]
        for seat in winners:
            s.tokens[seat] += 1
            s.tell("won", seat=seat, number=s.tokens[seat])
        return None if max(s.tokens) >= s.goal else [Round(winners[0])]
