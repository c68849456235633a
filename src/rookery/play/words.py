"""Titles of, and help on, the things that ids name."""

from __future__ import annotations

from typing import Any

from rookery.kernel import About, Decision, Game, Names, Option


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


def drafts(decision: Decision, view: Any, names: Names) -> dict[str, str]:
    """What the house would write with a pick, if the words of the game can: by the option's id, or by its
    first part where the text is the same for all. From the view alone, and the same while it is open.
    """
    write = getattr(decision.game.words, "drafts", None)
    found: dict[str, str] = write(decision, view, names) if write and decision.step.say_limit else {}
    return found


def onward(decision: Decision, view: Any) -> dict[Option, Decision]:
    """Options that only lead to the seat's next question, each with that question, if the words of the game
    name any: both can then be asked at once.
    """
    known = getattr(decision.game.words, "onward", None)
    found: dict[Option, Decision] = known(decision, view) if known else {}
    return found


def about(game: Game, option_id: str) -> list[About]:
    """Title, text and rule of everything that an option's id names."""
    known = game.words.ABOUT
    return [known[part] for part in option_id.split(":") if part in known]
