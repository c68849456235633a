"""What we measure of a role-playing game: a session of four plain bots with the automatic roles, a view,
a copy.
"""

from __future__ import annotations

from random import Random

from bench.worker import Loop
from rookery.kernel import Game, State, begin, first_decision, take
from rookery.play.players import Quick, bot, play_out

SEATS, MANY = 4, 1000
Options = dict[str, str]


def middle(game: Game, options: Options) -> State:
    """A state from the middle of a session of plain bots: with what they have come by."""
    plain = bot(game, "plain")
    length = play_out(begin(game, SEATS, options, chance=Quick(3)), [plain] * SEATS, Random(3))
    s, rng = begin(game, SEATS, options, chance=Quick(3)), Random(3)
    for _ in range(length // 2):
        asked = first_decision(s)
        place, s.said = plain(game.view(s, asked.seat), asked, rng)
        take(s, place, asked.seat)
    return s


def loops(game: Game, name: str, options: Options) -> dict[str, Loop]:
    """By name, what is counted: sessions, views of every seat, copies."""
    s, chance, rng = middle(game, options), Quick(2), Random(1)
    players = [bot(game, "plain")] * SEATS

    def sessions() -> int:
        play_out(begin(game, SEATS, options, chance=chance), players, rng)
        return 1

    def views() -> int:
        for seat in range(SEATS):
            game.view(s, seat)
        return SEATS

    def copies() -> int:
        for _ in range(MANY):
            s.copy()
        return MANY

    return {f"{name}_sessions": sessions, f"{name}_view": views, f"{name}_copy": copies}
