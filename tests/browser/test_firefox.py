"""Every table in Firefox, over WebDriver BiDi, which Firefox speaks without a driver."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from browser.house import House, free_port
from browser.person import QUICK
from waiting import PATIENCE, until

FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
SEATS = {"thieves": 3, "sanctuary": 3, "suits": 2, "den_of_thieves": 2, "know_thyself": 2}
READY = "!!document.querySelector('.decision.lit') && document.fonts.status === 'loaded'"
WIDER = "document.scrollingElement.scrollWidth - innerWidth"
ANSWERS = 4
KEY = "document.querySelector('.decision.lit')?.dataset.key ?? ''"
PRESS = """(() => {
  const bar = document.querySelector('.decision.lit');
  if (!bar) return;
  const words = bar.querySelector('.words');
  if (words && !words.value) {
    words.value = 'As quietly as one can, and smiling.';
    words.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const ways = ['.decision .btn.main', '.decision [type=submit]', 'section.hand button.legal',
    '.spots :is(.stone, .house)', '.decision .btn:not(.ghost, .undo, [aria-expanded])',
    '.decision .all button', '.decision li button', '.decision [aria-expanded=false]', '.stage button'];
  const open = (one) => one.checkVisibility() && !one.disabled && one.getAttribute('aria-pressed') !== 'true';
  ways.map((way) => [...document.querySelectorAll(way)].find(open)).find(Boolean)?.click();
})()"""
"""Takes the next step of an answer: what is likely, else a lit thing, else any button."""


LEFT = "download failed (font-family:", "status=2152398850 "
"""What Firefox calls an error (NS_BINDING_ABORTED) when a page is left before its fonts have come."""


class Firefox:
    """A browser of its own, and what goes wrong in its pages."""

    def __init__(self, folder: Path) -> None:
        port = free_port()
        command = [str(FIREFOX), "--headless", "--profile", str(folder), "--remote-debugging-port", str(port)]
        environment = os.environ | {"HOME": str(folder)}
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.open = ExitStack()
        self.numbers = itertools.count()
        self.troubles: list[str] = []
        self.port = port

    def begin(self) -> None:
        """Wait for it, and open a session."""
        until(self.connected, "Firefox to start")
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.page = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def connected(self) -> bool:
        """Whether it answers by now."""
        with suppress(OSError):
            self.line = self.open.enter_context(connect(f"ws://127.0.0.1:{self.port}/session", max_size=None))
            return True
        return False

    def ask(self, method: str, **params: Any) -> Any:
        """A command, and its answer; errors told meanwhile are kept."""
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self.line.recv(PATIENCE))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                text = str(told["params"]["text"])
                if not all(part in text for part in LEFT):
                    self.troubles.append(text)
            if told.get("id") == number:
                assert told["type"] == "success", told
                return told["result"]

    def visit(self, address: str) -> None:
        """Open a page."""
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def value(self, expression: str) -> Any:
        """What an expression comes to in the page."""
        target = {"context": self.page}
        found = self.ask("script.evaluate", expression=expression, target=target, awaitPromise=False)
        return found["result"].get("value")

    def close(self) -> None:
        """End it."""
        self.open.close()
        self.process.terminate()
        self.process.wait(PATIENCE)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    if FIREFOX is None:
        pytest.skip("No Firefox is installed here, so the page is tried in Chromium only.")
    browser = Firefox(tmp_path)
    try:
        browser.begin()
        yield browser
    finally:
        browser.close()


def answer(firefox: Firefox, game: str) -> None:
    """Answer the open question, in as many steps as it takes."""
    key = firefox.value(KEY)

    def taken() -> bool:
        if firefox.value(KEY) != key:
            return True
        firefox.value(PRESS)
        return False

    until(taken, f"an answer to {key} of {game}")
    until(lambda: firefox.value(KEY), f"the next question of {game}")


def test_every_table_is_played(house: House, firefox: Firefox) -> None:
    firefox.visit(house.address + "/credits")
    firefox.value(f"localStorage.setItem('rookery.settings', '{json.dumps(QUICK)}')")
    for game, seats in SEATS.items():
        _, links, _ = house.table(seats, people=1, game=game)
        firefox.visit(house.address + links[0])
        until(lambda: firefox.value(READY), f"a question of {game}")
        for _ in range(ANSWERS):
            assert firefox.value(WIDER) <= 0, game
            answer(firefox, game)
    assert firefox.troubles == []
