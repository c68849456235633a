"""A seat that a program plays, and what it is told: the same for a game here and for one on a server."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypedDict

from rookery.kernel import Event, Game, Illegal
from rookery.play.journal import journal_of
from rookery.play.match import Match
from rookery.play.players import answer_of, best, bot, seated

NAMES = ("Raven", "Rat", "Fox", "Moth", "Cat", "Owl", "Toad", "Wolf")
MODEL = " (model)"
"""What is added to the name of a seat that a language model plays."""


class OptionSeen(TypedDict):
    """An option: its id, and what it says."""

    id: str
    label: str


class Question(TypedDict, total=False):
    """What a seat is asked. Words may go with a pick up to ``say_limit`` characters; ``say_least`` are
    needed, by the kind of the option. Without ``options`` one has to know what is possible.
    """

    key: str
    prompt: str
    rule: str
    say_limit: int
    say_least: dict[str, int]
    options: list[OptionSeen]


class Situation(TypedDict, total=False):
    """A table as one seat sees it: how far the game is, its panels, the story since the last look, the
    question if there is one, the outcome when it is over, and the view itself as data where it is wanted.
    """

    game: str
    you: str
    where: str
    panels: list[tuple[str, list[str]]]
    story: list[str]
    question: Question | None
    outcome: dict[str, Any] | None
    view: dict[str, Any]


class Chair(Protocol):
    """A seat at a table, wherever that is. ``asked`` is the question at the last look."""

    game: Game
    asked: Question | None

    async def look(self) -> Situation:
        """Everything, the view and all options too."""

    async def pick(self, key: str, option: str, say: str) -> None:
        """Answer the question with this key by the id of an option."""

    async def talk(self, text: str) -> None:
        """Say something to the table."""

    async def journal(self) -> str:
        """The story so far as this seat may know it, in Markdown."""

    async def rest(self, seconds: float) -> None:
        """Wait for something to happen, at most so long."""


class LocalChair:
    """A seat at a table on this machine; bots have the others."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seat: int,
        bots: Sequence[str] = (),
        options: dict[str, Any] | None = None,
        seed: bytes | None = None,
    ) -> None:
        game.check_seats(seats)
        if not 0 <= seat < seats:
            raise Illegal(f"The seats count from 0 to {seats - 1}; there is no seat {seat}.")
        levels = seated(game, [*bots] or [best(game)], seats - 1) if seats > 1 else []
        players = [bot(game, level) for level in levels]
        self.players = [*players[:seat], None, *players[seat:]]
        self.game, self.seat = game, seat
        self.names = [*NAMES[:seat], f"You{MODEL}", *NAMES[seat:]][:seats]
        self.match = Match(game, self.names, options, seed=seed)
        self.rng = Random(self.match.seed)
        self.told: list[str] = []
        self.asked: Question | None = None
        self.hear(self.match.opening)

    def hear(self, events: Sequence[Event]) -> None:
        """Keep what this seat may read of the story."""
        lines = [self.game.words.event(event.seen_by(self.seat), self.names) for event in events]
        self.told += [line for line in lines if line]

    def go_on(self) -> None:
        """Let the bots answer until the seat is asked, or the game is over."""
        match = self.match
        while not match.over and all(asked.seat != self.seat for asked in match.decisions()):
            decision = match.decisions()[0]
            player, view = self.players[decision.seat], self.game.view(match.state, decision.seat)
            assert player is not None
            place, say = answer_of(player, view, decision, self.rng)
            self.hear(match.choose(decision.key, decision.ids[place], say, seat=decision.seat))

    async def look(self) -> Situation:
        self.go_on()
        game, match, words = self.game, self.match, self.game.words
        view = game.view(match.state, self.seat)
        story, self.told = self.told, []
        question: Question | None = None
        for asked in match.decisions():
            if asked.seat == self.seat:
                labels = [words.option(option, view, self.names) for option in asked.options]
                question = {
                    "key": asked.key,
                    "prompt": words.prompt(asked, view, self.names),
                    "rule": getattr(asked.step, "why", "") or asked.step.rule,
                    "say_limit": asked.step.say_limit,
                    "say_least": dict(asked.step.say_least),
                    "options": [
                        {"id": id_, "label": label} for id_, label in zip(asked.ids, labels, strict=True)
                    ],
                }
        self.asked = question
        return {
            "game": game.name,
            "you": self.names[self.seat],
            "where": words.where(view, self.names),
            "panels": [(heading, [*lines]) for heading, lines in words.table(view, self.names)],
            "story": story,
            "question": question,
            "outcome": game.outcome(match.state) if match.over else None,
            "view": view.dump(),
        }

    async def pick(self, key: str, option: str, say: str) -> None:
        self.hear(self.match.choose(key, option, say, seat=self.seat))

    async def talk(self, text: str) -> None:
        self.match.talk(self.seat, text)

    async def journal(self) -> str:
        return journal_of(self.game, self.match.record, self.seat).markdown()

    async def rest(self, seconds: float) -> None:
        """Bots answer at once."""
