"""Titles and help for what ids speak of, and plain words for games that have none."""

from __future__ import annotations

from rookery.kernel import begin, decisions
from rookery.play.players import Quick
from rookery.play.words import about, spoken, thing
from rookery.testing.toys import PlainWords
from testing.cups import cups

OWN = PlainWords(cups())
OWN.ABOUT = {"penny": ("A penny", "The smallest coin.", "CU-1")}


def test_a_kind_is_spoken_as_words() -> None:
    assert [spoken(kind) for kind in ("hide", "words_only", "crown-of-tusks", "steal:B")] == [
        "Hide",
        "Words only",
        "Crown of tusks",
        "Steal b",
    ]


def test_plain_words_are_enough_to_play_from() -> None:
    game = cups()
    words = PlainWords(game)
    decision = decisions(begin(game, 2, chance=Quick(1)))[0]
    assert words.prompt(decision, None, []) == "Hide"
    assert [words.option(option, None, []) for option in decision.options] == [
        spoken(pick) for pick in decision.ids
    ]
    assert (
        words.event({"kind": "laid_down", "rule": "CU-3", "seat": 1, "coin": 2}, [])
        == "Laid down: seat 1, coin 2."
    )
    assert words.event({"kind": "ended", "rule": ""}, []) == "Ended."
    assert (words.where(None, []), words.table(None, [])) == ("", [])


def test_what_an_outcome_speaks_of_has_a_title() -> None:
    game = cups(parts={"words": OWN})
    assert thing(game, "coin:0") == "A penny"
    assert thing(game, "coin:1") == "Groat"
    assert thing(game, "last_round") == "Last round"
    assert thing(game, "coin:many") == "Coin many"


def test_the_things_in_an_id_are_explained() -> None:
    game = cups(parts={"words": OWN})
    assert about(game, "hide:penny") == [("A penny", "The smallest coin.", "CU-1")]
    assert about(game, "hide:groat") == []
