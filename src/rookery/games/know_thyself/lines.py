"""Texts of the house: the letter, the questions, and the lines of the automatic Master and of bots.

What the Master says aloud stands in ``data/voice.yaml``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

import yaml

from rookery.games.know_thyself.cards import SUITS
from rookery.games.know_thyself.printed import (
    CONFLICTS,
    FILE,
    HOOKS,
    KINDS,
    LOADER,
    MOST_START,
    PALACE,
    PLACES,
    Row,
    check_unique,
    numbers,
)
from rookery.kernel import Malformed, Value

VOICE_FILE = files("rookery.games.know_thyself").joinpath("data", "voice.yaml")
VOICE: dict[str, Any] = yaml.load(VOICE_FILE.read_text(encoding="utf-8"), Loader=LOADER)
MASTER = PALACE["automatic_master"]
BOTS = PALACE["bots"]
RESULTS = ("full", "partial", "minor", "failure", "back_down")
SLOTS = ("att", "it", "adj", "noun", "room", "npc", "true_name", "prize", "risk", "lead")
ANY, THING, BODY, PERSON, ROOM, INDOORS, OUTDOORS = (
    "any", "thing", "body", "person", "room", "indoors", "outdoors",
)  # fmt: skip
"""What a line may be said of: an Attachment of any sort, one to carry or a part of the body; an opponent of
any sort, somebody or the room; a place of any sort, under a roof or not.
"""


class EdgeLine(Value):
    """An Edge that a bribe brings, with the kinds it helps and hinders (KT-10, KT-215)."""

    text: str
    helps: tuple[int, ...]
    hinders: tuple[int, ...]


class Look(Value):
    """An appearance for a bot, and its answers to the dress questions (KT-D1, KT-D4)."""

    text: str
    dressed: bool
    telling: bool
    elaborate: bool
    coins: int


class DressQuestion(Value):
    """A question about the appearance, and what a yes costs (KT-62)."""

    slug: str
    text: str
    minus: int


def edge_line(row: Row) -> EdgeLine:
    text = row["text"]
    return EdgeLine(text, numbers(row["helps"], KINDS, text), numbers(row["hinders"], KINDS, text))


def look_of(row: Row) -> Look:
    look = Look(row["text"], row["dressed"], row["telling"], row["elaborate"], row["coins"])
    if look.coins != starting_coins(look.text, (look.dressed, look.telling, look.elaborate, False)):
        raise Malformed(f"{FILE.name}, looks: {look.text!r} starts with other Coins than KT-62 says.")
    return look


MANY_WORDS = 40
LEAST_BY_QUESTIONS = 5


def starting_coins(appearance: str, answers: tuple[bool, bool, bool, bool]) -> int:
    """What the automatic Master gives: 15, less for every yes; many words count as a yes to the third
    question (KT-62).
    """
    wordy = len(appearance.split()) > MANY_WORDS
    said = (answers[0], answers[1], answers[2] or wordy, answers[3])
    costs = (question.minus for question, yes in zip(DRESS_QUESTIONS, said, strict=True) if yes)
    return max(MOST_START - sum(costs), LEAST_BY_QUESTIONS)


LETTER: str = PALACE["letter"]["text"]
QUESTIONS: tuple[str, ...] = tuple(row["text"] for row in PALACE["endgame_questions"])
DRESS_QUESTIONS = tuple(
    DressQuestion(row["id"], row["text"], row["minus"]) for row in MASTER["guest_questions"]
)
BRIBE_EDGES = tuple(map(edge_line, MASTER["bribe_edges"]))
LOOKS = tuple(map(look_of, BOTS["looks"]))
ATTACHMENT_IDEAS: tuple[str, ...] = tuple(PALACE["attachment_ideas"])
FITS: dict[str, str] = {}
"""By line, what it may be said of."""


def sorted_lines(given: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The lines of all sorts in one list; what each fits is kept."""
    for sort, lines in given.items():
        FITS.update(dict.fromkeys(lines, sort))
    return tuple(line for lines in given.values() for line in lines)


MEMORY_LINES = tuple(sorted_lines(VOICE["memory_lines"][name]) for name in SUITS)
"""By the suit of the type; each has a word of the True Name in it (KT-160, KT-210)."""
RESULT_LINES = {name: sorted_lines(VOICE["result_lines"][name]) for name in RESULTS}
FRAME_LINES = sorted_lines(VOICE["first_lines"])
AGAIN_LINES = sorted_lines(VOICE["again_lines"])
WAKING_LINE: str = VOICE["waking"]
DESCRIPTIONS: tuple[str, ...] = tuple(
    VOICE["descriptions"].get(room.slug, room.description) for room in PLACES
)
HINDERS = sorted_lines(VOICE["hinders"])
HELPS = sorted_lines(VOICE["helps"])
INVOKES: tuple[str, ...] = tuple(VOICE["invokes"])
HOOK_LINES: tuple[str, ...] = tuple(VOICE["hooks"][hook.slug] for hook in HOOKS)
OFFER_LINES: dict[str, tuple[str, ...]] = {
    slug: (lines,) if isinstance(lines, str) else tuple(lines) for slug, lines in VOICE["offers"].items()
}
FRAMED_LINES: dict[str, str] = VOICE["frames"]
PROMPTS: dict[str, tuple[str, ...]] = {
    name: tuple(MASTER["player_prompts"][name]) for name in ("result", "memory")
}
OF_ANOTHER: dict[str, str] = VOICE["of_another"]
"""Questions that ask about "you", for a narrator who tells it of another PC."""

BOT_NAMES: tuple[str, ...] = tuple(BOTS["names"])
REASONS: tuple[str, ...] = tuple(BOTS["reasons"])
PRIZES: tuple[str, ...] = tuple(BOTS["prizes"])
RISKS: tuple[str, ...] = tuple(BOTS["risks"])
HAPPY_ENDS: tuple[str, ...] = tuple(BOTS["happy_ends"])
UNHAPPY_ENDS: tuple[str, ...] = tuple(BOTS["unhappy_ends"])


def check_slots() -> None:
    """Every slot of a line is one that the machine can fill (KT-210)."""
    lines = [*FRAME_LINES, *AGAIN_LINES, *HAPPY_ENDS, *UNHAPPY_ENDS, *HOOK_LINES]
    lines += [
        line for group in (*MEMORY_LINES, *RESULT_LINES.values(), *OFFER_LINES.values()) for line in group
    ]
    check_unique("lines", lines)
    for line in lines:
        try:
            line.format(**dict.fromkeys(SLOTS, ""))
        except (KeyError, IndexError, ValueError) as error:
            raise Malformed(f"{FILE.name}: the line {line!r} has a slot that nothing fills.") from error


def check_colours() -> None:
    """The room's True Name is in every Memory (KT-160)."""
    for line in (line for group in MEMORY_LINES for line in group):
        if "{adj}" not in line and "{noun}" not in line:
            raise Malformed(f"{VOICE_FILE.name}: nothing of the True Name is in {line!r}.")


def check_offers() -> None:
    """Every conflict has words for the side that may start it (KT-202, KT-206)."""
    for conflict in CONFLICTS:
        if conflict.by != "player" and conflict.slug not in OFFER_LINES:
            raise Malformed(f"{VOICE_FILE.name}: there is no offer of {conflict.slug}.")
        if conflict.by != "gm" and conflict.slug not in FRAMED_LINES:
            raise Malformed(f"{VOICE_FILE.name}: nobody can frame {conflict.slug}.")


check_offers()
check_colours()
check_unique("Attachment ideas", ATTACHMENT_IDEAS)
check_slots()
