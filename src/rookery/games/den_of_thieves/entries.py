"""Every table, choice and operation of the deck by its key: steps hold keys, for values of the deck are no
part of a saved session.

The key of an operation is its id, or else the path to it: ``H4.legend.hearts.2`` is the second operation of a
row. ``PARTS`` lists the operations that follow a row, an option, an answer or a sequence, by its path.
"""

from __future__ import annotations

from collections.abc import Iterator

from rookery.games.den_of_thieves.cards import Card, Choice, Section, Table
from rookery.games.den_of_thieves.operations import Choose, DemandPayment, Entry, Permit, Sequence
from rookery.games.den_of_thieves.printed import CARDS, RANK_PLACE, SUIT_PLACE

SECTIONS = ("dealer", "protagonist", "antagonist")
TABLE: dict[str, Table] = {}
CHOICE: dict[str, Choice] = {}
ENTRY: dict[str, Entry] = {}
PARTS: dict[str, tuple[str, ...]] = {}
CARD_OF: dict[str, int] = {}
"""The card that a key belongs to."""

SECTION_OF: dict[str, str] = {}
"""The section that a table stands in."""

LASTING: set[str] = set()
"""The keys of what is done once in a session and stays true (R-22)."""

FRAME: list[tuple[str, ...]] = []
"""For each card the keys of its tables, choices and steps for a scene it leads, in order (DT-416)."""

RULES: list[tuple[str, ...]] = []
"""For each card the keys of its rules."""

REQUESTS: dict[str, str] = {}
"""The words for what a protagonist may ask of a card, by its key (DT-677)."""

ORDER = sorted(range(len(CARDS)), key=lambda card: (SUIT_PLACE[card], RANK_PLACE[card]))
"""The cards by suit and rank (DT-331, DT-413)."""


def inner(entry: Entry) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """The operations within one, by the name of their place."""
    act = entry.operation
    if isinstance(act, Sequence):
        yield "do", act.do
    elif isinstance(act, Permit):
        yield "action", (act.action,)
    elif isinstance(act, DemandPayment):
        yield from (("paid", act.paid), ("unpaid", act.unpaid))
    elif isinstance(act, Choose) and act.then:
        yield from (("card", act.then.card or act.then.person_card), ("none", act.then.none))


def listed(path: str, entries: tuple[Entry, ...], card: int, *, lasts: bool) -> tuple[str, ...]:
    """Enter operations, and those within them, under a path; their keys."""
    keys = []
    for place, entry in enumerate(entries, 1):
        key = entry.id or f"{path}.{place}"
        stays = lasts or entry.persist == "session" or entry.uses == "once_per_session"
        ENTRY[key], CARD_OF[key] = entry, card
        if entry.request:
            REQUESTS[key] = entry.request
        if stays and entry.persist != "scene":
            LASTING.add(key)
        for name, within in inner(entry):
            listed(f"{key}.{name}", within, card, lasts=stays)
        keys.append(key)
    PARTS[path] = tuple(keys)
    return tuple(keys)


def enter_section(card: int, printed: Card, name: str, section: Section) -> tuple[list[str], tuple[str, ...]]:
    """What a section does when its card leads a scene, and its rules."""
    looked_up: tuple[Table | Choice, ...] = (*section.tables, *section.choices)
    for part in looked_up:
        CARD_OF[part.id] = card
        if part.persist == "session":
            LASTING.add(part.id)
        if part.request:
            REQUESTS[part.id] = part.request
    for table in section.tables:
        TABLE[table.id], SECTION_OF[table.id] = table, name
        for row in table.outcomes:
            listed(f"{table.id}.{row.key}", row.do, card, lasts=table.persist == "session")
    for choice in section.choices:
        CHOICE[choice.id] = choice
        for option in choice.every_option():
            listed(f"{choice.id}.{option.id}", option.do, card, lasts=False)
    path = f"{printed.short}.{name}"
    steps = listed(f"{path}_step", section.steps, card, lasts=False)
    named = {f"step_{place}": key for place, key in enumerate(steps, 1)}
    parts = [part.id for part in looked_up if part.when == "frame"]
    frame = [named.get(key, key) for key in section.order] or [*parts, *steps]
    return frame, listed(f"{path}_rule", section.rules, card, lasts=False)


def rules_when(card: int, trigger: str) -> list[str]:
    """The keys of a card's rules that this triggers."""
    return [key for key in RULES[card] if ENTRY[key].when == trigger]


def row_told(entry: str, row: str) -> str:
    """What is heard when a row is told: of rows that say the same, the first."""
    rows = TABLE[entry].outcomes if entry in TABLE else ()
    text = next((one.text for one in rows if one.key == row), "")
    return f"row {entry} {next((one.key for one in rows if one.text == text), row)}"


def enter_deck() -> None:
    for card, printed in enumerate(CARDS):
        frame, rules = list[str](), list[str]()
        for name, section in zip(SECTIONS, printed.sections, strict=True):
            led, ruled = enter_section(card, printed, name, section)
            frame += led
            rules += ruled
        FRAME.append(tuple(frame))
        RULES.append(tuple(rules))


enter_deck()
