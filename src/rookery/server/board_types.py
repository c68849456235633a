"""TypeScript types of what a board gets: ``View``, ``Facts`` and ``Data`` with every class reachable from
them, and the numbers that the game's page part names.
"""

from __future__ import annotations

import json
import sys
import types
import typing
from collections.abc import Mapping, Sequence
from enum import Enum
from types import SimpleNamespace
from typing import Any, Literal, get_args, get_origin

from rookery.kernel import Game, Illegal, Option, Plain, Step, Value
from rookery.server.views.differences import shown_fields
from rookery.server.views.json_values import fields_of

HEAD = "// Written by `make types` from the game {name}. Do not edit.\n"
SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
ANY_STEP = """/** Any step of the rules: its class, and fields that depend on it. */
export interface Step {
  kind: string;
  [field: string]: unknown;
}
"""


def board_types(game: Game) -> str:
    """The content of a game's ``view.ts``."""
    page = game.page
    file = TypeFile()
    file.root("View", returned(game.view))
    for name, make in (("Facts", "facts"), ("Data", "data")):
        if page:
            file.root(name, returned(getattr(page, make)))
        else:
            file.written[name] = f"export type {name} = Record<string, never>;\n"
    numbers = [f"export const {name} = {number};" for name, number in (page.NUMBERS if page else {}).items()]
    parts = [HEAD.format(name=game.name), *(["\n".join(numbers) + "\n"] if numbers else [])]
    return "\n".join([*parts, *file.written.values()])


def returned(function: Any) -> Any:
    """The annotated return type of a function, which must be a Plain or a Value."""
    kind = typing.get_type_hints(function).get("return")
    if not (isinstance(kind, type) and issubclass(kind, (Plain, Value))):
        raise Illegal(f"{function.__module__}.{function.__name__} must say which Plain or Value it returns.")
    return kind


class TypeFile:
    """The types of one file by name, in the order in which they were first needed."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}
        self.written: dict[str, str] = {}

    def root(self, name: str, kind: type[Plain | Value]) -> None:
        """Write a class under a name that is the same for every game."""
        self.claim(name, kind)
        self.interface(kind)

    def claim(self, name: str, kind: type) -> None:
        """Reserve a name for a class. Raises Illegal if another class has it."""
        if name in self.names.values():
            raise Illegal(f"Two classes that the board gets are called {name}; one is {kind.__module__}'s.")
        self.names[kind] = name

    def interface(self, kind: type[Plain | Value]) -> None:
        name = self.names[kind]
        self.written[name] = ""  # keeps its place before those that it needs
        lines = [*comment(kind), f"export interface {name} {{"]
        if issubclass(kind, Value):
            lines.append(f"  kind: {json.dumps(kind.__name__)};")
        fields = fields_of(kind) if issubclass(kind, Value) else shown_fields(kind)
        lines += [f"  {field}: {self.spelled(annotation(kind, field))};" for field in fields]
        self.written[name] = "\n".join([*lines, "}", ""])

    def enumeration(self, kind: type[Enum]) -> None:
        """An enum becomes an object of its members and the union of their values."""
        name = self.names[kind]
        members = ", ".join(f"{member.name}: {json.dumps(member.value)}" for member in kind)
        union = f"export type {name} = (typeof {name})[keyof typeof {name}];"
        self.written[name] = "\n".join(
            [*comment(kind), f"export const {name} = {{ {members} }} as const;", union, ""]
        )

    def spelled(self, kind: Any) -> str:
        """An annotation as TypeScript; writes the classes that it names."""
        if kind in (Any, object):
            return "unknown"
        if kind == Option:
            return "[kind: string, ...numbers: number[]]"
        if isinstance(kind, type) and get_origin(kind) is None:
            return self.of_class(kind)
        if isinstance(kind, typing.NewType):
            return self.spelled(kind.__supertype__)
        origin, parts = get_origin(kind), get_args(kind)
        if origin is typing.Annotated:
            return self.spelled(parts[0])
        if origin is Literal:
            return " | ".join(json.dumps(part) for part in parts)
        if origin in (typing.Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.spelled(part) for part in parts))
        if origin is tuple and parts[1:] != (...,):
            return f"[{', '.join(self.spelled(part) for part in parts)}]"
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self.record(*parts)
        if isinstance(origin, type) and issubclass(origin, Sequence):
            return many(self.spelled(parts[0]))
        raise Illegal(f"A board cannot get a {kind}.")

    def of_class(self, kind: type) -> str:
        if kind in SIMPLE:
            return SIMPLE[kind]
        if kind in (Step, Value):
            self.written.setdefault("Step", ANY_STEP)
            return "Step"
        if kind in (list, tuple):
            return "unknown[]"
        if kind is dict:
            return "Record<string, unknown>"
        if not issubclass(kind, (Value, Enum)):
            raise Illegal(
                f"A board cannot get a {kind.__module__}.{kind.__name__}: it is neither plain nor a Value."
            )
        if kind not in self.names:
            self.claim(kind.__name__, kind)
            if issubclass(kind, Enum):
                self.enumeration(kind)
            else:
                self.interface(kind)
        return self.names[kind]

    def record(self, key: Any, item: Any) -> str:
        """A dict. One whose keys are a union need not have all of them, so it is Partial."""
        name, inner = self.spelled(key), self.spelled(item)
        return (
            f"Record<{name}, {inner}>"
            if name in ("string", "number")
            else f"Partial<Record<{name}, {inner}>>"
        )


def many(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def comment(kind: type) -> list[str]:
    """The first paragraph of the class's own docstring, as a comment."""
    text = (vars(kind).get("__doc__") or "").split("\n\n")[0]
    return [f"/** {' '.join(text.split())} */"] if text else []


def annotation(kind: Any, field: str) -> Any:
    """The type of a field, evaluated in the module of the class that first declared it: a view inherits
    fields from a public part that may stand in another module.
    """
    text = kind.fields[field]
    owner = [base for base in kind.__mro__ if declared(base).get(field) == text][-1]
    try:
        space = vars(sys.modules[owner.__module__])
        return typing.get_type_hints(SimpleNamespace(__annotations__={field: text}), space)[field]
    except NameError as error:
        raise Illegal(f"{owner.__module__}.{owner.__name__}.{field}: {error}.") from error


def declared(kind: type) -> dict[str, str]:
    """The annotations of a class, lent ones included (``kit.public``)."""
    return {**getattr(kind, "lent", {}), **getattr(kind, "notes", {})}
