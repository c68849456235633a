"""The automatic GM's story: lines it puts together, none twice in a session (SU-451)."""

from __future__ import annotations

from rookery.games.suits.printed import MEANS, STORY
from rookery.games.suits.state import Suits


def narrate(s: Suits, theme: str, party: int, means: int) -> None:
    """A line of the automatic GM's story: an opening by skill with a closing it has not had yet in this
    session.
    """
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
    """The next number on a theme; where it begins depends on the crew, so that no two evenings sound
    alike.
    """
    s.lines[theme] = s.lines.get(theme, s.offset) + 1
    return s.lines[theme]
