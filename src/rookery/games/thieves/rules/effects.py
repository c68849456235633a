"""Effects that several cards share: wounds, thefts, gifts, draws, searches; and NOT IT!, which redirects."""

from __future__ import annotations

from rookery.games.thieves.printed import (
    CURSED_IDOL,
    DWARVEN_AXE,
    FAT_SACK,
    NONE,
)
from rookery.games.thieves.public import DECK, DISCARD, IN_USE, put
from rookery.games.thieves.state import BY_CHAMBER, Source, Thieves
from rookery.kernel import Option, Step, Steps
from rookery.kit.decks import pile

DECLINE: Option = ("decline",)
DRAW: Option = ("draw",)


class Effect(Step):
    """An effect that hits one thief and that NOT IT! may turn onto another."""

    def announce(self, s: Thieves) -> None:
        """TH-114: tell what is about to happen, where no line has said it yet."""

    def onto(self, s: Thieves, other: int) -> Steps:
        """The same effect with another victim."""
        raise NotImplementedError


class NotIt(Step):
    """TH-K09: an effect of a skill or chamber card that would harm this thief alone may hit another."""

    rule = "TH-K09"
    seat: int
    others: tuple[int, ...]
    effect: Effect

    def ask(self, s: Thieves) -> list[Option]:
        return [*(("redirect", other) for other in self.others), DECLINE]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == DECLINE:
            return [self.effect]
        s.tell("redirected", seat=self.seat, victim=option[1])
        return self.effect.onto(s, option[1])


def suffer(s: Thieves, effect: Effect, victim: int, source: Source, others: list[int]) -> list[Step]:
    """The effect; if its victim plays a working NOT IT!, first the question whether another suffers it."""
    if others and s.escapes(victim, source):
        effect.announce(s)
        return [NotIt(victim, tuple(others), effect)]
    return [effect]


# Wounds


class Wound(Effect):
    """A thief receives wounds; a STAB on the owner of the DWARVEN AXE costs its player one (TH-V17)."""

    victim: int
    wounds: int
    by: int
    stab: bool
    why: str

    def run(self, s: Thieves) -> Steps:
        axe = self.stab and s.has(self.victim, DWARVEN_AXE) and self.victim != self.by
        s.wound(self.victim, self.wounds)
        return [Wound(self.by, 1, NONE, stab=False, why="TH-V17")] if axe else None

    def onto(self, s: Thieves, other: int) -> Steps:
        return [self.but(victim=other)]


def room_wound(s: Thieves, seat: int, wounds: int, why: str, *, only: bool = False) -> list[Step]:
    """Wounds dealt by the room; NOT IT! applies if this is the ``only`` thief hit (R-79, R-111)."""
    effect = Wound(seat, wounds, NONE, stab=False, why=why)
    return suffer(s, effect, seat, BY_CHAMBER, s.others(seat)) if only else [effect]


# Thefts


class Steal(Step):
    """TH-72, TH-C16: one treasure to be stolen is named, or two at SEWERS. Under NASTY SURPRISE the chooser
    is not the thief who steals.
    """

    seat: int
    thief: int
    victims: tuple[int, ...]
    source: Source
    may: bool
    up_to: int
    named: tuple[int, ...]
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        found: list[Option] = [
            ("steal", treasure)
            for treasure in s.stealable(self.thief, self.victims)
            if treasure not in self.named
        ]
        return [*found, DECLINE] if found and self.may else found

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option != DECLINE and self.seat != self.thief:
            s.tell("aimed", seat=self.seat, victim=self.thief, card=s.played[self.thief], rule="TH-K01")
        if option == DECLINE:
            return (
                [Rob(self.thief, self.named, self.source, redirectable=True, why=self.why)]
                if self.named
                else None
            )
        named = (*self.named, option[1])
        if len(named) < self.up_to:
            more = self.but(named=named, may=self.may or self.seat == self.thief)
            if more.ask(s):
                return [more]
        return [Rob(self.thief, named, self.source, redirectable=True, why=self.why)]


def steal(
    s: Thieves, thief: int, source: Source, why: str, *, may: bool = True, victims: list[int] | None = None
) -> Steal:
    among = s.reachable(thief, by_room=source == BY_CHAMBER) if victims is None else victims
    return Steal(thief, thief, tuple(among), source, may, 1, (), why)


class Rob(Effect):
    """TH-114: treasures are named; NOT IT! may turn the theft onto another thief; they move one by one."""

    thief: int
    treasures: tuple[int, ...]
    source: Source
    redirectable: bool
    why: str

    def run(self, s: Thieves) -> Steps:
        victims = {s.owner[treasure] for treasure in self.treasures}
        taking: list[Step] = [Take(self.thief, treasure, self.why) for treasure in self.treasures]
        if len(victims) > 1 or not self.redirectable:
            return taking
        [victim] = victims
        possible = s.reachable(self.thief, by_room=self.source == BY_CHAMBER)
        others = [seat for seat in s.others(victim) if seat in possible and s.stealable(self.thief, [seat])]
        return suffer(s, self.but(redirectable=False), victim, self.source, others)

    def announce(self, s: Thieves) -> None:
        victim, treasures = s.owner[self.treasures[0]], list(self.treasures)
        s.tell("reached_for", seat=self.thief, victim=victim, treasures=treasures)

    def onto(self, s: Thieves, other: int) -> Steps:
        return [
            StealInstead(
                self.thief,
                self.thief,
                (other,),
                self.source,
                may=False,
                up_to=len(self.treasures),
                named=(),
                why=self.why,
            )
        ]


class StealInstead(Steal):
    """R-80, R-110: the stealer names at least one treasure of the new victim, and can no longer decline."""


class Take(Step):
    """A stolen treasure moves and is gained; then the victim's CURSED IDOL may follow (TH-V19)."""

    thief: int
    treasure: int
    why: str

    def run(self, s: Thieves) -> Steps:
        victim = s.owner[self.treasure]
        if victim < 0 or victim == self.thief or s.covered(self.treasure):
            return None  # it can no longer be taken, so it stays
        idol = self.treasure != CURSED_IDOL and s.has(victim, CURSED_IDOL)
        s.part_with(self.treasure, DISCARD)
        s.robbed = put(s.robbed, victim, new=True)
        s.tell("stole", seat=self.thief, victim=victim, treasure=self.treasure)
        steps = gained(s, self.thief, self.treasure)
        return [*steps, IdolFollows(victim, self.thief)] if idol else steps


class IdolFollows(Step):
    """TH-V19: when its owner loses another treasure to theft, the CURSED IDOL may follow, one token up."""

    rule = "TH-V19"
    seat: int
    thief: int

    def ask(self, s: Thieves) -> list[Option]:
        return [("follow",), DECLINE]

    def answer(self, s: Thieves, option: Option) -> Steps:
        if option == DECLINE:
            return None
        s.tokens += 1
        s.tell("idol_followed", seat=self.seat, victim=self.thief, number=s.tokens)
        return gained(s, self.thief, CURSED_IDOL)


# Gaining, giving, removing


def gained(s: Thieves, seat: int, treasure: int, *, drawn: bool = False) -> list[Step]:
    """TH-91: gain a treasure; a FAT SACK may be placed at once."""
    return [PlaceSack(seat)] if s.gain(seat, treasure, drawn=drawn) else []


class PlaceSack(Step):
    """TH-102: a newly gained FAT SACK may be put on a treasure that can take a cover."""

    rule = "TH-102"
    seat: int

    def ask(self, s: Thieves) -> list[Option]:
        return [*(("sack_on", treasure) for treasure in sackable(s, self.seat)), ("sack_off",)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        move_sack(s, self.seat, option)
        return None


def sackable(s: Thieves, seat: int) -> list[int]:
    """TH-99, TH-99a: the treasures a FAT SACK may be put on."""
    return [treasure for treasure in s.hoard(seat) if treasure != FAT_SACK and not s.covered(treasure)]


def move_sack(s: Thieves, seat: int, option: Option) -> None:
    before = s.sacked
    s.sacked = option[1] if option[0] == "sack_on" else NONE
    if s.sacked != before:
        s.tell("sack_moved", seat=seat, treasure=s.sacked)


class MayDrawTreasure(Step):
    """TH-92: a thief may draw, deciding before the card is seen, the top treasure of the deck."""

    seat: int
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        return [DRAW, DECLINE] if s.can_draw_treasure() else []

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [DrawTreasure(self.seat, self.why)] if option == DRAW else None


class DrawTreasure(Step):
    """The top treasure of the deck is gained."""

    seat: int
    why: str

    def run(self, s: Thieves) -> Steps:
        return gained(s, self.seat, s.draw_treasure(), drawn=True)


class GiveAway(Step):
    """TH-94: a thief must give one of their treasures away, and chooses which."""

    seat: int
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        return [("part_with", treasure) for treasure in s.hoard(self.seat)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        return [GiveTo(self.seat, option[1], self.why)]


class GiveTo(Step):
    """TH-94: then chooses who gets it; a gift cannot be refused, and is not theft."""

    seat: int
    treasure: int
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        return [("give", other) for other in s.others(self.seat)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        s.part_with(self.treasure, DISCARD)
        s.tell("gave", seat=self.seat, victim=option[1], treasure=self.treasure)
        return gained(s, option[1], self.treasure)


class RemoveTreasure(Step):
    """TH-95, TH-96: a treasure in play, covered or not, is chosen and removed from the game."""

    seat: int
    owners: tuple[int, ...]
    source: Source
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        return [("remove", treasure) for treasure, owner in enumerate(s.owner) if owner in self.owners]

    def answer(self, s: Thieves, option: Option) -> Steps:
        treasure = option[1]
        victim = s.owner[treasure]
        effect = Removal(self.seat, treasure, self.why)
        return suffer(s, effect, victim, self.source, [seat for seat in s.others(victim) if s.hoard(seat)])


class Removal(Effect):
    """The chosen treasure leaves the game; after NOT IT! one of another thief does instead (R-80)."""

    chooser: int
    treasure: int
    why: str

    def run(self, s: Thieves) -> Steps:
        s.remove(self.treasure)
        return None

    def announce(self, s: Thieves) -> None:
        s.tell("reached_for", seat=self.chooser, victim=s.owner[self.treasure], treasures=[self.treasure])

    def onto(self, s: Thieves, other: int) -> Steps:
        return [RemoveTreasure(self.chooser, (other,), BY_CHAMBER, self.why)]


# Searches and draws of cards


class SearchTreasures(Step):
    """TH-144: a thief looks through the treasure deck, renewed if it is empty (TH-142)."""

    seat: int
    why: str

    def run(self, s: Thieves) -> Steps:
        if not s.treasure_deck():
            return None
        s.tell("searched", seat=self.seat, pile="treasures")
        return [TakeTreasure(self.seat, self.why)]


class TakeTreasure(Step):
    """TH-144: after looking through the treasure deck a thief must take one treasure of it."""

    seat: int
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        return [("seek", treasure) for treasure in pile(s.owner, DECK)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        s.tell("sought", seat=self.seat, treasure=option[1])
        return gained(s, self.seat, option[1])


class SearchChambers(Step):
    """TH-144: a thief looks through the chamber deck."""

    seat: int
    why: str

    def run(self, s: Thieves) -> Steps:
        if not s.can_draw():
            return None
        s.look_through_deck(self.seat)
        return [TakeFromDeck(self.seat, self.why)]


class TakeFromDeck(Step):
    """TH-144: after looking through the chamber deck a thief must take one card of it, in secret."""

    even_alone = True
    seat: int
    why: str

    def ask(self, s: Thieves) -> list[Option]:
        return [("take", card) for card in pile(s.holder, DECK)]

    def answer(self, s: Thieves, option: Option) -> Steps:
        s.take_card(self.seat, option[1])
        return None


class Spent(Step):
    """TH-98: a treasure spent as the price of its own effect is discarded when that is done."""

    rule = "TH-98"
    treasure: int

    def run(self, s: Thieves) -> Steps:
        if s.owner[self.treasure] == IN_USE:
            s.owner[self.treasure] = DISCARD
        return None
