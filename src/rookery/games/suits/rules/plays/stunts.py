"""Stunts (5.5): a card for a daring deed, awarded by a person as GM or bought with a harder play."""

from __future__ import annotations

from rookery.games.suits.state import Suits
from rookery.kernel import PASS, Option, Step, Steps

STUNT_PRICE = 4
FEWEST_CHARACTERS = 10
"""The least length of the text of a stunt or an improvisation (SU-182, SU-410, R-111)."""


class Award(Step):
    """The GM rewards a deed: that Suit draws one card at once (SU-180)."""

    rule = "SU-180"
    say_limit = 300
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        return [PASS, *stunts_open(s)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            s.tell_narration()
        else:
            award(s, option[1])
        return None


def stunts_left(s: Suits, suit: int) -> bool:
    """Whether the limit of stunts per scene allows one more (SU-O18)."""
    return s.stunts[suit] < s.settings.stunt_limit


def stunts_open(s: Suits) -> list[Option]:
    """The Suits to whom a person as GM may award a stunt, any number of times (SU-181)."""
    if s.free_play_is_over:
        return []
    return [("stunt", suit) for suit in s.present() if stunts_left(s, suit)]


def sells_stunt(s: Suits, suit: int) -> bool:
    """The automatic GM sells a Suit one stunt per scene (SU-182); a person awards them (R-126)."""
    return not s.person and stunts_left(s, suit)


def award(s: Suits, suit: int, rule: str = "SU-180") -> None:
    s.move()
    s.stunts[suit] += 1
    s.tell("stunt", suit=suit, text=s.said, rule=rule)
    s.draw(suit, "stunt", rule)


class Stunt(Step):
    """The player describes a daring deed: one card at once, and 4 more against the play (SU-182)."""

    rule = "SU-182"
    say_limit = 300
    say_least = {"daring": FEWEST_CHARACTERS}
    seat: int
    suit: int

    def ask(self, s: Suits) -> list[Option]:
        return [PASS, ("daring",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            s.tell_words(self.seat)
        else:
            award(s, self.suit, self.rule)
            s.stunt = STUNT_PRICE
        return None
