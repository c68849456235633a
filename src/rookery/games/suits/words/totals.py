"""Sums and modifiers in words."""

from __future__ import annotations

from rookery.games.suits.cards import FACE, JOKER_CARD, VALUE, sign
from rookery.games.suits.names import means_word, party_name
from rookery.games.suits.pieces import Laid
from rookery.games.suits.sums import Modifier, Part, Sum, own_modifiers, raised
from rookery.games.suits.view import View
from rookery.kernel import Option


def sum_line(view: View, of: Sum) -> str:
    """A side in its parts: `Roxane Vail: Dexterity 8, the flip 7♦ 7 = 15`."""
    cards = [f"{laid_words(laid)} {VALUE[laid.shown]}" for laid in view.laid if laid.side == of.side]
    parts = [*map(part_words, of.modifier), *cards, *map(part_words, of.bonuses)]
    return f"{of.name}: {', '.join(parts)} = {f'? + {of.known}' if of.total is None else of.total}"


def part_words(part: Part) -> str:
    return f"{part.word} {'hidden' if part.value is None else part.value}"


def laid_words(laid: Laid) -> str:
    card = (
        sign(laid.card)
        if laid.shown in (FACE[laid.card], JOKER_CARD)
        else f"{sign(laid.card)} as {sign(laid.shown)}"
    )
    return f"the flip {card}" if laid.flip else card


def in_all(view: View, option: Option) -> str:
    """The total of the side after an option; empty for an option that adds nothing."""
    found = raised(view, option)
    return f": {'up to ' if found.up_to else ''}{found.total} in all" if found else ""


def modifier_lines(view: View) -> list[str]:
    """The modifiers of this seat's Suits for the obstacle: `Roxane Vail: Athlete 10, Thief 8 untrained`."""
    found: dict[int, list[str]] = {}
    for modifier in own_modifiers(view):
        found.setdefault(modifier.suit, []).append(modifier_words(modifier))
    return [f"{party_name(view, suit)}: {', '.join(words)}" for suit, words in found.items()]


def modifier_words(modifier: Modifier) -> str:
    return f"{means_word(modifier.means)} {modifier.value}{'' if modifier.trained else ' untrained'}"
