"""The house's own sentences in pools (``data/story.toml``, and of the deck of the box
``data/deck_told.toml``), and in which order an evening uses each pool.

An event carries the number of a line; the words render it. The Big Score decides the order, so that another
evening sounds different and no chance is spent on talk. A pool that is used up falls silent.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from random import Random

from rookery.games.den_of_thieves.making import LOCKS
from rookery.games.den_of_thieves.printed import CARDS, CONSEQUENCES, DATA, DECK, MOVES
from rookery.games.den_of_thieves.public import NOBODY, Status
from rookery.kernel import Facts

SILENT = -1


def flat(tree: Mapping[str, object], path: str = "") -> dict[str, tuple[str, ...]]:
    """Every pool by its path: ``framing.aces.GA``."""
    pools: dict[str, tuple[str, ...]] = {}
    for name, part in tree.items():
        if isinstance(part, Mapping):
            pools |= flat(part, f"{path}{name}.")
        elif isinstance(part, list):
            pools[f"{path}{name}"] = tuple(part)
    return pools


BOX = tomllib.loads(DATA.joinpath("deck_told.toml").read_text(encoding="utf-8"))
TOLD = BOX if BOX["deck"] == DECK.deck.id else {}
"""How the house tells the deck of the box; nothing of it is said of another deck."""

POOLS = flat(tomllib.loads(DATA.joinpath("story.toml").read_text(encoding="utf-8"))) | flat(TOLD)
ROWS: dict[str, str] = {
    f"{card}.{entry}": line for card, lines in TOLD.get("rows", {}).items() for entry, line in lines.items()
}
"""How the rows of a table, or the options of a choice, become sentences."""

ROWS_TOLD: dict[str, str] = TOLD.get("rows_told", {})
"""Rows whose printed words are instructions rather than a story, by entry and row."""

PREMISES: dict[str, str] = TOLD.get("premises", {})
"""Premises that speak to a thief, as they are told of one; by the card's title."""

TEXTS: dict[str, list[str]] = TOLD.get("texts", {})
"""A card's ready words as the house tells them, by its title, in the card's order."""

FINDINGS: dict[str, str] = TOLD.get("findings", {})
DECIDED: dict[str, str] = TOLD.get("decided", {})
"""What a choice of somebody or some place means, by its entry."""

CALLED: dict[str, str] = TOLD.get("called", {})
CARRIED: dict[str, str] = TOLD.get("carried", {})
GRAMMAR: dict[str, list[str]] = TOLD.get("grammar", {})
PLURAL = frozenset(GRAMMAR.get("plural", ()))
PROPER = tuple(GRAMMAR.get("proper", ()))
"""By the card's title: what it is called in a sentence, what of it is carried, whether it is many; and the
names that rows begin with.
"""

READY = {
    text: (pool, place)
    for pool, lines in POOLS.items()
    if pool.startswith("statements.")
    for place, text in enumerate(lines)
}
"""The lines that are lent to whoever has no words, with their pool and their place in it."""


def said_in(pool: str) -> str:
    """Where a session keeps which lines of a pool somebody has said: one bit for each."""
    return f"said {pool}"


ENTRIES = {entry.slug for listed in CONSEQUENCES.values() for entry in listed.rows}


@cache
def order(evening: int, pool: str) -> tuple[int, ...]:
    """The order in which an evening uses the lines of a pool."""
    size = len(POOLS.get(pool, ()))  # another deck has aces of its own
    return tuple(Random(f"{evening} {pool}").sample(range(size), size))


def line(evening: int, pool: str, used: int) -> int:
    """The number of the next line of a pool of which so many are used; SILENT if there is none left."""
    numbers = order(evening, pool)
    return numbers[used] if used < len(numbers) else SILENT


def return_pool(card: int) -> str:
    """From where the house speaks when a scene is about the same card again: of a place, or of anything
    else.
    """
    return "framing.again" if card == NOBODY or "location" in CARDS[card].types else "framing.recurs"


def pool_of(kind: str, facts: Facts) -> str:
    """The pool from which the house adds a sentence to an event; empty if it adds none."""
    if kind in UNLESS_SAID and facts.get("said"):
        return ""
    if kind in POOL_CHOICES:
        return POOL_CHOICES[kind](facts)
    return POOL_NAMES.get(kind, "").format_map(facts)


def entry_pool(facts: Facts) -> str:
    """What a consequence costs, by its entry in the list of a motif."""
    return f"cost.{facts['entry']}" if facts["entry"] in ENTRIES else ""


def consequence_pool(facts: Facts) -> str:
    if facts["entry"]:
        return entry_pool(facts)
    return "" if facts["said"] else "cost.nothing"


def suffered_pool(facts: Facts) -> str:
    pool = f"suffer.{facts['what']}_{min(facts['answers'], 3)}"
    return pool if pool in POOLS else ""


def outcome_pool(facts: Facts) -> str:
    """How a move came out: by its two questions, or for a horseman whether there is any answer."""
    move, well = MOVES[facts["move"]], facts["well"]
    if move.family == "horseman":
        return "outcome.horseman_some" if facts["answers"] else "outcome.horseman_none"
    return (
        f"outcome.{facts['move']}_{''.join(str(int(question.slug in well)) for question in move.questions)}"
    )


def answer_pool(facts: Facts) -> str:
    if facts["suit"]:
        return f"motif.{facts['suit']}"
    return "motif.fact" if facts["virtue"] or facts["card"] != NOBODY else ""


def told_pool(facts: Facts) -> str:
    pool = f"told.{facts['entry']}"
    return pool if pool in POOLS else ""


POOL_CHOICES: dict[str, Callable[[Facts], str]] = {
    "answered": answer_pool,
    "consequence": consequence_pool,
    "house_asked": lambda facts: "house.stirs" if facts["unanswered"] else "house.quiet",
    "involuntary_act": entry_pool,
    "lock_opened": lambda facts: f"lock.{LOCKS[facts['lock']]}",
    "lock_shut": lambda facts: f"shut.{LOCKS[facts['lock']]}",
    "outcome": outcome_pool,
    "retired": lambda facts: "fall.dead" if facts["status"] == Status.DEAD else "fall.mad",
    "session_ended": lambda facts: f"ending.{facts['result'].lower()}",
    "suffered": suffered_pool,
    "told": told_pool,
}
POOL_NAMES = {
    "ace_in_play": "ace.laid",
    "at_risk": "risk.seen",
    "beside_oneself": "fall.{what}",
    "comeback": "risk.later",
    "declared": "try.{move}",
    "exposed": "risk.exposed",
    "goal": "goal.{goal}",
    "heist_blown": "scene.blown",
    "pulled_off": "scene.pulled_off",
    "rewarded": "reward.thanks",
    "scene_ended": "scene.end",
    "threat": "threat.comes",
    "threat_cleared": "threat.goes",
    "took": "took.{way}",
    "wakes_up": "fall.wakes",
}
"""By the kind of event, where its facts or its kind alone name the pool."""

UNLESS_SAID = frozenset(("answered", "declared", "goal", "lock_opened", "lock_shut", "told", "wakes_up"))
"""Of these the house says nothing where a person has."""


SAID_ONCE = """
    accepted answered at_risk barred beside_oneself charmed comeback consequence decided declared enemy
    exposed fate finding goal heist_blown involuntary_act laid_down lock_opened lock_shut
    nameless_person_freed no_enemy not_accepted out_of_scene paid prize requested rewarded scene_ended
    suffered threat threat_cleared told took treated wakes_up
"""
ONCE = frozenset(SAID_ONCE.split())
"""What the house, with no line left for it, says in the same words once in a session; a second time in those
of ``<kind>_again``, or not at all.
"""


UNSAID = ("line", "cards", "worth", "question")
"""Facts that no such sentence has."""

SAYS = {
    "answered": ("suit", "virtue", "card", "said"),
    "at_risk": ("person", "said"),
    "consequence": ("bearer", "said"),
    "decided": ("entry", "card", "character", "said"),
    "declared": ("actor", "move", "purpose", "card", "thief", "said"),
    "involuntary_act": ("character", "said"),
    "lock_shut": ("lock", "said"),
}
"""All the facts that a sentence has, where they are few."""


def saying(kind: str, facts: Mapping[str, object]) -> str:
    """What an event without a line of its own would say: the same if it is told of the same."""
    names = SAYS.get(kind) or [name for name in sorted(facts) if name not in UNSAID]
    told = [f"{name}={facts.get(name) or ''}" for name in names]
    return " ".join([kind, *told])
