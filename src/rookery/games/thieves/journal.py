"""How the journal of a game of Thieves! is divided."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.thieves.view import View
from rookery.games.thieves.words.story import SECRET_CARD
from rookery.kernel import Facts, Names, Panel

OPENINGS: frozenset[str] = frozenset()
ASIDES = SECRET_CARD | {"reshuffled"}


def heading(told: Facts, names: Names) -> str:
    """The chapter that an event opens: a turn has its scout."""
    return f"Round {told['round']}: {names[told['seat']]} goes ahead" if told["kind"] == "new_scout" else ""


def title(view: View) -> str:
    """The name of the game."""
    return "Thieves!"


def sheets(view: View) -> Sequence[Panel]:
    """There are no characters."""
    return []
