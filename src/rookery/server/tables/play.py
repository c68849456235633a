"""The game on a table: the match, and what players may do with it. The table commits the returned entries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from typing import Any

import msgspec
from msgspec import to_builtins

from rookery.kernel import SPECTATOR, Event, Game, Illegal, Malformed, Record, Stale, State, replay
from rookery.kit.sparing import reader
from rookery.play.match import Match
from rookery.server import wire
from rookery.server.entries import KINDS, Entry, stored_events
from rookery.server.refusals import Forbidden
from rookery.server.tables.lobby import Lobby, tidy
from rookery.server.tables.log import TableLog
from rookery.server.tables.sealing import left_out, opened_nonces
from rookery.server.views.snapshot import Snapshot, take_snapshot

LOOKED_BACK = 1000
"""Among so many of the last lines of a record a repeated answer is recognised."""
encode_state = msgspec.json.Encoder(enc_hook=lambda value: {type(value).__name__: value.parts()}).encode
"""Like ``encode(state.dump())``, in one pass."""


@dataclass(eq=False)
class Play:
    """``match`` is None until the game begins. ``names`` are the lobby's, as of
    ``StoredTable.update_from_lobby``.
    """

    game: Game
    lobby: Lobby
    log: TableLog
    match: Match | None = None
    names: Sequence[str] = ()

    @property
    def phase(self) -> wire.Phase:
        return "lobby" if self.match is None else "over" if self.match.over else "playing"

    @property
    def begun(self) -> Match:
        if self.match is None:
            raise Illegal("The game has not begun.")
        return self.match

    def start(self) -> Entry:
        """Deal, with the opened nonces mixed into the seed."""
        lobby = self.lobby
        if lobby.seal:
            lobby.nonces = opened_nonces(lobby)
        options = lobby.options if lobby.kept is None else lobby.options | {"kept": lobby.kept}
        self.match = Match(
            self.game,
            lobby.names,
            options,
            seed=bytes.fromhex(lobby.seed),
            nonces=lobby.nonces,
            seal=to_builtins(lobby.seal),
        )
        lobby.header = self.match.record.header
        events, lines = stored_events(self.match.opening), list(self.match.record.lines)
        return Entry(int(self.log.now()), "began", SPECTATOR, lines, events, text=left_out(lobby))

    def pick(
        self,
        seat: int,
        key: str,
        picks: Sequence[str],
        say: str = "",
        *,
        kind: str = "pick",
        bot: bool = False,
    ) -> Entry | None:
        """Answer a decision; None for a repetition of an answer that still stands."""
        match = self.begun
        if key.split(".")[1:2] != [str(seat)]:
            raise Forbidden("This question is not put to you.")
        if kind == "pick" and bool(self.lobby.chairs[seat].bot) != bot:
            if bot:
                raise Stale("The seat was taken back.")
            raise Illegal("A bot plays for you; take your seat back first.")
        before, together = len(match.record.lines), match.state.together if match.state.lanes else None
        try:
            events = match.choose(key, picks, say, seat=seat)
        except Stale:
            if self.answered(seat, key, picks, say):
                return None
            raise
        unnoticed = bool(match.state.lanes) and together == match.state.together and not events
        return self.answer(kind, seat, match.record.lines[before:], events, unnoticed=unnoticed)

    def answer(
        self, kind: str, seat: int, lines: list[Any], events: Sequence[Event] = (), *, unnoticed: bool
    ) -> Entry:
        """An entry of one seat; quiet if no other seat may notice it and its kind can be secret."""
        quiet = unnoticed and KINDS[kind].secret
        return Entry(int(self.log.now()), kind, seat, lines, stored_events(events), quiet=quiet)

    def answered(self, seat: int, key: str, picks: Sequence[str], say: str) -> bool:
        """Whether a seat has answered so, and not long ago: whoever has lost an answer asks for it soon, and
        others could make a look at the whole record expensive.
        """
        given: list[dict[str, Any]] = []
        undone = 0
        for line in islice(reversed(self.begun.record.lines), LOOKED_BACK):
            if line.get("undo") == seat:
                undone += line["picks"]
            elif line.get("key", "").split(".")[1:2] == [str(seat)]:
                given += [] if undone else [line]
                undone = max(0, undone - 1)
                if given and given[-1]["key"] == key:
                    break
        else:
            return False
        given = given[::-1][: len(picks)]
        return [line["pick"] for line in given] == list(picks) and given[-1].get("say", "") == say

    def undo(self, seat: int, version: int) -> Entry:
        """Undo a seat's last answer. Stale if that was given after ``version``, which the client has seen."""
        match = self.begun
        if self.lobby.chairs[seat].bot:
            raise Illegal("A bot plays for you; take your seat back first.")
        if seat in self.log.timed_out:
            raise Illegal("Your time was up, so what was picked for you stands.")
        if version < self.log.answered_at.get(seat, 0):
            raise Stale("You have picked or taken back since then.")
        unfinished = bool(match.state.lanes) and seat in [decision.seat for decision in match.decisions()]
        match.undo(seat)
        return self.answer("undone", seat, match.record.lines[-1:], unnoticed=unfinished)

    def talk(self, you: wire.You, text: str, mark: str) -> Entry | None:
        """Say something, also before the game; None if this seat has already sent this mark."""
        name = self.lobby.speaker(you)
        if mark and (you.seat, mark) in self.log.marks:
            return None
        text = tidy(text, wire.TALK)
        lines = []
        if self.match:
            self.match.talk(you.seat, text)
            lines = self.match.record.lines[-1:]
        return Entry(int(self.log.now()), "talk", you.seat, lines, text=text, name=name, mark=mark)

    def snapshot(self, entry: Entry | None = None) -> Snapshot:
        match, log = self.begun, self.log
        undoers = match.undoers()
        if log.timed_out:
            undoers = [seat for seat in undoers if seat not in log.timed_out]
        return take_snapshot(
            self.game,
            match.state,
            self.names,
            undoers,
            asked=match.asked,
            entry=entry,
            versions=log.versions,
            touched=log.touched,
        )

    # Storing

    def stored(self, clocks: dict[str, int], left: dict[str, int]) -> Callable[[], bytes]:
        """Encodes the game as it is now when called: states are never modified, so that may be later."""
        match = self.match
        if match is None:
            return lambda: b"{}"
        return partial(encode_game, match.state, [seat for seat, _ in match.undoable], clocks, left)

    def restore(self, stored: dict[str, Any], entries: Sequence[Entry]) -> None:
        """Go on from a stored state; the entries are those that this match has not seen."""
        earlier = self.match.record.lines if self.match else []
        record = Record(self.lobby.header, [*earlier, *(line for entry in entries for line in entry.lines)])
        seed = bytes.fromhex(self.lobby.seed)
        try:
            state = self.game.loaded(stored["state"])
        except Malformed:  # by the same rules the picks lead there again, whatever fields it has now
            *_, moment = replay(record, self.game)
            state = moment.state
        self.match = Match.resumed(self.game, record, state, seed, stored.get("undoable", []))


@cache
def stored_fields(kind: type[State]) -> tuple[Sequence[str], Callable[[State], Sequence[Any]]]:
    """The names of a state's fields, and what reads all of them."""
    return tuple(kind.fields), reader(tuple(kind.fields))


def encode_game(state: State, undoable: Sequence[int], clocks: dict[str, int], left: dict[str, int]) -> bytes:
    names, read = stored_fields(type(state))
    fields = dict(zip(names, read(state), strict=True))
    return encode_state({"state": fields, "undoable": undoable, "clocks": clocks, "left": left})


def seat_of_key(key: str) -> int:
    """``31.1.0`` is a question to seat 1."""
    return int(key.split(".")[1])
