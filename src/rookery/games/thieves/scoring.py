"""Section 9: victory points, kept in halves, and who wins."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from rookery.games.thieves.printed import (
    CHAMBERS,
    DECK_CARDS,
    KEEPING,
    SHADOW_COMPASS,
    TREASURE,
    TREASURES,
    WRIT_OF_WEALTH,
)
from rookery.games.thieves.public import COVERING, IN_USE, OFFER
from rookery.games.thieves.state import Thieves


def value(s: Thieves, treasure: int, seat: int) -> int:
    """TH-160: the value of a treasure to its owner, in halves; 0 if covered (TH-161)."""
    if s.covered(treasure):
        return 0
    if treasure == WRIT_OF_WEALTH:
        return TREASURE[treasure].gold + 2 * len(s.tricks(seat))
    if treasure == SHADOW_COMPASS:
        return TREASURE[treasure].gold + 4 * len(chambers(s, seat))
    return s.shown_value(treasure)


def chambers(s: Thieves, seat: int) -> list[int]:
    """Without EMPTY CHAMBER, of which every thief has one."""
    return [card for card in CHAMBERS if s.holder[card] == seat]


def treasure_points(s: Thieves, seat: int) -> int:
    """In halves."""
    return sum(value(s, treasure, seat) for treasure in s.hoard(seat))


def points(s: Thieves, seat: int) -> int:
    """TH-159: treasures, and trickery cards in hand, less wounds; in halves."""
    return treasure_points(s, seat) + 2 * len(s.tricks(seat)) - 2 * s.wounds[seat]


def standing(s: Thieves, seat: int) -> tuple[int, int, int]:
    """TH-164: the sort key of the final ranking."""
    total = points(s, seat)
    return total, total + 2 * s.wounds[seat], len(s.tricks(seat))


def final_ranking(s: Thieves) -> list[list[int]]:
    """Seats from first to last, equal ones together."""
    standings = [standing(s, seat) for seat in range(s.seats)]
    groups: list[list[int]] = []
    for seat in sorted(range(s.seats), key=standings.__getitem__, reverse=True):
        if groups and standings[groups[-1][0]] == standings[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups


def places(s: Thieves) -> list[int]:
    """TH-165: each seat's place; equal seats share one, and the places they fill up are skipped."""
    groups = [[s.winner], *([seat for seat in group if seat != s.winner] for group in final_ranking(s))]
    place, result = 1, [0] * s.seats
    for group in groups:
        for seat in group:
            result[seat] = place
        place += len(group)
    return result


class Ending(StrEnum):
    """Which comparison of TH-164 decided the game."""

    CLEAR = "clear"
    BY_WOUNDS = "tie broken by wounds"
    BY_TRICKERY = "tie broken by trickery"
    BY_COIN = "tie broken by the coin"


def ending(s: Thieves) -> Ending:
    standings = [standing(s, seat) for seat in range(s.seats)]
    winner = standings[s.winner]
    equal = [sum(other[:depth] == winner[:depth] for other in standings) for depth in (1, 2, 3)]
    return list(Ending)[sum(count > 1 for count in equal)]


def outcome(s: Thieves) -> dict[str, Any]:
    return {
        "winners": [s.winner],
        "points": [points(s, seat) / 2 for seat in range(s.seats)],
        "places": places(s),
        "ending": ending(s),
        "reasons": [reasons(s, seat) for seat in range(s.seats)],
    }


def reasons(s: Thieves, seat: int) -> list[list[Any]]:
    """A thief's points item by item: label, points, rule id."""
    lines: list[list[Any]] = [[f"treasure:{t}", value(s, t, seat) / 2, TREASURE[t].id] for t in s.hoard(seat)]
    if s.tricks(seat):
        lines.append(["trickery", float(len(s.tricks(seat))), "TH-159"])
    if s.wounds[seat]:
        lines.append(["wounds", -float(s.wounds[seat]), "TH-159"])
    return lines


def inventory(s: Thieves) -> list[Any]:
    """Where each card is must be a seat or a named place; a card cannot be in two places by construction."""
    strays = [card for card in DECK_CARDS if not COVERING <= s.holder[card] < s.seats]
    lost = [treasure for treasure in TREASURES if not IN_USE <= s.owner[treasure] < s.seats]
    covers = [s.kept, s.sacked]
    wrong = [cover for cover in covers if cover >= 0 and s.owner[cover] < 0]
    offered = [treasure for treasure in TREASURES if s.owner[treasure] == OFFER] != (
        [s.offer] if s.offer >= 0 else []
    )
    return [strays, lost, wrong, offered, (s.kept >= 0) != (s.holder[KEEPING] == COVERING), min(s.wounds) < 0]
