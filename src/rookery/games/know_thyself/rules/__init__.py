"""The steps of Know Thyself, under the headings of the rulebook; each imports only those before it."""

from __future__ import annotations

from rookery.games.know_thyself.rules import (
    aftermath,
    covering,
    creation,
    drawing,
    ending,
    framing,
    moving,
    people,
    rounds,
    telling,
    wager,
    waking,
)

MODULES = (
    *(covering, ending, people, moving),
    *(drawing, telling, aftermath, wager, framing),
    *(rounds, waking, creation),
)
