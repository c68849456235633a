"""Pictures: values with field names, the facts of a page part, and changes that lead from one to the next."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rookery.kernel import SPECTATOR, Game, Value, begin, game_named, patch
from rookery.play.match import Match
from rookery.play.players import Quick
from rookery.server import catalogue, wire
from rookery.server.entries import Entry
from rookery.server.views.differences import compare
from rookery.server.views.fingerprint import Fingerprint
from rookery.server.views.json_values import to_json
from rookery.server.views.seat_view import SeatView, changes, own_changes, rest_changes, seat_view
from rookery.server.views.snapshot import take_snapshot
from server.browser import fingerprint, serving
from server.pebbles import page
from server.pebbles.game import GAME as PEBBLES

SEATS = {"pebbles": 3, "thieves": 4, "sanctuary": 3, "suits": 2, "den_of_thieves": 3, "know_thyself": 3}
PICKS = 60


def as_sent(data: Any) -> Any:
    return json.loads(wire.encode(data))


@pytest.mark.parametrize("name", SEATS)
def test_changes_lead_from_one_picture_to_the_next(name: str) -> None:
    """And what is kept from the picture before is what would be made anew: also for seats that may not notice
    a secret pick.
    """
    game: Game = PEBBLES if name == "pebbles" else game_named(name)
    names, rng, entry = ["Ann", "Bob", "Cat", "Dan"][: SEATS[name]], Random(3), None
    match = Match(game, names, seed=bytes(32))
    held, last, prints = dict[int, Any](), dict[int, SeatView](), defaultdict[int, Fingerprint](Fingerprint)
    for _ in range(PICKS):
        now = take_snapshot(game, match.state, names, match.undoers(), entry=entry)
        anew = take_snapshot(game, match.state, names, match.undoers(), entry=entry)
        for seat in (SPECTATOR, *range(len(names))):
            seen = seat_view(now, seat, panels=True, before=last.get(seat))
            whole = as_sent(seen.whole())
            asked_of = whole["decision"]
            assert asked_of is None or asked_of["rule"] or name == "pebbles", asked_of["kind"]
            assert whole == as_sent(seat_view(anew, seat, panels=True).whole())
            if seat in last:
                change = changes(last[seat], seen)
                assert patch(held[seat], as_sent(change)) == whole
                known = [*seen.opened.changes, *own_changes(last[seat], seen)]
                assert as_sent([*known, *rest_changes(last[seat], seen)]) == as_sent(change)
                check = prints[seat].follow(last[seat], seen)
                assert check == fingerprint(whole["view"])
            held[seat], last[seat] = whole, seen
        if match.over:
            break
        entry = picked(match, rng)


def picked(match: Match, rng: Random) -> Entry:
    """Make some pick; the entry of it."""
    asked = rng.choice(match.decisions())
    unneeding = [option for option in asked.ids if option.partition(":")[0] not in asked.step.say_least]
    together = match.state.together if match.state.lanes else None
    words = "" if unneeding else "Words of some length."
    events = match.choose(asked.key, rng.choice(unneeding or asked.ids), words)
    quiet = bool(match.state.lanes) and together == match.state.together and not events
    return Entry(0, "pick", asked.seat, quiet=quiet)


class Chip(Value):
    worth: int
    marks: tuple[int, ...]


class Heap(Value):
    chips: tuple[Chip, ...]
    top: Chip | None


CHIPS = some.builds(Chip, some.integers(0, 2), some.lists(some.integers(0, 2), max_size=2).map(tuple))
HEAPS = some.builds(Heap, some.lists(CHIPS, max_size=3).map(tuple), some.none() | CHIPS)
FELTS = some.dictionaries(
    some.integers(0, 2), some.lists(HEAPS | CHIPS | some.none(), max_size=2), max_size=3
)


@given(FELTS, FELTS)
def test_what_is_compared_can_be_patched(old: Any, new: Any) -> None:
    found = list[wire.Change]()
    compare(old, new, ["view"], found)
    assert patch({"view": to_json(old)}, as_sent(found)) == {"view": to_json(new)}


def test_a_value_is_changed_field_by_field() -> None:
    found = list[wire.Change]()
    compare(Heap((Chip(1, (0, 0)),), None), Heap((Chip(1, (0, 2)),), Chip(2, ())), ["facts"], found)
    assert as_sent(found) == [
        [["facts", "chips", 0, "marks", 1], 2],
        [["facts", "top"], {"kind": "Chip", "worth": 2, "marks": []}],
    ]


def test_facts_are_computed_only_for_a_view_that_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begin(PEBBLES, 2, chance=Quick(1))
    old = seat_view(take_snapshot(PEBBLES, state, ["Ann", "Bob"]), 0, panels=True)
    new = seat_view(take_snapshot(PEBBLES, state, ["A", "B"]), 0, panels=True, before=old)
    monkeypatch.setattr(page, "facts", lambda _: pytest.fail("computed anew"))
    assert {path[0] for path, *_ in changes(old, new)} == {"panels"}


def test_a_game_without_a_page_part_has_neither_facts_nor_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PEBBLES, "page", None)
    seen = seat_view(
        take_snapshot(PEBBLES, begin(PEBBLES, 2, chance=Quick(1)), ["Ann", "Bob"]), 0, panels=False
    )
    assert seen.whole()["facts"] is None
    assert catalogue.page(PEBBLES).data is None


async def test_facts_and_data_reach_the_page() -> None:
    """Live seats, spectators and the replay get the facts of their own view; the game's page has the data."""
    async with serving() as served:
        box = await served.ask("GET", "/api/games/pebbles")
        assert box["data"]["stones"][1] == {"kind": "Stone", "name": "opal", "worth": 10}
        opened = await served.open(seats=2, options={"rounds": 2})
        tokens = await served.sit(opened, "Ann", "Bob")
        async with (
            served.browse(opened, tokens[0]) as ann,
            served.browse(opened, tokens[1]) as bob,
            served.browse(opened, opened["watch"]) as watcher,
        ):
            await served.start(opened)
            people = (ann.play(lambda _: 0), bob.play(lambda asked: len(asked["options"]) - 1))
            await asyncio.gather(*people, watcher.until(lambda: watcher.over))
            for one in (ann, bob, watcher):
                assert one.picture["facts"] == standing(one.picture["view"])
                assert any("facts" in json.loads(frame).get("picture", {}) for frame in one.frames)
        path = f"/api/tables/{opened['table']['id']}/replay?seat=1&first=0&count=100"
        told = await served.ask("GET", path, tokens[0])
        picture = told["moments"][0]["picture"]
        for moment in told["moments"]:
            picture = patch(picture, moment["change"])
            assert picture["facts"] == standing(picture["view"])


def standing(view: dict[str, Any]) -> dict[str, Any]:
    """The facts of Pebbles, written out."""
    points = [10 * len(view["stones"][seat]) + favours for seat, favours in enumerate(view["favours"])]
    rows = [
        {"kind": "Standing", "seat": seat, "points": have, "bid": view["bids"][seat] or None}
        for seat, have in enumerate(points)
    ]
    return {"kind": "Facts", "standings": rows, "leader": points.index(max(points))}
