"""The journal of a session: the story of the night in chapters, what the cards did folded away, the sheets,
and the House of Cards as it was left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.games.den_of_thieves.map_picture import picture
from rookery.games.den_of_thieves.view import View
from rookery.games.den_of_thieves.words.panels import sheet_panel
from rookery.games.den_of_thieves.words.story import MECHANICS
from rookery.kernel import Names, Panel
from rookery.kit.english import possessive

__all__ = ["ASIDES", "FOLDED", "OPENINGS", "heading", "picture", "sheets", "title"]

OPENINGS = frozenset({"framed", "move", "scene_ended", "session_ended"})
ASIDES: frozenset[str] = frozenset()
FOLDED = MECHANICS


def heading(told: dict[str, Any], names: Names) -> str:
    if told["kind"] == "turn":
        return f"{possessive(told['character_name'])} turn, round {told['round']}"
    return "Afterwards" if told["kind"] == "session_ended" else ""


def title(view: View) -> str:
    return "Den of Thieves"


def sheets(view: View) -> Sequence[Panel]:
    return [sheet_panel(view, character) for character in range(len(view.people))]
