"""Buying: Rumor Cards and Weapons in the Bazaar, amulets from the wizards (SA-58, SA-150, SA-162)."""

from __future__ import annotations

from rookery.games.sanctuary.board import BAZAAR, WIZARDS
from rookery.games.sanctuary.printed import AMULET_PRICES, RUMOR_PRICE, WEAPON_PRICE, Amulet
from rookery.games.sanctuary.public import AT_HOME
from rookery.games.sanctuary.rules.rumor_hand import DrawRumors
from rookery.games.sanctuary.state import DECLINE, DONE, Sanctuary
from rookery.kernel import Option, Step, Steps

BUY_RUMOR, BUY_WEAPON, BUY_AMULET = ("buy_rumor",), ("buy_weapon",), ("buy_amulet",)


class Bazaar(Step):
    """On arriving in the Bazaar a thief may buy one Rumor Card and one Weapon."""

    rule = "SA-58"
    even_alone = True
    seat: int
    rumor: bool = True
    weapon: bool = True

    def ask(self, s: Sanctuary) -> list[Option]:
        seat = self.seat
        rumor = self.rumor and bool(s.rumor_deck or s.rumor_discard)
        weapon = self.weapon and s.terms.weapons and not s.weapon[seat] and s.weapons_left() > 0
        cheapest = RUMOR_PRICE if rumor else WEAPON_PRICE
        if not (rumor or weapon) or s.wealth(seat) < cheapest:
            return []
        options: list[Option] = [DONE]
        if rumor and s.carried[seat] >= RUMOR_PRICE:
            options.append(BUY_RUMOR)
        if weapon and s.carried[seat] >= WEAPON_PRICE:
            options.append(BUY_WEAPON)
        return options

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == DONE:
            return None
        if option == BUY_RUMOR:
            s.tell("bought_rumor", seat=self.seat)
            s.pay(self.seat, RUMOR_PRICE)
            return [DrawRumors(self.seat, 1, why="SA-58"), self.but(rumor=False)]
        s.weapon[self.seat] = 1
        s.tell("bought_weapon", seat=self.seat, rule="SA-150")
        s.pay(self.seat, WEAPON_PRICE)
        return [self.but(weapon=False)]


class BuyAmulet(Step):
    """On arriving at a wizard's house a thief may buy the amulet if it lies there."""

    rule = "SA-162"
    even_alone = True
    seat: int
    amulet: Amulet

    def ask(self, s: Sanctuary) -> list[Option]:
        price = AMULET_PRICES[self.amulet]
        if s.amulets[self.amulet] != AT_HOME or s.wealth(self.seat) < price:
            return []
        return [DECLINE, BUY_AMULET] if s.carried[self.seat] >= price else [DECLINE]

    def answer(self, s: Sanctuary, option: Option) -> Steps:
        if option == BUY_AMULET:
            s.amulets[self.amulet], s.hidden_amulets[self.amulet] = self.seat, 0
            s.tell("bought_amulet", seat=self.seat, amulet=self.amulet)
            s.pay(self.seat, AMULET_PRICES[self.amulet])
        return None


def shop(place: int, seat: int) -> list[Step]:
    if place == BAZAAR:
        return [Bazaar(seat)]
    return [BuyAmulet(seat, Amulet(WIZARDS.index(place)))] if place in WIZARDS else []
