"""The view as arrays, for programs that learn. Lists of thieves stand in a ring: one's own first."""

from __future__ import annotations

from rookery.games.sanctuary.printed import EVENTS, RUMORS
from rookery.kit.arrays import declared, latest, marks, numbers, ring, ring_of_marks, row

THIEVES, RUMOR, EVENT = 5, RUMORS[-1] + 1, EVENTS[-1] + 1
SLOTS = 320

ARRAYS = declared(
    numbers("seat", "seats", "thieves", "first", "round", "active", "stage", "walks", "attempted", "fled"),
    numbers("came_from", "left", "hound_die", "job", "captured", "events_drawn", "passes"),
    numbers("rumor_deck", "event_deck"),
    ring(THIEVES, "place", "lost_turns", "prisoner", "released", "sentence", "held_by", "sewer_ban"),
    ring(THIEVES, "stole_here", "gone", "thief", "weapon", "thugs"),
    ring(THIEVES, "carried", "cache", "wealth", "carried_coins", "cache_coins"),
    row(THIEVES, "hounds"),
    latest(THIEVES, "dice", "sent", "amulets", "hidden_amulets"),
    marks(RUMOR, "rumor_discard", "stolen"),
    marks(EVENT, "event_discard"),
    ring_of_marks(THIEVES, RUMOR, "rumors"),
    ring_of_marks(THIEVES, EVENT, "saved", "boots"),
)
