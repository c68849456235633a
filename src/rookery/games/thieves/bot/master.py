"""The master: a search with the clever bot in all seats of its worlds. It talks like the clever bot."""

from __future__ import annotations

from rookery.bots.search import Search, shares
from rookery.games.thieves.bot.clever import clever
from rookery.games.thieves.scoring import points
from rookery.games.thieves.state import Thieves

SPEECH = ("Declare", "SayName", "SayNotName", "SayFact", "SayNotFact", "SayAdvice", "SayPromise")


def worth(s: Thieves) -> list[float]:
    """Each seat's chance to win: a lead means the more, the fewer turns are left. Fitted to games between
    clever bots.
    """
    left = s.rounds * s.seats - s.turn + 1
    return shares([own / (2 + left) for own in all_points(s)])


def all_points(s: Thieves) -> list[float]:
    return [points(s, seat) / 2 for seat in range(s.seats)]


def turns(s: Thieves) -> int:
    return s.turn


master = Search(
    policy=clever, worth=worth, points=all_points, mark=turns, leaves=frozenset(SPEECH), ahead=3, rollouts=112
)
