"""Sanctuary: thieves, Hell Hounds and a Prince in the town of Sanctuary."""

from rookery.games.sanctuary import options, public, rules
from rookery.games.sanctuary.picks import NAMES, PICKS
from rookery.games.sanctuary.scoring import inventory, outcome
from rookery.games.sanctuary.setup import setup
from rookery.games.sanctuary.state import Sanctuary
from rookery.games.sanctuary.view import imagine, view
from rookery.kernel import Game

GAME = Game(
    name="sanctuary",
    title="Sanctuary",
    blurb="Steal silver all over town, hide it in the Maze, and set the Hell Hounds on your friends.",
    version="5",
    edition="Mayfair Games, 1982–1988",
    seats=(1, 2, 3, 4, 5, 6),
    settings=options.SETTINGS,
    state=Sanctuary,
    setup=setup,
    steps=(options, public, *rules.MODULES),
    picks=PICKS,
    names=NAMES,
    view=view,
    imagine=imagine,
    outcome=outcome,
    inventory=inventory,
    offices=options.offices,
    terms=options.terms,
    offered=options.offered,
    bound=2_000_000,  # 200 rounds, six turns each; the longest has three windows for fifteen offers
)
