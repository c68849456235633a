"""The rules, under the headings of the rulebook."""

from __future__ import annotations

from rookery.games.den_of_thieves.rules import (
    beginning,
    confinement,
    dealer_phase,
    drawing,
    ending,
    establishing,
    making,
    map_phase,
    moving,
    roles,
    scene,
    suffering,
    turn,
)

MODULES = (
    making,
    beginning,
    turn,
    map_phase,
    moving,
    confinement,
    roles,
    dealer_phase,
    establishing,
    scene,
    drawing,
    suffering,
    ending,
)
