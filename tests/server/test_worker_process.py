"""The worker process: how much may wait in it, and what becomes of work that never ends."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import closing
from typing import Any

import pytest

from rookery.server.refusals import Full, Unavailable
from rookery.server.tables import worker_process
from rookery.server.tables.worker_process import WorkerProcess


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing is done before this is set."""
    ready = asyncio.Event()

    async def run_in_pool(_: WorkerProcess, work: Any, *parts: Any) -> Any:
        await ready.wait()
        return work(*parts)

    monkeypatch.setattr(WorkerProcess, "run_in_pool", run_in_pool)
    return ready


def refused(worker: WorkerProcess, address: str) -> None:
    """At once, before anything is waited for."""
    making = worker.run(address, len, "ab")
    with closing(making), pytest.raises(Full):
        making.send(None)


async def test_few_pieces_wait_for_one_address_and_some_in_all(slow: asyncio.Event) -> None:
    worker = WorkerProcess(most=3, most_of_one=2)
    tasks = [asyncio.create_task(worker.run("10.0.0.1", len, "ab")) for _ in range(2)]
    await asyncio.sleep(0)
    refused(worker, "10.0.0.1")
    tasks.append(asyncio.create_task(worker.run("10.0.0.2", len, "ab")))
    await asyncio.sleep(0)
    refused(worker, "10.0.0.3")
    slow.set()
    assert await asyncio.gather(*tasks) == [2, 2, 2]
    assert not worker.waiting
    assert await worker.run("10.0.0.1", len, "abc") == 3
    worker.close()


async def test_one_network_counts_as_one_address(slow: asyncio.Event) -> None:
    worker = WorkerProcess(most=9, most_of_one=1)
    task = asyncio.create_task(worker.run("2001:db8::1", len, "ab"))
    await asyncio.sleep(0)
    refused(worker, "2001:db8::2")
    slow.set()
    await task
    worker.close()


async def test_work_that_fails_leaves_its_place(slow: asyncio.Event) -> None:
    worker = WorkerProcess(most_of_one=1)
    slow.set()
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            await worker.run("10.0.0.1", divmod, 1, 0)
    worker.close()


@pytest.mark.parametrize("work", [(time.sleep, 600), (os._exit, 3)])
async def test_work_that_never_ends_or_dies_takes_nothing_with_it(
    work: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = WorkerProcess()
    try:
        if work[0] is time.sleep:
            monkeypatch.setattr(worker_process, "PATIENCE", 0.01)
        with pytest.raises(Unavailable):
            await worker.run("10.0.0.1", *work)
        monkeypatch.undo()
        assert await worker.run("10.0.0.1", len, "abc") == 3
    finally:
        worker.close()
