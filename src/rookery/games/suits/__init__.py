"""Suits: a role-playing game of sharp-dressed professionals, one GM and one to six players, played with
cards.

What is printed: ``box`` (skills, NPCs, vehicles, ready-made Suits), ``job_book``, ``cards``; ``pieces`` are
plays and cards in play. The table: ``open`` lies open, ``state`` adds what is hidden, ``view`` what a seat
knows; ``reckoning`` adds up totals.
``session/``: ``build`` makes Suits; ``job``, ``scene``, ``crew``, ``prep``, ``obstacles``,
``obstacle_effects``, ``chase``, ``narration``.
``plays/``: ``play`` from P1 to P11, with ``adding``, ``faces``, ``stunts``, ``watchers``; after it
``skills``, ``looks``, ``swaps``.
``fights/``: ``fight``, ``order``, ``actions``; ``harm``, ``vehicles``, ``npcs``.
``console/``: a person as GM has ``powers``: ``staging``, ``calls``, ``proposals``, ``npc_plays``,
``npc_book``, ``props``, ``backward``. The automatic GM judges by ``gm``; ``odds`` is what a player may guess.
For all who look on: ``picks`` writes options as ids, ``words/`` as sentences, ``position*`` whole tables;
``bot*`` play.
"""

from __future__ import annotations

from rookery.games.suits import box, job_book, pieces, state
from rookery.games.suits.console import (
    backward,
    calls,
    npc_book,
    npc_plays,
    powers,
    proposals,
    props,
    staging,
)
from rookery.games.suits.fights import actions, fight, order
from rookery.games.suits.options import SETTINGS
from rookery.games.suits.picks import NAMES, PICKS
from rookery.games.suits.plays import adding, faces, looks, play, skills, stunts, swaps, watchers
from rookery.games.suits.scoring import inventory, outcome
from rookery.games.suits.session import build, chase, job, obstacle_effects, obstacles, prep, scene
from rookery.games.suits.set_up import setup
from rookery.games.suits.view import imagine, view
from rookery.kernel import Game
from rookery.kit.automatic import JudgedByMachine

GAME = Game(
    name="suits",
    title="Suits",
    blurb="Hired professionals, one job, a deck of cards and a GM who smiles: a role-playing game in scenes.",
    version="3",
    seats=(1, 2, 3, 4, 5, 6, 7),
    state=state.Table,
    setup=setup,
    steps=(
        *(box, job_book, pieces, state),
        *(build, job, scene, prep, obstacles, obstacle_effects, chase),
        *(play, adding, faces, stunts, watchers, skills, looks, swaps),
        *(fight, order, actions),
        *(powers, staging, calls, proposals, npc_plays, npc_book, props, backward),
        JudgedByMachine,
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
