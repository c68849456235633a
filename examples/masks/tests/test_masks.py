"""Masks passes what every game must pass."""

from pathlib import Path

from masks import GAME
from rookery.testing.suite import GameSuite


class TestMasks(GameSuite):
    game = GAME
    folder = Path(__file__).parent
