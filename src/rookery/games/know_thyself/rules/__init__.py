"""The steps of Know Thyself, under the headings of the rulebook; each imports only those before it."""

from __future__ import annotations

from rookery.games.know_thyself.rules import (
    aftermath,
    bribes,
    chair,
    covering,
    creation,
    drawing,
    ending,
    framing,
    hardcore,
    moving,
    people,
    rights,
    rounds,
    striking,
    telling,
    votes,
    wager,
    waking,
)

MODULES = (
    *(covering, votes, striking, ending, people, moving),
    *(drawing, telling, aftermath, wager, framing),
    *(bribes, rights, chair, rounds, hardcore, creation, waking),
)
