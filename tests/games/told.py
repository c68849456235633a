"""What the scenarios of a game tell: the rare lines that few recorded games have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rookery.testing.scenario import read

HERE = Path(__file__).parent


def scenarios(game: str) -> Iterator[tuple[str, str]]:
    """Kind and rule of every line that they tell."""
    for path in sorted((HERE / game / "scenarios").glob("*.yaml")):
        scenario = read(path)
        scenario.run()
        yield from ((event.kind, event.rule) for event in scenario.told)
