"""The options of a game of Thieves!, agreed before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rookery.kernel import LETTERS, Setting

SETTINGS = (
    Setting("rounds", (3, 4), "How often every thief is scout."),
    Setting(
        "first_scout",
        ("random", "vote", *(f"seat:{letter}" for letter in LETTERS[:6])),
        "Who scouts first: chance, the thief all agree is the most dishonest, or a seat.",
    ),
    Setting(
        "judge",
        ("structured", "vote"),
        "Who decides whether the scout lied: the table of facts, or a secret vote.",
    ),
    Setting(
        "negations_only",
        ("silent", "spoken"),
        "Whether saying only what the room is not counts as having said something.",
    ),
    Setting(
        "squabble_penalty",
        (False, True),
        "With a vote: whoever protests against its result takes 4 wounds.",
    ),
    Setting(
        "simultaneous_plays",
        (False, True),
        "All thieves lay their card at the same time instead of one after another.",
    ),
)


def offered(seats: int, options: Mapping[str, object]) -> dict[str, Sequence[object]]:
    """Nobody protests against the table of facts."""
    return {} if options["judge"] == "vote" else {"squabble_penalty": ()}
