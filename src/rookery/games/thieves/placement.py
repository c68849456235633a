"""The chamber and trickery cards sorted by where they are, and by what seats know of them.

The state keeps a place for each card, and views need the cards of each place. Few decisions move a card, so
what was sorted for one view serves all others until a card moves or a seat learns of one; to find out whether
one has costs a twentieth of sorting.
"""

from __future__ import annotations

from rookery.games.thieves.printed import DECK_CARDS, PERSONAL
from rookery.games.thieves.public import DECK, DISCARD

OWN = [*PERSONAL]
Cards = tuple[int, ...]
Seen = tuple[tuple[Cards, ...], Cards]
"""The cards a seat knows in the hand of each other thief, and those it knows that some thief holds."""


class Placement:
    """``holder``, ``knows`` and ``held`` are as in the state from which it was made. It never changes, so
    copies of the state and their views share it.

    hands    the cards of each thief, those laid face down among them
    sizes    how many these are
    left     what each thief has in hand beside a card played and one laid as the room, as far as asked
    nothing  what a seat knows of the hands of others if no seat knows any card there
    known    the cards of which some seat knows where they are, or that some thief holds them
    seen     what each seat that has looked knows of the hands of others
    """

    __slots__ = (
        "deck",
        "discard",
        "hands",
        "held",
        "holder",
        "known",
        "knows",
        "left",
        "nothing",
        "seen",
        "sizes",
    )

    def __init__(self, seats: int, holder: list[int], knows: list[int], held: list[int]) -> None:
        self.holder, self.knows, self.held = holder.copy(), knows.copy(), held.copy()
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
        self.left: dict[Cards, Cards] = {}
        self.seen: dict[int, Seen] = {}
        self.known = (
            [card for card in DECK_CARDS if knows[card] | held[card]] if any(knows) or any(held) else []
        )
        self.nothing: Seen | None = None if self.known else (((),) * seats, ())

    def seen_by(self, seat: int, own: int) -> Seen:
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
        """The cards of a thief without the one played and the one laid as the room."""
        key = (seat, laid, room)
        found = self.left.get(key)
        if found is None:
            cards = [card for card in self.hands[seat] if card != laid and card != room]
            found = self.left[key] = tuple(cards)
        return found
