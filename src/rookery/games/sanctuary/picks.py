"""The fields of every kind of option, and how each field is written in an option's id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.sanctuary.board import IDS
from rookery.games.sanctuary.printed import AMULET_NAMES, card_name, thief_name

PICKS: dict[str, tuple[str, ...]] = {
    "thief": ("thief",),
    "deal": (),
    "cache": ("number",),
    "stay": (),
    "leave": (),
    "on_foot": (),
    "sewers": (),
    "pass_turn": (),
    "hire": (),
    "raise": ("number",),
    "put": ("number",),
    "take": ("number",),
    "stash": ("amulet",),
    "fetch": ("amulet",),
    "exit": ("place",),
    "play": ("card",),
    "discard": ("card",),
    "name": ("seat",),
    "take_card": ("card",),
    "use": ("card",),
    "display": ("card",),
    "hound_die": ("number",),
    "ignore": ("number",),
    "walk": ("place",),
    "enter": ("place",),
    "steal": ("place", "card"),
    "step": ("place",),
    "run": ("place",),
    "buy_rumor": (),
    "buy_weapon": (),
    "buy_amulet": (),
    "use_amulet": ("amulet",),
    "mug": ("seat",),
    "hound": ("hound", "place"),
    "send": ("hound", "number", "place"),
    "meet": ("seat",),
    "roll": (),
    "bribe": (),
    "give_amulet": (),
    "offer": ("seat",),
    "give": ("card",),
    "show": ("card",),
    "silver": ("number",),
    "ask_silver": ("number",),
    "ask_card": ("card",),
    "ask_rumors": ("number",),
    "ask_events": ("number",),
    "propose": (),
    "drop_offer": (),
    "accept": (),
    "hand_over": ("cards",),
    "pass": (),
    "done": (),
    "decline": (),
}
NAMES: dict[str, Callable[[Any], str]] = {
    "place": lambda place: IDS[place] if place >= 0 else "nowhere",
    "card": card_name,
    "cards": lambda cards: "+".join(card_name(card) for card in cards),
    "hound": lambda hound: f"h{hound + 1}",
    "thief": thief_name,
    "amulet": lambda amulet: AMULET_NAMES[amulet],
}
