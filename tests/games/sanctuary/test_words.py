"""Every question, option and event can be read, and nothing but plain sentences comes out."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rookery.games.sanctuary import GAME, words
from rookery.games.sanctuary.board import IDS, SPACES
from rookery.games.sanctuary.bot import PLAYERS
from rookery.games.sanctuary.page import data
from rookery.games.sanctuary.position import read
from rookery.games.sanctuary.printed import EVENT, RUMOR, THIEF, card_name, thief_name
from rookery.games.sanctuary.scoring import rank
from rookery.games.sanctuary.words.names import place_label
from rookery.games.sanctuary.words.options import LABELS
from rookery.games.sanctuary.words.prompts import PROMPTS, SPEAKING
from rookery.games.sanctuary.words.story import FAILURES, SENTENCES
from rookery.kernel import SPECTATOR, Step
from rookery.play.match import Match
from rookery.play.players import random_player
from rookery.play.rulebook import rules_of

NAMES = ["Ann", "Bob", "Cass", "Dan", "Eve", "Fay"]
GAMES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (4, {"target": 100}),
    (4, {"mode": "advanced", "prince": "on", "prince_deadline": "cards:40"}),
    (3, {"mode": "advanced", "leaving": "removal"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_whole_game_can_be_read(seats: int, options: dict[str, Any]) -> None:
    match, rng = Match(GAME, NAMES[:seats], options, seed=b"w" * 32), Random(4)
    heard = list(match.opening)
    for number in range(600):
        if match.over:
            break
        decision = match.decisions()[0]
        view = GAME.view(match.state, decision.seat)
        assert words.prompt(decision, view, NAMES)[-1] in ".?"
        labels = [words.option(option, view, NAMES) for option in decision.options]
        assert len(set(labels)) == len(labels)
        player = random_player if number % 3 else PLAYERS["clever"]
        heard += match.choose(decision.key, decision.ids[player(view, decision, rng)[0]])
        if number % 40 == 0:
            for seat in (SPECTATOR, 0, seats - 1):
                panels = words.table(GAME.view(match.state, seat), NAMES)
                assert all(heading and lines for heading, lines in panels)
                assert words.where(GAME.view(match.state, seat), NAMES).endswith(".")
    for event in heard:
        for seat in (SPECTATOR, 0):
            line = words.event(event.seen_by(seat), NAMES)
            assert "{" not in line
            assert not line or line[-1] in ".?!”"


def test_where_a_crime_wave_stands() -> None:
    """SA-195, SA-202: the thief in play is one of five, until the fifth is caught and there is none."""
    match, rng = Match(GAME, NAMES[:1], {}, seed=b"w" * 32), Random(4)
    assert (
        words.where(GAME.view(match.state, 0), NAMES)
        == "Thief 1 of 5, theft 1. 0 SP stolen: A triumph for Law and Order."
    )
    while not match.over:
        decision = match.decisions()[0]
        place, _ = PLAYERS["clever"](GAME.view(match.state, 0), decision, rng)
        match.choose(decision.key, decision.ids[place])
    view = GAME.view(match.state, 0)
    assert view.captured == 5
    stolen = f"{view.loot()} SP stolen: {rank(view.loot())}."
    assert words.where(view, NAMES) == f"The crime wave is over after {view.round} thefts. {stolen}"


def test_every_step_that_asks_has_a_prompt() -> None:
    asking = {
        name
        for name, kind in GAME.values.items()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.asking
    }
    assert asking == {*PROMPTS, *SPEAKING}


def test_every_pick_has_a_label() -> None:
    assert set(GAME.picks) == {*LABELS, "hound", "send", "steal"}


def test_help_on_every_card_and_place() -> None:
    rules = rules_of(GAME)
    slugs = (
        {card_name(card) for card in (*EVENT, *RUMOR)} | {thief_name(card) for card in THIEF} | set(IDS[150:])
    )
    assert slugs <= set(words.ABOUT)
    assert all(title and text and rule in rules for title, text, rule in words.ABOUT.values())


def test_every_row_of_the_failure_table_is_told() -> None:
    assert len(FAILURES) == len(set(FAILURES)) == 10
    assert words.event({"kind": "failed", "roll": 7}, NAMES) == f"A 7. {FAILURES[6]}"


def test_every_event_is_told_but_the_use_of_a_card() -> None:
    """The theft that a card is used for is told at the same time."""
    text = "".join(path.read_text(encoding="utf-8") for path in Path(words.__file__).parents[1].rglob("*.py"))
    kinds = set(re.findall(r"""\.tell\(\s*"(\w+)\"|how="(\w+)\"|"(\w+_amulet)" (?:if|else)""", text))
    told = {kind for found in kinds for kind in found if kind}
    assert told > {"walked", "played", "used"}
    assert told - {"used"} <= set(SENTENCES)


def test_a_crime_is_told_as_a_story() -> None:
    line = words.event(
        {
            "kind": "displayed",
            "rule": "SA-184",
            "seat": 0,
            "card": 54,
            "roll": 3,
            "row": "AT-B-03",
            "place": 0,
            "silver": 20,
        },
        NAMES,
    )
    assert line == (
        "Ann asks around (burglar, a 3). The masons went to supper and left their good chisels to two guards "
        "with dice. The Temple of Savankala, 20 SP."
    )


def test_others_do_not_hear_what_was_cached_or_drawn() -> None:
    assert (
        words.event({"kind": "used_cache", "rule": "SA-49", "seat": 0}, NAMES)
        == "Ann is busy behind a loose brick."
    )
    assert (
        words.event({"kind": "used_cache", "rule": "SA-49", "seat": 0, "silver": 25}, NAMES)
        == "Ann hides 25 SP."
    )
    assert (
        words.event({"kind": "drew_rumor", "rule": "SA-56", "seat": 0}, NAMES) == "Ann hears something new."
    )


def test_the_town_is_drawn_with_everybody_in_it() -> None:
    s = read({"seats": 2, "A": {"place": "s126"}, "B": {"place": "palace"}, "hounds": {"h1": "s126"}})
    town = dict(words.table(GAME.view(s, 0), NAMES))["The town"]
    drawn = "\n".join(town)
    assert "[PALACE:B]" in drawn
    assert "*" in drawn
    assert max(map(len, town)) <= 110


def test_what_can_be_reached_is_listed_with_its_distance() -> None:
    s = read({"seats": 2, "at": "hound", "A": {"place": "maze", "rumors": ["r91"]}, "B": {"place": "s080"}})
    s.dice, s.active, s.hound_die = [3, 4, 8], 0, 0
    lines = dict(words.table(GAME.view(s, 0), NAMES))["Within reach"]
    assert lines[-1].startswith("Without the 8, 7 steps: ")
    assert "the Laundry (5 steps)" in lines[-1]


def test_who_hears_the_table_knows_how_far_the_hounds_and_the_maze_are() -> None:
    s = read({"seats": 2, "at": "hound", "A": {"place": "s018"}, "B": {"place": "maze"}, "hounds": ["s018"]})
    outdoors, indoors = (dict(words.table(GAME.view(s, seat), NAMES)) for seat in (0, 1))
    assert re.fullmatch(r"You stand in .*; the Maze is \d+ steps away", outdoors["Within reach"][0])
    assert outdoors["Hell Hounds"][0].endswith("; where you are")
    assert all(re.search(r"; \d+ steps? from you$", line) for line in outdoors["Hell Hounds"][1:])
    assert indoors["Within reach"] == ["You stand in no area of the town"]
    assert not any("you" in line for line in indoors["Hell Hounds"])


def test_every_space_of_a_street_has_a_label_of_its_own() -> None:
    """By doors that stand on the map, and by the side where two spaces lie alike; never by its number."""
    labels = [place_label(place) for place in range(SPACES)]
    assert len(set(labels)) == SPACES
    assert not any(re.search(r"\bs\d{3}\b", label) for label in labels)
    assert [place.name for place in data().places[:SPACES]] == labels


def test_a_place_that_is_an_area_of_its_own_is_named_once() -> None:
    text = words.ABOUT[card_name(61)][1]
    assert "Downwind: burglar, 30 SP." in text
    assert "Downwind, Downwind" not in text
