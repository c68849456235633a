"""The master: a search with the clever bot in all seats of its imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rookery.bots.search import Search, shares
from rookery.games.sanctuary.bot.walking import hound_score, pawn_score
from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.state import Sanctuary
from rookery.games.sanctuary.view import View
from rookery.kernel import Decision, Option, Player

MOST = 8
"""Options that are tried of a long list."""

SCORES: dict[str, Callable[[View], Callable[[Option], float]]] = {
    "MovePawn": pawn_score,
    "MoveHound": hound_score,
}
CACHED, CARRIED, HEARD = 0.020, 0.015, 0.0045
"""What a piece of silver adds to a thief's chances in the cache, in the purse, and as a rumor: fitted to
games between clever bots.
"""


LOST = 1000
"""So much stolen silver leaves the lone Prince no hope."""


def worth(s: Sanctuary) -> list[float]:
    """Each seat's chance to win; a Prince's falls with what is stolen, or with the fullest cache."""
    if s.terms.solitaire:
        return [max(0.0, 1 - s.loot() / LOST)]
    chances = shares([standing(s, thief) for thief in range(s.thieves)])
    if not s.terms.prince:
        return chances
    fullest = max(s.cache) / s.terms.target
    return [*(chance * fullest for chance in chances), 1 - fullest]


def standing(s: Sanctuary, thief: int) -> float:
    rumors = sum(RUMOR[card].silver for card in s.rumors[thief])
    return CACHED * s.cache[thief] + CARRIED * s.carried[thief] + HEARD * rumors


def silver(s: Sanctuary) -> list[int]:
    return s.cache[:]


def turns(s: Sanctuary) -> int:
    """Turns begun so far; the Prince's is the last of a round."""
    thieves = s.thieves
    begun = thieves if s.active == thieves or not thieves else (s.active - s.first) % thieves
    return s.round * s.seats + begun


def likely(v: View, decision: Decision) -> Sequence[int]:
    """The options to try: of moves those that the clever bot likes best, of amounts some of every size."""
    options = decision.options
    if len(options) <= MOST:
        return range(len(options))
    if decision.kind in SCORES:
        score = SCORES[decision.kind](v)
        return sorted(range(len(options)), key=lambda place: -score(options[place]))[:MOST]
    return [round(step * (len(options) - 1) / (MOST - 1)) for step in range(MOST)]


def master(clever: Player) -> Search:
    return Search(
        policy=clever,
        worth=worth,
        points=silver,
        mark=turns,
        options=likely,
        leaves=frozenset(("MakeOffer", "ComposeOffer")),
        ahead=8,
        rollouts=48,
    )
