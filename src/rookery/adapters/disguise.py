"""Other names for cards, places and people, so that having read about a printed game does not help."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rookery.kernel import Game

BEGINNINGS = [first + second for first in "bdklmnr" for second in "aeio"]
ENDS = ["dal", "fen", "gor", "hux", "jin", "kel", "lom", "mur", "nax", "pol", "quin", "rast", "sim", "tov"]
NUMBERED = re.compile(r"^(.+?)(-\d+)?$")
"""A thing, or one of several of its kind."""


class Disguise:
    """The things of a game under names that mean nothing, always the same ones. Idle if not ``on``."""

    def __init__(self, game: Game, *, on: bool) -> None:
        self.on = on
        about = sorted(game.words.ABOUT.items()) if on else []
        self.slugs = {slug: invented(number) for number, (slug, _) in enumerate(about)}
        self.names = {game.title: "the game"}
        for slug, (title, _, _) in about:
            self.names.setdefault(title, self.slugs[slug].capitalize())
        titles = sorted((title for title in self.names if len(title) > 2), key=len, reverse=True)
        self.titles = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, titles))})(?!\w)")

    def text(self, text: str) -> str:
        """A sentence with other names."""
        return self.titles.sub(lambda found: self.names[found[0]], text) if self.on else text

    def option(self, option: str) -> str:
        """The id of an option with other names."""
        if not self.on:
            return option
        kind, *fields = option.split(":")

        def other(found: re.Match[str]) -> str:
            return self.slugs.get(found[1], found[1]) + (found[2] or "")

        return ":".join([kind, *(NUMBERED.sub(other, field) for field in fields)])

    def all_of(self, data: Any) -> Any:
        """Every text within some data."""
        return replaced(data, self.text) if self.on else data


def invented(number: int) -> str:
    """A name that means nothing."""
    number, end = divmod(number, len(ENDS))
    name = ENDS[end]
    while True:
        number, beginning = divmod(number, len(BEGINNINGS))
        name = BEGINNINGS[beginning] + name
        if not number:
            return name


def replaced(data: Any, change: Callable[[str], str]) -> Any:
    if isinstance(data, str):
        return change(data)
    if isinstance(data, dict):
        return {name: replaced(part, change) for name, part in data.items()}
    return [replaced(part, change) for part in data] if isinstance(data, list | tuple) else data
