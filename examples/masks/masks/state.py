"""The whole table, with the verbs that change it and tell it."""

from __future__ import annotations

from masks.public import ALL, CROWN, HIDDEN, PublicMasks
from rookery.kernel import State
from rookery.kit.memory import bit, knows


class Masks(State, PublicMasks):
    """And the secrets. ``known[owner]`` says which seats have seen the mask that ``owner`` keeps; a mask just
    drawn lies behind it, and nobody has seen that.
    """

    deck: list[int]
    aside: int
    hands: list[list[int]]
    known: list[int]

    def knows(self, seat: int, owner: int) -> bool:
        return seat == owner or knows(self.known[owner], seat, self.seats)

    def collect(self) -> None:
        """All masks go back; nobody remembers anything."""
        self.deck, self.aside = ALL[:], HIDDEN
        self.hands, self.played = [[] for _ in range(self.seats)], [[] for _ in range(self.seats)]
        self.out, self.veiled, self.known = [False] * self.seats, [False] * self.seats, [0] * self.seats

    def draw(self, seat: int) -> None:
        if self.deck:
            mask = self.chance.draw(self.deck)
        else:
            mask, self.aside = self.aside, HIDDEN
        self.hands[seat].append(mask)
        self.tell("drew", seat=seat, secret={"card": mask}, knows=(seat,), reveals=not self.deck)

    def play(self, seat: int, mask: int) -> None:
        """What others have seen grows stale when a mask of that kind is played: it may have been the one."""
        place = self.hands[seat].index(mask)
        if place == 0:
            self.known[seat] = 0
        self.hands[seat].pop(place)
        self.played[seat].append(mask)
        self.tell("played", seat=seat, card=mask, reveals=True)
        if mask == CROWN:
            self.leave(seat)

    def see(self, seat: int, owner: int) -> None:
        """A look that is remembered."""
        self.known[owner] |= bit(seat, self.seats)
        mask = self.hands[owner][0]
        self.tell("looked", seat=seat, target=owner, secret={"card": mask}, knows=(seat,), reveals=True)

    def lay_down(self, seat: int) -> None:
        """The mask in hand is put before its owner, face up; the Crown takes its owner along."""
        mask = self.hands[seat].pop()
        self.known[seat] = 0
        self.played[seat].append(mask)
        self.tell("laid", seat=seat, card=mask, reveals=True)
        if mask == CROWN:
            self.leave(seat)

    def leave(self, seat: int) -> None:
        self.out[seat] = True
        self.tell("left", seat=seat)
        if self.hands[seat]:
            self.lay_down(seat)

    def swap(self, seat: int, other: int) -> None:
        """Whoever had seen one of the masks knows where it is now; so do the two who gave them away."""
        self.known[seat], self.known[other] = (
            self.known[other] | bit(other, self.seats),
            self.known[seat] | bit(seat, self.seats),
        )
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        self.tell("swapped", seat=seat, target=other)
        for owner in (seat, other):
            mask = self.hands[owner][0]
            self.tell("received", seat=owner, secret={"card": mask}, knows=(owner,), reveals=True)
