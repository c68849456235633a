"""The chamber and trickery cards sorted by where they are, and what seats have been found to know of them.

The state keeps a place for each card, and views need the cards of each place. Few decisions move a card, so
what was sorted for one view serves all others until a card moves or a seat learns of one; to find out whether
one has costs a fortieth of sorting.
"""

from __future__ import annotations

from rookery.games.thieves.printed import CARD_COUNT, DECK_CARDS, NONE, PERSONAL
from rookery.games.thieves.public import DECK, DISCARD

OWN = [*PERSONAL]
UNKNOWN = (0,) * CARD_COUNT
"""No seat knows where any card is."""

Cards = tuple[int, ...]
Known = tuple[tuple[Cards, ...], Cards]
"""The cards a seat knows in the hand of each other thief, and those it knows that some thief holds."""

Laid = tuple[int, int, bool, int, int, Cards, bool, tuple[int, ...], tuple[int, ...]]
"""What lies on the table and who knows it: ``scout``, ``room``, ``room_up``, ``room_known``,
``chamber_known``, ``played``, ``shown``, ``laid_known`` and ``trick_known`` of the state.
"""

Seen = tuple[Cards, tuple[int, ...], tuple[Cards, ...], Cards, int, bool, Cards, tuple[bool, ...]]
"""What a seat knows of the cards: ``hand``, ``hand_sizes``, ``known``, ``held``, ``room``, ``room_chamber``,
``played`` and ``laid_trick`` of its view.
"""


class Placement:
    """``holder``, ``knows`` and ``held`` are as in the state from which it was made. It never changes, so
    copies of the state and their views share it.

    hands    the cards of each thief, those laid face down among them
    sizes    how many these are
    nothing  what a seat knows of the hands of others if no seat knows any card there
    known    the cards of which some seat knows where they are, or that some thief holds them
    seen     what each seat that has looked knows of the hands of others
    looks    what each seat that has looked knows of all cards, after what lay on the table when it did
    """

    __slots__ = (
        "deck",
        "discard",
        "hands",
        "held",
        "holder",
        "known",
        "knows",
        "looks",
        "nothing",
        "seen",
        "sizes",
    )

    def __init__(self, seats: int, holder: list[int], knows: Cards, held: Cards) -> None:
        self.holder, self.knows, self.held = holder.copy(), knows, held
        self.deck = holder.count(DECK)
        discard: list[int] = []
        hands = [OWN.copy() for _ in range(seats)]
        for card in DECK_CARDS:
            owner = holder[card]
            if owner != DECK:  # where most cards are
                if owner >= 0:
                    hands[owner].append(card)
                elif owner == DISCARD:
                    discard.append(card)
        self.discard, self.hands = tuple(discard), hands
        self.sizes = [len(hand) for hand in hands]
        self.known = (
            [] if knows == held == UNKNOWN else [card for card in DECK_CARDS if knows[card] | held[card]]
        )
        self.nothing: Known | None = None if self.known else (((),) * seats, ())
        self.seen: dict[int, Known] = {}
        self.looks: dict[int, tuple[Laid, Seen]] = {}

    def known_to(self, seat: int, own: int) -> Known:
        """What a seat, whose bit is ``own``, knows of the hands of others, if any seat knows some."""
        found = self.seen.get(seat)
        if found is None:
            hands: list[list[int]] = [[] for _ in self.hands]
            somewhere: list[int] = []
            for card in self.known:
                owner = self.holder[card]
                if owner >= 0 and owner != seat:
                    if self.knows[card] & own:
                        hands[owner].append(card)
                    elif self.held[card] & own:
                        somewhere.append(card)
            found = self.seen[seat] = tuple([tuple(hand) for hand in hands]), tuple(somewhere)
        return found

    def hand(self, seat: int, laid: int, room: int) -> Cards:
        """The cards of a thief without the one played and the one laid as the room (TH-150)."""
        cards = self.hands[seat].copy()
        if laid != NONE and laid in cards:
            cards.remove(laid)
        if room != NONE and room in cards:
            cards.remove(room)
        return tuple(cards)
