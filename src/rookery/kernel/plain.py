"""Plain data: classes whose fields are their annotations.

A state is copied for every pick and every imagined world, so its methods (``__init__``, ``__eq__``, ``copy``)
are written out as Python source from the annotations when the class is made, and run at the speed of code
written by hand. What a field holds is known from its type: lists and dicts are copied, what cannot change is
shared.

field      an annotation of the class, or of one of its base classes
Value      data that never changes: a step, a card, an event
Plain      data that is changed in place: a state, a view
transient  a field that is set while a pick is carried out: shared by a copy, neither compared nor dumped
unshared   a transient field that a copy does not share: looking ahead on a copy uses up no luck of the game
dump       a Plain as JSON data; ``load`` makes it again. A Value within it is ``{"Name": [its fields]}``
diff       the changes between two pieces of JSON data; ``patch`` applies them
"""

from __future__ import annotations

import sys
from enum import Enum
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NewType,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
)

from rookery.kernel.refusals import Malformed

T = TypeVar("T")
TRANSIENT = "set while something is carried out: shared by a copy, neither compared nor dumped"
UNSHARED = "a copy begins with the default"
Transient = Annotated[T, TRANSIENT]
Unshared = Annotated[T, TRANSIENT, UNSHARED]
RESERVED = frozenset(("notes", "defaults", "fields", "changing"))
UNCHANGING = (int, float, str, bytes, tuple, Enum, type(None))
SCALARS = frozenset((int, str, bool, float, type(None)))  # what JSON has as it is


class Fields(type):
    """Metaclass of plain data: turns annotations into slots, and generates the methods that depend on
    them unless the class has its own.

    notes     every field with its type, those of the base classes first
    fields    the same without transient fields: what is given to ``__init__``, compared, copied and dumped
    changing  whether an instance may change; then its types are resolved when the class is made, since they
              decide how a field is copied
    """

    notes: dict[str, Any]
    defaults: dict[str, Any]
    fields: dict[str, Any]
    changing = False

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        own = own_fields(namespace)
        notes, defaults = dict[str, Any](), dict[str, Any]()
        for base in reversed(bases):
            notes |= getattr(base, "notes", {})
            defaults |= getattr(base, "defaults", {})
        defaults |= {field: namespace.pop(field) for field in own if field in namespace}
        namespace["__slots__"] = tuple(field for field in own if field not in notes)
        cls = super().__new__(mcs, name, bases, namespace)
        if cls.changing:
            own = {field: resolved(kind, cls, field) for field, kind in own.items()}
        cls.notes, cls.defaults = notes | own, defaults
        cls.fields = {field: kind for field, kind in cls.notes.items() if not is_marked(kind, TRANSIENT)}
        made: dict[str, Any] = {}
        known = {"new": object.__new__, **{f"default_{name}": part for name, part in defaults.items()}}
        exec(source_of(cls), known, made)
        for method, function in made.items():
            if method not in namespace:
                setattr(cls, method, function)
        return cls


def own_fields(namespace: dict[str, Any]) -> dict[str, Any]:
    """The annotations in a class body, without ClassVars."""
    notes: dict[str, Any] = namespace.get("__annotations__", {})
    own = {field: kind for field, kind in notes.items() if "ClassVar" not in str(kind)}
    for field in RESERVED & own.keys():
        raise TypeError(f"{namespace['__qualname__']}.{field}: the class needs this name for itself.")
    return own


def resolved(kind: Any, cls: type, field: str) -> Any:
    """Evaluate an annotation. Raises TypeError if it is unknown, or a type that cannot be copied."""
    where = f"{cls.__name__}.{field}"
    try:
        found = eval(kind, vars(sys.modules[cls.__module__])) if isinstance(kind, str) else kind
    except NameError as error:
        raise TypeError(f"{where}: {error}; import it at run time, for copying depends on it.") from error
    if not is_marked(found, TRANSIENT) and not copied(found, "x"):
        raise TypeError(
            f"{where}: {spelled(found)} must say what it holds: list[int], dict[str, int]."
            if found in (list, dict)
            else f"{where}: {spelled(found)} cannot be copied; use a list, a dict, or what never changes."
        )
    return found


def spelled(kind: Any) -> str:
    """A type as it is written in code."""
    return kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind)


def is_marked(kind: Any, mark: str) -> bool:
    """Whether an annotation carries this ``Annotated`` metadata."""
    return mark in getattr(kind, "__metadata__", ())


def source_of(cls: Fields) -> str:
    """The generated methods of a class as Python source. A default list or dict is copied per instance."""
    arguments = [f"{name}=default_{name}" if name in cls.defaults else name for name in cls.fields]
    star = ["*"] if arguments and cls.changing else []
    fresh = {
        name: copied(kind, name)
        for name, kind in cls.fields.items()
        if isinstance(cls.defaults.get(name), list | dict)
    }
    values = {name: fresh.get(name, name) if name in cls.fields else f"default_{name}" for name in cls.notes}
    same = ["self.__class__ is other.__class__", *(f"self.{name} == other.{name}" for name in cls.fields)]
    lines = [
        f"def __init__({', '.join(['self', *star, *arguments])}):",
        *(f"    self.{name} = {value}" for name, value in values.items()),
        "    self.__post_init__()" if hasattr(cls, "__post_init__") else "    pass",
        "def __eq__(self, other):",
        f"    return {' and '.join(same)}",
        "def parts(self):",
        f"    return ({''.join(f'self.{name}, ' for name in cls.fields)})",
    ]
    if cls.changing:
        copies = {
            name: f"default_{name}" if is_marked(kind, UNSHARED) else f"self.{name}"
            for name, kind in cls.notes.items()
        }
        copies |= {name: copied(kind, f"self.{name}") for name, kind in cls.fields.items()}
        body = [f"    copy.{name} = {part}" for name, part in copies.items()]
        lines += ["def copy(self):", "    copy = new(self.__class__)", *body, "    return copy"]
    return "\n".join(lines)


@cache
def taken_apart(kind: Any) -> tuple[Any, Any, tuple[Any, ...]]:
    """The type without NewType and Annotated around it, its origin and its parts."""
    while isinstance(kind, NewType) or get_origin(kind) is Annotated:
        kind = kind.__supertype__ if isinstance(kind, NewType) else get_args(kind)[0]
    return kind, get_origin(kind), get_args(kind)


def copied(kind: Any, name: str) -> str:
    """An expression that copies a field: lists and dicts anew, immutables as they are; else empty."""
    kind, origin, parts = taken_apart(kind)
    if origin is list:
        inner = copied(parts[0], "x")
        return inner and (f"{name}.copy()" if inner == "x" else f"[{inner} for x in {name}]")
    if origin is dict:
        inner = copied(parts[1], "x")
        return inner and (f"{name}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {name}.items()}}")
    if origin in (Union, UnionType):
        return name if all(copied(part, "x") == "x" for part in parts) else ""
    unchanging = isinstance(kind, type) and issubclass(kind, (Value, *UNCHANGING))
    return name if unchanging or origin in (tuple, Literal) else ""


@dataclass_transform(eq_default=False)
class Value(metaclass=Fields):
    """Immutable data: compared and hashed by its fields; dumped as ``{"Name": [its fields]}``."""

    def parts(self) -> tuple[Any, ...]:
        """The values of all fields, in the order of declaration."""
        raise NotImplementedError

    def but(self, **changes: Any) -> Self:
        """A copy with some fields replaced."""
        return self.__class__(**{**dict(zip(type(self).fields, self.parts(), strict=True)), **changes})

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).fields)
        return f"{type(self).__name__}({fields})"


@dataclass_transform(kw_only_default=True, eq_default=False)
class Plain(metaclass=Fields):
    """Mutable data. Its fields are its annotations; copying and comparing it is generated code."""

    changing: ClassVar[bool] = True
    __hash__ = None  # type: ignore[assignment]
    __repr__ = Value.__repr__

    def copy(self) -> Self:
        """An independent copy, in microseconds. Values inside are shared, since they never change."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """All fields but the transient ones, as JSON data."""
        return {
            name: part if type(part := getattr(self, name)) in SCALARS else frozen(part)
            for name in type(self).fields
        }

    @classmethod
    def load(cls, data: Any, values: dict[str, type[Value]]) -> Self:
        """The inverse of ``dump``; ``values`` are the classes that may occur in it, by name."""
        if not isinstance(data, dict) or data.keys() != cls.fields.keys():
            raise Malformed(f"A {cls.__name__} has the fields {', '.join(cls.fields)}, and these only.")
        return cls(
            **{
                name: data[name] if kind is int else thawing(kind)(data[name], values)
                for name, kind in cls.fields.items()
            }
        )


def frozen(data: Any) -> Any:
    """Plain data as JSON data. Most of it are scalars, so they cost no call of their own."""
    if isinstance(data, (list, tuple)):
        return list(data) if SCALARS.issuperset(map(type, data)) else [frozen(item) for item in data]
    if isinstance(data, Value):
        return {type(data).__name__: frozen(data.parts())}
    if isinstance(data, dict):
        return {str(key): item if type(item) in SCALARS else frozen(item) for key, item in data.items()}
    return data


@cache
def thawing(kind: Any) -> Any:
    """A function that is the inverse of ``frozen`` for fields of this type. The type is looked at once, not
    for every item of a list.
    """
    kind, origin, parts = taken_apart(kind)
    inner = thawing(parts[-1]) if origin in (list, dict) else thawed
    if origin is list:
        return lambda data, values: data[:] if parts[0] is int else [inner(item, values) for item in data]
    if origin is dict:
        return lambda data, values: {
            int(k) if parts[0] is int else k: inner(item, values) for k, item in data.items()
        }
    return (lambda data, _: kind(data)) if isinstance(kind, type) and issubclass(kind, Enum) else thawed


def thawed(data: Any, values: dict[str, type[Value]]) -> Any:
    """The inverse of ``frozen`` inside a Value, where lists become tuples. Most data are numbers, so they
    cost no call of their own.
    """
    if isinstance(data, list):
        return tuple([item if type(item) is int else thawed(item, values) for item in data])
    if isinstance(data, dict):
        [(name, fields)] = data.items()
        if name not in values:
            raise Malformed(f"Nothing is called {name!r} here.")
        return values[name](*[part if type(part) is int else thawed(part, values) for part in fields])
    return sys.intern(data) if isinstance(data, str) else data


def diff(old: Any, new: Any, path: tuple[str | int, ...] = ()) -> list[list[Any]]:
    """The changes from one piece of JSON data to another: ``[path, new]``, or ``[path]`` for what is gone."""
    if isinstance(old, dict) and isinstance(new, dict):
        changes: list[list[Any]] = [[[*path, name]] for name in old if name not in new]
        for name, item in new.items():
            changes += diff(old[name], item, (*path, name)) if name in old else [[[*path, name], item]]
        return changes
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [change for place, item in enumerate(new) for change in diff(old[place], item, (*path, place))]
    return [] if old == new and type(old) is type(new) else [[list(path), new]]


def patch(data: Any, changes: list[list[Any]]) -> Any:
    """The data with the changes of a ``diff`` applied; the given data are not modified."""
    whole = [data]
    for path, *new in changes:
        inner, place = whole, 0  # type: Any, Any
        for name in path:
            inner[place] = inner[place].copy()
            inner, place = inner[place], name
        if isinstance(inner, list):
            inner[place : place + 1] = new  # one place beyond the end: the list grows
        elif new:
            inner[place] = new[0]
        else:
            del inner[place]
    return whole[0]
