"""The master: a clever bot that reckons what Coins will be worth, and joins every Wager.

It tries out no worlds. Alone it goes in small steps and ends with a high stake; at a table it takes what
brings most. Edges are called on and gained as by all bots (KT-J7, KT-J11).
"""

from __future__ import annotations

from functools import partial
from random import Random

from rookery.games.know_thyself.bot.clever import THOUGHTS, thinking
from rookery.games.know_thyself.bot.last import best_stake
from rookery.games.know_thyself.bot.plain import DEFAULTS, Choose, Offered
from rookery.games.know_thyself.bot.prospects import (
    NEITHER,
    STRONG,
    WEAK,
    Worth,
    after,
    mixed,
    named,
    odds,
    played,
    wager,
)
from rookery.games.know_thyself.cards import PACK, beats
from rookery.games.know_thyself.printed import KINDS, NO_FLAG, PEOPLE, START
from rookery.games.know_thyself.rules.drawing import LEFT_AFTER_CALL, Invoke, KeepOrRedraw
from rookery.games.know_thyself.rules.ending import LastWager
from rookery.games.know_thyself.rules.framing import Against, FrameWager, KindOfWager
from rookery.games.know_thyself.rules.rounds import Spotlight
from rookery.games.know_thyself.rules.telling import winnings
from rookery.games.know_thyself.rules.wager import Join
from rookery.games.know_thyself.view import View
from rookery.kernel import PASS, Option

USUAL = {**DEFAULTS, **THOUGHTS}
"""What the clever bot answers."""
Target = tuple[float, int, int]
"""What a Wager is worth, against whom, in which kind."""


def in_play(view: View) -> int:
    """All Coins but those of the Pool."""
    return view.total() - view.coins[view.pool]


def remembered(view: View, pc: int) -> int:
    return len(view.memories_of(pc))


# --- which Wager ---


def prospect(view: View, pc: int, kind: int, stake: int) -> float:
    """What a Wager is worth before the antes, with the Edges that will be called on (KT-119, KT-208)."""
    coins, edges = view.coins[pc], [view.edges[number] for number in view.edges_of(pc)]
    hindered = coins - stake > LEFT_AFTER_CALL and any(kind in edge.hinders for edge in edges)
    own, masters = stake + hindered, stake + any(kind in edge.helps for edge in edges)
    if view.players > 1:
        return played(float, coins, own, masters)
    return wager(in_play(view), coins, remembered(view, pc), own, masters)


def target(view: View, pc: int, who: int, kind: int) -> Target:
    person, coins = PEOPLE[who], view.coins[pc]
    stakes = STRONG if kind in person.strong else WEAK if kind in person.weak else NEITHER
    values = [prospect(view, pc, kind, named(stake, coins)) for stake in stakes]
    return sum(values) / len(values), who, kind


def targets(view: View, pc: int) -> list[Target]:
    """The Wagers that a PC may frame against somebody present, the best one last; a human Master names what
    stakes they like (KT-206, KT-207).
    """
    if view.person or view.foot[pc] or view.at[pc] == START:
        return []
    people, kinds = view.present(view.at[pc]), range(len(KINDS))
    return sorted(target(view, pc, who, kind) for who in people for kind in kinds)


def act(view: View, step: Spotlight, options: Offered, rng: Random) -> Option:
    """Frame a Wager in every room; all else cleverly."""
    going = view.may_leave(step.seat) and any(option[0] == "move" for option in options)
    if ("frame_wager",) in options and not going and targets(view, step.seat):
        return ("frame_wager",)
    return USUAL["Spotlight"](view, step, options, rng)


def frame_wager(view: View, step: FrameWager, options: Offered, rng: Random) -> Option:
    found = targets(view, step.seat)
    return ("want", NO_FLAG) if found else USUAL["FrameWager"](view, step, options, rng)


def against(view: View, step: Against, options: Offered, rng: Random) -> Option:
    found = targets(view, step.seat)
    return ("against", found[-1][1]) if found else options[0]


def kind_of_wager(view: View, step: KindOfWager, options: Offered, rng: Random) -> Option:
    found = [kind for _, who, kind in targets(view, step.seat) if who == view.opponent]
    return ("kind", found[-1]) if found else options[0]


def join(view: View, step: Join, options: Offered, rng: Random) -> Option:
    """Every Wager favours the player, and the others cover who is short. At the foot one wants to climb."""
    return options[-1] if view.foot[step.seat] else options[min(1, len(options) - 1)]


def stake_last(view: View, step: LastWager, options: Offered, rng: Random) -> Option:
    """Nothing while somebody else goes on, whose luck may let this PC win as well: passing keeps the right
    (KT-233). Then what the clever bot stakes, or the least that lets this PC win, if that is more.
    """
    later = (pc for pc in view.pcs if pc > step.seat and not view.wins(pc) and not view.last_used[pc])
    if view.staked or any(best_stake(view, pc) for pc in later):
        return PASS
    stakes = [thoughts["LastWager"](view, step, options, rng) for thoughts in (DEFAULTS, THOUGHTS)]
    return max(stakes, key=lambda option: option[1:])


# --- the cards, alone ---


def outcome(view: View, pc: int) -> Worth:
    """What Coins are worth to a lone PC after this Wager, which gives it a Memory."""
    return partial(after, in_play(view), remembered(view, pc) + 1)


def unseen(view: View) -> list[int]:
    shown = {view.cut, *(card for drawn in view.cards for card in drawn)}
    return [card for card in range(PACK) if card not in shown]


def keep(view: View, step: KeepOrRedraw, options: Offered, rng: Random) -> Option:
    if view.players > 1 or len(options) == 1:
        return USUAL["KeepOrRedraw"](view, step, options, rng)
    pc, value = step.seat, outcome(view, step.seat)
    own, masters, drawn = view.antes[pc], view.against[pc], len(view.cards[pc])
    coins = view.coins[pc] + own
    won, lost = value(coins + winnings(masters)[drawn - 1]), value(coins - own)
    kept = mixed(odds(view.cards[pc][-1], unseen(view)), won, lost)
    return ("keep",) if kept >= played(value, coins, own, masters, drawn) else ("redraw",)


def invoke(view: View, step: Invoke, options: Offered, rng: Random) -> Option:
    if view.players > 1 or len(options) == 1:
        return USUAL["Invoke"](view, step, options, rng)
    pc, value, left = step.seat, outcome(view, step.seat), unseen(view)
    coins, minor = view.coins[pc], winnings(view.against[pc])[-1]
    chance = sum(not beats(view.cut, card) for card in left) / len(left)
    tried = mixed(chance, value(coins - 1 + view.antes[pc] + minor), value(coins - 1))
    return options[1] if tried > value(coins) else ("no_invoke",)


CHANGED: dict[str, Choose] = {
    "Spotlight": act,
    "FrameWager": frame_wager,
    "Against": against,
    "KindOfWager": kind_of_wager,
    "Join": join,
    "KeepOrRedraw": keep,
    "Invoke": invoke,
    "LastWager": stake_last,
}
master = thinking({**THOUGHTS, **CHANGED})
