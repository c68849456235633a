"""The chamber cards, one class for each printed text (6.2), with a method for each moment that it names: T8,
T9, T10g, T11, T12, T14. A card whose row in data/cards.toml says everything needs no class.
"""

from __future__ import annotations

from typing import ClassVar

from rookery.games.thieves.printed import (
    CHAMBER,
    CLOCK_GOLUM,
    DEMONS,
    GRAND_VAULT,
    HIDDEN_CLOISTER,
    ITS_A_TRAP,
    LIES,
    NONE,
    ROOMS,
    RUNE_OF_FIRE_SKULL,
    SNEAK,
    SNEAKERY,
    STAB,
    STEAL,
    SUCCUBUS,
    TRICKERIES,
    UNASSAILABLE_TOWER,
    WATCHFUL_GATE,
    WEALTHY_MONK,
)
from rookery.games.thieves.public import DISCARD, put
from rookery.games.thieves.rules.effects import (
    GiveAway,
    MayDrawTreasure,
    RemoveTreasure,
    gained,
    room_wound,
    steal,
)
from rookery.games.thieves.state import BY_CHAMBER, Thieves
from rookery.kernel import Option, Step, Steps

KEEP: Option = ("keep",)


class Room:
    """A chamber card, with a method for each moment of the turn that a text can name. The defaults carry out
    what its row says of the offer, wounds, healing and safe cards.
    """

    number: ClassVar[int]

    def __init__(self, number: int) -> None:
        self.row = CHAMBER[number]
        self.id = self.row.id
        self.has_places = bool(self.row.safe or self.row.heals) or type(self).at_place is not Room.at_place

    def hand_out(self, s: Thieves) -> Steps:
        """TH-86: the offer goes where the row says."""
        if self.row.offer == "any":
            return [HandOut(s.scout, tuple(s.clockwise(s.scout)), self.id)]
        if self.row.offer == "other":
            return [HandOut(s.scout, tuple(s.others(s.scout)), self.id)]
        if self.row.offer == "scout":
            return [HandOut(s.scout, (s.scout,), self.id)]
        liars = s.playing(LIES) if self.row.offer == "liars" else ()
        return [HandOut(s.scout, tuple(liars), self.id)] if liars else [DiscardOffer(self.id)]

    def before_revealing(self, s: Thieves) -> Steps:
        """T8."""
        return self.hand_out(s) if self.row.handed_out == "before revealing" else None

    def after_revealing(self, s: Thieves) -> Steps:
        """T10g."""
        return self.hand_out(s) if self.row.handed_out == "after revealing" else None

    def before_resolving(self, s: Thieves) -> Steps:
        """T11."""
        return [
            step
            for card, wounds in self.row.wounds.items()
            for seat in s.playing(card)
            for step in room_wound(s, seat, wounds, self.id)
        ]

    def at_place(self, s: Thieves, seat: int) -> Steps:
        """T12, for each thief before the card that thief played (TH-39)."""
        card, row = s.plays(seat), self.row
        if card in row.heals:
            return [HealByRoom(seat, row.heals[card], self.id)]
        if not row.safe or card in row.safe:
            return None
        hit = [other for other in range(s.seats) if s.plays(other) not in row.safe]
        return room_wound(s, seat, 1, self.id, only=len(hit) == 1)

    def after_resolving(self, s: Thieves) -> Steps:
        """T14."""
        return self.hand_out(s) if self.row.handed_out == "after resolving" else None


# The offer


class HandOut(Step):
    """TH-86, TH-D14: the scout hands the offer to one of these thieves, who cannot refuse it (TH-86a)."""

    seat: int
    to: tuple[int, ...]
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        return [("give", seat) for seat in self.to] if s.offer != NONE else []

    def answer(self, s: Thieves, option: Option) -> Steps:
        s.tell("handed_out", seat=self.seat, victim=option[1], treasure=s.offer)
        return gained(s, option[1], s.offer)


class DiscardOffer(Step):
    """The offer is discarded in a room whose text gives it to no thief."""

    why: str

    def run(self, s: Thieves) -> Steps:
        if s.offer != NONE:
            treasure, s.offer = s.offer, NONE
            s.owner[treasure] = DISCARD
            s.tell("offer_discarded", treasure=treasure)
        return None


class HealByRoom(Step):
    """A thief heals the wounds that the room's text says."""

    thief: int
    wounds: int
    why: str

    def run(self, s: Thieves) -> Steps:
        s.heal(self.thief, self.wounds)
        return None


# The chambers with texts of their own


class ClockGolum(Room):
    """TH-C01: if no thief plays LIES, the scout may draw a treasure at the end."""

    number = CLOCK_GOLUM

    def after_resolving(self, s: Thieves) -> Steps:
        return None if s.playing(LIES) else [MayDrawTreasure(s.scout, self.id)]


class RuneOfFireSkull(Room):
    """TH-C02: before the reveal thieves may exchange their cards; a card that does not work costs 3 wounds, a
    NOPEd or absent one nothing (R-58).
    """

    number = RUNE_OF_FIRE_SKULL

    def before_revealing(self, s: Thieves) -> Steps:
        return [Exchange(seat) for seat in s.clockwise(s.scout) if s.played[seat] != NONE]

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return room_wound(s, seat, 3, self.id) if s.plays(seat) != NONE and not s.works(seat) else None


class Exchange(Step):
    """TH-C02, TH-D15: a thief may exchange the face-down card for another legal one from hand."""

    rule = "TH-C02"
    even_alone = True
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [*(("exchange", card) for card in s.playable(self.seat)), KEEP]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == KEEP:
            return None
        s.played = put(s.played, self.seat, option[1])
        s.laid_known = put(s.laid_known, self.seat, 0)
        s.trick_known = put(s.trick_known, self.seat, 0)
        s.tell("exchanged", seat=self.seat, secret={"card": option[1]}, knows=(self.seat,))
        return None


class Demons(Room):
    """TH-C06: each thief playing STEAL discards one of their own treasures at random."""

    number = DEMONS

    def before_resolving(self, s: Thieves) -> Steps:
        return [LoseAtRandom(seat) for seat in s.playing(STEAL)]


class LoseAtRandom(Step):
    """TH-C06: a treasure of this thief, covered ones included, is discarded at random."""

    rule = "TH-C06"
    thief: int

    def run(self, s: Thieves) -> Steps:
        hoard = s.hoard(self.thief)
        if hoard:
            s.discard(s.chance.pick(hoard))
        return None


class HiddenCloister(Room):
    """TH-C07, TH-D35: at the end the scout removes one treasure in play, of any thief, covered or not."""

    number = HIDDEN_CLOISTER

    def after_resolving(self, s: Thieves) -> Steps:
        return [RemoveTreasure(s.scout, tuple(range(s.seats)), BY_CHAMBER, self.id)]


class GrandVault(Room):
    """TH-C12: each thief playing STEAL may draw a treasure."""

    number = GRAND_VAULT

    def before_resolving(self, s: Thieves) -> Steps:
        return [MayDrawTreasure(seat, self.id) for seat in s.playing(STEAL)]


class WatchfulGate(Room):
    """TH-C13, R-62: at the end the scout may steal one treasure from another player of a trickery card."""

    number = WATCHFUL_GATE

    def after_resolving(self, s: Thieves) -> Steps:
        victims = [seat for seat in s.others(s.scout) if s.plays(seat) in TRICKERIES]
        return [steal(s, s.scout, BY_CHAMBER, self.id, victims=victims)]


class ItsATrap(Room):
    """TH-C15, R-64: k thieves play neither SNEAK nor SNEAKERY; each of them with a card takes k wounds."""

    number = ITS_A_TRAP

    def before_resolving(self, s: Thieves) -> Steps:
        caught = [seat for seat in s.clockwise(s.scout) if s.plays(seat) not in (SNEAK, SNEAKERY)]
        hit = [seat for seat in caught if s.plays(seat) != NONE]
        only = len(hit) == 1
        return [step for seat in hit for step in room_wound(s, seat, len(caught), self.id, only=only)]


class UnassailableTower(Room):
    """TH-C19, R-49: SNEAK or SNEAKERY, working or not, may steal; covers and a working SNEAKERY protect."""

    number = UNASSAILABLE_TOWER

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [steal(s, seat, BY_CHAMBER, self.id)] if s.plays(seat) in (SNEAK, SNEAKERY) else None


class WealthyMonk(Room):
    """TH-C21: STAB costs 1 wound, STEAL must give a treasure away, SNEAK may draw one."""

    number = WEALTHY_MONK

    def at_place(self, s: Thieves, seat: int) -> Steps:
        card = s.plays(seat)
        if card == STAB:
            return room_wound(s, seat, 1, self.id)
        if card == STEAL:
            return [GiveAway(seat, self.id)]
        return [MayDrawTreasure(seat, self.id)] if card == SNEAK else None


class Succubus(Room):
    """TH-C24: each thief playing a trickery card may draw a treasure."""

    number = SUCCUBUS

    def at_place(self, s: Thieves, seat: int) -> Steps:
        return [MayDrawTreasure(seat, self.id)] if s.plays(seat) in TRICKERIES else None


TEXTS: tuple[type[Room], ...] = (
    ClockGolum,
    RuneOfFireSkull,
    Demons,
    HiddenCloister,
    GrandVault,
    WatchfulGate,
    ItsATrap,
    UnassailableTower,
    WealthyMonk,
    Succubus,
)
OWN_TEXTS = {room.number: room for room in TEXTS}
ROOM: dict[int, Room] = {number: OWN_TEXTS.get(number, Room)(number) for number in ROOMS}
