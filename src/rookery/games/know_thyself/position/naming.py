"""What a position calls things: ids, and the names and codes that the rulebook has for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from rookery.games.know_thyself.cards import MEMORY_TYPES, RANKS, SUITS, rank, suit
from rookery.games.know_thyself.printed import (
    CONFLICT_NUMBER,
    FLAGS,
    HOOK_NUMBER,
    KINDS,
    NAME_WORDS,
    PEOPLE,
    PLACES,
    THE_ROOM,
)
from rookery.kernel import LETTERS, Illegal

Given = Mapping[str, Any]
"""Part of a position, as YAML has it."""
FEW = 12
"""So many names a refusal lists; of more it says the nearest."""
SHORT_RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


def plain(name: object) -> str:
    """A name without capitals, apostrophes, signs and article."""
    return re.sub(r"[^a-z0-9]+", "_", str(name).lower().replace("'", "")).strip("_").removeprefix("the_")


def known(rows: Iterable[Sequence[str]]) -> dict[str, int]:
    """The number of every row by each of its names."""
    return {plain(name): number for number, names in enumerate(rows) for name in names if name}


def card_names(card: int) -> tuple[str, ...]:
    """Jack of hearts, J of hearts, Jh, KT-TJh (6.1); a Ten is also T."""
    full, short, of = RANKS[rank(card)], SHORT_RANKS[rank(card)], SUITS[suit(card)]
    ten = f"T{of[0]}" if short == "10" else ""
    return f"{full} of {of}", f"{short} of {of}", f"{short}{of[0]}", f"KT-T{short}{of[0]}", ten


PLACE_NAMES = known((place.slug, place.name, place.short_name, place.code) for place in PLACES)
PERSON_NAMES = known((person.slug, person.name, person.code) for person in PEOPLE)
OPPONENT_NAMES = {**PERSON_NAMES, "room": THE_ROOM, "the_room": THE_ROOM}
CARD_NAMES = known(map(card_names, range(len(NAME_WORDS))))
WORD_NAMES = {**known((word,) for word in NAME_WORDS), **CARD_NAMES}
"""The cards of a True Name, by their words as well (6.1)."""
CONFLICT_NAMES = {plain(slug): number for slug, number in CONFLICT_NUMBER.items()}
HOOK_NAMES = {plain(slug): number for slug, number in HOOK_NUMBER.items()}
TYPE_NAMES, SUIT_NAMES, KIND_NAMES = (known((name,) for name in row) for row in (MEMORY_TYPES, SUITS, KINDS))
FLAG_NAMES = {"plain": 0, "": 0, **known((flag,) for flag in FLAGS)}


def number_of(name: object, names: Mapping[str, int], field: str) -> int:
    """The number of what has this name; otherwise a refusal that says what could stand there."""
    if isinstance(name, str) and plain(name) in names:
        return names[plain(name)]
    near = sorted(names) if len(names) <= FEW else get_close_matches(plain(name), names, 3, 0.5)
    cure = f"; it might be {', '.join(filter(None, near))}" if near else ""
    raise Illegal(f"{field}: nothing here is called {name!r}{cure}.")


def pc_named(letter: object, players: int, field: str) -> int:
    """The PC with this letter."""
    pcs = LETTERS[:players]
    if not isinstance(letter, str) or letter not in [*pcs]:
        raise Illegal(f"{field}: there is no PC {letter!r}; there are {', '.join(pcs)}.")
    return pcs.index(letter)


def named(name: str) -> int | str:
    """What chance may turn up: a card, a place, a person, a conflict, a hook, a PC; else a text as it is."""
    if len(name) == 1 and name in LETTERS:
        return LETTERS.index(name)
    every = (HOOK_NAMES, CONFLICT_NAMES, OPPONENT_NAMES, PLACE_NAMES, WORD_NAMES)
    return {key: number for names in every for key, number in names.items()}.get(plain(name), name)
