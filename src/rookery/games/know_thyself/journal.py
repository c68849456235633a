"""The journal of a game: the story of what was remembered, in chapters by room; what cards and Coins did is
folded away. Beside it the characters, each life by Attachment, and the Palace with its True Names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rookery.games.know_thyself.cards import MEMORY_TYPES, SIGNS
from rookery.games.know_thyself.map_picture import picture
from rookery.games.know_thyself.printed import MASTER_SUITE, START, true_name
from rookery.games.know_thyself.public import NOBODY, Memory
from rookery.games.know_thyself.things import without
from rookery.games.know_thyself.view import View
from rookery.games.know_thyself.words.names import coins
from rookery.games.know_thyself.words.story import FOLDED
from rookery.kernel import Names, Panel
from rookery.kit.english import capital, uncapital
from rookery.kit.telling import Told

__all__ = ["ASIDES", "FOLDED", "OPENINGS", "arranged", "heading", "picture", "sheets", "title", "withheld"]

OPENINGS = frozenset({
    "described", "framed", "offered", "wanted", "narrated", "remembered", "asked", "ended", "letter",
    "endgame", "last_wager", "bribe_offered", "answered", "lost_way", "driven_out", "came",
})  # fmt: skip
"""Events that begin a paragraph."""
ASIDES = frozenset(
    {"described", "attached", "backed_down", "bought_off", "invited", "edge_gained", "edge_lost", "came"}
)


REASONED = ("To ", "Because ", "For ", "On ")
MIRROR = "KT-27"
"""The rule by which somebody who is awake sees more of themselves."""
SENT_BACK = "KT-64a"
"""The rule by which a text comes back, and is written again."""
LONGEST_NAME = 36
"""A longer answer to the voice is a sentence, and heads no sheet."""


MAKING = {"described": 0, "attached": 1}
"""What everybody writes about a character at the same time, in the order in which one would read it."""


def arranged(happened: Iterable[Told]) -> list[Told]:
    """Everything as it happened, but each character's looks and things together, and nothing that was
    struck.
    """
    told = gathered(accompanied(withheld(list(happened))))
    apart = (MIRROR, SENT_BACK)
    makes = [place for place, one in enumerate(told) if one["kind"] in MAKING and one["rule"] not in apart]
    ordered = sorted((told[place] for place in makes), key=lambda one: (one["seat"], MAKING[one["kind"]]))
    for place, one in zip(makes, ordered, strict=True):
        told[place] = one
    return told


def accompanied(told: list[Told]) -> list[Told]:
    """Where several wander about, it is said who comes to a room, under its name: ``you`` alone would not
    tell.
    """
    if len({pc for one in told if one["kind"] == "arrived" for pc in one["pcs"]}) < 2:
        return told
    found: list[Told] = []
    for one in told:
        came = one["kind"] == "arrived" and one["place"] not in (START, MASTER_SUITE)
        found.append(one | {"kind": "came"} if came else one)
        if one["kind"] == "named" and len(found) > 1 and found[-2]["kind"] == "came":
            found[-2:] = [found[-1], found[-2]]
    return found


def gathered(told: list[Told]) -> list[Told]:
    """Those who join a Wager without a word, or gain the same Edge, are told in one sentence."""
    found: list[Told] = []
    first, common = NOBODY, ""
    for one in told:
        shared = in_common(one)
        if shared and shared == common:
            found[first] = found[first] | {"pcs": [*found[first]["pcs"], one["pc"]]}
            continue
        found.append(one | {"pcs": [one["pc"]]} if shared else one)
        if shared or one["kind"] not in FOLDED:
            first, common = len(found) - 1, shared
    return found


def in_common(told: Told) -> str:
    """What several may do in the same words, one after the other."""
    if told["kind"] == "edge_gained":
        return f"gains {told['said']}"
    return "joins" if told["kind"] == "joined" and not told["said"] and not told["flag"] else ""


def withheld(told: list[Told]) -> list[Told]:
    """A struck text leaves its mark, also where a thing of that name is spoken of again (R-112)."""
    numbers = {one["number"] for one in told if one["kind"] == "struck"}
    if not numbers:
        return told
    struck = {(of_whom(one), one["said"]) for one in told if "said" in one and one.get("text") in numbers}
    return [marked(one, [text for who, text in struck if who == of_whom(one)]) for one in told]


def marked(told: Told, struck: Sequence[str]) -> Told:
    """An event without what was struck in its texts."""
    found = dict(told)
    for words in struck:
        found |= {fact: without(found[fact], words) for fact in ("said", "thing", "called") if fact in found}
        if "texts" in found:
            found["texts"] = [without(text, words) for text in found["texts"]]
    return found


def of_whom(told: Told) -> int:
    """The PC or the seat that a text is about, as it is struck."""
    return int(told["pc"] if "pc" in told else told.get("seat", NOBODY))


def heading(told: Told, names: Names) -> str:
    """A chapter for every room, as the story comes into it."""
    if told["kind"] in ("described", "attached", "card_written"):
        return "" if told["rule"] == MIRROR else "Asleep"
    if (
        told["kind"] in ("named", "arrived", "came", "offered", "wanted", "bribe_offered")
        and told["red"] >= 0
    ):
        return true_name(told["place"], told["red"], told["black"])
    return ""


def title(view: View) -> str:
    return "Know Thyself"


def sheets(view: View) -> Sequence[Panel]:
    """Every character, under the name given at the end if there is one."""
    return [
        (known_as(view, pc) or f"Guest {pc + 1}", [*who(view, pc), *life(view, pc), *left(view, pc)])
        for pc in view.pcs
        if view.looks[pc]
    ]


def known_as(view: View, pc: int) -> str:
    """The name given at the end, if the answer is one."""
    return view.names[pc] if len(view.names[pc]) <= LONGEST_NAME else ""


def who(view: View, pc: int) -> list[str]:
    """The appearance, and the answers given at the end."""
    why, *staked = view.answers[pc][1:] or ("",)
    came = f"Came {uncapital(why)}" if why.startswith(REASONED) else why
    told = [
        view.names[pc] if not known_as(view, pc) else "",
        came,
        *(f"The wager: {text}" for text in staked),
    ]
    return [view.looks[pc], *filter(None, told)]


def life(view: View, pc: int) -> list[str]:
    """What was remembered, thing by thing, in the order of remembering."""
    lines = []
    for suit, thing in enumerate(view.attachments[pc]):
        own = [memory for memory in view.memories if memory.pc == pc and memory.suit == suit]
        silent = ", told nothing." if "," in thing else " told nothing."
        lines.append(f"{SIGNS[suit]} {capital(thing)}{':' if own else silent}")
        lines += [f"— {remembered(view, memory)}" for memory in own]
    return lines


def remembered(view: View, memory: Memory) -> str:
    return f"{MEMORY_TYPES[memory.type].capitalize()}, {view.place_name(memory.place)}. {memory.text}"


def left(view: View, pc: int) -> list[str]:
    """Edges, Coins, and the ending."""
    edges = [view.edges[number].text for number in view.edges_of(pc)]
    kept = [f"Edges: {'; '.join(edges)}."] if edges else []
    return [*kept, f"Left with {coins(view.coins[pc])}.", *([view.endings[pc]] if view.endings[pc] else [])]
