"""Leadership to swap cards within the crew (SU-258 to SU-262)."""

from __future__ import annotations

from itertools import combinations

from rookery.games.suits.cards import HEARTS
from rookery.games.suits.parties import NOBODY
from rookery.games.suits.pieces import DONE, Aim, Play
from rookery.games.suits.printed import CHARISMA, LEADERSHIP
from rookery.games.suits.rules.plays.play import start
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import SWAP_USED
from rookery.kernel import PASS, Option, Step, Steps, Together


class Rally(Step):
    """The leader names the Suits that may take part, one after another (SU-258)."""

    rule = "SU-258"
    seat: int
    suit: int
    aim: Aim
    stakes: int
    marks: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        later = [
            suit
            for suit in s.suits
            if s.here[suit] and suit != self.suit and suit > max(self.marks, default=-1)
        ]
        options: list[Option] = [("mark", suit) for suit in later]
        return [DONE, *options] if self.marks else options

    def answer(self, s: Suits, option: Option) -> Steps:
        if option != DONE:
            return [self.but(marks=(*self.marks, option[1]))]
        return rally(s, self.suit, self.aim, self.stakes, self.marks)


def rally(s: Suits, suit: int, aim: Aim, stakes: int, marks: tuple[int, ...]) -> list[Step]:
    """The Leadership play, against a public 10 plus 3 for each mark (SU-250)."""
    if not s.fighting:
        s.used[suit] |= SWAP_USED
    threshold = 10 + 3 * len(marks)
    return start(
        s,
        Play(
            aim,
            suit,
            LEADERSHIP,
            threshold=threshold,
            shown=True,
            marks=marks,
            stakes=stakes,
            times=len(marks),
        ),
    )


def rallied(s: Suits, play: Play, won: int) -> Steps:
    return swapping(s, play) if won else None


def swapping(s: Suits, play: Play) -> list[Step]:
    """The leader, one mark and one more for each heart take part, in up to Charisma swaps (SU-258)."""
    s.partners = [play.actor]
    s.swaps = s.attributes[play.actor][CHARISMA]
    marks = tuple(suit for suit in play.marks if s.here[suit])
    most = 1 + s.symbols[HEARTS]
    seat = s.seat_of(play.actor)
    if len(marks) <= most:
        s.partners += marks
        return [Swap(seat, play.actor)]
    return [Partner(seat, marks, most), Swap(seat, play.actor)]


class Partner(Step):
    """The leader chooses who takes part if not all marks can (SU-258)."""

    rule = "SU-258"
    seat: int
    marks: tuple[int, ...]
    left: int

    def ask(self, s: Suits) -> list[Option]:
        if not self.left:
            return []
        return [("partner", suit) for suit in self.marks if suit not in s.partners]

    def answer(self, s: Suits, option: Option) -> Steps:
        s.partners.append(option[1])
        return [self.but(left=self.left - 1)]


class Swap(Step):
    """The leader proposes a swap between two participants, or stops; a pair that refused is not asked again
    (SU-260, R-125).
    """

    rule = "SU-260"
    seat: int
    leader: int
    refused: tuple[tuple[int, int], ...] = ()

    def ask(self, s: Suits) -> list[Option]:
        able = sorted(suit for suit in s.partners if s.hands[suit])
        pairs = [pair for pair in combinations(able, 2) if pair not in self.refused]
        return [PASS, *(("swap", *pair) for pair in pairs)] if s.swaps and pairs else []

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            return None
        _, one, other = option
        s.swaps -= 1
        asks = (SwapCard(s.seat_of(one), one, other), SwapCard(s.seat_of(other), other, one))
        together: list[Step] = list(asks) if asks[0].seat == asks[1].seat else [Together(asks)]
        return [*together, Exchange(one, other, self)]


class SwapCard(Step):
    """Each of the pair secretly chooses a card, or refuses (SU-259)."""

    rule = "SU-259"
    even_alone = True
    seat: int
    suit: int
    partner: int

    def ask(self, s: Suits) -> list[Option]:
        return [*(("offer", card) for card in s.hands[self.suit]), PASS]

    def answer(self, s: Suits, option: Option) -> Steps:
        return [Offer(NOBODY if option == PASS else option[1])]


class Offer(Step):
    """A card is offered face down to the partner, or none (SU-259)."""

    rule = "SU-259"
    card: int

    def run(self, s: Suits) -> Steps:
        s.offers.append(self.card)
        return None


class Exchange(Step):
    """If both agreed, the cards change hands, seen by these two only (SU-536)."""

    rule = "SU-259"
    one: int
    other: int
    then: Swap

    def run(self, s: Suits) -> Steps:
        mine, theirs = s.offers
        s.offers = []
        if NOBODY in (mine, theirs):
            s.tell("swap_refused", suit=self.one, other=self.other, reveals=True)
            return [self.then.but(refused=(*self.then.refused, (self.one, self.other)))]
        both = s.bit(self.one) | s.bit(self.other)
        for suit in (self.one, self.other):  # others no longer know what these two hold
            for card in s.hands[suit]:
                s.seen[card] &= both
        for giver, taker, card in ((self.one, self.other, mine), (self.other, self.one, theirs)):
            s.hands[giver].remove(card)
            s.hands[taker].append(card)
            s.seen[card] = both
        seats = (s.seat_of(self.one), s.seat_of(self.other))
        s.tell(
            "swapped",
            suit=self.one,
            other=self.other,
            secret={"card": mine, "card_back": theirs},
            knows=seats,
            reveals=True,
        )
        return [self.then]
