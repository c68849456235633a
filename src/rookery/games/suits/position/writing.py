"""Writes a table as a position, with all that a scenario may expect of it."""

from __future__ import annotations

from typing import Any

from rookery.games.suits.cards import GM, PACK, PLAYER_CARDS, PLAYERS, SYMBOLS, code, printed
from rookery.games.suits.parties import NOBODY, is_npc, is_suit, npc_slug
from rookery.games.suits.pieces import LIES_HERE, Aim
from rookery.games.suits.printed import MEANS, READY, SKILLS, STAKES, VEHICLE_SLUGS
from rookery.games.suits.scoring import grade
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import (
    AMBUSH_USED,
    AWARENESS_USED,
    CHARISMA_USED,
    SWAP_USED,
    acting_side,
    total,
)
from rookery.kernel import LETTERS

USED = {"ambush": AMBUSH_USED, "awareness": AWARENESS_USED, "charisma": CHARISMA_USED, "swap": SWAP_USED}
FAMILIES = {"players": PLAYERS, "gm": GM}


def short(card: int) -> str:
    """A card's code, with its pack only if that is the second."""
    return code(card) if PACK <= card < PLAYER_CARDS else printed(card)


def shorts(cards: list[int]) -> list[str]:
    return [short(card) for card in sorted(cards, key=lambda card: (card % PACK, card))]


def party_word(party: int) -> str:
    return npc_slug(party) if is_npc(party) else LETTERS[party] if is_suit(party) else "nobody"


def holder_word(holder: int) -> str:
    return "here" if holder == LIES_HERE else party_word(holder)


def write(s: Suits) -> dict[str, Any]:
    suits = {LETTERS[suit]: suit for suit in s.suits}
    return {
        "gm": "person" if s.person else "automatic",
        "job": s.plot().slug,
        "suits": {letter: suit_word(s, suit) for letter, suit in suits.items()},
        "alive": {letter: bool(s.alive[suit]) for letter, suit in suits.items()},
        "here": {letter: bool(s.here[suit]) for letter, suit in suits.items()},
        "away": {letter: bool(s.away[suit]) for letter, suit in suits.items()},
        "hands": {
            **{letter: shorts(s.hands[suit]) for letter, suit in suits.items()},
            "gm": shorts(s.hands[-1]),
        },
        "cards": {**{letter: len(s.hands[suit]) for letter, suit in suits.items()}, "gm": len(s.hands[-1])},
        "discards": {name: shorts(s.discards[family]) for name, family in FAMILIES.items()},
        "decks": {name: [short(card) for card in s.tops[family]] for name, family in FAMILIES.items()},
        "left": {name: len(s.tops[family]) + len(s.bags[family]) for name, family in FAMILIES.items()},
        "laid": [f"{short(laid.card)} as {printed(laid.shown)}" for laid in s.laid],
        **fitness(s, suits),
        "feint": {letter: bool(s.feints[suit]) for letter, suit in suits.items()},
        "used": {
            letter: [word for word, bit in USED.items() if s.used[suit] & bit]
            for letter, suit in suits.items()
        },
        "stunts": {letter: s.stunts[suit] for letter, suit in suits.items()},
        "npcs": npc_column(s, [("in", "out", "fled", "surrendered", "left")[fares] for fares in s.npc_fares]),
        "vehicles": [
            {"kind": VEHICLE_SLUGS[kind], "damage": s.vehicle_damage[n], "driver": party_word(s.wheels[n])}
            for n, kind in enumerate(s.vehicles)
        ],
        "riding": {party_word(party): s.riding(party) for party in [*s.suits, *s.npcs]},
        **story(s),
    }


def fitness(s: Suits, suits: dict[str, int]) -> dict[str, dict[str, int | bool]]:
    """Who is hurt, has a weapon, or loses the next turn: Suits by letter, NPCs by name."""
    return {
        "damage": {
            **{letter: s.damage[suit] for letter, suit in suits.items()},
            **npc_column(s, s.npc_damage),
        },
        "armed": {
            **{letter: bool(s.armed[suit]) for letter, suit in suits.items()},
            **npc_column(s, [bool(armed) for armed in s.npc_armed]),
        },
        "skip": {
            **{letter: bool(s.skips[suit]) for letter, suit in suits.items()},
            **npc_column(s, [bool(skips) for skips in s.npc_skips]),
        },
    }


def story(s: Suits) -> dict[str, Any]:
    return {
        "scene": s.scene,
        "title": s.title,
        "crew": s.crew,
        "point": LETTERS[s.point],
        "fighting": bool(s.fighting),
        "fight_won": bool(s.fight_won),
        "round": s.round,
        "order": [party_word(party) for party in s.order],
        "foes": [party_word(party) for party in s.foes],
        "heat": s.heat,
        "edge": s.edge,
        "tracks": dict(zip(s.track_names, s.tracks, strict=True)),
        "items": {item: holder_word(holder) for item, holder in zip(s.items, s.holders, strict=True)},
        "legs": s.legs,
        "losses": s.losses,
        "moves": s.moves,
        "plays": {LETTERS[suit]: count for suit, count in enumerate(s.obstacle_plays)},
        "made": {
            LETTERS[suit]: [s.plays_made[suit], s.plays_won[suit], s.dealt[suit], s.cards_added[suit]]
            for suit in s.suits
        },
        "won": bool(s.won),
        "play": play_word(s),
        "grade": grade(s),
        "ended": s.ended,
        "fallen": [row[0] for row in s.fallen],
        "now": [type(step).__name__ for step in reversed(s.agenda)],
    }


def play_word(s: Suits) -> dict[str, Any]:
    if not s.plays or s.plays[-1].aim == Aim.ORDER:
        return {}
    play = s.plays[-1]
    side = acting_side(play)
    defence = MEANS[play.against] if play.against != NOBODY else play.threshold + play.extra
    return {
        "who": party_word(play.actor),
        "by": MEANS[play.means],
        "against": defence,
        "mark": party_word(play.mark),
        "leader": party_word(play.leader),
        "total": total(s, play, side) if s.laid else None,
        "opposing": total(s, play, 1 - side) if s.laid else None,
        "extra": play.extra,
        "stakes": STAKES[play.stakes],
    }


def suit_word(s: Suits, suit: int) -> Any:
    """A ready-made Suit by its slug, any other in full."""
    if s.slugs[suit] and any(
        sheet.slug == s.slugs[suit] and sheet.attributes == s.attributes[suit] for sheet in READY
    ):
        return s.slugs[suit]
    tags = [skill for number, skill in enumerate(SKILLS) if s.tags[suit] >> number & 1]
    symbol = SYMBOLS[s.classes[suit]] if s.classes[suit] >= 0 else "none"
    return {"name": s.suit_names[suit], "class": symbol, "attributes": list(s.attributes[suit]), "tags": tags}


def npc_column(s: Suits, values: list[Any]) -> dict[str, Any]:
    return {npc_slug(npc): value for npc, value in zip(s.npcs, values, strict=True)}
