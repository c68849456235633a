"""Names in a position: cards, spaces, protagonists, and what they have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rookery.games.den_of_thieves.making import HORSEMEN
from rookery.games.den_of_thieves.printed import BONUSES, CARDS, CHARACTERISTICS, MOVES
from rookery.games.den_of_thieves.public import PACK, Lead
from rookery.games.den_of_thieves.spaces import Space
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import LETTERS, Illegal, Malformed
from rookery.kit.reading import found, known_keys, names

SEATS = {"gm_seat", "first_seat"}
"""The options that are seats."""

NUMBERS = {name: place for place, card in enumerate(CARDS) for name in (card.short, card.id)}


def named(name: str) -> int:
    """A card by its short name, G10, or by its id, DT-G10."""
    return found(name, NUMBERS, "card")


def thing(name: str) -> int | str | Space:
    """What a dictated result means: a card, a space, or else something as it is written (D3, gold, night)."""
    return space_named(name) if "," in name else NUMBERS.get(name, name)


def cards_named(part: object, key: str) -> list[int]:
    return [named(name) for name in names(part, key)]


def space_named(part: str | Sequence[int]) -> Space:
    """Written "1,0" or [1, 0]."""
    parts = part.split(",") if isinstance(part, str) else part
    try:
        x, y = (int(one) for one in parts)
    except (TypeError, ValueError):
        raise Malformed(f'A space is written "x,y", not {part!r}.') from None
    return (x, y)


def options_named(written: dict[str, object]) -> dict[str, object]:
    """Also as the rulebook has them: seats by number from 1 on, and what ends the session as a list,
    [big_score, rounds], or in words, big_score and rounds; on and off also as true and false.
    """
    switched = {name: "on" if on else "off" for name, on in written.items() if isinstance(on, bool)}
    chosen = {**written, **switched}
    for name in SEATS & written.keys():
        chosen[name] = seat_letter(written[name])
    ends = written.get("end")
    parts = ends.split(" and ") if isinstance(ends, str) else ends
    if isinstance(parts, list):
        chosen["end"] = "_or_".join(sorted(parts))
    return chosen


def seat_letter(written: object) -> object:
    """The letter of a seat that is written as a number; anything else as it is."""
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
    bonuses = names(part, "bonuses")
    for bonus in bonuses:
        if bonus not in BONUSES:
            raise Illegal(f"No special bonus is called {bonus!r}; there are {', '.join(BONUSES)}.")
    return tuple(bonuses)


def lead_named(who: int, written: str) -> Lead:
    """A move and a question of it, by its name or its letter in the list: case route, case b."""
    move, _, question = written.partition(" ")
    slugs = [one.slug for one in MOVES[move].questions] if move in HORSEMEN else []
    question = dict(zip("abcd", slugs, strict=False)).get(question, question)
    if question not in slugs:
        raise Illegal(f"A lead is a move and a question of it, like 'case route', not {written!r}.")
    return Lead(who, move, question, "")


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
