"""Names of people come through every sentence unchanged, whatever characters they are made of."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rookery.kernel import Event, Game, begin, decisions, game_named, installed, take
from rookery.play.players import Quick, at

GAMES = [name for name, place in installed().items() if place.startswith("rookery.games.")]
SEATS, PICKS = 3, 120
MARKS = [f"⟦{seat}⟧" for seat in range(SEATS)]
"""Names that no sentence contains by itself."""

INVENTED = st.text(":,.;'\"“”{}[]()<>=+-%#|\\/0123456789 KitBéßД影ש", min_size=1, max_size=20).map(
    lambda text: (
        f"K{' '.join(text.split())}k"
    )  # sentences may raise a first letter, and a last s takes no other
)

Scene = list[tuple[Any, Any, list[Event]]]


@cache
def played(name: str) -> Scene:
    """Views, decisions and events of the beginning of a game."""
    game, rng, scenes, told = game_named(name), Random(name), Scene(), list[Event]()
    s = begin(game, SEATS, chance=Quick(name), tell=told.append)
    while s.agenda and len(scenes) < PICKS:
        decision = rng.choice(decisions(s))
        scenes.append((game.view(s, decision.seat), decision, told[:]))
        told.clear()
        place, s.said = at(decision, rng.randrange(len(decision.options)))
        s.listener = told.append
        take(s, place, decision.seat)
    return scenes


def sentences(game: Game, scenes: Scene, names: list[str]) -> list[str]:
    """All that is read in these scenes by people of these names."""
    words, lines = game.words, list[str]()
    for view, decision, events in scenes:
        lines += [words.event(event.seen_by(decision.seat), names) for event in events]
        lines += [words.where(view, names), words.prompt(decision, view, names)]
        lines += [words.option(option, view, names) for option in decision.options]
        lines += [line for heading, rows in words.table(view, names) for line in (heading, *rows)]
    return lines


def renamed(line: str, names: list[str]) -> str:
    for mark, name in zip(MARKS, names, strict=True):
        line = line.replace(mark, name)
    return line


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=10, deadline=None)
@given(names=st.lists(INVENTED, min_size=SEATS, max_size=SEATS, unique=True))
def test_invented_names_come_through(name: str, names: list[str]) -> None:
    game = game_named(name)
    marked, read = sentences(game, played(name), MARKS), sentences(game, played(name), names)
    assert any(mark in line for line in marked for mark in MARKS)
    assert [renamed(line, names) for line in marked] == read
