"""Names of characters and things as a view knows them."""

from __future__ import annotations

from rookery.games.suits.cards import FACE, sign
from rookery.games.suits.parties import COPIES, CUSTOM, is_npc, short_name
from rookery.games.suits.printed import BLOCKS, MEANS, VEHICLES
from rookery.games.suits.view import View


def party_name(view: View, party: int) -> str:
    if is_npc(party):
        return npc_name(view, party)
    return view.suit_names[party] or f"Suit {party + 1}" if party >= 0 else "the GM"


def npc_name(view: View, npc: int) -> str:
    """An NPC's name, numbered from the second of its kind on."""
    number, copy = divmod(npc, COPIES)
    name = short_name(BLOCKS[number].name) if number < CUSTOM else view.customs[number - CUSTOM].name
    return f"{name} {copy + 1}" if copy else name


def item_name(view: View, item: int) -> str:
    names = view.plot().item_names
    return names[item] if item < len(names) else view.items[item]


def vehicle_name(view: View, vehicle: int) -> str:
    """A vehicle's name, numbered if there are several of its kind."""
    name = VEHICLES[view.vehicles[vehicle]].name
    return f"{name} {vehicle + 1}" if view.vehicles.count(view.vehicles[vehicle]) > 1 else name


def means_word(means: int) -> str:
    return MEANS[means].capitalize() if means >= 0 else "nothing"


def cards_line(cards: list[int]) -> str:
    return " ".join(map(sign, sorted(sorted(cards), key=FACE.__getitem__))) or "none"


def is_gm(view: View) -> bool:
    return bool(view.person) and view.seat == view.players
