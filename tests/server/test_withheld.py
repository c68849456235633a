"""What people have had struck is in no journal, also of a game that rests since the rules have changed."""

from __future__ import annotations

from typing import Any

from rookery.server import wire
from rookery.server.entries import Entry, StoredEvent
from rookery.server.views.books import resting_journal

PLACE = "rookery.games.know_thyself:GAME"
NAMES = ["Ann", "Bob", "Cat"]


def event(kind: str, **facts: Any) -> StoredEvent:
    """One that all are told."""
    return kind, "KT-16", facts, {}, [], False


def rested(*events: StoredEvent) -> str:
    """The journal of a game of these events."""
    bodies = [wire.encode(Entry(place, "pick", 0, events=[one])) for place, one in enumerate(events)]
    return resting_journal(PLACE, NAMES, bodies, -1, None, 0)


def test_a_struck_text_is_in_no_journal_of_a_game_that_rests() -> None:
    """R-112 of Know Thyself."""
    told = rested(
        event("described", seat=0, said="of such words", text=1),
        event("described", seat=1, said="a kind smile", text=2),
        event("struck", number=1),
    )
    assert "a kind smile" in told
    assert "(struck)" in told
    assert "of such words" not in told


def test_no_text_stays_if_it_cannot_be_told_which_were_struck() -> None:
    told = rested(event("described", seat=0, said="of such words", text=1), event("struck"))
    assert "A text has been struck." in told
    assert "of such words" not in told
