"""What a scenario may call seats, picks, questions and positions beside their ids: words of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rookery.games.know_thyself.cards import MEMORY_TYPES, SUITS, card_name
from rookery.games.know_thyself.options import SETTINGS
from rookery.games.know_thyself.position.naming import (
    CARD_NAMES,
    OPPONENT_NAMES,
    PERSON_NAMES,
    PLACE_NAMES,
    WORD_NAMES,
    Given,
    known,
    plain,
)
from rookery.games.know_thyself.position.synonyms import PICKS, QUESTIONS, QUIET
from rookery.games.know_thyself.printed import NAME_WORDS, PEOPLE, PLACE_SLUGS, PLACES, THE_ROOM
from rookery.games.know_thyself.public import ENDGAME
from rookery.games.know_thyself.rules.rounds import RunOn, Scene
from rookery.games.know_thyself.rules.striking import Hearing
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import LETTERS, OpenFloor

__all__ = ["PICKS", "QUESTIONS", "QUIET"]  # tables of synonyms, for the tests too

PHASES = {
    "set_up": "creation",
    "setup": "creation",
    "guest_suite_scene": "waking",
    "guest_suite": "waking",
}
MOMENTS = {
    **PHASES,
    **{moment: moment for moment in ("creation", "waking", "round", "endgame")},
    "exploration": "round",
    "last_wager": "last wagers",
    "last_wagers": "last wagers",
}
STACKS = {
    **dict.fromkeys(("gm", "masters_stack", "masters_pile", "gms_pool", "gms_stack"), "master"),
    "general_stack": "pool",
}
RESULTS = {"coins": "points", "pile": "master", "rooms_named": "rooms"}
"""Parts of the result by another name."""
FIELDS = {"settled": "free"}
"""Fields of a position by another name."""


PLACED = ("move", "toll", "lose_move", "place_losers", "place_all")
"""Picks of a room."""


def split(names: str) -> list[str]:
    return names.split(" / ") if names else []


def rests(s: KnowThyself) -> bool:
    """A spotlight in which nothing is under way: what was is over."""
    top = s.agenda[-1] if s.agenda else None
    return isinstance(top, OpenFloor) and isinstance(top.floor, Scene)


def chapter(s: KnowThyself) -> str:
    """The parts of the endgame, by their questions (9.2)."""
    top = s.agenda[-1] if s.phase == ENDGAME and s.agenda else None
    hearing = top.floor if isinstance(top, OpenFloor) else None
    return type(hearing.question).__name__ if isinstance(hearing, Hearing) else ""


def endless(s: KnowThyself) -> bool:
    """A spotlight in a game without a last round."""
    return rests(s) and not s.settings.max_rounds


def seats(s: KnowThyself) -> Mapping[str, int]:
    return {"gm": s.gm, "master": s.gm} if s.person else {}


def questions(kind: str) -> Iterable[str]:
    return split(QUESTIONS.get(kind, ""))


def words(s: KnowThyself, pick: str, key: str) -> str:
    return ""


def loosely(pick: str, offered: Sequence[str]) -> str | None:
    return None


def picks(s: KnowThyself, pick: str) -> Iterator[str]:
    """Further names of a pick: others for its kind; texts and types for the numbers of Edges and Memories."""
    kind, _, rest = pick.partition(":")
    kinds = [kind, *split(PICKS.get(kind, ""))]
    if pick == "pass_on" and s.agenda and isinstance(s.agenda[-1], RunOn):
        yield "no"
    yield from split(PICKS.get(pick, ""))
    yield from (f"{name}:{rest}" if rest else name for name in kinds[1:])
    if kind == "toll" and not s.settings.toll:
        places = (rest, *particulars(s, kind, rest))
        yield from (f"{name}:{place}" for name in ("move", *split(PICKS["move"])) for place in places)
    if pick == "cover:0":
        yield from ("none", "no", "decline")
    if kind == "place_losers" and not others_present(s):
        kinds += ["place_all", *split(PICKS["place_all"])]
        yield from (f"{name}:{rest}" for name in kinds)
    if kind in ("against", "kind", "want", "coins", "stake", "cover"):
        yield rest
    for particular in particulars(s, kind, rest):
        yield from (f"{name}:{particular}" for name in kinds)


def others_present(s: KnowThyself) -> bool:
    """Whether there are others than the losers where a Wager was lost: only then are all another choice."""
    return any(not s.loses(pc) for pc in s.party) or any(pc not in s.party for pc in s.here(s.lead))


def particulars(s: KnowThyself, kind: str, rest: str) -> list[str]:
    """What a room or a person may be called, a dealt card: its words, and an Edge or a Memory: its words, or
    its place on the PC's own sheet.
    """
    if kind in PLACED and rest in PLACE_SLUGS:
        place = PLACES[PLACE_SLUGS.index(rest)]
        return [place.name, place.short_name, f"the {place.name}", f"the {place.short_name}", place.code]
    if kind in ("against", "bring") and rest in PERSON_NAMES:
        person = PEOPLE[PERSON_NAMES[rest]]
        return [person.name, person.code]
    if kind == "lay":
        return [hand[int(rest)] for hand in s.hands if int(rest) < len(hand)]
    if kind in ("call", "remove_edge"):
        edge, number = s.edges[int(rest)], int(rest)
        return [edge.text, str(s.edges_of(edge.pc).index(number))]
    if kind in ("invoke", "object"):
        memory, number = s.memories[int(rest)], int(rest)
        typed = f"{MEMORY_TYPES[memory.type]} on {SUITS[memory.suit]}"
        own = str(s.memories_of(memory.pc).index(number))
        return [
            memory.text,
            typed,
            MEMORY_TYPES[memory.type],
            SUITS[memory.suit],
            *([own] if kind == "invoke" else []),
        ]
    return []


# --- what is told ---


FACTS = {
    "pc": "seat",
    "seat": "pc",
    "by": "seat",
    "room": "place",
    "from": "source",
    "amount": "number",
    "coins": "number",
    "edge": "said",
    "attachment": "suit",
    "on": "suit",
}
"""The fact that is meant by another name, in an event that has none of that name."""


def told(s: KnowThyself, look: Mapping[str, object], facts: Mapping[str, object]) -> dict[str, object]:
    """What is looked for in an event: its own names of facts, and numbers for the names of things. Who came
    together came in no order; who tells a Memory narrates, too (KT-130).
    """
    found: dict[str, object] = {}
    if look.get("kind") == "narrated" and {"thing", "memory"} <= facts.keys():
        look = {**look, "kind": "remembered"}
    for name, value in look.items():
        fact = "said" if name == "text" and isinstance(value, str) else name
        fact = fact if fact in facts else FACTS.get(fact, fact)
        number = meant(s, fact, value)
        found[fact] = facts[fact] if fact == "pcs" and same_pcs(number, facts.get(fact)) else number
    return found


def same_pcs(some: object, others: object) -> bool:
    return isinstance(some, list) and isinstance(others, list) and sorted(some, key=str) == sorted(others)


def meant(s: KnowThyself, name: str, value: object) -> object:
    """The number of what a fact names, each by itself in a list; anything else as it is."""
    if isinstance(value, list):
        return [meant(s, name, each) for each in value]
    if not isinstance(value, str):
        return value
    if name in ("edge", "memory"):
        kind, rows = ("call", s.edges) if name == "edge" else ("invoke", s.memories)
        found = (row for row in range(len(rows)) if has_name(particulars(s, kind, str(row)), value))
        return next(found, value)
    return facts_named(s).get(name, {}).get(plain(value), value)


def has_name(names: Iterable[str], name: str) -> bool:
    return plain(name) in map(plain, names)


def facts_named(s: KnowThyself) -> Mapping[str, Mapping[str, int | str]]:
    """The names of facts: seats and stacks, rooms, cards, people, degrees of success."""
    chairs = {**known((letter,) for letter in LETTERS[: s.players]), "gm": s.gm, "master": s.gm}
    numbers = {**chairs, "pool": s.pool}
    stacks = {**numbers, **{name: numbers[stack] for name, stack in STACKS.items()}}
    degrees = {f"{degree}_success": degree for degree in ("full", "partial", "minor")}
    return {
        **dict.fromkeys(("by", "seat", "pc", "pcs", "knows"), chairs),
        "source": stacks,
        "to": {**PLACE_NAMES, **stacks},
        **dict.fromkeys(("place", "leads"), PLACE_NAMES),
        **dict.fromkeys(("card", "masters"), CARD_NAMES),
        **dict.fromkeys(("red", "black"), WORD_NAMES),
        **dict.fromkeys(("who", "opponent", "people"), OPPONENT_NAMES),
        "degree": {**degrees, "total_failure": "failure"},
        "question": {"name": 1, "why": 2, "what": 3},
        "won": {"yes": True, "no": False},
    }


# --- the result ---


def outcome(wanted: Given) -> dict[str, object]:
    """What the result record holds of each PC, also by its letter (KT-237)."""
    by_letter = {
        RESULTS.get(name, name): list(part.values()) if isinstance(part, dict) else part
        for name, part in wanted.items()
        if name != "conditions"
    }
    return by_letter | ({"ending": " ".join(wanted["conditions"])} if "conditions" in wanted else {})


# --- positions ---


def fields(part: Given) -> Given:
    return {FIELDS.get(name, name): row for name, row in part.items()}


def look(wanted: Given) -> dict[str, object]:
    """Part of a position in the words of ``write``."""
    wanted = fields(wanted)
    if wanted.get("phase") == "over":
        wanted = {**wanted, "phase": "endgame", "over": True}
    return {key: LOOKS[key](part) if fits(key, part) else part for key, part in wanted.items()}


def fits(key: str, part: object) -> bool:
    """Whether a part has several spellings and the shape of one; what has not is compared as it stands."""
    shape = str if key == "phase" else dict if key in MAPPINGS else list
    return key in LOOKS and isinstance(part, shape)


def place(name: str | None) -> str | None:
    """None for a PC that is removed."""
    number = PLACE_NAMES.get(plain(name))
    return PLACE_SLUGS[number] if number is not None else name


def card(name: str) -> str:
    number = CARD_NAMES.get(plain(name))
    return card_name(number) if number is not None else name


def opponent(name: str) -> str:
    number = OPPONENT_NAMES.get(plain(name))
    return name if number is None else "room" if number == THE_ROOM else PEOPLE[number].slug


def people(names: list[str]) -> list[str]:
    """In the order of the cast."""
    return sorted(map(opponent, names), key=lambda slug: PERSON_NAMES.get(slug, len(PEOPLE)))


def true_name(slug: str | None, words: str | list[str] | None) -> str | list[str] | None:
    """Two cards or two words, with the room in front; None for a room without one."""
    two = words.split() if isinstance(words, str) else words or []
    if len(two) != 2 or not all(plain(word) in WORD_NAMES for word in two) or slug not in PLACE_SLUGS:
        return words
    adjective, noun = (NAME_WORDS[WORD_NAMES[plain(word)]] for word in two)
    return f"{PLACES[PLACE_SLUGS.index(slug)].name} of {adjective} {noun}"


def memory(row: str | Given) -> dict[str, object]:
    """A mapping, or ``triumph on clubs`` with ``, invoked`` behind it."""
    if isinstance(row, str):
        head, _, invoked = row.lower().partition(", ")
        kind, _, suit = head.partition(" on ")
        return {"type": kind, "on": suit, "invoked": bool(invoked)}
    found = memory_fields(row)
    written: dict[str, Callable[[Any], object]] = {"type": plain, "on": plain, "in": place, "by": narrator}
    return {key: written[key](part) if key in written else part for key, part in found.items()}


def narrator(name: str) -> str:
    """Who told a Memory or gave an Edge: a PC's letter, or the Master."""
    return STACKS.get(plain(name), name if len(name) == 1 else plain(name))


def edge(row: str | Given) -> Given:
    if isinstance(row, str):
        return {"text": row}
    return {key: narrator(part) if key == "by" else part for key, part in row.items()}


def memory_fields(row: Given) -> dict[str, object]:
    """The fields of a Memory by their usual names (KT-9)."""
    usual = {"attachment": "on", "suit": "on", "room": "in", "narrator": "by", "ticked": "invoked"}
    found = {usual.get(key, key): part for key, part in row.items()}
    if "box" in found:
        found["invoked"] = plain(found.pop("box")) == "ticked"
    return found


def attachments(row: object) -> object:
    """Four things, diamonds first, or each by its suit."""
    if isinstance(row, dict) and row.keys() == set(SUITS):
        return [row[suit] for suit in SUITS]
    return row


def options(wanted: Given) -> dict[str, object]:
    """Options that are on or off, yes or no, by any word for it."""
    said = {"true": ("on", "yes"), "on": ("on", "yes"), "yes": ("on", "yes")}
    said |= {"false": ("off", "no"), "off": ("off", "no"), "no": ("off", "no")}
    possible = {setting.name: setting.values for setting in SETTINGS}
    found = {}
    for name, value in wanted.items():
        words = said.get(plain(value), ())
        found[name] = next((word for word in words if word in possible.get(name, ())), value)
    return found


def coins(stacks: Mapping[str, int]) -> dict[str, int]:
    """Stacks by the letters of their PCs, or as master and pool."""
    keys = {key: key if len(str(key)) == 1 else plain(key) for key in stacks}
    return {STACKS.get(keys[key], keys[key]): number for key, number in stacks.items()}


def wager(part: Given) -> dict[str, object]:
    shown = {"S": "stake", "opponent": "against", "failure_move": "move", "started_by": "by"}
    found = {shown.get(key, key): value for key, value in part.items()}
    for key, written in SPELLINGS.items():
        if isinstance(found.get(key), str):
            found[key] = written(found[key])
    if isinstance(found.get("flags"), dict):
        found["flags"] = {who: flag and plain(flag) for who, flag in found["flags"].items()}
    if isinstance(found.get("cards"), dict):
        found["cards"] = {who: list(map(card, row)) for who, row in found["cards"].items()}
    return found


def starter(name: str) -> str:
    """Who started a Wager: the Master, or the player (KT-106)."""
    return "gm" if plain(name) == "master" else plain(name)


SPELLINGS: dict[str, Callable[[Any], object]] = {
    "against": opponent,
    "move": place,
    "cut": card,
    "by": starter,
    **dict.fromkeys(("state", "kind", "flag"), plain),
}
"""How parts of a Wager are written."""
MAPPINGS = ("coins", "rooms", "true_names", "people", "attachments", "memories", "edges", "wager")
LOOKS: dict[str, Callable[[Any], object]] = {
    "phase": lambda name: PHASES.get(plain(name), plain(name)),
    "coins": coins,
    "rooms": lambda part: {who: place(name) for who, name in part.items()},
    "groups": lambda groups: sorted(sorted(group) for group in groups),
    "true_names": lambda part: {place(room): true_name(place(room), words) for room, words in part.items()},
    "people": lambda part: {place(room): people(names) for room, names in part.items()},
    "marked": lambda part: list(map(place, part)),
    "attachments": lambda part: {who: attachments(row) for who, row in part.items()},
    "memories": lambda part: {who: list(map(memory, rows)) for who, rows in part.items()},
    "edges": lambda part: {who: list(map(edge, rows)) for who, rows in part.items()},
    "wager": wager,
    **dict.fromkeys(
        ("free", "may_leave", "foot", "removed", "bribed", "staked", "waiting", "winning"), sorted
    ),
}
"""How each part of a position that has several spellings is written."""
