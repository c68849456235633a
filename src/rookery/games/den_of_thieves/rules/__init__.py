"""The rules, under the headings of the rulebook."""

from __future__ import annotations

from rookery.games.den_of_thieves.rules import (
    beginning,
    confinement,
    dealer_phase,
    drawing,
    map_phase,
    moving,
    roles,
    suffering,
)

MODULES = (beginning, moving, confinement, map_phase, dealer_phase, roles, drawing, suffering)
