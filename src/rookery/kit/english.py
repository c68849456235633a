"""English for the words of a game: plurals, lists of names, capitals, possessives, articles."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, thing: str, things: str = "") -> str:
    """``1 wound``, ``2 wounds``; give ``things`` for an irregular plural."""
    return f"{number} {thing if number == 1 else things or f'{thing}s'}"


def points(value: float) -> str:
    """``1 point``, ``4½ points``."""
    return f"{number(value)} {'point' if value in (1, -1) else 'points'}"


def number(value: float) -> str:
    """Halves as people write them: ``4½``, ``-½``, ``12``; anything finer as it is."""
    if value % 1 != 0.5:
        return f"{value:g}"
    whole = int(abs(value))
    return f"{'-' if value < 0 else ''}{whole or ''}½"


def signed(value: float) -> str:
    """``+4½``, ``-3``; ``0`` has no sign."""
    return f"{'+' if value > 0 else ''}{number(value)}"


def listing(names: Sequence[str], nobody: str = "nobody", joint: str = "and") -> str:
    """``A, B and C``."""
    if len(names) < 2:
        return names[0] if names else nobody
    return f"{', '.join(names[:-1])} {joint} {names[-1]}"


def capital(text: str) -> str:
    """Unlike ``str.capitalize``, leaves all but the first letter as it is."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """A text as it stands in the middle of a sentence: with a small first letter."""
    return text[:1].lower() + text[1:]


def stopped(text: str) -> str:
    """What somebody wrote, as a sentence: with a full stop, unless it ends in a sign of its own."""
    return text if text[-1:] in '.!?…"”’)' else f"{text}."


def possessive(name: str) -> str:
    """``Ann's``, ``James'``."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def article(noun: str) -> str:
    """``a rook``, ``an owl``, ``an 8``; decided by the first letter or the number alone."""
    vowel = noun[:1].lower() in ("a", "e", "i", "o", "8") or noun in ("11", "18")
    return f"{'an' if vowel else 'a'} {noun}"
