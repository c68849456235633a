"""Whether a table is as a scenario says: what lies there, was told, how it ended; what to say if not."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Any

from rookery.kernel import LETTERS, Decision, Refusal
from rookery.testing.spoken import folded


class Failed(Refusal):
    """A scenario or playthrough does not go as its file says."""


def alike(fact: Any, wanted: Any) -> bool:
    """Compared as they are written, lists item by item."""
    if isinstance(wanted, list) and isinstance(fact, list | tuple):
        return len(fact) == len(wanted) and all(map(alike, fact, wanted))
    return str(fact) == str(wanted)


def has(name: Any, fact: Any, wanted: Any) -> bool:
    """Whether a fact is what is wanted, as its name (however that is written) or as the number that it is."""
    return alike(name, wanted) or alike(fact, wanted) or (name != fact and same_name(name, wanted))


def same_name(name: Any, wanted: Any) -> bool:
    """Whether a name, or each of a list, is written so, with or without capitals and blanks."""
    if isinstance(wanted, list) and isinstance(name, list):
        return len(name) == len(wanted) and all(map(same_name, name, wanted))
    return folded(name) == folded(wanted)


def as_told(found: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """An outcome whose winners may be letters, and whose ending may be written without capitals."""
    told = dict(wanted)
    if "winners" in told:
        told["winners"] = [LETTERS.index(who) if isinstance(who, str) else who for who in told["winners"]]
    if "ending" in told and folded(told["ending"]) == folded(found.get("ending")):
        told["ending"] = str(found["ending"])
    return told


def differ(found: Any, wanted: Any, path: str, unordered: Collection[str] = ()) -> None:
    """Raise Failed where ``found`` differs from ``wanted``, which may leave out parts; what is said to be
    empty has nothing in it. In what is ``unordered`` the same things may stand in another order.
    """
    if isinstance(wanted, dict) and isinstance(found, dict):
        for name, part in wanted.items():
            if name not in found and part not in (None, 0, [], {}):
                raise Failed(f"{path or 'the position'} has no {name!r}, only {', '.join(map(str, found))}.")
            held = found.get(name, type(part)() if part is not None else None)
            where = f"{path}.{name}".lstrip(".")
            if part == {} and isinstance(held, dict) and any(held.values()):
                raise Failed(f"{where} is {held!r}, not empty.")
            differ(held, part, where, unordered)
    elif rows(found) and rows(wanted) and len(found) == len(wanted):
        for place, (row, part) in enumerate(zip(found, wanted, strict=True)):
            differ(row, part, f"{path}[{place}]", unordered)
    elif found != wanted and not (same_things(found, wanted) and {*path.split(".")} & {*unordered}):
        raise Failed(f"{path} is {found!r}, not {wanted!r}.")


def same_things(found: Any, wanted: Any) -> bool:
    """Whether two lists hold the same, in whatever order."""
    lists = isinstance(found, list) and isinstance(wanted, list)
    return lists and sorted(map(str, found)) == sorted(map(str, wanted))


def rows(part: Any) -> bool:
    """Whether it is a list of mappings, each of which may leave out parts."""
    return isinstance(part, list) and any(isinstance(row, dict) for row in part)


def stands(first: list[Decision], last: list[Decision], near: str) -> str:
    """What was open when a pick's turn came, and where quiet answers came to an end."""
    led = [decision.key for decision in last] != [decision.key for decision in first]
    return f"Open is: {shown(first)}{near}." + (f" Quiet answers lead to: {shown(last)}." if led else "")


def shown(open_now: Iterable[Decision]) -> str:
    return "; ".join(f"{LETTERS[d.seat]} {d!r}" for d in open_now) or "nothing, the game is over"


def nearest(pick: str, open_now: Iterable[Decision], seat: int) -> str:
    """What is written most like this pick, among more options than are shown."""
    ids = next((decision.ids for decision in open_now if decision.seat == seat), [])
    like = get_close_matches(pick, ids, cutoff=0.5) if len(ids) > 12 else []
    return f"; written most like it is {', '.join(like)}" if like else ""
