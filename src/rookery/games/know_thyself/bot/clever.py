"""A bot that knows that Wagers favour the players, and what the last comparison will ask for (chapter 12)."""

from __future__ import annotations

from random import Random

from rookery.games.know_thyself.bot.plain import (
    Choice,
    Offered,
    answered,
    default,
    last_wager,
    spotlight,
    towards_unnamed,
)
from rookery.games.know_thyself.printed import CLIFFS, MAZES
from rookery.games.know_thyself.rules.bribes import TakeBribe
from rookery.games.know_thyself.rules.covering import most_given
from rookery.games.know_thyself.rules.ending import LastWager
from rookery.games.know_thyself.rules.rounds import Spotlight
from rookery.games.know_thyself.rules.wager import Accept, Join
from rookery.games.know_thyself.view import View
from rookery.kernel import PASS, Answer, Decision, Option

SPARE = 2
"""A PC joins a Wager if it holds so many times the stake."""
COMFORT = 4
"""With as many a PC plays on in a room that it may leave."""


def clever(view: View, decision: Decision, rng: Random) -> Answer:
    thought = THOUGHTS.get(decision.kind)
    if thought and decision.seat != view.gm:
        return answered(view, decision, thought(view, decision.step, decision.options, rng))
    return answered(view, decision, default(view, decision, rng))


def act(view: View, step: Spotlight, options: Offered, rng: Random) -> Option:
    """Wager wherever one is to be had, then go on; rather not where one may lose the way or the footing."""
    pc = step.seat
    if ("take",) in options:
        return ("take",)
    free, moves = view.may_leave(pc), [option for option in options if option[0] == "move"]
    if ("ask_wager",) in options and (not free or (not moves and view.coins[pc] >= COMFORT)):
        return ("ask_wager",)
    if free and moves:
        safe = [option for option in moves if option[1] not in (*MAZES, CLIFFS)]
        return towards_unnamed(view, pc, safe or moves, rng)
    return spotlight(view, step, options, rng)


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
    return ("refuse_bribe",) if step.terms == "bribe_move" else ("take_bribe",)


def stake_last(view: View, step: LastWager, options: Offered, rng: Random) -> Option:
    """The largest stacks first: what they win off the pile helps all."""
    pc = step.seat
    before = [
        other
        for other in view.after(pc)
        if view.coins[other] > view.coins[pc] and not view.last_used[other] and not view.wins(other)
    ]
    able = any(can_turn(view, other) for other in before)
    return PASS if able else last_wager(view, step, options, rng)


def can_turn(view: View, pc: int) -> bool:
    """Whether a stake could still turn the result for a PC."""
    own, pile = view.coins[pc], view.coins[view.gm]
    parts = view.players if view.settings.share else 1
    stake = min(own, pile)
    return own + stake > -((stake - pile) // parts)


THOUGHTS: dict[str, Choice] = {
    "Spotlight": act,
    "Accept": accept,
    "Join": join,
    "TakeBribe": take_bribe,
    "LastWager": stake_last,
}
