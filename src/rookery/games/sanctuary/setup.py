"""The table before the first step."""

from __future__ import annotations

from typing import Any

from rookery.games.sanctuary.board import MAZE
from rookery.games.sanctuary.options import Terms, agreed
from rookery.games.sanctuary.printed import EVENTS, RUMORS
from rookery.games.sanctuary.public import NO_SENTENCE
from rookery.games.sanctuary.rules.beginning import SetUp
from rookery.games.sanctuary.rules.solitaire import CrimeWave
from rookery.games.sanctuary.state import Sanctuary


def setup(seats: int, options: dict[str, Any]) -> Sanctuary:
    s = new_table(seats, agreed(seats, options))
    s.agenda = [CrimeWave()] if s.terms.solitaire else [SetUp()]
    return s


def new_table(seats: int, terms: Terms) -> Sanctuary:
    """All cards in their decks, all pawns in the Maze, all Hell Hounds on their starting spaces."""
    solitaire = terms.solitaire
    thieves = 0 if solitaire else seats - terms.prince
    return Sanctuary(
        seats=seats,
        terms=terms,
        thieves=thieves,
        place=[MAZE] * thieves,
        carried=[0] * thieves,
        cache=[0] * thieves,
        rumors=[[] for _ in range(thieves)],
        saved=[[] for _ in range(thieves)],
        boots=[[] for _ in range(thieves)],
        lost_turns=[0] * thieves,
        prisoner=[0] * thieves,
        released=[0] * thieves,
        sentence=[NO_SENTENCE] * thieves,
        held_by=[-1] * thieves,
        sewer_ban=[0] * thieves,
        stole_here=[0] * thieves,
        gone=[0] * thieves,
        thief=[0] * thieves,
        weapon=[0] * thieves,
        thugs=[0] * thieves,
        rumor_deck=list(RUMORS),
        event_deck=[] if solitaire else list(EVENTS),
        known=[0] * (RUMORS[-1] + 1),
    )
