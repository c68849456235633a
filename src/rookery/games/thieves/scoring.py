"""Section 9: victory points, kept in halves, and who wins."""

from __future__ import annotations

from typing import Any

from rookery.games.thieves.cards import (
    CHAMBERS,
    CURSED_IDOL,
    DRAGON_SCALES,
    GOLD,
    SHADOW_COMPASS,
    TREASURE_IDS,
    WRIT_OF_WEALTH,
)
from rookery.games.thieves.state import Thieves


def value(s: Thieves, treasure: int, seat: int) -> int:
    """TH-160: what an uncovered treasure is worth to its owner, in halves; a covered one nothing (TH-161)."""
    if s.covered(treasure):
        return 0
    if treasure == WRIT_OF_WEALTH:
        return 2 + 2 * len(s.tricks(seat))
    if treasure == SHADOW_COMPASS:
        return 4 + 4 * len(chambers(s, seat))
    if treasure == DRAGON_SCALES:
        return 2 * len(s.hoard(seat))
    if treasure == CURSED_IDOL:
        return -2 * s.tokens
    return GOLD[treasure]


def chambers(s: Thieves, seat: int) -> list[int]:
    """The chamber cards in a thief's hand, EMPTY CHAMBER not counted."""
    return [card for card in CHAMBERS if s.holder[card] == seat]


def treasure_points(s: Thieves, seat: int) -> int:
    """The values of a thief's treasures, in halves."""
    return sum(value(s, treasure, seat) for treasure in s.hoard(seat))


def points(s: Thieves, seat: int) -> int:
    """TH-159: treasures, and trickery cards in hand, less wounds, in halves."""
    return treasure_points(s, seat) + 2 * len(s.tricks(seat)) - 2 * s.wounds[seat]


def standing(s: Thieves, seat: int) -> tuple[int, int, int]:
    """TH-164: by what thieves are compared, in this order."""
    total = points(s, seat)
    return total, total + 2 * s.wounds[seat], len(s.tricks(seat))


def final_ranking(s: Thieves) -> list[list[int]]:
    """The thieves from first to last, equal ones together."""
    ranked = sorted(range(s.seats), key=lambda seat: standing(s, seat), reverse=True)
    groups: list[list[int]] = []
    for seat in ranked:
        if groups and standing(s, groups[-1][0]) == standing(s, seat):
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups


def places(s: Thieves) -> list[int]:
    """TH-165: each thief's place; equal thieves share one, and the places they fill up are skipped."""
    groups = [[s.winner], *([seat for seat in group if seat != s.winner] for group in final_ranking(s))]
    place, result = 1, [0] * s.seats
    for group in groups:
        for seat in group:
            result[seat] = place
        place += len(group)
    return result


ENDINGS = ("clear", "tie broken by wounds", "tie broken by trickery", "tie broken by the coin")


def ending(s: Thieves) -> str:
    """By which of the comparisons of TH-164 the winner is alone at last."""
    winner = standing(s, s.winner)
    equal = [
        sum(standing(s, seat)[:depth] == winner[:depth] for seat in range(s.seats)) for depth in (1, 2, 3)
    ]
    return ENDINGS[sum(count > 1 for count in equal)]


def outcome(s: Thieves) -> dict[str, Any]:
    """Who won, with each thief's points and where they come from."""
    return {
        "winners": [s.winner],
        "points": [points(s, seat) / 2 for seat in range(s.seats)],
        "places": places(s),
        "ending": ending(s),
        "reasons": [reasons(s, seat) for seat in range(s.seats)],
    }


def reasons(s: Thieves, seat: int) -> list[list[Any]]:
    """A thief's points one by one: what, how many points, and the rule."""
    lines: list[list[Any]] = [
        [f"treasure:{t}", value(s, t, seat) / 2, TREASURE_IDS[t]] for t in s.hoard(seat)
    ]
    if s.tricks(seat):
        lines.append(["trickery", float(len(s.tricks(seat))), "TH-159"])
    if s.wounds[seat]:
        lines.append(["wounds", -float(s.wounds[seat]), "TH-159"])
    return lines


def shown_points(s: Thieves, seat: int) -> int:
    """TH-153: the points visible from the table, hand cards counted as 0, in halves."""
    shown = sum(0 if s.covered(t) else shown_value(s, t, seat) for t in s.hoard(seat))
    return shown - 2 * s.wounds[seat]


def shown_value(s: Thieves, treasure: int, seat: int) -> int:
    """What a treasure is worth as far as the table shows."""
    if treasure == DRAGON_SCALES:
        return 2 * len(s.hoard(seat))
    return -2 * s.tokens if treasure == CURSED_IDOL else GOLD[treasure]
