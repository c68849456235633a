"""The chamber and trickery cards sorted by where they are, and by what seats know of them.

The state keeps a place for each card, and views need the cards of each place. Few decisions move a card, so
what was sorted for one view serves all others until a card moves or a seat learns of one.
"""

from __future__ import annotations

from rookery.games.thieves.printed import PERSONAL
from rookery.games.thieves.public import DECK, DISCARD

Cards = tuple[int, ...]
Seen = tuple[tuple[Cards, ...], Cards]
"""The cards a seat knows in the hand of each other thief, and those it knows that some thief holds."""


class Placement:
    """``holder``, ``knows`` and ``held`` are as in the state from which it was made. It never changes, so
    copies of the state and their views share it.

    hands   the cards of each thief, those laid face down among them
    sizes   how many these are
    seen    what each seat that has looked knows of the hands of others; ``nothing`` if no seat knows any
    """

    __slots__ = ("deck", "discard", "hands", "held", "holder", "knows", "nothing", "seen", "sizes")

    def __init__(self, seats: int, holder: list[int], knows: list[int], held: list[int]) -> None:
        self.holder, self.knows, self.held = holder.copy(), knows.copy(), held.copy()
        self.deck = holder.count(DECK)
        discard: list[int] = []
        hands = [[*PERSONAL] for _ in range(seats)]
        for card, owner in enumerate(holder):
            if owner >= 0:
                hands[owner].append(card)
            elif owner == DISCARD:
                discard.append(card)
        self.discard, self.hands = tuple(discard), hands
        self.sizes = [len(hand) for hand in hands]
        self.seen: dict[int, Seen] = {}
        self.nothing: Seen | None = None if any(knows) or any(held) else (((),) * seats, ())

    def holds(self, holder: list[int], knows: list[int], held: list[int]) -> bool:
        """Whether no card has moved or been seen since: comparing takes a twentieth of sorting."""
        return self.holder == holder and self.knows == knows and self.held == held

    def seen_by(self, seat: int, own: int) -> Seen:
        """What a seat, whose bit is ``own``, knows of the hands of others."""
        found = self.nothing or self.seen.get(seat)
        if found is None:
            others = [hand if owner != seat else [] for owner, hand in enumerate(self.hands)]
            knows, held = self.knows, self.held
            found = self.seen[seat] = (
                tuple([tuple([card for card in hand if knows[card] & own]) for hand in others]),
                tuple(sorted([card for hand in others for card in hand if held[card] & own & ~knows[card]])),
            )
        return found
