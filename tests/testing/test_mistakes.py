"""The mistakes of those who write a game: each is made in the game of the page "Adding a game", and is named
with file, field and cure.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.test_adding_a_game import PAGE, written_out
from rookery.kernel import Game
from rookery.testing import scenario
from rookery.testing.comparing import Failed
from rookery.testing.laws import check
from rookery.testing.suite import check_words

BID = 'return [("bid", coin) for coin in s.coins[self.seat]]'
SHOW = "return [Show(self.seat, option[1], s.said)]"


@pytest.fixture(scope="module")
def fence(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written_out(PAGE, tmp_path_factory.mktemp("fence"))


def broken(
    fence: Path, monkeypatch: pytest.MonkeyPatch, folder: Path, *changes: tuple[str, str, str]
) -> Game:
    """The game with pieces of its files replaced."""
    for path in (fence / "fence").glob("*.*"):
        text = path.read_text(encoding="utf-8")
        for file, old, new in changes:
            if file == path.name:
                assert old in text
                text = text.replace(old, new)
        (folder / "fence").mkdir(exist_ok=True)
        (folder / "fence" / path.name).write_text(text, encoding="utf-8")
    for name in [name for name in sys.modules if name.partition(".")[0] == "fence"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    importlib.invalidate_caches()
    game: Game = importlib.import_module("fence").GAME
    return game


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            "public.py",
            "coins: list[list[int]]",
            "coins: list",
            "PublicFence.coins: list must say what it holds",
        ),
        ("rules.py", SHOW, SHOW.replace("option[1]", "[option[1]]"), "a step holds tuples instead"),
        ("view.py", "Fence.of(v, lanes=[], ", "Fence.of(v, ", "'lanes'; imagine says lanes=[], and"),
        (
            "rules.py",
            BID,
            BID.replace('("bid", coin)', '"bid:3"'),
            "fence/rules.py: Bid.ask gives 'bid:3'; an option is a tuple",
        ),
        (
            "rules.py",
            BID,
            BID.replace('("bid", coin)', '["bid", coin]'),
            "fence/rules.py: Bid.ask gives ['bid', 1]; an option is a tuple",
        ),
        (
            "rules.py",
            BID,
            BID.replace("coin)", "coin, 1)"),
            "fence/rules.py: Bid.ask gives ('bid', 1, 1), but Game(picks=...) gives 'bid': number.",
        ),
        (
            "rules.py",
            SHOW,
            SHOW.replace("[Show", "Show").replace("said)]", "said)"),
            "fence/rules.py: Bid.answer returns Show(",
        ),
        (
            "rules.py",
            "return [Offer()]",
            "return Offer()",
            "fence/rules.py: Deal.run returns Offer(); steps come as a list, [Offer()]",
        ),
        (
            "rules.py",
            "say_limit = 60\n    seat: int",
            "say_limit = 60",
            "fence/rules.py, line 32: TypeError: __init__() takes 1",
        ),
        (
            "view.py",
            ", favourites=seen",
            "",
            "fence/view.py, line 21: TypeError: of() missing 1 required keyword-only argument: 'favourites'",
        ),
        (
            "view.py",
            "    advance(s)\n",
            "",
            "the world that seat -1 imagines puts its question: imagine ends with advance(s)",
        ),
        (
            "__init__.py",
            '"bid": ("number",)',
            '"bed": ("number",)',
            "Game(picks=...) lacks 'bid', the kind of ('bid', 1)",
        ),
        (
            "__init__.py",
            '"bid": ("number",)',
            '"bid": ("coin",)',
            "Game(names=...) lacks 'coin', a field of 'bid'",
        ),
        (
            "words.py",
            "lies {loot}.",
            "lies {lot}.",
            "cannot be put into words: KeyError(\"'On the table lies {lot}.' needs 'lot'; the event has",
        ),
        (
            "words.py",
            '        "awarded": "{loot:^} goes to {seat}.",\n',
            "",
            "the event awarded has no sentence",
        ),
        # what must be told as a reveal: followed by chance, and beside another reveal
        ("state.py", "said=said, reveals=True", "said=said", "unless reveals=True"),
        ("rules.py", "loot=loot, reveals=True", "loot=loot", "unless reveals=True"),
    ],
)
def test_a_mistake_is_named(
    fence: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, old: str, new: str, sentence: str
) -> None:
    assert sentence in complaint(lambda: broken(fence, monkeypatch, tmp_path, (file, old, new)))


def complaint(made: Callable[[], Game], seeds: int = 3) -> str:
    """What kernel, laws or suite say of a game."""
    try:
        game = made().check()
        for seed in range(1, seeds + 1):
            check(game, 2, seed=seed)
        check_words(game, 2, {}, seed=1, most=20)
    except Exception as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    "changes",
    [
        [
            ("public.py", "coins: list[list[int]]", "coins: Coins"),
            ("public.py", "NOBODY, GONE", "Coins = list[list[int]]\nNOBODY, GONE"),
        ],
        [
            ("public.py", "bids: list[int]", "bids: List[int]"),
            ("public.py", "from rookery.kit", "from typing import List\nfrom rookery.kit"),
        ],
        *(
            [(file, "from __future__ import annotations\n", "")]
            for file in ("public.py", "state.py", "rules.py", "view.py")
        ),
    ],
    ids=["an alias", "typing.List", "public", "state", "rules", "view"],
)
def test_what_was_a_mistake_once_is_none(
    fence: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changes: list[tuple[str, str, str]]
) -> None:
    """Aliases and ``typing.List`` are copied like lists, and annotations need not be texts."""
    assert check(broken(fence, monkeypatch, tmp_path, *changes), 2, seed=1).over


def test_a_hand_that_is_not_asked_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Masks without ``even_alone``: whoever holds the Widow and a Fop would be passed over."""
    monkeypatch.syspath_prepend(PAGE.parents[1] / "examples" / "masks")
    from masks.rules import PlayMask

    from masks import GAME

    monkeypatch.setattr(PlayMask, "even_alone", False)
    assert "even_alone = True asks it all the same" in complaint(lambda: GAME, seeds=60)


def test_the_facts_that_differ_stand_in_the_message(
    fence: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = broken(fence, monkeypatch, tmp_path)
    monkeypatch.setattr(scenario, "game_named", lambda _: game)
    path = tmp_path / "wrong.yaml"
    written = (fence / "tests" / "scenarios" / "equal_bids.yaml").read_text(encoding="utf-8")
    path.write_text(written.replace("seat: C, loot: ring", "seat: C, loot: pearl"), encoding="utf-8")
    with pytest.raises(Failed) as raised:
        scenario.read(path).run()
    told = (
        "the last awarded was {'kind': 'awarded', 'rule': 'FE-5', 'knows': [], 'seat': 'C', 'loot': 'ring'}"
    )
    assert told in str(raised.value)
