"""The table and its verbs: every verb changes it and tells it. Nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from rookery.games.know_thyself.options import USUAL_ROUNDS
from rookery.games.know_thyself.printed import NOWHERE
from rookery.games.know_thyself.public import MANY_TEXTS, NOBODY, Edge, Memory, PublicPalace
from rookery.games.know_thyself.things import without, yours
from rookery.kernel import Option, State, Step
from rookery.kit.decks import draw


class MasterQuestion(Protocol):
    """A question to the Master's chair, which knows how the automatic Master answers it (5.16)."""

    def judged(self, s: KnowThyself, options: Sequence[Option]) -> Option:
        """One of these options."""


class KnowThyself(State, PublicPalace):
    """A game in progress. Decks are bags: a draw is the result of chance, and no order is kept. Hidden are
    only index cards: by seat as they are written, then the pile with the writers of the new ones, then the
    shelf (KT-52).
    """

    written: list[tuple[str, ...]] = []
    pile: list[str] = []
    writers: list[int] = []
    shelf: list[str] = []

    def tell(self, kind: str, **facts: Any) -> None:
        """Tell an event. A text that all hear gets a number, by which it can be struck (KT-16)."""
        text = facts.get("said")
        if text:
            place = self.texts % MANY_TEXTS
            self.texts += 1
            self.recent[place : place + 1] = [text]
            self.told_of[place : place + 1] = [facts.get("pc", facts.get("seat", NOBODY))]
            facts["text"] = self.texts
        super().tell(kind, **facts)

    def strike(self, number: int) -> None:
        """A told text is struck wherever it stands for the PC it was told of: the same words of somebody
        else are another text. Its place in the journal keeps the mark (R-112). A card that is torn up has
        been on the shelf, which nobody could see.
        """
        text, pc = self.text_told(number)
        shelved = self.shelved
        if pc == NOBODY:
            self.remarks = [without(old, text) for old in self.remarks]
            self.other_want = without(self.other_want, text)
        elif pc < self.players:
            self.strike_from_sheet(pc, text)
        told = zip(self.recent, self.told_of, strict=True)
        self.recent = [without(old, text) if who == pc else old for old, who in told]
        self.tell("struck", number=number, reveals=self.shelved != shelved)

    def strike_from_sheet(self, pc: int, text: str) -> None:
        """All that is written of a PC loses these words, and so does a card that was dealt to it; on the
        shelf it is torn up (R-112).
        """
        for row in (self.looks, self.names, self.endings, self.wants):
            row[pc] = without(row[pc], text)
        for rows in (self.attachments, self.answers, self.hands):
            rows[pc] = tuple(without(old, text) for old in rows[pc])
        self.memories = [
            each.but(text=without(each.text, text)) if each.pc == pc else each for each in self.memories
        ]
        self.edges = [
            each.but(text=without(each.text, text)) if each.pc == pc else each for each in self.edges
        ]
        self.shelf = [card for card in self.shelf if card != text]
        self.shelved = len(self.shelf)

    def speak(self, seat: int) -> None:
        """Words that come beside a decision are heard (KT-35a)."""
        if self.said:
            self.tell("spoke", seat=seat, said=self.said, rule="KT-35a")

    # --- the Master's chair ---

    def is_machine(self, seat: int) -> bool:
        return seat == self.gm and not self.person

    def judge(self, question: Step, options: Sequence[Option]) -> Option:
        return cast(MasterQuestion, question).judged(self, options)

    def line(self, kind: str, lines: Sequence[str], fitting: Sequence[int] = ()) -> str:
        """One of the house's lines, or of those that fit; none twice while others are left. When all of them
        have been told, they come again in the same way (KT-210).
        """
        fitting = fitting or range(len(lines))
        for told in (kind, f"{kind} again"):
            used = self.lines.get(told, 0)
            left = [number for number in fitting if not used >> number & 1]
            if left:
                break
        else:
            used, left = used & ~sum(1 << number for number in fitting), list(fitting)
        number = self.chance.pick(left, wording=True)
        self.lines[told] = used | 1 << number
        return lines[number]

    def leave_chair(self) -> None:
        """The automatic Master takes over: it plays in scenes, with an end in sight (KT-33, R-88, R-97)."""
        self.person = 0
        rounds = self.settings.max_rounds or self.round + USUAL_ROUNDS
        self.settings = self.settings.but(free_spotlight=False, max_rounds=rounds)
        self.tell("chair_left")

    def remove(self, pc: int) -> None:
        """A PC is gone from its room and group: its Coins go to the Pool, and nobody asks or compares it any
        more; a room it leaves empty keeps nobody (R-88, KT-73, KT-200).
        """
        self.gone[pc], self.at[pc] = 1, NOWHERE
        self.empty_rooms()
        self.group[pc] = self.freed[pc] = self.foot[pc] = 0
        self.closed |= int(pc == self.spot)
        self.blind = NOBODY if self.blind == pc else self.blind
        self.tell("removed", pc=pc)
        self.pay(pc, self.pool, self.coins[pc], "removed")

    # --- Coins ---

    def pay(self, source: int, to: int, number: int, what: str, rule: str = "") -> None:
        """Coins go from one stack to another (KT-6)."""
        if number:
            self.coins[source] -= number
            self.coins[to] += number
            self.tell("paid", source=source, to=to, number=number, what=what, rule=rule)

    def ante(self, pc: int, own: int, masters: int, rule: str = "") -> None:
        """Both sides put Coins into the Wager (KT-117 to KT-119)."""
        self.coins[pc] -= own
        self.antes[pc] += own
        self.coins[self.gm] -= masters
        self.against[pc] += masters
        self.tell("anted", pc=pc, number=own, against=masters, rule=rule)

    def win_antes(self, pc: int, won: int) -> None:
        """A PC takes back its ante and wins part of the Master's, who takes back the rest (KT-131)."""
        self.coins[pc] += self.antes[pc] + won
        self.coins[self.gm] += self.against[pc] - won
        self.antes[pc] = self.against[pc] = 0
        self.tell("won", pc=pc, number=won)

    def lose_antes(self, pc: int) -> None:
        """Both antes go to the Master (KT-131)."""
        self.tell("lost", pc=pc, number=self.antes[pc])
        self.coins[self.gm] += self.antes[pc] + self.against[pc]
        self.antes[pc] = self.against[pc] = 0

    # --- the Palace ---

    def take_attachments(self, pc: int) -> None:
        """A PC takes up what lies beside its bed, and may leave (KT-27, KT-91)."""
        self.ready[pc] = 1
        self.tell("taken_up", pc=pc)

    def arrive(self, pcs: Sequence[int], place: int) -> None:
        """PCs come into a room as one arrival group; a room without a True Name gets one (KT-73, KT-77,
        KT-80, KT-87).
        """
        self.arrivals += 1
        for pc in pcs:
            self.at[pc], self.group[pc] = place, self.arrivals
            self.freed[pc] = self.foot[pc] = self.bribed[pc] = 0
        self.tell("arrived", pcs=list(pcs), place=place, red=self.reds[place], black=self.blacks[place])
        if not self.named(place):
            self.draw_name(place)

    def draw_name(self, place: int) -> None:
        """The top cards of both True Name decks; a pair in use is drawn again (KT-77, KT-78, KT-81)."""
        used = set(zip(self.reds, self.blacks, strict=True))
        while True:
            red = draw(self, self.red_bag, self.red_discard, "renewed", deck="red", rule="KT-81")
            black = draw(self, self.black_bag, self.black_discard, "renewed", deck="black", rule="KT-81")
            self.red_discard.append(red)
            self.black_discard.append(black)
            if (red, black) not in used:
                break
        self.reds[place], self.blacks[place] = red, black
        self.tell("named", place=place, red=red, black=black, rule="KT-77")

    def walk_in(self, who: int, place: int) -> None:
        """Somebody of the cast comes into a room (KT-74, KT-204)."""
        self.whereabouts[who] = place
        self.tell("walked_in", place=place, who=who, rule="KT-74" if self.person else "KT-204")

    def empty_rooms(self) -> None:
        """Nobody stays in a room that is empty of PCs (KT-200)."""
        self.whereabouts = [place if place in self.at else NOWHERE for place in self.whereabouts]

    def free_groups(self, party: Sequence[int]) -> None:
        """A Wager of these is settled: the groups they came with may leave (KT-83, KT-85, KT-86)."""
        groups = {self.group[pc] for pc in party}
        for pc in self.pcs:
            if self.group[pc] in groups:
                self.freed[pc] = 1
        self.tell("freed", pcs=[pc for pc in self.pcs if self.group[pc] in groups])

    def here_named(self, pc: int) -> dict[str, int]:
        """Where a PC is, with the cards of the True Name: what an event says of its room."""
        place = self.at[pc]
        return {"place": place, "red": self.reds[place], "black": self.blacks[place]}

    # --- sheets ---

    def write_card(self, seat: int, text: str) -> None:
        """An index card is written in secret (KT-52)."""
        self.written[seat] += (text,)
        self.cards_written[seat] += 1
        self.tell("card_written", seat=seat, secret={"card": text}, knows=(seat,))

    def attach(self, pc: int, text: str) -> None:
        """The next Attachment on a sheet, diamonds first (KT-42)."""
        self.attachments[pc] += (text,)
        self.tell_attached(pc, len(self.attachments[pc]) - 1)

    def tell_attached(self, pc: int, suit: int) -> None:
        """An Attachment, with what the house will call it, by which a struck one is found again (R-112)."""
        text = self.attachments[pc][suit]
        self.tell("attached", seat=pc, suit=suit, said=text, called=yours(text))

    def remember(self, memory: Memory) -> None:
        """A Memory is entered on the sheet (KT-134, KT-157)."""
        self.newest[memory.pc] = len(self.memories)
        self.memories.append(memory)
        thing = self.attachments[memory.pc][memory.suit]
        number = len(self.memories) - 1
        self.tell(
            "remembered",
            rule="KT-157",
            by=memory.narrator,
            pc=memory.pc,
            memory=number,
            type=memory.type,
            suit=memory.suit,
            thing=thing,
            said=memory.text,
        )

    def reword(self, number: int, by: int, text: str) -> None:
        """A Memory gets other words; nothing else of it changes (KT-163a)."""
        self.memories[number] = self.memories[number].but(narrator=by, text=text)
        pc = self.memories[number].pc
        self.tell("memory_reworded", by=by, pc=pc, memory=number, said=text, rule="KT-163a")

    def tick(self, number: int) -> None:
        """A Memory has been invoked (KT-143, KT-147)."""
        self.memories[number] = self.memories[number].but(ticked=1)

    def gain_edge(self, edge: Edge) -> None:
        """A PC has a new Edge (KT-166)."""
        self.edges.append(edge)
        self.tell("edge_gained", by=edge.giver, pc=edge.pc, said=edge.text)

    def lose_edge(self, number: int) -> None:
        """An Edge is gone (KT-167)."""
        edge = self.edges.pop(number)
        self.tell("edge_lost", pc=edge.pc, said=edge.text)
