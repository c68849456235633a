"""The engine: begins a game and runs its agenda from one decision to the next.

``choose`` checks a pick, for people and programs. ``take`` does not, for simulations.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any

from rookery.kernel.chance import Chance
from rookery.kernel.refusals import Illegal, Malformed, Stale
from rookery.kernel.state import Decision, Listener, State, Steps, listed

if TYPE_CHECKING:
    from rookery.kernel.game import Game

KEY = re.compile(r"\d{1,9}\.\d{1,3}\.\d{1,9}")


def begin(
    game: Game,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    chance: Chance | None = None,
    tell: Listener = None,
) -> State:
    """Set up a game and run it to its first decision. ``tell`` is called with every event on the way."""
    game.check_seats(seats)
    s: State = game.setup(seats, game.settled(options or {}) if game.settings or options else {})
    s.chance, s.listener = chance or s.chance, tell
    advance(s)
    s.listener = None
    return s


def advance(s: State, more: Steps = None) -> None:
    """Push these steps (the first on top), then run the agenda until a decision is open or it is empty."""
    agenda = s.agenda
    while more or agenda:
        if more:
            agenda += more[::-1]
        step = agenda[-1]
        s.running = step
        if step.asking:
            options = step.ask(s)
            if len(options) > 1 or (options and step.even_alone):
                s.seat, s.options = step.seat, options  # type: ignore[attr-defined]
                return
            agenda.pop()
            more = step.answer(s, options[0]) if options else None
        else:
            agenda.pop()
            more = step.run(s)
            if s.asked:
                s.seat, s.options = s.asked[0].seat, s.asked[0].options
                return
    s.seat, s.options = -1, ()


def take(s: State, place: int, seat: int = -1) -> None:
    """Carry out the option at ``place``, unchecked, in place. ``seat`` -1: for the first decision."""
    step = s.agenda.pop()
    if s.asked:
        decision = next(decision for decision in s.asked if seat in (decision.seat, -1))
        s.asked, s.running = [], decision.step
        more = step.hear(s, decision, decision.options[place])  # type: ignore[attr-defined]
    else:
        s.running = step
        s.number += 1
        more = step.answer(s, s.options[place])
    advance(s, more)


def decisions(s: State) -> list[Decision]:
    """All open decisions, at most one per seat; empty when the game is over."""
    return s.asked[:] if s.asked or not s.agenda else [first_decision(s)]


def first_decision(s: State) -> Decision:
    """The first open decision; the game must not be over."""
    return s.asked[0] if s.asked else Decision(s.game, s.number, s.seat, 0, s.agenda[-1], s.options)


def find(open_now: list[Decision], key: str, seat: int | None = None) -> Decision:
    """The one of these decisions with this key. Raises Malformed for no key at all, Stale for one that is not
    open; a ``seat`` is told only of its own, since keys count what others may have picked in secret.
    """
    for decision in open_now:
        if decision.key == key:
            return decision
    if not KEY.fullmatch(key):
        raise Malformed(f"{key[:40]!r} is not the key of a decision; a key looks like 31.2.0.")
    raise Stale(
        f"The question {key} is not open; open is: "
        f"{listed([one.key for one in open_now if seat in (None, one.seat)]) or 'nothing'}"
        f"{'' if open_now else ', the game is over'}."
    )


def check_words(text: str, most: int, least: int = 0) -> None:
    """Refuse text that is too short, too long, or has control characters. Allowed are line ends and the
    zero-width joiners that some scripts need.
    """
    if len(text.strip()) < least:
        raise Illegal(f"This needs a few words of yours: at least {least} character{'s' * (least > 1)}.")
    if len(text) > most or any(
        unicodedata.category(char)[0] == "C" and char not in "\n\u200c\u200d" for char in text
    ):
        raise Malformed(
            f"Words may have at most {most} characters here, and no control characters."
            if most
            else "This takes no words."
        )


def choose(
    s: State,
    key: str | Decision,
    pick: str,
    say: str = "",
    *,
    seat: int | None = None,
    chance: Chance | None = None,
    tell: Listener = None,
) -> None:
    """Answer the decision with this key by an option's id, in place; or a decision that is known to be open.
    Raises a Refusal before anything changes; an exception from the rules themselves may leave the state half
    changed, so work on a copy.
    """
    decision = find(decisions(s), key, seat) if isinstance(key, str) else key
    if seat is not None and seat != decision.seat:
        raise Illegal(f"The question {decision.key} is put to seat {decision.seat}, not to seat {seat}.")
    ids = decision.ids
    if pick not in ids:
        raise Illegal(f"{pick[:80]!r} is not possible here; possible is: {listed(ids)}.")
    if say or decision.step.say_least:
        check_words(say, decision.step.say_limit, decision.step.say_least.get(pick.partition(":")[0], 0))
    s.chance, s.listener, s.said = chance or s.chance, tell, say
    take(s, ids.index(pick), decision.seat)
    s.listener, s.said = None, ""


def take_back(s: State, seat: int) -> None:
    """Undo all picks that a seat has made in the open Together."""
    for place, lane in enumerate(s.lanes):
        if lane.seat == seat and lane.answers:
            s.lanes[place] = lane.but(pending=(lane.first,), answers=0)
            return advance(s)
    raise Illegal("There is nothing of yours to take back here.")
