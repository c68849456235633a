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

WORDS = """
from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.entries import REQUESTS
from rookery.games.den_of_thieves.voices import POOLS, ROWS
from rookery.games.den_of_thieves.words.moves import MOTIFS
from rookery.play.players import bot
from rookery.testing.laws import check
from rookery.testing.suite import check_words

for seats, mode in ((1, "house"), (2, "gm"), (3, "rotating")):
    options = {"mode": mode, "rounds": 3}
    for seed in range(6):
        check_words(GAME, seats, options, seed=seed, most=400)
    check(GAME, seats, options, seed=1, most=40)
    check(GAME, seats, options, seed=2, players=[bot(GAME, "clever")] * seats, most=40)
assert REQUESTS == {"L6.shelf": "Climb up to the top shelf"}
assert MOTIFS["salt"] == "it has to do with the sea"
assert MOTIFS["ropes"] == "it has to do with ropes"
assert not ROWS
assert not [pool for pool in POOLS if pool.startswith(("framing.aces", "statements.gold", "motif.gold"))]
"""
"""Every question, label and line of sessions in all modes; nothing of the deck of the box is said."""


def run(program: str) -> str:
    environment = os.environ | {"ROOKERY_DECK": str(DECK)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.stderr, done.returncode) == ("", 0)
    return done.stdout


def test_a_session_with_another_deck() -> None:
    """DT-7, R-134, R-135."""
    said = run(PROGRAM).split()
    assert said[:3] == ["Herring", "Quay", "15"]
    assert {"oracle", "learned", "framed"} <= {*said}


def test_another_deck_has_words_for_everything() -> None:
    """DT-7."""
    run(WORDS)
