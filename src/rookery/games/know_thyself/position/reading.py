"""A table set up in words: what a position of Know Thyself says, and what it does not say is default.

players: 3                              # beside them, at the last seat, sits a human Master
options: {toll: 2}                      # master: auto for the automatic one
coins: {A: 12, master: 45}              # the rest lies in the Pool
rooms: {A: kitchen, B: kitchen}         # whoever is in a room came together, unless groups say otherwise
groups: [[A], [B]]
free: [A]                               # a Wager is settled since arriving; foot: at the foot of the Cliffs
waiting: [B]                            # has not taken up the Attachments
true_names: {garden: [jack of hearts, ace of clubs]}
people: {kitchen: [olaf]}
attachments: {A: [a ring, a scar, a key, a map]}
memories: {A: ["triumph on clubs, invoked", {type: guilt, on: spades, in: kitchen, text: Snow.}]}
edges: {A: [{text: Bullet Wound, helps: [nerve], hinders: [body]}]}
round: 2
spotlight: B                            # who has it; all before have had theirs
wager: {invited: [A, B], flag: climb_up, against: olaf, kind: body, conflict: kitchen-1, by: player}
now: last wagers                        # or creation, waking, endgame
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rookery.games.know_thyself.cards import CARD_NAMED, MEMORY_TYPES, NO_CARD, SUITS, card_name
from rookery.games.know_thyself.printed import (
    CAST,
    CONFLICT_NUMBER,
    CONFLICTS,
    FLAGS,
    HOOK_NUMBER,
    KINDS,
    MASTER_SUITE,
    NOWHERE,
    PEOPLE,
    PER_PC,
    PERSON,
    PLACE,
    PLACE_SLUGS,
    START,
    THE_ROOM,
    numbers,
)
from rookery.games.know_thyself.public import ENDGAME, EXPLORATION, NOBODY, PHASES, WAKING, Edge, Memory
from rookery.games.know_thyself.rules.ending import Endgame, LastPass, TellEnding
from rookery.games.know_thyself.rules.rounds import NextRound, NextSpotlight, OpenSpotlight
from rookery.games.know_thyself.rules.wager import Contest, open_wager
from rookery.games.know_thyself.rules.waking import GuestSuite
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import LETTERS, Illegal, Step
from rookery.kit.reading import found, known_keys, mapping, names, number, seat_named

Given = Mapping[str, Any]
KEYS = {
    "players", "options", "coins", "rooms", "groups", "free", "foot", "waiting", "true_names", "people",
    "attachments", "memories", "edges", "round", "spotlight", "wager", "now",
}  # fmt: skip
MOMENTS = ("creation", "waking", "round", "endgame", "last wagers")
USUAL_COINS = 12
THINGS = ("a silver thimble", "a scar", "a locket with nothing in it", "a limp")


def named(name: str) -> int | str:
    """What chance may turn up: a card, a place, a person, a conflict, a hook, a PC; else a text as it is."""
    if len(name) == 1 and name in LETTERS:
        return LETTERS.index(name)
    known: dict[str, int] = {
        **CARD_NAMED,
        **PLACE,
        **PERSON,
        **CONFLICT_NUMBER,
        **HOOK_NUMBER,
        "room": THE_ROOM,
    }
    return known.get(name, name)


def read(given: dict[str, Any]) -> KnowThyself:
    known_keys(given, KEYS, "A position of Know Thyself")
    game = KnowThyself.game
    options = game.settled({"master": "human", **(given.get("options") or {})})
    players = number(given.get("players", 2), "players", 1, 6)
    s: KnowThyself = game.setup(players + (options["master"] == "human"), options)
    now = given.get("now", "round")
    if now not in MOMENTS:
        raise Illegal(f"A game has no moment {now!r}; it has {', '.join(MOMENTS)}.")
    if now == "creation":
        return s
    s.agenda = []
    set_sheets(s, given)
    set_coins(s, given)
    set_rooms(s, given)
    set_moment(s, given, now)
    return s


def pc_named(s: KnowThyself, letter: object) -> int:
    return seat_named(letter, s.players)


def letters(s: KnowThyself, given: Given, key: str) -> list[int]:
    return [pc_named(s, letter) for letter in names(given.get(key), key)]


# --- reading ---


def set_sheets(s: KnowThyself, given: Given) -> None:
    s.looks = ["Bare as a fish."] * s.players
    s.dress = [(0, 0, 0, 0)] * s.players
    s.attachments = [THINGS] * s.players
    for letter, things in mapping(given, "attachments").items():
        s.attachments[pc_named(s, letter)] = tuple(map(str, names(things, "attachments")))
    for letter, rows in mapping(given, "memories").items():
        s.memories += [memory_of(pc_named(s, letter), row) for row in names(rows, "memories")]
    for letter, rows in mapping(given, "edges").items():
        s.edges += [edge_of(pc_named(s, letter), row) for row in names(rows, "edges")]
    for place, memory in enumerate(s.memories):
        s.newest[memory.pc] = place


def memory_of(pc: int, row: object) -> Memory:
    """A mapping, or ``triumph on clubs`` with ``, invoked`` behind it."""
    if isinstance(row, str):
        head, _, invoked = row.partition(", ")
        kind, _, suit = head.partition(" on ")
        row = {"type": kind, "on": suit, "invoked": invoked == "invoked"}
    row = known_keys(row, ("type", "on", "in", "text", "by", "invoked"), "A memory")
    return Memory(
        pc=pc,
        type=numbers([row.get("type", "triumph")], MEMORY_TYPES, "memories")[0],
        suit=numbers([row.get("on", "diamonds")], SUITS, "memories")[0],
        place=found(row.get("in", "great_hall"), PLACE, "place"),
        wager=0,
        narrator=pc,
        text=row.get("text", "It was summer."),
        ticked=int(row.get("invoked", False)),
    )


def edge_of(pc: int, row: object) -> Edge:
    row = known_keys({"text": row} if isinstance(row, str) else row, ("text", "helps", "hinders"), "An Edge")
    helps, hinders = (numbers(row.get(key, ()), KINDS, "edges") for key in ("helps", "hinders"))
    return Edge(pc, row["text"], pc, 0, helps, hinders)


def set_coins(s: KnowThyself, given: Given) -> None:
    """The rest of the 35 for each PC lies in the Pool (KT-6)."""
    coins = known_keys(mapping(given, "coins"), (*LETTERS[: s.players], "master", "pool"), "coins")
    all_coins = PER_PC * s.players
    for pc in s.pcs:
        s.coins[pc] = number(coins.get(LETTERS[pc], USUAL_COINS), "coins", 0, all_coins)
    usual = s.settings.master_per_pc * s.players
    s.coins[s.gm] = number(coins.get("master", usual), "coins of the Master", 0, all_coins)
    s.coins[s.pool] = 0
    s.coins[s.pool] = number(all_coins - s.total(), "what is left for the Pool", 0, all_coins)
    if coins.get("pool", s.coins[s.pool]) != s.coins[s.pool]:
        raise Illegal(f"All Coins together are {all_coins}, so that {s.coins[s.pool]} lie in the Pool.")


def set_rooms(s: KnowThyself, given: Given) -> None:
    rooms = {pc_named(s, letter): place for letter, place in mapping(given, "rooms").items()}
    s.at = [found(rooms.get(pc, "guest_suite"), PLACE, "place") for pc in s.pcs]
    waiting = letters(s, given, "waiting")
    s.ready = [int(pc not in waiting) for pc in s.pcs]
    s.group = [1 + s.at[pc] for pc in s.pcs]
    for place, group in enumerate(names(given.get("groups"), "groups")):
        for letter in group:
            s.group[pc_named(s, letter)] = len(PLACE) + 1 + place
    s.arrivals = 2 * len(PLACE)
    s.freed = [int(pc in letters(s, given, "free")) for pc in s.pcs]
    s.foot = [int(pc in letters(s, given, "foot")) for pc in s.pcs]
    for slug, cards in mapping(given, "true_names").items():
        red, black = (found(name, CARD_NAMED, "card") for name in names(cards, "true_names"))
        write_name(s, found(slug, PLACE, "place"), red, black)
    for place in (START, *s.at):
        if not s.named(place):
            write_name(s, place, s.red_bag[-1], s.black_bag[-1])
    for slug, people in mapping(given, "people").items():
        for who in names(people, "people"):
            s.whereabouts[found(who, PERSON, "person")] = found(slug, PLACE, "place")


def write_name(s: KnowThyself, place: int, red: int, black: int) -> None:
    s.red_bag.remove(red)
    s.black_bag.remove(black)
    s.red_discard.append(red)
    s.black_discard.append(black)
    s.reds[place], s.blacks[place] = red, black


def set_moment(s: KnowThyself, given: Given, now: str) -> None:
    """What happens next; a Wager begins with what the opposition wants."""
    if now == "waking":
        s.phase, s.agenda = WAKING, [NextRound(), GuestSuite()]
        return
    s.phase, s.round = EXPLORATION, number(given.get("round", 1), "round", 1, 99)
    spot = pc_named(s, given.get("spotlight", "A"))
    s.had = [int(pc < spot) for pc in s.pcs]
    if now == "endgame":
        s.agenda = [Endgame()]
    elif now == "last wagers":
        s.phase, s.at = ENDGAME, [MASTER_SUITE] * s.players
        s.agenda = [*(TellEnding(pc) for pc in reversed(s.pcs)), LastPass()]
    elif "wager" in given:
        scene: list[Step] = [*(OpenSpotlight(spot).run(s) or ())]
        s.agenda = [NextSpotlight(), *reversed(scene), Contest()]
        set_wager(s, given["wager"] or {}, spot)
    else:
        s.agenda = [NextSpotlight(), OpenSpotlight(spot)]


def set_wager(s: KnowThyself, given: Given, spot: int) -> None:
    known_keys(given, ("invited", "flag", "against", "kind", "conflict", "by", "want"), "A wager")
    invited = letters(s, given, "invited") or [spot]
    open_wager(s, invited[0], by_player=given.get("by", "gm") == "player")
    s.invited = invited
    s.flags[s.lead] = numbers([given.get("flag", "")], FLAGS, "flag")[0]
    s.wants[s.lead] = str(given.get("want", "come out of it well"))
    against = given.get("against", "room")
    s.opponent = THE_ROOM if against == "room" else found(against, PERSON, "person")
    s.kind = numbers([given.get("kind", "body")], KINDS, "kind")[0]
    if "conflict" in given:
        s.conflict = found(given["conflict"], CONFLICT_NUMBER, "conflict")
        s.kind = CONFLICTS[s.conflict].kind


# --- writing ---


def by_pc(s: KnowThyself, row: Sequence[object]) -> dict[str, object]:
    return {LETTERS[pc]: row[pc] for pc in s.pcs}


def lettered(s: KnowThyself, row: list[int]) -> list[str]:
    return [LETTERS[pc] for pc in s.pcs if row[pc]]


def write(s: KnowThyself) -> dict[str, Any]:
    """The position of a table, and what can be read off it."""
    groups = {group: [LETTERS[pc] for pc in s.pcs if s.group[pc] == group] for group in s.group}
    return {
        "players": s.players,
        "phase": PHASES[s.phase],
        "round": s.round,
        "spotlight": LETTERS[s.spot] if s.spot != NOBODY else None,
        "coins": {**by_pc(s, s.coins), "master": s.coins[s.gm], "pool": s.coins[s.pool]},
        "antes": by_pc(s, s.antes),
        "against": by_pc(s, s.against),
        "rooms": by_pc(s, [PLACE_SLUGS[place] if place != NOWHERE else None for place in s.at]),
        "groups": list(groups.values()),
        "free": lettered(s, s.freed),
        "may_leave": [LETTERS[pc] for pc in s.pcs if s.may_leave(pc)],
        "foot": lettered(s, s.foot),
        "waiting": [LETTERS[pc] for pc in s.pcs if not s.ready[pc]],
        "true_names": {
            PLACE_SLUGS[place]: s.place_name(place) for place in range(len(PLACE)) if s.named(place)
        },
        "people": {
            PLACE_SLUGS[place]: [PEOPLE[who].slug for who in s.present(place)]
            for place in sorted({s.whereabouts[who] for who in CAST} - {NOWHERE})
        },
        "marked": [PLACE_SLUGS[place] for place in s.marked],
        "looks": by_pc(s, s.looks),
        "attachments": by_pc(s, [list(things) for things in s.attachments]),
        "hands": by_pc(s, [list(cards) for cards in s.hands]),
        "index_cards": {"written": sum(s.cards_written), "pile": s.piled, "shelf": s.shelved},
        "names": by_pc(s, s.names),
        "memories": by_pc(s, [[memory_row(s.memories[n]) for n in s.memories_of(pc)] for pc in s.pcs]),
        "edges": by_pc(s, [[s.edges[number].text for number in s.edges_of(pc)] for pc in s.pcs]),
        "wager": {
            "lead": LETTERS[s.lead] if s.lead != NOBODY else None,
            "invited": [LETTERS[pc] for pc in s.invited],
            "party": [LETTERS[pc] for pc in s.party],
            "against": PEOPLE[s.opponent].slug if s.opponent != THE_ROOM else "room",
            "conflict": CONFLICTS[s.conflict].slug if s.conflict != NOBODY else None,
            "kind": KINDS[s.kind],
            "stake": s.stake,
            "move": PLACE_SLUGS[s.lose_move] if s.lose_move != NOWHERE else None,
            "cards": by_pc(s, [[card_name(card) for card in drawn] for drawn in s.cards]),
            "cut": card_name(s.cut) if s.cut != NO_CARD else None,
        },
        "conditions": s.conditions,
        "answers": by_pc(s, [list(texts) for texts in s.answers]),
        "endings": by_pc(s, s.endings),
        "winning": [LETTERS[pc] for pc in s.pcs if s.wins(pc)],
    }


def memory_row(memory: Memory) -> str:
    invoked = ", invoked" if memory.ticked else ""
    return f"{MEMORY_TYPES[memory.type]} on {SUITS[memory.suit]}{invoked}"
