"""Face cards and class draws (5.2)."""

from __future__ import annotations

from rookery.games.suits.cards import (
    ACE,
    FACE,
    GM,
    JOKER,
    JOKER_CARD,
    KING,
    NUMBER_CARD,
    PLAYERS,
    QUEEN,
    RANK,
    SYMBOL,
    card_of,
)
from rookery.games.suits.parties import is_npc, is_suit
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import counting_class, is_flat
from rookery.kernel import PASS, Option, Step, Steps, Together
from rookery.kit.automatic import asked_or_judged

TEN: Option = ("ten",)
STAND_BACK: Option = ("stand-back",)
QUEENS = tuple(card_of(QUEEN, symbol) for symbol in range(4))


def add(s: Suits, party: int, card: int, side: int) -> list[Step]:
    """Add a card; a King or a Joker is declared first, then Ace and class draws are made (SU-98)."""
    s.lay(party, card, side, FACE[card] if RANK[card] != JOKER else JOKER_CARD)
    return [declared(s, len(s.laid) - 1)]


class Lay(Step):
    """The automatic GM adds a card of its answer (SU-465)."""

    rule = "SU-465"
    party: int
    card: int
    side: int

    def run(self, s: Suits) -> Steps:
        return add(s, self.party, self.card, self.side)


def declared(s: Suits, place: int) -> Step:
    """The next step for a laid card: the declaration of a King or Joker, or its draws."""
    laid = s.laid[place]
    rank = RANK[laid.card]
    if rank in (KING, JOKER) and not is_flat(s, s.plays[-1], laid.side):
        kind = Copy if rank == KING else Name
        return asked_or_judged(s, kind(s.seat_of(laid.by), laid.by, place, 0))
    return Settle(place)


class Copy(Step):
    """A King is a 10 of its own symbol, or a copy of one card of the players' discard (SU-134)."""

    rule = "SU-134"
    seat: int
    party: int
    place: int
    named: int

    def ask(self, s: Suits) -> list[Option]:
        faces = {
            min(FACE[card], JOKER_CARD)
            for card in s.discards[PLAYERS]
            if RANK[card] != JOKER or not self.named
        }
        return [TEN, *(("copy", face) for face in sorted(faces))]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == TEN:
            return [Settle(self.place)]
        if RANK[option[1]] == JOKER:
            return [asked_or_judged(s, Name(self.seat, self.party, self.place, 1))]
        show(s, self.place, option[1])
        return [Settle(self.place)]


class Name(Step):
    """A Joker is the card its player names (SU-136); if that is a King it may copy, once (SU-136a)."""

    rule = "SU-136"
    seat: int
    party: int
    place: int
    copied: int

    def ask(self, s: Suits) -> list[Option]:
        return [("name", face) for face in range(JOKER_CARD)]

    def answer(self, s: Suits, option: Option) -> Steps:
        show(s, self.place, option[1])
        if RANK[option[1]] == KING and not self.copied:
            return [asked_or_judged(s, Copy(self.seat, self.party, self.place, 1))]
        return [Settle(self.place)]


def show(s: Suits, place: int, face: int) -> None:
    laid = s.laid[place] = s.laid[place].but(shown=face)
    s.tell("shown_as", party=laid.by, card=laid.card, shown=face)


class Settle(Step):
    """The draws a card gives at once: the Ace's first, then the class draw (SU-135, SU-131)."""

    rule = "SU-131"
    place: int

    def run(self, s: Suits) -> Steps:
        laid = s.laid[self.place]
        flat = is_flat(s, s.plays[-1], laid.side)
        if RANK[laid.shown] == ACE and not flat:
            s.draw(laid.by, "ace", "SU-135")
        symbol = SYMBOL[laid.shown]
        if symbol >= 0 and symbol == counting_class(s, laid.by, laid.side):
            s.draw(laid.by, "class")
        return None


# --- Queens ---


def last_call(s: Suits, voice: int, side: int) -> list[Step]:
    """Allies may give Queens to this side (SU-99): all who hold cards and do not stand back (SU-542)."""
    play = s.plays[-1]
    if is_flat(s, play, side):
        return []
    allies = [*range(voice + 1, len(s.suits)), *range(voice)]
    duel = not is_npc(play.actor) and is_suit(play.mark)
    rivals = (play.actor, play.mark) if duel else ()
    asked = tuple(
        suit
        for suit in allies
        if s.here[suit] and s.hands[suit] and suit not in rivals and suit not in s.back
    )
    return [LastCall(voice, side, asked)] if asked else []


class LastCall(Step):
    """All other Suits are asked in private at the same time; those that gave are asked again (SU-99a)."""

    rule = "SU-99"
    voice: int
    side: int
    asked: tuple[int, ...]

    def run(self, s: Suits) -> Steps:
        s.gave = []
        seats = list(dict.fromkeys(s.seat_of(suit) for suit in self.asked))
        asks = tuple(
            GiveQueen(seat, tuple(suit for suit in self.asked if s.seat_of(suit) == seat), self.side)
            for seat in seats
        )
        return [Together(asks), CallAgain(self.voice, self.side, self.asked)]


class GiveQueen(Step):
    """A Queen, or a King or Joker that becomes one, for an ally's play (SU-133); or none for this scene."""

    rule = "SU-133"
    seat: int
    suits: tuple[int, ...]
    side: int

    def ask(self, s: Suits) -> list[Option]:
        options: list[Option] = [PASS, STAND_BACK]
        for card in s.hands[self.suits[0]]:
            rank = RANK[card]
            if rank == QUEEN:
                options.append(("give", card))
            elif rank >= KING and rank != ACE:
                options += [("give-as", card, face) for face in queens_open(s, rank)]
        return options

    def answer(self, s: Suits, option: Option) -> Steps:
        rest = [self.but(suits=self.suits[1:])] if len(self.suits) > 1 else []
        if option == PASS:
            return rest
        if option == STAND_BACK:
            return [*rest, StandBack(self.suits[0])]
        return [
            *rest,
            Gift(self.suits[0], option[1], option[2] if len(option) > 2 else FACE[option[1]], self.side),
        ]


def queens_open(s: Suits, rank: int) -> list[int]:
    """The Queens a King may copy now, or a Joker be named (SU-133d)."""
    faces = {FACE[card] for card in s.discards[PLAYERS]}
    if rank == JOKER or any(face >= JOKER_CARD for face in faces):
        return list(QUEENS)
    return [queen for queen in QUEENS if queen in faces]


class StandBack(Step):
    """A Suit gives no Queens for the rest of the scene, so that its player is not asked again (R-141)."""

    rule = "SU-99"
    suit: int

    def run(self, s: Suits) -> Steps:
        s.back.append(self.suit)
        s.tell("stands_back", suit=self.suit, reveals=True)
        return None


class Gift(Step):
    """A given Queen is laid, with the giver's class draw (SU-131a)."""

    rule = "SU-133"
    suit: int
    card: int
    shown: int
    side: int

    def run(self, s: Suits) -> Steps:
        s.lay(self.suit, self.card, self.side, self.shown)
        s.gave.append(self.suit)
        return [Settle(len(s.laid) - 1)]


class CallAgain(Step):
    """The Suits that gave a card are asked again; when all pass, the turn closes (SU-99a)."""

    rule = "SU-99"
    voice: int
    side: int
    asked: tuple[int, ...]

    def run(self, s: Suits) -> Steps:
        again = tuple(suit for suit in self.asked if suit in s.gave)
        s.gave = []
        return [LastCall(self.voice, self.side, again)] if again else None


# --- Jacks ---


class TakeNumber(Step):
    """The player of a Jack takes one number card from the discard of its own family (SU-132)."""

    rule = "SU-132"
    seat: int
    party: int

    def ask(self, s: Suits) -> list[Option]:
        pile = s.discards[PLAYERS if is_suit(self.party) else GM]
        if s.settings.jack_of_this_play:
            pile = [card for card in pile if card in s.this_play]
        return [("take", card) for card in sorted(pile) if NUMBER_CARD[card]]

    def answer(self, s: Suits, option: Option) -> Steps:
        card = option[1]
        suit = is_suit(self.party)
        s.discards[PLAYERS if suit else GM].remove(card)
        s.hand(self.party).append(card)
        s.seen[card] = s.everyone()
        s.tell("took", party=self.party, card=card)
        return None
