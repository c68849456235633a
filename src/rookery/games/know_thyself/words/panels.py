"""The table in words: where the game is, in a line, and panels that suffice to play from text alone."""

from __future__ import annotations

from rookery.games.know_thyself.cards import MEMORY_TYPES, NO_CARD, SUITS
from rookery.games.know_thyself.printed import END_MARK, PEOPLE, PLACES
from rookery.games.know_thyself.public import CREATION, ENDGAME, NOBODY, WAKING, Memory
from rookery.games.know_thyself.view import View
from rookery.games.know_thyself.ways import NEIGHBOURS
from rookery.games.know_thyself.words.names import card, coins, opponent, person, room, with_epithet
from rookery.kernel import Names, Panel
from rookery.kit.english import listing


def where(view: View, names: Names) -> str:
    if view.phase == CREATION:
        return "Before waking: the sheets are being written."
    if view.phase == WAKING:
        return f"{room(view, view.at[0])}: waking."
    if view.phase == ENDGAME:
        return f"{room(view, view.at[0])}: the last questions. The Master holds {view.coins[view.gm]}."
    spot = f"{person(view.spot, names)} in {room(view, view.at[view.spot])}" if view.spot != NOBODY else ""
    return f"Round {view.round}: {spot}."


def table(view: View, names: Names) -> list[Panel]:
    """The Wager and the room come first, then the own sheet: on a small screen these are in sight."""
    first = [view.seat] if view.seat in view.pcs else []
    order = [*first, *(pc for pc in view.pcs if pc not in first)]
    sheets = [sheet(view, pc, person(pc, names)) for pc in order]
    if view.phase == CREATION:
        return sheets
    mark = f"The Master: {coins(view.coins[view.gm])}, below {END_MARK * view.players} it ends"
    stacks = [mark, f"The Pool: {coins(view.coins[view.pool])}"]
    told = [room_line(view, place, names) for place in range(len(PLACES)) if view.named(place)]
    return [*wager_panel(view, names), *here(view, names), *sheets, ("Coins", stacks), ("The Palace", told)]


def here(view: View, names: Names) -> list[Panel]:
    """The room of the own PC, or of the spotlight: who is there, and the ways out."""
    pc = view.seat if view.seat in view.pcs else max(view.spot, 0)
    place = view.at[pc]
    others = [*(person(other, names) for other in view.here(pc)), *map(with_epithet, view.present(place))]
    ways = ", ".join(PLACES[way].name for way in NEIGHBOURS[view.settings.nooks][place])
    return [(room(view, place), [*others, f"Ways: {ways}"] if ways else others)]


def room_line(view: View, place: int, names: Names) -> str:
    """A room with its True Name, and who is in it."""
    inside = [person(pc, names) for pc in view.pcs if view.at[pc] == place]
    inside += [PEOPLE[who].name for who in view.present(place)]
    return f"{room(view, place)}: {listing(inside)}" if inside else room(view, place)


def sheet(view: View, pc: int, name: str) -> Panel:
    """A character: where, Coins, Attachments with what hangs on them, Edges (KT-8)."""
    called = f"{name} ({view.names[pc]})" if view.names[pc] else name
    state = "free to leave" if view.may_leave(pc) else f"toll {view.toll(pc)}" if view.may_pay(pc) else "held"
    standing = [f"{coins(view.coins[pc])}, {PLACES[view.at[pc]].name}, {state}"]
    lines = [*(standing if view.phase != CREATION else []), view.looks[pc]]
    for suit, thing in enumerate(view.attachments[pc]):
        lines.append(f"{SUITS[suit].capitalize()}: {thing}")
        lines += [memory_line(memory) for memory in view.memories if memory.pc == pc and memory.suit == suit]
    edges = [view.edges[edge].text for edge in view.edges_of(pc)]
    return called, [line for line in [*lines, *([f"Edges: {', '.join(edges)}"] if edges else [])] if line]


def memory_line(memory: Memory) -> str:
    invoked = " (invoked)" if memory.ticked else ""
    return f"  {MEMORY_TYPES[memory.type].capitalize()}{invoked}: {memory.text}"


def wager_panel(view: View, names: Names) -> list[Panel]:
    """The Wager as it stands."""
    if view.lead == NOBODY:
        return []
    place = view.at[view.lead]
    lines = [f"{person(view.lead, names)} against {opponent(view.opponent, place)}"]
    if view.wants[view.lead]:
        lines.append(f"Wanted: {view.wants[view.lead]}")
    if view.stake:
        lines.append(f"The stake: {coins(view.stake)}. The other side wants: {view.other_want}")
    for pc in view.party:
        drawn = ", ".join(map(card, view.cards[pc]))
        lines.append(
            f"{person(pc, names)}: {view.antes[pc]} against {view.against[pc]}"
            + (f"; {drawn}" if drawn else "")
        )
    if view.cut != NO_CARD:
        lines.append(f"The Master's card: {card(view.cut)}")
    return [("The Wager", lines)]
