"""The question that follows at once: cache and turn are asked in one breath (R-125)."""

from __future__ import annotations

from typing import cast

from rookery.games.sanctuary.rules.maze import MazeBusiness
from rookery.games.sanctuary.rules.turn import ChooseTurn
from rookery.games.sanctuary.state import DONE, Sanctuary
from rookery.games.sanctuary.view import View
from rookery.games.sanctuary.view_routes import question
from rookery.kernel import Decision, Option


def turn_after_cache(v: View) -> tuple[ChooseTurn, list[Option]] | None:
    """How the turn can be spent once this seat is done with its cache; None at other questions."""
    following = v.agenda[-2] if len(v.agenda) > 1 and isinstance(question(v), MazeBusiness) else None
    if not isinstance(following, ChooseTurn):
        return None
    return following, following.ask(cast("Sanctuary", v))  # its seat knows all that is asked for


def onward(decision: Decision, view: View) -> dict[Option, Decision]:
    following = turn_after_cache(view)
    if following is None:
        return {}
    step, options = following
    return {DONE: Decision(decision.game, decision.number, decision.seat, decision.answers, step, options)}
