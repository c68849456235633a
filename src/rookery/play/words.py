"""Titles of, and help on, the things that ids name."""

from __future__ import annotations

from rookery.kernel import About, Game


def spoken(kind: str) -> str:
    """``whose-turn:3`` as ``Whose turn 3``."""
    return kind.replace("-", " ").replace("_", " ").replace(":", " ").capitalize()


def thing(game: Game, what: str) -> str:
    """The title of an entry of an outcome: ``treasure:25`` is a field with a number, all else is words."""
    field, _, number = what.partition(":")
    if field in game.names and number.isdecimal():
        slug = game.names[field](int(number))
        return game.words.ABOUT[slug][0] if slug in game.words.ABOUT else spoken(slug)
    return spoken(what)


def about(game: Game, option_id: str) -> list[About]:
    """Title, text and rule of everything that an option's id names."""
    known = game.words.ABOUT
    return [known[part] for part in option_id.split(":") if part in known]
