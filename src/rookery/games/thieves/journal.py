"""The journal of a game of Thieves!: one chapter for each turn."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.thieves.view import View
from rookery.games.thieves.words.story import SECRET_CARD
from rookery.kernel import Facts, Names, Panel

OPENINGS: frozenset[str] = frozenset()
ASIDES = SECRET_CARD | {"reshuffled"}


def heading(told: Facts, names: Names) -> str:
    return f"Round {told['round']}: {names[told['seat']]} goes ahead" if told["kind"] == "new_scout" else ""


def title(view: View) -> str:
    return "Thieves!"


def sheets(view: View) -> Sequence[Panel]:
    return []
