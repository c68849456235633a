"""Who answers when a player does not: leaving seats and defaults (5.15, section 7), and where chance has a
part (8.1).
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.table import Table
from rookery.games.thieves import GAME
from rookery.kernel import Event, decisions, replay
from rookery.play.match import Match
from rookery.play.players import levels, play_out, random_player

PLAIN = levels(GAME)["plain"]
AT_T10 = {"at": "T10", "judgement": "true"}
LIARS = {"A": "sneak", "B": "lies", "C": "lies", "D": "lies"}


def defaults(given: dict[str, Any], tries: int = 40) -> set[str]:
    """Everything the plain player answers to the first question of a position."""
    at = Table(GAME, given)
    [decision] = decisions(at.state)
    view = GAME.view(at.state, decision.seat)
    return {decision.ids[PLAIN(view, decision, Random(seed))[0]] for seed in range(tries)}


@pytest.mark.parametrize(
    ("rule", "given", "expected"),
    [
        (
            "TH-D02",
            {"at": "T0", "hoards": {"A": ["fat-sack", "silver-coin"]}, "covers": {"fat-sack": "silver-coin"}},
            {"leave"},
        ),
        (
            "TH-D02",
            {
                "at": "T1",
                "seats": 3,
                "round": 3,
                "turn": 9,
                "scout": "C",
                "hoards": {"C": ["fat-sack", "silver-coin"]},
                "covers": {"fat-sack": "silver-coin"},
            },
            {"sack_off"},
        ),
        (
            "TH-D02",
            {
                "at": "T1",
                "seats": 3,
                "round": 3,
                "turn": 9,
                "scout": "C",
                "hoards": {"C": ["pearl-of-great-price", "crown-of-tusks", "ring-of-water"]},
                "covers": {"keeping": "pearl-of-great-price"},
            },
            {"leave"},
        ),
        ("TH-D03", {"at": "T2", "hoards": {"A": ["healing-potion"]}, "wounds": {"A": 9}}, {"done"}),
        ("TH-D07", {"at": "T2", "hoards": {"B": ["scrying-orb"]}}, {"pass"}),
        ("TH-D08", {"hands": {"A": ["death", "sewers", "nope"]}}, {"lay:death", "lay:sewers"}),
        ("TH-D08", {"hands": {"A": ["nope"]}}, {"lay:empty-chamber"}),
        (
            "TH-D11",
            {"at": "T6", "room": "sewers", "hands": {"A": ["nope"]}},
            {"play:sneak", "play:steal", "play:stab"},
        ),
        (
            "TH-D11",
            {
                "at": "T6",
                "room": "sewers",
                "hands": {"A": ["nope", "justice"]},
                "hoards": {"A": ["peacebound-dagger", "skin-tambour", "saints-skull"]},
            },
            {"play:nope", "play:justice"},
        ),
        (
            "TH-D14",
            {"at": "T8", "judgement": "true", "room": "death", "offer": "silver-coin", "played": LIARS},
            {"give:A"},
        ),
        (
            "TH-D14",
            {**AT_T10, "room": "empty-chamber", "offer": "silver-coin", "wounds": {"C": 1}, "played": LIARS},
            {"give:C"},
        ),
        (
            "TH-D16",
            {
                **AT_T10,
                "room": "sewers",
                "hoards": {"B": ["skin-tambour"]},
                "played": LIARS | {"B": "foretelling"},
            },
            {"foretell:steal"},
        ),
        (
            "TH-D18",
            {**AT_T10, "room": "sewers", "played": {"A": "stab", "B": "nope", "C": "steal", "D": "lies"}},
            {"nope:A", "nope:C"},
        ),
        (
            "TH-D19",
            {
                **AT_T10,
                "room": "sewers",
                "played": {"A": "stab", "B": "nasty-surprise", "C": "steal", "D": "lies"},
            },
            {"nasty:A"},
        ),
        (
            "TH-D20",
            {**AT_T10, "room": "sewers", "hoards": {"B": ["hand-of-glory"]}, "played": LIARS},
            {"pass"},
        ),
        (
            "TH-D22",
            {
                **AT_T10,
                "room": "battlefield",
                "hoards": {
                    "B": ["cursed-idol", "silver-coin", "ring-of-water"],
                    "C": ["pearl-of-great-price"],
                },
                "played": LIARS | {"A": "steal"},
            },
            {"steal:ring-of-water"},
        ),
        (
            "TH-D23",
            {
                **AT_T10,
                "room": "standard-troll",
                "hoards": {"B": ["silver-coin"]},
                "played": LIARS | {"A": "stab"},
            },
            {"rob_instead"},
        ),
        (
            "TH-D24",
            {
                **AT_T10,
                "room": "sewers",
                "hoards": {"B": ["dwarven-axe"]},
                "wounds": {"C": 1},
                "played": LIARS | {"A": "stab"},
            },
            {"stab:D"},
        ),
        ("TH-D25", {"at": "T10", "judgement": "lie", "room": "sewers", "played": LIARS}, {"draw"}),
        (
            "TH-D28",
            {
                **AT_T10,
                "room": "sewers",
                "hoards": {"B": ["crown-of-tusks", "silver-coin"]},
                "played": LIARS | {"B": "keeping"},
            },
            {"keep_safe:crown-of-tusks"},
        ),
        (
            "TH-D30",
            {
                **AT_T10,
                "room": "sewers",
                "hoards": {"B": ["crown-of-tusks"], "C": ["silver-coin"]},
                "played": LIARS | {"B": "so-angry"},
            },
            {"remove:silver-coin"},
        ),
        ("TH-D36", {"at": "T17", "hoards": {"A": ["grasping-hook"], "B": ["healing-potion"]}}, {"keep"}),
        (
            "TH-D36",
            {"at": "T17", "hoards": {"A": ["grasping-hook"], "B": ["dwarven-axe"]}},
            {"hook:dwarven-axe"},
        ),
        (
            "TH-D36",
            {"at": "T17", "round": 3, "hoards": {"A": ["grasping-hook"], "B": ["healing-potion"]}},
            {"hook:healing-potion"},
        ),
    ],
)
def test_defaults(rule: str, given: dict[str, Any], expected: set[str]) -> None:
    """TH-152: what the table of section 7 names is taken for a seat that does not answer; TH-154b: one of
    several at random.
    """
    assert defaults(given) == expected, rule


def test_shown_points() -> None:
    """TH-153: the hoard as it lies, less wounds; hand cards count nothing, covered treasures neither."""
    given = {
        "hoards": {
            "A": ["dragon-scales", "writ-of-wealth", "fat-sack", "crown-of-tusks"],
            "B": ["shadow-compass", "cursed-idol"],
        }
    }
    at = Table(
        GAME,
        given
        | {
            "covers": {"fat-sack": "crown-of-tusks"},
            "tokens": 3,
            "wounds": {"A": 2},
            "hands": {"A": ["nope"], "B": ["death"]},
        },
    )
    assert at.view("A").shown_points()[:2] == [2 * (4 + 1 + 1 - 2), 2 * (2 - 3)]


def test_a_seat_left_in_mid_turn_is_played_on() -> None:
    """TH-151, R-103: the bot goes on from the same step with the same hand; a chamber card already laid
    stays.
    """
    given = {
        "seats": 3,
        "hands": {"A": ["death", "nope"], "B": ["justice"]},
        "hoards": {"A": ["silver-coin"]},
        "wounds": {"A": 2},
        "offer": "crown-of-tusks",
    }
    at = Table(GAME, given).pick("A", "lay:death")
    position = GAME.position.write(at.state)
    [decision] = decisions(at.state)
    place, said = PLAIN(GAME.view(at.state, 0), decision, Random(1))
    assert (decision.kind, decision.ids[place], said) == ("Declare", "done", "")
    assert GAME.position.write(at.state) == position, "nothing is redistributed"
    at.pick("A", "done")
    assert GAME.position.write(at.state)["room"] == "death"
    play_out(at.state, [PLAIN, random_player, random_player], Random(2))
    assert at.state.agenda == []


SEARCHED = {"TH-K03", "TH-K04", "TH-V11", "TH-V18"}


def results(event: Event) -> int:
    """How many results of chance stand behind an event (8.1)."""
    drawn = event.kind in ("drew", "offered") or (event.kind == "gained" and event.facts["drawn"])
    demons = event.kind == "discarded" and event.rule == "TH-C06"
    return int(event.kind in ("first_scout", "flipped") or demons or (drawn and event.rule not in SEARCHED))


@pytest.mark.parametrize("seed", range(4))
def test_nothing_else_is_random(seed: int) -> None:
    """TH-157: every result of chance in a record belongs to a shuffle, a coin, DEMONS, the first scout or the
    last tie-break.
    """
    rng = Random(seed)
    match = Match(GAME, ["A", "B", "C", "D"][: 3 + seed % 2], seed=rng.randbytes(32))
    while not match.over:
        decision = match.decisions()[0]
        place, say = PLAIN(GAME.view(match.state, decision.seat), decision, rng)
        match.choose(decision.key, decision.ids[place], say)
    coin = GAME.outcome(match.state)["ending"] == "tie broken by the coin"
    moments = [moment for moment in replay(match.record, GAME) if "end" not in moment.line]
    for moment in moments:
        scored = coin and any(event.kind == "scored" for event in moment.events)
        assert len(moment.line.get("chance", [])) == sum(map(results, moment.events)) + scored
    assert sum(len(moment.line.get("chance", [])) for moment in moments) > 20
