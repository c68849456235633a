"""Saved Event Cards: their windows, whom they may name, and what they do (SA-67 to SA-69a, SA-83)."""

from __future__ import annotations

from rookery.games.sanctuary.board import NOWHERE
from rookery.games.sanctuary.printed import BURGLE, EAVESDROPPER, EVENT, POCKETS
from rookery.games.sanctuary.public import HAND, Stage, half
from rookery.games.sanctuary.rules.cache import OpenCache
from rookery.games.sanctuary.rules.rumor_hand import DISCARD, RumorLimit
from rookery.games.sanctuary.state import D10, DONE, Sanctuary
from rookery.kernel import Option, Step, Steps
from rookery.kit.memory import bit

OWN_TURN = (*POCKETS, EAVESDROPPER, *BURGLE)
PLAY = {card: ("play", card) for card in EVENT}
NAME = [("name", seat) for seat in range(6)]


def nameable(s: Sanctuary, seat: int, card: int) -> list[int]:
    """SA-83: the opponents a card may name."""
    kind = EVENT[card].kind
    if kind == "burgle_cache":
        return s.opponents(seat)
    if card in POCKETS:
        return [other for other in s.company(seat) if s.held_by[other] < 0 and not s.prisoner[other]]
    if kind == "pick_pocket":
        return [other for other in s.opponents(seat) if s.on_street(other) and s.held_by[other] < 0]
    if kind == "rumor_take":
        return [other for other in s.opponents(seat) if s.rumors[other] and s.place[other] != NOWHERE]
    return [other for other in s.opponents(seat) if s.place[other] != NOWHERE]


def open_cards(s: Sanctuary, seat: int) -> tuple[int, ...]:
    """R-38: the own-turn cards playable now: own turn, company, before the dice, the Maze, a legal victim."""
    if (
        s.active != seat
        or s.prisoner[seat]
        or s.place[seat] == NOWHERE
        or (s.stage == Stage.DEALING and s.lost_turns[seat])
    ):
        return ()
    cards = POCKETS if nameable(s, seat, POCKETS[0]) else ()
    if s.stage != Stage.AFTER_DICE and nameable(s, seat, EAVESDROPPER):
        cards += (EAVESDROPPER,)
    return cards + BURGLE if s.in_maze(seat) and s.opponents(seat) else cards


def plays(s: Sanctuary, seat: int, cards: tuple[int, ...]) -> tuple[list[Option], bool]:
    """The cards that this seat may play now, and whether other seats must reckon with a card being played."""
    if not s.saved[seat]:
        return [], False
    possible = [card for card in open_cards(s, seat) if card in cards and card not in s.event_discard]
    return [PLAY[card] for card in possible if card in s.saved[seat]], bool(possible)


class CardWindow(Step):
    """A window for own-turn cards; in the Maze it is part of the business there."""

    rule = "SA-69a"
    even_alone = True
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        if not s.saved[self.seat] or s.in_maze(self.seat):
            return []
        options, possible = plays(s, self.seat, OWN_TURN)
        return [DONE, *options] if possible else []

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        return None if option == DONE else [PlayOwnCard(self.seat, option[1]), self]


class PlayOwnCard(Step):
    """A saved card is played, shown and discarded."""

    rule = "SA-69"
    seat: int
    card: int

    def run(self, s: Sanctuary) -> Steps:
        s.discard(self.seat, self.card, how="played")
        return [NameOpponent(self.seat, self.card)]


class NameOpponent(Step):
    """A card names an opponent; without a legal one it has no effect."""

    rule = "SA-83"
    seat: int
    card: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [NAME[other] for other in nameable(s, self.seat, self.card)]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        victim: int = option[1]
        if self.card in BURGLE:
            return [BurgleCache(self.seat, victim, self.card)]
        kind, params = EVENT[self.card].kind, EVENT[self.card].params
        if kind == "collect_half":
            return [CollectHalf(self.seat, victim)]
        if kind == "pick_pocket":
            return [PickPocket(self.seat, victim, params["max"])]
        return (
            [LookAndTake(self.seat, victim)] if self.card == EAVESDROPPER else [TakeBlind(self.seat, victim)]
        )


class CollectHalf(Step):
    """Half of one thief's carried silver goes to another."""

    rule = "SA-206"
    seat: int
    victim: int

    def run(self, s: Sanctuary) -> Steps:
        s.hand_over(self.victim, self.seat, half(s.carried[self.victim]))
        return [OpenCache(self.seat, why="SA-49a")]


class PickPocket(Step):
    """Carried silver is taken from a thief, up to the card's amount."""

    rule = "SA-207"
    seat: int
    victim: int
    most: int

    def run(self, s: Sanctuary) -> Steps:
        s.hand_over(self.victim, self.seat, min(self.most, s.carried[self.victim]))
        return None


class BurgleCache(Step):
    """5 SP times the ten-sided die are taken out of an opponent's cache."""

    rule = "SA-213"
    seat: int
    victim: int
    card: int

    def run(self, s: Sanctuary) -> Steps:
        rolled, times = s.roll(D10), EVENT[self.card].params["times"]
        silver = min(times * rolled, s.cache[self.victim])
        s.cache[self.victim] -= silver
        s.carried[self.seat] += silver
        s.tell("burgled", seat=self.seat, victim=self.victim, roll=rolled, silver=silver, reveals=True)
        return None


class TakeBlind(Step):
    """A Rumor Card is taken at random from a hand, displayed or not."""

    rule = "SA-209"
    seat: int
    victim: int

    def run(self, s: Sanctuary) -> Steps:
        return take_rumor(s, self.seat, self.victim, s.chance.pick(s.rumors[self.victim]))


def take_rumor(s: Sanctuary, seat: int, victim: int, card: int) -> Steps:
    """SA-209: a displayed card is no longer displayed in its new hand."""
    shown = card in s.noted
    s.pass_on(card, victim, seat)
    if shown:
        s.tell("took_rumor", seat=seat, victim=victim, card=card, advanced=s.terms.crime_tables, reveals=True)
    else:
        s.tell(
            "took_rumor",
            seat=seat,
            victim=victim,
            advanced=s.terms.crime_tables,
            secret={"card": card},
            knows=(seat, victim),
            reveals=True,
        )
    return [RumorLimit(seat)]


class LookAndTake(Step):
    """A thief looks at all Rumor Cards of an opponent, then takes one."""

    rule = "SA-209"
    seat: int
    victim: int

    def run(self, s: Sanctuary) -> Steps:
        for card in s.rumors[self.victim]:
            s.known[card] |= bit(self.seat, s.seats)
        hand = list(s.rumors[self.victim])
        s.tell(
            "looked",
            seat=self.seat,
            victim=self.victim,
            advanced=s.terms.crime_tables,
            secret={"cards": hand},
            knows=(self.seat,),
            reveals=True,
        )
        return [TakeFromHand(self.seat, self.victim)]


class TakeFromHand(Step):
    """One of the cards just seen must be taken."""

    rule = "SA-209"
    seat: int
    victim: int

    def ask(self, s: Sanctuary) -> list[Option]:
        return [("take_card", card) for card in s.rumors[self.victim]]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        return take_rumor(s, self.seat, self.victim, option[1])


class EventLimit(Step):
    """A thief with a fourth saved Event Card must at once play or discard one of the four."""

    rule = "SA-68"
    seat: int

    def ask(self, s: Sanctuary) -> list[Option]:
        hand = s.saved[self.seat]
        if len(hand) <= HAND:
            return []
        plays = [PLAY[card] for card in open_cards(s, self.seat) if card in hand]
        return [DISCARD[card] for card in hand] + plays

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        kind, card = option
        if kind == "discard":
            s.discard(self.seat, card)
            return [self]
        gains = [OpenCache(self.seat, why="SA-49a")] if card in (*POCKETS, *BURGLE) else []
        return [PlayOwnCard(self.seat, card), *gains, self]
