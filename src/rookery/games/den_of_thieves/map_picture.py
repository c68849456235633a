"""The House of Cards drawn as a picture (SVG): for the last page of the journal."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from rookery.games.den_of_thieves.names import protagonist
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import Open
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space

WIDE, HIGH, GAP = 74, 100, 12
COLOURS = {"gold": "#a97a1f", "hearts": "#8f2338", "leaves": "#2f6b35", "tongues": "#4a2f73"}
PAPER, INK, BACK, EDGE = "#fbf3e1", "#2a1d26", "#5a3424", "#e8c98f"
TEXT = '<text x="{}" y="{}" font-size="{}" text-anchor="middle" fill="{}" font-family="serif">{}</text>'
BOX = '<rect x="{}" y="{}" width="{}" height="{}" rx="6" fill="{}" stroke="{}"/>'
LINE, FAN, MOST = 11, 16, 14


def picture(view: Open) -> str:
    """Every space of the house where it lies, north on top, with the markers on it."""
    house = view.house() | {at for at in view.marker if at is not None}
    if not house:
        return ""
    west, east = min(x for x, _ in house), max(x for x, _ in house)
    south, north = min(y for _, y in house), max(y for _, y in house)
    parts = [drawn_space(view, space, (space[0] - west, north - space[1])) for space in sorted(house)]
    size = ((east - west + 1) * (WIDE + GAP) + GAP, (north - south + 1) * (HIGH + GAP) + GAP)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    return "".join([head, *parts, "</svg>"])


def drawn_space(view: Open, space: Space, cell: Space) -> str:
    left, top = GAP + cell[0] * (WIDE + GAP), GAP + cell[1] * (HIGH + GAP)
    cards = view.face_up(space)
    if space == BIG_SCORE:
        parts = [BOX.format(left, top, WIDE, HIGH, INK, EDGE), *score_lines(view, left, top)]
    elif cards:
        parts = [drawn_card(card, left, top + FAN * place) for place, card in enumerate(cards)]
    elif space in view.covered:
        parts = [BOX.format(left, top, WIDE, HIGH, BACK, EDGE)]
    else:
        parts = []
    for place, character in enumerate(view.standing_on(space)):
        parts.append(marker(protagonist(view, character), left + 12 + 24 * place, top + HIGH - 8))
    return "".join(parts)


def score_lines(view: Open, left: int, top: int) -> list[str]:
    """The Big Score as a list of its cards."""
    lines = ["The Big Score", *(CARDS[card].name for card in view.face_up(BIG_SCORE))]
    return [
        TEXT.format(left + WIDE / 2, top + 14 + place * 15, 6.5 if place else 9, EDGE, escape(name[:24]))
        for place, name in enumerate(lines[:6])
    ]


def drawn_card(card: int, left: int, top: int) -> str:
    printed = CARDS[card]
    name = wrap(printed.name, MOST)
    lines = [
        TEXT.format(left + WIDE / 2, top + 46 + LINE * place, 8.5, INK, escape(text))
        for place, text in enumerate(name)
    ]
    colour = COLOURS.get(printed.suit, INK)
    sign = TEXT.format(left + 14, top + 16, 12, colour, escape(printed.playing_card))
    return BOX.format(left, top, WIDE, HIGH, PAPER, colour) + sign + "".join(lines)


def marker(name: str, x: int, y: int) -> str:
    circle = f'<circle cx="{x}" cy="{y}" r="11" fill="#e07b2f" stroke="{INK}"/>'
    return circle + TEXT.format(x, y + 4, 11, PAPER, escape(name[:1]))
