"""The table in words: one line on where the night is, and panels that suffice to play from text alone."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.names import (
    cards_said,
    flowing,
    near,
    person_said,
    place,
    protagonist,
    said,
    space_title,
    spoken,
)
from rookery.games.den_of_thieves.options import NO_LIMIT
from rookery.games.den_of_thieves.printed import CHARACTERISTICS, TOKEN_KINDS
from rookery.games.den_of_thieves.public import NOBODY, Zone
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.view import View
from rookery.games.den_of_thieves.words.moves import GOALS
from rookery.games.den_of_thieves.words.sheets import Sheet, sheet
from rookery.games.den_of_thieves.words.table_facts import (
    Tried,
    lead_in,
    perils,
    phase,
    score,
    space_of,
    stage,
    tried,
)
from rookery.kernel import Panel
from rookery.kit.english import capital, count, listing


def where(view: View, names: Sequence[str]) -> str:
    if not view.agenda:
        return "The night is over."
    if view.main == NOBODY:
        return "Before the first round."
    rounds = f" of {view.terms.rounds}" if view.terms.rounds < NO_LIMIT else ""
    who = protagonist(view, view.main)
    lead = lead_in(view, phase(view))
    at = f" {near(lead)}" if lead != NOBODY or space_of(view) == BIG_SCORE else ""
    return f"Round {view.round}{rounds}: {who}{at}."


def table(view: View, names: Sequence[str]) -> list[Panel]:
    """All panels, the most urgent first."""
    panels: list[Panel] = [(move.title, move_lines(view, move)) for move in tried(view)]
    if view.scene:
        panels.append(scene_panel(view))
    panels += score_panel(view)
    panels += [sheet_panel(view, character) for character in range(len(view.people))]
    house = map_lines(view)
    panels += [("The House of Cards", house)] if house else []
    return [*panels, piles(view)]


def move_lines(view: View, move: Tried) -> list[str]:
    drawn = ", ".join(f"{spoken(card.card)} ({card.worth})" for card in move.drawn)
    lines = [
        f"{protagonist(view, move.actor)}{f': {move.aim}' if move.aim else ''}",
        f"Drawn: {drawn or 'nothing yet'}",
    ]
    lines += [f"{question.text} {capital(question.state)}." for question in move.questions]
    return [*lines, f"{count(move.answers, 'answer')}, {move.left} left to give"]


def scene_panel(view: View) -> Panel:
    found = stage(view)
    lines = [
        flowing(
            f"{'Night' if found.night else 'Day'}; {protagonist(view, view.main)} is here {GOALS[found.goal]}"
        )
    ]
    lines += [f"Present: {cards_said(found.present)}"] if found.present else []
    hostile = [person_said(view, person) for person in view.enemies]
    lines += [f"Enemies: {listing(hostile)}"] if hostile else []
    lines += [f"In the way: {peril.text}" for peril in perils(view) if peril.stands]
    return capital(found.title or "The scene"), lines


def score_panel(view: View) -> list[Panel]:
    found = score(view)
    if not view.lying(Zone.PINNED) and not found.done:
        return []
    lines = [f"{capital(lock.part)}: {lock.name}{' (open)' if lock.opened else ''}" for lock in found.locks]
    lines += [f"Also there: {cards_said(found.complications)}"] if found.complications else []
    if found.alarm:
        lines.append(f"Alarm {found.alarm} of {found.limit}")
    return [("The Big Score", lines)]


def sheet_panel(view: View, character: int) -> Panel:
    found = sheet(view, character)
    return found.name, sheet_lines(view, found)


def sheet_lines(view: View, found: Sheet) -> list[str]:
    """A protagonist's sheet (2.4)."""
    lines = [
        ", ".join(f"{name} {rating}" for name, rating in zip(CHARACTERISTICS, found.ratings, strict=True))
    ]
    lines += [f"One more card: {listing(found.bonuses)}"] if found.bonuses else []
    lines.append(f"curse {found.curse}, harm {found.harm}" + (f"; {found.state}" if found.state else ""))
    tokens = [
        count(left, f"{kind} token") for kind, left in zip(TOKEN_KINDS, found.tokens, strict=True) if left
    ]
    lines += [f"Tokens: {', '.join(tokens)}"] if tokens else []
    lines += [f"Holds {cards_said([card.card for card in found.held])}"] if found.held else []
    lines += [f"Bonds: {', '.join(f'{tie.name} {tie.level}' for tie in found.ties)}"] if found.ties else []
    trusted = [
        f"{protagonist(view, other)} {level}"
        for other, level in enumerate(found.trust)
        if other != found.character
    ]
    lines += [f"Trusts {', '.join(trusted)}"] if trusted else []
    lines += [f"Spells: {', '.join(found.spells)}"] if found.spells else []
    lines += [f"Lead: {hint.text}" for hint in found.hints if not hint.used]
    return lines


def map_lines(view: View) -> list[str]:
    """The house, short enough for a small screen: where somebody stands, what lies open, what nobody has
    looked at.
    """
    stood, lying, covered = [], [], []
    for space in sorted(view.house() | {at for at in view.marker if at is not None}):
        who = [protagonist(view, character) for character in view.standing_on(space)]
        cards = view.face_up(space)
        what = cards_said(cards) if cards else space_title(view, space)
        if who:
            stood.append(f"{capital(place(space))}: {what} ({listing(who)})")
        elif cards or view.named_on(space) != NOBODY or space not in view.covered:
            lying.append(f"{capital(place(space))}: {what}")
        else:
            covered.append(place(space))
    return [*stood, *lying, *([f"Face down: {', '.join(covered)}"] if covered else [])]


def piles(view: View) -> Panel:
    ace = view.ace_in_effect()
    lines = [f"{count(view.deck, 'card')} to draw, {len(view.lying(Zone.DISCARD))} discarded"]
    lines += [f"Ace in effect: {said(ace)}"] if ace != NOBODY else []
    lines += [f"Beside the map: {cards_said(view.lying(Zone.ASIDE))}"] if view.lying(Zone.ASIDE) else []
    return "Cards", lines
