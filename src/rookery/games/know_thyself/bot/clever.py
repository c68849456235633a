"""A bot that knows that Wagers favour the players, and what the last comparison will ask for (chapter 12)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rookery.games.know_thyself.bot.last import best_stake
from rookery.games.know_thyself.bot.plain import (
    Choose,
    Offered,
    answered,
    default,
    spotlight,
    towards_unnamed,
)
from rookery.games.know_thyself.printed import (
    CLIMB_DOWN,
    CONFLICT_NUMBER,
    MAZES,
    NO_FLAG,
    PEOPLE,
    START,
)
from rookery.games.know_thyself.rules.bribes import TakeBribe
from rookery.games.know_thyself.rules.covering import most_given
from rookery.games.know_thyself.rules.ending import LastWager
from rookery.games.know_thyself.rules.framing import Against, FrameWager, KindOfWager
from rookery.games.know_thyself.rules.rounds import Spotlight
from rookery.games.know_thyself.rules.wager import Accept, Join
from rookery.games.know_thyself.view import View
from rookery.kernel import PASS, Answer, Decision, Option, Player

SPARE = 2
"""A PC joins a Wager if it holds so many times the stake."""
BOLD = 8
"""With so many a PC looks for a high stake, or climbs down the Cliffs."""
THE_CLIMB = CONFLICT_NUMBER["cliffs-2"]
COMFORT = 4
"""With as many a PC plays on in a room that it may leave."""


BARE = (
    "A towel, and wet hair.",
    "A scrap of curtain, held shut with one hand.",
    "Nothing but a blush, and freckles.",
    "A single sock, on the wrong foot.",
    "Bare, and not minding it. Long arms.",
    "Not a stitch. A short neck, a long look.",
    "A strip of gauze round one wrist, and that is all.",
    "Skin and bones, and a napkin.",
)
"""The less is described, the more Coins one starts with (KT-41, KT-62)."""


def act(view: View, step: Spotlight, options: Offered, rng: Random) -> Option:
    """Wager wherever one is to be had, then go on; rather not where one may lose the way."""
    pc = step.seat
    if ("take_attachments",) in options:
        return ("take_attachments",)
    free, moves = view.may_leave(pc), [option for option in options if option[0] == "move"]
    if not free or (not moves and view.coins[pc] >= COMFORT):
        if ("frame_wager",) in options and view.coins[pc] >= BOLD and worth_framing(view, pc):
            return ("frame_wager",)
        if ("ask_wager",) in options:
            return ("ask_wager",)
    if free and moves:
        safe = [option for option in moves if option[1] not in MAZES]
        return towards_unnamed(view, pc, safe or moves, rng)
    return spotlight(view, step, options, rng)


def promising(view: View, pc: int) -> list[tuple[int, int, int]]:
    """How much is to be gained from whom, and by what kind: people ask for the most in what they are strong
    at, and a high stake favours the player; own Edges help or hinder (chapter 12, KT-207).
    """
    if view.foot[pc] or view.at[pc] == START or view.person:
        return []
    edges = [view.edges[number] for number in view.edges_of(pc)]
    return sorted(
        (
            any(kind in edge.helps for edge in edges) - any(kind in edge.hinders for edge in edges),
            who,
            kind,
        )
        for who in view.present(view.at[pc])
        for kind in PEOPLE[who].strong
    )


def worth_framing(view: View, pc: int) -> bool:
    """Somebody strong, or the face of the Cliffs, with Coins enough to come up again (chapter 12)."""
    return CLIMB_DOWN in view.flags_for(pc) or bool(promising(view, pc))


def frame_wager(view: View, step: FrameWager, options: Offered, rng: Random) -> Option:
    """A want of one's own where that pays; on the Cliffs the climb; else what is listed."""
    if CLIMB_DOWN in view.flags_for(step.seat):
        return ("conflict", THE_CLIMB)
    return ("want", NO_FLAG) if promising(view, step.seat) else options[0]


def against(view: View, step: Against, options: Offered, rng: Random) -> Option:
    found = promising(view, step.seat)
    return ("against", found[-1][1]) if found else options[0]


def kind_of_wager(view: View, step: KindOfWager, options: Offered, rng: Random) -> Option:
    strong = [kind for _, who, kind in promising(view, step.seat) if who == view.opponent]
    return ("kind", strong[-1]) if strong else options[0]


def accept(view: View, step: Accept, options: Offered, rng: Random) -> Option:
    """Unless losing would take the last Coin, nobody could cover it, and the room may be left anyway."""
    pc, last = step.seat, view.coins[step.seat] <= view.stake
    helped = any(most_given(view.coins[other]) for other in view.after(pc))
    if last and not helped and view.may_leave(pc):
        return ("back_down",)
    wanted = (("accept",), ("ask_cover",), ("desperate",))
    return next((option for option in wanted if option in options), ("back_down",))


def join(view: View, step: Join, options: Offered, rng: Random) -> Option:
    """With Coins to spare: every Wager favours the player. From the foot one wants to climb (KT-D9)."""
    if view.coins[step.seat] < SPARE * view.stake:
        return options[0]
    return options[-1] if view.foot[step.seat] else options[1]


def take_bribe(view: View, step: TakeBribe, options: Offered, rng: Random) -> Option:
    """For an Edge, and for a Wager that would have been accepted anyway."""
    return ("refuse_bribe",) if step.terms == "move_alone" else ("take_bribe",)


def stake_last(view: View, step: LastWager, options: Offered, rng: Random) -> Option:
    """As much as lets the most win, if this is the one to begin."""
    stake = best_stake(view, step.seat)
    return ("stake", stake) if stake else PASS


THOUGHTS: dict[str, Choose] = {
    "Spotlight": act,
    "FrameWager": frame_wager,
    "Against": against,
    "KindOfWager": kind_of_wager,
    "Accept": accept,
    "Join": join,
    "TakeBribe": take_bribe,
    "LastWager": stake_last,
}


def thinking(thoughts: Mapping[str, Choose]) -> Player:
    """A bot that answers some questions of a player by these thoughts, and all others by default."""

    def player(view: View, decision: Decision, rng: Random) -> Answer:
        if decision.kind == "Describe":
            unseen = [look for look in BARE if look not in view.looks]
            return list(decision.options).index(("write",)), rng.choice(unseen or BARE)
        thought = thoughts.get(decision.kind)
        if thought and decision.seat != view.gm:
            return answered(view, decision, thought(view, decision.step, decision.options, rng))
        return answered(view, decision, default(view, decision, rng))

    return player


clever = thinking(THOUGHTS)
