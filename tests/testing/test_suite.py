"""The suite that every game must pass: it finds what is there, and notices what has no words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from rookery.kernel import Game, Setting, Value
from rookery.testing.suite import (
    GameSuite,
    check_words,
    kinds_in,
    kinds_told,
    named_cases,
    named_paths,
    suites,
    title_of,
)
from rookery.testing.toys import PlainWords, completed
from testing import cups as cups_module
from testing.cups import Cups, cups


@pytest.fixture(autouse=True)
def _own_game() -> Iterator[None]:
    yield
    Cups.game = cups_module.GAME


class Facts(Value):
    heat: int


def words_of(**changes: Any) -> Game:
    """Cups with plain words but for these, and a page."""
    page = SimpleNamespace(NUMBERS={}, data=lambda: Facts(0), facts=lambda _: Facts(1))
    game = completed(cups(parts={"page": changes.pop("page", page)}))
    words: Any = PlainWords(game)
    words.table = lambda _, names: [(name, ["a line"]) for name in names]
    for name, function in changes.items():
        setattr(words, name, function)
    game.parts["words"] = words
    return game


def test_a_game_with_words_for_everything_passes() -> None:
    for seats in (2, 3):
        check_words(words_of(), seats, {}, seed=seats, most=100)


@pytest.mark.parametrize(
    "changes",
    [
        {"where": lambda *_: 3},
        {"table": lambda *_: [("", [])]},
        {"table": lambda *_: [("Hands", [3])]},
        {"page": SimpleNamespace(NUMBERS={}, data=lambda: 0, facts=lambda _: {})},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_whatever_has_no_words_fails(changes: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        check_words(words_of(**changes), 2, {}, seed=1, most=100)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"prompt": lambda *_: ""}, "cups: the question Hide has no prompt"),
        (
            {"option": lambda option, *_: "" if option[0] == "hide" else "x"},
            "cups: the question Hide: hide:[a-z]+ has no label",
        ),
        ({"option": lambda option, *_: {}[option]}, "cups: the question Hide: hide:[a-z]+ cannot be put"),
        ({"event": lambda *_: None}, "cups: the event dealt has no sentence"),
        (
            {"event": lambda told, _: told["weight"]},
            "cups: the event dealt cannot be put into words: KeyError",
        ),
        ({"event": lambda told, _: told["seat"] + 1}, "cups: the event dealt is 1, not a text"),
    ],
)
def test_what_has_no_words_is_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check_words(words_of(**changes), 2, {}, seed=1, most=100)


def test_a_kind_of_event_without_a_sentence_must_be_listed_as_silent() -> None:
    class Quiet(GameSuite):
        game = words_of(event=lambda told, _: "" if told["kind"] in ("boasted", "dealt") else told["seat"])
        silent: ClassVar[Collection[str]] = ("dealt",)

    assert kinds_told(Quiet.game) == {"dealt", "revealed", "boasted", "favoured"}
    with pytest.raises(AssertionError, match=r"\['boasted'\] have no sentence"):
        Quiet().test_every_kind_of_event_has_a_sentence()
    with pytest.raises(AssertionError, match="cups: the event dealt has no sentence"):
        check_words(Quiet.game, 2, {}, seed=1, most=100)
    Quiet.silent = ("boasted", "dealt")
    Quiet().test_every_kind_of_event_has_a_sentence()
    Quiet.silent = ("boasted", "dealt", "revealed")
    with pytest.raises(AssertionError, match=r"\['revealed'\] are listed as silent"):
        Quiet().test_every_kind_of_event_has_a_sentence()


def test_kinds_are_found_in_both_branches_of_a_condition(tmp_path: Path) -> None:
    source = 's.tell("won" if s.won else "drawn" if s.tied else "lost", seat=1)\ns.tell(kind)\ntell("none")\n'
    (tmp_path / "fork.py").write_text(source, encoding="utf-8")
    assert kinds_in([tmp_path / "fork.py"]) == {"won", "drawn", "lost"}


def test_a_game_is_followed_only_so_far() -> None:
    check_words(words_of(), 2, {}, seed=1, most=1)


def test_cases_and_files_have_names(tmp_path: Path) -> None:
    game = cups(settings=(Setting("rounds", (1, 2), ""),))
    assert named_cases(game) == ([(2, {}), (3, {}), (2, {"rounds": 2})], ["2", "3", "2-rounds=2"])
    many = named_cases(cups(settings=(Setting("rounds", tuple(range(1, 10)), ""),)))
    assert many[1] == ["2", "3", "2-rounds=2", "2-rounds=9"]
    (tmp_path / "b.yaml").write_text("game: cups\ntitle: 'A: quoted title'\n", encoding="utf-8")
    (tmp_path / "a.yaml").touch()
    assert named_paths(tmp_path, "*.yaml") == ([tmp_path / "a.yaml", tmp_path / "b.yaml"], ["a", "b"])
    assert title_of(tmp_path / "b.yaml") == "A: quoted title"


def test_there_is_a_suite_for_each_installed_game_with_a_folder(tmp_path: Path) -> None:
    (tmp_path / "thieves").mkdir()
    found = suites(tmp_path, thieves={"told_decisions": 7})
    assert list(found) == ["TestThieves"]
    suite = found["TestThieves"]
    assert issubclass(suite, GameSuite)
    assert (suite.game.name, suite.folder, suite.told_decisions) == ("thieves", tmp_path / "thieves", 7)


def test_tests_are_made_from_what_is_there(tmp_path: Path) -> None:
    class Here(GameSuite):
        game = completed(cups())
        folder = tmp_path

    asked: dict[str, Any] = {}
    metafunc = SimpleNamespace(
        fixturenames=["case", "habit"],
        parametrize=lambda name, values, ids: asked.update({name: list(zip(values, ids, strict=True))}),
    )
    Here().pytest_generate_tests(metafunc)
    assert asked["case"] == [((2, {}), "2"), ((3, {}), "3")]
    assert [name for _, name in asked["habit"]] == ["the first", "the last", "the same kind"]
    Here().test_the_laws_hold((2, {}))
