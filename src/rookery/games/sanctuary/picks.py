"""The kinds of option: the fields of each, and how a field is written in an option id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.sanctuary.board import IDS
from rookery.games.sanctuary.printed import AMULET_NAMES, card_name, thief_name
from rookery.kernel import LETTERS

NAMES: dict[str, Callable[[Any], str]] = {
    "place": lambda place: IDS[place] if place >= 0 else "nowhere",
    "card": card_name,
    "cards": lambda cards: "+".join(card_name(card) for card in cards),
    "hound": lambda hound: f"h{hound + 1}",
    "thief": thief_name,
    "amulet": lambda amulet: AMULET_NAMES[amulet],
    "victim": LETTERS.__getitem__,
    "partner": LETTERS.__getitem__,
}
KINDS = {
    (): """deal stay leave on_foot sewers pass_turn hire buy_rumor buy_weapon buy_amulet roll bribe
        give_amulet open_cache no_deals propose drop_offer accept pass done decline""",
    ("number",): "cache raise put take hound_die ignore silver ask_silver ask_rumors ask_events",
    ("card",): "play discard take_card use display give show ask_card",
    ("cards",): "hand_over",
    ("place",): "exit walk enter step run",
    ("place", "card"): "steal",
    ("seat",): "name mug meet offer",
    ("thief",): "thief",
    ("amulet",): "stash fetch use_amulet",
    ("hound", "place"): "hound",
    ("hound", "number", "place"): "send",
}

PICKS = {kind: fields for fields, kinds in KINDS.items() for kind in kinds.split()}
