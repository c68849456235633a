"""The cache: silver, and amulets, in and out of a hiding place in the Maze (section 5.2)."""

from __future__ import annotations

from rookery.games.sanctuary.state import DONE, State
from rookery.kernel import Option, Step, Steps

PUT = [("put", silver) for silver in range(5, 5005, 5)]
TAKE = [("take", silver) for silver in range(5, 5005, 5)]
STASH = [("stash", 0), ("stash", 1)]
FETCH = [("fetch", 0), ("fetch", 1)]
PURSE = 20
"""What a thief keeps at hand for the small payments of the town, if he does not say otherwise."""


def cache_options(s: State, seat: int, used: int) -> list[Option]:
    """What may still be moved in this opening: the silver once, each amulet once. The sensible thing comes
    first.
    """
    options: list[Option] = []
    if not used & 1:
        carried = s.carried[seat]
        if carried > PURSE:
            options.append(PUT[(carried - PURSE) // 5 - 1])
        options.append(DONE)
        options += [put for put in PUT[: carried // 5] if put is not options[0]]
        options += TAKE[: s.cache[seat] // 5]
    else:
        options.append(DONE)
    if s.terms.amulets:
        for amulet in (0, 1):
            if s.amulets[amulet] == seat and not used & 2 << amulet:
                options.append(FETCH[amulet] if s.hidden_amulets[amulet] else STASH[amulet])
    return options


def use_cache(s: State, seat: int, used: int, option: Option) -> int:
    """Carry out a pick of ``cache_options``; what has now been used."""
    kind: str = option[0]
    number: int = option[1]
    if kind in ("put", "take"):
        s.move_silver(seat, number if kind == "put" else -number)
        return used | 1
    s.hidden_amulets[number] = int(kind == "stash")
    s.tell("stashed_amulet" if kind == "stash" else "fetched_amulet", seat=seat, amulet=number)
    return used | 2 << number


class OpenCache(Step):
    """A thief in the Maze may move silver between his purse and his cache."""

    rule = "SA-49"
    seat: int
    used: int = 0
    why: str = "SA-49"

    def ask(self, s: State) -> list[Option]:
        if not s.in_maze(self.seat):
            return []
        return cache_options(s, self.seat, self.used)

    def answer(self, s: State, option: Option) -> Steps:
        if option == DONE:
            return None
        used = use_cache(s, self.seat, self.used, option)
        return None if s.winner >= 0 else [self.but(used=used)]


class CacheAtSetUp(Step):
    """Before the first turn each thief may hide any part of his 50 SP."""

    rule = "SA-24"
    seat: int

    def ask(self, s: State) -> list[Option]:
        amounts = range(0, s.carried[self.seat] + 5, 5)
        return [("cache", silver) for silver in sorted(amounts, key=lambda silver: silver != PURSE)]

    def answer(self, s: State, option: Option) -> Steps:
        if option[1]:
            s.move_silver(self.seat, option[1])
        return None
