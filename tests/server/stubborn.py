"""A browser that does not give up: it comes back to any of several servers, with the last version it has, and
sends again what was not answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from server.browser import Browser, Served

PAUSE = 0.05


class Stubborn(Browser):
    """Remembers every pick that was acknowledged, and that versions never go back."""

    def __init__(self, houses: Sequence[Served], table: str, token: str, rng: Random) -> None:
        super().__init__(houses[0], table, token, {})
        self.houses = houses
        self.path = f"/api/tables/{table}/play"
        self.rng = rng
        self.acknowledged: list[tuple[str, str]] = []
        self.unanswered: dict[str, Any] | None = None
        self.returns = 0

    async def next(self) -> dict[str, Any]:
        before = self.version
        message = await super().next()
        assert self.version >= before, f"the version went back from {before} to {self.version}"
        return message

    async def come(self, house: Served | None = None) -> None:
        """Say hello to a server, any of them by default."""
        self.url, self.you, self.picture = f"{(house or self.rng.choice(self.houses)).ws}{self.path}", {}, {}
        await self.connect()

    async def play_on(self) -> None:
        """To the end of the game, whatever happens to the servers."""
        while not self.over:
            try:
                await self.come()
                while not self.over:
                    await self.answer_once()
            except (OSError, WebSocketException, TimeoutError):
                self.returns += 1
                await asyncio.sleep(PAUSE)

    async def answer_once(self) -> None:
        """Answer the next decision, or what was not answered before."""
        await self.until(lambda: self.over or self.decision is not None)
        if self.over and not self.unanswered:
            return
        if self.unanswered is None:
            option = self.rng.choice(self.decision["options"])["id"]
            self.unanswered = {"do": "pick", "key": self.decision["key"], "picks": [option]}
        asked = self.unanswered
        answer = await self.answer(asked)
        if answer["kind"] == "done":
            self.acknowledged.append((asked["key"], asked["picks"][0]))
        if answer.get("code") != "unavailable":
            self.unanswered = None
        assert answer["kind"] == "done" or answer["code"] in ("unavailable", "stale"), answer


def check_record(lines: Sequence[dict[str, Any]], players: Sequence[Stubborn]) -> int:
    """Every acknowledged pick is in the record, and once; how many there were."""
    stored = [(line["key"], line["pick"]) for line in lines if "pick" in line]
    assert len({key for key, _ in stored}) == len(stored), "a question was answered twice"
    acknowledged = [pick for player in players for pick in player.acknowledged]
    lost = set(acknowledged) - set(stored)
    assert not lost, f"acknowledged, and lost: {lost}"
    return len(acknowledged)
