"""Names in a position: cards, spaces, protagonists, and what they have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rookery.games.den_of_thieves.entries import CHOICE, PARTS, SECTIONS
from rookery.games.den_of_thieves.making import HORSEMEN
from rookery.games.den_of_thieves.printed import BONUSES, CARDS, CHARACTERISTICS, DECK, MOVES
from rookery.games.den_of_thieves.public import PACK, Lead
from rookery.games.den_of_thieves.rules.spells import SUIT_OF
from rookery.games.den_of_thieves.spaces import Space
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import LETTERS, Illegal, Malformed
from rookery.kit.reading import found, known_keys, names

Row = dict[str, Any]
"""A mapping of a position, as YAML has it."""

SEATS = {"gm_seat", "first_seat"}
"""The options that are seats."""

NUMBERS = {
    name: place
    for place, card in enumerate(CARDS)
    for name in (card.short, card.id, card.playing_card, card.name, card.person, *card.aliases)
}
OPTION_TEXTS = {
    text: option.id
    for choice in CHOICE.values()
    for option in choice.every_option()
    for text in (option.text, option.text.rstrip("."))
}
"""Options of cards by what they say; no two say the same."""

BAND_OF = {"2-6": "low", "7-10": "mid"}
"""Rows of a table by the numbers of its cards (DT-6)."""

FACE_OR_ACE = "face or ace"
"""One row for both (6.2)."""

CAUSES_TOO = {"dreadful_person": "trouble", "the_dreadful_person": "trouble"}
"""Causes of threats by the words of the rulebook (6.2)."""

TABLE_TOO = {
    **dict.fromkeys(("protagonists", "characters"), "people"),
    "ace_pile": "aces",
    "discard_pile": "discard",
    "house_of_cards": "map",
    "phase": "now",
    **dict.fromkeys(("active", "active_seat"), "turn"),
    "main_protagonist": "main",
}
THIEF_TOO = {
    **dict.fromkeys(("special_bonus", "bonus", "special_bonuses"), "bonuses"),
    "marker": "at",
    "held": "holds",
    "status": "state",
    **dict.fromkeys(("spell_kinds", "spell_kinds_known"), "spells"),
    "bond_points_left": "bond_points",
    **dict.fromkeys(("sheet", "played_from"), "card"),
}
SCENE_TOO = {
    "lead_card": "lead",
    "protagonists": "in",
    "day_or_night": "night",
    **dict.fromkeys(("open_locks", "opened"), "locks"),
}
"""Keys of a position by the words of the rulebook (2.3, 2.4)."""

SCORE_ROLES = ("prize", "holder", "vault")
HELD_AS = {"items": "item", "companions": "companion", "locations": "location"}
"""Held cards listed by what they are held as."""


def usual_keys(written: object, other_words: dict[str, str]) -> object:
    """A mapping with the keys that a position has for them; anything else as it is."""
    if not isinstance(written, dict):
        return written
    plain = {str(key).lower().replace(" ", "_"): part for key, part in written.items()}
    return {other_words.get(key, key): part for key, part in plain.items()}


def score_spread(given: Row) -> Row:
    """A Big Score by its roles, {prize: H10, holder: LQ, vault: T5, complications: [G9, TA]}, as five cards
    with their roles.
    """
    score = given.get("big_score")
    if not isinstance(score, dict):
        return given
    row = known_keys(score, {*SCORE_ROLES, "complications"}, "The Big Score")
    roles = {role: row[role] for role in SCORE_ROLES if role in row}
    others = listed(row.get("complications"), "complications")
    return {**given, **roles, "big_score": [*(card for card in roles.values() if card != "none"), *others]}


class Words(Row):
    """What is written of a table, found by the rulebook's own words as well."""

    def __init__(self, written: Row, other_words: dict[str, str]) -> None:
        super().__init__(written)
        self.other_words = other_words

    def __contains__(self, key: object) -> bool:
        return super().__contains__(self.other_words.get(str(key), key))

    def get(self, key: str, default: object = None) -> object:
        return super().get(self.other_words.get(key, key), default)


def named(name: str) -> int:
    """A card by its short name, G10, its id, DT-G10, as playing card, 10♦, or by its name."""
    if isinstance(name, str) and name not in NUMBERS:
        raise Illegal(f"No card is called {name!r}; cards are written G10, HQ, TA, or as DT-G10.")
    return found(name, NUMBERS, "card")


def thing(name: str) -> int | str | Space:
    """What a dictated result means: a card, a space, an option of a card by its text, or else something as it
    is written (D3, gold, night).
    """
    if name in NUMBERS:
        return NUMBERS[name]
    if name in OPTION_TEXTS:
        return OPTION_TEXTS[name]
    return space_named(name) if re.fullmatch(r"\(?-?\d+ *, *-?\d+\)?", name) else name


def listed(part: object, key: str) -> list[str]:
    """A list of names; one alone need not be written as a list."""
    return [part] if isinstance(part, str) else names(part, key)


def cards_named(part: object, key: str) -> list[int]:
    return [named(name) for name in listed(part, key)]


def one_of(name: object, allowed: Iterable[str], what: str) -> str:
    """The name, if it is one of these."""
    known = [*allowed]
    if name not in known:
        raise Illegal(f"{what} is one of {', '.join(known)}, not {name!r}.")
    return str(name)


def space_named(part: str | Sequence[int]) -> Space:
    """Written "1,0", "(1,0)", "space(1,0)" or [1, 0]."""
    parts = part.removeprefix("space").strip("()").split(",") if isinstance(part, str) else part
    try:
        x, y = (int(one) for one in parts)
    except (TypeError, ValueError):
        raise Malformed(f'A space is written "x,y", not {part!r}.') from None
    return (x, y)


VALUES_TOO: dict[str, dict[str | None, str]] = {
    "seats_without_character": {"not allowed": "not", "on": "allowed", "off": "not"},
    "big_score_redraw": {
        "by rule": "rule",
        "rule only": "rule",
        "by rule and vote": "vote",
        "rule and vote": "vote",
    },
    "end": {"neither": "open"},
    "rounds": {None: "none"},
}
"""Values of options in the words of the rulebook (3.1)."""


def options_named(written: dict[str, object]) -> dict[str, object]:
    """Also as the rulebook has them: seats by number from 1 on, and what ends the session as a list,
    [big_score, rounds], or in words, big_score and rounds; on and off also as true and false. The number of
    seats and the clock are the table's own.
    """
    switched = {name: "on" if on else "off" for name, on in written.items() if isinstance(on, bool)}
    chosen = {**written, **switched}
    for name in VALUES_TOO.keys() & chosen.keys():
        value = chosen[name]
        if isinstance(value, str | None):
            chosen[name] = VALUES_TOO[name].get(value, value)
    for name in SEATS & written.keys():
        chosen[name] = seat_letter(written[name])
    ends = chosen.get("end")
    parts = ends.split(" and ") if isinstance(ends, str) else ends
    if isinstance(parts, list):
        chosen["end"] = "_or_".join(sorted(parts)) or "open"
    return {name: value for name, value in chosen.items() if name not in ("seats", "timeout")}


def entry_named(written: str) -> str:
    """The key of an entry; steps of a card also by their place, TQ.step_1, as sections name them."""
    card, _, place = written.partition(".step_")
    steps = [key for section in SECTIONS for key in PARTS.get(f"{card}.{section}_step", ())]
    return steps[int(place) - 1] if place.isdigit() and 1 <= int(place) <= len(steps) else written


def seat_letter(written: object) -> object:
    """The letter of a seat that is written as a number, or small as the command has it; anything else as it
    is.
    """
    if isinstance(written, str) and written.upper() in [*LETTERS]:
        return written.upper()
    return LETTERS[written - 1] if isinstance(written, int) and 1 <= written <= len(LETTERS) else written


def ratings_named(part: Iterable[int] | dict[str, int]) -> tuple[int, ...]:
    """Danger, magic, persuasion and stealth in this order, or by their names."""
    if isinstance(part, dict):
        known_keys(part, CHARACTERISTICS, "The ratings")
        part = [part.get(name, 0) for name in CHARACTERISTICS]
    levels = [*part]
    if sorted(levels) != [1, 2, 3, 4]:
        raise Illegal(f"Danger, magic, persuasion and stealth are 1 to 4, all different, not {part!r}.")
    return tuple(levels)


def bonuses_named(part: object) -> tuple[str, ...]:
    bonuses = [bonus_id(bonus) for bonus in listed(part, "bonuses")]
    for bonus in bonuses:
        if bonus not in BONUSES:
            raise Illegal(f"No special bonus is called {bonus!r}; there are {', '.join(BONUSES)}.")
    return tuple(bonuses)


def bonus_id(name: str) -> str:
    """A special bonus by its id, also without what all of them have: D2 for DT-B-D2."""
    return name if name in BONUSES else f"DT-B-{name.removeprefix('B-')}"


SPELL_NAMES = {kind.name: kind.id for row in DECK.deck.spells for kind in row.kinds}


def spell_id(name: str) -> str:
    """A kind of spells by its name, or its id, also without what all of them have: H2 for DT-S-H2."""
    return SPELL_NAMES.get(name) or (name if name in SUIT_OF else f"DT-S-{name.removeprefix('S-')}")


def lead_named(who: int, written: str) -> Lead:
    """A move and a question of it, by its name or its letter in the list: case route, case b."""
    move, _, question = written.partition(" ")
    slugs = [one.slug for one in MOVES[move].questions] if move in HORSEMEN else []
    question = dict(zip("abcd", slugs, strict=False)).get(question, question)
    if question not in slugs:
        raise Illegal(f"A lead is a move and a question of it, like 'case route', not {written!r}.")
    return Lead(who, move, question, "")


def cause_named(word: str) -> str:
    """What a threat without an enemy comes from: "tight spot", "dreadful person"."""
    cause = word.replace(" ", "_")
    return CAUSES_TOO.get(cause, cause)


def thief_named(s: Den, letter: str) -> int:
    """A protagonist by the letter."""
    return found(letter, {LETTERS[who]: who for who in range(len(s.people))}, "protagonist")


def usual_way(card: str) -> str:
    """As what a card is held if the position does not say it."""
    ways = CARDS[named(card)].hold.as_
    if not ways:
        raise Illegal(f"Nobody can hold {card}.")
    return ways[0]


def person_named(s: Den, name: str) -> int:
    """A person card, or somebody of the cast without one."""
    return PACK + s.cast.index(name) if name in s.cast else named(name)
