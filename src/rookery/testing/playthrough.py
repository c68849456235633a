"""Playthroughs: whole games as text that a person can review and a program replays.

``playthroughs.yaml`` in the folder of a game's tests lists what there should be:

    prince-wins:
      title: The Prince's men close the city before anybody has filled a cache
      names: [Ann, Bob, Cass]
      players: [clever, plain, random]    # levels, first or last; one for each seat or one for all
      options: {prince: "on"}
      outcome: {ending: deadline}         # seeds are tried until the game ends so
      seed: prince-wins-4                 # where to begin; by default the name

Each is kept in ``playthroughs/<name>.txt``: the record of the game, line by line, and under each line what it
caused: rule, kind and sentence of every event. What only some seats learn stands in brackets.

    {"key": "14.1.0", "pick": "draw"}
        SA-56 drew_rumor: Bob draws a rumor. [only B: Bob draws the Blue Hell.]

``python -m rookery.testing.playthrough [game ...]`` plays and writes them anew; given records (``.jsonl``)
instead of games, it writes those as playthroughs beside them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Any

import yaml

from rookery.kernel import (
    LETTERS,
    SPECTATOR,
    Event,
    Facts,
    Game,
    Illegal,
    Malformed,
    Player,
    Record,
    Refusal,
    game_named,
    installed,
    replay,
    verify,
)
from rookery.play.match import Match
from rookery.play.players import answer_of, bot
from rookery.play.rulebook import TESTS, game_tests
from rookery.testing.comparing import Failed
from rookery.testing.scenario import PlainYaml
from rookery.testing.toys import first, last

LIST, FOLDER = "playthroughs.yaml", "playthroughs"
INDENT = "    "
ALWAYS: dict[str, Player] = {"first": first, "last": last}
SEEDS = 60  # how many are tried for an outcome


@dataclass
class Entry:
    """One entry of ``playthroughs.yaml``."""

    name: str
    title: str
    names: list[str]
    players: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    outcome: dict[str, Any] = field(default_factory=dict)
    seed: str = ""


def entries(folder: Path) -> list[Entry]:
    path = folder / LIST
    if not path.exists():
        return []
    listed: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=PlainYaml) or {}
    try:
        return [Entry(name=str(name), **given) for name, given in listed.items()]
    except TypeError as error:
        known = ", ".join(name for name in Entry.__dataclass_fields__ if name != "name")
        raise Malformed(f"{path}: a playthrough has {known} ({error}).") from error


def played(game: Game, entry: Entry, seed: str) -> Match:
    chosen = entry.players * (len(entry.names) if len(entry.players) == 1 else 1)
    players = [ALWAYS.get(level) or bot(game, level) for level in chosen]
    if len(players) != len(entry.names):
        raise Illegal(f"{entry.name}: {len(entry.names)} players are needed, or one for all seats.")
    match = Match(game, entry.names, entry.options, seed=seed.encode().ljust(32, b".")[:32])
    rng = Random(seed)
    while not match.over:
        decision = match.decisions()[0]
        view = game.view(match.state, decision.seat)
        place, say = answer_of(players[decision.seat], view, decision, rng)
        match.choose(decision.key, decision.ids[place], say)
    return match


def found(game: Game, entry: Entry) -> Record:
    """The record of the first game of an entry that has the wanted outcome. Tries up to SEEDS seeds."""
    first = entry.seed or entry.name
    for seed in [first, *(f"{first}-{number}" for number in range(2, SEEDS))]:
        match = played(game, entry, seed)
        outcome = game.outcome(match.state)
        if all(outcome.get(name) == part for name, part in entry.outcome.items()):
            return match.record
    raise Illegal(f"{entry.name}: none of {SEEDS} games ended with {entry.outcome}.")


def text_of(game: Game, record: Record, title: str) -> str:
    happened = {moment.number: moment.events for moment in replay(record, game)}
    names = record.header["seats"]
    lines = [f"# {game.title}: {title}"]
    for number, line in enumerate(str(record).splitlines(), 1):
        lines.append(line)
        lines += [INDENT + event_line(game, event, names) for event in happened.get(number, ())]
    return "\n".join(lines) + "\n"


def event_line(game: Game, event: Event, names: Sequence[str]) -> str:
    """Rule, kind, the public sentence, and in brackets what only some seats are told."""
    told = event.seen_by(SPECTATOR)
    said = one_line(game.words.event(told, names)) or written(game, event.facts)
    line = " ".join(part for part in (event.rule or "-", f"{event.kind}:", said) if part)
    if not event.secret or SPECTATOR in event.knows:
        return line
    who = ", ".join(LETTERS[seat] for seat in event.knows) or "nobody"
    known = one_line(game.words.event({**told, **event.secret}, names))
    return f"{line} [only {who}: {known if known not in ('', said) else written(game, event.secret)}]"


def one_line(text: str) -> str:
    return " ".join(text.split())


def written(game: Game, facts: Facts) -> str:
    """Facts as ``name=value``, numbers written as in option ids."""
    return ", ".join(
        f"{name}={game.names[name](fact) if name in game.names and isinstance(fact, int) else fact}"
        for name, fact in facts.items()
    )


def read(path: Path) -> Record:
    """The record within a playthrough (``.txt``), or a record itself (``.jsonl``)."""
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines(keepends=True) if line.startswith("{")]
    return Record.parse("".join(lines), path.name)


def title_in(path: Path, game: Game) -> str:
    """From the first line; the file's name if that has none."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    return first.removeprefix(f"# {game.title}: ") if first.startswith("# ") else path.stem


def check(game: Game, path: Path) -> Record:
    """Verify and replay a playthrough. Raises Failed with a diff if it is told differently now."""
    record = read(path)
    verify(record, game)
    was, now = path.read_text(encoding="utf-8"), text_of(game, record, title_in(path, game))
    if was != now:
        changes = unified_diff(
            was.splitlines(), now.splitlines(), "as written", "as played", n=1, lineterm=""
        )
        raise Failed(f"{path.name} is told differently now:\n" + "\n".join(list(changes)[:40]))
    return record


def write(game: Game, folder: Path) -> Iterator[str]:
    """Play all entries anew and write their files, removing those of no entry; a line about each."""
    listed = entries(folder)
    (folder / FOLDER).mkdir(exist_ok=True)
    for old in (folder / FOLDER).glob("*.txt"):
        if old.stem not in [entry.name for entry in listed]:
            old.unlink()
    for entry in listed:
        record = found(game, entry)
        path = folder / FOLDER / f"{entry.name}.txt"
        path.write_text(text_of(game, record, entry.title), encoding="utf-8")
        yield f"{path}: {len(record.lines)} lines"


def convert(path: Path) -> str:
    """Write a record as a playthrough beside it."""
    record = read(path)
    game = game_named(record.header["game"])
    path.with_suffix(".txt").write_text(text_of(game, record, title_in(path, game)), encoding="utf-8")
    return f"{path.with_suffix('.txt')}: {len(record.lines)} lines"


def main(arguments: Sequence[str], tests: Path = TESTS, say: Any = print) -> int:
    """Write the playthroughs of these games, or of all that have a list. Exit code 1 if one fails."""
    try:
        for argument in arguments or [
            name for name in installed() if (game_tests(name, tests) / LIST).exists()
        ]:
            if argument.endswith(".jsonl"):
                say(convert(Path(argument)))
                continue
            for line in write(game_named(argument), game_tests(argument, tests)):
                say(line)
    except Refusal as refusal:
        say(refusal.sentence)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
