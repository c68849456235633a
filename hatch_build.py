"""A wheel is for people without Node, so it is not built without the page."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Refuses to build a wheel that would serve no page, or print no picture; an editable install may build
    them later.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        package = Path(self.root, "src", "rookery")
        built = [package / "server" / "static" / "index.html", package / "printing" / "art" / "fonts"]
        if version != "editable" and not all(one.exists() for one in built):
            raise SystemExit("The page is not built: run 'make web' first, then build the wheel again.")
