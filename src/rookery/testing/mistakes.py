"""What the author of a game did when the engine stumbles over it: an error with file, class and cure."""

from __future__ import annotations

import traceback
from collections.abc import Collection, Iterator
from types import FrameType
from typing import Any

from rookery.kernel import Decision, Step

CURE = {
    "__init__()": "does the class annotate all of its fields?",
    "'lanes'": "imagine says lanes=[], and imagined_lanes fills them if there is a Together.",
    "of()": "say what is seen of it, or declare it on Public.",
}


def explained(error: BaseException | None, *packages: str) -> str:
    """A sentence for the author; empty if the error does not come from a game in one of these packages."""
    if error is None:
        return ""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    found = next((said for frame in reversed(frames) if (said := from_engine(frame))), "")
    return found or from_game(error, packages)


def from_engine(frame: FrameType) -> str:
    """What the engine was given, where it gave up."""
    name, known = frame.f_code.co_name, frame.f_locals
    if name == "ids" and isinstance(asked := known.get("self"), Decision):
        return next(wrong_options(asked), "")
    if "more" in known and name in ("advance", "hear", "settled"):
        step = known.get("question") or (
            known["decision"].step if "decision" in known else known["s"].running
        )
        return wrong_steps(step, known["more"])
    return ""


def wrong_steps(step: Step, more: Any) -> str:
    if more is None or isinstance(more, list | tuple):
        return ""
    method = "answer" if step.asking else "run"
    return f"{place_of(step)}.{method} returns {more!r}; steps come as a list, [{more!r}], or None for none."


def wrong_options(asked: Decision) -> Iterator[str]:
    where, picks = f"{place_of(asked.step)}.ask", asked.game.picks
    for option in asked.options:
        if not isinstance(option, tuple):
            yield f"{where} gives {option!r}; an option is a tuple of its kind and numbers, like ('bid', 3)."
        elif option[0] in picks and len(option) - 1 != len(picks[option[0]]):
            fields = ", ".join(picks[option[0]]) or "no fields"
            yield f"{where} gives {option!r}, but Game(picks=...) gives {option[0]!r}: {fields}."


def place_of(step: Step) -> str:
    """``fence/rules.py: Bid``."""
    return f"{type(step).__module__.replace('.', '/')}.py: {type(step).__name__}"


def from_game(error: BaseException, packages: Collection[str]) -> str:
    """The last line of a game's own code that was run."""
    for frame, line in reversed([*traceback.walk_tb(error.__traceback__)]):
        module = str(frame.f_globals.get("__name__", ""))
        if any(f"{module}.".startswith(f"{package}.") for package in packages if package):
            cure = next((cure for said_of, cure in CURE.items() if said_of in str(error)), "")
            said = f"{module.replace('.', '/')}.py, line {line}: {type(error).__name__}: {error}"
            return f"{said}; {cure}" if cure else f"{said}."
    return ""
