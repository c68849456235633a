"""A table set up in words: what a position of Thieves! says, and what it does not say is default.

seats: 4
options: {rounds: 3}
round: 2
scout: A
at: T5                                  # where in the turn it stands
hands: {A: [death], B: [nope]}          # besides the five personal cards
hoards: {A: [fat-sack, silver-coin]}
covers: {fat-sack: silver-coin}         # and keeping
wounds: {B: 3}
offer: ring-of-water
"""

from __future__ import annotations

from typing import Any

from rookery.games.thieves import cards
from rookery.games.thieves.cards import (
    CARD_BY_SLUG,
    CARD_SLUGS,
    CHAMBERS,
    DECK_CARDS,
    FAT_SACK,
    KEEPING,
    NONE,
    SKILLS,
    TREASURE_BY_SLUG,
    TREASURE_SLUGS,
    TREASURES,
    TRICKERIES,
    slug,
)
from rookery.games.thieves.declaration import KINDS
from rookery.games.thieves.scoring import points
from rookery.games.thieves.state import COVERING, DECK, DISCARD, OFFER, REMOVED, Thieves
from rookery.games.thieves.turn import Score, Turn, the_turn
from rookery.kernel import LETTERS, Illegal, Malformed

KEYS = {
    "seats", "options", "round", "turn", "scout", "at", "hands", "hoards", "covers", "tokens", "wounds", "offer", "room", "played",
    "judgement", "claim", "talk", "chamber_deck", "chamber_discard", "treasure_deck", "treasure_discard",
    "removed", "doll_used", "truths", "lies",
}  # fmt: skip
JUDGEMENTS = ("true", "lie", "silent", "paradox")


def named(name: str) -> int:
    """The number of whatever chance may turn up: a card, a treasure, a seat, a side of a coin."""
    key = slug(name)
    if len(name) == 1 and name in LETTERS:
        return LETTERS.index(name)
    numbers = {"tails": 0, "heads": 1, **TREASURE_BY_SLUG, **CARD_BY_SLUG}
    if key not in numbers:
        raise Illegal(f"Nothing in Thieves! is called {name!r}.")
    return numbers[key]


def read(data: dict[str, Any]) -> Thieves:
    """The table a position describes."""
    game = Thieves.game
    for key in data:
        if key not in KEYS:
            raise Malformed(f"A position of Thieves! has no {key!r}; it has {', '.join(sorted(KEYS))}.")
    seats = data.get("seats", 4)
    if seats not in game.seats:
        raise Illegal(f"Thieves! is for 3 to 6 thieves, not {seats!r}.")
    s: Thieves = game.setup(seats, game.settled(data.get("options") or {}))
    s.round = number(data, "round", 1, s.rounds)
    s.turn = number(data, "turn", (s.round - 1) * seats + 1, s.rounds * seats)
    s.scout = seat_of(data.get("scout", "A"), s)
    s.wounds = amounts(s, data, "wounds")
    s.doll_used = bool(data.get("doll_used", False))
    s.truths = amounts(s, data, "truths")
    s.lies = amounts(s, data, "lies")
    place_cards(s, data)
    place_treasures(s, data)
    lay_cards(s, data)
    sweep_deck(s, data)
    start(s, str(data.get("at", "T5")))
    return s


def named_parts(data: dict[str, Any], key: str) -> dict[Any, Any]:
    """A part of a position that gives something to each name."""
    parts = data.get(key) or {}
    if not isinstance(parts, dict):
        raise Malformed(f"{key} says for each of its names what it has, not {parts!r}.")
    return parts


def listed_parts(parts: Any, key: str) -> list[Any]:
    """A part of a position that is a row of names."""
    if not isinstance(parts or [], list):
        raise Malformed(f"{key} is a list of names, not {parts!r}.")
    return parts or []


def amounts(s: Thieves, data: dict[str, Any], key: str) -> list[int]:
    """A whole number for each thief, 0 for those not named."""
    found = [0] * s.seats
    for letter, amount in named_parts(data, key).items():
        if type(amount) is not int or amount < 0:
            raise Illegal(f"{key} of {letter} is a whole number from 0 up, not {amount!r}.")
        found[seat_of(letter, s)] = amount
    return found


def number(data: dict[str, Any], key: str, default: int, most: int) -> int:
    """A whole number of a position."""
    value = data.get(key, default)
    if type(value) is not int or not 1 <= value <= most:
        raise Illegal(f"{key} is a number from 1 to {most}, not {value!r}.")
    return value


def seat_of(letter: Any, s: Thieves) -> int:
    """The seat with this letter."""
    if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS[: s.seats]:
        raise Illegal(f"There is no seat {letter!r}; seats are {', '.join(LETTERS[: s.seats])}.")
    return LETTERS.index(letter)


def found(name: Any, numbers: dict[str, int], what: str) -> int:
    """The number of a card by its name."""
    key = slug(str(name))
    if key not in numbers:
        raise Illegal(f"No {what} is called {name!r}.")
    return numbers[key]


def place(places: list[int], thing: int, where: int, names: list[str]) -> None:
    """Put a card somewhere, once."""
    if places[thing] != DECK:
        raise Illegal(f"{names[thing]} cannot be in two places.")
    places[thing] = where


def place_cards(s: Thieves, data: dict[str, Any]) -> None:
    """Chamber and trickery cards: hands and discard; for now the rest is in the deck."""
    for letter, names in named_parts(data, "hands").items():
        for name in listed_parts(names, "hands"):
            card = found(name, CARD_BY_SLUG, "card")
            if card not in DECK_CARDS:
                raise Illegal(f"Every thief has {name} anyway.")
            place(s.holder, card, seat_of(letter, s), CARD_SLUGS)
    for name in listed_parts(data.get("chamber_discard"), "chamber_discard"):
        place(s.holder, found(name, CARD_BY_SLUG, "card"), DISCARD, CARD_SLUGS)


def place_treasures(s: Thieves, data: dict[str, Any]) -> None:
    """Treasures: hoards with their covers, offer, discard, removed, the rest in the deck."""
    for letter, names in named_parts(data, "hoards").items():
        for name in listed_parts(names, "hoards"):
            place(s.owner, found(name, TREASURE_BY_SLUG, "treasure"), seat_of(letter, s), TREASURE_SLUGS)
    for zone, where in (("treasure_discard", DISCARD), ("removed", REMOVED)):
        for name in listed_parts(data.get(zone), zone):
            place(s.owner, found(name, TREASURE_BY_SLUG, "treasure"), where, TREASURE_SLUGS)
    if data.get("offer"):
        s.offer = found(data["offer"], TREASURE_BY_SLUG, "treasure")
        place(s.owner, s.offer, OFFER, TREASURE_SLUGS)
    if "treasure_deck" in data:
        wanted = {found(name, TREASURE_BY_SLUG, "treasure") for name in data["treasure_deck"] or ()}
        for treasure in TREASURES:
            if s.owner[treasure] == DECK and treasure not in wanted:
                s.owner[treasure] = DISCARD
    tokens = data.get("tokens", 0)
    if type(tokens) is not int or tokens < 0:
        raise Illegal(f"tokens is a whole number from 0 up, not {tokens!r}.")
    s.tokens = tokens
    for cover, name in named_parts(data, "covers").items():
        put_cover(s, slug(str(cover)), found(name, TREASURE_BY_SLUG, "treasure"))


def put_cover(s: Thieves, cover: str, treasure: int) -> None:
    """A FAT SACK or a KEEPING on a treasure."""
    if s.owner[treasure] < 0 or s.covered(treasure):
        raise Illegal(
            f"{TREASURE_SLUGS[treasure]} cannot be covered: nobody has it, or it is covered already."
        )
    if cover == "fat-sack":
        if s.owner[FAT_SACK] != s.owner[treasure] or treasure == FAT_SACK:
            raise Illegal("A FAT SACK covers another treasure of its own owner.")
        s.sacked = treasure
    elif cover == "keeping":
        place(s.holder, KEEPING, COVERING, CARD_SLUGS)
        s.kept = treasure
    else:
        raise Illegal(f"{cover!r} is no cover; covers are fat-sack and keeping.")


def lay_cards(s: Thieves, data: dict[str, Any]) -> None:
    """The room, the cards played, and what was said, for a position in mid-turn."""
    if data.get("room"):
        s.room = found(data["room"], CARD_BY_SLUG, "card")
        if s.room in CHAMBERS and s.holder[s.room] != s.scout:
            place(s.holder, s.room, s.scout, CARD_SLUGS)
    for letter, name in named_parts(data, "played").items():
        seat, card = seat_of(letter, s), found(name, CARD_BY_SLUG, "card")
        if card not in SKILLS and card not in TRICKERIES:
            raise Illegal(f"{name} cannot be played by a thief.")
        if card in TRICKERIES and s.holder[card] != seat:
            place(s.holder, card, seat, CARD_SLUGS)
        s.played[seat] = card
    s.talk = str(data.get("talk", ""))
    s.claim = [statement(text, s) for text in listed_parts(data.get("claim"), "claim")]
    if "judgement" in data:
        if data["judgement"] not in JUDGEMENTS:
            raise Illegal(f"A judgement is one of {', '.join(JUDGEMENTS)}, not {data['judgement']!r}.")
        s.judgement = JUDGEMENTS.index(data["judgement"])


def sweep_deck(s: Thieves, data: dict[str, Any]) -> None:
    """A position that lists the chamber deck has everything else, not placed so far, in the discard."""
    if "chamber_deck" in data:
        wanted = {found(name, CARD_BY_SLUG, "card") for name in data["chamber_deck"] or ()}
        for card in DECK_CARDS:
            if s.holder[card] == DECK and card not in wanted:
                s.holder[card] = DISCARD


def statement(text: str, s: Thieves) -> tuple[int, ...]:
    """A statement of the declaration by its id: ``name:death``, ``not_fact:troll``."""
    kind, _, rest = text.partition(":")
    if kind in ("name", "not_name"):
        return KINDS.index(kind), found(rest, CARD_BY_SLUG, "room")
    if kind in ("fact", "not_fact"):
        return KINDS.index(kind), found(rest, cards.FACT_BY_SLUG, "fact")
    raise Illegal(f"{text!r} is not a statement that can be judged.")


def start(s: Thieves, at: str) -> None:
    """Let the turn stand at one of its steps."""
    labels = ["T0", *(label for label, _ in the_turn(s.scout)), "end"]
    if at not in labels:
        raise Illegal(f"A turn has no {at!r}; it has {', '.join(labels)}.")
    if at == "T0":
        s.scout = (s.scout - 1) % s.seats
        s.turn -= 1
        s.round -= s.turn % s.seats == 0
        s.agenda = [Turn()]
    elif at == "end":
        s.agenda = [Score()]
    else:
        place = labels.index(at) - 1
        s.room_up = s.shown = False
        s.agenda = [step for _, steps in the_turn(s.scout)[place:] for step in steps][::-1]
        if place > labels.index("T7") - 1:
            s.room_up = s.room != NONE
        if place > labels.index("T9") - 1:
            s.shown = True


def write(s: Thieves) -> dict[str, Any]:
    """The position of a table, with the points as they would be counted now."""
    seats = range(s.seats)
    hoards = {LETTERS[seat]: [TREASURE_SLUGS[treasure] for treasure in s.hoard(seat)] for seat in seats}
    hands = {
        LETTERS[seat]: [CARD_SLUGS[card] for card in s.hand(seat) if card in DECK_CARDS] for seat in seats
    }
    covers = {
        name: TREASURE_SLUGS[on] for name, on in (("fat-sack", s.sacked), ("keeping", s.kept)) if on != NONE
    }
    return {
        "seats": s.seats,
        "round": s.round,
        "turn": s.turn,
        "scout": LETTERS[s.scout],
        "hands": hands,
        "hoards": hoards,
        "covers": covers,
        "tokens": s.tokens,
        "wounds": {LETTERS[seat]: s.wounds[seat] for seat in seats},
        "offer": TREASURE_SLUGS[s.offer] if s.offer != NONE else None,
        "room": CARD_SLUGS[s.room] if s.room != NONE else None,
        "played": {LETTERS[seat]: CARD_SLUGS[card] for seat, card in enumerate(s.played) if card != NONE},
        "judgement": JUDGEMENTS[s.judgement] if s.judgement >= 0 else None,
        "talk": s.talk,
        "chamber_deck": [CARD_SLUGS[card] for card in s.pile(DECK)],
        "chamber_discard": [CARD_SLUGS[card] for card in s.pile(DISCARD)],
        "treasure_deck": [TREASURE_SLUGS[treasure] for treasure in s.treasure_pile(DECK)],
        "treasure_discard": [TREASURE_SLUGS[treasure] for treasure in s.treasure_pile(DISCARD)],
        "removed": [TREASURE_SLUGS[treasure] for treasure in s.treasure_pile(REMOVED)],
        "shielded": [LETTERS[seat] for seat in seats if s.shielded[seat]],
        "points": {LETTERS[seat]: points(s, seat) / 2 for seat in seats},
    }
