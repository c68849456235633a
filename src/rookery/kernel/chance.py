"""Sources of chance for dice, draws and shuffles: live, recorded or scripted. No state stores one."""

import hmac
import json
import secrets
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Any, TypeVar

from rookery.kernel.refusals import Illegal, Malformed

T = TypeVar("T")
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))  # of HMAC, by RFC 2104


class Chance:
    """A source of uniformly distributed results. ``results`` collects them for the record."""

    def __init__(self) -> None:
        self.results: list[int] = []

    def below(self, bound: int) -> int:
        """The next result, from 0 to ``bound`` - 1. All other methods are built on it."""
        result = self.result(bound)
        self.results.append(result)
        return result

    def result(self, bound: int) -> int:
        """What a subclass supplies: the next number below ``bound``."""
        raise Illegal("Nothing is left to chance here: give a source of chance.")

    def place(self, things: Sequence[Any]) -> int:
        return self.below(len(things))

    def pick(self, things: Sequence[T], *, wording: bool = False) -> T:
        """One of the things. Where only ``wording`` hangs on it, a scenario need not dictate it."""
        return things[self.place(things)]

    def draw(self, bag: list[T]) -> T:
        return bag.pop(self.place(bag))

    def shuffle(self, things: list[T]) -> None:
        """In place, Fisher-Yates: ``len(things) - 1`` results."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


class Live(Chance):
    """Result i is HMAC-SHA256(seed, i, attempt): seed and ``count`` are all that must be stored to go on. It
    is written out here, at half the cost of ``hmac.digest``, which begins anew with the seed every time.
    """

    def __init__(self, seed: bytes, count: int = 0) -> None:
        super().__init__()
        self.seed, self.count = seed if len(seed) <= 64 else sha256(seed).digest(), count
        key = self.seed.ljust(64, b"\0")
        self.inner, self.outer = key.translate(INNER), key.translate(OUTER)

    def result(self, bound: int) -> int:
        value, message = 2**64, self.count << 64
        while value >= 2**64 - 2**64 % bound:  # so high a number would favour the low results
            digest = sha256(self.outer + sha256(self.inner + message.to_bytes(16, "big")).digest()).digest()
            value, message = int.from_bytes(digest[:8], "big"), message + 1
        self.count += 1
        return value % bound


class Recorded(Chance):
    """Results given beforehand, by a record or by a test. A test may write names of things to be picked."""

    def __init__(self, given: Iterable[int | str], named: Callable[[str], Any] = str) -> None:
        super().__init__()
        self.given = list(given)
        self.named = named

    def result(self, bound: int) -> int:
        result = self.given.pop(0) if self.given else "missing"
        if not isinstance(result, int) or not 0 <= result < bound:
            raise Malformed(
                f"A chance result below {bound} is needed, and the next is {result!r}"
                + "; a name is only for draw and pick" * (isinstance(result, str) and result != "missing")
                + "."
            )
        return result

    def place(self, things: Sequence[Any]) -> int:
        if self.given and isinstance(self.given[0], str):
            thing = self.named(self.given[0])
            if thing not in things:
                raise Malformed(f"The chance result {self.given[0]!r} cannot come up here.")
            self.given[0] = things.index(thing)
        return super().place(things)


def new_seed() -> bytes:
    """256 secret bits."""
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """The hash of a seed, published before the first result: it proves that the seed was not changed."""
    return sha256(seed).hexdigest()


def mixed(seed: bytes, nonces: Sequence[str]) -> bytes:
    """The seed to play with: the secret one combined with one nonce per seat, or unchanged without nonces."""
    return hmac.digest(seed, json.dumps(list(nonces)).encode(), "sha256") if nonces else seed
