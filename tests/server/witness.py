"""A witness of a whole game on the wire: checks everything that anybody is sent against what they may know.

What a seat may know is said by the rules alone: a game's views, and who is told of an event. A picture must
be the same when it is drawn from a world that a seat only imagines; a line must be the event as this seat is
told it, and may name a card only if the seat, from its view, can say where that card lies.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from rookery.kernel import SPECTATOR, Event, State
from rookery.kernel.game import Game
from rookery.play.journal import NOTE, compose
from rookery.play.match import Match
from rookery.play.players import Quick, levels, random_player
from rookery.server import wire
from rookery.server.entries import KINDS
from rookery.server.tables.feed import Group
from rookery.server.views.seat_view import seat_view
from rookery.server.views.snapshot import Snapshot, take_snapshot
from server.browser import PEBBLES, Browser, Served, nonce_of, serving

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
        choose, look = Match.choose, Group.update_view

        def heard(match: Match, *args: Any, **more: Any) -> list[Event]:
            self.deeds = self.deeds or [Deed(None, match.opening, match.state)]
            events = choose(match, *args, **more)
            self.deeds.append(Deed(self.deeds[-1], events, match.state))
            return events

        def looked(group: Group, moment: Snapshot) -> Any:
            self.draw(group, moment)
            return look(group, moment)

        patch.setattr(Match, "choose", heard)
        patch.setattr(Group, "update_view", looked)

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
