"""What is said when a package of an extra is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rookery.kernel import Illegal


class Missing(Illegal, ImportError):
    """A package that an extra brings is not installed."""


@contextmanager
def extra(name: str, packages: str) -> Iterator[None]:
    """Imports within it that fail are refused with the command that helps."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("rookery"):
            raise
        raise Missing(f"This needs {packages}: pip install 'rookery[{name}]'.") from error
