"""The scout's declaration in words; the board fills the same patterns (page.py)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rookery.games.thieves.picks import PICKS
from rookery.games.thieves.printed import FACTS
from rookery.games.thieves.rules.declaration import KINDS, NOT_FACT
from rookery.games.thieves.words.about import ADVICE, card
from rookery.kernel import Names
from rookery.kit.telling import Telling

STATEMENTS: dict[str, str] = {
    "name": "This is {card}.",
    "not_name": "This is not {card}.",
    "fact": "{fact}",
    "not_fact": "Not so: {denied}",
    "advise": "{whom}, play {advice}.",
    "warn": "{whom}, do not play {advice}.",
    "promise": "{seat}, the treasure is yours.",
    "spare": "{seat}, I will not hurt you.",
}
EVERYBODY = "All of you"
ADDRESSED = [kind for kind in STATEMENTS if PICKS[kind][0] in ("whom", "seat")]


def asserted(fact: int) -> str:
    return FACTS[fact].text


def denied(fact: int) -> str:
    """A fact in the form that follows a colon; a card's name keeps its capitals."""
    sentence = FACTS[fact].text
    if sentence[1:2].isupper() or sentence.startswith("I "):
        return sentence
    return sentence[0].lower() + sentence[1:]


TALK = Telling(
    STATEMENTS, things={"card": card, "fact": asserted, "denied": denied, "advice": ADVICE.__getitem__}
)


def statement(part: Sequence[int], names: Names) -> str:
    """Said to somebody or about the room; most questions of a scout offer many."""
    spoken_to = KINDS[part[0]] in ADDRESSED
    name = (EVERYBODY if part[1] < 0 else names[part[1]]) if spoken_to else None
    return said(tuple(part), name)


@lru_cache(10_000)
def said(part: tuple[int, ...], name: str | None) -> str:
    kind = KINDS[part[0]]
    told = dict[str, int | str](zip(PICKS[kind], part[1:], strict=True))
    if name is not None:
        told[PICKS[kind][0]] = name
    if kind == "not_fact":
        told["denied"] = part[1]
    return TALK.fill(STATEMENTS[kind], told, ())


def claim(parts: Iterable[Sequence[int]], names: Names) -> str:
    """The judged statements of a declaration, then the advice."""
    return " ".join(statement(part, names) for part in sorted(parts, key=lambda part: part[0] > NOT_FACT))
