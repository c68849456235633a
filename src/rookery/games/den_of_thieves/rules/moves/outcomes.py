"""Step 7: what the answers buy, and what the others cost (5.6, DT-518 to DT-526)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import CLEAR, DEFEAT, LOCK, RESIST, TAKE, Making
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.consequences import cost
from rookery.games.den_of_thieves.rules.heist import lock_tried
from rookery.games.den_of_thieves.rules.holding import TakeCard, thwarted
from rookery.games.den_of_thieves.rules.moves.aims import reaches_aim, ways_won
from rookery.games.den_of_thieves.rules.moves.horsemen import answered
from rookery.games.den_of_thieves.rules.moves.manipulation import worked_on
from rookery.games.den_of_thieves.rules.moves.spellwork import spell_worked
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps


class Outcome(Step):
    """Every question nobody answered goes against the actor (DT-519)."""

    rule = "DT-519"

    def run(self, s: Den) -> Steps:
        move = s.moves[-1]
        s.tell_outcome(move)
        if move.is_horseman:
            return answered(s)
        achieved = move.purpose in (TAKE, CLEAR, DEFEAT, LOCK) and reaches_aim(move)
        lock = lock_tried(s, move.object, achieved=achieved) if move.purpose == LOCK else []
        return [*(aim_reached(s, move) if achieved else ()), *lock, *price(s, move)]


def aim_reached(s: Den, move: Making) -> list[Step]:
    """What the move was for is done (DT-563, DT-605)."""
    s.tell("aim_reached", actor=move.actor, purpose=move.purpose, object=move.object, card=move.card)
    if move.purpose == TAKE:
        return [TakeCard(s.player(move.actor), move.actor, move.object, ways_won(move))]
    if move.purpose == CLEAR:
        s.clear_threat(move.object)
    if move.purpose == DEFEAT:
        defeat(s, move.object)
    beaten = move.purpose in (CLEAR, DEFEAT) and move.card != NOBODY
    return thwarted(s, move.actor, move.card) if beaten else []


def defeat(s: Den, card: int) -> None:
    """An enemy's threat is gone, it is no enemy for the rest of the scene, and marked for the session; the
    card stays where it is (DT-563).
    """
    behind = [place for place, threat in enumerate(s.threats) if threat.card == card]
    for place in behind:
        s.clear_threat(place)
    s.turn_friend(card)
    s.quiet.append(card)
    s.set_flag(card, "defeated")


def price(s: Den, move: Making) -> list[Step]:
    """What the unanswered questions of a criminal virtue cost (the table of 5.6)."""
    if move.move == "conceal":
        return [] if move.favourable("free") else cost(s, move.actor, "conceal_cost", move, s.dealer)
    if move.move == "danger":
        chooser = s.player(move.thief) if move.purpose == RESIST else s.dealer
        return [] if move.favourable("clean") else cost(s, move.actor, "danger_cost", move, chooser)
    return worked_on(s, move) if move.move == "manipulate" else spell_worked(s, move)
