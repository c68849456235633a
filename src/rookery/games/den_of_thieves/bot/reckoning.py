"""What bots know of a table: how good a thief is at what, what stands in the way, what is worth having."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import VIRTUES, Making
from rookery.games.den_of_thieves.printed import BONUSES, CARDS, CHARACTERISTICS, MOVES
from rookery.games.den_of_thieves.public import Zone
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space, distance, neighbours
from rookery.games.den_of_thieves.view import View

WORTH = {"flip": 3, "discard": 2, "turn_sideways": 3}
"""What powers are worth that can be used more than once, and those used up."""


def rating(view: View, who: int, move: str) -> int:
    """The cards a thief draws for a move, the special bonus included."""
    person = view.people[who]
    own = person.ratings[CHARACTERISTICS.index(MOVES[move].draws)]
    bonus = any(
        BONUSES[name].move == move and (view.night or not BONUSES[name].night) for name in person.bonuses
    )
    return own + bonus


def best_virtue(view: View, who: int) -> str:
    """The virtue that draws most cards; magic only for those who know a spell."""
    known = any(row.character == who for row in view.spells)
    usable = [move for move in VIRTUES if move != "spell" or known]
    return max(usable, key=lambda move: rating(view, who, move))


def loot(view: View, space: Space) -> list[int]:
    """The loose items and persons of a space that somebody could hold."""
    return [
        card
        for card in view.face_up(space)
        if view.zone[card] == Zone.MAP and {"item", "companion"} & {*CARDS[card].hold.as_}
    ]


def value(card: int) -> int:
    """How much a card helps whoever holds it."""
    printed = CARDS[card]
    worth = sum(WORTH.get(power.cost, 1) for power in printed.powers if power.gives.startswith("extra"))
    return worth + 2 * (printed.rank_power == "kept") + printed.valuable


def nearest_loot(view: View, space: Space) -> Space | None:
    """The nearest other space with something to take."""
    spaces = {at for at in view.house() if at not in (space, BIG_SCORE) and loot(view, at)}
    return min(spaces, key=lambda at: (distance(at, space), at), default=None)


def toward(space: Space, target: Space) -> list[Space]:
    """The four ways, the nearest to a target first."""
    return sorted(neighbours(space), key=lambda near: distance(near, target))


def needed(move: Making) -> int:
    """How many answers a move still wants."""
    return len(move.open_questions) if not move.is_horseman else max(2 - move.answers, 0)


def is_short(move: Making) -> bool:
    """Whether answers are missing for the questions that are open."""
    return move.answers < 2 if move.is_horseman else not move.is_answered


def in_danger(view: View, who: int) -> bool:
    return view.harm[who] >= 2 or view.curse[who] >= 2


def takeable(view: View) -> list[int]:
    """What could be taken here without a price or a rival, the best first."""
    barred = {rival.card for rival in view.rivals if rival.person >= 0}
    free = [card for card in loot(view, view.stage) if card not in barred]
    return sorted(free, key=value, reverse=True)


def suits_well(view: View, who: int, card: int) -> bool:
    """Whether a first find is worth keeping: it flips, or works for a move rated 3 or more (chapter 7)."""
    printed = CARDS[card]
    strong = {move for move in VIRTUES if rating(view, who, move) >= 3}
    fits = any(
        power.gives.startswith("extra") and (power.moves == "any" or strong & {*power.moves})
        for power in printed.powers
    )
    return fits or printed.rank_power == "kept"


def is_feared(view: View, card: int) -> bool:
    """Whether a card of the map is an enemy wherever one meets it (DT-804)."""
    hint = CARDS[card].auto
    return bool(hint and hint.stance == "enemy" and view.zone[card] == Zone.MAP)
