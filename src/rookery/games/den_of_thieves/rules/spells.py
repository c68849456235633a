"""Kinds of spells: from tokens, tomes and held cards (5.8)."""

from __future__ import annotations

from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.public import NOBODY, Zone
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.decks import NO_CARD

DRAW = ("draw",)
KINDS: dict[str, tuple[str, ...]] = {
    row.suit: tuple(spell.id for spell in row.kinds) for row in DECK.deck.spells
}
SUIT_OF = {spell: suit for suit, kinds in KINDS.items() for spell in kinds}


class PickSpell(Step):
    """One of the two kinds of a suit; with every suit used up any kind not yet known (DT-214, DT-214a)."""

    rule = "DT-214"
    seat: int
    character: int
    suit: str
    by_token: bool = False

    def ask(self, s: Den) -> list[Option]:
        known = s.kinds_known(self.character)
        kinds = KINDS[self.suit] if self.suit else tuple(SUIT_OF)
        return [("spell", kind) for kind in kinds if kind not in known]

    def answer(self, s: Den, option: Option) -> Steps:
        s.learn_spell(self.character, option[1], by_token=self.by_token)
        return None


class Teach(Step):
    """A tome or another source of magic: a card is drawn for the suit, or the dealer names the kind
    (DT-654).
    """

    rule = "DT-654"
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        known = s.kinds_known(self.character)
        return [DRAW, *(("spell", kind) for kind in SUIT_OF if kind not in known)]

    def answer(self, s: Den, option: Option) -> Steps:
        if option != DRAW:
            s.learn_spell(self.character, option[1])
            return None
        drawn = s.draw()
        if drawn == NO_CARD:
            return None
        s.discard([drawn])
        return [PickSpell(s.player(self.character), self.character, CARDS[drawn].suit)]


def pick_charm(s: Den, card: int) -> list[Step]:
    """The first holder of a card picks one of the kinds of its suit (DT-652)."""
    waits = any(charm.card == card and not charm.spell for charm in s.charms)
    if not waits or s.zone[card] != Zone.HELD or s.holder[card] == NOBODY:
        return []
    return [PickCharm(s.player(s.holder[card]), card)]


class PickCharm(Step):
    """Once; the kind stays with the card (DT-652)."""

    rule = "DT-652"
    seat: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        [charm] = [charm for charm in s.charms if charm.card == self.card]
        return [("spell", kind) for kind in KINDS[charm.suit]]

    def answer(self, s: Den, option: Option) -> Steps:
        [charm] = [charm for charm in s.charms if charm.card == self.card]
        s.charm(charm.but(spell=option[1]))
        return None
