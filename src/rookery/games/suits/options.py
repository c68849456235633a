"""The settings of a table (3.3), fixed before the job begins; the first value of each is the default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.games.suits.jobs import DIFFICULTY, JOB_SLUGS, JOBS
from rookery.games.suits.printed import FIGHT, MAJOR, MINOR, NORMAL
from rookery.kernel import Setting, Value
from rookery.kit.english import article, listing

SETTINGS = (
    Setting(
        "gm",
        ("automatic", "person"),
        "Who is the GM; a person has the last seat, and at seven seats it is always a person (SU-O2).",
    ),
    Setting(
        "job",
        (*JOB_SLUGS, "free"),
        f"{listing([f'{job.title} is {article(job.kind)}' for job in JOBS])}; a free job, of the GM's own "
        "making, needs a person as GM (SU-O3).",
    ),
    Setting(
        "packs",
        ("usual", 1, 2),
        "Packs in the player deck; usually one up to four Suits, two from five (SU-O4).",
    ),
    Setting(
        "scene_hands", ("fresh", "top-up"), "Hands at the start of a scene: dealt anew, or topped up (SU-O5)."
    ),
    Setting("flips", ("plain", "full"), "Whether a flip counts as if added from the hand (SU-O6)."),
    Setting(
        "loop",
        ("first", "both"),
        "The adding ends with the first decline, or when both decline in a row (SU-O7).",
    ),
    Setting(
        "shown",
        ("usual", "hidden", "word", "number"),
        "How much of a set threshold is told; usually a word with the automatic GM (SU-O8).",
    ),
    Setting("jack", ("own", "play"), "A Jack takes from the own discard, or from this play only (SU-O9)."),
    Setting("tone", ("fair", "gentle", "ruthless"), "How far the automatic GM goes (SU-O10)."),
    Setting(
        "difficulty",
        ("standard", "easy", "hard"),
        "Added to the opposition of obstacles: 0, -2, +2 (SU-O11).",
    ),
    Setting(
        "replacement",
        ("next", "none"),
        "Whether the seat of a dead Suit brings a new one in the next scene (SU-O12).",
    ),
    Setting("death", ("dies", "down"), "A Suit that would die dies, or is only down for the scene (SU-O13)."),
    Setting("advancement", ("off", "on"), "After a success every living Suit raises an attribute (SU-O14)."),
    Setting("duels", ("off", "on"), "Whether a Suit may turn on a Suit (SU-O15)."),
    Setting(
        "spotlight", ("on", "off"), "Whether those who acted least must act next in a ready job (SU-O16)."
    ),
    Setting("suits_per_seat", (1, 2, 3), "Suits each player runs, at most six at the table (SU-O17)."),
    Setting(
        "stunt_limit",
        ("usual", "none", 1, 2, 3),
        "Stunts per Suit and scene; usually none with a person, one with the automatic GM (SU-O18).",
    ),
    Setting("reveal", ("on", "off"), "Whether the hidden numbers are shown after the job (SU-O19)."),
    Setting(
        "pressure",
        ("usual", "off", "on"),
        "Whether the GM may add cards against a number; usually the automatic GM may, a gentle one on major "
        "stakes, a fair one on normal stakes too, a ruthless one always (SU-O20).",
    ),
    Setting("reshuffle", ("off", "on"), "Whether the discards are shuffled in before every scene (SU-O22)."),
    Setting("hand_limit", ("none", *range(5, 21)), "The most cards a Suit may draw up to (SU-O23)."),
)

NO_LIMIT = 1_000_000
MOST_PLAYERS = 6
MOST_SUITS = 6
PRESSED_FROM = {"gentle": MAJOR, "fair": NORMAL, "ruthless": MINOR}
"""The least stakes at which the automatic GM presses by itself, by its tone (SU-O20)."""


class Settings(Value):
    """The settings as the rules read them."""

    def presses(self, stakes: int) -> bool:
        """Whether the GM may add cards against a number here; in a fight only if it always may (SU-O20)."""
        return stakes >= self.pressed_from and (stakes != FIGHT or self.pressed_from == MINOR)

    packs: int
    fresh_hands: bool
    full_flips: bool
    declines: int
    shown: str
    jack_of_this_play: bool
    tone: str
    difficulty: int
    replacement: bool
    down: bool
    advancement: bool
    duels: bool
    spotlight: bool
    stunt_limit: int
    reveal: bool
    pressed_from: int
    reshuffle: bool
    hand_limit: int


def has_gm(seats: int, options: Mapping[str, object]) -> bool:
    """Whether a person is the GM (SU-O2)."""
    return options["gm"] == "person" or seats > MOST_PLAYERS


def offices(seats: int, options: Mapping[str, object]) -> dict[int, str]:
    """The GM has the last seat."""
    return {seats - 1: "The GM"} if has_gm(seats, options) else {}


def offered(seats: int, options: Mapping[str, object]) -> dict[str, Sequence[object]]:
    """What a game can begin with. What was chosen before the others stays, so that it can be changed."""
    person = has_gm(seats, options)
    players = seats - person
    choice = seats > 1 or options["gm"] == "person"
    return {
        "gm": ("automatic", "person") if choice and seats <= MOST_PLAYERS else (),
        "job": (*JOB_SLUGS, "free") if person or options["job"] == "free" else JOB_SLUGS,
        "suits_per_seat": [
            count
            for count in (1, 2, 3)
            if players * count <= MOST_SUITS or count == options["suits_per_seat"]
        ],
    }


def settled(given: Mapping[str, Any], suits: int, *, person: bool) -> Settings:
    """Each setting as a number, truth value or word; "usual" depends on the GM and the number of Suits."""
    stunts: Any = ("none" if person else 1) if given["stunt_limit"] == "usual" else given["stunt_limit"]
    shown = given["shown"] if given["shown"] != "usual" else "hidden" if person else "word"
    return Settings(
        packs=given["packs"] if given["packs"] != "usual" else 1 if suits <= ONE_PACK else 2,
        fresh_hands=given["scene_hands"] == "fresh",
        full_flips=given["flips"] == "full",
        declines=2 if given["loop"] == "both" else 1,
        shown=shown,
        jack_of_this_play=given["jack"] == "play",
        tone=given["tone"],
        difficulty=DIFFICULTY[given["difficulty"]],
        replacement=given["replacement"] == "next",
        down=given["death"] == "down",
        advancement=given["advancement"] == "on",
        duels=given["duels"] == "on",
        spotlight=given["spotlight"] == "on",
        stunt_limit=NO_LIMIT if stunts == "none" else stunts,
        reveal=given["reveal"] == "on",
        pressed_from=pressed_from(given["pressure"], given["tone"], person=person),
        reshuffle=given["reshuffle"] == "on",
        hand_limit=NO_LIMIT if given["hand_limit"] == "none" else given["hand_limit"],
    )


def pressed_from(pressure: str, tone: str, *, person: bool) -> int:
    """The least stakes at which the GM may add cards against a number (SU-O20)."""
    if pressure == "on":
        return MINOR
    return NO_LIMIT if person or pressure == "off" else PRESSED_FROM[tone]


ONE_PACK = 4
"""The most Suits that play with one pack (SU-21, SU-O4)."""
