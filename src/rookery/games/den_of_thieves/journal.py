"""The journal of a session: the story of the night in chapters, what the cards did folded away, the sheets,
and the House of Cards as it was left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.games.den_of_thieves.map_picture import picture
from rookery.games.den_of_thieves.names import said, scene_title
from rookery.games.den_of_thieves.view import View
from rookery.games.den_of_thieves.words.panels import sheet_panel
from rookery.games.den_of_thieves.words.story import MECHANICS
from rookery.kernel import Names, Panel
from rookery.kit.english import possessive

__all__ = ["ASIDES", "FOLDED", "OPENINGS", "RETITLES", "heading", "picture", "sheets", "title"]

BEGINNINGS = "big_score framed opened spent_token goal declared scene_ended session_ended"
OPENINGS = frozenset(BEGINNINGS.split())
ASIDES: frozenset[str] = frozenset()
FOLDED = MECHANICS
RETITLES = frozenset({"day", "night"})


def heading(told: dict[str, Any], names: Names) -> str:
    """A chapter is a turn; as soon as it is known, it is called after its scene."""
    if told["kind"] == "turn":
        return f"{possessive(told['character_name'])} turn, round {told['round']}"
    if told["kind"] in RETITLES:
        return f"Round {told['round']}: {scene_title(told)}"
    return "Afterwards" if told["kind"] == "session_ended" else ""


def title(view: View) -> str:
    """The night is called after what there was to steal."""
    if view.prize < 0:
        return "The Affair of the Thing Without a Name"
    return f"The Affair of the {said(view.prize).removeprefix('the ').removeprefix('a ').removeprefix('an ')}"


def sheets(view: View) -> Sequence[Panel]:
    return [sheet_panel(view, character) for character in range(len(view.people))]
