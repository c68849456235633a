"""An option as it goes over the wire, and the few sentences of the table itself."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Raw

from rookery.kernel import Game, Option
from rookery.server import wire


@lru_cache(100_000)
def written(game: Game, option: Option, label: str) -> Raw:
    """An option as it is sent: its id, its label, and what it refers to: its fields and their numbers."""
    things = list(zip(game.picks[option[0]], option[1:], strict=True))
    return Raw(wire.encode(wire.Choice(game.option_id(option), label, things)))


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
