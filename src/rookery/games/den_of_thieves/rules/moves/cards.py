"""Steps 3 and 8: the cards of a move are drawn, and discarded at its end (DT-506, DT-511)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import Statement
from rookery.games.den_of_thieves.rules.guard import is_guarded
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class DrawCards(Step):
    """As many as the rating and the extra cards say (DT-506)."""

    rule = "DT-506"

    def run(self, s: Den) -> Steps:
        s.draw_for_move(rating_of_move(s) + s.moves[-1].extra)
        return None


def rating_of_move(s: Den) -> int:
    """The rating that the topmost move draws (2.6): for help and hindrance the trust of whoever makes the
    move beneath it (DT-231), for Get Help the bond with the one who is asked (DT-243).
    """
    move = s.moves[-1]
    if move.printed.draws == "trust":
        return s.trust[move.thief][move.actor]
    if move.printed.draws == "bond":
        return s.bond(move.actor, move.card)
    return s.rating(move.actor, move.printed.draws)


class CleanUp(Step):
    """The cards of the move are discarded, but for the aces put into play (DT-511). What was said for a suit
    is kept until the actor's next move is over (DT-533), a plea within it not counted (R-203), or for the
    scene if suits are pleaded once (R-173).
    """

    rule = "DT-511"

    def run(self, s: Den) -> Steps:
        move = s.moves.pop()
        s.discard([card for card in move.drawn if card not in move.aces])
        said = [Statement(move.actor, claim.suit, claim.words) for claim in move.claims if claim.suit]
        kept = [old for old in s.statements if is_guarded(s) or s.moves or old.character != move.actor]
        s.statements = [*kept, *said]
        return None


class MoveDone(Step):
    """The next move may begin (DT-504)."""

    rule = "DT-504"

    def run(self, s: Den) -> Steps:
        return None
