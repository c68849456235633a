"""Labels of options, as they stand on buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rookery.games.suits.cards import SIGNS, SYMBOLS, card_words
from rookery.games.suits.names import item_name, means_word, npc_name, party_name, vehicle_name
from rookery.games.suits.parties import COPIES
from rookery.games.suits.picks import PICKS
from rookery.games.suits.printed import ATTRIBUTES, EPITHETS, READY, VEHICLES, Sheet, band, band_word
from rookery.games.suits.view import View
from rookery.games.suits.words.panels import approach_words
from rookery.games.suits.words.totals import in_all
from rookery.kernel import Option
from rookery.kit.english import capital, count
from rookery.kit.telling import labelled

LABELS = {
    "pass": "Pass",
    "done": "Done",
    "build": "Make a Suit of your own",
    "no-suit": "No new Suit",
    "charisma": "Turn on the charm",
    "close": "Close the turn",
    "ten": "A ten of its own symbol",
    "rest": "The rest in the usual order",
    "repeat": "Once more",
    "knocked-out": "Knocked out",
    "killed": "Killed",
    "rearm": "Re-arm",
    "rally": "Rally: let friends swap cards",
    "trap": "Set a trap (Ambush)",
    "get-out": "Get out",
    "flee": "Flee",
    "surrender": "Surrender",
    "hand-over": "Hand over to the automatic GM",
    "end-fight": "End the fight",
    "daring": "Something daring: a card, and 4 against you",
    "try": "Try it",
    "edge": "Spend an Edge: 3 more",
    "go": "Go",
    "accept": "Accept",
    "refuse": "Refuse",
    "grant": "It simply succeeds",
    "go-on": "Go on",
    "withdraw": "Withdraw",
    "at-nobody": "At nobody",
    "watched": "Several of them watch",
    "exact": "A number of your own",
    "from-person": "From somebody's person: 5 harder without a spade",
    "speak": "Speak",
    "agree": "Agree",
    "success": "The job succeeds",
    "failure": "The job fails",
    "narrate": "Narrate",
    "note": "A note for yourself",
    "open-scene": "Open a scene of your own",
    "next-scene": "The next scene as written",
    "call": "Call for a play",
    "award": "Award a stunt",
    "bring-npc": "People",
    "item": "Things",
    "vehicle": "Vehicles",
    "track": "Counters",
    "come-and-go": "Who is here",
    "npc-play": "One of yours acts",
    "start-fight": "Start a fight",
    "next-obstacle": "The next obstacle as written",
    "end-scene": "End the scene",
    "tell": "Tell a hidden number",
    "take-back": "Take the last step back",
    "end-job": "End the job",
    "tell-modifier": "The modifier or threshold",
    "tell-total": "The total",
    "write-npc": "Somebody new",
    "no-class": "No class",
    "no": "No",
    "yes": "Yes",
    "new-track": "A new counter",
    "heat-up": "Heat up",
    "edge-up": "An Edge more",
    "edge-down": "An Edge less",
    "keep": "As it is",
    "sharpest": "The sharpest of them",
    "adjust-play": "Harder or easier",
    "name-job": "Name the job",
    "no-prep": "No prep this scene",
    "stand-back": "No Queens this scene",
    "pursue": "The pursuer strikes",
    "join": "{party} joins the fight",
    "shield": "{party} stands in",
    "shoot": "Shoot {party}",
    "throw": "Throw something at {party}",
    "strike": "Strike {party}",
    "ram": "Ram {party}",
    "disarm": "Disarm {party}",
    "charge": "Charge at {party}",
    "feint": "Feint at {party}",
    "talk": "Talk {party} down",
    "watcher": "{party}",
    "at": "At {party}",
    "opposed-by": "{party}",
    "give-new": "Something new for {party}",
    "stunt": "A card for {suit}",
    "mark": "{suit}",
    "partner": "{suit}",
    "act": "{suit} acts",
    "carry": "{suit} carries it",
    "absent": "Without {suit}",
    "call-on": "{suit}",
    "at-suit": "{suit}",
    "whisper": "Whisper to {suit}",
    "arrive": "{suit} arrives",
    "leave": "{suit} leaves",
    "acts-next": "{npc}",
    "foe": "{npc}",
    "npc": "{npc}",
    "edit-npc": "Change {npc}",
    "harm": "Hurt {npc}",
    "endangers": "It endangers {party}",
    "alight": "{party} gets out",
    "dismiss": "{npc} goes",
    "add": "Add {card}",
    "give": "Give {card}",
    "take": "Take {card}",
    "toss": "Throw out {card}",
    "next": "{card}",
    "offer": "Hand over {card}",
    "discard": "Discard {card}",
    "break": "Break away by {means}",
    "improvise": "Improvise with {means}",
    "raise": "Raise {means}",
    "by": "{means}",
    "with": "With {means}",
    "change": "Rather {means}",
    "tag": "Tag {means}",
    "untag": "Untag {means}",
    "take-up": "Take up {item}",
    "take-away": "Take away {item}",
    "objective": "It is about {item}",
    "exactly": "{number}",
    "npc-level": "Level {number}",
    "hazard": "If it fails: {number} damage",
    "copy": "Copy {shown}",
    "name": "{shown}",
    "ready": "{ready}",
    "class": "{symbol}",
    "value": "{means} {number}",
    "prep": "{suit} prepares with {means}",
    "attempt": "{suit} tries {means}",
    "give-as": "Give {card} as {shown}",
    "add-to": "{card} for {party}",
    "swap": "{suit} and {other}",
    "snatch": "Snatch {item} from {party}",
    "pickpocket": "Lift {item} from {party}",
    "hand-item": "{item} for {party}",
    "get-in": "Get into {vehicle}",
    "take-wheel": "Take the wheel of {vehicle}",
    "mend": "Damage of {vehicle}",
    "ride": "{party} rides in {vehicle}",
    "wheel": "{party} drives {vehicle}",
    "hit-vehicle": "{means} against {vehicle}",
    "turn-on": "Turn on {suit} with {means}",
    "up": "{line} up",
    "down": "{line} down",
    "stakes": "{stakes} stakes",
    "bring": "{block}",
    "new-vehicle": "A {kind_of_vehicle}",
}


def option(option: Option, view: View, names: Sequence[str]) -> str:
    """The label of a button; where something is added, with the total it would make."""
    return label(option, view) + in_all(view, option)


def label(option: Option, view: View) -> str:
    kind, *parts = option
    if kind == "pass" and view.plays and view.laid:
        return "Let it stand"
    if kind == "look":
        return f"{count(parts[0], 'card')}: {5 * parts[0]} to reach"
    if kind == "adjust":
        return f"{abs(parts[0])} {'harder' if parts[0] > 0 else 'easier'}"
    if kind == "level":
        return f"{band_word(band(parts[0])).capitalize()}: {parts[0]}"
    if kind == "approach":
        return approach_words(view, parts[0])
    text = labelled(option, LABELS, PICKS, lambda field, part: WORDS[field](view, part))
    return capital(text) if LABELS[kind].startswith("{card}") else text


def ready_label(sheet: Sheet) -> str:
    """Attributes by their names, since who listens could make nothing of letters."""
    values = ", ".join(f"{word} {value}" for word, value in zip(ATTRIBUTES, sheet.attributes, strict=True))
    return f"{sheet.name}, {EPITHETS[sheet.slug]}, {SIGNS[sheet.symbol]}: {values}"


READY_LABELS = tuple(map(ready_label, READY))
WORDS: dict[str, Callable[[View, int], str]] = {
    **dict.fromkeys(("party", "suit", "other", "npc"), party_name),
    **dict.fromkeys(("card", "shown"), lambda _, card: card_words(card)),
    "means": lambda _, means: means_word(means),
    "number": lambda _, number: str(number),
    "item": item_name,
    "vehicle": lambda view, vehicle: f"the {vehicle_name(view, vehicle)}",
    "line": lambda view, line: view.track_names[line],
    "ready": lambda _, number: READY_LABELS[number],
    "symbol": lambda _, symbol: f"{SYMBOLS[symbol].capitalize()} {SIGNS[symbol]}",
    "stakes": lambda _, stakes: ("Minor", "Normal", "Major")[stakes],
    "block": lambda view, block: npc_name(view, block * COPIES),
    "kind_of_vehicle": lambda _, kind: VEHICLES[kind].name,
}
"""What each field of an option is called."""
