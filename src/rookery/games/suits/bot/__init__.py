"""The players of Suits that are not people: plain takes the defaults of section 7, clever follows section 12.

In the GM's chair both judge as the automatic GM does, from the GM's own view (R-83).
"""

from __future__ import annotations

from random import Random

from rookery.games.suits import gm
from rookery.games.suits.bot.clever import clever_place, spoken
from rookery.games.suits.scoring import is_success
from rookery.games.suits.view import View
from rookery.kernel import PASS, Answer, Decision, Option, Player

ORDERS = ("hand-over", "end-scene", "next-scene", "end-job")
"""What the machine does with a person's console: the written job, obstacle by obstacle, to its end."""


def plain(view: View, decision: Decision, rng: Random) -> Answer:
    """Always the default."""
    return gm_place(view, decision, rng) if in_the_chair(view) else 0, ""


def clever(view: View, decision: Decision, rng: Random) -> Answer:
    """Spends cards where they count, and finds words where words are asked for."""
    if in_the_chair(view):
        return gm_place(view, decision, rng), ""
    place = clever_place(view, decision)
    return place, spoken(view, decision.options[place])


def in_the_chair(view: View) -> bool:
    """Whether this seat is the GM's."""
    return bool(view.person) and view.seat == view.players


def gm_place(view: View, decision: Decision, rng: Random) -> int:
    """What the automatic GM would answer."""
    return list(decision.options).index(gm_option(view, decision, rng))


def gm_option(view: View, decision: Decision, rng: Random) -> Option:
    """The pick itself."""
    options = decision.options
    if decision.kind == "Console":
        return next((kind,) for kind in ORDERS if (kind,) in options)
    if decision.kind == "EndJob":
        return ("success",) if is_success(view) else ("failure",)
    if decision.kind == "GmAdds":
        chosen = gm.answering_cards(view, decision.step.side)  # type: ignore[attr-defined]
        return ("add", chosen[0]) if chosen else PASS
    return gm.choose(view, decision.step, options, rng.choice)


PLAYERS: dict[str, Player] = {"plain": plain, "clever": clever}
