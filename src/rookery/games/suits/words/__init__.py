"""Every sentence a person reads at a table of Suits: prompts, options, the story, the table in words, help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.games.suits.box import ATTRIBUTES, COPIES, EPITHETS, MEANS, READY, VEHICLES, WITS, Sheet, band, band_word, is_npc, skills_in
from rookery.games.suits.cards import SIGNS, SYMBOLS, sign
from rookery.games.suits.session.build import CHOOSE, CLASS, FIRST, FREE_TAGS, POINTS, TAGS
from rookery.games.suits.view import View
from rookery.games.suits.words import story
from rookery.games.suits.words.about import everything
from rookery.games.suits.words.names import item_name, npc_name, party_name, vehicle_name
from rookery.games.suits.words.panels import approach_words, play_line, sheet, table, where
from rookery.games.suits.words.story import ASIDES, heading, means_word
from rookery.games.suits.words.totals import in_all
from rookery.kernel import Decision, Option

__all__ = ["ABOUT", "ASIDES", "event", "heading", "option", "prompt", "sheets", "table", "title", "where"]

ABOUT = everything()

PROMPTS = {
    "AddCards": "Does the play stand, or do you add a card?",
    "GmAdds": "Do you answer with a card?",
    "OrderAdds": "A card for one of your groups?",
    "GiveQueen": "Last call: a Queen for your friend?",
    "Copy": "Your King: a ten, or a copy of what lies in the players' discard?",
    "Name": "Your Joker: which card is it?",
    "TakeNumber": "Your Jack brings a number card back. Which?",
    "Shield": "A friend is under fire. Do you stand in with Leadership?",
    "ShieldNpc": "Does one of yours stand in?",
    "NameWatcher": "Your spades blind them: who looks the wrong way?",
    "Award": "Was that worth a card?",
    "HoldOpen": "Nothing to add on their side. A card for daring, or close?",
    "Fate": "You dealt the blow. Killed, or knocked out?",
    "Repeat": "Missed, with a diamond. Once more?",
    "ThrowAgain": "Missed, with a diamond. Once more?",
    "ThrowOnce": "Missed, with a diamond. Once more?",
    "FreeAttack": "You are upon them: a free attack?",
    "Toss": "Throw one of these cards out?",
    "PutBack": "In which order do they go back? The next one down:",
    "Rally": "Who may take part in the swap?",
    "Partner": "Not all can. Who takes part?",
    "Swap": "Who swaps with whom?",
    "SwapCard": "Which card do you hand over?",
    "Action": "Your turn. What do you do?",
    "FightPowers": "Their turn. Do you step in?",
    "Stunt": "Anything daring about it? Say what, and there is a card at once, and 4 more against you.",
    "NpcOrder": "Who of yours acts next?",
    "MakeSuit": "Who are you tonight?",
    "DiscardDown": "Your hand is too large for the new scene. Which card goes?",
    "TryIt": "Do you try your luck with this one too?",
    "TryAgain": "It went wrong once. Again?",
    "WhoActs": "You have the Point. Who acts?",
    "ChooseApproach": "How do you go about it? Whoever improvises says how.",
    "SpendEdge": "Spend an Edge for 3 more?",
    "Carrier": "Who carries it?",
    "ClaimPrep": "Something to prepare first?",
    "PickPrep": "You have the Point. Whose preparation?",
    "PrepLook": "How many cards do you want to see? Five times that is the number to reach.",
    "WantCards": "How many cards do you want to see? Five times that is the number to reach.",
    "Advance": "You have learned something. Which attribute rises?",
    "TagOneMore": "Sharper now: which skill do you tag?",
    "Console": "Your table, your city. What now?",
    "Propose": "What do you do?",
    "AtWhom": "At whom?",
    "Confirm": "They would like to try this. What do you say?",
    "Withdraw": "The GM sees it differently. Do you go on?",
    "CallSuit": "On whom do you call?",
    "CallMeans": "For which skill or attribute?",
    "Oppose": "What stands against it?",
    "Exact": "Which number?",
    "AgainstMeans": "With what do they resist?",
    "Conditions": "Anything special about it?",
    "NpcActs": "Which of yours acts?",
    "NpcMeans": "With what?",
    "NpcWants": "How many cards of your deck do they look at?",
    "NpcTarget": "At whom?",
    "NpcAgainst": "Which defence do they use?",
    "WhichNpc": "Who comes, who goes?",
    "WriteNpc": "The next line of the stat block:",
    "Absent": "Who is not in this scene?",
    "EndJob": "Is it over, and how?",
    "StartFight": "Who fights?",
    "StayOut": "Who stays out of it?",
    "Items": "Things: who gets what?",
    "Vehicles": "Vehicles: which, and who rides?",
    "Tracks": "Which counter?",
    "ComeAndGo": "Who comes, who goes?",
    "Tell": "What do you tell of the last play?",
    "Agree": "The GM would like to take the last step back. Do you agree?",
}


def prompt(decision: Decision, view: View, names: Sequence[str]) -> str:
    """A question to the seat; in the middle of a play, with how it stands."""
    question = PROMPTS[decision.kind]
    if decision.kind in ("AddCards", "GmAdds", "GiveQueen", "HoldOpen") and view.plays:
        return f"{play_line(view)} {question}"
    step: Any = decision.step
    if decision.kind == "MakeSuit" and view.drafts[step.suit] > CHOOSE:
        return build_prompt(view, step.suit)
    if decision.kind == "Action" and is_npc(step.party):
        return f"{npc_name(view, step.party)} acts. What does it do?"
    return question


def build_prompt(view: View, suit: int) -> str:
    """The next line of a sheet, and how much there is to spend."""
    draft = view.drafts[suit]
    if draft == CLASS:
        return "Your class, for life: which symbol?"
    if draft < TAGS:
        return f"{POINTS + 4 - sum(view.attributes[suit])} of {POINTS} points left. How much {ATTRIBUTES[draft - FIRST].capitalize()}?"
    left = view.attributes[suit][WITS] + FREE_TAGS - len(skills_in(view.tags[suit]))
    return f"{left} more skills to tag. Which one?" if left > 1 else "One more skill to tag. Which one?"


def event(event: dict[str, Any], names: Sequence[str]) -> str:
    """A line of the story."""
    return story.event(event, names)


# --- options ---

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
    "watched": "All of them watch",
    "exact": "A number of your own",
    "from-person": "From somebody's person: 5 harder without a spade",
    "speak": "Speak",
    "agree": "Agree",
    "success": "The job succeeds",
    "failure": "The job fails",
    "narrate": "Narrate",
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
    "arrive": "{0} arrives",
    "leave": "{0} leaves",
    "acts-next": "{0}",
    "foe": "{0}",
    "npc": "{0}",
    "edit-npc": "Change {0}",
    "dismiss": "{0} goes",
}
WITH_CARD = {"add": "Add", "give": "Give", "take": "Take", "toss": "Throw out", "next": "", "offer": "Hand over", "discard": "Discard"}
WITH_MEANS = {
    "break": "Break away by",
    "improvise": "Improvise with",
    "raise": "Raise",
    "by": "",
    "with": "With",
    "change": "Rather",
    "tag": "Tag",
}
DEEDS = {"take-up": "Take up", "take-away": "Take away", "objective": "It is about"}
WITH_NUMBER = {"exactly": "{0}", "level": "{0}", "npc-level": "Level {0}", "hazard": "If it fails: {0} damage"}


def option(option: Option, view: View, names: Sequence[str]) -> str:
    """The label of a button; where something is added, with the total it would make."""
    return label(option, view) + in_all(view, option)


def label(option: Option, view: View) -> str:
    """What an option is called."""
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
    """A number, with the word that goes with it."""
    if kind == "look":
        return f"{number} card{'s' if number > 1 else ''}: {5 * number} to reach"
    if kind == "level":
        return f"{band_word(band(number)).capitalize()}: {number}"
    return WITH_NUMBER[kind].format(number)


def other_option(kind: str, parts: list[int], view: View) -> str:
    """Options with more to say."""
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
        return f"Give {sign(parts[0])} as {sign(parts[1])}" if kind == "give-as" else f"{sign(parts[0])} for {party_name(view, parts[1])}"
    if kind == "swap":
        return f"{party_name(view, parts[0])} and {party_name(view, parts[1])}"
    return thing_option(kind, parts, view)


def ready_label(sheet: Sheet) -> str:
    """A ready-made Suit on a button: name, what it is known as, class and attributes."""
    values = " ".join(f"{word[0].upper()}{value}" for word, value in zip(ATTRIBUTES, sheet.attributes, strict=True))
    return f"{sheet.name}, {EPITHETS[sheet.slug]} {SIGNS[sheet.symbol]} {values}"


def thing_option(kind: str, parts: list[int], view: View) -> str:
    """Options about things, vehicles and counters."""
    if kind in ("take-up", "take-away", "objective"):
        return f"{DEEDS[kind]} {item_name(view, parts[0])}"
    if kind in ("snatch", "pickpocket"):
        return f"{'Snatch' if kind == 'snatch' else 'Lift'} {item_name(view, parts[1])} from {party_name(view, parts[0])}"
    if kind == "hand-item":
        return f"{item_name(view, parts[0])} for {party_name(view, parts[1])}"
    if kind in ("get-in", "take-wheel"):
        return f"{'Get into' if kind == 'get-in' else 'Take the wheel of'} the {vehicle_name(view, parts[0])}"
    if kind in ("ride", "wheel"):
        return f"{party_name(view, parts[0])} {'rides in' if kind == 'ride' else 'drives'} the {vehicle_name(view, parts[1])}"
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


def title(view: View) -> str:
    """What the journal is called."""
    return f"Suits: {view.plot().title}"


def sheets(view: View) -> list[tuple[str, list[str]]]:
    """Every character sheet, for the journal: a heading and its lines."""
    return [sheet(view, suit) for suit in range(len(view.suit_names)) if view.suit_names[suit]]
