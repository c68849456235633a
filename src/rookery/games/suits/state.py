"""The state of a job, and the verbs that change it and tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.games.suits import gm
from rookery.games.suits.box import COPIES, FITNESS, MEANS, NOBODY, STORY, VEHICLES, Block, is_npc, short_name
from rookery.games.suits.cards import FAMILY, GM, PLAYERS
from rookery.games.suits.open import Open
from rookery.games.suits.pieces import IN, LIES_HERE, NAMED, OUT, Laid, Play
from rookery.games.suits.reckoning import block_of
from rookery.kernel import Option, State, Step


class Table(State, Open):
    """A job in progress: what lies open, and what is hidden. ``seen`` says of every card which seats know it."""

    bags: list[list[int]] = []
    tops: list[list[int]] = []
    hands: list[list[int]] = []
    seen: list[int] = []
    looked: list[int] = []
    ordered: list[int] = []
    offers: list[int] = []

    plays: list[Play] = []
    drafted: list[Play] = []
    customs: list[Block] = []
    numbers: list[tuple[int, ...]] = []
    ranks: list[tuple[int, ...]] = []
    before: str = ""

    # --- who is who ---

    def is_machine(self, seat: int) -> bool:
        """Whether the automatic GM answers for this seat (SU-450)."""
        return bool(self.machine) and seat == self.gm_seat

    def judge(self, question: Step, options: Sequence[Option]) -> Option:
        """The automatic GM's answer."""
        return gm.choose(self, question, options, self.chance.pick)

    def hand(self, party: int) -> list[int]:
        """The hand a character plays from: its own, or the GM's."""
        return self.hands[party] if 0 <= party < COPIES else self.hands[-1]

    def bit(self, party: int) -> int:
        """The seat of a character as a bit of ``seen``."""
        seat = self.seat_of(party)
        return 1 << seat if seat >= 0 else 0

    # --- cards ---

    def top(self, family: int) -> int:
        """Take the top card of a deck, refilled if it is empty (SU-145); -1 if there is none at all."""
        if self.tops[family]:
            return self.tops[family].pop(0)
        bag = self.bags[family]
        if not bag:
            if not self.discards[family]:
                return NOBODY
            self.refill(family)
            bag = self.bags[family]
        return self.chance.draw(bag)

    def refill(self, family: int) -> None:
        """The discard becomes the deck."""
        self.bags[family] += self.discards[family]
        self.discards[family] = []
        self.tell("refilled", family=family, cards=len(self.bags[family]))

    def draw(self, party: int, why: str) -> None:
        """One card from the own deck into the hand (SU-146: none if there is none)."""
        suit = 0 <= party < COPIES
        limit = self.settings["hand_limit"]
        if suit and limit != "none" and len(self.hands[party]) >= limit:
            return
        card = self.top(PLAYERS if suit else GM)
        if card == NOBODY:
            return
        self.hand(party).append(card)
        self.seen[card] |= self.bit(party)
        if self.listener:
            seat = self.seat_of(party)
            self.tell("drew", party=party, why=why, secret={"card": card}, knows=(seat,) if seat >= 0 else (), reveals=True)

    def flip(self, party: int, side: int) -> None:
        """Turn up the top card for a party (SU-90); with no card left anywhere, one of its hand (SU-147)."""
        family = PLAYERS if 0 <= party < COPIES else GM
        card = self.top(family)
        if card == NOBODY:
            hand = self.hand(party)
            if not hand:
                self.tell("no_flip", party=party)
                return
            card = self.chance.draw(hand)
        self.seen[card] = 0
        self.flipped += 1
        self.laid.append(Laid(card, card % 54, party, side, 1))
        self.tell("flipped", party=party, card=card, reveals=True)

    def lay(self, party: int, card: int, side: int, shown: int) -> None:
        """A card from a hand into the play (SU-106: it stays)."""
        self.hand(party).remove(card)
        self.seen[card] = 0
        self.laid.append(Laid(card, shown, party, side, 0))
        self.added += 1
        if 0 <= party < COPIES:
            self.cards_added[party] += 1
        self.tell("added", party=party, card=card, shown=shown, side=side, reveals=True)

    def discard(self, card: int) -> None:
        """A card to the discard of its family (SU-23)."""
        self.seen[card] = 0
        self.discards[FAMILY[card]].append(card)

    def discard_hand(self, party: int) -> None:
        """All cards of a hand to the discard."""
        hand = self.hand(party)
        if hand:
            self.tell("hand_discarded", party=party, cards=list(hand), reveals=True)
        for card in hand:
            self.discard(card)
        hand.clear()

    def clear_laid(self, sides: tuple[int, ...] = ()) -> None:
        """Cards in play to their discards; only those of some sides if these are named."""
        kept = []
        for laid in self.laid:
            if sides and laid.side not in sides:
                kept.append(laid)
            else:
                self.discards[FAMILY[laid.card]].append(laid.card)
        self.laid = kept

    # --- harm ---

    def hurt(self, party: int, amount: int, by: int) -> bool:
        """Damage adds up; more than Fitness is death (SU-171). Whether the character is out now."""
        if is_npc(party):
            return self.hurt_npc(party, amount, by)
        self.damage[party] += amount
        if 0 <= by < COPIES:
            self.dealt[by] += amount
        self.tell("hurt", party=party, damage=amount, total=self.damage[party], by=by)
        if self.damage[party] <= self.attributes[party][FITNESS]:
            return False
        self.fall(party)
        return True

    def hurt_npc(self, npc: int, amount: int, by: int) -> bool:
        """Damage to an NPC; its Fitness is the GM's secret until it falls."""
        row = self.row(npc)
        self.npc_damage[row] += amount
        if 0 <= by < COPIES:
            self.dealt[by] += amount
        out = self.npc_damage[row] > block_of(self, npc).attributes[FITNESS]
        self.tell("hurt", party=npc, damage=amount, total=self.npc_damage[row], by=by, reveals=True)
        if out:
            self.remove_npc(npc, OUT)
        return out

    def remove_npc(self, npc: int, how: int) -> None:
        """An NPC leaves the scene: out, fled or surrendered. What it carried lies there."""
        row = self.row(npc)
        self.npc_fares[row] = how
        self.leave_vehicle(npc)
        self.drop_items(npc)
        self.tell("npc_gone", npc=npc, how=how, reveals=True)

    def fall(self, suit: int) -> None:
        """A Suit dies, or is down for the scene (SU-173, SU-O13)."""
        down = self.settings["death"] == "down"
        self.drop_items(suit)
        self.discard_hand(suit)
        self.leave_vehicle(suit)
        self.skips[suit] = self.feints[suit] = 0
        self.here[suit] = self.fighters[suit] = 0
        record = (self.plays_made[suit], self.plays_won[suit], self.dealt[suit], self.cards_added[suit])
        self.fallen.append((self.suit_names[suit], self.scene, *record))
        if down:
            self.away[suit] = 1
        else:
            self.alive[suit] = 0
        self.tell("fell", suit=suit, down=int(down))

    def drop_items(self, party: int) -> None:
        """Whatever a character carried lies there."""
        for item, holder in enumerate(self.holders):
            if holder == party:
                self.holders[item] = LIES_HERE
                self.tell("dropped", party=party, item=item)

    # --- vehicles ---

    def leave_vehicle(self, party: int) -> None:
        """A character gets out; the wheel is free if it had it."""
        for vehicle, driver in enumerate(self.wheels):
            if driver == party:
                self.wheels[vehicle] = NOBODY
                self.adrift[vehicle] = self.round
        if is_npc(party):
            self.npc_rides[self.row(party)] = NOBODY
        else:
            self.rides[party] = NOBODY

    def dent(self, vehicle: int, amount: int) -> bool:
        """Damage to a vehicle; whether it stopped now. Its riders are unhurt and on foot (SU-351)."""
        worked = self.works(vehicle)
        self.vehicle_damage[vehicle] += amount
        self.tell("dented", vehicle=vehicle, damage=amount, total=self.vehicle_damage[vehicle])
        if not worked or self.works(vehicle):
            return False
        for party in [*self.suits, *self.npcs]:
            if self.riding(party) == vehicle:
                self.leave_vehicle(party)
        self.tell("stopped", vehicle=vehicle)
        return True

    def add_vehicle(self, kind: int, damage: int = 0) -> int:
        """One more vehicle in the story."""
        self.vehicles.append(kind)
        self.vehicle_damage.append(damage)
        self.wheels.append(NOBODY)
        self.adrift.append(0)
        return len(self.vehicles) - 1

    def board(self, party: int, vehicle: int, *, wheel: bool) -> None:
        """A character gets into a vehicle, perhaps at its wheel."""
        self.leave_vehicle(party)
        if is_npc(party):
            self.npc_rides[self.row(party)] = vehicle
        else:
            self.rides[party] = vehicle
        if wheel:
            self.wheels[vehicle] = party
            self.adrift[vehicle] = 0

    # --- people and tracks ---

    def add_npc(self, number: int) -> int:
        """One more NPC of a stat block; its party number."""
        npc = number * COPIES + sum(1 for other in self.npcs if other // COPIES == number)
        self.npcs.append(npc)
        block = block_of(self, npc)
        for column, value in ((self.npc_damage, 0), (self.npc_armed, block.armed), (self.npc_skips, 0), (self.npc_feints, 0)):
            column.append(value)
        self.npc_fares.append(IN)
        self.npc_rides.append(NOBODY)
        return npc

    def bring(self, npc: int) -> None:
        """Exactly this NPC is there: it is added with those of its kind before it, unless it came already (SU-421)."""
        while npc not in self.npcs:
            self.add_npc(npc // COPIES)

    def raise_heat(self, by: int) -> None:
        """Heat never falls and never passes 6; at 6 the job is blown (SU-412)."""
        self.heat = min(6, self.heat + by)
        self.tell("heat", heat=self.heat)
        if self.heat == 6:
            self.blown = 1

    def skip(self, party: int, flag: int) -> None:
        """Set or remove the skip flag (SU-255)."""
        if is_npc(party):
            self.npc_skips[self.row(party)] = flag
        else:
            self.skips[party] = flag

    def counted(self, theme: str) -> int:
        """The next number on a theme; where it begins depends on the crew, so that no two evenings sound alike."""
        self.lines[theme] = self.lines.get(theme, self.offset) + 1
        return self.lines[theme]

    def narrate(self, theme: str, party: int, means: int) -> None:
        """A line of the automatic GM's story: an opening by skill with a closing it has not had yet in this session."""
        lines = STORY[theme]
        skill = MEANS[means] if MEANS[means] in lines else "other"
        opening = self.counted(f"{theme} {skill}") % len(lines[skill])
        for _ in lines["closing"]:
            closing = self.counted(theme) % len(lines["closing"])
            pair = f"{theme} {skill} {opening} {closing}"
            if pair not in self.lines:
                break
        self.lines[pair] = 1
        self.tell("narrated", theme=theme, opening=opening, closing=closing, party=party, means=means)

    def tell(self, kind: str, *, secret: Any = None, knows: Any = (), reveals: bool = False, **facts: Any) -> None:
        """As any state tells, with the names of characters, items and vehicles, so that the story can speak of them."""
        if self.listener:
            for field in NAMED:
                if field in facts:
                    facts[f"{field}_name"] = self.name_of(facts[field])
            if "item" in facts:
                facts["item_name"] = self.item_name(facts["item"])
            if "vehicle" in facts:
                facts["vehicle_name"] = VEHICLES[self.vehicles[facts["vehicle"]]].name
            super().tell(kind, secret=secret, knows=knows, reveals=reveals, **facts)

    def name_of(self, party: int) -> str:
        """A character's name, as everybody at the table says it."""
        if is_npc(party):
            copy = party % COPIES
            return short_name(block_of(self, party).name) + (f" {copy + 1}" if copy else "")
        return self.suit_names[party] if party >= 0 else "the GM"

    def item_name(self, item: int) -> str:
        """An item's name."""
        plot = self.plot()
        return plot.item_names[item] if item < len(plot.item_names) else self.items[item]

    def everyone(self) -> int:
        """All seats, and those who only watch, as bits of ``seen``."""
        return (2 << self.seats) - 1
