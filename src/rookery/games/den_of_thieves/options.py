"""The options of a table (3.1), fixed before the session; the first value of each is the default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from rookery.kernel import LETTERS, Illegal, Setting, Value

MOST_SEATS = 8
NO_LIMIT = 50
"""Rounds of a session that nothing else ends (R-141)."""

SEAT_LETTERS = tuple(LETTERS[:MOST_SEATS])


class Mode(StrEnum):
    """Who deals and who plays the enemies."""

    ROTATING = "rotating"
    GM = "gm"
    HOUSE = "house"


SETTINGS = (
    Setting(
        "mode",
        ("usual", *(mode.value for mode in Mode)),
        "roles change hands, one seat is game master, or the machine is; usually rotating from three seats, "
        "else the machine",
    ),
    Setting("gm_seat", SEAT_LETTERS, "the game master's seat in mode gm"),
    Setting(
        "fill_roles", ("on", "off"), "the machine takes a role that nobody can take; off needs three seats"
    ),
    Setting("characters_per_seat", (1, 2, 3), "protagonists that a seat may have"),
    Setting(
        "seats_without_character", ("allowed", "not"), "whether a seat may only deal, antagonise or watch"
    ),
    Setting(
        "protagonist_source",
        ("either", "built", "card"),
        "whether protagonists are built or played from cards",
    ),
    Setting(
        "protagonist_cards_in_deck", ("off", "on"), "a card that is played stays in the deck as a lookalike"
    ),
    Setting("first_seat", ("random", *SEAT_LETTERS), "who begins"),
    Setting(
        "end",
        ("big_score_or_rounds", "big_score", "rounds", "open"),
        "what ends the session; open: whenever the table likes",
    ),
    Setting("rounds", (6, *(count for count in range(1, 21) if count != 6), "none"), "the last round"),
    Setting(
        "big_score_redraw", ("vote", "rule"), "a poor Big Score is drawn anew by rule only, or by a vote too"
    ),
    Setting(
        "lead_use",
        ("once", "standing"),
        "a lead is spent with its first use, or holds for any number of moves",
    ),
    Setting(
        "heist_clock", ("auto", "always", "never"), "whether alarms are counted; auto: by an automatic dealer"
    ),
    Setting(
        "guard",
        ("off", "on"),
        "whether an automatic dealer guards the Big Score, which is easily had without (R-170)",
        suggested="on",
    ),
    Setting("alarm_limit", (3, 2, 4, 5), "the alarm at which a heist is blown"),
    Setting("severity", ("normal", "gentle", "cruel"), "how hard the automatic roles are"),
    Setting(
        "scene_move_limit",
        (6, *(n for n in range(3, 13) if n != 6)),
        "moves in a scene of an automatic dealer",
    ),
    Setting("betrayal_at_split", ("on", "off"), "whether the loot may be fought over"),
    Setting("drag_consent", ("off", "on"), "whether a seat must agree to its protagonist being taken along"),
    Setting(
        "suit_names", ("scenario", "standard"), "suits are called as in the deck, or as in playing cards"
    ),
    Setting("campaign", ("off", "on"), "the next session keeps what the rulebook lets it keep"),
)


class Terms(Value):
    """The options as they hold in this session."""

    mode: Mode
    gm_seat: int
    fill_roles: bool
    characters_per_seat: int
    needs_character: bool
    source: str
    lookalikes: bool
    first_seat: int
    ends_with_big_score: bool
    rounds: int
    redraw_vote: bool
    leads_stand: bool
    heist_clock: str
    guard: bool
    alarm_limit: int
    severity: str
    scene_moves: int
    betrayal: bool
    drag_consent: bool
    standard_suits: bool
    campaign: bool


def mode_of(seats: int, given: str) -> Mode:
    """The mode, which by default goes by the number of seats."""
    return Mode(given) if given != "usual" else Mode.ROTATING if seats >= 3 else Mode.HOUSE


def offices(seats: int, options: Mapping[str, object]) -> dict[int, str]:
    """The game master's seat; in other modes the roles change hands."""
    if mode_of(seats, str(options["mode"])) != Mode.GM:
        return {}
    return {LETTERS.index(str(options["gm_seat"])): "The game master"}


def round_limit(chosen: Mapping[str, str]) -> int:
    """After how many rounds the session ends, or NO_LIMIT."""
    limited = "rounds" in chosen["end"] and chosen["rounds"] != "none"
    if chosen["end"] == "rounds" and not limited:
        raise Illegal("A session that ends with its last round needs a number of rounds.")
    return int(chosen["rounds"]) if limited else NO_LIMIT


def offered(seats: int, options: Mapping[str, object]) -> dict[str, Sequence[object]]:
    """A game master is for at least two, and has a seat only in that mode. What was chosen before the seats
    stays, so that it can be changed.
    """
    modes = {} if seats > 1 or options["mode"] == Mode.GM else {"mode": ("usual", Mode.ROTATING, Mode.HOUSE)}
    return {**modes, **({} if options["mode"] == Mode.GM else {"gm_seat": ()})}


def agreed(seats: int, options: Mapping[str, object]) -> Terms:
    """The terms of a session, refused with a sentence where the options do not go together."""
    chosen = {name: str(value) for name, value in options.items()}
    mode, gm_seat = mode_of(seats, chosen["mode"]), LETTERS.index(chosen["gm_seat"])
    if mode == Mode.GM and seats < 2:
        raise Illegal("A game master needs somebody to play for: at least 2 seats, not 1 (DT-11a).")
    if mode == Mode.GM and gm_seat >= seats:
        raise Illegal(f"The game master has seat {chosen['gm_seat']}, but there are only {seats} seats.")
    if mode == Mode.ROTATING and chosen["fill_roles"] == "off" and seats < 3:
        raise Illegal(f"With {seats} seats the machine must fill the roles that nobody can take.")
    first = chosen["first_seat"]
    if first != "random" and LETTERS.index(first) >= seats:
        raise Illegal(f"Seat {first} cannot begin: there are only {seats} seats.")
    return Terms(
        mode=mode,
        gm_seat=gm_seat if mode == Mode.GM else -1,
        fill_roles=chosen["fill_roles"] == "on",
        characters_per_seat=int(chosen["characters_per_seat"]),
        needs_character=chosen["seats_without_character"] == "not",
        source=chosen["protagonist_source"],
        lookalikes=chosen["protagonist_cards_in_deck"] == "on",
        first_seat=-1 if first == "random" else LETTERS.index(first),
        ends_with_big_score="big_score" in chosen["end"],
        rounds=round_limit(chosen),
        redraw_vote=chosen["big_score_redraw"] == "vote",
        leads_stand=chosen["lead_use"] == "standing",
        heist_clock=chosen["heist_clock"],
        guard=chosen["guard"] == "on",
        alarm_limit=int(chosen["alarm_limit"]),
        severity=chosen["severity"],
        scene_moves=int(chosen["scene_move_limit"]),
        betrayal=chosen["betrayal_at_split"] == "on",
        drag_consent=chosen["drag_consent"] == "on",
        standard_suits=chosen["suit_names"] == "standard",
        campaign=chosen["campaign"] == "on",
    )
