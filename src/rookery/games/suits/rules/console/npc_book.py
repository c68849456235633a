"""NPCs of a person as GM: printed, or with a stat block of the GM's own (SU-28, SU-G02)."""

from __future__ import annotations

from rookery.games.suits.cards import NO_SYMBOL
from rookery.games.suits.parties import COPIES, CUSTOM, NOBODY
from rookery.games.suits.pieces import DONE, IN, LEFT
from rookery.games.suits.printed import BLOCKS, FIRST_ATTRIBUTE, SKILLS, Block
from rookery.games.suits.rules.console.take_back import remember
from rookery.games.suits.rules.people.harm import hurt
from rookery.games.suits.rules.people.npcs import add_npc
from rookery.games.suits.rules.people.vehicles import leave_vehicle
from rookery.games.suits.state import Suits
from rookery.games.suits.totals import block_of
from rookery.kernel import Option, Step, Steps

KEEP: Option = ("keep",)
MOST_NPCS, MOST_CUSTOM = 16, 20
NEW = Block("guest", "guest", 0, (1, 1, 1, 1), 0, NO_SYMBOL, 0, 0, -1)
LEVEL, ATTRIBUTE, TAGS, CLASS, ARMED, BEAST, END = 0, 1, 5, 6, 7, 8, 9
"""The lines of a stat block, in the order in which they are asked."""


class WhichNpc(Step):
    """The GM brings, writes, changes, hurts or dismisses an NPC (SU-G02); a name or a line may be said."""

    rule = "SU-G02"
    say_limit = 80
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        options: list[Option] = [DONE]
        there = [npc for npc in s.npcs if s.is_in(npc)]
        if len(s.npcs) < MOST_NPCS:
            options += [("bring", number) for number in range(1, len(BLOCKS))]
            options += [("bring", CUSTOM + number) for number in range(len(s.customs))]
        if len(s.customs) < MOST_CUSTOM:
            options += [("write-npc",)] if len(s.npcs) < MOST_NPCS else []
            options += [("edit-npc", npc) for npc in there]
        else:
            options += [("edit-npc", npc) for npc in there if npc // COPIES >= CUSTOM]
        options += [("harm", npc) for npc in there]
        return options + [("dismiss", npc) for npc in there]

    def answer(self, s: Suits, option: Option) -> Steps:
        kind = option[0]
        if kind in ("done", "dismiss", "harm"):
            s.tell_narration()
        if kind == "done":
            return None
        if kind == "harm":
            return [Harm(self.seat, option[1])]
        remember(s)
        if kind == "bring":
            s.tell("npc", npc=come_in(s, option[1]), text=s.said)
            return None
        if kind == "dismiss":
            dismiss(s, option[1])
            return None
        name = s.said.strip()[:40]
        if kind == "edit-npc":
            npc = recast(s, option[1], name)
            return [WriteNpc(self.seat, npc // COPIES - CUSTOM, LEVEL, 0)]
        guest = f"Guest {len(s.customs) + 1}"
        s.customs.append(NEW.but(slug=f"guest-{len(s.customs) + 1}", name=name or guest))
        return [WriteNpc(self.seat, len(s.customs) - 1, LEVEL, 1)]


def come_in(s: Suits, number: int) -> int:
    """Somebody of this stat block enters: first whoever left, as they were (R-135), else one more."""
    for row, npc in enumerate(s.npcs):
        if npc // COPIES == number and s.npc_fares[row] == LEFT:
            s.npc_fares[row] = IN
            return npc
    return add_npc(s, number)


def dismiss(s: Suits, npc: int) -> None:
    """An NPC leaves, unbeaten and with all it carries, and may come back (R-135)."""
    s.npc_fares[s.row(npc)] = LEFT
    leave_vehicle(s, npc)
    s.foes = [foe for foe in s.foes if foe != npc]
    s.order = [party for party in s.order if party != npc]
    s.tell("npc_gone", npc=npc, how=LEFT)


def recast(s: Suits, npc: int, name: str) -> int:
    """Make a printed NPC one of the GM's own, as it stands, to be changed; a new name is told (R-136)."""
    before = s.name_of(npc)
    if npc // COPIES < CUSTOM:
        printed = block_of(s, npc)
        s.customs.append(printed.but(slug=f"guest-{len(s.customs) + 1}", name=name or before))
        fresh = (CUSTOM + len(s.customs) - 1) * COPIES
        for column in (s.npcs, s.foes, s.order, s.holders, s.wheels):
            column[:] = [fresh if party == npc else party for party in column]
        s.turn = fresh if s.turn == npc else s.turn
        npc = fresh
    elif name:
        number = npc // COPIES - CUSTOM
        s.customs[number] = s.customs[number].but(name=name)
    if s.name_of(npc) != before:
        s.tell("renamed", npc=npc, before=before)
    return npc


class Harm(Step):
    """The GM deals damage to an NPC: what NPCs do to NPCs, and accidents, are for the GM to tell (SU-374)."""

    rule = "SU-374"
    seat: int
    npc: int

    def ask(self, s: Suits) -> list[Option]:
        return [DONE, *(("exactly", damage) for damage in range(1, 11))]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option != DONE:
            s.no_way_back()
            hurt(s, self.npc, option[1], NOBODY)
        return None


class WriteNpc(Step):
    """The GM writes a stat block line by line; only its name is public (SU-537)."""

    rule = "SU-28"
    seat: int
    number: int
    line: int
    fresh: int
    turned: int = 0

    def ask(self, s: Suits) -> list[Option]:
        block = s.customs[self.number]
        as_it_is: list[Option] = [] if self.fresh else [KEEP, DONE]
        if self.line == LEVEL:
            return [*as_it_is, *(("npc-level", level) for level in range(6))]
        if self.line < TAGS:
            place = FIRST_ATTRIBUTE + self.line - ATTRIBUTE
            return [*as_it_is, *(("value", place, value) for value in range(1, 11))]
        if self.line == TAGS:
            left = [
                skill for skill in range(len(SKILLS)) if not self.turned >> skill & 1
            ]  # once each
            return [DONE, *(("untag" if block.tags >> skill & 1 else "tag", skill) for skill in left)]
        if self.line == CLASS:
            return [*as_it_is, ("no-class",), *(("class", symbol) for symbol in range(4))]
        return [*as_it_is, ("no",), ("yes",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        kind = option[0]
        if kind in ("tag", "untag"):
            block = s.customs[self.number]
            s.customs[self.number] = block.but(tags=block.tags ^ 1 << option[1])
            return [self.but(turned=self.turned | 1 << option[1])]
        if kind not in ("keep", "done"):
            s.customs[self.number] = self.rewritten(s.customs[self.number], option)
            if self.line in (ARMED, BEAST):
                arm_all(s, self.number)
        over = self.line + 1 == END or (kind == "done" and self.line != TAGS)
        if not over:
            return [self.but(line=self.line + 1)]
        if self.fresh:
            s.tell("npc", npc=add_npc(s, CUSTOM + self.number), text="")
        return None

    def rewritten(self, block: Block, option: Option) -> Block:
        """The stat block with this line as the GM says."""
        kind = option[0]
        if self.line == LEVEL:
            return block.but(level=option[1])
        if self.line < TAGS:
            place = self.line - ATTRIBUTE
            values = tuple(option[2] if n == place else old for n, old in enumerate(block.attributes))
            return block.but(attributes=values)
        if self.line == CLASS:
            return block.but(symbol=option[1] if kind == "class" else NO_SYMBOL)
        yes = int(kind == "yes")
        if self.line == ARMED:
            return block.but(armed=yes)
        return block.but(beast=yes, armed=0 if yes else block.armed)  # a beast is never armed (SU-31)


def arm_all(s: Suits, number: int) -> None:
    """Those of an edited stat block who are there are armed as it now says."""
    for row, npc in enumerate(s.npcs):
        if npc // COPIES == CUSTOM + number:
            s.npc_armed[row] = s.customs[number].armed
