"""Operations of the deck are carried out: each kind by its own function (chapter 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rookery.games.den_of_thieves.entries import CARD_OF, ENTRY, PARTS, TABLE
from rookery.games.den_of_thieves.operations import SetFlag
from rookery.games.den_of_thieves.public import Zone
from rookery.games.den_of_thieves.rules.conditions import holds
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps, Value
from rookery.kit.decks import NO_CARD


class CarryOut(Step):
    """One operation, for those it concerns; ``drawn`` is the card drawn for its table. What is done once in a
    session or a scene is not done again (DT-416, DT-417).
    """

    rule = "DT-416"
    key: str
    who: tuple[int, ...]
    drawn: int = NO_CARD

    def run(self, s: Den) -> Steps:
        entry = ENTRY[self.key]
        once = entry.persist in ("session", "scene") or entry.uses == "once_per_session"
        if (once and s.knows(self.key)) or not holds(s, CARD_OF[self.key], entry.if_):
            return None
        return EFFECTS[type(entry.operation)](s, self, entry.operation)


A = TypeVar("A", bound=Value)
Effect = Callable[[Den, CarryOut, A], Steps]
EFFECTS: dict[type[Value], Effect[Any]] = {}


def effect_of(kind: type[A]) -> Callable[[Effect[A]], Effect[A]]:
    """Enter a function as what a kind of operation does."""

    def enter(function: Effect[A]) -> Effect[A]:
        EFFECTS[kind] = function
        return function

    return enter


def all_of(path: str, who: tuple[int, ...], drawn: int = NO_CARD) -> list[Step]:
    """The operations that follow a row, an option or an answer."""
    return [CarryOut(key, who, drawn) for key in PARTS.get(path, ())]


class RestOfSequence(Step):
    """The rest of a sequence, unless an operation of it says stop."""

    rule = "DT-416"
    keys: tuple[str, ...]
    who: tuple[int, ...]

    def run(self, s: Den) -> Steps:
        if not self.keys:
            return None
        first, *rest = self.keys
        return [CarryOut(first, self.who), RestOfSequence(tuple(rest), self.who)]


class DiscardDrawn(Step):
    """A card drawn for a table is discarded when all that follows is done, unless it went elsewhere
    (DT-121).
    """

    rule = "DT-121"
    card: int

    def run(self, s: Den) -> Steps:
        if s.zone[self.card] == Zone.PENDING:
            s.discard([self.card])
        return None


class DiscardPending(Step):
    """All cards drawn are discarded when all that followed is done (DT-121)."""

    rule = "DT-121"

    def run(self, s: Den) -> Steps:
        s.discard(s.lying(Zone.PENDING))
        return None


def flags_of(table: str) -> list[str]:
    """The flags that rows of a table set."""
    keys = [key for row in TABLE[table].outcomes for key in PARTS[f"{table}.{row.key}"]]
    acts = [ENTRY[key].operation for key in keys]
    return [act.flag for act in acts if isinstance(act, SetFlag)]
