"""Playing: what is asked now, and answering it. ``choose`` checks, for people and programs; ``take`` trusts, for simulations."""

from __future__ import annotations

import re
import unicodedata

from rookery.kernel.chance import Chance
from rookery.kernel.refusals import Illegal, Malformed, Stale
from rookery.kernel.state import Listener, State
from rookery.kernel.steps import Decision, listed

KEY = re.compile(r"\d{1,9}\.\d{1,3}\.\d{1,9}")


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
        else:
            agenda.pop()
            more = step.run(s)
            if s.open:
                s.seat, s.options = s.open[0].seat, s.open[0].options
                return
        if more:
            agenda += more[::-1]
    s.rest()


def take(s: State, place: int, seat: int = -1) -> None:
    """Pick by place in the list, unchecked; without a seat, for the first one that is asked."""
    step = s.agenda.pop()
    if s.open:
        decision = next(decision for decision in s.open if seat in (decision.seat, -1))
        s.open = []
        s.running = decision.step
        more = step.hear(s, decision, decision.options[place])  # type: ignore[attr-defined]
    else:
        s.running = step
        s.number += 1
        more = step.answer(s, s.options[place])
    if more:
        s.agenda += more[::-1]
    advance(s)


def decisions(s: State) -> list[Decision]:
    """Every question that is open now, at most one for each seat; none when the game is over."""
    if s.open or not s.agenda:
        return s.open[:]
    return [Decision(s.game, s.number, s.seat, 0, s.agenda[-1], s.options)]


def find(s: State, key: str) -> Decision:
    """The open decision with this key."""
    if not KEY.fullmatch(key):
        raise Malformed(f"{key[:40]!r} is not the key of a decision; a key looks like 31.2.0.")
    open_now = {decision.key: decision for decision in decisions(s)}
    if key not in open_now:
        raise Stale(f"The question {key} is not open; open is: {listed(list(open_now)) or 'nothing, the game is over'}.")
    return open_now[key]


def check_words(say: str, most: int) -> None:
    """Words are bounded, and hold no control characters but the end of a line."""
    if len(say) > most:
        allowed = f"At most {most} characters" if most else "No words"
        raise Malformed(f"{allowed} may ride along with this answer, not {len(say)}.")
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
    check_words(say, decision.step.words)
    s.chance = chance or s.chance
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
