"""What happened, as sentences: the declaration, and every event as a line of the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rookery.games.thieves.cards import (
    CARDS,
    FACTS,
    FAT_SACK,
    NONE,
    TREASURE_CARDS,
)
from rookery.games.thieves.declaration import FACT, KINDS, NAME, NOT_FACT, NOT_NAME
from rookery.games.thieves.view import HIDDEN

JUDGED = ("the truth", "a lie", "silence", "a paradox")
ADVICE = ("SNEAK", "STEAL", "STAB", "LIES", "trickery")


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
    return (
        sentence
        if sentence[1:2].isupper() or sentence.startswith("I ")
        else sentence[0].lower() + sentence[1:]
    )


def claim(parts: list[Any], names: list[str]) -> str:
    """The judged statements of a declaration, then the advice."""
    ordered = sorted(parts, key=lambda part: part[0] > NOT_FACT)
    return " ".join(statement(tuple(part), names) for part in ordered)


# Events

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
    return (
        f"{who(event, names)} heals {count(wounds, 'wound')}."
        if wounds
        else f"{who(event, names)} had no wounds to heal."
    )


def told_claim(event: dict[str, Any], names: list[str]) -> str:
    """What the scout says."""
    said = claim(event["claim"], names)
    talk = f' and adds: "{event["talk"]}"' if event["talk"] else ""
    if not said:
        return (
            f'{who(event, names)} says only: "{event["talk"]}"'
            if event["talk"]
            else f"{who(event, names)} says nothing at all."
        )
    return f'{who(event, names)} says: "{said}"{talk}'


def told_reveal(event: dict[str, Any], names: list[str]) -> str:
    """All cards are turned up."""
    cards = [
        f"{name} {card(played)}"
        for name, played in zip(names, event["cards"], strict=False)
        if played != NONE
    ]
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
    return (
        f"{who(event, names)} votes: {JUDGED[event['judgement']]}."
        if event["judgement"] >= 0
        else f"{who(event, names)} abstains."
    )


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
    "riddles": simple(
        "A voice asks RIDDLES. Everybody takes their card back, and {who} looks for another way."
    ),
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
