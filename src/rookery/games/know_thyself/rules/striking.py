"""A text that somebody does not want at the table: who may have it struck, and when (R-112, R-132)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.rules.votes import ballot, carried
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.things import STRUCK
from rookery.kernel import Floor, Option, State, Step, Steps


def may_strike(s: KnowThyself, seat: int) -> bool:
    """A human Master at any time, others once a round, while there is a text that can be struck."""
    return (seat == s.gm or s.called[seat] != s.round) and any(text != STRUCK for text in s.recent)


class StrikeText(Step):
    """Which of the last texts is to be struck. A human Master strikes it; for others it takes a majority
    (R-112).
    """

    rule = "R-112"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        return [("strike_text", number) for number in s.last_texts() if s.text_told(number)[0] != STRUCK]

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if self.seat == s.gm:
            s.strike(option[1])
            return None
        s.called[self.seat] = s.round
        s.tell("strike_called", seat=self.seat, number=option[1])
        return ballot(s, self.seat, StrikeByVote(self.seat, option[1]))


class StrikeByVote(Step):
    """With a majority a text is struck (R-112)."""

    rule = "R-112"
    seat: int
    text: int

    def run(self, s: KnowThyself) -> Steps:
        if carried(s, otherwise=False):
            s.strike(self.text)
        else:
            s.tell("strike_refused", number=self.text)
        return None


# --- in the endgame ---


class Listen(Step):
    """Who hears another in the Master Suite may have a text struck, and nobody waits for it (R-132)."""

    rule = "R-132"
    seat: int

    def ask(self, s: KnowThyself) -> Sequence[Option]:
        may = may_strike(s, self.seat) and not s.heard >> self.seat & 1
        return [self.on(), ("strike",)] if may else []

    def on(self) -> Option:
        return ("listen",)

    def answer(self, s: KnowThyself, option: Option) -> Steps:
        if option == ("strike",):
            return [StrikeText(self.seat)]
        s.heard |= 1 << self.seat
        return None


class CloseBook(Listen):
    """The story is told; this person closes the book, or has a text struck (R-132)."""

    def on(self) -> Option:
        return ("close_book",)


class Heard(Floor):
    """What is heard in the Master Suite, from the beginning."""

    def run(self, s: State) -> Steps:
        assert isinstance(s, KnowThyself)
        s.heard = 0
        return super().run(s)


class Hearing(Heard):
    """A question to one PC in the Master Suite, which the others hear (R-132)."""

    rule = "R-132"
    seat: int
    question: Step

    def asks(self, s: KnowThyself) -> Sequence[Step]:
        others = [seat for seat in s.voters() if seat != self.seat]
        return [self.question, *map(Listen, others)]

    def awaits(self, s: KnowThyself, seat: int) -> bool:
        return seat == self.seat


class LastPage(Heard):
    """After an ending in somebody's own words the others can still have it struck, until more than half of
    the people have closed the book (R-132).
    """

    rule = "R-132"

    def asks(self, s: KnowThyself) -> Sequence[Step]:
        people = s.voters()
        return [*map(CloseBook, people)] if s.own_ending and len(people) > 1 else []

    def awaits(self, s: KnowThyself, seat: int) -> bool:
        people = len(s.voters())
        return (people - len(s.asked)) * 2 <= people
