"""What Coins are worth to a PC, and what a Wager is worth if its cards are played as well as can be.

At a table Coins are Coins: whoever dawdles leaves the Master's stack to the others. Alone there is time, and
what a stack will come to is reckoned from the end: small steps up to the mark that ends the game (KT-224),
then the highest stake, with which the last success goes far beyond it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache, partial
from itertools import product
from math import factorial, prod
from statistics import fmean

from rookery.games.know_thyself.bot.last import CHANCE
from rookery.games.know_thyself.cards import PACK, RANKS, SUITS, beats
from rookery.games.know_thyself.printed import END_MARK, LEAST_STAKE
from rookery.games.know_thyself.public import MANY_MEMORIES, MANY_ON_ONE
from rookery.games.know_thyself.rules.drawing import MOST_DRAWN
from rookery.games.know_thyself.rules.telling import winnings
from rookery.games.know_thyself.rules.wager import MOST_BY_HOUSE, POOR, RICH

WINNING = 5.0
"""How many Coins it is worth to a lone PC to win the game."""
HELPED = 0.8
"""How many of the Wagers to come are taken for ones in which an Edge helps."""
STRONG, NEITHER, WEAK = (4, 5), (3,), (2,)
"""What people ask for in a kind of Wager (KT-207)."""
Worth = Callable[[int], float]
"""What so many Coins are worth when a Wager is over."""


def odds(card: int, unseen: Collection[int]) -> float:
    """How likely a card is to win against one of these (KT-126)."""
    return sum(not beats(cut, card) for cut in unseen) / len(unseen)


ODDS = tuple(odds(card, {*range(PACK)} - {card}) for card, _ in enumerate(RANKS))
"""By rank, if no other card is known (chapter 12)."""


def mixed(chance: float, won: float, lost: float) -> float:
    return chance * won + (1 - chance) * lost


def played(worth: Worth, coins: int, own: int, masters: int, drawn: int = 0) -> float:
    """What a Wager with these antes is worth to a PC that holds so many Coins, its own ante among them, and
    has put away so many cards; the third has to be kept (KT-123, KT-131).
    """
    won, lost = worth(coins + winnings(masters)[drawn]), worth(coins - own)
    last = drawn + 1 == MOST_DRAWN
    again = played(worth, coins, own, masters, drawn + 1) if not last else 0.0
    return sum(max(mixed(chance, won, lost), again) for chance in ODDS) / len(ODDS)


def named(stake: int, coins: int) -> int:
    """A stake as the automatic Master names it to a PC that holds so many Coins; the last one is a desperate
    stake (KT-118, KT-207).
    """
    stake += (coins >= RICH) - (coins <= POOR)
    return min(max(min(stake, MOST_BY_HOUSE), LEAST_STAKE), coins)


# --- alone: of ``total`` Coins those that the PC does not hold are the Master's ---


@cache
def worth(total: int, coins: int, memories: int) -> float:
    """What a lone PC will come to, the win counted as Coins, if it may choose its opponents."""
    return max(
        fmean(
            mixed(HELPED, *(wager(total, coins, memories, stake, stake + edge) for edge in (1, 0)))
            for stake in (named(stake, coins) for stake in stakes)
        )
        for stakes in (STRONG, NEITHER, WEAK)
    )


def wager(total: int, coins: int, memories: int, own: int, masters: int) -> float:
    return played(partial(after, total, memories + 1), coins, own, masters)


@cache
def after(total: int, memories: int, coins: int) -> float:
    """What so many Coins are worth with the Memory of the Wager that is over."""
    if not coins or total - coins < END_MARK:
        return ended(total, coins)
    going_on, over = unended(memories) / unended(memories - 1), ended(total, coins)
    return mixed(going_on, worth(total, coins, memories), over) if going_on else over


@cache
def unended(memories: int) -> float:
    """How likely so many Memories are to lie so that they do not end the game (KT-225)."""
    if memories < MANY_MEMORIES:
        return 1.0
    sheets = (sheet for sheet in product(range(MANY_ON_ONE), repeat=len(SUITS)) if sum(sheet) == memories)
    ways = sum(factorial(memories) // prod(map(factorial, sheet)) for sheet in sheets)
    return ways / float(len(SUITS)) ** memories


def ended(total: int, coins: int) -> float:
    """What the last comparison brings, with the least last wager that turns it (KT-231, KT-232)."""
    pile = total - coins
    stake = (pile - coins) // 2 + 1
    if coins > pile:
        return coins + WINNING
    return mixed(CHANCE, coins + stake + WINNING, coins - stake) if stake <= coins else coins
