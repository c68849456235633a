"""The story of moves: what is tried, said, drawn, settled, paid."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import LOCKS
from rookery.games.den_of_thieves.names import carried, said, somebody, spoken
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.voices import SILENT, outcome_pool
from rookery.games.den_of_thieves.words.framing import house_line
from rookery.games.den_of_thieves.words.moves import MOVE_NOUNS, QUESTIONS, fact_words, threat_words
from rookery.kernel import Names
from rookery.kit.english import capital, count, listing
from rookery.kit.telling import Teller, Told

PURPOSES = {
    "take": "it can be had",
    "clear": "the way is free",
    "defeat": "an enemy is beaten",
    "lock": "a lock opens",
}
LOCK_AIMS = {"vault": ", to get into {}", "holder": ", to get past {}", "prize": ", to lay hands on {}"}


def declared(told: Told, names: Names) -> str:
    """What is about to be tried, what for, and at whom."""
    aim = purpose(told)
    people = listing([told["thief_name"], *told["also_names"]]) if told["thief"] >= 0 else ""
    whom = said(told["card"]) if told["card"] >= 0 else people
    at = f", with an eye on {whom}" if whom else ""
    line = house_line(f"try.{told['move']}", told, aim=aim, target=at) if not told["said"] else ""
    if line:
        return line
    target = f" with {whom}" if whom and not told["purpose"] else ""
    return f"{told['actor_name']} tries {MOVE_NOUNS[told['move']]}{target}{aim}{quoted(told)}"


def purpose(told: Told) -> str:
    if told["purpose"] == "lock":
        part = LOCKS[told["object"]]
        name = somebody if part == "holder" else said
        return LOCK_AIMS[part].format(name(told["card"]) if told["card"] >= 0 else f"the {part}")
    threat = threat_words(told["cause"], told["card"], told.get("person_name", "")) if told["cause"] else ""
    card = threat or (said(told["card"]) if told["card"] >= 0 else "what is in the way")
    return {
        "take": to_have(told["card"]),
        "clear": f", to get past {card}",
        "defeat": f", to beat {card}",
        "resist": ", to resist",
    }.get(told["purpose"], "")


def to_have(card: int) -> str:
    """What taking a card means: somebody comes along, a place is one's own, a thing is had."""
    if card < 0:
        return ", to take what is there"
    ways = CARDS[card].hold.as_
    if "companion" in ways:
        return f", to have {said(card)} come along"
    return f", to {'have the run of' if 'location' in ways else 'lay hands on'} {carried(card)}"


def outcome(told: Told, names: Names) -> str:
    line = house_line(outcome_pool(told), told)
    if told.get("line") == SILENT:
        return ""
    return line or f"{told['actor_name']} has {count(told['answers'], 'answer')} to show for it."


def stated(told: Told, names: Names) -> str:
    what = told["thing"][0]
    about = f" for the {spoken(what)}" if told["what"] == "maybe" else ""
    return f'{told["actor_name"]}{about}: "{told["said"]}"' if told["said"] else ""


def sent_back(told: Told, names: Names) -> str:
    if told["falls"]:
        return "Said twice and not better: it does not count."
    return "The house has heard that before. Once more, in other words?"


def consequence(told: Told, names: Names) -> str:
    if told["said"]:
        return str(told["said"])
    line = house_line(f"cost.{told['entry'] or 'nothing'}", told)
    return line or f"It is not over for {told['bearer_name']}."


def quoted(told: Told) -> str:
    """The words that came with it, or a full stop."""
    return f': "{told["said"]}"' if told.get("said") else "."


def within(told: Told, names: Names) -> str:
    """A help or hindrance inside a move."""
    if told["move"] == "get_help":
        return f"{told['actor_name']} looks to {told['person_name']}{quoted(told)}"
    verb = "comes to help" if told["move"] == "help" else "puts a foot out"
    return f"{told['actor_name']} {verb}{quoted(told)}"


def asked(told: Told, names: Names) -> str:
    return f"{told['actor_name']}: {QUESTIONS[told['question']]}{' ' + told['said'] if told['said'] else ''}"


def told_fact(told: Told) -> list[str | int]:
    """What an answer tells besides words: a motif, a virtue or a card, with its kind; or nothing."""
    if told["suit"]:
        return ["motif", told["suit"]]
    if told["virtue"]:
        return ["virtue", told["virtue"]]
    return ["names", told["card"]] if told["card"] >= 0 else []


def answered(told: Told, names: Names) -> str:
    if told["said"]:
        return f'"{told["said"]}"'
    words = fact_words(told_fact(told))
    pool = f"motif.{told['suit']}" if told["suit"] else "motif.fact"
    line = house_line(pool, told, fact=words) if words else ""
    return line or (f"The answer: {words}." if words else "The answer is given.")


def obstructed(told: Told, names: Names) -> str:
    how = {
        "own_question": "asks something first",
        "lie": "will do the answering",
        "interrogate": "turns the question round",
    }.get(told["how"], "has a hand in it")
    return f"{told['hinderer_name']} {how}{quoted(told)}"


def own_question(told: Told, names: Names) -> str:
    how = "well" if told["how"] == "in_favour" else "ill"
    return f"{told['hinderer_name']}'s question turns out {how}{quoted(told)}"


def lock_opened(told: Told, names: Names) -> str:
    lock = LOCKS[told["lock"]]
    return house_line(f"lock.{lock}", told) or f"The lock of the {lock} is open."


def lock_shut(told: Told, names: Names) -> str:
    line = house_line(f"shut.{LOCKS[told['lock']]}", told)
    return line or f"The {LOCKS[told['lock']]} holds{quoted(told)}"


def house_asked(told: Told, names: Names) -> str:
    """What the house asked before any other question, and how that went (R-171)."""
    pool = "house.stirs" if told["unanswered"] else "house.quiet"
    return house_line(pool, told)


def pulled_off(told: Told, names: Names) -> str:
    return house_line("scene.pulled_off", told) or "The Big Score is pulled off."


def blown(told: Told, names: Names) -> str:
    return house_line("scene.blown", told) or "The heist is blown."


def betrayal(told: Told, names: Names) -> str:
    return f"{told['betrayer_name']} turns on {told['owner_name']}{quoted(told)}"


def prize(told: Told, names: Names) -> str:
    what = said(told["card"]) if told["card"] >= 0 else "the prize"
    return f"{capital(what)}: that goes to {told['owner_name']}."


def complied(told: Told, names: Names) -> str:
    return f"{told['character_name']} does as told{quoted(told)}"


def at_risk(told: Told, names: Names) -> str:
    line = house_line("risk.seen", told, person=told["person_name"]) if not told.get("said") else ""
    return line or f"{capital(told['person_name'])} has been seen to help{quoted(told)}"


def exposed(told: Told, names: Names) -> str:
    return house_line("risk.exposed", told) or f"{told['character_name']} is in it now as well."


MOVES_TOLD: dict[str, str | Teller] = {
    "declared": declared,
    "outcome": outcome,
    "aim_reached": "The aim is reached: {purpose}.",
    "stated": stated,
    "sent_back": sent_back,
    "challenged": "{seat} doubts it.",
    "trusts": "{seat} will take the others at their word.",
    "listens": "{seat} weighs every word again.",
    "upheld": "It stands.",
    "fell": "It does not stand.",
    "no_move_needed": "No need to draw for that.",
    "other_move": "That, says the dealer, is another thing: {move}.",
    "lead_used": "{actor_name} acts on what was learned before.",
    "lead_lost": "{character_name} has lost a thread.",
    "extra_answer": "One more answer for {actor_name}.",
    "within": within,
    "hinder_announced": "{hinderer_name} has other plans.",
    "settled": "{helper_name} sees to it.",
    "obstructed": obstructed,
    "own_question": own_question,
    "toll_paid": "{actor_name} has to deal with {hinderer_name} first.",
    "rebounded": "And everybody knows it was {character_name}.",
    "exposed": exposed,
    "at_risk": at_risk,
    "asked": asked,
    "answered": answered,
    "unknowable": "That cannot be known from here.",
    "hearsay": 'So it is said: "{said}"',
    "confessed": '{actor_name} has to own up: "{said}"',
    "power_used": "{character_name} makes use of {card}.",
    "complied": complied,
    "house_asked": house_asked,
    "lock_opened": lock_opened,
    "lock_shut": lock_shut,
    "alarm": "The alarm stands at {level}.",
    "pulled_off": pulled_off,
    "heist_blown": blown,
    "betrayal": betrayal,
    "prize": prize,
    "consequence": consequence,
}
