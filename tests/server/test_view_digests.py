"""What a page holds after every change is, bit by bit, the view that the rules derive from the record."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from rookery.kernel import Record, game_named, installed, patch, replay
from rookery.play.match import Match
from rookery.play.players import at
from rookery.play.seal import SHORT, digest
from rookery.server import wire
from rookery.server.views.seat_view import SeatView, changes, seat_view
from rookery.server.views.snapshot import take_snapshot
from rookery.server.views.view_digests import derived_views, view_digest
from server.pebbles.game import GAME as PEBBLES

PICKS = 100
RELOADED = 7
"""After so many picks the server is started anew."""


class Page:
    """Holds a picture and applies changes, as they travel."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen: SeatView | None = None
        self.picture: Any = None
        self.shown: list[str] = []

    def look(self, match: Match) -> None:
        names = match.record.header["seats"]
        seen = seat_view(take_snapshot(match.game, match.state, names), self.seat, panels=False)
        if self.seen is None:
            self.picture = json.loads(wire.encode(seen.whole()))
        else:
            self.picture = patch(self.picture, json.loads(wire.encode(changes(self.seen, seen))))
        self.seen = seen
        self.shown.append(digest(self.picture["view"])[:SHORT])


def restarted(match: Match) -> Match:
    """The match from what is stored of it."""
    state = match.game.loaded(json.loads(json.dumps(match.state.dump())))
    record = Record.parse(str(match.record))
    return Match.resumed(match.game, record, state, match.seed)


@pytest.mark.parametrize("name", sorted(installed()))
def test_pages_hold_what_the_rules_derive(name: str) -> None:
    game, rng = game_named(name), Random(5)
    seats = game.seats[-1]
    match = Match(game, [f"Seat{seat}" for seat in range(seats)], seed=b"v" * 32)
    pages = [Page(0), Page(seats - 1)]
    for number in range(PICKS):
        for page in pages:
            page.look(match)
        if match.over:
            break
        decision = rng.choice(match.decisions())
        place, say = at(decision, rng.randrange(len(decision.options)))
        match.choose(decision.key, decision.ids[place], say)
        if number % RELOADED == 0 and not match.over:
            match = restarted(match)
    for page in pages:
        assert derived_views(match.record, game, page.seat)[: len(page.shown)] == page.shown
        assert len(set(page.shown)) > 5


def take_back_often(match: Match, rng: Random) -> None:
    """Play to the end; take back every other pick that can be."""
    while not match.over:
        decision = rng.choice(match.decisions())
        match.choose(decision.key, rng.choice(decision.ids))
        for seat in match.undoers():
            if rng.random() < 0.5 and not match.over:
                match.undo(seat)


def test_what_was_taken_back_is_derived_without_a_replay_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(PEBBLES, ["Ann", "Bob", "Cat"], {"rounds": 8}, seed=b"u" * 32)
    take_back_often(match, Random(3))
    lines = match.record.lines
    assert sum("undo" in line for line in lines) > 20
    assert {line["picks"] for line in lines if "undo" in line} == {1, 2}
    anew: list[str] = []
    for number in range(1, len(lines) + 1):
        *_, moment = replay(Record(match.record.header, lines[:number]), PEBBLES)
        anew.append(view_digest(PEBBLES.view(moment.state, 0)))
    counted = Mock(side_effect=replay)
    monkeypatch.setattr("rookery.server.views.view_digests.replay", counted)
    derived = derived_views(match.record, PEBBLES, 0)
    assert derived == [digest for digest, line in zip(anew, lines, strict=True) if "end" not in line]
    assert counted.call_count == 1
