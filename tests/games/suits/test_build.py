"""Making a Suit: validation, and the picks that make one."""

from random import Random
from typing import Any

import pytest

from rookery.games.suits import GAME
from rookery.games.suits.bot import PLAYERS
from rookery.games.suits.position import read
from rookery.games.suits.printed import READY, SKILLS, Sheet, tag_bits
from rookery.games.suits.rules.session.build import free_ready, picks_of, problems
from rookery.kernel import Illegal, begin, choose, decisions
from rookery.play.players import Quick

EIGHT = list(SKILLS[:8])


@pytest.mark.parametrize(
    ("symbol", "attributes", "tags", "sentence"),
    [
        (0, (10, 1, 10, 3), list(SKILLS), ""),  # SU-E27, SU-45: Wits 10 tags all twelve
        (0, (11, 5, 4, 4), EIGHT[:6], "Fitness is 11; no attribute is above 10."),  # SU-43
        (0, (6, 6, 6, 5), EIGHT, "1 of 20 points are not spent yet."),  # SU-44, R-34
        (0, (7, 6, 6, 6), EIGHT, "1 points more than 20 are spent."),
        (0, (0, 8, 8, 8), list(SKILLS[:10]), "Fitness is 0; no attribute is below 1."),
        (0, (6, 6, 4, 8), EIGHT[:7], "Wits 4 tags 6 skills: 1 too many."),  # SU-E27, SU-50
        (0, (6, 6, 6, 6), EIGHT[:5], "Wits 6 tags 8 skills: 3 missing."),  # SU-45, R-35
        (-1, (6, 6, 6, 6), EIGHT, "A Suit has exactly one class: clubs, diamonds, hearts, spades."),  # SU-41
        (0, (6, 6, 6, 6), [*EIGHT[:7], "juggling"], "There is no skill 'juggling'"),
        (0, (6, 6, 6, 6), [*EIGHT[:7], EIGHT[0]], "The skill ambush is tagged twice."),
    ],
)
def test_what_is_wrong_with_a_suit(symbol: Any, attributes: Any, tags: Any, sentence: Any) -> None:
    """SU-49: a builder can say each of these."""
    found = problems("Nell", symbol, attributes, tags)
    assert bool(found) == bool(sentence)
    assert sentence in " ".join(found)


def test_a_suit_needs_a_name() -> None:
    """SU-40, SU-D01: 1 to 40 characters."""
    assert problems("", 0, (6, 6, 6, 6), EIGHT) == ["A Suit needs a name of 1 to 40 characters."]
    assert problems("x" * 41, 0, (6, 6, 6, 6), EIGHT)


def test_a_suit_is_built_by_picks() -> None:
    """SU-40, SU-41, SU-45, SU-46, SU-48, SU-D01, SU-D02, SU-D03, SU-D04, R-36: any skill may be tagged; all
    see the sheet.
    """
    sheet = Sheet(
        "",
        "Nell",
        3,
        (3, 9, 8, 4),
        tag_bits(
            ["guns", "thug", "fraud", "stealth", "thief", "driver", "athlete", "throw", "ambush", "awareness"]
        ),
    )
    s: Any = begin(GAME, 1, chance=Quick(1))
    for place, pick in enumerate(picks_of(sheet)):
        choose(s, decisions(s)[0].key, pick, "Nell" if place == 0 else "", chance=Quick(1))
    seen = GAME.view(s, -1)
    assert (seen.suit_names[0], seen.classes[0], seen.attributes[0], seen.tags[0]) == (
        "Nell",
        3,
        (3, 9, 8, 4),
        sheet.tags,
    )
    assert seen.hand_counts == [3, 11]
    assert (s.armed, s.damage, s.skips) == ([1], [0], [0])  # SU-51, R-73


def test_all_twenty_points_can_always_be_spent() -> None:
    """SU-42, SU-43, R-34: only values are offered with which the rest still adds up; the even one is the
    default (SU-D03).
    """
    s: Any = begin(GAME, 1, chance=Quick(1))
    for pick in ("build", "class:hearts"):
        choose(s, decisions(s)[0].key, pick, chance=Quick(1))
    place, _ = PLAYERS["plain"](GAME.view(s, 0), decisions(s)[0], Random(1))
    assert decisions(s)[0].ids[place] == "value:fitness:6"
    choose(s, decisions(s)[0].key, "value:fitness:1", chance=Quick(1))
    choose(s, decisions(s)[0].key, "value:dexterity:4", chance=Quick(1))
    assert decisions(s)[0].ids == ["value:wits:9", "value:wits:10"]
    with pytest.raises(Illegal, match="possible is: value:wits:9"):
        choose(s, decisions(s)[0].key, "value:wits:8")


def test_ready_made_suits_are_taken_once() -> None:
    """SU-D05, SU-60: the lowest free one is the default; players choose at the same time."""
    s: Any = begin(GAME, 2, chance=Quick(1))
    assert [decision.seat for decision in decisions(s)] == [0, 1]
    choose(s, decisions(s)[1].key, "ready:vail", chance=Quick(1))
    assert decisions(s)[0].ids[0] == "ready:haight"
    assert "ready:vail" not in decisions(s)[0].ids


def test_a_position_refuses_a_bad_suit_with_every_reason() -> None:
    """SU-49: what is wrong and why."""
    with pytest.raises(Illegal, match=r"above 10\. .* points"):
        read(
            {"suits": {"A": {"name": "Nell", "class": "hearts", "attributes": [11, 9, 6, 6], "tags": EIGHT}}}
        )


def test_a_kept_suit_can_be_brought_again() -> None:
    """SU-528: the picks of a sheet make that sheet."""
    assert picks_of(READY[0])[:5] == [
        "build",
        "class:clubs",
        "value:fitness:5",
        "value:dexterity:8",
        "value:wits:5",
    ]


def test_the_dead_are_not_taken_again() -> None:
    """SU-173, SU-D05: a ready-made Suit that died is out of the job, also when its player has had another one
    since.
    """
    s = read({"suits": {"A": "quist", "B": "wren"}})
    s.fallen.append(("Roxane Vail", 1, 0, 0, 0, 0))
    assert 0 not in free_ready(s)
    assert [READY[number].slug for number in free_ready(s)] == ["haight", "anselm", "amodeo"]
