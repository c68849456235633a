"""Sentences of the story, by kind of event."""

from __future__ import annotations

from rookery.games.thieves.printed import (
    HAND_OF_GLORY,
    HIDDEN_CLOISTER,
    IDS,
    JUSTICE,
    KEEPING,
    NASTY_SURPRISE,
    NONE,
    NOPE,
    REPRISAL,
    STAB,
    STABBERY,
    STEAL,
    STEALERY,
    TRICKERIES,
)
from rookery.games.thieves.public import Judgement
from rookery.games.thieves.rules.played import Failure
from rookery.games.thieves.rules.trickery import Naming
from rookery.games.thieves.scoring import Ending
from rookery.games.thieves.words.about import JUDGED, TITLES, card, treasure
from rookery.games.thieves.words.declaration import claim
from rookery.kernel import Facts, Names
from rookery.kit.english import listing, possessive
from rookery.kit.telling import Teller, Telling

CAUSES: dict[str, str] = {
    "TH-73": "",
    "TH-K08": "",
    "TH-140": "",
    "TH-K11": "REPRISAL! for fine words: ",
    "TH-K15": "JUSTICE! ",
    "TH-V01": "The CROWN of TUSKS bites: ",
    "TH-V07": "The RING of FIRE flares: ",
    "TH-V10": "The BLOOD MIRROR takes its price: ",
    "TH-V17": "The DWARVEN AXE strikes back: ",
    "TH-V20": "",
    "TH-V27": "The STYLISH COLLAR tightens: ",
}
"""What wounds, by the rule behind it: empty where the line before says it; a room by its title."""

MILDER_CAUSES: dict[str, str] = {
    "TH-K05": "",
    "TH-V04": "",
    "TH-V06": "",
    "TH-V26": "The PEARL of GREAT PRICE bears no other: ",
}
"""The same of what heals, and of what costs a treasure."""


def cause(told: Facts) -> str:
    rule, known = told["rule"], CAUSES | MILDER_CAUSES
    return known[rule] if rule in known else f"{TITLES.get(rule, '')}: ".removeprefix(": ")


def told_wounds(told: Facts, names: Names) -> str:
    return cause(told) + STORY.fill(
        "{seat} takes {wounds:wound}." + " Ouch." * (told["wounds"] >= 4), told, names
    )


def told_heal(told: Facts, names: Names) -> str:
    sentence = "{seat} heals {wounds:wound}." if told["wounds"] else "{seat} had no wounds to heal."
    return cause(told) + STORY.fill(sentence, told, names)


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
    return STORY.fill("{seat} looks into {victim:'s} hand.", told, names) + shown


def told_sack(told: Facts, names: Names) -> str:
    off = told["treasure"] == NONE
    sentence = "{seat} takes the FAT SACK off." if off else "{seat} hides {treasure} in the FAT SACK."
    return STORY.fill(sentence, told, names)


def told_removal(told: Facts, names: Names) -> str:
    whose = "{seat:'s} " if told["seat"] >= 0 else ""
    return STORY.fill(whose + "{treasure} is gone for good.", told, names)


def told_discard(told: Facts, names: Names) -> str:
    return cause(told) + STORY.fill("{seat} loses {treasure}.", told, names) if told["seat"] >= 0 else ""


def told_offer(told: Facts, names: Names) -> str:
    taken = told["seat"] == told["victim"]
    return STORY.fill(
        "{seat} takes {treasure}." if taken else "{seat} hands {treasure} to {victim}.", told, names
    )


def told_gain(told: Facts, names: Names) -> str:
    """Only for a treasure drawn from the deck; a gift or a theft has its own line."""
    return STORY.fill("{seat} finds {treasure}.", told, names) if told["drawn"] else ""


def told_failure(told: Facts, names: Names) -> str:
    """Two skill cards block each other if they are alike, two trickeries whatever they are."""
    crowd = told["reason"] == Failure.CROWD and told["card"] in TRICKERIES
    return STORY.fill(MIXED_CROWD if crowd else FAILURES[told["reason"]], told, names)


def told_naming(told: Facts, names: Names) -> str:
    return STORY.fill(NAMINGS[told["how"]], told, names)


def told_vain(told: Facts, names: Names) -> str:
    return STORY.fill("{seat:'s} {card} works, " + VAIN.get(told["card"], "and finds nothing."), told, names)


def told_use(told: Facts, names: Names) -> str:
    """What the HAND of GLORY does says that it is used."""
    return "" if told["treasure"] == HAND_OF_GLORY else STORY.fill("{seat} uses {treasure}.", told, names)


def told_grasp(told: Facts, names: Names) -> str:
    """A theft that NOT IT! may turn away, or what the CLOISTER is to lose."""
    loot = listing([treasure(number) for number in told["treasures"]])
    whose = possessive(names[told["victim"]])
    if told["rule"] == IDS[HIDDEN_CLOISTER]:
        return f"{names[told['seat']]} points at {whose} {loot}: it is to go for good."
    return f"{names[told['seat']]} reaches for {whose} {loot}."


def told_judgement(told: Facts, names: Names) -> str:
    silent = told["judgement"] == Judgement.SILENT
    sentence = "{seat} has said nothing of substance." if silent else "What {seat} said was {judgement}."
    return STORY.fill(sentence, told, names)


def told_score(told: Facts, names: Names) -> str:
    return "The loot is counted. " + STORY.fill(ENDINGS[told["ending"]], told, names)


def told_vote(told: Facts, names: Names) -> str:
    abstains = told["judgement"] == Judgement.UNJUDGED
    return STORY.fill("{seat} abstains." if abstains else "{seat} votes: {judgement}.", told, names)


FAILURES: dict[str, str] = {
    Failure.CROWD: "{seat:'s} {card} comes to nothing: somebody else had the same idea.",
    Failure.HONEST: "{seat:'s} {card} comes to nothing: the scout spoke the truth.",
    Failure.PARADOX: "{seat:'s} {card} comes to nothing: a paradox is no lie.",
    Failure.VOID: "{seat:'s} {card} comes to nothing in this room.",
    Failure.INHABITED: "{seat:'s} {card} comes to nothing: the room is not empty.",
    Failure.NULLIFIED: "{seat:'s} {card} is of no use any more.",
}
MIXED_CROWD = "{seat:'s} {card} comes to nothing: it is not the only trickery."
NAMINGS: dict[str, str] = {
    Naming.NOPED: "{seat} says NOPE!, and {victim:'s} {card} was never played.",
    Naming.WASTED: "{seat} says NOPE!, but {victim:'s} LEGENDARY STABBING KNIFE cares for no NOPE!.",
    Naming.AIMED: "A NASTY SURPRISE! {seat} will aim {victim:'s} {card}.",
    Naming.IDLE: "A NASTY SURPRISE! {seat} will aim {victim:'s} {card}, which has no target.",
}
VAIN: dict[int, str] = {
    STEAL: "and finds nothing to steal.",
    STEALERY: "and finds nothing to steal.",
    STAB: "and finds nobody to stab.",
    STABBERY: "and finds nobody to stab.",
    REPRISAL: "but the scout is nowhere to be found.",
    KEEPING: "and finds nothing to keep.",
    JUSTICE: "and finds nothing to avenge, or nobody to pay for it.",
    NOPE: "and finds no skill card.",
    NASTY_SURPRISE: "and finds no skill card.",
}
"""What a card that works does not find, by its number."""

ENDINGS: dict[str, str] = {
    Ending.CLEAR: "{seat} wins.",
    Ending.BY_WOUNDS: "It is a tie; leaving out the wounds {seat} has most, and wins.",
    Ending.BY_TRICKERY: "It is a tie, with wounds and without; {seat} holds most trickery, and wins.",
    Ending.BY_COIN: "It is a tie in everything; the coin falls for {seat}, who wins.",
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
    "judged": told_judgement,
    "voted": told_vote,
    "protested": "{seat} protests. It changes nothing.",
    "revealed": told_reveal,
    "riddles": "A voice asks RIDDLES. Everybody takes their card back, and {seat} looks for another way.",
    "foretold": "{seat} saw it coming and plays {card} instead.",
    "named_card": told_naming,
    "aimed": "{seat} guides the hand of {victim}.",
    "in_vain": told_vain,
    "nullified": "{seat} waves the HAND of GLORY, and {victim:'s} {card} is of no use.",
    "pierced": "{seat} takes a needle to the HOODOO DOLL that looks like {victim}.",
    "reached_for": told_grasp,
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
    "used": told_use,
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
    "sought": "{seat} takes {treasure} out of it.",
    "took_card": "{seat} takes a card from {victim:'s} hand.",
    "scried_room": "{seat} gazes into the ORB and sees the room.",
    "idol_followed": "The CURSED IDOL follows to {victim}, heavier by a token ({number}).",
    "scored": told_score,
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
