"""Attachments from index cards, written in secret and dealt (5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.lines import ATTACHMENT_IDEAS
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Floor, Option, Step, Steps, Together

CARDS_EACH = 5


def fresh_idea(s: KnowThyself) -> str:
    """An idea of the house that no card of this game has yet (KT-56)."""
    used = {text for cards in s.written for text in cards}
    return s.chance.pick([idea for idea in ATTACHMENT_IDEAS if idea not in used], wording=True)


class IndexCards(Floor):
    """Everybody writes five cards, the Master included, secretly and all at the same time (KT-52)."""

    rule = "KT-52"

    def asks(self, s: KnowThyself) -> Sequence[Step]:
        writers = [*s.pcs, *([s.gm] if s.person else [])]
        return [WriteCard(seat) for seat in writers if s.cards_written[seat] < CARDS_EACH]


class WriteCard(Step):
    """One Attachment on a card, or the house writes it (KT-52, KT-56, KT-D3)."""

    rule = "KT-52"
    say_limit = 120
    say_least = {"write": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("house",), ("write",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.write_card(self.seat, s.said if option[0] == "write" else fresh_idea(s))
        return None


class Collect(Step):
    """The automatic Master writes its five; all cards and the shelf come together (KT-52, KT-53, KT-219)."""

    rule = "KT-52"

    def run(self, s: KnowThyself) -> Steps:
        while not s.person and s.cards_written[s.gm] < CARDS_EACH:
            s.write_card(s.gm, fresh_idea(s))
        signed = [(text, seat) for seat, cards in enumerate(s.written) for text in cards]
        s.chance.shuffle(signed)
        s.pile = [*(text for text, _ in signed), *s.shelf]
        s.writers = [writer for _, writer in signed]
        s.piled, s.shelf, s.shelved = len(s.pile), [], 0
        s.reworded = [0] * len(signed)
        s.tell("cards_collected", number=s.piled)
        for seat in range(s.seats):
            s.tell("cards_known", seat=seat, secret=known_cards(s, seat), knows=(seat,))
        return [ReadCards(s.gm)] if s.person else None


def known_cards(s: KnowThyself, seat: int) -> dict[str, list[int] | list[str]]:
    """What a seat learns of the shuffled pile: which new cards are its own, and the texts it can read; a
    human Master reads all (KT-55).
    """
    own = [card for card, writer in enumerate(s.writers) if writer == seat]
    read = range(len(s.pile)) if s.person and seat == s.gm else own
    return {"own": own, "texts": [s.pile[card] for card in read]}


class ReadCards(Step):
    """A human Master reads all cards, unsigned, and may send a new one back once, with a sentence why, which
    only its writer hears (KT-55, KT-D38, R-128).
    """

    rule = "KT-55"
    say_limit = 300
    say_least = {"send_back": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("let_stand",), *(("send_back", card) for card, done in enumerate(s.reworded) if not done)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "let_stand":
            return None
        card = option[1]
        s.reworded[card] = 1
        s.tell("card_sent_back", number=card, secret={"why": s.said}, knows=(s.writers[card], self.seat))
        everybody = tuple(RewriteCard(seat, card) for seat in range(s.seats))
        return [Together(everybody), self]


class RewriteCard(Step):
    """Whoever wrote the card rewords it. All are asked, so that nobody learns who it was (KT-55)."""

    rule = "KT-55"
    even_alone = True
    say_limit = 120
    say_least = {"reword": 1}
    seat: int
    card: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("reword",)] if s.writers[self.card] == self.seat else [("go_on",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        return [ReplaceCard(self.card, s.said)] if option[0] == "reword" else None


class ReplaceCard(Step):
    """The card has new words; only its writer and the Master know them."""

    rule = "KT-55"
    card: int
    text: str

    def run(self, s: KnowThyself) -> Steps:
        s.pile[self.card] = self.text
        s.tell("card_reworded", number=self.card, secret={"card": self.text}, knows=(s.gm,), reveals=True)
        return None


class Deal(Step):
    """Four cards to each player, none to the Master; the others go on the shelf unseen, and with
    ``reuse_dealt`` the dealt ones too (KT-52, KT-53).
    """

    rule = "KT-52"

    def run(self, s: KnowThyself) -> Steps:
        for pc in s.pcs:
            s.hands[pc] = tuple(s.chance.draw(s.pile) for _ in SUITS)
            s.tell("dealt", seat=pc, texts=list(s.hands[pc]), reveals=True)
        s.shelf = [*s.pile, *(text for hand in s.hands for text in hand if s.settings.reuse_dealt)]
        s.shelved, s.piled = len(s.shelf), 0
        s.pile, s.writers, s.reworded = [], [], []
        s.written = [()] * (s.players + 1)
        s.tell("shelved", number=s.shelved)
        return None


class LayCard(Step):
    """The player gives each dealt card its suit, diamonds first; the last one falls into its place (KT-52,
    R-11, R-13, KT-D2).
    """

    rule = "KT-52"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        laid = s.attachments[self.seat]
        return [("lay", card) for card in self.left(s, laid)]

    def left(self, s: KnowThyself, laid: tuple[str, ...]) -> list[int]:
        """The places of the cards not yet laid; of two with the same words each counts once."""
        rest = list(laid)
        found = []
        for card, text in enumerate(s.hands[self.seat]):
            if text in rest:
                rest.remove(text)
            else:
                found.append(card)
        return found

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.attach(self.seat, s.hands[self.seat][option[1]])
        return [self] if len(self.left(s, s.attachments[self.seat])) == 1 else None
