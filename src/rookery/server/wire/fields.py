"""Kinds of names, numbers and texts that messages are made of, with their bounds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

Phase = Literal["lobby", "playing", "over"]
Role = Literal["host", "seat", "watch", "join"]
Code = Literal[
    "malformed",  # not a message, or not one of ours
    "illegal",  # the rules, or the state of the table, do not allow it
    "stale",  # the question is no longer open
    "forbidden",  # this token, or this page's origin, may not do that
    "unknown",  # no such table, game or seat
    "flood",  # too many messages or requests
    "full",  # too many tables
    "unavailable",  # the server could not store it; nothing has happened
]

NAME, TALK = 24, 500
"""How many characters a name, and what is said at the table, may have."""

Name = Annotated[str, Meta(min_length=1, max_length=NAME, pattern=r"\S")]
Token = Annotated[str, Meta(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Nonce = Annotated[str, Meta(min_length=32, max_length=64, pattern=r"^([0-9a-f]{2})*$")]
Commitment = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")]
Seats = Annotated[int, Meta(ge=1, le=26)]
Level = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[a-z_-]+$")]
Seconds = Annotated[int, Meta(ge=0, le=604_800)]
Pace = Annotated[float, Meta(ge=0, le=30)]
Key = Annotated[str, Meta(max_length=24)]
PickId = Annotated[str, Meta(min_length=1, max_length=200)]
Word = Annotated[str, Meta(max_length=40)]
Options = dict[Word, bool | int | float | Word | None]
"""What people choose before a game. Each is one simple value: what a game leaves to the next is no option of
theirs.
"""
Change = list[Any]
"""A path and what now stands there, ``[["view", "hands", 2], [4, 7]]``; a path alone: it is gone. See
``kernel.plain.patch``.
"""
