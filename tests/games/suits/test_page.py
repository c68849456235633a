"""What the board gets beyond the view: the numbers do not depend on names, and names come unchanged."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from browser import suits_positions
from games.suits.test_stakes import standing
from rookery.games.suits import GAME, page, words
from rookery.games.suits.bot import PLAYERS
from rookery.games.suits.stakes import Target
from rookery.games.suits.sums import Part
from rookery.kernel import SPECTATOR, Value, begin, decisions, take
from rookery.play.players import Quick

EVERY, LENGTH = 5, 400
PLAIN = ("@A@", "@B@", "@C@")
ODD = (
    st.text(st.sampled_from(":,;=\"'().{}$0123456789 ?+-♠") | st.characters(codec="utf-8"), max_size=40)
    .map(str.strip)
    .filter(bool)
)
"""Names as they are kept: without spaces around them, and not empty."""


GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "drawer-nine": (3, {}),
    "last-ferry": (2, {"job": "last-ferry"}),
    "person": (3, {"gm": "person"}),
}


@cache
def tables(game: str) -> list[Any]:
    """Every so many tables of a game between bots."""
    seats, options = GAMES[game]
    s: Any = begin(GAME, seats, options, chance=Quick(5))
    rng, found = Random(5), []
    for count in range(LENGTH):
        if not s.agenda:
            break
        if count % EVERY == 0:
            found.append(s.copy())
        decision = rng.choice(decisions(s))
        place, s.said = PLAYERS["plain"](GAME.view(s, decision.seat), decision, rng)
        take(s, place, decision.seat)
    return found


def called(s: Any, names: tuple[str, ...]) -> Any:
    """The same table with other names for the Suits."""
    s = s.copy()
    s.suit_names = [name if old else "" for name, old in zip(names, s.suit_names, strict=False)]
    return s


def seen(s: Any, seat: int) -> list[Any]:
    """Facts, panels and labels of a seat."""
    view = GAME.view(s, seat)
    asked = [decision for decision in decisions(s) if decision.seat == seat] if s.agenda else []
    labels = [words.option(option, view, []) for decision in asked for option in decision.options]
    return [page.facts(view), words.table(view, []), words.where(view, []), labels]


def renamed(data: Any, names: dict[str, str]) -> Any:
    """The same data with every name replaced."""
    if isinstance(data, str):
        for old, new in names.items():
            data = data.replace(old, new)
        return data
    if isinstance(data, (list, tuple)):
        return type(data)(renamed(item, names) for item in data)
    if isinstance(data, Value):
        return type(data)(*(renamed(part, names) for part in data.parts()))
    return data


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None)
@given(names=st.tuples(ODD, ODD, ODD), place=st.integers(0, 10_000))
def test_a_name_changes_nothing_but_the_name(game: str, names: tuple[str, ...], place: int) -> None:
    """SU-49: any name will do. Numbers stay as they are, and the name comes through as it was typed."""
    found = tables(game)
    s = found[place % len(found)]
    for seat in (*range(s.seats), SPECTATOR):
        plain, odd = seen(called(s, PLAIN), seat), seen(called(s, names), seat)
        assert odd == renamed(plain, dict(zip(PLAIN, names, strict=True)))
        suits = odd[0].suits
        assert [suit.name for suit in suits if s.suit_names[suit.suit]] == [
            name for name, old in zip(names, s.suit_names, strict=False) if old
        ]


KIT = "Kit: the Knife"
SNEAK = {"play": {"who": "A", "by": "stealth", "against": "night-watchman insight", "aim": "obstacle"}}


def opposed() -> Any:
    """A Suit with a colon in its name sneaks past somebody."""
    s = standing("9C", suits={"A": "vail"}, hands={"A": ["7D", "X1"]}, scene=2, now=SNEAK)
    s.suit_names[0] = KIT
    return s


def test_an_opposed_play_has_its_numbers_as_data() -> None:
    facts = page.facts(GAME.view(opposed(), 0))
    assert facts.duel
    assert (facts.duel.actor, facts.duel.means, facts.duel.defence) == (KIT, "Stealth", "Insight")
    ours, theirs = facts.sums
    assert (ours.name, ours.total) == (KIT, 8 + 5 + 9)
    assert ours.modifier == (Part("Dexterity", 8), Part("trained in Stealth", 5))
    assert (theirs.total, theirs.modifier) == (None, (Part("Insight", None),))


def test_the_actions_of_a_fight_say_what_one_brings() -> None:
    """R-121: each seat is told what its own Suit brings to a fight, when it is that Suit's turn."""
    s = standing(suits={"A": "vail", "B": "haight"}, npcs=["bouncer"], now={"turn": "A"})
    deed = page.data().deeds["shoot"]
    assert [page.data().means[one] for one in (deed.means, deed.against)] == ["Guns", "Dodge"]
    assert deed.damage == 2
    own = {one.means: (one.suit, one.value, one.trained) for one in page.facts(GAME.view(s, 0)).modifiers}
    assert own[deed.means] == (0, 13, True)
    assert own[page.data().deeds["feint"].means] == (0, 6, False)
    assert page.facts(GAME.view(s, 1)).modifiers == ()
    assert page.facts(GAME.view(s, SPECTATOR)).modifiers == ()


def test_a_name_with_braces_is_hit_like_any_other() -> None:
    """SU-171: the name is no template."""
    play = {"who": "hired-gun", "by": "guns", "against": "A dodge", "aim": "shoot", "stakes": "fight"}
    s = standing(suits={"A": "vail"}, hands={"A": ["7D"]}, npcs=["hired-gun"], now={"play": play})
    s.suit_names[0] = "{Kit} {0}"
    stakes = page.facts(GAME.view(s, 0)).stakes
    assert stakes
    assert stakes.success.startswith("{Kit} {0} takes 2 damage")


def test_every_addition_says_what_it_makes() -> None:
    """SU-92: the same total as on the button."""
    s = opposed()
    view, [decision] = GAME.view(s, 0), decisions(s)
    made = {found.option: found for found in page.facts(view).raises}
    assert set(made) == set(decision.options) - {("pass",)}
    for option, found in made.items():
        text = f": {'up to ' if found.up_to else ''}{found.total} in all"
        assert words.option(option, view, []).endswith(text)
    assert not page.facts(GAME.view(s, SPECTATOR)).raises, "a hand is nobody else's"


BANDS = [
    (9, Target(0, 10, "easy")),
    (25, Target(21, 25, "very difficult")),
    (35, Target(35, None, "hopeless")),
]


@pytest.mark.parametrize(("number", "target"), BANDS)
def test_a_number_is_told_as_far_as_the_table_tells_it(number: int, target: Target) -> None:
    """SU-27, SU-O8, R-144: the numbers of a word, and the number itself to whom it is shown."""
    for shown, expected in ((False, target), (True, Target(number, number, ""))):
        play = {"who": "A", "by": "thief", "against": number, "aim": "call", "shown": shown}
        facts = page.facts(GAME.view(standing(suits={"A": "vail"}, scene=2, now={"play": play}), 0))
        assert facts.stakes
        assert facts.stakes.target == expected


def test_a_job_tells_nothing_of_its_scenes_before_it_begins() -> None:
    text = repr(page.data())
    assert "Viewing day" not in text
    assert "approaches" not in text


def test_a_scene_of_the_gms_own_finds_its_place_by_its_title() -> None:
    assert [page.place_in(title) for title in ("The Harbour at Dawn", "On the rooftops", "Somewhere")] == [
        "harbour",
        "roof",
        "",
    ]


def test_the_positions_of_the_board_tests_are_current() -> None:
    """They are what the server sends; ``python -m browser.suits_positions`` writes them anew."""
    assert suits_positions.FILE.read_text(encoding="utf-8") == suits_positions.written()
