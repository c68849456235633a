"""Positions: the example of the module, and what is refused with a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from rookery.games.den_of_thieves import position
from rookery.games.den_of_thieves.position import spoken
from rookery.games.den_of_thieves.position.picking import loosely
from rookery.kernel import Malformed, Refusal
from rookery.testing import scenario
from rookery.testing.comparing import Failed

HERE: dict[str, Any] = {"people": {"A": {"at": "1,0"}}, "map": {"1,0": ["L3"]}, "now": "scene"}
ODD: dict[str, tuple[dict[str, Any], str]] = {
    "a card twice": ({"discard": ["L3"]}, "L3 can lie in one place only."),
    "a card face down that lies elsewhere": ({"face_down": {"2,0": "L3"}}, "L3 can lie in one place only."),
    "no card": ({"discard": ["L14"]}, "No card is called 'L14'; cards are written G10, HQ, TA"),
    "no space": ({"people": {"A": {"at": "here"}}}, "A space is written"),
    "nowhere": ({"people": {"A": {}}}, "A stands nowhere; say where"),
    "no state": (
        {"people": {"A": {"at": "1,0", "state": "asleep"}}},
        "active, out, incapacitated, insane, dead",
    ),
    "no kind of spells": ({"people": {"A": {"at": "1,0", "spells": ["fire"]}}}, "A kind of spells is one of"),
    "no count": (
        {"people": {"A": {"at": "1,0", "tokens": {"item": "two"}}}},
        "item tokens is a number from 0",
    ),
    "no goal": ({"scene": {"goal": "fun"}}, "The goal of a scene is one of take, learn, rest, heist, other"),
    "no lock": ({"scene": {"locks": ["door"]}}, "A lock is one of vault, holder, prize, not 'door'."),
    "no daytime": ({"scene": {"night": "dusk"}}, "night is one of true, false, night, day, not 'dusk'."),
    "no entry": ({"facts": {"G3.content": "gold"}}, "No card has an entry 'G3.content'"),
    "no row": ({"facts": {"HK.but": "gold"}}, "A row of HK.but is one of low, mid, face, ace, not 'gold'."),
    "no round": ({"round": "last"}, "round is a number from 1 to 50"),
    "no letter": ({"people": {"Wick": {"at": "1,0"}}}, "The protagonists are A, B, C in the order they were"),
    "a turn at set-up": (
        {"now": "setup", "turn": "A"},
        "At set-up there is no turn yet, and so no 'turn'; say where play goes on.",
    ),
    "no place in the turn": ({"now": "later"}, "now is setup, turn, map, roles, dealer"),
}


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_position_is_refused_with_a_sentence(odd: str) -> None:
    given, sentence = ODD[odd]
    with pytest.raises(Refusal) as error:
        position.read({**HERE, **given})
    assert sentence in error.value.sentence


def test_the_example_of_the_module_is_a_position() -> None:
    """Every key that it shows is read, and written as it was given."""
    assert position.__doc__
    example = yaml.safe_load(position.__doc__.partition("a space:\n")[2].partition("``people``")[0])
    written = position.write(position.read(example))
    assert {key for key in example if key not in written} == {"options", "cast", "now"}
    thief = written["people"]["A"]
    assert {key: thief[key] for key in example["people"]["A"] if key not in ("trust", "tokens")} == {
        key: part for key, part in example["people"]["A"].items() if key not in ("trust", "tokens")
    }
    assert {key: written["scene"][key] for key in example["scene"]} == example["scene"]
    for key in ("big_score", "face_down", "named", "discard", "aces", "aside", "flags", "round", "turn"):
        assert written[key] == example[key], key


@pytest.mark.parametrize(
    ("pick", "offered", "option"),
    [
        ("goal:take", ["goal:A:take", "goal:A:learn"], "goal:A:take"),
        ("go:(1,0)", ["go:1:0", "go:-1:0"], "go:1:0"),
        ("card:DT-H5", ["card:H5", "none"], "card:H5"),
        ("stay", ["card:H5", "none"], "none"),
        ("let be", ["let_be", "betray"], "let_be"),
        ("spend bond points:H6", ["befriend:A:H6", "befriend:A:LQ"], "befriend:A:H6"),
        ("befriend H6", ["befriend:A:H6", "befriend:A:LQ"], "befriend:A:H6"),
        ("gift:G2", ["give:A:LQ:G2", "put_down:A:G2"], "give:A:LQ:G2"),
        ("sacrifice:HK", ["heal:A:HK", "put_down:A:HK"], "heal:A:HK"),
        ("token", ["token:A:item", "token:A:spell"], None),
        ("goal:rest", ["goal:A:take"], None),
    ],
)
def test_a_pick_in_other_words(pick: str, offered: list[str], option: str | None) -> None:
    """Where it can mean one option only; else it is none."""
    assert loosely(pick, offered) == option


WRONG_LOOKS: dict[str, tuple[dict[str, Any], str]] = {
    "a field that no sheet has": ({"people": {"A": {"curze": 0}}}, "A protagonist has no 'curze'"),
    "a part that no table has": ({"disc": []}, "A look has no 'disc'"),
    "a part that no scene has": ({"scene": {"alarms": 0}}, "A scene has no 'alarms'"),
}


@pytest.mark.parametrize("name", WRONG_LOOKS)
def test_a_look_for_what_does_not_exist_gets_a_sentence(name: str) -> None:
    """Nothing there, or nought of it, would fit what is not there."""
    wanted, sentence = WRONG_LOOKS[name]
    with pytest.raises(Malformed, match=sentence):
        spoken.look(wanted)


def test_an_outcome_has_the_keys_of_chapter_9() -> None:
    """DT-923, DT-924."""
    assert spoken.outcome({"result": "Bust", "tally": {"A": 3, "B": 0}}) == {
        "ending": "Bust",
        "points": [3, 0],
    }
    with pytest.raises(Malformed, match="An outcome has no 'score'"):
        spoken.outcome({"score": 0})
    with pytest.raises(Malformed, match="belongs to a seat"):
        spoken.outcome({"tally": {"Ann": 3}})


def test_bond_points_are_one_to_four() -> None:
    """DT-241: befriend:A:2 is the id of somebody without a card."""
    assert spoken.several("bond:HK:3") == ["bond:HK"] * 3
    assert spoken.several("befriend:A:2") == ["befriend:A:2"]
    with pytest.raises(Malformed, match="1 to 4 can be spent, not 5"):
        spoken.several("bond:HK:5")


@pytest.mark.parametrize("pick", ["sleep in the pines", "request:A:T10.sleep"])
def test_what_is_offered_is_not_refused_by_another_name(tmp_path: Path, pick: str) -> None:
    """A case must not pass because it is written in other words."""
    written = tmp_path / "asleep.yaml"
    given = {**HERE, "map": {"1,0": ["T10"]}}
    case = {"game": "den_of_thieves", "title": "Asleep", "rules": ["DT-677"], "given": given, "when": []}
    written.write_text(yaml.safe_dump(case | {"then": {"refused": {"A": [pick]}}}), encoding="utf-8")
    with pytest.raises(Failed, match="A is offered"):
        scenario.read(written).run()
