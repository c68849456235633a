"""The page "Adding a game" is true: its files are written out, installed and played."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rookery.kernel import Game, game_named
from rookery.lab.simulate import planned, simulate
from rookery.play import rulebook
from rookery.terminal.plain import Lines
from rookery.terminal.saves import Keeper
from rookery.terminal.table import new_table
from waiting import PATIENCE

from .conftest import Run

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"```\w+\n(?:# |<!-- )(\S+\.\w+)(?: -->)?\n(.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every file of the page in its place, and the package installed as its entry point says."""
    folder = tmp_path_factory.mktemp("sixth")
    for name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    entry = re.search(
        r'entry-points\."(.+)"\]\n(.+)\n', (folder / "pyproject.toml").read_text(encoding="utf-8")
    )
    assert entry
    installed = folder / "fence-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: fence\nVersion: 1\n", encoding="utf-8")
    (installed / "entry_points.txt").write_text(
        f"[{entry[1]}]\n{entry[2].replace(chr(34), '')}\n", encoding="utf-8"
    )
    return folder


@pytest.fixture
def fence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(folder)
    return game_named("fence")


def test_the_laws_hold_and_the_files_are_as_tidy_as_ours(folder: Path) -> None:
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_fence.py"]
    done = subprocess.run(
        tests,
        cwd=folder,
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout
    settings = str(PAGE.parents[1] / "pyproject.toml")
    tidy = [
        sys.executable,
        "-m",
        "ruff",
        "check",
        "--no-cache",
        "--config",
        settings,
        "--ignore",
        "D104,I001",
        "fence",
    ]
    done = subprocess.run(tidy, cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout


def test_the_scenarios_go_as_they_say(run: Run, fence: Game, folder: Path) -> None:
    code, said, complaint = run("scenario", folder / "scenarios")
    assert (code, complaint) == (0, "")
    assert said.endswith("2 of 2 scenarios go as they say.\n")


def test_every_rule_is_cited(fence: Game, folder: Path) -> None:
    assert rulebook.coverage(fence, folder / "scenarios").missing == []


def test_it_is_listed_read_and_simulated(run: Run, fence: Game) -> None:
    assert "fence           Fence 1, 2 to 4 seats" in run("games")[1]
    assert run("rules", "fence", "FE-5")[1].startswith("- **FE-5** The highest coin")
    assert (
        run("sim", "fence", "--seats", "2", "--bots", "clever,random", "--games", "40", "--jobs", "1")[0] == 0
    )


def test_the_clever_bot_is_worth_playing_against(fence: Game) -> None:
    played = simulate(planned(fence, 2, ["clever", "random"], 400, 1, rotate=False))
    won = sum(game.winners == (0,) for game in played)
    assert won > 200


def test_it_is_played_in_the_terminal(fence: Game, data_home: Path) -> None:
    out = io.StringIO()
    table = new_table(fence, 2, ["clever"], seed=1)
    Lines(table, Keeper(table), io.StringIO("1 Just this\n" + "1\n" * 5), out).play()
    assert table.over
    assert "What do you bid for the " in out.getvalue()
    assert "[FE-6]" in out.getvalue()


@pytest.mark.parametrize("given", [{"colour": 1}, {"bag": ["moon"]}, {"hoards": {"A": ["moon"]}}])
def test_nonsense_is_refused_with_a_sentence(
    run: Run, fence: Game, tmp_path: Path, given: dict[str, object]
) -> None:
    path = tmp_path / "nonsense.yaml"
    path.write_text(f"game: fence\ntitle: x\nrules: [FE-1]\ngiven: {given}\nthen: {{}}\n", encoding="utf-8")
    code, _, complaint = run("scenario", path)
    assert code == 1
    assert complaint.startswith(str(path))
    assert "Error" not in complaint
