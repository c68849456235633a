"""What each seat sees (section 8.1), and a whole table as that seat may imagine it."""

from __future__ import annotations

from typing import ClassVar

from rookery.games.sanctuary.advanced.thugs import Bid
from rookery.games.sanctuary.cards import BOOTS, EVENTS, RUMOR, RUMORS, SAVED
from rookery.games.sanctuary.deals import AnswerOffer, ComposeOffer
from rookery.games.sanctuary.hounds import MoveHound
from rookery.games.sanctuary.movement import AssignDice, MovePawn, RollDice, walks_of
from rookery.games.sanctuary.routes import Routes, routes
from rookery.games.sanctuary.state import AFTER_DICE, NO_OFFER, Offer, Open, State, coins
from rookery.games.sanctuary.turn import Company
from rookery.kernel import Chance, Option, advance

UNSEEN = 0
"""Stands for a card in another hand that this seat does not know."""

UNSEEN_RUMOR, UNSEEN_EVENT = -1, -2
"""Stand for cards offered unseen in a deal."""

HIDDEN = -1
"""Stands for an amount of silver this seat does not know."""


class View(Open):
    """The table from one seat. Unknown cards are 0, unknown amounts -1; what a thief owns in all is known to
    whoever keeps count.
    """

    unshown: ClassVar[tuple[str, ...]] = ("routes",)
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
    beat: str
    prospects: list[list[Option]]
    routes: Routes


def view(s: State, seat: int) -> View:
    """The table as a seat, or a spectator (-1), sees and remembers it."""
    everything = not s.terms.coins or s.winner >= 0
    ahead = prospects(s, seat)
    return View.of(
        s,
        seat=seat,
        carried=s.carried[:]
        if everything
        else [own if thief == seat else HIDDEN for thief, own in enumerate(s.carried)],
        cache=s.cache[:]
        if everything
        else [own if thief == seat else HIDDEN for thief, own in enumerate(s.cache)],
        wealth=[s.wealth(thief) for thief in range(s.thieves)],
        carried_coins=[coins(silver) for silver in s.carried],
        cache_coins=[coins(silver) for silver in s.cache],
        rumors=[seen_hand(s, seat, thief, hand) for thief, hand in enumerate(s.rumors)],
        saved=[seen_hand(s, seat, thief, hand) for thief, hand in enumerate(s.saved)],
        rumor_deck=len(s.rumor_deck),
        event_deck=len(s.event_deck),
        offer=heard_offer(s, seat),
        beat=beat(s),
        prospects=ahead,
        routes=routes(s, seat, ahead),
    )


def beat(s: State) -> str:
    """How far the turn has come, as a table shows it: event, dice, walk, company, hound."""
    ahead = {type(step) for step in s.agenda}
    if s.stage < AFTER_DICE or RollDice in ahead:
        return "event"
    if AssignDice in ahead:
        return "dice"
    if MovePawn in ahead or Company in ahead:
        return "walk"
    return "company" if MoveHound in ahead and type(s.agenda[-1]) is not MoveHound else "hound"


def prospects(s: State, seat: int) -> list[list[Option]]:
    """Where each way to assign the dice would lead, for the thief who assigns them; in the order of his
    options.
    """
    step = s.agenda[-1] if s.agenda else None
    if not isinstance(step, AssignDice) or step.seat != seat or not s.walks:
        return []
    most = sum(s.dice) + s.speed(seat)
    return [walks_of(s, seat, -1, most - option[1]) for option in step.ask(s)]


def seen_hand(s: State, seat: int, thief: int, hand: list[int]) -> list[int]:
    """Own cards as they are; of another hand the displayed cards and those this seat has seen, then the
    unknown ones.
    """
    if thief == seat:
        return hand[:]
    bit = s.bit(seat)
    plain = [card for card in hand if s.known[card] & bit or card in s.noted]
    return plain + [UNSEEN] * (len(hand) - len(plain))


def heard_offer(s: State, seat: int) -> Offer:
    """The proposer composes an offer alone; the partner hears it when it is made, and cards given unseen stay
    unseen.
    """
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, ComposeOffer | AnswerOffer) and seat == (
        step.proposer if isinstance(step, AnswerOffer) else step.seat
    ):
        return s.offer
    if not isinstance(step, AnswerOffer) or seat != step.seat:
        return NO_OFFER
    plain = [card for card in s.offer.gives if card in s.offer.shows or card in s.noted or card in BOOTS]
    unseen = [UNSEEN_RUMOR if card in RUMOR else UNSEEN_EVENT for card in s.offer.gives if card not in plain]
    return s.offer.but(gives=(*plain, *sorted(unseen)))


def imagine(v: View, chance: Chance) -> State:
    """A whole table that looks like this from that seat: hidden cards dealt anew, hidden silver split anew."""
    s = State.of(
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
    s: State, v: View, hands: list[list[int]], shown: list[list[int]], pool: list[int], chance: Chance
) -> None:
    """Give every hand its unknown cards from the pool, and note who knows what."""
    for thief, hand in enumerate(hands):
        for card in hand:
            if card not in s.noted:
                s.known[card] |= s.bit(v.seat) | s.bit(thief)
        for _ in range(shown[thief].count(UNSEEN)):
            s.take_card(thief, chance.draw(pool))


def deal_rumors(s: State, v: View, chance: Chance) -> None:
    """Rumor Cards nobody has shown: some in hands, the rest in the deck."""
    seen = {*s.rumor_discard, *s.stolen, s.job, *(card for hand in s.rumors for card in hand)}
    pool = [card for card in RUMOR if card not in seen]
    fill(s, v, s.rumors, v.rumors, pool, chance)
    s.rumor_deck = pool


def deal_events(s: State, v: View, chance: Chance) -> None:
    """Event Cards nobody has shown; only saved ones can be in a hand."""
    if v.terms.mode == "solitaire":
        return
    seen = {*s.event_discard, *(card for hand in (*s.saved, *s.boots) for card in hand)}
    savable = [card for card in EVENTS if card in SAVED and card not in seen]
    fill(s, v, s.saved, v.saved, savable, chance)
    s.event_deck = savable + [card for card in EVENTS if card not in SAVED and card not in seen]


def imagined_offer(s: State, v: View, chance: Chance) -> Offer:
    """An offer with its unseen cards made up from the hand the proposer may hold."""
    step = v.agenda[-1] if v.agenda else None
    if not isinstance(step, AnswerOffer):
        return v.offer
    hidden = {
        UNSEEN_RUMOR: [card for card in s.undisplayed(step.proposer) if card not in v.offer.gives],
        UNSEEN_EVENT: [card for card in s.saved[step.proposer] if card not in v.offer.gives],
    }
    return v.offer.but(
        gives=tuple(chance.draw(hidden[card]) if card in hidden else card for card in v.offer.gives)
    )


def possible_purses(v: View, seat: int) -> list[int]:
    """Every amount another thief may carry: it agrees with both heaps of coins, with a bid he leads, and with
    an offer he has made.
    """
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
