"""Players for Sanctuary: plain keeps to the rulebook's defaults, clever weighs places, cards and opponents.
The Prince is played too.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rookery.games.sanctuary.advanced.mugging import MUG
from rookery.games.sanctuary.board import AREAS_OF, MAZE, SPACES
from rookery.games.sanctuary.bot_prince import hunt, send_hound
from rookery.games.sanctuary.cache import PURSE
from rookery.games.sanctuary.cards import BURGLE, EVENT, POCKETS, RUMOR, THIEF, crime_row
from rookery.games.sanctuary.movement import ways
from rookery.games.sanctuary.state import NO_OFFER, Offer, half
from rookery.games.sanctuary.streets import hound_ends, reach, steps_to
from rookery.games.sanctuary.view import View
from rookery.games.sanctuary.worth import (
    PER_STEP,
    RICH,
    card_price,
    chance,
    expected,
    goals,
    help_for,
    hoard,
    leader,
    purse,
    rumor_worth,
    steps_for,
    threat,
)
from rookery.kernel import Answer, Decision, Option, Player

Sense = Callable[[View, Any, Random], Option]
"""Picks one of the options of a decision."""

THEFT = 40
"""A theft at hand counts so much more than one far off."""

DANGER = 6
"""So near a Hell Hound a thief does not like to stop."""


def best(options: Any, score: Callable[[Option], float]) -> Option:
    """The option with the highest score; the first of several."""
    found: Option = max(options, key=score)
    return found


# The walk


class Standing:
    """How good it is to stand on a place: near a goal, away from Hell Hounds. Reckoned once for each place."""

    def __init__(self, v: View) -> None:
        self.aims = goals(v)
        self.maze = self.aims[0][0]
        self.danger = 0
        for hound in v.hounds:
            self.danger |= reach(-1, hound, DANGER)
        self.wanted = (
            {RUMOR[card].area for card in v.rumors[v.seat] if card not in v.noted}
            if v.terms.crime_tables
            else set()
        )
        self.scores: dict[int, float] = {}

    def at(self, place: int) -> float:
        """The score of a place."""
        score = self.scores.get(place)
        if score is None:
            score = -99.0
            for worth, steps in self.aims:
                near = worth - PER_STEP * steps[place]
                if near > score:
                    score = near
            if self.danger >> place & 1:
                score -= 2
            self.scores[place] = score
        return score


def walk_score(v: View, standing: Standing, option: Option) -> float:
    """How good a move of the pawn is."""
    kind: str = option[0]
    place: int = option[1]
    if kind == "walk":
        return standing.at(place)
    if kind == "steal":
        return THEFT + rumor_worth(v, option[2])
    if kind == "enter":
        return standing.maze + 5 if place == MAZE else standing.at(place) - 3 + shopping(v)
    if kind == "display":
        return 500.0
    return standing.at(place) + (8 if standing.wanted & AREAS_OF[place] else -2)


def shopping(v: View) -> float:
    """What a shop draws a thief in for."""
    poor_hand = 2 - len(v.rumors[v.seat])
    return 12.0 * poor_hand if poor_hand > 0 and v.carried[v.seat] >= 40 else 0.0


def move_pawn(v: View, decision: Decision, rng: Random) -> Option:
    """Towards the best goal."""
    standing = Standing(v)
    return best(decision.options, lambda option: walk_score(v, standing, option))


def assign_dice(v: View, decision: Decision, rng: Random) -> Option:
    """The split of the dice that lets the pawn do most, and the Hell Hound reach the leader."""
    me = v.seat
    total = sum(v.dice) + sum(EVENT[card].params["bonus"] for card in v.boots[me])
    standing, prey = Standing(v), leader(v, me)

    def score(option: Option) -> float:
        return (reachable(v, standing, total - option[1]) if v.walks else 0.0) + hound_reach(
            v, option[1], prey
        )

    return best(decision.options, score)


def reachable(v: View, standing: Standing, steps: int) -> float:
    """The best a walk of so many steps can do."""
    me = v.seat
    walks, thefts = ways(-1, v.place[me], steps, wizards=v.terms.amulets)
    score = max(walk_score(v, standing, option) for option in walks)
    if not thefts:
        return score
    for card in v.rumors[me]:
        target = RUMOR[card].location
        if v.terms.crime_tables:
            target = crime_row(card, v.noted[card]).location if card in v.noted else -1
        if target in thefts:
            score = max(score, THEFT + rumor_worth(v, card))
    return score


def hound_reach(v: View, die: int, prey: int) -> float:
    """What a die is worth to a Hell Hound: some if it reaches the leader in the street."""
    if prey < 0 or v.terms.prince or not 0 <= v.place[prey] < SPACES or v.held_by[prey] >= 0:
        return 0.0
    pawns = sum(1 << place for place in set(v.place) if 0 <= place < SPACES)
    near = any(
        v.place[prey] in hound_ends(space, die, pawns, 0)
        for hound, space in enumerate(v.hounds)
        if hound not in v.held_by and steps_to(v.place[prey])[space] <= die
    )
    return 0.12 * threat(v, prey) if near else 0.0


def run_away(v: View, decision: Decision, rng: Random) -> Option:
    """Run towards the goal."""
    standing = Standing(v)
    return best(decision.options, lambda option: standing.at(option[1]))


# Hell Hounds


def move_hound(v: View, decision: Decision, rng: Random) -> Option:
    """Meet the richest opponent, else come nearer to him; never one's own pawn."""
    me, prey = v.seat, leader(v, v.seat)
    met = {v.place[seat]: threat(v, seat) for seat in range(v.thieves) if seat != me and v.place[seat] >= 0}
    away = steps_to(v.place[prey]) if prey >= 0 else None
    home = v.place[me]

    def score(option: Option) -> float:
        end = option[2]
        if end == home:
            return -1000.0
        return (200 + met[end] if end in met else 0.0) - (away[end] if away else 0)

    return best(decision.options, score)


def choose_met(v: View, decision: Decision, rng: Random) -> Option:
    """The richest opponent."""
    return best(decision.options, lambda option: -1.0 if option[1] == v.seat else threat(v, option[1]))


# Silver and cards


def cache_all(v: View, decision: Decision, rng: Random) -> Option:
    """Keep a small purse and hide the rest; all of it when that wins."""
    me, options = v.seat, decision.options
    plays = [option for option in options if option[0] == "play" and worth_playing(v, option[1])]
    if plays:
        return plays[0]
    carried = v.carried[me]
    if ("put", carried) in options and v.cache[me] + carried >= v.terms.target:
        return ("put", carried)
    keep = PURSE + 5 if v.cache[me] or carried > 60 else PURSE
    return ("put", carried - keep) if ("put", carried - keep) in options else ("done",)


def worth_playing(v: View, card: int) -> bool:
    """Whether a saved card gains something now."""
    me = v.seat
    others = [seat for seat in range(v.thieves) if seat != me]
    if card in BURGLE:
        return any(v.cache_coins[seat] and hoard(v, seat) >= 25 for seat in others)
    if card in POCKETS:
        return any(v.place[seat] == v.place[me] and v.carried_coins[seat] for seat in others)
    return len(v.rumors[me]) < 3 or min(rumor_worth(v, own) for own in v.rumors[me]) < 40


def play_card(v: View, decision: Decision, rng: Random) -> Option:
    """Play what gains."""
    return next(
        (option for option in decision.options if option[0] == "play" and worth_playing(v, option[1])),
        ("done",),
    )


def discard_rumor(v: View, decision: Decision, rng: Random) -> Option:
    """The least valuable card for its way."""
    here = max(0, v.place[v.seat])
    return best(
        decision.options, lambda option: PER_STEP * steps_for(v, option[1], here) - rumor_worth(v, option[1])
    )


def take_from_hand(v: View, decision: Decision, rng: Random) -> Option:
    """The most valuable card."""
    return best(decision.options, lambda option: rumor_worth(v, option[1]))


def event_limit(v: View, decision: Decision, rng: Random) -> Option:
    """Play something useful, else discard the worst."""
    plays = [option for option in decision.options if option[0] == "play" and worth_playing(v, option[1])]
    return plays[0] if plays else decision.options[0]


def choose_turn(v: View, decision: Decision, rng: Random) -> Option:
    """Pass for Rumor Cards with hardly any; hire a first Thug in the Advanced Game; else walk."""
    me, options = v.seat, decision.options
    if v.place[me] != MAZE:
        return ("on_foot",)
    if ("hire",) in options and v.thugs[me] < 2 and len(v.rumors[me]) >= 2 and v.carried[me] >= 15:
        return ("hire",)
    return ("pass_turn",) if len(v.rumors[me]) < 2 and ("pass_turn",) in options else ("on_foot",)


def buy(v: View, decision: Decision, rng: Random) -> Option:
    """A Weapon for a thief who can use it, a Rumor Card for one who lacks them."""
    me, options = v.seat, decision.options
    if ("buy_weapon",) in options and v.carried[me] >= 60 and min(THIEF[v.thief[me]].ratings[:2]) == 3:
        return ("buy_weapon",)
    return (
        ("buy_rumor",)
        if ("buy_rumor",) in options and len(v.rumors[me]) < 3 and v.carried[me] >= 40
        else ("done",)
    )


def buy_amulet(v: View, decision: Decision, rng: Random) -> Option:
    """Only with silver to spare."""
    return (
        ("buy_amulet",) if ("buy_amulet",) in decision.options and v.carried[v.seat] >= 90 else ("decline",)
    )


def bid(v: View, decision: Decision, rng: Random) -> Option:
    """Five more, up to fifteen."""
    return next(
        (option for option in decision.options if option[0] == "raise" and option[1] <= 15), ("pass",)
    )


# Crimes and muggings


def display(v: View, decision: Decision, rng: Random) -> Option:
    """Display every card that may bring something."""
    me = v.seat
    for option in decision.options:
        if option[0] == "display":
            rumor = RUMOR[option[1]]
            if (
                expected(
                    rumor.area,
                    rumor.crime,
                    THIEF[v.thief[me]].ratings[rumor.crime],
                    help_for(v, me, rumor.crime),
                )
                > 0
            ):
                return ("display", option[1])
    return decision.options[-1]


def crime_at_go_to(v: View, decision: Decision, rng: Random) -> Option:
    """Try a crime that is worth it, else display, else go on."""
    uses = [option for option in decision.options if option[0] == "use" and rumor_worth(v, option[1]) > 10]
    return uses[0] if uses else display(v, decision, rng)


def mug(v: View, decision: Decision, rng: Random) -> Option:
    """Mug when the expected gain outweighs what failure costs."""

    def gain(option: Option) -> float:
        if option[0] != "mug":
            return 0.0
        me, victim = v.seat, option[1]
        need = (
            THIEF[v.thief[me]].ratings[MUG] - v.thugs[me] - v.weapon[me] + v.thugs[victim] + v.weapon[victim]
        )
        likely = chance(need)
        return likely * purse(v, victim) / 2 - (1 - likely) * half(v.carried[me]) - 2

    return best(decision.options, gain)


def crime_amulet(v: View, decision: Decision, rng: Random) -> Option:
    """The rulebook's default is sound: it comes first."""
    first: Option = decision.options[0]
    return first


# Deals


def make_offer(v: View, decision: Decision, rng: Random) -> Option:
    """Try to sell a Rumor Card that leads far away, once in a window."""
    step: Any = decision.step
    if step.left == 3 and rng.random() < 0.5:
        for option in decision.options[1:]:
            if sale(v, option[1]):
                return option
    return ("done",)


def sale(v: View, partner: int) -> tuple[int, int] | None:
    """A card to show, and its price: worth more to the partner than to oneself."""
    here = v.place[v.seat]
    if v.wealth[partner] < 20 or hoard(v, partner) >= RICH:
        return None
    hidden = [card for card in v.rumors[v.seat] if card not in v.noted]
    if len(hidden) < 2:
        return None
    card = min(hidden, key=lambda card: card_price(v, card, here))
    price = int(card_price(v, card, here) // 5 * 5) + 5
    return (card, price) if price <= 40 and v.carried_coins[partner] else None


def compose_offer(v: View, decision: Decision, rng: Random) -> Option:
    """Show the card, name the price, propose; an offer begun by somebody else is dropped."""
    step: Any = decision.step
    card, price = sale(v, step.partner) or (0, 0)
    shown = Offer(gives=(card,), shows=(card,))
    following: dict[Offer, Option] = {
        NO_OFFER: ("show", card),
        shown: ("ask_silver", price),
        shown.but(asks_silver=price): ("propose",),
    }
    wanted = following.get(v.offer, ("drop_offer",))
    return wanted if wanted in decision.options else ("drop_offer",)


def answer_offer(v: View, decision: Decision, rng: Random) -> Option:
    """Accept what gains five or more, and do not help a thief who is near the target."""
    step: Any = decision.step
    offer, here = v.offer, v.place[v.seat]
    if hoard(v, step.proposer) >= RICH:
        return ("decline",)
    gets = offer.silver + sum(card_price(v, card, here) for card in offer.gives)
    gives = offer.asks_silver + sum(card_price(v, card, here) for card in offer.asks_cards)

    def gain(option: Option) -> float:
        if option[0] == "decline":
            return 4.9
        picked = option[1] if option[0] == "hand_over" else ()
        return gets - gives - sum(card_price(v, card, here) for card in picked)

    return best(decision.options, gain)


SENSES: dict[str, Sense] = {
    "MovePawn": move_pawn,
    "AssignDice": assign_dice,
    "RunAway": run_away,
    "MoveHound": move_hound,
    "ChooseMet": choose_met,
    "SendHound": send_hound,
    "Hunt": hunt,
}
"""What even the plain player thinks about; for all else the first option is the rulebook's default."""

CLEVER: dict[str, Sense] = SENSES | {
    "MazeBusiness": cache_all,
    "OpenCache": cache_all,
    "CardWindow": play_card,
    "EventLimit": event_limit,
    "RumorLimit": discard_rumor,
    "DiscardRumor": discard_rumor,
    "TakeFromHand": take_from_hand,
    "ChooseTurn": choose_turn,
    "Bazaar": buy,
    "BuyAmulet": buy_amulet,
    "Bid": bid,
    "DisplayCards": display,
    "CrimeAtGoTo": crime_at_go_to,
    "MugAsMover": mug,
    "MugTheMover": mug,
    "MakeOffer": make_offer,
    "ComposeOffer": compose_offer,
    "AnswerOffer": answer_offer,
}


def thinking(senses: dict[str, Sense]) -> Player:
    """A player who thinks about some decisions and takes the default in all others."""

    def player(view: View, decision: Decision, rng: Random) -> Answer:
        sense = senses.get(decision.kind)
        return (decision.options.index(sense(view, decision, rng)) if sense else 0), ""

    return player


PLAYERS: dict[str, Player] = {"plain": thinking(SENSES), "clever": thinking(CLEVER)}
