"""Plain data with named fields: slots, construction, equality, copying, dumping and loading, all made from
the annotations.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any, ClassVar, Self, TypeVar, dataclass_transform

from rookery.kernel.refusals import Malformed

T = TypeVar("T")
Transient = Annotated[T, "set while something is carried out: shared by a copy, neither compared nor dumped"]


class Fields(type):
    """Turns the annotations of a class into slots, and writes the methods that depend on them unless the
    class has its own.
    """

    notes: dict[str, str]
    defaults: dict[str, Any]
    fields: dict[str, str]
    changing = False

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        own = {
            field: str(kind)
            for field, kind in namespace.get("__annotations__", {}).items()
            if "ClassVar" not in str(kind)
        }
        notes, defaults = dict[str, str](), dict[str, Any]()
        for base in reversed(bases):
            notes |= getattr(base, "notes", {})
            defaults |= getattr(base, "defaults", {})
        defaults |= {field: namespace.pop(field) for field in own if field in namespace}
        namespace["__slots__"] = tuple(field for field in own if field not in notes)
        cls = super().__new__(mcs, name, bases, namespace)
        cls.notes, cls.defaults = notes | own, defaults
        cls.fields = {field: kind for field, kind in cls.notes.items() if not kind.startswith("Transient[")}
        made: dict[str, Any] = {}
        exec(
            source_of(cls),
            {"new": object.__new__, **{f"default_{name}": part for name, part in defaults.items()}},
            made,
        )
        for method, function in made.items():
            if method not in namespace:
                setattr(cls, method, function)
        return cls


def source_of(cls: Fields) -> str:
    """The methods of a class as Python. A list or dict given as default is made anew each time."""
    arguments = [f"{name}=default_{name}" if name in cls.defaults else name for name in cls.fields]
    star = ["*"] if arguments and cls.changing else []
    fresh = {
        name: copied(kind, name)
        for name, kind in cls.fields.items()
        if isinstance(cls.defaults.get(name), list | dict)
    }
    lines = [
        f"def __init__({', '.join(['self', *star, *arguments])}):",
        *(
            f"    self.{name} = {fresh.get(name, name) if name in cls.fields else f'default_{name}'}"
            for name in cls.notes
        ),
        "    self.__post_init__()" if hasattr(cls, "__post_init__") else "    pass",
        "def __eq__(self, other):",
        f"    return {' and '.join(['self.__class__ is other.__class__', *(f'self.{name} == other.{name}' for name in cls.fields)])}",
    ]
    if cls.changing:
        copies = {name: copied(cls.fields.get(name, ""), f"self.{name}") for name in cls.notes}
        body = [f"    copy.{name} = {part}" for name, part in copies.items()]
        lines += ["def copy(self):", "    copy = new(self.__class__)", *body, "    return copy"]
    return "\n".join(lines)


def copied(kind: str, name: str) -> str:
    """The expression that copies a field of this kind: lists and dicts anew, all else as it is."""
    if kind.startswith("list["):
        inner = copied(kind[5:-1], "x")
        return f"{name}[:]" if inner == "x" else f"[{inner} for x in {name}]"
    if kind.startswith("dict["):
        inner = copied(kind[5:-1].partition(", ")[2], "x")
        return f"{name}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {name}.items()}}"
    return name


@dataclass_transform(eq_default=False)
class Value(metaclass=Fields):
    """A small unchanging thing: compared by its fields, replaced with ``but``, kept as ``{"Name":
    [fields]}``.
    """

    def parts(self) -> tuple[Any, ...]:
        """The values of all fields, in order."""
        return tuple([getattr(self, name) for name in type(self).fields])

    def but(self, **changes: Any) -> Self:
        """The same value with some fields different."""
        return self.__class__(**{**{name: getattr(self, name) for name in type(self).fields}, **changes})

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in type(self).fields)})"


@dataclass_transform(kw_only_default=True, eq_default=False)
class Plain(metaclass=Fields):
    """A record of plain data that may be changed in place: its fields are its annotations."""

    changing: ClassVar[bool] = True
    __hash__ = None  # type: ignore[assignment]
    __repr__ = Value.__repr__

    def copy(self) -> Self:
        """An independent copy, in microseconds."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """All fields as JSON-ready data."""
        return {name: frozen(getattr(self, name)) for name in type(self).fields}

    @classmethod
    def load(cls, data: Any, values: dict[str, type[Value]]) -> Self:
        """The record whose ``dump`` gave this data."""
        if not isinstance(data, dict) or data.keys() != cls.fields.keys():
            raise Malformed(f"A {cls.__name__} has the fields {', '.join(cls.fields)}, and these only.")
        return cls(**{name: thawed(kind, data[name], values) for name, kind in cls.fields.items()})


def frozen(data: Any) -> Any:
    """Plain data as JSON knows it."""
    if isinstance(data, (list, tuple)):
        return [frozen(item) for item in data]
    if isinstance(data, Value):
        return {type(data).__name__: [frozen(part) for part in data.parts()]}
    if isinstance(data, dict):
        return {str(key): frozen(item) for key, item in data.items()}
    return data


def thawed(kind: str, data: Any, values: dict[str, type[Value]]) -> Any:
    """JSON data as a field of this kind holds it; inside a value every list is a tuple and every object
    another value.
    """
    if kind.startswith("list["):
        return [thawed(kind[5:-1], item, values) for item in data]
    if kind.startswith("dict["):
        key, _, inner = kind[5:-1].partition(", ")
        return {int(k) if key == "int" else k: thawed(inner, item, values) for k, item in data.items()}
    if isinstance(data, list):
        return tuple(thawed("", item, values) for item in data)
    if isinstance(data, dict):
        [(name, parts)] = data.items()
        if name not in values:
            raise Malformed(f"Nothing is called {name!r} here.")
        return values[name](*(thawed("", part, values) for part in parts))
    return sys.intern(data) if isinstance(data, str) else data


def diff(old: Any, new: Any, path: tuple[str | int, ...] = ()) -> list[list[Any]]:
    """The changes that turn one piece of JSON data into another: a path with what now stands there, or alone
    if it is gone.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        changes: list[list[Any]] = [[[*path, name]] for name in old if name not in new]
        for name, item in new.items():
            changes += diff(old[name], item, (*path, name)) if name in old else [[[*path, name], item]]
        return changes
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [change for place, item in enumerate(new) for change in diff(old[place], item, (*path, place))]
    return [] if old == new and type(old) is type(new) else [[list(path), new]]


def patch(data: Any, changes: list[list[Any]]) -> Any:
    """The data with the changes made; the given data is not touched."""
    whole = [data]
    for path, *new in changes:
        inner, place = whole, 0  # type: Any, Any
        for name in path:
            inner[place] = inner[place].copy()
            inner, place = inner[place], name
        if new:
            inner[place] = new[0]
        else:
            del inner[place]
    return whole[0]
