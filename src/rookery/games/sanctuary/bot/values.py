"""What cards, purses and places are worth, as the bots estimate it (section 12). Worths are in SP."""

from __future__ import annotations

from functools import cache, lru_cache

from rookery.games.sanctuary.board import AREAS_OF, MAZE, PLACES, SPACES
from rookery.games.sanctuary.printed import BOOTS, RUMOR, TABLE, Crime, Row
from rookery.games.sanctuary.streets import steps_to
from rookery.games.sanctuary.view import UNSEEN, View

PER_STEP = 1.5
ENOUGH = 90
"""With so much silver in the purse a thief heads for the Maze."""

FAILURE = 6.0
UNSEEN_CARD = 10.0
RICH = 250
SAVED_WORTH = {
    36: 20,
    37: 20,
    38: 14,
    39: 8,
    40: 0,
    41: 1,  # played at a Hell Hound meeting
    42: 2,
    43: 6,
    44: 4,
    45: 20,
    46: 20,  # played in the Dungeon, or to get out of it
    28: 15,
    29: 18,
    34: 22,
    49: 25,
    50: 25,  # played in the holder's turn
}


def chance(need: int) -> float:
    """The chance that a ten-sided die shows at least so much."""
    return min(10, max(0, 11 - need)) / 10


@cache
def steps_to_area(area: int) -> tuple[int, ...]:
    """Steps from each place to the nearest space of an area."""
    inside = [place for place in range(len(PLACES)) if area in AREAS_OF[place] and place < SPACES]
    return tuple(min(steps_to(goal)[place] for goal in inside) for place in range(len(PLACES)))


def success(row: Row, rating: int, help_: int) -> float:
    return chance(rating - row.modifier - help_)


@lru_cache(maxsize=4096)
def expected(area: int, crime: Crime, rating: int, help_: int) -> float:
    """The mean gain of a card not yet displayed, over the rows of its table."""
    rows = [TABLE[area, crime, roll] for roll in range(1, 11)]
    return (
        sum(
            row.silver * success(row, rating, help_) - FAILURE * (1 - success(row, rating, help_))
            for row in rows
        )
        / 10
    )


def rumor_worth(v: View, card: int) -> float:
    """What a Rumor Card brings its holder, whatever the distance."""
    if card == UNSEEN:
        return UNSEEN_CARD
    rumor, me = RUMOR[card], v.seat
    if not v.terms.crime_tables:
        return float(rumor.silver)
    rating, help_ = v.rating(me, rumor.crime), v.strength(me, rumor.crime)
    row = v.displayed(card)
    if row:
        return row.silver * success(row, rating, help_) - FAILURE * (1 - success(row, rating, help_))
    return expected(rumor.area, rumor.crime, rating, help_)


def steps_for(v: View, card: int, place: int) -> int:
    if place < 0:
        return 20
    target = v.target(card)
    return steps_to(target)[place] if target >= 0 else steps_to_area(RUMOR[card].area)[place]


def card_price(v: View, card: int, place: int) -> float:
    """What a card is worth in a deal; a near Rumor Card more than a far one."""
    if card in BOOTS:
        return 15.0 * BOOTS[card]
    if card in SAVED_WORTH:
        return float(SAVED_WORTH[card])
    if card <= UNSEEN:
        return UNSEEN_CARD
    return rumor_worth(v, card) * (0.5 if steps_for(v, card, place) <= 10 else 0.25)


def purse(v: View, seat: int) -> float:
    """What a thief seems to carry, judged by the coins in sight."""
    known = v.carried[seat]
    return known if known >= 0 else min(v.wealth[seat], 22.0 * v.carried_coins[seat])


def hoard(v: View, seat: int) -> float:
    """What a thief seems to have in the cache, judged by the coins in sight."""
    known = v.cache[seat]
    return known if known >= 0 else max(0.0, v.wealth[seat] - purse(v, seat))


def threat(v: View, seat: int) -> float:
    """How urgently a thief should be stopped."""
    return purse(v, seat) + 0.5 * hoard(v, seat) + 10


def leader(v: View, me: int) -> int:
    """The opponent most urgent to stop, among those on the board and free."""
    others = [seat for seat in range(v.thieves) if seat != me and v.place[seat] >= 0 and not v.prisoner[seat]]
    return max(others, key=lambda seat: threat(v, seat), default=-1)


def maze_worth(v: View) -> float:
    """How much this seat wants to be in the Maze now."""
    me = v.seat
    carried, missing = v.carried[me], v.terms.target - v.cache[me]
    if carried >= missing:
        return 400.0
    if carried >= ENOUGH or not v.rumors[me]:
        return 60.0 + carried
    return 0.45 * carried


def goals(v: View) -> list[tuple[float, tuple[int, ...]]]:
    """What this seat is after: worth, and the steps to it from every place."""
    found = [(maze_worth(v), steps_to(MAZE))]
    for card in v.rumors[v.seat]:
        target = v.target(card)
        away = steps_to(target) if target >= 0 else steps_to_area(RUMOR[card].area)
        found.append((rumor_worth(v, card), away))
    return found
