"""The table in words: where we are, and panels enough to play from text alone."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.games.suits.cards import SIGNS, sign
from rookery.games.suits.jobs import CREW_N, CREW_X, FREE_JOB
from rookery.games.suits.parties import COPIES, CUSTOM, NOBODY, is_npc
from rookery.games.suits.pieces import LIES_HERE
from rookery.games.suits.printed import (
    ATTRIBUTES,
    AWARENESS,
    BLOCKS,
    DEFENCES,
    FIRST_DEFENCE,
    LEADERSHIP,
    LEVELS,
    STAKES,
    VEHICLES,
    band,
    band_word,
    skills_in,
)
from rookery.games.suits.rules.session.crew import adjustment, point
from rookery.games.suits.totals import ORDER, acting_side, block_of, modifier, own_total, total
from rookery.games.suits.view import HIDDEN, View
from rookery.games.suits.words.names import cards_line, is_gm, item_name, npc_name, party_name, vehicle_name
from rookery.games.suits.words.stakes import at_stake, obstacle_is_on
from rookery.games.suits.words.story import means_word
from rookery.games.suits.words.totals import own_modifiers, sums
from rookery.kit.english import capital
from rookery.kit.english import listing as row

Panel = tuple[str, list[str]]
FARES = ("", "out", "fled", "surrendered")


def where(view: View, names: Sequence[str]) -> str:
    """One line: where we are in the job."""
    if view.ended in ("success", "failure"):
        return f"{view.plot().title}: the job is over."
    if not view.scene and not view.title:
        return f"{view.plot().title}: the crew gets dressed."
    number = f", scene {view.scene}" if view.scene else ""
    parts = [f"{view.plot().title}{number}" + (f": {view.title}" if view.title else "")]
    if view.fighting:
        parts.append(f"a fight, round {view.round}")
    elif obstacle_is_on(view):
        parts.append(f"{view.task().title} ({STAKES[view.task().stakes]} stakes)")
    tracks = [f"Heat {view.heat}", f"Edge {view.edge}"] if view.job != FREE_JOB else []
    tracks += [f"{capital(name)} {value}" for name, value in zip(view.track_names, view.tracks, strict=True)]
    return ". ".join([", ".join(parts), ", ".join(tracks)]).strip(". ") + "."


def threshold_words(view: View, number: int) -> str:
    """What is told of a set threshold (SU-O8)."""
    told = view.settings.shown
    if is_gm(view) or told == "number":
        return str(number)
    return band_word(band(number)) if told == "word" else "a number the GM knows"


def approach_words(view: View, number: int) -> str:
    """A listed approach: the skill, and the mark with its label or the word of the threshold (SU-451)."""
    way = view.task().approaches[number]
    skill = means_word(way.means) + (" (from the person)" if way.person else "")
    if way.means == AWARENESS:
        wanted = way.times + CREW_X[view.crew]
        return f"{skill}: {wanted} cards, {5 * wanted} to reach"
    if way.means == LEADERSHIP:
        return f"{skill}: {10 + 3 * (way.times + CREW_N[view.crew])} to reach"
    if not way.marks:
        return f"{skill}: {threshold_words(view, way.threshold + adjustment(view, number=True))}"
    marks = [f"{npc_name(view, mark)} ({LEVELS[BLOCKS[mark // COPIES].level]})" for mark in way.marks]
    return f"{skill}: {row(marks)}, {means_word(way.against)}"


def play_line(view: View) -> str:
    """The play that runs, as far as this seat may know it."""
    play = view.plays[-1]
    if play.aim == ORDER:
        return "Who moves first?"
    side = acting_side(play)
    acting = f"{party_name(view, play.actor)}, {means_word(play.means)}"
    if play.against == NOBODY:
        return f"{acting} {shown_total(view, side)} against {number_shown(view)}."
    resisting = play.marks if len(play.marks) > 1 else (play.leader if play.leader != NOBODY else play.mark,)
    other = row([party_name(view, party) for party in resisting])
    return f"{acting} {shown_total(view, side)} against {other}, {means_word(play.against)} {shown_total(view, 1 - side)}."


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


def number_shown(view: View) -> str:
    """The threshold of the running play, as told."""
    play = view.plays[-1]
    if play.threshold >= 0:
        return str(play.threshold + play.extra)
    return "a number the GM knows" if play.threshold == HIDDEN else f'"{band_word(-1 - play.threshold)}"'


def sheet(view: View, suit: int) -> Panel:
    """A Suit's sheet (SU-48)."""
    values = ", ".join(
        f"{word.capitalize()} {value}" for word, value in zip(ATTRIBUTES, view.attributes[suit], strict=True)
    )
    guards = ", ".join(
        f"{word.capitalize()} {modifier(view, suit, FIRST_DEFENCE + n)}" for n, word in enumerate(DEFENCES)
    )
    tags = ", ".join(means_word(skill) for skill in skills_in(view.tags[suit]))
    symbol = SIGNS[view.classes[suit]] if view.classes[suit] >= 0 else ""
    state = suit_state(view, suit)
    count = view.hand_counts[suit]
    hand = f"{count} card{'' if count == 1 else 's'} in hand"
    lines = [values, guards, f"Trained in {tags}", hand + (f"; {state}" if state else "")]
    return f"{view.suit_names[suit]} {symbol}".strip(), lines


def suit_state(view: View, suit: int) -> str:
    """Damage, flags and what is carried."""
    parts = []
    if not view.alive[suit]:
        return "dead"
    if view.away[suit]:
        parts.append("away")
    if view.damage[suit]:
        parts.append(f"{view.damage[suit]} of {view.attributes[suit][0]} damage")
    if not view.armed[suit] and view.here[suit]:
        parts.append("disarmed")
    parts += ["skips the next action"] if view.skips[suit] else []
    parts += ["has an opening"] if view.feints[suit] else []
    parts += [
        f"carries {item_name(view, item)}" for item, holder in enumerate(view.holders) if holder == suit
    ]
    return ", ".join(parts)


def npc_line(view: View, number: int) -> str:
    """What everybody sees of an NPC (SU-537); the GM sees its block."""
    npc = view.npcs[number]
    block = block_of(view, npc)
    label = f" ({LEVELS[block.level]})" if npc < CUSTOM * COPIES else ""
    parts = [f"{view.npc_damage[number]} damage"] if view.npc_damage[number] else []
    parts += [FARES[view.npc_fares[number]]] if view.npc_fares[number] else []
    parts += ["has a gun"] if view.npc_armed[number] else []
    parts += ["skips the next action"] if view.npc_skips[number] else []
    if view.fighting and npc in view.foes and not view.npc_fares[number]:
        there = [foe for foe in view.foes if view.is_in(foe)]
        parts += ["wavers"] if view.wavering[there.index(npc)] else []
    if is_gm(view):
        values = "/".join(map(str, block.attributes))
        tags = ", ".join(means_word(skill) for skill in skills_in(block.tags))
        parts.append(
            f"{values}; {tags or 'no tags'}; {SIGNS[block.symbol] if block.symbol >= 0 else 'no class'}"
        )
    return npc_name(view, npc) + label + (f": {', '.join(parts)}" if parts else "")


def table(view: View, names: Sequence[str]) -> list[Panel]:
    """All panels, the most pressing first."""
    panels: list[Panel] = []
    if view.plays:
        panels.append(("The play", [play_line(view), f"Stakes: {STAKES[view.plays[-1].stakes]}"]))
    stakes = at_stake(view)
    panels += [("At stake", stakes)] if stakes else []
    if view.plays and view.laid:
        panels.append(("The sum", sums(view)))
    if view.fighting and view.order:
        panels.append(("Still to act", [party_name(view, party) for party in view.order]))
    if obstacle_is_on(view):
        panels += [obstacle_panel(view), *modifier_panel(view)]
    panels += own_hands(view)
    panels += [sheet(view, suit) for suit in range(len(view.suit_names)) if view.suit_names[suit]]
    if view.npcs:
        panels.append(("The other side", [npc_line(view, number) for number in range(len(view.npcs))]))
    if view.vehicles:
        panels.append(("Vehicles", [vehicle_line(view, vehicle) for vehicle in range(len(view.vehicles))]))
    lying = [item_name(view, item) for item, holder in enumerate(view.holders) if holder == LIES_HERE]
    if lying:
        panels.append(("On the ground", lying))
    return [*panels, piles(view)]


def obstacle_panel(view: View) -> Panel:
    """The present obstacle with its approaches (SU-541)."""
    task = view.task()
    lines = [
        f"{task.kind.capitalize()}, {STAKES[task.stakes]} stakes",
        *(approach_words(view, n) for n in range(len(task.approaches))),
    ]
    if task.kind == "chase":
        lines.append(f"Legs: {view.legs[0]} won, {view.legs[1]} lost")
    lines.append(f"{party_name(view, point(view))} has the Point")
    return task.title, lines


def modifier_panel(view: View) -> list[Panel]:
    """What the Suits of this seat bring to the ways past the obstacle."""
    lines = own_modifiers(view)
    return [("Your modifiers", lines)] if lines and not view.plays else []


def own_hands(view: View) -> list[Panel]:
    """The hands of this seat; the GM's hand for the GM."""
    if is_gm(view):
        return [("Your hand", [cards_line(view.hands[-1])])]
    mine = [suit for suit in range(len(view.suit_names)) if view.seat_of(suit) == view.seat]
    panels = [
        (f"Hand of {view.suit_names[suit]}" if len(mine) > 1 else "Your hand", [cards_line(view.hands[suit])])
        for suit in mine
    ]
    if view.looked:
        panels.append(("You look at", [cards_line(view.looked)]))
    return panels


def vehicle_line(view: View, vehicle: int) -> str:
    """A vehicle and who drives it."""
    kind = VEHICLES[view.vehicles[vehicle]]
    driver = (
        party_name(view, view.wheels[vehicle]) if view.wheels[vehicle] != NOBODY else "nobody at the wheel"
    )
    return (
        f"{vehicle_name(view, vehicle)}: {view.vehicle_damage[vehicle]} of {kind.stops_at} damage, {driver}"
    )


def piles(view: View) -> Panel:
    """Decks, discards and the GM's hand."""
    lines = [
        f"Player deck: {view.decks[0]} cards. Discard: {cards_line(view.discards[0])}",
        f"GM deck: {view.decks[1]} cards. Discard: {cards_line(view.discards[1])}",
        f"The GM holds {view.hand_counts[-1]} cards",
    ]
    return "Cards", lines
