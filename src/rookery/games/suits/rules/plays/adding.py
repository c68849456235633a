"""P4 of a play (SU-97 to SU-106): the sides add cards in turns until one declines."""

from __future__ import annotations

from rookery.games.suits import gm
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.printed import CHARISMA
from rookery.games.suits.rules.people.talk import TalkingFloor
from rookery.games.suits.rules.plays.faces import Lay, add, last_call
from rookery.games.suits.rules.plays.stunts import Award, award, stunts_open
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import CHARISMA_USED, acting_side, charisma_open, maker
from rookery.kernel import PASS, Option, Step, Steps


class Turn(Step):
    """A side's turn to add cards (SU-97 to SU-101)."""

    rule = "SU-98"
    side: int

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        s.added = 0
        voice = maker(s, play, self.side)
        close = CloseTurn(self.side)
        if voice == NOBODY or is_npc(voice):
            if s.machine:
                return [*(Lay(voice, card, self.side) for card in gm.answering_cards(s, self.side)), close]
            return [GmAdds(s.gm_seat, voice, self.side), close]
        return [adding(s, voice, self.side), *last_call(s, voice, self.side), close]


def adding(s: Suits, suit: int, side: int) -> Step:
    """The acting Suit's own adding; with a person as GM a floor, on which stunts may be awarded (SU-181)."""
    if not s.person:
        return AddCards(s.seat_of(suit), suit, side)
    return Adding(suit, side)


class AddCards(Step):
    """The player adds cards one at a time, uses the Charisma bonus, or stops (SU-98)."""

    rule = "SU-98"
    seat: int
    suit: int
    side: int

    def ask(self, s: Suits) -> list[Option]:
        options: list[Option] = [PASS]
        options += [("add", card) for card in s.hands[self.suit]]
        if charisma_open(s, s.plays[-1], self.suit):
            options.append(("charisma",))
        return options

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            return None
        again: list[Step] = [StillOpen(self.suit, self.side)] if s.person else [self]
        if option[0] == "charisma":
            use_charisma(s, self.suit)
            return again
        return [*add(s, self.suit, option[1], self.side), *again]


def use_charisma(s: Suits, suit: int) -> None:
    """Once per scene a Suit adds its Charisma to a total (SU-167); it counts as adding (SU-100)."""
    play = s.plays[-1]
    s.plays[-1] = play.but(charisma=(*play.charisma, suit))
    s.used[suit] |= CHARISMA_USED
    s.added += 1
    s.tell("charisma", suit=suit, bonus=s.attributes[suit][CHARISMA], rule="SU-167")


def is_spent(s: Suits, suit: int) -> bool:
    """Whether a voice has nothing more to add."""
    return not s.hands[suit] and not charisma_open(s, s.plays[-1], suit)


class StillOpen(Step):
    """With a person as GM the turn stays open after the voice's last card (SU-105a, R-100)."""

    rule = "SU-105"
    suit: int
    side: int

    def run(self, s: Suits) -> Steps:
        return [HoldOpen(s.gm_seat, self.suit, self.side, begun=True)] if is_spent(s, self.suit) else None


class Adding(TalkingFloor):
    """A turn to add with a person as GM, who may award a stunt meanwhile (SU-181)."""

    rule = "SU-181"
    suit: int
    side: int

    def run(self, s: Suits) -> Steps:  # type: ignore[override]
        if is_spent(s, self.suit):
            return [HoldOpen(s.gm_seat, self.suit, self.side, begun=False)]
        return super().run(s)

    def asks(self, s: Suits) -> list[Step]:
        return [AddCards(s.seat_of(self.suit), self.suit, self.side), Award(s.gm_seat)]

    def awaits(self, s: Suits, seat: int) -> bool:
        return seat != s.gm_seat


class HoldOpen(Step):
    """The turn of a Suit with nothing to add stays open until the GM closes it (SU-105a). ``begun``: it was
    open before, and goes on by itself when a stunt has brought a card.
    """

    rule = "SU-105"
    say_limit = 300
    even_alone = True
    seat: int
    suit: int
    side: int
    begun: bool

    def ask(self, s: Suits) -> list[Option]:
        return [("close",), *stunts_open(s)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option[0] == "close":
            s.tell_narration()
            return None
        award(s, option[1])
        return [StillOpen(self.suit, self.side) if self.begun else Adding(self.suit, self.side)]


class GmAdds(Step):
    """A person as GM adds one or more cards, or declines (SU-101)."""

    rule = "SU-101"
    seat: int
    party: int
    side: int

    def ask(self, s: Suits) -> list[Option]:
        return [PASS, *(("add", card) for card in s.hands[-1])]

    def answer(self, s: Suits, option: Option) -> Steps:
        return None if option == PASS else [*add(s, self.party, option[1], self.side), self]


class CloseTurn(Step):
    """A turn without an addition is a decline; the first decline ends the adding (SU-100, SU-101, SU-O7)."""

    rule = "SU-101"
    side: int

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        declined = not s.added
        s.declines = s.declines + 1 if declined else 0
        if declined:
            s.tell("declined", side=self.side, reveals=self.side == 1)
        if play.against == NOBODY and (acting_side(play) == 1 or not s.settings.presses(play.stakes)):
            return None
        limit = s.settings.declines if play.against != NOBODY else 1
        return None if s.declines >= limit else [Turn(1 - self.side)]
