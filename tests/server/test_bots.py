"""Bots in their own processes: they see a view only, and one that hangs or dies holds up nobody else."""

import asyncio
import pickle
from concurrent.futures import Future
from typing import Any

import pytest
from msgspec.structs import replace

from rookery.kernel import PASS, Decision, decisions, game_named
from rookery.kernel.game import Game
from rookery.play.match import Match
from rookery.play.players import Quick
from rookery.server.entries import Entry
from rookery.server.tables import bot_pool
from rookery.server.tables.bot_pool import BotPool
from server.browser import serving
from server.pebbles.game import GAME
from waiting import soon

PLACE = "server.pebbles.game:GAME"
GAMES = {
    "pebbles": PLACE,
    "thieves": "rookery.games.thieves:GAME",
    "suits": "rookery.games.suits:GAME",
}


def question() -> tuple[Any, Decision]:
    """A view and its decision."""
    match = Match(GAME, ["Ann", "Bob"], seed=b"0" * 32)
    decision = match.decisions()[0]
    return GAME.view(match.state, decision.seat), decision


@pytest.mark.parametrize(
    ("level", "place"), [("plain", 0), ("clever", 3), ("broken", 0), ("dying", 0), ("unheard-of", 0)]
)
async def test_an_answer_comes_from_every_kind_of_bot(level: str, place: int) -> None:
    pool = BotPool()
    view, decision = question()
    assert await pool.ask(PLACE, level, view, decision, b"seed") == (place, "")
    assert await pool.ask(PLACE, "clever", view, decision, b"seed") == (3, "")
    pool.close()


async def test_a_bot_that_hangs_is_answered_for_and_the_others_think_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = BotPool(workers=1)
    view, decision = question()
    with monkeypatch.context() as patch:
        patch.setattr(bot_pool, "PATIENCE", 1.5)
        assert await pool.ask(PLACE, "hanging", view, decision, b"seed") == (0, "")
    assert await pool.ask(PLACE, "clever", view, decision, b"seed") == (3, "")
    pool.close()


async def test_a_bot_stops_thinking_when_its_answer_is_no_longer_wanted() -> None:
    pool = BotPool(workers=1)
    view, decision = question()
    asking = asyncio.create_task(pool.ask(PLACE, "pondering", view, decision, b"seed"))
    await soon(lambda: pool.pool and pool.pool._processes, "a process to think in")
    begun = pool.pool
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await pool.ask(PLACE, "clever", view, decision, b"seed") == (3, "")
    assert pool.pool is begun  # it was told to stop, not killed
    pool.close()


@pytest.mark.parametrize(("seconds", "unwanted"), [(0.05, 0), (3600.0, 1)])
def test_a_bot_is_told_when_its_time_is_up_and_when_nobody_waits(
    seconds: float, unwanted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "THINKING", seconds)
    monkeypatch.setattr(bot_pool.Worker, "unwanted", bytes([0, unwanted]))
    view, decision = question()
    asked: Any = (*decision.parts()[1:], b"seed", 1)
    assert bot_pool.answer(PLACE, "dutiful", view, *asked) == (2, "")


async def test_the_same_question_and_seed_give_the_same_answer() -> None:
    pool = BotPool()
    view, decision = question()
    answers = [
        await pool.ask(PLACE, "random", view, decision, seed) for seed in (b"a", b"a", b"b", b"c", b"d")
    ]
    assert answers[0] == answers[1]
    assert len(set(answers)) > 1
    pool.close()


@pytest.mark.parametrize(
    ("entry", "pauses"),
    [
        (Entry(0, "pick", 0), False),
        (Entry(0, "pick", 0, events=[("bid", "PB-2", {}, {}, [], False)]), True),
        (Entry(0, "pick", 1), True),
        (Entry(0, "undone", 0), True),
    ],
)
async def test_a_bot_pauses_once_for_all_that_it_does_unheard(entry: Entry, pauses: bool) -> None:
    async with serving() as served:
        opened = await served.open(2, bots="plain", pace=30)
        await served.start(opened)
        table = served.registry.tables[opened["table"]["id"]]
        snapshot = replace(table.feed.latest, entry=entry)
        assert (table.bots.pause_before("7.0.1", snapshot) > 0) is pauses


async def test_a_bot_leaves_a_right_alone_that_nobody_waits_for_and_it_cannot_decline() -> None:
    async with serving() as served:
        opened = await served.open(2, bots="plain", pace=30)
        await served.start(opened)
        table = served.registry.tables[opened["table"]["id"]]
        latest = table.feed.latest
        assert table.bots.thinking
        table.bots.think(replace(latest, awaited=[]))
        assert not table.bots.thinking
        asked = {
            seat: Decision(one.game, one.number, seat, one.answers, one.step, [*one.options, PASS])
            for seat, one in latest.asked.items()
        }
        table.bots.think(replace(latest, awaited=[], asked=asked))
        assert table.bots.thinking


async def test_bots_leave_the_choice_of_a_suit_to_people_first() -> None:
    """Who is taken is gone: a person who still reads finds everybody there, however quick the bots are."""
    async with serving(games=GAMES) as served:
        opened = await served.open(4, "suits", bots="plain")
        [token] = await served.sit(opened, "Ann")
        await served.start(opened)
        table = served.registry.tables[opened["table"]["id"]]
        async with served.browse(opened, token) as ann:
            await ann.until(lambda: ann.decision is not None)
            assert {one.kind for one in table.feed.latest.asked.values()} == {"MakeSuit"}
            assert len(table.feed.latest.asked) == 4
            assert not table.bots.thinking
            await ann.pick()
            await soon(
                lambda: "MakeSuit" not in {one.kind for one in table.feed.latest.asked.values()},
                "the bots to take theirs",
            )


class Border:
    """Stands where the bots' processes are, and keeps all that is sent to them, byte for byte, with the state
    at that time.
    """

    def __init__(self) -> None:
        self.table: Any = None
        self.crossed: list[tuple[bytes, Any]] = []

    def submit(self, run: Any, *question: Any) -> "Future[Any]":
        parcel = pickle.dumps(question)
        answered: Future[Any] = Future()
        answered.set_result(run(*pickle.loads(parcel)))
        if run is bot_pool.answer:
            self.crossed.append((parcel, self.table.play.match.state))
        return answered

    def shutdown(self, wait: bool) -> None:
        """Nothing runs here."""

    _processes: dict[int, Any] = {}


@pytest.mark.parametrize(
    ("game", "level"), [(GAME, "plain"), (game_named("thieves"), "plain")], ids=["pebbles", "thieves"]
)
async def test_all_that_goes_to_the_bots_follows_from_the_view_of_their_seat(
    game: Game, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Built anew from a world that only this view knows of, the parcel is the same; all else in it is the
    bot's name and its own dice.
    """
    border = Border()
    monkeypatch.setattr(BotPool, "new_pool", lambda _: border)
    async with serving(games=GAMES) as served:
        opened = await served.open(4, game.name, bots=level)
        border.table = served.registry.tables[opened["table"]["id"]]
        await served.start(opened)
        await soon(lambda: border.table.play.match.over, "the end of the game")
        seed = bytes.fromhex(border.table.lobby.seed)
        for number, (parcel, state) in enumerate(border.crossed):
            place, named, view, *decision, dice, flag = pickle.loads(parcel)
            seat = decision[1]
            assert (place, named) == (GAMES[game.name], level)
            assert view == game.view(state, seat)
            world = game.imagine(game.view(state, seat), Quick(number))
            [asked] = [asked for asked in decisions(world) if asked.seat == seat]
            assert (view, *decision) == (game.view(world, seat), *asked.parts()[1:])
            assert len(dice) == 32
            assert flag == number
            assert seed not in parcel
    assert len(border.crossed) > 15
