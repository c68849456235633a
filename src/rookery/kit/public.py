"""What everybody sees is declared once, and is part of the state and of every view.

    class PublicTable(Public):             what lies open on the table, with the questions about it
        wounds: list[int]

    class Table(State, PublicTable):       and what is hidden
        holder: list[int]

    class View(PublicTable):               and what one seat knows of that
        seat: int
        hand: list[int]

``View.of(s, seat=0, hand=[4])`` copies the public fields from the state, and
``Table.of(v, holder=[...], lanes=[])`` copies them from the view. All other fields must be given by name,
without defaults: a new field that nobody has decided about is an error at once, instead of a leak.

lent   the public fields of a class, by name: copied by ``of``
"""

from __future__ import annotations

from typing import Any, Self, dataclass_transform

from rookery.kernel import Plain, Step
from rookery.kernel.plain import Fields, copied, own_fields, resolved


class Lending(Fields):
    """Metaclass. Direct subclasses of ``Public`` are mixins: their annotations become real fields only in the
    classes that inherit them. Those classes also get ``of``.
    """

    lent: dict[str, Any]

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
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


def written(cls: Lending) -> Any:
    """The method ``of`` of a class, written out: a loop over names takes four times as long."""
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
    """Open in every game: who sits there, and what remains of the rulebook page."""

    seats: int
    number: int = 0
    together: int = 0
    agenda: list[Step] = []

    @classmethod
    def of(cls, source: Public, **rest: Any) -> Self:
        """What lies open in the source, copied, and these other fields."""
        raise NotImplementedError
