"""The Maze: a free Rumor Card, the cache, and cards that need the Maze (SA-56, SA-56a)."""

from __future__ import annotations

from rookery.games.sanctuary.cache import cache_options, use_cache
from rookery.games.sanctuary.cards import BURGLE
from rookery.games.sanctuary.hands import DrawRumors
from rookery.games.sanctuary.saved import OWN_TURN, PlayOwnCard, plays
from rookery.games.sanctuary.state import DONE, State
from rookery.kernel import Option, Step, Steps


class EnterMaze(Step):
    """Entering the Maze gives one Rumor Card; then come cache and cards."""

    rule = "SA-56"
    seat: int
    cards: str

    def run(self, s: State) -> Steps:
        return [DrawRumors(self.seat, 1, why="SA-56"), MazeBusiness(self.seat, self.cards)]


class MazeBusiness(Step):
    """Cache and cards in the Maze, in any order, until the thief is done.

    ``cards`` says which may be played here: "all" own-turn cards, only those that "burgle", or "none" in a
    turn that is lost.
    """

    rule = "SA-56a"
    even_alone = True
    seat: int
    cards: str
    used: int = 0

    def ask(self, s: State) -> list[Option]:
        seat = self.seat
        options = cache_options(s, seat, self.used)
        possible = False
        if s.saved[seat] and self.cards != "none":
            more, possible = plays(s, seat, OWN_TURN if self.cards == "all" else BURGLE)
            options += more
        return options if possible or len(options) > 1 else []

    def answer(self, s: State, option: Option) -> Steps:
        if option == DONE:
            return None
        if option[0] == "play":
            return [PlayOwnCard(self.seat, option[1]), self.but(used=self.used & ~1)]
        used = use_cache(s, self.seat, self.used, option)
        return None if s.winner >= 0 else [self.but(used=used)]
