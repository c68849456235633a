"""The kinds of option: the fields of each, and how a field is written in an option id."""

from __future__ import annotations

from rookery.games.suits import cards
from rookery.games.suits.parties import block_slug, is_npc, npc_slug
from rookery.games.suits.printed import MEANS, READY, STAKES, VEHICLES
from rookery.kernel import LETTERS


def party_name(party: int) -> str:
    return npc_slug(party) if is_npc(party) else LETTERS[party] if party >= 0 else "gm"


NAMES = {
    "suit": LETTERS.__getitem__,
    "other": LETTERS.__getitem__,
    "party": party_name,
    "mark": party_name,
    "by": party_name,
    "npc": party_name,
    "block": block_slug,
    "card": cards.code,
    "shown": cards.printed,
    "symbol": lambda symbol: cards.SYMBOLS[symbol] if symbol >= 0 else "none",
    "means": lambda means: MEANS[means] if means >= 0 else "none",
    "ready": lambda number: READY[number].slug,
    "item": lambda item: f"item-{item}",
    "vehicle": lambda vehicle: f"vehicle-{vehicle}",
    "kind_of_vehicle": lambda kind: VEHICLES[kind].slug,
    "stakes": lambda stakes: STAKES[stakes],
    "line": lambda line: f"line-{line}",
}
KINDS = {
    (): """pass done build no-suit charisma close ten rest repeat knocked-out killed rearm rally trap
        get-out flee surrender hand-over end-fight daring try edge go accept refuse grant go-on withdraw
        at-nobody watched exact from-person speak agree success failure narrate open-scene next-scene
        call award bring-npc item vehicle track come-and-go npc-play start-fight next-obstacle end-scene
        tell take-back end-job tell-modifier tell-total write-npc no-class no yes new-track heat-up
        edge-up edge-down keep sharpest adjust-play name-job pursue stand-back no-prep note""",
    ("party",): """join shield shoot throw strike ram disarm charge feint talk watcher at opposed-by give-new
        endangers alight""",
    ("suit",): "stunt mark partner act carry absent call-on at-suit arrive leave whisper",
    ("card",): "add give take toss next offer discard",
    ("npc",): "acts-next foe npc edit-npc dismiss harm",
    ("number",): "look exactly level npc-level hazard adjust",
    ("means",): "break improvise raise by with change tag untag",
    ("item",): "take-up take-away objective",
    ("vehicle",): "get-in take-wheel mend",
    ("shown",): "copy name",
    ("line",): "up down approach",
    ("party", "item"): "snatch pickpocket",
    ("party", "vehicle"): "ride wheel",
    ("card", "party"): "add-to",
    ("card", "shown"): "give-as",
    ("suit", "other"): "swap",
    ("ready",): "ready",
    ("symbol",): "class",
    ("means", "number"): "value",
    ("means", "suit"): "turn-on prep",
    ("means", "vehicle"): "hit-vehicle",
    ("suit", "means"): "attempt",
    ("stakes",): "stakes",
    ("block",): "bring",
    ("item", "party"): "hand-item",
    ("kind_of_vehicle",): "new-vehicle",
}

PICKS = {kind: fields for fields, kinds in KINDS.items() for kind in kinds.split()}
