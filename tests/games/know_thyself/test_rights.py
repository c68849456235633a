"""Objections, votes, the early end, struck texts and PCs that leave (KT-163a, KT-221, KT-226)."""

from __future__ import annotations

from typing import Any

import pytest

from games.know_thyself.table import GAME, Table
from rookery.games.know_thyself.printed import NOWHERE, START
from rookery.games.know_thyself.public import ENDGAME, Edge, Memory
from rookery.games.know_thyself.things import STRUCK
from rookery.kernel import Illegal
from rookery.play.match import Match


def at_table(players: int = 3, *, master: str = "human", **given: Any) -> Table:
    table = Table(players, master=master, **given)
    table.put("library", *table.s.pcs)
    return table


def remembered(narrator: int, players: int = 3, *, master: str = "human") -> Table:
    """The first PC has a Memory that somebody told; the spotlight is on the second."""
    table = at_table(players, master=master)
    table.s.remember(Memory(0, 0, 1, START, 1, narrator, "I drowned at sea."))
    table.s.texts, table.s.recent, table.s.told_of = 0, [], []
    table.round()
    table.pick(0, "pass")
    return table


def test_a_memory_is_reworded() -> None:
    """KT-163, KT-163a, KT-D23, KT-D39, KT-J10: type, Attachment, box and Coins are not touched."""
    table = remembered(0)
    s = table.s
    before = s.coins[:], s.memories[0].but(text="", objections=0)
    assert "object:0" not in table.offered(0)
    with pytest.raises(Illegal):
        table.pick(2, "object:0")
    table.pick(2, "object:0", say="You were never at sea.")
    assert table.offered(0) == ["house", "reword", "keep_words"]
    table.pick(0, "reword", say="I drowned in a lake.")
    assert s.memories[0].text == "I drowned in a lake."
    assert before == (s.coins, s.memories[0].but(text="", objections=0))
    assert "object:0" not in table.offered(2)
    assert "object:0" in table.offered(s.gm)
    assert {"objected", "memory_reworded"} <= set(table.kinds())


def test_a_bot_rewords_with_the_next_template() -> None:
    """KT-D39."""
    table = remembered(0)
    table.pick(2, "object:0", say="No.")
    table.pick(0, "house")
    assert "your thing 01" in table.s.memories[0].text
    assert table.s.memories[0].narrator == 0


@pytest.mark.parametrize(
    ("votes", "upheld"),
    [
        (("uphold", "uphold", "dismiss", "dismiss"), False),
        (("uphold", "uphold", "dismiss", "uphold"), True),
        (("uphold", "dismiss", "dismiss", "uphold"), True),
        (("abstain", "dismiss", "uphold", "abstain"), False),
        (("abstain", "abstain", "uphold", "abstain"), True),
    ],
)
def test_a_text_that_is_kept_is_voted_on(votes: tuple[str, ...], upheld: bool) -> None:
    """KT-163a, KT-221, KT-D40: the majority, the Master in a tie; upheld, it is reworded once and stands."""
    table = remembered(0)
    s = table.s
    table.pick(2, "object:0", say="No.")
    table.pick(0, "keep_words")
    for seat in (3, 0, 2, 1):
        assert table.offered(seat) == ["dismiss", "uphold", "abstain"]
        assert "balloted" not in table.kinds()
        table.pick(seat, votes[seat])
    if upheld:
        assert table.offered(0) == ["house", "reword"]
        table.pick(0, "reword", say="In a lake.")
    assert s.memories[0].text == ("In a lake." if upheld else "I drowned at sea.")
    assert table.ask(1) == "Spotlight"


def test_a_tie_without_a_human_master_is_the_narrators() -> None:
    """KT-221."""
    table = remembered(0, 2, master="auto")
    table.pick(1, "object:0", say="No.")
    table.pick(0, "keep_words", "dismiss")
    table.pick(1, "uphold")
    assert table.s.memories[0].text == "I drowned at sea."


def test_a_text_of_the_machine_is_reworded_by_whoever_objects() -> None:
    """KT-163a, KT-J10: there is no vote."""
    table = remembered(2, 2, master="auto")
    table.pick(0, "object:0", say="I drowned in a lake.")
    assert (table.s.memories[0].text, table.s.memories[0].narrator) == ("I drowned in a lake.", 0)
    assert table.ask(1) == "Spotlight"


def test_only_the_last_memory_can_be_objected_to() -> None:
    """KT-163a: until the PC's next Wager, or the endgame."""
    table = remembered(0)
    s = table.s
    s.remember(Memory(0, 0, 1, START, 2, 0, "I was a cook."))
    table.pick(1, "pass")
    assert [name for name in table.offered(s.gm) if name.startswith("object")] == ["object:1"]


def test_an_objection_to_a_result_is_heard() -> None:
    """KT-151, KT-163b, KT-J8, R-93: the narrator has the last word; there is no vote."""
    table = at_table(2)
    s = table.s
    table.round()
    assert "object_result" not in table.offered(s.gm)
    table.pick(0, "ask_wager")
    table.pick(s.gm, "own", "against:room", "kind:mind", "no_more")
    table.pick(0, "want:plain")
    table.settle("king of clubs", "five of clubs")
    table.pick(s.gm, "object_result", say="That was too easy.")
    assert table.told[-1].facts["said"] == "That was too easy."
    assert "object_result" not in table.offered(s.gm)
    assert "object_result" in table.offered(1)
    assert table.ask(0) == "Spotlight"


# --- the early end ---


@pytest.mark.parametrize(
    ("votes", "over"),
    [(("no", "no", "yes"), True), (("yes", "no", "no"), False), (("no", "yes", "yes"), True),
     (("yes", "no", "yes"), True), (("no", "yes", "no"), False), (("abstain", "abstain", "abstain"), True),
     (("no", "abstain", "abstain"), False)],
)  # fmt: skip
def test_calling_the_end(votes: tuple[str, ...], over: bool) -> None:
    """R-113, KT-226, KT-D29, KT-J15, R-87: the proposer counts as a yes, the Master decides a tie."""
    table = at_table(3)
    s = table.s
    table.round()
    table.pick(1, "call_end")
    assert not table.offered(1)
    for seat, vote in zip((0, 2, 3), votes, strict=True):
        table.pick(seat, vote)
    assert (s.phase == ENDGAME) == over
    assert (s.conditions == ["KT-226"]) == over
    if not over:
        assert "call_end" not in table.offered(1)
        assert "call_end" in table.offered(2)
        for pc in (0, 1, 2):
            table.pick(pc, "pass")
        assert "call_end" in table.offered(1)


def test_the_automatic_master_has_no_vote() -> None:
    """KT-218, KT-226: a tie counts as agreement, and a lone player may end it."""
    table = at_table(2, master="auto")
    table.round()
    assert table.s.voters() == [0, 1]
    table.pick(0, "call_end")
    table.pick(1, "no")
    assert table.s.phase == ENDGAME
    alone = at_table(1, master="auto")
    alone.round()
    alone.pick(0, "call_end")
    assert alone.s.phase == ENDGAME


# --- texts that are struck ---


def struck_texts(table: Table) -> list[str]:
    return [name for name in table.offered(table.s.gm) if name.startswith("strike")]


def test_the_master_strikes_a_text() -> None:
    """R-112, KT-16: it is gone wherever it stood, the same words of another are not; the mark with its number
    stays.
    """
    table = at_table(2)
    s = table.s
    table.round()
    s.tell("spoke", seat=0, said="Something foul.")
    table.pick(s.gm, "remark", say="Nothing wrong here.")
    s.edges = [Edge(0, "Something foul.", 0, 0, (), ())]
    s.memories = [Memory(0, 0, 0, START, 1, 0, "Something foul.")]
    s.looks[1], s.attachments[0] = "Something foul.", ("Something foul.", "b", "c", "d")
    table.pick(s.gm, "strike")
    assert struck_texts(table) == ["strike_text:2", "strike_text:1"]
    table.pick(s.gm, "strike_text:1")
    assert (s.edges[0].text, s.memories[0].text, s.looks[1]) == (STRUCK, STRUCK, "Something foul.")
    assert s.attachments[0] == (STRUCK, "b", "c", "d")
    assert s.remarks == ["Nothing wrong here."]
    told = {event.kind: event.facts for event in table.told}
    assert (told["remarked"]["text"], told["struck"]["number"]) == (2, 1)


def test_a_majority_strikes_a_text() -> None:
    """R-112."""
    for vote, remark in (("yes", STRUCK), ("no", "Something foul.")):
        table = at_table(3)
        s = table.s
        table.round()
        table.pick(s.gm, "remark", say="Something foul.")
        table.pick(2, "strike")
        for seat in (0, 1, 3):
            table.pick(seat, vote)
        assert s.remarks == [remark]
        assert "strike" not in table.offered(2)


# --- leaving ---


def test_a_pc_is_removed() -> None:
    """R-114, R-88: its Coins go to the Pool, its 0 ends nothing, and nobody asks or compares it any more."""
    table = at_table(3)
    s = table.s
    table.round()
    table.pick(1, "remove:A")
    assert not table.offered(0)
    table.pick(2, "yes")
    table.pick(3, "no")
    assert s.coins == [0, 12, 12, 45, 36]
    assert (s.at[0], s.spot, s.reached()) == (NOWHERE, 1, [])
    assert s.voters() == [1, 2, 3]
    assert "offer:A" not in table.offered(3)
    table.pick(1, "pass")
    table.pick(2, "pass")
    assert (s.round, s.spot) == (2, 1)
    table.pick(1, "call_end")
    table.pick(2, "yes")
    table.pick(3, "yes")
    assert table.ask(1) == "Answer"
    while s.agenda:
        seat = s.seat
        assert seat in (1, 2)
        table.pick(seat, table.offered(seat)[0])
    assert GAME.outcome(s)["winners"] == []


def test_without_a_pc_the_game_is_abandoned() -> None:
    """R-88, KT-238."""
    table = at_table(1)
    table.round()
    table.pick(table.s.gm, "remove:A")
    assert table.s.agenda == []
    assert GAME.outcome(table.s) | {"points": []} == {
        "winners": [], "points": [], "ending": "abandoned", "master": 15, "names": [""], "memories": [0],
        "rooms": 2,
    }  # fmt: skip


def test_a_removal_that_is_refused() -> None:
    """R-114, R-88."""
    table = at_table(2)
    table.round()
    table.pick(1, "remove:A")
    table.pick(2, "no")
    assert table.s.gone == [0, 0]
    assert table.ask(0) == "Spotlight"


# --- speech ---


def test_speech_changes_nothing() -> None:
    """KT-35a, KT-16: alone at any time, or beside a decision."""
    match = Match(GAME, ["Ann", "Bob"], seed=bytes(32))
    before = match.state.dump()
    match.talk(1, "Where are we?")
    assert match.state.dump() == before
    assert match.record.lines[-1] == {"talk": "Where are we?", "seat": 1}
    table = at_table(1)
    table.round()
    table.pick(0, "move:study", say="I do not like it here.")
    [spoken] = [event.facts for event in table.told if event.kind == "spoke"]
    assert (spoken["seat"], spoken["said"]) == (0, "I do not like it here.")
