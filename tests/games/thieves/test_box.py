"""What is in the box, and how the table is set up (sections 2 and 3)."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rookery.games.thieves import GAME
from rookery.games.thieves.printed import (
    CARDS,
    CHAMBERS,
    DECK_CARDS,
    EMPTY_CHAMBER,
    GOLD,
    LONE,
    SKILLS,
    THE_LOST_DWARVEN_STONE,
    TREASURE,
    TREASURES,
    TRICKERIES,
)
from rookery.games.thieves.public import DECK
from rookery.games.thieves.rules.turn import the_turn
from rookery.games.thieves.state import Thieves
from rookery.kernel import Event, Illegal, Scripted, State, begin, choose, decisions
from rookery.kit.decks import pile
from rookery.play.players import Quick
from rookery.play.rulebook import rules_of, rules_text

NAMES = [card.name for card in CARDS]
TREASURE_NAMES = [treasure.name for treasure in TREASURE]


def new_game(seats: int, *chance: int | str, **options: object) -> Thieves:
    source = Scripted(chance, GAME.position.named) if chance else Quick("box")
    state = begin(GAME, seats, dict(options), chance=source)
    assert isinstance(state, Thieves)
    return state


def test_three_to_six_thieves() -> None:
    """TH-1."""
    assert GAME.seats == (3, 4, 5, 6)
    for seats in (2, 7):
        with pytest.raises(Illegal, match="3 to 6"):
            begin(GAME, seats, chance=Quick(1))


def test_the_cards_of_the_box() -> None:
    """TH-6, R-2: 25 chambers and 17 trickeries, one copy each, 27 treasures; with six thieves' personal cards
    99.
    """
    assert len(CHAMBERS) == 25
    assert len(TRICKERIES) == 17
    assert len(DECK_CARDS) == 42
    assert len(TREASURES) == len(TREASURE) == 27
    assert len(set(NAMES)) == len(NAMES) == 47
    assert len(set(TREASURE_NAMES)) == 27
    assert 42 + 27 + 6 * 5 == 99


def test_the_gold_of_the_treasures() -> None:
    """TH-7, TH-11: 75 and a half, kept in halves; only the SILVER COIN has an odd half."""
    assert sum(GOLD) == 151
    assert [TREASURE_NAMES[t] for t in TREASURES if GOLD[t] % 2] == ["SILVER COIN"]


def test_the_stone_has_no_text() -> None:
    """TH-V08: worth 6, and nothing else."""
    assert TREASURE_NAMES[THE_LOST_DWARVEN_STONE] == "The LOST DWARVEN STONE"
    assert GOLD[THE_LOST_DWARVEN_STONE] == 12


def test_titles_are_those_of_the_list() -> None:
    """R-1, R-4: every title stands in 2.2, the reconstructed ones marked; NOPE!, FAT SACK, CLOCK GOLUM and
    YOUR PLAN! as ruled.
    """
    listed = rules_text(GAME).split("### 2.2 List of titles")[1].split("### 2.3")[0].replace("\n", " ")
    for name in [*NAMES, *TREASURE_NAMES]:
        assert name in listed, name
    reconstructed = re.findall(r"([A-Z][A-Za-z' !]+?) \((?:reconstructed title|title implied)", listed)
    assert len(reconstructed) == 11
    assert {"NOPE!", "CLOCK GOLUM", "YOUR PLAN!"} <= set(NAMES)
    assert "FAT SACK" in TREASURE_NAMES


def test_only_one_justice() -> None:
    """R-25: there is one JUSTICE, so two never feed each other; and it has no lone condition."""
    assert NAMES.count("JUSTICE") == 1
    assert NAMES.index("JUSTICE") not in LONE


def test_twelve_trickeries_must_be_alone() -> None:
    """TH-80, TH-81: the five others work in company."""
    company = {NAMES[card] for card in TRICKERIES if card not in LONE}
    assert company == {"CHASTISE", "REPRISAL!", "LIAR'S TAX", "JUSTICE", "KEEPING"}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_table_at_the_beginning(seats: int) -> None:
    """TH-8, TH-12, TH-14, TH-16, TH-17, R-3: personal cards, two cards each, no wounds, nothing owned, decks
    by number of thieves.

    The first decision comes after the scout's first draw and the first treasure, so both are counted back.
    """
    s = new_game(seats)
    assert s.round == s.turn == 1
    for seat in range(seats):
        hand = s.hand(seat)
        assert hand[:5] == [*SKILLS, EMPTY_CHAMBER]
        assert len(hand) == 7 + (seat == s.scout)
        assert s.hoard(seat) == []
        assert s.wounds[seat] == 0
    assert s.holder.count(DECK) + 1 == 42 - 2 * seats == {3: 36, 4: 34, 5: 32, 6: 30}[seats]
    assert len(pile(s.owner, DECK)) + 1 == 27
    assert all(card in DECK_CARDS for card in range(47) if s.holder[card] == DECK), (
        "personal cards are in no deck"
    )


def test_the_deal_goes_round_twice() -> None:
    """TH-15: clockwise from the first scout, one at a time, two passes; then the scout's own draw."""
    told: list[Event] = []
    begin(GAME, 3, chance=Scripted(["B", *[0] * 6, 0, 0], GAME.position.named), tell=told.append)
    drawers = [event.facts["seat"] for event in told if event.kind == "drew"]
    assert drawers == [1, 2, 0, 1, 2, 0, 1]


def test_every_card_can_come_first() -> None:
    """TH-12: the decks are shuffled: the first draw is equally any of the 42, the first treasure any of the
    27.
    """
    bounds: list[int] = []

    class Watched(Quick):
        def below(self, bound: int) -> int:
            bounds.append(bound)
            return super().below(bound)

    begin(GAME, 3, chance=Watched("deal"))
    assert bounds == [3, 42, 41, 40, 39, 38, 37, 36, 27]


@pytest.mark.parametrize(("option", "scout"), [("seat:A", 0), ("seat:B", 1), ("seat:C", 2)])
def test_the_first_scout_by_seat(option: str, scout: int) -> None:
    """TH-13, TH-10: the marker lies before the seat named."""
    assert new_game(3, first_scout=option).scout == scout


def test_the_first_scout_by_chance() -> None:
    """TH-13, R-12: by default a fair choice over the seats."""
    assert new_game(3, "C", *[0] * 8).scout == 2
    scouts = Counter(begin(GAME, 3, chance=Quick(seed)).scout for seed in range(300))  # type: ignore[attr-defined]
    assert set(scouts) == {0, 1, 2}
    assert min(scouts.values()) > 60


def test_a_seat_that_is_not_there_cannot_begin() -> None:
    """TH-13: at a table of three there is no seat D."""
    with pytest.raises(Illegal, match="seat:D"):
        begin(GAME, 3, {"first_scout": "seat:D"}, chance=Quick(1))


def ballots(*names: str, chance: tuple[int | str, ...] = ()) -> State:
    state = begin(GAME, 3, {"first_scout": "vote"}, chance=Scripted([*chance, *[0] * 8], GAME.position.named))
    for name in names:
        decision = decisions(state)[0]
        assert decision.kind == "NameMostDishonest"
        clockwise = "ABCABC"[decision.seat :][:3]
        assert decision.ids == [f"accuse:{letter}" for letter in clockwise], "the own seat is allowed"
        choose(state, decision.key, f"accuse:{name}")
    return state


def test_the_first_scout_by_vote() -> None:
    """TH-D01, TH-13, R-12: if all names agree that seat starts, otherwise chance decides."""
    assert ballots("C", "C", "C").scout == 2  # type: ignore[attr-defined]
    assert ballots("C", "C", "A", chance=("B",)).scout == 1  # type: ignore[attr-defined]


def test_ballots_are_secret_until_all_are_in() -> None:
    """TH-D01: what the others see of a ballot is that it is in."""
    state = begin(GAME, 3, {"first_scout": "vote"}, chance=Quick(1))
    before = GAME.view(state, 2)
    other = state.copy()
    for s, name in ((state, "B"), (other, "C")):
        choose(s, decisions(s)[0].key, f"accuse:{name}")
    assert GAME.view(state, 2) == GAME.view(other, 2)
    assert GAME.view(state, 2) != before


def test_the_turn_has_no_gap() -> None:
    """R-5: the steps of a turn follow one another without a missing number; T0 passes the marker."""
    assert ["T0", *(label for label, _ in the_turn(0))] == [f"T{number}" for number in range(19)]


def test_the_rulebook_has_all_its_ids() -> None:
    """The ids of the ledger run without gaps, except where it says so."""
    ids = rules_of(GAME)
    assert [f"TH-{n}" for n in range(1, 167) if f"TH-{n}" not in ids] == []
    assert [f"TH-D{n:02}" for n in range(1, 38) if f"TH-D{n:02}" not in ids] == []
    for card in [*CARDS, *TREASURE]:
        assert card.id in ids
