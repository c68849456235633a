"""The last wagers as a group would play them: who stakes how much, so that as many as possible win (9.2)."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.games.know_thyself.public import PublicPalace

CHANCE = 24 / 51
"""Of two cards the player's is the higher one (6.6)."""
LOOK_AHEAD = {1: 1, 2: 2, 3: 3, 4: 3}
LOOK_BRIEFLY = 2
"""How many last wagers are thought through, by the number of players; among many, only the next ones."""
Stacks = tuple[int, ...]


def best_stake(view: PublicPalace, pc: int) -> int:
    """What a PC should stake now; 0 to pass, which keeps the right for later (KT-233). Somebody else may be
    the better one to begin.
    """
    parts = view.players if view.settings.share else 1
    game = LastTable(parts, view.gone)
    depth = LOOK_AHEAD.get(view.players, LOOK_BRIEFLY)
    coins, used = tuple(view.coins[: view.players]), tuple(view.last_used)
    pile = view.coins[view.gm]
    best, stake = game.value(coins, used, pile, depth), 0
    for number in game.stakes(coins, pile, pc):
        if game.after(coins, used, pile, pc, number, depth) >= best - 1e-9:
            stake = number
            break
    return stake if best > game.winners(coins, pile) else 0


class LastTable:
    """The comparison with its last wagers. ``parts`` is into how many the Master's pile is divided
    (KT-231, KT-O15).
    """

    def __init__(self, parts: int, gone: list[int]) -> None:
        self.parts, self.gone = parts, gone
        self.known: dict[tuple[Stacks, Stacks, int, int], float] = {}

    def mark(self, pile: int) -> int:
        return -(-pile // self.parts)

    def winners(self, coins: Stacks, pile: int) -> int:
        mark = self.mark(pile)
        return sum(own > mark and not gone for own, gone in zip(coins, self.gone, strict=True))

    def stakes(self, coins: Stacks, pile: int, pc: int) -> Iterator[int]:
        """The least stake with which a PC wins, and the least that lets each other one win as well."""
        most, wanted = min(coins[pc], pile), set[int]()
        for other, own in enumerate(coins):
            if own <= self.mark(pile) and not self.gone[other]:
                gain = int(other == pc)
                enough = (k for k in range(1, most + 1) if own + gain * k > self.mark(pile - k))
                wanted.add(next(enough, 0))
        return iter(sorted(wanted - {0}))

    def value(self, coins: Stacks, used: Stacks, pile: int, depth: int) -> float:
        """How many win if all play for the group, looking so many last wagers ahead."""
        key = (coins, used, pile, depth)
        if key not in self.known:
            self.known[key] = max(self.choices(coins, used, pile, depth))
        return self.known[key]

    def choices(self, coins: Stacks, used: Stacks, pile: int, depth: int) -> Iterator[float]:
        yield self.winners(coins, pile)
        if not depth:
            return
        mark, tried = self.mark(pile), set[int]()
        for pc, own in enumerate(coins):
            if used[pc] or not 0 < own <= mark or own in tried:
                continue
            tried.add(own)
            for number in self.stakes(coins, pile, pc):
                yield self.after(coins, used, pile, pc, number, depth)

    def after(self, coins: Stacks, used: Stacks, pile: int, pc: int, number: int, depth: int) -> float:
        """What a last wager is worth, won or lost."""
        spent = (*used[:pc], 1, *used[pc + 1 :])
        won, lost = (
            self.value((*coins[:pc], coins[pc] + gain, *coins[pc + 1 :]), spent, pile - gain, depth - 1)
            for gain in (number, -number)
        )
        return CHANCE * won + (1 - CHANCE) * lost
