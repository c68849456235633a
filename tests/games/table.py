"""A table set up by a position, for tests that look at what scenarios cannot say: views, records, players."""

from __future__ import annotations

from typing import Any

from rookery.kernel import LETTERS, Event, Game, State, advance, choose, decisions
from rookery.testing.scenario import Dictated


class Table:
    """A game in the middle of things. ``pick`` answers for a seat by its letter; chance is dictated as in a
    scenario.
    """

    def __init__(self, game: Game, given: dict[str, Any], *chance: int | str) -> None:
        self.game = game
        self.told: list[Event] = []
        self.state: State = game.position.read(given)
        self.state.chance = Dictated([*chance, "any"], game.position.named)
        self.state.listener = self.told.append
        advance(self.state)

    def pick(self, seat: str, *picks: str) -> Table:
        """Answer what this seat is asked, several times if need be."""
        for pick in picks:
            decision = next(decision for decision in decisions(self.state) if LETTERS[decision.seat] == seat)
            choose(self.state, decision.key, pick, tell=self.told.append)
        return self

    def view(self, seat: str) -> Any:
        """What a seat sees; a hyphen is a spectator."""
        return self.game.view(self.state, LETTERS.index(seat) if seat != "-" else -1)

    def asked(self) -> dict[str, str]:
        """Who is asked, and by which step."""
        return {LETTERS[decision.seat]: decision.kind for decision in decisions(self.state)}

    def kinds(self) -> list[str]:
        """What was told so far."""
        return [event.kind for event in self.told]
