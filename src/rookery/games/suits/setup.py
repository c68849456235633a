"""Set-up of a job (3.2): seats, decks, and an empty sheet for every Suit."""

from __future__ import annotations

from typing import Any

from rookery.games.suits.cards import ALL_CARDS, PACK, PLAYER_CARDS
from rookery.games.suits.jobs import FREE_JOB, JOB_SLUGS
from rookery.games.suits.options import MOST_SUITS, has_gm, settled
from rookery.games.suits.pieces import NOT_HERE
from rookery.games.suits.rules.console.powers import FreeScene
from rookery.games.suits.rules.session.build import Building
from rookery.games.suits.rules.session.job import JobStart
from rookery.games.suits.state import Suits
from rookery.kernel import Illegal

BY_SUIT: dict[object, str] = {
    0: """drafts alive here aside away damage armed skips feints used stunts plays_made plays_won dealt
        cards_added fighters attacked obstacle_plays tags""",
    -1: "rides classes",
    (1, 1, 1, 1): "attributes",
    "": "slugs suit_names",
}
"""What stands in each list that goes by Suit before the first step."""


def setup(seats: int, options: dict[str, Any]) -> Suits:
    """Seats, decks and an empty sheet for every Suit (SU-60 to SU-63)."""
    person = int(has_gm(seats, options))
    players = seats - person
    if not players:
        raise Illegal(
            "A person as GM needs a seat of their own beside at least one player: two to seven seats."
        )
    count = players * options["suits_per_seat"]
    if count > MOST_SUITS:
        raise Illegal(
            f"At most {MOST_SUITS} Suits sit at a table; {players} players with "
            f"{options['suits_per_seat']} each are {count}."
        )
    if options["job"] == "free" and not person:
        raise Illegal("A free job needs a person as GM; the automatic GM runs one of the three ready jobs.")
    settings = settled(options, count, person=bool(person))
    s = Suits(
        seats=seats,
        players=players,
        per_seat=options["suits_per_seat"],
        person=person,
        machine=1 - person,
        book=1 - person,
        settings=settings,
    )
    s.bags = [list(range(PACK * settings.packs)), list(range(PLAYER_CARDS, ALL_CARDS))]
    s.tops, s.discards = [[], []], [[], []]
    s.seen = [0] * ALL_CARDS
    s.hands = [[] for _ in range(count + 1)]
    for blank, names in BY_SUIT.items():
        for name in names.split():
            setattr(s, name, [blank] * count)
    s.job = JOB_SLUGS.index(options["job"]) if options["job"] != "free" else FREE_JOB
    plot = s.plot()
    s.items, s.holders = list(plot.items), [NOT_HERE] * len(plot.items)
    s.objective = 0 if plot.items else -1
    s.track_names, s.tracks = [name for name, _ in plot.tracks], [value for _, value in plot.tracks]
    s.agenda = [*([FreeScene()] if person else []), JobStart(), Building()]
    return s
