"""The words of Pebbles."""

from typing import Any

ABOUT = {"flint": ("Flint", "A plain stone.", "PB-4"), "ruby": ("Ruby", "A red one.", "PB-4")}
STONES = (
    "flint",
    "opal",
    "quartz",
    "ruby",
    "slate",
    "topaz",
    "agate",
    "beryl",
    "coral",
    "garnet",
    "jade",
    "onyx",
)


def prompt(decision: Any, view: Any, names: Any) -> Any:
    return {"Bid": "What do you bid?", "Raise": "Three, or four?", "Favour": "To whom do you do a favour?"}[
        decision.kind
    ]


def option(option: Any, view: Any, names: Any) -> Any:
    return names[option[1]] if option[0] == "favour" else str(option[1])


def event(event: Any, names: Any) -> Any:
    kind = event["kind"]
    if kind == "round":
        return f"Round {event['round']} begins."
    if kind == "bid":
        return f"{names[event['seat']]} bid {event['number']}."
    if kind == "drew":
        stone = f"the {STONES[event['stone']]}" if "stone" in event else "a stone"
        return f"{names[event['seat']]} draws {stone}."
    return f"{names[event['seat']]} does {names[event['other']]} a favour."


def where(view: Any, names: Any) -> Any:
    return f"Round {view.round} of {view.rounds}"


def table(view: Any, names: Any) -> Any:
    return [
        (name, [f"{len(stones)} stones, {favours} favours"])
        for name, stones, favours in zip(names, view.stones, view.favours, strict=True)
    ]
