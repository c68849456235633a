"""The options of a table (3.1), fixed before the game begins; the first value of each is the default.

How many players there are (KT-O1) is the number of seats, less one for a human Master.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rookery.kernel import Setting, Value

MOST_PLAYERS = 6
MANY_PLAYERS = 4
"""From so many on, most lose by the printed comparison."""


def has_master(seats: int, options: Mapping[str, object]) -> bool:
    """Whether a person is the Master (KT-O2)."""
    return options["master"] == "human" or seats > MOST_PLAYERS


def compared(seats: int, options: Mapping[str, object]) -> str:
    """How many players should compare their stacks, so that most of them can win (KT-O15)."""
    return "share" if seats - has_master(seats, options) >= MANY_PLAYERS else "whole"


SETTINGS = (
    Setting("master", ("auto", "human"), "Who is the Master; a person has the last seat (KT-O2)."),
    Setting(
        "attachments",
        ("own", "hardcore", "extra_hardcore"),
        "Attachments are one's own, or dealt from index cards before or after the appearance (KT-O4).",
    ),
    Setting(
        "final_compare",
        ("whole", "share"),
        "At the end a stack is compared with the Master's whole pile, or with the pile divided by the number "
        "of players. Of plain bots 1 in 3 wins among four by the whole pile, 1 in 5 among six; by the share "
        "9 in 10. Four or more who want to win should choose the share (KT-O15).",
        suggested=compared,
    ),
    Setting(
        "voice",
        ("usual", "machine", "next_seat"),
        "Who words the automatic Master's part; usually the machine for one player alone (KT-O3).",
    ),
    Setting("reuse_dealt", ("no", "yes"), "Whether dealt index cards go back on the shelf too (KT-O5)."),
    Setting(
        "master_per_pc",
        (15, *range(9, 15), *range(16, 21)),
        "The Master's starting stack per character; 20 makes a game a third longer. One player alone who "
        "wants an evening should choose 20: about seven Wagers instead of five (KT-O6).",
    ),
    Setting("toll", (1, 0, 2, 3), "Coins for leaving a room without a settled Wager (KT-O7)."),
    Setting("bribes", ("on", "off"), "Whether the Master may bribe from the Pool (KT-O8)."),
    Setting("buy_off", ("off", "on"), "Whether a character may pay instead of wagering (KT-O9)."),
    Setting(
        "memory_suits",
        ("player_type", "gm_type"),
        "Whose card gives the type of a Memory; the other gives the Attachment (KT-O10).",
    ),
    Setting("nooks", ("scenery", "rooms"), "What Band Stand, Grove and Pond are (KT-O11)."),
    Setting(
        "spotlight",
        ("scene", "free"),
        "One move and one Wager in each spotlight, or as a human Master likes (KT-O12).",
    ),
    Setting(
        "max_rounds",
        ("usual", 0, *range(5, 61)),
        "The endgame comes after so many rounds, 0 for never; usually 30 with the automatic Master (KT-O13).",
    ),
    Setting("tone_romance", ("on", "off"), "Whether there is courting (KT-O14)."),
    Setting("tone_uncanny", ("on", "off"), "Whether there is anything uncanny (KT-O14)."),
    Setting(
        "desperate_stake", ("on", "off"), "Whether a last Coin may be staked against a stake of 2 (KT-O16)."
    ),
)

USUAL_ROUNDS = 30


class Settings(Value):
    """The settled options as the rules read them."""

    voice: str
    attachments: str
    reuse_dealt: bool
    master_per_pc: int
    toll: int
    bribes: bool
    buy_off: bool
    gm_type: bool
    nooks: bool
    free_spotlight: bool
    max_rounds: int
    romance: bool
    uncanny: bool
    share: bool
    desperate: bool


def offices(seats: int, options: Mapping[str, object]) -> dict[int, str]:
    """The Master has the last seat."""
    return {seats - 1: "The Master"} if has_master(seats, options) else {}


def offered(seats: int, options: Mapping[str, object]) -> dict[str, Sequence[object]]:
    """Who is the Master is a question where both are possible, or where it was answered before the seats."""
    asked = 1 < seats <= MOST_PLAYERS or (seats == 1 and options["master"] == "human")
    return {} if asked else {"master": ()}


def settled(given: Mapping[str, str | int], players: int, *, person: bool) -> Settings:
    """Each option as a number, a truth or a word; what is usual depends on who is the Master."""
    rounds = given["max_rounds"] if given["max_rounds"] != "usual" else 0 if person else USUAL_ROUNDS
    voice = given["voice"] if given["voice"] != "usual" else "machine" if players == 1 else "next_seat"
    return Settings(
        voice=str(voice),
        attachments=str(given["attachments"]),
        reuse_dealt=given["reuse_dealt"] == "yes",
        master_per_pc=int(given["master_per_pc"]),
        toll=int(given["toll"]),
        bribes=given["bribes"] == "on",
        buy_off=given["buy_off"] == "on",
        gm_type=given["memory_suits"] == "gm_type",
        nooks=given["nooks"] == "rooms",
        free_spotlight=given["spotlight"] == "free" and person,
        max_rounds=int(rounds),
        romance=given["tone_romance"] == "on",
        uncanny=given["tone_uncanny"] == "on",
        share=given["final_compare"] == "share",
        desperate=given["desperate_stake"] == "on",
    )
