"""Prep moves before an obstacle (SU-415)."""

from __future__ import annotations

from rookery.games.suits.pieces import Aim, Play, PrepClaim
from rookery.games.suits.printed import AMBUSH, AWARENESS, INSIGHT, LEADERSHIP, MINOR
from rookery.games.suits.rules.plays.looks import WantCards, look, use_up
from rookery.games.suits.rules.plays.play import start
from rookery.games.suits.rules.plays.swaps import Rally, swapping
from rookery.games.suits.rules.session.crew import adjustment, is_over, is_used, point
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import SWAP_USED
from rookery.kernel import PASS, Option, Step, Steps, Together

SETTLED: Option = ("no-prep",)
NOBODY_WATCHES = 16
"""The threshold of an Ambush before an obstacle without NPCs."""


class Prep(Step):
    """The crew as a whole may make one prep move; all its seats are asked at the same time (SU-D42)."""

    rule = "SU-415"

    def run(self, s: Suits) -> Steps:
        if is_over(s):
            return None
        s.claims = []
        seats = [seat for seat in dict.fromkeys(map(s.seat_of, s.present())) if seat not in s.settled]
        if not seats:
            return None
        asks = tuple(
            ClaimPrep(seat, tuple(suit for suit in s.present() if s.seat_of(suit) == seat)) for seat in seats
        )
        return [Together(asks), PickPrep(s.seat_of(point(s)))]


def prep_open(s: Suits, suit: int) -> list[int]:
    """The skills by which a Suit may still make a prep move in this scene."""
    if s.skips[suit]:
        return []
    moves = [means for means in (AMBUSH, AWARENESS) if not is_used(s, suit, means)]
    if len(s.present()) > 1 and not s.used[suit] & SWAP_USED:
        moves.append(LEADERSHIP)
    return moves


class ClaimPrep(Step):
    """A seat may offer to make the prep move, with one of its Suits and a skill (SU-415)."""

    rule = "SU-415"
    seat: int
    suits: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        moves: list[Option] = [("prep", means, suit) for suit in self.suits for means in prep_open(s, suit)]
        return [PASS, *moves, SETTLED] if moves else []

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == SETTLED:
            return [NothingToPrepare(self.seat)]
        return None if option == PASS else [Claim(option[1], option[2])]


class NothingToPrepare(Step):
    """A seat makes no prep move in this scene and is not asked again in it (R-141)."""

    rule = "SU-415"
    seat: int

    def run(self, s: Suits) -> Steps:
        s.settled.append(self.seat)
        s.tell("prepares_nothing", seat=self.seat, reveals=True)
        return None


class Claim(Step):
    """An offer to make the prep move becomes public (SU-415)."""

    rule = "SU-415"
    means: int
    suit: int

    def run(self, s: Suits) -> Steps:
        s.claims.append(PrepClaim(self.suit, self.means))
        s.tell("prep_claimed", suit=self.suit, means=self.means, reveals=True)
        return None


class PickPrep(Step):
    """Of several claims the Point picks one (SU-D42)."""

    rule = "SU-415"
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [("prep", claim.means, claim.suit) for claim in s.claims]

    def answer(self, s: Suits, option: Option) -> Steps:
        _, means, suit = option
        s.claims = []
        seat = s.seat_of(suit)
        if means == LEADERSHIP:
            return [Rally(seat, suit, Aim.PREP, MINOR, ())]
        if means == AWARENESS:
            return [WantCards(seat, suit, Aim.PREP, MINOR)]
        return prep_ambush(s, suit)


def prep_ambush(s: Suits, suit: int) -> list[Step]:
    """Against the highest Insight among the obstacle's NPCs, or a number if it has none (SU-415)."""
    named = tuple(dict.fromkeys(npc for way in s.task().approaches for npc in way.marks))
    play = Play(Aim.PREP, suit, AMBUSH, stakes=MINOR)
    if not named:
        return start(s, play.but(threshold=NOBODY_WATCHES, extra=adjustment(s, number=True)))
    marks = named if len(named) > 1 else ()  # who is the sharpest is secret (SU-537)
    return start(s, play.but(mark=named[0], marks=marks, against=INSIGHT, extra=adjustment(s, number=False)))


def prepared(s: Suits, play: Play, won: int) -> Steps:
    if play.means == LEADERSHIP:
        return swapping(s, play) if won else None
    use_up(s, play.actor, play.means)
    return look(s, play) if won else None
