"""Statements and who may doubt them (DT-531 to DT-533)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import Claim
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.powers import needs_statement
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import PASS, Floor, Option, Step, Steps, Together

LET_ALL_PASS, LISTEN = ("let_all_pass",), ("listen",)
UPHOLD, REJECT = ("uphold",), ("reject",)
COMMITTED = ("maybe", "lead")
"""The statements of step 5: if one falls, the actor commits again (DT-532)."""


def stated(s: Den, kind: str, *thing: int | str) -> bool:
    """Whether a statement is made: it lies in the challenge window then. The machine sends back one that is
    empty, or that repeats word for word what was said for the same suit in the actor's last move; the second
    such attempt falls (DT-533). What needs no statement is not weighed (R-190).
    """
    move, words = s.moves[-1], s.said.strip()
    weighed = kind != "power" or needs_statement(int(thing[0]), str(thing[1]))
    if weighed and s.dealer == NOBODY and is_idle(s, kind, thing, words):
        falls = (kind, *thing) in move.tries
        s.change_move(
            tries=(*move.tries, (kind, *thing)),
            fallen=(*move.fallen, (kind, *thing)) if falls else move.fallen,
        )
        s.tell("sent_back", actor=move.actor, what=kind, falls=falls)
        return False
    s.change_move(claims=(*move.claims, Claim(kind, thing, words, upheld=not weighed)))
    if weighed or words:
        s.tell("stated", actor=move.actor, what=kind, thing=[*thing], said=words)
    return True


def is_idle(s: Den, kind: str, thing: tuple[int | str, ...], words: str) -> bool:
    """No other check is ever made of a text (DT-533)."""
    actor, suit = s.moves[-1].actor, Claim(kind, thing, words).suit
    said = [row.words for row in s.statements if row.character == actor and row.suit == suit]
    return not words or words in said


def is_open(s: Den, kind: str, *thing: int | str) -> bool:
    """Whether something can still be claimed in this move: not claimed already, and not fallen."""
    move = s.moves[-1]
    claimed = any((claim.sort, *claim.thing) == (kind, *thing) for claim in move.claims)
    return not claimed and (kind, *thing) not in move.fallen


class Window(Floor):
    """The challenge window: those are asked who could doubt, never the actor. It closes when they let it
    pass; a seat that lets all pass is not waited for again (DT-531, R-180).
    """

    rule = "DT-531"
    seat: int
    kinds: tuple[str, ...]

    def asks(self, s: Den) -> list[Step]:
        return [Challenge(seat, self.kinds) for seat in listeners(s, self.seat)]


def listeners(s: Den, speaker: int) -> list[int]:
    """The other seats that weigh what is said (R-180)."""
    return [seat for seat in s.others(speaker) if seat not in s.trusting]


def window(s: Den, *kinds: str) -> list[Step]:
    """The challenge window for these statements, if there are any and somebody who would weigh them."""
    seat = s.player(s.moves[-1].actor)
    doubted = any(claim.sort in kinds and not claim.upheld for claim in s.moves[-1].claims)
    return [Window(seat, kinds)] if doubted and listeners(s, seat) else []


class Challenge(Step):
    """Any other seat may challenge a statement, the audience too (DT-112, DT-531); or let it pass, or all
    that is said from now on (R-180).
    """

    rule = "DT-531"
    say_limit = 400
    seat: int
    kinds: tuple[str, ...]

    def ask(self, s: Den) -> list[Option]:
        doubtful: list[Option] = [
            ("challenge", place)
            for place, claim in enumerate(s.moves[-1].claims)
            if claim.sort in self.kinds and not claim.upheld
        ]
        return [PASS, *doubtful, LET_ALL_PASS] if doubtful else []

    def answer(self, s: Den, option: Option) -> Steps:
        if option == LET_ALL_PASS:
            s.let_all_pass(self.seat)
            return None
        s.tell("challenged", seat=self.seat, actor=s.moves[-1].actor, number=option[1], said=s.said)
        if s.dealer != NOBODY:
            return [Ruling(s.dealer, option[1], doubts=self.seat == s.dealer)]
        voters = s.others(s.player(s.moves[-1].actor))
        return [Together(tuple(Vote(seat, option[1]) for seat in voters)), CountVotes(option[1])]


class Ruling(Step):
    """The dealer decides a challenge (DT-531); one of their own is decided with it."""

    rule = "DT-531"
    say_limit = 400
    seat: int
    claim: int
    doubts: bool = False

    def ask(self, s: Den) -> list[Option]:
        return [REJECT] if self.doubts else [UPHOLD, REJECT]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == REJECT:
            fall(s, self.claim)
        else:
            stand(s, self.claim)
        return None


class Vote(Step):
    """With an automatic dealer the people other than the actor vote (DT-531)."""

    rule = "DT-531"
    seat: int
    claim: int

    def ask(self, s: Den) -> list[Option]:
        return [UPHOLD, REJECT]

    def answer(self, s: Den, option: Option) -> Steps:
        return [VoteAgainst()] if option == REJECT else None


class VoteAgainst(Step):
    """A vote against a statement."""

    rule = "DT-531"

    def run(self, s: Den) -> Steps:
        s.votes += 1
        return None


class CountVotes(Step):
    """A tie means accepted (DT-531)."""

    rule = "DT-531"
    claim: int

    def run(self, s: Den) -> Steps:
        against, s.votes = s.votes, 0
        if 2 * against > s.seats - 1:
            fall(s, self.claim)
        else:
            stand(s, self.claim)
        return None


def stand(s: Den, place: int) -> None:
    """A statement is upheld; it is not challenged again."""
    claims = [*s.moves[-1].claims]
    claims[place] = claims[place].but(upheld=True)
    s.change_move(claims=tuple(claims))
    s.tell("upheld", actor=s.moves[-1].actor, number=place, reveals=True)


def fall(s: Den, place: int) -> None:
    """A statement falls: what it was for is not used and not spent, and cannot be claimed again (DT-532)."""
    move = s.moves[-1]
    claim = move.claims[place]
    s.change_move(
        claims=(*move.claims[:place], *move.claims[place + 1 :]),
        fallen=(*move.fallen, (claim.sort, *claim.thing)),
        maybes=tuple(card for card in move.maybes if claim.sort != "maybe" or card != claim.thing[0]),
        lead=() if claim.sort == "lead" else move.lead,
        assigned=() if claim.sort in COMMITTED else move.assigned,
        again=move.again or claim.sort in COMMITTED,
    )
    s.tell("fell", actor=move.actor, what=claim.sort, thing=[*claim.thing], reveals=True)
