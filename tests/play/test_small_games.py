"""The smallest games, which the bench plays against its peers, obey the laws and are themselves."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from bench import leduc, tic_tac_toe

from rookery.kernel import Game, Recorded, begin, choose, decisions
from rookery.play.players import Quick, play_out, random_player
from rookery.testing.laws import check


@pytest.mark.parametrize("game", [tic_tac_toe.GAME, leduc.GAME], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(10))
def test_laws(game: Game, seed: int) -> None:
    check(game, 2, seed=seed)


def played(game: Game, *picks: str, chance: tuple[int | str, ...] = ()) -> dict[str, object]:
    s = begin(game, 2, chance=Recorded(chance, getattr(game.state, "named", str)))
    for pick in picks:
        choose(s, decisions(s)[0].key, pick)
    assert not s.agenda
    return game.outcome(s)


def test_three_in_a_row_win() -> None:
    won = played(tic_tac_toe.GAME, *[f"mark:{cell}" for cell in (0, 3, 1, 4, 2)])
    assert won == {"winners": [0], "points": [1, 0], "ending": "row"}


def test_a_full_board_is_a_draw() -> None:
    drawn = played(tic_tac_toe.GAME, *[f"mark:{cell}" for cell in (0, 1, 2, 4, 3, 5, 7, 6)])
    assert drawn == {"winners": [0, 1], "points": [0, 0], "ending": "draw"}


def test_a_fold_loses_what_was_staked() -> None:
    assert played(leduc.GAME, "raise", "raise", "fold", chance=(0, 0)) == {
        "winners": [1],
        "points": [-3, 3],
        "ending": "fold",
    }


def test_a_pair_beats_a_king() -> None:
    won = played(leduc.GAME, "call", "call", "raise", "call", chance=(0, 4, 0))
    assert won == {"winners": [0], "points": [5, -5], "ending": "showdown"}


def test_equal_cards_share() -> None:
    assert played(leduc.GAME, "call", "call", "call", "call", chance=(0, 0, 3))["points"] == [0, 0]


def test_two_raises_a_round() -> None:
    s = begin(leduc.GAME, 2, chance=Quick(1))
    offered = []
    for pick in ("raise", "raise", "call", "raise", "raise"):
        choose(s, decisions(s)[0].key, pick)
        offered.append(decisions(s)[0].ids)
    open_, facing, capped = ["call", "raise"], ["fold", "call", "raise"], ["fold", "call"]
    assert offered == [facing, capped, open_, facing, capped]


def test_random_play_is_what_it_is_elsewhere() -> None:
    """Known of random tic-tac-toe: the first seat wins 58.5 of 100, the second 28.8, the rest are drawn."""
    results: Counter[str] = Counter()
    for seed in range(3000):
        s = begin(tic_tac_toe.GAME, 2)
        play_out(s, [random_player] * 2, Random(seed))
        results[str(tic_tac_toe.GAME.outcome(s)["winners"])] += 1
    assert abs(results["[0]"] / 3000 - 0.585) < 0.03
    assert abs(results["[1]"] / 3000 - 0.288) < 0.03
