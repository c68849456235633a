"""Picks of a scenario in other words than the ids of options: a word of the rulebook (chapter 7), a card by
another of its names, a space as "(1,0)", or without what only one option has: goal:take for goal:A:take,
deed for settle:deed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from rookery.games.den_of_thieves.entries import CHOICE, REQUESTS
from rookery.games.den_of_thieves.making import CLEAR, DEFEAT, LOCK, TAKE, Threat
from rookery.games.den_of_thieves.names import COMPASS
from rookery.games.den_of_thieves.picks import NAMES
from rookery.games.den_of_thieves.position.naming import CAUSES_TOO, NUMBERS
from rookery.games.den_of_thieves.position.writing import person_word, threat_word
from rookery.games.den_of_thieves.printed import BONUSES, CARDS, CHARACTERISTICS, DECK, MOVES
from rookery.games.den_of_thieves.public import BONDS, NOBODY, PACK
from rookery.games.den_of_thieves.rules.powers import needs_statement
from rookery.games.den_of_thieves.spaces import BIG_SCORE
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import LETTERS, Malformed, Step, decisions

PASSING = ("enough", "neither", "commit", "plain", "let_be", "stay_out", "none", "skip", "keep")
YES = ("carry", "reward", "accept", "take_it", "join_in", "open_it", "now")
NO = ("leave", "no_reward", "refuse", "stay_out", "let_be", "keep_shut", "never", "none")
OTHER_WORDS = {
    "accept": ("keep", "as_declared", "uphold", *YES),
    **dict.fromkeys(("yes", "agree"), YES),
    **dict.fromkeys(("no", "refuse"), NO),
    "stay": ("none",),
    "let_pass": ("pass",),
    **dict.fromkeys(("pass", "decline"), PASSING),
    **dict.fromkeys(("end", "end_scene", "end_the_scene"), ("end_scene", "leave_it")),
    "leave": ("leave_it",),
    **dict.fromkeys(
        ("move", "go", "space", "step", "to", "move_to", "move_marker", "place_marker"),
        ("go", "place", "step", "space"),
    ),
    "take_along": ("carry",),
    "take": ("take_it",),
    "call_for_a_move": ("call",),
    **dict.fromkeys(("grant", "medical_attention", "grant_medical_attention"), ("treat",)),
    **dict.fromkeys(("grant_spell_kind", "grant_a_spell_kind"), ("teach",)),
    **dict.fromkeys(("strike", "strike_a_threat"), ("strike_threat",)),
    **dict.fromkeys(("stance", "change_stance", "change_a_stance"), ("enemy", "friend")),
    **dict.fromkeys(("bring_in", "bring_an_aside_card_in"), ("bring",)),
    "consult_another_card": ("consult",),
    "change": ("other_move",),
    "lay": ("drop",),
    "as": ("hold_as",),
    "ask": ("ask_help",),
    "declare": ("move",),
    "name": ("roles",),
    "lead": ("lead_card",),
    "spend": ("token",),
    **dict.fromkeys(("bond", "bond_points", "spend_bond_points"), ("befriend",)),
    "enemies": ("enemy",),
    **dict.fromkeys(("answer", "assign"), ("settle",)),
    "target": ("at", "at_thief"),
    "claim": ("bonus", "power", "names"),
    **dict.fromkeys(("use", "flip", "sacrifice"), ("power", "count", "lay", "request", "heal")),
    **dict.fromkeys(("open", "look", "look_into", "look_at", "look_around", "look_for"), ("request",)),
    "settle_well": ("settle",),
    **dict.fromkeys(("play", "put_into_play"), ("lay",)),
    **dict.fromkeys(("get_help", "help"), ("ask_help",)),
    **dict.fromkeys(("romance", "partner"), ("beloved", "beloved_thief")),
    **dict.fromkeys(("consequence", "cost"), ("entry", "act")),
    "give": ("hand", "card"),
    "gift": ("give",),
    "pay": ("card",),
    "discard": ("reject", "discard_it", "heal", "card"),
    "give_up": ("card",),
    "raise": ("raise_trust",),
    "lower": ("lower_trust",),
    "drop": ("put_down",),
    "hand_over": ("hand",),
    "split": ("hand_out",),
    "hinder": ("betray",),
}
"""Kinds of options by the words that the rulebook has for them."""


FURTHER = {
    "extra": ("extra answer",),
    "choose:disguised": ("yes", "disguise", "in disguise"),
    "choose:as_you_are": ("no", "no disguise", "not in disguise"),
    "take_it": ("take", "take the sword"),
    "true_answer": ("answer", "tell"),
    "plain": ("none", "no purpose", "purpose:none"),
    "at_nobody": ("none", "nobody", "no target", "target:none", "target:nobody"),
    "enough": ("none", "done"),
    "leave": ("none",),
    "commit": ("none", "done"),
    "stay": ("leave", "leave it"),
    "nothing": ("none",),
    "done": ("none",),
    "now": ("search",),
    "never": ("no search", "do not search"),
    "own_question": ("own",),
    "keep": ("0", "no change"),
    "as_declared": ("confirm",),
    "nature:wounds": ("harmful:wounds",),
    "nature:curses": ("harmful:curses",),
    "nature:harmful": ("neither", "harmful:neither"),
    "no_move": ("no move needed",),
    "redraw": ("vote:redraw",),
    "defer": ("defer to antagonist", "defer to the antagonist"),
    "hold_as:item": ("as item", "take as item"),
    "hold_as:companion": ("as companion", "take as companion"),
}
"""Further names of single picks."""

COSTS = {"sacrifice": ("sacrifice", "discard"), "flip": ("flip",), "rank": ("rank",)}
"""Powers by what is done with the card (DT-607)."""

PATTERNS = {
    "hand_out": ("{1}:{0}", "{1} to {0}", "give:{1}:{0}", "split:{1}:{0}", "hand_out:{1}:{0}"),
    "roles": ("dealer:{0}", "dealer:{0}:antagonist:{1}"),
    "fiat": ("{1}:{0}", "impose {1}:{0}"),
    "token": ("{1} token", "spend {1} token", "spend a {1} token", "spend an {1} token"),
    "raise_trust": ("+1", "{1}:+1", "trust:{1}:+1"),
    "lower_trust": ("-1", "{1}:-1", "trust:{1}:-1"),
}
"""Further names of picks of a kind, with the parts that they have."""

QUESTIONED = ("ask", "settle", "settle_ill", "settle_well", "matters")
"""The picks that name a question."""

ALONE = ("move", "go", "choose", "bonus", "spell", "cast", *QUESTIONED)
"""The picks whose particulars name them without their kind."""

SPELLS = {
    spell.id: (spell.name, spell.id.rpartition("-")[2]) for row in DECK.deck.spells for spell in row.kinds
}
"""Kinds of spells by their names, and short (H2)."""

ABOUT = ("character", "other", "person", "card")
"""What steps call those whom they are about."""


STATEMENTS = ("bonus", "count", "lead")
"""The picks that are statements (DT-531), beside the powers that need one."""


def loosely(pick: str, offered: Sequence[str]) -> str | None:
    """The one option among those offered that a pick can mean, or None."""
    by_signs, by_words = (only_one(re.split(sign, pick), offered) for sign in (r"\s*[:,]\s*", r"[\s:,]+"))
    return by_signs or by_words


def only_one(parts: Sequence[str], offered: Sequence[str]) -> str | None:
    """The one option that has these parts, the first of them as its kind if it is any."""
    kind, *fields = map(usual_word, parts)
    kinds = (kind, *OTHER_WORDS.get(kind, ()))
    parted = {option: option.split(":") for option in offered}
    meant = [option for option, (head, *rest) in parted.items() if head in kinds and within(fields, rest)]
    meant = meant or [option for option, (_, *rest) in parted.items() if within((kind, *fields), rest)]
    return meant[0] if len(meant) == 1 else None


def several(pick: str) -> list[str]:
    """Bond points are spent one by one: bond:HK:2 is two picks (DT-241); befriend:A:2 is an id, of somebody
    without a card.
    """
    kind, *fields = re.split(r"\s*:\s*", pick)
    known = (kind, *OTHER_WORDS.get(kind.replace(" ", "_"), ()))
    whom = fields[-2] if len(fields) > 1 else ""
    if "befriend" not in known or not whom or whom in LETTERS or not fields[-1].isdigit():
        return [pick]
    points = int(fields[-1])
    if not 1 <= points <= BONDS:
        raise Malformed(f"Of bond points 1 to {BONDS} can be spent, not {points}.")
    return [":".join((kind, *fields[:-1]))] * points


def usual_word(part: str) -> str:
    """A card by its short name, anything else without brackets and with underscores."""
    return CARDS[NUMBERS[part]].short if part in NUMBERS else part.strip("()").replace(" ", "_")


def within(fields: Iterable[str], whole: Iterable[str]) -> bool:
    """Whether these stand in the whole, in this order."""
    rest = iter(whole)
    return all(field in rest for field in fields)


def words(s: Den, pick: str, key: str) -> str:
    """A statement that is made without words, and is not said to be empty, has some: never the same twice, so
    that the machine accepts it (DT-533).
    """
    kind, *fields = pick.split(":")
    power = kind == "power" and needs_statement(NUMBERS[fields[0]], fields[1])
    return f"So it is, at {key}." if s.moves and (power or kind in STATEMENTS) else ""


def picks(s: Den, pick: str) -> Iterator[str]:
    """Further names of a pick: single ones; other particulars behind its kind, or behind a word that the
    rulebook has for the kind; what a card allows by its name alone; and whom a question is about behind an
    answer that does not say it (carry:B).
    """
    kind, *fields = pick.split(":")
    yield from FURTHER.get(pick, ())
    kinds = [kind, *(word for word, heads in OTHER_WORDS.items() if kind in heads)]
    further = [*particulars(s, kind, fields)]
    yield from (f"{word}:{rest}" for word in kinds for rest in further)
    if kind in (TAKE, CLEAR, DEFEAT, LOCK):
        yield from (f"purpose:{kind}:{rest}" for rest in (*fields, *further))
    if kind in ALONE:
        yield from further
    yield from (pattern.format(*fields) for pattern in PATTERNS.get(kind, ()))
    if kind == "power":
        yield from (f"{word}:{fields[0]}" for word in COSTS.get(fields[1], ()))
    if kind == "settle_ill":
        yield from (f"settle:{word}{how}" for word in (*fields, *further) for how in ("", ":against"))
    if kind == "ratings":
        yield from rated(fields)
    if kind == "request":
        yield from (fields[1].partition(".")[2], *request_words(fields[1]))
    if kind in ("choose", "act", "entry"):
        yield from (fields[0], f"entry:{fields[0]}")
    if not fields:
        asking = [decision.step for decision in decisions(s) if pick in decision.ids]
        names = [name for step in asking for name in concerned(s, step)]
        yield from (f"{word}:{name}" for word in kinds for name in names)


def particulars(s: Den, kind: str, fields: list[str]) -> Iterator[str]:
    """Leads, threats and people by what they are called instead of their number, moves and kinds of spells by
    name or id, questions by their place in the rulebook, entries of a card by their own name, options of one
    by their text, the next space by where it lies.
    """
    if kind == "move":
        yield from (fields[1], MOVES[fields[1]].id)
    if kind in ("spell", "cast") and fields[0] in SPELLS:
        yield from SPELLS[fields[0]]
    if kind == "choose":
        yield from TEXTS.get(fields[0], ())
    if kind == "go":
        yield from heading(s, fields)
    if kind in QUESTIONED:
        yield from places(s, fields[0])
    if kind == "request":
        card, _, entry = fields[1].partition(".")
        yield from (entry, card, f"{fields[0]}:{entry}")
        yield from (f"{fields[0]}:{card}.{word}" for word in request_words(fields[1]))
    if kind == "power":
        yield f"{fields[0]}:{fields[1].rpartition('.')[2]}"
    if kind == "challenge":
        yield from claim_names(s, int(fields[0]))
    if kind == "bonus":
        yield fields[0].rpartition("-")[2]
    if kind == "lead":
        yield from (f"{name}:{fields[1]}" for name in lead_names(s, int(fields[0])))
    if kind in ("clear", "strike_threat"):
        yield from threat_names(s, s.threats[int(fields[0])])
    if kind in ("befriend", "ask_help", "hurt", "beloved") and fields[-1].isdigit():
        yield ":".join((*fields[:-1], person_word(s, PACK + int(fields[-1]))))


def request_words(key: str) -> list[str]:
    """The words for it, and their beginnings: open, open the box; of one picture as of several."""
    words = REQUESTS[key].lower().split()
    parts = [" ".join(words[:end]) for end in range(1, len(words) + 1)]
    return [*parts, f"{parts[-1]}s"]


def claim_names(s: Den, place: int) -> list[str]:
    """What is claimed: a card by any of its names, a special bonus by its id."""
    things = s.moves[-1].claims[place].thing
    cards = [thing for thing in things if isinstance(thing, int)]
    named = [name for name, card in NUMBERS.items() if card in cards[-1:]]
    return [*named, *(str(thing).rpartition("-")[2] for thing in things if thing in BONUSES)]


def threat_names(s: Den, threat: Threat) -> list[str]:
    """Whoever is behind it by any name, or its cause in any words."""
    if threat.card != NOBODY:
        return [name for name, card in NUMBERS.items() if card == threat.card]
    word = threat_word(s, threat)
    return [word, *(other for other, cause in CAUSES_TOO.items() if cause == word)]


def heading(s: Den, fields: list[str]) -> list[str]:
    """Where a space lies from that of the main protagonist, if it is next to it."""
    x, y = s.marker[s.main] or BIG_SCORE
    side = COMPASS.get((int(fields[0]) - x, int(fields[1]) - y))
    return [side] if side else []


def texts_of_options() -> dict[str, list[str]]:
    """What the options of cards say, by their ids; also without the article."""
    found: dict[str, list[str]] = {}
    for option in (option for choice in CHOICE.values() for option in choice.every_option()):
        found.setdefault(option.id, []).extend(
            (option.text, re.sub(r"^(?:an?|the) ", "", option.text, flags=re.I))
        )
    return found


TEXTS = texts_of_options()


def places(s: Den, question: str) -> list[str]:
    """Where a question stands: Q1 or Q2 of a move (2.6), its letter in the list of a horseman (2.7)."""
    slugs = [[one.slug for one in MOVES[made.move].questions] for made in reversed(s.moves)]
    place = next((row.index(question) for row in slugs if question in row), NOBODY)
    if place == NOBODY:
        return []
    return [f"Q{place + 1}", f"question {place + 1}", "abcd"[place], f"question {'abcd'[place]}"]


def rated(levels: list[str]) -> list[str]:
    """Ratings by name, in the order of the sheet or from the best down."""
    row = [f"{name} {level}" for name, level in zip(CHARACTERISTICS, levels, strict=True)]
    return [", ".join(row), ", ".join(sorted(row, key=lambda part: part[-1], reverse=True))]


def lead_names(s: Den, place: int) -> list[str]:
    """Its move with its question, by name or by letter."""
    lead = s.leads[place]
    letter = "abcd"[[one.slug for one in MOVES[lead.move].questions].index(lead.question)]
    return [f"{lead.move} {lead.question}", f"{lead.move} {letter}"]


def concerned(s: Den, step: Step) -> list[str]:
    """Who or what a question is about: the cards and protagonists that it names, or whose move it is."""
    named = [(name, getattr(step, name)) for name in ABOUT if name in type(step).fields]
    about = [NAMES[name](part) for name, part in named if part != NOBODY]
    first_of_others = getattr(step, "others", ())[:1]
    return [*about, *(LETTERS[who] for who in (*first_of_others, *(move.actor for move in s.moves[-1:])))]
