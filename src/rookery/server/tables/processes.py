"""Starting and ending the server's child processes, which do work that must not block the event loop."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import Any


def prepare_child() -> None:
    """Run in a new process: ignore signals, which a terminal sends to the whole process group, and exit when
    the server ends, even if it is killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=lambda: (wait([parent.sentinel]), os._exit(0)), daemon=True).start()


ENDING: list[tuple[ProcessPoolExecutor, threading.Thread]] = []
"""Pools that were killed, until their own threads have ended. A pool that is collected as garbage by its
thread waits for ever for a lock that this thread holds (CPython 3.11), and with it the end of the server.
"""


def kill(pool: ProcessPoolExecutor | None) -> None:
    """End a pool at once, whatever its processes do."""
    if pool is None:
        return
    for process in list(pool._processes.values()):
        process.kill()
    thread: Any = pool._executor_manager_thread  # typeshed takes it for something else
    if thread:
        ENDING.append((pool, thread))
    ENDING[:] = [(one, its) for one, its in ENDING if its.is_alive()]
    pool.shutdown(wait=False)
