"""Suits: a role-playing game with cards for one GM and one to six players."""

from __future__ import annotations

from rookery.games.suits import jobs, options, pieces, printed, rules
from rookery.games.suits.options import SETTINGS
from rookery.games.suits.picks import NAMES, PICKS
from rookery.games.suits.scoring import inventory, outcome
from rookery.games.suits.setup import setup
from rookery.games.suits.state import Suits
from rookery.games.suits.view import imagine, view
from rookery.kernel import Game
from rookery.kit.automatic import JudgedByMachine

GAME = Game(
    name="suits",
    title="Suits",
    blurb="Hired professionals, one job, a deck of cards and a GM who smiles: a role-playing game in scenes.",
    version="6",
    seats=(1, 2, 3, 4, 5, 6, 7),
    state=Suits,
    setup=setup,
    steps=(printed, jobs, pieces, options, *rules.MODULES, JudgedByMachine),
    picks=PICKS,
    names=NAMES,
    settings=SETTINGS,
    view=view,
    imagine=imagine,
    outcome=outcome,
    inventory=inventory,
    offices=options.offices,
    offered=options.offered,
    bound=40_000,
)
