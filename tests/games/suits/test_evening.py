"""A GM's evening: what a person as GM reads and says; and how often the table asks (SU-490, SU-99)."""

from __future__ import annotations

from random import Random
from typing import Any

from rookery.games.suits import GAME, journal, page, words
from rookery.games.suits.bot import PLAYERS
from rookery.games.suits.cards import card_named
from rookery.games.suits.position import read
from rookery.games.suits.printed import MEANS
from rookery.games.suits.rules.plays.looks import MOST_CARDS, looks_open
from rookery.games.suits.rules.plays.opposition import LEVELS
from rookery.kernel import Event, advance, begin, choose, decisions, take
from rookery.play.journal import compose
from rookery.play.players import Quick

NAMES = ["Ann", "Bo", "Cy", "Di"]
GIVE_QUEEN = "GiveQueen"


def table(**given: Any) -> Any:
    s = read(given)
    s.chance = Quick(1)
    advance(s)
    return s


def pick(s: Any, seat: int, option: str, say: str = "", tell: Any = None) -> None:
    key = next(decision.key for decision in decisions(s) if decision.seat == seat)
    choose(s, key, option, say, chance=s.chance, tell=tell)


def test_a_whisper_is_heard_by_one_player_and_a_note_by_nobody() -> None:
    """R-142: neither words, nor views, nor imagined tables of other seats have the text."""
    s = table(gm="person", job="free", suits={"A": "vail", "B": "quist"})
    told: list[Event] = []
    pick(s, 2, "whisper:A", "The clerk is lying.", told.append)
    pick(s, 2, "note", "Her sister did it.", told.append)
    lines = {seat: [words.event(event.seen_by(seat), NAMES) for event in told] for seat in (-1, 0, 1, 2)}
    writes = "The GM writes something down."
    assert lines[0] == ["The GM whispers to Roxane Vail: The clerk is lying.", writes]
    assert lines[1] == lines[-1] == ["The GM whispers to Roxane Vail.", writes]
    assert lines[2][1] == "You note: Her sister did it."
    assert [GAME.view(s, seat).gm_notes for seat in (-1, 0, 1, 2)] == [[], [], [], ["Her sister did it."]]
    assert GAME.imagine(GAME.view(s, 1), Quick(2)).gm_notes == []
    panels = dict(words.table(GAME.view(s, 2), NAMES))
    assert panels["Your notes"] == ["Her sister did it."]
    assert "Your notes" not in dict(words.table(GAME.view(s, 0), NAMES))


def test_the_gm_reads_the_next_scene_before_it_is_framed() -> None:
    """SU-541: title, text and obstacles for the GM; nothing of it for anybody else."""
    s = table(gm="person", suits={"A": "vail"}, scene=1)
    panel = dict(words.table(GAME.view(s, 1), NAMES))["Next as written: The service yard"]
    assert len(panel) == 1 + len(s.plot().scenes[1].obstacles)
    papers = [paper.heading for paper in page.facts(GAME.view(s, 1)).papers]
    assert "Next as written: The service yard" in papers
    coming = [page.facts(GAME.view(s, seat)).coming for seat in (-1, 0, 1)]
    assert coming[:2] == [None, None]
    assert coming[2] is not None
    assert coming[2].title == "The service yard"
    for seat in (-1, 0):
        assert not [title for title, _ in words.table(GAME.view(s, seat), NAMES) if "Next" in title]
    s.scene = len(s.plot().scenes)
    assert not [title for title, _ in words.table(GAME.view(s, 1), NAMES) if "Next" in title]


def test_the_gm_is_told_who_wants_what() -> None:
    """SU-G05: the question names the Suit, its player, the skill and the mark."""
    s = table(gm="person", suits={"A": "vail"}, npcs=["bouncer"])
    pick(s, 0, "attempt:A:persuasion")
    pick(s, 0, "at:bouncer")
    [decision] = decisions(s)
    asked = words.prompt(decision, GAME.view(s, 1), NAMES)
    assert asked == "Roxane Vail (Ann) would like to try Persuasion on Bouncer. What do you say?"


def test_a_new_npc_enters_under_its_name_once() -> None:
    s = table(gm="person", job="free", suits={"A": "vail"})
    told: list[Event] = []
    pick(s, 1, "bring-npc")
    pick(s, 1, "write-npc", "Signora Balbi")
    for option in [
        "npc-level:1",
        *(f"value:{word}:2" for word in ("fitness", "dexterity", "wits", "charisma")),
    ]:
        pick(s, 1, option)
    for option in ("done", "no-class", "no", "no"):
        pick(s, 1, option, tell=told.append)
    assert [words.event(event.seen_by(-1), NAMES) for event in told] == ["Signora Balbi enters."]


def test_each_line_of_a_stat_block_asks_about_whom_and_what() -> None:
    """SU-28: 'yes' and 'no' alone would not tell the GM what is asked."""
    s = table(gm="person", job="free", suits={"A": "vail"})
    pick(s, 1, "bring-npc")
    pick(s, 1, "write-npc", "Signora Balbi")
    asked = []
    values = [f"value:{word}:2" for word in ("fitness", "dexterity", "wits", "charisma")]
    for option in ("npc-level:1", *values, "done", "no-class", "no", "no"):
        decision = next(one for one in decisions(s) if one.seat == 1)
        asked.append(words.prompt(decision, GAME.view(s, 1), NAMES))
        pick(s, 1, option)
    assert all("Signora Balbi" in one for one in asked)
    assert len({*asked}) == len(asked), "every line is another question"
    assert asked[1] == "Signora Balbi: how much Fitness?"
    assert asked[-2:] == ["Is Signora Balbi armed?", "Is Signora Balbi a beast?"]


def test_another_evening_another_voice() -> None:
    """SU-519a: the same crew on the same job hears other lines, and some that belong to the place."""
    evenings, spoken = [], []
    for seed in range(4):
        told: list[Event] = []
        s = begin(GAME, 1, {"job": "drawer-nine"}, chance=Quick(seed), tell=told.append)
        s.listener = told.append
        while s.agenda:
            decision = decisions(s)[0]
            place, _ = PLAYERS["clever"](GAME.view(s, decision.seat), decision, Random(0))
            take(s, place, decision.seat)
        kinds = ("scene", "narrated")
        evenings.append([words.event(e.seen_by(-1), NAMES) for e in told if e.kind in kinds])
        spoken.append(next(event.facts["opening"] for event in told if event.kind == "narrated"))
        assert any(event.kind == "narrated" and event.facts["place"] for event in told)
    assert len({lines[0] for lines in evenings}) > 1
    assert len(set(spoken)) > 1, "the GM does not always begin with the same line"
    assert all(evenings[0][:4] != other[:4] for other in evenings[1:])


def test_a_dog_has_teeth_and_no_fists() -> None:
    """SU-451: what a beast does is told as a beast's."""
    told: list[Event] = []
    s = table(
        suits={"A": "vail"}, hands={"A": ["2C"]}, npcs=["guard-dog"], now={"turn": {"who": "guard-dog"}}
    )
    s.listener = told.append
    while not any(event.kind == "narrated" for event in told):
        take(s, 0, decisions(s)[0].seat)
    s.listener = None
    [line] = [event for event in told if event.kind == "narrated"]
    assert (line.facts["party"], line.facts["skill"]) == (s.npcs[0], "beast")


def last_calls(seats: int, *, stand_back: bool) -> tuple[int, int]:
    """Decisions of a job, and how many of them are last calls, with clever players who stand back or not."""
    s = begin(GAME, seats, {"job": "drawer-nine"}, chance=Quick(3))
    rng, asked, calls = Random(0), 0, 0
    while s.agenda:
        decision = decisions(s)[0]
        asked += 1
        calls += decision.kind == GIVE_QUEEN
        place, _ = PLAYERS["clever"](GAME.view(s, decision.seat), decision, rng)
        if stand_back and decision.kind == GIVE_QUEEN:
            place = decision.ids.index("stand-back")
        take(s, place, decision.seat)
    return asked, calls


def test_last_calls_can_be_answered_once_for_a_scene() -> None:
    """R-141, SU-542: whoever stands back is asked once a scene at most; nobody is asked who has no card, and
    no question has a single answer that would tell a hand.
    """
    asked, calls = last_calls(4, stand_back=True)
    scenes = 6
    assert calls <= 4 * scenes
    assert calls * 10 < asked


def test_the_hidden_numbers_are_told_by_person_each_once() -> None:
    """SU-O19: not as a list of plays; the journal folds it."""
    rows = [["Captain Crane", "insight", 10], ["Captain Crane", "insight", 10], ["", "thief", 23]]
    means = {word: number for number, word in enumerate(MEANS)}
    told = {"kind": "numbers", "rule": "SU-O19", "rows": [[who, means[by], n] for who, by, n in rows]}
    assert words.event(told, NAMES) == (
        "What was hidden. Captain Crane: Insight 10. Numbers to reach: Thief 23."
    )
    assert "numbers" in journal.FOLDED


def test_cards_and_numbers_are_shown_as_people_say_them() -> None:
    """A Joker has no code, and what rises is listed upwards."""
    joker = {"kind": "flipped", "rule": "SU-90", "party_name": "Captain Crane", "card": card_named("X1")}
    assert words.event(joker, NAMES) == "Captain Crane turns up a Joker."
    assert words.event({**joker, "kind": "shown_as", "shown": card_named("AS")}, NAMES) == (
        "A Joker counts as A♠."
    )
    view = GAME.view(table(suits={"A": "vail"}), 0)
    assert words.option(("add", card_named("X1")), view, NAMES) == "Add a Joker"
    assert words.option(("next", card_named("X2")), view, NAMES) == "A Joker"
    assert [cards for _, cards in looks_open()] == list(range(1, MOST_CARDS + 1))
    assert list(LEVELS) == sorted(LEVELS)


def test_the_journal_says_who_was_who() -> None:
    """A title page names the Suit of every player, and the GM; what is written is set as sentences."""
    s = table(gm="person", job="free", suits={"A": "vail", "B": "quist"})
    told: list[Event] = []
    pick(s, 2, "open-scene", "Rain on the skylight", told.append)
    journal = compose(GAME, NAMES[:3], [event.seen_by(2) for event in told], GAME.view(s, 2), None)
    assert journal.players == ("Ann as Roxane Vail", "Bo as Mina Quist", "Cy as the GM")
