"""A game being played: its state, its chance, its record, and which picks can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.kernel import (
    FORMAT,
    Decision,
    Event,
    Game,
    Illegal,
    Live,
    Malformed,
    Record,
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


class Match:
    """One game from deal to end. It changes copies of its state, so a refusal or exception changes nothing.

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
        self.state = begin(game, len(names), options, chance=self.chance, tell=self.opening.append)
        self.record.lines.append({"chance": self.results()})
        self.finish()

    @classmethod
    def resumed(
        cls, game: Game, record: Record, state: State, seed: bytes, undoable: Sequence[int] = ()
    ) -> Match:
        """The match from its stored record and state; nothing is replayed. ``undoable`` are seats."""
        match = cls.__new__(cls)
        match.game, match.seed, match.record, match.state = game, seed, record, state
        count = sum(len(line.get("chance", ())) for line in record.lines)
        match.chance = Live(mixed(seed, record.header["nonces"]), count)
        match.undoable, match.opening = [(seat, None) for seat in undoable], []
        return match

    @property
    def over(self) -> bool:
        return not self.state.agenda

    def decisions(self) -> list[Decision]:
        return decisions(self.state)

    def choose(
        self, key: str, picks: str | Sequence[str], say: str = "", *, seat: int | None = None
    ) -> list[Event]:
        """Answer a decision with one pick, or with several that the same seat makes in a row: all or none.
        ``say`` goes with the last. Copies the state once per pick.
        """
        picks = [picks] if isinstance(picks, str) else picks
        if not picks:
            raise Malformed("An answer holds at least one pick.")
        asked = find(self.state, key).seat if seat is None else seat
        state, events, lines, steps = self.state, [], [], []
        count = self.chance.count
        try:
            for place, pick in enumerate(picks):
                words = say if place == len(picks) - 1 else ""
                before, state = state, state.copy()
                told: list[Event] = []
                choose(state, key, pick, words, seat=seat, chance=self.chance, tell=told.append)
                line: dict[str, Any] = {"key": key, "pick": pick}
                lines.append(line)
                if words:
                    line["say"] = words
                results = self.results()
                if results:
                    line["chance"] = results
                steps.append((before, not results and takes_back(before, state, told, asked)))
                events += told
                key = next_key(state, asked, pick) if place < len(picks) - 1 else key
        except Exception:
            self.chance.count = count
            self.results()
            raise
        for before, back in steps:
            if not back or (self.undoable and self.undoable[-1][0] != asked):
                self.undoable.clear()
            self.undoable += [(asked, before)] if back else []
        self.state = state
        self.record.lines += lines
        self.finish()
        return events

    def results(self) -> list[int]:
        """Take the chance results since the last call."""
        results, self.chance.results = self.chance.results, []
        return results

    def undoers(self) -> list[int]:
        """The seats that can undo a pick now."""
        together = [lane.seat for lane in self.state.lanes if lane.answers]
        return together or [seat for seat, _ in self.undoable[-1:]]

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
            self.state = state
        else:
            picks = 1
            state = self.undoable[-1][1] or self.one_pick_earlier()
            self.undoable.pop()
            self.state = state
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
        if self.over:
            self.record.lines.append({"end": self.game.outcome(self.state), "seed": self.seed.hex()})


def next_key(state: State, seat: int, pick: str) -> str:
    for decision in decisions(state):
        if decision.seat == seat:
            return decision.key
    raise Stale(f"Nothing more is asked of you after {pick!r}.")


def takes_back(before: State, after: State, told: list[Event], seat: int) -> bool:
    """Whether a pick that used no chance can be undone: no Together was open before or after it, only its own
    seat is asked next, and nothing was revealed.
    """
    if before.lanes or after.lanes or [decision.seat for decision in decisions(after)] != [seat]:
        return False
    return not any(event.reveals for event in told)
