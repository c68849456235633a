"""What every game must pass, as one class of tests for pytest.

    from rookery.testing.suite import GameSuite

    class TestFence(GameSuite):
        game = GAME
        folder = Path(__file__).parent

The folder holds the game's ``scenarios/*.yaml``, its ``playthroughs.yaml`` with ``playthroughs/*.txt``, and
the tests that cite its rules. Everything is tried at every number of seats with the default options, and with
every value of every option at the smallest table that allows it; of an option with many values, two of them.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import yaml

from rookery.bots.search import glancing
from rookery.kernel import (
    SPECTATOR,
    Event,
    Game,
    Live,
    Value,
    begin,
    choose,
    decisions,
    game_named,
    installed,
)
from rookery.play.boards import own_board
from rookery.play.lesson import check_lesson
from rookery.play.players import levels
from rookery.play.rulebook import coverage, numbered_twice
from rookery.testing import playthrough, scenario
from rookery.testing.laws import cases, check, check_stubborn
from rookery.testing.stillness import HABITS

Case = tuple[int, dict[str, Any]]
MANY = 8  # values of an option
SHORT = 120  # decisions; a game that has fewer is played several times


class GameSuite:
    """The tests of one game. The numbers of decisions limit time: games are checked up to there.
    ``silent`` are the kinds of events without a sentence, which only move something on the board.
    """

    game: ClassVar[Game]
    folder: ClassVar[Path]
    silent: ClassVar[Collection[str]] = ()
    law_decisions: ClassVar[int | None] = 400
    stubborn_decisions: ClassVar[int | None] = 1000
    told_decisions: ClassVar[int] = 200

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Parametrise by scenario, playthrough, case or habit, as the test asks for."""
        named: dict[str, Callable[[], tuple[list[Any], list[str]]]] = {
            "path": lambda: named_paths(self.folder / "scenarios", "*.yaml"),
            "text": lambda: named_paths(self.folder / playthrough.FOLDER, "*.txt"),
            "case": lambda: named_cases(self.game),
            "habit": lambda: (list(HABITS), list(HABITS)),
        }
        for name, found in named.items():
            if name in metafunc.fixturenames:
                values, ids = found()
                metafunc.parametrize(name, values, ids=ids)

    def test_it_has_every_part_in_its_shape(self) -> None:
        self.game.check()
        assert self.game.title
        assert self.game.blurb
        own_board(self.game)
        if self.game.page:
            assert isinstance(self.game.page.data(), Value)

    def test_the_lesson_goes_through(self) -> None:
        check_lesson(self.game)

    def test_scenario(self, path: Path) -> None:
        found = scenario.read(path)
        assert found.game is self.game, (
            f"{path.name} is a scenario of {found.game.name}, not of {self.game.name}"
        )
        assert not found.nameless(), f"nothing is called {found.nameless()}, which {path.name} refuses"
        unknown = [
            kind for kind in found.untold() - kinds_told(self.game) if not has_sentence(self.game, kind)
        ]
        assert not unknown, f"no event is of the kind {unknown}, which {path.name} says is not told"
        found.run()

    def test_every_scenario_has_a_title_of_its_own(self) -> None:
        paths, _ = named_paths(self.folder / "scenarios", "*.yaml")
        titles = [title_of(path) for path in paths]
        assert titles, f"there is no scenario in {self.folder / 'scenarios'}"
        twice = sorted({title for title in titles if titles.count(title) > 1})
        assert not twice, f"several scenarios have the title {twice}"

    def test_every_rule_is_cited(self) -> None:
        found = coverage(self.game, self.folder)
        assert not found.missing, f"no scenario or test cites {found.missing}"
        assert not found.unknown, f"{found.unknown} are cited, and are no rules of {self.game.title}"

    def test_every_number_is_one_rule_s(self) -> None:
        twice = numbered_twice(self.game)
        assert not twice, f"several rules of {self.game.title} have the number {twice}"

    def test_playthrough(self, text: Path) -> None:
        playthrough.check(self.game, text)

    def test_every_playthrough_on_the_list_is_there(self) -> None:
        listed = sorted(entry.name for entry in playthrough.entries(self.folder))
        written = named_paths(self.folder / playthrough.FOLDER, "*.txt")[1]
        how = f"python -m rookery.testing.playthrough {self.game.name}"
        assert listed == written, f"playthroughs.yaml lists {listed}, written are {written}: run {how}"

    def test_the_laws_hold(self, case: Case) -> None:
        """Seats are filled with all levels of bots in turn."""
        seats, options = case
        players = [glancing(player) for player in levels(self.game).values()]
        begun = sum(map(ord, str(case)))
        mixed = [players[(begun + seat) % len(players)] for seat in range(seats)]
        seed, played = seats, 0
        while played < SHORT:  # one game of twenty decisions could miss a leak by luck
            match = check(self.game, seats, options, seed=seed, players=mixed, most=self.law_decisions)
            played += max(1, len(match.record.lines) - 3)
            seed += 1

    def test_nobody_can_stand_still(self, case: Case, habit: str) -> None:
        seats, options = case
        check_stubborn(self.game, seats, options, seed=seats, habit=habit, most=self.stubborn_decisions)

    def test_everything_has_words(self, case: Case) -> None:
        seats, options = case
        check_words(self.game, seats, options, seed=seats, most=self.told_decisions, silent=self.silent)

    def test_every_kind_of_event_has_a_sentence(self) -> None:
        untold = {kind for kind in kinds_told(self.game) if not has_sentence(self.game, kind)}
        new = sorted(untold - set(self.silent))
        assert not new, f"{new} have no sentence in words: write it, or list the kind as silent in the suite"
        told = [kind for kind in self.silent if has_sentence(self.game, kind)]
        assert not told, f"{told} are listed as silent in the suite, and have a sentence"


@cache
def kinds_told(game: Game) -> set[str]:
    """The kinds of events that stand as texts in the source of a game: its package, or its only module."""
    home = Path(inspect.getfile(game.state))
    return kinds_in(home.parent.rglob("*.py") if (home.parent / "RULES.md").exists() else [home])


def kinds_in(paths: Iterable[Path]) -> set[str]:
    """The texts that are given to ``tell`` as the kind of an event."""
    sources = (path.read_text(encoding="utf-8") for path in paths)
    nodes = (node for source in sources if ".tell(" in source for node in ast.walk(ast.parse(source)))
    return {
        str(part.value)
        for node in nodes
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell" and node.args
        for part in alternatives(node.args[0])
        if isinstance(part, ast.Constant)
    }


def alternatives(expression: ast.expr) -> list[ast.expr]:
    """The two branches of a conditional expression; of any other, itself."""
    if isinstance(expression, ast.IfExp):
        return [*alternatives(expression.body), *alternatives(expression.orelse)]
    return [expression]


def has_sentence(game: Game, kind: str) -> bool:
    """Whether the words know this kind: they say something, or miss the facts that an event would bring."""
    try:
        return bool(game.words.event({"kind": kind, "rule": ""}, []))
    except (LookupError, TypeError):
        return True


def check_words(
    game: Game,
    seats: int,
    options: dict[str, Any],
    *,
    seed: int,
    most: int,
    silent: Collection[str] = (),
) -> None:
    """Play at random: every prompt and option must have words, every event and table be told without error,
    and the page part give its facts. Names have braces and a colon, to catch texts that interpret them.
    """
    rng, names = Random(seed), [f"{{Thief {seat}}}: the Knife" for seat in range(seats)]
    chance, told = Live(rng.randbytes(32)), list[Event]()
    s = begin(game, seats, options, chance=chance, tell=told.append)
    for _ in range(most):
        for event in told:
            what = f"{game.name}: the event {event.kind}"
            assert event.kind in silent or has_sentence(game, event.kind), f"{what} has no sentence"
            for seat in range(SPECTATOR, seats):
                worded(what, game.words.event, event.seen_by(seat), names)
        told.clear()
        if not s.agenda:
            return
        decision = rng.choice(decisions(s))
        check_seat(game, game.view(s, SPECTATOR), names)
        view = game.view(s, decision.seat)
        check_seat(game, view, names)
        what = f"{game.name}: the question {decision.kind}"
        assert worded(what, game.words.prompt, decision, view, names), f"{what} has no prompt"
        for option, name in zip(decision.options, decision.ids, strict=True):
            label = worded(f"{what}: {name}", game.words.option, option, view, names)
            assert label, f"{what}: {name} has no label"
        place = rng.randrange(len(decision.options))
        say = "So be it, friends." if decision.options[place][0] in decision.step.say_least else ""
        choose(s, decision.key, decision.ids[place], say, chance=chance, tell=told.append)


def worded(what: str, say: Callable[..., str], *facts: Any) -> str:
    """What the words say of this; an error in them is named with what they were to say."""
    try:
        text = say(*facts)
    except Exception as error:
        raise AssertionError(f"{what} cannot be put into words: {error!r}") from error
    assert isinstance(text, str), f"{what} is {text!r}, not a text"
    return text


def check_seat(game: Game, view: Any, names: Sequence[str]) -> None:
    assert isinstance(game.words.where(view, names), str)
    for heading, lines in game.words.table(view, names):
        assert heading
        assert all(isinstance(line, str) for line in lines)
    if game.page:
        assert isinstance(game.page.facts(view), Value)


def suites(tests: Path, **limits: Mapping[str, object]) -> dict[str, type[GameSuite]]:
    """One suite per installed game with a folder here, by class name. ``limits``: ClassVars by game."""
    return {
        f"Test{name.capitalize()}": type(
            f"Test{name.capitalize()}",
            (GameSuite,),
            {"game": game_named(name), "folder": tests / name, **limits.get(name, {})},
        )
        for name in installed()
        if (tests / name).is_dir()
    }


def named_paths(folder: Path, pattern: str) -> tuple[list[Path], list[str]]:
    paths = sorted(folder.glob(pattern), key=lambda path: path.stem)
    return paths, [path.stem for path in paths]


@cache  # three tests of every game ask for them
def named_cases(game: Game) -> tuple[list[Case], list[str]]:
    """The cases of the laws; of an option with more than MANY values, only two."""
    tried = {
        setting.name: setting.values
        if len(setting.values) <= MANY
        else (setting.values[1], setting.values[-1])
        for setting in game.settings
    }
    found = [
        (seats, options)
        for seats, options in cases(game)
        if all(value in tried[name] for name, value in options.items())
    ]
    return found, [
        "-".join([str(seats), *(f"{name}={value}" for name, value in options.items())])
        for seats, options in found
    ]


def title_of(path: Path) -> str:
    """Parses that one line only, for speed."""
    line = next(line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("title:"))
    return str(yaml.safe_load(line)["title"])
