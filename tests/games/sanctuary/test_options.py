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
