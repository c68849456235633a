"""The automatic GM's narration, assembled from parts so that no line comes twice in a session (SU-451)."""

from __future__ import annotations

from typing import Any

from rookery.games.suits.jobs import FREE_JOB
from rookery.games.suits.printed import MEANS, STORY
from rookery.games.suits.rules.people.npcs import is_beast
from rookery.games.suits.state import Suits

BEAST = "beast"
"""The lines of those who have teeth instead of skills."""


def narrate(s: Suits, theme: str, party: int, means: int) -> None:
    """Tell a line: an opening by skill or beast, and a closing by place or for any place, not yet used with
    it. A person as GM tells it in their own words (R-140).
    """
    if s.person and not s.machine:
        return
    lines = STORY[theme]
    skill = MEANS[means] if MEANS[means] in lines else "other"
    if is_beast(s, party) and BEAST in lines:
        skill = BEAST
    opening = counted(s, f"{theme} {skill}") % len(lines[skill])
    for _ in range(2 * len(lines["closing"])):
        place, closing = closing_line(s, theme)
        pair = f"{theme} {skill} {opening} {place} {closing}"
        if pair not in s.lines:
            break
    s.lines[pair] = 1
    told: dict[str, Any] = {"theme": theme, "skill": skill, "opening": opening, "place": place}
    s.tell("narrated", **told, closing=closing, party=party, rule="SU-451")


def closing_line(s: Suits, theme: str) -> tuple[str, int]:
    """The next closing: every other one belongs to the place of the scene, if that has any."""
    place = s.page().place if s.job != FREE_JOB and s.scene else ""
    spots = STORY["place"].get(place, {}).get(theme, ())
    number = counted(s, f"{theme} {place}")
    if spots and number % 2:
        return place, number // 2 % len(spots)
    return "", number // (2 if spots else 1) % len(STORY[theme]["closing"])


def counted(s: Suits, theme: str) -> int:
    """The next number on a theme; it starts from the voice of the evening, so that no two are alike."""
    s.lines[theme] = s.lines.get(theme, s.offset) + 1
    return s.lines[theme]
