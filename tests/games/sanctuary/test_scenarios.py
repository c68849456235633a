"""The rulebook of Sanctuary retold: every scenario goes as it says."""

from pathlib import Path

import pytest

from rookery.testing.scenario import read

SCENARIOS = sorted(Path(__file__).with_name("scenarios").glob("*.yaml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    read(path).run()


def test_every_scenario_has_a_title_of_its_own() -> None:
    titles = [read(path).title for path in SCENARIOS]
    assert len(titles) == len(set(titles)) > 190
