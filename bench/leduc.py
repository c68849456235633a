"""Leduc hold'em: two seats, six cards (two jacks, queens, kings), one each and one on the board, two rounds
of betting.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from rookery.kernel import Chance, Game, Option, State, Step, Steps, advance
from rookery.kit.arrays import declared, numbers, ring
from rookery.kit.public import Public

FOLD, CALL, RAISE = ("fold",), ("call",), ("raise",)
OPEN, FACING, CAPPED = (CALL, RAISE), (FOLD, CALL, RAISE), (FOLD, CALL)


class Open(Public):
    """The card on the board, -1 for none; what each seat has staked; the betting of this round so far."""

    board: int = -1
    staked: list[int] = [1, 1]
    size: int = 2
    raises: int = 0
    checked: int = 0
    folded: int = -1


class Leduc(State, Open):
    """And the cards in hand, and those that are left."""

    bag: list[int] = [0, 1, 2, 3, 4, 5]
    hands: list[int] = [-1, -1]


class Deal(Step):
    """Each seat is dealt one card."""

    def run(self, s: Leduc) -> Steps:
        for seat in (0, 1):
            s.hands[seat] = s.chance.draw(s.bag)
            if s.listener:
                s.tell("dealt", seat=seat, secret={"card": s.hands[seat]}, knows=(seat,))
        return BETS[0]


class Bet(Step):
    """A seat folds, calls or raises, twice a round at most."""

    seat: int

    def ask(self, s: Leduc) -> Sequence[Option]:
        return OPEN if s.staked[0] == s.staked[1] else FACING if s.raises < 2 else CAPPED

    def answer(self, s: Leduc, option: Option) -> Steps:
        seat, other = self.seat, 1 - self.seat
        if s.listener:
            s.tell("bet", seat=seat, bet=option[0])
        if option is RAISE:
            s.staked[seat] = s.staked[other] + s.size
            s.raises += 1
            return BETS[other]
        if option is FOLD:
            s.folded = seat
            return None
        if not s.raises and not s.checked:
            s.checked = 1
            return BETS[other]
        s.staked[seat] = s.staked[other]
        return None if s.size == 4 else TURN


class Turn(Step):
    """A card is laid on the board, and the second round is dearer."""

    def run(self, s: Leduc) -> Steps:
        s.board = s.chance.draw(s.bag)
        s.size, s.raises, s.checked = 4, 0, 0
        if s.listener:
            s.tell("turned", card=s.board, reveals=True)
        return BETS[0]


BETS, TURN = ((Bet(0),), (Bet(1),)), (Turn(),)


class View(Open):
    """What lies open, and of the hands one's own; the other's card is -1."""

    seat: int
    hands: list[int]


def view(s: Leduc, seat: int) -> View:
    """What a seat sees."""
    hands = [-1, -1]
    if seat >= 0:
        hands[seat] = s.hands[seat]
    return View.of(s, seat=seat, hands=hands)


def imagine(v: View, chance: Chance) -> Leduc:
    """A possible deal."""
    bag = [card for card in range(6) if card not in (*v.hands, v.board)]
    s = Leduc.of(v, lanes=[], hands=[card if card >= 0 else chance.draw(bag) for card in v.hands], bag=bag)
    advance(s)
    return s


def outcome(s: Leduc) -> dict[str, Any]:
    """A pair with the board wins, then the higher card; a fold loses at once."""
    worth = [(hand // 2 == s.board // 2, hand // 2) for hand in s.hands]
    best = [1 - s.folded] if s.folded >= 0 else [seat for seat in (0, 1) if worth[seat] == max(worth)]
    won = [s.staked[1 - seat] if seat in best else -s.staked[seat] for seat in (0, 1)]
    return {
        "winners": best,
        "points": won if len(best) == 1 else [0, 0],
        "ending": "fold" if s.folded >= 0 else "showdown",
    }


FEATURES = SimpleNamespace(
    ARRAYS=declared(
        numbers("seat", "board", "size", "raises", "checked", "folded"), ring(2, "staked", "hands")
    ),
    SLOTS=3,
    FIELDS={},
)

GAME = Game(
    name="leduc",
    title="Leduc hold'em",
    blurb="The smallest poker worth studying.",
    version="1",
    seats=(2,),
    state=Leduc,
    setup=lambda seats, _: Leduc(seats=seats, agenda=[Deal()]),
    steps=(Deal, Bet, Turn),
    picks={"fold": (), "call": (), "raise": ()},
    view=view,
    imagine=imagine,
    outcome=outcome,
    inventory=lambda s: sorted(card for card in [*s.bag, *s.hands, s.board] if card >= 0),
    bound=12,
    parts={"features": FEATURES},
)
