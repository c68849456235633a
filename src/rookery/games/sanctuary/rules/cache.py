"""The cache in the Maze: silver and amulets, in and out (section 5.2)."""

from __future__ import annotations

from rookery.games.sanctuary.printed import AMULETS, Amulet
from rookery.games.sanctuary.state import DONE, Sanctuary
from rookery.kernel import Option, Step, Steps

PUT = [("put", silver) for silver in range(5, 5005, 5)]
TAKE = [("take", silver) for silver in range(5, 5005, 5)]
STASH = [("stash", amulet) for amulet in AMULETS]
FETCH = [("fetch", amulet) for amulet in AMULETS]
SILVER_MOVED = 1
AMULET_MOVED = {Amulet.MIZRAITHS: 2, Amulet.MARKMORS: 4}
"""Bits of ``used``: what has been moved in one opening of the cache (R-112)."""

EVERYTHING_MOVED = SILVER_MOVED | sum(AMULET_MOVED.values())


def cache_options(s: Sanctuary, seat: int, used: int) -> list[Option]:
    """What may still be moved in this opening: the silver once, each amulet once (R-112)."""
    options: list[Option] = [DONE]
    if not used & SILVER_MOVED:
        options += PUT[: s.carried[seat] // 5]
        options += TAKE[: s.cache[seat] // 5]
    if s.terms.amulets:
        for amulet in AMULETS:
            if s.amulets[amulet] == seat and not used & AMULET_MOVED[amulet]:
                options.append(FETCH[amulet] if s.hidden_amulets[amulet] else STASH[amulet])
    return options


def use_cache(s: Sanctuary, seat: int, used: int, option: Option) -> int:
    """Carry out a pick of ``cache_options``, and return the new ``used``."""
    kind, number = option
    if kind in ("put", "take"):
        s.move_silver(seat, number if kind == "put" else -number)
        return used | SILVER_MOVED
    s.hidden_amulets[number] = int(kind == "stash")
    told = "stashed_amulet" if kind == "stash" else "fetched_amulet"
    s.tell(told, seat=seat, amulet=number, rule="SA-169")
    return used | AMULET_MOVED[number]


class OpenCache(Step):
    """A thief in the Maze may move silver and amulets between purse and cache."""

    rule = "SA-49"
    seat: int
    used: int = 0
    why: str = "SA-49"

    def ask(self, s: Sanctuary) -> list[Option]:
        if not s.in_maze(self.seat):
            return []
        return cache_options(s, self.seat, self.used)

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == DONE:
            return None
        used = use_cache(s, self.seat, self.used, option)
        return None if s.winner >= 0 else [self.but(used=used)]
