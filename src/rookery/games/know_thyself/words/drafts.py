"""What the house would write where a person may: a text for each kind of pick that carries words, to be sent
as it is or changed. It is made of the view alone, and is the same as long as the question is open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rookery.games.know_thyself.lines import (
    ATTACHMENT_IDEAS,
    BOT_NAMES,
    BRIBE_EDGES,
    HAPPY_ENDS,
    HELPS,
    HINDERS,
    INVOKES,
    LOOKS,
    PRIZES,
    REASONS,
    RISKS,
    UNHAPPY_ENDS,
)
from rookery.games.know_thyself.printed import (
    CLIMB_DOWN,
    CLIMB_UP,
    CONFLICTS,
    FLAGS,
    LEAVE_WITHOUT,
    NO_FLAG,
)
from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.rules.bribes import OfferBribe, new_edges
from rookery.games.know_thyself.rules.ending import WHO, WHY, Answer, TellEnding
from rookery.games.know_thyself.rules.framing import Want
from rookery.games.know_thyself.rules.rights import AnswerObjection, RewordMemory
from rookery.games.know_thyself.rules.telling import RESULT, ChangeEdge, Narrate, house_edge
from rookery.games.know_thyself.rules.wager import Join, TellBackDown, house_want
from rookery.games.know_thyself.rules.waking import Frame
from rookery.games.know_thyself.templates import (
    against,
    capitals,
    filled,
    memory_kind,
    result_kind,
    result_lines,
    sentence,
)
from rookery.games.know_thyself.view import View
from rookery.games.know_thyself.words.names import described
from rookery.kernel import Decision, Names, Step

Drafts = dict[str, str]
Writes = Callable[[View, Any, Random], Drafts]  # Any: each takes its own kind of step

WANTS = {
    NO_FLAG: (
        "to be told the truth about one thing here",
        "to take something away from here",
        "to be looked at, and to be remembered",
        "to know why this place feels familiar",
        "to win once, in front of everybody",
        "to have the thing that nobody here talks about",
        "to be let alone, and not to be forgotten",
        "to hear the right name spoken, even in a lie",
        "to be owed something for once",
        "to see what is kept out of sight",
        "to hear an apology, and to mean the answer",
        "to be taken for somebody who belongs here",
        "to find out who else was asked the same",
        "to leave a mark that stays",
        "to be thanked, and to know what for",
        "to put one thing back where it belongs",
    ),
    CLIMB_DOWN: ("to see what lies at the foot of it",),
    CLIMB_UP: ("to be back up there, in one piece",),
    LEAVE_WITHOUT: ("to walk out of here with empty hands",),
}
FEATURES = ("A mark on the shoulder, like a thumbprint.", "One eye is darker than the other.")
OBJECTION = "That cannot be so; it goes against what was remembered before."
OTHERWISE = "From where I stood it looked quite different."
SENT_BACK = "It tells too much, or has a name in it. A little less, if you please."
REMARK = "Somebody new has been seen in the house, and nobody remembers letting them in."
OFFERS = (
    "Something here has been waiting for you, and does not mean to wait longer.",
    "You have been noticed. Somebody crosses the floor towards you.",
    "There is a price for standing just there.",
)


def drafts(decision: Decision, view: View, names: Names) -> Drafts:
    """Texts by the first part of an option's id; by the whole id where the text depends on the rest."""
    write = WRITES.get(decision.kind)
    return write(view, decision.step, Random(decision.number)) if write else {}


def unused(view: View, kind: str, lines: Sequence[str], fits: Sequence[int] = (), *, rng: Random) -> str:
    """A line that fits and that the house has not used in this game, while there are any (KT-210)."""
    used, fits = view.lines.get(kind, 0), fits or range(len(lines))
    left = [number for number in fits if not used >> number & 1]
    return lines[rng.choice(left or list(fits))]


def describe(view: View, step: Step, rng: Random) -> Drafts:
    return {"write": rng.choice([look.text for look in LOOKS if look.text not in view.looks])}


def attach(view: View, step: Step, rng: Random) -> Drafts:
    used = {text for row in view.attachments for text in row}
    return {"write": rng.choice([idea for idea in ATTACHMENT_IDEAS if idea not in used])}


def describe_anew(view: View, step: Step, rng: Random) -> Drafts:
    return {"reword": describe(view, step, rng)["write"]}


def attach_anew(view: View, step: Step, rng: Random) -> Drafts:
    return {"reword": attach(view, step, rng)["write"]}


def amend(view: View, step: Step, rng: Random) -> Drafts:
    return {"amend": rng.choice(FEATURES)}


def next_want(view: View, flag: int, after: int = 0) -> str:
    """The wants go round from Wager to Wager, so that nobody says what was said just before."""
    return WANTS[flag][(view.wager + after) % len(WANTS[flag])]


def wants(view: View, step: Want | Join, rng: Random) -> Drafts:
    """A want for every flag; in a listed conflict its own (KT-J4)."""
    after = step.seat - max(view.lead, 0)
    listed = CONFLICTS[view.conflict].pc_want if view.conflict != NOBODY and view.lead != NOBODY else ""
    return {
        f"{kind}:{FLAGS[flag] or 'plain'}": listed if listed and not flag else next_want(view, flag, after)
        for kind in ("want", "join")
        for flag in WANTS
    }


def frame_wager(view: View, step: Step, rng: Random) -> Drafts:
    return {f"want:{FLAGS[flag] or 'plain'}": next_want(view, flag) for flag in WANTS}


def narrate(view: View, step: Narrate, rng: Random) -> Drafts:
    found = result_kind if step.half == RESULT else memory_kind
    return {"tell": filled(view, step.pc, unused(view, *found(view, step.pc), rng=rng))}


def hindering(view: View, step: Step, rng: Random) -> Drafts:
    return callings(view, HINDERS)


def helping(view: View, step: Step, rng: Random) -> Drafts:
    return callings(view, HELPS)


def callings(view: View, lines: Sequence[str]) -> Drafts:
    """For every Edge what may be said of it, to somebody or to the room; from Wager to Wager another line."""
    fit = against(view, lines)
    return {
        f"call:{number}": lines[fit[(view.wager + number) % len(fit)]].format(edge=edge.text)
        for number, edge in enumerate(view.edges)
    }


def frame(view: View, step: Frame, rng: Random) -> Drafts:
    return {"frame": described(view, step.place)}


def other_want(view: View, step: Step, rng: Random) -> Drafts:
    return {"stake": house_want(view)}


def invoke(view: View, step: Step, rng: Random) -> Drafts:
    """The lines go round, as Memories are invoked one after the other."""
    return {"invoke": INVOKES[sum(memory.ticked for memory in view.memories) % len(INVOKES)]}


def edge(view: View, step: ChangeEdge, rng: Random) -> Drafts:
    return {"add_edge": house_edge(view, step.pc)}


def reword_outcome(view: View, step: Step, rng: Random) -> Drafts:
    return {"reword": view.other_want}


def word_edge(view: View, step: Step, rng: Random) -> Drafts:
    return {"reword": view.edges[-1].text}


def reword_memory(view: View, step: AnswerObjection | RewordMemory, rng: Random) -> Drafts:
    return {"reword": view.memories[step.memory].text}


def offer(view: View, step: Step, rng: Random) -> Drafts:
    return {"own": rng.choice(OFFERS)}


def bribe(view: View, step: OfferBribe, rng: Random) -> Drafts:
    return {"gain_edge": rng.choice(new_edges(view, step.pc) or [edge.text for edge in BRIBE_EDGES])}


def master_may(view: View, step: Step, rng: Random) -> Drafts:
    seen = described(view, view.at[view.spot])
    return {"describe": seen, "remark": REMARK, **objection(view, step, rng)}


def objection(view: View, step: Step, rng: Random) -> Drafts:
    return {"object": OBJECTION, "object_result": OTHERWISE}


def send_back(view: View, step: Step, rng: Random) -> Drafts:
    return dict.fromkeys(("return_look", "return_attachment", "send_back"), SENT_BACK)


def answer(view: View, step: Answer, rng: Random) -> Drafts:
    if step.question == WHO:
        return {"tell": unused(view, "name", BOT_NAMES, rng=rng)}
    if step.question == WHY:
        return {"tell": sentence(unused(view, "reason", REASONS, rng=rng))}
    prize, risk = unused(view, "prize", PRIZES, rng=rng), unused(view, "risk", RISKS, rng=rng)
    return {"tell": sentence(f"{prize}, against {risk}")}


def ending(view: View, step: TellEnding, rng: Random) -> Drafts:
    won = view.wins(step.seat)
    line = (
        unused(view, "happy", HAPPY_ENDS, rng=rng) if won else unused(view, "unhappy", UNHAPPY_ENDS, rng=rng)
    )
    return {"tell": capitals(line.format(prize=view.prizes[step.seat], risk=view.risks[step.seat]))}


def back_down(view: View, step: TellBackDown, rng: Random) -> Drafts:
    return {"tell": filled(view, step.pc, unused(view, *result_lines(view, "back_down"), rng=rng))}


WRITES: dict[str, Writes] = {
    "Describe": describe,
    "Attach": attach,
    "WriteCard": attach,
    "TakeOrWait": amend,
    "SetCoins": send_back,
    "ReadCards": send_back,
    "RewriteCard": attach_anew,
    "RewordLook": describe_anew,
    "RewordAttachment": attach_anew,
    "Frame": frame,
    "FrameWager": frame_wager,
    "Want": wants,
    "Join": wants,
    "NameStake": other_want,
    "MasterCalls": hindering,
    "PlayerCalls": helping,
    "Invoke": invoke,
    "Narrate": narrate,
    "ChangeEdge": edge,
    "TellBackDown": back_down,
    "Answer": answer,
    "TellEnding": ending,
    "RewordOutcome": reword_outcome,
    "WordEdge": word_edge,
    "AnswerObjection": reword_memory,
    "RewordMemory": reword_memory,
    "AnswerRequest": offer,
    "OfferWager": offer,
    "BlindWager": offer,
    "OfferBribe": bribe,
    "MasterMay": master_may,
    "Aside": objection,
    "Spotlight": objection,
}
