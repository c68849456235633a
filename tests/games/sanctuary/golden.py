"""Writes the golden records of Sanctuary: one for each mode and each way to end. A rewrite needs a reason."""

from pathlib import Path
from random import Random
from typing import Any

from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.bot import PLAYERS
from rookery.kernel import Answer, Decision, Player
from rookery.play.match import Match
from rookery.play.players import random_player

RECORDS = Path(__file__).with_name("records")
NAMES = ["Ann", "Bob", "Cass", "Dan", "Eve", "Fay"]
CLEVER, PLAIN, CHANCE = PLAYERS["clever"], PLAYERS["plain"], random_player


def idle(view: Any, decision: Decision, rng: Random) -> Answer:
    """Always the first option: to be done, or to walk on."""
    return 0, ""


GAMES: dict[str, tuple[dict[str, Any], list[Player]]] = {
    "basic": ({}, [CLEVER, PLAIN, CHANCE, CLEVER]),
    "basic-two-seats-open": ({"silver_view": "open", "first_seat": "B"}, [CLEVER, CHANCE]),
    "prince-loses": ({"prince": "on"}, [CLEVER, CLEVER, PLAIN, CLEVER]),
    "prince-wins": ({"prince": "on", "prince_deadline": "cards:16"}, [CHANCE, PLAIN, CHANCE, CLEVER]),
    "advanced": ({"mode": "advanced"}, [CLEVER, CLEVER, CLEVER]),
    "advanced-prince-wins": (
        {"mode": "advanced", "prince_deadline": "one_pass"},
        [CLEVER, CHANCE, PLAIN, CHANCE, CLEVER, CLEVER],
    ),
    "mixed": ({"mugging": "on", "weapons": "on", "amulets": "on", "bribery": "on"}, [CLEVER, CHANCE, CLEVER]),
    "crimes-only": ({"crime_tables": "on", "thief_choice": "deal", "target": 150}, [CLEVER, PLAIN]),
    "last-round": ({"target": 1000}, [idle, idle]),
    "last-thief": ({"leaving": "removal"}, [CHANCE, CHANCE, CHANCE]),
    "all-left": ({"leaving": "removal", "prince": "on"}, [CHANCE, CHANCE, CHANCE, CLEVER]),
    "solitaire": ({}, [CLEVER]),
    "solitaire-rampant": ({}, [CHANCE]),
    "solitaire-reach": ({"solitaire_entry": "reach"}, [CLEVER]),
}


def played(name: str) -> Match:
    """One of the games, from its beginning to its end."""
    options, players = GAMES[name]
    match, rng = Match(GAME, NAMES[: len(players)], options, seed=name.encode().ljust(32, b".")), Random(name)
    while not match.over:
        decision = match.decisions()[0]
        place, say = players[decision.seat](GAME.view(match.state, decision.seat), decision, rng)
        match.choose(decision.key, decision.ids[place], say)
    return match


if __name__ == "__main__":
    RECORDS.mkdir(exist_ok=True)
    for name in GAMES:
        (RECORDS / f"{name}.jsonl").write_text(str(played(name).record), encoding="utf-8")
