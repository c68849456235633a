"""Steps 8 to 13 of a Wager: who tells what, Memories, payment, Edges (5.8, 5.11)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.printed import CONFLICTS, KINDS, PLACES
from rookery.games.know_thyself.public import FAILURE, NOBODY, Edge, Memory, PublicPalace
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.templates import memory_suits, memory_text, result_text
from rookery.kernel import Option, Step, Steps, Together
from rookery.kit.automatic import asked_or_judged

MANY_EDGES = 5
RESULT, MEMORY = range(2)


def winnings(against: int) -> tuple[int, int, int]:
    """What a PC wins of the Master's ante: Full, Partial, Minor (KT-131)."""
    return against, max(against - 1, 1), max(against - 2, 0)


class Compare(Step):
    """The ranks are compared; the players choose what to tell, all the same half (KT-126, KT-128, KT-176)."""

    rule = "KT-126"

    def run(self, s: KnowThyself) -> Steps:
        order = s.drawing_order()
        for pc in order:
            s.tell("compared", pc=pc, degree=s.degree(pc))
        return [Together(tuple(map(ChooseHalf, order))), Tally(), Narrations(), Pay(), EdgeChanges()]


class ChooseHalf(Step):
    """The player tells the result or the memory; in a joint Wager this is a vote (KT-128, KT-150, KT-D20)."""

    rule = "KT-128"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("narrate", RESULT), ("narrate", MEMORY)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        return [ShowVote(self.seat, option[1])]


class ShowVote(Step):
    """A choice is shown with all others."""

    rule = "KT-176"
    seat: int
    half: int

    def run(self, s: KnowThyself) -> Steps:
        s.votes.append(self.half)
        rule = self.rule if len(s.party) > 1 else ChooseHalf.rule
        s.tell("voted", seat=self.seat, half=self.half, reveals=True, rule=rule)
        return None


class Tally(Step):
    """The majority decides, the Master breaks a tie (KT-176)."""

    rule = "KT-176"

    def run(self, s: KnowThyself) -> Steps:
        results, memories = s.votes.count(RESULT), s.votes.count(MEMORY)
        s.votes = []
        s.half = MEMORY if memories > results else RESULT
        return [asked_or_judged(s, BreakTie(s.gm))] if results == memories else None


class BreakTie(Step):
    """The Master's casting vote (KT-176, KT-D21)."""

    rule = "KT-176"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("narrate", RESULT), ("narrate", MEMORY)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        s.half = option[1]
        s.tell("tie_broken", half=s.half)
        return None

    def judged(self, s: PublicPalace, options: Sequence[Option]) -> Option:
        """Memories for the players if more failed than succeeded (KT-217)."""
        failed = sum(s.loses(pc) for pc in s.party)
        return ("narrate", MEMORY if failed > len(s.party) - failed else RESULT)


class Narrations(Step):
    """The players' half first, each for its own PC; then the Master's, worded by the Voice (KT-129, KT-130,
    KT-177, KT-211).
    """

    rule = "KT-129"

    def run(self, s: KnowThyself) -> Steps:
        s.gainsaid = 0
        order = s.drawing_order()
        players = [Narrate(pc, pc, s.half) for pc in order]
        return [*players, *(asked_or_judged(s, Narrate(s.voice(pc), pc, 1 - s.half)) for pc in order)]


class Narrate(Step):
    """Somebody tells a result or a memory, or lets the house tell it; a Memory is entered on the sheet
    (KT-134, KT-157, KT-D22).
    """

    rule = "KT-150"
    say_limit = 2000
    say_least = {"tell": 1}
    seat: int
    pc: int
    half: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("house",), ("tell",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        machine = option[0] == "house" and self.seat != self.pc
        by = s.gm if machine else self.seat
        if self.half == RESULT:
            text = s.said if option[0] == "tell" else result_text(s, self.pc)
            house, joint = int(option[0] == "house"), int(len(s.party) > 1)
            s.tell("narrated", by=by, pc=self.pc, house=house, joint=joint, said=text)
            return None
        text = s.said if option[0] == "tell" else memory_text(s, self.pc)
        kind, attachment = memory_suits(s, self.pc)
        s.remember(Memory(self.pc, kind, attachment, s.at[self.pc], s.wager, by, text))
        return None

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        return ("house",)


class Pay(Step):
    """All payments happen together (KT-131, KT-179)."""

    rule = "KT-131"

    def run(self, s: KnowThyself) -> Steps:
        for pc in s.drawing_order():
            degree = s.degree(pc)
            if degree == FAILURE:
                s.lose_antes(pc)
            else:
                s.win_antes(pc, winnings(s.against[pc])[degree])
        return None


class EdgeChanges(Step):
    """The narrator of each result may change one Edge of that PC (KT-132, KT-179)."""

    rule = "KT-132"

    def run(self, s: KnowThyself) -> Steps:
        return [
            asked_or_judged(s, ChangeEdge(pc if s.half == RESULT else s.gm, pc)) for pc in s.drawing_order()
        ]


class ChangeEdge(Step):
    """Add one Edge, remove one, or change nothing (KT-167, KT-D24)."""

    rule = "KT-167"
    say_limit = 120
    say_least = {"add_edge": 1}
    seat: int
    pc: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("no_edge",), ("add_edge",), *(("remove_edge", edge) for edge in s.edges_of(self.pc))]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "remove_edge":
            s.lose_edge(option[1])
        elif option[0] == "add_edge":
            text = house_edge(s, self.pc) if s.is_machine(self.seat) else s.said
            s.gain_edge(Edge(self.pc, text, self.seat, s.wager, *edge_kinds(s, self.pc)))
            return [WordEdge(s.voice(self.pc))] if s.is_machine(self.seat) else None
        return None

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        """Success: one time in two; failure: three in four. Nothing that the PC has already (KT-212)."""
        edges = s.edges_of(self.pc)
        failed = s.loses(self.pc)
        if s.chance.below(4) >= (3 if failed else 2):
            return ("no_edge",)
        if len(edges) >= MANY_EDGES:
            return ("no_edge",) if failed else ("remove_edge", edges[0])
        known = house_edge(s, self.pc) in [s.edges[edge].text for edge in edges]
        return ("no_edge",) if known else ("add_edge",)


class WordEdge(Step):
    """The Voice may reword the Edge that the automatic Master has just given (KT-212, KT-D24)."""

    rule = "KT-212"
    say_limit = 120
    say_least = {"reword": 1}
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("keep_words",), ("reword",)] if self.seat != s.gm else []

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option[0] == "reword":
            s.edges[-1] = s.edges[-1].but(text=s.said)
            s.tell("edge_reworded", pc=s.edges[-1].pc, by=self.seat, said=s.said)
        return None


def house_edge(s: PublicPalace, pc: int) -> str:
    """The automatic Master's words for an Edge (KT-212)."""
    failed = s.loses(pc)
    if s.conflict != NOBODY:
        conflict = CONFLICTS[s.conflict]
        return conflict.lose_edge if failed else conflict.win_edge
    return f"{'Shamed in' if failed else 'Talk of'} the {PLACES[s.at[pc]].name}"


def edge_kinds(s: KnowThyself, pc: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a new Edge helps and hinders: in success the kind of the Wager and the next one, in failure the
    other way round (KT-212a, R-100).
    """
    own, following = (s.kind,), ((s.kind + 1) % len(KINDS),)
    return (following, own) if s.loses(pc) else (own, following)
