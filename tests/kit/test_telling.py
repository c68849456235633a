"""Sentences as data, with names filled in."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.kit.telling import Telling

STONES = ["the ruby", "the opal"]


def told_claim(told: Any, names: Any) -> str:
    return f"{names[told['seat']]} claims {len(told['stones'])}."


STORY = Telling(
    {
        "wounds": "{seat} takes {wounds:wound}.",
        "takes": "{stone:^} is {victim:'s}; {seat} takes it.",
        "odds": "{chance:.1f} to one.",
        "claim": told_claim,
    },
    people=("seat", "victim"),
    things={"stone": STONES.__getitem__},
)


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ({"kind": "wounds", "seat": 0, "wounds": 1}, "Ann takes 1 wound."),
        ({"kind": "wounds", "seat": -1, "wounds": 2}, "nobody takes 2 wounds."),
        ({"kind": "takes", "seat": 0, "victim": 1, "stone": 1}, "The opal is James'; Ann takes it."),
        ({"kind": "odds", "chance": 2.25}, "2.2 to one."),
        ({"kind": "claim", "seat": 1, "stones": [0, 1]}, "James claims 2."),
        ({"kind": "unsaid"}, ""),
    ],
)
def test_an_event_is_a_line(told: dict[str, Any], line: str) -> None:
    assert STORY.event(told, ["Ann", "James"]) == line


@pytest.mark.parametrize("name", ["{seat}", "{", "}", "%s", "Kit: the Knife", "{wounds:wound}", "Ł 3, 'x'"])
def test_a_name_is_never_read_as_a_sentence(name: str) -> None:
    assert STORY.event({"kind": "wounds", "seat": 0, "wounds": 1}, [name]) == f"{name} takes 1 wound."


def test_seat_and_target_are_people_unless_said_otherwise() -> None:
    told = {"kind": "robbed", "seat": 0, "target": 1}
    assert Telling({"robbed": "{seat} robs {target}."}).event(told, ["Ann", "Bo"]) == "Ann robs Bo."
