"""Where dice, draws and shuffles come from: live, scripted or recorded. Never inside the state."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from rookery.kernel.refusals import Illegal, Malformed

T = TypeVar("T")
SPAN = 2**64


class Chance:
    """A source of results. ``results`` keeps what it gave since it was last emptied."""

    def __init__(self) -> None:
        self.results: list[int] = []

    def below(self, bound: int) -> int:
        """A whole number from 0 up to, not including, the bound; each equally likely."""
        result = self.result(bound)
        self.results.append(result)
        return result

    def result(self, bound: int) -> int:
        """The next number, whoever decides it."""
        raise Illegal("Nothing is left to chance here: give a source of chance.")

    def place(self, things: Sequence[Any]) -> int:
        """The place of one of the things, each equally likely."""
        return self.below(len(things))

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, each equally likely."""
        return things[self.place(things)]

    def draw(self, bag: list[T]) -> T:
        """Take one thing out of a bag, each equally likely."""
        return bag.pop(self.place(bag))

    def shuffle(self, things: list[T]) -> None:
        """Bring a list into a random order (Fisher-Yates)."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


NO_CHANCE = Chance()


class Live(Chance):
    """Results from a secret seed: number i is HMAC-SHA256(seed, i, try), so the seed and the count are all there is to keep."""

    def __init__(self, seed: bytes, count: int = 0) -> None:
        super().__init__()
        self.seed = seed
        self.count = count

    def result(self, bound: int) -> int:
        limit = SPAN - SPAN % bound  # a number at or above it would favour the low results
        number, attempt = self.count, 0
        self.count += 1
        while True:
            message = number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
            value = int.from_bytes(hmac.digest(self.seed, message, "sha256")[:8], "big")
            if value < limit:
                return value % bound
            attempt += 1


class Recorded(Chance):
    """Results read back in order, as a record holds them; against a live source, each must be the one that source gives."""

    def __init__(self, given: Iterable[int], against: Live | None = None) -> None:
        super().__init__()
        self.given = list(given)
        self.against = against

    def result(self, bound: int) -> int:
        if not self.given:
            raise Malformed("The record holds too few chance results here.")
        result = self.given.pop(0)
        if not 0 <= result < bound:
            raise Malformed(f"The record holds the chance result {result} where only 0 to {bound - 1} is possible.")
        if self.against and self.against.result(bound) != result:
            raise Malformed(f"The chance result {result} does not come from the revealed seed.")
        return result


class Scripted(Chance):
    """Results a test dictates: numbers, or the names of the things to be picked or drawn."""

    def __init__(self, given: Iterable[int | str], named: Callable[[str], Any] = str) -> None:
        super().__init__()
        self.script: list[int | str] = list(given)
        self.named = named

    def result(self, bound: int) -> int:
        says = f"says {self.script[0]!r}" if self.script else "is at its end"
        entry = self.script.pop(0) if self.script else None
        if not isinstance(entry, int) or not 0 <= entry < bound:
            raise Illegal(f"The script of chance {says} where a number below {bound} is needed.")
        return entry

    def place(self, things: Sequence[Any]) -> int:
        if not self.script or isinstance(self.script[0], int):
            return super().place(things)
        name = str(self.script.pop(0))
        thing = self.named(name)
        if thing not in things:
            raise Illegal(f"The script of chance says {name!r}, which cannot come up here.")
        self.results.append(things.index(thing))
        return self.results[-1]


def new_seed() -> bytes:
    """A secret of 256 bits."""
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """What is shown before the first result, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(seed).hexdigest()


def mixed(seed: bytes, nonces: Sequence[str]) -> bytes:
    """The seed that is played with once every seat has added its nonce; without nonces, the seed itself."""
    return hmac.digest(seed, json.dumps(list(nonces)).encode(), "sha256") if nonces else seed
