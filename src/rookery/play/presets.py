"""What people find selected when they set up a table; programs get the rules as they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.kernel import Game, Setting


def preset(setting: Setting, seats: int, options: Mapping[str, Any]) -> Any:
    """The suggested value, or else the default."""
    wanted = setting.suggested(seats, options) if callable(setting.suggested) else setting.suggested
    return setting.values[0] if wanted is None else wanted


def presets(game: Game, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option as it is suggested to so many who have chosen these."""
    defaults = {setting.name: setting.values[0] for setting in game.settings}
    return {setting.name: preset(setting, seats, {**defaults, **options}) for setting in game.settings}
