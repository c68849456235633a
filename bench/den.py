"""What we measure of Den of Thieves: a whole session of four with the automatic dealer, a view, a copy."""

from __future__ import annotations

from random import Random

from bench.worker import Loop
from rookery.games.den_of_thieves import GAME
from rookery.kernel import State, begin, decisions, take
from rookery.play.players import Quick, bot, play_out

SEATS, MANY = 4, 1000
OPTIONS = {"mode": "house"}


def middle() -> State:
    """A state from the middle of a session of plain bots: with held cards, bonds and leads."""
    plain = bot(GAME, "plain")
    length = play_out(begin(GAME, SEATS, OPTIONS, chance=Quick(3)), [plain] * SEATS, Random(3))
    s, rng = begin(GAME, SEATS, OPTIONS, chance=Quick(3)), Random(3)
    for _ in range(length // 2):
        asked = decisions(s)[0]
        place, s.said = plain(GAME.view(s, asked.seat), asked, rng)
        take(s, place, asked.seat)
    return s


def loops() -> dict[str, Loop]:
    """By name, what is counted: sessions, views of every seat, copies."""
    s, chance, rng = middle(), Quick(2), Random(1)
    players = [bot(GAME, "plain")] * SEATS

    def sessions() -> int:
        play_out(begin(GAME, SEATS, OPTIONS, chance=chance), players, rng)
        return 1

    def views() -> int:
        for seat in range(SEATS):
            GAME.view(s, seat)
        return SEATS

    def copies() -> int:
        for _ in range(MANY):
            s.copy()
        return MANY

    return {"den_sessions": sessions, "den_view": views, "den_copy": copies}
