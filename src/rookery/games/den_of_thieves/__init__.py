"""Den of Thieves: a role-playing game on a house of cards, for 1 to 8."""

from __future__ import annotations

from rookery.games.den_of_thieves import options, public, rules
from rookery.games.den_of_thieves.options import MOST_SEATS, SETTINGS
from rookery.games.den_of_thieves.picks import NAMES, PICKS
from rookery.games.den_of_thieves.scoring import inventory, outcome
from rookery.games.den_of_thieves.setup import setup
from rookery.games.den_of_thieves.state import Den
from rookery.games.den_of_thieves.view import imagine, view
from rookery.kernel import Game
from rookery.kit.automatic import JudgedByMachine

GAME = Game(
    name="den_of_thieves",
    title="Den of Thieves",
    blurb="Thieves, a house of cards and one great heist in its middle: a role-playing game for dusk.",
    version="7",
    seats=tuple(range(1, MOST_SEATS + 1)),
    state=Den,
    setup=setup,
    steps=(public, options, *rules.MODULES, JudgedByMachine),
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
