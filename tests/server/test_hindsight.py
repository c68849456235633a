"""The master looks back at a finished game: for whom, when, how long, and from how much."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bots.hasty import hasty
from rookery.bots.basics import Quick, random_player
from rookery.bots.hindsight import Judged, picks
from rookery.bots.search import Search
from rookery.kernel import Game, Moment, State, decisions, game_named
from rookery.lab.records import recorded
from rookery.lab.simulate import planned
from rookery.server import wire
from rookery.server.entries import Entry
from rookery.server.refusals import Flood
from rookery.server.tables import analysis
from rookery.server.tables.analysis import Analysis
from rookery.server.tables.registry import ABANDONED
from rookery.server.tables.worker_process import WorkerProcess
from rookery.server.views import hindsight
from rookery.server.views.books import replay_steps
from server.browser import serving
from server.pebbles.game import GAME as PEBBLES
from server.test_play import three
from server.test_promises import path_of, play_to_the_end, roles

Made = tuple[str, dict[str, Any], list[bytes]]
SILENT = "The same deal is being played again; the master is silent until that game is over."


@pytest.fixture(scope="module")
def thieves() -> Game:
    return game_named("thieves")


@pytest.fixture
def master(thieves: Game, monkeypatch: pytest.MonkeyPatch) -> Search:
    found = hasty(thieves.bots.PLAYERS["master"])
    assert isinstance(found, Search)
    monkeypatch.setitem(thieves.bots.PLAYERS, "master", found)
    return found


@pytest.fixture(scope="module")
def made(thieves: Game) -> Made:
    """A finished game as the server has stored it."""
    record = recorded(thieves, planned(thieves, 3, ["plain"], 1, 7), 0)
    return "rookery.games.thieves:GAME", record.header, [wire.encode(Entry(0, "pick", 0, record.lines))]


@pytest.mark.parametrize("name", ["thieves", "sanctuary"])
def test_every_game_with_a_master_can_be_asked(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named(name)
    for limit in ("SECONDS_A_PICK", "SECONDS_A_GAME"):  # however busy the machine is
        monkeypatch.setattr(hindsight, limit, 3600.0)
    monkeypatch.setitem(game.bots.PLAYERS, "master", hasty(game.bots.PLAYERS["master"]))
    record = recorded(game, planned(game, 4, ["clever"], 1, 3), 0)
    played = f"rookery.games.{name}:GAME", record.header, [wire.encode(Entry(0, "pick", 0, record.lines))]
    found = msgspec.json.decode(hindsight.hindsight(*played, 2), type=wire.Hindsight)
    assert found.seat == 2
    assert 10 < found.judged == found.questions
    assert [one.step for one in found.moments] == sorted({one.step for one in found.moments})
    assert len(found.moments) == 3
    for one in found.moments:
        assert sum(option.picked for option in one.options) == sum(option.best for option in one.options) == 1
        again = msgspec.json.decode(hindsight.judgement(*played, one.step), type=wire.Judgement)
        assert again == one


def test_the_replay_says_where_the_master_can_be_asked(made: Made, master: Search) -> None:
    found = picks(hindsight.Played(*made).moments)
    wanted = {number - 1: one.seat for number, _, one, _ in found if master.ponders(one)}
    for first, count in ((0, 100), (30, 40)):
        part = msgspec.json.decode(replay_steps(*made, -1, first, count), type=wire.Replay)
        shown = {step.number: step.asked for step in part.moments if step.asked >= 0}
        assert shown == {step: seat for step, seat in wanted.items() if first <= step < first + count}
        assert shown


def test_a_judgement_has_the_words_of_the_question(made: Made, master: Search) -> None:
    played = hindsight.Played(*made)
    number = next(n for n, _, one, _ in picks(played.moments) if one.kind == "PlayCard")
    found = msgspec.json.decode(hindsight.judgement(*made, number - 1), type=wire.Judgement)
    decision = decisions(played.moments[number - 1].state)[0]
    assert (found.step, found.seat) == (number - 1, decision.seat)
    assert [one.picked for one in found.options].count(True) == 1
    assert [one.best for one in found.options].count(True) == 1
    assert len(found.options) + found.more == len(decision.options)
    assert [one.share for one in found.options] == sorted((one.share for one in found.options), reverse=True)
    picked = next(one.label for one in found.options if one.picked)
    view = played.game.view(played.moments[number - 1].state, decision.seat)
    place = decision.ids.index(played.moments[number].line["pick"])
    assert picked == played.game.words.option(decision.options[place], view, played.names)


def elsewhere(game: Game, moment: Moment, seat: int) -> State:
    """Another state that looks the same to a seat."""
    found: State = game.imagine(game.view(moment.state, seat), Quick(5))
    return found


def peeping(master: Search, number: int, before: Moment, decision: Any, picked: int) -> Any:
    """A master that is shown the state itself."""
    shares = {place: (hash(str(before.state.dump())) + place) % 97 / 97 for place in range(2)}
    return Judged(number, decision, 0, 0, shares, {0: 9, 1: 9})


@pytest.mark.parametrize("planted", [False, True])
def test_it_knows_no_more_than_the_seat_did(
    made: Made, master: Search, monkeypatch: pytest.MonkeyPatch, *, planted: bool
) -> None:
    """In another world that looks the same to the seat the answer is the same, word for word; one that peeks
    is caught.
    """
    if planted:
        monkeypatch.setattr(hindsight, "judged", peeping)
    moments = hindsight.Played(*made).moments
    number, before, decision, _ = next(
        pick for pick in picks(moments) if pick[2].kind == "PlayCard" and master.ponders(pick[2])
    )
    answers = {hindsight.judgement(*made, number - 1)}
    world = before.but(state=elsewhere(decision.game, before, decision.seat))
    assert world.state != before.state
    other = [*moments[: number - 1], world, *moments[number:]]

    def dealt_otherwise(self: hindsight.Played, *_: Any) -> None:
        self.game, self.names, self.moments = decision.game, made[1]["seats"], other

    monkeypatch.setattr(hindsight.Played, "__init__", dealt_otherwise)
    answers.add(hindsight.judgement(*made, number - 1))
    assert (len(answers) > 1) == planted


def test_three_moments_of_a_seat_in_the_time_there_is(
    made: Made, master: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = msgspec.json.decode(hindsight.hindsight(*made, 1), type=wire.Hindsight)
    assert found.judged == found.questions >= found.agreed
    assert {one.seat for one in found.moments} == {1}
    assert len(found.moments) == 3
    monkeypatch.setattr(hindsight, "SECONDS_A_GAME", 0.0)
    none = msgspec.json.decode(hindsight.hindsight(*made, 1), type=wire.Hindsight)
    assert (none.questions, none.judged, none.moments) == (found.questions, 0, [])


# At the table


def even(s: State) -> list[float]:
    return [1 / s.seats] * s.seats


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Pebbles gets a master, and what is analysed is written down; it is done here, since in
    another process there is no such master.
    """
    works = list[Any]()

    async def made_here(_: WorkerProcess, work: Callable[..., Any], *parts: Any) -> Any:
        works.append((work, parts[-1]))
        return work(*parts)

    monkeypatch.setattr(WorkerProcess, "run_in_pool", made_here)
    search = Search(policy=random_player, worth=even, rollouts=8, longest=4)
    monkeypatch.setitem(PEBBLES.bots.PLAYERS, "master", search)
    return works


async def test_it_speaks_when_the_game_is_over_and_thinks_once(asked: list[Any]) -> None:
    async with serving() as served:
        opened, browsers = await three(served, delay=60)
        path = path_of(opened)
        for what in ("judgement?step=0", "hindsight?seat=1"):
            for token in roles(opened, *browsers).values():
                refused = await served.ask("GET", f"{path}/{what}", token, status=409)
                assert refused["sentence"] == "This is shown when the game is over."
        assert not asked
        await play_to_the_end(*browsers)
        host, late = opened["host"], opened["watch"]
        await served.ask("GET", f"{path}/judgement?step=0", late, status=409)  # for them it still runs
        found = await asyncio.gather(
            *(served.ask("GET", f"{path}/judgement?step=0", host) for _ in range(5)),
        )
        assert all(one == found[0] for one in found)
        assert asked == [(hindsight.judgement, 0)]
        moments = await served.ask("GET", f"{path}/hindsight?seat=1", browsers[0].token)
        assert moments["seat"] == 1
        await served.ask("GET", f"{path}/hindsight?seat=3", host, status=404)
        refused = await served.ask("GET", f"{path}/judgement?step=999", host, status=409)
        assert refused["sentence"] == "There was nothing to think about here."


async def test_it_is_silent_while_the_same_deal_is_played(asked: list[Any]) -> None:
    async with serving() as served:
        opened, browsers = await three(served)
        await play_to_the_end(*browsers)
        first = f"{path_of(opened)}/judgement?step=0"
        again = await served.ask("POST", f"{path_of(opened)}/again", opened["host"], status=201)
        await served.ask("GET", first, opened["host"])  # nobody plays it yet
        await served.sit(again, "Dan", "Eve", "Fay")
        await served.start(again)
        for awake in (True, False):
            if not awake:
                served.registry.evict(served.registry.tables[again["table"]["id"]])
            refused = await served.ask("GET", first, opened["host"], status=409)
            assert refused["sentence"] == SILENT
        served.registry.tables[again["table"]["id"]].log.touched -= ABANDONED + 1
        await served.ask("GET", first, opened["host"])


async def test_a_stranger_is_not_given_all_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    async def made_here(_: WorkerProcess, work: Callable[..., Any], *parts: Any) -> Any:
        return work(*parts)

    monkeypatch.setattr(WorkerProcess, "run_in_pool", made_here)
    monkeypatch.setattr(analysis, "MOST", 4)
    kept = Analysis()
    for seat in range(6):
        assert await kept.answer((seat,), "10.0.0.1", 20, bytes, 1) == b"\0"
    assert len(kept.answers) <= 4
    with pytest.raises(Flood):
        await kept.answer(("more",), "10.0.0.1", 20, bytes, 1)
    assert await kept.answer((5,), "10.0.0.1", 20, bytes, 1) == b"\0"  # costs nothing
    with pytest.raises(ZeroDivisionError):
        await kept.answer(("broken",), "10.0.0.2", 20, divmod, 1, 0)
    assert ("broken",) not in kept.answers
    kept.close()
