"""An option as it goes over the wire, and the few sentences of the table itself."""

from __future__ import annotations

from functools import lru_cache

from rookery.kernel import Game, Option


@lru_cache(100_000)
def written(game: Game, option: Option) -> tuple[str, list[tuple[str, int]]]:
    """An option's id, and what it refers to: its fields and their numbers."""
    return game.option_id(option), list(zip(game.picks[option[0]], option[1:], strict=True))


def table_line(kind: str, name: str, text: str) -> str:
    """A sentence of the table itself."""
    return {
        "talk": text,
        "began": "The game begins.",
        "undone": f"{name} takes back a pick.",
        "bot": f"A bot plays for {name} from here.",
        "back": f"{name} is back and plays again.",
        "joined": f"{name} sits down in a bot's place.",
        "time": f"{name} has run out of time.",
    }[kind]
