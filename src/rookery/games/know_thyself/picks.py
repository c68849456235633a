"""What may be picked: the fields of each kind of option, and how they are written in its id."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.know_thyself.printed import PLACE_SLUGS

KINDS_BY_FIELDS = {
    (): """pass house write no yes frame take end_scene come stay come_for_toll take_cover
        refuse_cover""",
    ("number",): "coins cover",
    ("place",): "move toll",
}
PICKS: dict[str, tuple[str, ...]] = {
    kind: fields for fields, kinds in KINDS_BY_FIELDS.items() for kind in kinds.split()
}
NAMES: dict[str, Callable[[int], str]] = {"place": PLACE_SLUGS.__getitem__}
