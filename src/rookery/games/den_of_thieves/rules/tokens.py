"""Tokens: an item, a companion, a location or a kind of spells, outright (DT-210 to DT-218)."""

from __future__ import annotations

from rookery.games.den_of_thieves.operations import CardId, Matcher
from rookery.games.den_of_thieves.printed import CARDS, TOKEN_KINDS
from rookery.games.den_of_thieves.rules.consulting import Consult
from rookery.games.den_of_thieves.rules.holding import gained
from rookery.games.den_of_thieves.rules.spells import KINDS, SUIT_OF, PickSpell
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.decks import NO_CARD

KEEP, REJECT = ("keep",), ("reject",)
RULE_OF = {"item": "DT-211", "companion": "DT-212", "location": "DT-213"}
"""By the kind of a token that finds a card."""


def tokens(s: Den, character: int) -> list[Option]:
    """The kinds of tokens that a character can spend now (DT-210)."""
    left = zip(TOKEN_KINDS, s.tokens_of(character), strict=True)
    return [("token", character, kind) for kind, count in left if count]


class SpendToken(Step):
    """The token is gone, whatever comes of it (DT-211)."""

    rule = "DT-210"
    character: int
    kind: str

    def run(self, s: Den) -> Steps:
        s.spend_token(self.character, self.kind)
        seat = s.player(self.character)
        if self.kind == "spell":
            return [LearnByToken(seat, self.character)]
        return [FindByToken(seat, self.character, self.kind)]


def hits(s: Den, kind: str) -> list[Matcher]:
    """The cards that a token can bring: no theft, price or rival is needed, but what a card forbids stays
    forbidden (DT-215).
    """
    ids = []
    for number, card in enumerate(CARDS):
        needs = card.hold.token_needs
        allowed = needs is None or needs.flag is None or s.has_flag(number, needs.flag)
        if kind in card.hold.by_token and allowed:
            ids.append(CardId(card.id))
    return [Matcher(ids=tuple(ids))]


class FindByToken(Step):
    """A search; the second find must be kept (DT-211, DT-212, DT-213)."""

    rule = "DT-211"
    seat: int
    character: int
    kind: str
    again: bool = False

    @property
    def cites(self) -> str:
        return RULE_OF[self.kind]

    def run(self, s: Den) -> Steps:
        found = s.search(hits(s, self.kind))
        if found == NO_CARD:
            return None
        keep = KeepFind(self.seat, self.character, self.kind, found)
        return keep.kept(s) if self.again else [keep]


class KeepFind(Step):
    """Keep the first find, or discard it and search again (DT-211)."""

    rule = "DT-211"
    seat: int
    character: int
    kind: str
    card: int

    @property
    def cites(self) -> str:
        return RULE_OF[self.kind]

    def ask(self, s: Den) -> list[Option]:
        return [KEEP, REJECT]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == KEEP:
            return self.kept(s)
        s.discard([self.card])
        return [FindByToken(self.seat, self.character, self.kind, again=True)]

    def kept(self, s: Den) -> list[Step]:
        """The card is consulted at once, so that its nature is known (DT-217)."""
        steps = gained(s, self.character, self.card, self.kind)
        return [*steps, Consult(self.card, lasting=True, who=self.character)]


class LearnByToken(Step):
    """Draw until a suit comes that no token has used; with all used, any kind not yet known (DT-214,
    DT-214a).
    """

    rule = "DT-214"
    seat: int
    character: int

    def run(self, s: Den) -> Steps:
        mine = [known for known in s.spells if known.character == self.character and known.by_token]
        used = {SUIT_OF[known.spell] for known in mine}
        if used == {*KINDS}:
            return [PickSpell(self.seat, self.character, "", by_token=True)]
        drawn = [s.draw()]
        while drawn[-1] != NO_CARD and CARDS[drawn[-1]].suit in used:
            drawn.append(s.draw())
        found = drawn[-1]
        s.discard([card for card in drawn if card != NO_CARD])
        if found == NO_CARD:
            return None
        return [PickSpell(self.seat, self.character, CARDS[found].suit, by_token=True)]
