"""Cards in front of protagonists: how they are taken, and what becomes of them (5.7)."""

from __future__ import annotations

from rookery.games.den_of_thieves.entries import rules_when
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY, Rival, Zone
from rookery.games.den_of_thieves.rules.carrying import CarryOut
from rookery.games.den_of_thieves.rules.searching import ShowUp
from rookery.games.den_of_thieves.rules.spells import pick_charm
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Option, Step, Steps

TAKE, LEAVE = ("take_it",), ("leave",)


# Taking


def ways_to_hold(card: int) -> list[str]:
    """As what a card can be taken from the map: an item, a companion, or neither (DT-602)."""
    hold = CARDS[card].hold
    return [way for way in hold.as_ if way != "location" and way not in hold.forbidden]


def rival_for(s: Den, card: int) -> Rival | None:
    """Whoever stands, or stood, between the thieves and a card since it was last taken (DT-620)."""
    return next((rival for rival in s.rivals if rival.card == card), None)


def is_barred(s: Den, card: int) -> bool:
    """Whether a rival stands unthwarted on the space of a card: then nobody can take it (DT-621)."""
    rival = rival_for(s, card)
    return bool(
        rival and rival.person != NOBODY and s.on_map(rival.person) and s.at[rival.person] == s.at[card]
    )


class TakeCard(Step):
    """A protagonist is about to take a card from the map. First whoever else is after it is searched for,
    once: a rival keeps the card where it is (DT-620, DT-621).
    """

    rule = "DT-602"
    seat: int
    character: int
    card: int
    ways: tuple[str, ...] = ()

    def run(self, s: Den) -> Steps:
        rules = rules_when(self.card, "about_to_be_taken")
        if rules and not rival_for(s, self.card):
            searches = [CarryOut(key, (self.character,)) for key in rules]
            return [*searches, TakeUnlessBarred(self.seat, self.character, self.card, self.ways)]
        return [TakeUnlessBarred(self.seat, self.character, self.card, self.ways)]


class TakeUnlessBarred(Step):
    """Nobody takes what a rival bars (DT-621)."""

    rule = "DT-621"
    seat: int
    character: int
    card: int
    ways: tuple[str, ...] = ()

    def run(self, s: Den) -> Steps:
        if is_barred(s, self.card):
            s.tell("barred", character=self.character, card=self.card)
            return None
        return [TakeAs(self.seat, self.character, self.card, self.ways)]


class TakeAs(Step):
    """As an item or as a companion: of a card of both types the taker chooses (DT-602)."""

    rule = "DT-602"
    seat: int
    character: int
    card: int
    ways: tuple[str, ...] = ()

    def ask(self, s: Den) -> list[Option]:
        loose = s.zone[self.card] == Zone.MAP
        return [("hold_as", way) for way in self.ways or ways_to_hold(self.card)] if loose else []

    def answer(self, s: Den, option: Option) -> Steps:
        return gained(s, self.character, self.card, option[1])


def gained(s: Den, character: int, card: int, way: str) -> list[Step]:
    """A card comes into somebody's hands; an enemy who becomes a companion is one no more (DT-831)."""
    s.take(character, card, way)
    s.rivals = [rival for rival in s.rivals if rival.card != card]
    s.threats = [threat for threat in s.threats if threat.card != card]
    s.turn_friend(card)
    forget_debts(s, card)
    introduce_anew(s, character, card)
    return [
        *(CarryOut(key, (character,)) for key in rules_when(card, "held")),
        *pick_charm(s, card),
        ShowUp(card),
        *thwarted(s, character, card),
    ]


def forget_debts(s: Den, card: int) -> None:
    """What a card wants for its service is owed by the holder it served; whoever gains it anew owes nothing
    (DT-622, R-198).
    """
    for power in CARDS[card].powers:
        if power.sets_flag:
            s.clear_flag(card, power.sets_flag)


def introduce_anew(s: Den, character: int, card: int) -> None:
    """Somebody becomes a protagonist's companion (DT-241, R-149, R-197)."""
    s.acquainted = [pair for pair in s.acquainted if pair != (character, card)]


def thwarted(s: Den, character: int, person: int) -> list[Step]:
    """A rival is beaten, cleared or won over: who did it may take what both wanted, at once (DT-620)."""
    won = [rival.card for rival in s.rivals if rival.person == person]
    s.rivals = [rival.but(person=NOBODY) if rival.card in won else rival for rival in s.rivals]
    seat = s.player(character)
    return [TakePrize(seat, character, card) for card in won if s.zone[card] == Zone.MAP]


class TakePrize(Step):
    """Without a further move or search, whatever other threats stand (DT-620)."""

    rule = "DT-620"
    seat: int
    character: int
    card: int

    def ask(self, s: Den) -> list[Option]:
        return [TAKE, LEAVE] if s.marker[self.character] == s.at[self.card] else []

    def answer(self, s: Den, option: Option) -> Steps:
        return [TakeAs(self.seat, self.character, self.card)] if option == TAKE else None


# Handing over and laying down


def partings(s: Den, character: int) -> list[Option]:
    """What a protagonist may hand over or lay down now, each card once in a scene (DT-610, DT-611)."""
    cards = [card for card in s.held_by(character) if card not in s.passed_on]
    others = [other for other in s.in_play() if other != character]
    hands: list[Option] = [("hand", character, card, other) for card in cards for other in others]
    downs = [("put_down", character, card) for card in cards if s.held_as[card] != "location"]
    return [*hands, *downs]


def part_with(s: Den, option: Option) -> list[Step]:
    """A card changes hands as it lies, without its bond, or is laid on the space (DT-610, DT-611)."""
    kind, character, card, *other = option
    s.passed_on.append(card)
    if kind == "put_down":
        s.lay_down(character, card)
        return []
    s.holder[card] = other[0]
    introduce_anew(s, other[0], card)
    s.tell("handed", character=character, card=card, other=other[0])
    return pick_charm(s, card)
