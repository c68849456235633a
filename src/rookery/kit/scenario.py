"""Scenarios: the rulebook as tests, one YAML file each.

game: thieves
title: Two stabs cancel each other
rules: [TH-57, TH-73]
given: {...}                  # a position; what is not named is default
chance: [DEATH, 3, any]       # dictated results; after ``any`` the rest come from a fixed seed
quiet: [pass, done]           # what everybody answers who has nothing to say
when:
  - A: play:stab              # seat and pick; several picks as a list; words as {pick: ..., say: ...}
  - then: {...}               # a look in between
  - go on                     # quiet answers for as long as there are any
then:
  wounds: {A: 0}              # part of a position
  offered: {A: [done]}        # and refused, asked, told, untold, outcome
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import yaml

from rookery.kernel import Decision, Event, Game, Illegal, Malformed, Refusal, Scripted, State, advance, choose, decisions, game_named
from rookery.kernel.game import LETTERS
from rookery.kit.players import Quick

KEYS = {"game", "title", "rules", "given", "chance", "quiet", "when", "then"}
LOOKS = {"offered", "refused", "asked", "told", "untold", "outcome"}


class Failed(Refusal):
    """A scenario that does not go as it says."""


class Dictated(Scripted):
    """Scripted chance that goes on by itself after ``any``."""

    def __init__(self, given: Iterable[int | str], named: Callable[[str], Any]) -> None:
        super().__init__(given, named)
        self.rest = Quick("any")

    def result(self, bound: int) -> int:
        if self.given[:1] == ["any"]:
            return self.rest.below(bound)
        return super().result(bound)

    def place(self, things: Any) -> int:
        return self.below(len(things)) if self.given[:1] == ["any"] else super().place(things)


@dataclass
class Scenario:
    """A scenario as it was read, with the line of each entry under ``when``."""

    where: str
    game: Game
    title: str
    rules: list[str]
    given: dict[str, Any]
    chance: list[Any]
    quiet: list[str]
    when: list[Any]
    then: dict[str, Any]
    lines: list[int]
    told: list[Event] = field(default_factory=list)

    def run(self) -> State:
        """Play it, and look; the state at its end."""
        try:
            state: State = self.game.part("position").read(self.given)
        except Refusal as error:
            raise Failed(f"{self.where}: given: {error.sentence}") from error
        chance = Dictated(self.chance, self.game.part("position").named)
        state.chance = chance
        state.listener = self.told.append
        self.attempt(self.where, partial(advance, state))
        for line, entry in zip(self.lines, self.when, strict=True):
            self.attempt(f"{self.where}, line {line}", partial(self.enter, state, entry))
        self.attempt(self.where, partial(self.look, state, self.then))
        left = [result for result in chance.given if result != "any"]
        if left:
            raise Failed(f"{self.where}: the dictated results {left} were not used.")
        return state

    def attempt(self, where: str, act: Any) -> None:
        """Do something, and say where if it does not go."""
        try:
            act()
        except Refusal as error:
            raise Failed(f"{where}: {error.sentence.removeprefix(where + ': ')}") from error

    def enter(self, state: State, entry: Any) -> None:
        """One entry of ``when``."""
        if entry == "go on":
            while self.go_on(state):
                pass
            return
        if not isinstance(entry, dict) or len(entry) != 1:
            raise Malformed("An entry is a seat with its pick, 'then' with a look, or 'go on'.")
        [(who, what)] = entry.items()
        if who == "then":
            self.look(state, what)
            return
        seat = seat_named(who, state)
        picks = what if isinstance(what, list) else [what]
        for pick in picks:
            wanted, say = (pick["pick"], pick.get("say", "")) if isinstance(pick, dict) else (pick, "")
            self.pick(state, seat, str(wanted), say)

    def pick(self, state: State, seat: int, pick: str, say: str) -> None:
        """A seat's pick, once everybody before it has answered quietly."""
        while True:
            mine = asked(state, seat)
            if mine and pick in mine.ids:
                choose(state, mine.key, pick, say, seat=seat, tell=self.told.append)
                return
            if not self.go_on(state):
                open_now = "; ".join(f"{LETTERS[d.seat]} {d!r}" for d in decisions(state)) or "nothing, the game is over"
                raise Failed(f"{LETTERS[seat]} cannot pick {pick!r}. Open is: {open_now}.")

    def go_on(self, state: State) -> bool:
        """Let one seat answer quietly, if one can."""
        for decision in decisions(state):
            for pick in self.quiet:
                if pick in decision.ids:
                    choose(state, decision.key, pick, tell=self.told.append)
                    return True
        return False

    def look(self, state: State, wanted: dict[str, Any]) -> None:
        """Compare what is with what the scenario says."""
        if not isinstance(wanted, dict):
            raise Malformed("A look is a mapping.")
        position = {name: part for name, part in wanted.items() if name not in LOOKS}
        if position:
            differ(self.game.part("position").write(state), position, "")
        for who, picks in (wanted.get("offered") or {}).items():
            self.look_at_options(state, who, picks, offered=True)
        for who, picks in (wanted.get("refused") or {}).items():
            self.look_at_options(state, who, picks, offered=False)
        if "asked" in wanted:
            differ({LETTERS[d.seat]: d.kind for d in decisions(state)}, wanted["asked"], "asked")
            if len(wanted["asked"]) != len(decisions(state)):
                raise Failed(f"Asked are {decisions(state)}.")
        if "outcome" in wanted:
            if state.agenda:
                raise Failed("The game is not over.")
            differ(self.game.outcome(state), wanted["outcome"], "outcome")
        self.look_at_events(wanted)

    def look_at_options(self, state: State, who: str, picks: list[str], *, offered: bool) -> None:
        """Whether a seat is offered these picks, or none of them."""
        decision = asked(state, seat_named(who, state))
        ids = decision.ids if decision else []
        for pick in picks:
            if (pick in ids) != offered:
                raise Failed(f"{who} is {'not ' if offered else ''}offered {pick!r}; offered is: {', '.join(ids) or 'nothing'}.")

    def look_at_events(self, wanted: dict[str, Any]) -> None:
        """Whether these events were told, in this order, and those not at all."""
        rest = [self.written(event) for event in self.told]
        heard = [f"{event['kind']}[{event['rule']}]" for event in rest]
        for look in wanted.get("told") or []:
            while rest and not within(rest[0], look):
                rest.pop(0)
            if not rest:
                raise Failed(f"{look} was not told (in this order); told were {', '.join(heard[-40:])}.")
            rest.pop(0)
        for look in wanted.get("untold") or []:
            if any(within(self.written(event), look) for event in self.told):
                raise Failed(f"{look} was told.")

    def written(self, event: Event) -> dict[str, Any]:
        """An event with its numbers as names, and who knows its secret."""
        names = self.game.names
        facts = {**event.facts, **event.secret}
        shown = {name: names[name](fact) if name in names and isinstance(fact, int) else fact for name, fact in facts.items()}
        return {"kind": event.kind, "rule": event.rule, "knows": [LETTERS[seat] for seat in event.knows], **shown}


def within(whole: dict[str, Any], part: dict[str, Any]) -> bool:
    """Whether all of the part stands in the whole."""
    return all(name in whole and str(whole[name]) == str(value) for name, value in part.items())


def asked(state: State, seat: int) -> Decision | None:
    """What a seat is asked now."""
    return next((decision for decision in decisions(state) if decision.seat == seat), None)


def seat_named(name: str, state: State) -> int:
    """The seat with this letter."""
    if len(name) != 1 or name not in LETTERS[: state.seats]:
        raise Malformed(f"There is no seat {name!r}; seats are {', '.join(LETTERS[: state.seats])}.")
    return LETTERS.index(name)


def differ(found: Any, wanted: Any, path: str) -> None:
    """Refuse where the wanted part of a position is not what was found."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for name, part in wanted.items():
            if name not in found and part not in (None, 0, [], {}):
                raise Failed(f"{path or 'the position'} has no {name!r}, only {', '.join(map(str, found))}.")
            differ(found.get(name, type(part)() if part is not None else None), part, f"{path}.{name}".lstrip("."))
    elif found != wanted:
        raise Failed(f"{path} is {found!r}, not {wanted!r}.")


def load_yaml(text: str, where: str) -> tuple[dict[str, Any], list[int]]:
    """A mapping from YAML, and the line of each entry under ``when``; refused with the line that is wrong."""
    try:
        data = yaml.safe_load(text)
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark else ""
        raise Malformed(f"{where}{line}: not YAML ({getattr(error, 'problem', error)}).") from error
    if not isinstance(data, dict) or not isinstance(root, yaml.MappingNode):
        raise Malformed(f"{where}: a mapping with {', '.join(sorted(KEYS))} is needed.")
    entries = next((value for key, value in root.value if key.value == "when"), None)
    return data, [node.start_mark.line + 1 for node in entries.value] if isinstance(entries, yaml.SequenceNode) else []


def read(path: Path) -> Scenario:
    """The scenario in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(f"{path}: cannot be read ({error}).") from error
    data, lines = load_yaml(text, str(path))
    for name in data:
        if name not in KEYS:
            raise Malformed(f"{path}: nothing called {name!r} belongs into a scenario; it has {', '.join(sorted(KEYS))}.")
    for name in ("game", "title", "rules", "then"):
        if name not in data:
            raise Malformed(f"{path}: the scenario lacks {name!r}.")
    when = data.get("when") or []
    if not isinstance(when, list) or not isinstance(data["rules"], list):
        raise Malformed(f"{path}: 'when' and 'rules' are lists.")
    try:
        game = game_named(str(data["game"]))
    except Illegal as error:
        raise Malformed(f"{path}: {error.sentence}") from error
    return Scenario(
        where=str(path),
        game=game,
        title=str(data["title"]),
        rules=[str(rule) for rule in data["rules"]],
        given=data.get("given") or {},
        chance=data.get("chance") or [],
        quiet=data.get("quiet") or ["pass", "done", "decline"],
        when=when,
        then=data["then"] or {},
        lines=lines,
    )
