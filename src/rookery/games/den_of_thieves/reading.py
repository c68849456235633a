"""Reads YAML into values by their annotations, and keeps the line of everything it reads.

A fault does not stop the reading: the value that holds it is broken, and so is what holds that value.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Literal, NewType, Union, get_args, get_origin, get_type_hints

import yaml

from rookery.games.den_of_thieves.operations import FLAT, KEYED, OPERATIONS
from rookery.kernel import Value

BROKEN = object()
SCALARS = {str: "str", int: "int", bool: "bool"}
IN_WORDS = {str: "a text", int: "a whole number", bool: "true or false"}
LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Fault(Value):
    """What is wrong, and in which line."""

    line: int
    sentence: str


class Mention(Value):
    """A name that must mean something in the deck, or a text that may hold such names."""

    kind: str
    name: str
    line: int
    where: str


class Reader:
    """Reads one file.

    where     what is being read, for the sentences: the id of the card
    lines     the line of each value and list read, by its ``id``, for both live as long as the deck
    mentions  the names and texts that were read
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.lines: dict[int, int] = {}
        self.mentions: list[Mention] = []
        self.where = "The deck"
        self.open: list[yaml.Node] = []  # the nodes around the one that is read

    def fault(self, node: yaml.Node, sentence: str) -> object:
        self.faults.append(Fault(line_of(node), f"{self.where}: {sentence}"))
        return BROKEN

    def read(self, kind: object, node: yaml.Node, what: str) -> object:
        """The value of a kind in a node; ``what`` names it in sentences."""
        kind, marks = unmarked(kind)
        if get_origin(kind) in (Union, UnionType):
            return self.one_of(get_args(kind), node, what)
        if node in self.open:
            return self.fault(node, f"{what} holds itself.")
        self.open.append(node)
        try:
            if KEYED in marks:
                return self.keyed(get_args(kind)[0], node, what)
            if get_origin(kind) is tuple:
                return self.sequence(get_args(kind)[0], node, what)
            if isinstance(kind, type) and issubclass(kind, Value):
                return self.value(kind, node, what)
            return self.scalar(kind, node, what)
        finally:
            self.open.pop()

    def one_of(self, kinds: tuple[object, ...], node: yaml.Node, what: str) -> object:
        """The kind that fits the form of the node: text, list or mapping."""
        if NoneType in kinds and tag_of(node) == "null":
            return None
        fitting = [kind for kind in kinds if kind is not NoneType and isinstance(node, form_of(kind))]
        words = [kind for kind in fitting if in_literal(kind, node)]
        if not fitting:
            return self.fault(node, f"{what} is {in_words(kinds)}.")
        return self.read([*fitting, *words][-1], node, what)

    def scalar(self, kind: object, node: yaml.Node, what: str) -> object:
        """A text, a number, a truth value, one word of a list, or the name of something."""
        plain = str if get_origin(kind) is Literal or isinstance(kind, NewType) else kind
        if not isinstance(node, yaml.ScalarNode) or tag_of(node) != SCALARS[plain]:  # type: ignore[index]
            quotes = " (write it in quotes)" if plain is str and isinstance(node, yaml.ScalarNode) else ""
            return self.fault(node, f"{what} is {in_words((kind,))}{quotes}.")
        if get_origin(kind) is Literal and not in_literal(kind, node):
            return self.fault(node, f"{what} is {in_words((kind,))}, not {node.value!r}.")
        if plain is int:
            return int(node.value)
        if plain is bool:
            return node.value.lower() in ("true", "yes", "on")
        if get_origin(kind) is not Literal:
            self.mentions.append(
                Mention(getattr(kind, "__name__", ""), node.value, line_of(node), self.where)
            )
        return str(node.value)

    def sequence(self, kind: object, node: yaml.Node, what: str) -> object:
        if not isinstance(node, yaml.SequenceNode):
            return self.fault(node, f"{what} is a list.")
        items = [self.read(kind, item, what) for item in node.value]
        return self.listed(items, node)

    def listed(self, items: list[object], node: yaml.Node) -> object:
        """A tuple of what was read, unless something of it is broken."""
        found = tuple(items)
        if found:  # there is only one empty tuple, which has no line of its own
            self.lines[id(found)] = line_of(node)
        return BROKEN if any(item is BROKEN for item in found) else found

    def pairs(self, node: yaml.Node, what: str) -> dict[str, yaml.Node]:
        """A mapping by its keys, each written once."""
        found: dict[str, yaml.Node] = {}
        for key, item in node.value:
            name = str(key.value)
            if name in found:
                self.fault(key, f"{what} has {name!r} twice.")
            found[name] = item
        return found

    def keyed(self, kind: object, node: yaml.Node, what: str) -> object:
        """A mapping from the first field of each value to the rest of it."""
        assert isinstance(kind, type)
        if not isinstance(node, yaml.MappingNode):
            return self.fault(node, f"{what} is a mapping.")
        first, *rest = hints(kind)
        items = []
        for key, _ in node.value:
            name = self.read(hints(kind)[first], key, f"A key of {what}")
            item = self.pairs(node, what)[str(key.value)]
            if isinstance(item, yaml.SequenceNode) and len(rest) == 1:
                given = {first: name, rest[0]: self.read(hints(kind)[rest[0]], item, f"{what}, {key.value},")}
                items.append(self.made(kind, given, key))
            else:
                items.append(self.value(kind, item, what, {first: name}))
        return self.listed(items, node)

    def value(self, kind: type, node: yaml.Node, what: str, given: dict[str, object] | None = None) -> object:
        """A value from a mapping of its fields; some may be known already."""
        called = called_by(kind)
        if not isinstance(node, yaml.MappingNode):
            return self.fault(node, f"{what} is a mapping ({called}).")
        pairs = self.pairs(node, called.capitalize())
        if called == "a card" and "id" in pairs:
            self.where = f"Card {pairs['id'].value}"
        fields, flat = dict(given or {}), flat_field(kind)
        allowed = [key for key in written(kind) if key not in fields]
        if flat:
            name = str(pairs.pop("op").value) if "op" in pairs else ""
            if name not in OPERATIONS:
                said = f"There is no operation {name!r}" if name else "An operation lacks 'op'"
                return self.fault(node, f"{said}; the operations are {', '.join(sorted(OPERATIONS))}.")
            inner = OPERATIONS[name]
            called, allowed = called_by(inner), [*written(inner), *allowed]
            own = {key: pairs.pop(key) for key in [*pairs] if key in written(inner)}
            fields[flat] = self.fields(inner, own, node, {})
        for key in [key for key in pairs if key not in allowed]:
            said = f"{called.capitalize()} has no {key!r}; it has {', '.join(allowed)}."
            fields[key] = self.fault(pairs.pop(key), said)
        return self.fields(kind, pairs, node, fields)

    def fields(
        self, kind: type, pairs: dict[str, yaml.Node], node: yaml.Node, given: dict[str, object]
    ) -> object:
        """A value from its keys; all of them are known."""
        called = called_by(kind)
        names = {name.rstrip("_"): name for name in hints(kind) if name not in given}
        for key, item in pairs.items():
            given[names[key]] = self.read(hints(kind)[names[key]], item, f"{key!r} of {called}")
        defaults = getattr(kind, "defaults", {})
        for key, name in names.items():
            if name not in given and name not in defaults:
                given[name] = self.fault(node, f"{called.capitalize()} lacks {key!r}.")
        return self.made(kind, given, node)

    def made(self, kind: type, given: dict[str, object], node: yaml.Node) -> object:
        """The value of these fields, unless one of them is broken."""
        if any(part is BROKEN for part in given.values()):
            return BROKEN
        make: Callable[..., object] = kind
        found = make(**given)
        self.lines[id(found)] = line_of(node)
        return found


LONGEST = 500_000
"""Characters; the deck of the box has a fifth of them."""


def composed(text: str) -> yaml.Node | Fault:
    """The nodes of a YAML text, or what is wrong with it. A text that is far too long is not looked at: that
    would take minutes.
    """
    if len(text) > LONGEST:
        return Fault(1, f"A deck has at most {LONGEST:,} characters, and this file has {len(text):,}.")
    try:
        return yaml.compose(text, Loader=LOADER) or Fault(1, "The file is empty.")
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        told = [getattr(error, "context", None), getattr(error, "problem", None)]
        why = ", ".join(part for part in told if part) or str(error).partition("\n")[0]
        return Fault(mark.line + 1 if mark else 1, f"Not YAML ({why}).")


def line_of(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def tag_of(node: yaml.Node) -> str:
    return str(node.tag).rpartition(":")[2]


@cache
def hints(kind: type) -> dict[str, object]:
    """The fields of a value with their types."""
    found = get_type_hints(kind, include_extras=True)
    return {name: found[name] for name in getattr(kind, "fields", ())}


@cache
def flat_field(kind: type) -> str | None:
    """The field whose own keys stand among the keys of the value."""
    return next((name for name, hint in hints(kind).items() if FLAT in unmarked(hint)[1]), None)


@cache
def written(kind: type) -> list[str]:
    """The keys of a value as they are written."""
    return [name.rstrip("_") for name in hints(kind) if name != flat_field(kind)]


def unmarked(kind: object) -> tuple[object, tuple[object, ...]]:
    """A type without its remarks, and the remarks."""
    if get_origin(kind) is Annotated:
        inner, *marks = get_args(kind)
        return inner, tuple(marks)
    return kind, ()


def form_of(kind: object) -> type[yaml.Node]:
    """The form of node in which a kind is written."""
    if get_origin(kind) is tuple:
        return yaml.SequenceNode
    return yaml.MappingNode if isinstance(kind, type) and issubclass(kind, Value) else yaml.ScalarNode


def in_literal(kind: object, node: yaml.Node) -> bool:
    """Whether a kind lists the word in a node."""
    return get_origin(kind) is Literal and isinstance(node, yaml.ScalarNode) and node.value in get_args(kind)


def in_words(kinds: tuple[object, ...]) -> str:
    """What may be written, for a sentence."""
    said = []
    for kind in kinds:
        if get_origin(kind) is Literal:
            words = get_args(kind)
            said.append(f"one of {', '.join(words)}" if len(words) > 1 else words[0])
        elif isinstance(kind, NewType):
            said.append(f"the {spaced(kind.__name__)}")
        elif kind in SCALARS:
            said.append(IN_WORDS[kind])
        elif kind is not NoneType:
            said.append("a list" if get_origin(kind) is tuple else f"a mapping ({called_by(kind)})")
    return " or ".join(said)


def spaced(name: str) -> str:
    """CamelCase as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


@cache
def called_by(kind: object) -> str:
    """What people call a value: an operation by the word it is written with."""
    name = str(getattr(kind, "op", "")) or spaced(getattr(kind, "__name__", "value"))
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
