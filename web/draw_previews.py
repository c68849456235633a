"""Draws what chats show of a link to a table: the lid of each game, on the wall of the shelf.

Needs a server with the built page: ``python web/draw_previews.py http://127.0.0.1:8765``. The pictures go to
``web/public/previews``, one for each box on the shelf and ``house.jpg`` for games without one.
"""

from __future__ import annotations

import base64
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

OUT = Path(__file__).parent / "public" / "previews"
WALL = "radial-gradient(ellipse 75% 90% at 50% 40%, #4b3648, #2b2130 45%, #17131b)"
PAGE = """
<body style="margin:0;width:1200px;height:630px;display:grid;grid-auto-flow:column;place-content:center;
gap:28px;background:{wall}">{lids}</body>
"""
WITHOUT_BUTTONS = """
document.querySelectorAll('.shelf button, .shelf a.btn').forEach((one) => (one.style.visibility = 'hidden'))
"""
LID = '<img style="height:{height}px;border-radius:6px;box-shadow:0 18px 40px #000a" src="{source}">'


def lids_of(browser: Browser, site: str) -> dict[str, str]:
    """The lids on the shelf as pictures, by the name of their game."""
    page = browser.new_page(viewport={"width": 1400, "height": 1000}, device_scale_factor=2)
    page.goto(site, wait_until="networkidle")
    page.evaluate(WITHOUT_BUTTONS)
    found = {}
    for box in page.locator(".shelf li:has(a[href^='/host/'])").all():
        link = box.locator("a[href^='/host/']").first.get_attribute("href") or ""
        lid = box.locator(".front svg").first.screenshot(type="png")
        found[link.rpartition("/")[2]] = "data:image/png;base64," + base64.b64encode(lid).decode()
    return found


def draw(browser: Browser, name: str, lids: list[str], height: int) -> None:
    """One picture, with these lids side by side."""
    page = browser.new_page(viewport={"width": 1200, "height": 630})
    shown = "".join(LID.format(height=height, source=lid) for lid in lids)
    page.set_content(PAGE.format(wall=WALL, lids=shown), wait_until="load")
    page.screenshot(path=OUT / f"{name}.jpg", type="jpeg", quality=82)


def main() -> None:
    """Draw them all."""
    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        lids = lids_of(browser, sys.argv[1])
        for name, lid in lids.items():
            draw(browser, name, [lid], 560)
        draw(browser, "house", list(lids.values()), 290)
        browser.close()


if __name__ == "__main__":
    main()
