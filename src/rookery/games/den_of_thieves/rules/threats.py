"""Threats: where they come from, and what they cost in the end (DT-804, DT-830 to DT-832)."""

from __future__ import annotations

from rookery.games.den_of_thieves.making import ENEMY
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, PACK
from rookery.games.den_of_thieves.rules.consequences import NOW, NameCost, is_uncanny
from rookery.games.den_of_thieves.rules.guard import in_the_way
from rookery.games.den_of_thieves.rules.suffering import SufferToll
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Step, Steps
from rookery.kit.automatic import asked_or_judged

TROUBLE = "trouble"
"""The cause of a threat that comes with the lead card."""

MOST_COSTS = 3
"""The standing threats that are paid for at the end of a scene (DT-832)."""


class RaiseThreats(Step):
    """One for each enemy on the space, for a card that leads to trouble, for what guards the Big Score, and
    for each comeback (DT-830, R-170).
    """

    rule = "DT-830"

    def run(self, s: Den) -> Steps:
        if not s.keeps_threats():
            return None
        notice_enemies(s)
        leads_to_trouble = s.lead != NOBODY and s.loose(s.lead) and CARDS[s.lead].auto.adds_threat
        if leads_to_trouble and all(threat.cause != TROUBLE for threat in s.threats):
            s.threaten(TROUBLE)
        for card in in_the_way(s):
            s.threaten("complication" if card != NOBODY else "guard", card)
        for who in s.in_play():
            for _ in range(s.comebacks[who]):
                s.threaten("comeback")
            s.comebacks[who] = 0
        return None


def notice_enemies(s: Den) -> None:
    """Enemies who are here raise a threat, once: pinned ones never do, nor those whom somebody wards off; a
    threat is over when the enemy behind it backs down (DT-804, DT-830, R-192).
    """
    if s.dealer == NOBODY:
        for card in s.persons(s.stage):
            if s.is_hostile(card) and card not in s.quiet:
                s.turn_enemy(card)
    if s.keeps_threats():
        for card in s.enemy_cards():
            here = s.loose(card) and s.at[card] == s.stage
            if here and card not in s.quiet and not is_kept_off(s, card):
                s.threaten(ENEMY, card)
        for place in reversed(s.standing_threats()):
            if backs_down(s, s.threats[place].card):
                s.clear_threat(place)
        for person in s.walk_ons:
            if person in s.enemies and person not in s.quiet:
                s.threaten(ENEMY, person=person)


def is_kept_off(s: Den, card: int) -> bool:
    """Every protagonist is warded against it (DT-625), or it backs down (DT-626)."""
    return backs_down(s, card) or all(is_warded(s, who, card) for who in s.in_play())


def backs_down(s: Den, card: int) -> bool:
    """Whether somebody is there, as companion, on the space or as protagonist, before whom an enemy backs
    down (DT-626).
    """
    feared = CARDS[card].auto.backs_down_before if 0 <= card < PACK else ()
    there = {CARDS[other].id for other in s.cast_here()} if feared else set()
    there |= {CARDS[s.people[who].card].id for who in s.in_play() if feared and s.people[who].card != NOBODY}
    return bool(there & {*feared})


def is_warded(s: Den, who: int, card: int) -> bool:
    """Whether a companion keeps this enemy from attacking its holder (DT-625)."""
    powers = [power for held in s.companions(who) for power in CARDS[held].powers]
    return any(power.wards_off == CARDS[card].id for power in powers)


class StandingThreats(Step):
    """At the end of a scene each standing threat costs one entry, three at most (DT-832)."""

    rule = "DT-832"

    def run(self, s: Den) -> Steps:
        standing = [s.threats[place].card for place in s.standing_threats()][:MOST_COSTS]
        s.threats = []
        if not s.keeps_threats() or s.over == "pulled_off":
            return None
        return [PayForThreat(card) for card in standing]


class PayForThreat(Step):
    """Chosen by the dealer, borne by the main protagonist or the next one still acting; with nobody left it
    lapses (DT-832).
    """

    rule = "DT-832"
    card: int

    def run(self, s: Den) -> Steps:
        bearer = s.speaker()
        if bearer == NOBODY:
            return None
        somebody = self.card != NOBODY and "person" in CARDS[self.card].types
        warded = somebody and is_warded(s, bearer, self.card)
        uncanny = somebody and is_uncanny(self.card)  # of a thing in the way it is harm
        cost = NameCost(s.dealer, bearer, "danger_cost", uncanny, NOW, warded=warded)
        return [asked_or_judged(s, cost), SufferToll()]
