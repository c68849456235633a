"""What all tables of a server share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from rookery.kernel import Refusal
from rookery.server.catalogue import Catalogue
from rookery.server.limits import Limits
from rookery.server.metrics import Metrics
from rookery.server.storage.store import Store
from rookery.server.tables.analysis import Analysis
from rookery.server.tables.bot_pool import BotPool
from rookery.server.tables.notifier import Notifier
from rookery.server.tables.sharing import Sharing
from rookery.server.tables.worker_process import WorkerProcess

log = logging.getLogger("rookery.server")


@dataclass(eq=False)
class Services:
    """Store, games, limits, metrics, bots, how people are called, and the background tasks. ``page`` is
    which page is served (``wire.Welcome``).
    """

    catalogue: Catalogue
    limits: Limits
    notifier: Notifier
    page: str = ""
    store: Store = field(init=False)  # opened when the server starts
    sharing: Sharing | None = None  # with other processes, if the store is shared
    bots: BotPool = field(default_factory=BotPool)
    exports: WorkerProcess = field(default_factory=WorkerProcess)
    analysis: Analysis = field(default_factory=Analysis)
    metrics: Metrics = field(default_factory=Metrics)
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def share(self, table: str) -> None:
        """Tell other processes, if there are any, that somebody came or went, or that bots want a keeper."""
        if self.sharing:
            self.sharing.tell(table)

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Log why a task failed; refusals and broken connections are normal."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal | OSError):
            self.metrics.count("rookery_errors_total", "task")
            log.error("task failed", exc_info=error)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.bots.close()
        self.exports.close()
        self.analysis.close()
        await self.store.close()
