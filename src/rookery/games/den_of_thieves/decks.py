"""Reads a scenario deck and says what is wrong with it (DT-7)."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from rookery.games.den_of_thieves.cards import Deck
from rookery.games.den_of_thieves.checks import NAMED, entry_ids, flags_set, value_faults
from rookery.games.den_of_thieves.reading import Fault, Mention, Reader, composed
from rookery.kernel import Malformed

QUOTED = re.compile(r"""(?<!\w)(?:'[^']*'|"[^"]*")|[^\s'"]+""")
"""Words, and what stands in quotation marks."""

QUOTED_MOST = 80


def read(text: str) -> tuple[Deck | None, list[Fault]]:
    """A deck, or none if it is badly written; with its faults in the order of their lines.

    Counts and names are checked once every part is well written: before that, a card that could not be read
    would be reported as missing too.
    """
    root = composed(text)
    if isinstance(root, Fault):
        return None, in_order([root])
    reader = Reader()
    deck = reader.read(Deck, root, "A deck")
    if isinstance(deck, Deck) and not reader.faults:
        lines = reader.lines
        found = [Fault(lines.get(id(value), 1), sentence) for value, sentence in value_faults(deck)]
        found += mention_faults(deck, reader.mentions)
        return deck, in_order(found)
    return None, in_order(reader.faults)


def in_order(faults: list[Fault]) -> list[Fault]:
    """By line, each once: a row that is written once and used twice is read twice."""
    short = [Fault(fault.line, QUOTED.sub(shortened, fault.sentence)) for fault in faults]
    return sorted(dict.fromkeys(short), key=lambda fault: fault.line)


def shortened(quoted: re.Match[str]) -> str:
    """What a fault quotes is known by its beginning, however much of it there is."""
    text = quoted[0]
    return text if len(text) <= QUOTED_MOST else f"{text[:QUOTED_MOST]}...{text[-1]}"


def mention_faults(deck: Deck, mentions: list[Mention]) -> Iterator[Fault]:
    """Names of cards, suits, flags and tables that the deck does not have."""
    known = {
        "CardId": ({card.id for card in deck.cards}, "card"),
        "SuitName": ({suit.name for suit in deck.deck.suits}, "suit"),
        "Flag": (flags_set(deck), "flag"),
        "EntryId": ({name for _, _, name in entry_ids(deck)}, "table or choice"),
    }
    shorts = {card.short for card in deck.cards}
    letters = "".join(suit.letter for suit in deck.deck.suits)
    prefix = deck.cards[0].id.rpartition("-")[0] if deck.cards else ""
    written = re.compile(rf"\b{re.escape(prefix)}-[{re.escape(letters)}](?:10|[2-9AJQK])\b")
    for said in mentions:
        if said.kind in known and said.name not in known[said.kind][0]:
            what = known[said.kind][1]
            reason = "is set nowhere in the deck" if what == "flag" else "is not in the deck"
            yield Fault(said.line, f"{said.where}: the {what} {said.name!r} {reason}.")
        if said.kind == "str":
            for short, rest in NAMED.findall(said.name):
                if short in shorts and f"{short}.{rest}" not in known["EntryId"][0]:
                    yield Fault(said.line, f"{said.where}: the table {short}.{rest} is not in the deck.")
            for name in written.findall(said.name):
                if name not in known["CardId"][0]:
                    yield Fault(said.line, f"{said.where}: the card {name!r} is not in the deck.")


def check(text: str) -> tuple[str, list[tuple[int, str]]]:
    """What a deck is, in a line, and what is wrong with it: lines and sentences."""
    deck, faults = read(text)
    found = [(fault.line, fault.sentence) for fault in faults]
    if not deck:
        return "", found
    tables = sum(len(card.tables) for card in deck.cards)
    return f"{deck.deck.name}: {len(deck.cards)} cards, {tables} tables", found


def own(name: str) -> Deck:
    """A deck of this package."""
    return sound(name, files("rookery.games.den_of_thieves").joinpath("data", name).read_text("utf-8"))


def sound(name: str, text: str) -> Deck:
    """A deck without faults, or Malformed with the first of them."""
    deck, faults = read(text)
    if not deck or faults:
        raise Malformed(f"{name}, line {faults[0].line}: {faults[0].sentence}")
    return deck


def in_play() -> Deck:
    """The deck that is played: the file that ROOKERY_DECK names, or the deck of the box."""
    name = os.environ.get("ROOKERY_DECK")
    if not name:
        return own("deck.yaml")
    try:
        return sound(name, Path(name).read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise Malformed(f"{name} is not a text file (byte {error.start} is not UTF-8).") from None
