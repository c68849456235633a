"""What a card does, said in a few short lines: for help, hands and the board."""

from __future__ import annotations

from functools import cache

from rookery.games.den_of_thieves.cards import Card, Power
from rookery.games.den_of_thieves.printed import CARDS, CHARACTERISTICS, DECK
from rookery.kit.english import capital, listing

COSTS = {
    "none": "",
    "discard": "Give it up for ",
    "flip": "Flip it for ",
    "turn_sideways": "Turn it sideways for ",
    "price": "At a price: ",
    "replace_or_discard": "Part with a keepsake for ",
}
GIVES = {"extra_card": "one more card", "extra_answer": "one more answer", "recover_harm": "one harm less"}
LIMITS = {"once_per_scene": ", once a scene", "per_move": "", "while_held": "", "any_time_in_scene": ""}
MOVE_WORDS = {
    "conceal": "hiding",
    "danger": "danger",
    "manipulate": "manipulating",
    "spell": "a spell",
    "size_up": "sizing up",
}
FLAG_WORDS = {
    "enchanted": "enchanted",
    "perfectly_crafted": "perfectly made",
    "clockwork": "clockwork",
    "glass": "glass",
    "burning": "the burning one",
}
RANKS = {
    "low": "Give it up for one more answer.",
    "mid": "Flip it for one more answer, once a scene.",
    "face": "One more answer in a move where {condition}.",
}
PHASE = "It acts by itself before every scene."


def power_line(power: Power) -> str:
    """One power as a sentence."""
    if power.gives in ("permission", "immunity", "house_of_fear_exit"):
        text = power.condition or power.note
        only = only_if(power)
        return f"{capital(text)}{f' ({only})' if only else ''}."
    if power.gives == "spell_access":
        return f"Spells: {power.kind}."
    when = "" if power.moves in ("any", "none") else f" in {listing(moves_of(power), joint='or')}"
    parts = [part for part in (only_if(power), power.condition) if part]
    given = f"{COSTS[power.cost]}{GIVES[power.gives]}{when}{LIMITS[power.limit]}"
    return f"{capital(given)}{': ' if parts else ''}{'; '.join(parts)}."


def moves_of(power: Power) -> list[str]:
    return [MOVE_WORDS.get(move, move) for move in power.moves] if isinstance(power.moves, tuple) else []


def only_if(power: Power) -> str:
    flags = [power.requires_flag] if power.requires_flag else power.requires_flag_any
    return f"only if {listing([FLAG_WORDS.get(flag, flag) for flag in flags], joint='or')}" if flags else ""


def rank_line(card: Card) -> str:
    """The power of its rank (DT-607), where the card's own text leaves it standing (DT-608)."""
    band = DECK.band(card.rank)
    if card.rank_power != "kept" or band not in RANKS:
        return ""
    return RANKS[band].format(condition=DECK.suit(card.suit).maybe_condition)


@cache
def help_lines(number: int) -> tuple[str, ...]:
    """What the card does for a holder and on the table."""
    card = CARDS[number]
    lines = [power_line(power) for power in card.powers]
    lines.append(rank_line(card))
    if card.hold.requirement and card.hold.as_:
        lines.append(f"To take it: {card.hold.requirement}.")
    if card.dealer_phase:
        lines.append(PHASE)
    if card.ace:
        lines.append("An ace counts if you put it into play; the next ace covers it.")
    if card.play_as:
        ratings = zip(CHARACTERISTICS, card.play_as.ratings, strict=True)
        lines.append(f"Can be played: {', '.join(f'{name} {rating}' for name, rating in ratings)}.")
    return tuple(line for line in lines if line)


def kind_line(number: int) -> str:
    """Its types and marks: item, location; valuable."""
    card = CARDS[number]
    marks = [mark for mark, has in (("valuable", card.valuable), ("unique", card.unique)) if has]
    return ", ".join(card.types) + (f"; {' and '.join(marks)}" if marks else "")
