"""Event Cards as they are drawn (section 5.5)."""

from __future__ import annotations

from rookery.games.sanctuary.board import DUNGEON, MAZE, NOWHERE, PLACE, THEFT_LOCATIONS
from rookery.games.sanctuary.printed import EVENT, SAVED, card_rule
from rookery.games.sanctuary.rules.bazaar import shop
from rookery.games.sanctuary.rules.cache import EVERYTHING_MOVED
from rookery.games.sanctuary.rules.crimes import CrimeAtGoTo
from rookery.games.sanctuary.rules.deals import Deals
from rookery.games.sanctuary.rules.dungeon import GoToDungeon
from rookery.games.sanctuary.rules.end_turn import EndTurn
from rookery.games.sanctuary.rules.maze import Cards, EnterMaze, MazeBusiness
from rookery.games.sanctuary.rules.rumor_hand import DiscardRumor, DrawRumors
from rookery.games.sanctuary.rules.saved_cards import CollectHalf, EventLimit, NameOpponent, nameable
from rookery.games.sanctuary.rules.thefts import StealAtGoTo
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import Step, Steps
from rookery.kit.decks import NO_CARD


class DrawEvent(Step):
    """A thief draws one Event Card before the dice, except in the Maze."""

    rule = "SA-65"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        seat = self.seat
        if s.in_maze(seat):
            return None
        card = s.draw_event()
        if card == NO_CARD:
            return None
        if card in SAVED:
            s.take_card(seat, card)
            if s.listener:
                s.tell(
                    "drew_event",
                    seat=seat,
                    secret={"card": card},
                    knows=(seat,),
                    reveals=not s.event_deck,  # the last card is no matter of luck
                )
            return [EventLimit(seat)]
        return [CarryOut(seat, card)]


class CarryOut(Step):
    """The card's text is carried out before the turn goes on; then the card is discarded."""

    rule = "SA-66"
    seat: int
    card: int

    def run(self, s: Sanctuary) -> Steps:
        seat, event = self.seat, EVENT[self.card]
        params = event.params
        if s.listener:
            s.tell("event", seat=seat, card=self.card, rule=card_rule(self.card), reveals=True)
        if event.kind == "boots":
            s.boots[seat].append(self.card)
            return None
        s.event_discard.append(self.card)
        if event.kind == "go_to":
            return [GoTo(seat, PLACE[params["to"]], "lose_turn" in params)]
        if event.kind == "lose_turn":
            return [LoseTurn(seat)]
        if event.kind == "pay_bank":
            return [PayBank(seat, params["amount"])]
        if event.kind == "receive_bank":
            return [Receive(seat, params["amount"], card_rule(self.card))]
        if event.kind == "rumor_draw":
            return [DrawRumors(seat, params["n"], why="SA-208")]
        if event.kind == "rumor_discard":
            return [DiscardRumor(seat)] if s.rumors[seat] else [NoEffect(seat, self.card)]
        if params.get("who") == "next_collects":
            next_ones = [other for other in s.opponents(seat) if s.place[other] != NOWHERE][:1]
            return [CollectHalf(other, seat) for other in next_ones] or [NoEffect(seat, self.card)]
        return [NameOpponent(seat, self.card) if nameable(s, seat, self.card) else NoEffect(seat, self.card)]


class NoEffect(Step):
    """A card finds nobody to name, or nothing to take: all seats hear that nothing comes of it."""

    rule = "SA-83"
    seat: int
    card: int

    def run(self, s: Sanctuary) -> Steps:
        s.tell("no_effect", seat=self.seat, card=self.card)
        return None


class GoTo(Step):
    """The pawn is put on the named location and gets what entering gives, even in a lost turn (R-101)."""

    rule = "SA-70"
    seat: int
    place: int
    loses: bool

    def run(self, s: Sanctuary) -> Steps:
        seat, place = self.seat, self.place
        if place == DUNGEON:
            s.skip_to(EndTurn)
            return [GoToDungeon(seat, why="SA-204")]
        s.put(seat, place)
        s.tell("went", seat=seat, place=place)
        arrival: list[Step] = (
            [EnterMaze(seat, Cards.NONE if self.loses else Cards.ALL)] if place == MAZE else shop(place, seat)
        )
        if self.loses:
            s.skip_to(EndTurn)
            s.tell("lost_turn", seat=seat, rule="SA-73")
            return arrival
        if place in THEFT_LOCATIONS:
            arrival = [CrimeAtGoTo(seat) if s.terms.crime_tables else StealAtGoTo(seat)]
        return [*arrival, DealsAtGoTo(seat)]


class DealsAtGoTo(Step):
    """The pawn has come to rest; if it will not walk any more, the deals of step 6 are the same window. Where
    deals lie between the cards of the Maze and the dice, the second window for cards is open (SA-69a).
    """

    rule = "SA-130"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        if not s.walks:
            return None
        window = s.in_maze(self.seat) and s.company(self.seat)
        cards = [MazeBusiness(self.seat, Cards.ALL, used=EVERYTHING_MOVED)] if window else []
        return [Deals(self.seat), *cards]


class LoseTurn(Step):
    """The turn ends at once."""

    rule = "SA-74"
    seat: int

    def run(self, s: Sanctuary) -> Steps:
        s.skip_to(EndTurn)
        s.tell("lost_turn", seat=self.seat)
        return None


class PayBank(Step):
    """An ordered payment is paid in full; a thief who cannot pays nothing of it and goes to the Dungeon."""

    rule = "SA-47"
    seat: int
    silver: int

    def run(self, s: Sanctuary) -> Steps:
        if s.carried[self.seat] >= self.silver:
            s.pay(self.seat, self.silver, reveals=True)
            return None
        s.tell("could_not_pay", seat=self.seat, silver=self.silver, reveals=True)
        s.skip_to(EndTurn)
        return [GoToDungeon(self.seat, why="SA-48")]


class Receive(Step):
    """Silver from the bank."""

    seat: int
    silver: int
    why: str

    def run(self, s: Sanctuary) -> Steps:
        s.gain(self.seat, self.silver)
        return None
