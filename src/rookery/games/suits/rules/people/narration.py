"""The automatic GM's narration, assembled from parts so that no line comes twice in a session (SU-451)."""

from __future__ import annotations

from rookery.games.suits.printed import MEANS, STORY
from rookery.games.suits.state import Suits


def narrate(s: Suits, theme: str, party: int, means: int) -> None:
    """Tell a line: an opening by skill, with a closing not yet used with it in this session."""
    lines = STORY[theme]
    skill = MEANS[means] if MEANS[means] in lines else "other"
    opening = counted(s, f"{theme} {skill}") % len(lines[skill])
    for _ in lines["closing"]:
        closing = counted(s, theme) % len(lines["closing"])
        pair = f"{theme} {skill} {opening} {closing}"
        if pair not in s.lines:
            break
    s.lines[pair] = 1
    s.tell("narrated", theme=theme, opening=opening, closing=closing, party=party, means=means)


def counted(s: Suits, theme: str) -> int:
    """The next number on a theme; it starts from an offset made of the crew, so that sessions differ."""
    s.lines[theme] = s.lines.get(theme, s.offset) + 1
    return s.lines[theme]
