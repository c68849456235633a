"""Help on every card, place and person."""

from __future__ import annotations

from rookery.games.sanctuary.board import AREA_NAMES, IDS, PLACES, SPACES, place_called
from rookery.games.sanctuary.printed import (
    AMULET_NAMES,
    AMULET_PRICES,
    CRIMES,
    EVENT,
    RUMOR,
    THIEF,
    Amulet,
    card_name,
    card_rule,
    thief_name,
)
from rookery.kernel import About
from rookery.kit.english import capital

KINDS = {
    "crime": "A place to steal: it is entered only with a Rumor Card for it, or a displayed crime.",
    "maze": "Home of the thieves: caches, a free Rumor Card on every arrival, Thugs, sewer number 1.",
    "bazaar": "Rumor Cards for 20 SP, and blades for 25 SP where Weapons are in play.",
    "wizard": "A wizard's house: his amulet is for sale where amulets are in play.",
    "dungeon": "Nobody walks in. Some are brought.",
}
ENTRY_RULE = {"crime": "SA-61", "maze": "SA-56", "bazaar": "SA-58", "wizard": "SA-162", "dungeon": "SA-118"}


def ratings(card: int) -> str:
    burgle, mug, pick = THIEF[card].ratings
    return f"Mug {mug}, Burgle {burgle}, Pickpocket {pick}"


def rumor_text(card: int) -> str:
    rumor = RUMOR[card]
    where = dict.fromkeys((capital(place_called(rumor.location)), AREA_NAMES[rumor.area]))
    return f"{rumor.tale} {', '.join(where)}: {CRIMES[rumor.crime]}, {rumor.silver} SP."


ABOUT: dict[str, About] = {
    **{
        card_name(card): (one.name, f"{one.tale} {one.effect}", card_rule(card))
        for card, one in EVENT.items()
    },
    **{
        card_name(card): (PLACES[one.location]["name"], rumor_text(card), card_rule(card))
        for card, one in RUMOR.items()
    },
    **{
        thief_name(card): (one.name, f"{ratings(card)}; a die total equal or above succeeds.", f"SA-T{card}")
        for card, one in THIEF.items()
    },
    **{
        IDS[n]: (place["name"], KINDS[place["kind"]], ENTRY_RULE[place["kind"]])
        for n, place in enumerate(PLACES)
        if n >= SPACES
    },
    AMULET_NAMES[Amulet.MIZRAITHS]: (
        "Mizraith's Amulet",
        f"Costs {AMULET_PRICES[Amulet.MIZRAITHS]} SP. Used once: two off a Hell Hound's roll against you, "
        "or two on your own mugging or crime roll.",
        "SA-164",
    ),
    AMULET_NAMES[Amulet.MARKMORS]: (
        "Markmor's Amulet",
        f"Costs {AMULET_PRICES[Amulet.MARKMORS]} SP. Used once: one off a Hell Hound's roll against you, "
        "or a full bribe for the guards.",
        "SA-165",
    ),
    "buy_weapon": (
        "Enlibar blade",
        "One more on your muggings and burglaries, one off muggings of you; but Hell Hounds roll one higher.",
        "SA-152",
    ),
    "hire": (
        "Thug",
        "One more on every crime and mugging of yours, one off muggings of you; he loses his nerve on a 1.",
        "SA-160",
    ),
}
