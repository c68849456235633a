"""The Solitaire Game: a single player, the Prince, hunts thieves run by the Rumor deck (section 5.24)."""

from __future__ import annotations

from functools import lru_cache

from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.public import Ending, Open
from rookery.games.sanctuary.rules.prince import send_options
from rookery.games.sanctuary.state import D6, D10, Sanctuary
from rookery.games.sanctuary.streets import doors, doors_at, route, street_ends
from rookery.kernel import Option, Step, Steps

THIEVES = 5
PREVENTED = 2
"""The highest roll at which the thief escapes (SA-199)."""

PLAYER = 0


class CrimeWave(Step):
    """The top Rumor Card says where the thief strikes; roll, move three Hell Hounds, judge."""

    rule = "SA-195"

    def run(self, s: Sanctuary) -> Steps:
        if not s.rumor_deck:
            s.rumor_deck, s.rumor_discard = s.rumor_discard, []
        if not s.rumor_deck:
            s.end(PLAYER, Ending.NO_RUMOR_LEFT)
            return None
        s.round += 1
        s.job = s.chance.draw(s.rumor_deck)
        s.tell("struck", card=s.job, place=RUMOR[s.job].location)
        s.dice = [s.roll(D6), s.roll(D6), s.roll(D10)]
        s.sent = []
        s.tell("rolled", seat=PLAYER, dice=list(s.dice))
        return [Hunt(PLAYER), Hunt(PLAYER), Hunt(PLAYER), Judge(), self]


@lru_cache(maxsize=1 << 14)
def hunt_ends(place: int, die: int, target: int, *, reach: bool) -> tuple[int, ...]:
    """SA-197, SA-198: where a Hell Hound may end, the thief's location included."""
    ends = street_ends(-1, place, die)
    return (*ends, target) if gets_in(place, die, target, reach=reach) else ends


def gets_in(place: int, die: int, target: int, *, reach: bool) -> bool:
    """Whether a Hell Hound can enter the location with its last step, or, if ``reach``, with any step."""
    if reach:
        return target in doors(-1, place, die)
    return bool(doors_at(-1, place, die) >> target & 1)


class Hunt(Step):
    """Three different Hell Hounds move, one die each, in the player's order."""

    rule = "SA-196"
    seat: int

    def ask(self, s: Open) -> list[Option]:
        target = RUMOR[s.job].location
        options: list[Option] = []
        for die in sorted(set(s.dice)):
            for hound, place in enumerate(s.hounds):
                if hound not in s.sent:
                    options += send_options(hound, die, hunt_ends(place, die, target, reach=s.terms.reach))
        return options

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        _, hound, die, end = option
        s.dice.remove(die)
        s.sent.append(hound)
        if s.listener:
            s.tell(
                "hound_moved",
                seat=self.seat,
                hound=hound,
                place=end,
                route=route(-1, s.hounds[hound], die, end, early=s.terms.reach),
            )
        s.hounds[hound] = end
        return None


class Judge(Step):
    """With no Hell Hound in the location the theft succeeds; else a die says whether the thief is caught."""

    rule = "SA-199"

    def run(self, s: Sanctuary) -> Steps:
        card, place = s.job, RUMOR[s.job].location
        s.job = 0
        if place not in s.hounds:
            s.stolen.append(card)
            s.tell("theft_succeeded", card=card, place=place, silver=RUMOR[card].silver)
            return None
        s.rumor_discard.append(card)
        rolled = s.roll(D6)
        if rolled <= PREVENTED:
            s.tell("prevented", card=card, roll=rolled)
            return None
        s.captured += 1
        s.tell("captured", card=card, roll=rolled, captured=s.captured)
        if s.captured == THIEVES:
            s.end(PLAYER, Ending.ALL_CAPTURED)
        return None
