"""Manipulate: whoever is moved does it, or resists (DT-524, DT-525)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import Making
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, PACK
from rookery.games.den_of_thieves.rules.toolbox import at_a_loss
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

CLEAR_EYE, KEEP_EYE = ("clear_eye",), ("keep_eye",)


def worked_on(s: Den, move: Making) -> list[Step]:
    """What a manipulation brings, besides its purpose."""
    if not move.settled_well:
        return at_a_loss(s)
    if not move.favourable("moved"):
        return []
    if move.thief != NOBODY:
        s.pressed = (*s.pressed, *((who, move.actor) for who in (move.thief, *move.also)))
    if not 0 <= move.card < PACK:
        return []
    s.manipulated.append(move.card)
    treat(s, move)
    both = move.favourable("believed")
    decider = s.player(move.actor) if s.dealer == NOBODY else s.dealer
    return [CalmDown(decider, move.card)] if both and s.has_an_eye_on_thieves(move.card) else []


def treat(s: Den, move: Making) -> None:
    """A healer who is no enemy and is moved gives proper medical attention, once for each protagonist and
    scene (DT-262, DT-814); a person who deals grants it from the desk.
    """
    heals = any(power.gives == "recover_harm" for power in CARDS[move.card].powers)
    person = "person" in CARDS[move.card].types and move.card not in s.enemies
    if s.dealer == NOBODY and heals and person:
        s.treat(move.actor)


class CalmDown(Step):
    """After a manipulation with both questions answered the flag may be cleared: by the dealer, or if the
    actor asks an automatic one for it (DT-336, DT-822).
    """

    rule = "DT-336"
    seat: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        return [CLEAR_EYE, KEEP_EYE]

    def answer(self, s: Den, option: Option) -> Steps:
        flag = CARDS[self.card].auto.flag
        if option == CLEAR_EYE and flag:
            s.clear_flag(self.card, flag)
            s.turn_friend(self.card)
        return None
