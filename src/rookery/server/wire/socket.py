"""The messages on the socket, from the browser and to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from rookery.server.wire.fields import TALK, Change, Code, Commitment, Key, PickId, Token
from rookery.server.wire.play import Line, Picture, Story
from rookery.server.wire.tables import Table, You


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
    """Answer a decision with one pick, or several that follow one another: if one is refused, those before it
    are taken back as far as they could be undone. Sending it twice does no harm.
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

    text: Annotated[str, Meta(min_length=1, max_length=TALK)]
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
    """What was said before the game began: the last of it after ``welcome``, then each line as it comes. The
    story begins with it.
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
