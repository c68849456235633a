"""The table is laid: Big Score, Crossroads, first seat (3.2)."""

from __future__ import annotations

from itertools import product

from rookery.games.den_of_thieves.options import Mode
from rookery.games.den_of_thieves.printed import CARDS, by_rank
from rookery.games.den_of_thieves.public import NOBODY, Fact, Zone
from rookery.games.den_of_thieves.rules.turn import Turn
from rookery.games.den_of_thieves.spaces import BIG_SCORE, CROSSROADS
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import LETTERS, Option, Step, Steps, Together, Value
from rookery.kit.automatic import asked_or_judged

SIZE = 5
ROLES = ("item", "person", "location")
"""Of the prize, the holder and the vault."""

KEEP, REDRAW = ("keep",), ("redraw",)
MADE_UP = "made_up_role"


class Roles(Value):
    """Who of the five is the prize, its holder and the vault; NOBODY is made up in words."""

    prize: int
    holder: int
    vault: int

    @property
    def filled(self) -> int:
        return sum(card != NOBODY for card in self.parts())


def preference(card: int) -> tuple[int, ...]:
    """A filled role first, then fewest types, then the highest rank (A low), then suit order (DT-12b)."""
    return (1,) if card == NOBODY else (0, len(CARDS[card].types), *by_rank(card))


def assignments(cards: list[int]) -> list[Roles]:
    """Every way to give three different cards the three roles, the default first (DT-12, DT-12b)."""
    fitting = [[*(card for card in cards if role in CARDS[card].types), NOBODY] for role in ROLES]
    ways = [Roles(*way) for way in product(*fitting)]
    apart = [way for way in ways if len({*way.parts()} - {NOBODY}) == way.filled]
    most = max(way.filled for way in apart)
    best = [way for way in apart if way.filled == most]
    return sorted(best, key=lambda way: [preference(card) for card in way.parts()])


class DrawBigScore(Step):
    """Five cards for the Big Score; fewer than two roles filled: five others (DT-12). The rejected ones are
    shuffled back when one is accepted, or when too few cards are left (DT-12a).
    """

    rule = "DT-12"

    def run(self, s: Den) -> Steps:
        if len(s.deck) < SIZE:
            give_back(s, s.lying(Zone.PENDING))
        cards = [s.draw() for _ in range(SIZE)]
        filled = assignments(cards)[0].filled
        if filled < 2:
            s.tell("not_accepted")
            return [DrawBigScore()]
        votes = [Together(tuple(VoteOnBigScore(seat) for seat in range(s.seats)))]
        accept = AcceptBigScore(tuple(cards))
        return [*votes, accept] if filled == 2 and s.terms.redraw_vote else [accept]


class VoteOnBigScore(Step):
    """Whether a Big Score with a role unfilled is drawn anew."""

    rule = "DT-12"
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [KEEP, REDRAW]

    def answer(self, s: Den, option: Option) -> Steps:
        return [CastVote()] if option == REDRAW else None


class CastVote(Step):
    """A vote for a redraw."""

    rule = "DT-12"

    def run(self, s: Den) -> Steps:
        s.votes += 1
        return None


class AcceptBigScore(Step):
    """Unless more than half of all seats are against it, the five are pinned (DT-13)."""

    rule = "DT-13"
    cards: tuple[int, ...]

    def run(self, s: Den) -> Steps:
        against, s.votes = s.votes, 0
        if 2 * against > s.seats:
            s.tell("not_accepted", rule="DT-12")
            return [DrawBigScore()]
        for card in self.cards:
            s.pin(card, BIG_SCORE)
        give_back(s, s.lying(Zone.PENDING))
        return [asked_or_judged(s, AssignRoles(setup_dealer(s), self.cards))]


def setup_dealer(s: Den) -> int:
    """The game master, the machine, or else the last seat (DT-10)."""
    return s.terms.gm_seat if s.terms.mode != Mode.ROTATING else s.seats - 1


class AssignRoles(Step):
    """Which card is the prize, which its holder, which the vault; the default first (DT-12b, DT-819)."""

    rule = "DT-12b"
    seat: int
    cards: tuple[int, ...]

    def ask(self, s: Den) -> list[Option]:
        return [("score", *way.parts()) for way in assignments([*self.cards])]

    def answer(self, s: Den, option: Option) -> Steps:
        _, s.prize, s.mark, s.vault = option
        s.tell("big_score", cards=[*self.cards], prize=s.prize, holder=s.mark, vault=s.vault)
        made_up = NOBODY in option and not s.is_machine(self.seat)
        return [MakeUpRole(self.seat)] if made_up else None


class MakeUpRole(Step):
    """A role that no card fills is made up in words, from the other two (DT-12)."""

    rule = "DT-12"
    even_alone = True
    say_limit = 400
    seat: int

    def ask(self, s: Den) -> list[Option]:
        return [("say",)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.note(Fact(MADE_UP, said=s.said, lasts=True))
        s.tell("made_up", said=s.said)
        return None


class LayCrossroads(Step):
    """Eight cards face down, as a cross (DT-14)."""

    rule = "DT-14"

    def run(self, s: Den) -> Steps:
        for space in CROSSROADS:
            s.lay_face_down(space)
        s.tell("crossroads")
        return None


class ChooseFirstSeat(Step):
    """The first seat with a protagonist, from the one chosen or drawn on (DT-17)."""

    rule = "DT-17"

    def run(self, s: Den) -> Steps:
        chosen = s.terms.first_seat if s.terms.first_seat >= 0 else s.chance.place(LETTERS[: s.seats])
        s.first_seat = next(seat for seat in s.clockwise(chosen) if s.of_seat(seat))
        s.tell("first_seat", seat=s.first_seat)
        return [Turn(s.first_seat)]


def give_back(s: Den, cards: list[int]) -> None:
    """Shuffle cards into the deck."""
    for card in cards:
        s.put(card, Zone.UNSEEN)
        s.deck.append(card)
