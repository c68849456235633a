"""Picks of a scenario in other words than the ids of options: a word of the rulebook (chapter 7), a card by
another of its names, a space as "(1,0)", or without what only one option has: goal:take for goal:A:take.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rookery.games.den_of_thieves.position.naming import NUMBERS
from rookery.games.den_of_thieves.printed import CARDS

PASSING = ("enough", "neither", "commit", "plain", "let_be", "stay_out", "none", "skip", "keep")
OTHER_WORDS = {
    "accept": ("keep", "as_declared"),
    "yes": ("carry", "reward", "accept", "take_it", "join_in", "open_it", "now"),
    "no": ("leave", "no_reward", "refuse", "stay_out", "let_be", "keep_shut", "never", "none"),
    "stay": ("none",),
    "let_pass": ("pass",),
    **dict.fromkeys(("pass", "decline"), PASSING),
    "end": ("end_scene", "leave_it"),
    **dict.fromkeys(("move", "go", "space", "step"), ("go", "place", "step", "space")),
    "declare": ("move",),
    "name": ("roles",),
    "lead": ("lead_card",),
    "spend": ("token",),
    "bond": ("befriend",),
    **dict.fromkeys(("answer", "assign"), ("settle",)),
    "target": ("at", "at_thief"),
    "claim": ("bonus", "power", "names"),
    **dict.fromkeys(("use", "flip", "sacrifice"), ("power", "count", "lay")),
    **dict.fromkeys(("play", "put_into_play"), ("lay",)),
    **dict.fromkeys(("get_help", "help"), ("ask_help",)),
    **dict.fromkeys(("romance", "partner"), ("beloved", "beloved_thief")),
    **dict.fromkeys(("consequence", "cost"), ("entry", "act")),
    "give": ("hand", "card"),
    "pay": ("card",),
    "discard": ("reject", "discard_it"),
    "raise": ("raise_trust",),
    "lower": ("lower_trust",),
    "drop": ("put_down",),
    "hand_over": ("hand",),
    "split": ("hand_out",),
    "hinder": ("betray",),
}
"""Kinds of options by the words that the rulebook has for them."""


def pick_named(pick: str, offered: Sequence[str]) -> str | None:
    """The one option among those offered that a pick can mean, or None."""
    kind, *fields = [usual_word(part) for part in re.split(r"\s*[:,]\s*", pick)]
    kinds = (kind, *OTHER_WORDS.get(kind, ()))
    parted = {option: option.split(":") for option in offered}
    meant = [option for option, (head, *rest) in parted.items() if head in kinds and within(fields, rest)]
    return meant[0] if len(meant) == 1 else None


def usual_word(part: str) -> str:
    """A card by its short name, anything else without brackets and with underscores."""
    return CARDS[NUMBERS[part]].short if part in NUMBERS else part.strip("()").replace(" ", "_")


def within(fields: Iterable[str], whole: Iterable[str]) -> bool:
    """Whether these stand in the whole, in this order."""
    rest = iter(whole)
    return all(field in rest for field in fields)
