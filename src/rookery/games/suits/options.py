"""The options of a table (3.3), fixed before the job begins; the first value of each is the default."""

from __future__ import annotations

from rookery.games.suits.jobs import JOB_SLUGS
from rookery.kernel import Setting

SETTINGS = (
    Setting(
        "gm",
        ("automatic", "person"),
        "Who is the GM; a person has the last seat, and at seven seats it is always a person (SU-O2).",
    ),
    Setting("job", (*JOB_SLUGS, "free"), "The job; a free one only with a person as GM (SU-O3)."),
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
    Setting("pressure", ("off", "on"), "Whether the GM may add cards against a number (SU-O20)."),
    Setting("reshuffle", ("off", "on"), "Whether the discards are shuffled in before every scene (SU-O22)."),
    Setting("hand_limit", ("none", *range(5, 21)), "The most cards a Suit may draw up to (SU-O23)."),
)
