"""Another version of Python, with nothing installed: kernel and kit play two small games to their end.

PYTHONPATH=src python3.13 bench/other_python.py
"""

import sys
from random import Random

import leduc
import tic_tac_toe
from rookery.kernel import Live, begin, decisions, take

for game in (tic_tac_toe.GAME, leduc.GAME):
    for number in range(50):
        rng = Random(number)
        s = begin(game, 2, chance=Live(rng.randbytes(32)))
        while s.agenda:
            asked = decisions(s)[0]
            assert game.view(s, asked.seat).copy() == game.view(s, asked.seat)
            take(s, rng.randrange(len(asked.options)), asked.seat)
        assert game.loaded(s.dump()) == s
        assert game.outcome(s)["winners"] is not None
sys.stdout.write(f"Python {sys.version.split()[0]}: 100 games played.\n")
