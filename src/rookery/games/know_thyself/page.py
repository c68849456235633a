"""What the browser's board gets beyond the view: the Palace as it is drawn, and what follows from a view."""

from __future__ import annotations

from collections.abc import Mapping

from rookery.games.know_thyself.cards import MEMORY_TYPES, NO_CARD, SUITS
from rookery.games.know_thyself.lines import (
    ATTACHMENT_IDEAS,
    LETTER,
    LOOKS,
    QUESTIONS,
)
from rookery.games.know_thyself.printed import (
    CONFLICTS,
    END_MARK,
    KINDS,
    MASTER_SUITE,
    NAME_WORDS,
    NOWHERE,
    PEOPLE,
    PLACES,
    START,
    THE_ROOM,
)
from rookery.games.know_thyself.public import (
    CREATION,
    ENDGAME,
    EXPLORATION,
    FAILURE,
    NOBODY,
    WAKING,
)
from rookery.games.know_thyself.rules.telling import MEMORY, RESULT, winnings
from rookery.games.know_thyself.stakes import (
    Contest,
    Final,
    contest,
    final,
)
from rookery.games.know_thyself.templates import memory_suits, played, prompts_for
from rookery.games.know_thyself.view import View
from rookery.games.know_thyself.ways import BOXES, NOOK_WAYS, SEALED, WAYS, Way
from rookery.games.know_thyself.words.names import DEGREES, described
from rookery.games.know_thyself.words.story import MECHANICS
from rookery.kernel import Value
from rookery.kit.sparing import Part, plainly

NUMBERS: Mapping[str, int] = {
    "NOBODY": NOBODY,
    "NOWHERE": NOWHERE,
    "NO_CARD": NO_CARD,
    "THE_ROOM": THE_ROOM,
    "START": START,
    "MASTER_SUITE": MASTER_SUITE,
    "CREATION": CREATION,
    "WAKING": WAKING,
    "ENDGAME": ENDGAME,
    "FAILURE": FAILURE,
    "MEMORY": MEMORY,
}


class Place(Value):
    """A room or nook as it is drawn: centre, size, label."""

    slug: str
    name: str
    x: float
    y: float
    w: float
    h: float
    label: tuple[float, float]
    outdoors: bool
    nook: bool


class Passage(Value):
    """A way or a sealed door as it is drawn; ``nook`` if it is open only with nooks as rooms."""

    ends: tuple[int, int]
    way: str
    at: tuple[int, int]
    nook: bool


class Inhabitant(Value):
    """Somebody of the Palace; ``said`` is what a sentence calls them."""

    slug: str
    name: str
    said: str
    epithet: str


class ConflictCard(Value):
    """Something contested in a room; it ``asks`` for body, heart, mind or nerve."""

    slug: str
    text: str
    asks: int
    stake: int


class ReadyMade(Value):
    """An appearance to take as it is or to change, and the Coins it wakes with by KT-62."""

    text: str
    coins: int


class Data(Value):
    """What is printed and open to all: the map, the cast, the words of the True Name cards, the letter, the
    Master's questions; appearances and Attachments for those who would rather choose than write.
    ``mechanics`` are kinds of lines: what cards and Coins did.
    """

    places: tuple[Place, ...]
    ways: tuple[Passage, ...]
    people: tuple[Inhabitant, ...]
    conflicts: tuple[ConflictCard, ...]
    words: tuple[str, ...]
    types: tuple[str, ...]
    suits: tuple[str, ...]
    kinds: tuple[str, ...]
    degrees: tuple[str, ...]
    letter: str
    questions: tuple[str, ...]
    looks: tuple[ReadyMade, ...]
    ideas: tuple[str, ...]
    mechanics: tuple[str, ...]


class Side(Value):
    """A PC in the Wager. ``wins`` is what Full, Partial and Minor Success bring; ``degree`` how it stands
    against the Master's card, NOBODY before the cut; ``type`` and ``attachment`` are the suits of the Memory
    to come, NOBODY before the cut; ``memory`` are the questions that help to tell it (KT-210).
    """

    pc: int
    wins: tuple[int, ...]
    degree: int
    type: int
    attachment: int
    memory: tuple[str, ...]


class Notes(Value):
    """What a human Master reads about the room of the spotlight (KT-191, KT-194); ``likely`` are the people
    one would meet there.
    """

    place: int
    description: str
    hooks: tuple[str, ...]
    likely: tuple[int, ...]


class Facts(Value):
    """``contest`` is the Wager being played, ``final`` the last comparison as it would come out now.

    ``gm`` if this seat is the Master's; ``tolls`` is what leaving costs each PC, ``free`` who needs to pay
    nothing; ``sides`` are the PCs in the Wager in their drawing order, ``result`` the questions that help to
    tell a result; ``end_mark`` is what the Master's stack must not fall below; ``briefing`` is for a human
    Master alone.
    """

    gm: bool
    contest: Contest | None
    final: Final
    tolls: tuple[int, ...]
    free: tuple[bool, ...]
    sides: tuple[Side, ...]
    result: tuple[str, ...]
    end_mark: int
    briefing: Notes | None


def data() -> Data:
    return Data(
        tuple(map(drawn, range(len(PLACES)))),
        (*(passage(way) for way in (*WAYS, *SEALED)), *(passage(way, nook=True) for way in NOOK_WAYS)),
        tuple(Inhabitant(person.slug, person.name, person.said, person.epithet) for person in PEOPLE),
        tuple(
            ConflictCard(conflict.slug, conflict.text, conflict.kind, conflict.stake)
            for conflict in CONFLICTS
        ),
        NAME_WORDS,
        tuple(word.capitalize() for word in MEMORY_TYPES),
        SUITS,
        KINDS,
        DEGREES,
        LETTER,
        QUESTIONS,
        tuple(ReadyMade(look.text, look.coins) for look in LOOKS),
        ATTACHMENT_IDEAS,
        tuple(sorted(MECHANICS)),
    )


def drawn(place: int) -> Place:
    room, box = PLACES[place], BOXES[place]
    return Place(
        room.slug,
        room.name,
        box.x,
        box.y,
        box.width,
        box.height,
        box.label,
        box.outdoors,
        room.host != NOWHERE,
    )


def passage(way: Way, *, nook: bool = False) -> Passage:
    return Passage(way.ends, way.kind, way.at, nook)


def prompted(view: View, pc: int, half: int) -> tuple[str, ...]:
    """What helps this seat to tell a half of a PC's Wager."""
    return tuple(prompts_for(view, pc, half, own=pc == view.seat))


def facts(view: View, part: Part = plainly) -> Facts:
    return Facts(
        gm=is_master(view),
        contest=part(contest, view),
        final=part(final, view),
        tolls=part(tolls, view),
        free=part(free, view),
        sides=part(sides, view),
        result=part(result, view),
        end_mark=END_MARK * view.players,
        briefing=part(briefing, view),
    )


def is_master(view: View) -> bool:
    return bool(view.person) and view.seat == view.gm


def tolls(view: View) -> tuple[int, ...]:
    return tuple(map(view.toll, view.pcs))


def free(view: View) -> tuple[bool, ...]:
    return tuple(map(view.may_leave, view.pcs))


def sides(view: View) -> tuple[Side, ...]:
    return tuple(side(view, pc) for pc in view.drawing_order()) if view.lead != NOBODY else ()


def result(view: View) -> tuple[str, ...]:
    told = contest(view)
    return prompted(view, told.pc, RESULT) if told and told.pc != NOBODY else ()


def briefing(view: View) -> Notes | None:
    if is_master(view) and view.phase in (WAKING, EXPLORATION):
        return notes(view, view.at[max(view.spot, 0)])
    return None


def notes(view: View, place: int) -> Notes:
    found = PLACES[place]
    return Notes(place, described(view, place), tuple(hook.text for hook in found.hooks), found.likely)


def side(view: View, pc: int) -> Side:
    wins = winnings(view.against[pc])
    if not played(view, pc):
        return Side(pc, wins, NOBODY, NOBODY, NOBODY, ())
    kind, attachment = memory_suits(view, pc)
    return Side(pc, wins, view.degree(pc), kind, attachment, prompted(view, pc, MEMORY))
