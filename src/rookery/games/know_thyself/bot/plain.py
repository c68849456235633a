"""The default answers of table 7, which are those of the plain bot; chapter 12 gives the numbers.

Its words are those that the house would write. In the Master's chair it decides as the automatic Master does,
from what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rookery.games.know_thyself.bot.odds import keeps, worth_invoking
from rookery.games.know_thyself.lines import LOOKS, starting_coins
from rookery.games.know_thyself.printed import CONFLICTS, NOWHERE
from rookery.games.know_thyself.public import NOBODY
from rookery.games.know_thyself.rules.aftermath import FAR_ENOUGH, LoseWay
from rookery.games.know_thyself.rules.bribes import TakeBribe
from rookery.games.know_thyself.rules.covering import Cover, fee
from rookery.games.know_thyself.rules.creation import SetCoins
from rookery.games.know_thyself.rules.drawing import (
    LEFT_AFTER_CALL,
    Invoke,
    KeepOrRedraw,
    MasterCalls,
    PlayerCalls,
)
from rookery.games.know_thyself.rules.ending import LastWager
from rookery.games.know_thyself.rules.rounds import Spotlight
from rookery.games.know_thyself.rules.telling import (
    MANY_EDGES,
    MEMORY,
    RESULT,
    BreakTie,
    ChangeEdge,
    ChooseHalf,
    house_edge,
)
from rookery.games.know_thyself.rules.wager import Accept, BuyOff, house_stake
from rookery.games.know_thyself.templates import memory_suits
from rookery.games.know_thyself.view import View
from rookery.games.know_thyself.ways import DISTANCE
from rookery.games.know_thyself.words.drafts import drafts
from rookery.kernel import PASS, Answer, Decision, Option, Step

Offered = Sequence[Option]
Choose = Callable[[View, Any, Offered, Random], Option]  # Any: each takes its own kind of step

KEPT_BY_GIVER = 6
MANY_ON_ATTACHMENT = 4


def plain(view: View, decision: Decision, rng: Random) -> Answer:
    return answered(view, decision, default(view, decision, rng))


def default(view: View, decision: Decision, rng: Random) -> Option:
    """The default answer to a question; the first option if there is none for its kind."""
    choice = DEFAULTS.get(decision.kind)
    return choice(view, decision.step, decision.options, rng) if choice else decision.options[0]


def answered(view: View, decision: Decision, option: Option) -> Answer:
    """The place of an option, with the house's words where some are required."""
    place = list(decision.options).index(option)
    if option[0] not in decision.step.say_least:
        return place, ""
    written = drafts(decision, view, ())
    return place, written.get(decision.game.option_id(option)) or written.get(option[0], "So be it.")


# --- spotlights ---


def spotlight(view: View, step: Spotlight, options: Offered, rng: Random) -> Option:
    """The Attachments, a Wager if it is needed to leave, a move towards an unnamed room (KT-D7)."""
    if ("take_attachments",) in options:
        return ("take_attachments",)
    if ("ask_wager",) in options and not view.may_leave(step.seat):
        return ("ask_wager",)
    return towards_unnamed(view, step.seat, options, rng) if view.may_leave(step.seat) else PASS


def towards_unnamed(view: View, pc: int, options: Offered, rng: Random) -> Option:
    """The first way of a shortest path to a nearest unnamed room; any way if all are named."""
    moves = [option for option in options if option[0] == "move"]
    if not moves:
        return PASS
    distance = DISTANCE[view.settings.nooks]
    unnamed = [place for place, far in enumerate(distance[view.at[pc]]) if far > 0 and not view.named(place)]
    if not unnamed:
        return rng.choice(moves)
    return min(moves, key=lambda option: min(distance[option[1]][place] for place in unnamed))


def lose_way(view: View, step: LoseWay, options: Offered, rng: Random) -> Option:
    """One time in two, and then to an unnamed room far away, if there is one (KT-213, KT-D25)."""
    kinds = sorted({option[0] for option in options[1:]})
    if rng.random() < 1 / 2:
        return options[0]
    kind = "place_all" if "place_all" in kinds and rng.random() < 1 / 3 else "place_losers"
    places, far = [option[1] for option in options if option[0] == kind], DISTANCE[view.settings.nooks]
    unnamed = [place for place in places if far[step.place][place] >= FAR_ENOUGH and not view.named(place)]
    return kind, rng.choice(unnamed or places)


# --- the Wager ---


def accept(view: View, step: Accept, options: Offered, rng: Random) -> Option:
    """With Coins to spare; otherwise only if the room has to be left (KT-D12)."""
    if view.coins[step.seat] <= view.stake and view.may_leave(step.seat):
        return ("back_down",)
    wanted = (("accept",), ("ask_cover",), ("desperate",))
    return next((option for option in wanted if option in options), ("back_down",))


def cover(view: View, step: Cover, options: Offered, rng: Random) -> Option:
    """Just enough, if enough is left (KT-D14)."""
    taken = sum(number for _, number in view.offers)
    wanted = step.stake or 1  # whoever has run out needs one Coin
    needed = max(0, wanted - view.coins[step.pc] - taken)
    left = view.coins[step.seat] - needed - fee(needed)
    return ("cover", needed) if left >= KEPT_BY_GIVER and ("cover", needed) in options else ("cover", 0)


def master_calls(view: View, step: MasterCalls, options: Offered, rng: Random) -> Option:
    """The newest hindering Edge, if the PC can bear it (KT-208)."""
    hindering = [edge for edge in view.edges_of(step.pc) if view.kind in view.edges[edge].hinders]
    return ("call", hindering[-1]) if hindering and view.coins[step.pc] > LEFT_AFTER_CALL else ("no_call",)


def player_calls(view: View, step: PlayerCalls, options: Offered, rng: Random) -> Option:
    """The newest helping Edge (KT-D17, KT-J7)."""
    helping = [edge for edge in view.edges_of(step.seat) if view.kind in view.edges[edge].helps]
    return ("call", helping[-1]) if helping else ("no_call",)


def keep(view: View, step: KeepOrRedraw, options: Offered, rng: Random) -> Option:
    """By the table of chapter 12 (KT-D18)."""
    drawn = view.cards[step.seat]
    return ("keep",) if keeps(drawn, view.antes[step.seat], view.against[step.seat]) else ("redraw",)


def invoke(view: View, step: Invoke, options: Offered, rng: Random) -> Option:
    """The oldest Memory, if the chance is worth the Coin (KT-D19)."""
    return options[1] if worth_invoking(view, step.seat) else ("no_invoke",)


def choose_half(view: View, step: ChooseHalf, options: Offered, rng: Random) -> Option:
    """The memory after a win, the result after a loss (KT-D20)."""
    suit = memory_suits(view, step.seat)[1]
    hanging = sum(memory.pc == step.seat and memory.suit == suit for memory in view.memories)
    lost = view.loses(step.seat)
    return ("narrate", RESULT if lost and hanging < MANY_ON_ATTACHMENT else MEMORY)


def change_edge(view: View, step: ChangeEdge, options: Offered, rng: Random) -> Option:
    """As the automatic Master does (KT-212, KT-J11)."""
    edges, failed = view.edges_of(step.pc), view.loses(step.pc)
    if rng.random() >= (3 / 4 if failed else 1 / 2):
        return ("no_edge",)
    if len(edges) >= MANY_EDGES:
        return ("no_edge",) if failed else ("remove_edge", edges[0])
    known = house_edge(view, step.pc) in [view.edges[edge].text for edge in edges]
    return ("no_edge",) if known else ("add_edge",)


def take_bribe(view: View, step: TakeBribe, options: Offered, rng: Random) -> Option:
    """For an Edge (KT-D27)."""
    return ("take_bribe",) if step.terms == "gain_edge" else ("refuse_bribe",)


def vote(view: View, step: Step, options: Offered, rng: Random) -> Option:
    """Motions are for people (R-113)."""
    return ("abstain",)


# --- the end ---


def last_wager(view: View, step: LastWager, options: Offered, rng: Random) -> Option:
    """The least stake that turns the result (chapter 12, KT-D31)."""
    own, pile = view.coins[step.seat], view.coins[view.gm]
    parts = view.players if view.settings.share else 1
    turning = (stake for kind, *rest in options if kind == "stake" for stake in rest)
    return next((("stake", stake) for stake in turning if own + stake > -((stake - pile) // parts)), PASS)


# --- the Master's chair ---


def set_coins(view: View, step: SetCoins, options: Offered, rng: Random) -> Option:
    """By the dress, if it is one of the house's; else as plainly dressed (KT-62)."""
    text = view.looks[step.pc]
    known = [look.coins for look in LOOKS if look.text == text]
    return ("coins", known[0] if known else starting_coins(text, (True, False, False, False)))


def answer_request(view: View, step: Step, options: Offered, rng: Random) -> Option:
    """A listed conflict that was not offered before (KT-202)."""
    listed = [option for option in options if option[0] == "conflict"]
    new = [option for option in listed if option[1] not in view.offered]
    return rng.choice(new or listed) if listed else ("own",)


def declare_move(view: View, step: Step, options: Offered, rng: Random) -> Option:
    """As the conflict says (KT-214)."""
    to = CONFLICTS[view.conflict].lose_move if view.conflict != NOBODY else NOWHERE
    if to < NOWHERE:
        return rng.choice(options[1:]) if options[1:] else options[0]
    return ("lose_move", to) if ("lose_move", to) in options else ("no_move",)


def name_stake(view: View, step: Step, options: Offered, rng: Random) -> Option:
    """As the automatic Master does (KT-207, KT-D11)."""
    return ("stake", min(house_stake(view, rng.randrange), options[-1][1]))


def judged(view: View, step: BreakTie | BuyOff, options: Offered, rng: Random) -> Option:
    """As the automatic Master does, from what lies open (KT-216, KT-217)."""
    return step.judged(view, options)


DEFAULTS: dict[str, Choose] = {
    "Spotlight": spotlight,
    "LoseWay": lose_way,
    "Accept": accept,
    "Cover": cover,
    "MasterCalls": master_calls,
    "PlayerCalls": player_calls,
    "KeepOrRedraw": keep,
    "Invoke": invoke,
    "ChooseHalf": choose_half,
    "BreakTie": judged,
    "ChangeEdge": change_edge,
    "LastWager": last_wager,
    "SetCoins": set_coins,
    "AnswerRequest": answer_request,
    "DeclareMove": declare_move,
    "NameStake": name_stake,
    "BuyOff": judged,
    "OfferWager": answer_request,
    "BlindWager": answer_request,
    "TakeBribe": take_bribe,
    "Vote": vote,
    "VoteOnObjection": vote,
}
