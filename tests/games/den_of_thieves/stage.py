"""A stage for tests: a scene with thieves on it, played by picks."""

from __future__ import annotations

from typing import Any

from rookery.games.den_of_thieves.entries import FRAME
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Fact, Person
from rookery.games.den_of_thieves.rules.scene import Scene
from rookery.games.den_of_thieves.spaces import Space
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Event, Option, Step, advance, decisions, take
from rookery.kernel.chance import Recorded

from .test_table import card, table

HERE: Space = (2, 0)
WORDS = "steel decides it"


def named(name: str) -> Any:
    """A card by its short name; any other name as it is."""
    return card(name) if name in {printed.short for printed in CARDS} else name


class Told(list[Event]):
    """What was told since the curtain went up."""

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [event.facts for event in self if event.kind == kind]

    def last(self, kind: str) -> dict[str, Any]:
        return self.of(kind)[-1]

    def rules(self, kind: str) -> list[str]:
        return [event.rule for event in self if event.kind == kind]


def stage(
    drawn: str = "",
    *,
    thieves: int = 1,
    ratings: tuple[int, ...] = (3, 1, 2, 4),
    at: Space = HERE,
    on: str = "L3",
    dealer: int = NOBODY,
    antagonist: int = NOBODY,
    seats: int = 0,
    goal: str = "other",
    bonuses: tuple[str, ...] = (),
    **options: object,
) -> Den:
    """Thieves A, B, ... on one space with these cards, roles given, before the scene; what will be drawn."""
    s = table("", seats or thieves, **({"mode": "house"} | options))
    s.chance = Recorded([int(part) if part.isdigit() else part for part in drawn.split()], named)
    for seat in range(thieves):
        s.join(Person(seat, "ABCDEFGH"[seat], ratings, bonuses, NOBODY), [0, 0, 0, 0])
        s.marker[seat] = at
    for short in on.split():
        s.deck.remove(card(short))
        s.lay(card(short), at)
        hush(s, short)
    for one in range(thieves):
        for other in range(thieves):
            s.rate_trust(one, other, 2)
    s.active, s.main, s.in_scene, s.agenda = 0, 0, [*range(thieves)], []
    s.dealer, s.antagonist, s.goal = dealer, antagonist, goal
    return s


def hush(s: Den, short: str) -> None:
    """A card has told all it has."""
    for key in FRAME[card(short)]:
        if not s.knows(key):
            s.note(Fact(key, lasts=True))


def held(s: Den, short: str, way: str, who: int = 0) -> int:
    s.deck.remove(card(short))
    s.take(who, card(short), way)
    hush(s, short)
    return card(short)


def run(s: Den, *picks: Any, first: Step | None = None) -> Told:
    """Play a scene (or what is given) by picks: an option, or a dict with seat, words and option. Strings
    are kinds without fields. What was told.
    """
    told = Told()
    s.listener = told.append
    if first or not s.agenda:
        s.agenda = [first or Scene()]
        advance(s)
    for pick in picks:
        choose(s, pick)
    s.listener = None
    return told


def choose(s: Den, pick: Any) -> None:
    said = WORDS
    seat = None
    if isinstance(pick, dict):
        seat, said, pick = pick.get("seat"), pick.get("say", WORDS), pick["pick"]
    option: Option = (pick,) if isinstance(pick, str) else pick
    asked = [d for d in decisions(s) if seat in (None, d.seat) and option in d.options]
    assert asked, f"{option} is not among {[(d.seat, d.kind, d.options) for d in decisions(s)]}"
    s.said = said
    take(s, list(asked[0].options).index(option), asked[0].seat)


def asked(s: Den) -> list[tuple[int, str]]:
    return [(decision.seat, decision.kind) for decision in decisions(s)]


def options(s: Den, seat: int = 0) -> list[Option]:
    return next((list(d.options) for d in decisions(s) if d.seat == seat), [])


def shorts(numbers: Any) -> list[str]:
    return [CARDS[number].short for number in numbers]
