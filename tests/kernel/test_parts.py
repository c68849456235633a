"""The parts of a game package: found by file, checked by shape, refused with a sentence that says where."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rookery.kernel import Game, Malformed

FILES = {
    "__init__": "",
    "game": """
from rookery.kernel import Game, State

class Table(State):
    pass

GAME = Game(name="fence", title="Fence", blurb="", version="1", seats=(2,), state=Table, steps=(),
            picks={}, setup=lambda seats, options: Table(seats=seats), view=lambda s, seat: s,
            imagine=lambda v, chance: v)
""",
    "words": """
ABOUT = {"ruby": ("Ruby", "A red stone.", "FE-1")}
def prompt(decision, view, names): return ""
def option(option, view, names): return ""
def event(event, names): return ""
def where(view, names): return ""
def table(view, names): return []
""",
    "bot": "PLAYERS = {'plain': None}",
    "position": """
def read(given): return None
def write(s): return {}
def named(name): return name
""",
}


class Package:
    """A game package in a folder of its own; parts are changed before it is imported."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "fence"
        self.folder.mkdir()
        for name, text in FILES.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        path = self.folder / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, name: str, old: str, new: str) -> None:
        assert old in FILES[name]
        self.write(name, FILES[name].replace(old, new))

    @property
    def game(self) -> Game:
        invalidate_caches()
        game = import_module("fence.game").GAME
        assert isinstance(game, Game)
        return game

    def refusal(self) -> str:
        """What is said when all parts are loaded."""
        with pytest.raises(Malformed) as refused:
            self.game.check()
        return refused.value.sentence


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Package]:
    monkeypatch.syspath_prepend(str(tmp_path))
    forget_fence()  # other tests have a package of this name too
    yield Package(tmp_path)
    forget_fence()


def forget_fence() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "fence"]:
        del sys.modules[name]


def test_a_game_with_every_part_is_accepted(package: Package) -> None:
    game = package.game
    assert game.check() is game
    assert game.words is sys.modules["fence.words"]
    assert game.bots.PLAYERS == {"plain": None}
    assert game.position.named("ruby") == "ruby"
    assert (game.page, game.journal) == (None, None)


def test_a_built_in_may_stand_for_a_function(package: Package) -> None:
    package.change("position", "def named(name): return name", "named = str")
    assert package.game.check().position.named("ruby") == "ruby"


def test_a_part_is_imported_when_it_is_first_needed(package: Package) -> None:
    game = package.game
    assert "fence.words" not in sys.modules
    assert game.words.ABOUT["ruby"][0] == "Ruby"
    assert "fence.bot" not in sys.modules


def test_a_part_may_be_a_folder(package: Package) -> None:
    (package.folder / "words.py").unlink()
    package.write("words/__init__", FILES["words"].replace("def where(view, names)", "def where(view)"))
    assert package.refusal() == "fence/words/__init__.py: 'where' is called with: view, names."


@pytest.mark.parametrize(
    ("name", "needs"),
    [
        ("words", "ABOUT, prompt, option, event, where, table"),
        ("bot", "PLAYERS"),
        ("position", "read, write, named"),
    ],
)
def test_a_missing_file_is_named_with_what_belongs_into_it(package: Package, name: str, needs: str) -> None:
    (package.folder / f"{name}.py").unlink()
    assert package.refusal() == f"Fence lacks fence/{name}.py, with: {needs}."


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        (
            "words",
            "def where(",
            "def place(",
            "fence/words.py lacks 'where': How far the game is, in a line.",
        ),
        (
            "words",
            "prompt(decision, view, names)",
            "prompt(decision)",
            "fence/words.py: 'prompt' is called with: decision, view, names.",
        ),
        (
            "words",
            'def event(event, names): return ""',
            'event = "told"',
            "fence/words.py: 'event' is no function.",
        ),
        ("words", "ABOUT = {", "ABOUT = 3; MORE = {", "fence/words.py: 'ABOUT' is no mapping."),
        (
            "position",
            "def read(given)",
            "def read()",
            "fence/position.py: 'read' is called with: given.",
        ),
        (
            "bot",
            "'plain'",
            "'clever'",
            "fence/bot.py: PLAYERS has no 'plain', who answers when a clock runs out.",
        ),
    ],
)
def test_a_part_of_another_shape_is_refused(
    package: Package, name: str, old: str, new: str, sentence: str
) -> None:
    package.change(name, old, new)
    assert package.refusal() == sentence


def test_parts_that_a_game_need_not_have_are_checked_too(package: Package) -> None:
    package.write("page", "NUMBERS = {}\ndef data(): pass\n")
    assert package.refusal().startswith("fence/page.py lacks 'facts': What a board shows")
    package.write("page", "NUMBERS = {}\ndef data(view): pass\ndef facts(view): pass\n")
    del sys.modules["fence.page"]
    assert package.refusal() == "fence/page.py: 'data' is called with: nothing."
    package.write("page", "NUMBERS = {}\ndef data(): pass\ndef facts(view): pass\n")
    package.write("journal", "OPENINGS = 1\n")
    del sys.modules["fence.page"]
    assert package.refusal() == "fence/journal.py: 'OPENINGS' is no collection."


def test_a_part_that_is_broken_is_not_taken_for_missing(package: Package) -> None:
    package.write("words", "import somewhere_else\n")
    with pytest.raises(ModuleNotFoundError, match="somewhere_else"):
        package.game.check()


def test_parts_can_be_given_instead_of_files(package: Package) -> None:
    game = package.game
    game.parts = {"words": object(), "bot": SimpleNamespace(PLAYERS={"plain": None})}
    assert game.bots is game.parts["bot"]
    with pytest.raises(Malformed, match=r"^fence/words\.py lacks 'ABOUT'"):
        _ = game.words


def test_a_game_in_a_single_module_has_no_parts_but_those_that_are_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lonely.py").write_text(FILES["game"], encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game: Any = import_module("lonely").GAME
    assert game.page is None
    with pytest.raises(Malformed) as refused:
        game.check()
    assert refused.value.sentence == (
        "Fence lacks its part 'words', with: ABOUT, prompt, option, event, where, table."
    )
    del sys.modules["lonely"]
