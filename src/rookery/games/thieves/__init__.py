"""Thieves!: a bluffing card game for three to six players; the scout may lie about the chamber ahead."""

from __future__ import annotations

from rookery.games.thieves import rules
from rookery.games.thieves.options import SETTINGS, offered
from rookery.games.thieves.picks import NAMES, PICKS
from rookery.games.thieves.scoring import inventory, outcome
from rookery.games.thieves.setup import setup
from rookery.games.thieves.state import Thieves
from rookery.games.thieves.view import imagine, view
from rookery.kernel import Game

GAME = Game(
    name="thieves",
    title="Thieves!",
    blurb=(
        "A bluffing card game. The scout says anything at all about a dark chamber; everyone lays a card "
        "face down; then there is light."
    ),
    version="2",
    edition="5.0",
    seats=(3, 4, 5, 6),
    state=Thieves,
    setup=setup,
    steps=rules.MODULES,
    picks=PICKS,
    names=NAMES,
    settings=SETTINGS,
    offered=offered,
    view=view,
    imagine=imagine,
    outcome=outcome,
    inventory=inventory,
    bound=20_000,  # 24 turns; at most 2 declarations in each, of 140 statements and two picks for each
)
