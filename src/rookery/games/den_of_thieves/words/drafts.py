"""What the house would say where a person may: a line for each option that needs a statement or is made of
words. From the view alone, and the same while the question is open.
"""

from __future__ import annotations

from random import Random

from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.view import View
from rookery.games.den_of_thieves.voices import POOLS, said_in
from rookery.kernel import Decision, Names, Option

CLAIMS = ("bonus", "power", "lead", "count")
SPEECHES = ("say", "write", "true_answer", "hearsay", "narrate", "suggest")
GIFTS = ("gift", "offer")
"""CLAIMS are options that need a statement, which the automatic dealer sends back if it is empty (DT-533);
SPEECHES and GIFTS are words that are kept as they are.
"""


def drafts(decision: Decision, view: View, names: Names) -> dict[str, str]:
    """A line for each claim, so that nobody has to invent one for every card."""
    rng = Random(decision.key)
    claims = [place for place, option in enumerate(decision.options) if option[0] in CLAIMS]
    return {decision.ids[place]: words(view, decision, decision.options[place], rng) for place in claims}


def words(view: View, decision: Decision, option: Option, rng: Random) -> str:
    """The words that go with an option."""
    step = decision.step
    if not step.say_limit:
        return ""
    if option[0] == "count":
        return statement(view, CARDS[option[1]].suit, rng)
    if option[0] in SPEECHES:
        return statement(view, "say", rng)
    if option[0] in GIFTS:
        return statement(view, "gift", rng)
    if option[0] in CLAIMS or option[0] in step.say_least:
        return statement(view, "other", rng)
    return ""


def statement(view: View, suit: str, rng: Random) -> str:
    """A line for a suit that was not said before in this session; once all are used, one that was not said in
    the last moves or in this one (DT-533).
    """
    pool = POOLS.get(f"statements.{suit}") or (f"It is true: {DECK.suit(suit).maybe_condition}.",)
    said = {row.words for row in view.statements} | {
        claim.words for move in view.moves for claim in move.claims
    }
    used = view.lines.get(said_in(f"statements.{suit}"), 0)
    fresh = [line for place, line in enumerate(pool) if line not in said and not used >> place & 1]
    fresh = fresh or [line for line in pool if line not in said] or list(pool)
    return fresh[int(rng.random() * len(fresh))]
