"""Every sentence a player reads: prompts, options, the table in words, and help on every card. The story is
told in ``story``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rookery.games.sanctuary.board import AREA_NAMES, AREAS_OF, IDS, PLACES, SPACES, place_name
from rookery.games.sanctuary.cards import (
    AMULET_PRICES,
    AMULETS,
    BOOTS,
    CRIMES,
    EVENT,
    RUMOR,
    THIEF,
    THUGS,
    WEAPONS,
    card_name,
    crime_row,
    thief_name,
)
from rookery.games.sanctuary.movement import ways
from rookery.games.sanctuary.state import AFTER_DICE, NO_OFFER, State
from rookery.games.sanctuary.story import (
    amulet,
    boots_note,
    capital,
    card_title,
    event,
    plural,
    possessive,
    solitaire_rank,
)
from rookery.games.sanctuary.streets import steps_to
from rookery.games.sanctuary.townmap import town
from rookery.games.sanctuary.view import HIDDEN, UNSEEN, UNSEEN_EVENT, UNSEEN_RUMOR, View
from rookery.kernel import LETTERS, Decision, Option

__all__ = ["ABOUT", "event", "option", "prompt", "table", "where"]

Names = Sequence[str]
Panel = tuple[str, list[str]]

KINDS = {
    "crime": "A place to steal: it is entered only with a Rumor Card for it, or a displayed crime.",
    "maze": "Home of the thieves: caches, a free Rumor Card on every arrival, Thugs, sewer number 1.",
    "bazaar": "Rumor Cards for 20 SP, and blades for 25 SP where Weapons are in play.",
    "wizard": "A wizard's house: his amulet is for sale where amulets are in play.",
    "dungeon": "Nobody walks in. Some are brought.",
}
ENTRY_RULE = {"crime": "SA-61", "maze": "SA-56", "bazaar": "SA-58", "wizard": "SA-162", "dungeon": "SA-118"}


def ratings(card: int) -> str:
    """A Thief Card's three ratings."""
    burgle, mug, pick = THIEF[card].ratings
    return f"Mug {mug}, Burgle {burgle}, Pickpocket {pick}; a die total equal or above succeeds."


def rumor_text(card: int) -> str:
    """A Rumor Card in full."""
    rumor = RUMOR[card]
    return f"{rumor.tale} {capital(place_name(rumor.location))}, {AREA_NAMES[rumor.area]}: {CRIMES[rumor.crime]}, {rumor.silver} SP."


ABOUT: dict[str, tuple[str, str, str]] = {
    **{
        card_name(card): (one.name, f"{one.tale} {one.effect}", f"SA-E{card:02}")
        for card, one in EVENT.items()
    },
    **{
        card_name(card): (PLACES[one.location]["name"], rumor_text(card), f"SA-R{card}")
        for card, one in RUMOR.items()
    },
    **{thief_name(card): (one.name, ratings(card), f"SA-T{card}") for card, one in THIEF.items()},
    **{
        IDS[n]: (place["name"], KINDS[place["kind"]], ENTRY_RULE[place["kind"]])
        for n, place in enumerate(PLACES)
        if n >= SPACES
    },
    AMULETS[0]: (
        "Mizraith's Amulet",
        f"Costs {AMULET_PRICES[0]} SP. Used once: two off a Hell Hound's roll against you, or two on your own mugging or crime roll.",
        "SA-164",
    ),
    AMULETS[1]: (
        "Markmor's Amulet",
        f"Costs {AMULET_PRICES[1]} SP. Used once: one off a Hell Hound's roll against you, or a full bribe for the guards.",
        "SA-165",
    ),
    "buy_weapon": (
        "Enlibar blade",
        "One more on your muggings and burglaries, one off muggings of you; but Hell Hounds roll one higher.",
        "SA-152",
    ),
    "hire": (
        "Thug",
        "One more on every crime and mugging of yours, one off muggings of you; he loses his nerve on a 1.",
        "SA-160",
    ),
}

PROMPTS: dict[str, str] = {
    "TakeThiefCard": "Who are you in this town?",
    "CacheAtSetUp": "You start with 50 SP. How much of it do you hide in your cache?",
    "StayOrLeave": "Do you stay in the game?",
    "OpenCache": "Your cache is open. Move silver?",
    "MazeBusiness": "You are in the Maze, and your cache is open. What do you do?",
    "ChooseTurn": "How do you spend this turn?",
    "CardWindow": "Do you play a card?",
    "NameOpponent": "Whom do you name?",
    "TakeFromHand": "Which card do you take?",
    "RumorLimit": "A fourth Rumor Card: which one goes?",
    "DiscardRumor": "Which Rumor Card do you give up?",
    "EventLimit": "A fourth Event Card: play or discard one.",
    "StealAtGoTo": "You are brought to a place you have heard of. Steal here? Your pawn will not walk this turn.",
    "CrimeAtGoTo": "You are brought to a place. Try a crime here? Your pawn will not walk this turn.",
    "Bazaar": "The Bazaar: what do you buy?",
    "BuyAmulet": "The wizard shows you his amulet. Do you buy it?",
    "DisplayCards": "You are in the right quarter. Display a Rumor Card and roll on its table?",
    "CrimeAmulet": "The die is cast. Use Mizraith's Amulet?",
    "MugAmulet": "The die is cast. Use Mizraith's Amulet?",
    "AmuletAtMeeting": "The Hell Hound has rolled. Use an amulet?",
    "RunAway": "Run! Where do your ten steps end?",
    "MoveHound": "Which Hell Hound do you move, and where to?",
    "SendHound": "Which Hell Hound do you send, by which die, and where to?",
    "Hunt": "Which Hell Hound do you send, by which die, and where to?",
    "ChooseMet": "Several thieves stand there. Whom does the Hell Hound meet?",
    "PlayAtMeeting": "A Hell Hound stands before you. A card for such a meeting has to be played.",
    "PlayInDungeon": "You are in the Dungeon. A Play In Dungeon card has to be played.",
    "PlayGetOut": "Do you play a Get Out Of Dungeon card?",
    "PassSentence": "The magistrate yawns. Roll for your sentence, or bribe the guards?",
    "MugAsMover": "You are not alone here. Do you mug somebody?",
    "ComeOut": "The tunnel forks. Where do you come out?",
}


def bid_prompt(step: Any, view: View, names: Names) -> str:
    """The bidding at the Vulgar Unicorn."""
    return f"The Thug stands at {step.bid} SP, bid by {names[step.queue[-1]]}. Do you raise?"


def dice_prompt(step: Any, view: View, names: Names) -> str:
    """The dice on the table."""
    dice = ", ".join(map(str, view.dice))
    if not view.walks:
        return f"You rolled {dice}. Which die moves a Hell Hound?"
    return f"You rolled {dice}. Which die is {'left unused' if view.terms.prince else 'for a Hell Hound'}? The other two are for your pawn."


def walk_prompt(step: Any, view: View, names: Names) -> str:
    """The walk."""
    return f"{plural(view.left, 'step')} to walk. Where to?"


def offer_prompt(step: Any, view: View, names: Names) -> str:
    """A window for deals."""
    return f"{', '.join(names[partner] for partner in step.partners)} can hear you. Offer a deal?"


def compose_prompt(step: Any, view: View, names: Names) -> str:
    """An offer being put together."""
    return f"Your offer to {names[step.partner]}: {offer_text(view)}. What more?"


def answer_prompt(step: Any, view: View, names: Names) -> str:
    """An offer to be answered."""
    return f"{names[step.proposer]} offers {offer_text(view)}. Do you accept?"


def mug_prompt(step: Any, view: View, names: Names) -> str:
    """Somebody has come."""
    return f"{names[step.mover]} has come to your corner. Do you mug the newcomer?"


SPEAKING: dict[str, Callable[[Any, View, Names], str]] = {
    "Bid": bid_prompt,
    "AssignDice": dice_prompt,
    "MovePawn": walk_prompt,
    "MakeOffer": offer_prompt,
    "ComposeOffer": compose_prompt,
    "AnswerOffer": answer_prompt,
    "MugTheMover": mug_prompt,
}


def prompt(decision: Decision, view: View, names: Names) -> str:
    """The question, put to the seat."""
    speaking = SPEAKING.get(decision.kind)
    return speaking(decision.step, view, names) if speaking else PROMPTS[decision.kind]


def offer_text(v: View) -> str:
    """An offer in words: what is given for what."""
    offer = v.offer
    if offer == NO_OFFER:
        return "nothing yet"
    given = [offered_card(v, card) for card in offer.gives] + ([f"{offer.silver} SP"] if offer.silver else [])
    asked = [card_title(card) for card in offer.asks_cards]
    asked += [f"{offer.asks_silver} SP"] if offer.asks_silver else []
    asked += [plural(offer.asks_rumors, "Rumor Card")] if offer.asks_rumors else []
    asked += [plural(offer.asks_events, "Event Card")] if offer.asks_events else []
    return f"{' and '.join(given) or 'nothing'} for {' and '.join(asked) or 'nothing'}"


def offered_card(v: View, card: int) -> str:
    """A card in an offer: the partner sees it only if it is shown or lies open."""
    if card in (UNSEEN_RUMOR, UNSEEN_EVENT):
        return "an unseen Rumor Card" if card == UNSEEN_RUMOR else "an unseen Event Card"
    plain = card in v.offer.shows or card in v.noted or card in BOOTS
    return card_title(card) if plain else f"{card_title(card)}, unseen"


def option(option: Option, view: View, names: Names) -> str:
    """A pick as a button says it."""
    kind, parts = option[0], option[1:]
    if kind in ("hound", "send"):
        return hound_label(option, view, names)
    if kind == "steal":
        return steal_label(option, view)
    fields = State.game.picks[kind]
    return LABELS[kind].format(
        **{field: part_name(field, part, names) for field, part in zip(fields, parts, strict=True)}
    )


def part_name(field: str, part: Any, names: Names) -> str:
    """A part of an option in words."""
    if field == "seat":
        return str(names[part])
    if field == "cards":
        return " and ".join(card_title(card) for card in part)
    if field == "thief":
        return f"{THIEF[part].name} ({ratings(part).partition(';')[0]})"
    naming: dict[str, Callable[[int], str]] = {
        "place": place_name,
        "card": card_title,
        "amulet": amulet,
        "number": str,
    }
    return naming[field](part)


def hound_label(option: Option, view: View, names: Names) -> str:
    """A Hell Hound's way, and whom it meets there."""
    hound, place = option[1], option[-1]
    by = f" by the {option[2]}" if option[0] == "send" else ""
    met = [names[seat] for seat in range(view.thieves) if view.place[seat] == place]
    return f"Hell Hound {hound + 1}{by} to {place_name(place)}" + (
        f", meeting {' or '.join(met)}" if met else ""
    )


def steal_label(option: Option, view: View) -> str:
    """A theft, or a crime, at the end of the walk."""
    place, card = option[1], option[2]
    silver = crime_row(card, view.noted[card]).silver if card in view.noted else RUMOR[card].silver
    return f"Into {place_name(place)}: {CRIMES[RUMOR[card].crime]}, {silver} SP"


LABELS: dict[str, str] = {
    "thief": "{thief}",
    "deal": "Deal",
    "cache": "Hide {number} SP",
    "stay": "Stay",
    "leave": "Leave the game for good",
    "on_foot": "Walk",
    "sewers": "Go through the Sewers",
    "pass_turn": "Pass the turn for two Rumor Cards",
    "hire": "Pass the turn to hire a Thug for 10 SP",
    "raise": "Bid {number} SP",
    "put": "Hide {number} SP",
    "take": "Take out {number} SP",
    "stash": "Hide {amulet}",
    "fetch": "Take out {amulet}",
    "exit": "Come out at {place}",
    "play": "Play {card}",
    "discard": "Discard {card}",
    "name": "{seat}",
    "take_card": "Take {card}",
    "use": "Use {card}",
    "display": "Display {card}",
    "hound_die": "The {number} for a Hell Hound",
    "ignore": "Leave the {number}",
    "walk": "To {place}",
    "enter": "Into {place}",
    "step": "One step, to {place}",
    "run": "To {place}",
    "buy_rumor": "A Rumor Card for 20 SP",
    "buy_weapon": "A blade for 25 SP",
    "buy_amulet": "Buy the amulet",
    "use_amulet": "Use {amulet}",
    "mug": "Mug {seat}",
    "meet": "{seat}",
    "roll": "Roll for the sentence",
    "bribe": "Bribe the guards: 5 SP times a die",
    "give_amulet": "Give the guards Markmor's Amulet",
    "offer": "Offer {seat} a deal",
    "give": "Give {card} unseen",
    "show": "Give {card}, shown",
    "silver": "Give {number} SP",
    "ask_silver": "Ask {number} SP",
    "ask_card": "Ask for {card}",
    "ask_rumors": "Ask for Rumor Cards of their choice: {number}",
    "ask_events": "Ask for Event Cards of their choice: {number}",
    "propose": "Make this offer",
    "drop_offer": "Never mind",
    "accept": "Accept",
    "hand_over": "Accept, and hand over {cards}",
    "pass": "Bid no more",
    "done": "Done",
    "decline": "No",
}


# The table


def where(view: View, names: Names) -> str:
    """One line: where we are in the game."""
    if view.terms.mode == "solitaire":
        now = (
            f"Thief {view.captured + 1} of 5, theft {view.round}"
            if not view.ending
            else f"The crime wave is over after {view.round} thefts"
        )
        return f"{now}. {solitaire_rank(loot(view))}"
    if view.winner >= 0:
        return f"The game is over: {names[view.winner]} has won."
    if view.active < 0:
        return "The game is being set up."
    left = f" {plural(view.event_deck, 'Event Card')} left in the deck." if view.terms.prince else ""
    return f"Round {view.round}, {possessive(names[view.active])} turn; {view.terms.target} SP in a cache win.{left}"


def loot(view: View) -> int:
    """What has been stolen in the Solitaire Game."""
    return sum(RUMOR[card].silver for card in view.stolen)


def table(view: View, names: Names) -> list[Panel]:
    """The whole table in panels, enough to play from text alone."""
    panels: list[Panel] = []
    if view.terms.mode == "solitaire":
        panels.append(("The crime wave", crime_wave(view)))
    else:
        panels.append(("Thieves", [thief_line(view, seat, names) for seat in range(view.thieves)]))
    if 0 <= view.seat < view.thieves:
        panels.append(("Your cards", own_cards(view) or ["none"]))
        panels.append(("Within reach", reach_lines(view)))
    panels.append(("Hell Hounds", [hound_line(view, hound, names) for hound in range(len(view.hounds))]))
    panels.append(("Decks", deck_lines(view)))
    panels.append(("The town", town(view)))
    return panels


def crime_wave(view: View) -> list[str]:
    """The Solitaire Game at a glance."""
    lines = (
        [f"A thief is at {place_name(RUMOR[view.job].location)}, after {RUMOR[view.job].silver} SP."]
        if view.job
        else []
    )
    return [
        *lines,
        f"Caught so far: {view.captured} of 5.",
        solitaire_rank(loot(view)),
        f"Dice left: {', '.join(map(str, view.dice)) or 'none'}.",
    ]


def thief_line(view: View, seat: int, names: Names) -> str:
    """One thief: where he is, what he has, what holds him."""
    who = f"{names[seat]}, {THIEF[view.thief[seat]].name}" if view.thief[seat] else names[seat]
    if view.gone[seat]:
        return f"{who}: has left the game"
    facts = [
        place_name(view.place[seat]),
        silver_text(view, seat),
        plural(len(view.rumors[seat]), "Rumor Card"),
    ]
    facts += [plural(len(view.saved[seat]), "Event Card")] if view.saved[seat] else []
    facts += [boots_note(view.boots[seat])] if view.boots[seat] else []
    facts += ["a blade"] if view.weapon[seat] else []
    facts += [plural(view.thugs[seat], "Thug")] if view.thugs[seat] else []
    for number in (0, 1):
        if view.amulets[number] == seat:
            facts.append(amulet(number) + (" in the cache" if view.hidden_amulets[number] else ""))
    facts += [crime_text(view, card) for card in view.rumors[seat] if card in view.noted]
    return f"{who}: {'; '.join(facts + plight(view, seat))}"


def silver_text(view: View, seat: int) -> str:
    """A thief's silver as this seat sees it."""
    if view.carried[seat] != HIDDEN:
        return f"{view.carried[seat]} SP carried, {view.cache[seat]} SP in the cache"
    purse, cache = plural(view.carried_coins[seat], "coin"), plural(view.cache_coins[seat], "coin")
    return f"{purse} carried, {cache} in the cache, {view.wealth[seat]} SP in all"


def crime_text(view: View, card: int) -> str:
    """A displayed crime."""
    row = crime_row(card, view.noted[card])
    return f"open crime: {CRIMES[RUMOR[card].crime]} at {place_name(row.location)}, {row.modifier:+d}, {row.silver} SP"


def plight(view: View, seat: int) -> list[str]:
    """What keeps a thief from walking."""
    facts = []
    if view.prisoner[seat]:
        served = view.sentence[seat]
        serving = f", {plural(served, 'turn')} to serve" if served >= 0 else ""
        facts.append("prisoner" + (", to be released" if view.released[seat] else serving))
    if view.held_by[seat] >= 0:
        facts.append(f"held by Hell Hound {view.held_by[seat] + 1}")
    if view.lost_turns[seat]:
        facts.append(f"loses {plural(view.lost_turns[seat], 'turn')}")
    if view.sewer_ban[seat]:
        facts.append("must walk next")
    return facts


def own_cards(view: View) -> list[str]:
    """Own hand in full with the way to go, and what is known of other hands."""
    here = view.place[view.seat]
    lines = []
    for card in view.rumors[view.seat]:
        way = (
            f" {plural(steps_to(RUMOR[card].location)[here], 'step')} away."
            if here >= 0 and not view.terms.crime_tables
            else ""
        )
        lines.append(f"{rumor_text(card)}{way}" if card not in view.noted else crime_text(view, card))
    lines += [f"{EVENT[card].name}: {EVENT[card].effect}" for card in view.saved[view.seat]]
    for other in range(view.thieves):
        known = [
            card
            for card in (*view.rumors[other], *view.saved[other])
            if card != UNSEEN and card not in view.noted
        ]
        if other != view.seat and known:
            lines.append(f"Known of seat {LETTERS[other]}: {'; '.join(card_title(card) for card in known)}")
    return lines


def reach_lines(view: View) -> list[str]:
    """Before the dice the areas one stands in; after them, what the pawn can reach without each of the dice."""
    seat, here = view.seat, view.place[view.seat]
    if here < 0:
        return ["nothing but the dark: lost in the Sewers"]
    if view.active != seat or view.stage < AFTER_DICE:
        return [", ".join(AREA_NAMES[area] for area in sorted(AREAS_OF[here])) or "in no area"]
    boots = sum(EVENT[card].params["bonus"] for card in view.boots[seat])
    lines = []
    for die in sorted(set(view.dice)):
        total = sum(view.dice) - die + boots
        walks, thefts = ways(-1, here, total, wizards=view.terms.amulets)
        entries = [pick[1] for pick in walks if pick[0] == "enter"]
        entries += [
            target
            for target in sorted(thefts)
            if target in {theft_target(view, card) for card in view.rumors[seat]}
        ]
        places = [f"{place_name(place)} ({plural(steps_to(place)[here], 'step')})" for place in entries]
        spaces = [IDS[pick[1]] for pick in walks if pick[0] == "walk"]
        lines.append(f"Without the {die}, {plural(total, 'step')}: {', '.join([*places, *spaces])}")
    return lines


def theft_target(view: View, card: int) -> int:
    """The location a Rumor Card opens now."""
    if not view.terms.crime_tables:
        return RUMOR[card].location
    return crime_row(card, view.noted[card]).location if card in view.noted else -1


def hound_line(view: View, hound: int, names: Names) -> str:
    """A Hell Hound, and whom it holds."""
    held = [names[seat] for seat in range(view.thieves) if view.held_by[seat] == hound]
    return f"{hound + 1}: {place_name(view.hounds[hound])}" + (f", holding {held[0]}" if held else "")


def deck_lines(view: View) -> list[str]:
    """Decks, piles and what lies for sale."""
    lines = [f"Rumor deck {view.rumor_deck}, discarded {len(view.rumor_discard)}"]
    if view.terms.mode != "solitaire":
        lines.append(
            f"Event deck {view.event_deck}, discarded {len(view.event_discard)}, drawn in all {view.events_drawn}"
        )
    if view.terms.weapons:
        lines.append(f"Blades at the Bazaar {WEAPONS - sum(view.weapon)}")
    if view.terms.thugs:
        lines.append(f"Thugs at the Vulgar Unicorn {THUGS - sum(view.thugs)}")
    return lines
