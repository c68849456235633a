"""A bot that prepares the heist, spends what it has where it counts, and knows when to leave (chapter 12)."""

from __future__ import annotations

from random import Random

from rookery.bots.basics import of_kind
from rookery.games.den_of_thieves.bot.odds import answers_in_sight, chance_of, plenty, spare_leads
from rookery.games.den_of_thieves.bot.plain import DEFAULTS, Choose, answer, price
from rookery.games.den_of_thieves.bot.reckoning import (
    in_danger,
    is_feared,
    needed,
    rating,
    takeable,
    value,
)
from rookery.games.den_of_thieves.making import VIRTUES, Making
from rookery.games.den_of_thieves.printed import CARDS, DECK
from rookery.games.den_of_thieves.public import Posture
from rookery.games.den_of_thieves.rules.guard import HOUSE_QUESTIONS, heist_is_on, is_guarded, is_heist_step
from rookery.games.den_of_thieves.spaces import BIG_SCORE, distance
from rookery.games.den_of_thieves.view import View
from rookery.kernel import Answer, Decision, Option

BUILDS = [("ratings", 2, 1, 4, 3), ("ratings", 2, 3, 4, 1), ("ratings", 4, 1, 2, 3)]
"""A talker who sneaks, one who knows a spell when it comes, and a fighter: two companions come with the first
two, two items with the last (DT-204).
"""

BONUSES = ("DT-B-M3", "DT-B-S2")
"""Those that serve a heist."""

LEADS_WANTED = 6
LAST_TRY = 5
"""The last round in which a lone thief can stand on the Big Score, having come in at its edge."""

RISK = {"conceal": 0.1, "danger": 0.15, "manipulate": 0.0, "spell": 0.05}
"""What it is worth that a virtue leaves nothing unanswered: the costs differ (DT-807, DT-808)."""

TIRED = 0.3
"""What a trick that is known costs (R-172)."""

FEWEST_TRIES, MOST_TRIES = 2, 3
"""After so many heists blown, by the number of thieves, the guards are too many; what can be carried is worth
more (DT-923, R-174).
"""


def clever(view: View, decision: Decision, rng: Random) -> Answer:
    return answer(THOUGHTS, view, decision, rng)


def ratings(view: View, decision: Decision, rng: Random) -> Option:
    return BUILDS[int(rng.random() * len(BUILDS))]


def bonus(view: View, decision: Decision, rng: Random) -> Option:
    return next((option for option in decision.options if option[1] in BONUSES), decision.options[0])


# On the map


def is_ready(view: View, who: int) -> bool:
    """Whether the heist can be tried: well, and with something in hand; toward the end in any case."""
    if view.blown >= min(max(len(view.people), FEWEST_TRIES), MOST_TRIES):
        return False
    if view.round >= LAST_TRY:
        return True
    return not in_danger(view, who) and strength(view, who) >= 4


def strength(view: View, who: int) -> int:
    """What a thief can put into a heist besides the cards."""
    cards = sum(value(card) >= 2 for card in view.held_by(who))
    friends = sum(row.level >= 2 for row in view.bonds if row.character == who)
    return cards + friends + len(spare_leads(view, who)) // 2


def go(view: View, decision: Decision, rng: Random) -> Option:
    """To the Big Score when ready; otherwise stay one step away from it, and out of prisons."""
    at = view.marker[view.main]
    assert at is not None
    ways = [option for option in decision.options if option[0] == "go"]
    if not ways:
        return decision.options[0]
    ready = is_ready(view, view.main) and not view.pulled_off
    return min(ways, key=lambda way: worth_going(view, (way[1], way[2]), ready=ready))


def worth_going(view: View, space: tuple[int, int], *, ready: bool) -> float:
    """The lower the better."""
    cards = view.face_up(space)
    hostile = sum(is_feared(view, card) for card in cards)
    prison = sum(any(table.when == "map_phase_start_here" for table in CARDS[card].tables) for card in cards)
    loot = sum(value(card) for card in cards) if space != BIG_SCORE else 0
    far = distance(space, BIG_SCORE)
    if ready:
        return far + hostile / 2 + prison
    away = 3 * (far == 0) + abs(far - 1) / 2
    return away + hostile + 2 * prison - min(loot, 4) / 4


# In a scene


def act(view: View, decision: Decision, rng: Random) -> Option:
    """Tokens and bonds first; threats, locks, loot, leads; rest when hurt; then it is enough."""
    moves = of_kind(decision, "move")
    ends = of_kind(decision, "leave_it", "pass")
    free = gifts(view, decision)
    if free:
        return free
    if not moves:
        return ends[0] if ends else decision.options[0]
    who = moves[0][1]
    wanted = next_move(view, who)
    if wanted:
        return ("move", who, wanted)
    return ends[0] if ends else moves[0]


def gifts(view: View, decision: Decision) -> Option | None:
    """What costs no move: tokens, remedies, bonds."""
    tokens = [option for option in of_kind(decision, "token") if option[2] != "location"]
    if tokens:
        return tokens[0]
    heal = [option for option in of_kind(decision, "heal") if view.harm[option[1]] >= 2]
    if heal:
        return heal[0]
    friends = [option for option in of_kind(decision, "befriend") if bond_wanted(view, option)]
    return friends[0] if friends else None


def bond_wanted(view: View, option: Option) -> bool:
    """Everything for the first companion; one for who is here when it counts."""
    _, who, person = option
    if person < len(view.holder) and view.holder[person] == who:
        return view.bond(who, person) < 4
    heist = view.stage == BIG_SCORE
    return heist and view.bond(who, person) < 2


def next_move(view: View, who: int) -> str:
    """The move to make now, or nothing."""
    heist = view.stage == BIG_SCORE and not view.pulled_off
    left = view.terms.scene_moves - view.moves_made
    if left <= 0:
        return ""
    if view.standing_threats():
        return best_for(view, who, "clear")
    if heist:
        return best_for(view, who, "lock")
    if view.goal == "rest":
        return ""
    if worth_taking(view) and view.goal != "learn":
        return best_for(view, who, "take")
    if len(spare_leads(view, who)) < LEADS_WANTED and left > 1 and not in_danger(view, who):
        return max(("case", "eyeball", "size_up"), key=lambda move: rating(view, who, move))
    return ""


def worth_taking(view: View) -> list[int]:
    return [card for card in takeable(view) if value(card) >= 2]


def best_for(view: View, who: int, purpose: str) -> str:
    """Of all virtues, a spell for those who know one, that which most likely reaches its aim for the least
    cost; at a lock rather one that was not tried there yet (R-172).
    """
    known = view.kinds_known(who)
    usable: list[str] = [move for move in VIRTUES if move != "spell" or known]
    guarded = is_guarded(view) and heist_is_on(view)
    asked = HOUSE_QUESTIONS if guarded and purpose in ("lock", "clear") else 0

    def worth(move: str) -> float:
        cards = rating(view, who, move) + tools(view, who, move)
        done, clean = (chance_of(view, cards, asked + answers) for answers in (1, 2))
        tired = TIRED if purpose == "lock" and guarded and move in view.tricks else 0
        return done + clean / 2 - RISK[move] * (1 - clean) - tired

    return max(usable, key=worth)


def tools(view: View, who: int, move: str) -> int:
    """The held cards that serve this very move, and are free to."""
    return sum(
        power.gives.startswith("extra") and move in power.moves
        for card in view.held_by(who)
        if view.posture[card] == Posture.UPRIGHT
        for power in CARDS[card].powers
        if power.moves != "any"
    )


def purpose(view: View, decision: Decision, rng: Random) -> Option:
    """Locks, then what is in the way, then the best there is to take."""
    takes = sorted(of_kind(decision, "take"), key=lambda option: -value(option[1]))
    return [*of_kind(decision, "lock"), *of_kind(decision, "clear"), *takes, ("plain",)][0]


def goal(view: View, decision: Decision, rng: Random) -> Option:
    """Tokens first. On the Big Score the heist; rest when hurt; otherwise one stays as long as it pays."""
    tokens = [option for option in of_kind(decision, "token") if option[2] != "location"]
    if tokens:
        return tokens[0]
    if view.stage == BIG_SCORE and not view.pulled_off:
        return ("goal", view.main, "heist")
    calm = not view.enemies and not view.comebacks[view.main]
    if view.harm[view.main] >= 2 and calm:
        return ("goal", view.main, "rest")
    return ("goal", view.main, "other")


# In a move


def stakes(view: View) -> int:
    """How much the topmost move matters: 3 for a step of the heist, 2 for the frail, 1 for the rest."""
    move = view.moves[0]
    if is_heist_step(view, move):
        return 3
    return 2 if in_danger(view, move.actor) else 1


def wants(view: View, move: Making) -> int:
    """How many answers are still worth something."""
    return needed(move)


def boost(view: View, decision: Decision, rng: Random) -> Option:
    """Short of answers: what is free again, then friends, then, where it counts, what is used up."""
    move = view.moves[-1]
    short = wants(view, move) - answers_in_sight(view, move)
    if short <= 0:
        return ("enough",)
    powers = sorted(of_kind(decision, "power"), key=lambda option: price(option))
    stake = stakes(view)
    aim_open = answers_in_sight(view, move) == 0
    cheap = [option for option in powers if price(option) == 0]
    flips = [option for option in powers if price(option) == 1 and (stake >= 2 or aim_open)]
    dear = [option for option in powers if price(option) > 1 and stake >= 3]
    help_ = of_kind(decision, "ask_help")
    return [*cheap, *help_, *flips, *dear, ("enough",)][0]


def count_maybes(view: View, decision: Decision, rng: Random) -> Option:
    """While short: aces but the last, leads if there are plenty, pleas, the rest."""
    move = view.moves[-1]
    if move.left >= wants(view, move):
        return ("commit",)
    counts = of_kind(decision, "count")
    leads = of_kind(decision, "lead")
    lays = sorted(of_kind(decision, "lay"), key=lambda option: CARDS[option[1]].suit == "leaves")
    heist = view.stage == BIG_SCORE
    first = leads if heist or plenty(view, move.actor) else []
    return [*first, *counts, *lays, *leads, ("commit",)][0]


def settle(view: View, decision: Decision, rng: Random) -> Option:
    """What the aim needs, unless nothing much depends on it and the thief is hurt."""
    move = view.moves[-1]
    frail = in_danger(view, move.actor) and stakes(view) < 3 and move.purpose != "clear"
    wanted = {
        "conceal": "free" if frail else "unseen",
        "danger": "clean" if frail or not move.purpose else "deed",
        "manipulate": "moved",
        "spell": move.matters,
        "get_help": "comes_through",
        "help": "safe" if in_danger(view, move.actor) else "useful",
        "hinder": "taken_in",
    }
    return ("settle", wanted[move.move])


def sides(view: View, decision: Decision, rng: Random) -> Option:
    """Help who is short, where it counts, if the odds are good; never hinder."""
    move, own = view.moves[-1], getattr(decision.step, "character", 0)
    short = wants(view, move) > answers_in_sight(view, move)
    good = chance_of(view, view.trust[move.actor][own], 1) >= 0.6 and not in_danger(view, own)
    return ("help",) if short and good and stakes(view) >= 2 else ("neither",)


def keep_find(view: View, decision: Decision, rng: Random) -> Option:
    card = getattr(decision.step, "card", 0)
    return ("keep",) if value(card) >= 2 or DECK.band(CARDS[card].rank) == "face" else ("reject",)


def betray(view: View, decision: Decision, rng: Random) -> Option:
    """If the tally pays: five points for the prize against what an open betrayal costs (DT-912, DT-924)."""
    who = getattr(decision.step, "character", 0)
    cards = view.trust[view.prize_owner][who]
    gain = 5 * chance_of(view, cards, 1) - 2 * (1 - chance_of(view, cards, 2))
    frail = view.harm[who] + view.curse[who] >= 3
    return ("betray",) if gain > 2 and not frail else ("let_be",)


THOUGHTS: dict[str, Choose] = {
    **DEFAULTS,
    "RateThief": ratings,
    "ChooseBonus": bonus,
    "MoveOn": go,
    "Act": act,
    "NamePurpose": purpose,
    "SetGoal": goal,
    "UseMaybe": count_maybes,
    "AssignAnswer": settle,
    "Boost": boost,
    "UseOwnPower": boost,
    "TakeSides": sides,
    "KeepFind": keep_find,
    "TemptParticipant": betray,
}
