"""Labels of options, as they stand on buttons."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.suits.cards import SIGNS, SYMBOLS, sign
from rookery.games.suits.names import item_name, means_word, npc_name, party_name, vehicle_name
from rookery.games.suits.parties import COPIES
from rookery.games.suits.printed import ATTRIBUTES, EPITHETS, MEANS, READY, VEHICLES, Sheet, band, band_word
from rookery.games.suits.view import View
from rookery.games.suits.words.panels import approach_words
from rookery.games.suits.words.totals import in_all
from rookery.kernel import Option

FIXED = {
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
}
WITH_PARTY = {
    "join": "{0} joins the fight",
    "shield": "{0} stands in",
    "shoot": "Shoot {0}",
    "throw": "Throw something at {0}",
    "strike": "Strike {0}",
    "ram": "Ram {0}",
    "disarm": "Disarm {0}",
    "charge": "Charge at {0}",
    "feint": "Feint at {0}",
    "talk": "Talk {0} down",
    "watcher": "{0}",
    "at": "At {0}",
    "opposed-by": "{0}",
    "give-new": "Something new for {0}",
    "stunt": "A card for {0}",
    "mark": "{0}",
    "partner": "{0}",
    "act": "{0} acts",
    "carry": "{0} carries it",
    "absent": "Without {0}",
    "call-on": "{0}",
    "at-suit": "{0}",
    "whisper": "Whisper to {0}",
    "arrive": "{0} arrives",
    "leave": "{0} leaves",
    "acts-next": "{0}",
    "foe": "{0}",
    "npc": "{0}",
    "edit-npc": "Change {0}",
    "harm": "Hurt {0}",
    "endangers": "It endangers {0}",
    "alight": "{0} gets out",
    "dismiss": "{0} goes",
}
WITH_CARD = {
    "add": "Add",
    "give": "Give",
    "take": "Take",
    "toss": "Throw out",
    "next": "",
    "offer": "Hand over",
    "discard": "Discard",
}
WITH_MEANS = {
    "break": "Break away by",
    "improvise": "Improvise with",
    "raise": "Raise",
    "by": "",
    "with": "With",
    "change": "Rather",
    "tag": "Tag",
    "untag": "Untag",
}
DEEDS = {"take-up": "Take up", "take-away": "Take away", "objective": "It is about"}
WITH_NUMBER = {
    "exactly": "{0}",
    "level": "{0}",
    "npc-level": "Level {0}",
    "adjust": "{0}",
    "hazard": "If it fails: {0} damage",
}


def option(option: Option, view: View, names: Sequence[str]) -> str:
    """The label of a button; where something is added, with the total it would make."""
    return label(option, view) + in_all(view, option)


def label(option: Option, view: View) -> str:
    kind, *parts = option
    if kind in FIXED and not parts:
        return "Let it stand" if kind == "pass" and view.plays and view.laid else FIXED[kind]
    if kind in WITH_PARTY:
        return WITH_PARTY[kind].format(party_name(view, parts[0]))
    if kind in WITH_CARD:
        return f"{WITH_CARD[kind]} {sign(parts[0])}".strip()
    if kind in WITH_MEANS:
        return f"{WITH_MEANS[kind]} {means_word(parts[0])}".strip()
    if kind == "look" or kind in WITH_NUMBER:
        return number_option(kind, parts[0])
    return other_option(kind, parts, view)


def number_option(kind: str, number: int) -> str:
    if kind == "look":
        return f"{number} card{'s' if number > 1 else ''}: {5 * number} to reach"
    if kind == "adjust":
        return f"{abs(number)} {'harder' if number > 0 else 'easier'}"
    if kind == "level":
        return f"{band_word(band(number)).capitalize()}: {number}"
    return WITH_NUMBER[kind].format(number)


def other_option(kind: str, parts: list[int], view: View) -> str:
    if kind in ("copy", "name"):
        return ("Copy " if kind == "copy" else "") + sign(parts[0])
    if kind == "ready":
        return ready_label(READY[parts[0]])
    if kind == "class":
        return f"{SYMBOLS[parts[0]].capitalize()} {SIGNS[parts[0]]}"
    if kind == "value":
        return f"{MEANS[parts[0]].capitalize()} {parts[1]}"
    if kind == "approach":
        return approach_words(view, parts[0])
    if kind == "prep":
        return f"{party_name(view, parts[1])} prepares with {means_word(parts[0])}"
    if kind == "attempt":
        return f"{party_name(view, parts[0])} tries {means_word(parts[1])}"
    if kind in ("give-as", "add-to"):
        return (
            f"Give {sign(parts[0])} as {sign(parts[1])}"
            if kind == "give-as"
            else f"{sign(parts[0])} for {party_name(view, parts[1])}"
        )
    if kind == "swap":
        return f"{party_name(view, parts[0])} and {party_name(view, parts[1])}"
    return thing_option(kind, parts, view)


def ready_label(sheet: Sheet) -> str:
    """Attributes by their names, since who listens could make nothing of letters."""
    values = ", ".join(f"{word} {value}" for word, value in zip(ATTRIBUTES, sheet.attributes, strict=True))
    return f"{sheet.name}, {EPITHETS[sheet.slug]}, {SIGNS[sheet.symbol]}: {values}"


def thing_option(kind: str, parts: list[int], view: View) -> str:
    if kind in ("take-up", "take-away", "objective"):
        return f"{DEEDS[kind]} {item_name(view, parts[0])}"
    if kind in ("snatch", "pickpocket"):
        verb = "Snatch" if kind == "snatch" else "Lift"
        return f"{verb} {item_name(view, parts[1])} from {party_name(view, parts[0])}"
    if kind == "hand-item":
        return f"{item_name(view, parts[0])} for {party_name(view, parts[1])}"
    if kind in ("get-in", "take-wheel"):
        return f"{'Get into' if kind == 'get-in' else 'Take the wheel of'} the {vehicle_name(view, parts[0])}"
    if kind == "mend":
        return f"Damage of the {vehicle_name(view, parts[0])}"
    if kind in ("ride", "wheel"):
        verb = "rides in" if kind == "ride" else "drives"
        return f"{party_name(view, parts[0])} {verb} the {vehicle_name(view, parts[1])}"
    if kind == "hit-vehicle":
        return f"{means_word(parts[0])} against the {vehicle_name(view, parts[1])}"
    if kind == "turn-on":
        return f"Turn on {party_name(view, parts[1])} with {means_word(parts[0])}"
    if kind in ("up", "down"):
        return f"{view.track_names[parts[0]]} {'up' if kind == 'up' else 'down'}"
    if kind == "stakes":
        return f"{('Minor', 'Normal', 'Major')[parts[0]]} stakes"
    if kind == "bring":
        return npc_name(view, parts[0] * COPIES)
    return f"A {VEHICLES[parts[0]].name}"
