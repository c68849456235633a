"""Seals: what a table promises before any nonce is opened, and whether a record keeps the promise.

A seal names the table, the game, who sits where, the hash of the house's seed and the hash of every player's
nonce. A browser keeps the seal it was shown, its own nonce, and digests of the views it was shown; with them
``check_kept`` tells whether a record is the game that was promised and shown.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import groupby
from typing import Any

from rookery.kernel import SPECTATOR, Game, Malformed, Record, commitment, verify

FORMAT = 1
BYTES = range(16, 33)
"""How long a nonce may be: short ones could be found from their hash."""
SHORT = 32
"""Hexadecimal digits of a view's digest: 128 bits, since a browser keeps hundreds of them."""
SEALED = ("game", "rules", "seats", "commitment")
"""Fields that a record's header shares with its seal; the options differ by what was kept."""


def canonical(data: Any) -> str:
    """JSON that is the same for the same data, here and in a browser: sorted names, no spaces."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(data: Any) -> str:
    return sha256(canonical(data).encode("utf-8", "surrogatepass")).hexdigest()


def nonce_commitment(nonce: str) -> str:
    """The hash by which a browser promises its nonce. Raises Malformed for a nonce that cannot be one."""
    try:
        number = bytes.fromhex(nonce)
    except ValueError:
        number = b""
    if len(number) not in BYTES or number.hex() != nonce:
        raise Malformed(f"A nonce has {BYTES[0]} to {BYTES[-1]} bytes, written in hexadecimal digits.")
    return commitment(number)


def verify_sealed(record: Record, game: Game) -> list[int]:
    """Verify a record, with its seal if it has one. Gives the seats whose promised nonce was left out."""
    verify(record, game)
    return check_nonces(record)


def check_nonces(record: Record) -> list[int]:
    """Whether header and nonces are as the record's own seal says; the seats that were left out."""
    header, where = record.header, f"{record.where}, line 1"
    if "seal" not in header:
        return []
    seal, nonces = header["seal"], header["nonces"]
    check_shape(seal, where)
    options = {name: value for name, value in header["options"].items() if name != "kept"}
    kept = digest(header["options"]["kept"]) if "kept" in header["options"] else ""
    if [seal[name] for name in SEALED] != [header[name] for name in SEALED] or seal["options"] != options:
        raise Malformed(f"{where}: the header is not what was sealed.")
    if seal["kept"] != kept:
        raise Malformed(f"{where}: what was kept of an earlier game is not what was sealed.")
    if len(nonces) != len(seal["seats"]):
        raise Malformed(f"{where}: there is one nonce for each seat, or none where none was opened.")
    promised = list(zip(seal["seats"], seal["bots"], seal["commitments"], nonces, strict=True))
    for name, bot, hashed, nonce in promised:
        if bot and hashed:
            raise Malformed(f"{where}: {name} is a bot, and a bot adds no nonce.")
        if nonce and nonce_commitment(nonce) != hashed:
            raise Malformed(f"{where}: the nonce of {name} is not the one that was sealed.")
    return [seat for seat, (_, _, hashed, nonce) in enumerate(promised) if hashed and not nonce]


def check_shape(seal: Any, where: str) -> None:
    seats = seal.get("seats") if isinstance(seal, dict) else None
    lists = [seal.get(name) for name in ("seats", "bots", "commitments")] if isinstance(seats, list) else []
    texts = all(isinstance(part, list) and all(isinstance(item, str) for item in part) for part in lists)
    if not lists or not texts or len({len(part) for part in lists}) != 1 or set(seal) != FIELDS:
        raise Malformed(f"{where}: a seal has the fields {', '.join(sorted(FIELDS))}.")


FIELDS = {"table", "options", "kept", "bots", "commitments", *SEALED}


# What a browser has kept


def read_kept(text: str, where: str) -> dict[str, Any]:
    """A kept seal from its file: ``seal``, ``seat``, ``nonce``, ``before`` and ``shown``."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"{where}: this is not a kept seal ({error}).") from error
    if not isinstance(kept, dict) or kept.get("rookery-seal") != FORMAT:
        raise Malformed(f"{where}: this is not a kept seal of format {FORMAT}.")
    kinds = {"seal": dict, "seat": int, "nonce": str, "before": bool, "shown": list}
    wrong = [name for name, kind in kinds.items() if type(kept.get(name)) is not kind]
    if wrong:
        raise Malformed(f"{where}: {wrong[0]!r} should be: {kinds[wrong[0]].__name__}.")
    check_shape(kept["seal"], where)
    if not SPECTATOR <= kept["seat"] < len(kept["seal"]["seats"]):
        raise Malformed(f"{where}: there is no seat {kept['seat']}.")
    if not all(isinstance(row, list) and [*map(type, row)] == [int, str] for row in kept["shown"]):
        raise Malformed(f"{where}: 'shown' should be: pairs of a version and a digest.")
    return kept


def check_kept(record: Record, kept: dict[str, Any], where: str) -> None:
    """Whether a record belongs to a kept seal: sealed before the deal, the same seal, the own nonce in it."""
    seal, seat = kept["seal"], kept["seat"]
    if record.header.get("seal") != seal:
        raise Malformed(f"{record.where}: this game was not played under the seal that was kept in {where}.")
    if not kept["before"]:
        raise Malformed(f"{where}: this browser saw the seal only after the deal, so it proves nothing.")
    if not kept["nonce"]:
        raise Malformed(f"{where}: this browser added no nonce, so for it the deal is not proven.")
    if record.header["nonces"][seat] != kept["nonce"]:
        raise Malformed(f"{record.where}: the nonce of {seal['seats'][seat]} was left out of the deal.")


def first_unfounded(shown: Iterable[Sequence[Any]], derived: Sequence[str]) -> int | None:
    """The version of the first view that was shown and does not follow: those shown must be found among the
    derived ones, in their order; a browser that was away has seen only some of them.
    """
    rest: Iterator[str] = iter(derived)
    ordered = sorted(shown, key=lambda row: row[0])
    for view, rows in groupby(ordered, key=lambda row: row[1]):
        if view not in rest:
            return int(next(rows)[0])
    return None
