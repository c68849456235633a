"""The default of every decision (chapter 7)."""

from __future__ import annotations

from random import Random

from rookery.games.den_of_thieves.view import View
from rookery.kernel import Answer, Decision
from rookery.play.players import at


def plain(view: View, decision: Decision, rng: Random) -> Answer:
    return at(decision, 0)
