"""Sentences of the story, by kind of event."""

from __future__ import annotations

from rookery.games.thieves.printed import NONE
from rookery.games.thieves.public import Judgement
from rookery.games.thieves.rules.played import Failure
from rookery.games.thieves.words.about import JUDGED, card, treasure
from rookery.games.thieves.words.declaration import claim
from rookery.kernel import Facts, Names
from rookery.kit.english import listing
from rookery.kit.telling import Teller, Telling


def told_wounds(told: Facts, names: Names) -> str:
    return STORY.fill("{seat} takes {wounds:wound}." + " Ouch." * (told["wounds"] >= 4), told, names)


def told_heal(told: Facts, names: Names) -> str:
    sentence = "{seat} heals {wounds:wound}." if told["wounds"] else "{seat} had no wounds to heal."
    return STORY.fill(sentence, told, names)


def told_claim(told: Facts, names: Names) -> str:
    scout, said, talk = names[told["seat"]], claim(told["claim"], names), told["talk"]
    if not said:
        return f'{scout} says only: "{talk}"' if talk else f"{scout} says nothing at all."
    return f'{scout} says: "{said}"' + (f' and adds: "{talk}"' if talk else "")


def told_reveal(told: Facts, names: Names) -> str:
    cards = zip(names, told["cards"], strict=False)
    return (
        f"The cards are turned: {', '.join(f'{name} {card(laid)}' for name, laid in cards if laid != NONE)}."
    )


def told_look(told: Facts, names: Names) -> str:
    """What is in the hand is told only to the seat that looks."""
    shown = f" There are {listing([card(number) for number in told['cards']])}." if "cards" in told else ""
    return STORY.fill("{seat} looks into {victim}'s hand.", told, names) + shown


def told_sack(told: Facts, names: Names) -> str:
    off = told["treasure"] == NONE
    sentence = "{seat} takes the FAT SACK off." if off else "{seat} hides {treasure} in the FAT SACK."
    return STORY.fill(sentence, told, names)


def told_removal(told: Facts, names: Names) -> str:
    whose = "{seat}'s " if told["seat"] >= 0 else ""
    return STORY.fill(whose + "{treasure} is gone for good.", told, names)


def told_discard(told: Facts, names: Names) -> str:
    return STORY.fill("{seat} loses {treasure}.", told, names) if told["seat"] >= 0 else ""


def told_offer(told: Facts, names: Names) -> str:
    taken = told["seat"] == told["victim"]
    return STORY.fill(
        "{seat} takes {treasure}." if taken else "{seat} hands {treasure} to {victim}.", told, names
    )


def told_gain(told: Facts, names: Names) -> str:
    """Only for a treasure drawn from the deck; a gift or a theft has its own line."""
    return STORY.fill("{seat} finds {treasure}.", told, names) if told["drawn"] else ""


def told_failure(told: Facts, names: Names) -> str:
    return STORY.fill(FAILURES[told["reason"]], told, names)


def told_vote(told: Facts, names: Names) -> str:
    abstains = told["judgement"] == Judgement.UNJUDGED
    return STORY.fill("{seat} abstains." if abstains else "{seat} votes: {judgement}.", told, names)


FAILURES: dict[str, str] = {
    Failure.CROWD: "{seat}'s {card} comes to nothing: somebody else had the same idea.",
    Failure.HONEST: "{seat}'s {card} comes to nothing: the scout spoke the truth, or a riddle of it.",
    Failure.VOID: "{seat}'s {card} comes to nothing in this room.",
    Failure.INHABITED: "{seat}'s {card} comes to nothing: the room is not empty.",
    Failure.NULLIFIED: "{seat}'s {card} is of no use any more.",
}
SENTENCES: dict[str, str | Teller] = {
    "first_scout": "{seat} is the first to go ahead.",
    "accused": "{seat} points at {victim}.",
    "drew": "{seat} draws a card.",
    "new_scout": "Round {round}. {seat} takes the lantern and goes ahead.",
    "offered": "Something gleams behind the door: {treasure}.",
    "laid_room": "{seat} finds a chamber and holds its card close.",
    "declared": told_claim,
    "laid": "{seat} lays a card face down.",
    "room_up": "The light falls on the room: {card}.",
    "judged": "What {seat} said was {judgement}.",
    "voted": told_vote,
    "protested": "{seat} protests. It changes nothing.",
    "revealed": told_reveal,
    "riddles": "A voice asks RIDDLES. Everybody takes their card back, and {seat} looks for another way.",
    "foretold": "{seat} saw it coming and plays {card} instead.",
    "named_card": "{seat} points at {victim}'s {card}.",
    "nullified": "A dead hand waves, and {victim}'s {card} is of no use.",
    "wounded": told_wounds,
    "healed": told_heal,
    "stabbed": "{seat} stabs {victim}.",
    "stole": "{seat} steals {treasure} from {victim}.",
    "redirected": '"Not it!" cries {seat}, and points at {victim}.',
    "gained": told_gain,
    "shielded": "{seat} melts into the shadows.",
    "failed": told_failure,
    "discarded": told_discard,
    "removed": told_removal,
    "used": "{seat} uses {treasure}.",
    "reshuffled": "The {pile} discard is shuffled into a new deck.",
    "sack_moved": told_sack,
    "keeping_lifted": "{seat} lifts the KEEPING from {treasure}.",
    "kept": "{seat} keeps {treasure} safe.",
    "flipped": "{seat} flips for {treasure}: {coin}.",
    "ordered": "{seat} tugs at the COLLAR and orders {victim} to play {card}.",
    "gave": "{seat} gives {treasure} to {victim}.",
    "handed_out": told_offer,
    "exchanged": "{seat} changes the card.",
    "offer_discarded": "Nobody gets {treasure}.",
    "chastised": "{seat} has caught {victim} in an empty room. Everything goes.",
    "looked": told_look,
    "searched": "{seat} looks through the {pile} deck.",
    "took_card": "{seat} takes a card from {victim}'s hand.",
    "scried_room": "{seat} gazes into the ORB and sees the room.",
    "idol_followed": "The CURSED IDOL follows to {victim}, heavier by a token ({number}).",
    "scored": "The loot is counted. {seat} wins.",
}
SECRET_CARD = frozenset({"drew", "laid", "laid_room", "exchanged", "took_card", "scried_room"})
"""Events that name their card only to those who know it."""

STORY = Telling(
    SENTENCES,
    people=("seat", "victim"),
    things={
        "card": card,
        "treasure": treasure,
        "judgement": lambda judgement: JUDGED.get(judgement, ""),
        "pile": {"chambers": "chamber", "treasures": "treasure"}.__getitem__,
        "coin": ("tails", "heads").__getitem__,
    },
)


def event(told: Facts, names: Names) -> str:
    """Empty where another line says it already. A title that ends with its own mark gets no full stop."""
    line = STORY.event(told, names)
    if told["kind"] in SECRET_CARD and "card" in told:
        line = f"{line.removesuffix('.')}: {card(told['card'])}."
    return line.replace("!.", "!")
