"""The house's lines with their slots filled (KT-210). What chooses among lines is the state's ``line``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rookery.games.know_thyself.cards import NO_CARD, suit
from rookery.games.know_thyself.lines import (
    AGAIN_LINES,
    ANY,
    BODY,
    FITS,
    FRAME_LINES,
    HINDERS,
    INDOORS,
    MEMORY_LINES,
    OF_ANOTHER,
    OFFER_LINES,
    OUTDOORS,
    PERSON,
    PROMPTS,
    RESULT_LINES,
    RESULTS,
    ROOM,
    THING,
    WAKING_LINE,
)
from rookery.games.know_thyself.printed import CONFLICTS, NAME_WORDS, PEOPLE, PLACES, THE_ROOM
from rookery.games.know_thyself.public import WAKING, PublicPalace
from rookery.games.know_thyself.state import KnowThyself
from rookery.games.know_thyself.things import are_many, named, yours
from rookery.kit.english import article

AGREES = {"was": "were", "is": "are", "has": "have", "says": "say", "stands": "stand", "aches": "ache"}
SENTENCE_START = re.compile(r"(?:^|(?<=[.!?] ))[a-z]")
VERB = re.compile(rf"{{att}} ({'|'.join(AGREES)})\b")
Lines = tuple[str, Sequence[str], Sequence[int]]


def opponent_name(s: PublicPalace) -> str:
    """Whoever stands against the PC: somebody by name, or the room."""
    return f"the {PLACES[s.at[s.lead]].name}" if s.opponent == THE_ROOM else PEOPLE[s.opponent].said


def filled(s: PublicPalace, pc: int, line: str) -> str:
    """A line with its slots filled for one PC (KT-210)."""
    thing = s.attachments[pc][memory_suits(s, pc)[1]] if played(s, pc) else ""
    return in_place(s, s.at[pc], line, thing=thing, npc=opponent_name(s))


def in_place(s: PublicPalace, place: int, line: str, *, thing: str = "", npc: str = "") -> str:
    """A line about what happened in a place; a slot at the start of a sentence gets a capital."""
    adjective = NAME_WORDS[s.reds[place]].lower()
    if are_many(thing):
        line = VERB.sub(lambda found: f"{{att}} {AGREES[found[1]]}", line)
    text = line.replace("a {adj}", article(adjective)).format(
        att=yours(thing),
        it="them" if are_many(thing) else "it",
        adj=adjective,
        noun=NAME_WORDS[s.blacks[place]].lower(),
        room=PLACES[place].name,
        true_name=s.place_name(place),
        npc=npc,
    )
    return capitals(text)


def played(s: PublicPalace, pc: int) -> bool:
    """Whether both cards of a PC's Wager lie on the table."""
    return bool(s.cards[pc]) and s.cut != NO_CARD


def capitals(text: str) -> str:
    """A text whose every sentence begins with a capital."""
    return SENTENCE_START.sub(lambda found: found[0].upper(), text)


def sentence(text: str) -> str:
    """A text as a sentence of its own."""
    return f"{capitals(text)}."


def memory_suits(s: PublicPalace, pc: int) -> tuple[int, int]:
    """The suit of the type and of the Attachment: the PC's last card and the Master's, or the other way round
    (KT-158, KT-159, KT-178).
    """
    own, masters = suit(s.cards[pc][-1]), suit(s.cut)
    return (masters, own) if s.settings.gm_type else (own, masters)


BODY_WORDS = frozenset({
    "scar", "scars", "burn", "burns", "limp", "tooth", "teeth", "streak", "birthmark", "mole",
    "freckles", "finger", "fingers", "thumb", "hand", "hands", "arm", "leg", "foot", "ear", "nose",
    "lip", "eye", "eyes", "skin", "hair", "beard", "voice", "stump", "wound", "bruise", "callus",
    "calluses", "brand", "tattoo", "hump", "back", "spine", "rib", "ribs", "shoulder", "wrist", "ankle",
    "knee", "neck", "throat", "jaw", "cheek", "brow", "tongue", "accent", "heartbeat",
})  # fmt: skip
MADE = re.compile(r"\b(?:glass|wooden|false|doll|ivory|silver|gold|brass)\b", re.IGNORECASE)
SUBJECT = re.compile(r"(?<!in )(?<!of )\bthe \{(?:room|true_name)\} ", re.IGNORECASE)
PLURAL_ROOMS = ("Baths", "Cliffs", "Servants' Quarters")


def is_body(attachment: str) -> bool:
    """Whether an Attachment is a part of the body, as far as its words tell (KT-43)."""
    head = named(attachment).split(" of ")[0].lower()
    words = re.findall(r"[a-z]+", head)
    return bool(words) and (words[-1] in BODY_WORDS or "tattooed" in words) and not MADE.search(head)


def fitting(lines: Sequence[str], sorts: Sequence[str], place: int) -> list[int]:
    """The places of the lines that fit; a room in the plural is never a subject."""
    plural = PLACES[place].name in PLURAL_ROOMS
    return [
        number
        for number, line in enumerate(lines)
        if FITS.get(line, ANY) in sorts and not (plural and SUBJECT.search(line))
    ]


def memory_lines(suit: int, attachment: str, place: int) -> Lines:
    """The lines for a Memory of this type on this Attachment."""
    lines = MEMORY_LINES[suit]
    fits = fitting(lines, (ANY, BODY if is_body(attachment) else THING), place)
    return f"memory-{suit}", lines, fits


def memory_kind(s: PublicPalace, pc: int) -> Lines:
    """The lines for what a PC remembers now."""
    kind, suit = memory_suits(s, pc)
    return memory_lines(kind, s.attachments[pc][suit], s.at[pc])


def result_lines(s: PublicPalace, kind: str) -> Lines:
    """The lines for a degree of success, a failure or a backing down, against whoever it is."""
    lines = RESULT_LINES[kind]
    return kind, lines, against(s, lines)


def result_kind(s: PublicPalace, pc: int) -> Lines:
    """The lines for how it came out."""
    return result_lines(s, RESULTS[s.degree(pc)])


def result_text(s: KnowThyself, pc: int) -> str:
    """A line for how it came out."""
    return filled(s, pc, s.line(*result_kind(s, pc)))


def memory_text(s: KnowThyself, pc: int) -> str:
    """A line for what is remembered."""
    return filled(s, pc, s.line(*memory_kind(s, pc)))


def memory_again(s: KnowThyself, number: int) -> str:
    """The next line for a Memory that is reworded (KT-D39)."""
    memory = s.memories[number]
    thing = s.attachments[memory.pc][memory.suit]
    line = s.line(*memory_lines(memory.type, thing, memory.place))
    return in_place(s, memory.place, line, thing=thing)


def back_down_text(s: KnowThyself, pc: int) -> str:
    """A line for a Wager that was not accepted."""
    return filled(s, pc, s.line(*result_lines(s, "back_down")))


def offer_text(s: PublicPalace, conflict: int) -> str:
    """How the automatic Master offers the Wager that is open; what a servant brings home from another room
    is offered in the words of this one (KT-202, KT-205). Its lines take turns.
    """
    lines = OFFER_LINES[CONFLICTS[conflict].slug]
    return filled(s, s.lead, lines[(s.offered.count(conflict) - 1) % len(lines)])


def frame_text(s: KnowThyself, place: int, *, again: bool) -> str:
    """How a room greets its guests: it tells its name, or has told it before (KT-201)."""
    if s.phase == WAKING:
        return in_place(s, place, WAKING_LINE)
    kind, lines = ("again", AGAIN_LINES) if again else ("frame", FRAME_LINES)
    sort = INDOORS if PLACES[place].indoors else OUTDOORS
    return in_place(s, place, s.line(kind, lines, fitting(lines, (ANY, sort), place)))


def hindering_text(s: PublicPalace, edge: int) -> str:
    """How the automatic Master says that an Edge hinders (KT-J6)."""
    fit = against(s, HINDERS)
    return HINDERS[fit[(s.wager + s.edges[edge].pc) % len(fit)]].format(edge=s.edges[edge].text)


def against(s: PublicPalace, lines: Sequence[str]) -> list[int]:
    """The places of the lines that fit whoever stands against the PC, somebody or the room."""
    return fitting(lines, (ANY, ROOM if s.opponent == THE_ROOM else PERSON), s.at[s.lead])


def prompts_for(s: PublicPalace, pc: int, half: int, *, own: bool) -> list[str]:
    """The four questions that a narrator may think about; who tells it of another PC is not asked about
    themselves (KT-210).
    """
    lines = PROMPTS["memory" if half else "result"]
    if own:
        return [filled(s, pc, line) for line in lines]
    thing = s.attachments[pc][memory_suits(s, pc)[1]] if played(s, pc) else ""
    asked = [filled(s, pc, OF_ANOTHER.get(line, line)) for line in lines]
    return [line.replace(yours(thing), f"the {named(thing)}") for line in asked]
