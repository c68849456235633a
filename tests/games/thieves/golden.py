"""Chooses the playthroughs: games that together show every ending, every card, every event.

A pool of games is played from fixed seeds, and the fewest that show everything are put on the list,
``playthroughs.yaml``. A change of the rules, or of the players, may change them; then a rewrite needs a
reason: run this file, then ``make golden``.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

import yaml

from rookery.games.thieves import GAME
from rookery.games.thieves.cards import CARD_SLUGS, FAT_SACK, NONE, ROOMS, SKILLS, TREASURE_SLUGS, TRICKERIES
from rookery.games.thieves.scoring import ENDINGS
from rookery.games.thieves.state import Thieves
from rookery.kernel import Answer, Decision, Event, Game, Record, replay
from rookery.play.players import random_player
from rookery.testing.playthrough import LIST, Entry, played

HERE = Path(__file__).parent
POOL = 420
THIEVES = ["Ash", "Briar", "Cole", "Dell", "Elm", "Fern"]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"judge": "vote", "squabble_penalty": True},
    {"simultaneous_plays": True},
    {"first_scout": "vote", "rounds": 4},
    {"first_scout": "seat:C", "negations_only": "spoken"},
]
SPENT = (
    "scrying-orb",
    "healing-potion",
    "hand-of-glory",
    "skeleton-key",
    "grasping-hook",
    "writ-of-knowledge",
)
USED_BY_RULE = {
    "TH-V10": "blood-mirror",
    "TH-V20": "spooky-hoodoo-doll",
    "TH-V27": "stylish-collar",
    "TH-V17": "dwarven-axe",
}
THEFTS = {"TH-72", "TH-C14", "TH-K07", "TH-K12", "TH-K15", "TH-V13", "TH-C19", "TH-C13"}
"""The eight thefts of TH-110, by the rule behind them."""
USED_BY_KIND = {"idol_followed": "cursed-idol", "sack_moved": TREASURE_SLUGS[FAT_SACK]}


def hasty(view: Any, decision: Decision, rng: Random) -> Answer:
    """A random player of few words."""
    quiet = decision.kind == "Declare" and rng.random() < 0.6
    return (0, "") if quiet else random_player(view, decision, rng)


def told_kinds() -> set[str]:
    """Every kind of event that the rules tell."""
    source = Path(sys.modules[GAME.state.__module__].__file__ or "").parent.glob("*.py")
    return {
        kind for path in source for kind in re.findall(r'tell\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }


def wanted() -> set[str]:
    """What the records together must show."""
    used = {*SPENT, *USED_BY_RULE.values(), *USED_BY_KIND.values(), "ring-of-water", "ring-of-fire"}
    return {
        *(f"ending: {ending}" for ending in ENDINGS),
        *(f"room: {CARD_SLUGS[card]}" for card in ROOMS),
        *(f"{how}: {CARD_SLUGS[card]}" for card in (*SKILLS, *TRICKERIES) for how in ("played", "worked")),
        *(f"gained: {treasure}" for treasure in TREASURE_SLUGS),
        *(f"used: {treasure}" for treasure in used),
        *(f"theft: {rule}" for rule in THEFTS),
        *(f"told: {kind}" for kind in told_kinds()),
        *(f"option: {name}={value}" for options in OPTIONS for name, value in options.items()),
    }


def shown_by(event: Event) -> Iterator[str]:
    """What an event shows."""
    yield f"told: {event.kind}"
    if event.kind == "room_up":
        yield f"room: {CARD_SLUGS[event.facts['card']]}"
    elif event.kind == "revealed":
        yield from (f"played: {CARD_SLUGS[card]}" for card in event.facts["cards"] if card != NONE)
    elif event.kind in ("gained", "used", "flipped"):
        yield f"{event.kind.replace('flipped', 'used')}: {TREASURE_SLUGS[event.facts['treasure']]}"
    elif event.kind == "stole":
        yield f"theft: {event.rule}"
    if event.rule in USED_BY_RULE:
        yield f"used: {USED_BY_RULE[event.rule]}"
    if event.kind in USED_BY_KIND:
        yield f"used: {USED_BY_KIND[event.kind]}"


def working(state: Thieves) -> Iterator[str]:
    """The cards that work at this moment."""
    return (
        f"worked: {CARD_SLUGS[card]}"
        for seat, card in enumerate(state.played)
        if card != NONE and state.works(seat)
    )


def shown(record: Record, game: Game = GAME) -> set[str]:
    """What a finished record shows."""
    found = {f"option: {name}={value}" for name, value in record.header["options"].items()}
    for moment in replay(record, game):
        found.update(*map(shown_by, moment.events))
        assert isinstance(moment.state, Thieves)
        found.update(working(moment.state))
        if "end" in moment.line:
            found.add(f"ending: {moment.line['end']['ending']}")
    return found


def planned(number: int, player: str, options: dict[str, Any]) -> Entry:
    """One game, always the same for the same number: of three thieves, now and then of six, when decks run
    out.
    """
    names = THIEVES if number % 10 == 9 else THIEVES[:3]
    return Entry("", f"{player} players", names, [player], options, seed=str(number))


def pool() -> Iterator[Entry]:
    """Games of plain, clever and random players, with all options."""
    players = cycle(["plain", "random", "clever", "random"])
    for number, (player, options) in enumerate(zip(islice(players, POOL), cycle(OPTIONS), strict=False)):
        yield planned(number, player, options)


def chosen() -> dict[str, Entry]:
    """One game for each ending, then whichever shows most of what is missing, until nothing is."""
    records = [(entry, shown(played(GAME, entry, entry.seed).record)) for entry in pool()]
    missing, kept = wanted(), dict[str, Entry]()
    for ending in ENDINGS:
        able = [(record, items) for record, items in records if f"ending: {ending}" in items]
        record, items = max(able, key=lambda pair: len(pair[1] & missing))
        kept[ending.replace(" ", "-")] = record
        missing -= items
    while missing:
        record, items = max(records, key=lambda pair: len(pair[1] & missing))
        if not items & missing:
            raise SystemExit(f"No game of the pool shows {', '.join(sorted(missing))}.")
        kept[f"cards-{len(kept) - len(ENDINGS) + 1}"] = record
        missing -= items
    return kept


def write() -> None:
    """Put the chosen games on the list."""
    listed = {
        name: {
            "title": f"{name.replace('-', ' ')}, {entry.title}",
            "names": entry.names,
            "players": entry.players,
            "options": entry.options,
            "seed": entry.seed,
        }
        for name, entry in chosen().items()
    }
    plain = json.loads(json.dumps(listed))  # so that no part refers to another
    text = yaml.safe_dump(plain, sort_keys=False, default_flow_style=None)
    (HERE / LIST).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
