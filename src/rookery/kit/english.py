"""English for the words of a game: plurals, lists of names, capitals, possessives, articles."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, thing: str, things: str = "") -> str:
    """So many of something: ``1 wound``, ``2 wounds``; the plural is given where it is not regular."""
    return f"{number} {thing if number == 1 else things or f'{thing}s'}"


def listing(names: Sequence[str], nobody: str = "nobody", joint: str = "and") -> str:
    """Names in a row: A, B and C."""
    if len(names) < 2:
        return names[0] if names else nobody
    return f"{', '.join(names[:-1])} {joint} {names[-1]}"


def capital(text: str) -> str:
    """The text with a capital at its front, the rest as it is."""
    return text[:1].upper() + text[1:]


def possessive(name: str) -> str:
    """Ann's, James'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def article(noun: str) -> str:
    """The noun with its indefinite article, by its first letter."""
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"
