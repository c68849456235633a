"""The story: a line for every event that is told."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.know_thyself.cards import MEMORY_TYPES, beats, rank
from rookery.games.know_thyself.lines import DESCRIPTIONS, DRESS_QUESTIONS, HOOK_LINES, LETTER
from rookery.games.know_thyself.printed import CLIMB_DOWN, CLIMB_UP, LEAVE_WITHOUT, PEOPLE
from rookery.games.know_thyself.things import NAMELESS, STRUCK, bare
from rookery.games.know_thyself.words.names import (
    NUMBERS,
    Sentences,
    card,
    coins,
    in_the_way,
    people,
    person,
    place,
    true_name,
    with_epithet,
)
from rookery.kernel import Names
from rookery.kit.english import capital, listing, possessive, uncapital
from rookery.kit.telling import Teller, Told

PROPER = frozenset(person.name for person in PEOPLE if person.code) | {"I"}
FLAGS = {
    CLIMB_DOWN: "climb down the Cliffs",
    CLIMB_UP: "climb back up",
    LEAVE_WITHOUT: "leave without the four things",
}
SUIT_OF_ONE = ("diamond", "heart", "club", "spade")
CONDITIONS = {
    "KT-223": "somebody is out of Coins",
    "KT-224": "the Master's stack has run low",
    "KT-225": "somebody remembers enough",
    "KT-226": "the table has called it",
    "KT-37": "the hour is up",
}


def quoted(text: str) -> str:
    return f"“{text}”"


def stopped(text: str) -> str:
    """A text with a full stop, whoever wrote it."""
    return text if text.endswith((".", "!", "?", "…", "”")) else f"{text}."


def attached(event: Told, names: Names) -> str:
    """The four things one after the other, each by its suit: ``Ann's heart: a silver thimble.`` (KT-42)"""
    who, thing = person(event["seat"], names), event["said"].rstrip(".")
    return f"{possessive(who)} {SUIT_OF_ONE[event['suit']]}: {thing}."


# --- rooms ---


def framed(event: Told, names: Names) -> str:
    """A human Master's words, or the automatic Master's picture of a room (KT-201)."""
    if "hook" not in event:
        return str(event["said"])
    sight = DESCRIPTIONS[event["place"]].format(count=NUMBERS[event["number"]])
    parts = [event["said"], *([] if event["again"] else [sight])]
    if event["people"]:
        parts.append(met(event["people"], event["place"] + event["hook"]))
    leads = dict.fromkeys(place(room) for room in event["leads"])
    lead = listing(list(leads), "another room", "or")
    return " ".join([*parts, HOOK_LINES[event["hook"]].format(lead=lead)])


def met(who: Sequence[int], turn: int) -> str:
    """Who is in the room; the ways of saying so take turns."""
    found = [with_epithet(one) for one in who]
    first, last = (f"{one}{',' if ',' in one else ''}" for one in (found[0], found[-1]))
    if len(found) == 1:
        return (f"Here is {found[0]}.", f"{capital(first)} is here.", f"You are not alone: {found[0]}.")[
            turn % 3
        ]
    if len(found) > 2:
        return f"Here are {'; '.join(found)}."
    return (
        f"Here are {', and '.join(found)}.",
        f"{capital(first)} is here, and so is {found[1]}.",
        f"{capital(first)} looks up; {last} does not.",
        f"You are not alone: here is {found[0]}, and there is {found[1]}.",
    )[turn % 4]


def walked_in(event: Told, names: Names) -> str:
    who = with_epithet(event["who"])
    return f"{capital(who)}{',' if ',' in who else ''} walks in."


def arrived(event: Told, names: Names) -> str:
    verb = "comes" if len(event["pcs"]) == 1 else "come"
    return f"{people(event['pcs'], names)} {verb} to {place(event['place'])}."


def lost_way(event: Told, names: Names) -> str:
    verb = "turns" if len(event["pcs"]) == 1 else "turn"
    return (
        f"{people(event['pcs'], names)} {verb} a corner in {place(event['place'])} that was not there before."
    )


def driven_out(event: Told, names: Names) -> str:
    verb = "has" if len(event["pcs"]) == 1 else "have"
    return f"{people(event['pcs'], names)} {verb} to leave {place(event['place'])}, and not by choice."


def named(event: Told, names: Names) -> str:
    return f"Its True Name is {true_name(event['red'], event['black'])}."


def freed(event: Told, names: Names) -> str:
    return f"{people(event['pcs'], names)} may leave."


# --- Coins ---


def paid(event: Told, names: Names) -> str:
    """What for decides who: with an automatic Master no seat stands for stack and Pool."""
    number, what = coins(event["number"]), event["what"]
    source, to = person(event["source"], names), person(event["to"], names)
    return {
        "start": f"{capital(to)} begins with {number}.",
        "toll": f"{source} pays {number} of toll.",
        "cover": f"{source} gives {to} {number}.",
        "fee": f"The Pool takes {number} from {source} for it.",
        "invoke": f"It costs {source} {number}.",
        "buy_off": f"It costs {source} {number}.",
        "bribe": f"{to} takes {number} of the Master's.",
        "removed": f"The Pool takes what {source} held.",
        "last_wager": f"{number} to {to}." if event["to"] >= len(names) else f"{capital(to)} gains {number}.",
    }[what]


def anted(event: Told, names: Names) -> str:
    own, masters, who = event["number"], event["against"], person(event["pc"], names)
    if own and masters:
        return f"{who} puts in {own}, the Master {masters} against it."
    return f"{who} puts in {own} more." if own else f"The Master puts in {masters} more against {who}."


# --- the Wager ---


def wanted(event: Told, names: Names) -> str:
    who, want = person(event["pc"], names), event["said"]
    flag = FLAGS[event["flag"]] if event["flag"] else ""
    turn = event["opponent"] + event["place"] + event["pc"]
    return f"{wants(who, want, flag)} {in_the_way(event['opponent'], event['place'], turn)}"


HOUSE_WANTS = ("come out of it well", "keep things as they are")
"""What is wanted where nobody says it (KT-206, KT-D9), in the rulebook's words."""


def wants(who: str, want: str, flag: str = "") -> str:
    """``Ann wants to pass.``, if the words go on like this; otherwise what was written stands by itself."""
    want = f"to {want}" if want in HOUSE_WANTS else want
    if flag:
        return f"{who} wants to {flag}: {stopped(want)}"
    return (
        f"{who} wants {stopped(want)}"
        if want.startswith(("to ", "not to "))
        else f"What {who} wants: {stopped(want)}"
    )


def staked(event: Told, names: Names) -> str:
    away = f" Failure also leads to {place(event['place'])}." if event["place"] >= 0 else ""
    return f"{capital(wants('the other side', event['said']))} The stake is {coins(event['number'])}.{away}"


def called(event: Told, names: Names) -> str:
    how = f": {quoted(event['said'])}" if event["said"] else "."
    if event["by"] == event["pc"]:
        return f"{person(event['pc'], names)} calls on an Edge{how}"
    return f"{capital(person(event['by'], names))} calls on an Edge of {person(event['pc'], names)}{how}"


def addressed(pc: int, text: str, names: Names) -> str:
    """The house speaks to one of several: ``Ann, it is lost.``"""
    first = text.split()[0].rstrip(",.:")
    if first in PROPER or not text[0].isalpha():
        return f"See, {person(pc, names)}: {text}"
    return f"{person(pc, names)}, {uncapital(text)}"


def offered(event: Told, names: Names) -> str:
    """Whom it is offered to stands in the next line: what that PC wants."""
    return str(event["said"])


def narrated(event: Told, names: Names) -> str:
    """The house speaks to the guest; people tell it in their own words."""
    pc, text = person(event["pc"], names), event["said"]
    if event["house"]:
        return addressed(event["pc"], text, names) if event["joint"] else text
    if event["by"] == event["pc"]:
        return f"{pc} tells it: {quoted(text)}"
    return f"{capital(person(event['by'], names))} tells it of {pc}: {quoted(text)}"


def remembered(event: Told, names: Names) -> str:
    """The Attachment is named, unless the words do it (KT-159)."""
    kind, thing, said = MEMORY_TYPES[event["type"]].capitalize(), event["thing"], event["said"]
    thing = f"a {NAMELESS}" if thing == STRUCK else thing
    clings = "" if bare(thing) in said else f", and clings to {thing}"
    pc = person(event["pc"], names)
    return (
        f"A {kind} comes back to {pc}{clings}. {said}",
        f"What comes back to {pc} is a {kind}{clings}. {said}",
        f"{pc} remembers. It is a {kind}{clings}. {said}",
    )[event["memory"] % 3]


def joined(event: Told, names: Names) -> str:
    if len(event.get("pcs", ())) > 1:
        return f"{people(event['pcs'], names)} join."
    flag = f", to {FLAGS[event['flag']]}" if event["flag"] else ""
    want = f": {quoted(event['said'])}" if event["said"] else "."
    return f"{person(event['pc'], names)} joins{flag}{want}"


def edge_gained(event: Told, names: Names) -> str:
    """One PC, or in the journal all who gain the same."""
    pcs = event.get("pcs") or [event["pc"]]
    return f"{people(pcs, names)} {'gain' if len(pcs) > 1 else 'gains'} an Edge: “{event['said']}”."


def objected(event: Told, names: Names) -> str:
    """With a reason, to which the narrator answers; words of the machine are simply replaced (KT-163a)."""
    who, pc = person(event["seat"], names), person(event["pc"], names)
    if event.get("said"):
        return f"{who} objects: {quoted(event['said'])}"
    return f"{who} does not let that Memory{'' if who == pc else f' of {pc}'} stand."


def last_wager(event: Told, names: Names) -> str:
    """Here a tie is the Master's, which has to be said (KT-103)."""
    own, masters = event["card"], event["masters"]
    tied = ": here a tie is the Master's" if rank(own) == rank(masters) else ""
    how = "wins" if beats(own, masters) else f"loses{tied}"
    stake = f"{person(event['pc'], names)} stakes {coins(event['number'])} on a single cut"
    return f"{stake}: {card(own)} against {card(masters)}, and {how}."


def answered(event: Told, names: Names) -> str:
    said = quoted(event["said"])
    return (
        f"{person(event['seat'], names)}: {said if stopped(event['said']) == event['said'] else f'{said}.'}"
    )


def ended(event: Told, names: Names) -> str:
    how = "wins" if event["won"] else "loses"
    return f"{person(event['seat'], names)} {how}. {event['said']}"


TERMS = {
    "gain_edge": "for an Edge: “{said}”",
    "move_alone": "for going to {to}, alone",
    "accept_blind": "for accepting a Wager unseen",
}


def bribe_offered(event: Told, names: Names) -> str:
    facts = {**event, "to": place(event["to"]) if event["to"] >= 0 else ""}
    return STORY.fill(f"The Master offers {{pc}} {{number:Coin}} {TERMS[event['terms']]}.", facts, names)


def card_written(event: Told, names: Names) -> str:
    """Only the writer is told the words."""
    words = f": {event['card']}" if "card" in event else ""
    return f"{capital(person(event['seat'], names))} has written a card{words}."


def card_sent_back(event: Told, names: Names) -> str:
    """Only the writer and the Master are told why (KT-D38)."""
    why = f" {event['why']}" if event.get("why") else ""
    return f"A card goes back to whoever wrote it.{why}"


def dealt(event: Told, names: Names) -> str:
    return f"{person(event['seat'], names)} is dealt {listing(event['texts'])}."


def warned(event: Told, names: Names) -> str:
    return f"Is that a name? {listing(event['words'])}: nobody has one yet."


def endgame(event: Told, names: Names) -> str:
    why = listing([CONDITIONS[condition] for condition in event["conditions"]])
    return f"It is over: {why}. All are brought before the Master."


def dressed(event: Told, names: Names) -> str:
    question = DRESS_QUESTIONS[event["question"] - 1].text
    return f"{person(event['seat'], names)}: {question} {event['answer'].capitalize()}."


SENTENCES: dict[str, str | Teller] = {
    "letter": f"Before anybody wakes, a letter is laid beside each pillow. “{' '.join(LETTER.split())}”",
    "described": "{seat}, in the mirror: {said}",
    "attached": attached,
    "dressed": dressed,
    "framed": framed,
    "taken_up": "{pc} takes up the four things.",
    "let_out": "{pc} may leave with empty hands.",
    "round": "Round {number}.",
    "passed": "{seat} waits.",
    "sets_out": "{pc} sets out for {place}.",
    "comes_along": "{pc} comes along.",
    "arrived": arrived,
    "came": arrived,
    "named": named,
    "renewed": "The {deck} names are shuffled anew.",
    "walked_in": walked_in,
    "lost_way": lost_way,
    "driven_out": driven_out,
    "freed": freed,
    "climbed": "{pc} {foot}.",
    "paid": paid,
    "anted": anted,
    "offered": offered,
    "declined": "There is no Wager for {pc}. {said}",
    "granted": "Nobody stands in the way of {pc}. {said}",
    "wanted": wanted,
    "staked": staked,
    "accepted": "{pc} accepts.",
    "backed_down": "{pc} backs down.",
    "stayed_out": "{pc} cannot pay for it, and stays out.",
    "bought_off": "{pc} would rather pay than play, and has a plain version of it.",
    "joined": joined,
    "cover_offered": "{seat} offers {pc} {number:Coin}.",
    "cover_refused": "{pc} will not take it.",
    "called": called,
    "drew": "{pc} turns up {card}.",
    "cut": "The Master cuts to {card}.",
    "invoked": "{pc} remembers more: “{said}”",
    "compared": "For {pc} it is {degree}.",
    "voted": "{seat} would tell {half}.",
    "tie_broken": "The Master decides: the players tell {half}.",
    "narrated": narrated,
    "remembered": remembered,
    "won": "{pc} wins {number:Coin}.",
    "lost": "{pc} loses {number:Coin}.",
    "edge_gained": edge_gained,
    "edge_lost": "{pc} is rid of an Edge: “{said}”.",
    "endgame": endgame,
    "asked": "A voice asks: {question}",
    "answered": answered,
    "last_wager": last_wager,
    "ended": ended,
    "spotlight": "The light falls on {pc}.",
    "card_written": card_written,
    "cards_collected": "{number:card} are collected and shuffled, unsigned.",
    "card_sent_back": card_sent_back,
    "card_reworded": "The card comes back, in other words.",
    "dealt": dealt,
    "shelved": "{number:card} go on the shelf, for another night.",
    "warned": warned,
    "sent_back": "The Master sends a text of {pc} back: “{said}”",
    "spoke": "{seat}: “{said}”",
    "remarked": "It is noted: {said}",
    "ran_on": "The scene runs on.",
    "passed_on": "The spotlight moves on from {pc}.",
    "chair_left": "The Master's chair is empty, and yet the game goes on.",
    "invited": "{pc} is drawn into it as well.",
    "bribe_offered": bribe_offered,
    "bribe_refused": "{pc} declines.",
    "edge_reworded": "Or rather: {said}.",
    "outcome_reworded": "Or rather: “{said}”",
    "end_called": "{seat} calls for the end.",
    "end_refused": "There is no majority for the end. The game goes on.",
    "removal_called": "{seat} proposes that {pc} leaves the game.",
    "removal_refused": "{pc} stays.",
    "removed": "{pc} is gone from the Palace, and the beds are made.",
    "strike_called": "{seat} would have a text struck.",
    "strike_refused": "The text stands.",
    "struck": "A text has been struck.",
    "balloted": "{seat}: {vote}.",
    "objected": objected,
    "result_objected": "{seat} sees it otherwise: “{said}”",
    "memory_kept": "{by} keeps the words.",
    "memory_reworded": "{pc} remembers it otherwise: {said}",
    "objection_upheld": "The objection is upheld.",
    "objection_dismissed": "The objection is dismissed.",
}
STORY = Sentences(SENTENCES)


def event(told: Told, names: Names) -> str:
    return STORY.event(told, names).strip()


MECHANICS = frozenset({
    "dressed", "paid", "anted", "round", "spotlight", "freed", "accepted", "cover_offered", "cover_refused",
    "drew", "cut", "compared", "voted", "tie_broken", "staked", "passed", "passed_on", "ran_on", "balloted",
    "declined", "card_written", "cards_collected", "dealt", "shelved", "renewed", "taken_up",
})  # fmt: skip
"""What cards and Coins did: the page folds it."""

FOLDED = MECHANICS | {
    "won", "lost", "named", "arrived", "comes_along", "sets_out", "walked_in", "climbed", "let_out",
    "end_called", "end_refused", "removal_called", "removal_refused", "strike_called", "strike_refused",
    "objection_upheld", "objection_dismissed", "warned", "memory_kept", "edge_reworded", "outcome_reworded",
    "card_reworded", "bribe_refused",
}  # fmt: skip
"""The journal folds more, at the end of each chapter: only those who play want to see at once where everybody
is, who has won, and what the table is asked.
"""
