"""What a browser that has never been here loads before it can play; the page must be built."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from rookery.kernel import game_named, installed
from rookery.server.transport.static import HERE, MANIFEST, is_built
from server.browser import Served, serving

BAR = 300_000
FACE = re.compile(r"@font-face\{[^}]*url\(([^)]+)\)[^}]*unicode-range:([^;}]+)")
EVERYWHERE = ["/table/a-table", "/theme.js", "/mark.svg"]


def chunks(manifest: dict[str, Any], *roots: str) -> Iterator[dict[str, Any]]:
    """Parts of the page with all that they import."""
    found, left = set[str](), list(roots)
    while left:
        if (name := left.pop()) not in found:
            found.add(name)
            left += manifest[name].get("imports", [])
            yield manifest[name]


def english(sheet: str) -> list[str]:
    """The faces of a style sheet that a page in English loads."""
    text = (HERE / sheet).read_text(encoding="utf-8")
    return [path for path, letters in FACE.findall(text) if re.match(r"\s*U\+20\b", letters)]


def loaded(game: str) -> list[str]:
    """The files of a game's table."""
    manifest = json.loads((HERE / MANIFEST).read_text(encoding="utf-8"))
    parts = [*chunks(manifest, "src/pages/Table.svelte", f"src/boards/{game}/Board.svelte")]
    sheets = [sheet for part in parts for sheet in part.get("css", ())]
    faces = [face for sheet in sheets for face in english(sheet)]
    return EVERYWHERE + sorted(
        {f"/{part['file']}" for part in parts} | {f"/{one}" for one in sheets} | {*faces}
    )


async def weight(served: Served, path: str, token: str = "") -> int:
    """How many bytes the server sends for a file, with what stands before it."""
    headers = {"accept-encoding": "gzip"} | ({"authorization": f"Bearer {token}"} if token else {})
    async with served.client.stream("GET", path, headers=headers) as answer:
        assert answer.status_code == 200, path
        body = sum([len(part) async for part in answer.aiter_raw()])
        return body + sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)


@pytest.mark.skipif(not is_built(), reason="The page is not built (make builds it).")
async def test_a_cold_table_is_light() -> None:
    """With gzip, which every browser takes; on a safe line the better Brotli comes instead."""
    async with serving(games=dict(installed())) as served:
        for game in installed():
            seats = max(game_named(game).seats)
            opened = await served.open(seats, game)
            table = opened["table"]["id"]
            tokens = await served.sit(opened, *(f"Person {seat}" for seat in range(seats)))
            await served.start(opened)
            sizes = {path: await weight(served, path) for path in loaded(game)}
            sizes[f"/api/games/{game}"] = await weight(served, f"/api/games/{game}")
            sizes["the table, asked for twice"] = 2 * await weight(served, f"/api/tables/{table}", tokens[0])
            async with served.browse(opened, tokens[0]) as browser:
                await browser.until(lambda browser=browser: bool(browser.picture))  # type: ignore[misc]
                sizes["the first picture"] = sum(map(len, browser.frames))
            heaviest = sorted(sizes.items(), key=lambda item: -item[1])[:9]
            assert sum(sizes.values()) < BAR, (game, sum(sizes.values()), heaviest)
