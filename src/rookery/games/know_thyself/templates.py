"""The house's lines with their slots filled (KT-210). What chooses among lines is the state's ``line``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rookery.games.know_thyself.cards import NO_CARD, suit
from rookery.games.know_thyself.lines import MEMORY_LINES, PROMPTS, RESULT_LINES, RESULTS
from rookery.games.know_thyself.printed import NAME_WORDS, PEOPLE, PLACES, THE_ROOM
from rookery.games.know_thyself.public import PublicPalace
from rookery.games.know_thyself.state import KnowThyself
from rookery.kit.english import article

ARTICLE = re.compile(r"^(?:an?|the|my) ", re.IGNORECASE)
SENTENCE_START = re.compile(r"(?:^|(?<=[.!?] ))[a-z]")
STOPS = ".,;:!?"


def yours(attachment: str) -> str:
    """An Attachment as it is spoken of to its owner."""
    return f"your {ARTICLE.sub('', attachment)}"


def opponent_name(s: PublicPalace) -> str:
    """Whoever stands against the PC: somebody by name, or the room."""
    return f"the {PLACES[s.at[s.lead]].name}" if s.opponent == THE_ROOM else PEOPLE[s.opponent].said


def filled(s: PublicPalace, pc: int, line: str) -> str:
    """A line with its slots filled for one PC; a slot at the start of a sentence gets a capital. An
    Attachment with a remark behind a comma gets another comma after it.
    """
    place = s.at[pc]
    adjective = NAME_WORDS[s.reds[place]].lower()
    thing = yours(s.attachments[pc][memory_suits(s, pc)[1]]) if played(s, pc) else ""
    if "," in thing:
        line = re.sub(rf"{{att}}(?![{STOPS}])", "{att},", line)
    text = line.replace("a {adj}", article(adjective)).format(
        att=thing,
        adj=adjective,
        noun=NAME_WORDS[s.blacks[place]].lower(),
        room=PLACES[place].name,
        npc=opponent_name(s),
    )
    return capitals(text)


def played(s: PublicPalace, pc: int) -> bool:
    """Whether both cards of a PC's Wager lie on the table."""
    return bool(s.cards[pc]) and s.cut != NO_CARD


def capitals(text: str) -> str:
    """A text whose every sentence begins with a capital."""
    return SENTENCE_START.sub(lambda found: found[0].upper(), text)


def memory_suits(s: PublicPalace, pc: int) -> tuple[int, int]:
    """The suit of the type and of the Attachment: the PC's last card and the Master's, or the other way round
    (KT-158, KT-159, KT-178).
    """
    own, masters = suit(s.cards[pc][-1]), suit(s.cut)
    return (masters, own) if s.settings.gm_type else (own, masters)


def result_kind(s: PublicPalace, pc: int) -> tuple[str, Sequence[str]]:
    """The list of lines for how it came out, with its name."""
    kind = RESULTS[s.degree(pc)]
    return kind, RESULT_LINES[kind]


def memory_kind(s: PublicPalace, pc: int) -> tuple[str, Sequence[str]]:
    """The list of lines for what is remembered, with its name."""
    kind = memory_suits(s, pc)[0]
    return f"memory-{kind}", MEMORY_LINES[kind]


def result_text(s: KnowThyself, pc: int) -> str:
    """A line for how it came out."""
    return filled(s, pc, s.line(*result_kind(s, pc)))


def memory_text(s: KnowThyself, pc: int) -> str:
    """A line for what is remembered."""
    return filled(s, pc, s.line(*memory_kind(s, pc)))


def memory_again(s: KnowThyself, number: int) -> str:
    """The next line for a Memory that is reworded (KT-D39)."""
    memory = s.memories[number]
    text = s.line(f"memory-{memory.type}", MEMORY_LINES[memory.type]).format(
        att=yours(s.attachments[memory.pc][memory.suit]),
        adj=NAME_WORDS[s.reds[memory.place]].lower(),
        noun=NAME_WORDS[s.blacks[memory.place]].lower(),
        room=PLACES[memory.place].name,
        npc="somebody",
    )
    return capitals(text)


def back_down_text(s: KnowThyself, pc: int) -> str:
    """A line for a Wager that was not accepted."""
    return filled(s, pc, s.line("back_down", RESULT_LINES["back_down"]))


def prompts_for(s: PublicPalace, pc: int, half: int) -> list[str]:
    """The four questions that a narrator may think about (KT-210)."""
    return [filled(s, pc, line) for line in PROMPTS["memory" if half else "result"]]
