"""The Maze: a free Rumor Card, the cache, and cards that need the Maze (SA-56, SA-56a)."""

from __future__ import annotations

from enum import StrEnum

from rookery.games.sanctuary.printed import BURGLE
from rookery.games.sanctuary.rules.cache import SILVER_MOVED, cache_options, use_cache
from rookery.games.sanctuary.rules.rumor_hand import DrawRumors
from rookery.games.sanctuary.rules.saved_cards import OWN_TURN, PlayOwnCard, plays
from rookery.games.sanctuary.state import DONE, Sanctuary
from rookery.kernel import Option, Step, Steps


class Cards(StrEnum):
    """Which saved cards may be played in the Maze: all, those that burgle, or none in a lost turn."""

    ALL = "all"
    BURGLE = "burgle"
    NONE = "none"


class EnterMaze(Step):
    """Entering the Maze gives one Rumor Card; then cache and cards may be used."""

    rule = "SA-56"
    seat: int
    cards: Cards

    def run(self, s: Sanctuary) -> Steps:
        return [DrawRumors(self.seat, 1, why="SA-56"), MazeBusiness(self.seat, self.cards)]


class MazeBusiness(Step):
    """Cache and cards in the Maze, in any order, until the thief is done."""

    rule = "SA-56a"
    even_alone = True
    seat: int
    cards: Cards
    used: int = 0

    def ask(self, s: Sanctuary) -> list[Option]:
        seat = self.seat
        options = cache_options(s, seat, self.used)
        possible = False
        if s.saved[seat] and self.cards != Cards.NONE:
            more, possible = plays(s, seat, OWN_TURN if self.cards == Cards.ALL else BURGLE)
            options += more
        return options if possible or len(options) > 1 else []

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == DONE:
            return None
        if option[0] == "play":
            return [PlayOwnCard(self.seat, option[1]), self.but(used=self.used & ~SILVER_MOVED)]
        used = use_cache(s, self.seat, self.used, option)
        return None if s.winner >= 0 else [self.but(used=used)]
