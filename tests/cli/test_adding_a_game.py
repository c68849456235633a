"""The page "Adding a game" is true: its files are written out, installed by pip, tested and played."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from waiting import PATIENCE

HOUSE = Path(__file__).parents[2]
PAGE = HOUSE / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"```\w+\n(?:# |// |/\* |<!-- )(\S+\.\w+)(?: -->| \*/)?\n(.*?)```", re.DOTALL)
EXCERPT = re.compile(r"```\w+\n# from (\S+)\n(.*?)```", re.DOTALL)
OFFLINE = ("--no-index", "--no-build-isolation", "--disable-pip-version-check", "--quiet")
Done = subprocess.CompletedProcess[str]


def done(*arguments: str | Path, cwd: Path, typed: str = "", **more: str) -> Done:
    return subprocess.run(
        list(map(str, arguments)),
        cwd=cwd,
        env={"PATH": "", "HOME": str(cwd), "XDG_DATA_HOME": str(cwd), **more},
        capture_output=True,
        text=True,
        input=typed,
        check=False,
        timeout=PATIENCE,
    )


def rookery(python: Path, *arguments: str | Path, cwd: Path, typed: str = "", **more: str) -> Done:
    return done(python, "-m", "rookery", *arguments, cwd=cwd, typed=typed, **more)


def environment(folder: Path, *package: str | Path) -> Path:
    """The Python of a new virtual environment that has all that ours has, and this package, installed."""
    venv.create(folder)
    python = folder / "bin" / "python"
    paths = {"base": str(folder), "platbase": str(folder)}
    own = Path(sysconfig.get_path("purelib", vars=paths))
    ours = sysconfig.get_path("purelib")
    (own / "ours.pth").write_text(f"import site; site.addsitedir({ours!r})\n", encoding="utf-8")
    pip = done(sys.executable, "-m", "pip", "--python", python, "install", *OFFLINE, *package, cwd=folder)
    assert (pip.returncode, pip.stdout, pip.stderr) == (0, "", "")
    return python


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the page makes."""
    return written_out(PAGE, tmp_path_factory.mktemp("sixth"))


def written_out(page: Path, folder: Path) -> Path:
    """The files of a page, written into a folder."""
    for name, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def python(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the game is installed as its author does it."""
    return environment(tmp_path_factory.mktemp("author"), "--editable", project)


def test_the_suite_passes(project: Path, python: Path) -> None:
    written = done(python, "-m", "rookery.testing.playthrough", "fence", cwd=project)
    assert written.stdout == "tests/playthroughs/quiet-evening.txt: 14 lines\n"
    suite = done(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=project)
    assert suite.returncode == 0, suite.stdout
    assert re.search(r"\n29 passed in", suite.stdout), "and nothing is skipped"


def test_the_files_are_as_tidy_and_typed_as_ours(project: Path, python: Path) -> None:
    settings = ("--no-cache", "--config", HOUSE / "pyproject.toml", "fence")
    for check in (
        ("ruff", "check", "--ignore", "D10,I001", *settings),
        ("ruff", "format", "--check", *settings),
        ("mypy", "--strict", "--python-executable", python, "-p", "fence"),
    ):
        checked = done(sys.executable, "-m", *check, cwd=project)
        assert checked.returncode == 0, checked.stdout + checked.stderr


def test_it_is_listed_read_counted_and_simulated(project: Path, python: Path) -> None:
    def said(*arguments: str) -> str:
        answer = rookery(python, *arguments, cwd=project)
        assert (answer.returncode, answer.stderr) == (0, "")
        return answer.stdout

    assert said("games", "fence").startswith("fence           Fence, 2 to 4 seats\n")
    assert said("rules", "fence", "FE-5").startswith("- **FE-5** The highest coin")
    assert said("rules", "fence", "--coverage") == "fence: 6 ids, 6 cited, 0 missing\n"
    assert said("scenario", "tests/scenarios").endswith("2 of 2 scenarios go as they say.\n")
    plan = ("--seats", "2", "--bots", "clever,random", "--games", "400", "--seed", "1", "--no-rotate")
    bots = json.loads(said("sim", "fence", *plan, "--json"))["result"]["by_bot"]
    alone = 400 - bots["random"]["wins"]  # of two seats, one wins alone where the other does not win
    assert alone > 200, "the clever bot is worth playing against"


def test_a_rule_that_nothing_cites_is_named(project: Path, python: Path, tmp_path: Path) -> None:
    shutil.copytree(project / "tests", tmp_path / "tests")
    (tmp_path / "tests" / "scenarios" / "the_favourite.yaml").unlink()
    counted = rookery(python, "rules", "fence", "--coverage", cwd=tmp_path)
    missing = "fence: 6 ids, 3 cited, 3 missing\n  not cited: FE-1, FE-2, FE-6\n"
    assert (counted.returncode, counted.stdout) == (1, missing)


def test_it_is_played_line_by_line(project: Path, python: Path) -> None:
    game = ("terminal", "fence", "--seats", "2", "--bots", "clever", "--plain", "--seed", "1", "--new")
    played = rookery(python, *game, cwd=project, typed="? FE-5\n1 Just this\n" + "1\n" * 5)
    assert played.returncode == 0, played.stderr
    for line in ("FE-5 The highest coin", "What do you bid for the ", ': "Just this" [FE-4]', "[FE-6]"):
        assert line in played.stdout


def test_a_wheel_holds_all_that_is_needed(project: Path, tmp_path: Path) -> None:
    wheel = (sys.executable, "-m", "pip", "wheel", *OFFLINE, "--no-deps", "--wheel-dir", tmp_path, project)
    assert done(*wheel, cwd=tmp_path).returncode == 0
    [built] = tmp_path.glob("*.whl")
    python = environment(tmp_path / "player", built)
    assert rookery(python, "games", "fence", cwd=tmp_path).returncode == 0
    assert rookery(python, "rules", "fence", "FE-5", cwd=tmp_path).stdout.startswith("- **FE-5**")
    look = "from fence import GAME; from rookery.server.catalogue import card; print(card(GAME))"
    shown = done(python, "-c", look, cwd=tmp_path).stdout
    for brought in ("lesson=True", "'/boards/fence/board.js'", "'/boards/fence/lid.svg'"):
        assert brought in shown


def test_its_lesson_is_given_in_the_terminal(project: Path, python: Path) -> None:
    lesson = rookery(python, "terminal", "fence", "--lesson", "--plain", cwd=project, typed="\n1\n\n\n")
    assert lesson.returncode == 0, lesson.stderr
    for line in ("A piece of loot", "Your bid", "And so on"):
        assert line in lesson.stdout


def test_the_patterns_are_pieces_of_the_second_game() -> None:
    found = EXCERPT.findall(PAGE.read_text(encoding="utf-8"))
    assert len(found) >= 5
    assert [name for name, text in found if text not in (HOUSE / name).read_text(encoding="utf-8")] == []


def test_the_second_game_passes_its_suite_as_it_is_installed(tmp_path: Path) -> None:
    """Rounds, elimination, hands that are hidden, and looks that grow stale."""
    shutil.copytree(HOUSE / "examples" / "masks", tmp_path / "masks")
    python = environment(tmp_path / "author", "--editable", tmp_path / "masks")
    suite = done(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=tmp_path / "masks")
    assert re.search(r"\n34 passed in", suite.stdout), suite.stdout


@pytest.mark.parametrize(
    ("file", "old", "new", "command"),
    [
        ("words.py", "", "", "games"),
        ("words.py", "event = STORY.event", "", "games"),
        ("words.py", "def prompt(decision: Decision, view: View, names: Names)", "def prompt(view)", "games"),
        ("bot.py", '"plain": plain, ', "", "games"),
        ("RULES.md", "", "", "rules"),
        ("__init__.py", 'picks={"bid": ("number",)}', "picks={}", "terminal"),
        ("__init__.py", 'picks={"bid": ("number",)}', "picks={}", "sim"),
        ("view.py", ", favourites=seen", "", "sim"),
        ("state.py", "def award(", "def close(", "games"),
        ("lesson.yaml", "pick: bid:3", "pick: bid:9", "games"),
        ("state.py", "favourites: list[int]", "favourites: list[set[int]]", "games"),
    ],
)
def test_what_is_missing_is_named(
    project: Path, python: Path, tmp_path: Path, file: str, old: str, new: str, command: str
) -> None:
    """The table "When something is missing", row by row."""
    shutil.copytree(project / "fence", tmp_path / "fence")
    broken = tmp_path / "fence" / file
    text = broken.read_text(encoding="utf-8")
    assert old in text
    broken.write_text(text.replace(old, new), encoding="utf-8") if old else broken.unlink()
    answer = rookery(python, command, "fence", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert answer.returncode == 1
    rows = re.findall(r"^\| .* \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [row for row in rows if row in answer.stderr], answer.stderr


@pytest.mark.parametrize(
    "given", [{"colour": 1}, {"bag": ["moon"]}, {"hoards": {"A": ["moon"]}}, {"seats": 9}]
)
def test_nonsense_is_refused_with_a_sentence(
    project: Path, python: Path, tmp_path: Path, given: dict[str, object]
) -> None:
    path = tmp_path / "nonsense.yaml"
    path.write_text(f"game: fence\ntitle: x\nrules: [FE-1]\ngiven: {given}\nthen: {{}}\n", encoding="utf-8")
    refused = rookery(python, "scenario", path, cwd=tmp_path)
    assert refused.returncode == 1
    assert refused.stderr.startswith(f"{path}, line 4: ")
    assert "Error" not in refused.stderr


def test_its_board_has_the_types_of_its_view(project: Path, python: Path, tmp_path: Path) -> None:
    """A clone of the page with the board of the game in it."""
    web, node = tmp_path / "web", shutil.which("node")
    assert node
    shutil.copytree(HOUSE / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to(HOUSE / "web" / "node_modules")
    written_out(HOUSE / "web" / "README.md", tmp_path)
    written = done(python, "-m", "rookery.server.typescript", "fence", cwd=tmp_path)
    assert written.returncode == 0, written.stderr
    boards = web / "src" / "boards"
    shutil.copytree(boards / "fence", boards / "unfit")
    view = boards / "unfit" / "view.ts"
    view.write_text(
        view.read_text(encoding="utf-8").replace("offer: number", "offer: string"), encoding="utf-8"
    )
    only = {
        "extends": "./tsconfig.json",
        "include": ["src/vite-env.d.ts", "src/boards/fence", "src/boards/unfit"],
    }
    (web / "only.json").write_text(json.dumps(only), encoding="utf-8")
    check = (node, "node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./only.json")
    told = done(*check, "--output", "machine", cwd=web).stdout
    found = re.findall(r"^\d+ (?:ERROR|WARNING) .*", told, re.MULTILINE)
    assert any("boards/unfit/" in line for line in found), f"a board that does not fit is found: {told}"
    assert [line for line in found if "boards/unfit/" not in line] == []
