"""The master: a search with the clever bot in all seats of its worlds, for what a thief does in a scene.

It counts the personal tally (DT-924). Worlds are cut when the next turn begins: what a scene brings is held
by then, and the rest of the session depends on too much.
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.bots.search import Search, shares
from rookery.games.den_of_thieves.bot.clever import clever
from rookery.games.den_of_thieves.scoring import PARTICIPANT, PRIZE, tally
from rookery.games.den_of_thieves.spaces import BIG_SCORE, distance
from rookery.games.den_of_thieves.state import Den
from rookery.games.den_of_thieves.view import View
from rookery.kernel import Decision, Option

THINKS_ABOUT = frozenset(("Act", "NamePurpose", "KeepFind", "ClaimCard"))
FAR, NEVER = 3, 99.0
"""The way of a thief who is not in the house yet, and of a seat without one."""
A_TURN = 2.0
"""How much more likely it is, as a power of e, to be the first to come when one comes a turn earlier."""


def all_points(s: Den) -> list[float]:
    """What each seat would come to if the session ended now."""
    return [
        float(sum(part[1] for who in s.of_seat(seat) for part in tally(s, who))) for seat in range(s.seats)
    ]


def worth(s: Den) -> list[float]:
    """What each seat holds, and its share in a heist that is still to come."""
    held = all_points(s)
    if s.pulled_off:
        return held
    first = shares([-A_TURN * turns_away(s, seat) for seat in range(s.seats)])
    return [own + (PARTICIPANT + PRIZE) * share for own, share in zip(held, first, strict=True)]


def turns_away(s: Den, seat: int) -> float:
    """After how many turns of the table a thief of this seat can stand on the Big Score; harm slows down."""
    ways = []
    for who in s.of_seat(seat):
        at = s.marker[who]
        rounds = max((distance(at, BIG_SCORE) if at is not None else FAR) - 1, 0)
        ways.append(float((seat - s.active) % s.seats + s.seats * rounds + s.harm[who]))
    return min(ways, default=NEVER)


def turns(s: Den) -> int:
    return sum(s.turns)


def likely(v: View, decision: Decision) -> Sequence[int]:
    """All options but other goals, rights of the table, and spells of those who know none."""
    return [place for place, option in enumerate(decision.options) if is_likely(v, option)]


def is_likely(v: View, option: Option) -> bool:
    if option[0] in ("goal", "stop", "listen"):
        return False
    return option[0] != "move" or option[2] != "spell" or bool(v.kinds_known(option[1]))


master = Search(
    policy=clever,
    worth=worth,
    result=all_points,
    points=all_points,
    mark=turns,
    options=likely,
    only=THINKS_ABOUT,
    ahead=1,
    rollouts=16,
    longest=300,
)
