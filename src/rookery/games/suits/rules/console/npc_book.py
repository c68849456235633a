"""NPCs of a person as GM, printed or with a stat block of the GM's own (SU-28, SU-G02)."""

from __future__ import annotations

from rookery.games.suits.cards import NO_SYMBOL
from rookery.games.suits.parties import COPIES, CUSTOM
from rookery.games.suits.pieces import DONE, FLED
from rookery.games.suits.printed import BLOCKS, FIRST_ATTRIBUTE, SKILLS, Block
from rookery.games.suits.rules.console.take_back import remember
from rookery.games.suits.rules.people.harm import remove_npc
from rookery.games.suits.rules.people.npcs import add_npc
from rookery.games.suits.state import Suits
from rookery.kernel import Option, Step, Steps

MOST_NPCS, MOST_CUSTOM = 16, 20
NEW = Block("guest", "guest", 0, (1, 1, 1, 1), 0, NO_SYMBOL, 0, 0, -1)
LEVEL, ATTRIBUTE, TAGS, CLASS, ARMED, BEAST, END = 0, 1, 5, 6, 7, 8, 9
"""The lines of a stat block, in the order in which they are asked."""


class WhichNpc(Step):
    """The GM brings a printed NPC, writes or edits one, or dismisses one (SU-G02); a name may be said."""

    rule = "SU-G02"
    say_limit = 80
    seat: int

    def ask(self, s: Suits) -> list[Option]:
        options: list[Option] = [DONE]
        if len(s.npcs) < MOST_NPCS:
            options += [("bring", number) for number in range(1, len(BLOCKS))]
            options += [("bring", CUSTOM + number) for number in range(len(s.customs))]
            options += [("write-npc",)] if len(s.customs) < MOST_CUSTOM else []
        options += [("edit-npc", npc) for npc in s.npcs if npc // COPIES >= CUSTOM and s.is_in(npc)]
        return options + [("dismiss", npc) for npc in s.npcs if s.is_in(npc)]

    def answer(self, s: Suits, option: Option) -> Steps:
        if option == DONE:
            return None
        remember(s)
        if option[0] == "bring":
            s.tell("npc", npc=add_npc(s, option[1]), text=s.said)
            return None
        if option[0] == "dismiss":
            remove_npc(s, option[1], FLED)
            return None
        if option[0] == "edit-npc":
            return [WriteNpc(self.seat, option[1] // COPIES - CUSTOM, LEVEL, 0)]
        s.customs.append(
            NEW.but(
                slug=f"guest-{len(s.customs) + 1}", name=s.said.strip()[:40] or f"Guest {len(s.customs) + 1}"
            )
        )
        return [WriteNpc(self.seat, len(s.customs) - 1, LEVEL, 1)]


class WriteNpc(Step):
    """The GM writes a stat block line by line; only its name is public (SU-537)."""

    rule = "SU-28"
    seat: int
    number: int
    line: int
    fresh: int

    def ask(self, s: Suits) -> list[Option]:
        block = s.customs[self.number]
        if self.line == LEVEL:
            return [("npc-level", level) for level in range(6)]
        if self.line < TAGS:
            return [("value", FIRST_ATTRIBUTE + self.line - ATTRIBUTE, value) for value in range(1, 11)]
        if self.line == TAGS:
            return [DONE, *(("tag", skill) for skill in range(len(SKILLS)) if not block.tags >> skill & 1)]
        if self.line == CLASS:
            return [("no-class",), *(("class", symbol) for symbol in range(4))]
        return [("no",), ("yes",)]

    def answer(self, s: Suits, option: Option) -> Steps:
        block = s.customs[self.number]
        kind = option[0]
        if kind == "npc-level":
            block = block.but(level=option[1], tags=0)
        elif kind == "value":
            place = self.line - ATTRIBUTE
            block = block.but(
                attributes=tuple(option[2] if n == place else old for n, old in enumerate(block.attributes))
            )
        elif kind == "tag":
            s.customs[self.number] = block.but(tags=block.tags | 1 << option[1])
            return [self]
        elif self.line == CLASS:
            block = block.but(symbol=option[1] if kind == "class" else NO_SYMBOL)
        elif self.line == ARMED:
            block = block.but(armed=int(kind == "yes"))
        elif self.line == BEAST:
            beast = kind == "yes"
            block = block.but(
                beast=int(beast), armed=0 if beast else block.armed
            )  # a beast is never armed (SU-31)
        s.customs[self.number] = block
        if self.line + 1 < END:
            return [self.but(line=self.line + 1)]
        enter(s, self.number, fresh=self.fresh)
        return None


def enter(s: Suits, number: int, *, fresh: int) -> None:
    """A new NPC enters; an edited one stays, armed as its block now says."""
    if fresh:
        s.tell("npc", npc=add_npc(s, CUSTOM + number), text=s.customs[number].name)
        return
    for row, npc in enumerate(s.npcs):
        if npc // COPIES == CUSTOM + number:
            s.npc_armed[row] = s.customs[number].armed
