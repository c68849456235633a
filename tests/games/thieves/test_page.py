"""What the browser's board gets beyond the view."""

from __future__ import annotations

from games.table import Table
from rookery.games.thieves import GAME
from rookery.games.thieves.page import NUMBERS, data, facts
from rookery.games.thieves.printed import CARD_SLUGS, DRAGON_SCALES, FACT_SLUGS
from rookery.games.thieves.rules.declaration import KINDS, holds
from rookery.games.thieves.words.declaration import statement


def test_the_sentences_of_the_board_are_those_of_the_story() -> None:
    """TH-128: every kind of statement, by its number, with its picks and its sentence."""
    assert [kind.word for kind in data().statements] == list(KINDS)
    assert [NUMBERS[word.upper()] for word in KINDS] == list(range(8))
    for number, kind in enumerate(data().statements):
        assert kind.about == GAME.picks[kind.word]
        assert kind.menu in GAME.picks
        for name in ("Kit: the Knife", ""):
            said = statement((number, 1, 2)[: 1 + len(kind.about)], ["Ann", name])
            assert said.startswith(kind.sentence.partition("{")[0])
            assert said.endswith(kind.sentence.rpartition("}")[2])


def test_the_truth_table_is_that_of_the_rulebook() -> None:
    """TH-131a: the table is open to every seat."""
    for chamber in data().chambers:
        for fact in range(len(FACT_SLUGS)):
            assert holds((NUMBERS["FACT"], fact), chamber.card) == (fact in chamber.facts)
    proper = {CARD_SLUGS[chamber.card] for chamber in data().chambers if chamber.proper}
    assert {"death", "its-a-trap"} < proper
    assert "sewers" not in proper


def test_the_worth_of_treasures_is_what_the_table_shows() -> None:
    """TH-153: by the gold printed, less the tokens on the idol; the scales by the hoard."""
    given = {"tokens": 2, "hoards": {"A": ["cursed-idol", "dragon-scales", "silver-coin"]}}
    worth = facts(Table(GAME, given).view("B")).worth
    assert worth[DRAGON_SCALES] == 3
    assert [worth[treasure] for treasure in (18, 24)] == [-2, 0.5]
    assert data().gold[DRAGON_SCALES] == 1
    assert sum(data().gold) == 75.5
