"""How a job ended: success, grade, and what each Suit did (chapter 9)."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from rookery.games.suits.cards import PLAYER_CARDS, SYMBOLS
from rookery.games.suits.jobs import FREE_JOB
from rookery.games.suits.parties import NOBODY, is_suit
from rookery.games.suits.printed import ATTRIBUTES, SKILLS, skills_in
from rookery.games.suits.public import PublicSuits
from rookery.games.suits.state import Suits

CLEAN_HEAT = 2


def is_success(s: PublicSuits) -> bool:
    """The objective of the job is met, and at least one Suit of the party lives (SU-523)."""
    if not s.living() or s.blown or s.job == FREE_JOB or s.scene < len(s.plot().scenes):
        return False
    if s.plot().slug == "last-ferry":
        return bool(s.aboard and s.track("nerve"))
    holder = s.holders[s.objective] if s.objective != NOBODY else NOBODY
    return is_suit(holder) and bool(s.alive[holder])


def grade(s: Suits) -> str:
    """Clean, Messy, Costly, Failed or Wiped out (SU-524)."""
    if not s.living():
        return "Wiped out"
    if s.ended != "success":
        return "Failed"
    if s.fallen:
        return "Costly"
    return "Clean" if s.heat <= CLEAN_HEAT else "Messy"


def suit_line(s: Suits, suit: int) -> dict[str, Any]:
    """What the result says of a Suit, with the sheet it may take to another job (SU-526, SU-528)."""
    return {
        "name": s.suit_names[suit],
        "alive": bool(s.alive[suit]),
        "plays": s.plays_made[suit],
        "won": s.plays_won[suit],
        "dealt": s.dealt[suit],
        "added": s.cards_added[suit],
        "class": SYMBOLS[s.classes[suit]] if s.classes[suit] >= 0 else "none",
        **dict(zip(ATTRIBUTES, s.attributes[suit], strict=True)),
        "tags": [SKILLS[skill] for skill in skills_in(s.tags[suit])],
    }


def outcome(s: Suits) -> dict[str, Any]:
    """The result of the job; the players win or fail together (SU-6)."""
    success = s.ended == "success"
    crew = [seat for seat in range(s.players) if success]
    words = ("Success" if success else "Failure") if s.person else grade(s)  # a person grades nobody
    if s.holds("coins"):
        words += " with the coins"
    names = ("name", "scene", "plays", "won", "dealt", "added")
    return {
        "winners": crew,
        "points": [int(success and seat < s.players) for seat in range(s.seats)],
        "ending": words,
        "job": s.plot().slug,
        "heat": s.heat,
        "scene": s.scene,
        "suits": [suit_line(s, suit) for suit in s.suits if s.alive[suit]],
        "fallen": [dict(zip(names, row, strict=True)) for row in s.fallen],
        "text": s.epilogue,
    }


def inventory(s: Suits) -> tuple[list[int], list[int]]:
    """Every card of either family, wherever it is (SU-23)."""
    everywhere = [*s.looked, *s.ordered, *(laid.card for laid in s.laid)]
    for piles in (s.bags, s.tops, s.discards, s.hands):
        for pile in piles:
            everywhere += pile
    everywhere.sort()
    first = bisect_left(everywhere, PLAYER_CARDS)
    return everywhere[:first], everywhere[first:]
