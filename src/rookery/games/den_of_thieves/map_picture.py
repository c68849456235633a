"""The House of Cards drawn as a picture (SVG): for the last page of the journal."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from rookery.games.den_of_thieves.names import protagonist
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import Open
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space

WIDE, HIGH, GAP, MIDDLE = 74, 100, 14, 132
"""A card, what lies between cards, and the width of the Big Score."""

COLOURS = {"gold": "#97610a", "hearts": "#a8243a", "leaves": "#3f6b22", "tongues": "#5c2e6b"}
PAPER, INK, BACK, EDGE = "#fbf1dc", "#2a1d26", "#5a3424", "#e8c98f"
SEATS = ("#b56d12", "#2f6ea3", "#1d7f5c", "#b5472b", "#96507e", "#7d7350", "#6a4cc0", "#5f7512")
"""A colour for each marker, dark enough for a letter of paper."""

TEXT = '<text x="{}" y="{}" font-size="{}" text-anchor="{}" fill="{}" font-family="serif">{}</text>'
BOX = '<rect x="{}" y="{}" width="{}" height="{}" rx="6" fill="{}" stroke="{}"/>'
LEAF = '<path d="M{} {}c9 4 12 14 0 26c-12 -12 -9 -22 0 -26z" fill="none" stroke="{}"/>'
LINE, FAN, MOST, LEGEND = 11, 17, 14, 22


def picture(view: Open) -> str:
    """Every space of the house where it lies, north on top, with the markers on it and who they are."""
    house = view.house() | {at for at in view.marker if at is not None}
    if not house:
        return ""
    west, east = min(x for x, _ in house), max(x for x, _ in house)
    south, north = min(y for _, y in house), max(y for _, y in house)
    places = {space: (across(space[0], west), GAP + (north - space[1]) * (HIGH + GAP)) for space in house}
    deep = max((FAN * (len(view.face_up(space)) - 1) for space in house if space[1] == south), default=0)
    wide, high = across(east + 1, west), (north - south + 1) * (HIGH + GAP) + GAP + max(deep, 0)
    parts = [drawn_space(view, space, *places[space]) for space in sorted(house, key=lambda at: -at[1])]
    parts += [markers(view, space, *places[space]) for space in sorted(house)]
    names = [protagonist(view, who) for who in range(len(view.people))]
    for who, name in enumerate(names):
        parts.append(marker(name, who, GAP + 12, high + 10 + LEGEND * who))
        parts.append(TEXT.format(GAP + 30, high + 14 + LEGEND * who, 11, "start", INK, escape(name)))
    size = f'viewBox="0 0 {max(wide, 240)} {high + LEGEND * len(names) + GAP}"'
    return "".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *parts, "</svg>"])


def across(x: int, west: int) -> int:
    """The left edge of a column; the middle one is wider, for the Big Score lies there."""
    return GAP + (x - west) * (WIDE + GAP) + (MIDDLE - WIDE if west <= 0 < x else 0)


def drawn_space(view: Open, space: Space, left: int, top: int) -> str:
    cards = view.face_up(space)
    left += (MIDDLE - WIDE) // 2 if space[0] == 0 and space != BIG_SCORE else 0
    if space == BIG_SCORE:
        return BOX.format(left, top, MIDDLE, HIGH, INK, EDGE) + "".join(score_lines(view, left, top))
    if cards:
        return "".join(drawn_card(card, left, top + FAN * place) for place, card in enumerate(cards))
    if space in view.covered:
        inner = BOX.format(left + 5, top + 5, WIDE - 10, HIGH - 10, "none", EDGE)
        return (
            BOX.format(left, top, WIDE, HIGH, BACK, EDGE)
            + inner
            + LEAF.format(left + WIDE / 2, top + 36, EDGE)
        )
    return ""


def score_lines(view: Open, left: int, top: int) -> list[str]:
    """The Big Score as a list of what lies there."""
    names = [CARDS[card].name for card in view.face_up(BIG_SCORE)]
    step = min(14, (HIGH - 38) / max(len(names), 1))
    title = TEXT.format(left + MIDDLE / 2, top + 17, 12, "middle", EDGE, "The Big Score")
    return [
        title,
        *(
            TEXT.format(
                left + MIDDLE / 2, top + 32 + place * step, min(8, step), "middle", EDGE, escape(name)
            )
            for place, name in enumerate(names)
        ),
    ]


def drawn_card(card: int, left: int, top: int) -> str:
    """Rank and suit in the corner, the name below, so that a card shows both where another lies on it."""
    printed = CARDS[card]
    colour = COLOURS.get(printed.suit, INK)
    band = (
        f'<path d="M{left} {top + 6}a6 6 0 0 1 6 -6h{WIDE - 12}a6 6 0 0 1 6 6v10h-{WIDE}z" fill="{colour}"/>'
    )
    sign = TEXT.format(left + WIDE / 2, top + 12.5, 10.5, "middle", PAPER, escape(printed.playing_card))
    lines = [
        TEXT.format(left + WIDE / 2, top + 46 + LINE * place, 9, "middle", INK, escape(text))
        for place, text in enumerate(wrap(printed.name, MOST))
    ]
    return BOX.format(left, top, WIDE, HIGH, PAPER, colour) + band + sign + "".join(lines)


def markers(view: Open, space: Space, left: int, top: int) -> str:
    """Along the lower edge, where no name is."""
    standing = view.standing_on(space)
    left += (MIDDLE - WIDE) // 2 if space[0] == 0 and space != BIG_SCORE else 0
    step = min(24, (MIDDLE if space == BIG_SCORE else WIDE) / max(len(standing), 1))
    return "".join(
        marker(protagonist(view, who), who, left + 12 + step * place, top + HIGH - 2)
        for place, who in enumerate(standing)
    )


def marker(name: str, who: int, x: float, y: float) -> str:
    circle = f'<circle cx="{x}" cy="{y}" r="11" fill="{SEATS[who % len(SEATS)]}" stroke="{PAPER}"/>'
    return circle + TEXT.format(x, y + 4, 11, "middle", PAPER, escape(name[:1]))
