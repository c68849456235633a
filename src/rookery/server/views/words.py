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


TABLE_LINES = {
    "talk": "{text}",
    "began": "The game begins.",
    "undone": "{name} takes back a pick.",
    "bot": "A bot plays for {name} from here.",
    "back": "{name} is back and plays again.",
    "joined": "{name} sits down in a bot's place.",
    "time": "{name} has run out of time.",
}
"""The sentences of the table itself, by the kind of entry."""
