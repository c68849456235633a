"""The options of the rulebook (section 3.1), and the ``Terms`` that follow from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from rookery.kernel import LETTERS, Illegal, Setting, Value

AS_MODE = ("by_mode", "off", "on")
PARTS = ("bribery", "mugging", "weapons", "thugs", "amulets", "crime_tables")
"""The parts of the Advanced Game, each on or off (R-52)."""
ARMS = ("weapons", "thugs")


class Mode(StrEnum):
    """Which game is played."""

    BASIC = "basic"
    ADVANCED = "advanced"
    SOLITAIRE = "solitaire"


SETTINGS = (
    Setting(
        "mode",
        tuple(mode.value for mode in Mode),
        "which game is played; one seat alone always plays the Solitaire Game",
    ),
    Setting("thieves", ("all", 2, 3, 4, 5), "how many seats play thieves; all: every seat but the Prince's"),
    Setting("prince", ("off", "on"), "the last seat plays Prince Kadakithis; a sixth seat always does"),
    Setting(
        "prince_deadline",
        ("two_passes", "one_pass", *(f"cards:{number}" for number in range(5, 201))),
        "when the Prince wins: the Event deck has run out twice, once, or so many Event Cards have been "
        "drawn",
    ),
    Setting(
        "target",
        (300, *(silver for silver in range(100, 1001, 5) if silver != 300)),
        "silver pieces in the cache that win",
    ),
    Setting("bribery", AS_MODE, "prisoners may bribe the guards"),
    Setting("mugging", AS_MODE, "thieves may mug each other in the street; brings Thief Cards"),
    Setting("weapons", AS_MODE, "blades at the Bazaar; needs mugging or crime tables"),
    Setting("thugs", AS_MODE, "Thugs at the Vulgar Unicorn; needs mugging or crime tables"),
    Setting("amulets", AS_MODE, "the wizards sell their amulets"),
    Setting("crime_tables", AS_MODE, "Rumor Cards lead to crimes by table and dice; brings Thief Cards"),
    Setting("thief_choice", ("pick", "deal"), "how Thief Cards are given out"),
    Setting("first_seat", ("random", *LETTERS[:5]), "who begins"),
    Setting(
        "silver_view",
        ("coins", "open"),
        "what others see of a seat's silver: the number of coins, or the amount",
    ),
    Setting(
        "solitaire_entry",
        ("exact", "reach"),
        "a Hell Hound gets into the thief's location by exact count (our choice, for balance), "
        "or as soon as it can (by the letter)",
    ),
    Setting(
        "leaving",
        ("bot", "removal"),
        "a seat that leaves is played by a bot, or may take its thief out of the game",
    ),
)


class Terms(Value):
    """The options as they hold in this game: each part of the Advanced Game is on or off."""

    mode: Mode
    prince: bool
    deadline: str
    target: int
    bribery: bool
    mugging: bool
    weapons: bool
    thugs: bool
    amulets: bool
    crime_tables: bool
    thief_choice: str
    first_seat: int
    coins: bool
    reach: bool
    removal: bool

    @property
    def thief_cards(self) -> bool:
        """Whether Thief Cards are given out: whenever a rating is needed (R-52)."""
        return self.mugging or self.crime_tables

    @property
    def solitaire(self) -> bool:
        return self.mode == Mode.SOLITAIRE


def switched(options: Mapping[str, object], part: str) -> bool:
    return bool(options[part] == "on" or (options[part] == "by_mode" and options["mode"] == Mode.ADVANCED))


LEAST_THIEVES = 3
"""So many the Prince needs to hunt."""


def has_prince(seats: int, options: Mapping[str, object]) -> bool:
    return seats > 1 and (options["prince"] == "on" or seats == 6)


def offices(seats: int, options: Mapping[str, object]) -> dict[int, str]:
    """The Prince has the last seat."""
    return {seats - 1: "The Prince"} if has_prince(seats, options) else {}


def terms(seats: int, options: Mapping[str, object]) -> dict[str, object]:
    """A lone thief plays the Solitaire Game, whatever mode was chosen."""
    return {**options, **({"mode": Mode.SOLITAIRE.value} if seats == 1 else {})}


def offered(seats: int, options: Mapping[str, object]) -> dict[str, Sequence[object]]:
    """What is a question at all: the Solitaire Game has none of the others' options; the seats and the Prince
    leave no choice of thieves, and a few seats none of the Prince; Weapons and Thugs are of use, and Thief
    Cards given out, where ratings are needed (R-52). What was switched on can be switched off.
    """
    if seats == 1:
        return {setting.name: () for setting in SETTINGS if setting.name != "solitaire_entry"}
    prince = has_prince(seats, options)
    rated = switched(options, "mugging") or switched(options, "crime_tables")
    idle = ["thieves", "solitaire_entry"]
    idle += ["prince"] if seats == 6 or (seats <= LEAST_THIEVES and not prince) else []
    idle += [] if prince else ["prince_deadline"]
    idle += [] if rated else ["thief_choice", *(part for part in ARMS if options[part] != "on")]
    return {
        **dict.fromkeys(idle, ()),
        "mode": (Mode.BASIC.value, Mode.ADVANCED.value),
        "first_seat": ("random", *LETTERS[: seats - prince]),
    }


def agreed(seats: int, options: dict[str, Any]) -> Terms:
    """The terms of a game; options that do not go together are refused."""
    solitaire = seats == 1
    if options["mode"] == Mode.SOLITAIRE and not solitaire:
        raise Illegal(f"The Solitaire Game is for one seat, not {seats}.")
    prince = has_prince(seats, options)
    thieves = seats - prince
    if prince and thieves < LEAST_THIEVES:
        raise Illegal(f"The Prince needs at least {LEAST_THIEVES} thieves; {seats} seats leave {thieves}.")
    if not solitaire and options["thieves"] not in ("all", thieves):
        raise Illegal(f"{seats} seats make {thieves} thieves here, not {options['thieves']}.")
    first = options["first_seat"]
    if not solitaire and first != "random" and LETTERS.index(first) >= thieves:
        raise Illegal(f"Seat {first} plays no thief; the thieves are {', '.join(LETTERS[:thieves])}.")
    mugging, crimes = switched(options, "mugging"), switched(options, "crime_tables")
    for part in ARMS:
        if options[part] == "on" and not (mugging or crimes):
            raise Illegal(f"The option {part} needs mugging or crime_tables.")
    return Terms(
        mode=Mode.SOLITAIRE if solitaire else Mode(options["mode"]),
        prince=prince,
        deadline=options["prince_deadline"],
        target=options["target"],
        bribery=switched(options, "bribery"),
        mugging=mugging,
        weapons=switched(options, "weapons") and (mugging or crimes),
        thugs=switched(options, "thugs") and (mugging or crimes),
        amulets=switched(options, "amulets"),
        crime_tables=crimes,
        thief_choice=options["thief_choice"],
        first_seat=-1 if first == "random" else LETTERS.index(first),
        coins=options["silver_view"] == "coins",
        reach=options["solitaire_entry"] == "reach",
        removal=options["leaving"] == "removal",
    )


def options_of(terms: Terms) -> dict[str, Any]:
    """The options that lead to these terms."""
    return {
        "mode": str(terms.mode),
        "prince": "on" if terms.prince else "off",
        "prince_deadline": terms.deadline,
        "target": terms.target,
        **{part: "on" if getattr(terms, part) else "off" for part in PARTS},
        "thief_choice": terms.thief_choice,
        "first_seat": LETTERS[terms.first_seat] if terms.first_seat >= 0 else "random",
        "silver_view": "coins" if terms.coins else "open",
        "solitaire_entry": "reach" if terms.reach else "exact",
        "leaving": "removal" if terms.removal else "bot",
    }
