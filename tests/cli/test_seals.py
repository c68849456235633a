"""``rookery verify --seal``: a record held against what a browser kept."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rookery.kernel import Record, commitment, game_named
from rookery.play.match import Match
from rookery.play.seal import digest, nonce_commitment
from rookery.server.views.view_digests import derived_views

from .conftest import Run

NONCES = ["a1" * 16, "b0" * 16, ""]
NAMES = ["Ann", "Bob", "Rat"]


def played(seed: bytes) -> Record:
    """A sealed game of Thieves! to its end."""
    game = game_named("thieves")
    seal = {
        "table": "t",
        "game": game.name,
        "rules": game.version,
        "seats": NAMES,
        "bots": ["", "", "plain"],
        "options": game.settled({}),
        "kept": "",
        "commitment": commitment(seed),
        "commitments": [nonce and nonce_commitment(nonce) for nonce in NONCES],
    }
    match, rng = Match(game, NAMES, seed=seed, nonces=NONCES, seal=seal), Random(3)
    while not match.over:
        decision = match.decisions()[0]
        match.choose(decision.key, rng.choice(decision.ids))
    return match.record


@pytest.fixture(scope="module")
def games() -> tuple[Record, Record]:
    """A game, and one that the house would have liked better."""
    return played(b"s" * 32), played(b"t" * 32)


def kept(record: Record, seat: int = 0, **more: Any) -> dict[str, Any]:
    views = derived_views(record, game_named("thieves"), seat)
    return {
        "rookery-seal": 1,
        "seal": record.header["seal"],
        "seat": seat,
        "nonce": NONCES[seat],
        "before": True,
        "shown": [[version, view] for version, view in enumerate(views)][::3],
    } | more


def files(folder: Path, record: Record, seal: dict[str, Any]) -> tuple[Path, Path]:
    game, own = folder / "game.jsonl", folder / "seal.json"
    game.write_text(str(record), encoding="utf-8")
    own.write_text(json.dumps(seal), encoding="utf-8")
    return game, own


def test_a_game_as_it_was_promised_and_shown(run: Run, games: Any, tmp_path: Path) -> None:
    game, seal = files(tmp_path, games[0], kept(games[0]))
    code, said, _ = run("verify", game, "--seal", seal)
    assert code == 0
    assert said.startswith(f"{game}: fair and complete. Thieves! ")
    assert said.endswith(f" won. Promised and shown under the seal {digest(games[0].header['seal'])}.\n")
    code, said, _ = run("verify", game)
    assert said.startswith(f"{game}: complete, and dealt from its seed. ")
    assert said.endswith("; only one kept (--seal) proves it.\n")


def test_another_deal_than_the_promised_one(run: Run, games: Any, tmp_path: Path) -> None:
    game, seal = files(tmp_path, games[1], kept(games[0]))
    code, _, complaint = run("verify", game, "--seal", seal)
    assert code == 1
    assert complaint == f"{game}: this game was not played under the seal that was kept in {seal}.\n"
    assert run("verify", game)[0] == 0, "the record alone does not show it"


def test_the_cards_of_another_player(run: Run, games: Any, tmp_path: Path) -> None:
    game, seal = files(tmp_path, games[0], kept(games[0]) | {"shown": kept(games[0], 1)["shown"]})
    code, _, complaint = run("verify", game, "--seal", seal)
    assert code == 1
    assert complaint == f"{seal}: what Ann was shown (version 0) does not follow from {game}.\n"


def test_a_seal_that_is_none(run: Run, games: Any, tmp_path: Path) -> None:
    game, seal = files(tmp_path, games[0], {"rookery-seal": 7})
    assert run("verify", game, "--seal", seal)[2] == f"{seal}: this is not a kept seal of format 1.\n"
    assert "cannot be read" in run("verify", game, "--seal", tmp_path / "none.json")[2]
