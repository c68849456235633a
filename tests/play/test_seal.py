"""Seals, and the dishonest house: every way to steer a deal is found, by the record or by a kept seal."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rookery.kernel import Malformed, Record, commitment, verify
from rookery.play.match import Match
from rookery.play.seal import (
    canonical,
    check_kept,
    check_nonces,
    digest,
    first_unfounded,
    nonce_commitment,
    read_kept,
    verify_sealed,
)
from rookery.server.views.view_digests import derived_views, view_digest
from server.pebbles.game import GAME

SEED, OTHER = bytes(range(32)), bytes(range(1, 33))
NAMES = ["Ann", "Bob", "Fox"]
NONCES = ["a1" * 16, "b0" * 16, ""]


def sealed(seed: bytes = SEED, nonces: list[str] = NONCES, **more: Any) -> dict[str, Any]:
    return {
        "table": "t",
        "game": GAME.name,
        "rules": GAME.version,
        "seats": NAMES,
        "bots": ["", "", "plain"],
        "options": {"rounds": 4},
        "kept": "",
        "commitment": commitment(seed),
        "commitments": [nonce and nonce_commitment(nonce) for nonce in nonces],
    } | more


def played(seed: bytes = SEED, nonces: list[str] = NONCES, **seal: Any) -> Record:
    """A game to its end, everybody picking by lot."""
    match, lot = Match(GAME, NAMES, {}, seed=seed, nonces=nonces, seal=sealed(seed, nonces) | seal), Random(1)
    while not match.over:
        decision = match.decisions()[0]
        match.choose(decision.key, lot.choice(decision.ids))
    return Record.parse(str(match.record))


def kept_by(seat: int, record: Record, shown: list[str] | None = None) -> dict[str, Any]:
    """What a browser kept in the game of this record."""
    shown = derived_views(record, GAME, seat) if shown is None else shown
    seal, nonce = record.header["seal"], record.header["nonces"][seat]
    rows = [[version, view] for version, view in enumerate(shown)]
    return {"rookery-seal": 1, "seal": seal, "seat": seat, "nonce": nonce, "before": True, "shown": rows}


def found(record: Record, kept: dict[str, Any]) -> str:
    """Why a record is not what a browser was promised and shown; empty if it is."""
    try:
        verify_sealed(record, GAME)
        check_kept(record, kept, "kept")
    except Malformed as refusal:
        return refusal.sentence
    wrong = first_unfounded(kept["shown"], derived_views(record, GAME, kept["seat"]))
    return "" if wrong is None else f"version {wrong}"


def test_an_honest_game_is_what_was_promised_and_shown() -> None:
    record = played()
    assert record.header["rookery-record"] == 2
    assert verify_sealed(record, GAME) == []
    for seat in (0, 1):
        assert found(record, kept_by(seat, record)) == ""


def test_a_seed_chosen_after_the_nonces_is_found() -> None:
    honest, steered = played(), played(OTHER)
    assert verify_sealed(steered, GAME) == [], "the record alone cannot tell"
    assert found(steered, kept_by(0, honest)) == (
        "record: this game was not played under the seal that was kept in kept."
    )
    steered.header["seal"] = honest.header["seal"]
    assert found(steered, kept_by(0, honest)) == "record, line 1: the header is not what was sealed."
    steered.header["commitment"] = honest.header["commitment"]
    assert "is not the one that was committed to" in found(steered, kept_by(0, honest))


def test_a_last_nonce_that_was_tried_out_is_found() -> None:
    honest = played()
    best = ["a1" * 16, "b7" * 16, ""]
    assert "not played under the seal" in found(played(nonces=best), kept_by(0, honest))
    steered = played(nonces=best, commitments=honest.header["seal"]["commitments"])
    assert found(steered, kept_by(0, honest)) == (
        "record, line 1: the nonce of Bob is not the one that was sealed."
    )


def test_a_nonce_of_a_bot_or_of_nobody_is_refused() -> None:
    steered = played(nonces=["a1" * 16, "b0" * 16, "cc" * 16])
    assert found(steered, kept_by(0, steered)) == "record, line 1: Fox is a bot, and a bot adds no nonce."
    steered = played(nonces=["a1" * 16, "b0" * 16, "cc" * 16], commitments=sealed()["commitments"])
    assert found(steered, kept_by(0, steered)) == (
        "record, line 1: the nonce of Fox is not the one that was sealed."
    )


def test_swapped_draws_are_found() -> None:
    record = played()
    kept = kept_by(0, record)
    rows = [line for line in record.lines if line.get("chance")]
    rows[0]["chance"], rows[1]["chance"] = [(rows[0]["chance"][0] + 1) % 12], rows[1]["chance"]
    assert "the seed gives" in found(record, kept)


def test_the_cards_of_another_player_or_deal_are_found() -> None:
    record = played()
    own, other = (derived_views(record, GAME, seat) for seat in (0, 1))
    assert found(record, kept_by(0, record, other)).startswith("version ")
    assert found(record, kept_by(0, record, [*own[:5], other[5], *own[6:]])) == "version 5"
    elsewhere = derived_views(played(OTHER), GAME, 0)
    assert found(record, kept_by(0, record, elsewhere)).startswith("version ")
    assert found(record, kept_by(0, record, own[::-1])).startswith("version ")
    assert found(record, kept_by(0, record, own[3::4])) == "", "a browser may have been away"


def test_whoever_is_left_out_is_named_and_proves_nothing_alone() -> None:
    record = played(nonces=["a1" * 16, "", ""], commitments=sealed()["commitments"])
    assert verify_sealed(record, GAME) == [1]
    assert found(record, kept_by(0, record)) == ""
    assert "added no nonce" in found(record, kept_by(1, record))
    assert found(record, kept_by(1, record) | {"nonce": "b0" * 16}) == (
        "record: the nonce of Bob was left out of the deal."
    )
    assert "only after the deal" in found(record, kept_by(0, record) | {"before": False})


def test_what_was_kept_of_an_earlier_game_is_sealed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "keeps", id)
    record = played()
    record.header["options"]["kept"] = {"gold": 3}
    with pytest.raises(Malformed, match="what was kept of an earlier game is not what was sealed"):
        check_nonces(record)
    record.header["seal"]["kept"] = digest({"gold": 3})
    assert check_nonces(record) == []


def test_a_record_without_a_seal_is_verified_as_before() -> None:
    match = Match(GAME, NAMES, seed=SEED, nonces=["x", "", ""])
    while not match.over:
        match.choose(match.decisions()[0].key, match.decisions()[0].ids[0])
    record = Record.parse(str(match.record))
    assert record.header["rookery-record"] == 1
    verify(record, GAME)
    assert verify_sealed(record, GAME) == []
    honest = played()
    assert "not played under the seal" in found(record, kept_by(0, honest))


BROKEN: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda seal: seal.pop("bots"), "a seal has the fields"),
    (lambda seal: seal.update(more=1), "a seal has the fields"),
    (lambda seal: seal.update(commitments=[""]), "a seal has the fields"),
    (lambda seal: seal.update(bots=[1, 2, 3]), "a seal has the fields"),
    (lambda seal: seal.update(options={"rounds": 2}), "the header is not what was sealed"),
    (lambda seal: seal.update(seats=["Ann", "Bob", "Eve"]), "the header is not what was sealed"),
]


@pytest.mark.parametrize(("breaks", "why"), BROKEN)
def test_a_broken_seal_is_refused(breaks: Callable[[dict[str, Any]], object], why: str) -> None:
    record = played()
    breaks(record.header["seal"])
    with pytest.raises(Malformed, match=why):
        check_nonces(record)


def test_each_seat_has_its_nonce_or_none() -> None:
    record = played()
    record.header["nonces"].pop()
    with pytest.raises(Malformed, match="one nonce for each seat"):
        check_nonces(record)
    record.header["nonces"] = ["a1" * 16, "b0", ""]
    with pytest.raises(Malformed, match="A nonce has 16 to 32 bytes"):
        check_nonces(record)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"rookery-seal": 2}, "not a kept seal of format 1"),
        ({"nonce": 5}, "'nonce' should be: str"),
        ({"seat": 3}, "there is no seat 3"),
        ({"shown": [["1", "a"]]}, "pairs of a version and a digest"),
        ({"seal": {}}, "a seal has the fields"),
    ],
)
def test_a_file_that_is_no_kept_seal_is_refused(change: dict[str, Any], why: str) -> None:
    kept = kept_by(0, played())
    assert read_kept(json.dumps(kept), "kept.json") == kept
    with pytest.raises(Malformed, match=f"kept.json: .*{why}"):
        read_kept(json.dumps(kept | change), "kept.json")
    with pytest.raises(Malformed, match="this is not a kept seal"):
        read_kept("no", "kept.json")


def test_picks_that_were_taken_back_were_shown_all_the_same() -> None:
    match, shown = Match(GAME, NAMES, seed=SEED), []

    def look() -> None:
        shown.append(view_digest(GAME.view(match.state, 0)))

    look()
    for seat, pick in ((0, "bid:3"), (1, "bid:1"), (2, "bid:0")):
        key = next(decision.key for decision in match.decisions() if decision.seat == seat)
        match.choose(key, pick)
        look()
    match.undo(0)
    look()
    match.talk(0, "Well.")
    while not match.over:
        match.choose(match.decisions()[0].key, match.decisions()[0].ids[0])
        look()
    assert derived_views(match.record, GAME, 0) == shown


def test_canonical_json_is_the_same_as_in_a_browser() -> None:
    assert (
        canonical({"b": [1, None, True], "a": 'é"\n', "é": {}}) == '{"a":"é\\"\\n","b":[1,null,true],"é":{}}'
    )
