"""A table in words: seats, hands, whose turn it is, what can be drawn, who has tokens."""

from __future__ import annotations

from typing import Any

from masks.public import ALL, MASKS
from masks.rules import Turn
from masks.setup import setup
from masks.state import Masks
from rookery.kernel import LETTERS
from rookery.kit.reading import found, known_keys, mapping, number, seat_named

KEYS = ("seats", "hands", "turn", "tokens", "out", "veiled", "deck", "played")
NUMBERS = {name: mask for mask, name in enumerate(MASKS)}


def named(name: str) -> int:
    return found(name, NUMBERS, "mask")


def read(given: Any) -> Masks:
    """A round under way, the seat ``turn`` about to draw. Of the masks that are not named, one is put aside
    and ``deck`` can be drawn: all others, or those that it lists, the rest having been played by A.
    """
    known_keys(given, KEYS, "A position of Masks")
    s = setup(number(given.get("seats", 2), "seats", 2, 4), {"tokens": 3})
    s.round, s.agenda = 1, [Turn(seat_named(given.get("turn", "A"), s.seats))]
    for letter, name in mapping(given, "hands").items():
        s.hands[seat_named(letter, s.seats)] = [named(name)]
    for letter, tokens in mapping(given, "tokens").items():
        s.tokens[seat_named(letter, s.seats)] = number(tokens, "tokens", 0, 2)
    rest = ALL[:]
    for mask in (mask for hand in s.hands for mask in hand):
        rest.remove(mask)
    for seat in range(s.seats):
        if not s.hands[seat]:
            s.hands[seat] = [rest.pop(0)]
    s.deck = [named(name) for name in given["deck"]] if "deck" in given else rest[1:]
    for mask in s.deck:
        rest.remove(mask)
    s.aside = rest.pop(0)
    s.played[0] = rest
    return s


def write(s: Masks) -> dict[str, Any]:
    seats = LETTERS[: s.seats]
    return {
        "seats": s.seats,
        "hands": {letter: [MASKS[mask] for mask in s.hands[seat]] for seat, letter in enumerate(seats)},
        "tokens": dict(zip(seats, s.tokens, strict=True)),
        "out": [letter for seat, letter in enumerate(seats) if s.out[seat]],
        "veiled": [letter for seat, letter in enumerate(seats) if s.veiled[seat]],
        "deck": [MASKS[mask] for mask in s.deck],
        "played": {letter: [MASKS[mask] for mask in s.played[seat]] for seat, letter in enumerate(seats)},
    }
