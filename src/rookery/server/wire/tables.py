"""Tables: their seats and terms, who may do what at them, and what was proven."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from rookery.server.wire.fields import (
    Code,
    Commitment,
    Level,
    Name,
    Nonce,
    Options,
    Pace,
    Phase,
    Role,
    Seats,
    Seconds,
)


class Seat(Struct):
    """A chair. A bot plays it when ``bot`` is set; if it is claimed as well, its player may take it back.

    ``commitment`` is the hash of its browser's nonce, ``opened`` whether the house has been told the nonce.
    ``office`` is the part that this seat plays apart from the rest, as the GM's; ``knows``: its player has
    seen this deal before, by their own word.
    """

    seat: int
    letter: str
    name: str = ""
    claimed: bool = False
    bot: str = ""
    here: bool = False
    commitment: str = ""
    opened: bool = False
    muted: bool = False
    office: str = ""
    knows: bool = False


class Seal(Struct, frozen=True):
    """What a table promises before any nonce is opened; by seat, ``bots`` are their levels and
    ``commitments`` the hashes of nonces (empty without one). ``commitment`` is the hash of the seed, ``kept``
    that of what an earlier game has left.
    """

    table: str
    game: str
    rules: str
    seats: list[str]
    bots: list[str]
    options: Options
    kept: str
    commitment: str
    commitments: list[str]


class Table(Struct):
    """A table as everyone at it may know it. ``clock`` and ``delay`` are seconds, 0 is off; ``pace`` is how
    long bots seem to think.

    ``made`` and ``touched`` are seconds since 1970. ``watchers`` counts who is there to watch. With a
    ``seal`` and still in its lobby, it waits for nonces to be opened. ``code`` is what one may read out to
    invite people; those who watch are not shown it. ``rematch`` is the table where these people go on, with
    the same tokens; ``again`` whether this one goes on from another; ``challenge`` is the table whose deal
    it repeats.
    """

    id: str
    game: str
    title: str
    phase: Phase
    version: int
    seats: list[Seat]
    options: Options
    commitment: str
    deal: Literal["fresh", "known"]
    clock: int
    pace: float
    delay: int
    made: int
    touched: int
    awaited: list[int] = field(default_factory=list)
    outcome: dict[str, Any] | None = None
    watchers: int = 0
    watchers_muted: bool = False
    seal: Seal | None = None
    code: str = ""
    rematch: str = ""
    again: bool = False
    challenge: str = ""


class You(Struct, frozen=True):
    """Who a token is: its role, and the seat (-1 without one)."""

    role: Role
    seat: int


class TableSeen(Struct, frozen=True):
    """A table, and who asks."""

    table: Table
    you: You


class NewTable(Struct, forbid_unknown_fields=True):
    """Open a table. With ``bots``, every seat starts out as a bot of that level; a claim takes a bot's place.

    ``seed`` makes a table with a known deal (a lesson, a puzzle): it is then no secret, and nonces are not
    mixed in.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Seats
    options: Options = {}
    bots: Annotated[str, Meta(max_length=24, pattern=r"^[a-z_-]*$")] = ""
    clock: Seconds = 0
    pace: Pace = 1.2
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    seed: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")] = ""


class TableChange(Struct, forbid_unknown_fields=True):
    """Change a table before it starts; pace and delay may be changed at any time. Only empty chairs and those
    of bots can be taken away, from the end.
    """

    seats: Seats | None = None
    options: Options | None = None
    clock: Seconds | None = None
    pace: Pace | None = None
    delay: Annotated[int, Meta(ge=0, le=3600)] | None = None


class Opened(Struct, frozen=True):
    """A new table with its tokens: the host's, the one to join with, the one to watch with. They are never
    shown again.
    """

    table: Table
    host: str
    join: str
    watch: str


class Claim(Struct, forbid_unknown_fields=True):
    """Sit down: a name, and the hash of this browser's part of the shuffle, which it opens once it has seen
    the seal. ``knows``: whoever sits down has seen this deal at another table.
    """

    name: Name
    commitment: Commitment = ""
    knows: bool = False


class Opening(Struct, forbid_unknown_fields=True):
    """The nonce that this seat has committed to."""

    nonce: Nonce


class Claimed(Struct, frozen=True):
    """Your seat and the token that is yours alone."""

    seat: int
    token: str
    table: Table


class Terms(Struct, forbid_unknown_fields=True):
    """What a table might agree on: options that are left out are as the house suggests them."""

    seats: Seats
    options: Options = {}


class Agreed(Struct, frozen=True):
    """Whether a game can begin on these terms: why not, or an empty sentence; the office of each seat; what
    the house suggests to so many who have chosen these options, for every option; and the values that make a
    difference among them, where these are not all.
    """

    sentence: str
    offices: list[str]
    presets: Options
    offered: dict[str, list[Any]]


class Spoken(Struct, forbid_unknown_fields=True):
    """The code of a table as it was read out: in small or capital letters, with spaces and dashes or not."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class NewInvitation(Struct, forbid_unknown_fields=True):
    """Ask for a token to hand on, or to come by: to join with, or to watch."""

    role: Literal["join", "watch"]


class Invitation(Struct, frozen=True):
    """A token to join or to watch a table with."""

    table: str
    role: Role
    token: str


class Result(Struct, frozen=True):
    """How one table came out. ``own``: it is the one that asks; ``first``: the deal was new there. By seat,
    ``points`` are empty where the game counts none, ``bots`` are levels, and ``knew`` is who had seen the
    deal.
    """

    own: bool
    first: bool
    names: list[str]
    points: list[float]
    winners: list[int]
    bots: list[str]
    knew: list[bool]
    ended: int


class BotLevel(Struct, forbid_unknown_fields=True):
    """Which bot shall play."""

    level: Level


class Mute(Struct, forbid_unknown_fields=True):
    """Whether a seat's table talk is kept silent; seat -1 are all who watch."""

    muted: bool


class NewLink(Struct, frozen=True):
    """A new token for a seat whose link was lost; empty until ``needed`` of the players have asked for it."""

    seat: int
    token: str
    asked: int
    needed: int


class Subscription(Struct, forbid_unknown_fields=True, frozen=True):
    """Where a browser takes pushes, and the keys that only it can read them with."""

    endpoint: Annotated[str, Meta(min_length=9, max_length=1024)]
    p256dh: Annotated[str, Meta(min_length=87, max_length=88, pattern=r"^[A-Za-z0-9_-]+$")]
    auth: Annotated[str, Meta(min_length=22, max_length=22, pattern=r"^[A-Za-z0-9_-]+$")]


class WebhookAddress(Struct, forbid_unknown_fields=True):
    """A webhook of your own that shall call you."""

    url: Annotated[str, Meta(min_length=9, max_length=1024)]


class SeatNotices(Struct, frozen=True):
    """How your seat is called while the game waits for you: ``key`` is what a browser needs to take pushes
    from here (empty where the server cannot push), ``pushes`` how many browsers take them, ``webhook`` the
    host of your webhook, or empty.
    """

    key: str
    pushes: int
    webhook: str


class Tried(Struct, frozen=True):
    """Whether a notice came through, and what was answered."""

    sentence: str
    sent: bool = False


class Problem(Struct, frozen=True):
    """Why a request was not carried out."""

    code: Code
    sentence: str


class Draw(Struct, frozen=True):
    """A chance result: number i of the game lay below ``bound``."""

    bound: int
    result: int


class Fairness(Struct, frozen=True):
    """All that is needed to check the shuffles; seed and draws once the game is over. ``fair`` is null where
    it cannot be said. ``left_out`` are the seats whose nonce was sealed and not opened in time; ``views``
    are digests of all that the rules show to the seat that asks.
    """

    commitment: str
    nonces: list[str]
    seed: str
    draws: list[Draw]
    fair: bool | None
    sentence: str
    seal: Seal | None = None
    left_out: list[int] = field(default_factory=list)
    views: list[str] = field(default_factory=list)
