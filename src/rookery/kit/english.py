"""English for the words of a game: plurals, lists of names, capitals, possessives, articles."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, thing: str, things: str = "") -> str:
    """``1 wound``, ``2 wounds``; give ``things`` for an irregular plural."""
    return f"{number} {thing if number == 1 else things or f'{thing}s'}"


def listing(names: Sequence[str], nobody: str = "nobody", joint: str = "and") -> str:
    """``A, B and C``."""
    if len(names) < 2:
        return names[0] if names else nobody
    return f"{', '.join(names[:-1])} {joint} {names[-1]}"


def capital(text: str) -> str:
    """Unlike ``str.capitalize``, leaves all but the first letter as it is."""
    return text[:1].upper() + text[1:]


def possessive(name: str) -> str:
    """``Ann's``, ``James'``."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def article(noun: str) -> str:
    """``a rook``, ``an owl``; decided by the first letter alone."""
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"
