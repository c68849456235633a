"""The rulebook as players read it: whole paragraphs, no engineers' words, the players' pages first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rookery.kernel import game_named, installed
from rookery.play import book as bookish
from rookery.play.book import (
    HEADING,
    RULE,
    RULES_BY_NUMBER,
    TABLE,
    TEXT,
    Block,
    blocks,
    book,
    contents,
    markdown,
)
from rookery.play.rulebook import CITED, rules_of
from testing.cups import GAME

RULES = """# Cups

Coins are hidden,
and found.

<!-- for engineers -->
See `cups.json`.
<!-- for all -->

## 1 Dealing

**CU-1** Each seat is dealt two coins,
one after the other:
- a penny, which
  is brown;
- a groat.

- **CU-2 Hiding** Everyone hides a coin with `first_seat=A`.
- CU-3 All are **revealed**.
| id | card |
|---|---|
| CU-C1 | Penny |

## 2 Ideas

<!-- for engineers -->

Shuffle with a seed.

### 2.1 More

Of the same.

## 3 End

<!-- for engineers -->
Hidden.
<!-- for all -->
Shown.
"""


@pytest.fixture
def _cups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bookish, "rules_text", lambda _: RULES)


@pytest.mark.usefixtures("_cups")
def test_a_line_break_in_the_file_is_none_in_the_book() -> None:
    made = book(GAME)
    assert made == [
        Block(HEADING, "Cups", "cups", 1),
        Block(TEXT, "Coins are hidden, and found."),
        Block(HEADING, "1 Dealing", "1-dealing", 2),
        Block(
            RULE,
            "Each seat is dealt two coins, one after the other:\n- a penny, which is brown;\n- a groat.",
            "CU-1",
        ),
        Block(RULE, "**Hiding** Everyone hides a coin with *first seat: A*.", "CU-2"),
        Block(RULE, "All are **revealed**.", "CU-3"),
        Block(TABLE, "", rows=(("id", "card"), ("CU-C1", "Penny"))),
        Block(HEADING, "3 End", "3-end", 2),
        Block(TEXT, "Shown."),
    ]


@pytest.mark.usefixtures("_cups")
def test_the_players_pages_come_first_where_there_are_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bookish, "players_text", lambda _: "# Cups\n\n## The goal\n\nFind it.\n")
    made = book(GAME)
    assert [one.text for one in made[:5]] == [
        "Cups",
        "The goal",
        "Find it.",
        RULES_BY_NUMBER,
        "Coins are hidden, and found.",
    ]
    said = markdown(made)
    assert "# The rules by number\n\n- 1 Dealing\n- 3 End\n\n" in said
    assert "**CU-1** Each seat" in said
    assert "| CU-C1 | Penny |" in said


def test_lines_between_fences_are_a_list() -> None:
    assert blocks(["```", "P1  declare", "P2  react", "```"]) == [Block(TEXT, "- P1  declare\n- P2  react")]


INNER = re.compile(
    r"\.(?:py|json|csv|toml|yaml|md)\b|data file|scenario test|\bengine\b|seeded|\bs\d{3}\b|`|<!--"
)


@pytest.mark.parametrize("name", sorted(installed()))
def test_every_game_speaks_to_players(name: str) -> None:
    made = book(game_named(name))
    said = markdown(made)
    assert INNER.findall(said) == []
    front = made[: [one.text for one in made].index(RULES_BY_NUMBER)]
    words = len(" ".join(one.text for one in front).split())
    assert 500 <= words <= 900, "two pages"
    assert next(one.text for one in front if one.level == 2) == "The goal"
    anchors = [one.id for one in contents(made)]
    assert len(anchors) > 20
    assert len(set(anchors)) == len(anchors)


@pytest.mark.parametrize("name", sorted(installed()))
def test_every_rule_that_a_story_cites_is_in_the_book(name: str) -> None:
    made = book(game_named(name))
    shown = {one.id for one in made if one.kind == RULE} | {row[0] for one in made for row in one.rows}
    told = [
        path.read_text(encoding="utf-8") for path in Path("tests/games", name, "playthroughs").glob("*.txt")
    ]
    cited = {found for text in told for found in CITED.findall(text)} & set(rules_of(game_named(name)))
    assert told
    assert cited
    assert cited <= shown
