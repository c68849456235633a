"""What a page holds after every change is, bit by bit, the view that the rules derive from the record."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rookery.kernel import Record, game_named, installed, patch
from rookery.play.match import Match
from rookery.play.players import at
from rookery.play.seal import SHORT, digest
from rookery.server import wire
from rookery.server.views.seat_view import SeatView, changes, seat_view
from rookery.server.views.snapshot import take_snapshot
from rookery.server.views.view_digests import derived_views

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
