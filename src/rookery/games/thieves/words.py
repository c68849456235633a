"""Every sentence a thief reads: prompts, options, the story, the table in words, and help on every card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.thieves.cards import (
    CARD_SLUGS,
    CARDS,
    CURSED_IDOL,
    FACT_SLUGS,
    FACTS,
    FAT_SACK,
    GOLD,
    NONE,
    TREASURE_CARDS,
    TREASURE_SLUGS,
)
from rookery.games.thieves.declaration import FACT, KINDS, NAME, NOT_FACT, NOT_NAME, holds
from rookery.games.thieves.view import HIDDEN, View
from rookery.kernel import Decision, Option

JUDGED = ("the truth", "a lie", "silence", "a paradox")
ADVICE = ("SNEAK", "STEAL", "STAB", "LIES", "trickery")

ABOUT: dict[str, tuple[str, str, str]] = {
    **{name: (card["name"], card["text"], card["id"]) for name, card in zip(CARD_SLUGS, CARDS, strict=True)},
    **{name: (card["name"], card["text"], card["id"]) for name, card in zip(TREASURE_SLUGS, TREASURE_CARDS, strict=True)},
    **{name: (fact["key"].replace("_", " "), fact["text"], fact["id"]) for name, fact in zip(FACT_SLUGS, FACTS, strict=True)},
}


def card(number: int) -> str:
    """A card's title."""
    return "a face-down card" if number == HIDDEN else str(CARDS[number]["name"])


def treasure(number: int) -> str:
    """A treasure's title."""
    return str(TREASURE_CARDS[number]["name"])


def gold(halves: float) -> str:
    """A number of points, with its half if it has one."""
    whole, half = divmod(abs(int(halves)), 2)
    return ("-" if halves < 0 else "") + (f"{whole}½" if half and whole else "½" if half else str(whole))


def count(number: int, thing: str) -> str:
    """So many of something."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def row(names: list[str]) -> str:
    """Names in a row: A, B and C."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"


# The declaration


def statement(part: tuple[int, ...], names: list[str]) -> str:
    """One statement of the scout as a sentence."""
    kind, what = part[0], part[1]
    if kind == NAME:
        return f"This is {card(what)}."
    if kind == NOT_NAME:
        return f"This is not {card(what)}."
    if kind == FACT:
        return str(FACTS[what]["text"])
    if kind == NOT_FACT:
        return f"Not so: {lowered(FACTS[what]['text'])}"
    whom = "All of you" if what < 0 else names[what]
    if KINDS[kind] in ("advise", "warn"):
        return f"{whom}, {'play' if KINDS[kind] == 'advise' else 'do not play'} {ADVICE[part[2]]}."
    return f"{whom}, {'the treasure is yours' if KINDS[kind] == 'promise' else 'I will not hurt you'}."


def lowered(sentence: str) -> str:
    """A sentence as it goes on after a colon; a card's name keeps its capitals."""
    return sentence if sentence[1:2].isupper() or sentence.startswith("I ") else sentence[0].lower() + sentence[1:]


def claim(parts: list[Any], names: list[str]) -> str:
    """The judged statements of a declaration, then the advice."""
    ordered = sorted(parts, key=lambda part: part[0] > NOT_FACT)
    return " ".join(statement(tuple(part), names) for part in ordered)


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
    if decision.kind in ("Steal", "Stab") and step.seat != (step.thief if decision.kind == "Steal" else step.stabber):
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
    return f" ({count(view.wounds[seat], 'wound')})" if kind in ("stab", "burn", "avenge") and view.wounds[seat] else ""


def truth_note(kind: str, picked: Option, view: View) -> str:
    """TH-131a: the scout is shown which statements would be true of the laid card."""
    if KINDS.index(kind) > NOT_FACT or view.room < 0 or (FACTS[picked[1]]["key"] == "paradox" and "fact" in kind):
        return ""
    return " (true)" if holds((KINDS.index(kind), *picked[1:]), view.room) else " (a lie)"


def treasure_option(kind: str, number: int, view: View, names: list[str]) -> str:
    """An option about a treasure: its title, its gold, and whose it is."""
    owner = view.owner[number]
    whose = f" of {names[owner]}" if owner >= 0 and owner != view.seat else ""
    worth = -2 * view.tokens if number == CURSED_IDOL else GOLD[number]
    title = f"{treasure(number)} ({gold(worth)}){whose}"
    verbs = {"flip": "Flip the coin for", "use": "Use", "sack_on": "FAT SACK on", "hook": "Spend the HOOK on", "part_with": "Give away"}
    return f"{verbs[kind]} {title}" if kind in verbs else title


# The story: what happened

Teller = Callable[[dict[str, Any], list[str]], str]


def who(event: dict[str, Any], names: list[str], fact: str = "seat") -> str:
    """The name of a thief in an event."""
    return str(names[event[fact]])


def told_wounds(event: dict[str, Any], names: list[str]) -> str:
    """A thief receives wounds."""
    wounds = event["wounds"]
    cry = "" if wounds < 4 else " Ouch."
    return f"{who(event, names)} takes {count(wounds, 'wound')}.{cry}"


def told_heal(event: dict[str, Any], names: list[str]) -> str:
    """A thief is healed."""
    wounds = event["wounds"]
    return f"{who(event, names)} heals {count(wounds, 'wound')}." if wounds else f"{who(event, names)} had no wounds to heal."


def told_claim(event: dict[str, Any], names: list[str]) -> str:
    """What the scout says."""
    said = claim(event["claim"], names)
    talk = f' and adds: "{event["talk"]}"' if event["talk"] else ""
    if not said:
        return f'{who(event, names)} says only: "{event["talk"]}"' if event["talk"] else f"{who(event, names)} says nothing at all."
    return f'{who(event, names)} says: "{said}"{talk}'


def told_reveal(event: dict[str, Any], names: list[str]) -> str:
    """All cards are turned up."""
    cards = [f"{name} {card(played)}" for name, played in zip(names, event["cards"], strict=False) if played != NONE]
    return f"The cards are turned: {', '.join(cards)}."


def told_look(event: dict[str, Any], names: list[str]) -> str:
    """A thief looks into a hand; only that thief is told what is in it."""
    shown = f" There are {row([card(number) for number in event['cards']])}." if "cards" in event else ""
    return f"{who(event, names)} looks into {who(event, names, 'victim')}'s hand.{shown}"


def told_card(sentence: str, secret: str) -> Teller:
    """A sentence for all, and a longer one for whoever knows the card."""

    def tell(event: dict[str, Any], names: list[str]) -> str:
        known = secret.format(card(event["card"])) if "card" in event else ""
        victim = who(event, names, "victim") if "victim" in event else ""
        return sentence.format(who(event, names), victim) + known

    return tell


def told_sack(event: dict[str, Any], names: list[str]) -> str:
    """The FAT SACK is put somewhere."""
    if event["treasure"] == NONE:
        return f"{who(event, names)} takes the {treasure(FAT_SACK)} off."
    return f"{who(event, names)} hides {treasure(event['treasure'])} in the {treasure(FAT_SACK)}."


def told_removal(event: dict[str, Any], names: list[str]) -> str:
    """A treasure leaves the game."""
    whose = f"{who(event, names)}'s " if event["seat"] >= 0 else ""
    return f"{whose}{treasure(event['treasure'])} is gone for good."


def told_discard(event: dict[str, Any], names: list[str]) -> str:
    """A treasure is discarded."""
    return f"{who(event, names)} loses {treasure(event['treasure'])}." if event["seat"] >= 0 else ""


def told_offer(event: dict[str, Any], names: list[str]) -> str:
    """The offer is handed out."""
    if event["seat"] == event["victim"]:
        return f"{who(event, names)} takes {treasure(event['treasure'])}."
    return f"{who(event, names)} hands {treasure(event['treasure'])} to {who(event, names, 'victim')}."


def told_gain(event: dict[str, Any], names: list[str]) -> str:
    """A treasure comes from the deck; a gift or a theft has its own line."""
    return f"{who(event, names)} finds {treasure(event['treasure'])}." if event["drawn"] else ""


FAILURES = {
    "crowd": "{0}'s {1} comes to nothing: somebody else had the same idea.",
    "honest": "{0}'s {1} comes to nothing: the scout spoke the truth, or a riddle of it.",
    "void": "{0}'s {1} comes to nothing in this room.",
    "inhabited": "{0}'s {1} comes to nothing: the room is not empty.",
    "nullified": "{0}'s {1} is of no use any more.",
}


def told_failure(event: dict[str, Any], names: list[str]) -> str:
    """A card does not work, and why."""
    return FAILURES[event["reason"]].format(who(event, names), card(event["card"]))


def told_judgement(event: dict[str, Any], names: list[str]) -> str:
    """What the declaration was."""
    return f"What {who(event, names)} said was {JUDGED[event['judgement']]}."


def told_vote(event: dict[str, Any], names: list[str]) -> str:
    """A ballot is opened."""
    return f"{who(event, names)} votes: {JUDGED[event['judgement']]}." if event["judgement"] >= 0 else f"{who(event, names)} abstains."


def told_turn(event: dict[str, Any], names: list[str]) -> str:
    """A new turn begins."""
    return f"Round {event['round']}. {who(event, names)} takes the lantern and goes ahead."


def told_coin(event: dict[str, Any], names: list[str]) -> str:
    """A ring is flipped."""
    return f"{who(event, names)} flips for {treasure(event['treasure'])}: {'heads' if event['coin'] else 'tails'}."


def simple(sentence: str) -> Teller:
    """A sentence with names, a card and a treasure filled in."""

    def tell(event: dict[str, Any], names: list[str]) -> str:
        return sentence.format(
            who=names[event["seat"]] if event.get("seat", NONE) >= 0 else "",
            whom=names[event["victim"]] if "victim" in event else "",
            card=card(event["card"]) if "card" in event else "",
            treasure=treasure(event["treasure"]) if event.get("treasure", NONE) >= 0 else "",
            number=event.get("number", ""),
            pile={"chambers": "chamber", "treasures": "treasure"}.get(event.get("pile", ""), ""),
        )

    return tell


STORY: dict[str, Teller] = {
    "first_scout": simple("{who} is the first to go ahead."),
    "accused": simple("{who} points at {whom}."),
    "drew": told_card("{0} draws a card", ": {0}."),
    "new_scout": told_turn,
    "offered": simple("Something gleams behind the door: {treasure}."),
    "laid_room": told_card("{0} finds a chamber and holds its card close", ": {0}."),
    "declared": told_claim,
    "laid": told_card("{0} lays a card face down", ": {0}."),
    "room_up": simple("The light falls on the room: {card}."),
    "judged": told_judgement,
    "voted": told_vote,
    "protested": simple("{who} protests. It changes nothing."),
    "revealed": told_reveal,
    "riddles": simple("A voice asks RIDDLES. Everybody takes their card back, and {who} looks for another way."),
    "foretold": simple("{who} saw it coming and plays {card} instead."),
    "named_card": simple("{who} points at {whom}'s {card}."),
    "nullified": simple("A dead hand waves, and {whom}'s {card} is of no use."),
    "wounded": told_wounds,
    "healed": told_heal,
    "stabbed": simple("{who} stabs {whom}."),
    "stole": simple("{who} steals {treasure} from {whom}."),
    "redirected": simple('"Not it!" cries {who}, and points at {whom}.'),
    "gained": told_gain,
    "shielded": simple("{who} melts into the shadows."),
    "failed": told_failure,
    "discarded": told_discard,
    "removed": told_removal,
    "used": simple("{who} uses {treasure}."),
    "reshuffled": simple("The {pile} discard is shuffled into a new deck."),
    "sack_moved": told_sack,
    "keeping_lifted": simple("{who} lifts the KEEPING from {treasure}."),
    "kept": simple("{who} keeps {treasure} safe."),
    "flipped": told_coin,
    "ordered": simple("{who} tugs at the COLLAR and orders {whom} to play {card}."),
    "gave": simple("{who} gives {treasure} to {whom}."),
    "handed_out": told_offer,
    "exchanged": told_card("{0} changes the card", ": {0}."),
    "offer_discarded": simple("Nobody gets {treasure}."),
    "chastised": simple("{who} has caught {whom} in an empty room. Everything goes."),
    "looked": told_look,
    "searched": simple("{who} looks through the {pile} deck."),
    "took_card": told_card("{0} takes a card from {1}'s hand", ": {0}."),
    "scried_room": told_card("{0} gazes into the ORB and sees the room", ": {0}."),
    "idol_followed": simple("The CURSED IDOL follows to {whom}, heavier by a token ({number})."),
    "scored": simple("The loot is counted. {who} wins."),
}
NEEDLESS = {"drew", "laid", "exchanged", "took_card", "laid_room", "scried_room"}
"""Events whose sentence ends without a full stop when the card is not told."""


ASIDES = {"drew", "laid", "laid_room", "exchanged", "took_card", "scried_room", "reshuffled"}
"""Events about the cards rather than the story: a journal sets them small."""


def heading(told: dict[str, Any], names: list[str]) -> str:
    """The chapter of a journal that an event opens: a turn has its scout."""
    return f"Round {told['round']}: {who(told, names)} goes ahead" if told["kind"] == "new_scout" else ""


def event(told: dict[str, Any], names: list[str]) -> str:
    """A line of the story; empty where another line says it already."""
    sentence = STORY[told["kind"]](told, names).replace("!.", "!")
    return sentence + "." if told["kind"] in NEEDLESS and not sentence.endswith((".", "!")) else sentence


# The table in words


def where(view: View, names: list[str]) -> str:
    """Where in the game we are."""
    if view.winner != NONE:
        return f"The game is over. {names[view.winner]} wins."
    if view.scout == NONE:
        return "The thieves gather."
    return (
        f"Round {view.round} of {view.rounds}, turn {(view.turn - 1) % view.seats + 1} of {view.seats}: {names[view.scout]} is the scout."
    )


def hoard_line(view: View, number: int) -> str:
    """A treasure as it lies before a thief."""
    cover = " (in the FAT SACK)" if number == view.sacked else " (under KEEPING)" if number == view.kept else ""
    worth = -2 * view.tokens if number == CURSED_IDOL else GOLD[number]
    return f"{treasure(number)} {gold(0 if cover else worth)}{cover}"


def seat_panel(view: View, seat: int, names: list[str]) -> tuple[str, list[str]]:
    """A thief: wounds, hand, card laid, hoard."""
    heading = names[seat] + (" (scout)" if seat == view.scout else "") + (" (you)" if seat == view.seat else "")
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
    lines = [f"on offer: {treasure(view.offer)} ({gold(GOLD[view.offer])})" if view.offer != NONE else "nothing on offer"]
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
