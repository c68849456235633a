"""How the journal of a session is divided, and the sheets that are kept with it."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.view import View
from rookery.games.den_of_thieves.words.panels import sheet_panel
from rookery.kernel import Names, Panel

OPENINGS = frozenset({"framed"})
CARD_TALK = """drew discarded reshuffled searched bond trust spent_token burdened extra_answer laid turned_up
    roles set_aside arrived crossroads first_seat"""
ASIDES = frozenset(CARD_TALK.split())


def heading(told: dict[str, object], names: Names) -> str:
    return f"{told['character_name']}'s scene" if told["kind"] == "turn" else ""


def title(view: View) -> str:
    return "Den of Thieves"


def sheets(view: View) -> Sequence[Panel]:
    return [sheet_panel(view, character) for character in range(len(view.people))]
