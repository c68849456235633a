"""The rules under the headings of the rulebook. ``MODULES`` are the modules whose steps a state may hold."""

from __future__ import annotations

from rookery.games.thieves.rules import (
    chambers,
    declaration,
    effects,
    resolving,
    setting_up,
    skills,
    treasures,
    trickery,
    turn,
)

MODULES = (setting_up, turn, declaration, resolving, chambers, skills, trickery, treasures, effects)
