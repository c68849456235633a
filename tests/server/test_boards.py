"""The boards that games bring in their packages: what is served, and what is not."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from rookery.kernel import Game, Malformed
from rookery.play.boards import file_of, own_board
from rookery.server.catalogue import Catalogue, card
from rookery.server.transport.app import App, create_app
from rookery.server.transport.static import CONTENT_SECURITY

EXAMPLES = Path(__file__).parents[2] / "examples" / "masks"


@pytest.fixture
def masks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The second game of the docs, in a folder where its board may come to harm."""
    shutil.copytree(EXAMPLES / "masks", tmp_path / "masks")
    for name in [name for name in sys.modules if name.partition(".")[0] == "masks"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(tmp_path)
    import masks

    game: Game = masks.GAME
    return game


def app() -> App:
    return create_app(catalogue=Catalogue({"masks": "masks:GAME"}))


def folder(game: Game) -> Path:
    return Path(sys.modules[game.package].__file__ or "").parent / "board"


def test_files_of_the_folder_are_served_as_they_are_now(masks: Game) -> None:
    board = folder(masks) / "board.js"
    (folder(masks) / "art").mkdir()
    (folder(masks) / "art" / "crown.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    board.write_text("export default () => {};\n")
    with TestClient(app(), base_url="http://localhost") as client:
        [shown] = client.get("/api/games").json()
        assert shown["own"]["script"] == "/boards/masks/board.js"
        answer = client.get(shown["own"]["script"])
        assert (answer.status_code, answer.text) == (200, "export default () => {};\n")
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["content-security-policy"] == CONTENT_SECURITY
        assert answer.headers["cache-control"] == "no-cache"
        board.write_text("export default () => null;\n")
        os.utime(board, ns=(1, 1))
        assert client.get(shown["own"]["script"]).text == "export default () => null;\n"
        assert client.get("/boards/masks/art/crown.svg").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path",
    [
        "masks/../words.py",
        "masks/%2e%2e/words.py",
        "masks/..%2fwords.py",
        "masks/art/..%2f..%2fwords.py",
        "masks/%2fetc%2fpasswd",
        "masks/board.py",
        "masks/secret.js",
        "masks/a%00.js",
        "masks/",
        "masks/none.js",
        "nobody/board.js",
    ],
)
def test_nothing_else_is(masks: Game, path: str) -> None:
    """Neither what lies beside the folder, nor what a link in it leads to, nor Python."""
    outside = folder(masks).parent / "secret.js"
    outside.write_text("// not to be read")
    (folder(masks) / "secret.js").symlink_to(outside)
    (folder(masks) / "board.py").write_text("")
    with TestClient(app(), base_url="http://localhost") as client:
        answer = client.get(f"/boards/{path}")
        assert answer.status_code == 404 or "rookery" in answer.text.lower(), "the page itself, at most"
        assert "not to be read" not in answer.text
        assert "STORY" not in answer.text


def test_a_name_is_a_path_below_the_folder(masks: Game) -> None:
    assert file_of(masks, "table.yaml") is None, "of a kind that is not served"
    assert file_of(masks, "../board/table.yaml") is None


def test_our_own_games_bring_nothing() -> None:
    from rookery.games.thieves import GAME

    assert (own_board(GAME), card(GAME).own) == (None, None)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (
            "hnad: []",
            "masks/board/table.yaml has no 'hnad'; it has edge, hand, middle, pictures, seats, time.",
        ),
        ("- hand", "masks/board/table.yaml is a mapping of names, not ['hand']."),
        ("time: 20", "masks/board/table.yaml: time is a text like '20 min', not 20."),
        ("edge: red", "masks/board/table.yaml: edge is a colour like '#3b2a55' in quotes, not 'red'."),
        (
            "hand: [{field: hnad, of: card}]",
            "masks/board/table.yaml: hand: view and facts have no field 'hnad'",
        ),
        (
            "hand: [{field: hands, of: loot}]",
            "masks/board/table.yaml: hand: 'of' is a name in Game(names=...)",
        ),
        ("middle: [{field: left, pile: some}]", "masks/board/table.yaml: middle: pile is true or false"),
        ("pictures: {sky: a.svg}", "masks/board/table.yaml: pictures: ABOUT in words has no 'sky'."),
        ("pictures: {spy: a.svg}", "masks/board/table.yaml: pictures: board/ has no file 'a.svg'."),
        ("pictures: [a]", "masks/board/table.yaml: pictures gives each slug a file, not ['a']."),
        ("{", "masks/board/table.yaml: Not YAML"),
    ],
)
def test_what_is_wrong_in_it_is_named(masks: Game, written: str, sentence: str) -> None:
    (folder(masks) / "table.yaml").write_text(written)
    with pytest.raises(Malformed) as refused:
        own_board(masks)
    assert refused.value.sentence.startswith(sentence)
