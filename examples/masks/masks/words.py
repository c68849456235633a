"""Every sentence a thief reads."""

from __future__ import annotations

from typing import Any

from masks.public import HIDDEN, MASKS
from masks.rules import Aim, Name
from masks.view import View
from rookery.kernel import About, Decision, Names, Option, Panel
from rookery.kit.english import count, listing
from rookery.kit.telling import Telling

TEXTS = (
    "Name a thief and a mask: if you are right, that thief is out.",
    "Look at the mask of another thief.",
    "Compare masks with another thief: the lower one is out.",
    "Nobody can name you until your next turn.",
    "A thief lays down the mask and draws a new one.",
    "Swap masks with another thief.",
    "Must be played beside a Fop or a Changeling. Does nothing.",
    "Whoever lays it down is out.",
)
RULES = ("MA-4", "MA-5", "MA-6", "MA-7", "MA-8", "MA-9", "MA-10", "MA-11")
ABOUT: dict[str, About] = {
    mask: (mask.capitalize(), f"Rank {rank}. {TEXTS[rank - 1]}", RULES[rank - 1])
    for rank, mask in enumerate(MASKS, 1)
}


def title(mask: int) -> str:
    return f"{MASKS[mask].capitalize()} ({mask + 1})"


def prompt(decision: Decision, view: View, names: Names) -> str:
    step = decision.step
    if isinstance(step, Aim):
        return f"At whom do you aim the {MASKS[step.mask].capitalize()}?"
    if isinstance(step, Name):
        return f"Which mask does {names[step.target]} hold?"
    return "Which mask do you play?"


def option(picked: Option, view: View, names: Names) -> str:
    kind, number = picked[0], picked[1]
    if kind == "aim":
        return "Myself" if number == view.seat else names[number]
    return f"Play {title(number)}" if kind == "play" else title(number)


def told_drew(told: dict[str, Any], names: Names) -> str:
    return STORY.fill("{seat} draws {card}." if "card" in told else "{seat} draws a mask.", told, names)


def told_looked(told: dict[str, Any], names: Names) -> str:
    seen = (
        "{seat} sees that {target} holds {card}." if "card" in told else "{seat} looks at {target:'s} mask."
    )
    return STORY.fill(seen, told, names)


def told_received(told: dict[str, Any], names: Names) -> str:
    return STORY.fill("{seat} now holds {card}." if "card" in told else "{seat} has a new mask.", told, names)


def told_named(told: dict[str, Any], names: Names) -> str:
    said = "{seat} says that {target} is {mask}, and is " + ("right." if told["right"] else "wrong.")
    return STORY.fill(said, told, names)


STORY = Telling(
    {
        "round": "Round {number}. Masks are dealt, and one is put aside.",
        "drew": told_drew,
        "played": "{seat} plays {card}.",
        "looked": told_looked,
        "laid": "{seat} lays down {card}.",
        "left": "{seat} leaves the ball.",
        "swapped": "{seat} and {target} swap masks.",
        "received": told_received,
        "named": told_named,
        "duel": "{seat} and {target} compare masks.",
        "veiled": "{seat} is behind a veil.",
        "showed": "{seat} takes off the mask: {card}.",
        "won": "{seat} wins the round, and has {number:token}.",
    },
    things={"card": title, "mask": title},
)
event = STORY.event


def where(view: View, names: Names) -> str:
    return f"Round {view.round}, {count(view.left, 'mask')} to draw." if view.agenda else "The game is over."


def table(view: View, names: Names) -> list[Panel]:
    panels: list[Panel] = []
    for seat, name in enumerate(names):
        marks = [count(view.tokens[seat], "token")]
        marks += ["out of this round"] if view.out[seat] else ["veiled"] if view.veiled[seat] else []
        hand = view.hands[seat]
        seen = [title(mask) for mask in hand if mask != HIDDEN]
        lines = [", ".join(marks)]
        if hand and seat != view.seat:
            lines.append(f"holds {listing(seen)}, as you have seen" if seen else "holds a mask unseen")
        elif seen:
            lines.append(f"holds {listing(seen)}")
        if view.played[seat]:
            lines.append(f"has played {listing([title(mask) for mask in view.played[seat]])}")
        panels.append((name, lines))
    return panels
