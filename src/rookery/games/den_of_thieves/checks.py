"""What must be true of a deck whose every part is well written: counts, names, rows.

Each check yields pairs of a value, or a list, and a sentence about it; the line is that of the value.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rookery.games.den_of_thieves.cards import Card, Choice, Deck, Hold, Section, Table
from rookery.games.den_of_thieves.operations import (
    Chosen,
    Entry,
    Fixed,
    MonsterHunt,
    Permit,
    Row,
    Search,
    SetFlag,
    Target,
)
from rookery.kernel import Value

Faults = Iterator[tuple[object, str]]

BIG_SCORE, CROSSROADS = 5, 8
LEAST_CARDS = BIG_SCORE + CROSSROADS + 1
SPELLS_OF_A_SUIT = 2
BANDS = ("low", "mid", "face", "ace")
HELD_TYPE = {"item": "item", "companion": "person", "location": "location"}
OWN_FLAGS = frozenset(("defeated",))
"""Flags that the rules set without a row of the deck (DT-625)."""

NAMED = re.compile(r"\b([A-Z][0-9AJQK]{1,2})\.([a-z_]+)\b")


def inside(value: Value | tuple[object, ...]) -> Iterator[Value]:
    """A value and every value within it."""
    if isinstance(value, Value):
        yield value
    for part in value.parts() if isinstance(value, Value) else value:
        if isinstance(part, Value | tuple):  # most are texts and numbers
            yield from inside(part)


def repeated(names: list[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def deck_faults(deck: Deck) -> Faults:
    """The header, and the cards as a whole."""
    header = deck.deck
    suits = [suit.name for suit in header.suits]
    for letter in repeated([suit.letter for suit in header.suits]):
        yield (
            [suit for suit in header.suits if suit.letter == letter][-1],
            f"Two suits have the letter {letter}.",
        )
    if sorted(header.suit_order) != sorted(suits):
        yield header.suit_order, f"'suit_order' must name each of {', '.join(suits)} once."
    for rank in repeated([*header.rank_order]):
        yield header.rank_order, f"'rank_order' has {rank} twice."
    banded = [rank for band in header.bands for rank in band.ranks]
    if [band.name for band in header.bands] != [*BANDS]:
        yield header.bands, f"'bands' must be {', '.join(BANDS)}, in this order."
    elif sorted(banded) != sorted(header.rank_order):
        yield header.bands, "'bands' must hold each rank of 'rank_order' once."
    yield from spell_faults(deck)
    yield from pack_faults(deck)


def spell_faults(deck: Deck) -> Faults:
    """Every suit has its two kinds of spells (DT-214)."""
    for row in deck.deck.spells:
        if len(row.kinds) != SPELLS_OF_A_SUIT:
            yield row, f"Suit {row.suit} needs {SPELLS_OF_A_SUIT} kinds of spells and has {len(row.kinds)}."
    for suit in deck.deck.suits:
        if suit.name not in [row.suit for row in deck.deck.spells]:
            yield suit, f"Suit {suit.name} has no kinds of spells."
    kinds = [spell for row in deck.deck.spells for spell in row.kinds]
    for name in repeated([spell.id for spell in kinds]):
        yield [spell for spell in kinds if spell.id == name][-1], f"Two kinds of spells have the id {name}."


def pack_faults(deck: Deck) -> Faults:
    """One card for every suit and rank, and enough of them for a Big Score and the Crossroads (3.2)."""
    ids, places = Counter[str](), Counter[tuple[str, str]]()
    for card in deck.cards:
        ids[card.id] += 1
        places[card.suit, card.rank] += 1
        if ids[card.id] > 1:
            yield card, f"Two cards have the id {card.id}."
        elif places[card.suit, card.rank] > 1:
            yield card, f"{card.id} is a second {card.rank} of {card.suit}."
    for suit in deck.deck.suits:
        missing = [rank for rank in deck.deck.rank_order if not places[suit.name, rank]]
        if missing:
            yield suit, f"Suit {suit.name} lacks {', '.join(missing)}."
    if len(deck.cards) < LEAST_CARDS:
        yield deck, f"A deck needs at least {LEAST_CARDS} cards and this one has {len(deck.cards)}."
    roles = [kind for kind in HELD_TYPE.values() if any(kind in card.types for card in deck.cards)]
    if len(roles) < 2:
        yield deck, "A Big Score needs cards of two of the types item, person and location."


def card_faults(deck: Deck, card: Card) -> Faults:
    """One card by itself."""
    if card.rank not in deck.deck.rank_order:
        yield card, f"{card.id} has the rank {card.rank!r}, which is not in 'rank_order'."
        return
    letter = next((suit.letter for suit in deck.deck.suits if suit.name == card.suit), None)
    if letter and card.short != f"{letter}{card.rank}":
        yield card, f"{card.id} must end in {letter}{card.rank}, the letter of its suit and its rank."
    if repeated([*card.types]) or not card.types:
        yield card, f"{card.id} needs one or more types, each once."
    band = next((band.name for band in deck.deck.bands if card.rank in band.ranks), None)
    if band == "face" and "person" not in card.types:
        yield card, f"{card.id} is a face card and must be a person."
    if band == "ace" and ("event" not in card.types or not card.ace):
        yield card, f"{card.id} is an ace: it must be an event and have 'ace'."
    yield from hold_faults(card)
    yield from power_faults(card)
    yield from stat_faults(card)
    for section in card.sections:
        yield from section_faults(card, section)
    for entry in card.dealer_phase:
        if entry.slot < 1:
            yield entry, f"An operation of {card.id}'s dealer phase lacks 'slot', its place in the order."


def hold_faults(card: Card) -> Faults:
    """A card is held as what it is."""
    hold: Hold = card.hold
    for way in hold.as_:
        if HELD_TYPE[way] not in card.types:
            yield hold, f"{card.id} cannot be held as {way}: it is no {HELD_TYPE[way]}."
    for way in {*hold.by_token} - {*hold.as_}:
        yield hold, f"A token cannot bring {card.id} as {way}, for it is not held so."
    for way in {*hold.forbidden} & {*hold.as_}:
        yield hold, f"{card.id} is both held as {way} and forbidden as {way}."


def power_faults(card: Card) -> Faults:
    names = [power.id for power in card.powers]
    for name in repeated(names):
        yield card, f"{card.id} has two powers {name!r}."
    for power in card.powers:
        if power.as_ not in ("any", *card.hold.as_):
            yield power, f"Power {power.id!r} works as {power.as_}, but {card.id} is not held so."
        if power.gives in ("extra_card", "extra_answer") and (not power.timing or power.moves == "none"):
            yield power, f"Power {power.id!r} gives an {power.gives} and needs 'moves' and 'timing'."
        if power.excludes == power.id:
            yield power, f"Power {power.id!r} excludes itself."
        elif power.excludes and power.excludes not in names:
            yield power, f"Power {power.id!r} excludes {power.excludes!r}, which {card.id} does not have."


def stat_faults(card: Card) -> Faults:
    """A standard line rates 1 to 4, each once (DT-202); another says its bonus and tokens itself (DT-207)."""
    line = card.play_as
    if not line:
        return
    if "person" not in card.types:
        yield line, f"{card.id} has a stat line and must be a person."
    if not all(1 <= rating <= 4 for rating in line.ratings):
        yield line, f"The ratings of {card.id} are numbers from 1 to 4."
    elif sorted(line.ratings) != [1, 2, 3, 4] and "standard" in (line.bonus, line.tokens):
        yield line, f"The ratings of {card.id} are not 1, 2, 3 and 4: say its bonus and its tokens."


def section_faults(card: Card, section: Section) -> Faults:
    for entry in section.rules:
        if not entry.when:
            yield entry, f"A rule of {card.id} lacks 'when', its trigger."
    for choice in section.choices:
        lists = [choice.options, choice.options_if_no and choice.options_if_yes, choice.options_from]
        if sum(map(bool, lists)) != 1 or bool(choice.ask_first) != bool(choice.options_if_no):
            yield (
                choice,
                f"Choice {choice.id} needs 'options', or 'options_from', or 'ask_first' with both lists.",
            )
        for option in repeated([option.id for option in choice.every_option()]):
            yield choice, f"Choice {choice.id} has the option {option!r} twice."
    if section.order:
        steps = [f"step_{number}" for number in range(1, len(section.steps) + 1)]
        listed = [*[table.id for table in section.tables], *[choice.id for choice in section.choices], *steps]
        if sorted(section.order) != sorted(listed):
            yield section, f"'order' of {card.id} must name each of {', '.join(listed)} once."


def row_faults(deck: Deck, card: Card) -> Faults:
    """Every table has one row for each suit or band."""
    suits = [suit.name for suit in deck.deck.suits]
    for value in inside(card):
        if isinstance(value, Table | MonsterHunt):
            name = f"Table {value.id}" if isinstance(value, Table) else f"The draw of {card.id}"
            yield from covering(value, name, value.outcomes, suits if value.draw == "suit" else [*BANDS])
        elif isinstance(value, Target) and sum(map(bool, value.parts())) != 1:
            yield value, "A target has exactly one key."
        elif isinstance(value, Search) and (not value.match_any or (value.limit or 1) < 1):
            yield value, "A search needs something to match, and a limit of at least 1 if it has one."


def covering(value: Value, name: str, rows: tuple[Row, ...], keys: list[str]) -> Faults:
    found = [row.key for row in rows]
    missing = [key for key in keys if key not in found]
    if missing:
        yield value, f"{name} has no row for {', '.join(missing)}."
    for row in rows:
        if row.key not in keys:
            yield row, f"{name} has a row {row.key!r}; its rows are {', '.join(keys)}."


def entry_ids(deck: Deck) -> list[tuple[Card, Value, str]]:
    """Everything that has an id of its own in a card: tables, choices, operations."""
    named: list[tuple[Card, Value, str]] = []
    for card in deck.cards:
        parts: list[Value] = [*card.tables, *card.choices]
        parts += [part for part in inside(card) if isinstance(part, Entry) and part.id]
        named += [(card, part, str(getattr(part, "id", ""))) for part in parts]
    return named


def id_faults(deck: Deck) -> Faults:
    """Ids begin with their card and are written once; an id may be asked twice within its card."""
    owners: dict[str, Value] = {}
    for card, part, name in entry_ids(deck):
        if not name.startswith(f"{card.short}."):
            yield part, f"{name} belongs to {card.id}, so its id must begin with '{card.short}.'."
        if name in owners and owners[name] != part and not isinstance(part, Entry):
            yield part, f"Two entries have the id {name}."
        owners[name] = part
    slots = [(entry.slot, entry) for card in deck.cards for entry in card.dealer_phase]
    for place, (slot, entry) in enumerate(slots):
        if slot in [other for other, _ in slots[:place]]:
            yield entry, f"Two operations of the dealer phase have the slot {slot}."


def result_faults(deck: Deck) -> Faults:
    """A row or an option that something asks for, or fixes, is one that its table or choice has."""
    tables = {table.id: [row.key for row in table.outcomes] for card in deck.cards for table in card.tables}
    choices = {
        choice.id: [option.id for option in choice.every_option()]
        for card in deck.cards
        for choice in card.choices
    }
    results = {**tables, **choices}
    for value in inside(deck.cards):
        if isinstance(value, Chosen | Fixed):
            entry, wanted = value.parts()
            if wanted not in results.get(entry, [wanted]):
                yield value, f"{entry} never gives {wanted!r}; it gives {', '.join(results[entry])}."


def request_faults(deck: Deck) -> Faults:
    """What a protagonist may ask for has words for it, and nothing else has (DT-677)."""
    for card in deck.cards:
        used = {power.acts_by for power in card.powers}
        asked: list[tuple[Table | Choice | Entry, bool]] = [
            *((table, table.when == "on_request") for table in card.tables),
            *((choice, choice.id in used) for choice in card.choices),
        ]
        entries = [part for part in inside(card) if isinstance(part, Entry)]
        asked += [(part, part.when == "on_request" or isinstance(part.operation, Permit)) for part in entries]
        for part, open_ in asked:
            name = part.id or f"An operation of {card.id}"
            if open_ and not part.request:
                yield part, f"{name} can be asked for and lacks 'request', the words for it."
            elif part.request and not open_:
                yield part, f"{name} has a 'request', but nobody can ask for it."


def circle_faults(deck: Deck) -> Faults:
    """A choice that leads back to itself would be made for ever."""
    choices = {choice.id: choice for card in deck.cards for choice in card.choices}
    leads = {
        name: [str(option.then) for option in choice.every_option() if option.then in choices]
        for name, choice in choices.items()
    }
    for name, choice in choices.items():
        reached = {*leads[name]}
        for _ in choices:
            reached |= {further for near in reached for further in leads[near]}
        if name in reached:
            yield choice, f"The choice {name} leads back to itself."


def flags_set(deck: Deck) -> set[str]:
    """Every flag that something in the deck sets."""
    found = {part.flag for card in deck.cards for part in inside(card) if isinstance(part, SetFlag)}
    return {*found, *OWN_FLAGS, *(p.sets_flag for card in deck.cards for p in card.powers if p.sets_flag)}


def value_faults(deck: Deck) -> Faults:
    """All checks that look at values."""
    yield from deck_faults(deck)
    for card in deck.cards:
        yield from card_faults(deck, card)
        yield from row_faults(deck, card)
    yield from id_faults(deck)
    yield from result_faults(deck)
    yield from request_faults(deck)
    yield from circle_faults(deck)
