"""The journal of a game of Sanctuary: every round is a chapter, every turn a paragraph."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.sanctuary.view import View
from rookery.kernel import Names, Panel
from rookery.kit.telling import Told

ASIDES = {
    "used_cache",
    "drew_rumor",
    "drew_event",
    "discarded",
    "rolled",
    "assigned",
    "reshuffled",
    "proposed",
    "refused",
    "tried",
    "hound_rolled",
}
"""Events about cards, dice and haggling rather than the story: the journal prints them small."""


OPENINGS = {"turn"}


def heading(told: Told, names: Names) -> str:
    return f"Round {told['round']}" if told["kind"] == "turn" else ""


def title(view: View) -> str:
    return "Sanctuary"


def sheets(view: View) -> Sequence[Panel]:
    return []
