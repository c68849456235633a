"""How a session is reckoned (9.2)."""

from __future__ import annotations

from typing import Any

from rookery.games.den_of_thieves.public import NOBODY, Zone
from rookery.games.den_of_thieves.state import Den

PARTICIPANT, PRIZE, VALUABLE, HELD = 10, 5, 2, 1
"""The points of the personal tally (DT-924)."""

Reason = list[Any]


def inventory(s: Den) -> dict[str, list[int]]:
    """Every card is in exactly one place."""
    hidden = [*s.deck, *s.face_down]
    return {"cards": sorted([*hidden, *(card for card, zone in enumerate(s.zone) if zone != Zone.UNSEEN)])}


def tally(s: Den, who: int) -> list[Reason]:
    """What a protagonist comes to, in parts; nothing at all for who is retired (DT-924)."""
    if not s.acting(who):
        return []
    has_prize = holds_prize(s, who)
    worth = [card for card in s.valuables(who) if not (has_prize and card == s.prize)]
    cards = [card for card in s.held_by(who) if s.held_as[card] != "location"]
    plain = [card for card in cards if card not in worth and not (has_prize and card == s.prize)]
    burden = s.curse[who] + s.harm[who]
    parts: list[Reason] = [
        ["participant", PARTICIPANT * (who in s.participants), "DT-924"],
        ["prize", PRIZE * has_prize, "DT-924"],
        ["valuables", VALUABLE * len(worth), "DT-924"],
        ["held", HELD * len(plain), "DT-924"],
        ["burdens", -burden, "DT-924"],
    ]
    return [part for part in parts if part[1]]


def holds_prize(s: Den, who: int) -> bool:
    """Whether the prize of a heist that was pulled off is theirs at the end: the card, or one in words."""
    if s.prize == NOBODY:
        return s.prize_owner == who
    return bool(s.pulled_off) and s.holder[s.prize] == who


def result(s: Den) -> str:
    """Triumph, Getaway or Bust, for the table as a whole (DT-923)."""
    if s.pulled_off:
        return "Triumph"
    return "Getaway" if any(s.valuables(who) for who in range(len(s.people)) if s.acting(who)) else "Bust"


def outcome(s: Den) -> dict[str, Any]:
    """The table's result (DT-923) and the personal tallies (DT-924). Nobody wins over the others: with
    Triumph everybody does who took part (DT-925).
    """
    reasons = [
        [part for who, person in enumerate(s.people) if person.seat == seat for part in tally(s, who)]
        for seat in range(s.seats)
    ]
    ending = result(s)
    won = {s.player(who) for who in s.participants if s.acting(who)}
    return {
        "winners": sorted(won) if ending == "Triumph" else [],
        "points": [sum(part[1] for part in parts) for parts in reasons],
        "ending": ending,
        "reasons": reasons,
        "rounds": s.round,
    }
