"""What players read in Thieves!: true reasons, causes in words, and who does what to whom."""

from __future__ import annotations

from typing import Any

import pytest

from games.table import Table
from rookery.games.thieves import GAME
from rookery.games.thieves.printed import CROWN_OF_TUSKS, TREASURE
from rookery.games.thieves.words.story import CAUSES
from rookery.kernel import decisions

NAMES = ["Ann", "Bob", "Cat", "Dan"]
GIVEN = {"at": "T10", "room": "sewers", "judgement": "lie"}


def table(played: dict[str, str], **given: Any) -> Table:
    return Table(GAME, {**GIVEN, "played": played, **given})


def lines(table: Table) -> list[str]:
    return [GAME.words.event(event.seen_by(-1), NAMES) for event in table.told]


def prompt(table: Table) -> str:
    [decision] = decisions(table.state)
    return str(GAME.words.prompt(decision, GAME.view(table.state, decision.seat), NAMES))


def labels(table: Table) -> list[str]:
    [decision] = decisions(table.state)
    view = GAME.view(table.state, decision.seat)
    return [GAME.words.option(option, view, NAMES) for option in decision.options]


def test_nope_wasted_nope_and_nasty_surprise_read_differently() -> None:
    """TH-K01, TH-K02, TH-V21."""
    knife = {"hoards": {"A": ["legendary-stabbing-knife"]}}
    plays = {"A": "stab", "B": "nope", "C": "lies", "D": "lies"}
    told = [
        lines(table(plays).pick("B", "nope:A"))[0],
        lines(table(plays, **knife).pick("B", "nope:A"))[0],
        lines(table({**plays, "B": "nasty-surprise"}).pick("B", "nasty:A"))[0],
        lines(table({**plays, "B": "nasty-surprise"}).pick("B", "nasty:C"))[0],
    ]
    assert told == [
        "Bob says NOPE!, and Ann's STAB! was never played.",
        "Bob says NOPE!, but Ann's LEGENDARY STABBING KNIFE cares for no NOPE!",
        "A NASTY SURPRISE! Bob will aim Ann's STAB!",
        "A NASTY SURPRISE! Bob will aim Cat's LIES!, which has no target.",
    ]


def test_a_nasty_surprise_asks_for_the_other_thief_and_says_who_aimed() -> None:
    """TH-K01."""
    game = table(
        {"A": "steal", "B": "nasty-surprise", "C": "lies", "D": "lies"},
        hoards={"C": ["silver-coin", "crown-of-tusks"], "D": ["ring-of-fire"]},
    ).pick("B", "nasty:A")
    assert prompt(game) == "Your NASTY SURPRISE. What does Ann steal?"
    game.pick("B", "steal:silver-coin", "steal:ring-of-fire")
    assert lines(game)[1:4] == [
        "Bob guides the hand of Ann.",
        "Bob guides the hand of Ann.",
        "Ann steals SILVER COIN from Cat.",
    ]
    stab = table({"A": "stab", "B": "nasty-surprise", "C": "lies", "D": "lies"}).pick("B", "nasty:A")
    assert prompt(stab) == "Your NASTY SURPRISE: whom does Ann stab?"


def test_not_it_is_told_what_it_turns_away() -> None:
    """TH-114, TH-D22, TH-D31: loot, wounds with their number, and what the CLOISTER wants."""
    loot = {"hoards": {"B": ["ring-of-water"], "C": ["silver-coin"]}}
    steal = table({"A": "steal", "B": "not-it", "C": "lies", "D": "lies"}, **loot)
    steal.pick("A", "steal:ring-of-water", "decline")
    assert prompt(steal) == "Ann reaches for your RING of WATER. Who suffers it instead?"
    assert lines(steal)[-1] == "Ann reaches for Bob's RING of WATER."
    stab = table({"A": "stab", "B": "not-it", "C": "lies", "D": "lies"}, round=2).pick("A", "stab:B")
    assert prompt(stab) == "Ann's STAB! means 2 wounds for you. Who suffers it instead?"
    trap = table({"A": "sneak", "B": "not-it", "C": "sneak", "D": "sneak"}, room="its-a-trap")
    assert prompt(trap) == "IT'S A TRAP!!! means 1 wound for you. Who suffers it instead?"
    cloister = table(
        {"A": "sneak", "B": "not-it", "C": "sneak", "D": "sneak"}, room="hidden-cloister", **loot
    )
    cloister.pick("A", "remove:ring-of-water")
    assert prompt(cloister) == "Ann wants your RING of WATER gone for good. Who suffers it instead?"
    assert lines(cloister)[-1] == "Ann points at Bob's RING of WATER: it is to go for good."


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        ("TH-73", "Ann takes 2 wounds."),
        ("TH-C04", "DEATH: Ann takes 2 wounds."),
        ("TH-C02", "RUNE of FIRE SKULL: Ann takes 2 wounds."),
        ("TH-K11", "REPRISAL! for fine words: Ann takes 2 wounds."),
        ("TH-K15", "JUSTICE! Ann takes 2 wounds."),
        ("TH-V01", "The CROWN of TUSKS bites: Ann takes 2 wounds."),
        ("TH-V17", "The DWARVEN AXE strikes back: Ann takes 2 wounds."),
        ("TH-V27", "The STYLISH COLLAR tightens: Ann takes 2 wounds."),
    ],
)
def test_wounds_have_a_cause_in_words(rule: str, line: str) -> None:
    assert GAME.words.event({"kind": "wounded", "rule": rule, "seat": 0, "wounds": 2}, NAMES) == line


@pytest.mark.parametrize(
    ("kind", "rule", "line"),
    [
        ("healed", "TH-V04", "Ann heals 2 wounds."),
        ("healed", "TH-K14", "MIRACLE CURE: Ann heals 2 wounds."),
        ("healed", "TH-C25", "MAD MAGE is MAD: Ann heals 2 wounds."),
        ("discarded", "TH-K05", "Ann loses CROWN of TUSKS."),
        ("discarded", "TH-C06", "DEMONS: Ann loses CROWN of TUSKS."),
        ("discarded", "TH-V26", "The PEARL of GREAT PRICE bears no other: Ann loses CROWN of TUSKS."),
    ],
)
def test_so_have_heals_and_losses(kind: str, rule: str, line: str) -> None:
    told = {"kind": kind, "rule": rule, "seat": 0, "wounds": 2, "treasure": CROWN_OF_TUSKS}
    assert GAME.words.event(told, NAMES) == line


def test_every_treasure_that_wounds_says_so() -> None:
    wounding = {"TH-V01", "TH-V07", "TH-V10", "TH-V17", "TH-V20", "TH-V27"}
    assert wounding == {rule for rule in CAUSES if rule.startswith("TH-V")}
    assert wounding <= {treasure.id for treasure in TREASURE}


def test_the_doll_says_whom_it_looks_like() -> None:
    """TH-V20."""
    doll = Table(GAME, {"at": "T2", "hoards": {"A": ["spooky-hoodoo-doll"]}}).pick("A", "doll:C")
    start = doll.kinds().index("pierced")
    assert lines(doll)[start : start + 3] == [
        "Ann takes a needle to the HOODOO DOLL that looks like Cat.",
        "Ann takes 1 wound.",
        "Cat takes 3 wounds.",
    ]


def test_trickeries_fail_for_company_skill_cards_for_the_same_idea() -> None:
    """TH-57, TH-80, TH-135."""
    told = lines(table({"A": "steal", "B": "stealery", "C": "stabbery", "D": "steal"}))
    assert told[:2] == [
        "Ann's STEAL! comes to nothing: somebody else had the same idea.",
        "Bob's STEALERY! comes to nothing: it is not the only trickery.",
    ]
    honest = lines(table({"A": "sneak", "B": "reprisal", "C": "lies", "D": "lies"}, judgement="true"))
    assert "Bob's REPRISAL! comes to nothing: the scout spoke the truth." in honest
    riddle = lines(table({"A": "sneak", "B": "reprisal", "C": "steal", "D": "steal"}, judgement="paradox"))
    assert "Bob's REPRISAL! comes to nothing: a paradox is no lie." in riddle


def test_a_scout_who_spoke_without_substance_was_not_silent() -> None:
    """TH-133c."""
    said = {"kind": "judged", "rule": "TH-133", "seat": 0, "judgement": 2}
    assert GAME.words.event(said, NAMES) == "Ann has said nothing of substance."


def test_a_search_reads_like_a_search() -> None:
    """TH-144."""
    key = Table(GAME, {"at": "T2", "hoards": {"A": ["skeleton-key"]}})
    key.pick("A", "use:skeleton-key", "seek:silver-coin")
    assert lines(key)[:3] == [
        "Ann uses SKELETON KEY.",
        "Ann looks through the treasure deck.",
        "Ann takes SILVER COIN out of it.",
    ]


def test_the_hand_of_glory_is_told_once() -> None:
    """TH-V05."""
    hand = table({"A": "sneak", "B": "lies", "C": "lies", "D": "lies"}, hoards={"B": ["hand-of-glory"]})
    hand.pick("B", "nullify:A")
    assert [line for line in lines(hand) if "HAND" in line] == [
        "Bob waves the HAND of GLORY, and Ann's SNEAK! is of no use."
    ]


def test_the_collar_is_on_a_neck_with_a_name() -> None:
    """TH-V27."""
    collar = Table(GAME, {"at": "T5", "hoards": {"C": ["stylish-collar"]}}).pick(
        "A", "lay:empty-chamber", "done"
    )
    assert prompt(collar) == "Cat wears the STYLISH COLLAR. Your orders?"


def test_old_wounds_are_not_taken_for_new_ones() -> None:
    """TH-73: what stands in brackets is what a thief has already."""
    stab = table({"A": "stab", "B": "lies", "C": "lies", "D": "lies"}, wounds={"B": 10})
    assert labels(stab) == ["Stab Bob (has 10 wounds)", "Stab Cat", "Stab Dan"]


def test_dragon_scales_are_shown_at_what_they_are_worth() -> None:
    """TH-V24: two treasures, so two."""
    scales = table(
        {"A": "steal", "B": "lies", "C": "lies", "D": "lies"},
        hoards={"B": ["dragon-scales", "silver-coin"]},
    )
    assert labels(scales)[:2] == ["Steal DRAGON SCALES (2) from Bob", "Steal SILVER COIN (½) from Bob"]


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        ("clear", "Ann wins."),
        ("tie broken by wounds", "It is a tie; leaving out the wounds Ann has most, and wins."),
        (
            "tie broken by trickery",
            "It is a tie, with wounds and without; Ann holds most trickery, and wins.",
        ),
        ("tie broken by the coin", "It is a tie in everything; the coin falls for Ann, who wins."),
    ],
)
def test_a_tie_is_explained(ending: str, words: str) -> None:
    """TH-164."""
    told = {"kind": "scored", "rule": "TH-164", "seat": 0, "ending": ending}
    assert GAME.words.event(told, NAMES) == f"The loot is counted. {words}"
