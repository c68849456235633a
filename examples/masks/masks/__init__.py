"""Masks: a masked ball of thieves, with rounds, elimination and looks that grow stale."""

from __future__ import annotations

from masks import rules
from masks.public import MASKS
from masks.scoring import inventory, outcome
from masks.setup import setup
from masks.state import Masks
from masks.view import imagine, view
from rookery.kernel import LETTERS, Game, Setting

GAME = Game(
    name="masks",
    title="Masks",
    blurb="Guess who is who before you are found out.",
    version="1",
    seats=(2, 3, 4),
    state=Masks,
    setup=setup,
    steps=(rules,),
    picks={"play": ("card",), "aim": ("seat",), "name": ("mask",)},
    names={"card": MASKS.__getitem__, "mask": MASKS.__getitem__, "target": LETTERS.__getitem__},
    settings=(Setting("tokens", (3, 2), "How many tokens win."),),
    view=view,
    imagine=imagine,
    outcome=outcome,
    inventory=inventory,
    bound=600,
)
