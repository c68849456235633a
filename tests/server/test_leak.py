"""Leaks on the wire: all that a seat is sent in a whole game follows from what its view may know."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from rookery.kernel import game_named
from rookery.kernel.game import Game
from rookery.kit.players import Quick
from rookery.kit.words import words_of
from rookery.server import wire
from rookery.server.feed import Feed
from rookery.server.picture import Sight, now_of, sight
from server.browser import PEBBLES, Browser, serving
from server.pebbles.game import GAME as PEBBLES_GAME
from server.test_play import anything

PLACES = {**PEBBLES, "thieves": "rookery.games.thieves:GAME"}
read_told = msgspec.json.Decoder(wire.Told).decode


class Witness:
    """Sees every picture before it is sent, and draws it again from a world that only the view knows of."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.checked = 0
        self.last: dict[int, Sight] = {}
        self.show = Feed.show

    def __call__(self, feed: Feed, group: Any, moment: Any) -> None:
        now, chance = moment.now, Quick(self.checked)
        seen = sight(now, group.seat, panels=group.panels)
        world = self.game.imagine(self.game.view(now.state, group.seat), chance)
        imagined = sight(now_of(self.game, world, now.names, now.undoers), group.seat, panels=group.panels)
        assert imagined.whole() == seen.whole(), f"seat {group.seat} sees more than its view holds"
        self.checked += 1
        self.last[group.seat] = seen
        self.show(feed, group, moment)


def check_story(game: Game, browser: Browser) -> None:
    """A seat's lines hold no more than the events as it may read them: their text is made from their facts alone."""
    names = [seat["name"] for seat in browser.table["seats"]]
    for line in browser.story:
        if line["rule"] or line["kind"] not in ("began", "talk", "undone"):
            told = {"kind": line["kind"], "rule": line["rule"], **line["facts"]}
            assert words_of(game).event(told, names) == line["text"]


def check_frames(browser: Browser, secrets: list[str]) -> None:
    """Every frame is of the wire format to the last field, and none holds a secret."""
    for frame in browser.frames:
        again = json.loads(wire.encode(read_told(frame)))
        assert again == json.loads(frame), "a frame holds something that the wire format does not know"
        assert not any(secret in frame for secret in secrets)


@pytest.mark.parametrize(("game", "seats"), [(PEBBLES_GAME, 4), (game_named("thieves"), 4)], ids=["pebbles", "thieves"])
def test_nothing_leaks_in_a_whole_game(game: Game, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    witness = Witness(game)
    monkeypatch.setattr(Feed, "show", lambda feed, group, moment: witness(feed, group, moment))

    async def story() -> None:
        async with serving(games=PLACES) as served:
            opened = await served.open(seats, game.name, seed="c3" * 32)
            tokens = await served.sit(opened, *("Ann", "Bob", "Cat", "Dan")[:seats])
            lobby = served.room.tables[opened["table"]["id"]].lobby
            browsers = [served.browse(opened, token) for token in tokens]
            watcher = served.browse(opened, opened["watch"])
            for browser in (*browsers, watcher):
                await browser.connect()
            await served.start(opened)
            games = [browser.play(anything(seat)) for seat, browser in enumerate(browsers)]
            await asyncio.gather(*games, watcher.until(lambda: watcher.over))
            secrets = [lobby.seed, opened["host"], opened["join"], opened["watch"], lobby.host, lobby.join]
            secrets += [*tokens, *(part for chair in lobby.chairs for part in (chair.token, chair.nonce))]
            for browser in (*browsers, watcher):
                assert browser.picture == json.loads(wire.encode(witness.last[browser.you["seat"]].whole())), "the deltas add up"
                check_story(game, browser)
                check_frames(browser, secrets)
            sizes = sorted(len(frame) for browser in browsers for frame in browser.frames if frame.startswith('{"kind":"change"'))
            assert sizes[len(sizes) // 2] < 1000, "the median change is under 1 KB"

    asyncio.run(story())
    assert witness.checked > 100


def test_a_view_that_leaks_is_noticed() -> None:
    """Drawn again from imagined worlds, a picture with somebody else's stones in it does not stay the same."""
    honest = PEBBLES_GAME.view

    def peek(s: Any, seat: int) -> Any:
        view = honest(s, seat)
        view.stones = [stones[:] for stones in s.stones]
        return view

    state = PEBBLES_GAME.setup(2, {"rounds": 2})
    state.stones, state.bag = [[3], [5]], [stone for stone in range(12) if stone not in (3, 5)]
    state = PEBBLES_GAME.loaded(state.dump())
    worlds = [PEBBLES_GAME.imagine(honest(state, 0), Quick(seed)) for seed in range(20)]
    PEBBLES_GAME.view = peek
    try:
        pictures = [sight(now_of(PEBBLES_GAME, world, ["A", "B"]), 0, panels=False).whole() for world in (state, *worlds)]
    finally:
        PEBBLES_GAME.view = honest
    assert any(picture != pictures[0] for picture in pictures)
