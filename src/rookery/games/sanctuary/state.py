"""The table: pawns, silver, cards, Hell Hounds, and the verbs of the rulebook. A verb changes the state and
tells it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from functools import cache

from rookery.games.sanctuary.board import DUNGEON, HOUND_STARTS, MAZE, NOWHERE, SPACES, is_street
from rookery.games.sanctuary.cards import BOOTS, EVENTS, RUMOR, RUMORS, THUGS, WEAPONS
from rookery.games.sanctuary.terms import Terms
from rookery.kernel import State as KernelState
from rookery.kernel import Step, Value
from rookery.kit.public import Public

D10 = tuple(range(1, 11))
D6 = D10[:6]
DEALING, BEFORE_DICE, AFTER_DICE = range(3)
"""How far a turn has come: step 0, steps 2 and 3, from the dice on."""

DONE = ("done",)
DECLINE = ("decline",)
COINS = (100, 50, 25, 10, 5)
HAND = 3
"""At most so many Rumor Cards, and so many saved Event Cards (SA-54, SA-68)."""

AT_HOME = -1
"""An amulet that lies in its wizard's house (SA-28)."""


def half(silver: int) -> int:
    """Half, rounded down to a multiple of 5 (SA-44)."""
    return silver // 10 * 5


@cache
def coins(silver: int) -> int:
    """The least number of coins that make the amount (SA-217)."""
    count = 0
    for coin in COINS:
        count += silver // coin
        silver %= coin
    return count


class Offer(Value):
    """An offer of a deal (SA-131a): cards the proposer gives, which of them he shows, his silver, and what he
    asks.
    """

    gives: tuple[int, ...] = ()
    shows: tuple[int, ...] = ()
    silver: int = 0
    asks_silver: int = 0
    asks_cards: tuple[int, ...] = ()
    asks_rumors: int = 0
    asks_events: int = 0


NO_OFFER = Offer()


class EndTurn(Step):
    """The turn is over; the next seat begins."""

    rule = "SA-39"
    seat: int

    def run(self, s: State) -> None:
        if s.deadline_passed() and s.winner < 0:
            s.end(s.thieves, "deadline")


class Open(Public):
    """What lies open to all. Lists go by seat; the thieves are the first seats, a Prince is the last."""

    terms: Terms
    thieves: int
    first: int = 0
    round: int = 0
    active: int = -1

    place: list[int] = []
    boots: list[list[int]] = []
    lost_turns: list[int] = []
    prisoner: list[int] = []
    released: list[int] = []
    sentence: list[int] = []
    held_by: list[int] = []
    sewer_ban: list[int] = []
    stole_here: list[int] = []
    gone: list[int] = []

    thief: list[int] = []
    weapon: list[int] = []
    thugs: list[int] = []
    amulets: list[int] = [AT_HOME, AT_HOME]
    hidden_amulets: list[int] = [0, 0]
    noted: dict[int, int] = {}

    hounds: list[int] = HOUND_STARTS
    rumor_discard: list[int] = []
    event_discard: list[int] = []
    events_drawn: int = 0
    passes: int = 0

    dice: list[int] = []
    stage: int = 0
    walks: int = 1
    attempted: int = 0
    fled: int = 0
    came_from: int = -1
    left: int = 0
    hound_die: int = 0
    sent: list[int] = []

    job: int = 0
    captured: int = 0
    stolen: list[int] = []

    winner: int = -1
    ending: str = ""


class State(KernelState, Open):
    """And what is hidden: silver, hands, decks, what has been shown to whom, and a deal that is being
    offered.
    """

    carried: list[int] = []
    cache: list[int] = []
    rumors: list[list[int]] = []
    saved: list[list[int]] = []
    rumor_deck: list[int] = []
    event_deck: list[int] = []
    known: list[int] = []
    offer: Offer = NO_OFFER

    # Who is where

    def opponents(self, seat: int) -> list[int]:
        """The other thieves still in the game, in turn order from this one."""
        count = self.thieves
        return [other for step in range(1, count) if not self.gone[other := (seat + step) % count]]

    def company(self, seat: int) -> list[int]:
        """The thieves who share this one's space or location, in turn order from him."""
        here = self.place[seat]
        if here == NOWHERE or self.place.count(here) == 1:
            return []
        count = self.thieves
        return [other for step in range(1, count) if self.place[other := (seat + step) % count] == here]

    def pawns(self) -> int:
        """The street spaces with a thief's pawn, as a bit mask."""
        mask = 0
        for place in self.place:
            if 0 <= place < SPACES:
                mask |= 1 << place
        return mask

    def closed(self) -> int:
        """The spaces where somebody is detained, as a bit mask (SA-107)."""
        mask = 0
        for seat, hound in enumerate(self.held_by):
            if hound >= 0:
                mask |= 1 << self.place[seat]
        return mask

    def wealth(self, seat: int) -> int:
        """All the silver of a thief, wherever it is."""
        return self.carried[seat] + self.cache[seat]

    def speed(self, seat: int) -> int:
        """What his Boots of Speed add to a move (SA-79)."""
        return sum(BOOTS[card] for card in self.boots[seat])

    def undisplayed(self, seat: int) -> list[int]:
        """The Rumor Cards in his hand that nobody else need know."""
        return [card for card in self.rumors[seat] if card not in self.noted]

    def could_hold(self, seat: int, cards: Sequence[int]) -> bool:
        """Whether, as far as anybody can see, this thief may hold one of these saved Event Cards."""
        return bool(self.saved[seat]) and any(card not in self.event_discard for card in cards)

    def carries_amulet(self, seat: int, amulet: int) -> bool:
        """Whether he has this amulet with him and not in his cache (SA-169)."""
        return self.amulets[amulet] == seat and not self.hidden_amulets[amulet]

    # Pawns

    def put(self, seat: int, place: int) -> None:
        """Set a pawn on a place; leaving ends a detention (SA-115) and a stay (SA-64)."""
        if self.held_by[seat] >= 0:
            self.held_by[seat] = -1
        if self.place[seat] != place:
            self.place[seat] = place
            self.stole_here[seat] = 0

    def lose_turns(self, seat: int, turns: int) -> None:
        """More turns to be lost (SA-127)."""
        self.lost_turns[seat] += turns
        self.tell("will_lose_turns", seat=seat, turns=turns)

    # Silver

    def gain(self, seat: int, silver: int) -> None:
        """Receive silver from the bank, carried."""
        self.carried[seat] += silver
        if self.listener:
            self.tell("received", seat=seat, silver=silver)

    def pay(self, seat: int, silver: int, *, reveals: bool = False) -> None:
        """Pay the bank from carried silver."""
        self.carried[seat] -= silver
        if self.listener:
            self.tell("paid", seat=seat, silver=silver, reveals=reveals)

    def hand_over(self, seat: int, other: int, silver: int) -> None:
        """Carried silver changes hands; how much is public, and shows what was carried (SA-219)."""
        self.carried[seat] -= silver
        self.carried[other] += silver
        self.tell("took_silver", seat=other, victim=seat, silver=silver, reveals=True)

    def move_silver(self, seat: int, silver: int) -> None:
        """Put silver into the cache, or with a minus sign take it out; the target in the cache wins at once
        (SA-41, SA-221).
        """
        self.carried[seat] -= silver
        self.cache[seat] += silver
        if self.listener:
            self.tell("used_cache", seat=seat, secret={"silver": silver}, knows=(seat,))
        if self.cache[seat] >= self.terms.target:
            self.end(seat, "cache")

    def end(self, winner: int, how: str) -> None:
        """The game is over; all silver is shown (SA-218)."""
        self.winner, self.ending = winner, how
        self.tell(
            "ended", seat=winner, how=how, cache=list(self.cache), carried=list(self.carried), reveals=True
        )
        self.agenda.clear()

    def deadline_passed(self) -> bool:
        """Whether the Prince has held out long enough (SA-143)."""
        if not self.terms.prince:
            return False
        deadline = self.terms.deadline
        if deadline.startswith("cards:"):
            return self.events_drawn >= int(deadline[6:])
        return self.passes >= (2 if deadline == "two_passes" else 1)

    # Cards

    def bit(self, seat: int) -> int:
        """The mark of a seat, or of the spectator, among those who know where a card is."""
        return 1 << (seat if seat >= 0 else self.seats)

    def take_card(self, seat: int, card: int) -> None:
        """A card comes into a hand, where its holder knows it."""
        self.known[card] |= self.bit(seat)
        insort(self.rumors[seat] if card in RUMOR else self.saved[seat], card)

    def draw_rumor(self, seat: int) -> int:
        """Draw a Rumor Card unseen by the others; 0 if there is none (SA-59)."""
        if not self.rumor_deck:
            self.rumor_deck, self.rumor_discard = self.rumor_discard, []
            if not self.rumor_deck:
                return 0
            self.tell("reshuffled", deck="rumor")
        card = self.chance.draw(self.rumor_deck)
        self.take_card(seat, card)
        if self.listener:
            self.tell("drew_rumor", seat=seat, secret={"card": card}, knows=(seat,))
        return card

    def draw_event(self) -> int:
        """Draw an Event Card; count how often the deck has run out (SA-81, SA-143). 0 if there is none."""
        if not self.event_deck:
            self.event_deck, self.event_discard = self.event_discard, []
            if not self.event_deck:
                return 0
            self.tell("reshuffled", deck="event")
        card = self.chance.draw(self.event_deck)
        self.events_drawn += 1
        if not self.event_deck:
            self.passes += 1
        return card

    def discard(self, seat: int, card: int, how: str = "discarded") -> None:
        """Put a card from a hand, or from before a thief, face up on its pile (SA-59, SA-60, SA-82)."""
        if card in RUMOR:
            self.rumors[seat].remove(card)
            self.noted.pop(card, None)
            self.rumor_discard.append(card)
        else:
            (self.boots if card in BOOTS else self.saved)[seat].remove(card)
            self.event_discard.append(card)
        self.known[card] = 0
        if self.listener:
            self.tell(how, seat=seat, card=card, reveals=True)

    def pass_on(self, card: int, giver: int, taker: int) -> None:
        """A card goes from one thief to another. Who knew the giver's hand is no longer sure of it, unless it
        was plain to see.
        """
        if card in BOOTS:
            self.boots[giver].remove(card)
            self.boots[taker].append(card)
            return
        hand = self.rumors[giver] if card in RUMOR else self.saved[giver]
        if card in self.noted:
            del self.noted[card]  # the crime is given up (SA-186)
            self.known[card] = (2 << self.seats) - 1
        else:
            hidden = [other for other in hand if other not in self.noted]
            if len(hidden) > 1:
                parties = self.bit(giver) | self.bit(taker)
                for other in hidden:
                    self.known[other] &= parties
            self.known[card] |= self.bit(giver)
        hand.remove(card)
        self.take_card(taker, card)

    # Weapons, Thugs, amulets

    def weapons_left(self) -> int:
        """The Weapon Cards still at the Bazaar."""
        return WEAPONS - sum(self.weapon)

    def thugs_left(self) -> int:
        """The Thugs waiting at the Vulgar Unicorn."""
        return THUGS - sum(self.thugs)

    def lose_weapon(self, seat: int) -> None:
        """The blade goes back to the Bazaar (SA-154)."""
        if self.weapon[seat]:
            self.weapon[seat] = 0
            self.tell("lost_weapon", seat=seat)

    def lose_thugs(self, seat: int, count: int) -> None:
        """Thugs go back to the Vulgar Unicorn (SA-161)."""
        if count:
            self.thugs[seat] -= count
            self.tell("lost_thugs", seat=seat, thugs=count)

    def lose_boots(self, seat: int) -> None:
        """Boots of Speed go to the discard pile (SA-79)."""
        for card in self.boots[seat][:]:
            self.discard(seat, card)

    def return_amulet(self, seat: int, amulet: int) -> None:
        """An amulet goes back to its wizard's house (SA-167)."""
        self.amulets[amulet] = AT_HOME
        self.tell("amulet_returned", seat=seat, amulet=amulet)

    # Dungeon

    def imprison(self, seat: int, sentence: int = -1) -> None:
        """Going to the Dungeon, up to the cards (SA-118, SA-128)."""
        self.put(seat, DUNGEON)
        self.prisoner[seat], self.released[seat], self.sentence[seat] = 1, 0, sentence
        self.lost_turns[seat] = 0
        self.tell("imprisoned", seat=seat)
        penalty = half(self.carried[seat])
        if penalty:
            self.pay(seat, penalty, reveals=True)
        self.lose_boots(seat)
        self.lose_weapon(seat)
        self.lose_thugs(seat, self.thugs[seat])

    def free(self, seat: int) -> None:
        """A prisoner gets out; his pawn still stands in the Dungeon."""
        self.prisoner[seat], self.released[seat], self.sentence[seat] = 0, 0, -1
        self.tell("freed", seat=seat)

    def roll(self, die: Sequence[int]) -> int:
        """Roll a die."""
        return self.chance.pick(die)

    def in_maze(self, seat: int) -> bool:
        """Whether a pawn is in the Maze."""
        return self.place[seat] == MAZE

    def on_street(self, seat: int) -> bool:
        """Whether a pawn stands on a street space."""
        return is_street(self.place[seat])


def new_table(seats: int, terms: Terms) -> State:
    """An empty table: all cards in their decks, all pawns in the Maze, all Hell Hounds on their starting
    spaces.
    """
    solitaire = terms.mode == "solitaire"
    thieves = 0 if solitaire else seats - terms.prince
    return State(
        seats=seats,
        terms=terms,
        thieves=thieves,
        place=[MAZE] * thieves,
        carried=[0] * thieves,
        cache=[0] * thieves,
        rumors=[[] for _ in range(thieves)],
        saved=[[] for _ in range(thieves)],
        boots=[[] for _ in range(thieves)],
        lost_turns=[0] * thieves,
        prisoner=[0] * thieves,
        released=[0] * thieves,
        sentence=[-1] * thieves,
        held_by=[-1] * thieves,
        sewer_ban=[0] * thieves,
        stole_here=[0] * thieves,
        gone=[0] * thieves,
        thief=[0] * thieves,
        weapon=[0] * thieves,
        thugs=[0] * thieves,
        rumor_deck=list(RUMORS),
        event_deck=[] if solitaire else list(EVENTS),
        known=[0] * (RUMORS[-1] + 1),
    )
