"""A file in which a run is kept as it goes, so that it can be stopped and taken up again.

The first line holds the plans, each further line a chunk of games. A last line that was cut off is dropped.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rookery.kernel import Illegal, Malformed
from rookery.lab.details import Details
from rookery.lab.simulate import Chunk, Plan, Played, Run

FORMAT = 1
NO_RUN = "this is no file of a run that could be taken up."


def keep(run: Run, path: Path) -> None:
    """Take up what the file holds, and write every further chunk into it. Raises a Refusal if the file holds
    something else.
    """
    heading = head(run)
    whole = whole_lines(path) if path.exists() else ""
    if whole and not whole.startswith(heading + "\n"):
        raise Illegal(f"{path}: {why_not(whole, heading)}")
    take_up(run, whole, path)
    try:
        path.write_text(whole or heading + "\n", encoding="utf-8")
    except OSError as error:
        raise Illegal(f"{path}: cannot be written ({error.strerror}).") from error
    run.heard = lambda chunk: append(path, chunk)


def held(path: Path) -> Run:
    """The run that a file holds, as far as it was played. Raises a Refusal if it holds none, or one by other
    rules.
    """
    whole = whole_lines(path)
    try:
        heading = json.loads(whole.partition("\n")[0])
        rows: list[dict[str, Any]] = heading["plans"]
        rules = [row.pop("rules") for row in rows]
        run = Run(*(Plan(**row | {"bots": tuple(row["bots"])}) for row in rows), closely=heading["closely"])
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Malformed(f"{path}: {NO_RUN}") from error
    for plan, version in zip(run.plans, rules, strict=True):
        if plan.game.version != version:
            raise Illegal(f"{path}: these games were played by rules {version}, not {plan.game.version}.")
    take_up(run, whole, path)
    return run


def whole_lines(path: Path) -> str:
    """The text of a file, without a last line that was cut off."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(f"{path}: {NO_RUN}") from error
    whole = text[: text.rfind("\n") + 1]
    if text and not whole:
        raise Illegal(f"{path}: {NO_RUN}")
    return whole


def take_up(run: Run, whole: str, path: Path) -> None:
    for number, line in enumerate(whole.splitlines()[1:], 2):
        run.add(read(line, f"{path}, line {number}"))


def head(run: Run) -> str:
    plans: list[dict[str, Any]] = [
        asdict(plan) | {"rules": plan.game.version, "bots": list(plan.bots)} for plan in run.plans
    ]
    return json.dumps({"rookery-run": FORMAT, "closely": run.closely, "plans": plans})


def why_not(text: str, heading: str) -> str:
    """Why a run cannot be taken up from a file: the first thing that differs, in one sentence."""
    try:
        old, new = json.loads(text.partition("\n")[0]), json.loads(heading)
        before, now = old["plans"][0], new["plans"][0]
    except (ValueError, LookupError, TypeError):
        return NO_RUN
    names = {field: before.get(field) for field in now if before.get(field) != now[field]}
    if not names:
        return "another run was begun in this file."
    field, value = next(iter(names.items()))
    return f"the run in this file has {field} {value!r}, not {now[field]!r}; name another file."


def append(path: Path, chunk: Chunk) -> None:
    row = {"plan": chunk.plan, "played": chunk.played, "details": asdict(chunk.details)}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


def read(line: str, where: str) -> Chunk:
    try:
        row = json.loads(line)
        games: list[list[Any]] = row["played"]
        played = [Played._make(tuple(p) if isinstance(p, list) else p for p in game) for game in games]
        return Chunk(row["plan"], played, Details(**row["details"]))
    except (ValueError, LookupError, TypeError) as error:
        raise Malformed(f"{where}: this is no chunk of games; the file is broken.") from error
