"""Know Thyself: a story game about lost memories, wagers and coins in a palace, for a GM and one to six
players, or for players with the automatic Master.
"""

from __future__ import annotations

from rookery.games.know_thyself import options, public, rules
from rookery.games.know_thyself.options import SETTINGS
from rookery.games.know_thyself.picks import NAMES, PICKS
from rookery.games.know_thyself.scoring import inventory, keeps, outcome
from rookery.games.know_thyself.setup import setup
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.view import imagine, view
from rookery.kernel import Game
from rookery.kit.automatic import JudgedByMachine

GAME = Game(
    name="know_thyself",
    title="Know Thyself",
    blurb="Wake in a palace without a name, wager for your memories, and find out who you were.",
    version="7",
    seats=(1, 2, 3, 4, 5, 6, 7),
    state=KnowThyself,
    setup=setup,
    steps=(options, public, *rules.MODULES, JudgedByMachine),
    picks=PICKS,
    names=NAMES,
    settings=SETTINGS,
    view=view,
    imagine=imagine,
    outcome=outcome,
    inventory=inventory,
    offices=options.offices,
    offered=options.offered,
    keeps=keeps,
    bound=40_000,
)
