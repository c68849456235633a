"""Tables of Know Thyself for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.games.know_thyself import GAME as GAME
from rookery.games.know_thyself.cards import CARD_NAMED
from rookery.games.know_thyself.printed import NOWHERE, PLACE
from rookery.games.know_thyself.rules.rights import RIGHTS
from rookery.games.know_thyself.rules.rounds import NextRound
from rookery.games.know_thyself.rules.wager import Contest, open_wager
from rookery.games.know_thyself.setup import setup
from rookery.games.know_thyself.state import KnowThyself
from rookery.kernel import Event, Live, Recorded, advance, begin, choose, decisions

SETTLING = ("no_move", "stake:2", "accept", "stay_out", "no_call", "keep", "narrate:result", "house")


class Dealt(Recorded):
    """Dictated results; when they are used up, any."""

    def __init__(self, results: list[int]) -> None:
        super().__init__(results)
        self.rest = Live(bytes([3] * 32))

    def result(self, bound: int) -> int:
        return super().result(bound) if self.given else self.rest.result(bound)


class Table:
    """A table in the middle of play: characters made, Coins handed out, everybody ready to leave."""

    def __init__(
        self, players: int = 2, *, coins: Sequence[int] = (), master: str = "human", **given: Any
    ) -> None:
        seats = players + (master == "human")
        s = setup(seats, GAME.settled({"master": master, **given}))
        self.s, self.told = s, list[Event]()
        s.chance = Live(bytes([2] * 32))
        s.agenda = []
        s.looks = ["Bare."] * players
        s.dress = [(0, 0, 0, 0)] * players
        s.attachments = [tuple(f"thing {pc}{suit}" for suit in range(4)) for pc in s.pcs]
        s.coins = [*(coins or [12] * players), s.settings.master_per_pc * players, 0]
        s.coins[s.pool] = 35 * players - sum(s.coins)
        s.ready = [1] * players
        s.arrive(list(s.pcs), s.at[0])

    def put(self, slug: str, *pcs: int, free: bool = True) -> None:
        """These PCs stand in a room as one arrival group."""
        self.s.arrive(pcs, PLACE[slug])
        for pc in pcs:
            self.s.freed[pc] = int(free)

    def deal(self, *cards: str) -> None:
        """The next draws from the full Play Deck."""
        bag, results = list(range(52)), []
        for name in cards:
            results.append(bag.index(CARD_NAMED[name]))
            bag.remove(CARD_NAMED[name])
        self.s.chance = Dealt(results)

    def round(self) -> None:
        """Round 1 begins."""
        self.s.agenda = [NextRound()]
        self.go()

    def go(self) -> None:
        self.s.listener = self.told.append
        advance(self.s)
        self.s.listener = None

    def offered(self, seat: int) -> list[str]:
        """The ids of what a seat may pick now."""
        return [name for decision in decisions(self.s) if decision.seat == seat for name in decision.ids]

    def acts(self, seat: int) -> list[str]:
        """The same without the rights that everybody has between Wagers."""
        return [name for name in self.offered(seat) if name.partition(":")[0] not in RIGHTS]

    def moves(self, seat: int) -> list[str]:
        """The moves that a seat may pick now."""
        return [name for name in self.offered(seat) if name.startswith(("move:", "toll:"))]

    def wager(
        self, stake: int, *invited: int, lose_move: str = "", flag: int = 0, by_player: bool = False
    ) -> None:
        """A Wager has been staked by a human Master; the invited (or the first PC) are to accept."""
        s = self.s
        if not s.wagered:
            s.wagered = [0] * s.players
        open_wager(s, (invited or (0,))[0], by_player=by_player)
        s.invited, s.flags[s.lead] = list(invited or (0,)), flag
        s.agenda = [Contest()]
        self.go()
        if by_player and not flag:
            self.pick(s.gm, "oppose")
        if not s.foot[s.lead]:
            self.pick(s.gm, f"lose_move:{lose_move}" if lose_move else "no_move")
        self.pick(s.gm, f"stake:{stake}")

    def pick(self, seat: int, *picks: str, say: str = "") -> None:
        for name in picks:
            [key] = [decision.key for decision in decisions(self.s) if decision.seat == seat]
            choose(self.s, key, name, say, tell=self.told.append)
            assert self.s.total() == 35 * self.s.players

    def settle(self, *cards: str) -> None:
        """The rest of a Wager: everybody accepts and keeps the first card; these are drawn, the last one is
        the Master's cut. Players tell results, the house writes.
        """
        self.deal(*cards)
        while (open_now := decisions(self.s)) and open_now[0].kind not in ("Spotlight", "RunOn"):
            ids = open_now[0].ids
            self.pick(open_now[0].seat, next((name for name in SETTLING if name in ids), ids[0]))

    def ask(self, seat: int) -> str:
        """The kind of the question that a seat is asked now."""
        [decision] = [decision for decision in decisions(self.s) if decision.seat == seat]
        return decision.kind

    def kinds(self) -> list[str]:
        return [event.kind for event in self.told]

    def rules(self) -> set[str]:
        return {event.rule for event in self.told}


def stay(s: KnowThyself, place: int, people: Sequence[int]) -> None:
    """These of the cast are in a room, and nobody else is."""
    s.whereabouts = [NOWHERE if where == place else where for where in s.whereabouts]
    for who in people:
        s.whereabouts[who] = place


def fresh(seats: int, **given: Any) -> KnowThyself:
    """A table before the first step."""
    return setup(seats, GAME.settled(given))


def table_in(room: str, players: int = 3, **given: Any) -> Table:
    """Everybody came into a room together, not free to leave; the spotlight is on the first."""
    table = Table(players, **given)
    table.put(room, *table.s.pcs, free=False)
    table.round()
    return table


def begun(seats: int = 1, **given: Any) -> KnowThyself:
    """A game at its first question, always the same one."""
    s = begin(GAME, seats, given, chance=Live(bytes(32)))
    assert isinstance(s, KnowThyself)
    return s


def answer(s: KnowThyself, seat: int, pick: str, say: str = "") -> None:
    [decision] = [decision for decision in decisions(s) if decision.seat == seat]
    choose(s, decision.key, pick, say)


def asked(s: KnowThyself, seat: int) -> list[str]:
    """What a seat may pick now."""
    return [name for decision in decisions(s) if decision.seat == seat for name in decision.ids]
