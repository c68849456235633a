"""Attachments from index cards: written in secret, read, dealt, and kept on the shelf (5.2)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.know_thyself.table import GAME, answer, asked, begun
from rookery.games.know_thyself.lines import ATTACHMENT_IDEAS
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import SPECTATOR, Live, Record, Refusal, begin, decisions, replay
from rookery.play.match import Match


def dealt(seats: int, **given: Any) -> KnowThyself:
    return begun(seats, **{"attachments": "hardcore", **given})


def write_all(s: KnowThyself, seats: int) -> None:
    for seat in range(seats):
        for card in range(5):
            answer(s, seat, "write", f"card {seat}{card}")


def test_cards_come_before_the_appearance() -> None:
    """KT-17, KT-19, KT-52, KT-53: five a head, four dealt to each player, none to the Master."""
    s = dealt(2)
    assert {decision.kind for decision in decisions(s)} == {"WriteCard"}
    write_all(s, 2)
    assert [len(hand) for hand in s.hands] == [4, 4]
    assert len(s.shelf) == s.shelved == 5 + 2
    assert {decision.kind for decision in decisions(s)} == {"LayCard"}
    everything = sorted([*s.shelf, *s.hands[0], *s.hands[1]])
    assert [text for text in everything if text.startswith("card")] == [
        f"card {seat}{card}" for seat in (0, 1) for card in range(5)
    ]
    assert len([text for text in everything if text in ATTACHMENT_IDEAS]) == 5


def test_extra_hardcore() -> None:
    """KT-54, KT-19: the same after every appearance has been described."""
    s = dealt(2, attachments="extra_hardcore")
    answer(s, 0, "write", "A coat.")
    assert asked(s, 0) == []
    answer(s, 1, "write", "Bare.")
    assert {decision.kind for decision in decisions(s)} == {"WriteCard"}
    write_all(s, 2)
    assert s.looks == ["A coat.", "Bare."]
    assert {decision.kind for decision in decisions(s)} == {"LayCard"}


def test_the_player_chooses_the_suits_of_what_was_dealt() -> None:
    """KT-52, R-11, R-13, KT-D2: a permutation, diamonds first; nothing is refused or swapped."""
    s = dealt(1)
    write_all(s, 1)
    hand = s.hands[0]
    assert asked(s, 0) == ["lay:0", "lay:1", "lay:2", "lay:3"]
    answer(s, 0, "lay:2")
    assert asked(s, 0) == ["lay:0", "lay:1", "lay:3"]
    answer(s, 0, "lay:0")
    answer(s, 0, "lay:3")
    assert s.attachments == [(hand[2], hand[0], hand[3], hand[1])]
    assert {decision.kind for decision in decisions(s)} == {"Describe"}


def test_two_cards_with_the_same_words() -> None:
    """KT-52: each is laid by itself."""
    s = dealt(1)
    s.hands = [("a bell", "a bell", "a key", "a bell")]
    s.cards_written, s.agenda = [5, 5], s.agenda[:1]
    write = GAME.values["LayCard"](0)  # type: ignore[call-arg]
    assert write.ask(s) == [("lay", card) for card in range(4)]  # type: ignore[attr-defined]
    s.attachments = [("a bell", "a key")]
    assert write.ask(s) == [("lay", 1), ("lay", 3)]  # type: ignore[attr-defined]


def test_nobody_is_charged_for_what_was_dealt() -> None:
    """KT-57, KT-60, KT-62, KT-D4, R-11: only three questions, and the three answers alone count."""
    s = dealt(1)
    write_all(s, 1)
    for _ in range(3):
        answer(s, 0, asked(s, 0)[0])
    answer(s, 0, "write", "A uniform.")
    for word in ("yes", "yes", "no"):
        answer(s, 0, word)
    assert (s.coins[0], s.dress) == (9, [(1, 1, 0)])


def test_cards_are_secret() -> None:
    """KT-52, KT-D3, KT-222: one's own to the writer; after the deal every hand is open, the shelf is not."""
    s = dealt(2)
    answer(s, 0, "write", "a brass bell")
    for seat in (1, SPECTATOR):
        assert "brass" not in json.dumps(GAME.view(s, seat).dump())
    assert GAME.view(s, 0).written == ("a brass bell",)
    assert GAME.view(s, 1).cards_written == [1, 0, 0]
    for card in range(4):
        answer(s, 0, "write", f"card 0{card}")
    for card in range(5):
        answer(s, 1, "write", f"card 1{card}")
    for seat in (0, 1, SPECTATOR):
        seen = json.dumps(GAME.view(s, seat).dump())
        assert all(text in seen for hand in s.hands for text in hand)
        assert not any(json.dumps(text) in seen for text in s.shelf)


def human(players: int = 2, **given: Any) -> KnowThyself:
    """Everybody has written, and a human Master reads."""
    s = dealt(players + 1, master="human", **given)
    write_all(s, players + 1)
    return s


def test_a_human_master_reads_the_cards_unsigned() -> None:
    """R-119, KT-55, KT-D38: and may send a new one back once, with a sentence; whose it is nobody learns."""
    s = human(2, kept={"shelf": ["an old key"]})
    assert s.pile[-1] == "an old key"
    assert sorted(GAME.view(s, 2).pile) == sorted(s.pile)
    assert GAME.view(s, 0).pile.count("") == 11
    assert asked(s, 2) == ["let_stand", *(f"send_back:{card}" for card in range(15))]
    card = s.pile.index("card 13")
    with pytest.raises(Refusal):
        answer(s, 2, f"send_back:{card}")
    answer(s, 2, f"send_back:{card}", "Too plain.")
    assert (asked(s, 0), asked(s, 1), asked(s, 2)) == (["go_on"], ["reword"], ["go_on"])
    answer(s, 1, "reword", "a plain ring")
    assert s.pile[card] == "card 13"
    answer(s, 0, "go_on")
    answer(s, 2, "go_on")
    assert s.pile[card] == "a plain ring"
    assert f"send_back:{card}" not in asked(s, 2)
    answer(s, 2, "let_stand")
    assert len(s.shelf) == 16 - 8
    assert not any(s.written)


def test_the_automatic_master_writes_and_never_reads() -> None:
    """KT-55, KT-56, KT-219: five ideas, none of them twice in the game."""
    s = dealt(3)
    for seat in range(3):
        for _ in range(5):
            answer(s, seat, "house")
    texts = [*s.shelf, *(text for hand in s.hands for text in hand)]
    assert len(texts) == len(set(texts)) == 20
    assert set(texts) <= set(ATTACHMENT_IDEAS)


@pytest.mark.parametrize(("reuse", "shelf"), [("no", 14), ("yes", 26)])
def test_the_shelf(reuse: str, shelf: int) -> None:
    """KT-E26, KT-52, KT-53, KT-O5, R-12: 20 new cards and 6 old, 12 are dealt, the rest is kept."""
    old = [f"old {card}" for card in range(6)]
    s = human(3, reuse_dealt=reuse, kept={"shelf": old})
    assert len(s.pile) == s.piled == 26
    answer(s, 3, "let_stand")
    assert sum(map(len, s.hands)) == 12
    assert len(s.shelf) == s.shelved == shelf
    assert GAME.keeps is not None
    assert GAME.keeps(s) == {"shelf": s.shelf}
    assert set(old) <= {*s.shelf, *(text for hand in s.hands for text in hand)}


def test_the_deal_is_fair() -> None:
    """KT-X6: every card is as likely to be dealt as any other."""
    seen = dict.fromkeys((f"card 0{card}" for card in range(5)), 0)
    for seed in range(60):
        s = begin(GAME, 1, {"attachments": "hardcore"}, chance=Live(bytes([seed] * 32)))
        assert isinstance(s, KnowThyself)
        write_all(s, 1)
        for text in s.hands[0]:
            if text in seen:
                seen[text] += 1
    assert all(10 < number < 40 for number in seen.values())


def test_a_record_with_a_shelf_is_replayed() -> None:
    """R-12: what was kept stands among the options of the next record."""
    match = Match(
        GAME, ["Ann"], {"attachments": "hardcore", "kept": {"shelf": ["an old key"]}}, seed=bytes(32)
    )
    for card in range(5):
        match.choose(match.decisions()[0].key, "write", f"card {card}")
    again = Record.parse(str(match.record))
    assert again.header["options"]["kept"] == {"shelf": ["an old key"]}
    *_, last = replay(again, GAME)
    assert last.state == match.state
    assert match.kept() is None


def test_a_shelf_goes_through_a_game_without_cards() -> None:
    """R-12."""
    s = dealt(1, attachments="own", kept={"shelf": ["an old key"]})
    assert GAME.keeps is not None
    assert GAME.keeps(s) == {"shelf": ["an old key"]}


@pytest.mark.parametrize(
    "kept", [[], {"shelf": "a key"}, {"shelf": [3]}, {"shelf": [""]}, {"shelf": ["x" * 121]}]
)
def test_a_broken_shelf_is_refused(kept: Any) -> None:
    """R-12."""
    with pytest.raises(Refusal):
        dealt(1, kept=kept)
