"""The view as arrays, for programs that learn: coins, the palace, the Wager and the cards; no words."""

from __future__ import annotations

from rookery.games.know_thyself.view import View
from rookery.kit.arrays import declared, latest, made, marks, numbers, row

PCS, PLACES, CARDS, DRAWN = 6, 26, 52, 16
SLOTS = 128


def cards(v: View) -> list[float]:
    """The cards before each PC, as one mark for each card there is."""
    found = [0.0] * (PCS * CARDS)
    for pc, laid in enumerate(v.cards):
        for card in laid:
            found[pc * CARDS + card] = 1.0
    return found


def memories(v: View) -> list[float]:
    """How many Memories each PC has of each suit."""
    found = [0.0] * (PCS * 4)
    for memory in v.memories:
        if 0 <= memory.suit < 4:
            found[memory.pc * 4 + memory.suit] += 1
    return found


def edges(v: View) -> list[float]:
    """How many Edges each PC has."""
    return [sum(edge.pc == pc for edge in v.edges) for pc in range(PCS)]


ARRAYS = declared(
    numbers("seat", "seats", "players", "person", "phase", "round", "spot", "spotlights", "handed", "acted"),
    numbers("closed", "moved", "extra", "tries", "wager", "lead", "by_player", "requested", "opponent"),
    numbers("kind", "conflict", "blind", "stake", "lose_move", "cut", "half", "gainsaid", "staked"),
    numbers("piled", "shelved", "arrivals"),
    row(PCS + 2, "coins"),
    row(PCS + 1, "called"),
    row(PCS, "antes", "against", "newest", "at", "foot", "group", "freed", "ready", "had", "wagered"),
    row(PCS, "vain", "began", "gone", "flags", "invoked", "bribed", "bribes", "last_used"),
    latest(PCS, "going", "invited", "party"),
    latest(DRAWN, "reds", "blacks"),
    marks(PLACES, "marked"),
    made("cards", PCS * CARDS, cards),
    made("memories", PCS * 4, memories),
    made("edges", PCS, edges),
)
