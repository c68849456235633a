"""Checked reading of a scenario's position: a wrong part is refused with what would have been allowed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rookery.kernel import LETTERS, Illegal, Malformed


def known_keys(given: Any, keys: Iterable[str], what: str) -> dict[str, Any]:
    """The mapping, if it has no other keys than these."""
    if not isinstance(given, dict):
        raise Malformed(f"{what} is a mapping of names, not {given!r}.")
    allowed = list(keys)
    for key in given:
        if key not in allowed:
            raise Malformed(f"{what} has no {key!r}; it has {', '.join(sorted(allowed))}.")
    return given


def mapping(given: Mapping[str, Any], key: str) -> dict[Any, Any]:
    """The mapping at this key; empty if it is missing."""
    part = given.get(key) or {}
    if not isinstance(part, dict):
        raise Malformed(f"{key} says for each of its names what it has, not {part!r}.")
    return part


def names(part: Any, key: str) -> list[Any]:
    """The part as a list; empty if it is missing."""
    if not isinstance(part or [], list):
        raise Malformed(f"{key} is a list of names, not {part!r}.")
    return part or []


def number(value: Any, what: str, least: int, most: int, step: int = 1) -> int:
    """The value, if it is an int from ``least`` to ``most`` and a multiple of ``step``."""
    if type(value) is not int or not least <= value <= most or value % step:
        kind = "a number" if step == 1 else f"a multiple of {step}"
        raise Illegal(f"{what} is {kind} from {least} to {most}, not {value!r}.")
    return value


def seat_named(name: Any, seats: int) -> int:
    """The seat with this letter."""
    if not isinstance(name, str) or len(name) != 1 or name not in LETTERS[:seats]:
        raise Illegal(f"There is no seat {name!r}; seats are {', '.join(LETTERS[:seats])}.")
    return LETTERS.index(name)


def found(name: Any, numbers: Mapping[str, int], what: str) -> int:
    """The number of a card, place or person by its slug."""
    if str(name) not in numbers:
        raise Illegal(f"No {what} is called {name!r}.")
    return numbers[str(name)]
