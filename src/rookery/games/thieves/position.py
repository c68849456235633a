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

from collections.abc import Iterable
from typing import Any

from rookery.games.thieves.picks import JUDGEMENTS
from rookery.games.thieves.printed import (
    CARD_BY_SLUG,
    CARD_SLUGS,
    CHAMBERS,
    DECK_CARDS,
    FACT_BY_SLUG,
    FAT_SACK,
    KEEPING,
    NONE,
    SKILLS,
    TREASURE_BY_SLUG,
    TREASURE_SLUGS,
    TRICKERIES,
    slug,
)
from rookery.games.thieves.public import COVERING, DECK, DISCARD, OFFER, REMOVED, Judgement, put
from rookery.games.thieves.rules.declaration import KINDS
from rookery.games.thieves.rules.turn import Score, Turn, the_turn
from rookery.games.thieves.scoring import points
from rookery.games.thieves.state import Thieves
from rookery.kernel import LETTERS, Illegal
from rookery.kit.decks import pile
from rookery.kit.reading import found, known_keys, mapping, names, number, seat_named

KEYS = {
    "seats", "options", "round", "turn", "scout", "at", "hands", "hoards", "covers", "tokens", "wounds",
    "offer", "room", "played", "judgement", "claim", "talk", "chamber_deck", "chamber_discard",
    "treasure_deck", "treasure_discard", "removed", "doll_used", "truths", "lies", "believed",
}  # fmt: skip

UNORDERED = {
    "hands", "hoards", "chamber_deck", "chamber_discard", "treasure_deck", "treasure_discard",
    "removed", "shielded",
}  # fmt: skip
"""Order in them has no meaning."""


def named(name: str) -> int:
    """The number of anything chance may turn up: a card, a treasure, a seat, a side of a coin."""
    key = slug(name)
    if len(name) == 1 and name in LETTERS:
        return LETTERS.index(name)
    numbers = {"tails": 0, "heads": 1, **TREASURE_BY_SLUG, **CARD_BY_SLUG}
    if key not in numbers:
        raise Illegal(f"Nothing in Thieves! is called {name!r}.")
    return numbers[key]


def read(data: dict[str, Any]) -> Thieves:
    game = Thieves.game
    known_keys(data, KEYS, "A position of Thieves!")
    seats = data.get("seats", 4)
    if seats not in game.seats:
        raise Illegal(f"Thieves! is for 3 to 6 thieves, not {seats!r}.")
    s: Thieves = game.setup(seats, game.settled(data.get("options") or {}))
    s.round = number(data.get("round", 1), "round", 1, s.rounds)
    s.turn = number(data.get("turn", (s.round - 1) * seats + 1), "turn", 1, s.rounds * seats)
    s.scout = seat_named(data.get("scout", "A"), seats)
    s.wounds = amounts(s, data, "wounds")
    s.doll_used = bool(data.get("doll_used", False))
    s.truths = amounts(s, data, "truths")
    s.lies = amounts(s, data, "lies")
    s.believed = amounts(s, data, "believed")
    place_cards(s, data)
    place_treasures(s, data)
    lay_cards(s, data)
    if "chamber_deck" in data:
        sweep(s.holder, map(card_named, names(data["chamber_deck"], "chamber_deck")))
    start(s, str(data.get("at", "T5")))
    return s


def amounts(s: Thieves, data: dict[str, Any], key: str) -> tuple[int, ...]:
    """A whole number for each seat, 0 for those not named."""
    given = [0] * s.seats
    for letter, amount in mapping(data, key).items():
        given[seat_named(letter, s.seats)] = whole(amount, f"{key} of {letter}")
    return tuple(given)


def whole(value: Any, what: str) -> int:
    if type(value) is not int or value < 0:
        raise Illegal(f"{what} is a whole number from 0 up, not {value!r}.")
    return value


def card_named(name: Any, what: str = "card") -> int:
    """A card by its title, as printed or as it stands in an id."""
    return found(slug(str(name)), CARD_BY_SLUG, what)


def treasure_named(name: Any) -> int:
    return found(slug(str(name)), TREASURE_BY_SLUG, "treasure")


def place(places: list[int], thing: int, where: int, slugs: list[str]) -> None:
    """Put a card or treasure somewhere; one already placed is refused."""
    if places[thing] != DECK:
        raise Illegal(f"{slugs[thing]} cannot be in two places.")
    places[thing] = where


def place_cards(s: Thieves, data: dict[str, Any]) -> None:
    """Chamber and trickery cards named in hands and discard; the rest stays in the deck."""
    for letter, listed in mapping(data, "hands").items():
        for name in names(listed, "hands"):
            card = card_named(name)
            if card not in DECK_CARDS:
                raise Illegal(f"Every thief has {name} anyway.")
            place(s.holder, card, seat_named(letter, s.seats), CARD_SLUGS)
    for name in names(data.get("chamber_discard"), "chamber_discard"):
        place(s.holder, card_named(name), DISCARD, CARD_SLUGS)


def place_treasures(s: Thieves, data: dict[str, Any]) -> None:
    """Treasures in hoards with their covers, offer, discard, removed; the rest stays in the deck."""
    for letter, listed in mapping(data, "hoards").items():
        for name in names(listed, "hoards"):
            place(s.owner, treasure_named(name), seat_named(letter, s.seats), TREASURE_SLUGS)
    for zone, where in (("treasure_discard", DISCARD), ("removed", REMOVED)):
        for name in names(data.get(zone), zone):
            place(s.owner, treasure_named(name), where, TREASURE_SLUGS)
    if data.get("offer"):
        s.offer = treasure_named(data["offer"])
        place(s.owner, s.offer, OFFER, TREASURE_SLUGS)
    if "treasure_deck" in data:
        sweep(s.owner, map(treasure_named, names(data["treasure_deck"], "treasure_deck")))
    s.tokens = whole(data.get("tokens", 0), "tokens")
    for cover, name in mapping(data, "covers").items():
        put_cover(s, slug(str(cover)), treasure_named(name))


def put_cover(s: Thieves, cover: str, treasure: int) -> None:
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
    """The room, the cards played and the declaration of a position in mid-turn."""
    if data.get("room"):
        s.room = card_named(data["room"])
        if s.room in CHAMBERS and s.holder[s.room] != s.scout:
            place(s.holder, s.room, s.scout, CARD_SLUGS)
    for letter, name in mapping(data, "played").items():
        seat, card = seat_named(letter, s.seats), card_named(name)
        if card not in SKILLS and card not in TRICKERIES:
            raise Illegal(f"{name} cannot be played by a thief.")
        if card in TRICKERIES and s.holder[card] != seat:
            place(s.holder, card, seat, CARD_SLUGS)
        s.played = put(s.played, seat, card)
    s.talk = str(data.get("talk", ""))
    s.claim = tuple(statement(text, s) for text in names(data.get("claim"), "claim"))
    if "judgement" in data:
        if data["judgement"] not in JUDGEMENTS:
            raise Illegal(f"A judgement is one of {', '.join(JUDGEMENTS)}, not {data['judgement']!r}.")
        s.judgement = Judgement(JUDGEMENTS.index(data["judgement"]))


def sweep(places: list[int], wanted: Iterable[int]) -> None:
    """If a position lists a deck, everything else not placed so far goes to the discard."""
    kept = set(wanted)
    for card in pile(places, DECK):
        if card not in kept:
            places[card] = DISCARD


def statement(text: str, s: Thieves) -> tuple[int, ...]:
    """A statement by its id: ``name:death``, ``not_fact:troll``."""
    kind, _, rest = text.partition(":")
    if kind in ("name", "not_name"):
        return KINDS.index(kind), card_named(rest, "room")
    if kind in ("fact", "not_fact"):
        return KINDS.index(kind), found(slug(rest), FACT_BY_SLUG, "fact")
    raise Illegal(f"{text!r} is not a statement that can be judged.")


def start(s: Thieves, at: str) -> None:
    """Put the rest of the turn on the agenda, from the step called ``at``."""
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
        if s.room == NONE and labels.index("T7") <= labels.index(at) <= labels.index("T14"):
            raise Illegal(f"At {at} a room has been laid; a position at {at} names it.")
        s.room_up = s.shown = False
        s.agenda = [step for _, steps in the_turn(s.scout)[place:] for step in steps][::-1]
        if place > labels.index("T7") - 1:
            s.room_up = s.room != NONE
        if place > labels.index("T9") - 1:
            s.shown = True


def write(s: Thieves) -> dict[str, Any]:
    """The position of a table; the points in it are what would be counted now."""
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
        "chamber_deck": [CARD_SLUGS[card] for card in pile(s.holder, DECK)],
        "chamber_discard": [CARD_SLUGS[card] for card in pile(s.holder, DISCARD)],
        "treasure_deck": [TREASURE_SLUGS[treasure] for treasure in pile(s.owner, DECK)],
        "treasure_discard": [TREASURE_SLUGS[treasure] for treasure in pile(s.owner, DISCARD)],
        "removed": [TREASURE_SLUGS[treasure] for treasure in pile(s.owner, REMOVED)],
        "shielded": [LETTERS[seat] for seat in seats if s.shielded[seat]],
        "believed": {LETTERS[seat]: s.believed[seat] for seat in seats},
        "points": {LETTERS[seat]: points(s, seat) / 2 for seat in seats},
    }
