"""A table is set up from words. What cannot be is refused with the field, and with what could stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.games.know_thyself.cards import REDS, SUITS
from rookery.games.know_thyself.position import spoken
from rookery.games.know_thyself.position.naming import (
    KIND_NAMES,
    PERSON_NAMES,
    PLACE_NAMES,
    SUIT_NAMES,
    TYPE_NAMES,
    WORD_NAMES,
    Given,
    number_of,
    pc_named,
    plain,
)
from rookery.games.know_thyself.position.wagering import begun, set_wager
from rookery.games.know_thyself.printed import (
    CAST,
    CLIFFS,
    MASTER_SUITE,
    NOOKS,
    NOWHERE,
    PER_PC,
    PLACES,
    START,
)
from rookery.games.know_thyself.public import ENDGAME, EXPLORATION, WAKING, Edge, Memory
from rookery.games.know_thyself.rules.ending import Endgame, last_steps
from rookery.games.know_thyself.rules.rounds import NextRound, NextSpotlight, OpenSpotlight
from rookery.games.know_thyself.rules.waking import GuestSuite
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import LETTERS, Illegal, Step
from rookery.kit.reading import known_keys, mapping, names, number

KEYS = {
    "players", "options", "coins", "rooms", "groups", "free", "foot", "waiting", "bribed", "bribes",
    "removed", "staked", "true_names", "people", "looks", "attachments", "memories", "edges", "round",
    "spotlight", "wager", "index_cards", "now", "phase",
}  # fmt: skip
MOMENTS = ("creation", "waking", "round", "endgame", "last wagers")
USUAL_COINS = 12
UNSUNG = (7, 20)
"""The places in the decks from which rooms have their names that are not given: Fruitful Recognition and what
follows, so that the cards people think of first are still to be drawn.
"""
THINGS = ("a silver thimble", "a scar", "a locket with nothing in it", "a limp")


def read(given: dict[str, Any]) -> KnowThyself:
    given = known_keys(spoken.fields(given), KEYS, "A position of Know Thyself")
    game = KnowThyself.game
    wanted = dict(mapping(given, "options"))
    option = wanted.pop("players", given.get("players", 2))
    players = number(given.get("players", option), "players", 1, 6)
    if option != players:
        raise Illegal(
            f"players: there are {players}, and by the option {option!r}; one of the two is enough."
        )
    options = game.settled({"master": "human", **spoken.options(wanted)})
    options |= shelf(given)
    s: KnowThyself = game.setup(players + (options["master"] == "human"), options)
    moment = given.get("now", given.get("phase", "round"))
    now = spoken.MOMENTS.get(plain(moment), moment)
    if now not in MOMENTS:
        raise Illegal(f"now: a game has no moment {now!r}; it has {', '.join(MOMENTS)}.")
    if now == "creation":
        return s
    if "index_cards" in given:
        raise Illegal("index_cards: they are written and dealt with now: creation.")
    s.agenda = []
    s.gone = flags(s, given, "removed")
    set_sheets(s, given)
    set_coins(s, given)
    set_rooms(s, given, now)
    set_names(s, given)
    set_people(s, given)
    set_moment(s, given, now)
    return s


def shelf(given: Given) -> dict[str, object]:
    """The index cards of earlier games: their texts, or how many there are (KT-17)."""
    cards = known_keys(mapping(given, "index_cards"), ("shelf",), "index_cards").get("shelf")
    if isinstance(cards, int):
        cards = [f"a card of an earlier game, the {count}th" for count in range(1, cards + 1)]
    return {"kept": {"shelf": cards}} if cards is not None else {}


def flags(s: KnowThyself, given: Given, key: str) -> list[int]:
    """1 for every PC whose letter stands in the list."""
    pcs = [pc_named(letter, s.players, key) for letter in names(given.get(key), key)]
    return [int(pc in pcs) for pc in s.pcs]


def by_letter(s: KnowThyself, given: Given, key: str) -> dict[int, object]:
    return {pc_named(letter, s.players, key): part for letter, part in mapping(given, key).items()}


# --- sheets and Coins ---


def set_sheets(s: KnowThyself, given: Given) -> None:
    s.looks = ["Bare as a fish."] * s.players
    s.dress = [(0, 0, 0, 0)] * s.players
    s.attachments = [THINGS] * s.players
    for pc, text in by_letter(s, given, "looks").items():
        s.looks[pc] = str(text)
    for pc, row in by_letter(s, given, "attachments").items():
        things = names(spoken.attachments(row), "attachments")
        if len(things) != len(SUITS):
            raise Illegal(
                f"attachments of {LETTERS[pc]}: there are four, one for each of {', '.join(SUITS)}."
            )
        s.attachments[pc] = tuple(map(str, things))
    for pc, rows in by_letter(s, given, "memories").items():
        s.memories += [memory_of(s, pc, row) for row in names(rows, "memories")]
    for pc, rows in by_letter(s, given, "edges").items():
        s.edges += [edge_of(s, pc, row) for row in names(rows, "edges")]
    for place, memory in enumerate(s.memories):
        s.newest[memory.pc] = place


def memory_of(s: KnowThyself, pc: int, row: object) -> Memory:
    """A mapping, or ``triumph on clubs`` with ``, invoked`` behind it."""
    field = f"memories of {LETTERS[pc]}"
    if isinstance(row, str):
        head, _, invoked = row.partition(", ")
        kind, _, suit = head.partition(" on ")
        if invoked not in ("", "invoked", "ticked"):
            raise Illegal(f"{field}: behind the comma stands 'invoked' or nothing, not {invoked!r}.")
        row = {"type": kind, "on": suit, "invoked": bool(invoked)}
    row = spoken.memory_fields(row) if isinstance(row, dict) else row
    row = known_keys(row, ("type", "on", "in", "text", "by", "invoked"), field)
    return Memory(
        pc=pc,
        type=number_of(row.get("type", "triumph"), TYPE_NAMES, field),
        suit=number_of(row.get("on", "diamonds"), SUIT_NAMES, field),
        place=number_of(row.get("in", "great_hall"), PLACE_NAMES, field),
        wager=0,
        narrator=number_of(row.get("by", LETTERS[pc]), tellers(s), field),
        text=str(row.get("text", "It was summer.")),
        ticked=int(bool(row.get("invoked", False))),
    )


def tellers(s: KnowThyself) -> dict[str, int]:
    """Who may have told a Memory or given an Edge."""
    letters = {LETTERS[seat].lower(): seat for seat in (*s.pcs, s.gm)}
    return {**letters, "master": s.gm, "gm": s.gm}


def edge_of(s: KnowThyself, pc: int, row: object) -> Edge:
    field = f"edges of {LETTERS[pc]}"
    row = {"text": row} if isinstance(row, str) else row
    row = known_keys(row, ("text", "helps", "hinders", "by"), field)
    if not row.get("text"):
        raise Illegal(f"{field}: an Edge has a text.")
    helps, hinders = (
        tuple(number_of(kind, KIND_NAMES, field) for kind in names(row.get(key), field))
        for key in ("helps", "hinders")
    )
    giver = number_of(row.get("by", LETTERS[pc]), tellers(s), field)
    return Edge(pc, str(row["text"]), giver, 0, helps, hinders)


def set_coins(s: KnowThyself, given: Given) -> None:
    """The rest of the 35 for each PC lies in the Pool (KT-6)."""
    coins = known_keys(
        spoken.coins(mapping(given, "coins")), (*LETTERS[: s.players], "master", "pool"), "coins"
    )
    all_coins = PER_PC * s.players
    for pc in s.pcs:
        usual = 0 if s.gone[pc] else USUAL_COINS
        most = 0 if s.gone[pc] else all_coins
        s.coins[pc] = number(coins.get(LETTERS[pc], usual), f"coins of {LETTERS[pc]}", 0, most)
    usual = s.settings.master_per_pc * s.players
    s.coins[s.gm] = number(coins.get("master", usual), "coins of the Master", 0, all_coins)
    s.coins[s.pool] = 0
    left = all_coins - s.total()
    if left < 0 or coins.get("pool", left) != left:
        rest = f"{left} are left for the Pool" if left >= 0 else f"{-left} are too many"
        raise Illegal(f"coins: all together are {all_coins} for {s.players} PCs, so that {rest}.")
    s.coins[s.pool] = left


# --- the Palace ---


def set_rooms(s: KnowThyself, given: Given, now: str) -> None:
    rooms = by_letter(s, given, "rooms")
    s.at = [
        NOWHERE
        if s.gone[pc]
        else number_of(rooms.get(pc, "guest_suite"), PLACE_NAMES, f"rooms of {LETTERS[pc]}")
        for pc in s.pcs
    ]
    if MASTER_SUITE in s.at:
        raise Illegal("rooms: nobody is in the Master Suite before the endgame; write now: last wagers.")
    if set(s.at) & set(NOOKS) and not s.settings.nooks:
        raise Illegal("rooms: Band Stand, Grove and Pond are rooms only with the option nooks: rooms.")
    in_bed = now == "waking" and "waiting" not in given
    s.ready = [int(not in_bed and not waits) for waits in flags(s, given, "waiting")]
    s.freed, s.foot, s.bribed = (flags(s, given, key) for key in ("free", "foot", "bribed"))
    for pc, taken in by_letter(s, given, "bribes").items():
        s.bribes[pc] = number(taken, f"bribes of {LETTERS[pc]}", 0, 99)
    for key, row, place in (("waiting", [1 - ready for ready in s.ready], START), ("foot", s.foot, CLIFFS)):
        wrong = [LETTERS[pc] for pc in s.pcs if row[pc] and s.at[pc] != place]
        if wrong:
            raise Illegal(
                f"{key}: {', '.join(wrong)} must be in the {PLACES[place].name} for it; say so in rooms."
            )
    s.group = [1 + s.at[pc] for pc in s.pcs]
    for place, group in enumerate(names(given.get("groups"), "groups")):
        pcs = [pc_named(letter, s.players, "groups") for letter in names(group, "each of the groups")]
        if len({s.at[pc] for pc in pcs}) > 1:
            raise Illegal(f"groups: {', '.join(LETTERS[pc] for pc in pcs)} are not all in one room.")
        if any(s.group[pc] > len(PLACES) for pc in pcs):
            raise Illegal("groups: a PC came in one group only.")
        for pc in pcs:
            s.group[pc] = len(PLACES) + 1 + place
    s.arrivals = 2 * len(PLACES)


def set_names(s: KnowThyself, given: Given) -> None:
    """The True Names that are given, then any for the rooms where somebody is."""
    for slug, words in mapping(given, "true_names").items():
        field = f"true_names of {slug}"
        two = words.split()[-2:] if isinstance(words, str) else names(words, field)
        cards = [number_of(word, WORD_NAMES, field) for word in two]
        red, black = [[card for card in cards if (card in REDS) == is_red] for is_red in (True, False)]
        if len(red) != 1 or len(black) != 1:
            raise Illegal(f"{field}: a True Name is a red card and a black one.")
        if red[0] not in s.red_bag or black[0] not in s.black_bag:
            raise Illegal(f"{field}: each card names one room only.")
        write_name(s, number_of(slug, PLACE_NAMES, "true_names"), red[0], black[0])
    for place in (START, *s.at):
        if place != NOWHERE and not s.named(place):
            unsung = min(UNSUNG[0], len(s.red_bag) - 1), min(UNSUNG[1], len(s.black_bag) - 1)
            write_name(s, place, s.red_bag[unsung[0]], s.black_bag[unsung[1]])


def write_name(s: KnowThyself, place: int, red: int, black: int) -> None:
    s.red_bag.remove(red)
    s.black_bag.remove(black)
    s.red_discard.append(red)
    s.black_discard.append(black)
    s.reds[place], s.blacks[place] = red, black


def set_people(s: KnowThyself, given: Given) -> None:
    for slug, people in mapping(given, "people").items():
        for name in names(people, f"people of {slug}"):
            who = number_of(name, PERSON_NAMES, f"people of {slug}")
            if who not in CAST:
                raise Illegal(
                    f"people of {slug}: {name} has no place, and is there whenever a Wager wants it."
                )
            if s.whereabouts[who] != NOWHERE:
                raise Illegal(f"people of {slug}: {name} is in one place at a time.")
            s.whereabouts[who] = number_of(slug, PLACE_NAMES, "people")


# --- the moment ---


def set_moment(s: KnowThyself, given: Given, now: str) -> None:
    """What happens next."""
    if "wager" in given and now != "round":
        raise Illegal(f"wager: there is none with now: {now}.")
    if now == "waking":
        s.phase, s.agenda = WAKING, [NextRound(), GuestSuite()]
        return
    s.phase, s.round = EXPLORATION, number(given.get("round", 1), "round", 1, 99)
    s.last_used = flags(s, given, "staked")
    there = [pc for pc in s.pcs if not s.gone[pc]]
    if not there:
        raise Illegal("removed: somebody must be left.")
    spot = pc_named(given.get("spotlight", LETTERS[there[0]]), s.players, "spotlight")
    if spot not in there:
        raise Illegal(f"spotlight: {LETTERS[spot]} is removed.")
    s.had = [int(pc < spot) for pc in s.pcs]
    if now == "endgame":
        s.agenda = [Endgame()]
    elif now == "last wagers":
        s.phase, s.at = ENDGAME, [NOWHERE if s.gone[pc] else MASTER_SUITE for pc in s.pcs]
        s.agenda = last_steps(there)[::-1]
    elif "wager" in given:
        scene: Sequence[Step] = OpenSpotlight(spot).run(s) or ()
        row = spoken.wager(mapping(given, "wager"))
        set_wager(s, row, spot)
        s.agenda = [NextSpotlight(), *reversed(scene), *begun(s, row)]
    else:
        s.agenda = [NextSpotlight(), OpenSpotlight(spot)]
