"""The cards by number: skill cards 0-3, EMPTY CHAMBER 4, chambers 5-29, trickeries 30-46; treasures are
counted apart, 0-26.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

SNEAK, STEAL, STAB, LIES = range(4)
EMPTY_CHAMBER = 4
(
    CLOCK_GOLUM,
    RUNE_OF_FIRE_SKULL,
    BRIDGE_OF_BETRAYAL,
    DEATH,
    PICKPOCKETS_BAZAAR,
    DEMONS,
    HIDDEN_CLOISTER,
    LAIR_OF_THE_CRONE,
    RUDE_IMP,
    INVINCIBLE_WARRIOR,
    RIDDLES,
    GRAND_VAULT,
    WATCHFUL_GATE,
    STANDARD_TROLL,
    ITS_A_TRAP,
    SEWERS,
    BATTLEFIELD,
    LABYRINTH,
    UNASSAILABLE_TOWER,
    ANGRY_SPIRIT,
    WEALTHY_MONK,
    SPECIAL_TROLL,
    ABOVE_AVERAGE_TROLL,
    SUCCUBUS,
    MAD_MAGE_IS_MAD,
) = range(5, 30)
(
    NASTY_SURPRISE,
    NOPE,
    THINKING_AHEAD,
    YOUR_PLAN,
    CHASTISE,
    SNEAKERY,
    STEALERY,
    STABBERY,
    NOT_IT,
    FORETELLING,
    REPRISAL,
    LIARS_TAX,
    STUPID_WIZARD_STUFF,
    MIRACLE_CURE,
    JUSTICE,
    KEEPING,
    SO_ANGRY,
) = range(30, 47)
(
    CROWN_OF_TUSKS,
    SCRYING_ORB,
    VENOMED_WHETSTONE,
    HEALING_POTION,
    HAND_OF_GLORY,
    RING_OF_WATER,
    RING_OF_FIRE,
    LOST_DWARVEN_STONE,
    WRIT_OF_WEALTH,
    BLOOD_MIRROR,
    SKELETON_KEY,
    PEACEBOUND_DAGGER,
    GRASPING_HOOK,
    FAT_SACK,
    SHADOW_COMPASS,
    SKIN_TAMBOUR,
    DWARVEN_AXE,
    WRIT_OF_KNOWLEDGE,
    CURSED_IDOL,
    SPOOKY_HOODOO_DOLL,
    LEGENDARY_STABBING_KNIFE,
    SWORD_OF_HONOR,
    SAINTS_SKULL,
    DRAGON_SCALES,
    SILVER_COIN,
    PEARL_OF_GREAT_PRICE,
    STYLISH_COLLAR,
) = range(27)

NONE = -1
SKILLS = range(4)
CHAMBERS = range(5, 30)
TRICKERIES = range(30, 47)
DECK_CARDS = range(5, 47)
TREASURES = range(27)
ROOMS = range(4, 30)

PAPER = tomllib.loads(files("rookery.games.thieves").joinpath("cards.toml").read_text(encoding="utf-8"))
CARDS: list[dict[str, Any]] = [*PAPER["skill"], *PAPER["chamber"], *PAPER["trickery"]]
TREASURE_CARDS: list[dict[str, Any]] = PAPER["treasure"]
FACTS: list[dict[str, Any]] = PAPER["fact"]
PARADOX = len(FACTS) - 1

GOLD: list[int] = [treasure["gold"] for treasure in TREASURE_CARDS]
OFFERS: list[str] = ["", "", "", "", *(chamber["offer"] for chamber in PAPER["chamber"])]
LONE: list[bool] = [card.get("lone", False) for card in CARDS]
IDS: list[str] = [card["id"] for card in CARDS]
TREASURE_IDS: list[str] = [treasure["id"] for treasure in TREASURE_CARDS]


def fact_number(ledger_number: int) -> int:
    """The place of TH-Fnn in the list of facts."""
    return next(place for place, fact in enumerate(FACTS) if fact["id"] == f"TH-F{ledger_number:02}")


TRUE_FACTS: list[frozenset[int]] = [
    frozenset[int](),
    frozenset[int](),
    frozenset[int](),
    frozenset[int](),
    *(frozenset(fact_number(number) for number in chamber["facts"]) for chamber in PAPER["chamber"]),
]
"""For each room the facts that are true of it; all others are false."""


def slug(name: str) -> str:
    """A name as it stands in an option's id."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


CARD_SLUGS = [slug(card["name"]) for card in CARDS]
TREASURE_SLUGS = [slug(treasure["name"]) for treasure in TREASURE_CARDS]
FACT_SLUGS = [slug(fact["key"]) for fact in FACTS]
CARD_BY_SLUG = {name: number for number, name in enumerate(CARD_SLUGS)}
TREASURE_BY_SLUG = {name: number for number, name in enumerate(TREASURE_SLUGS)}
FACT_BY_SLUG = {name: number for number, name in enumerate(FACT_SLUGS)}
