"""Pools of processes that are killed are kept until they have ended."""

from __future__ import annotations

import gc
import threading
import weakref
from typing import Any

from rookery.server.tables import processes


class Pool:
    """As much of a pool as is killed. Its thread ends when it is told to."""

    def __init__(self, end: threading.Event) -> None:
        self._processes: dict[int, Any] = {}
        self._executor_manager_thread = threading.Thread(target=end.wait, daemon=True)
        self._executor_manager_thread.start()

    def shutdown(self, wait: bool) -> None:
        assert not wait


def kill(pool: Any) -> None:
    processes.kill(pool)


def test_a_killed_pool_is_not_collected_before_its_thread_has_ended() -> None:
    end, ended = threading.Event(), threading.Event()
    ended.set()
    pool = Pool(end)
    seen, thread = weakref.ref(pool), pool._executor_manager_thread
    kill(pool)
    del pool
    gc.collect()
    assert seen() is not None
    end.set()
    thread.join()
    kill(Pool(ended))
    gc.collect()
    assert seen() is None
