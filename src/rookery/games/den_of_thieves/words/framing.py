"""The house's sentences with their gaps filled: how a scene is opened, and what is said at its turns."""

from __future__ import annotations

from functools import cache

from rookery.games.den_of_thieves.entries import CARD_OF
from rookery.games.den_of_thieves.names import said, somebody
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.voices import (
    PLURAL,
    POOLS,
    PREMISES,
    PROPER,
    ROWS,
    ROWS_TOLD,
    SILENT,
    return_pool,
)
from rookery.kernel import Names
from rookery.kit.english import capital, listing, uncapital
from rookery.kit.telling import Telling, Told

FILL = Telling({})
VERBS = {"is": ("is", "are"), "has": ("has", "have")} | {
    f"{verb}s": (f"{verb}s", verb) for verb in ("mean", "make", "stand", "come", "deserve")
}


def house_line(pool: str, told: Told, number: int | None = None, **gaps: object) -> str:
    """A line of a pool with its gaps filled; empty if the house is silent."""
    line = told.get("line", SILENT) if number is None else number
    if line == SILENT:
        return ""
    who = next((told[key] for key in ("character_name", "bearer_name", "actor_name") if told.get(key)), "")
    person = said(told["card"]) if told.get("card", -1) >= 0 else told.get("person_name", "")
    return FILL.fill(POOLS[pool][line], {"who": who, "person": person, **gaps}, ())


def card_line(pool: str, told: Told, number: int | None, card: int, name: str = "") -> str:
    """A line about a card, with verbs that agree with its name."""
    verbs = {verb: forms[CARDS[card].name in PLURAL] for verb, forms in VERBS.items()}
    return house_line(pool, told, number, card=name or said(card), **verbs)


def framed(told: Told, names: Names) -> str:
    """The paragraph that opens a scene (DT-802)."""
    parts = [
        house_line("framing.night" if told["night"] else "framing.day", told, told["opening"]),
        subject(told),
        *rows_told(told),
        house_line("framing.still", told, told["still"]),
        company("framing.here", told, told["here"], told["present"]),
        company("framing.enemies", told, told["enemies"], told["hostile"]),
        house_line(f"framing.aces.{CARDS[told['ace']].short}", told, told["ace_line"])
        if told["ace"] >= 0
        else "",
        house_line("framing.ask", told, told["ask"]),
    ]
    return " ".join(part for part in parts if part)


def rows_told(told: Told) -> list[str]:
    """What the tables gave, card by card: the lead's first, each other one brought up by a line."""
    lines = dict(told["asides"])
    by_card: dict[int, list[str]] = {told["card"]: []} if told["card"] >= 0 else {}
    for entry, row in told["rows"]:
        by_card.setdefault(CARD_OF[entry], []).append(row_text(entry, row, told["character_name"]))
    parts: list[str] = []
    for card, texts in by_card.items():
        brought_up = card_line("framing.aside", told, lines.get(card, SILENT), card)
        parts += [brought_up, *texts]
    return parts


def subject(told: Told) -> str:
    """The card that the scene is about, with its premise the first time."""
    on_score = bool(told["roles"])
    if told["card"] < 0 and not on_score:  # no card anywhere, R-103
        return (
            ""
            if told["returns"]
            else f"No card, no house, no street: nothing, with {told['character_name']} in it."
        )
    if told["returns"]:
        if on_score:
            return house_line("framing.again", told, told["again"], card="the Big Score", has="has")
        return card_line(return_pool(told["card"]), told, told["again"], told["card"])
    if on_score:
        prize, mark, vault = told["roles"]
        what = said(prize) if prize >= 0 else "a thing without a name"
        whose = f", kept by {somebody(mark)}" if mark >= 0 else ""
        where = f" at {said(vault)}" if vault >= 0 else ""
        return f"Now for the Big Score itself: {what}{whose}{where}."
    card = CARDS[told["card"]]
    premise = card.premise
    if card.name in PREMISES:
        premise = FILL.fill(PREMISES[card.name], {"who": told["character_name"]}, ())
    return f"{capital(said(told['card']))}. {premise}"


def company(pool: str, told: Told, number: int, cards: list[int]) -> str:
    if not cards:
        return ""
    verbs = {verb: forms[len(cards) > 1] for verb, forms in VERBS.items()}
    return house_line(pool, told, number, people=listing([said(card) for card in cards]), **verbs)


@cache
def row_texts() -> dict[tuple[str, str], str]:
    """Every row of a table and every option of a choice, by entry and row."""
    texts = {
        (table.id, row.key): row.text for card in CARDS for table in card.tables for row in table.outcomes
    }
    for card in CARDS:
        for choice in card.choices:
            for option in choice.every_option():
                texts[choice.id, option.id] = "" if option.then else f"{option.text.rstrip('.')}."
    return texts


def row_text(entry: str, row: str, who: str) -> str:
    """A row as a sentence of the story of whoever leads the scene."""
    text = row_texts().get((entry, row), "")
    if f"{entry}.{row}" in ROWS_TOLD:
        return FILL.fill(ROWS_TOLD[f"{entry}.{row}"], {"who": who}, ())
    if not text or entry not in ROWS:
        return text
    bare = text.rstrip(".")
    return ROWS[entry].replace("{row}", lowered(bare)).replace("{Row}", bare)


def lowered(text: str, who: str = "") -> str:
    """As it stands within a sentence, unless it begins with a name."""
    return text if text.startswith((*PROPER, who or " ")) else uncapital(text)
