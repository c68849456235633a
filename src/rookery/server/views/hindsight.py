"""A finished game as the master sees it, from plain data alone: this runs in a process of its own, since the
master thinks. Each pick is judged by what its seat knew (``rookery.bots.hindsight``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.bots.hindsight import Judged, decisive, judged, looked_back, master_of, picks
from rookery.bots.patience import patience
from rookery.bots.search import Search
from rookery.kernel import Game, Illegal, Moment, replay
from rookery.server import wire
from rookery.server.catalogue import game_at
from rookery.server.views.books import record

SECONDS_A_PICK, SECONDS_A_GAME = 3.0, 20.0
"""How long the master may think about one pick, and about all picks of a seat."""

MOST = 8
"""Options that are shown of a long list."""


class Played:
    """A finished game, moment by moment, with its master."""

    def __init__(self, place: str, header: dict[str, Any], bodies: Sequence[bytes]) -> None:
        self.game: Game = game_at(place)
        self.names: list[str] = header["seats"]
        found = replay(record(header, bodies), self.game)
        self.moments: list[Moment] = [moment for moment in found if "end" not in moment.line]

    @property
    def master(self) -> Search:
        found = master_of(self.game)
        if found is None:
            raise Illegal(f"{self.game.title} has no master to ask.")
        return found

    def shown(self, one: Judged) -> wire.Judgement:
        seat, words = one.decision.seat, self.game.words
        view = self.game.view(self.moments[one.number - 1].state, seat)
        places = one.ranked(MOST)
        options = [
            wire.JudgedOption(
                words.option(one.decision.options[place], view, self.names),
                round(one.shares[place], 4),
                one.worlds[place],
                picked=place == one.picked,
                best=place == one.best,
            )
            for place in places
        ]
        prompt = words.prompt(one.decision, view, self.names)
        return wire.Judgement(one.number - 1, seat, prompt, options, len(one.shares) - len(places))


def judgement(place: str, header: dict[str, Any], bodies: Sequence[bytes], step: int) -> bytes:
    """A ``wire.Judgement`` of the pick after a step, as JSON text."""
    played = Played(place, header, bodies)
    for number, before, decision, picked in picks(played.moments[step : step + 2]):
        if not played.master.ponders(decision):
            break
        with patience(SECONDS_A_PICK):
            return wire.encode(played.shown(judged(played.master, step + number, before, decision, picked)))
    raise Illegal("There was nothing to think about here.")


def hindsight(place: str, header: dict[str, Any], bodies: Sequence[bytes], seat: int) -> bytes:
    """The ``wire.Hindsight`` of a seat, as JSON text."""
    played = Played(place, header, bodies)
    asked = [pick for pick in picks(played.moments) if pick[2].seat == seat]
    with patience(SECONDS_A_GAME):
        found = looked_back(played.master, played.moments, seat)
    return wire.encode(
        wire.Hindsight(
            seat,
            sum(played.master.ponders(decision) for _, _, decision, _ in asked),
            len(found),
            sum(one.best == one.picked for one in found),
            [played.shown(one) for one in decisive(found)],
        )
    )
