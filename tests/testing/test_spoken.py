"""Picks and questions may be written as a reader of the rulebook would write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.games.know_thyself.position import read
from rookery.games.suits import GAME as SUITS
from rookery.testing import scenario
from rookery.testing.comparing import Failed
from rookery.testing.spoken import folded, is_name, is_pick, is_question, meant, refusable, spoken


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("Back down", "back_down"),
        ("LastWager", "last_wager"),
        ("move:Servants' Quarters", "move_servants_quarters"),
    ],
)
def test_capitals_blanks_and_signs_do_not_matter(written: str, plain: str) -> None:
    assert folded(written) == plain


def test_a_minus_does() -> None:
    assert not is_pick("place:2:0", "place:-2:0")
    assert is_pick("conflict:Kitchen 1", "conflict:kitchen-1")


@pytest.mark.parametrize(
    ("pick", "offered", "found"),
    [
        ("call:0", ["call:0", "call:1"], "call:0"),
        ("invoke", ["no_invoke", "invoke:3"], "invoke:3"),
        ("move", ["move:kitchen", "move:library"], None),
        ("yes", ["come", "stay"], "come"),
        ("none", ["no_edge", "add_edge"], "no_edge"),
        ("place:-2:0", ["place:2:0", "place:-2:0"], "place:-2:0"),
        ("nonsense", ["pass"], None),
    ],
)
def test_one_offered_pick_is_meant_or_none(pick: str, offered: list[str], found: str | None) -> None:
    given = {"edges": {"A": ["Limp", "Scarf"]}, "memories": {"A": ["goal on clubs"] * 4}}
    assert meant(read(given), pick, offered) == found


@pytest.mark.parametrize(
    ("pick", "offered", "refused"),
    [
        ("frame a Wager", ["pass", "frame_wager"], False),
        ("move", ["move:kitchen", "move:library"], False),
        ("lose_move:Courtyard", ["lose_move:grand_courtyard"], False),
        ("come", ["stay", "come_for_toll"], True),
        ("accept", ["back_down"], True),
    ],
)
def test_a_refused_pick_is_none_of_the_names_of_what_is_offered(
    pick: str, offered: list[str], refused: bool
) -> None:
    assert refusable(read({}), pick, offered) is refused


def test_what_is_refused_is_a_pick() -> None:
    game = read({}).game
    assert all(is_name(game, pick) for pick in ("move:study", "ask for a Wager", "toll and move to:Study"))
    assert not is_name(game, "jump:study")


AT_A_PLAY = {
    "suits": {"A": "vail"},
    "hands": {"A": ["7D", "TC"]},
    "now": {"play": {"who": "A", "by": "athlete"}},
}


@pytest.mark.parametrize(
    ("pick", "offered", "found"),
    [
        ("add:7D", ["pass", "add:P1-7D", "add:P1-TC"], "add:P1-7D"),
        ("add:10C", ["pass", "add:P1-7D", "add:P1-TC"], "add:P1-TC"),
        ("add:7D", ["pass", "add:P1-7D", "add:P2-7D"], None),
        ("done", ["pass", "add:P1-7D"], "pass"),
        ("done", ["done", "pass"], "done"),
    ],
)
def test_a_card_of_suits_needs_its_pack_only_where_there_are_two(
    pick: str, offered: list[str], found: str | None
) -> None:
    assert meant(SUITS.position.read(AT_A_PLAY), pick, offered) == found


def test_a_game_need_not_have_all_further_names() -> None:
    names = spoken(SUITS)
    assert list(names.QUIET) == ["pass", "done", "decline"]
    assert names.told(None, {"card": "10C"}, {"card": 32}) == {"card": 32}
    assert is_name(SUITS, "stand")
    assert not is_name(SUITS, "stand up")


def test_a_question_has_its_name_and_those_of_the_rulebook() -> None:
    game = read({}).game
    assert all(is_question(game, "Accept", name) for name in ("Accept", "accept", "KT-D12"))
    assert not is_question(game, "Accept", "join")


@pytest.mark.parametrize(
    ("entry", "sentence"), [("A: fly", "A cannot pick 'fly'"), ("go on", "no end of them")]
)
def test_quiet_answers_without_end_are_refused(tmp_path: Path, entry: str, sentence: str) -> None:
    """Where everybody may always pass, a pick that is never offered would wait for ever; and so would a
    scenario with quiet answers of its own, which are given wherever they can be.
    """
    path = tmp_path / "it.yaml"
    path.write_text(
        f"game: know_thyself\ntitle: x\nrules: []\nquiet: [pass]\nwhen:\n  - {entry}\nthen: {{}}\n",
        encoding="utf-8",
    )
    told = scenario.read(path)
    with pytest.raises(Failed, match=sentence):
        told.run()
