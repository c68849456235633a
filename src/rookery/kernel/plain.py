"""Plain data with named fields: slots, construction, equality, copying, dumping and loading, all made from the annotations."""

from __future__ import annotations

import sys
from typing import Any, Self, dataclass_transform

from rookery.kernel.refusals import Malformed

TRANSIENT = object()


def transient(*, init: bool) -> Any:
    """Marks a field that is set while something is carried out: shared by a copy, neither compared nor dumped."""
    return TRANSIENT


def own_fields(namespace: dict[str, Any]) -> dict[str, str]:
    """The annotated names of a class body, class variables left out."""
    notes = namespace.get("__annotations__", {})
    return {name: str(kind) for name, kind in notes.items() if "ClassVar" not in str(kind)}


def compile_methods(lines: list[str], scope: dict[str, Any]) -> dict[str, Any]:
    """Run generated source and give back what it defined."""
    made: dict[str, Any] = {}
    exec("\n".join(lines), scope, made)
    return made


def init_source(cls: FieldsType) -> list[str]:
    """The source of ``__init__``: a list or dict given as default is made anew each time."""
    fields, defaults = cls.fields, cls.defaults
    arguments, body = ["self", *(cls.keywords_only if fields else ())], []
    for name in fields:
        default = defaults.get(name)
        fresh = isinstance(default, list | dict)
        arguments.append(f"{name}=_defaults[{name!r}]" if name in defaults else name)
        body.append(f"    self.{name} = _fresh({name})" if fresh else f"    self.{name} = {name}")
    after = ["    self.__post_init__()"] if hasattr(cls, "__post_init__") else ["    pass"]
    return [f"def __init__({', '.join(arguments)}):", *body, *after]


def copy_source(kind: str, name: str) -> str:
    """The expression that copies a field of this kind: lists and dicts anew, all else as it is."""
    if kind.startswith("list["):
        inner = copy_source(kind[5:-1], "x")
        return f"{name}[:]" if inner == "x" else f"[{inner} for x in {name}]"
    if kind.startswith("dict["):
        inner = copy_source(kind[5:-1].partition(", ")[2], "x")
        return f"{name}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {name}.items()}}"
    return name


class FieldsType(type):
    """Turns annotations into slots and collects the fields of a class and its parents."""

    fields: dict[str, str]
    defaults: dict[str, Any]
    passing: tuple[str, ...]
    keywords_only: tuple[str, ...] = ()

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        own = own_fields(namespace)
        inherited: dict[str, str] = {}
        defaults: dict[str, Any] = {}
        passing: tuple[str, ...] = ()
        for base in reversed(bases):
            inherited |= getattr(base, "fields", {})
            defaults |= getattr(base, "defaults", {})
            passing += getattr(base, "passing", ())
        defaults |= {field: namespace.pop(field) for field in own if field in namespace}
        namespace["__slots__"] = tuple(field for field in own if field not in inherited)
        passing += tuple(field for field, default in defaults.items() if default is TRANSIENT)
        cls = super().__new__(mcs, name, bases, namespace)
        cls.fields = {field: kind for field, kind in (inherited | own).items() if field not in passing}
        cls.defaults = {field: default for field, default in defaults.items() if default is not TRANSIENT}
        cls.passing = passing
        cls.generate(namespace)
        return cls

    def generate(cls, namespace: dict[str, Any]) -> None:
        """Write the methods that depend on the fields, unless the class has its own."""
        mine = " and ".join(f"self.{name} == other.{name}" for name in cls.fields) or "True"
        source = [
            *init_source(cls),
            f"def __eq__(self, other):\n    return self.__class__ is other.__class__ and {mine}",
            *cls.more_source(),
        ]
        scope = {"_defaults": cls.defaults, "_fresh": lambda value: value.copy(), "_new": object.__new__}
        for method, function in compile_methods(source, scope).items():
            if method not in namespace:
                setattr(cls, method, function)

    def more_source(cls) -> list[str]:
        """Further generated methods."""
        return []


@dataclass_transform(eq_default=False)
class ValueType(FieldsType):
    """The type of values: small, never changed, only replaced."""

    def more_source(cls) -> list[str]:
        parts = ", ".join(f"self.{name}" for name in cls.fields)
        return [f"def parts(self):\n    return ({parts}{',' if parts else ''})"]


class Value(metaclass=ValueType):
    """A small unchanging thing: compared by its fields, replaced with ``but``, kept as ``{"Name": [fields]}``."""

    def parts(self) -> tuple[Any, ...]:
        """The values of all fields, in order."""
        raise NotImplementedError

    def but(self, **changes: Any) -> Self:
        """The same value with some fields different."""
        fields = dict(zip(type(self).fields, self.parts(), strict=True))
        return self.__class__(**{**fields, **changes})

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        fields = zip(type(self).fields, self.parts(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={part!r}' for name, part in fields)})"


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(transient,))
class PlainType(FieldsType):
    """The type of plain records that may be changed in place."""

    keywords_only = ("*",)

    def more_source(cls) -> list[str]:
        kept = [f"    new.{name} = {copy_source(kind, f'self.{name}')}" for name, kind in cls.fields.items()]
        shared = [f"    new.{name} = self.{name}" for name in cls.passing]
        return ["def copy(self):", "    new = _new(self.__class__)", *kept, *shared, "    return new"]


class Plain(metaclass=PlainType):
    """A record of plain data: its fields are its annotations."""

    def copy(self) -> Self:
        """An independent copy, in microseconds."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """All fields as JSON-ready data."""
        return {name: frozen(getattr(self, name)) for name in type(self).fields}

    @classmethod
    def load(cls, data: Any, values: dict[str, type[Value]]) -> Self:
        """The record whose ``dump`` gave this data."""
        if not isinstance(data, dict):
            raise Malformed(f"A {cls.__name__} is an object with named fields, not {data!r:.40}.")
        lacking = [name for name in cls.fields if name not in data]
        surplus = [name for name in data if name not in cls.fields]
        if lacking or surplus:
            raise Malformed(f"A {cls.__name__} does not fit: lacking {lacking}, unknown {surplus}.")
        return cls(**{name: thawed(kind, data[name], values) for name, kind in cls.fields.items()})

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in type(self).fields)})"

    __hash__ = None  # type: ignore[assignment]


def frozen(data: Any) -> Any:
    """Plain data as JSON knows it."""
    if isinstance(data, list | tuple):
        return [frozen(item) for item in data]
    if isinstance(data, Value):
        return {type(data).__name__: [frozen(part) for part in data.parts()]}
    if isinstance(data, dict):
        return {str(key): frozen(item) for key, item in data.items()}
    return data


def thawed(kind: str, data: Any, values: dict[str, type[Value]]) -> Any:
    """JSON data as a field of this kind holds it."""
    if kind.startswith("list["):
        return [thawed(kind[5:-1], item, values) for item in data]
    if kind.startswith("dict["):
        key, _, inner = kind[5:-1].partition(", ")
        return {int(k) if key == "int" else k: thawed(inner, item, values) for k, item in data.items()}
    return thawed_value(data, values)


def thawed_value(data: Any, values: dict[str, type[Value]]) -> Any:
    """JSON data inside a value, where every list is a tuple and every object another value."""
    if isinstance(data, list):
        return tuple(thawed_value(item, values) for item in data)
    if isinstance(data, dict):
        [(name, parts)] = data.items()
        if name not in values:
            raise Malformed(f"Nothing is called {name!r} here.")
        return values[name](*(thawed_value(part, values) for part in parts))
    return sys.intern(data) if isinstance(data, str) else data


Change = list[Any]
"""A path and what now stands there: ``[["hands", 2], [4, 7]]``; a path alone: it is gone."""


def diff(old: Any, new: Any) -> list[Change]:
    """The changes that turn one piece of JSON data into another."""
    changes: list[Change] = []
    compare(old, new, [], changes)
    return changes


def compare(old: Any, new: Any, path: list[str | int], changes: list[Change]) -> None:
    """Note every difference below this path."""
    if isinstance(old, dict) and isinstance(new, dict):
        changes.extend([[*path, name]] for name in old if name not in new)
        for name, item in new.items():
            if name in old:
                compare(old[name], item, [*path, name], changes)
            else:
                changes.append([[*path, name], item])
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, (before, after) in enumerate(zip(old, new, strict=True)):
            compare(before, after, [*path, place], changes)
    elif old != new or type(old) is not type(new):
        changes.append([path, new])


def patch(data: Any, changes: list[Change]) -> Any:
    """The data with the changes made; the given data is not touched."""
    for path, *rest in changes:
        data = patched(data, path, rest)
    return data


def patched(data: Any, path: list[str | int], rest: list[Any]) -> Any:
    """A copy of the data, different at one path only."""
    if not path:
        return rest[0]
    fresh = data.copy()
    if len(path) == 1 and not rest:
        del fresh[path[0]]
    else:
        old = fresh[path[0]] if len(path) > 1 else None
        fresh[path[0]] = patched(old, path[1:], rest)
    return fresh
