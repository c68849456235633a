"""Reading a position: each part is checked, and refused with a sentence that says what was allowed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rookery.kernel import LETTERS, Illegal, Malformed


def known_keys(given: Any, keys: Iterable[str], what: str) -> dict[str, Any]:
    """A mapping that holds nothing but these keys."""
    if not isinstance(given, dict):
        raise Malformed(f"{what} is a mapping of names, not {given!r}.")
    allowed = list(keys)
    for key in given:
        if key not in allowed:
            raise Malformed(f"{what} has no {key!r}; it has {', '.join(sorted(allowed))}.")
    return given


def mapping(given: Mapping[str, Any], key: str) -> dict[Any, Any]:
    """A part that gives something to each of its names; empty if it is not there."""
    part = given.get(key) or {}
    if not isinstance(part, dict):
        raise Malformed(f"{key} says for each of its names what it has, not {part!r}.")
    return part


def names(part: Any, key: str) -> list[Any]:
    """A part that is a list of names; empty if it is not there."""
    if not isinstance(part or [], list):
        raise Malformed(f"{key} is a list of names, not {part!r}.")
    return part or []


def number(value: Any, what: str, least: int, most: int, step: int = 1) -> int:
    """A whole number between bounds."""
    if type(value) is not int or not least <= value <= most or value % step:
        kind = "a number" if step == 1 else f"a multiple of {step}"
        raise Illegal(f"{what} is {kind} from {least} to {most}, not {value!r}.")
    return value


def seat_named(name: Any, seats: int) -> int:
    """A seat by its letter."""
    if not isinstance(name, str) or len(name) != 1 or name not in LETTERS[:seats]:
        raise Illegal(f"There is no seat {name!r}; seats are {', '.join(LETTERS[:seats])}.")
    return LETTERS.index(name)


def found(name: Any, numbers: Mapping[str, int], what: str) -> int:
    """The number of a card, place or person by its slug."""
    if str(name) not in numbers:
        raise Illegal(f"No {what} is called {name!r}.")
    return numbers[str(name)]
