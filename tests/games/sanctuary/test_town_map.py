"""The town as text fits a terminal, and every building can be found on it."""

from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.board import IDS, PLACES, SPACES
from rookery.games.sanctuary.words.town_map import HEIGHT, SHORT, label_spots, town
from rookery.play.match import Match


def test_the_town_fits_eighty_columns_with_every_building_whole() -> None:
    lines = town(GAME.view(Match(GAME, list("abcde"), seed=bytes(32)).state, 0))
    assert max(map(len, lines)) <= 80
    town_map = "\n".join(lines[:HEIGHT])
    missing = [
        SHORT[IDS[place]] for place in range(SPACES, len(PLACES)) if f"[{SHORT[IDS[place]]}" not in town_map
    ]
    assert missing == []
    assert "[MAZE:ABCDE]" in town_map


def test_no_label_lies_on_another() -> None:
    taken: set[tuple[int, int]] = set()
    for place, (row, left) in label_spots().items():
        cells = {(row, left + step) for step in range(len(SHORT[IDS[place]]) + 2)}
        assert not cells & taken, SHORT[IDS[place]]
        taken |= cells
