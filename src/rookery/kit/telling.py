"""Sentences as data, by kind of event, with names filled in.

    story = Telling(
        {"wounds": "{seat} takes {wounds:wound}.", "claim": told_claim},
        people=("seat", "victim"),
        things={"card": card_title},
    )
    story.event({"kind": "wounds", "rule": "TH-57", "seat": 0, "wounds": 2}, ["Ann"])   # Ann takes 2 wounds.

A sentence is a text or, where it depends on more than names and numbers, a function. In a text ``{seat}`` and
the other facts in ``people`` are names of persons, ``{card}`` is what ``things`` says of the number,
``{wounds:wound}`` a number with its noun, ``{victim:'s}`` a possessive, and ``{card:^}`` has a capital.
Braces within names are never interpreted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any

from rookery.kernel import Names, Option
from rookery.kit.english import capital, count, possessive

Told = dict[str, Any]
Teller = Callable[[Any, Any], str]


@lru_cache(4096)
def pieces(sentence: str) -> tuple[tuple[str, str, str], ...]:
    """A text as pieces: what stands before a gap, the fact in it, and its form."""
    return tuple((literal, name or "", form or "") for literal, name, form, _ in Formatter().parse(sentence))


class Telling(Formatter):
    """The sentences of a game by kind of event. An event of any other kind is not told."""

    def __init__(
        self,
        sentences: Mapping[str, str | Teller],
        *,
        people: Collection[str] = ("seat", "target"),
        things: Mapping[str, Callable[[Any], str]] | None = None,
    ) -> None:
        self.sentences, self.people, self.things = sentences, people, things or {}

    def event(self, told: Told, names: Names) -> str:
        """The line for an event as one seat sees it; empty if its kind has no sentence."""
        sentence = self.sentences.get(told["kind"], "")
        return self.fill(sentence, told, names) if isinstance(sentence, str) else sentence(told, names)

    def fill(self, sentence: str, told: Told, names: Names) -> str:
        """Fill the facts of an event into a text; of the facts, only those that it names are put in words."""
        text = ""
        for literal, name, spec in pieces(sentence):
            text += literal
            if name:
                if name not in told:
                    raise KeyError(f"{sentence!r} needs {name!r}; the event has {', '.join(told)}")
                fact = self.spoken(name, told[name], names)
                text += fact if not spec and isinstance(fact, str) else self.format_field(fact, spec)
        return text

    def spoken(self, name: str, fact: Any, names: Names) -> Any:
        """A person's name, a thing's title, or the fact itself."""
        if name in self.people and isinstance(fact, int):
            return names[fact] if fact >= 0 else "nobody"
        return self.things[name](fact) if name in self.things else fact

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "^":
            return capital(str(value))
        if format_spec == "'s":
            return possessive(str(value))
        if isinstance(value, int) and format_spec.isalpha():
            return count(value, format_spec)
        return str(super().format_field(value, format_spec))


def labelled(
    picked: Option,
    labels: Mapping[str, str],
    picks: Mapping[str, Sequence[str]],
    word: Callable[[str, Any], str],
) -> str:
    """The label of an option: the text for its kind, with a gap for each field of the pick. ``word`` puts
    what stands in a field into words.
    """
    kind, *parts = picked
    if not parts and not picks[kind]:
        return labels[kind]
    gaps = {field: word(field, part) for field, part in zip(picks[kind], parts, strict=True)}
    return labels[kind].format_map(gaps)
