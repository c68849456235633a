"""Leaks on the wire: all that a seat is sent in a whole game follows from what it may know.

What it may know is said by the rules alone: a game's views, and who is told of an event. A picture must be
the same when it is drawn from a world that a seat only imagines; a line must be the event as this seat is
told it, and may name a card only if the seat, from its view, can say where that card lies.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from rookery.kernel import SPECTATOR, Event, State, game_named
from rookery.kernel.game import Game
from rookery.play.journal import NOTE, compose
from rookery.play.match import Match
from rookery.play.players import Quick, levels, random_player
from rookery.server import wire
from rookery.server.entries import KINDS, stored_events
from rookery.server.tables.feed import Feed, Group
from rookery.server.tables.workshop import Workshop
from rookery.server.views.books import journal_event
from rookery.server.views.seat_view import seat_view
from rookery.server.views.snapshot import Snapshot, take_snapshot
from rookery.server.views.story import story, whole_story
from server.browser import PEBBLES, Browser, Served, nonce_of, serving
from server.pebbles.game import GAME as PEBBLES_GAME

GAMES = ("thieves", "sanctuary", "suits")
PLACES = {**PEBBLES, **{name: f"rookery.games.{name}:GAME" for name in GAMES}}
NAMES = ("Ann", "Bob", "Cat", "Dan")
WORLDS = 6
"""How many worlds a seat imagines to find out what it knows; what is the same in all of them it does know."""

read_told = msgspec.json.Decoder(wire.Told).decode
read_table = msgspec.json.Decoder(wire.TableSeen).decode

PILES = {
    "pebbles": ("bag", "stones"),
    "sanctuary": (
        "rumor_deck",
        "rumor_discard",
        "event_deck",
        "event_discard",
        "rumors",
        "saved",
        "boots",
        "stolen",
    ),
    "suits": ("bags", "tops", "discards", "hands", "looked", "ordered", "laid"),
}
CARD_FACTS = {
    "pebbles": ("stone",),
    "thieves": ("card", "cards", "hands"),
    "sanctuary": ("card", "cards", "gave", "got", "gives", "shows"),
    "suits": ("card", "cards", "card_back", "looked"),
}
NAMED_ONLY = {"foretold", "ordered"}
"""Kinds of events in which a thief names a card without anybody having to hold it."""

RESHUFFLED = {"reshuffled", "refilled"}


def as_json(data: Any) -> Any:
    """What a browser has after the wire, sharing nothing with what was sent."""
    return msgspec.json.decode(wire.encode(data))


# Knowledge


def spots(s: Any) -> dict[Any, Any]:
    """Where every card lies."""
    if s.game.name == "thieves":
        return thieves_spots(s)
    found: dict[Any, Any] = {}
    for name in PILES[s.game.name]:
        for place, pile in enumerate(getattr(s, name)):
            for card in pile if isinstance(pile, list) else [getattr(pile, "card", pile)]:
                found[card] = (name, place if isinstance(pile, list) else 0)
    return found


def thieves_spots(s: Any) -> dict[Any, Any]:
    """Where every card of Thieves! lies. Of the first five everybody has one, so these go by the seat as
    well.
    """
    found: dict[Any, Any] = {}
    for seat in range(s.seats):
        for card in range(5):
            found[card, seat] = (s.played[seat] == card, seat == s.scout and s.room == card)
    for card, holder in enumerate(s.holder):
        found[card] = (holder, card in s.played, card == s.room)
    return found


def named_cards(game: Game, told: dict[str, Any]) -> Iterator[Any]:
    """The cards that an event names to somebody, as ``spots`` calls them."""
    for name in CARD_FACTS[game.name] if told["kind"] not in NAMED_ONLY else ():
        fact = told.get(name, ())
        if name == "cards" and isinstance(fact, int):
            continue  # only how many
        for place, card in enumerate(fact if isinstance(fact, list | tuple) else [fact]):
            for one in card if isinstance(card, list | tuple) else [card]:
                if game.name == "thieves" and 0 <= one < 5:
                    yield (
                        one,
                        place if told["kind"] in ("revealed", "scored") else told.get("victim", told["seat"]),
                    )
                elif one >= 0:
                    yield one


class Deed:
    """A pick, or the beginning: what the rules told of it, and the game after it."""

    def __init__(self, before: "Deed | None", events: list[Event], state: State) -> None:
        self.before = before
        self.events = events
        self.state = state
        self.worlds: dict[int, list[dict[Any, Any]]] = {}

    def knows(self, seat: int, card: Any) -> bool:
        """Whether a seat can say from its view where a card lies now."""
        if seat not in self.worlds:
            game = self.state.game
            imagined = [game.imagine(game.view(self.state, seat), Quick(number)) for number in range(WORLDS)]
            self.worlds[seat] = [spots(world) for world in (self.state, *imagined)]
        return len({world.get(card) for world in self.worlds[seat]}) == 1

    def check(self, seat: int) -> None:
        """No event names a card to a seat that does not know it now and did not before; unless the discards
        went back into the deck.
        """
        if any(event.kind in RESHUFFLED for event in self.events):
            return
        for event in self.events:
            for card in named_cards(self.state.game, event.seen_by(seat)):
                known = self.knows(seat, card) or bool(self.before and self.before.knows(seat, card))
                assert known, f"seat {seat} is told of {card}, and cannot know where it is: {event}"


class Witness:
    """Hears what the rules tell, and draws every picture again from a world that only its seat's view knows
    of.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deeds: list[Deed] = []
        self.pictures: dict[tuple[int, int], list[Any]] = defaultdict(list)
        self.drawn = 0

    def listen(self, patch: pytest.MonkeyPatch) -> None:
        """Be there whenever something is picked, and whenever a group of sockets is shown something."""
        choose, look = Match.choose, Group.look

        def heard(match: Match, *args: Any, **more: Any) -> list[Event]:
            self.deeds = self.deeds or [Deed(None, match.opening, match.state)]
            events = choose(match, *args, **more)
            self.deeds.append(Deed(self.deeds[-1], events, match.state))
            return events

        def looked(group: Group, moment: Snapshot) -> Any:
            self.draw(group, moment)
            return look(group, moment)

        patch.setattr(Match, "choose", heard)
        patch.setattr(Group, "look", looked)

    def draw(self, group: Group, moment: Snapshot) -> None:
        """Keep the picture that a seat could have drawn itself."""
        now, seat = moment, group.seat
        self.drawn += 1
        world = self.game.imagine(self.game.view(now.state, seat), Quick(self.drawn))
        imagined = take_snapshot(self.game, world, now.names, now.undoers)
        self.pictures[seat, moment.versions[seat]].append(
            as_json(seat_view(imagined, seat, panels=group.panels).whole())
        )

    def told(self, seat: int) -> list[dict[str, Any]]:
        """All events so far, as this seat is told them."""
        return [event.seen_by(seat) for deed in self.deeds for event in deed.events]


# What is received


class Sitter(Browser):
    """Keeps every picture it has held."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.held: list[tuple[int, Any]] = []

    async def next(self) -> dict[str, Any]:
        message = await super().next()
        if message["kind"] in ("picture", "change"):
            self.held.append((self.version, as_json(self.picture)))
        return message

    async def hear(self) -> None:
        """Take in all that was sent so far."""
        await self.send({"do": "ping"})
        while (await self.next())["kind"] != "pong":
            pass


class Hall:
    """A table in play, those who sit at it or watch, and the checks of all that they receive."""

    def __init__(self, served: Served, opened: dict[str, Any], tokens: list[str], witness: Witness) -> None:
        self.served, self.opened, self.witness = served, opened, witness
        self.path = f"/api/tables/{opened['table']['id']}"
        self.table = served.registry.tables[opened["table"]["id"]]
        self.names = list(NAMES[: len(tokens)])
        self.sitters = {seat: self.sitter(token) for seat, token in enumerate([*tokens, opened["watch"]])}
        self.sitters[SPECTATOR] = self.sitters.pop(len(tokens))
        lobby = self.table.lobby
        self.secrets = [
            lobby.seed,
            lobby.host,
            lobby.join,
            lobby.watch,
            *tokens,
            *(opened[role] for role in ("host", "join", "watch")),
        ]
        self.secrets += [*(chair.token for chair in lobby.chairs), *map(nonce_of, range(len(tokens)))]

    def sitter(self, token: str) -> Sitter:
        """Somebody with a link."""
        return Sitter(self.served, self.opened["table"]["id"], token, {})

    async def play(self, rng: Random) -> None:
        """The whole game: mostly as a sensible player would, sometimes anyhow, sometimes taken back; with
        looks at it from outside.
        """
        match, game, picks = self.table.play.match, self.witness.game, 0
        plain = levels(game)["plain"]
        while not match.over:
            decision = rng.choice(match.decisions())
            player = plain if rng.random() < 0.7 else random_player
            place, say = player(game.view(match.state, decision.seat), decision, rng)
            sitter = self.sitters[decision.seat]
            pick = {"do": "pick", "key": decision.key, "picks": [decision.ids[place]], "say": say}
            assert (await sitter.answer(pick))["kind"] == "done"
            if decision.seat in match.undoers() and rng.random() < 0.1:
                assert (await sitter.answer({"do": "undo", "version": sitter.version}))["kind"] == "done"
            await self.hear()
            picks += 1
            if picks % 30 == 0 or match.over:
                for seat in self.sitters:
                    await self.come_back(seat)
                    await self.hear()
                    await self.ask(seat)

    async def hear(self) -> None:
        """Everybody takes in all that was sent so far."""
        for sitter in self.sitters.values():
            await sitter.hear()

    async def come_back(self, seat: int) -> None:
        """A link is lost and found again; and the page is opened anew."""
        await self.sitters[seat].cut()
        await self.sitters[seat].connect()
        fresh = self.sitter(self.sitters[seat].token)
        async with fresh:
            await fresh.hear()
            self.check_pictures(fresh)
            self.check_frames(fresh)
            self.check_lines(seat, fresh.story)

    async def ask(self, seat: int) -> None:
        """All that can be asked for while a game runs."""
        table, journal = [
            (await self.served.client.get(f"{self.path}{what}", headers=self.bearer(seat))).text
            for what in ("", "/journal")
        ]
        lines = await self.story(seat)
        texts = table, journal, json.dumps(lines)
        assert not any(secret in text for text in texts for secret in self.secrets)
        self.check_table(seat, table)
        self.check_lines(seat, lines)
        assert len([line for line in lines if of_the_rules(line)]) == len(self.witness.told(seat)), (
            "the story is whole"
        )
        self.check_journal(seat, lines, journal)

    async def story(self, seat: int) -> list[dict[str, Any]]:
        """All of it, piece by piece."""
        lines: list[dict[str, Any]] = []
        earlier = True
        while earlier:
            before = lines[0]["version"] if lines else 0
            path = f"{self.path}/story?before={before}"
            piece = (await self.served.client.get(path, headers=self.bearer(seat))).json()
            lines, earlier = piece["lines"] + lines, piece["earlier"]
        return lines

    def bearer(self, seat: int) -> dict[str, str]:
        """Who asks."""
        return {"authorization": f"Bearer {self.sitters[seat].token}"}

    def check_all(self) -> None:
        """What every seat has received by its socket."""
        for seat, sitter in self.sitters.items():
            self.check_pictures(sitter)
            self.check_frames(sitter)
            self.check_lines(seat, sitter.story)
            for deed in self.witness.deeds:
                deed.check(seat)

    def check_pictures(self, sitter: Sitter) -> None:
        """Every picture that was ever held could have been drawn from what the seat knew."""
        seat = sitter.you["seat"]
        assert sitter.held
        for version, picture in sitter.held:
            assert picture in self.witness.pictures[seat, version], (
                f"seat {seat} sees more than its view holds at {version}"
            )

    def check_frames(self, sitter: Sitter) -> None:
        """Every frame is of the wire format to the last field, and none holds a secret."""
        for frame in sitter.frames:
            assert as_json(read_told(frame)) == json.loads(frame), (
                "a frame holds something that the wire format does not know"
            )
            assert not any(secret in frame for secret in self.secrets)

    def check_lines(self, seat: int, lines: list[dict[str, Any]]) -> None:
        """The last lines of the story, each an event as the rules tell this seat of it, or one of the few
        about the table itself.
        """
        mine = [line for line in lines if of_the_rules(line)]
        told = self.witness.told(seat)
        told = told[len(told) - len(mine) :]
        facts = [{"kind": line["kind"], "rule": line["rule"], **line["facts"]} for line in mine]
        assert facts == as_json(told), f"seat {seat} is told more than the rules tell it"
        texts = [self.witness.game.words.event(event, self.names) for event in told]
        assert [line["text"] for line in mine] == texts, f"seat {seat} reads more than the rules tell it"
        for line in lines:
            if not of_the_rules(line):
                assert line["kind"] in ("began", "undone")
                assert line["text"] == KINDS[line["kind"]].sentence.format(
                    name=self.names[line["facts"]["seat"]], text=""
                )
                assert list(line["facts"]) == ["seat"]

    def check_table(self, seat: int, text: str) -> None:
        """The table is the same for everybody; of the game it says only what every picture says."""
        assert as_json(read_table(text)) == json.loads(text)
        seen = json.loads(text)
        _, picture = self.sitters[SPECTATOR].held[-1]
        assert (seen["table"]["awaited"], seen["table"]["outcome"]) == (
            picture["awaited"],
            picture["outcome"],
        )
        assert (seen["table"]["seats"], seen["table"]["options"]) == (
            self.sitters[seat].table["seats"],
            self.opened["table"]["options"],
        )

    def check_journal(self, seat: int, lines: list[dict[str, Any]], journal: str) -> None:
        """The journal is that of somebody who heard no more, and imagines the rest."""
        game, state = self.witness.game, self.table.play.match.state
        told = iter(self.witness.told(seat))
        happened = [
            next(told) if of_the_rules(line) else {"kind": NOTE, "text": line["text"]}
            for line in lines
            if line["rule"] or line["kind"] != "undone"
        ]
        view = game.view(game.imagine(game.view(state, seat), Quick(len(lines))), seat)
        kept = compose(game, self.names, happened, view, None if state.agenda else game.outcome(state))
        assert journal == kept.but(day=journal.split("\n\n")[2]).markdown(), (
            f"seat {seat} keeps another journal than it could"
        )


def of_the_rules(line: dict[str, Any]) -> bool:
    """Whether a line is an event of the game; the others are about the table itself."""
    return bool(line["rule"]) or line["kind"] not in KINDS


async def whole_game(
    game: Game, seats: int, options: dict[str, Any], witness: Witness, seed: int = 2
) -> Hall:
    """A game from the beginning to the end, with everything checked that anybody receives."""
    async with serving(games=PLACES) as served:
        opened = await served.open(seats, game.name, options=options, seed=f"{seed:02x}" * 32)
        tokens = await served.sit(opened, *NAMES[:seats])
        hall = Hall(served, opened, tokens, witness)
        for sitter in hall.sitters.values():
            await sitter.connect()
        await served.start(opened)
        await hall.play(Random(seed))
        hall.check_all()
        for sitter in hall.sitters.values():
            await sitter.socket.close()
        return hall


CASES: list[Any] = [
    pytest.param(PEBBLES_GAME, 4, {"rounds": 8}, 1, id="pebbles"),
    pytest.param(game_named("thieves"), 4, {}, 12, id="thieves"),
    pytest.param(
        game_named("thieves"), 3, {"simultaneous_plays": True, "judge": "vote"}, 1, id="thieves-together"
    ),
    pytest.param(game_named("sanctuary"), 3, {"target": 100}, 3, id="sanctuary"),
    pytest.param(game_named("sanctuary"), 3, {"mode": "advanced", "target": 100}, 3, id="sanctuary-advanced"),
    pytest.param(game_named("suits"), 3, {}, 1, id="suits"),
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


async def made_here(_: Workshop, work: Any, *parts: Any) -> Any:
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
    monkeypatch.setattr(Workshop, "done", made_here)  # in another process no leak could be put
    leak(monkeypatch)
    with pytest.raises(AssertionError, match=noticed):
        await whole_game(PEBBLES_GAME, 2, {"rounds": 4}, witness)
