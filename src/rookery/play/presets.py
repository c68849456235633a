"""What people find selected when they set up a table; programs get the rules as they are written."""

from __future__ import annotations

from typing import Any

from rookery.kernel import Game, Setting


def preset(setting: Setting) -> Any:
    """The suggested value, or else the default."""
    return setting.values[0] if setting.suggested is None else setting.suggested


def suggested(game: Game) -> dict[str, Any]:
    """The options that are not at their default."""
    return {setting.name: setting.suggested for setting in game.settings if setting.suggested is not None}
