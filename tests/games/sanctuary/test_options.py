"""Options: what goes together and what is refused (section 3.1)."""

from random import Random
from typing import Any

import pytest

from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.bot import PLAYERS
from rookery.games.sanctuary.options import agreed, options_of
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import Illegal, begin
from rookery.lab.simulate import planned
from rookery.play.match import Match
from rookery.play.players import Quick


def table(seats: int, **options: Any) -> Sanctuary:
    state = begin(GAME, seats, options, chance=Quick(1))
    assert isinstance(state, Sanctuary)
    return state


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (3, {"prince": "on"}, "The Prince needs at least 3 thieves; 3 seats leave 2."),
        (2, {"mode": "solitaire"}, "The Solitaire Game is for one seat, not 2."),
        (3, {"thieves": 4}, "3 seats make 3 thieves here, not 4."),
        (3, {"first_seat": "D"}, "Seat D plays no thief; the thieves are A, B, C."),
        (3, {"weapons": "on"}, "The option weapons needs mugging or crime_tables."),
        (3, {"thugs": "on", "mode": "basic"}, "The option thugs needs mugging or crime_tables."),
        (7, {}, "Sanctuary is for 1 to 6 seats, not 7."),
    ],
)
def test_refused(seats: int, options: dict[str, Any], sentence: str) -> None:
    """SA-17, SA-137, R-52: a sentence says what does not go together."""
    with pytest.raises(Illegal) as refusal:
        begin(GAME, seats, options, chance=Quick(1))
    assert refusal.value.sentence == sentence


QUESTIONS = {setting.name for setting in GAME.settings}


def asked(seats: int, **options: Any) -> set[str]:
    """The settings that are a question at such a table."""
    offered = GAME.offered(seats, GAME.settled(options))
    return {name for name in QUESTIONS if name not in offered or len(offered[name]) > 1}


def test_only_what_makes_a_difference_is_offered() -> None:
    """R-9, R-52, R-109: a part of another game, and what the seats decide, is no question."""
    rated, prince = {"weapons", "thugs", "thief_choice"}, {"prince_deadline"}
    basic = QUESTIONS - rated - prince - {"thieves", "solitaire_entry"}
    assert asked(1) == asked(1, mode="advanced", prince="on", mugging="on") == {"solitaire_entry"}
    assert asked(4) == asked(5) == basic
    assert asked(2) == asked(3) == basic - {"prince"}, "the Prince needs three thieves (SA-137)"
    assert "prince" in asked(3, prince="on"), "what was switched on can be switched off"
    assert asked(4, prince="on") == basic | prince
    assert asked(6) == (basic | prince) - {"prince"}
    assert asked(4, mode="advanced") == asked(4, mugging="on") == basic | rated
    assert asked(4, mode="advanced", mugging="off", crime_tables="off") == basic
    assert "weapons" in asked(3, weapons="on"), "what was switched on can be switched off"


@pytest.mark.parametrize(
    ("seats", "prince", "letters"), [(3, "off", "ABC"), (5, "on", "ABCD"), (6, "off", "ABCDE")]
)
def test_only_thieves_may_begin(seats: int, prince: str, letters: str) -> None:
    offered = GAME.offered(seats, GAME.settled({"prince": prince}))
    assert list(offered["first_seat"]) == ["random", *letters]
    assert "solitaire" not in offered["mode"]


def test_what_is_not_offered_makes_no_difference() -> None:
    """R-109: of all options, a lone player's game knows only that of the Hell Hounds."""
    offered = GAME.offered(1, GAME.settled({}))
    for setting in GAME.settings:
        if setting.name in offered and setting.name != "thieves":
            one, other = (play_solitaire({setting.name: value}) for value in setting.values[:2])
            assert one == other, setting.name


def play_solitaire(options: dict[str, Any]) -> list[str]:
    """The first questions and their options, of one deal."""
    match = Match(GAME, ["Ann"], options, seed=bytes(32))
    seen = []
    for _ in range(5):
        [decision] = match.decisions()
        seen.append(f"{decision.kind}: {decision.ids}")
        match.choose(decision.key, decision.ids[0])
    return seen


def test_who_plays_what() -> None:
    """SA-17, SA-6, R-9, R-109: two to five thieves with a cache each; a sixth seat can only be the Prince."""
    assert [table(seats).thieves for seats in (2, 3, 4, 5, 6)] == [2, 3, 4, 5, 5]
    assert [table(seats).terms.prince for seats in (2, 3, 4, 5, 6)] == [False] * 4 + [True]
    assert table(4, prince="on").thieves == 3
    assert [len(table(seats).cache) for seats in (2, 5, 6)] == [2, 5, 5]
    assert table(1).terms.solitaire


def test_parts_of_the_advanced_game() -> None:
    """SA-145, SA-146, R-52: on in the Advanced Game, off in the Basic Game, each alone by agreement."""
    basic, advanced = table(2).terms, table(2, mode="advanced").terms
    parts = ("bribery", "mugging", "weapons", "thugs", "amulets", "crime_tables")
    assert not any(getattr(basic, part) for part in parts)
    assert all(getattr(advanced, part) for part in parts)
    assert table(2, bribery="on").terms.bribery
    assert not table(2, bribery="on").terms.thief_cards
    assert table(2, mugging="on", weapons="on").terms.thief_cards
    assert not table(2, mode="advanced", mugging="off", crime_tables="off").terms.weapons


def test_terms_and_options_say_the_same() -> None:
    for seats, options in (
        (2, {}),
        (4, {"prince": "on", "target": 200}),
        (3, {"mode": "advanced", "thugs": "off", "first_seat": "B"}),
    ):
        terms = agreed(seats, GAME.settled(options))
        assert agreed(seats, GAME.settled(options_of(terms))) == terms


def played(options: dict[str, Any]) -> list[dict[str, Any]]:
    match = Match(GAME, ["Ann", "Bob"], options, seed=bytes(32))
    rng = Random(5)
    while not match.over:
        decision = match.decisions()[0]
        place, say = PLAYERS["clever"](GAME.view(match.state, decision.seat), decision, rng)
        match.choose(decision.key, decision.ids[place], say)
    return match.record.lines


def test_the_basic_rules_apply_where_nothing_else_is_said() -> None:
    """SA-145, SA-147: an Advanced Game with every part off is a Basic Game, goal included."""
    off = dict.fromkeys(("bribery", "mugging", "weapons", "thugs", "amulets", "crime_tables"), "off")
    assert played({}) == played({"mode": "advanced", **off})


def test_a_lone_thief_plays_the_solitaire_game_and_the_plan_says_so() -> None:
    modes = [planned(GAME, seats, ["plain"], 1, 7).options["mode"] for seats in (1, 2)]
    assert modes == ["solitaire", "basic"]


def test_what_departs_from_the_letter_of_the_rules_says_so() -> None:
    """R-69."""
    [entry] = [setting for setting in GAME.settings if setting.name == "solitaire_entry"]
    assert "exact count (our choice" in entry.meaning
    assert "by the letter" in entry.meaning
