"""A struck text comes back nowhere: on sheets, in live lines, journal and terminal, in what others are asked
(R-112).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.know_thyself.table import GAME, SETTLING, Table
from rookery.games.know_thyself.rules.ending import Endgame
from rookery.games.know_thyself.stakes import final
from rookery.games.know_thyself.things import NAMELESS, STRUCK, without
from rookery.kernel import decisions
from rookery.play.journal import compose
from rookery.play.words import about, drafts
from rookery.terminal.table import told

NAMES = ["Ann", "Bo", "Odile"]
THING = "a foul egg, warm"
SEATS = (-1, 0, 1, 2)


def woken(hardcore: bool = False) -> Table:
    """Ann's third thing is foul; everybody else's texts are the house's."""
    table = Table(2)
    s = table.s
    s.attachments = [("a key", "a map", THING, "a ring"), ("a nail", "a scar", THING, "a bell")]
    if hardcore:
        s.hands, s.shelf, s.shelved = s.attachments[:], [THING, "a pin"], 2
        s.tell("dealt", seat=0, texts=list(s.hands[0]), reveals=True)
    s.listener = table.told.append
    for pc in s.pcs:
        s.tell_attached(pc, 2)
    s.listener = None
    table.put("library", 0, 1)
    table.round()
    return table


def strike(table: Table, text: str) -> None:
    """The Master has a text of Ann's struck."""
    s = table.s
    table.pick(s.gm, "strike")
    number = next(number for number in s.last_texts() if s.text_told(number) == (text, 0))
    table.pick(s.gm, f"strike_text:{number}")


def offer(table: Table) -> None:
    """The Master offers Ann a Wager, and names the stake."""
    gm = table.s.gm
    if table.ask(gm) == "RunOn":
        table.pick(gm, "run_on")
    table.pick(gm, "offer:A", "own", "against:room", "kind:body", "no_more")
    table.pick(0, "want:plain", say="to get out")
    table.pick(gm, "no_move", "stake:2")


def asked(table: Table) -> Iterator[str]:
    """What everybody is asked, offered and helped with."""
    for decision in decisions(table.s):
        view = GAME.view(table.s, decision.seat)
        yield str(GAME.words.prompt(decision, view, NAMES))
        yield from (str(GAME.words.option(option, view, NAMES)) for option in decision.options)
        yield from drafts(decision, view, NAMES).values()
        yield from (str(one) for pick in decision.ids for one in about(GAME, pick))


def everywhere(table: Table, first: int = 0) -> list[str]:
    """All that can be read about Ann, at any seat and afterwards."""
    s = table.s
    seen = [event.seen_by(-1) for event in table.told]
    journal = compose(GAME, NAMES, seen, GAME.view(s, -1), None).markdown()
    lines = [line.text for seat in SEATS for line in told(GAME, table.told, seat, NAMES)]
    live = [str(GAME.words.event(event.seen_by(0), NAMES)) for event in table.told[first:]]
    panels = [str(GAME.words.table(GAME.view(s, seat), NAMES)) for seat in SEATS]
    facts = [str(GAME.page.facts(GAME.view(s, seat))) for seat in SEATS if GAME.page]
    return [journal, *lines, *live, *panels, *facts, *asked(table), str(s.shelf)]


def of_bo(text: str) -> str:
    """Bo's own thing has the same words, and keeps them."""
    return (
        text.replace(f"Bo's club: {THING}", "")
        .replace(f"Clubs: {THING}", "")
        .replace(f"♣ {THING.capitalize()}", "")
    )


@pytest.mark.parametrize("hardcore", [False, True])
def test_a_struck_thing_is_named_nowhere(hardcore: bool) -> None:
    """Not where it was told, not where a Memory clings to it, not in the words of the house."""
    table = woken(hardcore)
    offer(table)
    table.settle("two of hearts", "king of clubs")
    table.pick(table.s.gm, "run_on")
    assert any("foul egg" in text for text in everywhere(table))
    strike(table, THING)
    first = len(table.told)
    offer(table)
    assert not [text for text in everywhere(table, first) if "foul egg" in of_bo(text)]
    table.deal("three of hearts", "queen of clubs")
    while (open_now := decisions(table.s)) and open_now[0].kind not in ("Spotlight", "RunOn"):
        assert not [text for text in asked(table) if "foul egg" in of_bo(text)]
        ids = open_now[0].ids
        table.pick(open_now[0].seat, next((name for name in SETTLING if name in ids), ids[0]))
    after = everywhere(table, first)
    assert not [text for text in after if "foul egg" in of_bo(text)]
    assert any(f"your {NAMELESS}" in text or f"a {NAMELESS}" in text for text in after)
    assert table.s.attachments == [
        ("a key", "a map", STRUCK, "a ring"),
        ("a nail", "a scar", THING, "a bell"),
    ]
    assert table.s.shelf == (["a pin"] if hardcore else [])


def test_a_look_that_was_added_to_loses_only_what_was_struck() -> None:
    """KT-27: the added sentence stands, and so does the first where only the second is struck."""
    table = woken()
    s = table.s
    s.looks[0] = "A foul tunic."
    s.tell("described", seat=0, said="A foul tunic.")
    s.looks[0] = "A foul tunic. Bare feet."
    s.tell("described", seat=0, said=s.looks[0])
    strike(table, "A foul tunic.")
    assert s.looks[0] == f"{STRUCK} Bare feet."
    assert not [text for text in s.recent if "tunic" in text]


def test_what_a_table_of_six_has_written_can_still_be_struck() -> None:
    """Forty texts: the oldest makes room for the newest, and the newest is offered first."""
    table = woken()
    s = table.s
    for number in range(s.texts, 45):
        s.tell("spoke", seat=1, said=f"Word {number + 1}.")
    table.pick(s.gm, "strike")
    assert table.acts(s.gm) == [f"strike_text:{number}" for number in range(45, 5, -1)]
    table.pick(s.gm, "strike_text:6")
    assert (s.text_told(6), s.text_told(45)) == ((STRUCK, 1), ("Word 45.", 1))
    table.pick(s.gm, "strike")
    assert "strike_text:6" not in table.offered(s.gm)


@pytest.mark.parametrize(
    ("text", "words", "left"),
    [
        ("a foul egg", "a foul egg", STRUCK),
        ("Rain", "Rain", STRUCK),
        ("Rain fell.", "Rain", "Rain fell."),
        ("Your egg knows; your eggs do not.", "an egg, warm", f"{STRUCK} knows; your eggs do not."),
        ("It was a foul egg (1).", "a foul egg (1)", f"It was {STRUCK}."),
    ],
)
def test_words_are_struck_where_they_are_the_text_or_stand_in_it(text: str, words: str, left: str) -> None:
    assert without(text, words) == left


# --- in the endgame ---


def brought(players: int = 2, master: str = "human") -> Table:
    """Everybody stands before the Master, and the first question is asked."""
    table = Table(players, coins=[20] * players, master=master)
    table.put("library", *table.s.pcs)
    table.s.tell("spoke", seat=0, said="Here we are.")
    table.s.conditions = ["KT-224"]
    table.s.agenda = [Endgame()]
    table.go()
    return table


def strike_newest(table: Table, seat: int) -> None:
    """A seat has the last text struck."""
    table.pick(seat, "strike")
    table.pick(seat, table.offered(seat)[0])


def test_an_answer_is_struck_while_the_next_is_awaited() -> None:
    """R-132: the Master at any time; nobody waits for those who listen."""
    table = brought()
    table.pick(0, "tell", say="Foul Fred.")
    assert (table.s.names[0], table.ask(1), table.ask(2)) == ("Foul Fred.", "Answer", "Listen")
    strike_newest(table, 2)
    assert (table.s.names[0], table.s.answers[0]) == (STRUCK, (STRUCK,))
    assert not [text for text in everywhere(table, len(table.told)) if "Fred" in text]
    table.pick(1, "house")
    assert table.ask(0) == "Answer"


def test_a_motion_with_each_question_and_with_the_endings() -> None:
    """R-132: by a majority, once."""
    table = brought(3)
    for question in range(3):
        table.pick(0, "tell", say=f"Foul {question}.")
        strike_newest(table, 2)
        table.pick(0, "no")
        table.pick(1, "yes")
        table.pick(3, "abstain")
        assert table.s.answers[0][question] == STRUCK
        assert table.offered(2) == []
        table.pick(1, "house")
        table.pick(2, "house")
    while (decision := decisions(table.s)[0]).kind == "LastWager":
        table.pick(decision.seat, "pass")
    assert "strike" in table.offered(2)


def test_the_last_ending_can_still_be_struck_until_most_have_closed_the_book() -> None:
    """R-132, KT-237: the result is there already, and nobody alone keeps the book open."""
    table = brought(3)
    s = table.s
    while not s.ended():
        decision = decisions(s)[0]
        told = "tell" in decision.ids
        table.pick(decision.seat, "tell" if told else "pass", say="Foul weather." if told else "")
        assert final(GAME.view(s, 0)).closed == (decisions(s)[0].kind in ("TellEnding", "CloseBook"))
    assert GAME.outcome(s)["ending"] == "KT-224"
    assert [decision.kind for decision in decisions(s)] == ["CloseBook"] * 4
    labels = [GAME.words.option(option, GAME.view(s, 0), NAMES) for option in decisions(s)[0].options]
    assert labels == ["Close the book", "Have a text struck"]
    table.pick(0, "close_book")
    strike_newest(table, 3)
    assert s.endings == ["Foul weather.", "Foul weather.", STRUCK]
    table.pick(3, "close_book")
    assert s.agenda
    table.pick(1, "close_book")
    assert not s.agenda


@pytest.mark.parametrize(("players", "master", "pick"), [(2, "human", "house"), (1, "auto", "tell")])
def test_nobody_is_asked_to_close_what_the_house_wrote_or_one_alone(
    players: int, master: str, pick: str
) -> None:
    """R-132."""
    table = brought(players, master)
    while not table.s.ended():
        decision = decisions(table.s)[0]
        fits = pick in decision.ids
        table.pick(decision.seat, pick if fits else "pass", say="Words." if pick == "tell" and fits else "")
    assert not table.s.agenda
