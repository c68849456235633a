"""The master: a search that imagines thieves with plans, as its own are, in all seats of its worlds."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.bots.search import Search, shares
from rookery.games.sanctuary.board import MAZE
from rookery.games.sanctuary.bot import keen, walking
from rookery.games.sanctuary.bot.plans import turns_to
from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.state import Sanctuary
from rookery.games.sanctuary.streets import steps_to
from rookery.games.sanctuary.view import View
from rookery.kernel import Decision, Player

HOME = turns_to(steps_to(MAZE), 0)
MOST = 6
"""Options that are tried of a long list."""

CACHED, CARRIED, RISKED, HEARD, CARD = 0.0197, 0.0231, 0.0048, 0.007, 0.17
"""What a piece of silver adds to a thief's chances in the cache, in the purse, less for each turn that it is
from home, and as a rumor, less for each Rumor Card. All these numbers were fitted to games.
"""
ENOUGH, PRISONER, LOST_TURN, LATER, SAVED, SPEED = 0.61, 0.57, 0.69, 0.167, 0.12, 0.25
"""Enough silver to win, the Dungeon, a turn lost, each thief who moves before, a saved card, a step more."""

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
    carried, cached, rumors = s.carried[thief], s.cache[thief], s.rumors[thief]
    place = s.place[thief]
    found = CACHED * cached + SAVED * len(s.saved[thief]) + SPEED * s.speed(thief)
    found += (CARRIED - RISKED * (HOME[place] if place >= 0 else 2.0)) * carried
    found += HEARD * sum([RUMOR[card].silver for card in rumors]) - CARD * len(rumors)
    found += ENOUGH * (carried + cached >= s.terms.target) - PRISONER * s.prisoner[thief]
    found -= LOST_TURN * (s.lost_turns[thief] + max(0, s.sentence[thief]))
    return found - LATER * ((thief - s.active) % s.thieves)


def silver(s: Sanctuary) -> list[int]:
    return s.cache[:]


def turns(s: Sanctuary) -> int:
    """Turns begun so far; the Prince's is the last of a round."""
    thieves = s.thieves
    begun = thieves if s.active == thieves or not thieves else (s.active - s.first) % thieves
    return s.round * s.seats + begun


def likely(v: View, decision: Decision) -> Sequence[int]:
    """The options to try: of moves those that the policy likes best, of amounts some of every size."""
    options = decision.options
    if len(options) <= MOST:
        return range(len(options))
    if decision.kind in ("MovePawn", "MoveHound"):
        liked = walking if v.terms.crime_tables else keen
        score = (liked.pawn_score if decision.kind == "MovePawn" else liked.hound_score)(v)
        return sorted(range(len(options)), key=lambda place: -score(options[place]))[:MOST]
    return [round(step * (len(options) - 1) / (MOST - 1)) for step in range(MOST)]


def master(policy: Player) -> Search:
    return Search(
        policy=policy,
        worth=worth,
        points=silver,
        mark=turns,
        options=likely,
        leaves=frozenset(("CacheAtSetUp", "OpenCache", "MazeBusiness", "MakeOffer", "ComposeOffer")),
        ahead=5,
        rollouts=128,
    )
