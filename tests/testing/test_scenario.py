"""Scenarios: they go as they say, or a sentence says where they do not."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rookery.kernel import Game, Illegal, Refusal, State
from rookery.testing import comparing, scenario
from rookery.testing.comparing import Failed, differ, nearest
from rookery.testing.scenario import read
from rookery.testing.spoken import Literal
from testing.cups import GAME, POSITION, Boast, Cups, Favour, Hide

WHOLE = """
game: cups
title: The leader boasts
rules: [CU-4, CU-5]
given:
  hands: {A: [penny, groat], B: [florin]}
chance: [crown, noble]
when:
  - A: hide:penny
  - then:
      asked: {B: Hide}
      offered: {B: [hide:florin, hide:noble]}
      refused: {B: [hide:penny]}
  - B: hide:florin
  - then: {table: [penny, florin]}
  - A: [{pick: boast:2, say: mine!}, favour:B, favour:B]
  - go on
then:
  hands: {A: [groat, crown], B: [noble]}
  favours: [0, 2]
  told:
    - {kind: dealt, coin: crown, knows: ['A']}
    - {kind: revealed, seat: B, coin: florin, rule: CU-3}
    - {kind: boasted, said: mine!}
  untold:
    - {kind: boasted, number: 1}
  outcome: {winners: [1]}
"""


@pytest.fixture(autouse=True)
def _cups(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only game here is Cups."""

    def named(name: str) -> Game:
        if name != "cups":
            raise Illegal(f"No game is called {name!r}; there are: cups.")
        return GAME

    Cups.game = GAME
    monkeypatch.setattr(scenario, "game_named", named)


def run(tmp_path: Path, text: str) -> State:
    path = tmp_path / "it.yaml"
    path.write_text(text, encoding="utf-8")
    return read(path).run()


def wrong(tmp_path: Path, old: str, new: str) -> str:
    """What is said of the whole scenario with one thing changed."""
    assert old in WHOLE
    with pytest.raises(Refusal) as refusal:
        run(tmp_path, WHOLE.replace(old, new))
    return refusal.value.sentence.removeprefix(str(tmp_path) + "/")


def test_a_scenario_goes_as_it_says(tmp_path: Path) -> None:
    state = run(tmp_path, WHOLE)
    assert isinstance(state, Cups)
    assert state.agenda == []


def test_it_knows_its_title_and_its_rules(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(WHOLE, encoding="utf-8")
    found = read(path)
    assert (found.title, found.rules, found.where) == ("The leader boasts", ["CU-4", "CU-5"], str(path))


def test_on_and_off_are_words_with_and_without_quotes(tmp_path: Path) -> None:
    data, _ = scenario.load_yaml('{a: on, b: "off", c: no, d: true, e: false, f: Yes}', "it")
    assert data == {"a": "on", "b": "off", "c": "no", "d": True, "e": False, "f": "Yes"}


def test_a_name_may_begin_with_true(tmp_path: Path) -> None:
    data, _ = scenario.load_yaml("{true_names: falsehoods}", "it")
    assert data == {"true_names": "falsehoods"}


def test_after_any_chance_goes_on_by_itself_and_always_alike(tmp_path: Path) -> None:
    text = "game: cups\ntitle: t\nrules: []\nchance: [any]\nthen: {}\n"
    assert run(tmp_path, text) == run(tmp_path, text)


FORCED = """
game: cups
title: A can favour only B
rules: [CU-5]
given: {hands: {A: [penny], B: [groat]}}
chance: [crown, noble]
when:
  - A: hide:penny
  - B: hide:groat
  - A: boast:2
  - A: favour:B
  - A: favour:B
then: {favours: [0, 2]}
"""


@pytest.fixture
def _one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever boasts has one seat to favour, and is not asked which."""
    monkeypatch.setattr(Favour, "ask", lambda favour, s: [("favour", s.others(favour.seat)[0])])


@pytest.mark.usefixtures("_one_way")
def test_the_only_answer_is_taken_unasked_and_may_be_named(tmp_path: Path) -> None:
    named = run(tmp_path, FORCED)
    assert named == run(tmp_path, FORCED.replace("  - A: favour:B\n", ""))


def test_the_only_answer_of_a_lane_may_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """B, whose coin is a groat, is not asked which to hide while A is."""
    every = Hide.ask
    monkeypatch.setattr(Hide, "ask", lambda hide, s: every(hide, s)[: 1 + (hide.seat == 0)])
    told = FORCED.replace("  - A: favour:B\n", "").replace("boast:2", "pass").replace("[0, 2]", "[0, 0]")
    assert run(tmp_path, told) == run(tmp_path, told.replace("  - B: hide:groat\n", ""))
    with pytest.raises(Failed, match="B cannot pick 'hide:noble'"):
        run(tmp_path, told.replace("hide:groat", "hide:noble"))


@pytest.mark.usefixtures("_one_way")
@pytest.mark.parametrize("wrongly", ["favour:A", "{pick: favour:B, say: x}", "[favour:B, favour:B]"])
def test_what_was_taken_unasked_may_be_named_once_and_without_words(tmp_path: Path, wrongly: str) -> None:
    with pytest.raises(Failed, match="line 12: A cannot pick"):
        run(tmp_path, "A: ".join(FORCED.rsplit("A: favour:B", 1)).replace("A: \n", f"A: {wrongly}\n"))


@pytest.mark.usefixtures("_one_way")
def test_what_was_taken_unasked_is_not_offered_and_the_refusal_says_why(tmp_path: Path) -> None:
    with pytest.raises(Failed, match=r"offered is: nothing\. It was the only answer, and is taken\.$"):
        run(tmp_path, FORCED.replace("- A: favour:B\n  - A: favour:B", "- then: {offered: {A: [favour:B]}}"))


@pytest.mark.usefixtures("_one_way")
def test_what_another_seat_was_not_asked_is_not_one_s_own(tmp_path: Path) -> None:
    with pytest.raises(Failed, match="line 11: B cannot pick"):
        run(tmp_path, FORCED.replace("A: favour:B", "B: favour:B"))


class Words(Literal):
    """Who is silent passes, or hides a groat."""

    def picks(self, s: State, pick: str) -> Iterable[str]:
        return ["silent"] if pick in ("pass", "hide:groat") else []


@pytest.mark.parametrize(
    ("picks", "asked"),
    [
        ("[{A: hide:penny}, {B: silent}, {A: pass}]", "B"),
        ("[{A: hide:penny}, {A: boast:1}, {B: silent}]", ""),
        ("[{A: hide:penny}, {A: pass}, {B: hide:groat}]", "B"),
    ],
)
def test_a_word_is_for_what_was_not_asked_just_now_or_else_for_what_is_to_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, picks: str, asked: str
) -> None:
    """B, whose coin is a groat, is not asked which to hide, but at last whether it boasts."""
    every = Hide.ask
    monkeypatch.setattr(Hide, "ask", lambda hide, s: every(hide, s)[: 1 + (hide.seat == 0)])
    monkeypatch.setattr(POSITION, "spoken", Words(), raising=False)
    given = "{hands: {A: [penny], B: [groat]}}"
    look = f"{{asked: {{{asked}: Boast}}}}" if asked else "{outcome: {points: [1, 0]}}"
    head = f"game: cups\ntitle: t\nrules: []\nquiet: ['favour:*']\nchance: [any]\ngiven: {given}\n"
    run(tmp_path, f"{head}when: {picks}\nthen: {look}\n")


def test_a_pick_that_does_not_come_is_told_with_what_quiet_answers_led_to(tmp_path: Path) -> None:
    silent = WHOLE.replace("- A: [{pick: boast:2, say: mine!}, favour:B, favour:B]", "- B: favour:A")
    with pytest.raises(Failed) as refusal:
        run(tmp_path, silent.replace("chance:", "quiet: [boast:1]\nchance:"))
    open_then, open_last = refusal.value.sentence.split(" Quiet answers lead to: ")
    assert open_then.endswith("B cannot pick 'favour:A'. Open is: A <Boast 1.0.0: pass, boast:1, boast:2>.")
    assert open_last == "A <Favour 2.0.0: favour:A, favour:B>."


def test_chance_that_is_missing_on_the_way_to_a_pick_is_told_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Boast, "answer", lambda _boast, s, _option: s.chance.below(6) and None)
    with pytest.raises(Refusal, match=r"or `any`\. It was on the way to B's 'sulk'"):
        run(tmp_path, WHOLE.replace("- A: [{pick: boast:2, say: mine!}, favour:B, favour:B]", "- B: sulk"))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "- A: hide:penny",
            "- A: hide:angel",
            "it.yaml, line 9: A cannot pick 'hide:angel'. Open is: A <Hide 0.0.0: hide:penny",
        ),
        ("- A: hide:penny", "- D: hide:penny", "it.yaml, line 9: There is no seat 'D'; seats are A, B."),
        ("- A: hide:penny", "- 7: hide:penny", "it.yaml, line 9: There is no seat 7; seats are A, B."),
        (
            "- A: hide:penny",
            "- hide",
            "it.yaml, line 9: An entry is a seat with its pick, 'then' with a look, or 'go on'.",
        ),
        (
            "- A: hide:penny",
            "- A: {say: x}",
            "it.yaml, line 9: A pick with words is written {pick: ..., say: ...}.",
        ),
        (
            "- A: hide:penny",
            "- A: {pick: x, loud: 1}",
            "it.yaml, line 9: A pick with words is written {pick: ..., say: ...}.",
        ),
        (
            "say: mine!",
            "say: far too many words for it",
            "it.yaml, line 16: Words may have at most 20 characters here",
        ),
        ("asked: {B: Hide}", "asked: {B: Boast}", "it.yaml, line 10: asked.B is 'Hide', not 'Boast'."),
        (
            "asked: {B: Hide}",
            "asked: {}",
            "it.yaml, line 10: Asked are [<Hide 0.1.0: hide:florin, hide:noble>].",
        ),
        ("asked: {B: Hide}", "asked: B", "it.yaml, line 10: Asked must be a mapping, not 'B'."),
        (
            "hide:florin, hide:noble]",
            "pass]",
            "it.yaml, line 10: B is not offered 'pass'; offered is: hide:florin, hide:noble.",
        ),
        (
            "refused: {B: [hide:penny]}",
            "refused: {B: [hide:noble]}",
            "it.yaml, line 10: B is offered 'hide:noble'",
        ),
        (
            "refused: {B: [hide:penny]}",
            "refused: {B: [hide]}",
            "it.yaml, line 10: B is offered 'hide'",
        ),
        (
            "- then: {table: [penny, florin]}",
            "- B: hide:noble",
            "it.yaml, line 15: B cannot pick 'hide:noble'. Open is: A <Boast",
        ),
        (
            "refused: {B: [hide:penny]}",
            "refused: {B: hide:x}",
            "it.yaml, line 10: What is offered or refused must be a list, not 'hide:x'.",
        ),
        (
            "offered: {B: ",
            "offered: {A: ",
            "it.yaml, line 10: A is not offered 'hide:florin'; offered is: nothing.",
        ),
        (
            "- then: {table: [penny, florin]}",
            "- then: 5",
            "it.yaml, line 15: A look must be a mapping, not 5.",
        ),
        ("table: [penny, florin]", "table: []", "it.yaml, line 15: table is ['penny', 'florin'], not []."),
        (
            "table: [penny, florin]",
            "lid: [penny]",
            "it.yaml, line 15: the position has no 'lid', only hands, table, favours.",
        ),
        ("favours: [0, 2]", "favours: [1, 1]", "it.yaml, line 18: favours is [0, 2], not [1, 1]."),
        (
            "A: [groat, crown]",
            "A: [crown]",
            "it.yaml, line 18: hands.A is ['groat', 'crown'], not ['crown'].",
        ),
        (
            "seat: B, coin: florin",
            "seat: A, coin: florin",
            "it.yaml, line 18: {'kind': 'revealed', 'seat': 'A', 'coin': 'florin'",
        ),
        ("number: 1}", "number: 2}", "it.yaml, line 18: {'kind': 'boasted', 'number': 2} was told."),
        ("winners: [1]", "winners: [0]", "it.yaml, line 18: outcome.winners is [1], not [0]."),
        ("  - go on\n", "", "it.yaml, line 17: The game is not over."),
        (
            "chance: [crown, noble]",
            "chance: [crown, noble, 3]",
            "it.yaml, line 7: The dictated results [3] were not used.",
        ),
        (
            "chance: [crown, noble]",
            "chance: [crown]",
            "it.yaml, line 5: A chance result below 4 is needed, and none is left; "
            "add it to `chance`, or `any`.",
        ),
        (
            "chance: [crown, noble]",
            "chance: [crown, penny]",
            "it.yaml, line 5: The chance result 'penny' cannot come up here.",
        ),
        (
            "hands: {A: [penny, groat]",
            "lid: {A: [penny, groat]",
            "it.yaml, line 5: A position of Cups has hands and a table, not lid.",
        ),
        ("game: cups", "game: chess", "it.yaml, line 2: No game is called 'chess'; there are: cups."),
        ("title: The leader boasts", "title: [a]", "it.yaml, line 3: Title must be a text, not ['a']."),
        ("rules: [CU-4, CU-5]", "rules: CU-4", "it.yaml, line 4: Rules must be a list, not 'CU-4'."),
        ("rules: [CU-4, CU-5]\n", "", "it.yaml, line 1: The scenario lacks 'rules'."),
        (
            "title: The leader boasts",
            "titel: x",
            "it.yaml, line 3: Nothing called 'titel' belongs into a scenario; it has game, title",
        ),
        ("chance: [crown, noble]", "chance: 5", "it.yaml, line 7: Chance must be a list, not 5."),
        (
            "rules: [CU-4, CU-5]",
            "rules: [CU-4, CU-5",
            "it.yaml, line 5: Not YAML (expected ',' or ']', but got ':').",
        ),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert wrong(tmp_path, old, new).startswith(sentence)


def test_what_was_told_is_listed_when_something_is_missing(tmp_path: Path) -> None:
    sentence = wrong(tmp_path, "{kind: boasted, said: mine!}", "{kind: sang}")
    kinds = ["dealt[CU-1]"] * 2 + ["revealed[CU-3]"] * 2 + ["boasted[CU-4]"] + ["favoured[CU-5]"] * 2
    told = ", ".join(kinds)
    assert sentence == f"it.yaml, line 18: {{'kind': 'sang'}} was not told (in this order); told were {told}."


def test_the_facts_that_came_nearest_are_shown(tmp_path: Path) -> None:
    sentence = wrong(tmp_path, "{kind: boasted, said: mine!}", "{kind: boasted, said: yours!}")
    assert "; the last boasted was {'kind': 'boasted', 'rule': 'CU-4', 'knows': []" in sentence
    assert "'said': 'mine!'" in sentence


def test_a_game_that_is_over_says_so(tmp_path: Path) -> None:
    sentence = wrong(tmp_path, "  - go on\n", "  - go on\n  - A: pass\n")
    assert sentence == "it.yaml, line 18: A cannot pick 'pass'. Open is: nothing, the game is over."


@pytest.mark.parametrize("text", ["", "- a\n", "5\n"])
def test_what_is_no_mapping_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(Refusal, match=r"it\.yaml, line 1: A scenario is a mapping with game, title, rules"):
        run(tmp_path, text)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"none\.yaml: cannot be read \(No such file or directory\)"):
        read(tmp_path / "none.yaml")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(Refusal, match=r"bytes\.yaml: cannot be read"):
        read(tmp_path / "bytes.yaml")
    (tmp_path / "deep.yaml").write_text("[" * 5000, encoding="utf-8")
    with pytest.raises(Refusal, match=r"deep\.yaml, line 1: Not YAML"):
        read(tmp_path / "deep.yaml")


def test_what_is_empty_in_both_is_no_difference(tmp_path: Path) -> None:
    text = WHOLE.replace("favours: [0, 2]", "favours: [0, 2]\n  lid: {}\n  more: 0")
    assert run(tmp_path, text).agenda == []


def test_only_what_has_no_order_may_be_written_in_any() -> None:
    found = {"hands": {"A": ["penny", "groat"]}, "deck": ["crown", "noble"]}
    differ(found, {"hands": {"A": ["groat", "penny"]}}, "", {"hands"})
    for other in ({"deck": ["noble", "crown"]}, {"hands": {"A": ["groat", "groat"]}}):
        with pytest.raises(Failed):
            differ(found, other, "", {"hands"})


def test_of_many_options_those_most_alike_are_shown() -> None:
    decision: Any = SimpleNamespace(seat=0, ids=[*(f"walk:s{n:03}" for n in range(20)), "steal:laundry:r91"])
    assert nearest("enter:laundry", [decision], 0) == "; written most like it is steal:laundry:r91"
    assert nearest("enter:laundry", [decision], 1) == ""


@pytest.mark.parametrize("empty", ["hands: {}", "hands: {A: [], B: {}}"])
def test_what_is_said_to_be_empty_has_nothing(tmp_path: Path, empty: str) -> None:
    """A look with nothing in it would fit everything."""
    sentence = wrong(tmp_path, "hands: {A: [groat, crown], B: [noble]}", empty)
    assert sentence.startswith("it.yaml, line 18: hands")


def test_the_end_may_be_left_open(tmp_path: Path) -> None:
    assert run(tmp_path, WHOLE.replace("outcome: {winners: [1]}", "outcome: {}")).agenda == []


def test_looks_may_be_left_empty(tmp_path: Path) -> None:
    text = "game: cups\ntitle: t\nrules:\ngiven:\nchance: [0, 0]\nquiet: [hide:penny, pass]\n"
    text += "when: [go on]\nthen:\n  told:\n  offered:\n"
    with pytest.raises(Failed):
        run(tmp_path, text.replace("offered:", "told:\n  outcome: {}").replace("[go on]", "[]"))
    assert run(tmp_path, text).agenda == []


@pytest.mark.parametrize(
    ("fact", "wanted", "same"),
    [
        (["A", "B"], ["A", "B"], True),
        ((60, 61), [60, 61], True),
        ([60, 61], ["60", "61"], True),
        ([60, 61], [60], False),
        ([60], [61], False),
        ([[1], [2, 3]], [[1], [2, 3]], True),
        ("A", ["A"], False),
        (3, "3", True),
    ],
)
def test_a_fact_is_compared_as_it_is_written(fact: Any, wanted: Any, *, same: bool) -> None:
    assert comparing.alike(fact, wanted) is same


def test_a_fact_may_be_written_as_its_number(tmp_path: Path) -> None:
    """A seat as B or 1, and a list of things by their names."""
    run(tmp_path, WHOLE.replace("seat: B, coin: florin", "seat: 1, coin: florin"))
    found = read(tmp_path / "it.yaml")
    assert found.shown("coins", [0, 1]) == [GAME.names["coin"](0), GAME.names["coin"](1)]
    assert found.shown("words", [0, 1]) == [0, 1]


def test_the_only_thing_there_is_need_not_be_dictated() -> None:
    names = {"penny": 3, "groat": 5}
    chance = scenario.Dictated(["penny", "groat", "penny"], names.__getitem__)
    assert [chance.pick([5]), chance.pick([3, 5]), chance.pick([5]), chance.pick([3])] == [5, 3, 5, 3]
    assert (chance.given, chance.results) == ([], [0, 0, 0, 0])


def test_refusing_what_nothing_is_called_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(WHOLE.replace("refused: {B: [hide:penny]}", "refused: {B: [hide:penny, hidden:noble]}"))
    assert read(path).nameless() == ["hidden:noble"]
    path.write_text(WHOLE)
    assert read(path).nameless() == []


def test_what_is_said_not_to_come_is_known_by_its_kind(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(f"{WHOLE.rstrip()}\n  untold: [{{kind: hiden}}, {{seat: A}}]\n")
    assert read(path).untold() == {"hiden"}
