"""What Sanctuary tells is true, said once, and said in English."""

from __future__ import annotations

from typing import Any

import pytest

from games.table import Table
from rookery.games.sanctuary import GAME, words
from rookery.games.sanctuary.board import PLACE, place_called
from rookery.games.sanctuary.printed import EVENT, ROW, RUMOR, crime_row
from rookery.games.sanctuary.words.names import card_title, whereabouts
from rookery.kernel import decisions

NAMES = ["Jules", "Bob"]
ADVANCED = {"mode": "advanced"}


def line(kind: str, rule: str = "SA-1", **facts: Any) -> str:
    return words.event({"kind": kind, "rule": rule, "seat": 0, **facts}, NAMES)


def lines(table: Table, seat: int = -1) -> list[str]:
    return [words.event(event.seen_by(seat), NAMES) for event in table.told]


def prompt(table: Table) -> str:
    [decision] = decisions(table.state)
    return words.prompt(decision, GAME.view(table.state, decision.seat), NAMES)


def panel(table: Table, heading: str, seat: str = "A") -> list[str]:
    panels = dict(words.table(table.view(seat), NAMES))
    return list(panels[heading])


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (line("burgled", victim=1, roll=8, silver=40), "An 8: Jules finds 40 SP in a cache that was Bob's."),
        (line("groped", roll=8), "Jules gropes along the wall, an 8, and it is the same dark corner again."),
        (line("sentenced", roll=6, turns=2), "Jules is to serve 2 turns (a 6)."),
        (line("will_lose_turns", turns=1), "Jules will lose 1 turn."),
        (line("lost_thugs", thugs=1), "Jules loses 1 Thug to the Vulgar Unicorn."),
        (line("went", place=PLACE["maze"]), "Jules ends up in the Maze."),
        (line("went", place=PLACE["stulwigs"]), "Jules ends up at Stulwig's."),
        (line("assigned", die=1, total=9, ignored=False), "Jules walks 9 and keeps the 1 for a Hell Hound."),
        (
            line("assigned", die=1, total=9, boots=2, ignored=True),
            "Jules walks 9, 2 of it by Boots of Speed, and leaves the 1.",
        ),
        (line("nerve", rolls=[3, 1]), "The nerve of Jules' Thugs: 3, 1; one has seen enough."),
        (line("nerve", rolls=[3, 4]), "The nerve of Jules' Thugs: 3, 4; all of them stay."),
        (line("hound_rolled", roll=4, total=4), "The die says 4."),
        (line("hound_rolled", roll=4, total=5), "The die says 4, 5 in all."),
        (line("tried", roll=4, total=4, rating=3), "Jules rolls 4; 3 is needed."),
        (line("amulet_used", amulet=0, total=9), "Jules uses Mizraith's Amulet: 9 in all."),
        (line("received", "SA-62", silver=50), ""),
        (line("received", "SA-192", silver=50), ""),
        (line("received", "SA-66", silver=50), "Jules receives 50 SP."),
    ],
)
def test_a_line_reads_well(told: str, said: str) -> None:
    assert told == said


def test_dice_that_decide_are_told() -> None:
    """SA-194, SA-199."""
    assert line("failed", roll=8).startswith("An 8. ")
    assert line("prevented", roll=2).startswith("The die says 2.")
    assert line("captured", roll=5, captured=1).startswith("The die says 5.")


def test_the_journal_says_what_boots_add_to_a_walk() -> None:
    """SA-84: the dice alone would not make the sum."""
    boots = {"place": "lily_garden", "boots": ["e47", "e48"]}
    game = Table(GAME, {"seats": 2, "at": "dice", "A": boots}, "d1", "d2", "d10")
    game.pick("A", "hound_die:1")
    assert "Jules walks 15, 3 of it by Boots of Speed, and keeps the 1 for a Hell Hound." in lines(game)


def test_streets_have_their_article_and_a_door_to_find_them_by() -> None:
    door = next(place for place in range(150) if "at the door" in whereabouts(place))
    assert whereabouts(door).startswith(place_called(door))
    called = {place_called(place) for place in range(150)}
    assert {"the Processional", "the Avenue of Temples", "Silk Street"} <= called
    assert all("from the door of" in whereabouts(p) or "at the door of" in whereabouts(p) for p in range(150))


def test_a_curse_is_told_before_it_strikes() -> None:
    """SA-193: JQ-M-09 costs two turns; the story and the panels say so when it is displayed."""
    cursed = [row for row in ROW.values() if row.curse]
    assert [row.id for row in cursed] == ["JQ-M-09"]
    told = line("displayed", card=card_of("JQ-M-09"), roll=9, row="JQ-M-09")
    assert told.endswith("and a curse: 2 turns lost with the silver.")
    game = Table(GAME, {"seats": 2, "options": ADVANCED, "A": {"displayed": {f"r{card_of('JQ-M-09')}": 9}}})
    assert any("a curse: 2 turns lost" in one for one in panel(game, "Thieves"))


def card_of(row: str) -> int:
    """A Rumor Card whose table has this row."""
    return next(card for card in RUMOR if crime_row(card, int(row[-2:])).id == row)


def test_a_modifier_of_nothing_is_not_told() -> None:
    plain = next(row for row in ROW.values() if row.location >= 0 and not row.modifier and not row.curse)
    told = line("displayed", card=card_of(plain.id), roll=int(plain.id[-2:]), row=plain.id)
    assert "+0" not in told
    assert told.endswith(f"{plain.silver} SP.")


def test_with_crime_tables_cards_are_named_by_area_and_crime() -> None:
    """SA-181: there location and silver of the card do not count."""
    assert (
        line("discarded", card=54, advanced=True) == "Jules gives up rumor 54 (burglar, Avenue of Temples)."
    )
    assert line("discarded", card=54, advanced=False).endswith("SP).")
    game = Table(GAME, {"seats": 2, "options": ADVANCED, "A": {"rumors": ["r54"]}})
    assert any("Rumor 54 (burglar, Avenue of Temples)" in one for one in panel(game, "Your cards"))


def test_a_deal_names_the_cards_that_lie_open() -> None:
    """SA-131b: everybody sees Boots and displayed cards change hands; of the others only how many do."""
    company = {"place": "bazaar", "carried": 10}
    game = Table(
        GAME,
        {
            "seats": 2,
            "at": "company",
            "options": ADVANCED | {"mugging": "off"},
            "A": {**company, "boots": ["e47"], "rumors": ["r54"]},
            "B": {**company, "displayed": {"r60": 9}},
        },
    )
    game.pick("A", "offer:B", "give:e47", "give:r54", "ask_card:r60", "propose").pick("B", "accept")
    [told] = [one for one in lines(game) if "shake hands" in one]
    assert told == (
        "Jules and Bob shake hands: “Boots of Speed +1” and 1 Rumor Card for "
        f"{card_title(60, advanced=True)}."
    )


def test_what_one_knows_of_a_hand_is_said_with_a_name() -> None:
    game = Table(
        GAME,
        {"seats": 2, "at": "company", "A": {"place": "bazaar"}, "B": {"place": "bazaar", "rumors": ["r60"]}},
    )
    game.pick("A", "done").pick("B", "offer:A", "show:r60", "propose")
    assert [one for one in panel(game, "Your cards") if one.startswith("You know of")] == [
        f"You know of Bob's hand: {card_title(60)}"
    ]


def test_a_rumor_is_heard_by_its_title_and_its_tale_is_told_once() -> None:
    heard = line("drew_rumor", card=54, advanced=False)
    assert heard.startswith("Jules hears the rumor of ")
    row = ROW["AT-B-03"]
    assert row.tale in line("displayed", card=54, roll=3, row=row.id)
    assert row.tale not in line("attempted", card=54, row=row.id, place=row.location, silver=row.silver)


def test_a_card_that_comes_to_nothing_says_so() -> None:
    """SA-83: nobody can be named."""
    card = next(number for number, event in EVENT.items() if event.kind == "rumor_discard")
    game = Table(
        GAME, {"seats": 2, "at": "event", "A": {"place": "s014"}, "B": {"place": "s020"}}, f"e{card:02}"
    )
    assert f"Nothing comes of “{EVENT[card].name}”." in lines(game)


def test_nothing_is_paid_aloud() -> None:
    """SA-F06 with an empty purse."""
    game = Table(GAME, {"seats": 2, "A": {"carried": 0}})
    before = len(game.told)
    game.state.pay(0, 0)  # type: ignore[attr-defined]
    assert len(game.told) == before


def test_the_boots_are_kept_across_the_river() -> None:
    """SA-E10."""
    assert "boots" not in EVENT[10].tale


def test_brought_somewhere_one_is_told_what_one_can_do() -> None:
    """SA-71: the walk is lost only by stealing; without a card there is nothing to steal."""
    go_to = next(number for number, event in EVENT.items() if event.params == {"to": "palace"})
    given = {"seats": 2, "at": "event", "A": {"place": "s014", "rumors": ["r60"]}, "B": {"place": "s020"}}
    without = Table(GAME, given, f"e{go_to:02}")
    assert prompt(without) == "You have come to the Palace, and hold no rumor of it."
    palace = next(card for card in RUMOR if RUMOR[card].location == PLACE["palace"])
    holding = Table(GAME, {**given, "A": {"place": "s014", "rumors": [f"r{palace}"]}}, f"e{go_to:02}")
    assert prompt(holding) == (
        "You have come to the Palace. Steal here? If you do, your pawn walks no further this turn."
    )


def test_within_reach_follows_the_walk() -> None:
    """SA-84, SA-85: each die, then what is left, then nothing more."""
    game = Table(
        GAME, {"seats": 2, "at": "dice", "A": {"place": "s018"}, "B": {"place": "s014"}}, "d1", "d2", "d3"
    )
    assert [one.split(":")[0] for one in panel(game, "Within reach")] == [
        "Without the 1, 5 steps",
        "Without the 2, 4 steps",
        "Without the 3, 3 steps",
    ]
    game.pick("A", "hound_die:3")
    assert [one.split(":")[0] for one in panel(game, "Within reach")] == ["3 steps left"]
    walk = next(pick for pick in decisions(game.state)[0].ids if pick.startswith("walk:"))
    game.pick("A", walk)
    around, home = panel(game, "Within reach")[0].split("; ")
    assert around == "You stand in Avenue of Temples and Street of Red Lanterns"
    assert home.startswith("the Maze is ")


def test_a_house_that_one_is_in_is_left_and_entered_again() -> None:
    """SA-85: it is not "0 steps" away."""
    rumor = next(card for card in RUMOR if RUMOR[card].location == PLACE["palace"])
    thief = {"place": "palace", "rumors": [f"r{rumor}"]}
    game = Table(GAME, {"seats": 2, "at": "dice", "A": thief, "B": {"place": "s014"}}, "d5", "d6", "d9")
    reached = " ".join(panel(game, "Within reach"))
    assert "the Palace (out and in again)" in reached
    assert "(0 steps)" not in reached
