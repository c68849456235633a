"""What the browser's board gets beyond the view: the Palace as it is drawn, and what follows from a view."""

from __future__ import annotations

from collections.abc import Mapping

from rookery.games.know_thyself.cards import MEMORY_TYPES, NO_CARD, SUITS, suit
from rookery.games.know_thyself.lines import DRESS_QUESTIONS, LETTER, PROMPTS, QUESTIONS
from rookery.games.know_thyself.printed import (
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
    MANY_MEMORIES,
    MANY_ON_ONE,
    NOBODY,
    WAKING,
)
from rookery.games.know_thyself.rules.telling import MEMORY, RESULT, winnings
from rookery.games.know_thyself.templates import yours
from rookery.games.know_thyself.view import View
from rookery.games.know_thyself.ways import BOXES, NOOK_WAYS, SEALED, WAYS, Way
from rookery.kernel import Value

NUMBERS: Mapping[str, int] = {
    "NOBODY": NOBODY,
    "NOWHERE": NOWHERE,
    "NO_CARD": NO_CARD,
    "THE_ROOM": THE_ROOM,
    "START": START,
    "MASTER_SUITE": MASTER_SUITE,
    "CREATION": CREATION,
    "WAKING": WAKING,
    "EXPLORATION": EXPLORATION,
    "ENDGAME": ENDGAME,
    "FAILURE": FAILURE,
    "RESULT": RESULT,
    "MEMORY": MEMORY,
    "MANY_MEMORIES": MANY_MEMORIES,
    "MANY_ON_ONE": MANY_ON_ONE,
}


class Place(Value):
    """A room or nook as it is drawn: centre, size, label; ``upon`` is the place it lies in or over."""

    slug: str
    name: str
    x: float
    y: float
    w: float
    h: float
    label: tuple[float, float]
    upon: int
    outdoors: bool
    nook: bool


class Passage(Value):
    """A way or a sealed door as it is drawn; ``nook`` if it is open only with nooks as rooms."""

    ends: tuple[int, int]
    way: str
    at: tuple[int, int]
    route: tuple[tuple[int, int], ...]
    nook: bool


class Inhabitant(Value):
    """Somebody of the Palace."""

    name: str
    epithet: str


class Data(Value):
    """What is printed and open to all: the map, the cast, the words of the True Name cards, the letter, the
    Master's questions.
    """

    places: tuple[Place, ...]
    ways: tuple[Passage, ...]
    people: tuple[Inhabitant, ...]
    words: tuple[str, ...]
    types: tuple[str, ...]
    suits: tuple[str, ...]
    kinds: tuple[str, ...]
    letter: str
    questions: tuple[str, ...]
    dress: tuple[str, ...]


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


class Facts(Value):
    """``gm`` if this seat is the Master's; ``tolls`` is what leaving costs each PC, ``free`` who needs to pay
    nothing; ``sides`` are the PCs in the Wager in their drawing order, ``result`` the questions that help to
    tell a result; ``end_mark`` is what the Master's stack must not fall below, ``compared`` what stacks are
    compared with at the end, ``winning`` who holds more.
    """

    gm: bool
    tolls: tuple[int, ...]
    free: tuple[bool, ...]
    sides: tuple[Side, ...]
    result: tuple[str, ...]
    end_mark: int
    compared: int
    winning: tuple[bool, ...]


def data() -> Data:
    return Data(
        tuple(map(drawn, range(len(PLACES)))),
        (*(passage(way) for way in (*WAYS, *SEALED)), *(passage(way, nook=True) for way in NOOK_WAYS)),
        tuple(Inhabitant(person.name, person.epithet) for person in PEOPLE),
        NAME_WORDS,
        tuple(word.capitalize() for word in MEMORY_TYPES),
        SUITS,
        KINDS,
        LETTER,
        QUESTIONS,
        tuple(question.text for question in DRESS_QUESTIONS),
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
        box.upon,
        box.outdoors,
        room.host != NOWHERE,
    )


def passage(way: Way, *, nook: bool = False) -> Passage:
    return Passage(way.ends, way.kind, way.at, way.route, nook)


def facts(view: View) -> Facts:
    return Facts(
        gm=view.seat == view.gm,
        tolls=tuple(map(view.toll, view.pcs)),
        free=tuple(map(view.may_leave, view.pcs)),
        sides=tuple(side(view, pc) for pc in view.drawing_order()) if view.lead != NOBODY else (),
        result=PROMPTS["result"],
        end_mark=END_MARK * view.players,
        compared=view.mark(),
        winning=tuple(map(view.wins, view.pcs)),
    )


def side(view: View, pc: int) -> Side:
    wins = winnings(view.against[pc])
    if view.cut == NO_CARD or not view.cards[pc]:
        return Side(pc, wins, NOBODY, NOBODY, NOBODY, ())
    own, masters = suit(view.cards[pc][-1]), suit(view.cut)
    kind, attachment = (masters, own) if view.settings.gm_type else (own, masters)
    return Side(pc, wins, view.degree(pc), kind, attachment, memory_prompts(view, pc, attachment))


def memory_prompts(view: View, pc: int, attachment: int) -> tuple[str, ...]:
    """The questions about a memory, with Attachment and True Name filled in (KT-210)."""
    place = view.at[pc]
    att = yours(view.attachments[pc][attachment])
    adjective, noun = NAME_WORDS[view.reds[place]].lower(), NAME_WORDS[view.blacks[place]].lower()
    return tuple(line.format(att=att, adj=adjective, noun=noun) for line in PROMPTS["memory"])
