"""Starting and ending the server's child processes, which do work that must not block the event loop."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait


def prepare_child() -> None:
    """Run in a new process: ignore signals, which a terminal sends to the whole process group, and exit when
    the server ends, even if it is killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=lambda: (wait([parent.sentinel]), os._exit(0)), daemon=True).start()


def kill(pool: ProcessPoolExecutor | None) -> None:
    """End a pool at once, whatever its processes do."""
    for process in list(pool._processes.values()) if pool else []:
        process.kill()
    if pool:
        pool.shutdown(wait=False)
