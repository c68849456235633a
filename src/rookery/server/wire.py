"""What travels between server and browser: every message and every answer of the HTTP API. docs/server.md
shows each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

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

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"\S")]
Token = Annotated[str, Meta(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Nonce = Annotated[str, Meta(min_length=32, max_length=64, pattern=r"^([0-9a-f]{2})*$")]
Commitment = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")]
Seats = Annotated[int, Meta(ge=1, le=26)]
Level = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[a-z_-]+$")]
Seconds = Annotated[int, Meta(ge=0, le=604_800)]
Pace = Annotated[float, Meta(ge=0, le=30)]
Key = Annotated[str, Meta(max_length=24)]
PickId = Annotated[str, Meta(min_length=1, max_length=200)]
Change = list[Any]
"""A path and what now stands there, ``[["view", "hands", 2], [4, 7]]``; a path alone: it is gone. See
``kernel.plain.patch``.
"""


# Games


class Setting(Struct, frozen=True):
    """An option of a game: what it may be, the first being the default, what it means, and what is selected
    at first when people set up a table.
    """

    name: str
    values: list[Any]
    meaning: str
    preset: Any


class Place(Struct, frozen=True):
    """Where things lie: a field of the view, or of the facts, whose numbers are named by ``names[of]``; of a
    ``pile`` it only says how many lie there.
    """

    field: str
    of: str
    label: str
    pile: bool


class OwnBoard(Struct, frozen=True):
    """What a game's own package brings for the page: the addresses of script, style and lid, empty where it
    has none; what stands on the box; for the generic table where things lie, and pictures by slug.
    """

    script: str
    style: str
    lid: str
    time: str
    edge: str
    hand: list[Place]
    seats: list[Place]
    middle: list[Place]
    pictures: dict[str, str]


class GameCard(Struct, frozen=True):
    """The lid of a box. ``own`` is what its package brings for the page, null for nothing."""

    name: str
    title: str
    blurb: str
    version: str
    seats: list[int]
    settings: list[Setting]
    bots: list[str]
    lesson: bool = False
    own: OwnBoard | None = None


class About(Struct, frozen=True):
    """Help on one card or thing, by the slug that stands in option ids."""

    title: str
    text: str
    rule: str


class GamePage(Struct, frozen=True):
    """All of a game that does not change: ``names[field][number]`` is the slug of a number in views, facts
    and things; ``data`` is what its board needs of the box (cards, map ...), null if there is nothing.
    """

    card: GameCard
    names: dict[str, list[str]]
    about: dict[str, About]
    data: dict[str, Any] | None = None


class Block(Struct, frozen=True):
    """A piece of the rulebook: a heading with an id for links, a rule with its own, plain text (Markdown, one
    paragraph or list item a line), or a table (a row's first cell may be a rule's id).
    """

    kind: Literal["heading", "rule", "text", "table"]
    text: str
    id: str = ""
    level: int = 0
    rows: list[list[str]] = field(default_factory=list)


class Rulebook(Struct, frozen=True):
    """The rulebook in order."""

    game: str
    blocks: list[Block]


class Printable(Struct, frozen=True):
    """What can be printed of a game, each part a PDF, and the papers there are."""

    game: str
    parts: list[str]
    papers: list[str]


# Tables


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
    options: dict[str, Any]
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
    options: dict[str, Any]
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
    options: dict[str, Any] = {}
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
    options: dict[str, Any] | None = None
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
    """What a table might agree on."""

    seats: Seats
    options: dict[str, Any] = {}


class Agreed(Struct, frozen=True):
    """Whether a game can begin on these terms: why not, or an empty sentence; and the office of each seat."""

    sentence: str
    offices: list[str]


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


# Play


class Choice(Struct, frozen=True):
    """An option: its id, its label, and what it refers to, ``[["seat", 1], ["treasure", 17]]``."""

    id: str
    label: str
    things: list[tuple[str, int]]


class Question(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The open decision of your seat. ``say_limit`` is how many characters may ride along with the pick,
    ``say_least`` how many must, by the first part of its id. ``suggested`` is the place of the option that
    the plain bot would take. ``drafts`` are texts that the house would send along, by an option's id or its
    first part. Empty ones are left out.
    """

    key: str
    kind: str
    rule: str
    prompt: str
    say_limit: int
    say_least: dict[str, int] = field(default_factory=dict)
    suggested: int
    drafts: dict[str, str] = field(default_factory=dict)
    options: list[Choice]


class Clock(Struct, frozen=True):
    """Until when a seat may think, in milliseconds since 1970."""

    seat: int
    until: int


class Picture(Struct):
    """Everything a seat sees now. Changes are paths into this object. ``facts`` is what the game's board
    shows beyond the view, computed from the view alone; null if there is nothing.
    """

    view: dict[str, Any]
    facts: dict[str, Any] | None
    where: str
    panels: list[tuple[str, list[str]]]
    decision: Question | None
    awaited: list[int]
    clocks: list[Clock]
    undo: bool
    outcome: dict[str, Any] | None


class Line(Struct, frozen=True):
    """A line of the story: an event of the rules, or of the table (talk, undo, bots, clock). An empty text is
    for animation only.
    """

    version: int
    at: int
    kind: str
    rule: str
    text: str
    facts: dict[str, Any]


class Story(Struct, frozen=True):
    """Lines of the story in order; ``earlier`` says that older ones were left out."""

    lines: list[Line]
    earlier: bool


class ReplayStep(Struct, frozen=True):
    """A step of a replay: the first of an answer holds a whole picture, those after it what changed.
    ``asked`` is the seat that picks next, if the master can be asked about it, else -1.
    """

    number: int
    picture: Picture | None
    change: list[Change]
    story: list[Line]
    asked: int = -1


class Replay(Struct, frozen=True):
    """Steps of a finished game from one seat's chair; ``steps`` is how many there are in all."""

    seat: int
    steps: int
    moments: list[ReplayStep]


class JudgedOption(Struct, frozen=True):
    """An option in hindsight: its share of the win in so many imagined worlds, whether it was picked, and
    whether the master would have picked it.
    """

    label: str
    share: float
    worlds: int
    picked: bool
    best: bool


class Judgement(Struct, frozen=True):
    """What the master thinks of the pick after a step, going by what its seat knew; the best options first,
    and how many ``more`` were tried.
    """

    step: int
    seat: int
    prompt: str
    options: list[JudgedOption]
    more: int


class Hindsight(Struct, frozen=True):
    """The moments that decided a game for a seat. Of its ``questions`` that left a choice so many were
    ``judged`` in time, and with so many picks the master ``agreed``.
    """

    seat: int
    questions: int
    judged: int
    agreed: int
    moments: list[Judgement]


class LessonStep(Struct, frozen=True):
    """What the teacher says, the table as it is then, and the lines told since the step before. If the
    picture has a decision, the pupil is to answer it with its only option.
    """

    title: str
    text: str
    rule: str
    picture: Picture
    story: list[Line]


class Lesson(Struct, frozen=True):
    """A first game with a teacher. The pupil has seat 0."""

    names: list[str]
    steps: list[LessonStep]


# The socket: from the browser


class Hello(Struct, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """The first message: who I am, the last version I have (-1: none), whether I want panels, in the lobby
    the hash of my nonce, if my seat has none yet, and whether the page is in sight.
    """

    token: Token
    version: int = -1
    panels: bool = True
    commitment: Commitment = ""
    sight: bool = True


class Pick(Struct, tag_field="do", tag="pick", forbid_unknown_fields=True):
    """Answer a decision with one pick, or several that follow one another: all or nothing. Sending it twice
    does no harm.
    """

    key: Key
    picks: Annotated[list[PickId], Meta(min_length=1, max_length=40)]
    say: Annotated[str, Meta(max_length=4000)] = ""
    n: int = 0


class Undo(Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Take back my last pick, as of the version I see: sending it twice takes back one pick."""

    version: int
    n: int = 0


class Talk(Struct, tag_field="do", tag="talk", forbid_unknown_fields=True):
    """Say something at the table; the rules do not hear it. With a ``mark`` of your own, the same words sent
    again are said once.
    """

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    mark: Annotated[str, Meta(max_length=24, pattern="^[A-Za-z0-9_-]*$")] = ""
    n: int = 0


class Sync(Struct, tag_field="do", tag="sync", forbid_unknown_fields=True):
    """I lost track: send me everything anew."""


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


class Sight(Struct, tag_field="do", tag="sight", forbid_unknown_fields=True):
    """Whether the page is in sight; whoever looks gets no notices. Nobody else is told."""

    seen: bool


Asked = Hello | Pick | Undo | Talk | Sync | Ping | Sight

# The socket: to the browser


class Welcome(Struct, tag_field="kind", tag="welcome"):
    """The answer to hello: who you are, the table, and the server's clock in milliseconds since 1970.
    ``server`` is its version, ``page`` the name of the script that its page begins with, empty without one: a
    page that began with another is out of date.
    """

    you: You
    table: Table
    now: int
    server: str = ""
    page: str = ""


class TableNow(Struct, tag_field="kind", tag="table"):
    """The table has changed: somebody sat down, came, went, was muted; the game began or ended."""

    table: Table


class PictureNow(Struct, tag_field="kind", tag="picture"):
    """All that you see, and the story since the version you had (or the last part of it)."""

    version: int
    picture: Picture
    story: Story


class Changed(Struct, tag_field="kind", tag="change"):
    """What changed from version ``since`` to ``version``, and the lines of the story that tell it.

    Versions count what this seat could notice, so that they do not betray how often others picked in secret.
    ``check`` is the fingerprint of the view that the change leads to; a page whose own differs asks for a
    sync.
    """

    since: int
    version: int
    check: int
    change: list[Change]
    story: list[Line]


class Said(Struct, tag_field="kind", tag="said"):
    """What was said before the game began: all of it after ``welcome``, then each line as it comes. The story
    begins with it.
    """

    lines: list[Line]


class Done(Struct, tag_field="kind", tag="done"):
    """Your message number ``n`` was carried out; it is part of this version."""

    n: int
    version: int


class Refused(Struct, tag_field="kind", tag="refused"):
    """Your message number ``n`` was not carried out; nothing has changed."""

    n: int
    code: Code
    sentence: str


class Pong(Struct, tag_field="kind", tag="pong"):
    """I am here; my clock says so many milliseconds since 1970."""

    now: int


Told = Welcome | TableNow | PictureNow | Changed | Said | Done | Refused | Pong

encode = msgspec.json.Encoder().encode
read_message: Callable[[str], Asked] = msgspec.json.Decoder(Asked).decode
