"""Event, Rumor and Thief Cards and the Rumor Tables, read from ``data/``. A card is its number (SA-3)."""

from __future__ import annotations

import csv
import json
from enum import IntEnum
from typing import Any

from rookery.games.sanctuary.board import AREAS, DATA, NOWHERE, PLACE
from rookery.kernel import Value

RUMORS = range(51, 103)
EVENTS = range(1, 51)


class Crime(IntEnum):
    """The kinds of crime, in the order of a Thief Card's ratings."""

    BURGLAR = 0
    MUGGER = 1
    PICKPOCKET = 2


class Amulet(IntEnum):
    """The wizards' amulets, in the order of their houses."""

    MIZRAITHS = 0
    MARKMORS = 1


CRIMES = tuple(crime.name.lower() for crime in Crime)
AMULETS = tuple(Amulet)
AMULET_NAMES = tuple(amulet.name.lower() for amulet in Amulet)
AMULET_PRICES = (50, 25)
WEAPONS = 4
WEAPON_PRICE = 25
RUMOR_PRICE = 20
THUGS = 4
THUG_PRICE = 10


def rows(name: str) -> list[dict[str, str]]:
    text = (DATA / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


class EventCard(Value):
    """An Event Card: its kind, when it is carried out, and the numbers of its effect."""

    number: int
    name: str
    kind: str
    timing: str
    params: dict[str, Any]
    effect: str
    tale: str


class RumorCard(Value):
    """A Rumor Card (SA-53)."""

    number: int
    area: int
    location: int
    crime: Crime
    silver: int
    tale: str


class ThiefCard(Value):
    """A Thief Card; a low rating is good (SA-148). Ratings stand in the order of ``Crime``."""

    number: int
    name: str
    ratings: tuple[int, int, int]


class Row(Value):
    """A row of the Rumor Tables; a dead end has no location (SA-184)."""

    id: str
    location: int
    modifier: int
    silver: int
    curse: int
    tale: str


EVENT: dict[int, EventCard] = {
    int(row["number"]): EventCard(
        int(row["number"]),
        row["name"],
        row["kind"],
        row["timing"],
        json.loads(row["params"]),
        row["effect"],
        row["tale"],
    )
    for row in rows("event_cards.csv")
}
RUMOR: dict[int, RumorCard] = {
    int(row["number"]): RumorCard(
        int(row["number"]),
        AREAS.index(row["area"]),
        PLACE[row["location"]],
        Crime[row["crime"].upper()],
        int(row["silver"]),
        row["tale"],
    )
    for row in rows("rumor_cards.csv")
}
THIEF: dict[int, ThiefCard] = {
    int(row["number"]): ThiefCard(
        int(row["number"]), row["name"], (int(row["burgle"]), int(row["mug"]), int(row["pickpocket"]))
    )
    for row in rows("thief_cards.csv")
}


def table_row(row: dict[str, str]) -> Row:
    place = PLACE[row["location"]] if row["location"] else NOWHERE
    curse = int(row["side_effect"].partition(":")[2].split()[0]) if row["side_effect"] else 0
    return Row(row["id"], place, int(row["success_modifier"] or 0), int(row["silver"]), curse, row["tale"])


TABLE: dict[tuple[int, int, int], Row] = {
    (AREAS.index(row["area"]), CRIMES.index(row["crime"]), int(row["roll"])): table_row(row)
    for row in rows("rumor_tables.csv")
}
"""By area, crime and roll (SA-183, SA-184)."""


def crime_row(card: int, roll: int) -> Row:
    """The row that a Rumor Card leads to with this roll."""
    rumor = RUMOR[card]
    return TABLE[rumor.area, rumor.crime, roll]


SAVED = frozenset(card for card in EVENTS if EVENT[card].timing == "saved")
BOOTS: dict[int, int] = {card: EVENT[card].params["bonus"] for card in EVENTS if EVENT[card].kind == "boots"}
POCKETS = tuple(card for card in EVENTS if EVENT[card].kind == "pick_pocket" and card in SAVED)
EAVESDROPPER = next(card for card in EVENTS if EVENT[card].kind == "rumor_take" and card in SAVED)
BURGLE = tuple(card for card in EVENTS if EVENT[card].kind == "burgle_cache")
MEETING_CARDS = tuple(card for card in EVENTS if EVENT[card].kind == "hound_meeting")
DUNGEON_CARDS = tuple(card for card in EVENTS if EVENT[card].kind == "in_dungeon")
GET_OUT = tuple(card for card in EVENTS if EVENT[card].kind == "get_out")


def card_rule(card: int) -> str:
    """The id of an Event Card or Rumor Card in the rulebook."""
    return f"SA-E{card:02}" if card in EVENT else f"SA-R{card}"


def card_name(card: int) -> str:
    """A card as it is written in option ids: e36, r74."""
    return f"{'e' if card in EVENTS else 'r'}{card:02}"


def thief_name(card: int) -> str:
    return THIEF[card].name.split()[0].lower()


ROW: dict[str, Row] = {row.id: row for row in TABLE.values()}
