"""Votes of the table (KT-221)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Option, Step, Steps, Together

BALLOTS = ("no", "yes", "abstain")
NO, YES, ABSTAIN = range(3)


class Vote(Step):
    """Everybody votes at the same time; who abstains is not counted (KT-221, KT-226, R-113)."""

    rule = "KT-221"
    seat: int
    motion: Step

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("no",), ("yes",), ("abstain",)]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        return [ShowBallot(self.seat, BALLOTS.index(option[0]))]


class ShowBallot(Step):
    """A vote is shown with all others."""

    rule = "KT-221"
    seat: int
    vote: int

    def run(self, s: KnowThyself) -> Steps:
        s.ballots[self.seat] = self.vote
        s.tell("balloted", seat=self.seat, vote=BALLOTS[self.vote], reveals=True)
        return None


def ballot(s: KnowThyself, proposer: int, motion: Step, leaver: int = NOBODY) -> list[Step]:
    """All people vote but the proposer, who counts as a yes, and whoever it is about (KT-226)."""
    s.ballots = [ABSTAIN] * (s.players + 1)
    s.ballots[proposer] = YES
    asked = tuple(Vote(seat, motion) for seat in s.voters() if seat not in (proposer, leaver))
    return [Together(asked), motion] if asked else [motion]


def carried(s: KnowThyself, *, otherwise: bool) -> bool:
    """The majority decides, and in a tie the Master; if the Master has no vote, the rule (KT-221, KT-226)."""
    yes, no = s.ballots.count(YES), s.ballots.count(NO)
    masters = s.ballots[s.gm]
    s.ballots = []
    if yes != no:
        return yes > no
    return otherwise if masters == ABSTAIN else masters == YES
