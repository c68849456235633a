"""Titles and help for the things that a game's ids speak of."""

from __future__ import annotations

from rookery.kernel import About, Game


def spoken(kind: str) -> str:
    """A kind, an id or a slug as words."""
    return kind.replace("-", " ").replace("_", " ").replace(":", " ").capitalize()


def thing(game: Game, what: str) -> str:
    """The title of something in an outcome: ``treasure:25`` is a field with a number, the rest is words."""
    field, _, number = what.partition(":")
    if field in game.names and number.isdecimal():
        slug = game.names[field](int(number))
        return game.words.ABOUT[slug][0] if slug in game.words.ABOUT else spoken(slug)
    return spoken(what)


def about(game: Game, option_id: str) -> list[About]:
    """Title, text and rule of every thing that is named in an option's id."""
    known = game.words.ABOUT
    return [known[part] for part in option_id.split(":") if part in known]
