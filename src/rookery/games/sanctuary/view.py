"""What a seat sees of the table (section 8.1), and a whole table as that seat may imagine it."""

from __future__ import annotations

from enum import StrEnum
from operator import add

from rookery.games.sanctuary.printed import BOOTS, EVENTS, RUMOR, RUMORS, SAVED
from rookery.games.sanctuary.public import NO_OFFER, Offer, Open, Stage, coins
from rookery.games.sanctuary.rules.cache import OpenCache
from rookery.games.sanctuary.rules.deals import AnswerOffer, ComposeOffer
from rookery.games.sanctuary.rules.hounds import MoveHound
from rookery.games.sanctuary.rules.movement import AssignDice, MovePawn, RollDice
from rookery.games.sanctuary.rules.thugs import Bid
from rookery.games.sanctuary.rules.turn import Company
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import Chance, Step, advance
from rookery.kit.memory import bit

UNSEEN = 0
"""A card in another hand that this seat does not know."""

UNSEEN_RUMOR, UNSEEN_EVENT = -1, -2
"""Cards offered face down in a deal."""

HIDDEN = -1
"""An amount of silver that this seat does not know."""


class Phase(StrEnum):
    """The parts of a turn, as the top of the table shows them."""

    EVENT = "event"
    DICE = "dice"
    WALK = "walk"
    COMPANY = "company"
    HOUND = "hound"


EVENT, DICE, WALK, COMPANY, HOUND = Phase  # reading an attribute of an enum is slow
AFTER_DICE = Stage.AFTER_DICE


class View(Open):
    """The table as one seat sees it. Unknown cards are 0, unknown amounts -1; ``wealth`` is open, since a
    player who keeps count would know it.
    """

    seat: int
    carried: list[int]
    cache: list[int]
    wealth: list[int]
    carried_coins: list[int]
    cache_coins: list[int]
    rumors: list[list[int]]
    saved: list[list[int]]
    rumor_deck: int
    event_deck: int
    offer: Offer
    phase: Phase

    def rumors_of(self, seat: int) -> list[int]:
        return self.rumors[seat]


def view(s: Sanctuary, seat: int) -> View:
    """The table as a seat, or a spectator (-1), sees and remembers it."""
    everything = not s.terms.coins or s.winner >= 0
    return View.of(
        s,
        seat=seat,
        carried=s.carried[:] if everything else only_own(s.carried, seat),
        cache=s.cache[:] if everything else only_own(s.cache, seat),
        wealth=list(map(add, s.carried, s.cache)),
        carried_coins=list(map(coins, s.carried)),
        cache_coins=list(map(coins, s.cache)),
        rumors=seen_hands(s, seat, s.rumors),
        saved=seen_hands(s, seat, s.saved),
        rumor_deck=len(s.rumor_deck),
        event_deck=len(s.event_deck),
        offer=heard_offer(s, seat),
        phase=phase(s),
    )


def only_own(silver: list[int], seat: int) -> list[int]:
    return [own if thief == seat else HIDDEN for thief, own in enumerate(silver)]


def phase(s: Sanctuary) -> Phase:
    """Which part of the turn has been reached, by the steps still on the agenda."""
    ahead = {type(step) for step in s.agenda}
    if s.stage < AFTER_DICE or RollDice in ahead:
        return EVENT
    if AssignDice in ahead:
        return DICE
    if MovePawn in ahead or Company in ahead:
        return WALK
    return COMPANY if MoveHound in ahead and type(s.agenda[-1]) is not MoveHound else HOUND


def seen_hands(s: Sanctuary, seat: int, hands: list[list[int]]) -> list[list[int]]:
    """The seat's own hand, and of the others the displayed cards and those it has seen, then the unknown
    ones.
    """
    mine, known, noted = bit(seat, s.seats), s.known, s.noted
    found = []
    for thief, hand in enumerate(hands):
        if thief == seat or not hand:
            found.append(hand[:])
        else:
            plain = [card for card in hand if known[card] & mine or card in noted]
            found.append(plain + [UNSEEN] * (len(hand) - len(plain)))
    return found


def negotiating(agenda: list[Step]) -> Step | None:
    """The question open now; while a cache is opened for a deal, the one it is opened for."""
    for step in reversed(agenda):
        if not isinstance(step, OpenCache):
            return step
    return None


def heard_offer(s: Sanctuary, seat: int) -> Offer:
    """The proposer sees the whole offer; the partner sees it once it is made, cards not shown as unknown."""
    step = negotiating(s.agenda)
    if isinstance(step, ComposeOffer):
        return s.offer if seat == step.seat else NO_OFFER
    if not isinstance(step, AnswerOffer):
        return NO_OFFER
    if seat == step.proposer:
        return s.offer
    if seat != step.seat:
        return NO_OFFER
    plain = [card for card in s.offer.gives if card in s.offer.shows or card in s.noted or card in BOOTS]
    unseen = [UNSEEN_RUMOR if card in RUMOR else UNSEEN_EVENT for card in s.offer.gives if card not in plain]
    return s.offer.but(gives=(*plain, *sorted(unseen)))


def imagine(v: View, chance: Chance) -> Sanctuary:
    """A table that looks the same from this seat: hidden cards and hidden silver are dealt at random."""
    s = Sanctuary.of(
        v,
        lanes=[],
        carried=v.carried[:],
        cache=v.cache[:],
        rumors=[[card for card in hand if card != UNSEEN] for hand in v.rumors],
        saved=[[card for card in hand if card != UNSEEN] for hand in v.saved],
        rumor_deck=[],
        event_deck=[],
        known=[0] * (RUMORS[-1] + 1),
        offer=v.offer,
    )
    deal_rumors(s, v, chance)
    deal_events(s, v, chance)
    for seat in range(v.thieves):
        if v.carried[seat] == HIDDEN:
            s.carried[seat] = chance.pick(possible_purses(v, seat))
            s.cache[seat] = v.wealth[seat] - s.carried[seat]
    s.offer = imagined_offer(s, v, chance)
    advance(s)
    return s


def fill(
    s: Sanctuary, v: View, hands: list[list[int]], shown: list[list[int]], pool: list[int], chance: Chance
) -> None:
    """Give every hand its unknown cards from the pool, and record who knows which."""
    for thief, hand in enumerate(hands):
        for card in hand:
            if card not in s.noted:
                s.known[card] |= bit(v.seat, s.seats) | bit(thief, s.seats)
        for _ in range(shown[thief].count(UNSEEN)):
            s.take_card(thief, chance.draw(pool))


def deal_rumors(s: Sanctuary, v: View, chance: Chance) -> None:
    """Rumor Cards this seat cannot place: some in hands, the rest in the deck."""
    seen = {*s.rumor_discard, *s.stolen, s.job, *(card for hand in s.rumors for card in hand)}
    pool = [card for card in RUMOR if card not in seen]
    fill(s, v, s.rumors, v.rumors, pool, chance)
    s.rumor_deck = pool


def deal_events(s: Sanctuary, v: View, chance: Chance) -> None:
    """Event Cards this seat cannot place; only saved ones can be in a hand."""
    if v.terms.solitaire:
        return
    seen = {*s.event_discard, *(card for hand in (*s.saved, *s.boots) for card in hand)}
    savable = [card for card in EVENTS if card in SAVED and card not in seen]
    fill(s, v, s.saved, v.saved, savable, chance)
    s.event_deck = savable + [card for card in EVENTS if card not in SAVED and card not in seen]


def imagined_offer(s: Sanctuary, v: View, chance: Chance) -> Offer:
    """The offer with its unknown cards chosen from the proposer's imagined hand."""
    step = negotiating(v.agenda)
    if not isinstance(step, AnswerOffer):
        return v.offer
    hidden = {
        UNSEEN_RUMOR: [card for card in s.undisplayed(s.rumors[step.proposer]) if card not in v.offer.gives],
        UNSEEN_EVENT: [card for card in s.saved[step.proposer] if card not in v.offer.gives],
    }
    return v.offer.but(
        gives=tuple(chance.draw(hidden[card]) if card in hidden else card for card in v.offer.gives)
    )


def possible_purses(v: View, seat: int) -> list[int]:
    """Amounts another thief may carry: they fit both numbers of coins, a bid led, and an offer made."""
    least = 0
    for step in v.agenda:
        if isinstance(step, Bid) and step.queue[-1] == seat:
            least = step.bid
        if isinstance(step, AnswerOffer) and step.proposer == seat:
            least = v.offer.silver
    wealth = v.wealth[seat]
    return [
        carried
        for carried in range(least, wealth + 5, 5)
        if coins(carried) == v.carried_coins[seat]
        and coins(wealth - carried) == v.cache_coins[seat]
        and wealth - carried < v.terms.target
    ]
