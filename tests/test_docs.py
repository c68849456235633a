"""The pages for people who read the code name files and functions that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
PAGES = [HOUSE / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "web/README.md")]
PAGES += sorted((HOUSE / "docs").glob("*.md"))
ROOTS = ("", "src/rookery", "src/rookery/games/thieves", "src/rookery/games/thieves/rules", "web/src")
FILE = re.compile(r"`([\w<>/.-]+\.(?:py|ts|svelte|toml|md|yaml|emblems))`")
HOP = re.compile(r"`([\w/.]+\.(?:py|ts|svelte))`((?: `\w+`,?)+)")
LINK = re.compile(r"\]\((?!http)([^)#]*)(?:#([\w-]*))?\)")


def found(name: str) -> list[Path]:
    """The files that a page may mean by a name."""
    return [path for root in ROOTS for path in (HOUSE / root).glob(name.replace("<game>", "thieves"))]


def defines(path: Path, name: str) -> bool:
    """Whether a function or class of this name stands in a file."""
    head = r"\b(?:def|class) " if path.suffix == ".py" else r"^\s*(?:(?:export|private|async|function) )*"
    return bool(re.search(rf"{head}{name}\b\s*[(:]", path.read_text(encoding="utf-8"), re.MULTILINE))


def test_the_architecture_names_files_that_exist() -> None:
    text = (HOUSE / "docs" / "architecture.md").read_text(encoding="utf-8")
    names = [name for name in FILE.findall(text) if "<name>" not in name]
    inner = ("words", "rules", "bot")
    lost = [name for name in names if not found(name) and not any(found(f"{part}/{name}") for part in inner)]
    assert (len(names) > 60, lost) == (True, [])


def test_the_hops_of_a_pick_name_functions_that_exist() -> None:
    text = (HOUSE / "docs" / "architecture.md").read_text(encoding="utf-8")
    hops = [(name, step) for name, steps in HOP.findall(text) for step in re.findall(r"\w+", steps)]
    lost = [hop for hop in hops if not any(defines(path, hop[1]) for path in found(hop[0]))]
    assert (len(hops) > 25, lost) == (True, [])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for name, heading in LINK.findall(page.read_text(encoding="utf-8")):
        target = (page.parent / name) if name else page
        assert target.exists(), name
        headings = re.findall(r"^#+ (.*)$", target.read_text("utf-8"), re.MULTILINE) if heading else []
        slugs = [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in headings]
        assert not heading or heading in slugs, f"{name}#{heading}"
