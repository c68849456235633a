"""Pulling off the Big Score: locks and alarm (9.1)."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.den_of_thieves.making import LOCK
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.guard import (
    clock_runs,
    gets_past_the_house,
    heist_is_on,
    is_heist_step,
    trick_is_known,
)
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

VAULT, HOLDER, PRIZE = range(3)
"""The locks (DT-902); made-up roles are locks too."""

OPEN_IT, KEEP_SHUT = ("open_it",), ("keep_shut",)


def locks_to_open(s: Den) -> list[int]:
    """Vault and holder in either order, the prize when both are open (DT-901, DT-903, DT-911)."""
    if not heist_is_on(s):
        return []
    first = [lock for lock in (VAULT, HOLDER) if lock not in s.locks]
    return first or [PRIZE]


def lock_tried(s: Den, lock: int, *, achieved: bool) -> list[Step]:
    """A lock opens if the move reached its aim (DT-903); a person who deals has the last word (DT-906)."""
    if s.dealer != NOBODY:
        return [RuleOnLock(s.dealer, lock, achieved)]
    if achieved:
        s.open_lock(lock)
    return []


class RuleOnLock(Step):
    """The dealer decides whether a result opens a lock; whether its aim was reached is the proposal
    (DT-906).
    """

    rule = "DT-906"
    say_limit = 400
    seat: int
    lock: int
    achieved: bool

    def ask(self, s: Den) -> list[Option]:
        return [OPEN_IT, KEEP_SHUT]

    def judged(self, s: Den, options: Sequence[Option]) -> Option:
        """A seat that deals like the machine opens what would open to the machine (R-183)."""
        return OPEN_IT if self.achieved and gets_past_the_house(s, s.moves[-1]) else KEEP_SHUT

    def answer(self, s: Den, option: Option) -> Steps:
        if option == OPEN_IT:
            s.open_lock(self.lock)
        else:
            s.tell("lock_shut", lock=self.lock, said=s.said)
        return None


class RaiseAlarm(Step):
    """After a move for a lock: both questions answered 0, exactly one 1, none 2 (DT-907); where the house
    guards the Big Score also after one for what is in the way, and more for its own questions without an
    answer and for a known trick (R-171, R-172).
    """

    rule = "DT-907"

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        if clock_runs(s) and is_heist_step(s, move):
            unanswered = max(move.house - move.answers, 0)
            if move.house:
                s.tell("house_asked", actor=move.actor, asked=move.house, unanswered=unanswered)
            s.raise_alarm(2 - len(move.settled_well) + unanswered + trick_is_known(s, move))
        if move.purpose == LOCK:
            s.tricks.append(move.move)
        return None
