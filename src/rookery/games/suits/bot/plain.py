"""The default answers of table 7: what the plain bot picks, and so what a clock picks when time is up.

In the GM's seat it decides as the automatic GM does, from the GM's own view (R-83).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rookery.games.suits import gm
from rookery.games.suits.bot.guess import chances, promise
from rookery.games.suits.cards import RANK, SYMBOL, VALUE
from rookery.games.suits.names import is_gm
from rookery.games.suits.parties import NOBODY
from rookery.games.suits.pieces import DONE
from rookery.games.suits.printed import ATTRIBUTE_OF, AWARENESS, FIRST_ATTRIBUTE, FITNESS, MAJOR
from rookery.games.suits.rules.fights.fight import Action, Leave
from rookery.games.suits.rules.plays.adding import GmAdds
from rookery.games.suits.rules.plays.looks import MOST_CARDS, WantCards
from rookery.games.suits.rules.plays.opposition import AgainstMeans, Oppose, defence_against
from rookery.games.suits.rules.plays.swaps import Partner, Rally, SwapCard
from rookery.games.suits.rules.session.build import MakeSuit
from rookery.games.suits.rules.session.chase import Pursue
from rookery.games.suits.rules.session.job import Advance, TagOneMore, TryIt
from rookery.games.suits.rules.session.obstacle_effects import Carrier
from rookery.games.suits.rules.session.obstacles import ChooseApproach, SpendEdge, TryAgain, WhoActs
from rookery.games.suits.rules.session.scene import DiscardDown
from rookery.games.suits.scoring import is_success
from rookery.games.suits.totals import modifier
from rookery.games.suits.view import View
from rookery.kernel import PASS, Answer, Decision, Option, Step

Offered = Sequence[Option]
Choose = Callable[[View, Any, Offered], Option]  # Any: each takes its own kind of step

EVEN = 6
"""Each attribute of a Suit made by default (SU-D03)."""

USUAL_NUMBER = 15
STOP_TRYING, TRY_LUCK = 5, 1
"""The Heat at which the crew stops trying, and up to which it tries an optional obstacle (SU-D41)."""

ATTACKS = ("rearm", "shoot", "ram", "throw")
"""Actions in a fight, the first possible one is taken (SU-D18, SU-D19)."""

ORDERS = ("hand-over", "end-scene", "next-scene", "end-job")
"""Picks on a person's console that play the ready job, obstacle by obstacle, to its end."""


def plain(view: View, decision: Decision, rng: Random) -> Answer:
    return list(decision.options).index(default(view, decision, rng)), ""


def default(view: View, decision: Decision, rng: Random) -> Option:
    """The default answer to a question; the first option if there is none for its kind."""
    if is_gm(view):
        return gm_option(view, decision, rng)
    choice = DEFAULTS.get(decision.kind)
    return choice(view, decision.step, decision.options) if choice else decision.options[0]


def judged(view: View, step: Step, options: Offered) -> Option:
    """Questions that the automatic GM and the plain bot answer alike."""
    return gm.choose(view, step, options, lambda equal: equal[0])


# --- making a Suit ---


def make_suit(view: View, step: MakeSuit, options: Offered) -> Option:
    """The next free ready-made Suit; in a built one even attributes, best skills (SU-D03 to SU-D05)."""
    if options[0][0] == "value":
        return min(options, key=lambda option: abs(option[2] - EVEN))
    return tag(view, step, options) if options[0][0] == "tag" else options[0]


def tag(view: View, step: MakeSuit | TagOneMore, options: Offered) -> Option:
    """A skill of the highest attribute (SU-D04)."""
    return max(options, key=lambda option: view.attributes[step.suit][ATTRIBUTE_OF[option[1]]])


def advance(view: View, step: Advance, options: Offered) -> Option:
    """The lowest attribute (SU-D48)."""
    return min(options, key=lambda option: view.attributes[step.suit][option[1] - FIRST_ATTRIBUTE])


def discard_down(view: View, step: DiscardDown, options: Offered) -> Option:
    """The lowest card (SU-D44)."""
    return min(options, key=lambda option: (VALUE[option[1]], option[1]))


# --- obstacles ---


def who_acts(view: View, step: WhoActs, options: Offered) -> Option:
    """The Suit with the best chances, then with the most cards (SU-D11)."""
    able = [option for option in options if option[0] == "act"]
    return max(able, key=lambda option: (promise(view, option[1]), view.hand_counts[option[1]]))


def approach(view: View, step: ChooseApproach, options: Offered) -> Option:
    """The listed approach with the best chances (SU-D12, SU-D13)."""
    listed = [option for option in options if option[0] == "approach"]
    ways = view.task().approaches
    return max(listed, key=lambda option: chances(view, step.suit, ways[option[1]]), default=options[0])


def spend_edge(view: View, step: SpendEdge, options: Offered) -> Option:
    """On major stakes (SU-D14)."""
    return ("edge",) if view.task().stakes == MAJOR else PASS


def try_it(view: View, step: TryIt, options: Offered) -> Option:
    """An optional obstacle only while the Heat is low (SU-D41)."""
    return ("try",) if view.heat <= TRY_LUCK else PASS


def try_again(view: View, step: TryAgain, options: Offered) -> Option:
    """Unless a loss would blow the job (SU-D41)."""
    return ("try",) if view.heat != STOP_TRYING else PASS


def carrier(view: View, step: Carrier, options: Offered) -> Option:
    """The Suit with the highest Fitness (SU-D43)."""
    return max(options, key=lambda option: view.attributes[option[1]][FITNESS])


# --- plays and fights ---


def want_cards(view: View, step: WantCards, options: Offered) -> Option:
    """The largest X for which 5X is at most the modifier plus 8 (SU-D16)."""
    usual = (modifier(view, step.party, AWARENESS) + 8) // 5
    return ("look", min(MOST_CARDS, max(1, usual)))


def rally(view: View, step: Rally, options: Offered) -> Option:
    """One mark: the ally with the most cards (SU-D17)."""
    return DONE if DONE in options else most_cards(view, step, options)


def most_cards(view: View, step: Rally | Partner, options: Offered) -> Option:
    """The Suit with the most cards (SU-D36)."""
    return max(options, key=lambda option: view.hand_counts[option[1]])


def swap_card(view: View, step: SwapCard, options: Offered) -> Option:
    """A card of the partner's class, or the lowest (SU-D35)."""
    return swap_order(view, step, options)[0]


def swap_order(view: View, step: SwapCard, options: Offered) -> list[Option]:
    """The cards that may be offered: those of the partner's class first, then by rank."""
    theirs = view.classes[step.partner]
    return sorted(options[:-1], key=lambda option: (SYMBOL[option[1]] != theirs, RANK[option[1]], option[1]))


def action(view: View, step: Action, options: Offered) -> Option:
    """Re-arm, or attack the foe with the most damage (SU-D18, SU-D19)."""
    for kind in ATTACKS:
        found = [option for option in options if option[0] == kind]
        if found:
            return most_hurt(view, found) if len(found[0]) > 1 else found[0]
    return options[0]


def most_hurt(view: View, options: Offered) -> Option:
    return max(options, key=lambda option: view.harm_shown(option[1]))


DEFAULTS: dict[str, Choose] = {
    "MakeSuit": make_suit,
    "TagOneMore": tag,
    "Advance": advance,
    "DiscardDown": discard_down,
    "WhoActs": who_acts,
    "ChooseApproach": approach,
    "SpendEdge": spend_edge,
    "TryIt": try_it,
    "TryAgain": try_again,
    "Carrier": carrier,
    "WantCards": want_cards,
    "Rally": rally,
    "Partner": most_cards,
    "SwapCard": swap_card,
    "Action": action,
    "Name": judged,
    "TakeNumber": judged,
    "NameWatcher": judged,
    "Toss": judged,
    "FreeAttack": judged,
}


# --- the GM's chair ---


def gm_option(view: View, decision: Decision, rng: Random) -> Option:
    choice = GM_DEFAULTS.get(decision.kind)
    if choice:
        return choice(view, decision.step, decision.options)
    return gm.choose(view, decision.step, decision.options, rng.choice)


def give_order(view: View, step: Step, options: Offered) -> Option:
    return next((kind,) for kind in ORDERS if (kind,) in options)


def end_job(view: View, step: Step, options: Offered) -> Option:
    return ("success",) if is_success(view) else ("failure",)


def gm_adds(view: View, step: GmAdds, options: Offered) -> Option:
    chosen = gm.answering_cards(view, step.side)
    return ("add", chosen[0]) if chosen else PASS


def npc_turn(view: View, step: Action, options: Offered) -> Option:
    """Hand an NPC's turn over to the automatic GM (SU-491)."""
    return ("hand-over",)


def oppose(view: View, step: Oppose, options: Offered) -> Option:
    """The mark that was named, or an average number (SU-D09)."""
    named = ("opposed-by", step.mark)
    return named if step.mark != NOBODY and named in options else ("level", USUAL_NUMBER)


def resist(view: View, step: AgainstMeans, options: Offered) -> Option:
    """The defence that usually resists (SU-D09)."""
    return ("with", defence_against(view.drafted[0].means))


def npc_looks(view: View, step: WantCards, options: Offered) -> Option:
    """3 cards: most NPCs reach 15."""
    return ("look", 3)


def leave(view: View, step: Leave, options: Offered) -> Option:
    """Improvising is allowed; nobody is talked down who does not waver, as with the automatic GM (SU-D51)."""
    return ("refuse",) if step.mark != NOBODY else ("accept",)


def pursue(view: View, step: Pursue, options: Offered) -> Option:
    """The pursuer uses its right, as with the automatic GM (SU-D52)."""
    return ("pursue",)


GM_DEFAULTS: dict[str, Choose] = {
    "Leave": leave,
    "Pursue": pursue,
    "Console": give_order,
    "EndJob": end_job,
    "GmAdds": gm_adds,
    "Action": npc_turn,
    "Oppose": oppose,
    "AgainstMeans": resist,
    "NpcAgainst": resist,
    "WantCards": npc_looks,
}
