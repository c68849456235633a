"""A game that lacks a part is named and left out; the others are served."""

from pathlib import Path

import pytest

from rookery.server.catalogue import Catalogue
from server.browser import PEBBLES, serving

HOLLOW = """
from rookery.kernel import Game, State


class Hollow(State):
    pass


GAME = Game(
    name="hollow", title="Hollow", blurb="", version="1", seats=(2,), state=Hollow, steps=(), picks={},
    setup=lambda seats, options: Hollow(seats=seats, agenda=[]),
    view=lambda s, seat: s, imagine=lambda v, chance: v,
)
"""


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Where a good game and a game without words are."""
    (tmp_path / "hollow").mkdir()
    (tmp_path / "hollow" / "game.py").write_text(HOLLOW)
    monkeypatch.syspath_prepend(tmp_path)
    return {**PEBBLES, "hollow": "hollow.game:GAME"}


def test_a_game_that_lacks_a_part_is_left_out_at_the_start(
    places: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    catalogue = Catalogue(places)
    catalogue.leave_out_broken()
    assert list(catalogue.places) == ["pebbles"]
    [record] = caplog.records
    facts = record.__dict__["facts"]
    assert facts["game"] == "hollow"
    assert facts["error"].startswith("Hollow lacks hollow/words.py, with: ABOUT, prompt")


async def test_whoever_asks_for_it_is_told_what_it_lacks(places: dict[str, str]) -> None:
    async with serving(games=places) as served:
        assert [card["name"] for card in await served.ask("GET", "/api/games")] == ["pebbles"]
        problem = await served.ask("POST", "/api/tables", body={"game": "hollow", "seats": 2}, status=503)
        assert problem["sentence"].startswith("Hollow lacks hollow/words.py")
