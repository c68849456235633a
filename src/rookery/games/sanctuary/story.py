"""The story: every event as a line in the voice of the town."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rookery.games.sanctuary.board import MAZE, is_street, place_called
from rookery.games.sanctuary.cards import BOOTS, CRIMES, EVENT, ROW, RUMOR, THIEF
from rookery.games.sanctuary.scoring import rank

Names = Sequence[str]
Telling = Callable[[dict[str, Any], Names], str]

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
    "cache": "{name} pushes the last brick home: the cache is full, and Sanctuary has a new master thief.",
    "deadline": "Dawn over quiet streets. The Prince has kept the thieves out of their own holes long enough: {name} wins.",
    "last_thief": "All the others have left town. {name} is the last thief in Sanctuary, and so the best.",
    "all_left": "Not a thief is left in the streets. {name} may sleep well.",
    "all_captured": "The fifth cell door falls shut, and the wave is over.",
    "no_rumor_left": "There is nothing left in town to steal.",
}


def possessive(name: str) -> str:
    """Somebody's."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def card_title(card: int) -> str:
    """A card as people call it."""
    if card in EVENT:
        return f"“{EVENT[card].name}”"
    rumor = RUMOR[card]
    return f"the rumor of {place_called(rumor.location)} ({CRIMES[rumor.crime]}, {rumor.silver} SP)"


def capital(words: str) -> str:
    """Words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def plural(number: int, thing: str) -> str:
    """So many of something."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def amulet(number: int) -> str:
    """An amulet by its maker."""
    return ("Mizraith's Amulet", "Markmor's Amulet")[number]


def who(event: dict[str, Any], names: Names) -> str:
    """The name of the seat an event is about."""
    return str(names[event["seat"]])


def told(sentence: str) -> Telling:
    """A telling that needs only names and numbers."""

    def telling(event: dict[str, Any], names: Names) -> str:
        words = {key: value for key, value in event.items() if key not in ("kind", "rule", "seat")}
        for key in ("victim", "partner", "mover"):
            if key in event:
                words[key] = names[event[key]]
        if "place" in event:
            words["place"] = place_called(event["place"])
        if "amulet" in event:
            words["amulet"] = amulet(event["amulet"])
        if "hound" in event:
            words["hound"] = f"Hell Hound {event['hound'] + 1}"
        if "seat" in event:
            words["name"] = names[event["seat"]]
        return sentence.format(**words)

    return telling


def drew_rumor(event: dict[str, Any], names: Names) -> str:
    """A Rumor Card comes to a hand."""
    return f"{who(event, names)} hears something new" + (
        f": {RUMOR[event['card']].tale}" if "card" in event else "."
    )


def drew_event(event: dict[str, Any], names: Names) -> str:
    """A saved card comes to a hand."""
    return f"{who(event, names)} keeps an Event Card for later" + (
        f": {card_title(event['card'])}." if "card" in event else "."
    )


def happened(event: dict[str, Any], names: Names) -> str:
    """An Event Card is carried out."""
    card = EVENT[event["card"]]
    return f"{who(event, names)} draws {card_title(event['card'])}. {card.tale}"


def played(event: dict[str, Any], names: Names) -> str:
    """A saved card is played."""
    return f"{who(event, names)} plays {card_title(event['card'])}. {EVENT[event['card']].tale}"


def discarded(event: dict[str, Any], names: Names) -> str:
    """A card goes to its pile."""
    return f"{who(event, names)} gives up {card_title(event['card'])}."


def stole(event: dict[str, Any], names: Names) -> str:
    """A theft of the Basic Game."""
    name = who(event, names)
    return f"{RUMOR[event['card']].tale} {name} is in and out of {place_called(event['place'])} with {event['silver']} SP."


def displayed(event: dict[str, Any], names: Names) -> str:
    """A card is displayed, and its table says what it is worth."""
    row = ROW[event["row"]]
    lead = f"{who(event, names)} asks around ({CRIMES[RUMOR[event['card']].crime]}, a {event['roll']}). {row.tale}"
    if row.location < 0:
        return f"{lead} The trail is cold."
    return f"{lead} {capital(place_called(row.location))}, {row.silver} SP, {row.modifier:+d}."


def attempted(event: dict[str, Any], names: Names) -> str:
    """A crime begins."""
    return f"{who(event, names)} goes to work at {place_called(event['place'])}. {ROW[event['row']].tale}"


def crime_ended(event: dict[str, Any], names: Names) -> str:
    """A crime is decided."""
    return f"It works: {ROW[event['row']].silver} SP." if event["succeeded"] else "It goes wrong."


def failed(event: dict[str, Any], names: Names) -> str:
    """A row of the Theft Failure Table."""
    return FAILURES[event["roll"] - 1]


def took_silver(event: dict[str, Any], names: Names) -> str:
    """Silver changes hands against somebody's will."""
    taker, victim = who(event, names), names[event["victim"]]
    return (
        f"{taker} takes {event['silver']} SP from {victim}."
        if event["silver"]
        else f"{taker} finds nothing on {victim}."
    )


def took_rumor(event: dict[str, Any], names: Names) -> str:
    """A Rumor Card changes hands against somebody's will."""
    what = card_title(event["card"]) if "card" in event else "a Rumor Card"
    return f"{who(event, names)} takes {what} from {names[event['victim']]}."


def looked(event: dict[str, Any], names: Names) -> str:
    """Somebody has seen a whole hand."""
    seen = ": " + "; ".join(card_title(card) for card in event["cards"]) if "cards" in event else ""
    return f"{who(event, names)} listens at {possessive(names[event['victim']])} wall{seen}."


def used_cache(event: dict[str, Any], names: Names) -> str:
    """Silver goes in or out of a cache; how much only its owner knows."""
    if "silver" not in event:
        return f"{who(event, names)} is busy behind a loose brick."
    silver = event["silver"]
    return (
        f"{who(event, names)} hides {silver} SP."
        if silver > 0
        else f"{who(event, names)} fetches {-silver} SP."
    )


def sentenced(event: dict[str, Any], names: Names) -> str:
    """A sentence is passed."""
    turns = event["turns"]
    rolled = f" (a {event['roll']})" if "roll" in event else ""
    return (
        f"{who(event, names)} is to serve {plural(turns, 'turn')}{rolled}."
        if turns
        else f"{who(event, names)} may go{rolled}."
    )


def assigned(event: dict[str, Any], names: Names) -> str:
    """The dice are shared out."""
    walk = f"walks {event['total']} and " if event["total"] else ""
    return f"{who(event, names)} {walk}sets the {event['die']} aside."


def walked(event: dict[str, Any], names: Names) -> str:
    """A pawn moves."""
    verb = "goes to" if is_street(event["place"]) else "goes into"
    return f"{who(event, names)} {verb} {place_called(event['place'])}."


def dealt(event: dict[str, Any], names: Names) -> str:
    """A deal is struck."""
    gave = goods(event["rumors"], event["events"], event["silver"])
    got = goods(event["gets_rumors"], event["gets_events"], event["gets_silver"])
    return f"{who(event, names)} and {names[event['partner']]} shake hands: {gave} for {got}."


def goods(rumors: int, events: int, silver: int) -> str:
    """What one side of a deal gives."""
    parts = [plural(rumors, "Rumor Card")] if rumors else []
    parts += [plural(events, "Event Card")] if events else []
    parts += [f"{silver} SP"] if silver else []
    return " and ".join(parts) or "a smile"


def proposed(event: dict[str, Any], names: Names) -> str:
    """An offer is made; what it says only the two know."""
    head = f"{who(event, names)} takes {names[event['partner']]} aside"
    if "silver" not in event:
        return f"{head}."
    shown = [card_title(card) for card in event["shown"]]
    unseen = goods(event["unseen_rumors"], event["unseen_events"], event["silver"])
    if event["unseen_rumors"] + event["unseen_events"]:
        unseen += ", the cards unseen"
    gives = " and ".join([*shown, *([unseen] if unseen != "a smile" else [])])
    wanted = [card_title(card) for card in event["asks_cards"]]
    asked = goods(event["asks_rumors"], event["asks_events"], event["asks_silver"])
    asks = " and ".join([*wanted, *([asked] if asked != "a smile" else [])])
    said = f" “{event['said']}”" if event.get("said") else ""
    return f"{head}: {gives or 'nothing'} for {asks or 'nothing'}.{said}"


def refused(event: dict[str, Any], names: Names) -> str:
    """An offer is refused."""
    return f"{who(event, names)} wants none of it." + (f" “{event['said']}”" if event.get("said") else "")


def groped(event: dict[str, Any], names: Names) -> str:
    """A roll in the Sewers."""
    fate = "and sees light" if event["roll"] <= 6 else "and it is the same dark corner again"
    return f"{who(event, names)} gropes along the wall, a {event['roll']}, {fate}."


def came_out(event: dict[str, Any], names: Names) -> str:
    """Out of the Sewers."""
    where = "in the Maze itself" if event["place"] == MAZE else f"at {place_called(event['place'])}"
    return f"{who(event, names)} climbs out {where}."


def struck(event: dict[str, Any], names: Names) -> str:
    """In the Solitaire Game a thief shows up."""
    rumor = RUMOR[event["card"]]
    return f"{rumor.tale} A thief is at {place_called(event['place'])}, after {rumor.silver} SP."


def ended(event: dict[str, Any], names: Names) -> str:
    """The end of the game."""
    return ENDINGS[event["how"]].format(name=names[event["seat"]])


def turn(event: dict[str, Any], names: Names) -> str:
    """Whose turn begins."""
    return f"Round {event['round']}: {possessive(who(event, names))} turn."


ASIDES = {
    "used_cache",
    "drew_rumor",
    "drew_event",
    "discarded",
    "rolled",
    "assigned",
    "reshuffled",
    "proposed",
    "refused",
    "tried",
    "hound_rolled",
}
"""Events about cards, dice and haggling rather than the story: a journal sets them small."""


OPENINGS = {"turn"}


def heading(event: dict[str, Any], names: Names) -> str:
    """The chapter of a journal that an event opens: every round is one."""
    return f"Round {event['round']}" if event["kind"] == "turn" else ""


TELLINGS: dict[str, Telling] = {
    "began": told("{name} begins."),
    "became": lambda event, names: f"{who(event, names)} is {THIEF[event['thief']].name}.",
    "turn": turn,
    "left": told("{name} packs a bundle and leaves Sanctuary for good."),
    "passed": told("{name} stays in the Maze and listens."),
    "lost_turn": told("{name} loses this turn."),
    "will_lose_turns": told("{name} will lose turns: {turns}."),
    "received": told("{name} receives {silver} SP."),
    "paid": told("{name} pays {silver} SP."),
    "could_not_pay": told("{name} is asked for {silver} SP and cannot pay."),
    "took_silver": took_silver,
    "burgled": told("A {roll}: {name} finds {silver} SP in a cache that was {victim}'s."),
    "took_rumor": took_rumor,
    "looked": looked,
    "used_cache": used_cache,
    "stashed_amulet": told("{name} hides {amulet} in the cache."),
    "fetched_amulet": told("{name} takes {amulet} out of the cache."),
    "drew_rumor": drew_rumor,
    "drew_event": drew_event,
    "event": happened,
    "played": played,
    "discarded": discarded,
    "used": told(""),
    "reshuffled": told("The discarded {deck} cards are shuffled into a new deck."),
    "rolled": lambda event, names: f"{who(event, names)} rolls {', '.join(map(str, event['dice']))}.",
    "assigned": assigned,
    "walked": walked,
    "went": told("{name} ends up at {place}."),
    "ran": told("{name} runs and runs, as far as {place}."),
    "stole": stole,
    "displayed": displayed,
    "attempted": attempted,
    "tried": told("{name} rolls {roll}, {total} in all; {rating} is needed."),
    "crime_ended": crime_ended,
    "failed": failed,
    "mugged": told(
        "{name} steps out of the dark before {victim}: {roll}, {total} in all; {rating} is needed."
    ),
    "mugging_failed": told("{victim} was ready for it."),
    "bought_rumor": told("{name} buys a whisper in the Bazaar."),
    "bought_weapon": told("{name} buys a blade of Enlibar steel."),
    "bought_amulet": told("{name} buys {amulet}."),
    "amulet_returned": told("{amulet} goes back to its house."),
    "lost_weapon": told("{name} loses the blade."),
    "lost_thugs": lambda event, names: (
        f"{plural(event['thugs'], 'Thug')} of {who(event, names)} will be at the Vulgar Unicorn."
    ),
    "hires": told("{name} puts {silver} SP on the bar of the Vulgar Unicorn."),
    "raised": told("{name} bids {silver} SP."),
    "dropped_out": told("{name} bids no more."),
    "hired_thug": told("{name} has hired a Thug."),
    "hound_moved": told("{hound} trots to {place}."),
    "meeting": told("{hound} stands before {name}."),
    "hound_rolled": told("The die says {roll}, {total} in all."),
    "got_away": told("{name} gets away."),
    "detained": told("{name} is held for questioning."),
    "caught": told("{name} is caught in the act."),
    "imprisoned": told("The Dungeon closes behind {name}."),
    "sentenced": sentenced,
    "bribed": told("{name} shakes hands with the guard, and something stays in the guard's."),
    "bribe_failed": told("The guard wants {silver} SP. {name} has less, and two turns to think about it."),
    "freed": told("{name} is out."),
    "went_down": told("{name} lifts a grating and goes down into the Sewers."),
    "groped": groped,
    "came_out": came_out,
    "proposed": proposed,
    "refused": refused,
    "dealt": dealt,
    "struck": struck,
    "theft_succeeded": told("The thief is gone, and so are {silver} SP."),
    "prevented": told("The Hounds are there first. The thief drops everything and gets away to the Maze."),
    "captured": told("A Hound has him by the coat: thieves caught, {captured} of 5."),
    "ended": ended,
}


def event(event: dict[str, Any], names: Names) -> str:
    """An event as a line of the story; silent ones are empty."""
    return TELLINGS[event["kind"]](event, names)


def solitaire_rank(stolen: int) -> str:
    """What the town says in the end."""
    return f"{stolen} SP stolen: {rank(stolen)}."


def boots_note(cards: Sequence[int]) -> str:
    """Boots of Speed as they lie before a thief."""
    return f"Boots of Speed +{sum(BOOTS[card] for card in cards)}"
