"""A game being played: its state, its chance, its record, and which picks can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rookery.kernel import (
    FORMAT,
    Decision,
    Event,
    Game,
    Illegal,
    Live,
    Malformed,
    Record,
    Refusal,
    Stale,
    State,
    begin,
    check_words,
    choose,
    commitment,
    decisions,
    find,
    mixed,
    new_seed,
    replay,
    take_back,
)

TALK = 2000  # characters


class Taken(Struct):
    """A pick that was carried out, with the chance results used so far. ``back``: it can be undone."""

    before: State
    state: State
    asked: list[Decision]
    line: dict[str, Any]
    told: list[Event]
    drawn: int
    back: bool

    @property
    def final(self) -> bool:
        """Whether it cannot be taken back, also not as one of the picks in an open Together."""
        together = self.before.lanes and self.state.lanes and self.before.together == self.state.together
        return not (self.back or (together and "chance" not in self.line))


class Match:
    """One game from deal to end. It changes copies of its state, so a refusal or exception changes nothing.

    state     as it is now; ``asked`` are the decisions that are open in it
    undoable  the seat of each pick that can be undone, with the state before it (None after ``resumed``)
    opening   the events before the first decision
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        options: dict[str, Any] | None = None,
        *,
        seed: bytes | None = None,
        nonces: Sequence[str] = (),
        seal: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seed = seed or new_seed()
        self.chance = Live(mixed(self.seed, nonces))
        self.undoable: list[tuple[int, State | None]] = []
        self.opening: list[Event] = []
        options = game.settled(options or {})
        header = {
            "rookery-record": FORMAT + bool(seal),
            "game": game.name,
            "rules": game.version,
            "seats": list(names),
            "options": options,
        }
        header |= {"commitment": commitment(self.seed), "nonces": list(nonces)}
        self.record = Record(header | {"seal": seal} if seal else header)
        self.stand(begin(game, len(names), options, chance=self.chance, tell=self.opening.append))
        self.record.lines.append({"chance": self.results()})
        self.finish()

    @classmethod
    def resumed(
        cls, game: Game, record: Record, state: State, seed: bytes, undoable: Sequence[int] = ()
    ) -> Match:
        """The match from its stored record and state; nothing is replayed. ``undoable`` are seats."""
        match = cls.__new__(cls)
        match.game, match.seed, match.record = game, seed, record
        match.stand(state)
        count = sum(len(line.get("chance", ())) for line in record.lines)
        match.chance = Live(mixed(seed, record.header["nonces"]), count)
        match.undoable, match.opening = [(seat, None) for seat in undoable], []
        return match

    @property
    def over(self) -> bool:
        return not self.state.agenda

    def stand(self, state: State) -> None:
        """Go on from this state, which is never changed again."""
        self.state, self.asked = state, decisions(state)

    def decisions(self) -> list[Decision]:
        return self.asked

    def choose(
        self, key: str, picks: str | Sequence[str], say: str = "", *, seat: int | None = None
    ) -> list[Event]:
        """Answer a decision with one pick, or with several that the same seat makes in a row. ``say`` goes
        with the last. Copies the state once per pick.

        A refusal takes back the picks before it as far as their player could. Those that cannot be taken back
        stand, and what was refused is left out: to refuse all of them would show what chance and others have
        in store, without having to pick it.
        """
        picks = [picks] if isinstance(picks, str) else picks
        if not picks:
            raise Malformed("An answer holds at least one pick.")
        taken: list[Taken] = []
        count, last = self.chance.count, len(picks) - 1
        decision = find(self.asked, key, seat)
        try:
            for place, pick in enumerate(picks):
                if place:
                    decision = next_decision(taken[-1].asked, decision.seat, picks[place - 1])
                before = taken[-1].state if taken else self.state
                taken.append(self.take(before, decision, pick, say if place == last else "", seat))
        except Exception as error:
            while taken and not (taken[-1].final and isinstance(error, Refusal)):
                taken.pop()
            self.chance.count = taken[-1].drawn if taken else count
            self.results()
            if not taken:
                raise
        events: list[Event] = []
        for one in taken:
            if not one.back or (self.undoable and self.undoable[-1][0] != decision.seat):
                self.undoable.clear()
            if one.back:
                self.undoable.append((decision.seat, one.before))
            self.record.lines.append(one.line)
            events += one.told
        self.state, self.asked = taken[-1].state, taken[-1].asked
        self.finish()
        return events

    def take(self, before: State, decision: Decision, pick: str, say: str, seat: int | None) -> Taken:
        """Carry out one pick, on a copy of the state."""
        state = before.copy()
        told: list[Event] = []  # list[Event]() takes ten times as long
        choose(state, decision, pick, say, seat=seat, chance=self.chance, tell=told.append)
        asked = decisions(state)
        line: dict[str, Any] = {"key": decision.key, "pick": pick}
        if say:
            line["say"] = say
        if self.chance.results:
            line["chance"] = self.results()
        back = "chance" not in line and takes_back(before, state, asked, told, decision.seat)
        return Taken(before, state, asked, line, told, self.chance.count, back)

    def results(self) -> list[int]:
        """Take the chance results since the last call."""
        results, self.chance.results = self.chance.results, []
        return results

    def undoers(self) -> list[int]:
        """The seats that can undo a pick now."""
        together = [lane.seat for lane in self.state.lanes if lane.answers] if self.state.lanes else []
        if together or not self.undoable:
            return together
        return [self.undoable[-1][0]]

    def undo(self, seat: int) -> None:
        """Undo a seat's last pick; in an open Together, all its picks there. Impossible once another seat has
        picked, chance was used, or something was revealed.
        """
        if seat not in self.undoers():
            raise Illegal("Your last pick can no longer be taken back.")
        if self.state.lanes:
            picks = next(lane.answers for lane in self.state.lanes if lane.seat == seat)
            state = self.state.copy()
            take_back(state, seat)
        else:
            picks = 1
            state = self.undoable[-1][1] or self.one_pick_earlier()
            self.undoable.pop()
        self.stand(state)
        self.record.lines.append({"undo": seat, "picks": picks})

    def one_pick_earlier(self) -> State:
        """Replays the record: a resumed match has no earlier states in memory."""
        try:
            *_, before, _ = replay(self.record, self.game)
        except Malformed as error:
            raise Illegal(
                "Your last pick can no longer be taken back: the rules have changed since it was made."
            ) from error
        return before.state

    def talk(self, seat: int, text: str) -> None:
        """Record what was said at the table; the rules do not see it."""
        check_words(text, TALK)
        self.record.lines.append({"talk": text, "seat": seat})

    def kept(self) -> Any:
        """What the next game of this table begins with; None if it keeps nothing, or is not over."""
        return self.game.keeps(self.state) if self.game.keeps and self.over else None

    def finish(self) -> None:
        """Close the record with outcome and seed, if the game is over."""
        if not self.state.agenda:
            self.record.lines.append({"end": self.game.outcome(self.state), "seed": self.seed.hex()})


def next_decision(asked: Sequence[Decision], seat: int, pick: str) -> Decision:
    for decision in asked:
        if decision.seat == seat:
            return decision
    raise Stale(f"Nothing more is asked of you after {pick!r}.")


def takes_back(
    before: State, after: State, asked: Sequence[Decision], told: Sequence[Event], seat: int
) -> bool:
    """Whether a pick that used no chance can be undone: no Together was open before or after it, only its own
    seat is asked next, and nothing was revealed.
    """
    if before.lanes or after.lanes or len(asked) != 1 or asked[0].seat != seat:
        return False
    return not any(event.reveals for event in told)
