"""The order play at the start of every round of a fight (SU-305 to SU-310)."""

from __future__ import annotations

from rookery.games.suits.parties import COPIES, NOBODY, is_npc
from rookery.games.suits.pieces import Aim, Play
from rookery.games.suits.printed import DEXTERITY, FIGHT, FIRST_ATTRIBUTE
from rookery.games.suits.rules.plays.adding import adding
from rookery.games.suits.rules.plays.faces import TakeNumber, add, declared, last_call
from rookery.games.suits.rules.plays.play import is_jack
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import own_total
from rookery.kernel import PASS, Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

REPEATS = 3


class OrderPlay(Step):
    """Every Suit in the fight and every group of NPCs flips and adds Dexterity (SU-305)."""

    rule = "SU-305"

    def run(self, s: Suits) -> Steps:
        groups: dict[int, int] = {}
        for npc in s.foes:
            if s.is_in(npc):
                groups.setdefault(npc // COPIES, npc)
        s.count += 1
        s.parties = [suit for suit in s.suits if s.fighters[suit]] + list(groups.values())
        s.ranks = [() for _ in s.parties]
        s.laid = []
        s.plays.append(Play(Aim.ORDER, NOBODY, FIRST_ATTRIBUTE + DEXTERITY, stakes=FIGHT, number=s.count))
        return [OrderAttempt(tuple(range(len(s.parties))), 0)]


class OrderAttempt(Step):
    """The parties not yet ordered flip, then cards are added (SU-305)."""

    rule = "SU-305"
    sides: tuple[int, ...]
    repeats: int

    def run(self, s: Suits) -> Steps:
        s.declines = 0
        first = len(s.laid)
        for side in self.sides:
            s.flip(s.parties[side], side)
        full = s.settings.full_flips
        effects = [declared(s, place) for place in range(first, len(s.laid))] if full else []
        return [*effects, OrderTurn(self.sides), Ranking(self.sides, self.repeats)]


class OrderTurn(Step):
    """Each Suit in turn adds cards to its own total (SU-306)."""

    rule = "SU-306"
    sides: tuple[int, ...]

    def run(self, s: Suits) -> Steps:
        s.added = 0
        steps: list[Step] = []
        for side in self.sides:
            suit = s.parties[side]
            if not is_npc(suit):
                steps += [adding(s, suit, side), *last_call(s, suit, side)]
        return [*steps, OrderClose(self.sides, 0)]


class OrderClose(Step):
    """After additions the other side has its turn; a whole side's decline ends it (SU-306, SU-O7)."""

    rule = "SU-306"
    sides: tuple[int, ...]
    side: int

    def run(self, s: Suits) -> Steps:
        s.declines = 0 if s.added else s.declines + 1
        if s.declines >= s.settings.declines:
            return None
        if self.side:
            return [OrderTurn(self.sides)]
        s.added = 0
        groups = tuple(side for side in self.sides if is_npc(s.parties[side]))
        machine = s.machine or not groups  # the automatic GM never adds here (SU-469)
        return [*([] if machine else [OrderAdds(s.gm_seat, groups)]), OrderClose(self.sides, 1)]


class OrderAdds(Step):
    """A person as GM adds cards to any of the groups, or declines (SU-306)."""

    rule = "SU-306"
    seat: int
    groups: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        return [PASS, *(("add-to", card, s.parties[side]) for side in self.groups for card in s.hands[-1])]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == PASS:
            return None
        _, card, party = option
        return [*add(s, party, card, s.parties.index(party)), self]


class Ranking(Step):
    """Highest total first; a tie with a Suit in it is flipped again, three times at most (SU-307)."""

    rule = "SU-307"
    sides: tuple[int, ...]
    repeats: int

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        for side in self.sides:
            s.ranks[side] = (*s.ranks[side], own_total(s, play, side))
        tied = tuple(side for side in self.sides if is_tied(s, side))
        if tied and self.repeats < REPEATS:
            s.tell("order_tied", parties=[s.parties[side] for side in tied], reveals=True)
            s.clear_laid(tied)
            return [OrderAttempt(tied, self.repeats + 1)]
        return [OrderAftermath()]


def is_tied(s: Suits, side: int) -> bool:
    """Whether a party has the same total as another, and one of them is a Suit."""
    same = [s.parties[other] for other, rank in enumerate(s.ranks) if rank == s.ranks[side]]
    return len(same) > 1 and not all(map(is_npc, same))


class OrderAftermath(Step):
    """Discards, Jacks, one draw for each Suit in the fight and one for the GM (SU-308)."""

    rule = "SU-308"

    def run(self, s: Suits) -> Steps:
        play = s.plays[-1]
        jacks = sorted((laid for laid in s.laid if is_jack(s, play, laid)), key=lambda laid: is_npc(laid.by))
        s.this_play = [laid.card for laid in s.laid]
        s.clear_laid()
        return [
            *(asked_or_judged(s, TakeNumber(s.seat_of(laid.by), laid.by)) for laid in jacks),
            OrderDraws(),
        ]


class OrderDraws(Step):
    """The Suits and the GM draw, then the order is settled (SU-308)."""

    rule = "SU-308"

    def run(self, s: Suits) -> Steps:
        s.plays.pop()
        s.this_play = []
        for suit in s.suits:
            if s.fighters[suit]:
                s.draw(suit, "order")
        s.draw(NOBODY, "order")
        ranked = sorted(range(len(s.parties)), key=lambda side: [-value for value in s.ranks[side]])
        order = [(s.ranks[side], s.parties[side]) for side in ranked]
        s.order = []
        return [*settled(s, order), OrderKnown()]


def settled(s: Suits, order: list[tuple[tuple[int, ...], int]]) -> list[Step]:
    """One step per place in the order: a Suit, or the NPC groups that share it (SU-307, SU-310)."""
    steps: list[Step] = []
    place = 0
    while place < len(order):
        rank, party = order[place]
        same = [other for value, other in order[place:] if value == rank and is_npc(other)]
        if is_npc(party):
            members = tuple(
                npc for group in same for npc in s.foes if npc // COPIES == group // COPIES and s.is_in(npc)
            )
            steps.append(asked_or_judged(s, NpcOrder(s.gm_seat, members)))
            place += len(same)
        else:
            steps.append(Placed(party))
            place += 1
    return steps


class Placed(Step):
    """A Suit gets its place in the order (SU-307)."""

    rule = "SU-307"
    suit: int

    def run(self, s: Suits) -> Steps:
        s.order.append(self.suit)
        return None


class NpcOrder(Step):
    """The GM says in which order the members of tied groups, or of one group, act (SU-310)."""

    rule = "SU-310"
    seat: int
    npcs: tuple[int, ...]

    def ask(self, s: Suits) -> list[Option]:
        return [("acts-next", npc) for npc in self.npcs]

    def answer(self, s: Suits, option: Option) -> Steps:
        s.order.append(option[1])
        rest = tuple(npc for npc in self.npcs if npc != option[1])
        return [asked_or_judged(s, self.but(npcs=rest))] if rest else None


class OrderKnown(Step):
    """The order becomes public; the totals of NPCs do not (SU-309)."""

    rule = "SU-309"

    def run(self, s: Suits) -> Steps:
        s.parties, s.ranks = [], []
        s.tell("order", parties=list(s.order), order=[s.name_of(party) for party in s.order], reveals=True)
        return None
