"""Pulling off the Big Score: locks and alarm (9.1)."""

from __future__ import annotations

from typing import ClassVar

from rookery.games.den_of_thieves.making import LOCK
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

VAULT, HOLDER, PRIZE = range(3)
"""The locks (DT-902); made-up roles are locks too."""

OPEN_IT, KEEP_SHUT = ("open_it",), ("keep_shut",)


def locks_to_open(s: Den) -> list[int]:
    """Vault and holder in either order, the prize when both are open (DT-901, DT-903, DT-911)."""
    if s.stage != BIG_SCORE or s.pulled_off:
        return []
    first = [lock for lock in (VAULT, HOLDER) if lock not in s.locks]
    return first or [PRIZE]


def lock_tried(s: Den, lock: int, *, achieved: bool) -> list[Step]:
    """A lock opens if the move reached its aim (DT-903); a person who deals has the last word (DT-906)."""
    if s.dealer != NOBODY:
        return [RuleOnLock(s.dealer, lock)]
    if achieved:
        s.open_lock(lock)
    return []


class RuleOnLock(Step):
    """The dealer decides whether a result opens a lock (DT-906)."""

    rule: ClassVar[str] = "DT-906"
    say_limit: ClassVar[int] = 400
    seat: int
    lock: int

    def ask(self, s: Den) -> list[Option]:
        return [OPEN_IT, KEEP_SHUT]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == OPEN_IT:
            s.open_lock(self.lock)
        else:
            s.tell("lock_shut", lock=self.lock, said=s.said)
        return None


class RaiseAlarm(Step):
    """After a move for a lock: both questions answered 0, exactly one 1, none 2 (DT-907)."""

    rule: ClassVar[str] = "DT-907"

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        if move.purpose == LOCK and clock_runs(s):
            s.raise_alarm(2 - len(move.settled_well))
        return None


def clock_runs(s: Den) -> bool:
    """Whether the alarm is counted: by an automatic dealer, always or never (option ``heist_clock``)."""
    return s.terms.heist_clock == "always" or (s.terms.heist_clock == "auto" and s.dealer == NOBODY)
