"""Who words the automatic Master's part (KT-O3, KT-211)."""

from __future__ import annotations

from typing import Any

import pytest

from games.know_thyself.table import GAME, Table
from rookery.games.know_thyself.cards import CARD_NAMED
from rookery.games.know_thyself.lines import FITS, HELPS, HINDERS, PERSON
from rookery.games.know_thyself.public import NOBODY, Edge
from rookery.games.know_thyself.rules.telling import ChangeEdge
from rookery.games.know_thyself.rules.wager import open_wager
from rookery.games.know_thyself.templates import against, hindering_text
from rookery.games.know_thyself.words import drafts
from rookery.kernel import Illegal, advance, decisions

WON = ("king of clubs", "five of clubs")


def wager(players: int = 3, pc: int = 0, **given: Any) -> Table:
    """A PC has framed a Wager against the automatic Master, alone in its room."""
    table = Table(players, master="auto", **given)
    table.put("library", pc, free=False)
    table.round()
    for other in range(pc):
        table.pick(other, "pass")
    table.pick(pc, "frame_wager", "want:plain", say="A book.")
    for choice in ("against:room", "kind:mind"):
        if choice in table.offered(pc):
            table.pick(pc, choice)
    return table


def test_the_next_seat_rewords_the_outcome() -> None:
    """KT-211, KT-D34: not the stake; it may be kept."""
    table = wager()
    s = table.s
    stake = s.stake
    assert (table.offered(1), table.offered(0)) == (["keep_words", "reword"], [])
    with pytest.raises(Illegal):
        table.pick(1, "reword")
    table.pick(1, "reword", say="to bury you in paper")
    assert (s.other_want, s.stake) == ("to bury you in paper", stake)
    assert table.ask(0) == "Accept"
    kept = wager()
    kept.pick(1, "keep_words")
    assert kept.s.other_want == "keep things as they are"


def test_the_next_seat_tells_the_masters_half() -> None:
    """KT-211, KT-D22, KT-9, R-126: clockwise from the PC's; what it leaves to the house is the machine's."""
    for pick, narrator in (("tell", 0), ("house", 3)):
        table = wager(3, 2)
        s = table.s
        table.pick(0, "keep_words")
        table.deal(*WON)
        table.pick(2, "accept", "keep", "narrate:result", "house")
        table.pick(0, pick, say="There was a fire." if pick == "tell" else "")
        [memory] = s.memories
        assert memory.narrator == narrator
        assert (memory.text == "There was a fire.") == (pick == "tell")


def test_whoever_takes_part_is_not_the_voice() -> None:
    """KT-211: the next seat that does not; with nobody left, the machine."""
    s = wager().s
    s.party = [0, 1]
    assert s.voice(0) == 2
    assert s.voice(1) == 2
    s.party = [0, 1, 2]
    assert s.voice(0) == s.gm
    s.party, s.gone = [0], [0, 1, 0]
    assert s.voice(0) == 2
    alone = wager(1).s
    assert alone.voice(0) == alone.gm
    assert wager(3, voice="machine").s.voice(0) == 3


def test_the_voice_may_word_the_edge() -> None:
    """KT-212, KT-D24: the machine decides whether there is one."""
    table = wager()
    s = table.s
    s.party, s.cards, s.cut = [0], [(CARD_NAMED["king of clubs"],), (), ()], CARD_NAMED["five of clubs"]
    s.agenda = list(ChangeEdge(s.gm, 0).answer(s, ("add_edge",)) or ())
    assert s.edges[0].text == "Talk of the Library"
    advance(s)
    assert table.offered(1) == ["keep_words", "reword"]
    table.pick(1, "reword", say="A paper cut that smiles")
    assert (s.edges[0].text, s.edges[0].helps, s.edges[0].giver) == ("A paper cut that smiles", (2,), s.gm)


def test_a_human_master_has_no_voice_beside() -> None:
    """KT-211, KT-O3."""
    table = Table(3)
    table.put("library", 0)
    table.wager(2)
    assert table.s.voice(0) == table.s.gm
    assert table.ask(0) == "Accept"
    assert table.s.blind == NOBODY


def test_what_is_said_of_an_edge_fits_whoever_stands_against_it() -> None:
    """KT-J6, KT-J7, KT-210: nobody is spoken of where only the room opposes; no line twice in a row."""
    table = Table(2, master="auto")
    s = table.s
    table.put("cliffs", 0, 1)
    open_wager(s, 0, by_player=False)
    s.edges = [Edge(0, "Storm-lucky", 0, 0, (0,), (0,))]
    social = [line for line in (*HELPS, *HINDERS) if FITS[line] == PERSON]
    assert not {HINDERS[place] for place in against(s, HINDERS)} & set(social)
    said = []
    for _ in against(s, HINDERS):
        s.wager += 1
        said.append(hindering_text(s, 0))
    assert len(set(said)) == len(said)
    s.opponent = 0
    assert {HELPS[place] for place in against(s, HELPS)} == set(HELPS)


def test_backing_down_has_a_draft() -> None:
    """KT-115, KT-210: whoever tells it, the house has words."""
    table = Table(1)
    table.put("library", 0)
    table.wager(3)
    table.pick(0, "back_down")
    [decision] = decisions(table.s)
    assert drafts(decision, GAME.view(table.s, 0), ["Ann", "Mo"])["tell"]
