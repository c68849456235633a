"""The view as arrays, for programs that learn: the scene, the crew, the fight and the cards."""

from __future__ import annotations

from rookery.games.suits.view import View
from rookery.kit.arrays import declared, latest, made, marks, numbers, ring_of_marks, row

CREW, SEATS, CARDS, PARTIES = 6, 7, 162, 16
SLOTS = 96


def attributes(v: View) -> list[float]:
    return [number for suit in v.attributes for number in suit]


ARRAYS = declared(
    numbers("seat", "seats", "players", "person", "job", "scene", "obstacle", "crew", "point", "heat"),
    numbers("edge", "objective", "aboard", "acted", "losses", "crew_vehicle", "blown", "on_stage", "moves"),
    numbers("flipped", "looker", "added", "declines", "swaps", "count", "won", "stunt", "edged", "way_back"),
    numbers("fighting", "round", "turn", "feinted", "led", "fight_won", "looked_count", "numbers_count"),
    row(CREW, "classes", "tags", "drafts", "alive", "here", "aside", "away", "damage", "armed", "skips"),
    row(CREW, "feints", "used", "stunts", "rides", "plays_made", "plays_won", "dealt", "cards_added"),
    row(CREW, "fighters", "attacked", "obstacle_plays"),
    made("attributes", 4 * CREW, attributes),
    latest(PARTIES, "npcs", "npc_damage", "npc_armed", "npc_skips", "npc_feints", "npc_used", "npc_fares"),
    latest(PARTIES, "npc_rides", "foes", "parties", "order", "symbols", "partners"),
    latest(PARTIES, "vehicles", "vehicle_damage", "wheels", "adrift", "holders", "tracks", "legs"),
    row(2, "decks"),
    row(SEATS, "hand_counts"),
    ring_of_marks(SEATS, CARDS, "hands"),
    marks(CARDS, "looked", "this_play"),
)
