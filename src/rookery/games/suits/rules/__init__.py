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
    npc_plays,
    powers,
    proposals,
    props,
    staging,
    take_back,
)
from rookery.games.suits.rules.fights import actions, fight, order
from rookery.games.suits.rules.plays import (
    adding,
    faces,
    looks,
    play,
    skills,
    stunts,
    swaps,
    watchers,
)
from rookery.games.suits.rules.session import (
    build,
    chase,
    job,
    obstacle_effects,
    obstacles,
    prep,
    scene,
)

MODULES = (
    *(play, adding, faces, stunts, watchers, skills, looks, swaps),
    *(actions, fight, order),
    *(build, job, scene, prep, obstacles, obstacle_effects, chase),
    *(powers, staging, calls, proposals, npc_plays, npc_book, props, take_back),
)
