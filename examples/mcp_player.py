"""A whole game by the Model Context Protocol: ``python examples/mcp_player.py thieves 3``.

``decide`` stands for a language model: it is given the situation and answers with an option and words.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random
from typing import Any

from mcp import Client

from rookery.adapters.mcp import House, served

RNG = Random(1)


def decide(situation: dict[str, Any]) -> tuple[str, str]:
    question = situation["question"]
    option: str = RNG.choice(question["options"])["id"]
    return option, "So be it, and let nobody say otherwise." if question["say_limit"] else ""


async def play(game: str, seats: int) -> dict[str, Any]:
    async with Client(served(House())) as client:

        async def call(tool: str, **given: Any) -> dict[str, Any]:
            answer = await client.call_tool(tool, given)
            found: dict[str, Any] | None = answer.structured_content
            if answer.is_error or found is None:
                raise SystemExit(str(answer.content))
            return found

        table = (await call("open_table", game=game, seats=seats, seed=1))["table"]
        situation = await call("look", table=table)
        while situation["question"]:
            sys.stdout.write("".join(f"{line}\n" for line in situation["story"]))
            option, say = decide(situation)
            key = situation["question"]["key"]
            situation = await call("choose", table=table, key=key, option=option, say=say)
        return situation


def main(game: str = "thieves", seats: str = "3") -> None:
    sys.stdout.write(asyncio.run(play(game, int(seats)))["where"] + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
