"""A card is consulted: its tables, choices and steps for a scene, in order (DT-416, DT-417)."""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import CARD_OF, CHOICE, FRAME, LASTING, SECTION_OF, TABLE
from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.public import Fact, Zone
from rookery.games.den_of_thieves.rules.carrying import CarryOut, DiscardDrawn, all_of, flags_of
from rookery.games.den_of_thieves.rules.deciding import choice_made
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged
from rookery.kit.decks import NO_CARD


class Consult(Step):
    """What a card has for a scene that it leads, and has not told yet (DT-416). The main protagonist draws
    for all (R-99). ``lasting``: only what stays true for the session (DT-217, DT-820).
    """

    rule = "DT-416"
    card: int
    lasting: bool = False
    who: int = -1

    def run(self, s: Den) -> Steps:
        who = (self.who if self.who >= 0 else s.main,)
        keys = [key for key in FRAME[self.card] if not self.lasting or key in LASTING]
        return [Look(key, who) for key in keys]


class Look(Step):
    """One table, choice or step: once in a session or scene (DT-416, DT-417), and only after the choice that
    opens it.
    """

    rule = "DT-417"
    key: str
    who: tuple[int, ...]

    def run(self, s: Den) -> Steps:
        part = TABLE.get(self.key) or CHOICE.get(self.key)
        if not part:
            return [CarryOut(self.key, self.who)]
        if s.knows(self.key) or (part.after and not s.was_chosen(part.after)):
            return None
        if self.key in CHOICE:
            return choice_made(s, self.key, self.who)
        held = s.zone[CARD_OF[self.key]] == Zone.HELD
        return None if TABLE[self.key].skip_if_held and held else [DrawTable(self.key, self.who)]


class DrawTable(Step):
    """One card decides the row. Without a card the seat does in whose section the table stands (DT-123)."""

    rule = "DT-416"
    key: str
    who: tuple[int, ...]

    def run(self, s: Den) -> Steps:
        drawn = s.draw()
        if drawn == NO_CARD:
            return [asked_or_judged(s, ChooseRow(self.decider(s), self.key, self.who))]
        row = DECK.key(TABLE[self.key].draw, CARDS[drawn])
        return [*row_told(s, self.key, row, self.who, drawn), DiscardDrawn(drawn)]

    def decider(self, s: Den) -> int:
        """Dealer, antagonist, or the protagonist who draws."""
        section = SECTION_OF[self.key]
        return s.player(self.who[0]) if section == "protagonist" else s.seat_of(section)


class ChooseRow(Step):
    """No card is left to draw: the row is chosen (DT-123)."""

    rule = "DT-123"
    seat: int
    key: str
    who: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        return [("row", row.key) for row in TABLE[self.key].outcomes]

    def judged(self, s: Den, options: list[Option]) -> Option:
        return s.any_of(options)

    def answer(self, s: Den, option: Option) -> Steps:
        return row_told(s, self.key, option[1], self.who, NO_CARD)


def row_told(s: Den, key: str, row: str, who: tuple[int, ...], drawn: int) -> list[Step]:
    """A row is true from now on; the flags of an earlier draw are cleared (DT-416)."""
    for flag in flags_of(key):
        s.clear_flag(CARD_OF[key], flag)
    s.note(Fact(key, row, lasts=key in LASTING))
    s.tell_row("oracle", key, row, card=drawn)
    return all_of(f"{key}.{row}", who, drawn)
