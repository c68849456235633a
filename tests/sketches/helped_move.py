"""Den of Thieves, its hardest turn: a move with help, hindrance and an ace put into play, after DT-505 to
DT-533 and DT-660.

Seat 0 is the dealer, the others are protagonists. What it taught:
- A move within a move (Help, Hinder) is a row of a list, and every step speaks of the topmost row: the same
steps serve all three.
- "The Hinders after the last Help" is a list on the state and a heading that carries it out; the offers
themselves are asked in turn order,
because the rule names an order. Only the challenge window is a Floor: anybody may speak, nobody has to, the
actor waits for all.
- A statement is a ``say`` that rides with the claim; the rules never read it. What can be challenged is the
claim, a card.
- An answer over another answer (DT-529a) is a fact in the row, settled by the last to speak; no step needs to
be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.kernel import PASS, Chance, Floor, Game, Option, State, Step, Steps, advance
from rookery.kit.public import Public

DEALER = 0
DANGER, HELP, HINDER = range(3)
KIND, ACTOR, ANSWERS, DEED, CLEAN = range(5)
OPEN, YES, NO = range(3)
MOVES = 3


class Open(Public):
    """Everything but the order of the deck, which nobody has.
    Cards by number (the first of each suit is its ace); moves in progress as rows: kind, actor, answers, and
    how two questions stand.
    """

    bag: list[int] = list(range(52))
    discard: list[int] = []
    aces: list[int] = []
    moves: list[list[int]] = []
    drawn: list[list[int]] = []
    claims: list[int] = []
    judged: list[int] = []
    hinders: list[int] = []
    trust: list[int] = []
    harm: list[int] = []


class Den(State, Open):
    """Nothing is hidden."""

    def protagonists(self, actor: int) -> list[int]:
        """The other protagonists in turn order."""
        return [seat for seat in self.others(actor) if seat != DEALER]

    def draw(self, count: int) -> None:
        """DT-506: cards for the topmost move; an empty deck is made anew from the discards."""
        for _ in range(count):
            if not self.bag:
                self.bag, self.discard = self.discard, []
            card = self.chance.draw(self.bag)
            self.drawn[-1].append(card)
            self.tell("drew", seat=self.moves[-1][ACTOR], card=card)


class Move(Step):
    rule = "DT-505"
    seat: int

    def run(self, s: Den) -> Steps:
        others = s.protagonists(self.seat)
        boost = [*[Offer(seat) for seat in others], Hinders()]
        return [
            BeginMove(DANGER, self.seat, 3),
            *boost,
            Commit(self.seat),
            Assign(self.seat),
            Outcome(),
            CleanUp(),
        ]


class BeginMove(Step):
    rule = "DT-506"
    kind: int
    actor: int
    cards: int

    def run(self, s: Den) -> Steps:
        s.moves.append([self.kind, self.actor, 0, OPEN, OPEN])
        s.drawn.append([])
        s.tell("move_begun", seat=self.actor, move=self.kind)
        s.draw(self.cards)
        return None


class Offer(Step):
    rule = "DT-509"
    say_limit = 200
    seat: int

    def ask(self, s: Den) -> Sequence[Option]:
        return [PASS, ("help",), ("hinder",)]

    def answer(self, s: Den, option: Option) -> Steps:
        if option[0] == "hinder":
            s.hinders.append(self.seat)
            s.tell("hinder_announced", seat=self.seat, said=s.said)
        return within(HELP, self.seat, s) if option[0] == "help" else None


class Hinders(Step):
    rule = "DT-509"

    def run(self, s: Den) -> Steps:
        hinders, s.hinders = s.hinders, []
        return [step for seat in hinders for step in within(HINDER, seat, s)]


def within(kind: int, seat: int, s: Den) -> list[Step]:
    """DT-528, DT-529: a move inside a move; as many cards as the trust put in its maker."""
    return [BeginMove(kind, seat, s.trust[seat]), Commit(seat), Settle(seat), CleanUp()]


class Commit(Step):
    rule = "DT-510"
    seat: int

    def run(self, s: Den) -> Steps:
        maybes = [card for card in s.drawn[-1] if card % 13 == 0 or card % 13 > 9]
        s.claims, s.judged = [], []
        return [*[UseMaybe(self.seat, card) for card in maybes], Challenge(self.seat), Count()]


class UseMaybe(Step):
    rule = "DT-513"
    say_limit = 200
    seat: int
    card: int

    def ask(self, s: Den) -> Sequence[Option]:
        return [("leave",), ("lay",) if self.card % 13 == 0 else ("claim",)]

    def answer(self, s: Den, option: Option) -> Steps:
        if option[0] == "claim":
            s.claims.append(self.card)
            s.tell("claimed", seat=self.seat, card=self.card, said=s.said)
        return [LayAce(self.seat, self.card)] if option[0] == "lay" else None


class LayAce(Step):
    rule = "DT-514"
    seat: int
    card: int

    def run(self, s: Den) -> Steps:
        s.drawn[-1].remove(self.card)
        s.aces.append(self.card)
        s.moves[-1][ANSWERS] += 1
        s.tell("ace_laid", seat=self.seat, card=self.card)
        return None


class Challenge(Floor):
    rule = "DT-531"
    actor: int

    def asks(self, s: Den) -> Sequence[Step]:
        return [Object(seat) for seat in s.others(self.actor)]


class Object(Step):
    rule = "DT-531"
    seat: int

    def ask(self, s: Den) -> Sequence[Option]:
        return [PASS, *[("challenge", card) for card in s.claims if card not in s.judged]]

    def answer(self, s: Den, option: Option) -> Steps:
        s.judged.append(option[1])
        s.tell("challenged", seat=self.seat, card=option[1])
        return [Judge(DEALER, option[1])]


class Judge(Step):
    rule = "DT-531"
    seat: int
    card: int

    def ask(self, s: Den) -> Sequence[Option]:
        return [("accept",), ("reject",)]

    def answer(self, s: Den, option: Option) -> Steps:
        if option[0] == "reject":
            s.claims.remove(self.card)
        s.tell("judged", card=self.card, accepted=option[0] == "accept")
        return None


class Count(Step):
    rule = "DT-512"

    def run(self, s: Den) -> Steps:
        plain = [card for card in s.drawn[-1] if 6 <= card % 13 <= 9]
        s.moves[-1][ANSWERS] += len(plain) + len(s.claims)
        s.tell("counted", answers=s.moves[-1][ANSWERS])
        return None


class Settle(Step):
    """What a Help or a Hinder does to the move beneath it, once its first question is answered."""

    rule = "DT-528"
    seat: int

    def ask(self, s: Den) -> Sequence[Option]:
        if not s.moves[-1][ANSWERS]:
            return []
        settle = [("settle", question) for question in (DEED, CLEAN)]
        return [("answer",), *settle] if s.moves[-1][KIND] == HELP else settle

    def answer(self, s: Den, option: Option) -> Steps:
        beneath, helps = s.moves[-2], s.moves[-1][KIND] == HELP
        if option[0] == "answer":
            beneath[ANSWERS] += 1
        else:
            beneath[option[1]] = YES if helps else NO
        s.tell("helped" if helps else "hindered", seat=self.seat, how=option[0])
        return [Consequence(DEALER, self.seat)] if s.moves[-1][ANSWERS] < 2 else None


class Assign(Step):
    rule = "DT-518"
    seat: int

    def ask(self, s: Den) -> Sequence[Option]:
        row = s.moves[-1]
        return (
            [("settle", question) for question in (DEED, CLEAN) if row[question] == OPEN]
            if row[ANSWERS]
            else []
        )

    def answer(self, s: Den, option: Option) -> Steps:
        s.moves[-1][ANSWERS] -= 1
        s.moves[-1][option[1]] = YES
        return [Assign(self.seat)]


class Outcome(Step):
    rule = "DT-519"

    def run(self, s: Den) -> Steps:
        _, actor, _, deed, clean = s.moves[-1]
        s.tell("outcome", seat=actor, deed=deed == YES, clean=clean == YES)
        return [Consequence(DEALER, actor)] if clean != YES else None


class Consequence(Step):
    rule = "DT-560"
    say_limit = 200
    seat: int
    victim: int

    def ask(self, s: Den) -> Sequence[Option]:
        return [("words_only",), ("harm",)]

    def answer(self, s: Den, option: Option) -> Steps:
        s.harm[self.victim] += option[0] == "harm"
        s.tell("consequence", seat=self.victim, kind_of=option[0], said=s.said)
        return None


class CleanUp(Step):
    rule = "DT-511"

    def run(self, s: Den) -> Steps:
        s.discard += s.drawn.pop()
        s.moves.pop()
        s.claims, s.judged = [], []
        return None


class View(Open):
    """Nobody knows more than another."""


def imagine(v: View, chance: Chance) -> Den:
    s = Den.of(v, lanes=[])
    advance(s)
    return s


def setup(seats: int, _: dict[str, Any]) -> Den:
    moves: list[Step] = [Move(1 + number % (seats - 1)) for number in range(MOVES)]
    return Den(seats=seats, trust=[2] * seats, harm=[0] * seats, agenda=moves[::-1])


GAME = Game(
    name="helped-move",
    title="A helped move",
    blurb="The hardest turn of Den of Thieves.",
    version="1",
    seats=(2, 3, 4),
    state=Den,
    setup=setup,
    steps=(
        *(
            Move,
            BeginMove,
            Offer,
            Hinders,
            Commit,
            UseMaybe,
            LayAce,
            Challenge,
            Object,
            Judge,
            Count,
            Settle,
            Assign,
        ),
        *(Outcome, Consequence, CleanUp),
    ),
    picks={"challenge": ("number",), "settle": ("question",)}
    | dict.fromkeys(
        (
            "pass",
            "help",
            "hinder",
            "leave",
            "lay",
            "claim",
            "accept",
            "reject",
            "answer",
            "words_only",
            "harm",
        ),
        (),
    ),
    names={"question": ("", "", "", "deed", "clean").__getitem__},
    view=lambda s, _: View.of(s),
    imagine=imagine,
    outcome=lambda s: {"winners": [], "points": s.harm[:], "ending": "done"},
    inventory=lambda s: sorted([*s.bag, *s.discard, *s.aces, *(card for cards in s.drawn for card in cards)]),
    bound=300,
)
