"""Leaks on the wire: nothing that a seat is sent in a whole game is more than it may know (witness.py)."""

import json
from typing import Any

import msgspec
import pytest

from rookery.kernel import State, game_named
from rookery.kernel.game import Game
from rookery.server import wire
from rookery.server.entries import stored_events
from rookery.server.tables.feed import Feed
from rookery.server.tables.worker_process import WorkerProcess
from rookery.server.views.books import journal_event
from rookery.server.views.seat_view import seat_view
from rookery.server.views.story import story, whole_story
from server.pebbles.game import GAME as PEBBLES_GAME
from server.witness import Witness, as_json, named_cards, whole_game

CASES: list[Any] = [
    pytest.param(PEBBLES_GAME, 4, {"rounds": 8}, 1, id="pebbles"),
    pytest.param(game_named("thieves"), 4, {}, 12, id="thieves"),
    pytest.param(
        game_named("thieves"), 3, {"simultaneous_plays": True, "judge": "vote"}, 1, id="thieves-together"
    ),
    pytest.param(game_named("sanctuary"), 3, {"target": 100}, 3, id="sanctuary"),
    pytest.param(game_named("sanctuary"), 3, {"mode": "advanced", "target": 100}, 3, id="sanctuary-advanced"),
    pytest.param(game_named("suits"), 3, {}, 7, id="suits"),
    pytest.param(game_named("suits"), 3, {"gm": "person"}, 7, id="suits-person"),
]


@pytest.mark.parametrize(("game", "seats", "options", "seed"), CASES)
async def test_nothing_leaks_in_a_whole_game(
    game: Game, seats: int, options: dict[str, Any], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    witness = Witness(game)
    witness.listen(monkeypatch)
    hall = await whole_game(game, seats, options, witness, seed)
    assert witness.drawn > 100
    named = {
        event.kind
        for deed in witness.deeds
        for event in deed.events
        if any(named_cards(game, event.secret | {"kind": "", "seat": 0}))
    }
    assert named, "a game in which no card is hidden proves nothing"
    sizes = sorted(
        len(frame)
        for sitter in hall.sitters.values()
        for frame in sitter.frames
        if frame.startswith('{"kind":"change"')
    )
    assert sizes[len(sizes) // 2] < 1000, "the median change is under 1 KB"


# Leaks are noticed


def leak_in_facts(patch: pytest.MonkeyPatch) -> None:
    """The server tells everybody what only some may know."""
    patch.setattr(
        "rookery.server.tables.play.stored_events",
        lambda events: stored_events([event.but(knows=tuple(range(-1, 9))) for event in events]),
    )


def leak_in_text(patch: pytest.MonkeyPatch) -> None:
    """The server hides the fact, but says it."""

    def blabbed(*args: Any) -> list[wire.Line]:
        secrets = iter([secret for *_, secret, _, _ in args[0].events])
        lines = story(*args)
        return [
            msgspec.structs.replace(line, text=f"{line.text} {next(secrets) or ''}".strip())
            if line.rule
            else line
            for line in lines
        ]

    patch.setattr("rookery.server.tables.feed.story", blabbed)


def leak_in_events(patch: pytest.MonkeyPatch) -> None:
    """The rules tell everybody what no view shows."""
    tell = State.tell
    patch.setattr(
        State,
        "tell",
        lambda s, kind, *, secret=None, knows=(), **facts: tell(
            s, kind, **facts, **((knows and secret) or {})
        ),
    )


def leak_in_pictures(patch: pytest.MonkeyPatch) -> None:
    """The server shows Bob what Ann sees."""
    patch.setattr(
        "rookery.server.tables.feed.seat_view",
        lambda now, seat, panels, **_: seat_view(now, max(0, seat - 1) if seat > 0 else seat, panels=panels),
    )


def leak_in_fresh_pictures(patch: pytest.MonkeyPatch) -> None:
    """Whoever comes back is shown what Ann sees."""
    anew = Feed.whole_view

    def mistaken(feed: Feed, socket: Any, *args: Any) -> bytes:
        told = anew(feed, socket, *args)
        ann = next((group.seen for group in feed.groups if group.seat == 0), None)
        if not (told and ann):
            return told
        return json.dumps(json.loads(told) | {"picture": as_json(ann.whole())}).encode()

    patch.setattr(Feed, "whole_view", mistaken)


def leak_in_the_story(patch: pytest.MonkeyPatch) -> None:
    """Story and journal are Ann's, whoever asks for them."""
    for module in ("tables.stored_table", "views.books"):
        patch.setattr(
            f"rookery.server.{module}.whole_story",
            lambda entries, _, *more, **late: whole_story(entries, 0, *more, **late),
        )


def leak_in_the_journal(patch: pytest.MonkeyPatch) -> None:
    """The journal tells of hidden stones."""

    def blabbed(line: wire.Line) -> Any:
        return journal_event(line) | ({"stone": 3} if line.kind == "drew" else {})

    patch.setattr("rookery.server.views.books.journal_event", blabbed)


async def made_here(_: WorkerProcess, work: Any, *parts: Any) -> Any:
    return work(*parts)


LEAKS = [
    (leak_in_facts, "is told more"),
    (leak_in_text, "reads more"),
    (leak_in_events, "cannot know where"),
    (leak_in_pictures, "sees more"),
    (leak_in_fresh_pictures, "sees more"),
    (leak_in_the_story, "is told more"),
    (leak_in_the_journal, "keeps another journal"),
]


@pytest.mark.parametrize(("leak", "noticed"), LEAKS)
async def test_a_leak_is_noticed(leak: Any, noticed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    witness = Witness(PEBBLES_GAME)
    witness.listen(monkeypatch)
    monkeypatch.setattr(WorkerProcess, "run_in_pool", made_here)  # in another process no leak could be put
    leak(monkeypatch)
    with pytest.raises(AssertionError, match=noticed):
        await whole_game(PEBBLES_GAME, 2, {"rounds": 4}, witness)
