"""The position of a table in words, and what can be read off it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.games.know_thyself.cards import MEMORY_TYPES, NO_CARD, SUITS, card_name
from rookery.games.know_thyself.printed import (
    CAST,
    CONFLICTS,
    FLAGS,
    KINDS,
    NOWHERE,
    PEOPLE,
    PLACE,
    PLACE_SLUGS,
    THE_ROOM,
)
from rookery.games.know_thyself.public import NOBODY, PHASES, Edge, Memory
from rookery.games.know_thyself.stakes import contest
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import LETTERS


def by_pc(s: KnowThyself, row: Sequence[object]) -> dict[str, object]:
    return {LETTERS[pc]: row[pc] for pc in s.pcs}


def lettered(s: KnowThyself, row: list[int]) -> list[str]:
    return [LETTERS[pc] for pc in s.pcs if row[pc]]


def write(s: KnowThyself) -> dict[str, Any]:
    """The position of a table, and what can be read off it."""
    return {
        "players": s.players,
        "phase": PHASES[s.phase],
        "over": not s.agenda or s.ended(),
        "round": s.round,
        "spotlight": LETTERS[s.spot] if s.spot != NOBODY else None,
        "coins": {**by_pc(s, s.coins), "master": s.coins[s.gm], "pool": s.coins[s.pool]},
        "antes": by_pc(s, s.antes),
        "against": by_pc(s, s.against),
        "rooms": by_pc(s, [PLACE_SLUGS[place] if place != NOWHERE else None for place in s.at]),
        "groups": groups(s),
        "free": lettered(s, s.freed),
        "may_leave": [LETTERS[pc] for pc in s.pcs if s.may_leave(pc)],
        "foot": lettered(s, s.foot),
        "removed": lettered(s, s.gone),
        "bribed": lettered(s, s.bribed),
        "bribes": by_pc(s, s.bribes),
        "staked": lettered(s, s.last_used),
        "waiting": [LETTERS[pc] for pc in s.pcs if not s.ready[pc]],
        **palace(s),
        "looks": by_pc(s, s.looks),
        "attachments": by_pc(s, [list(things) for things in s.attachments]),
        "hands": by_pc(s, [list(cards) for cards in s.hands]),
        "index_cards": {"written": sum(s.cards_written), "pile": s.piled, "shelf": s.shelved},
        "names": by_pc(s, s.names),
        "memories": by_pc(s, [[memory_row(s, s.memories[n]) for n in s.memories_of(pc)] for pc in s.pcs]),
        "edges": by_pc(s, [[edge_row(s, s.edges[n]) for n in s.edges_of(pc)] for pc in s.pcs]),
        "wager": wager(s),
        "conditions": s.conditions,
        "answers": by_pc(s, [list(texts) for texts in s.answers]),
        "endings": by_pc(s, s.endings),
        "winning": [LETTERS[pc] for pc in s.pcs if s.wins(pc)],
    }


def groups(s: KnowThyself) -> list[list[str]]:
    """Who is together, in the order of the seats."""
    there = [pc for pc in s.pcs if not s.gone[pc]]
    together = {
        s.group[pc]: [LETTERS[other] for other in there if s.group[other] == s.group[pc]] for pc in there
    }
    return list(together.values())


def palace(s: KnowThyself) -> dict[str, object]:
    """The rooms with a true name, who is where, and the rooms that are marked."""
    return {
        "true_names": {
            PLACE_SLUGS[place]: s.place_name(place) for place in range(len(PLACE)) if s.named(place)
        },
        "people": {
            PLACE_SLUGS[place]: [PEOPLE[who].slug for who in s.present(place)]
            for place in sorted({s.whereabouts[who] for who in CAST} - {NOWHERE})
        },
        "marked": [PLACE_SLUGS[place] for place in s.marked],
    }


def wager(s: KnowThyself) -> dict[str, object]:
    """The Wager as far as it has come."""
    return {
        "lead": LETTERS[s.lead] if s.lead != NOBODY else None,
        "invited": [LETTERS[pc] for pc in s.invited],
        "party": [LETTERS[pc] for pc in s.drawing_order()] if s.party else [],
        "against": PEOPLE[s.opponent].slug if s.opponent != THE_ROOM else "room",
        "conflict": CONFLICTS[s.conflict].slug if s.conflict != NOBODY else None,
        "kind": KINDS[s.kind],
        "by": "player" if s.by_player else "gm",
        "want": s.wants[s.lead] if s.lead != NOBODY else None,
        "wants": by_pc(s, s.wants),
        "flag": (FLAGS[s.flags[s.lead]] or None) if s.lead != NOBODY else None,
        "flags": by_pc(s, [FLAGS[flag] or None for flag in s.flags]),
        "other_want": s.other_want,
        "stake": s.stake,
        "P": by_pc(s, s.antes),
        "M": by_pc(s, s.against),
        "state": state.part if (state := contest(s)) else None,
        "move": PLACE_SLUGS[s.lose_move] if s.lose_move != NOWHERE else None,
        "cards": by_pc(s, [[card_name(card) for card in drawn] for drawn in s.cards]),
        "cut": card_name(s.cut) if s.cut != NO_CARD else None,
    }


def memory_row(s: KnowThyself, memory: Memory) -> dict[str, object]:
    return {
        "type": MEMORY_TYPES[memory.type],
        "on": SUITS[memory.suit],
        "in": PLACE_SLUGS[memory.place],
        "text": memory.text,
        "by": teller(s, memory.narrator),
        "invoked": bool(memory.ticked),
    }


def edge_row(s: KnowThyself, edge: Edge) -> dict[str, object]:
    helps, hinders = ([KINDS[kind] for kind in row] for row in (edge.helps, edge.hinders))
    return {"text": edge.text, "helps": helps, "hinders": hinders, "by": teller(s, edge.giver)}


def teller(s: KnowThyself, seat: int) -> str:
    return "master" if seat == s.gm else LETTERS[seat]
