"""Step 2: extra cards are claimed, and the dealer may rule on the move (DT-501, DT-505 to DT-507)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import PRIMARY
from rookery.games.den_of_thieves.printed import BONUSES
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.moves.cards import MoveDone
from rookery.games.den_of_thieves.rules.moves.challenging import LET_ALL_PASS, is_open, stated, window
from rookery.games.den_of_thieves.rules.moves.declaring import TellDeclaration, declared
from rookery.games.den_of_thieves.rules.powers import BEFORE, UsePower, powers
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

DRAW, AS_DECLARED, NO_MOVE = ("draw",), ("as_declared",), ("no_move",)


class BeforeTheDraw(Step):
    """A person who deals may rule that what was declared is another move; then the actor claims what adds a
    card.
    """

    rule = "DT-505"

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        declared_to = s.dealer if move.primary and not move.called else NOBODY
        ruling = [] if declared_to in (NOBODY, *s.trusting) else [RuleOnMove(declared_to)]
        return [*ruling, ClaimCard(s.player(move.actor)), TakeClaims()]


class ClaimCard(Step):
    """A special bonus or a free power, with a statement how it fits (DT-506, DT-507)."""

    rule = "DT-506"
    say_limit = 400
    seat: int

    def ask(self, s: Den) -> list[Option]:
        free = [power for power in powers(s, s.moves[-1].actor, BEFORE) if is_open(s, *power)]
        return [*(("bonus", bonus) for bonus in bonuses_open(s)), *free, DRAW]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == DRAW:
            return None
        stated(s, *option)
        return [ClaimCard(self.seat)]


def bonuses_open(s: Den) -> list[str]:
    """The actor's special bonuses for this very virtue (DT-507); one that needs the night works at night."""
    move = s.moves[-1]
    own = [BONUSES[name] for name in s.people[move.actor].bonuses]
    return [
        bonus.id
        for bonus in own
        if bonus.move == move.move and (s.night or not bonus.night) and is_open(s, "bonus", bonus.id)
    ]


class TakeClaims(Step):
    """Claims can be challenged before the draw (DT-531); those that stand add a card each (DT-506)."""

    rule = "DT-531"

    def run(self, s: Den) -> Steps:
        return [*window(s, "bonus", "power"), CountClaims()]


class CountClaims(Step):
    """One card for each source (DT-506); a power is used with it."""

    rule = "DT-506"

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        s.change_move(extra=move.extra + sum(claim.sort == "bonus" for claim in move.claims))
        seat = s.player(move.actor)
        used = [claim.thing for claim in move.claims if claim.sort == "power"]
        return [UsePower(seat, move.actor, int(card), str(name)) for card, name in used]


class RuleOnMove(Step):
    """In doubt the dealer decides whether a move is made, and which (DT-501); or lets all pass that is said
    from now on (R-180).
    """

    rule = "DT-501"
    say_limit = 400
    seat: int

    def ask(self, s: Den) -> list[Option]:
        others = [("other_move", slug) for slug in PRIMARY if slug != s.moves[-1].move]
        return [AS_DECLARED, *others, NO_MOVE, LET_ALL_PASS]

    def answer(self, s: Den, option: Option) -> Steps:
        if option == LET_ALL_PASS:
            s.let_all_pass(self.seat)
        if option in (AS_DECLARED, LET_ALL_PASS):
            return None
        move = s.moves.pop()
        s.moves_made -= move.primary
        if move.is_virtue:
            s.not_resting.remove(move.actor)
        if option == NO_MOVE:
            s.tell("no_move_needed", actor=move.actor, said=s.said)
            s.skip_to(MoveDone)
            return None
        s.tell("other_move", actor=move.actor, move=option[1], said=s.said)
        s.said = move.action
        return [*declared(s, move.actor, option[1]), TellDeclaration()]
