"""The bots of Sanctuary; the Prince's seat can be a bot too."""

from __future__ import annotations

from random import Random

from rookery.games.sanctuary.bot.clever import THOUGHTS
from rookery.games.sanctuary.bot.keen import KEEN
from rookery.games.sanctuary.bot.master import master
from rookery.games.sanctuary.bot.plain import DEFAULTS
from rookery.games.sanctuary.bot.walking import Choose
from rookery.games.sanctuary.view import View
from rookery.kernel import Answer, Decision, Player


def thinking(table: dict[str, Choose]) -> Player:
    """A bot that answers some decisions by these functions and takes the first option in all others."""

    def player(view: View, decision: Decision, rng: Random) -> Answer:
        choose = table.get(decision.kind)
        return (decision.options.index(choose(view, decision, rng)) if choose else 0), ""

    return player


clever, with_plans = thinking(THOUGHTS), thinking(KEEN)


def careful(view: View, decision: Decision, rng: Random) -> Answer:
    """Plans are about thefts; crimes by table and dice are left to the clever bot."""
    return (clever if view.terms.crime_tables else with_plans)(view, decision, rng)


PLAYERS: dict[str, Player] = {
    "plain": thinking(DEFAULTS),
    "clever": clever,
    "master": master(careful),
}
