"""Suits: a role-playing game of sharp-dressed professionals, one GM and one to six players, played with cards.

What is printed: ``box`` (skills, NPCs, vehicles, ready-made Suits, jobs), ``cards``; ``pieces`` are plays and cards in play.
The table: ``open`` lies open, ``state`` adds what is hidden, ``view`` what a seat knows; ``reckoning`` adds up totals.
A session: ``options``, ``set_up``, ``build`` makes Suits, ``job``, ``scene``, ``crew``, ``prep``, ``obstacles``, ``obstacle_effects``,
``chase``, ``scoring``.
A play: ``play`` from P1 to P11, with ``adding``, ``faces``, ``stunts``, ``watchers``.
Skills: ``skills`` (attacks, and what the others do), ``looks`` (Ambush, Awareness), ``swaps`` (Leadership).
Fights: ``fight``, ``order``, ``actions``, ``harm``, ``vehicles``, ``npcs``.
The automatic GM: ``gm`` judges, ``narration`` tells its story. ``odds`` is what a player may guess.
A person as GM: ``console``, ``staging``, ``calls``, ``proposals``, ``npc_plays``, ``npc_book``, ``props``, ``backward``.
For all who look on: ``picks`` writes options as ids, ``words*`` as sentences, ``position*`` whole tables; ``bot*`` play.
"""

from __future__ import annotations

from rookery.games.suits import (
    actions,
    adding,
    backward,
    box,
    build,
    calls,
    chase,
    console,
    faces,
    fight,
    job,
    looks,
    npc_book,
    npc_plays,
    obstacle_effects,
    obstacles,
    order,
    pieces,
    play,
    prep,
    proposals,
    props,
    scene,
    skills,
    staging,
    state,
    stunts,
    swaps,
    watchers,
)
from rookery.games.suits.options import SETTINGS
from rookery.games.suits.picks import NAMES, PICKS
from rookery.games.suits.scoring import inventory, outcome
from rookery.games.suits.set_up import setup
from rookery.games.suits.view import imagine, view
from rookery.kernel import Game
from rookery.kit.chair import Put

GAME = Game(
    name="suits",
    title="Suits",
    blurb="Hired professionals, one job, a deck of cards and a GM who smiles: a role-playing game in scenes.",
    version="2",
    seats=(1, 2, 3, 4, 5, 6, 7),
    state=state.Table,
    setup=setup,
    steps=(
        actions,
        adding,
        backward,
        box,
        build,
        calls,
        chase,
        console,
        faces,
        fight,
        job,
        looks,
        npc_book,
        npc_plays,
        obstacle_effects,
        obstacles,
        order,
        pieces,
        play,
        prep,
        proposals,
        props,
        scene,
        skills,
        staging,
        state,
        stunts,
        swaps,
        watchers,
        Put,
    ),
    picks=PICKS,
    names=NAMES,
    settings=SETTINGS,
    view=view,
    imagine=imagine,
    outcome=outcome,
    inventory=inventory,
    bound=20_000,
)
