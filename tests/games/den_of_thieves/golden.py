"""Chooses the seeds of the playthroughs: nights that show what each is kept for, and all cards leading.

A change of the rules, or of the players, changes what a seed shows. Then run this file, and ``make golden``:
``PYTHONPATH=tests python -m games.den_of_thieves.golden``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import count
from pathlib import Path

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.names import said
from rookery.games.den_of_thieves.printed import CARDS
from rookery.testing.playthrough import LIST, Entry, entries, found, played, text_of

HERE = Path(__file__).parent
POOL = 300
SHOWN = {
    "death": ("DT-252 retired", "is dead", "DT-206 joined"),
    "madness": ("DT-252 retired", "is mad, and stays so"),
    "betrayal": ("DT-905 pulled_off", "DT-912 betrayal", "DT-912 prize"),
    "next_night": ("DT-926 next_night",),
    "game_master": ("DT-802 framed",),
    "rotating": ("DT-106 roles",),
}
"""By name, what the lines of a playthrough must have."""


def lines(entry: Entry, seed: str) -> str:
    return text_of(GAME, played(GAME, entry, seed).record, entry.title)


def leading(text: str) -> set[int]:
    """The cards that a playthrough shows at the head of a scene."""
    return {card for card in range(len(CARDS)) if f"lead: It begins with {said(card)}." in text}


def with_all_cards(entry: Entry, missing: set[int]) -> list[str]:
    """Seeds whose nights together show these cards leading: whichever shows most of them first."""
    pool = {f"cards-{number}": leading(lines(entry, f"cards-{number}")) for number in range(POOL)}
    seeds: list[str] = []
    while missing:
        seed = max(pool, key=lambda name: len(pool[name] & missing))
        assert pool[seed] & missing, f"no night of the pool shows {missing}"
        seeds.append(seed)
        missing = missing - pool[seed]
    return seeds


def chosen() -> dict[str, str]:
    """By name, the seed of a playthrough."""
    listed = {entry.name: entry for entry in entries(HERE)}
    seeds = {}
    for name, shown in SHOWN.items():
        if not listed[name].seed:  # any night will do
            continue
        tries = (f"{name}-{number}" for number in count(1))
        seeds[name] = next(seed for seed in tries if all(part in lines(listed[name], seed) for part in shown))
    others = [
        replace(entry, seed=seeds.get(name, ""))
        for name, entry in listed.items()
        if not name.startswith("cards")
    ]
    texts = [text_of(GAME, found(GAME, entry), entry.title) for entry in others]
    missing = {*range(len(CARDS))}.difference(*map(leading, texts))
    cards = with_all_cards(listed["cards_1"], missing)
    return seeds | {f"cards_{number}": seed for number, seed in enumerate(cards, 1)}


def write() -> None:
    """Put the seeds on the list, with as many nights on the cards as are needed."""
    text = (HERE / LIST).read_text(encoding="utf-8")
    first = text[text.index("cards_1:") :].split("cards_2:")[0]
    text = text[: text.index("cards_1:")]
    for name, seed in chosen().items():
        if name.startswith("cards"):
            text += first.replace("cards_1", name).replace("part 1", f"part {name.removeprefix('cards_')}")
        text = re.sub(rf"(?s)(^{name}:.*?seed: )\S+", rf"\g<1>{seed}", text, count=1, flags=re.MULTILINE)
    (HERE / LIST).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
