"""The plain bot: the defaults of the rulebook (section 7), also used for a player whose time is up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rookery.bots.basics import of_kind
from rookery.games.sanctuary.board import MAZE
from rookery.games.sanctuary.bot.prince import hunt, send_hound
from rookery.games.sanctuary.bot.values import SAVED_WORTH
from rookery.games.sanctuary.bot.walking import (
    Choose,
    assign_dice,
    best,
    choose_met,
    move_hound,
    move_pawn,
    run_away,
)
from rookery.games.sanctuary.printed import AMULET_PRICES, BURGLE, RUMOR, Crime, crime_row
from rookery.games.sanctuary.rules.beginning import CacheAtSetUp
from rookery.games.sanctuary.rules.cache import SILVER_MOVED, OpenCache
from rookery.games.sanctuary.rules.crimes import MIZRAITHS_HELP
from rookery.games.sanctuary.rules.hounds import AMULET_POWER, charted
from rookery.games.sanctuary.rules.maze import MazeBusiness
from rookery.games.sanctuary.rules.movement import MovePawn
from rookery.games.sanctuary.view import View
from rookery.games.sanctuary.view_routes import Prospect, question
from rookery.kernel import Decision, Option, Step

PURSE = 20
"""Silver kept at hand for small payments."""

FEW_RUMORS = 2
HOME: Option = ("enter", MAZE)
BRIBE_AT_HAND = 30
RUMOR_AT_HAND = 40
WORTH_AN_AMULET = 25


def silver_to_hide(v: View, step: Step | None) -> int:
    """Silver to put into the cache: 20 SP at the start (SA-D01), later all but a small purse (SA-D06)."""
    if isinstance(step, CacheAtSetUp):
        return PURSE
    if isinstance(step, OpenCache | MazeBusiness) and not step.used & SILVER_MOVED:
        return max(0, v.carried[v.seat] - PURSE)
    return 0


def cache_at_set_up(v: View, decision: Decision, rng: Random) -> Option:
    return ("cache", silver_to_hide(v, decision.step))


def use_cache(v: View, decision: Decision, rng: Random) -> Option:
    wanted = ("put", silver_to_hide(v, decision.step))
    return wanted if wanted in decision.options else ("done",)


def tempting(v: View, prospects: Sequence[Prospect]) -> tuple[int, Option | None]:
    """The die to set aside and the walk: to the most silver within reach, else home with more than one would
    keep in the purse; but never back into the Maze that one is just leaving.
    """
    step = question(v)
    if isinstance(step, MovePawn):
        ways = [(v.hound_die, option) for option in step.ask(v)]
    else:
        ways = [
            (prospect.die, (way.verb, way.place, *([way.card] if way.card >= 0 else [])))
            for prospect in prospects
            for way in prospect.ways
        ]
    thefts = [(die, option) for die, option in ways if option[0] == "steal"]
    if thefts:
        return max(thefts, key=lambda way: v.prize(way[1][2]))
    spare = ways[0][0] if ways else 0
    me = v.seat
    rich = 0 <= me < v.thieves and v.carried[me] > PURSE and v.place[me] != MAZE
    return spare, next((option for _, option in ways if rich and option == HOME), None)


def choose_turn(v: View, decision: Decision, rng: Random) -> Option:
    """Pass with hardly any Rumor Cards, else walk (SA-D05, SA-D07)."""
    few = len(v.rumors[v.seat]) < FEW_RUMORS
    return ("pass_turn",) if few and ("pass_turn",) in decision.options else ("on_foot",)


def name_opponent(v: View, decision: Decision, rng: Random) -> Option:
    """The richest, by the coins in sight (SA-D11)."""
    step: Any = decision.step
    heaps = v.cache_coins if step.card in BURGLE else v.carried_coins
    return best(decision.options, lambda option: heaps[option[1]])


def take_from_hand(v: View, decision: Decision, rng: Random) -> Option:
    return best(decision.options, lambda option: RUMOR[option[1]].silver)


def discard_rumor(v: View, decision: Decision, rng: Random) -> Option:
    """The least valuable; displayed cards are kept (SA-D09, SA-D13)."""
    found: Option = min(decision.options, key=lambda option: (option[1] in v.noted, RUMOR[option[1]].silver))
    return found


def event_limit(v: View, decision: Decision, rng: Random) -> Option:
    return best(of_kind(decision, "discard"), lambda option: -SAVED_WORTH[option[1]])


def play_best(v: View, decision: Decision, rng: Random) -> Option:
    """The best of the cards of which one has to be played (SA-D28, SA-D30)."""
    return best(decision.options, lambda option: SAVED_WORTH[option[1]] if len(option) > 1 else -1)


def play_get_out(v: View, decision: Decision, rng: Random) -> Option:
    return next(iter(of_kind(decision, "play")), decision.options[0])


def use_at_go_to(v: View, decision: Decision, rng: Random) -> Option:
    """The best card for the place, or one to display, or neither (SA-D15)."""
    uses = of_kind(decision, "use")
    return best(uses, lambda option: v.prize(option[1])) if uses else display(v, decision, rng)


def display(v: View, decision: Decision, rng: Random) -> Option:
    return next(iter(of_kind(decision, "display")), decision.options[0])


def buy(v: View, decision: Decision, rng: Random) -> Option:
    """A Rumor Card, if the hand is small and the silver can be spared (SA-D19)."""
    wants = len(v.rumors[v.seat]) < FEW_RUMORS and v.carried[v.seat] >= RUMOR_AT_HAND
    return ("buy_rumor",) if wants and ("buy_rumor",) in decision.options else ("done",)


def buy_amulet(v: View, decision: Decision, rng: Random) -> Option:
    """If enough silver is left (SA-D20)."""
    step: Any = decision.step
    return ("buy_amulet",) if v.carried[v.seat] - AMULET_PRICES[step.amulet] >= PURSE else ("decline",)


def crime_amulet(v: View, decision: Decision, rng: Random) -> Option:
    """If it turns failure into a success worth the amulet (SA-D24)."""
    step: Any = decision.step
    lacking = v.rating(v.seat, RUMOR[step.card].crime) - step.total
    worth = crime_row(step.card, step.roll).silver >= WORTH_AN_AMULET
    return decision.options[1 if 0 < lacking <= MIZRAITHS_HELP and worth else 0]


def mug_amulet(v: View, decision: Decision, rng: Random) -> Option:
    step: Any = decision.step
    lacking = v.rating(v.seat, Crime.MUGGER) - step.total
    return decision.options[1 if 0 < lacking <= MIZRAITHS_HELP else 0]


def amulet_at_meeting(v: View, decision: Decision, rng: Random) -> Option:
    """The weakest amulet that improves the result (SA-D29)."""
    step: Any = decision.step
    now = charted(step.result)
    helping = [
        option
        for option in of_kind(decision, "use_amulet")
        if charted(step.result - AMULET_POWER[option[1]]) < now
    ]
    return min(helping, key=lambda option: AMULET_POWER[option[1]], default=("done",))


def pass_sentence(v: View, decision: Decision, rng: Random) -> Option:
    """An amulet, else a bribe with enough silver, else the die (SA-D32)."""
    options = decision.options
    if ("give_amulet",) in options:
        return ("give_amulet",)
    return ("bribe",) if ("bribe",) in options and v.carried[v.seat] >= BRIBE_AT_HAND else ("roll",)


DEFAULTS: dict[str, Choose] = {
    "CacheAtSetUp": cache_at_set_up,
    "OpenCache": use_cache,
    "MazeBusiness": use_cache,
    "ChooseTurn": choose_turn,
    "NameOpponent": name_opponent,
    "TakeFromHand": take_from_hand,
    "RumorLimit": discard_rumor,
    "DiscardRumor": discard_rumor,
    "EventLimit": event_limit,
    "PlayAtMeeting": play_best,
    "PlayInDungeon": play_best,
    "PlayGetOut": play_get_out,
    "StealAtGoTo": use_at_go_to,
    "CrimeAtGoTo": use_at_go_to,
    "DisplayCards": display,
    "Bazaar": buy,
    "BuyAmulet": buy_amulet,
    "CrimeAmulet": crime_amulet,
    "MugAmulet": mug_amulet,
    "AmuletAtMeeting": amulet_at_meeting,
    "PassSentence": pass_sentence,
    "MovePawn": move_pawn,
    "AssignDice": assign_dice,
    "RunAway": run_away,
    "MoveHound": move_hound,
    "ChooseMet": choose_met,
    "SendHound": send_hound,
    "Hunt": hunt,
}
"""For all other decisions the first option is the default."""
