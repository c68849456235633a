"""What we measure of Know Thyself: a whole game of four with the automatic Master, a view, a copy."""

from __future__ import annotations

from random import Random

from bench.worker import Loop
from rookery.games.know_thyself import GAME
from rookery.kernel import State, begin, decisions, take
from rookery.play.players import Quick, bot, play_out

SEATS, MANY = 4, 1000


def middle() -> State:
    """A state from the middle of a game of plain bots: with Memories and Edges, in the Palace."""
    plain = bot(GAME, "plain")
    length = play_out(begin(GAME, SEATS, chance=Quick(3)), [plain] * SEATS, Random(3))
    s, rng = begin(GAME, SEATS, chance=Quick(3)), Random(3)
    for _ in range(length // 2):
        asked = decisions(s)[0]
        take(s, plain(GAME.view(s, asked.seat), asked, rng)[0], asked.seat)
    return s


def loops() -> dict[str, Loop]:
    """By name, what is counted: games, views of every seat, copies."""
    s, chance, rng = middle(), Quick(2), Random(1)
    players = [bot(GAME, "plain")] * SEATS

    def games() -> int:
        play_out(begin(GAME, SEATS, chance=chance), players, rng)
        return 1

    def views() -> int:
        for seat in range(SEATS):
            GAME.view(s, seat)
        return SEATS

    def copies() -> int:
        for _ in range(MANY):
            s.copy()
        return MANY

    return {"know_games": games, "know_view": views, "know_copy": copies}
