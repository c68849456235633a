"""The Big Score is pulled off, the loot split, and somebody betrayed (DT-905, DT-910, DT-912)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import LOCKS, Making
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Status, Zone
from rookery.games.den_of_thieves.rules.consequences import SPLIT, NameCost
from rookery.games.den_of_thieves.rules.guard import clock_runs
from rookery.games.den_of_thieves.rules.holding import gained
from rookery.games.den_of_thieves.rules.moves.cards import CleanUp
from rookery.games.den_of_thieves.rules.moves.within import drawn_within
from rookery.games.den_of_thieves.rules.suffering import SufferToll
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps
from rookery.kit.automatic import asked_or_judged

BETRAY, LET_BE = ("betray",), ("let_be",)


class CheckHeist(Step):
    """When the move has been carried out in full: pulled off if the third lock is open and somebody is still
    standing (DT-905, DT-921); blown if the alarm has reached its limit (DT-907).
    """

    rule = "DT-905"

    def run(self, s: Den) -> Steps:
        if len(s.locks) == len(LOCKS) and not s.pulled_off and s.in_play():
            s.pull_off()
            return [Split()]
        if s.alarm >= s.terms.alarm_limit and clock_runs(s) and not s.pulled_off:
            s.blow("DT-907")
        return None


class Split(Step):
    """Curse -1 for everybody (DT-260); the items are handed out, the prize first, the other cards stay where
    they are, no longer pinned (DT-910). Then comes betrayal, if the table likes it.
    """

    rule = "DT-910"

    def run(self, s: Den) -> Steps:
        for who in s.participants:
            if s.curse[who]:
                s.burden(who, "curse", -1)
        pile = s.lying(Zone.PINNED)
        for card in pile:
            s.put(card, Zone.MAP)
        items = [card for card in pile if "item" in CARDS[card].types]
        items.sort(key=lambda card: card != s.prize)
        seat = s.player(s.main if s.main in s.participants else s.participants[0])
        made_up = [HandOut(seat, NOBODY)] if s.prize == NOBODY else []
        traitors = s.participants if s.terms.betrayal and len(s.participants) > 1 else []
        return [
            *made_up,
            *(HandOut(seat, card) for card in items),
            *(TemptParticipant(s.player(who), who) for who in traitors),
        ]


class HandOut(Step):
    """To whom a piece of the loot goes; a prize that is made up has an owner too (DT-910)."""

    rule = "DT-910"
    seat: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        return [("hand_out", who, self.card) for who in s.participants]

    def answer(self, s: Den, option: Option) -> Steps:
        if self.card == s.prize:
            return prize_owned(s, option[1])
        return gained(s, option[1], self.card, "item")


def prize_owned(s: Den, who: int) -> list[Step]:
    """The prize is somebody's now, as a card or in words."""
    s.prize_owner = who
    s.tell("prize", owner=who, card=s.prize)
    return gained(s, who, s.prize, "item") if s.prize != NOBODY else []


class TemptParticipant(Step):
    """Each participant but the present owner of the prize may once betray that owner (DT-912)."""

    rule = "DT-912"
    say_limit = 400
    seat: int
    character: int

    def ask(self, s: Den) -> list[Option]:
        able = s.status[self.character] == Status.ACTIVE and self.character != s.prize_owner
        return [LET_BE, BETRAY] if able and s.acting(s.prize_owner) else []

    def answer(self, s: Den, option: Option) -> Steps:
        if option == LET_BE:
            return None
        owner = s.prize_owner
        s.moves.append(Making(self.character, "hinder", action=s.said, thief=owner, primary=False))
        s.tell("betrayal", betrayer=self.character, owner=owner, said=s.said)
        return [*drawn_within(self.seat), BetrayalOutcome(owner)]


class BetrayalOutcome(Step):
    """Taken in: the betrayer has the prize. Not covered: one entry of DANGER-COST, and if it costs a held
    card or the betrayer's life, it is the prize that is lost, to the owner before (DT-912).
    """

    rule = "DT-912"
    owner: int

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        s.tell_outcome(move)
        taken = prize_owned(s, move.actor) if move.favourable("taken_in") else []
        if move.favourable("covered"):
            return [CleanUp(), *taken]
        cost = NameCost(s.dealer, move.actor, "danger_cost", uncanny=False, when=SPLIT)
        held = tuple((card, s.held_as[card]) for card in s.held_by(move.actor))
        back = GiveBack(move.actor, self.owner, held)
        return [CleanUp(), *taken, asked_or_judged(s, cost), SufferToll(), back]


class GiveBack(Step):
    """If it cost the betrayer one of the cards ``held``, or their life, it is the prize that is lost in its
    stead, and goes back to the owner before (DT-912).
    """

    rule = "DT-912"
    betrayer: int
    owner: int
    held: tuple[tuple[int, str], ...]

    def run(self, s: Den) -> Steps:
        if s.prize_owner not in (self.betrayer, NOBODY):
            return None
        lives = s.acting(self.betrayer)
        lost = [(card, way) for card, way in self.held if s.holder[card] != self.betrayer]
        if lives and not lost and s.prize_owner == self.betrayer:
            return None
        for card, way in lost if lives else ():
            if card != s.prize:
                s.hold(self.betrayer, card, way)
        return prize_owned(s, self.owner)
