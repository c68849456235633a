"""The state of a job: the hidden part, how cards move, and how events are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from rookery.games.suits import gm
from rookery.games.suits.cards import FACE, FAMILY, GM, PLAYERS
from rookery.games.suits.parties import COPIES, NOBODY, is_npc, short_name
from rookery.games.suits.pieces import NAMED, Aim, Laid, Play, Stage
from rookery.games.suits.printed import VEHICLES, Block
from rookery.games.suits.public import Sees
from rookery.games.suits.totals import block_of
from rookery.kernel import Option, State, Step, Steps
from rookery.kit.decks import draw, renew
from rookery.kit.memory import bit, everyone

Effect = Callable[["Suits", Play, int], Steps]
"""The consequences of a finished play: state, play, and whether it was won."""


class Suits(State, Sees):
    """A job in progress. ``seen`` has for every card the seats that know it, as bits."""

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
    before: list[Stage] = []
    gm_notes: list[str] = []

    effects: ClassVar[Mapping[Aim, Effect]]
    props: ClassVar[Mapping[str, Callable[[int], Step]]]
    """What lower layers of the rules need of higher ones; ``rules/__init__.py`` fills it in."""

    # --- who is who ---

    def is_machine(self, seat: int) -> bool:
        """Whether the automatic GM answers for this seat (SU-450)."""
        return bool(self.machine) and seat == self.gm_seat

    def judge(self, question: Step, options: Sequence[Option]) -> Option:
        return gm.choose(self, question, options, self.chance.pick)

    def hand(self, party: int) -> list[int]:
        """The hand a character plays from: its own, or the GM's."""
        return self.hands[party] if 0 <= party < COPIES else self.hands[-1]

    def bit(self, party: int) -> int:
        """The seat of a character as a bit of ``seen``."""
        seat = self.seat_of(party)
        return bit(seat, self.seats) if seat >= 0 else 0

    def everyone(self) -> int:
        """All seats and the spectators as bits of ``seen``."""
        return everyone(self.seats)

    # --- cards ---

    def top(self, family: int) -> int:
        """Take the top card of a deck, refilled if it is empty (SU-145); -1 if there is none at all."""
        if self.tops[family]:
            return self.tops[family].pop(0)
        bag, discard = self.bags[family], self.discards[family]
        return draw(self, bag, discard, "refilled", family=family, cards=len(discard), rule="SU-145")

    def refill(self, family: int) -> None:
        """Shuffle the discard into a deck that is empty."""
        discard = self.discards[family]
        if not self.tops[family]:
            facts = {"family": family, "cards": len(discard), "rule": "SU-145"}
            renew(self, self.bags[family], discard, "refilled", **facts)

    def reshuffle(self, family: int) -> None:
        """Shuffle deck and discard together (SU-O22)."""
        tops, bag = self.tops[family], self.bags[family]
        for card in tops:
            self.seen[card] = 0
        self.discards[family] += tops + bag
        tops.clear()
        bag.clear()
        self.refill(family)

    def draw(self, party: int, why: str, rule: str = "") -> None:
        """Draw one card from the party's own deck; does nothing if no card is left (SU-146)."""
        suit = 0 <= party < COPIES
        if suit and len(self.hands[party]) >= self.settings.hand_limit:
            return
        card = self.top(PLAYERS if suit else GM)
        if card == NOBODY:
            return
        self.no_way_back()
        self.hand(party).append(card)
        self.seen[card] |= self.bit(party)
        if self.listener:
            seat = self.seat_of(party)
            self.tell(
                "drew",
                party=party,
                why=why,
                secret={"card": card},
                knows=(seat,) if seat >= 0 else (),
                reveals=True,
                rule=rule,
            )

    def flip(self, party: int, side: int) -> None:
        """Turn up the top card for a party (SU-90); with no card left anywhere, one of its hand (SU-147)."""
        family = PLAYERS if 0 <= party < COPIES else GM
        card = self.top(family)
        if card == NOBODY:
            hand = self.hand(party)
            if not hand:
                self.tell("no_flip", party=party, rule="SU-147")
                return
            card = self.chance.draw(hand)
        self.no_way_back()
        self.seen[card] = 0
        self.flipped += 1
        self.laid.append(Laid(card, FACE[card], party, side, flip=True))
        self.tell("flipped", party=party, card=card, reveals=True)

    def no_way_back(self) -> None:
        """Forbid taking back what came before: a card was seen, or a play begins (SU-G15)."""
        self.before, self.touched = [], 0

    def lay(self, party: int, card: int, side: int, shown: int) -> None:
        """Lay a card from a hand into the play, where it stays (SU-106)."""
        self.hand(party).remove(card)
        self.seen[card] = 0
        self.laid.append(Laid(card, shown, party, side, flip=False))
        self.added += 1
        if 0 <= party < COPIES:
            self.cards_added[party] += 1
        self.tell("added", party=party, card=card, shown=shown, side=side, reveals=True)

    def discard(self, card: int) -> None:
        """Put a card on the discard of its own family (SU-23)."""
        self.seen[card] = 0
        self.discards[FAMILY[card]].append(card)

    def discard_hand(self, party: int, rule: str = "") -> None:
        hand = self.hand(party)
        if hand:
            self.tell("hand_discarded", party=party, cards=list(hand), reveals=True, rule=rule)
        for card in hand:
            self.discard(card)
        hand.clear()

    def clear_laid(self, sides: tuple[int, ...] = ()) -> None:
        """Discard the cards in play, or only those on the sides given."""
        kept = []
        for laid in self.laid:
            if sides and laid.side not in sides:
                kept.append(laid)
            else:
                self.discards[FAMILY[laid.card]].append(laid.card)
        self.laid = kept

    def move(self) -> None:
        """Count a power, proposal, stunt or turn, so that no table with a person as GM recurs (R-130)."""
        self.moves += self.person

    # --- flags of a character ---

    def arm(self, party: int, flag: int) -> None:
        """Arm or disarm a character (SU-292, SU-X13)."""
        if is_npc(party):
            self.npc_armed[self.row(party)] = flag
        else:
            self.armed[party] = flag

    def skip(self, party: int, flag: int) -> None:
        """Set or remove the skip flag (SU-255)."""
        if is_npc(party):
            self.npc_skips[self.row(party)] = flag
        else:
            self.skips[party] = flag

    # --- telling ---

    def tell_words(self, seat: int) -> None:
        """Tell the words that came with a pick, for the journal; the rules never read them (SU-8)."""
        if self.said:
            self.tell("said", seat=seat, text=self.said)

    def tell_said(self, seat: int) -> None:
        """Tell the words that came with a pick: a person's as GM are narration."""
        if seat == self.gm_seat:
            self.tell_narration()
        else:
            self.tell_words(seat)

    def tell_narration(self) -> None:
        """Tell the words of a person as GM, so that none of them are lost (SU-8, R-133)."""
        if self.said.strip():
            self.tell("narration", text=self.said)

    def tell(
        self, kind: str, *, secret: Any = None, knows: Any = (), reveals: bool = False, **facts: Any
    ) -> None:
        """``State.tell`` with the names of characters, items and vehicles added for the story."""
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
        if is_npc(party):
            copy = party % COPIES
            return short_name(block_of(self, party).name) + (f" {copy + 1}" if copy else "")
        return self.suit_names[party] if party >= 0 else "the GM"

    def item_name(self, item: int) -> str:
        plot = self.plot()
        return plot.item_names[item] if item < len(plot.item_names) else self.items[item]
