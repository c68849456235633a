"""How an automatic dealer guards the Big Score, and what it hears only once (R-170 to R-174)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.bot.plain import plain
from rookery.games.den_of_thieves.public import Zone
from rookery.games.den_of_thieves.rules.guard import is_guarded
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import decisions

from .stage import held, hush, options, run, stage
from .test_table import card

VAULT, HOLDER = ("lock", 0), ("lock", 1)
DANGER = (("move", 0, "danger"), "at_nobody")


def at_the_score(drawn: str, **given: Any) -> Den:
    """A scene on the Big Score: a bank, the doctor and the tears; the gambler and the maze have no role."""
    s = stage(drawn, at=BIG_SCORE, on="", goal="heist", **({"severity": "gentle", "guard": "on"} | given))
    for short in ("L3", "HK", "H5", "G6", "H2"):
        number = card(short)
        s.deck.remove(number)
        s.pin(number, BIG_SCORE)
        hush(s, short)
    s.vault, s.mark, s.prize = card("L3"), card("HK"), card("H5")
    return s


def raised(s: Den) -> Den:
    """The curtain goes up."""
    run(s)
    return s


@pytest.mark.parametrize(("severity", "standing"), [("gentle", 0), ("normal", 1), ("cruel", 2)])
def test_complications_stand_in_the_way(severity: str, standing: int) -> None:
    """R-170: as many as the severity says; they bar the locks, and stay pinned when they are cleared."""
    s = raised(at_the_score("", severity=severity))
    assert [threat.card for threat in s.threats] == [card("G6"), card("H2")][:standing]
    assert s.standing_threats() == [*range(standing)]
    run(s, ("move", 0, "conceal"))
    assert (VAULT in options(s)) is not standing


def test_no_complications_without_a_guard() -> None:
    """R-170: the option, and people who deal."""
    assert raised(at_the_score("", severity="cruel", guard="off")).threats == []
    assert raised(at_the_score("", severity="cruel", seats=3, dealer=2)).threats == []


def test_a_complication_is_cleared_and_stays() -> None:
    """R-170, R-171: the clock runs for it too."""
    s = raised(at_the_score("G7 H7 L7 T7", severity="normal"))
    run(s, ("move", 0, "conceal"), ("clear", 0))
    assert s.threats == []
    assert s.zone[card("G6")] == Zone.PINNED
    assert s.alarm == 0


@pytest.mark.parametrize(
    ("drawn", "opened", "alarm"),
    [
        ("G7 H7 L7 T7", [0], 0),
        ("G7 H7 L7 T2 C1", [0], 1),
        ("G7 H7 L2 T2 C4", [], 2),
        ("G7 H3 L2 T2 C4", [], 3),
    ],
)
def test_the_house_asks_first(drawn: str, opened: list[int], alarm: int) -> None:
    """R-171: two answers go to the house; each that is missing is one more alarm."""
    s = raised(at_the_score(drawn))
    told = run(s, ("move", 0, "conceal"), VAULT, *([("settle", "unseen")] if alarm == 1 else []))
    assert told.last("alarm")["level"] == alarm
    assert [facts["lock"] for facts in told.of("lock_opened")] == opened
    assert told.last("house_asked")["asked"] == 2


def test_a_known_trick_raises_the_alarm() -> None:
    """R-172: the same virtue on a second lock; another virtue is news to the house."""
    for second, ratings, alarm in (("conceal", (3, 1, 2, 4), 1), ("danger", (4, 1, 2, 4), 0)):
        s = raised(at_the_score("G7 H7 L7 T7 G8 H8 L8 T8", ratings=ratings))
        run(s, ("move", 0, "conceal"), VAULT, ("move", 0, second), HOLDER)
        assert s.locks == [0, 1]
        assert s.alarm == alarm


def test_a_suit_is_pleaded_once_in_a_scene() -> None:
    """R-173: for drawn and for held face cards alike; a lead needs no plea."""
    for guard, heard in (("on", False), ("off", True)):
        s = stage("LJ G2 G3 D1 LK G4 G5 D1", guard=guard)
        girl = held(s, "LQ", "companion")
        run(s, *DANGER, "draw", "enough", ("count", card("LJ")), ("settle", "deed"))
        run(s, *DANGER, "draw")
        assert (("power", girl, "rank") in options(s)) is heard
        run(s, "enough")
        assert (("count", card("LK")) in options(s)) is heard


def test_a_friend_comes_through_once_in_a_scene() -> None:
    """R-173."""
    for guard, again in (("on", False), ("off", True)):
        s = stage("T2 T3 T4 H7 H8 L2 L4 L5", guard=guard)
        doctor = held(s, "HK", "companion")
        s.change_bond(0, doctor, 1)
        run(s, *DANGER, ("ask_help", doctor), "enough", ("settle", "clean"))
        assert s.came_through == [(0, doctor)]
        run(s, *DANGER)
        assert (("ask_help", doctor) in options(s)) is again


def test_a_blown_heist_brings_a_guard() -> None:
    """R-174."""
    s = raised(at_the_score("G2 H3 L4 T2 C4"))
    run(s, ("move", 0, "conceal"), VAULT)
    assert s.blown == 1
    again = at_the_score("")
    again.blown = 2
    assert [threat.cause for threat in raised(again).threats] == ["guard", "guard"]


@pytest.mark.parametrize(
    ("drawn", "guard", "ruling"),
    [
        ("G7 H8 L9 T2", "on", "open_it"),
        ("G7 H8 L2 T2", "on", "keep_shut"),
        ("G7 H8 L2 T2", "off", "open_it"),
        ("G3 H4 L2 T2", "off", "keep_shut"),
    ],
)
def test_a_bot_that_deals_rules_like_the_machine(drawn: str, guard: str, ruling: str) -> None:
    """R-183, DT-906: what was not reached stays shut; with a guard its questions come first."""
    s = raised(at_the_score(drawn, seats=2, dealer=1, antagonist=1, guard=guard))
    s.trusting = [1]
    run(s, ("move", 0, "conceal"), VAULT)
    [decision] = decisions(s)
    assert decision.kind == "RuleOnLock"
    place, _ = plain(GAME.view(s, 1), decision, Random(1))
    assert decision.options[place] == (ruling,)


def test_the_guard_is_the_machine_s() -> None:
    s = at_the_score("")
    assert is_guarded(s)
    s.dealer = 0
    assert not is_guarded(s)
