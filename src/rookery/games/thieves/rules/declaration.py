"""What the scout says of the room (TH-128), and whether it was a lie (TH-133).

A statement is a tuple: its kind (an index of ``KINDS``), then a room, a fact, or a seat with a card. The
declaration, ``claim``, is the row of statements so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from rookery.games.thieves.printed import (
    CHAMBER,
    FACTS,
    NONE,
    PARADOX,
    ROOMS,
    SKILLS,
    TRICKERY_ADVICE,
    TRUE_FACTS,
)
from rookery.games.thieves.public import LIE, PARADOXICAL, SILENT, TRUE, UNJUDGED, Judgement, put
from rookery.games.thieves.state import Thieves
from rookery.kernel import Option, Step, Steps, Together

NAME, NOT_NAME, FACT, NOT_FACT, ADVISE, WARN, PROMISE, SPARE = range(8)
KINDS = ("name", "not_name", "fact", "not_fact", "advise", "warn", "promise", "spare")
"""The kinds of statement, in the order of TH-128; the first four are judged."""

DONE: Option = ("done",)
EVERYONE = -1

MENU: list[Option] = [
    ("say_name",),
    ("say_not_name",),
    ("say_fact",),
    ("say_not_fact",),
    ("say_advice",),
    ("say_promise",),
    DONE,
]
NAMED_MENU = MENU[1:]
ABOUT_ROOMS: dict[str, list[Option]] = {
    kind: [(kind, room) for room in ROOMS] for kind in ("name", "not_name")
}
ABOUT_FACTS: dict[str, list[Option]] = {
    kind: [(kind, fact) for fact in range(len(FACTS))] for kind in ("fact", "not_fact")
}
BALLOTS: tuple[Option, ...] = (
    *(("vote", judgement) for judgement in Judgement if judgement != UNJUDGED),
    ("abstain",),
)
PROTESTS: tuple[Option, ...] = (("protest",), ("accept",))


class Declare(Step):
    """TH-30, TH-D09: the scout makes statements, one after another, until the declaration is ended."""

    rule = "TH-D09"
    even_alone = True
    say_limit = 500
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        menu, promised = MENU, 0
        for statement in s.claim:
            if statement[0] == NAME:
                menu = NAMED_MENU
            elif statement[0] >= PROMISE:
                promised += 1
        if promised < 2 * (s.seats - 1) and len(s.claim) < len(ROOMS):
            return menu  # fast path: so few statements exhaust no kind
        full = exhausted(s, [statement[0] for statement in s.claim])
        return [option for option in menu if option[0] not in full]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if s.said:
            s.talk = s.said
        if option != DONE:
            return statement_asked(option[0], self.seat)
        if s.listener:
            s.tell(
                "declared",
                seat=self.seat,
                claim=[list(statement) for statement in s.claim],
                talk=s.talk,
                reveals=True,
            )
        return None


def exhausted(s: Thieves, said: list[int]) -> list[str]:
    """The kinds of statement that have none left to make (R-120)."""
    full: list[str] = []
    if said.count(PROMISE) + said.count(SPARE) == len(promises(s.seats, s.scout)):
        full.append("say_promise")
    if said.count(NAME) + said.count(NOT_NAME) == len(ROOMS):
        full += ["say_name", "say_not_name"]
    if said.count(FACT) + said.count(NOT_FACT) == len(FACTS):
        full += ["say_fact", "say_not_fact"]
    if said.count(ADVISE) + said.count(WARN) == len(advice(s.seats, s.scout)):
        full.append("say_advice")
    return full


class Statement(Step):
    """One statement; none is made twice, and none with its contrary (TH-130)."""

    rule = "TH-128"
    even_alone = True
    seat: int

    def answer(self, s: Thieves, option: Option) -> Steps:
        s.claim = (*s.claim, (KINDS.index(option[0]), *option[1:]))
        return None


class SayName(Statement):
    """TH-128a: the scout says which room it is."""

    rule = "TH-128a"
    kind = "name"

    def ask(self, s: Thieves) -> list[Option]:
        taken = [(self.kind, part[1]) for part in s.claim if part[0] <= NOT_NAME]
        return without(ABOUT_ROOMS[self.kind], taken)


class SayNotName(SayName):
    """TH-128b: the scout says which room it is not."""

    rule = "TH-128b"
    kind = "not_name"


class SayFact(Statement):
    """TH-128b: the scout says that a fact is true of the room."""

    rule = "TH-128b"
    kind = "fact"

    def ask(self, s: Thieves) -> list[Option]:
        taken = [(self.kind, part[1]) for part in s.claim if FACT <= part[0] <= NOT_FACT]
        return without(ABOUT_FACTS[self.kind], taken)


class SayNotFact(SayFact):
    """TH-128b: the scout says that a fact is not true of the room."""

    kind = "not_fact"


@cache
def advice(seats: int, scout: int) -> list[Option]:
    whom = [EVERYONE, *others(seats, scout)]
    return [
        (kind, seat, card)
        for kind in ("advise", "warn")
        for seat in whom
        for card in (*SKILLS, TRICKERY_ADVICE)
    ]


@cache
def promises(seats: int, scout: int) -> list[Option]:
    return [(kind, seat) for kind in ("promise", "spare") for seat in others(seats, scout)]


def others(seats: int, scout: int) -> list[int]:
    return [(scout + step) % seats for step in range(1, seats)]


def already_said(s: Thieves, first: int, last: int) -> list[Option]:
    """The statements of these kinds that have been made, as options."""
    return [(KINDS[part[0]], *part[1:]) for part in s.claim if first <= part[0] <= last]


def without(options: list[Option], taken: list[Option]) -> list[Option]:
    """The options that are not taken. Few are, so taking these out is quicker than asking every option."""
    if not taken:
        return options
    left = options.copy()
    for option in taken:
        if option in left:
            left.remove(option)
    return left


class SayAdvice(Statement):
    """TH-128c: the scout advises to play or not to play a card; never judged (TH-129)."""

    rule = "TH-128c"

    def ask(self, s: Thieves) -> list[Option]:
        return without(advice(s.seats, self.seat), already_said(s, ADVISE, WARN))


class SayPromise(Statement):
    """TH-128c: the scout promises the offer, or not to hurt a thief; never judged, never binding (TH-3)."""

    rule = "TH-128c"

    def ask(self, s: Thieves) -> list[Option]:
        return without(promises(s.seats, self.seat), already_said(s, PROMISE, SPARE))


STATE: dict[str, type[Statement]] = {
    "say_name": SayName,
    "say_not_name": SayNotName,
    "say_fact": SayFact,
    "say_not_fact": SayNotFact,
    "say_advice": SayAdvice,
    "say_promise": SayPromise,
}


@cache
def statement_asked(kind: str, seat: int) -> tuple[Step, ...]:
    """The statement that the scout has chosen to make, and the question for the next one."""
    return STATE[kind](seat), Declare(seat)


OF_PARADOX = ((FACT, PARADOX), (NOT_FACT, PARADOX))


def holds(statement: tuple[int, ...], room: int) -> bool:
    """TH-131: whether a judged statement is true of the laid room."""
    kind, what = statement[0], statement[1]
    so = what == room if kind in (NAME, NOT_NAME) else what in TRUE_FACTS[room]
    return so if kind in (NAME, FACT) else not so


def judged(claim: Sequence[tuple[int, ...]], room: int, *, spoken: bool) -> Judgement:
    """TH-133: the first line of its table that fits."""
    statements = [part for part in claim if part[0] <= NOT_FACT and part not in OF_PARADOX]
    for statement in statements:
        if not holds(statement, room):
            return LIE
    if (FACT, PARADOX) in claim:
        return PARADOXICAL
    substance = statements if spoken else [part for part in statements if part[0] in (NAME, FACT)]
    return TRUE if substance else SILENT


class Judge(Step):
    """TH-32: with the chamber card turned up, the declaration is judged by the tables or a vote (TH-138)."""

    rule = "TH-133"

    def run(self, s: Thieves) -> Steps:
        if not s.voting:
            announce(s, judged(s.claim, s.room, spoken=s.spoken))
            return None
        if CHAMBER[s.room].restarts:
            return None  # TH-141: a turn without a vote
        if not s.talk and not any(part[0] <= NOT_FACT for part in s.claim):
            announce(s, SILENT, "TH-139")
            return None
        s.ballots = (UNJUDGED,) * s.seats
        voters = tuple(Vote(seat) for seat in s.others(s.scout))
        return [Together(voters), CountVotes()]


def announce(s: Thieves, judgement: Judgement, rule: str = "") -> None:
    """Publish the judgement; it enters the scout's record unless the room restarts the turn."""
    s.judgement = judgement
    if not CHAMBER[s.room].restarts:
        if judgement == LIE:
            s.lies = put(s.lies, s.scout, s.lies[s.scout] + 1)
        elif judgement == TRUE:
            s.truths = put(s.truths, s.scout, s.truths[s.scout] + 1)
    if s.listener:
        s.tell("judged", seat=s.scout, judgement=judgement, rule=rule)


class Vote(Step):
    """TH-138, TH-D12: every thief but the scout votes in secret what the declaration was."""

    rule = "TH-138"
    seat: int

    def ask(self, s: Thieves) -> tuple[Option, ...]:
        return BALLOTS

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [Cast(self.seat, NONE if option[0] == "abstain" else option[1])]


class Cast(Step):
    """TH-138: a ballot is opened."""

    rule = "TH-138"
    seat: int
    ballot: int

    def run(self, s: Thieves) -> Steps:
        s.ballots = put(s.ballots, self.seat, self.ballot)
        s.tell("voted", seat=self.seat, judgement=self.ballot, reveals=True)
        return None


class CountVotes(Step):
    """TH-139: most votes decide; a tie, or no vote, is TRUE. With the penalty, seats may protest (TH-140)."""

    rule = "TH-139"

    def run(self, s: Thieves) -> Steps:
        votes = Counter(ballot for ballot in s.ballots if ballot != NONE).most_common(2)
        clear = votes and (len(votes) == 1 or votes[0][1] > votes[1][1])
        announce(s, Judgement(votes[0][0]) if clear else TRUE)
        return [Together(tuple(Protest(seat) for seat in s.clockwise(s.scout)))] if s.squabble else None


class Protest(Step):
    """TH-140, TH-D13: every seat may protest against the result, all at the same time."""

    rule = "TH-140"
    seat: int

    def ask(self, s: Thieves) -> tuple[Option, ...]:
        return PROTESTS

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [Squabble(self.seat)] if option[0] == "protest" else None


class Squabble(Step):
    """TH-140: the result stands, and a thief who protested takes 4 wounds."""

    rule = "TH-140"
    seat: int

    def run(self, s: Thieves) -> Steps:
        s.tell("protested", seat=self.seat, reveals=True)
        s.wound(self.seat, 4)
        return None
