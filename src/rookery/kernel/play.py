"""Playing: what is asked now, and answering it. ``choose`` checks, for people and programs; ``take`` trusts, for simulations."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.kernel.chance import Chance
from rookery.kernel.plain import Value
from rookery.kernel.refusals import Illegal, Malformed, Stale
from rookery.kernel.state import Listener, State
from rookery.kernel.steps import Opened, Option, Step

if TYPE_CHECKING:
    from rookery.kernel.game import Game

KEY = re.compile(r"\d{1,9}\.\d{1,3}\.\d{1,9}")


class Decision(Value):
    """An open question: the key that names it, the seat that is asked, the step that asks, and what may be picked."""

    game: Game
    key: str
    seat: int
    step: Step
    options: Sequence[Option]

    @property
    def kind(self) -> str:
        """The name of the step that asks."""
        return type(self.step).__name__

    @property
    def ids(self) -> list[str]:
        """The stable readable id of each option."""
        return [self.game.option_id(option) for option in self.options]

    def place(self, pick: str) -> int:
        """Where an option lies in the list, by its id."""
        ids = self.ids
        if pick not in ids:
            raise Illegal(f"{pick[:80]!r} is not possible here; possible is: {listed(ids)}.")
        return ids.index(pick)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.key}: {listed(self.ids)}>"


def listed(ids: Sequence[str], most: int = 12) -> str:
    """The first few ids in a row."""
    return ", ".join(ids[:most]) + (f" and {len(ids) - most} more" if len(ids) > most else "")


def advance(s: State) -> None:
    """Run steps until somebody must decide or nothing is left to do."""
    agenda = s.agenda
    while agenda:
        step = agenda[-1]
        s.running = step
        if step.asking:
            options = step.ask(s)
            count = len(options)
            if count > 1 or (count and step.even_alone):
                s.seat = step.seat  # type: ignore[attr-defined]
                s.options = options
                return
            agenda.pop()
            more = step.answer(s, options[0]) if count else None
        elif isinstance(step, Opened):
            more = step.unfold(s)
            if s.open:
                s.seat, s.options = s.open[0].seat, s.open[0].options
                return
            s.open = None
        else:
            agenda.pop()
            more = step.run(s)
        if more:
            agenda += more[::-1]
    s.rest()


def take(s: State, place: int, seat: int = -1) -> None:
    """Pick by place in the list, unchecked; without a seat, for the first one that is asked."""
    agenda = s.agenda
    step = agenda[-1]
    s.running = step
    if s.open is None:
        agenda.pop()
        s.number += 1
        more = step.answer(s, s.options[place])
        if more:
            agenda += more[::-1]
    else:
        question = next(q for q in s.open if seat in (q.seat, -1))
        s.running = question.step
        s.open = None
        step.hear(s, question.seat, question.options[place], question.step)  # type: ignore[attr-defined]
    advance(s)


def decisions(s: State) -> list[Decision]:
    """Every question that is open now, at most one for each seat; none when the game is over."""
    if not s.agenda:
        return []
    step = s.agenda[-1]
    if isinstance(step, Opened) and s.open:
        return [Decision(s.game, step.key(s, q.seat), q.seat, q.step, q.options) for q in s.open]
    return [Decision(s.game, f"{s.number}.{s.seat}.0", s.seat, step, s.options)]


def find(s: State, key: str) -> Decision:
    """The open decision with this key."""
    if not KEY.fullmatch(key):
        raise Malformed(f"{key[:40]!r} is not the key of a decision; a key looks like 31.2.0.")
    for decision in decisions(s):
        if decision.key == key:
            return decision
    open_keys = [decision.key for decision in decisions(s)]
    raise Stale(f"The question {key} is not open; open is: {listed(open_keys) or 'nothing, the game is over'}.")


def check_words(step: Step, say: str) -> None:
    """Words are bounded, and hold no control characters but the end of a line."""
    if len(say) > step.words:
        allowed = f"at most {step.words} characters" if step.words else "no words"
        raise Malformed(f"{allowed.capitalize()} may ride along with this answer, not {len(say)}.")
    if any(unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn") and char != "\n" for char in say):
        raise Malformed("Words may hold no control characters.")


def choose(
    s: State, key: str, pick: str, say: str = "", *, seat: int | None = None, chance: Chance | None = None, tell: Listener | None = None
) -> None:
    """Answer an open decision by its key and an option's id. Refused with a sentence, or carried out in place."""
    decision = find(s, key)
    if seat is not None and seat != decision.seat:
        raise Illegal(f"The question {key} is put to seat {decision.seat}, not to seat {seat}.")
    place = decision.place(pick)
    check_words(decision.step, say)
    if chance:
        s.chance = chance
    s.listener = tell
    s.said = say
    take(s, place, decision.seat)
    s.said = ""
    s.listener = None


def take_back(s: State, seat: int) -> None:
    """Undo all picks a seat has made in the Together that is open."""
    for place, lane in enumerate(s.lanes):
        if lane.seat == seat and lane.answers:
            s.lanes[place] = lane.but(pending=(lane.first,), answers=0)
            advance(s)
            return
    raise Illegal("There is nothing of yours to take back here.")
