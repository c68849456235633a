"""Shared by all tests: coroutine tests are run, the longest tests start first, the bench can be imported,
garbage is looked for seldom, and Hypothesis tries the same examples on every machine and is never late.
"""

import asyncio
import gc
import inspect
import os
import sys
from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parents[1]))

# The tests start hundreds of programs. Where bytecode may not be kept, each of them compiles all of Rookery.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# At every request httpx would search all folders for a package that it can do without.
if find_spec("sniffio") is None:
    sys.modules["sniffio"] = None  # type: ignore[assignment]

settings.register_profile("rookery", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("rookery")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine function in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    asyncio.run(pyfuncitem.obj(**wanted))
    return True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: tests in the browser wait while the page tells its story."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among what is collected: modules and thousands of tests stay to the end. Games of
    laws keep all their states, and would be gone through again and again: a tenth of the time.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(50_000, 20, 20)
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with the longest tests, so that at the end no worker is left alone with one of them. Those in the
    browser come together, or else browser and server would be started twice.
    """

    def briefness(item: pytest.Item) -> int:
        slow, web = item.get_closest_marker("slow") is not None, "/tests/browser/" in item.path.as_posix()
        return (1 if web else 0) if slow else (2 if web else 3)

    items.sort(key=briefness)
