"""A broken package is named; the games beside it are shown."""

import pytest

from cli.conftest import Run
from rookery.commands import games
from rookery.kernel import Game, Malformed, game_named


def test_games_names_the_broken_one_and_lists_the_others(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> Game:
        if name == "fence":
            raise Malformed("fence/words.py lacks 'option'.")
        if name == "gone":
            raise ModuleNotFoundError("No module named 'gone'")
        return game_named(name)

    monkeypatch.setattr(games, "installed", lambda: dict.fromkeys(("fence", "gone", "thieves")))
    monkeypatch.setattr(games, "game_named", load)
    code, said, complaint = run("games")
    assert code == 1
    assert said.startswith("thieves         Thieves!")
    assert complaint == (
        "fence: fence/words.py lacks 'option'.\n"
        "gone: cannot be loaded (ModuleNotFoundError: No module named 'gone').\n"
    )
