"""What we measure of our own: random play of small games, of Thieves! and Sanctuary, copies, heuristic bots,
cost over a game's length.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any

from bench import doors, leduc, sessions, tic_tac_toe
from bench.worker import Loop, calibrate, serve
from rookery.games.den_of_thieves import GAME as DEN
from rookery.games.know_thyself import GAME as KNOW_THYSELF
from rookery.games.sanctuary import GAME as SANCTUARY
from rookery.games.suits import GAME as SUITS
from rookery.games.thieves import GAME as THIEVES
from rookery.kernel import Game, State, begin, decisions, take
from rookery.play.players import Player, Quick, bot, play_out, random_player

RNG = Random(1)


def random_play(game: Game, games: int) -> Loop:
    """Whole games: list the options, choose one, apply it."""
    rand, chance = RNG.random, Quick(1)

    def loop() -> int:
        count = 0
        for _ in range(games):
            s = begin(game, 2, chance=chance)
            while s.agenda:
                take(s, int(rand() * len(s.options)))
                count += 1
        return count

    return loop


def bots_play(game: Game, player: Player, seats: int = 4) -> Loop:
    """One whole game of bots, by the door that simulations use."""
    chance = Quick(2)
    return lambda: play_out(begin(game, seats, chance=chance), [player] * seats, RNG)


def whole_games(game: Game, player: Player, seats: int = 4) -> Loop:
    """The same, but games are counted, not decisions."""
    play = bots_play(game, player, seats)

    def loop() -> int:
        play()
        return 1

    return loop


def middle(game: Game, seats: int = 4) -> State:
    """A state from the middle of a game."""
    length = play_out(begin(game, seats, chance=Quick(3)), [random_player] * seats, Random(3))
    s, rng = begin(game, seats, chance=Quick(3)), Random(3)
    for _ in range(length // 2):
        asked = decisions(s)[0]
        take(s, random_player(None, asked, rng)[0], asked.seat)
    return s


def copies(game: Game) -> Loop:
    """Copies of one state."""
    s = middle(game)

    def loop() -> int:
        for _ in range(1000):
            s.copy()
        return 1000

    return loop


def thirds(game: Game, seats: int = 4, games: int = 60) -> Any:
    """The cost of a decision in the first and in the last third of a game, in seconds."""
    first = last = 0.0
    rand = RNG.random
    for number in range(games):
        s = begin(game, seats, chance=Quick(number))
        marks = [time.process_time()]
        while s.agenda:
            take(s, int(rand() * len(s.options)))
            marks.append(time.process_time())
        third = len(marks) // 3
        first += (marks[third] - marks[0]) / third
        last += (marks[-1] - marks[-1 - third]) / third
    return {"first": first / games, "last": last / games}


def views(game: Game, seats: int = 4, games: int = 150) -> Any:
    """The same random games without views and with them, in turns, so that a machine that changes its speed
    does so for both: how many decisions, and the seconds for them.
    """
    count, spent = 0, {random_player: 0.0, doors.viewed: 0.0}
    for number in range(games):
        for player in spent:
            s, rng = begin(game, seats, chance=Quick(number)), Random(number)
            start = time.process_time()
            count += play_out(s, [player] * seats, rng)
            spent[player] += time.process_time() - start
    return {"count": count // 2, "without": spent[random_player], "with": spent[doors.viewed]}


if __name__ == "__main__":
    serve(
        {
            "calibration": calibrate,
            "leduc": random_play(leduc.GAME, 200),
            "tic_tac_toe": random_play(tic_tac_toe.GAME, 100),
            "thieves": bots_play(THIEVES, random_player),
            "door_leduc": doors.pettingzoo(leduc.GAME, 10),
            "door_thieves": doors.pettingzoo(THIEVES, 1, 4),
            "clever": bots_play(THIEVES, bot(THIEVES, "clever")),
            "copy": copies(THIEVES),
            "sanctuary": bots_play(SANCTUARY, random_player),
            "sanctuary_games": whole_games(SANCTUARY, bot(SANCTUARY, "clever")),
            "sanctuary_copy": copies(SANCTUARY),
            **sessions.loops(SUITS, "suits", {"job": "tin-duchess"}),
            **sessions.loops(KNOW_THYSELF, "know", {}),
            **sessions.loops(DEN, "den", {"mode": "house"}),
            "thirds!": lambda: thirds(THIEVES),
            "views!": lambda: views(THIEVES),
        }
    )
