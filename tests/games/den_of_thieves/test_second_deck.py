"""Another deck is another city: suits, conditions, tables and spells come from its file (DT-7)."""

import os
import subprocess
import sys
from pathlib import Path

DECK = Path(__file__).parent / "decks" / "herring_quay.yaml"
PROGRAM = """
from random import Random
from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.kernel import Live, begin, take

told = set()
hear = lambda event: told.add(event.kind)
for seed in range(40):
    rng, seats = Random(seed), 1 + seed % 3
    s = begin(GAME, seats, {"rounds": 2}, chance=Live(seed.to_bytes(32, "big")), tell=hear)
    while s.agenda:
        s.listener = hear
        take(s, rng.randrange(len(s.options)))
    assert GAME.inventory(s)["cards"] == [*range(len(CARDS))]
print(DECK.deck.name, len(CARDS), *sorted(told & {"oracle", "learned", "framed", "drew", "session_ended"}))
"""


def test_a_session_with_another_deck() -> None:
    """DT-7, R-134, R-135."""
    environment = os.environ | {"ROOKERY_DECK": str(DECK)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.split()[:3] == ["Herring", "Quay", "15"]
    assert {"oracle", "learned", "framed"} <= {*done.stdout.split()}
