"""The journal: what was struck is gone from it, texts that came back stand where they came back, and the last
wagers say how they went.
"""

from __future__ import annotations

from typing import Any

from games.know_thyself.table import GAME, Table
from rookery.games.know_thyself.cards import CARD_NAMED
from rookery.games.know_thyself.journal import arranged, sheets
from rookery.games.know_thyself.printed import PLACE, START
from rookery.games.know_thyself.public import NOBODY, Memory
from rookery.games.know_thyself.rules.creation import SetCoins
from rookery.games.know_thyself.rules.telling import MEMORY, RESULT
from rookery.games.know_thyself.templates import prompts_for
from rookery.games.know_thyself.things import STRUCK
from rookery.kernel import Event, decisions
from rookery.play.journal import compose

NAMES = ["Ann", "Bo", "Odile"]
FOUL = "Something foul."
TIE = "here a tie is the Master's"


def seen(events: list[Event]) -> list[dict[str, Any]]:
    return [event.seen_by(-1) for event in events]


def page(table: Table) -> str:
    """The journal as Markdown."""
    return compose(GAME, NAMES, seen(table.told), GAME.view(table.s, -1), None).markdown()


def test_a_struck_text_is_gone_from_the_journal() -> None:
    """R-112: everywhere it was told of that PC, and nowhere else."""
    table = Table(2)
    s = table.s
    table.round()
    table.pick(s.gm, "remark", say="Nothing wrong here.")
    table.pick(s.gm, "bribe:A")
    table.pick(s.gm, "gain_edge:1", say=FOUL)
    table.pick(0, "take_bribe")
    assert page(table).count(FOUL[:-1]) == 3
    table.pick(s.gm, "strike")
    table.pick(s.gm, "strike_text:3")
    written = page(table)
    assert FOUL[:-1] not in written
    assert written.count(STRUCK) == 3
    assert "Nothing wrong here." in written
    assert "strike_text:2" not in table.offered(s.gm)


def test_a_struck_thing_is_not_named_again() -> None:
    """R-112: a Memory that clings to it says so no more; the same words of another stay."""
    told: list[dict[str, Any]] = [
        {"kind": "attached", "seat": 0, "said": FOUL, "text": 1, "rule": "KT-42"},
        {"kind": "attached", "seat": 1, "said": FOUL, "text": 2, "rule": "KT-42"},
        {"kind": "remembered", "pc": 0, "thing": FOUL, "said": "A river.", "text": 3, "rule": "KT-159"},
        {"kind": "remembered", "pc": 1, "thing": FOUL, "said": "A road.", "text": 4, "rule": "KT-159"},
        {"kind": "struck", "number": 1, "rule": "R-112"},
    ]
    first, second, his, hers, _ = arranged(told)
    assert (first["said"], his["thing"], his["said"]) == (STRUCK, STRUCK, "A river.")
    assert (second["said"], hers["thing"]) == (FOUL, FOUL)


def test_those_who_join_without_a_word_are_told_together() -> None:
    """What Coins did between them does not part them; whoever says something is told alone."""
    joins: list[dict[str, Any]] = [
        {"kind": "joined", "rule": "KT-171", "pc": pc, "flag": 0, "said": said}
        for pc, said in ((0, ""), (1, ""), (2, "Me too."))
    ]
    paid = {"kind": "anted", "rule": "KT-117", "pc": 0, "number": 2, "against": 2}
    told = arranged([joins[0], paid, *joins[1:]])
    lines = [GAME.words.event(one, NAMES) for one in told if one["kind"] == "joined"]
    assert lines == ["Ann and Bo join.", "Odile joins: “Me too.”"]


def test_a_text_that_was_sent_back_stands_after_the_reason() -> None:
    """KT-64a: and everybody's four things still stand together."""
    rows = [
        ("described", 0, "KT-38"), ("described", 1, "KT-38"), ("attached", 1, "KT-42"),
        ("attached", 0, "KT-42"), ("sent_back", 0, "KT-64a"), ("attached", 0, "KT-64a"),
    ]  # fmt: skip
    told = [{"kind": kind, "seat": seat, "rule": rule} for kind, seat, rule in rows]
    order = [(one["kind"], one["seat"]) for one in arranged(told)]
    assert order == [
        ("described", 0), ("attached", 0), ("described", 1), ("attached", 1),
        ("sent_back", 0), ("attached", 0),
    ]  # fmt: skip


def test_a_last_wager_says_how_it_went() -> None:
    """KT-232: the reader need not compare the cards."""
    cuts = (("two of diamonds", "wins"), ("six of clubs", "loses"), ("four of clubs", f"loses: {TIE}"))
    for masters, end in cuts:
        facts = {"pc": 0, "number": 3, "card": CARD_NAMED["four of spades"], "masters": CARD_NAMED[masters]}
        told = {"kind": "last_wager", "rule": "KT-232", **facts}
        text = GAME.words.event(told, NAMES)
        assert text.endswith(f"and {end}."), text


def test_an_answer_that_is_no_name_heads_no_sheet() -> None:
    """KT-230: it is told among the answers instead."""
    table = Table(2)
    long = "I am the one who kept the bees, and that is all I know."
    table.s.names[0] = long
    table.s.answers[0] = (long, "To hide.", "A name, against the years.")
    table.s.names[1] = "Marit Vane"
    [(first, lines), (second, _)] = sheets(GAME.view(table.s, -1))
    assert (first, second) == ("Guest 1", "Marit Vane")
    assert long in lines


def asks(table: Table, seat: int) -> str:
    """The question that a seat reads."""
    [decision] = [one for one in decisions(table.s) if one.seat == seat]
    return GAME.words.prompt(decision, GAME.view(table.s, seat), NAMES)


def test_whoever_is_asked_for_other_words_reads_why() -> None:
    """KT-64a, KT-163a: the reason stands in the question, with what it is about."""
    table = Table(2)
    s = table.s
    s.memories = [Memory(0, 0, 0, START, 1, 0, "A river.")]
    s.newest = [0, NOBODY]
    table.round()
    table.pick(s.gm, "object:0", say="Too wet.")
    assert "“A river.”: “Too wet.”" in asks(table, 0)
    assert {event.rule for event in table.told if event.kind == "objected"} == {"KT-163a"}
    table.pick(0, "keep_words")
    assert asks(table, 1).startswith("Ann keeps the words “A river.”")
    assert asks(table, 0).startswith("You keep")
    table = Table(2)
    table.s.agenda = [SetCoins(s.gm, 0)]
    table.go()
    table.pick(s.gm, "return_attachment:hearts", say="It tells too much.")
    assert "“thing 01”, for hearts: “It tells too much.”" in asks(table, 0)


def test_who_tells_it_of_another_is_not_asked_about_themselves() -> None:
    """KT-210."""
    table = Table(2)
    view = table.s
    own, masters = (prompts_for(view, 0, RESULT, own=own) for own in (True, False))
    assert own[:3] == masters[:3]
    assert "you" in own[3]
    assert "you" not in masters[3]
    assert "you" not in prompts_for(view, 0, MEMORY, own=False)[0]


def test_who_comes_to_a_room_stands_under_its_name() -> None:
    """Where several wander about; one alone is always ``you``."""
    room = {"place": PLACE["library"], "rule": "KT-77"}
    came = {"kind": "arrived", "pcs": [1], **room, "red": -1, "black": -1}
    named = {"kind": "named", **room, "red": 0, "black": 0}
    other = {**came, "pcs": [0], "place": PLACE["study"]}
    assert [one["kind"] for one in arranged([other, came, named])] == ["came", "named", "came"]
    assert [one["kind"] for one in arranged([came, named])] == ["arrived", "named"]
    assert GAME.words.event({**came, "kind": "came"}, ["Ann", "Bo"]) == "Bo comes to the Library."


def test_the_same_edge_of_several_is_one_sentence() -> None:
    gains = [
        {"kind": "edge_gained", "pc": pc, "said": said, "rule": "KT-166"}
        for pc, said in ((1, "Shamed"), (2, "Shamed"), (0, "Talk"))
    ]
    coins = {"kind": "won", "pc": 2, "number": 1, "rule": ""}
    told = [GAME.words.event(one, ["Ann", "Bo", "Cy"]) for one in arranged([gains[0], coins, *gains[1:]])]
    assert told == [
        "Bo and Cy gain an Edge: “Shamed”.",
        "Cy wins 1 Coin.",
        "Ann gains an Edge: “Talk”.",
    ]
