"""The table in words: one line on where the job is, and panels that suffice to play from text alone."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.suits.cards import SIGNS, sign
from rookery.games.suits.jobs import FREE_JOB
from rookery.games.suits.names import cards_line, is_gm, item_name, party_name
from rookery.games.suits.parties import is_npc
from rookery.games.suits.pieces import LIES_HERE
from rookery.games.suits.printed import ATTRIBUTES, DEFENCES, STAKES
from rookery.games.suits.rules.session.build import READY_TO_PLAY
from rookery.games.suits.sheets import npc, ride, suit_sheet
from rookery.games.suits.stakes import duel, next_scene, obstacle_is_on, target, task, way
from rookery.games.suits.sums import sums
from rookery.games.suits.totals import acting_side, own_total, total
from rookery.games.suits.view import View
from rookery.games.suits.words.stakes import at_stake
from rookery.games.suits.words.totals import modifier_lines, sum_line
from rookery.kernel import Panel
from rookery.kit.english import capital, count


def where(view: View, names: Sequence[str]) -> str:
    if view.ended in ("success", "failure"):
        return f"{view.plot().title}: the job is over."
    if not view.scene and not view.title:
        dressing = any(draft != READY_TO_PLAY for draft in view.drafts)
        return f"{view.plot().title}: " + ("the crew gets dressed." if dressing else "the crew is ready.")
    number = f", scene {view.scene}" if view.scene else ""
    parts = [f"{view.plot().title}{number}" + (f": {view.title}" if view.title else "")]
    if view.fighting:
        parts.append(f"a fight, round {view.round}")
    elif obstacle_is_on(view):
        parts.append(f"{view.task().title} ({STAKES[view.task().stakes]} stakes)")
    tracks = [f"Heat {view.heat}", f"Edge {view.edge}"] if view.job != FREE_JOB else []
    tracks += [f"{capital(name)} {value}" for name, value in zip(view.track_names, view.tracks, strict=True)]
    return ". ".join([", ".join(parts), ", ".join(tracks)]).strip(". ") + "."


def approach_words(view: View, line: int) -> str:
    """A listed approach (SU-451)."""
    listed = way(view, line)
    return f"{listed.skill}: {listed.against}"


def play_line(view: View) -> str:
    found = duel(view)
    if found is None:
        return "Who moves first?"
    acting = f"{found.actor}, {found.means} {shown_total(view, found.side)}"
    if found.defence:
        return f"{acting} against {found.against}, {found.defence} {shown_total(view, 1 - found.side)}."
    told = target(view.plays[-1])
    number = f'"{told.word}"' if told and told.word else found.against
    pressed = "".join(f" + {sign(laid.card)}" for laid in view.laid if laid.side != found.side)
    return f"{acting} against {number}{pressed}."


def shown_total(view: View, side: int) -> str:
    """A total, or only its cards where the modifier is hidden (SU-93)."""
    play = view.plays[-1]
    party = play.actor if side == acting_side(play) else play.mark
    laid = " + ".join(sign(laid.card) for laid in view.laid if laid.side == side)
    if not laid:
        return ""
    if is_gm(view):
        return f"{total(view, play, side)} ({laid})"
    return f"? + {laid}" if is_npc(party) else f"{own_total(view, play, side)} ({laid})"


def sheet(view: View, suit: int) -> Panel:
    """A Suit's sheet (SU-48)."""
    found = suit_sheet(view, suit)
    values = zip((*ATTRIBUTES, *DEFENCES), (*view.attributes[suit], *found.defences), strict=True)
    numbers = [f"{word.capitalize()} {value}" for word, value in values]
    symbol = SIGNS[view.classes[suit]] if view.classes[suit] >= 0 else ""
    hand = f"{count(view.hand_counts[suit], 'card')} in hand"
    state = "; ".join([hand, *([", ".join(found.remarks)] if found.remarks else [])])
    trained = f"Trained in {', '.join(found.trained)}"
    return f"{found.name} {symbol}".strip(), [", ".join(numbers[:4]), ", ".join(numbers[4:]), trained, state]


def npc_line(view: View, row: int) -> str:
    """An NPC as all seats see it (SU-537); the GM also sees its stat block."""
    found = npc(view, row)
    notes = list(found.remarks)
    if found.stats:
        values, tags = "/".join(map(str, found.stats.attributes)), ", ".join(found.stats.trained)
        symbol = SIGNS[found.stats.symbol] if found.stats.symbol >= 0 else "no class"
        notes.append(f"{values}; {tags or 'no tags'}; {symbol}")
    label = f" ({found.level})" if found.level else ""
    return found.name + label + (f": {', '.join(notes)}" if notes else "")


def table(view: View, names: Sequence[str]) -> list[Panel]:
    """All panels, the most urgent first."""
    panels: list[Panel] = []
    if view.plays:
        panels.append(("The play", [play_line(view), f"Stakes: {STAKES[view.plays[-1].stakes]}"]))
    stakes = at_stake(view)
    panels += [("At stake", stakes)] if stakes else []
    if view.plays and view.laid:
        panels.append(("The sum", [sum_line(view, side) for side in sums(view)]))
    if view.fighting and view.order:
        panels.append(("Still to act", [party_name(view, party) for party in view.order]))
    brought = modifier_lines(view)
    panels += [*obstacle_panel(view), *([("Your modifiers", brought)] if brought else [])]
    panels += [*own_hands(view), *looked_panel(view), *gm_panels(view)]
    panels += [sheet(view, suit) for suit in view.suits if view.suit_names[suit]]
    return [*panels, *company_panels(view), piles(view)]


def obstacle_panel(view: View) -> list[Panel]:
    """The current obstacle with its approaches (SU-541)."""
    found = task(view)
    if found is None:
        return []
    first, *notes = found.remarks
    return [(found.title, [first, *(f"{way.skill}: {way.against}" for way in found.ways), *notes])]


def company_panels(view: View) -> list[Panel]:
    lying = [item_name(view, item) for item, holder in enumerate(view.holders) if holder == LIES_HERE]
    panels: list[Panel] = [
        ("The other side", [npc_line(view, row) for row in range(len(view.npcs))]),
        ("Vehicles", [vehicle_line(view, vehicle) for vehicle in range(len(view.vehicles))]),
        ("On the ground", lying),
    ]
    return [panel for panel in panels if panel[1]]


def own_hands(view: View) -> list[Panel]:
    if is_gm(view):
        return [("Your hand", [cards_line(view.hands[-1])])]
    mine = [suit for suit in range(len(view.suit_names)) if view.seat_of(suit) == view.seat]
    return [
        (f"Hand of {view.suit_names[suit]}" if len(mine) > 1 else "Your hand", [cards_line(view.hands[suit])])
        for suit in mine
    ]


def gm_panels(view: View) -> list[Panel]:
    """For a person as GM: the notes they made, and the scene that comes next as it is written."""
    if not is_gm(view):
        return []
    coming = next_scene(view)
    return [
        *([("Your notes", list(view.gm_notes))] if view.gm_notes else []),
        *([(f"Next as written: {coming.title}", [coming.text, *coming.obstacles])] if coming else []),
    ]


def looked_panel(view: View) -> list[Panel]:
    return [("You look at", [cards_line(view.looked)])] if view.looked and not is_gm(view) else []


def vehicle_line(view: View, vehicle: int) -> str:
    found = ride(view, vehicle)
    driver = found.driver or "nobody at the wheel"
    return f"{found.name}: {found.damage} of {found.stops_at} damage, {driver}"


def piles(view: View) -> Panel:
    lines = [
        f"Player deck: {view.decks[0]} cards. Discard: {cards_line(view.discards[0])}",
        f"GM deck: {view.decks[1]} cards. Discard: {cards_line(view.discards[1])}",
        f"The GM holds {view.hand_counts[-1]} cards",
    ]
    return "Cards", lines
