"""Appearance and Attachments: what may be written, what is warned of, what comes back (5.1, 5.3)."""

from __future__ import annotations

import pytest

from games.know_thyself.table import GAME, answer, asked, begun
from rookery.games.know_thyself.journal import arranged, heading
from rookery.games.know_thyself.lines import starting_coins
from rookery.games.know_thyself.printed import MOST_START
from rookery.games.know_thyself.rules.creation import namelike
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Event, Refusal, choose, decisions


def kind(s: KnowThyself, seat: int) -> str:
    return next((decision.kind for decision in decisions(s) if decision.seat == seat), "")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A coat with Edward sewn into it.", ["Edward"]),
        ("a watch engraved for Dr Moll", ["Dr", "Moll"]),
        ("A scar. Short hair. I limp, and I stoop.", []),
        ("a ring with a coat of arms", []),
        ("a history of some war, in code", []),
        ("Bare: Not a stitch.", []),
        ("кольцо от Анны", ["Анны"]),
        ("une bague d'Édith, non d'Élise", []),
        ("une bague de Édith", ["Édith"]),
    ],
)
def test_what_may_be_a_name(text: str, words: list[str]) -> None:
    """KT-39, KT-40, KT-44, KT-45, KT-46, KT-164, KT-199, R-14: capitals inside a sentence, nothing else."""
    assert namelike(text) == words


def test_the_automatic_master_only_warns() -> None:
    """KT-38, KT-40, KT-44, KT-199, KT-J1: the player confirms, or writes it anew; nothing is blocked."""
    s = begun()
    answer(s, 0, "write", "A tunic marked Edward.")
    assert asked(s, 0) == ["let_stand", "rewrite"]
    answer(s, 0, "rewrite")
    assert s.looks == [""]
    answer(s, 0, "write", "A tunic marked Edward.")
    answer(s, 0, "let_stand")
    assert s.looks == ["A tunic marked Edward."]
    answer(s, 0, "write", "a letter to Maud")
    answer(s, 0, "rewrite")
    assert s.attachments == [()]
    answer(s, 0, "write", "a letter")
    assert kind(s, 0) == "Attach"
    assert s.warned == [3]


def test_four_attachments_in_the_order_of_the_suits() -> None:
    """KT-42, KT-43, KT-47, KT-11: body or thing, in a few words; the suit only tells which box."""
    s = begun()
    answer(s, 0, "write", "Bare.")
    for thing in ("a limp", "a bell", "an egg", "a key"):
        answer(s, 0, "write", thing)
    assert s.attachments == [("a limp", "a bell", "an egg", "a key")]
    with pytest.raises(Refusal):
        answer(begun_after_look(), 0, "write", "x" * 121)


def begun_after_look() -> KnowThyself:
    s = begun()
    answer(s, 0, "write", "Bare.")
    return s


def test_the_more_is_described_the_fewer_coins() -> None:
    """KT-41, KT-48, KT-59, KT-60, KT-62, KT-E27: 15 is the most; telling Attachments cost one more."""
    answers = [(False, False, False, False), (True, False, False, False), (True, True, False, False),
               (True, True, True, False), (True, True, True, True)]  # fmt: skip
    assert [starting_coins("", given) for given in answers] == [15, 12, 9, 6, 5]
    assert max(starting_coins("", given) for given in answers) == MOST_START


def human() -> KnowThyself:
    """One player's sheet is written; the Master sets the Coins."""
    s = begun(2, master="human")
    answer(s, 0, "write", "A coat.")
    for thing in ("a limp", "a bell", "an egg", "my name on a card"):
        answer(s, 0, "write", thing)
    return s


def test_a_human_master_is_not_warned_for() -> None:
    """KT-199: warnings are the machine's."""
    s = begun(2, master="human")
    answer(s, 0, "write", "A tunic marked Edward.")
    assert kind(s, 0) == "Attach"


def test_a_human_master_sends_texts_back() -> None:
    """KT-64a, KT-D38, KT-J1, KT-39: with a sentence why, each at most twice; then it stands."""
    s = human()
    assert asked(s, 1)[-5:] == [
        "return_look", "return_attachment:diamonds", "return_attachment:hearts", "return_attachment:clubs",
        "return_attachment:spades",
    ]  # fmt: skip
    with pytest.raises(Refusal):
        answer(s, 1, "return_look")
    for text in ("A grey coat.", "A long grey coat."):
        answer(s, 1, "return_look", "Too plain.")
        assert asked(s, 0) == ["reword"]
        answer(s, 0, "reword", text)
    assert "return_look" not in asked(s, 1)
    answer(s, 1, "return_attachment:spades", "No names.")
    answer(s, 0, "reword", "a blank card")
    assert s.looks == ["A long grey coat."]
    assert s.attachments == [("a limp", "a bell", "an egg", "a blank card")]
    assert "return_attachment:spades" in asked(s, 1)


def test_the_master_alone_sets_the_coins() -> None:
    """KT-20, KT-58, KT-60, KT-61, KT-D5, KT-J2, R-6, R-8: whoever that is, from 15 down to 4."""
    s = human()
    assert asked(s, 1)[0] == "coins:15"
    answer(s, 1, "coins:4")
    assert s.coins == [4, 15, 16]


def test_a_feature_seen_in_the_mirror() -> None:
    """KT-49, R-120: it is added to the appearance afterwards; the Coins stay."""
    s = human()
    answer(s, 1, "coins:12")
    answer(s, 1, "frame", "You wake.")
    answer(s, 0, "amend", "One leg is shorter than the other.")
    assert s.looks == ["A coat. One leg is shorter than the other."]
    assert s.coins[0] == 12
    s.looks = ["x" * 500]
    assert ("amend",) not in decisions(s)[0].step.ask(s)


def test_attachments_never_leave_the_sheet() -> None:
    """KT-51, KT-50, R-44: no option of any question takes one away once the game has begun."""
    s = human()
    answer(s, 1, "coins:12")
    answer(s, 1, "frame", "You wake.")
    before = s.attachments[:]
    answer(s, 0, "take_attachments")
    assert s.attachments == before
    assert {kind for kind in GAME.picks if "attachment" in kind} == {"take_attachments", "return_attachment"}


def test_what_the_mirror_shows_opens_no_second_night_in_the_journal() -> None:
    """KT-49: who is awake and looks again is not asleep."""
    s = begun()
    answer(s, 0, "house")
    while kind(s, 0) != "TakeOrWait":
        answer(s, 0, "house")
    told: list[Event] = []
    choose(s, decisions(s)[0].key, "amend", "A chipped tooth.", tell=told.append)
    [looked] = [event.seen_by(0) for event in told if event.kind == "described"]
    assert heading(looked, ["Ann"]) == ""
    assert heading({**looked, "rule": "KT-38"}, ["Ann"]) == "Asleep"


def test_each_character_stands_together_in_the_journal() -> None:
    """KT-38, KT-42: all write at the same time; one reads one guest after the other."""
    written = [("described", 1), ("attached", 1), ("described", 0), ("dressed", 0), ("attached", 0)]
    told = [{"kind": kind, "seat": seat, "rule": "KT-38"} for kind, seat in written]
    late = {"kind": "described", "seat": 0, "rule": "KT-27"}
    read = [(one["kind"], one["seat"]) for one in arranged([*told, late])]
    assert read == [
        ("described", 0),
        ("attached", 0),
        ("described", 1),
        ("dressed", 0),
        ("attached", 1),
        ("described", 0),
    ]
