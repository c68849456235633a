"""The rulebook of Suits retold: every scenario goes as it says."""

from pathlib import Path

import pytest

from rookery.games.suits import GAME
from rookery.play.rulebook import coverage
from rookery.testing.scenario import read

HERE = Path(__file__).parent
SCENARIOS = sorted((HERE / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    read(path).run()


def test_every_scenario_has_a_title_of_its_own() -> None:
    titles = [read(path).title for path in SCENARIOS]
    assert len(titles) == len(set(titles))


def test_every_rule_is_cited() -> None:
    found = coverage(GAME, HERE)
    assert found.missing == []
    assert found.unknown == []
