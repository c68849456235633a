"""The Palace drawn as a picture (SVG): the last page of the journal, with every True Name that was told."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rookery.games.know_thyself.printed import NAME_WORDS, NOOKS, PLACES
from rookery.games.know_thyself.public import PublicPalace
from rookery.games.know_thyself.ways import BOXES, NOOK_WAYS, SEALED, WAYS, Way

WIDE, HIGH, DOOR = 1000, 700, 14
PAPER, INK, MIST, FAINT, WINE = "#fbf6ea", "#2b2430", "#efe8d8", "#a79d90", "#7a2342"
TEXT = '<text x="{}" y="{}" font-size="{}" text-anchor="middle" fill="{}" font-family="serif"{}>{}</text>'
ITALIC = ' font-style="italic"'


def picture(view: PublicPalace) -> str:
    """All boxes with their ways; a room that nobody has seen lies in the mist (KT-14, KT-15)."""
    places = [place for place in range(len(PLACES)) if place not in NOOKS or view.settings.nooks]
    places.sort(key=lambda place: BOXES[place].upon >= 0)  # what lies over another is drawn after it
    ways = (*WAYS, *(NOOK_WAYS if view.settings.nooks else ()))
    return drawing(PAPER, (box(view, place) for place in places), ways)


def blank() -> str:
    """The map before anybody has walked it, with a line in every box for its True Name (KT-14)."""
    places = sorted(
        (place for place in range(len(PLACES)) if place not in NOOKS), key=lambda one: BOXES[one].upon >= 0
    )
    return drawing("#ffffff", map(blank_box, places), WAYS)


def drawing(paper: str, boxes: Iterable[str], ways: Iterable[Way]) -> str:
    """The boxes on a sheet of paper, with the open ways and the sealed doors over them."""
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">',
            f'<rect width="{WIDE}" height="{HIGH}" fill="{paper}"/>',
            *boxes,
            *(door(way, paper) for way in ways),
            *(door(way, INK) for way in SEALED),
            "</svg>",
        ]
    )


def blank_box(place: int) -> str:
    drawn = BOXES[place]
    left, top = drawn.x - drawn.width / 2, drawn.y - drawn.height / 2
    dots = ' stroke-dasharray="2 4"' if drawn.dotted else ""
    x, y = drawn.label
    size = min(13.0, 1.75 * drawn.width / len(PLACES[place].name))
    half = min(drawn.width * 0.42, 70)
    return (
        f'<rect x="{left}" y="{top}" width="{drawn.width}" height="{drawn.height}" rx="6" fill="#fffdf6" '
        f'stroke="{INK}" stroke-width="1.6"{dots}/>'
        + TEXT.format(x, y - 4, size, INK, "", escape(PLACES[place].name))
        + f'<path d="M{x - half} {y + 13}h{2 * half}" stroke="{FAINT}" stroke-dasharray="1.5 2"/>'
    )


def box(view: PublicPalace, place: int) -> str:
    drawn, known = BOXES[place], view.named(place)
    left, top = drawn.x - drawn.width / 2, drawn.y - drawn.height / 2
    stroke, fill = (INK, "#fffdf6") if known else (FAINT, MIST)
    dots = ' stroke-dasharray="2 4"' if drawn.dotted else ""
    lines = [
        f'<rect x="{left}" y="{top}" width="{drawn.width}" height="{drawn.height}" rx="6" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="1.6"{dots}/>'
    ]
    x, y = drawn.label
    told = [NAME_WORDS[view.reds[place]], NAME_WORDS[view.blacks[place]]] if known else []
    size = min(13.0, 1.75 * drawn.width / max(map(len, [PLACES[place].name, *told])))
    first = y - size * 0.6 * len(told) + size / 3
    lines.append(TEXT.format(x, first, size, stroke, "", escape(PLACES[place].name)))
    lines += [
        TEXT.format(x, first + size * 1.15 * (row + 1), size, WINE, ITALIC, escape(word))
        for row, word in enumerate(told)
    ]
    return "".join(lines)


def door(way: Way, fill: str) -> str:
    """An open way as an open square, a sealed one as a black square; the passage as a dashed line."""
    if way.route:
        points = " ".join(f"{x},{y}" for x, y in way.route)
        return f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-dasharray="7 6"/>'
    x, y = way.at
    steps = f'<path d="M{x - 4} {y}h8M{x - 4} {y - 4}h8M{x - 4} {y + 4}h8" stroke="{INK}"/>'
    square = (
        f'<rect x="{x - DOOR / 2}" y="{y - DOOR / 2}" width="{DOOR}" height="{DOOR}" fill="{fill}" '
        f'stroke="{INK}"/>'
    )
    return square + (steps if way.kind == "stairs" else "")
