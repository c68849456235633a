"""A wheel is for people without Node, so it is not built without the page."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Refuses to build a wheel that would serve no page; an editable install may build it later."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root, "src", "rookery", "server", "static", "index.html")
        if version != "editable" and not page.is_file():
            raise SystemExit("The page is not built: run 'make web' first, then build the wheel again.")
