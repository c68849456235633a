"""Rough values in points: of playing a card before the room is known, and of laying a room as scout.

A value is the chance that the card works, times what it then brings, plus what the room does to its player.
"""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.thieves.bot.plain import gold
from rookery.games.thieves.printed import (
    ABOVE_AVERAGE_TROLL,
    ANGRY_SPIRIT,
    BATTLEFIELD,
    BRIDGE_OF_BETRAYAL,
    CHAMBER,
    CHASTISE,
    CLOCK_GOLUM,
    CROWN_OF_TUSKS,
    CURSED_IDOL,
    DEATH,
    DEMONS,
    EMPTY_CHAMBER,
    FORETELLING,
    GOLD,
    GRAND_VAULT,
    INVINCIBLE_WARRIOR,
    ITS_A_TRAP,
    JUSTICE,
    KEEPING,
    LABYRINTH,
    LAIR_OF_THE_CRONE,
    LEGENDARY_STABBING_KNIFE,
    LIARS_TAX,
    LIES,
    LONE,
    MAD_MAGE_IS_MAD,
    MIRACLE_CURE,
    NASTY_SURPRISE,
    NONE,
    NOPE,
    NOT_IT,
    PEARL_OF_GREAT_PRICE,
    PICKPOCKETS_BAZAAR,
    REPRISAL,
    RIDDLES,
    RUDE_IMP,
    RUNE_OF_FIRE_SKULL,
    SEWERS,
    SHADOW_COMPASS,
    SNEAK,
    SNEAKERY,
    SO_ANGRY,
    SPECIAL_TROLL,
    STAB,
    STABBERY,
    STANDARD_TROLL,
    STEAL,
    STEALERY,
    STUPID_WIZARD_STUFF,
    SUCCUBUS,
    THINKING_AHEAD,
    TRICKERIES,
    UNASSAILABLE_TOWER,
    WATCHFUL_GATE,
    WEALTHY_MONK,
    WRIT_OF_WEALTH,
    YOUR_PLAN,
)
from rookery.games.thieves.public import Judgement
from rookery.games.thieves.view import View

UNSEEN = 2.8
"""Points that a treasure drawn unseen brings on average."""

USUAL = {SNEAK: 0.25, STEAL: 0.25, STAB: 0.2, LIES: 0.15}
TRICKY = 0.15
"""How often other thieves play each skill card, and trickery."""


class Prospects:
    """Estimates for this turn that do not depend on the room: what can be stolen, lost and healed."""

    def __init__(self, v: View, *, open_cards: bool = False) -> None:
        me, crowd = v.seat, v.seats - 1
        points = [-float(wounds) for wounds in v.wounds]
        prey, mine, scouts = [0.0], [0.0], 0.0
        for treasure, owner in enumerate(v.owner):
            if owner < 0 or treasure in (v.sacked, v.kept):
                continue
            worth = gold(v, treasure)
            points[owner] += worth
            if owner == me:
                mine.append(worth)
            else:
                prey.append(0.5 if treasure in (PEARL_OF_GREAT_PRICE, CURSED_IDOL) else worth * 1.3)
                scouts += worth if owner == v.scout else 0.0
        self.wounds = v.wounds[me]
        self.prey = max(prey) if not v.has(me, PEARL_OF_GREAT_PRICE) else 0.5
        self.best = max(mine)
        self.least = min(mine[1:], default=0.0)
        self.scout_hoard = scouts
        lead = points[me] >= max(points)
        self.stab = v.round * (0.75 if lead else 1.0) / crowd + 0.25 * v.round
        self.exposed = (
            USUAL[STEAL] * crowd * 0.4 * self.best * (0.6 if lead else 0.35)
            + USUAL[STAB] * crowd * 0.4 * v.round * 0.4
        )
        self.alone = {card: (1 - share) ** crowd for card, share in USUAL.items()}
        if open_cards:
            for card in self.alone:
                self.alone[card] = float(
                    all(played != card for seat, played in enumerate(v.played) if seat != me)
                )
        if v.has(me, LEGENDARY_STABBING_KNIFE):
            self.alone[STAB] = 1.0
        self.lone = (1 - TRICKY) ** crowd
        self.some_liar = 1 - (1 - USUAL[LIES]) ** crowd
        self.price = 2.0 if v.has(me, WRIT_OF_WEALTH) else 1.0
        self.rounds_to_come = v.turn < (v.rounds - 1) * v.seats
        self.lied = self.lie_chance(v)
        self.offer = self.offer_value(v)

    @staticmethod
    def lie_chance(v: View) -> float:
        """How likely the scout lied: known once it is judged, before that by how often this scout has."""
        if v.judgement != Judgement.UNJUDGED:
            return float(v.judgement != Judgement.TRUE)
        if v.scout == v.seat:
            return 0.0
        if not v.claim and not v.talk:
            return 1.0
        return (v.lies[v.scout] + 1.2) / (v.truths[v.scout] + v.lies[v.scout] + 2)

    @staticmethod
    def offer_value(v: View) -> float:
        """Points the offer would bring this seat."""
        if v.offer == NONE:
            return 0.0
        if v.offer == PEARL_OF_GREAT_PRICE:
            return 7 - sum(gold(v, t) for t in v.hoard(v.seat))
        if v.has(v.seat, PEARL_OF_GREAT_PRICE) or v.offer == CURSED_IDOL:
            return -0.5
        return GOLD[v.offer] / 2 - (v.offer == CROWN_OF_TUSKS)


SNEAK_ROOMS = {DEATH: -3.0, SPECIAL_TROLL: -1.0, WEALTHY_MONK: UNSEEN}
STEAL_ROOMS = {RUDE_IMP: -3.0, GRAND_VAULT: UNSEEN, ABOVE_AVERAGE_TROLL: -1.0}
STAB_ROOMS = {INVINCIBLE_WARRIOR: -3.0, WEALTHY_MONK: -1.0, SPECIAL_TROLL: -1.0, ABOVE_AVERAGE_TROLL: -1.0}
LIES_ROOMS = {SPECIAL_TROLL: -1.0, RUNE_OF_FIRE_SKULL: -3.0, ABOVE_AVERAGE_TROLL: -1.0}
"""Points a room gives or costs for playing a skill card, whether or not it works."""


def skill_value(v: View, p: Prospects, room: int, card: int) -> float:
    if room == RIDDLES:
        return 0.0
    value = SKILL_VALUES[card](p, room, p.alone[card])
    if room == RUNE_OF_FIRE_SKULL and card != LIES:
        value -= 3 * (1 - p.alone[card])
    return value - (0.3 + 0.7 * v.seats) if room == ITS_A_TRAP and card != SNEAK else value


def sneak_value(p: Prospects, room: int, alone: float) -> float:
    """SNEAK is worth the losses it prevents."""
    value = p.exposed * (1 if room == LABYRINTH else alone) + SNEAK_ROOMS.get(room, 0.0)
    if room == UNASSAILABLE_TOWER:
        return value + p.prey
    return value + min(2, p.wounds) if room == MAD_MAGE_IS_MAD else value


def steal_value(p: Prospects, room: int, alone: float) -> float:
    works = 0.0 if room == ANGRY_SPIRIT else 1.0 if room == PICKPOCKETS_BAZAAR else alone
    value = works * p.prey * (1.6 if room == SEWERS else 1.0) + STEAL_ROOMS.get(room, 0.0)
    if room == DEMONS:
        return value - 0.7 * p.best
    if room == WEALTHY_MONK:
        return value - p.least
    return value + min(1, p.wounds) if room == MAD_MAGE_IS_MAD else value


def stab_value(p: Prospects, room: int, alone: float) -> float:
    """STAB gains because rivals lose points."""
    works = 1.0 if room == BATTLEFIELD else alone
    stab = (
        p.stab * 2 if room == LAIR_OF_THE_CRONE else max(p.stab, p.prey) if room == STANDARD_TROLL else p.stab
    )
    return works * stab + STAB_ROOMS.get(room, 0.0)


def lies_value(p: Prospects, room: int, alone: float) -> float:
    """LIES draws a card if the scout lied (TH-76)."""
    drawn = 0.0 if room == RUNE_OF_FIRE_SKULL else p.lied * 1.25
    return drawn + LIES_ROOMS.get(room, 0.0) + (max(0.0, p.offer) * 0.6 if room == CLOCK_GOLUM else 0.0)


SKILL_VALUES = (sneak_value, steal_value, stab_value, lies_value)
TRICKERY_WORTH: dict[int, Callable[[Prospects], float]] = {
    NASTY_SURPRISE: lambda _: 1.2,
    NOPE: lambda _: 1.0,
    THINKING_AHEAD: lambda _: 1.6,
    YOUR_PLAN: lambda _: 5.5,
    CHASTISE: lambda p: 0.5 * p.scout_hoard,
    SNEAKERY: lambda p: p.exposed * 1.2,
    STEALERY: lambda p: p.prey,
    STABBERY: lambda _: 3 * 0.6,
    NOT_IT: lambda p: p.exposed,
    FORETELLING: lambda p: 0.8 * max(p.prey, p.stab, p.lied),
    REPRISAL: lambda p: p.lied * 3 * 0.5,
    LIARS_TAX: lambda p: p.some_liar * 0.6 * p.prey - 0.5 * p.least,
    STUPID_WIZARD_STUFF: lambda _: 1.8,
    MIRACLE_CURE: lambda p: float(p.wounds),
    JUSTICE: lambda p: p.exposed * 1.5,
    KEEPING: lambda p: p.exposed if p.rounds_to_come else 0.0,
    SO_ANGRY: lambda p: 0.5 * p.prey,
}
"""Points a trickery card brings when it works, whatever the room."""


def trickery_value(v: View, p: Prospects, room: int, card: int, worth: float) -> float:
    """The card itself counts a point in hand at the end, which playing it costs (TH-159)."""
    if room == RIDDLES:
        return 0.0
    works = p.lone if card in LONE else 1.0
    if room in VOID_TRICKERY or (card == CHASTISE and room != EMPTY_CHAMBER):
        works = 0.0
    value = works * worth - p.price
    if room == SUCCUBUS:
        return value + UNSEEN
    if room == MAD_MAGE_IS_MAD:
        return value + min(3, p.wounds)
    if room == WATCHFUL_GATE:
        return value - 0.4 * p.best
    if room == RUNE_OF_FIRE_SKULL:
        return value - 3 * (1 - works)
    if room in (ITS_A_TRAP, ABOVE_AVERAGE_TROLL):
        value -= 1 + 0.7 * (v.seats - 1) if room == ITS_A_TRAP else 1.0
        return value + (3.0 if card == SNEAKERY else 0.0)
    return value - (room == SPECIAL_TROLL and card != STEALERY)


VOID_TRICKERY = (BRIDGE_OF_BETRAYAL, WATCHFUL_GATE)
HURTING = (RIDDLES, RUNE_OF_FIRE_SKULL, ITS_A_TRAP, ABOVE_AVERAGE_TROLL)
AFFECTED_BY: dict[int, frozenset[int]] = {
    SNEAK: frozenset(
        {
            RIDDLES,
            RUNE_OF_FIRE_SKULL,
            LABYRINTH,
            DEATH,
            SPECIAL_TROLL,
            UNASSAILABLE_TOWER,
            WEALTHY_MONK,
            MAD_MAGE_IS_MAD,
        }
    ),
    STEAL: frozenset(
        {
            *HURTING,
            ANGRY_SPIRIT,
            PICKPOCKETS_BAZAAR,
            SEWERS,
            RUDE_IMP,
            GRAND_VAULT,
            DEMONS,
            WEALTHY_MONK,
            MAD_MAGE_IS_MAD,
        }
    ),
    STAB: frozenset(
        {
            *HURTING,
            BATTLEFIELD,
            LAIR_OF_THE_CRONE,
            STANDARD_TROLL,
            INVINCIBLE_WARRIOR,
            WEALTHY_MONK,
            SPECIAL_TROLL,
        }
    ),
    LIES: frozenset({*HURTING, SPECIAL_TROLL, CLOCK_GOLUM}),
}
"""The rooms that change the value of a skill card; all others are computed once, as room NONE."""

AFFECT_TRICKERY = frozenset(
    {*HURTING, *VOID_TRICKERY, SUCCUBUS, MAD_MAGE_IS_MAD, SPECIAL_TROLL, EMPTY_CHAMBER}
)


def card_values(
    v: View,
    rooms: dict[int, float],
    cards: list[int],
    *,
    open_cards: bool = False,
    prospects: Prospects | None = None,
) -> dict[int, float]:
    """The mean value of each card over these rooms, given with their probabilities."""
    p = prospects or Prospects(v, open_cards=open_cards)
    values: dict[int, float] = {}
    for card in cards:
        affected = AFFECTED_BY.get(card, AFFECT_TRICKERY)
        worth = TRICKERY_WORTH[card](p) if card in TRICKERIES else None
        usual, total = 1.0, 0.0
        for room in affected & rooms.keys():
            weight = rooms[room]
            usual -= weight
            total += weight * (
                skill_value(v, p, room, card) if worth is None else trickery_value(v, p, room, card, worth)
            )
        if usual > 0.001:
            total += usual * (
                skill_value(v, p, NONE, card) if worth is None else trickery_value(v, p, NONE, card, worth)
            )
        values[card] = total
    return values


def scout_values(v: View, rooms: list[int]) -> dict[int, float]:
    """What laying each of these rooms is worth: the offer, the scout's best card, harm to others."""
    p = Prospects(v)
    tricks = [card for card in v.hand if card in TRICKERIES]
    playable = [SNEAK, STEAL, STAB, *tricks]
    crowd = v.seats - 1
    harm = {
        DEATH: 0.2,
        RUDE_IMP: 0.25,
        INVINCIBLE_WARRIOR: 0.2,
        DEMONS: 0.2,
        ITS_A_TRAP: 0.55,
        SPECIAL_TROLL: 0.2,
        ABOVE_AVERAGE_TROLL: 0.2,
    }
    offers = {
        "any": max(p.offer, 0.0),
        "other": -0.25 * p.offer,
        "scout": p.offer,
        "liars": 0.1 * p.offer,
        "nobody": 0.0,
        "stays": 0.0,
    }
    values: dict[int, float] = {}
    for room in rooms:
        offer = offers[CHAMBER[room].offer]
        own = card_values(v, {room: 1.0}, playable, prospects=p)
        value = offer + max(own.values()) + harm.get(room, 0.0) * crowd
        value += 1.2 if room == CLOCK_GOLUM else 0.0
        value -= 0.25 * p.best + 0.3 if room == EMPTY_CHAMBER else 0.0
        value -= 2.0 if room != EMPTY_CHAMBER and v.has(v.seat, SHADOW_COMPASS) else 0.0
        values[room] = value
    return values
