"""Public fields are declared once and become part of both the state and the view.

    class PublicTable(Public):             public fields, and the questions about them
        wounds: list[int]

    class Table(State, PublicTable):       adds what is hidden
        holder: list[int]

    class View(PublicTable):               adds what one seat knows of that
        seat: int
        hand: list[int]

``View.of(s, seat=0, hand=[4])`` copies the public fields from the state, and
``Table.of(v, holder=[...], lanes=[])`` from the view. All other fields must be given by name, without
defaults: a field added later is an error until it has been decided who sees it, instead of a leak.

lent   the public fields of a class, by name: copied by ``of``
"""

from __future__ import annotations

from typing import Any, Self, dataclass_transform

from rookery.kernel import Plain, State, Step
from rookery.kernel.plain import Fields, copied, own_fields, resolved

TAKEN = frozenset(name for name in dir(State) if not name.startswith("_")) - {"tell"}
"""What a game may not call its fields and verbs. It may tell in a way of its own."""


class Lending(Fields):
    """Metaclass. Direct subclasses of ``Public`` are mixins: their annotations become real fields only in the
    classes that inherit them. Those classes also get ``of``.
    """

    lent: dict[str, Any]

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        if State in bases or (Plain not in bases and Public in bases):
            refuse_taken(name, namespace)
        lent = {field: kind for base in bases for field, kind in getattr(base, "lent", {}).items()}
        if Plain in bases or Public in bases:
            notes = own_fields(namespace)
            namespace.pop("__annotations__", None)
            defaults = {field: namespace.pop(field) for field in notes if field in namespace}
            cls = super().__new__(mcs, name, bases, namespace)
            notes = {field: resolved(kind, cls, field) for field, kind in notes.items()}
            cls.lent, cls.defaults = lent | notes, cls.defaults | defaults
            return cls
        had = {field for base in bases for field in getattr(base, "notes", {})}
        borrowed = {field: kind for field, kind in lent.items() if field not in had}
        cls = super().__new__(
            mcs, name, bases, namespace | {"__annotations__": borrowed | namespace.get("__annotations__", {})}
        )
        cls.lent = lent
        cls.of = written(cls)
        return cls


def refuse_taken(name: str, namespace: dict[str, Any]) -> None:
    """A verb called ``load`` or ``close`` would take the place of the kernel's, and be noticed much later."""
    for part in (*namespace, *namespace.get("__annotations__", ())):
        if part in TAKEN:
            raise TypeError(f"{name}.{part}: every state has something of that name; use another.")


def written(cls: Lending) -> Any:
    """Generate the method ``of``: straight-line code is four times as fast as a loop over names."""
    rest = [field for field in cls.fields if field not in cls.lent]
    lines = [f"def of({', '.join(['source', *(['*', *rest] if rest else [])])}):", "    made = new(cls)"]
    for field in cls.notes:
        part = (
            copied(cls.lent[field], f"source.{field}")
            if field in cls.lent
            else field
            if field in rest
            else f"default_{field}"
        )
        lines.append(f"    made.{field} = {part}")
    known = {
        "cls": cls,
        "new": object.__new__,
        **{f"default_{field}": part for field, part in cls.defaults.items()},
    }
    made: dict[str, Any] = {}
    exec("\n".join([*lines, "    return made"]), known, made)
    return staticmethod(made["of"])


@dataclass_transform(kw_only_default=True, eq_default=False)
class Public(Plain, metaclass=Lending):
    """Public in every game: the number of seats, the kernel's counters, and the agenda."""

    seats: int
    number: int = 0
    together: int = 0
    agenda: list[Step] = []

    @classmethod
    def of(cls, source: Public, **rest: Any) -> Self:
        """Copy the public fields of ``source``; the other fields are given by name."""
        raise NotImplementedError
