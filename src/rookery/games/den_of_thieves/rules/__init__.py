"""The rules, under the headings of the rulebook."""

from __future__ import annotations

from rookery.games.den_of_thieves.rules import (
    aces,
    beginning,
    beside_oneself,
    carrying,
    confinement,
    consequences,
    consulting,
    dealer_phase,
    deciding,
    drawing,
    effects,
    ending,
    establishing,
    holding,
    making,
    map_phase,
    moving,
    powers,
    requests,
    roles,
    scene,
    scene_end,
    searching,
    spells,
    suffering,
    threats,
    tokens,
    toolbox,
    turn,
)
from rookery.games.den_of_thieves.rules.moves import (
    boosting,
    challenging,
    claiming,
    committing,
    declaring,
    done,
    move,
    outcomes,
    risks,
)

MODULES = (
    *(making, beginning, turn, map_phase, moving, confinement, roles, dealer_phase, drawing),
    *(establishing, consulting, carrying, searching, deciding, effects, spells),
    *(holding, powers, tokens, requests, aces),
    *(scene, declaring, move, claiming, challenging, boosting, committing, outcomes, risks, done),
    *(consequences, toolbox, suffering, beside_oneself, threats, scene_end, ending),
)
