"""Processes that are forked from one that has imported Rookery. To import it takes a second of work, and
tests start hundreds of servers, bots and worker processes.

There is one such process for a worker of pytest, whoever needs it first. A child imports what it lacks.
"""

from __future__ import annotations

import os
from multiprocessing import forkserver, get_context
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).parents[1]
FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["browser.serving"])


def warm() -> None:
    """Start the process that the others are forked from. Python 3.11 does not tell it where modules are."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    with patch.dict(os.environ, PYTHONPATH=paths):
        forkserver.ensure_running()
