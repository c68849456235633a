"""Each of the 52 cards leads a scene, and every row of every table is carried out (chapter 6)."""

from random import Random

import pytest

from rookery.games.den_of_thieves import operations as op
from rookery.games.den_of_thieves.entries import CARD_OF, CHOICE, ENTRY, FRAME, LASTING, PARTS, TABLE
from rookery.games.den_of_thieves.printed import CARDS, DECK, matches
from rookery.games.den_of_thieves.public import NOBODY, Zone
from rookery.games.den_of_thieves.rules.consulting import Consult, DrawTable
from rookery.games.den_of_thieves.rules.establishing import EstablishingPhase
from rookery.games.den_of_thieves.state import Den

from .engine import Dealt, on_stage, run_somehow
from .test_table import card

SHORTS = [printed.short for printed in CARDS]
ROWS = [
    (table.id, row.key)
    for table in TABLE.values()
    for row in table.outcomes
    if table.when != "map_phase_start_here"  # the House of Fear has its own steps: test_phases
]


def first_of(table: str, row: str) -> int:
    """A card that means this row, and is none that rows look for."""
    suits = [n for n, printed in enumerate(CARDS) if DECK.key(TABLE[table].draw, printed) == row]
    return next(n for n in suits if n != CARD_OF[table])


@pytest.mark.parametrize("mode", ["house", "gm"])
@pytest.mark.parametrize("short", SHORTS)
def test_every_card_leads_a_scene(short: str, mode: str) -> None:
    """DT-415, DT-416, DT-690, DT-691: with the machine as dealer, and with a person."""
    seats = 1 if mode == "house" else 3
    options = {} if mode == "house" else {"mode": "gm", "gm_seat": "B"}
    s = on_stage(short, seats=seats, **options)
    run_somehow(s, EstablishingPhase(), choice=Random(short).randrange)
    assert s.lead == card(short)
    open_now = [key for key in FRAME[card(short)] if is_open(s, key)]
    assert [key for key in open_now if not s.knows(key)] == []
    assert s.lying(Zone.PENDING) == []
    assert s.goal


def is_open(s: Den, key: str) -> bool:
    """Whether an entry had to be done: after its choice, and with its condition."""
    part = TABLE.get(key) or CHOICE.get(key)
    return not (part and part.after) or s.was_chosen(part.after)


@pytest.mark.parametrize(("table", "row"), ROWS, ids=[f"{table}-{row}" for table, row in ROWS])
def test_every_row_of_every_table_is_carried_out(table: str, row: str) -> None:
    """Chapter 6.2."""
    short = CARDS[CARD_OF[table]].short
    s = on_stage(short, seats=2, mode="gm", gm_seat="B")
    drawn = first_of(table, row)
    s.chance = Dealt([drawn])
    run_somehow(s, DrawTable(table, (0,)), choice=lambda _: 0)
    fact = s.fact(table)
    assert fact
    assert (fact.row, fact.lasts) == (row, TABLE[table].persist == "session")
    for key in PARTS[f"{table}.{row}"]:
        check(s, key, drawn)
    placed = [key for key in PARTS[f"{table}.{row}"] if isinstance(ENTRY[key].operation, op.PlaceDrawn)]
    assert (s.zone[drawn] == Zone.DISCARD) == (not placed or "person" in CARDS[drawn].types)


def check(s: Den, key: str, drawn: int) -> None:
    """That an operation has done its work."""
    act, of_card = ENTRY[key].operation, CARD_OF[key]
    fact = s.fact(key)
    if isinstance(act, op.Search):
        assert fact
        assert matches(act.match_any, fact.card)
        where = {"here": Zone.MAP, "aside": Zone.ASIDE, "body": Zone.DISCARD}[act.found]
        assert s.zone[fact.card] == where
        assert (fact.card in s.aside_for_scene) == (act.found == "aside" and key not in LASTING)
        assert s.of_card[fact.card] == (of_card if where == Zone.ASIDE else NOBODY)
    elif isinstance(act, op.SetFlag):
        assert s.has_flag(of_card, act.flag)
    elif isinstance(act, op.GrantSpell):
        assert [charm.card for charm in s.charms] == [of_card]
    elif isinstance(act, op.Choose | op.NotePerson):
        assert fact
        assert isinstance(act, op.Choose) or fact.card == drawn
    elif isinstance(act, op.DrawPlace):
        assert len([n for n, zone in enumerate(s.zone) if zone == Zone.MAP]) == 2
    else:
        assert isinstance(act, op.Permit | op.PlaceDrawn)


def test_what_is_told_for_the_session_is_told_once_and_the_rest_in_every_scene() -> None:
    """DT-416, DT-417, R-22: G6.who S, its search E."""
    s = on_stage("G6")
    rng = Random(1)
    run_somehow(s, Consult(card("G6")), choice=rng.randrange)
    first = s.fact("G6.who")
    assert len(s.persons((2, 0))) == 2
    run_somehow(s, Consult(card("G6")), choice=rng.randrange)
    assert len(s.persons((2, 0))) == 2
    s.set_stage()
    run_somehow(s, Consult(card("G6")), choice=rng.randrange)
    assert s.fact("G6.who") == first
    assert len(s.persons((2, 0))) == 3
