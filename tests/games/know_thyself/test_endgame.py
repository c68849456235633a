"""The endgame in the Master Suite (9.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.know_thyself.table import GAME, Dealt, Table
from rookery.games.know_thyself.cards import CARD_NAMED
from rookery.games.know_thyself.printed import MASTER_SUITE
from rookery.games.know_thyself.rules.ending import Endgame
from rookery.games.know_thyself.scoring import outcome
from rookery.testing.laws import check


def called(*coins: int, master: int, **given: str) -> Table:
    """The endgame begins with these Coins; the Pool has the rest."""
    table = Table(len(coins), coins=coins, **given)
    s = table.s
    s.coins = [*coins, master, 35 * len(coins) - sum(coins) - master]
    s.conditions = ["KT-224"]
    s.agenda = [Endgame()]
    table.go()
    return table


def answer_all(table: Table) -> None:
    for _ in range(3):
        for pc in table.s.pcs:
            table.pick(pc, "house")


def cut(table: Table, masters: str, own: str) -> None:
    """The Master's card and the player's in the next last wager."""
    first, second = CARD_NAMED[masters], CARD_NAMED[own]
    table.s.chance = Dealt([first, second - (second > first)])


def test_three_questions() -> None:
    """KT-229, KT-230, KT-D30, KT-8: question by question in seat order; the name is written on the sheet."""
    table = called(20, 20, master=10)
    assert table.s.at == [MASTER_SUITE, MASTER_SUITE]
    assert table.s.named(MASTER_SUITE)
    table.pick(0, "tell", say="Ada Marsh")
    table.pick(1, "tell", say="Piet")
    assert table.s.names == ["Ada Marsh", "Piet"]
    for text in ("For a dare.", "The crown, against my name."):
        table.pick(0, "tell", say=text)
        table.pick(1, "house")
    assert table.s.answers[0] == ("Ada Marsh", "For a dare.", "The crown, against my name.")
    assert table.s.names == ["Ada Marsh", "Piet"]


@pytest.mark.parametrize(
    ("compare", "winners"), [("whole", [True, False, False]), ("share", [True, True, False])]
)
def test_comparing(compare: str, winners: list[bool]) -> None:
    """KT-231, KT-63, KT-O15, R-79: more than the pile, or than its third rounded up; as many is too few."""
    table = called(17, 7, 6, master=16, final_compare=compare)
    assert [table.s.wins(pc) for pc in table.s.pcs] == winners
    table = called(16, 16, 16, master=16)
    assert not table.s.wins(0)


@pytest.mark.parametrize(
    ("masters", "own", "won"),
    [
        ("ace of clubs", "ace of hearts", False),
        ("ace of clubs", "king of hearts", False),
        ("ace of clubs", "two of hearts", True),
        ("nine of clubs", "nine of hearts", False),
        ("nine of clubs", "ten of hearts", True),
    ],
)
def test_the_last_wager(masters: str, own: str, won: bool) -> None:
    """KT-232, KT-E25, KT-103, KT-139, R-81: one cut; the Master wins ties."""
    table = called(8, master=14)
    answer_all(table)
    assert table.acts(0) == ["pass", *(f"stake:{number}" for number in range(1, 9))]
    cut(table, masters, own)
    table.pick(0, "stake:4")
    assert table.s.coins[:2] == ([12, 10] if won else [4, 18])
    assert table.s.wins(0) == won
    assert table.s.memories == []


def test_no_more_than_either_side_has() -> None:
    """KT-232, R-80."""
    table = called(2, 2, master=2)
    answer_all(table)
    assert table.acts(0) == ["pass", "stake:1", "stake:2"]


def test_once_each_and_again_while_somebody_stakes() -> None:
    """KT-233, KT-234, KT-235, R-82, R-83: passing uses nothing up; a winner is not asked."""
    table = called(14, 10, 20, master=19)
    answer_all(table)
    table.pick(0, "pass")
    cut(table, "king of clubs", "two of hearts")
    table.pick(1, "stake:3")
    assert table.s.coins[:4] == [14, 7, 20, 22]
    assert table.offered(2)[0] == "pass", "the pile has outgrown the winner"
    table.pick(2, "pass")
    assert table.offered(0)[0] == "pass", "a new pass, since somebody staked"
    table.pick(0, "pass")
    assert table.acts(1) == ["listen"], "the right is used up"
    table.pick(2, "pass")
    assert table.offered(0) == ["house", "tell"], "nobody staked: the endings"


def test_without_coins_there_is_nothing_to_stake() -> None:
    """R-84, R-77."""
    table = called(0, 30, master=20)
    answer_all(table)
    assert table.offered(0) == ["house", "tell"]


def test_endings_and_result() -> None:
    """KT-236, KT-237, KT-238, KT-D32: each for the own PC; several may win, or none."""
    table = called(20, 9, master=10)
    assert outcome(table.s)["winners"] == []
    assert outcome(table.s)["ending"] == "abandoned"
    answer_all(table)
    table.pick(1, "pass")
    table.pick(0, "tell", say="I go home.")
    table.pick(1, "house")
    s = table.s
    assert s.endings[0] == "I go home."
    assert s.risks[1].lower() in s.endings[1].lower()
    assert outcome(s) == {
        "winners": [0],
        "points": [20, 9],
        "ending": "KT-224",
        "master": 10,
        "names": s.names,
        "memories": [0, 0],
        "rooms": 2,
    }


@pytest.mark.parametrize("given", [{}, {"master": "human"}, {"final_compare": "share", "buy_off": "on"}])
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games_obey_the_laws(seats: int, given: dict[str, Any]) -> None:
    """KT-6, KT-36, KT-222, R-97: from the first blank to the last ending."""
    match = check(GAME, seats, {"max_rounds": 5, **given}, seed=seats)
    assert match.over
