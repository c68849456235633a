"""Views and options as arrays of numbers, and numbers as picks. The game declares them in ``features.py``."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import product
from struct import Struct
from typing import Any, NamedTuple, Protocol
from zlib import crc32

from rookery.adapters.extras import extra
from rookery.kernel import Game, Illegal, Option
from rookery.kit.arrays import Array, reader

with extra("rl", "NumPy"):
    import numpy as np
    from numpy.typing import NDArray

FLOAT = np.dtype(np.float32)
Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
LEAST, MOST = -32_768.0, 32_767.0
"""Between these lies every number of an observation."""

ACTIONS = ("slots", "catalogue")
"""What the number of an action means: the place of an option in the question, or the option itself."""


KEPT = 10_000
"""How many lists of options are kept in numbers at most."""


class Asked(NamedTuple):
    """The options of a question in numbers: the action that each of them is, 1 for every action that may be
    picked, their ids, and a row for every action that describes its option.
    """

    numbers: list[int]
    mask: Mask
    ids: list[str]
    features: Floats

    def place(self, action: Any) -> int:
        """The place of the option that an action means. Raises Illegal for one that is masked."""
        try:
            return self.numbers.index(action)
        except ValueError:
            numbers = ", ".join(map(str, self.numbers[:12])) + " and more" * (len(self.numbers) > 12)
            raise Illegal(f"The action {action} is masked; open are: {numbers}.") from None

    def info(self, view: Any) -> dict[str, Any]:
        """What a learner is told beside the observation. The arrays are those of every question with these
        options: they can be kept, and refuse to be changed.
        """
        return {
            "action_mask": self.mask,
            "options": self.ids.copy(),
            "option_features": self.features,
            "view": view,
        }


class Features(Protocol):
    """``features``: what a game declares for programs that learn. A game whose options are finite also has
    ``FIELDS``: what each field of an option can be.
    """

    @property
    def ARRAYS(self) -> Collection[Array]:  # noqa: N802
        """The arrays of an observation, in order."""


class Encoding:
    """How a game is written in numbers: always the same for a game and its version.

    size        how many numbers an observation has; ``layout`` says where each array of it begins and ends
    actions     how many numbers an action can be
    width       how many numbers describe an option: its kind, then its fields
    catalogue   every option there can be, if actions are the options themselves
    """

    def __init__(self, game: Game, actions: str = "slots", slots: int | None = None) -> None:
        features = game.part("features", Features)  # type: ignore[type-abstract]
        if features is None:
            raise Illegal(f"{game.title} declares no arrays; it needs a features.py with ARRAYS and SLOTS.")
        self.game, self.arrays = game, tuple(features.ARRAYS)
        self.layout = dict(laid_out(self.arrays))
        self.size = sum(array.size for array in self.arrays)
        self.kinds = {kind: number for number, kind in enumerate(game.picks)}
        self.width = 1 + max(len(fields) for fields in game.picks.values())
        self.catalogue: dict[Option, int] = {}
        if actions == "catalogue":
            self.catalogue = catalogue(game, getattr(features, "FIELDS", {}))
        self.actions = len(self.catalogue) or slots or int(getattr(features, "SLOTS", 64))
        self.kept: dict[tuple[Option, ...], Asked] = {}
        self.numbers_of, self.packed = reader(self.arrays), Struct(f"{self.size}f").pack

    def observation(self, view: Any) -> Floats:
        """A view as one array."""
        packed = self.packed(*self.numbers_of(view))  # of a list, NumPy itself is slow
        return np.ndarray(self.size, FLOAT, bytearray(packed))

    def asked(self, options: Sequence[Option]) -> Asked:
        """The options of a question in numbers. Questions come again and again, so what was made is kept."""
        options = tuple(options)
        found = self.kept.get(options)
        if found is None:
            if len(self.kept) >= KEPT:
                self.kept.clear()
            found = self.kept[options] = self.written(options)
        return found

    def written(self, options: Sequence[Option]) -> Asked:
        """Rows of ``features`` without an option are 0."""
        numbers = self.numbers(options)
        mask, features = np.zeros(self.actions, np.int8), np.zeros((self.actions, self.width), np.float32)
        mask[numbers] = 1
        features[numbers] = [self.row(option) for option in options]
        mask.flags.writeable = features.flags.writeable = False
        return Asked(numbers, mask, [self.game.option_id(option) for option in options], features)

    def nothing(self) -> Mask:
        """The mask of a seat that is not asked."""
        return np.zeros(self.actions, np.int8)

    def numbers(self, options: Sequence[Option]) -> list[int]:
        """The number of every option, in order."""
        if self.catalogue:
            return [self.catalogue[option] for option in options]
        if len(options) > self.actions:
            raise Illegal(
                f"A question of {self.game.title} has {len(options)} options and there are "
                f"{self.actions} slots: say slots={len(options)} or more."
            )
        return list(range(len(options)))

    def row(self, option: Option) -> list[float]:
        """What describes an option: its kind, then its fields."""
        row = [float(self.kinds[option[0]]), *map(as_number, option[1:])]
        return row + [0.0] * (self.width - len(row))


def laid_out(arrays: Sequence[Array]) -> list[tuple[str, slice]]:
    """The place of every array."""
    ends = np.cumsum([array.size for array in arrays])
    return [
        (array.name, slice(int(end) - array.size, int(end))) for array, end in zip(arrays, ends, strict=True)
    ]


def catalogue(game: Game, fields: Mapping[str, Sequence[int]]) -> dict[Option, int]:
    """Every option there can be, with its number."""
    missing = sorted({field for parts in game.picks.values() for field in parts if field not in fields})
    if missing:
        raise Illegal(
            f"{game.title} has no catalogue of options, for {missing[0]} can be anything: "
            "take actions='slots'."
        )
    found = [
        (kind, *values)
        for kind, parts in game.picks.items()
        for values in product(*(fields[field] for field in parts))
    ]
    return {option: number for number, option in enumerate(found)}


def as_number(value: Any) -> float:
    """A field of an option as a number."""
    if isinstance(value, int | float):
        return float(value)
    return crc32(str(value).encode()) / 2**32
