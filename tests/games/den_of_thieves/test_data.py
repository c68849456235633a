"""The deck and the tables of the game are what the rulebook says (chapters 2 and 6)."""

import re
from importlib.resources import files
from typing import get_args

import pytest

from rookery.games.den_of_thieves.cards import Card, Tokens
from rookery.games.den_of_thieves.operations import (
    OPERATIONS,
    Entry,
    Matcher,
    MonsterHunt,
    MoveToward,
    Search,
    Sequence,
)
from rookery.games.den_of_thieves.operations import Move as MoveName
from rookery.games.den_of_thieves.printed import (
    BONUSES,
    CARD_NUMBER,
    CARDS,
    CHARACTERISTICS,
    CONSEQUENCES,
    DECK,
    MOVES,
    bonus_choices,
    bonuses_of,
    tokens_of,
)

RULES = files("rookery.games.den_of_thieves").joinpath("RULES.md").read_text(encoding="utf-8")
PERSIST = {"session": "S", "scene": "E", "use": "U"}
BANDS = {"low": "2-6", "mid": "7-10", "face": "face", "ace": "ace"}


def shorts(kind: str) -> set[str]:
    return {card.short for card in CARDS if kind in card.types}


def test_52_cards_in_four_suits_of_thirteen() -> None:
    """DT-1, DT-2."""
    assert len(CARDS) == 52
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    assert [(card.suit, card.rank) for card in CARDS] == [
        (suit, rank) for suit in ("gold", "hearts", "leaves", "tongues") for rank in ranks
    ]
    assert [suit.playing_card for suit in DECK.deck.suits] == ["diamonds", "hearts", "clubs", "spades"]
    assert all(card.playing_card == card.rank + DECK.suit(card.suit).symbol for card in CARDS)
    assert [CARDS[number].id for number in CARD_NUMBER.values()] == [*CARD_NUMBER]


TYPES = {
    "event": "GA HA LA TA G9 H9 L2 L6 L8 T9",
    "item": "G2 G3 G4 G5 G7 G8 G10 H3 H4 H5 H7 H8 H10 L6",
    "location": "G5 G9 H2 L2 L3 L4 L5 L7 L8 L9 L10 T2 T3 T4 T5 T7 T8 T9 T10",
    "monster": "G8 TK",
    "person": "G6 G8 GJ GQ GK H6 HJ HQ HK L6 LJ LQ LK T3 T6 TJ TQ TK",
}


@pytest.mark.parametrize("kind", TYPES)
def test_types_are_counted_once_in_each(kind: str) -> None:
    """DT-3, DT-5."""
    assert shorts(kind) == {*TYPES[kind].split()}
    found = {card.short for card in CARDS if DECK.matches(Matcher(types=(kind,)), card)}  # type: ignore[arg-type]
    assert found == shorts(kind)


def test_faces_are_persons_and_aces_events() -> None:
    """DT-4."""
    assert {card.short for card in CARDS if DECK.band(card.rank) == "face"} <= shorts("person")
    aces = {card.short for card in CARDS if DECK.band(card.rank) == "ace"}
    assert aces == {"GA", "HA", "LA", "TA"}
    assert aces <= shorts("event")
    assert {card.short for card in CARDS if card.ace} == aces


def test_bands() -> None:
    """DT-6."""
    assert [DECK.band(card.rank) for card in CARDS[:13]] == ["ace"] + ["low"] * 5 + ["mid"] * 4 + ["face"] * 3


def test_conditions_of_face_cards_are_those_of_the_rulebook() -> None:
    """Chapter 2.2, DT-7: the deck file says them."""
    for suit in DECK.deck.suits:
        assert (
            f"| {suit.name} ({suit.playing_card}) | {suit.maybe_condition} |".replace(
                "hearts (hearts)", "hearts"
            )
            in RULES
        )


SPELLS = ["DT-S-G1", "DT-S-G2", "DT-S-H1", "DT-S-H2", "DT-S-L1", "DT-S-L2", "DT-S-T1", "DT-S-T2"]


def test_two_kinds_of_spells_for_each_suit() -> None:
    rows = [(spell, row.suit) for row in DECK.deck.spells for spell in row.kinds]
    assert [spell.id for spell, _ in rows] == SPELLS
    for spell, suit in rows:
        assert f"| {spell.id} | {suit} | {spell.name}: " in RULES


def test_special_bonuses_are_three_for_each_characteristic() -> None:
    """DT-203 with the rows DT-B-D1 to DT-B-S3."""
    assert [len(bonuses_of(name)) for name in CHARACTERISTICS] == [3, 3, 3, 3]
    for bonus in BONUSES.values():
        assert f"| {bonus.id} | {bonus.characteristic} | {bonus.move} | {bonus.circumstance} |" in RULES


DRAWS = {
    "DT-M01": "conceal stealth unseen free",
    "DT-M02": "danger danger deed clean",
    "DT-M03": "manipulate persuasion believed moved",
    "DT-M04": "spell magic self others",
    "DT-M05": "get_help bond comes_through safe",
    "DT-M06": "help trust useful safe",
    "DT-M07": "hinder trust taken_in covered",
    "DT-M08": "case stealth past route amiss worth",
    "DT-M09": "eyeball persuasion lever weak_spot wish value",
    "DT-M10": "size_up danger way failure gain threat",
    "DT-M11": "sight magic cure powers magic origin",
    "DT-M12": "devil curse",
    "DT-M13": "angel harm",
}


@pytest.mark.parametrize("name", DRAWS)
def test_moves(name: str) -> None:
    slug, draws, *questions = DRAWS[name].split()
    move = MOVES[slug]
    assert (move.id, move.draws, [question.slug for question in move.questions]) == (name, draws, questions)
    assert f"| {name} | {slug} | {move.trigger} |" in RULES


def test_the_deck_and_the_game_know_the_same_moves() -> None:
    assert (*MOVES,) == get_args(MoveName)
    assert all(row.move in MOVES for row in CONSEQUENCES.values())


def test_consequences_belong_to_an_unanswered_question() -> None:
    for row in CONSEQUENCES.values():
        slugs = [question.slug for question in MOVES[row.move].questions]
        assert row.unanswered in slugs if row.unanswered else not slugs
        for entry in row.rows:
            assert re.search(rf"\b{entry.slug} ", RULES)
    assert [len(row.rows) for row in CONSEQUENCES.values()] == [5, 4, 4, 4]


def rulebook_row(card: Card) -> str:
    """The row of chapter 6.1 on a card."""
    [row] = [
        line for line in RULES.splitlines() if line.startswith(f"| {card.id} | {card.name.split(',')[0]}")
    ][:1]
    return row


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_every_card_is_what_the_rulebook_says(card: Card) -> None:
    """Chapter 6.1: name, types, value; its tables with how often each is drawn."""
    row = rulebook_row(card)
    marks = ["valuable"] * card.valuable + ["unique"] * card.unique
    assert f"| {' · '.join([', '.join(card.types), *marks])} |" in row
    named = dict(re.findall(rf"({card.short}\.\w+) ([SEU])\b", row))
    known = {table.id: PERSIST[table.persist] for table in card.tables}
    known |= {choice.id: PERSIST[choice.persist] for choice in card.choices}
    assert named.items() <= known.items()


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_every_row_of_every_table_stands_in_the_rulebook(card: Card) -> None:
    """Chapter 6.2, DT-691."""
    seats = ("dealer", "protagonist", "antagonist")
    for seat, section in zip(seats, card.sections, strict=True):
        for table in section.tables:
            head = f"- `{table.id}` *{seat}*, {table.draw}, {PERSIST[table.persist]}"
            [line] = [line for line in RULES.splitlines() if line.startswith(head)]
            assert f"- {table.stem}: **" in line
            for row in table.outcomes:
                assert row.text in line
        for choice in section.choices:
            [line] = [line for line in RULES.splitlines() if line.startswith(f"- `{choice.id}` *{seat}*")]
            assert choice.text in line


def test_74_tables() -> None:
    tables = [table for card in CARDS for table in card.tables]
    assert len(tables) == 74
    assert sum(len(table.outcomes) for table in tables) == 296


SLOTS = {
    "G10": [10, 999],
    "GQ": [12],
    "GK": [13],
    "H2": [102],
    "HQ": [112],
    "T7": [307],
    "TQ": [312],
    "TK": [313],
}


def test_slots_of_the_dealer_phase() -> None:
    """DT-330, DT-331: suit order, then rank; the end of the phase comes last."""
    assert {
        card.short: [entry.slot for entry in card.dealer_phase] for card in CARDS if card.dealer_phase
    } == SLOTS
    for card in CARDS:
        for entry in card.dealer_phase:
            suit, rank = divmod(CARD_NUMBER[card.id], 13)
            assert entry.slot in (100 * suit + rank + 1, 999)


def test_operations_are_values() -> None:
    """DT-337, DT-334, DT-335: parsed once, so that rules ask fields and not words."""
    hunt = DECK.card("TK").dealer_phase[0].operation
    assert isinstance(hunt, MonsterHunt)
    assert [row.key for row in hunt.outcomes] == ["low", "mid", "face", "ace"]
    assert hunt.outcomes[2].do == hunt.outcomes[3].do
    walk = DECK.card("HQ").dealer_phase[0].operation
    assert isinstance(walk, MoveToward)
    assert walk.target.highest_rank_of == ("DT-T9", "DT-L8", "DT-T5", "DT-L2")
    found = DECK.card("T7").dealer_phase[0].operation
    assert isinstance(found, Search)
    assert found.at_scene_end
    sleep = DECK.card("T10").protagonist.rules[0].operation
    assert isinstance(sleep, Sequence)
    first = sleep.do[0].operation
    assert isinstance(first, Search)
    assert first.limit == 10
    assert first.on_found
    assert (first.on_found.benefits_of, first.on_found.stop) == ("DT-H9", True)


def test_the_deck_uses_every_operation() -> None:
    """The set is closed, and nothing in it is dead."""
    used = set()

    def walk(part: object) -> None:
        if isinstance(part, Entry):
            used.add(part.operation.op)
        for inner in getattr(part, "parts", lambda: part if isinstance(part, tuple) else ())():
            walk(inner)

    walk(DECK.cards)
    assert used == {*OPERATIONS}


LINES = {
    "G6": "1 2 3 4 location2",
    "G8": "3 4 1 2 spell2",
    "GJ": "4 1 3 2 item2",
    "GQ": "1 3 4 2 companion2",
    "GK": "3 1 4 2 companion2",
    "H6": "3 1 4 2 companion2",
    "HJ": "2 3 3 2 companion1 spell1",
    "HQ": "2 1 3 4 location2",
    "HK": "3 2 2 3 item1 location1",
    "LJ": "2 2 2 2 companion1 item1 location1 spell1",
    "LQ": "4 3 1 2 item2",
    "LK": "3 1 2 4 location2",
    "T3": "2 3 4 1 companion2",
    "T6": "1 3 4 2 companion2",
    "TJ": "3 1 4 2 companion2",
    "TQ": "3 4 2 1 spell2",
    "TK": "4 2 1 3 item2",
}


@pytest.mark.parametrize("short", LINES)
def test_card_protagonists(short: str) -> None:
    """DT-207, DT-204, DT-680: 17 cards, with the tokens of chapter 6.3."""
    card = DECK.card(short)
    assert card.play_as
    tokens = tokens_of(card)
    given = [f"{name}{getattr(tokens, name)}" for name in Tokens.fields if getattr(tokens, name)]
    assert [*map(str, card.play_as.ratings), *given] == LINES[short].split()


def test_who_can_be_played() -> None:
    """DT-680: L6 is the only person without a stat line; T3 is played as Villemina."""
    assert {card.short for card in CARDS if card.play_as} == {*LINES} == shorts("person") - {"L6"}
    shop = DECK.card("T3").play_as
    assert shop
    assert shop.plays == "Villemina"


@pytest.mark.parametrize(
    ("short", "choices"), [("G6", ["danger"]), ("HJ", ["danger stealth"]), ("HK", ["magic persuasion"])]
)
def test_bonus_of_a_card_protagonist(short: str, choices: list[str]) -> None:
    """DT-203, DT-681."""
    found = [
        " ".join(dict.fromkeys(bonus.characteristic for bonus in row))
        for row in bonus_choices(DECK.card(short))
    ]
    assert found == choices


def test_stanislas_has_a_bonus_for_each_characteristic() -> None:
    """DT-681."""
    assert [row[0].characteristic for row in bonus_choices(DECK.card("LJ"))] == [*CHARACTERISTICS]


def test_valuable_cards() -> None:
    """DT-350."""
    assert {card.short for card in CARDS if card.valuable} == {
        *["G2", "G4", "G5", "G8", "G10", "H3", "H4", "H5", "H10"]
    }


def test_what_no_token_brings() -> None:
    """DT-215."""
    assert DECK.card("T3").hold.forbidden == DECK.card("L6").hold.forbidden == ("companion",)
    monster = DECK.card("TK").hold.token_needs
    assert monster
    assert monster.flag == "defeated"
