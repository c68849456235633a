"""Scenarios: the rulebook as tests, one YAML file each.

game: thieves
title: Two stabs cancel each other
rules: [TH-57, TH-73]
given: {...}                  # a position; what is not named is default
chance: [DEATH, 3, any]       # dictated results; after ``any`` the rest come from a fixed seed
quiet: [pass, done]           # what a seat answers when the scenario says nothing of it
when:
  - A: play:stab              # seat and pick; several picks as a list; words as {pick: ..., say: ...}
  - then: {...}               # a check in between
  - go on                     # quiet answers for as long as there are any
then:
  wounds: {A: 0}              # part of a position
  offered: {A: [done]}        # and refused, asked, told, untold, outcome
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import Any

import yaml

from rookery.kernel import (
    LETTERS,
    Decision,
    Event,
    Game,
    Malformed,
    OpenFloor,
    Refusal,
    Scripted,
    State,
    advance,
    choose,
    decisions,
    game_named,
)
from rookery.play.players import Quick, at
from rookery.testing.comparing import Failed, as_told, differ, has, nearest, stands
from rookery.testing.spoken import (
    Literal,
    Watched,
    chapter,
    is_name,
    is_question,
    meant,
    outcome_wanted,
    picks_in,
    refusable,
    spoken,
)

KEYS: dict[str, type] = {
    "game": str,
    "title": str,
    "rules": list,
    "given": dict,
    "chance": list,
    "quiet": list,
    "when": list,
    "then": dict,
}
LOOKS: dict[str, type] = {
    "offered": dict,
    "refused": dict,
    "asked": dict,
    "told": list,
    "untold": list,
    "outcome": dict,
}
MOST_QUIET = 500
"""So many quiet answers may follow each other; where everybody may always pass, they have no end."""
SPOKEN: dict[type, str] = {str: "a text", list: "a list", dict: "a mapping"}


class Dictated(Scripted):
    """Scripted chance that continues from a fixed seed after ``any``."""

    def __init__(self, given: Iterable[int | str], named: Callable[[str], Any]) -> None:
        super().__init__(given, named)
        self.rest = Quick("any")

    def result(self, bound: int) -> int:
        if not self.given:
            raise Malformed(
                f"A chance result below {bound} is needed, and none is left; add it to `chance`, or `any`."
            )
        return self.rest.below(bound) if self.given[0] == "any" else super().result(bound)

    def pick(self, things: Any, *, wording: bool = False) -> Any:
        """Wording takes a dictated number, and none of the names: those are for what is drawn later."""
        if wording and not (self.given and isinstance(self.given[0], int)):
            self.given.insert(0, self.rest.below(len(things)))
        return super().pick(things, wording=wording)

    def shuffle(self, things: list[Any]) -> None:
        """No name stands for an order: names are for what is drawn later."""
        if self.given and isinstance(self.given[0], str):
            self.given[:0] = [self.rest.below(last + 1) for last in range(len(things) - 1, 0, -1)]
        super().shuffle(things)

    def place(self, things: Any) -> int:
        """The only thing there is need not be dictated."""
        if self.given[:1] == ["any"]:
            return self.below(len(things))
        if len(things) == 1 and not (self.given and self.means(self.given[0], things[0])):
            self.given.insert(0, 0)
        return super().place(things)

    def means(self, given: int | str, thing: Any) -> bool:
        """Whether a dictated result is this thing, by name or as the first there is."""
        return given == 0 or (isinstance(given, str) and bool(self.named(given) == thing))


@dataclass
class Scenario:
    """A parsed scenario. ``lines`` and ``entries`` are line numbers, for messages; ``usual`` says that it has
    no quiet answers of its own.
    """

    where: str
    game: Game
    title: str
    rules: list[str]
    given: dict[str, Any]
    chance: list[Any]
    quiet: list[str]
    usual: bool
    when: list[Any]
    then: dict[str, Any]
    lines: dict[str, int]
    entries: list[int]
    told: list[Event] = field(default_factory=list)

    def run(self) -> State:
        """Play it and check it; the state at its end. Raises Failed with file and line."""
        position = self.game.position
        state: State = self.attempt(self.lines.get("given", 1), partial(position.read, self.given))
        chance = Dictated(self.chance, position.named)
        state.chance = chance
        state.listener = self.told.append
        state.agenda = Watched(state)
        self.attempt(self.lines.get("given", 1), partial(advance, state))
        for place, (line, entry) in enumerate(zip(self.entries, self.when, strict=True)):
            if is_look(entry):
                self.attempt(line, partial(self.look, state, entry["then"]))
            elif entry == "go on":
                self.attempt(line, partial(self.go_on_resting, state, self.picks_after(place)))
            else:
                self.attempt(line, partial(self.enter, state, entry))
        self.attempt(self.lines["then"], partial(self.look, state, self.then))
        self.attempt(self.lines.get("chance", 1), partial(all_used, chance))
        return state

    def nameless(self) -> list[str]:
        """Refused picks that nothing in the game is called: it is easily said that those are not offered."""
        refused = [(look.get("refused") or {}).values() for look in self.looks()]
        return [
            pick for seats in refused for picks in seats for pick in picks if not is_name(self.game, pick)
        ]

    def untold(self) -> set[str]:
        """The kinds of events that are said not to come: it is easily said of one that does not exist."""
        unheard = [event for look in self.looks() for event in look.get("untold") or []]
        return {str(event["kind"]) for event in unheard if "kind" in event}

    def looks(self) -> list[dict[str, Any]]:
        """What must be so, at every moment at which the scenario looks."""
        return [*(entry["then"] for entry in self.when if is_look(entry)), self.then]

    def picks_after(self, place: int) -> bool:
        """Whether somebody picks after an entry."""
        return any(entry != "go on" and not is_look(entry) for entry in self.when[place + 1 :])

    def attempt(self, line: int, act: Callable[[], Any]) -> Any:
        """Call ``act``; a refusal gets the line number."""
        try:
            return act()
        except Refusal as error:
            raise Failed(f"{self.where}, line {line}: {error.sentence}") from error

    def enter(self, state: State, entry: Any) -> None:
        """Carry out the picks of one entry of ``when``."""
        if not isinstance(entry, dict) or len(entry) != 1:
            raise Malformed("An entry is a seat with its pick, 'then' with a look, or 'go on'.")
        [(who, what)] = entry.items()
        seat = seat_named(who, state)
        picks = what if isinstance(what, list) else [what]
        for pick in picks:
            worded = pick if isinstance(pick, dict) else {"pick": pick}
            if "pick" not in worded or worded.keys() - {"pick", "say"}:
                raise Malformed("A pick with words is written {pick: ..., say: ...}.")
            said = worded.get("say")
            for one in picks_in(self.game, str(worded["pick"])):
                self.pick(state, seat, one, None if said is None else str(said))

    def pick(self, state: State, seat: int, pick: str, say: str | None) -> None:
        """A seat's pick, after as many quiet answers of the others as it takes to be offered. Where words are
        required, or wanted by the game, and none are given, some are put in. A pick that was the only answer,
        and so was taken unasked since the seat's last named one, may be named as well, unless a word is meant
        for a question to come.
        """
        agenda, open_first = state.agenda, decisions(state)
        assert isinstance(agenda, Watched)
        for quiet in range(MOST_QUIET + 1):
            mine = asked(state, seat)
            found = meant(state, pick, mine.ids) if mine else None
            if mine and found:
                agenda.name(seat, mine.number)
                _, needed = at(mine, mine.ids.index(found))
                wanted = spoken(self.game).words(state, found, mine.key) if say is None else ""
                choose(state, mine.key, found, say or wanted or needed, seat=seat, tell=self.told.append)
                return
            place = -1 if say else agenda.found(seat, pick)
            if place >= 0 and not (agenda.doubtful(place, pick) and self.comes(state, seat, pick)):
                agenda.forget(seat, place + 1)
                return
            if quiet == MOST_QUIET or not self.goes_on(state, seat, pick):
                said = stands(open_first, decisions(state), nearest(pick, open_first, seat))
                raise Failed(f"{LETTERS[seat]} cannot pick {pick!r}. {said}")

    def goes_on(self, state: State, seat: int, pick: str) -> bool:
        """Give one quiet answer on the way to a pick, if that is allowed."""
        try:
            return self.go_on(state)
        except Malformed as error:
            raise Malformed(f"{error.sentence} It was on the way to {LETTERS[seat]}'s {pick!r}.") from error

    def comes(self, state: State, seat: int, pick: str) -> bool:
        """Whether quiet answers lead to a question in which a seat can pick this."""
        ahead, trial = replace(self, told=[]), state.copy()
        trial.chance = deepcopy(state.chance)
        for _ in range(MOST_QUIET):
            mine = asked(trial, seat)
            if mine and meant(trial, pick, mine.ids):
                return True
            try:
                if not ahead.go_on(trial):
                    return False
            except Malformed:
                return False
        return False

    def go_on_resting(self, state: State, more: bool) -> None:
        """Quiet answers for as long as there are any; the usual ones at most until what is under way is over,
        where a game says so, and of its chapter if there are ``more`` picks to come.
        """
        names = spoken(self.game) if self.usual else Literal()
        busy, page = not names.rests(state), chapter(self.game, state)
        if names.endless(state):
            return
        for _ in range(MOST_QUIET):
            if not self.go_on(state) or (busy and names.rests(state)):
                return
            if more and chapter(self.game, state) != page:
                return
        raise Failed(f"After {MOST_QUIET} quiet answers there is no end of them.")

    def go_on(self, state: State) -> bool:
        """Give one quiet answer, of several that fit it (``first:*``) the one offered first; False if no open
        decision allows one.
        """
        for decision in decisions(state):
            for pick in self.quiet:
                found = next((each for each in decision.ids if fnmatchcase(each, pick)), None)
                if found:
                    _, needed = at(decision, decision.ids.index(found))
                    choose(state, decision.key, found, needed, tell=self.told.append)
                    return True
        return False

    def look(self, state: State, wanted: dict[str, Any]) -> None:
        fits(wanted, dict, "a look")
        for name, kind in LOOKS.items():
            fits(wanted.get(name) or kind(), kind, name)
        position = {name: part for name, part in wanted.items() if name not in LOOKS}
        if position:
            unordered = getattr(self.game.position, "UNORDERED", ())
            differ(self.game.position.write(state), spoken(self.game).look(position), "", unordered)
        for who, picks in (wanted.get("offered") or {}).items():
            self.look_at_options(state, who, picks, offered=True)
        for who, picks in (wanted.get("refused") or {}).items():
            self.look_at_options(state, who, picks, offered=False)
        if "asked" in wanted:
            self.look_at_questions(state, wanted["asked"])
        if "outcome" in wanted:
            if not self.game.position.write(state).get("over", not state.agenda):
                raise Failed("The game is not over.")
            found = self.game.outcome(state)
            differ(found, as_told(found, outcome_wanted(self.game, wanted["outcome"])), "outcome")
        self.look_at_events(state, wanted)

    def look_at_questions(self, state: State, wanted: dict[str, str]) -> None:
        """Who is asked, by which step; a power that need not be used may be left out: nobody waits for it."""
        found = {LETTERS[decision.seat]: decision.kind for decision in decisions(state)}
        wanted = {LETTERS[seat_named(who, state)]: kind for who, kind in wanted.items()}
        for who, kind in wanted.items():
            if who in found and is_question(self.game, found[who], kind):
                wanted[who] = found[who]
        differ(found, wanted, "asked")
        left_out = found.keys() - wanted.keys()
        if wanted.keys() - found.keys() or any(awaited(state, LETTERS.index(who)) for who in left_out):
            raise Failed(f"Asked are {decisions(state)}.")

    def look_at_options(self, state: State, who: str, picks: list[str], *, offered: bool) -> None:
        """Offered is what has one of its names, refused what has none of them."""
        decision = asked(state, seat_named(who, state))
        ids = decision.ids if decision else []
        for pick in map(str, fits(picks, list, "what is offered or refused")):
            found = meant(state, pick, ids) is not None if offered else not refusable(state, pick, ids)
            if found != offered:
                never = "not " if offered else ""
                alone = self.alone(state, who, pick) if offered else ""
                raise Failed(
                    f"{who} is {never}offered {pick!r}; offered is: {', '.join(ids) or 'nothing'}.{alone}"
                )

    def alone(self, state: State, who: str, pick: str) -> str:
        """What there is to say of a pick that was taken unasked."""
        agenda = state.agenda
        assert isinstance(agenda, Watched)
        taken = agenda.found(seat_named(who, state), pick) >= 0
        return " It was the only answer, and is taken." if taken else ""

    def look_at_events(self, state: State, wanted: dict[str, Any]) -> None:
        """Whether ``told`` events came in this order (others may stand between), ``untold`` never."""
        rest = self.told[:]
        for look in wanted.get("told") or []:
            while rest and not self.tells(state, rest[0], look):
                rest.pop(0)
            if not rest:
                everything = [self.written(event) for event in self.told]
                raise Failed(f"{look} was not told (in this order); {heard(everything, look)}.")
            rest.pop(0)
        for look in wanted.get("untold") or []:
            if any(self.tells(state, event, look) for event in self.told):
                raise Failed(f"{look} was told.")

    def tells(self, state: State, event: Event, look: dict[str, Any]) -> bool:
        """Whether an event has all facts of a look, each by one of its names or as the number that it is."""
        facts = {"knows": list(event.knows), **event.facts, **event.secret}
        named = self.written(event)
        return any(
            all(name in named and has(named[name], facts.get(name), value) for name, value in wanted.items())
            for wanted in (look, spoken(self.game).told(state, look, facts))
        )

    def written(self, event: Event) -> dict[str, Any]:
        """An event with its numbers as names, secrets included."""
        facts = {**event.facts, **event.secret}
        shown = {name: self.shown(name, fact) for name, fact in facts.items()}
        return {
            "kind": event.kind,
            "rule": event.rule,
            "knows": [LETTERS[seat] for seat in event.knows],
            **shown,
        }

    def shown(self, name: str, fact: Any) -> Any:
        """A fact that is a number by its name; a list of such numbers stands in the plural (``cards``)."""
        names = self.game.names
        if isinstance(fact, int):
            return names[name](fact) if name in names else fact
        one = names.get(name.removesuffix("s"))
        if one and isinstance(fact, list) and all(isinstance(each, int) for each in fact):
            return [one(each) for each in fact]
        return fact


def is_look(entry: Any) -> bool:
    return isinstance(entry, dict) and [*entry] == ["then"]


def all_used(chance: Dictated) -> None:
    """Refuse dictated results that nothing asked for."""
    left = [result for result in chance.given if result != "any"]
    if left:
        raise Failed(f"The dictated results {left} were not used.")


def fits(part: Any, kind: type, name: str) -> Any:
    """Refuse a part of the file that has the wrong type."""
    if not isinstance(part, kind):
        raise Malformed(f"{name[0].upper()}{name[1:]} must be {SPOKEN[kind]}, not {part!r:.40}.")
    return part


def heard(told: list[dict[str, Any]], look: dict[str, Any]) -> str:
    """What was told instead: the kinds, and the facts of the last event of the kind that was looked for."""
    kinds = ", ".join(f"{event['kind']}[{event['rule']}]" for event in told[-40:])
    alike = [event for event in told if event["kind"] == look.get("kind")]
    return f"told were {kinds}" + (f"; the last {look['kind']} was {alike[-1]}" if alike else "")


def asked(state: State, seat: int) -> Decision | None:
    return next((decision for decision in decisions(state) if decision.seat == seat), None)


def awaited(state: State, seat: int) -> bool:
    """Whether the game waits for this seat, which is asked something."""
    top = state.agenda[-1]
    return not isinstance(top, OpenFloor) or top.floor.awaits(state, seat)


def seat_named(name: Any, state: State) -> int:
    further = spoken(state.game).seats(state)
    if str(name).lower() in further:
        return further[str(name).lower()]
    if str(name) not in [*LETTERS[: state.seats]]:
        raise Malformed(f"There is no seat {name!r}; seats are {', '.join(LETTERS[: state.seats])}.")
    return LETTERS.index(name)


class PlainYaml(yaml.SafeLoader):
    """YAML in which only true and false are booleans; on, off, yes and no are ordinary words."""

    yaml_implicit_resolvers = {
        letter: [rule for rule in rules if rule[0] != "tag:yaml.org,2002:bool"]
        for letter, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


PlainYaml.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("(?:true|false)$"), ["t", "f"])


def load_yaml(text: str, where: str) -> tuple[dict[str, Any], yaml.MappingNode]:
    """A mapping, with its nodes (they know their lines). Raises Malformed with the wrong line."""
    try:
        loader = PlainYaml(text)
        root = loader.get_single_node()
        data = loader.construct_document(root) if root else None
        loader.dispose()
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 1
        raise Malformed(
            f"{where}, line {line}: Not YAML ({getattr(error, 'problem', None) or error})."
        ) from error
    if not isinstance(data, dict) or not isinstance(root, yaml.MappingNode):
        raise Malformed(f"{where}, line 1: A scenario is a mapping with {', '.join(KEYS)}.")
    return data, root


def read(path: Path) -> Scenario:
    """Raises Malformed with file and line."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise Malformed(f"{path}: cannot be read ({reason}).") from error
    data, root = load_yaml(text, str(path))
    lines = {key.value: key.start_mark.line + 1 for key, _ in root.value}
    entries: list[Any] = [entry for key, value in root.value if key.value == "when" for entry in value.value]
    line = 1
    try:
        for name in [*data, "game", "title", "rules", "then"]:
            line = lines.get(str(name), 1)
            if name not in KEYS:
                raise Malformed(f"Nothing called {name!r} belongs into a scenario; it has {', '.join(KEYS)}.")
            if name not in data:
                raise Malformed(f"The scenario lacks {name!r}.")
            data[name] = fits(data[name] if data[name] is not None else KEYS[name](), KEYS[name], name)
        line = lines["game"]
        game = game_named(data["game"])
    except Refusal as error:
        raise Malformed(f"{path}, line {line}: {error.sentence}") from error
    return Scenario(
        where=str(path),
        game=game,
        title=data["title"],
        rules=[str(rule) for rule in data["rules"]],
        given=data.get("given", {}),
        chance=data.get("chance", []),
        quiet=[str(pick) for pick in data.get("quiet") or spoken(game).QUIET],
        usual=not data.get("quiet"),
        when=data.get("when", []),
        then=data["then"],
        lines=lines,
        entries=[entry.start_mark.line + 1 for entry in entries],
    )
