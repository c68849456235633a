"""Entries: what can happen at a table, and how it is stored. Each kind of entry has a row in KINDS.

To add a kind of table event (a pause, a vote): (1) give it a row in KINDS; (2) make its Entry in
``tables/play.py`` (or ``Table.seat_entry``, if it is about seats); (3) commit it under the lock by a method
in ``tables/table.py``; (4) if a browser asks for it, add its message to ``wire/socket.py`` and to
``transport/socket.py``. Versions, story and journal read KINDS and need no change; the page shows the
sentence as it is. Before the game only talk can be shown, so refuse others there (``Play.begun``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rookery.kernel import Event


class Kind(Struct, frozen=True, kw_only=True):
    """How a kind of entry is treated.

    ``sentence``: what the story says of it, with {name} and {text} filled in. Empty: its events say all.
    ``answer``: it changes what its seat has answered, so that an undo sent before it is stale.
    ``final``: its seat cannot undo it.
    ``secret``: while a Together is open, only its own seat may notice it (``Entry.quiet``).
    ``spoken``: a player's words; the journal prints them with the speaker instead of as a note.
    ``passing``: it matters at the table for a moment; no journal keeps it.
    """

    sentence: str = ""
    answer: bool = False
    final: bool = False
    secret: bool = False
    spoken: bool = False
    passing: bool = False


KINDS = {
    "began": Kind(sentence="The game begins.{text}"),
    "pick": Kind(answer=True, secret=True),
    "undone": Kind(sentence="{name} takes back a pick.", answer=True, secret=True, passing=True),
    "time": Kind(sentence="{name} has run out of time.", answer=True, final=True),
    "talk": Kind(sentence="{text}", spoken=True),
    "bot": Kind(sentence="A bot plays for {name} from here."),
    "back": Kind(sentence="{name} is back and plays again."),
    "joined": Kind(sentence="{name} sits down in a bot's place."),
    "relinked": Kind(
        sentence="{name} gets a new link to this seat; the old one no longer opens it.", passing=True
    ),
}

StoredEvent = tuple[str, str, dict[str, Any], dict[str, Any], list[int], bool]


class Entry(Struct, array_like=True, omit_defaults=True):
    """One change of a table: the lines it adds to the record, and the events that the rules told.

    Stored as an array, so the order of the fields is the file format. ``mark`` is the client's own id of a
    line of talk, by which a message sent twice is recognised.
    """

    at: int
    kind: str
    seat: int
    lines: list[dict[str, Any]] = []
    events: list[StoredEvent] = []
    text: str = ""
    quiet: bool = False
    name: str = ""
    mark: str = ""

    def noticed_by(self, seat: int) -> bool:
        """Whether this seat may learn that the entry exists."""
        return not self.quiet or seat == self.seat

    @property
    def moves(self) -> bool:
        """Whether everybody sees that the game has gone on."""
        return not (self.quiet or KINDS[self.kind].spoken)

    @property
    def is_open(self) -> bool:
        """Whether all seats and spectators learn the same of it."""
        return not self.quiet and not [secret for *_, secret, _, _ in self.events if secret]


def stored_events(events: Sequence[Event]) -> list[StoredEvent]:
    """Events as tuples, secrets included."""
    return [
        (event.kind, event.rule, event.facts, event.secret, list(event.knows), event.reveals)
        for event in events
    ]
