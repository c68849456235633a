"""What docs/decks.md shows can be written so."""

import re
from pathlib import Path

import pytest

from rookery.games.den_of_thieves import cards, operations
from rookery.games.den_of_thieves.reading import BROKEN, Fault, Reader, composed

PAGE = (Path(__file__).parents[3] / "docs" / "decks.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n# (\w+)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("kind", "text"), BLOCKS, ids=[kind for kind, _ in BLOCKS])
def test_every_example_is_well_written(kind: str, text: str) -> None:
    node, reader = composed(text), Reader()
    assert not isinstance(node, Fault)
    found = reader.read(getattr(cards, kind), node, kind)
    assert reader.faults == []
    assert found is not BROKEN


def test_the_page_names_every_operation() -> None:
    assert [name for name in operations.OPERATIONS if f"`{name}`" not in PAGE] == []
    assert len(BLOCKS) == PAGE.count("```yaml")


KEYED = [
    cards.Card, cards.Hold, cards.Needs, cards.Power, cards.Table, cards.Choice, cards.Option, cards.Auto,
    operations.Search, operations.Matcher, operations.Condition, operations.Entry, operations.Finding,
]  # fmt: skip


@pytest.mark.parametrize("kind", KEYED, ids=[kind.__name__ for kind in KEYED])
def test_the_page_names_every_key(kind: type) -> None:
    words = {*re.findall(r"\w+", PAGE)}
    keys = [name.removesuffix("_") for name in kind.__annotations__ if name != "operation"]
    assert [key for key in keys if key not in words] == []
