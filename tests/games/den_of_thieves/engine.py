"""Steps carried out by the engine, with dictated picks and draws."""

from collections.abc import Callable, Iterable
from typing import Any

from rookery.games.den_of_thieves.making import Making
from rookery.games.den_of_thieves.public import Zone
from rookery.games.den_of_thieves.rules.requests import carry_out_request
from rookery.games.den_of_thieves.spaces import Space
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Event, Live, Option, Step, advance, decisions, take

from .test_table import card, table, thief

Events = list[dict[str, Any]]


class Dealt(Live):
    """Draws these cards first, wherever they lie in the deck; then anything."""

    def __init__(self, cards: Iterable[int], seed: int = 0) -> None:
        super().__init__(seed.to_bytes(32, "big"))
        self.cards = [*cards]

    def draw(self, bag: list[Any]) -> Any:
        if self.cards and self.cards[0] in bag:
            bag.remove(found := self.cards.pop(0))
            return found
        return super().draw(bag)


def dealt(s: Den, shorts: str, seed: int = 0) -> Den:
    """The next draws."""
    s.chance = Dealt([card(short) for short in shorts.split()], seed)
    return s


def on_stage(lead: str, drawn: str = "", *, seats: int = 1, **options: object) -> Den:
    """A scene of every seat's thief on the space of a card; alone, with an automatic dealer."""
    s = table("", seats, **options)
    for seat in range(seats):
        if seat != s.terms.gm_seat:
            thief(s, seat)
    space: Space = (2, 0)
    if card(lead) in s.deck:
        s.deck.remove(card(lead))
    s.lay(card(lead), space)
    s.marker = [space] * len(s.people)
    s.active, s.main, s.in_scene = s.people[0].seat, 0, [*range(len(s.people))]
    s.dealer = s.antagonist = s.terms.gm_seat
    s.set_stage()
    s.lead = card(lead)
    return dealt(s, drawn)


def lay(s: Den, **places: Space) -> None:
    for short, space in places.items():
        if card(short) in s.deck:
            s.deck.remove(card(short))
        s.lay(card(short), space)


def hold(s: Den, shorts: str, way: str = "item", who: int = 0) -> None:
    for short in shorts.split():
        if card(short) in s.deck:
            s.deck.remove(card(short))
        s.take(who, card(short), way)


def run(s: Den, *steps: Step, picks: Iterable[Option] = (), said: str = "") -> Events:
    """Carry steps out; every question is answered by the next pick. What was told."""
    told: Events = []
    s.listener = lambda event: told.append(seen(event))
    s.agenda = [*steps[::-1]]
    advance(s)
    for pick in picks:
        options = decisions(s)[0].options
        assert pick in options, f"{pick} is not among {options}"
        s.said = said
        take(s, list(options).index(pick))
    assert not s.agenda, f"asked: {decisions(s)}"
    s.listener = None
    return told


def asked(s: Den, *steps: Step) -> tuple[int, list[Option]]:
    """Who is asked first, and what."""
    s.agenda = [*steps[::-1]]
    advance(s)
    [first, *_] = decisions(s)
    return first.seat, list(first.options)


def run_somehow(s: Den, *steps: Step, choice: Callable[[int], int]) -> None:
    """Carry steps out with any answers."""
    s.agenda = [*steps[::-1]]
    advance(s)
    while s.agenda:
        take(s, choice(len(s.options)))


def seen(event: Event) -> dict[str, Any]:
    return event.seen_by(0)


def kinds(told: Events) -> list[str]:
    return [event["kind"] for event in told]


def lies(s: Den, short: str) -> Zone:
    return Zone(s.zone[card(short)])


def moving(s: Den, move: str = "danger", **parts: object) -> Den:
    """A move is being made by the main protagonist."""
    s.moves = [Making(0, move, **parts)]  # type: ignore[arg-type]
    s.scene = 1
    return s


def carried(s: Den, option: Option) -> list[Step]:
    """The steps of what a protagonist does between moves."""
    return [*(carry_out_request(s, option) or ())]
