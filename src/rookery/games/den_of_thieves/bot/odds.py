"""What the cards may still bring: chances of answers, and how many a move has in sight."""

from __future__ import annotations

from functools import cache
from math import comb

from rookery.games.den_of_thieves.making import Making
from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.public import Zone
from rookery.games.den_of_thieves.rules.guard import may_plead
from rookery.games.den_of_thieves.view import View

BAND = [DECK.band(card.rank) for card in CARDS]
PLENTY = 3


def chance_of(view: View, cards: int, answers: int) -> float:
    """The chance that so many cards bring so many answers, every maybe counted."""
    unseen = view.lying(Zone.UNSEEN)
    return at_least(len(unseen), sum(BAND[card] != "low" for card in unseen), cards, answers)


@cache
def at_least(pack: int, good: int, cards: int, answers: int) -> float:
    if not pack:
        return 0.0
    cards = min(cards, pack)
    ways = sum(comb(good, n) * comb(pack - good, cards - n) for n in range(answers, cards + 1))
    return ways / comb(pack, cards)


def spare_leads(view: View, who: int) -> list[int]:
    """The leads of a thief that are not spent."""
    return [place for place, lead in enumerate(view.leads) if lead.character == who and not lead.used]


def plenty(view: View, who: int) -> bool:
    return len(spare_leads(view, who)) > PLENTY


def answers_in_sight(view: View, move: Making) -> int:
    """The answers a move has, and those its maybes will give: each suit as often as it may be pleaded, aces,
    and one more by a lead.
    """
    undecided = [card for card in move.drawn if card not in (*move.maybes, *move.aces, *move.lead[1:])]
    faces = [card for card in undecided if BAND[card] == "face"]
    aces = [card for card in undecided if BAND[card] == "ace"]
    suits = {CARDS[card].suit for card in faces}
    pleas = min(sum(may_plead(view, move.actor, suit) for suit in suits), len(faces))
    left_over = len(faces) - pleas
    lead = bool(left_over and not move.lead and spare_leads(view, move.actor))
    spent = move.house + len(move.tolls) + len(move.assigned)
    return move.answers - spent + pleas + len(aces) + lead
