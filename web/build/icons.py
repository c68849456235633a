"""Draws the icons of the home screen from the mark, in Chromium: python web/build/icons.py [PROGRAM]

A maskable icon may be cut to a circle of four fifths of its width, so its mark is smaller; an icon for iOS
has no see-through ground.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "public"
GROUND = "#16131a"
ICONS = {
    "192": (192, 0.94, "none"),
    "512": (512, 0.94, "none"),
    "maskable": (512, 0.56, GROUND),
    "apple": (180, 0.72, GROUND),
}
"""For each icon: its width, how much of it the mark takes, the colour behind it."""


def main() -> None:
    """Write all icons."""
    mark = (PUBLIC / "mark.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=sys.argv[1] if sys.argv[1:] else None)
        for name, (width, share, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            size = round(width * share)
            body = f"margin: 0; height: {width}px; display: grid; place-items: center; background: {ground}"
            style = f"body {{ {body} }} svg {{ width: {size}px; height: {size}px }}"
            page.set_content(f"<style>{style}</style>{mark}")
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
