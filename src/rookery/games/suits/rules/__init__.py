"""The steps of Suits in layers; each imports only those before it.

people   harm, NPCs, vehicles, the narrated story
plays    a play from P1 to P11, and what the skills do with it
fights   rounds, order, actions
session  making Suits, scenes, obstacles, the job
console  the powers of a person as GM
"""

from __future__ import annotations

from rookery.games.suits.rules.console import (
    calls,
    npc_book,
    powers,
    proposals,
    props,
    staging,
    take_back,
)
from rookery.games.suits.rules.effects import EFFECTS
from rookery.games.suits.rules.fights import actions, fight, order
from rookery.games.suits.rules.people import talk
from rookery.games.suits.rules.plays import (
    adding,
    conditions,
    faces,
    looks,
    npc_plays,
    opposition,
    play,
    skills,
    stunts,
    swaps,
    watchers,
)
from rookery.games.suits.rules.session import build, chase, job, obstacle_effects, obstacles, prep, scene
from rookery.games.suits.state import Suits

Suits.effects, Suits.props = EFFECTS, props.PROPS

MODULES = (
    *(talk, play, conditions, opposition, npc_plays, adding, faces, stunts, watchers, skills, looks, swaps),
    *(actions, fight, order),
    *(build, job, scene, prep, obstacles, obstacle_effects, chase),
    *(powers, staging, calls, proposals, npc_book, props, take_back),
)
