"""What the chamber cards do, by the moment they name: T8, T10g, T11, T12, T14 (6.2). A plain offer is a row
of cards.toml.
"""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.thieves.cards import (
    ABOVE_AVERAGE_TROLL,
    CLOCK_GOLUM,
    DEATH,
    DEMONS,
    EMPTY_CHAMBER,
    GRAND_VAULT,
    HIDDEN_CLOISTER,
    IDS,
    INVINCIBLE_WARRIOR,
    ITS_A_TRAP,
    LIES,
    MAD_MAGE_IS_MAD,
    NONE,
    OFFERS,
    ROOMS,
    RUDE_IMP,
    RUNE_OF_FIRE_SKULL,
    SNEAK,
    SNEAKERY,
    SPECIAL_TROLL,
    STAB,
    STEAL,
    STEALERY,
    SUCCUBUS,
    TRICKERIES,
    UNASSAILABLE_TOWER,
    WATCHFUL_GATE,
    WEALTHY_MONK,
)
from rookery.games.thieves.effects import GiveAway, MayDrawTreasure, RemoveTreasure, gained, room_wound, steal
from rookery.games.thieves.state import CHAMBER, DISCARD, Thieves
from rookery.kernel import Option, Step, Steps

KEEP: Option = ("keep",)
RoomText = Callable[[Thieves], Steps]
PlaceText = Callable[[Thieves, int], Steps]


# The offer


class HandOut(Step):
    """TH-86, TH-D14: the scout hands the offer to one of these thieves; nobody can refuse it (TH-86a)."""

    seat: int
    to: tuple[int, ...]
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        return [("give", seat) for seat in self.to] if s.offer != NONE else []

    def answer(self, s: Thieves, option: Option) -> Steps:
        s.tell("handed_out", seat=self.seat, victim=option[1], treasure=s.offer)
        return gained(s, option[1], s.offer)


class DiscardOffer(Step):
    """The room gives the offer to nobody."""

    why: str

    def run(self, s: Thieves) -> Steps:
        if s.offer != NONE:
            treasure, s.offer = s.offer, NONE
            s.owner[treasure] = DISCARD
            s.tell("offer_discarded", treasure=treasure)
        return None


def pick_any(s: Thieves) -> Steps:
    """The scout picks anyone, themself included."""
    return [HandOut(s.scout, tuple(s.clockwise(s.scout)), IDS[s.room])]


def pick_other(s: Thieves) -> Steps:
    """The scout picks another."""
    return [HandOut(s.scout, tuple(s.others(s.scout)), IDS[s.room])]


def scout_gets(s: Thieves) -> Steps:
    """The scout gets it."""
    return [HandOut(s.scout, (s.scout,), IDS[s.room])]


def nobody_gets(s: Thieves) -> Steps:
    """TH-34: discarded."""
    return [DiscardOffer(IDS[s.room])]


def liars_get(s: Thieves) -> Steps:
    """TH-C01: to a thief playing LIES, of the scout's choice; discarded if nobody does."""
    liars = s.playing(LIES)
    return [HandOut(s.scout, tuple(liars), IDS[s.room])] if liars else nobody_gets(s)


# T8: BEFORE REVEALING


class Exchange(Step):
    """TH-C02, TH-D15: a thief may exchange the face-down card for another legal one from hand."""

    rule = "TH-C02"
    even_alone = True
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [KEEP, *(("exchange", card) for card in s.playable(self.seat))]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == KEEP:
            return None
        s.played[self.seat] = option[1]
        s.laid_known[self.seat] = s.trick_known[self.seat] = 0
        s.tell("exchanged", seat=self.seat, secret={"card": option[1]}, knows=(self.seat,))
        return None


def exchange_cards(s: Thieves) -> Steps:
    """TH-C02: clockwise from the scout, whoever has laid a card."""
    return [Exchange(seat) for seat in s.clockwise(s.scout) if s.played[seat] != NONE]


PLAIN_OFFERS: dict[str, RoomText] = {
    "any": pick_any,
    "other": pick_other,
    "scout": scout_gets,
    "discard": nobody_gets,
}
BEFORE_REVEALING: dict[int, RoomText] = {
    room: PLAIN_OFFERS[OFFERS[room]] for room in ROOMS if OFFERS[room] in PLAIN_OFFERS
}
BEFORE_REVEALING[RUNE_OF_FIRE_SKULL] = exchange_cards

# T10g: AFTER REVEALING

AFTER_REVEALING: dict[int, RoomText] = {EMPTY_CHAMBER: pick_other, CLOCK_GOLUM: liars_get}


# T11: BEFORE RESOLVING


def three_wounds_for(card: int) -> RoomText:
    """DEATH, RUDE IMP, INVINCIBLE WARRIOR: each thief playing this card takes 3 wounds."""

    def text(s: Thieves) -> Steps:
        return [step for seat in s.playing(card) for step in room_wound(s, seat, 3, IDS[s.room])]

    return text


class LoseAtRandom(Step):
    """TH-C06: a treasure of this thief, covered ones included, is discarded at random."""

    rule = "TH-C06"
    thief: int

    def run(self, s: Thieves) -> Steps:
        hoard = s.hoard(self.thief)
        if hoard:
            s.discard(s.chance.pick(hoard))
        return None


def demons(s: Thieves) -> Steps:
    """TH-C06: each thief playing STEAL discards one of their own treasures at random."""
    return [LoseAtRandom(seat) for seat in s.playing(STEAL)]


def grand_vault(s: Thieves) -> Steps:
    """TH-C12: each thief playing STEAL may draw a treasure."""
    return [MayDrawTreasure(seat, "TH-C12") for seat in s.playing(STEAL)]


def its_a_trap(s: Thieves) -> Steps:
    """TH-C15, R-64: k thieves play neither SNEAK nor SNEAKERY; each of them who plays a card takes k wounds."""
    caught = [seat for seat in s.clockwise(s.scout) if s.plays(seat) not in (SNEAK, SNEAKERY)]
    hit = [seat for seat in caught if s.plays(seat) != NONE]
    return [step for seat in hit for step in room_wound(s, seat, len(caught), "TH-C15", only=len(hit) == 1)]


BEFORE_RESOLVING: dict[int, RoomText] = {
    DEATH: three_wounds_for(SNEAK),
    DEMONS: demons,
    RUDE_IMP: three_wounds_for(STEAL),
    INVINCIBLE_WARRIOR: three_wounds_for(STAB),
    GRAND_VAULT: grand_vault,
    ITS_A_TRAP: its_a_trap,
}


# T12: WHILE RESOLVING


def rune_of_fire_skull(s: Thieves, seat: int) -> Steps:
    """TH-C02: a thief whose card does not work takes 3 wounds; NOPEd or absent cards cost nothing (R-58)."""
    return room_wound(s, seat, 3, "TH-C02") if s.plays(seat) != NONE and not s.works(seat) else None


def unassailable_tower(s: Thieves, seat: int) -> Steps:
    """TH-C19: playing SNEAK or SNEAKERY, working or not, a thief may steal; shields do not help, covers do."""
    return [steal(s, seat, CHAMBER, "TH-C19")] if s.plays(seat) in (SNEAK, SNEAKERY) else None


def wealthy_monk(s: Thieves, seat: int) -> Steps:
    """TH-C21: STAB costs 1 wound, STEAL must give a treasure away, SNEAK may draw one."""
    card = s.plays(seat)
    if card == STAB:
        return room_wound(s, seat, 1, "TH-C21")
    if card == STEAL:
        return [GiveAway(seat, "TH-C21")]
    return [MayDrawTreasure(seat, "TH-C21")] if card == SNEAK else None


def troll(*safe: int) -> PlaceText:
    """SPECIAL and ABOVE AVERAGE TROLL: whoever does not play one of these takes 1 wound."""

    def text(s: Thieves, seat: int) -> Steps:
        if s.plays(seat) in safe:
            return None
        hit = [other for other in range(s.seats) if s.plays(other) not in safe]
        return room_wound(s, seat, 1, IDS[s.room], only=len(hit) == 1)

    return text


def succubus(s: Thieves, seat: int) -> Steps:
    """TH-C24: whoever plays a trickery card may draw a treasure."""
    return [MayDrawTreasure(seat, "TH-C24")] if s.plays(seat) in TRICKERIES else None


class HealByRoom(Step):
    """The room heals."""

    thief: int
    wounds: int
    why: str

    def run(self, s: Thieves) -> Steps:
        s.heal(self.thief, self.wounds)
        return None


def mad_mage(s: Thieves, seat: int) -> Steps:
    """TH-C25: STEAL heals 1, SNEAK heals 2, a trickery card heals 3."""
    card = s.plays(seat)
    wounds = 3 if card in TRICKERIES else {STEAL: 1, SNEAK: 2}.get(card, 0)
    return [HealByRoom(seat, wounds, "TH-C25")] if wounds else None


WHILE_RESOLVING: dict[int, PlaceText] = {
    RUNE_OF_FIRE_SKULL: rune_of_fire_skull,
    UNASSAILABLE_TOWER: unassailable_tower,
    WEALTHY_MONK: wealthy_monk,
    SPECIAL_TROLL: troll(STEAL, STEALERY),
    ABOVE_AVERAGE_TROLL: troll(SNEAK, SNEAKERY),
    SUCCUBUS: succubus,
    MAD_MAGE_IS_MAD: mad_mage,
}


# T14: AFTER RESOLVING


def clock_golum(s: Thieves) -> Steps:
    """TH-C01: if nobody plays LIES, the scout may draw a treasure."""
    return None if s.playing(LIES) else [MayDrawTreasure(s.scout, "TH-C01")]


def hidden_cloister(s: Thieves) -> Steps:
    """TH-C07, TH-D35: the scout removes one treasure in play, anyone's, covered or not."""
    return [RemoveTreasure(s.scout, tuple(range(s.seats)), CHAMBER, "TH-C07")]


def watchful_gate(s: Thieves) -> Steps:
    """TH-C13, R-62: the scout may steal one treasure in all, from another thief who plays a trickery card."""
    victims = [seat for seat in s.others(s.scout) if s.plays(seat) in TRICKERIES]
    return [steal(s, s.scout, CHAMBER, "TH-C13", victims=victims)]


AFTER_RESOLVING: dict[int, RoomText] = {
    CLOCK_GOLUM: clock_golum,
    HIDDEN_CLOISTER: hidden_cloister,
    WATCHFUL_GATE: watchful_gate,
    ITS_A_TRAP: pick_other,
}
