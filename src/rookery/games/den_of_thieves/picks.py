"""The kinds of option: the fields of each, and how a field is written in an option id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.den_of_thieves.printed import CARDS
from rookery.kernel import LETTERS


def card_name(card: int) -> str:
    return CARDS[card].short if card >= 0 else "none"


def role_name(seat: int) -> str:
    return LETTERS[seat] if seat >= 0 else "machine"


NAMES: dict[str, Callable[[Any], str]] = {
    "character": LETTERS.__getitem__,
    "card": card_name,
    "dealer": role_name,
    "antagonist": role_name,
    "other": LETTERS.__getitem__,
    "level": str,
    "place": str,
    "danger": str,
    "magic": str,
    "persuasion": str,
    "stealth": str,
    "x": str,
    "y": str,
    "entry": str,
}
KINDS = {
    (): "keep redraw carry leave draw skip none in out build printed own done rest",
    ("character",): "main",
    ("card",): "lay card person play",
    ("place",): "nickname",
    ("danger", "magic", "persuasion", "stealth"): "ratings",
    ("character", "other", "level"): "trust",
    ("x", "y"): "place go step",
    ("dealer", "antagonist"): "roles",
    ("entry",): "act bonus",
}

PICKS = {kind: fields for fields, kinds in KINDS.items() for kind in kinds.split()}
