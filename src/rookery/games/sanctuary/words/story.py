"""Sentences of the story, by kind of event."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.sanctuary.board import at_place, is_street, place_called
from rookery.games.sanctuary.printed import CRIMES, EVENT, ROW, RUMOR, Row
from rookery.games.sanctuary.public import Ending
from rookery.games.sanctuary.words.names import (
    amulet_title,
    card_title,
    goods,
    hound_title,
    thief_title,
    whereabouts,
)
from rookery.kernel import Names
from rookery.kit.english import article, capital, count, possessive
from rookery.kit.telling import Teller, Telling, Told

FAILURES = (
    "Nothing stirs. Out by the way you came, and never a word of it.",
    "The neighbours are up. Better lie still for a day.",
    "Over the wall with nothing in the hands: blade, boots and charms stay behind.",
    "They search the quarter house by house. It takes them two days.",
    "The Thugs were never here, they say, and are gone; the cellar is good for two days.",
    "A purse for a life: all the silver, and the Thugs ran with the change.",
    "Run! The Thugs run too, the other way.",
    "Somebody hits hard, somebody else knows the way to Stulwig's.",
    "A hand on the collar, and the hand has a Hell Hound on the other end.",
    "They mean to make an example. The cell has been swept for it.",
)
ENDINGS = {
    Ending.CACHE: "{seat} pushes the last brick home: the cache is full, and Sanctuary has a new master "
    "thief.",
    Ending.DEADLINE: "Dawn over quiet streets. The Prince has kept the thieves out of their own holes long "
    "enough: {seat} wins.",
    Ending.LAST_ROUND: "Two hundred nights, and no cache is full. The town has grown tired of waiting: "
    "{seat} wins.",
    Ending.LAST_THIEF: "All the others have left town. {seat} is the last thief in Sanctuary, and so the "
    "best.",
    Ending.ALL_LEFT: "Not a thief is left in the streets. {seat} may sleep well.",
    Ending.ALL_CAPTURED: "The fifth cell door falls shut, and the wave is over.",
    Ending.NO_RUMOR_LEFT: "There is nothing left in town to steal.",
}
ENDED = {
    Ending.CACHE: "The cache is full.",
    Ending.DEADLINE: "The Event deck has run out; the Prince has held the town.",
    Ending.LAST_ROUND: "Nobody has filled a cache in two hundred rounds.",
    Ending.LAST_THIEF: "Everybody else has left town.",
    Ending.ALL_LEFT: "No thief is left in town.",
    Ending.ALL_CAPTURED: "The fifth thief sits in the Dungeon.",
    Ending.NO_RUMOR_LEFT: "There is nothing left to steal.",
}
"""The endings in short, for the score."""


THEFTS = ("SA-62", "SA-192")
"""The rules by which a theft pays."""


def stakes(row: Row) -> str:
    """What a displayed crime pays and costs; a curse is said before it strikes (SA-193)."""
    modifier = f", {row.modifier:+d} on the die" if row.modifier else ""
    cursed = f", and a curse: {count(row.curse, 'turn')} lost with the silver" if row.curse else ""
    return f"{row.silver} SP{modifier}{cursed}"


def who(told: Told, names: Names) -> str:
    return names[told["seat"]]


def titled(told: Told, card: int) -> str:
    """A card by what it is good for in this game."""
    return card_title(card, advanced=told["advanced"])


def drew_rumor(told: Told, names: Names) -> str:
    if "card" not in told:
        return f"{who(told, names)} hears something new."
    card = told["card"]
    return f"{who(told, names)} hears {titled(told, card)}. {RUMOR[card].tale}"


def discarded(told: Told, names: Names) -> str:
    return f"{who(told, names)} gives up {titled(told, told['card'])}."


def drew_event(told: Told, names: Names) -> str:
    kept = f": {card_title(told['card'])}." if "card" in told else "."
    return f"{who(told, names)} keeps an Event Card for later{kept}"


def happened(told: Told, names: Names) -> str:
    return f"{who(told, names)} draws {card_title(told['card'])}. {EVENT[told['card']].tale}"


def played(told: Told, names: Names) -> str:
    return f"{who(told, names)} plays {card_title(told['card'])}. {EVENT[told['card']].tale}"


def stole(told: Told, names: Names) -> str:
    name, place = who(told, names), place_called(told["place"])
    return f"{RUMOR[told['card']].tale} {name} is in and out of {place} with {told['silver']} SP."


def displayed(told: Told, names: Names) -> str:
    row = ROW[told["row"]]
    lead = f"{who(told, names)} asks around ({CRIMES[RUMOR[told['card']].crime]}, {die(told)}). {row.tale}"
    if row.location < 0:
        return f"{lead} The trail is cold."
    return f"{lead} {capital(place_called(row.location))}, {stakes(row)}."


def attempted(told: Told, names: Names) -> str:
    return f"{who(told, names)} goes to work {at_place(told['place'])}."


def crime_ended(told: Told, names: Names) -> str:
    return f"It works: {ROW[told['row']].silver} SP." if told["succeeded"] else "It goes wrong."


def failed(told: Told, names: Names) -> str:
    return f"{capital(die(told))}. {FAILURES[told['roll'] - 1]}"


def die(told: Told) -> str:
    """``a 7``, ``an 8``."""
    return article(str(told["roll"]))


def received(told: Told, names: Names) -> str:
    """Empty for a theft, whose own line says it."""
    return "" if told["rule"] in THEFTS else f"{who(told, names)} receives {told['silver']} SP."


def burgled(told: Told, names: Names) -> str:
    whose = possessive(names[told["victim"]])
    return f"{capital(die(told))}: {who(told, names)} finds {told['silver']} SP in a cache that was {whose}."


def nerve(told: Told, names: Names) -> str:
    rolls, fled = told["rolls"], told["rolls"].count(1)
    end = f"{'one has' if fled == 1 else f'{fled} have'} seen enough" if fled else "all of them stay"
    return f"The nerve of {possessive(who(told, names))} Thugs: {', '.join(map(str, rolls))}; {end}."


def went(told: Told, names: Names) -> str:
    return f"{who(told, names)} ends up {at_place(told['place'])}."


def took_silver(told: Told, names: Names) -> str:
    taker, victim = who(told, names), names[told["victim"]]
    return (
        f"{taker} takes {told['silver']} SP from {victim}."
        if told["silver"]
        else f"{taker} finds nothing on {victim}."
    )


def took_rumor(told: Told, names: Names) -> str:
    what = titled(told, told["card"]) if "card" in told else "a Rumor Card"
    return f"{who(told, names)} takes {what} from {names[told['victim']]}."


def looked(told: Told, names: Names) -> str:
    seen = ": " + "; ".join(titled(told, card) for card in told["cards"]) if "cards" in told else ""
    return f"{who(told, names)} listens at {possessive(names[told['victim']])} wall{seen}."


def used_cache(told: Told, names: Names) -> str:
    """The amount is told only to the owner."""
    if "silver" not in told:
        return f"{who(told, names)} is busy behind a loose brick."
    silver = told["silver"]
    return f"{who(told, names)} " + (f"hides {silver} SP." if silver > 0 else f"fetches {-silver} SP.")


def sentenced(told: Told, names: Names) -> str:
    rolled = f" ({die(told)})" if "roll" in told else ""
    served = f"is to serve {count(told['turns'], 'turn')}" if told["turns"] else "may go"
    return f"{who(told, names)} {served}{rolled}."


def assigned(told: Told, names: Names) -> str:
    boots = f", {told['boots']} of it by Boots of Speed," if told.get("boots") else ""
    walk = f"walks {told['total']}{boots} and " if told["total"] else ""
    rest = f"leaves the {told['die']}" if told["ignored"] else f"keeps the {told['die']} for a Hell Hound"
    return f"{who(told, names)} {walk}{rest}."


def walked(told: Told, names: Names) -> str:
    verb = "goes to" if is_street(told["place"]) else "goes into"
    return f"{who(told, names)} {verb} {whereabouts(told['place'])}."


def dealt(told: Told, names: Names) -> str:
    gave, got = handed(told), handed(told, "gets_")
    return f"{who(told, names)} and {names[told['partner']]} shake hands: {gave} for {got}."


def handed(told: Told, side: str = "") -> str:
    """What one side of a deal gave; what lay open by name, if the event is not an old one without it."""
    lying = told.get(f"{side}open", ())
    rumors = sum(card in RUMOR for card in lying)
    others = told[f"{side}rumors"] - rumors, told[f"{side}events"] - (len(lying) - rumors)
    return goods(titles(told, lying), *others, told[f"{side}silver"], "a smile")


def proposed(told: Told, names: Names) -> str:
    """The content of an offer is told only to the two parties."""
    head = f"{who(told, names)} takes {names[told['partner']]} aside"
    if "silver" not in told:
        return f"{head}."
    unseen = told["unseen_rumors"], told["unseen_events"]
    gives = goods(titles(told, told["shown"]), *unseen, told["silver"], "nothing", unseen=True)
    asked = titles(told, told["asks_cards"])
    asks = goods(asked, told["asks_rumors"], told["asks_events"], told["asks_silver"], "nothing")
    return f"{head}: {gives} for {asks}.{quoted(told)}"


def titles(told: Told, cards: Sequence[int]) -> list[str]:
    return [titled(told, card) for card in cards]


def quoted(told: Told) -> str:
    return f" “{told['said']}”" if told.get("said") else ""


def summed(told: Told) -> str:
    """A die and what it makes, if anything is added."""
    roll, total = told["roll"], told["total"]
    return f"{roll}" if roll == total else f"{roll}, {total} in all"


def tried(told: Told, names: Names) -> str:
    return f"{who(told, names)} rolls {summed(told)}; {told['rating']} is needed."


def mugged(told: Told, names: Names) -> str:
    mugger, victim = who(told, names), names[told["victim"]]
    return f"{mugger} steps out of the dark before {victim}: {summed(told)}; {told['rating']} is needed."


def hound_rolled(told: Told, names: Names) -> str:
    return f"The die says {summed(told)}."


def refused(told: Told, names: Names) -> str:
    return f"{who(told, names)} wants none of it.{quoted(told)}"


def groped(told: Told, names: Names) -> str:
    fate = "and sees light" if told["roll"] <= 6 else "and it is the same dark corner again"
    return f"{who(told, names)} gropes along the wall, {die(told)}, {fate}."


def came_out(told: Told, names: Names) -> str:
    where = f"on {whereabouts(told['place'])}" if is_street(told["place"]) else at_place(told["place"])
    return f"{who(told, names)} climbs out {where}."


def struck(told: Told, names: Names) -> str:
    rumor = RUMOR[told["card"]]
    return f"{rumor.tale} A thief is {at_place(told['place'])}, after {rumor.silver} SP."


def ended(told: Told, names: Names) -> str:
    return STORY.fill(ENDINGS[told["how"]], told, names)


SENTENCES: dict[str, str | Teller] = {
    "began": "{seat} begins.",
    "became": "{seat} is {thief}.",
    "turn": "Round {round}: {seat:'s} turn.",
    "left": "{seat} packs a bundle and leaves Sanctuary for good.",
    "passed": "{seat} stays in the Maze and listens.",
    "lost_turn": "{seat} loses this turn.",
    "will_lose_turns": "{seat} will lose {turns:turn}.",
    "received": received,
    "paid": "{seat} pays {silver} SP.",
    "could_not_pay": "{seat} is asked for {silver} SP and cannot pay.",
    "took_silver": took_silver,
    "burgled": burgled,
    "took_rumor": took_rumor,
    "looked": looked,
    "used_cache": used_cache,
    "stashed_amulet": "{seat} hides {amulet} in the cache.",
    "fetched_amulet": "{seat} takes {amulet} out of the cache.",
    "drew_rumor": drew_rumor,
    "drew_event": drew_event,
    "event": happened,
    "played": played,
    "no_effect": "Nothing comes of {card}.",
    "discarded": discarded,
    "reshuffled": "The discarded {deck} cards are shuffled into a new deck.",
    "rolled": "{seat} rolls {dice}.",
    "assigned": assigned,
    "walked": walked,
    "went": went,
    "ran": "{seat} runs and runs, as far as {place}.",
    "nerve": nerve,
    "stole": stole,
    "displayed": displayed,
    "attempted": attempted,
    "tried": tried,
    "crime_ended": crime_ended,
    "failed": failed,
    "mugged": mugged,
    "mugging_failed": "{victim} was ready for it.",
    "bought_rumor": "{seat} buys a whisper in the Bazaar.",
    "bought_weapon": "{seat} buys a blade of Enlibar steel.",
    "bought_amulet": "{seat} buys {amulet}.",
    "amulet_used": "{seat} uses {amulet}: {total} in all.",
    "amulet_returned": "{amulet} goes back to its house.",
    "lost_weapon": "{seat} loses the blade.",
    "lost_thugs": "{seat} loses {thugs:Thug} to the Vulgar Unicorn.",
    "hires": "{seat} puts {silver} SP on the bar of the Vulgar Unicorn.",
    "raised": "{seat} bids {silver} SP.",
    "dropped_out": "{seat} bids no more.",
    "hired_thug": "{seat} has hired a Thug.",
    "hound_moved": "{hound} trots to {place}.",
    "meeting": "{hound} stands before {seat}.",
    "hound_rolled": hound_rolled,
    "got_away": "{seat} gets away.",
    "detained": "{seat} is held for questioning.",
    "caught": "{seat} is caught in the act.",
    "imprisoned": "The Dungeon closes behind {seat}.",
    "sentenced": sentenced,
    "bribed": "{seat} shakes hands with the guard, and something stays in the guard's.",
    "bribe_failed": "The guard wants {silver} SP. {seat} has less, and two turns to think about it.",
    "freed": "{seat} is out.",
    "went_down": "{seat} lifts a grating and goes down into the Sewers.",
    "groped": groped,
    "came_out": came_out,
    "proposed": proposed,
    "refused": refused,
    "dealt": dealt,
    "struck": struck,
    "theft_succeeded": "The thief is gone, and so are {silver} SP.",
    "prevented": "The die says {roll}. The Hounds are there first: the thief drops everything and gets away "
    "to the Maze.",
    "captured": "The die says {roll}. A Hound has him by the coat: thieves caught, {captured} of 5.",
    "ended": ended,
}


STORY = Telling(
    SENTENCES,
    people=("seat", "victim", "partner", "mover"),
    things={
        "place": whereabouts,
        "card": card_title,
        "amulet": amulet_title,
        "hound": hound_title,
        "thief": thief_title,
        "dice": lambda dice: ", ".join(map(str, dice)),
    },
)
