"""Every sentence a thief reads: prompts, options, the table in words, and help on every card; what happened
is told in ``story``.
"""

from __future__ import annotations

from typing import Any

from rookery.games.thieves.cards import (
    CARD_SLUGS,
    CARDS,
    CURSED_IDOL,
    FACT_SLUGS,
    FACTS,
    GOLD,
    NONE,
    TREASURE_CARDS,
    TREASURE_SLUGS,
)
from rookery.games.thieves.declaration import KINDS, NOT_FACT, holds
from rookery.games.thieves.story import (
    JUDGED,
    card,
    claim,
    count,
    event,
    gold,
    row,
    statement,
    treasure,
)
from rookery.games.thieves.view import HIDDEN, View
from rookery.kernel import Decision, Option

__all__ = ["ABOUT", "event", "option", "prompt", "table", "where"]

ABOUT: dict[str, tuple[str, str, str]] = {
    **{name: (card["name"], card["text"], card["id"]) for name, card in zip(CARD_SLUGS, CARDS, strict=True)},
    **{
        name: (card["name"], card["text"], card["id"])
        for name, card in zip(TREASURE_SLUGS, TREASURE_CARDS, strict=True)
    },
    **{
        name: (fact["key"].replace("_", " "), fact["text"], fact["id"])
        for name, fact in zip(FACT_SLUGS, FACTS, strict=True)
    },
}


# Prompts: a question to the seat

PROMPTS: dict[str, str] = {
    "NameMostDishonest": "Who is the most dishonest of you all?",
    "LiftKeeping": "Does your KEEPING stay on?",
    "MoveSack": "Where does your FAT SACK go?",
    "PlaceSack": "Something to put into your new FAT SACK?",
    "BeginTurn": "Your turn begins. Anything before you go in?",
    "Burn": "The RING flares up. Who burns?",
    "UseTreasure": "A quiet moment. Do you use a treasure?",
    "LayChamber": "You look into the chamber ahead. Which room is it?",
    "Declare": "What do you tell the others?",
    "SayName": "Which room do you say it is?",
    "SayNotName": "Which room do you say it is not?",
    "SayFact": "What do you say of it?",
    "SayNotFact": "What do you deny?",
    "SayAdvice": "What should they play, or leave?",
    "SayPromise": "What do you promise, and to whom?",
    "OrderWearer": "The COLLAR hangs on somebody's neck. Your orders?",
    "PlayCard": "Which card do you lay face down?",
    "Vote": "Was the scout lying?",
    "Protest": "Do you protest? It changes nothing and costs 4 wounds.",
    "Exchange": "The skull glows. Do you change your card?",
    "HandOut": "Who gets the treasure?",
    "Foretell": "You have seen it all coming. Which skill do you play after all?",
    "NameSkillCard": "Whose card do you name?",
    "GiveCollar": "You obeyed. Who wears the COLLAR next?",
    "UseHandOfGlory": "The HAND of GLORY twitches. Whose sneaking do you spoil?",
    "MayDrawTreasure": "Do you draw a treasure, unseen?",
    "Steal": "What do you steal?",
    "StealInstead": "Somebody else it is. What do you steal?",
    "IdolFollows": "Your treasure is gone. Does the CURSED IDOL go with it?",
    "Stab": "Whom do you stab?",
    "Stabbery": "Whom do you stab?",
    "StabOrSteal": "The troll is generous. Blood or treasure?",
    "DrawForLies": "You did not believe a word. Do you draw a card?",
    "TakeFromDeck": "The whole chamber deck lies before you. Which card do you take?",
    "SearchTreasures": "The whole treasure deck lies before you. Which treasure do you take?",
    "GiveAway": "You must give a treasure away. Which?",
    "ChooseHand": "Whose hand do you look into?",
    "TakeFromHand": "Do you help yourself?",
    "PutKeeping": "Which treasure do you keep safe?",
    "RemoveTreasure": "Which treasure leaves the game for good?",
    "NotIt": "This is meant for you. Who suffers it instead?",
    "AvengeWounds": "JUSTICE. Who pays for your wounds?",
    "UseHook": "The HOOK is out. Do you catch something with it?",
}


def prompt(decision: Decision, view: View, names: list[str]) -> str:
    """The question a decision asks."""
    step: Any = decision.step
    if decision.kind == "GiveTo":
        return f"Who gets {treasure(step.treasure)}?"
    if decision.kind == "AvengeWounds":
        return f"JUSTICE. Who pays for your {count(step.wounds, 'wound')}?"
    if decision.kind in ("Steal", "Stab") and step.seat != (
        step.thief if decision.kind == "Steal" else step.stabber
    ):
        thief = step.thief if decision.kind == "Steal" else step.stabber
        return f"Surprise! You choose for {names[thief]}. {PROMPTS[decision.kind]}"
    if decision.kind == "HandOut" and view.offer != NONE:
        return f"Who gets {treasure(view.offer)}?"
    if decision.kind == "Steal" and step.named:
        return f"Besides {treasure(step.named[0])}: what else do you steal?"
    return PROMPTS[decision.kind]


# Options: what a button says

PLAIN: dict[str, str] = {
    "pass": "Pass",
    "done": "That is all",
    "decline": "No, thank you",
    "leave": "Leave it as it is",
    "keep": "Keep it",
    "draw": "Draw",
    "follow": "It goes along",
    "no_order": "No orders",
    "scry_room": "Use the ORB on the room",
    "lift_keeping": "Lift the KEEPING and discard it",
    "sack_off": "FAT SACK on nothing",
    "rob_instead": "Steal a treasure",
    "stab_instead": "Stab a thief",
    "abstain": "I will not say",
    "accept": "So be it",
    "protest": "Protest!",
    "say_name": "Say which room it is",
    "say_not_name": "Say which room it is not",
    "say_fact": "Say something about it",
    "say_not_fact": "Deny something about it",
    "say_advice": "Give advice",
    "say_promise": "Make a promise",
}
ON_SEATS: dict[str, str] = {
    "accuse": "{0}",
    "burn": "{0} takes 2 wounds",
    "scry": "Use the ORB on {0}'s hand",
    "mirror": "Look at {0}'s hand in the MIRROR, for a wound",
    "doll": "Pierce the DOLL of {0}: a wound for you, 3 for {0}",
    "give": "{0}",
    "nullify": "Spoil {0}'s card",
    "nope": "{0}'s card was never played",
    "nasty": "You aim {0}'s card",
    "stab": "Stab {0}",
    "redirect": "{0} suffers it",
    "look": "Look into {0}'s hand",
    "avenge": "{0} pays",
    "promise": "{0} gets the treasure",
    "spare": "I will not hurt {0}",
}
ON_CARDS: dict[str, str] = {
    "lay": "{0}",
    "play": "{0}",
    "exchange": "{0} instead",
    "foretell": "{0}",
    "order": "Play {0}",
    "take": "Take {0}",
}


def option(picked: Option, view: View, names: list[str]) -> str:
    """What an option says on its button."""
    kind = picked[0]
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in ON_SEATS:
        return ON_SEATS[kind].format(names[picked[1]]) + seat_note(kind, picked[1], view)
    if kind in ON_CARDS:
        return ON_CARDS[kind].format(card(picked[1]))
    if kind == "vote":
        return f"It was {JUDGED[picked[1]]}"
    if kind in KINDS:
        return statement((KINDS.index(kind), *picked[1:]), names) + truth_note(kind, picked, view)
    return treasure_option(kind, picked[1], view, names)


def seat_note(kind: str, seat: int, view: View) -> str:
    """What one should know of a thief before choosing them."""
    if kind in ("nope", "nasty", "nullify"):
        return f" ({card(view.played[seat])})"
    return (
        f" ({count(view.wounds[seat], 'wound')})"
        if kind in ("stab", "burn", "avenge") and view.wounds[seat]
        else ""
    )


def truth_note(kind: str, picked: Option, view: View) -> str:
    """TH-131a: the scout is shown which statements would be true of the laid card."""
    if (
        KINDS.index(kind) > NOT_FACT
        or view.room < 0
        or (FACTS[picked[1]]["key"] == "paradox" and "fact" in kind)
    ):
        return ""
    return " (true)" if holds((KINDS.index(kind), *picked[1:]), view.room) else " (a lie)"


def treasure_option(kind: str, number: int, view: View, names: list[str]) -> str:
    """An option about a treasure: its title, its gold, and whose it is."""
    owner = view.owner[number]
    whose = f" of {names[owner]}" if owner >= 0 and owner != view.seat else ""
    worth = -2 * view.tokens if number == CURSED_IDOL else GOLD[number]
    title = f"{treasure(number)} ({gold(worth)}){whose}"
    verbs = {
        "flip": "Flip the coin for",
        "use": "Use",
        "sack_on": "FAT SACK on",
        "hook": "Spend the HOOK on",
        "part_with": "Give away",
    }
    return f"{verbs[kind]} {title}" if kind in verbs else title


# The table in words


def where(view: View, names: list[str]) -> str:
    """Where in the game we are."""
    if view.winner != NONE:
        return f"The game is over. {names[view.winner]} wins."
    if view.scout == NONE:
        return "The thieves gather."
    return f"Round {view.round} of {view.rounds}, turn {(view.turn - 1) % view.seats + 1} of {view.seats}: {names[view.scout]} is the scout."


def hoard_line(view: View, number: int) -> str:
    """A treasure as it lies before a thief."""
    cover = (
        " (in the FAT SACK)" if number == view.sacked else " (under KEEPING)" if number == view.kept else ""
    )
    worth = -2 * view.tokens if number == CURSED_IDOL else GOLD[number]
    return f"{treasure(number)} {gold(0 if cover else worth)}{cover}"


def seat_panel(view: View, seat: int, names: list[str]) -> tuple[str, list[str]]:
    """A thief: wounds, hand, card laid, hoard."""
    heading = (
        names[seat] + (" (scout)" if seat == view.scout else "") + (" (you)" if seat == view.seat else "")
    )
    hoard = [hoard_line(view, number) for number, owner in enumerate(view.owner) if owner == seat]
    lines = [f"{count(view.wounds[seat], 'wound')}, {count(view.hand_sizes[seat], 'card')} in hand"]
    if view.played[seat] != NONE:
        laid = "a trickery, face down" if view.laid_trick[seat] else card(view.played[seat])
        lines.append(f"laid: {laid}" + (" (shielded)" if view.shielded[seat] else ""))
    lines += hoard or ["no treasure"]
    if view.known[seat]:
        lines.append(f"you know of {row([card(number) for number in view.known[seat]])}")
    return heading, lines


def room_panel(view: View, names: list[str]) -> tuple[str, list[str]]:
    """The room: offer, chamber card, what was said of it."""
    lines = [
        f"on offer: {treasure(view.offer)} ({gold(GOLD[view.offer])})"
        if view.offer != NONE
        else "nothing on offer"
    ]
    if view.room != NONE:
        room = "a face-down card, not the EMPTY CHAMBER" if view.room_chamber else card(view.room)
        lines.append(f"the room: {room}" + ("" if view.room_up or view.room == HIDDEN else " (face down)"))
    if view.claim:
        lines.append(f'{names[view.scout]} says: "{claim(list(view.claim), names)}"')
    if view.talk:
        lines.append(f'and talks: "{view.talk}"')
    if view.judgement >= 0:
        lines.append(f"judged: {JUDGED[view.judgement]}")
    if view.held:
        lines.append(f"held by somebody, you know: {row([card(number) for number in view.held])}")
    lines.append(f"{view.deck} cards in the chamber deck, {view.owner.count(-1)} in the treasure deck")
    return "The room", lines


def table(view: View, names: list[str]) -> list[tuple[str, list[str]]]:
    """The whole table as panels: the room, every thief, and the own hand."""
    panels = [room_panel(view, names), *(seat_panel(view, seat, names) for seat in range(view.seats))]
    if view.seat >= 0:
        panels.append(("Your hand", [card(number) for number in view.hand]))
    return panels
