"""What a seat sees of the table, and a whole table as that seat may imagine it.

A view is built up from what the seat may know, rather than cut down from the state.
"""

from __future__ import annotations

from rookery.games.thieves.placement import Cards, Known, Laid, Placement, Seen
from rookery.games.thieves.printed import (
    CARD_COUNT,
    CHAMBERS,
    DECK_CARDS,
    EMPTY_CHAMBER,
    KEEPING,
    NONE,
    PERSONAL,
    SKILLS,
    TRICKERIES,
)
from rookery.games.thieves.public import COVERING, DECK, DISCARD, EVERYWHERE, Open, put
from rookery.games.thieves.state import Thieves
from rookery.kernel import Chance, Lane, advance
from rookery.kit.lanes import imagined_lanes, seen_lanes
from rookery.kit.memory import bit

HIDDEN = -2
"""A card that lies face down."""


class View(Open):
    """The table as one seat sees it: what lies open, its own hand, and what it has been shown."""

    seat: int
    lanes: list[Lane]
    deck: int
    discard: Cards
    hand: Cards
    hand_sizes: tuple[int, ...]
    hands: tuple[Cards, ...]
    known: tuple[Cards, ...]
    held: Cards
    room: int
    room_chamber: bool
    played: tuple[int, ...]
    laid_trick: tuple[bool, ...]


def view(s: Thieves, seat: int) -> View:
    cards = s.placed
    if cards is None or cards.knows is not s.knows or cards.held is not s.held or cards.holder != s.holder:
        cards = s.placed = Placement(s.seats, s.holder, s.knows, s.held)
    laid: Laid = (
        s.scout, s.room, s.room_up, s.room_known, s.chamber_known,
        s.played, s.shown, s.laid_known, s.trick_known,
    )  # fmt: skip
    last = cards.looks.get(seat)
    if last is None or last[0] != laid:
        last = cards.looks[seat] = laid, seen(cards, seat, laid)
    hand, hand_sizes, known, held, room, room_chamber, played, laid_trick = last[1]
    return View.of(
        s,
        seat=seat,
        lanes=seen_lanes(s, seat) if s.lanes else [],
        deck=cards.deck,
        discard=cards.discard,
        hand=hand,
        hand_sizes=hand_sizes,
        hands=tuple([tuple(s.hand(other)) for other in range(s.seats)]) if s.winner != NONE else (),
        known=known,
        held=held,
        room=room,
        room_chamber=room_chamber,
        played=played,
        laid_trick=laid_trick,
    )


def seen(cards: Placement, seat: int, laid: Laid) -> Seen:
    """What a seat knows of the cards. It depends on nothing else, so it holds until one of these changes."""
    scout, room, room_up, room_known, chamber_known, played, shown, laid_known, trick_known = laid
    own = 1 << (seat if seat >= 0 else len(played))
    known, held = cards.nothing or cards.known_to(seat, own)
    if cards.nothing is None and (shown or room_up):
        known, held = face_down((*played, room) if shown else (room,), known, held)
    sizes, faces = cards.sizes.copy(), [*played]
    if room != NONE:
        sizes[scout] -= 1
    for other, card in enumerate(played):
        if card != NONE:
            if card in PERSONAL or cards.holder[card] == other:
                sizes[other] -= 1
            if not shown and other != seat and not laid_known[other] & own:
                faces[other] = HIDDEN
    dark = room != NONE and not room_up and seat != scout and not room_known & own
    return (
        cards.hand(seat, played[seat], room if seat == scout else NONE) if seat >= 0 else (),
        tuple(sizes),
        known,
        held,
        HIDDEN if dark else room,
        dark and chamber_known & own > 0,
        tuple(faces),
        laid_tricks(own, trick_known) if any(trick_known) and not shown else (False,) * len(played),
    )


def face_down(public: Cards, known: tuple[Cards, ...], held: Cards) -> Known:
    """Of known cards those that do not lie open."""
    return (
        tuple([tuple([card for card in cards if card not in public]) for cards in known]),
        tuple([card for card in held if card not in public]),
    )


def laid_tricks(own: int, known: tuple[int, ...]) -> tuple[bool, ...]:
    """Of which thieves a seat knows that the card they have laid face down is a trickery."""
    return tuple([seats & own > 0 for seats in known])


def imagine(v: View, chance: Chance) -> Thieves:
    """A table that looks the same from this seat: unknown cards are dealt at random among deck and hands."""
    holder = [DECK if card in DECK_CARDS else EVERYWHERE for card in range(CARD_COUNT)]
    own = bit(v.seat, v.seats)
    knows, held = [0] * CARD_COUNT, [0] * CARD_COUNT
    for card in v.discard:
        holder[card] = DISCARD
    if v.kept != NONE:
        holder[KEEPING] = COVERING
    for seat in range(v.seats):
        for card in known_cards(v, seat):
            holder[card] = seat
        for card in v.known[seat]:
            knows[card] = own
    for card in v.held:
        held[card] = own
    room, played = deal_unknown(v, holder, chance)
    s = Thieves.of(
        v,
        lanes=[],
        holder=holder,
        room=room,
        played=tuple(played),
        knows=tuple(knows),
        held=tuple(held),
        room_known=own if v.room >= 0 and not v.room_up and v.seat != v.scout else 0,
        chamber_known=own * v.room_chamber,
        laid_known=tuple(
            own if card >= 0 and not v.shown and seat != v.seat else 0 for seat, card in enumerate(v.played)
        ),
        trick_known=tuple(own * known for known in v.laid_trick),
    )
    for lane in v.lanes:
        if lane.seat != v.seat and lane.pending and not s.playable(lane.seat):
            give_playable(s, v, lane.seat, chance)
    lay_face_down(s, chance)
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    advance(s)
    return s


def still_laid(v: View, seat: int) -> bool:
    """Whether a played card is still there: a KEEPING may be on a treasure or in the discard."""
    card = v.played[seat]
    gone = card in v.discard or (card == KEEPING and v.kept != NONE)
    return card != NONE and not gone


def known_cards(v: View, seat: int) -> list[int]:
    """The deck cards that a view shows a thief to have: in hand, laid, remembered, or shown at the end."""
    cards = [*(v.hand if seat == v.seat else ()), *v.known[seat], *(v.hands[seat] if v.hands else ())]
    if still_laid(v, seat):
        cards.append(v.played[seat])
    if seat == v.scout:
        cards.append(v.room)
    return [card for card in cards if card > EMPTY_CHAMBER]


def deal_unknown(v: View, holder: list[int], chance: Chance) -> tuple[int, list[int]]:
    """Deal the cards the seat cannot place: first face-down cards of a known kind (TH-150), then cards known
    to be in some hand, then cards of the deck. Returns the room and the cards laid, as far as now determined.
    """
    slots: list[int] = []
    for seat, size in enumerate(v.hand_sizes):
        total = size - len(PERSONAL) + still_laid(v, seat) + (seat == v.scout and v.room != NONE)
        slots += [seat] * (total - holder.count(seat))
    room, played = v.room, [*v.played]
    held = [card for card in v.held if holder[card] == DECK]
    deck = [card for card in DECK_CARDS if holder[card] == DECK and card not in held]
    laid = [(seat, TRICKERIES) for seat, known in enumerate(v.laid_trick) if known] + [
        (v.scout, CHAMBERS)
    ] * v.room_chamber
    for place, (seat, kind) in enumerate(laid):
        card = settle(kind, held, deck, chance, spare=len(slots) - len(held) >= len(laid) - place)
        holder[card] = seat
        slots.remove(seat)
        room, played[seat] = (room, card) if kind == TRICKERIES else (card, played[seat])
    chance.shuffle(slots)
    for card in held:
        holder[card] = slots.pop()
    for seat in slots:
        holder[chance.draw(deck)] = seat
    return room, played


def give_playable(s: Thieves, v: View, seat: int, chance: Chance) -> None:
    """Whoever is asked for a card has one to play. If their treasures ban every skill, that is a trickery:
    exchange an unknown card of theirs for one that lies in the deck, or unknown in another hand.
    """

    def unknown(holder: int) -> list[int]:
        known = known_cards(v, holder) if holder >= 0 else []
        return [card for card in DECK_CARDS if s.holder[card] == holder and card not in known]

    for other in (DECK, *(other for other in s.others(seat) if other != v.seat)):
        fits = [card for card in unknown(other) if card in TRICKERIES and s.may_play(seat, card)]
        spare = [card for card in unknown(seat) if other != DECK or card not in v.held]
        if fits and spare:
            given, taken = chance.pick(fits), chance.pick(spare)
            s.holder[given], s.holder[taken] = seat, other
            return


def settle(kind: range, held: list[int], deck: list[int], chance: Chance, *, spare: bool) -> int:
    """A card of this kind from those known to be held, or, if ``spare``, from the deck as well."""
    cards = [card for card in held if card in kind]
    if spare or not cards:
        cards += [card for card in deck if card in kind]
    card = chance.pick(cards)
    (held if card in held else deck).remove(card)
    return card


def lay_face_down(s: Thieves, chance: Chance) -> None:
    """Choose the cards still face down at random, each from what its player holds and may play."""
    if s.room == HIDDEN:
        s.room = chance.pick([EMPTY_CHAMBER, *(card for card in CHAMBERS if s.holder[card] == s.scout)])
    for seat, card in enumerate(s.played):
        if card == HIDDEN:
            s.played = put(s.played, seat, chance.pick(s.playable(seat) or SKILLS))
