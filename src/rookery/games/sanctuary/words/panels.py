"""The table in words, as panels: enough to play from text alone."""

from __future__ import annotations

from collections.abc import Callable

from rookery.games.sanctuary.board import AREA_NAMES, AREAS_OF, MAZE, is_street
from rookery.games.sanctuary.printed import AMULETS, CRIMES, EVENT, RUMOR, THIEF, Row
from rookery.games.sanctuary.public import NO_SENTENCE, Stage
from rookery.games.sanctuary.rules.movement import ways
from rookery.games.sanctuary.rules.solitaire import THIEVES
from rookery.games.sanctuary.scoring import rank
from rookery.games.sanctuary.streets import steps_to
from rookery.games.sanctuary.view import HIDDEN, UNSEEN, View
from rookery.games.sanctuary.words.about import rumor_text
from rookery.games.sanctuary.words.names import (
    amulet_title,
    card_title,
    crime_title,
    hound_title,
    place_label,
)
from rookery.games.sanctuary.words.story import stakes
from rookery.games.sanctuary.words.town_map import town
from rookery.kernel import Names, Panel
from rookery.kit.english import capital, count, listing, possessive


def where(view: View, names: Names) -> str:
    if view.terms.solitaire:
        now = (
            f"Thief {view.captured + 1} of {THIEVES}, theft {view.round}"
            if not view.ending
            else f"The crime wave is over after {view.round} thefts"
        )
        return f"{now}. {solitaire_rank(view)}"
    if view.winner >= 0:
        return f"The game is over: {names[view.winner]} has won."
    if view.active < 0:
        return "The game is being set up."
    left = f" {count(view.event_deck, 'Event Card')} left in the deck." if view.terms.prince else ""
    whose = possessive(names[view.active])
    return f"Round {view.round}, {whose} turn; {view.terms.target} SP in a cache win.{left}"


def solitaire_rank(view: View) -> str:
    return f"{view.loot()} SP stolen: {rank(view.loot())}."


def table(view: View, names: Names) -> list[Panel]:
    panels: list[Panel] = []
    if view.terms.solitaire:
        panels.append(("The crime wave", crime_wave(view)))
    else:
        panels.append(("Thieves", [thief_line(view, seat, names) for seat in range(view.thieves)]))
    if 0 <= view.seat < view.thieves:
        panels.append(("Your cards", own_cards(view, names) or ["none"]))
        panels.append(("Within reach", reach_lines(view)))
    panels.append(("Hell Hounds", [hound_line(view, hound, names) for hound in range(len(view.hounds))]))
    panels.append(("Decks", deck_lines(view)))
    panels.append(("The town", town(view)))
    return panels


def crime_wave(view: View) -> list[str]:
    lines = (
        [f"A thief is at {place_label(RUMOR[view.job].location)}, after {RUMOR[view.job].silver} SP."]
        if view.job
        else []
    )
    return [
        *lines,
        f"Caught so far: {view.captured} of {THIEVES}.",
        solitaire_rank(view),
        f"Dice left: {', '.join(map(str, view.dice)) or 'none'}.",
    ]


def thief_line(view: View, seat: int, names: Names) -> str:
    who = f"{names[seat]}, {THIEF[view.thief[seat]].name}" if view.thief[seat] else names[seat]
    if view.gone[seat]:
        return f"{who}: has left the game"
    facts = [
        place_label(view.place[seat]),
        silver_text(view, seat),
        count(len(view.rumors[seat]), "Rumor Card"),
    ]
    facts += [count(len(view.saved[seat]), "Event Card")] if view.saved[seat] else []
    facts += [f"Boots of Speed +{view.speed(seat)}"] if view.boots[seat] else []
    facts += ["a blade"] if view.weapon[seat] else []
    facts += [count(view.thugs[seat], "Thug")] if view.thugs[seat] else []
    for amulet in AMULETS:
        if view.amulets[amulet] == seat:
            facts.append(amulet_title(amulet) + (" in the cache" if view.hidden_amulets[amulet] else ""))
    facts += [crime_text(card, row) for card in view.rumors[seat] if (row := view.displayed(card))]
    return f"{who}: {'; '.join(facts + plight(view, seat))}"


def silver_text(view: View, seat: int) -> str:
    if view.carried[seat] != HIDDEN:
        return f"{view.carried[seat]} SP carried, {view.cache[seat]} SP in the cache"
    purse, cache = count(view.carried_coins[seat], "coin"), count(view.cache_coins[seat], "coin")
    return f"{purse} carried, {cache} in the cache, {view.wealth[seat]} SP in all"


def crime_text(card: int, row: Row) -> str:
    return f"open crime: {CRIMES[RUMOR[card].crime]} at {place_label(row.location)}, {stakes(row)}"


def plight(view: View, seat: int) -> list[str]:
    """What keeps a thief from walking."""
    facts = []
    if view.prisoner[seat]:
        served = view.sentence[seat]
        serving = f", {count(served, 'turn')} to serve" if served != NO_SENTENCE else ""
        facts.append("prisoner" + (", to be released" if view.released[seat] else serving))
    if view.held_by[seat] >= 0:
        facts.append(f"held by {hound_title(view.held_by[seat])}")
    if view.lost_turns[seat]:
        facts.append(f"loses {count(view.lost_turns[seat], 'turn')}")
    if view.sewer_ban[seat]:
        facts.append("must walk next")
    return facts


def own_cards(view: View, names: Names) -> list[str]:
    """The own hand in full with distances, and what is known of other hands."""
    here, advanced = view.place[view.seat], view.terms.crime_tables
    lines = []
    for card in view.rumors[view.seat]:
        way = (
            f" {count(steps_to(RUMOR[card].location)[here], 'step')} away."
            if here >= 0 and not advanced
            else ""
        )
        row = view.displayed(card)
        plain = (
            f"{RUMOR[card].tale} {capital(crime_title(card))}." if advanced else f"{rumor_text(card)}{way}"
        )
        lines.append(crime_text(card, row) if row else plain)
    lines += [f"{EVENT[card].name}: {EVENT[card].effect}" for card in view.saved[view.seat]]
    for other in range(view.thieves):
        known = [
            card
            for card in (*view.rumors[other], *view.saved[other])
            if card != UNSEEN and card not in view.noted
        ]
        if other != view.seat and known:
            titles = "; ".join(card_title(card, advanced=advanced) for card in known)
            lines.append(f"You know of {possessive(names[other])} hand: {titles}")
    return lines


def reach_lines(view: View) -> list[str]:
    """Before the dice, and when there is nothing left to walk, the areas around the pawn, and how far home
    is; else what it can reach: without each die, or, once one is assigned, with the steps that are left.
    """
    seat, here = view.seat, view.place[view.seat]
    if here < 0:
        return ["nothing but the dark: lost in the Sewers"]
    rolled = view.active == seat and view.stage == Stage.AFTER_DICE and view.walks and view.dice
    if rolled and not view.hound_die:
        totals = {die: view.steps_without(seat, die) for die in sorted(set(view.dice))}
        return [
            f"Without the {die}, {count(total, 'step')}: {reached(view, -1, total)}"
            for die, total in totals.items()
        ]
    if rolled and view.left:
        return [f"{count(view.left, 'step')} left: {reached(view, view.came_from, view.left)}"]
    names = [AREA_NAMES[area] for area in sorted(AREAS_OF[here])]
    areas = listing(names) if names else "no area of the town"
    home = "" if here == MAZE else f"; the Maze is {count(steps_to(MAZE)[here], 'step')} away"
    return [f"You stand in {areas}{home}"]


def steps_away(here: int) -> Callable[[int], str]:
    """How far a location is from here; the one that the pawn is in can be left and entered again."""
    return lambda place: count(steps_to(place)[here], "step") if place != here else "out and in again"


def reached(view: View, before: int, steps: int) -> str:
    """The locations with their distances, then how many spaces."""
    seat, here = view.seat, view.place[view.seat]
    walks, thefts = ways(before, here, steps, wizards=view.terms.amulets)
    targets = {view.target(card) for card in view.rumors[seat]}
    entries = [pick[1] for pick in walks if pick[0] == "enter"] + sorted(targets & thefts)
    away = steps_away(here)
    places = [f"{place_label(place)} ({away(place)})" for place in entries]
    spaces = sum(pick[0] == "walk" for pick in walks)
    return ", ".join([*places, *([f"{count(spaces, 'space')} of the streets"] if spaces else [])])


def hound_line(view: View, hound: int, names: Names) -> str:
    held = f", holding {names[view.held_by.index(hound)]}" if hound in view.held_by else ""
    return f"{hound + 1}: {place_label(view.hounds[hound])}{held}{distance(view, view.hounds[hound])}"


def distance(view: View, place: int) -> str:
    """How far a Hell Hound is from the reader's own pawn, while that stands where it can be met."""
    here = view.place[view.seat] if 0 <= view.seat < view.thieves else -1
    if not is_street(here):
        return ""
    steps = steps_to(here)[place]
    return f"; {count(steps, 'step')} from you" if steps else "; where you are"


def deck_lines(view: View) -> list[str]:
    lines = [f"Rumor deck {view.rumor_deck}, discarded {len(view.rumor_discard)}"]
    if not view.terms.solitaire:
        lines.append(
            f"Event deck {view.event_deck}, discarded {len(view.event_discard)}, "
            f"drawn in all {view.events_drawn}"
        )
    if view.terms.weapons:
        lines.append(f"Blades at the Bazaar {view.weapons_left()}")
    if view.terms.thugs:
        lines.append(f"Thugs at the Vulgar Unicorn {view.thugs_left()}")
    return lines
