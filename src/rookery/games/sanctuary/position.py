"""A table set up in words: what a position of Sanctuary says; what it does not say is default.

seats: 3
options: {mode: advanced}
turn: A                                 # whose turn it is
at: dice                                # turn, event, dice, company, hound, prince, hunt or setup
die: 6                                  # for the Hell Hound, at: hound
A: {place: s126, carried: 30, cache: 120, rumors: [r74], saved: [e36], displayed: {r54: 3}}
B: {place: dungeon, prisoner: true, sentence: 1}
hounds: {h4: s117}
rumor_discard: [r55]

A thief not named stands in the Maze with 50 SP and no cards; cards not named are in their decks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.games.sanctuary.board import IDS, MAZE, NOWHERE, PLACE, SPACES
from rookery.games.sanctuary.options import options_of
from rookery.games.sanctuary.printed import (
    AMULET_NAMES,
    AMULETS,
    BOOTS,
    EVENTS,
    RUMORS,
    SAVED,
    THIEF,
    card_name,
    crime_row,
    thief_name,
)
from rookery.games.sanctuary.public import HAND, NO_SENTENCE, Stage
from rookery.games.sanctuary.rules.beginning import STARTING_SILVER, SetUp
from rookery.games.sanctuary.rules.dungeon import HARSHEST
from rookery.games.sanctuary.rules.end_turn import EndTurn
from rookery.games.sanctuary.rules.event_cards import DrawEvent
from rookery.games.sanctuary.rules.hounds import MoveHound
from rookery.games.sanctuary.rules.prince import PrinceTurn
from rookery.games.sanctuary.rules.solitaire import CrimeWave
from rookery.games.sanctuary.rules.turn import Company, NextTurn, Turn, walking_turn
from rookery.games.sanctuary.state import Sanctuary
from rookery.kernel import LETTERS, Illegal, Step
from rookery.kit.reading import known_keys, number, seat_named

CARD: dict[str, int] = {card_name(card): card for card in (*EVENTS, *RUMORS)}
AMULET_BY_NAME: dict[str, int] = {name: amulet for amulet, name in zip(AMULETS, AMULET_NAMES, strict=True)}
THIEF_BY_NAME: dict[str, int] = {thief_name(card): card for card in THIEF}
HOUND: dict[str, int] = {f"h{hound + 1}": hound for hound in range(5)}
FLAGS = ("prisoner", "released", "sewer_ban", "stole_here", "gone", "weapon")
COUNTS = {"lost_turns": 99, "thugs": 4}
SILVER = ("carried", "cache")
HANDS = ("rumors", "saved", "boots", "displayed", "crimes", "amulets", "hidden_amulets")
THIEF_KEYS = {"place", "sentence", "held_by", "thief", *FLAGS, *COUNTS, *SILVER, *HANDS}
KEYS = {
    "seats",
    "options",
    "round",
    "turn",
    "first",
    "at",
    "die",
    "dice",
    "hounds",
    "rumor_discard",
    "event_discard",
}
KEYS |= {"rumor_deck", "event_deck", "events_drawn", "passes", "captured", "stolen"}
KEYS |= {"rumors_left", "events_left"}  # written for people, ignored when read
STAGES = {
    "event": Stage.BEFORE_DICE,
    "dice": Stage.BEFORE_DICE,
    "company": Stage.AFTER_DICE,
    "hound": Stage.AFTER_DICE,
}
POINTS = ("turn", "event", "dice", "company", "hound", "prince", "hunt", "setup")

UNORDERED = {*HANDS, "rumor_discard", "event_discard", "stolen"}
"""Order in them has no meaning."""


def named(name: str) -> int:
    """The number of anything chance may turn up: a card (e36, r74), a face of a die (d4), a seat, a thief."""
    if name in CARD:
        return CARD[name]
    if name[:1] == "d" and name[1:].isdigit():
        return int(name[1:])
    if name in THIEF_BY_NAME:
        return THIEF_BY_NAME[name]
    if len(name) == 1 and name in LETTERS:
        return LETTERS.index(name)
    raise Illegal(f"Nothing in Sanctuary is called {name!r}; a card is e36 or r74, a die d4.")


def read(data: dict[str, Any]) -> Sanctuary:
    game = Sanctuary.game
    seats = data.get("seats", 3)
    game.check_seats(seats)
    s: Sanctuary = game.setup(seats, game.settled(data.get("options") or {}))
    known_keys(data, [*KEYS, *LETTERS[: s.thieves]], "A position of Sanctuary")
    s.round = number(data.get("round", 1), "round", 0, 9999)
    s.first = seat_named(data["first"], seats) if "first" in data else max(0, s.terms.first_seat)
    s.events_drawn = number(data.get("events_drawn", 0), "events_drawn", 0, 9999)
    s.passes = number(data.get("passes", 0), "passes", 0, 99)
    s.captured = number(data.get("captured", 0), "captured", 0, 5)
    place_hounds(s, data.get("hounds") or {})
    s.rumor_discard = [take(s.rumor_deck, name) for name in data.get("rumor_discard") or []]
    s.event_discard = [take(s.event_deck, name) for name in data.get("event_discard") or []]
    s.stolen = [take(s.rumor_deck, name) for name in data.get("stolen") or []]
    if data.get("at") != "setup":
        for seat in range(s.thieves):
            seat_thief(s, seat, data.get(LETTERS[seat]) or {})
    empty_decks(s, data)
    start(s, data)
    return s


def place_of(name: Any) -> int:
    if name == "nowhere":
        return NOWHERE
    if name not in PLACE:
        raise Illegal(
            f"No place is called {name!r}; street spaces are s001 to s{SPACES}, "
            "locations maze, palace and so on."
        )
    return PLACE[name]


def take(deck: list[int], name: Any) -> int:
    """Remove a card from its deck; a card that is not there has been placed already, and is refused."""
    if name not in CARD:
        raise Illegal(f"No card is called {name!r}; a card is e36 or r74.")
    if CARD[name] not in deck:
        raise Illegal(f"The card {name} cannot lie here, or lies elsewhere already.")
    deck.remove(CARD[name])
    return CARD[name]


def place_hounds(s: Sanctuary, places: Any) -> None:
    """Hell Hounds: a list of five places, or some by name."""
    pairs = list(zip(HOUND, places, strict=False)) if isinstance(places, list) else list(dict(places).items())
    for name, where in pairs:
        s.hounds[one_of(name, HOUND, "Hell Hound")] = place_of(where)


def one_of(name: Any, numbers: Mapping[str, int], what: str) -> int:
    if name not in numbers:
        raise Illegal(f"No {what} is called {name!r}; they are {', '.join(numbers)}.")
    return numbers[name]


def seat_thief(s: Sanctuary, seat: int, thief: dict[str, Any]) -> None:
    known_keys(thief, THIEF_KEYS, "A thief")
    s.place[seat] = place_of(thief["place"]) if "place" in thief else MAZE
    s.carried[seat] = number(thief.get("carried", STARTING_SILVER), "carried", 0, 5000, 5)
    s.cache[seat] = number(thief.get("cache", 0), "cache", 0, s.terms.target - 5, 5)
    for flag in FLAGS:
        getattr(s, flag)[seat] = int(bool(thief.get(flag, 0)))
    for count, most in COUNTS.items():
        getattr(s, count)[seat] = number(thief.get(count, 0), count, 0, most)
    s.sentence[seat] = number(thief.get("sentence", NO_SENTENCE), "sentence", NO_SENTENCE, HARSHEST)
    if thief.get("held_by"):
        s.held_by[seat] = one_of(thief["held_by"], HOUND, "Hell Hound")
    give_cards(s, seat, thief)


def give_cards(s: Sanctuary, seat: int, thief: dict[str, Any]) -> None:
    displayed = thief.get("displayed") or {}
    for name in [*(thief.get("rumors") or []), *displayed]:
        s.take_card(seat, take(s.rumor_deck, name))
    for name, roll in displayed.items():
        s.noted[CARD[name]] = number(roll, "the roll of a displayed card", 1, 10)
    for name in thief.get("saved") or []:
        card = take(s.event_deck, name)
        if card not in SAVED:
            raise Illegal(f"{name} is carried out when drawn; nobody can hold it.")
        s.take_card(seat, card)
    for name in thief.get("boots") or []:
        card = take(s.event_deck, name)
        if card not in BOOTS:
            raise Illegal(f"{name} is no pair of Boots of Speed.")
        s.boots[seat].append(card)
    if len(s.rumors[seat]) > HAND or len(s.saved[seat]) > HAND:
        raise Illegal(f"Seat {LETTERS[seat]} holds more than {HAND} cards of one kind.")
    for key in ("amulets", "hidden_amulets"):
        for name in thief.get(key) or []:
            amulet = one_of(name, AMULET_BY_NAME, "amulet")
            s.amulets[amulet], s.hidden_amulets[amulet] = seat, int(key == "hidden_amulets")
    if s.terms.thief_cards:
        s.thief[seat] = one_of(thief.get("thief") or list(THIEF_BY_NAME)[seat], THIEF_BY_NAME, "thief")


def empty_decks(s: Sanctuary, data: dict[str, Any]) -> None:
    """A deck may be limited to a few named cards; the others then lie on its discard pile."""
    for key in ("rumor", "event"):
        if f"{key}_deck" in data:
            deck, pile = getattr(s, f"{key}_deck"), getattr(s, f"{key}_discard")
            kept = [take(deck, name) for name in data[f"{key}_deck"]]
            pile += deck
            deck[:] = kept


def start(s: Sanctuary, data: dict[str, Any]) -> None:
    """Put the steps on the agenda from which the position goes on."""
    solitaire = s.terms.solitaire
    at = data.get("at", "hunt" if solitaire else "turn")
    if at not in POINTS or (at == "hunt") != solitaire or (at == "prince" and not s.terms.prince):
        raise Illegal(
            f"A position cannot stand at {at!r} in this game; it stands at one of {', '.join(POINTS)}."
        )
    if at in ("hunt", "setup"):
        s.agenda = [CrimeWave()] if at == "hunt" else [SetUp()]
        s.round = 0
        return
    seat = s.thieves if at == "prince" else seat_named(data.get("turn", "A"), s.thieves)
    s.active = seat
    s.stage = STAGES.get(at, Stage.DEALING)
    s.hound_die = number(data.get("die", 1), "die", 0, 10)
    steps: dict[str, list[Step]] = {
        "turn": [Turn(seat)],
        "event": [DrawEvent(seat), *walking_turn(seat)],
        "dice": walking_turn(seat),
        "company": [Company(seat), MoveHound(seat)],
        "hound": [MoveHound(seat)],
        "prince": [PrinceTurn(seat)],
    }
    s.agenda = [NextTurn(), EndTurn(seat), *steps[at][::-1]]


def write(s: Sanctuary) -> dict[str, Any]:
    solitaire = s.terms.solitaire
    prince = s.active == s.thieves and not solitaire
    data: dict[str, Any] = {
        "seats": s.seats,
        "options": options_of(s.terms),
        "at": "hunt" if solitaire else "prince" if prince else "turn" if s.active >= 0 else "setup",
        "turn": LETTERS[max(0, s.active)],
        "first": LETTERS[s.first],
        "round": s.round,
        "dice": list(s.dice),
        "die": s.hound_die,
        "hounds": {name: IDS[s.hounds[hound]] for name, hound in HOUND.items()},
        "rumor_discard": [card_name(card) for card in s.rumor_discard],
        "event_discard": [card_name(card) for card in s.event_discard],
        "rumors_left": len(s.rumor_deck),
        "events_left": len(s.event_deck),
        "events_drawn": s.events_drawn,
        "passes": s.passes,
        "captured": s.captured,
        "stolen": [card_name(card) for card in s.stolen],
    }
    return data | {LETTERS[seat]: written_thief(s, seat) for seat in range(s.thieves)}


def written_thief(s: Sanctuary, seat: int) -> dict[str, Any]:
    thief: dict[str, Any] = {
        "place": IDS[s.place[seat]] if s.place[seat] != NOWHERE else "nowhere",
        "carried": s.carried[seat],
        "cache": s.cache[seat],
        "rumors": [card_name(card) for card in s.undisplayed(s.rumors[seat])],
        "displayed": {card_name(card): s.noted[card] for card in s.rumors[seat] if card in s.noted},
        "crimes": [crime_row(card, s.noted[card]).id for card in s.rumors[seat] if card in s.noted],
        "saved": [card_name(card) for card in s.saved[seat]],
        "boots": [card_name(card) for card in s.boots[seat]],
        "amulets": [AMULET_NAMES[amulet] for amulet in AMULETS if s.carries_amulet(seat, amulet)],
        "hidden_amulets": [
            AMULET_NAMES[amulet]
            for amulet in AMULETS
            if s.amulets[amulet] == seat and s.hidden_amulets[amulet]
        ],
        "sentence": s.sentence[seat],
        "held_by": f"h{s.held_by[seat] + 1}" if s.held_by[seat] >= 0 else None,
        "thief": thief_name(s.thief[seat]) if s.thief[seat] else None,
        "lost_turns": s.lost_turns[seat],
        "thugs": s.thugs[seat],
    }
    return thief | {flag: bool(getattr(s, flag)[seat]) for flag in FLAGS}
