"""The server's own refusals, and the codes of all refusals on the wire."""

from __future__ import annotations

from rookery.kernel import Illegal, Malformed, Refusal, Stale
from rookery.server.wire import Code


class Unauthorized(Refusal):
    """No token, or not one of this table."""


class Forbidden(Refusal):
    """The token's role, or the page's origin, may not do that."""


class Unknown(Refusal):
    """No such table, game, seat or file."""


class Flood(Refusal):
    """Too many messages or requests."""


class Full(Refusal):
    """Too many tables, connections or jobs."""


class TooLong(Refusal):
    """A body or message over the size limit."""


class Unavailable(Refusal):
    """It could not be stored; nothing has happened."""


class Unreadable(Refusal):
    """The table is stored, but cannot be loaded."""


class Outdated(Unreadable):
    """The table was begun under older rules and cannot be played any more; its journal can still be read."""


CODES: dict[type[Refusal], tuple[Code, int, int]] = {
    Malformed: ("malformed", 400, 4400),
    Unauthorized: ("forbidden", 401, 4401),
    Forbidden: ("forbidden", 403, 4400),
    Unknown: ("unknown", 404, 4404),
    Illegal: ("illegal", 409, 4400),
    Stale: ("stale", 409, 4400),
    Unreadable: ("illegal", 409, 4404),
    Outdated: ("illegal", 409, 4404),
    TooLong: ("malformed", 413, 4400),
    Flood: ("flood", 429, 4429),
    Full: ("full", 429, 4429),
    Unavailable: ("unavailable", 503, 1012),
}
"""For each refusal: the code on the wire, the HTTP status, and the close code of a WebSocket."""


def code_of(refusal: Refusal) -> Code:
    return CODES[type(refusal)][0]


def status_of(refusal: Refusal) -> int:
    return CODES[type(refusal)][1]


def closing_code(refusal: Refusal) -> int:
    return CODES[type(refusal)][2]
