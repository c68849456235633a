"""How an automatic dealer guards the Big Score and husbands favours (option ``guard``, R-170 to R-174)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import CLEAR, LOCK, Making
from rookery.games.den_of_thieves.public import NOBODY, Open, Zone
from rookery.games.den_of_thieves.spaces import BIG_SCORE

COMPLICATIONS = {"gentle": 0, "normal": 1, "cruel": 2}
"""By severity, the cards of the Big Score without a role that stand in the way of a heist (R-170)."""

HOUSE_QUESTIONS = 2
"""What the house asks at each step of a heist, before any other question (R-171)."""

KNOWN_TRICK = 1
"""What a virtue adds to the alarm that was tried on a lock of this heist before (R-172)."""


def is_guarded(table: Open) -> bool:
    return table.terms.guard and table.dealer == NOBODY


def clock_runs(table: Open) -> bool:
    """Whether the alarm is counted: by an automatic dealer, always or never (option ``heist_clock``)."""
    clock = table.terms.heist_clock
    return clock == "always" or (clock == "auto" and table.dealer == NOBODY)


def heist_is_on(table: Open) -> bool:
    """Whether the scene is one in which the Big Score can be had (DT-901, DT-911)."""
    return table.stage == BIG_SCORE and not table.pulled_off


def in_the_way(table: Open) -> list[int]:
    """The complications that stand in the way, NOBODY for each guard that a blown heist has brought (R-170,
    R-174).
    """
    if not (is_guarded(table) and heist_is_on(table)):
        return []
    roles = (table.prize, table.mark, table.vault)
    spare = [card for card in table.lying(Zone.PINNED) if card not in roles]
    return [*spare[: COMPLICATIONS[table.terms.severity]], *[NOBODY] * table.blown]


def is_heist_step(table: Open, move: Making) -> bool:
    """A lock, or what stands before one: what the clock and the house care about (DT-907, R-171)."""
    guarded = is_guarded(table) and heist_is_on(table)
    return move.purpose == LOCK or (guarded and move.purpose == CLEAR)


def house_questions(table: Open, move: Making) -> int:
    """The house's own questions in a move (R-171)."""
    asks = is_guarded(table) and clock_runs(table) and is_heist_step(table, move)
    return HOUSE_QUESTIONS if asks else 0


def gets_past_the_house(table: Open, move: Making) -> bool:
    """Whether answers were left after the house's own questions, had they been asked (R-171, R-183)."""
    return not table.terms.guard or move.answers > HOUSE_QUESTIONS


def trick_is_known(table: Open, move: Making) -> int:
    """The alarm for a lock that is tried as another one was (R-172)."""
    return KNOWN_TRICK if is_guarded(table) and move.purpose == LOCK and move.move in table.tricks else 0


def may_plead(table: Open, character: int, suit: str) -> bool:
    """Whether a suit may be pleaded: from each protagonist the house hears it once in a scene (R-173)."""
    now = [claim.suit for move in table.moves if move.actor == character for claim in move.claims]
    heard = [row.suit for row in table.statements if row.character == character]
    return not is_guarded(table) or suit not in [*now, *heard]


def may_come_through(table: Open, character: int, person: int) -> bool:
    """Whether somebody of the cast may be asked for help: each comes through once in a scene (R-173)."""
    return not is_guarded(table) or (character, person) not in table.came_through
