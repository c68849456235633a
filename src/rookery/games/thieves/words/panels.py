"""The table in words, as panels."""

from __future__ import annotations

from rookery.games.thieves.printed import CARDS, GOLD, NONE
from rookery.games.thieves.public import DECK
from rookery.games.thieves.rules.declaration import NAME
from rookery.games.thieves.view import HIDDEN, View
from rookery.games.thieves.words.about import JUDGED, card, gold, treasure
from rookery.games.thieves.words.declaration import claim
from rookery.kernel import Names, Panel
from rookery.kit.english import count, listing


def where(view: View, names: Names) -> str:
    if view.winner != NONE:
        return f"The game is over. {names[view.winner]} wins."
    if view.scout == NONE:
        return "The thieves gather."
    turn = (view.turn - 1) % view.seats + 1
    return (
        f"Round {view.round} of {view.rounds}, turn {turn} of {view.seats}: {names[view.scout]} is the scout."
    )


def hoard_line(view: View, number: int) -> str:
    cover = (
        " (in the FAT SACK)" if number == view.sacked else " (under KEEPING)" if number == view.kept else ""
    )
    return f"{treasure(number)} {gold(0 if cover else view.shown_value(number))}{cover}"


def seat_panel(view: View, seat: int, names: Names) -> Panel:
    heading = (
        names[seat] + (" (scout)" if seat == view.scout else "") + (" (you)" if seat == view.seat else "")
    )
    hoard = [hoard_line(view, number) for number in view.hoard(seat)]
    lines = [f"{count(view.wounds[seat], 'wound')}, {count(view.hand_sizes[seat], 'card')} in hand"]
    if view.played[seat] != NONE:
        laid = "a trickery, face down" if view.laid_trick[seat] else card(view.played[seat])
        lines.append(f"laid: {laid}" + (" (shielded)" if view.shielded[seat] else ""))
    lines += hoard or ["no treasure"]
    if view.known[seat]:
        lines.append(f"you know of {listing([card(number) for number in view.known[seat]])}")
    return heading, lines


def room_panel(view: View, names: Names) -> Panel:
    lines = [
        f"on offer: {treasure(view.offer)} ({gold(GOLD[view.offer])})"
        if view.offer != NONE
        else "nothing on offer"
    ]
    if view.room != NONE:
        room = "a face-down card, not the EMPTY CHAMBER" if view.room_chamber else card(view.room)
        lines.append(f"the room: {room}" + ("" if view.room_up or view.room == HIDDEN else " (face down)"))
    if view.claim:
        lines.append(f'{names[view.scout]} says: "{claim(view.claim, names)}"')
        named = [what for kind, what, *_ in view.claim if kind == NAME and not view.room_up]
        lines += [f"{card(room)} would be: {CARDS[room].text}" for room in named]
    if view.talk:
        lines.append(f'and talks: "{view.talk}"')
    if view.judgement >= 0:
        lines.append(f"judged: {JUDGED[view.judgement]}")
    if view.held:
        lines.append(f"held by somebody, you know: {listing([card(number) for number in view.held])}")
    lines.append(f"{view.deck} cards in the chamber deck, {view.owner.count(DECK)} in the treasure deck")
    return "The room", lines


def table(view: View, names: Names) -> list[Panel]:
    panels = [room_panel(view, names), *(seat_panel(view, seat, names) for seat in range(view.seats))]
    if view.seat >= 0:
        panels.append(("Your hand", [card(number) for number in view.hand]))
    return panels
