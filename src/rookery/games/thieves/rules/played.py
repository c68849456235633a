"""Base class of skill and trickery cards: the moments at which a text can act (T10, T12, T13, T15)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from rookery.games.thieves.printed import CHAMBER, IDS, LONE
from rookery.games.thieves.state import Thieves
from rookery.kernel import Step, Steps


class Failure(StrEnum):
    """Why a card does not work."""

    CROWD = "crowd"
    HONEST = "honest"
    PARADOX = "paradox"
    VOID = "void"
    INHABITED = "inhabited"
    NULLIFIED = "nullified"


class InVain(Step):
    """TH-67: all seats are told that a card works and has nothing to do."""

    thief: int
    card: int
    why: str

    def run(self, s: Thieves) -> Steps:
        s.tell("in_vain", seat=self.thief, card=self.card)
        return None


def or_in_vain(s: Thieves, seat: int, steps: Steps) -> Steps:
    """The steps of a card; instead of questions that offer nothing, that it works in vain."""
    if not s.listener or not steps or any(not step.asking or step.ask(s) for step in steps):
        return steps
    return [InVain(seat, s.played[seat], steps[0].cites)]


class Played:
    """What a card does: a subclass for each printed text overrides the moments that the text mentions."""

    number: ClassVar[int]
    shields = False
    crowd_rule = "TH-57"

    def __init__(self) -> None:
        self.id, self.lone = IDS[self.number], self.number in LONE

    def works(self, s: Thieves, seat: int) -> bool:
        """TH-65: its line in the table; not asked for a NOPEd or nullified card."""
        raise NotImplementedError

    def failure(self, s: Thieves) -> tuple[Failure, str]:
        """Why it does not work, with the rule's id: by default the room, else another card like it."""
        if self.number in CHAMBER[s.room].void:
            return Failure.VOID, self.void_rule(s)
        return Failure.CROWD, self.crowd_rule

    def void_rule(self, s: Thieves) -> str:
        return IDS[s.room]

    def at_reveal(self, s: Thieves, seat: int) -> Steps:
        """T10b, for the lone trickery player, unless the room makes the card void."""
        return None

    def name_card(self, s: Thieves, seat: int) -> Steps:
        """T10d, for the lone trickery player, unless the room makes the card void."""
        return None

    def at_place(self, s: Thieves, seat: int) -> Steps:
        """T12, at its player's place, if it works."""
        return None

    def after_skills(self, s: Thieves, seat: int) -> Steps:
        """T13, if it works and its player is the lone trickery player."""
        return None

    def at_the_end(self, s: Thieves, seat: int) -> Steps:
        """T15, if it works."""
        return None
