"""A bot that weighs what cards are worth (chapter 12), from its view and the decision alone."""

from __future__ import annotations

from random import Random

from rookery.games.suits.bot.guess import chances, level_guess, word_guess
from rookery.games.suits.bot.plain import (
    Choose,
    Offered,
    default,
    gm_option,
    judged,
    most_hurt,
    swap_order,
)
from rookery.games.suits.bot.plain import rally as plain_rally
from rookery.games.suits.cards import ACE, CLUBS, JACK, RANK, SPADES, SYMBOL, VALUE, card_of
from rookery.games.suits.gm import cheapest, level_seen
from rookery.games.suits.jobs import IMPROVISE
from rookery.games.suits.names import is_gm
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import DONE, Aim
from rookery.games.suits.printed import (
    AMBUSH,
    AWARENESS,
    BLOCK,
    CHARISMA,
    DODGE,
    FIGHT,
    FIRST_ATTRIBUTE,
    FITNESS,
    FRAUD,
    GUNS,
    LEADERSHIP,
    MAJOR,
    MINOR,
    STORY,
    THIEF,
    THROW,
    THUG,
)
from rookery.games.suits.rules.fights.fight import Action
from rookery.games.suits.rules.plays.adding import AddCards
from rookery.games.suits.rules.plays.faces import STAND_BACK, Copy, GiveQueen, Name
from rookery.games.suits.rules.plays.play import Shield
from rookery.games.suits.rules.plays.stunts import Stunt
from rookery.games.suits.rules.plays.swaps import Rally, Swap, SwapCard
from rookery.games.suits.rules.session.crew import adjustment
from rookery.games.suits.rules.session.obstacles import ChooseApproach
from rookery.games.suits.rules.session.prep import ClaimPrep
from rookery.games.suits.totals import (
    AMBUSH_USED,
    AWARENESS_USED,
    SWAP_USED,
    acting_side,
    cards_total,
    class_of,
    is_tagged,
    modifier,
    own_total,
)
from rookery.games.suits.view import HIDDEN, View
from rookery.kernel import PASS, Answer, Decision, Option

UNKNOWN = 20
"""The assumed value of a threshold of which nothing is told."""

QUEEN_VALUE = 10
STRONG, SHARP, NEVER, DANGEROUS = 13, 9, 99, 3
ONCE = {AMBUSH: AMBUSH_USED, AWARENESS: AWARENESS_USED, LEADERSHIP: SWAP_USED}
ANSWERED, OUT_OF_THE_BLUE = 4, 3
"""The GM's expected answer in an opposed play, and how much better an improvised approach must be."""


def clever(view: View, decision: Decision, rng: Random) -> Answer:
    thought = THOUGHTS.get(decision.kind)
    if is_gm(view):
        option = gm_option(view, decision, rng)
    elif thought:
        option = thought(view, decision.step, decision.options)
    else:
        option = default(view, decision, rng)
    words = "" if is_gm(view) else spoken(view, option)
    return list(decision.options).index(option), words


# --- adding cards (SU-B2 to SU-B5) ---


def opposition(v: View, side: int) -> int:
    """The other side's total, as far as it can be seen and estimated (SU-B1, SU-B2)."""
    play = v.plays[-1]
    if play.against == NOBODY:
        if play.threshold >= 0:
            return play.threshold + play.extra
        return UNKNOWN + play.extra if play.threshold == HIDDEN else word_guess(-1 - play.threshold)
    other = play.mark if acting_side(play) == side else play.actor
    means = play.against if acting_side(play) == side else play.means
    laid = cards_total(v, 1 - side)
    if not is_npc(other):
        return own_total(v, play, 1 - side)
    levels = [level_seen(v, party) for party in (play.marks if len(play.marks) > 1 else (other,))]
    guessed = (
        max(level_guess(level, means, fight=play.stakes == FIGHT) for level in levels) + play.extra + laid
    )
    answers = [place for place, laid in enumerate(v.laid) if laid.side != side and not laid.flip]
    if not answers:
        return guessed
    since = sum(VALUE[laid.shown] for laid in v.laid[answers[-1] :] if laid.side == side)
    return max(guessed, own_total(v, play, side) - since + 1)  # the side that answered was ahead then


def lacking(v: View, side: int) -> int:
    """Points this side is short of winning, by the estimate."""
    play = v.plays[-1]
    tie = 0 if play.against == NOBODY else 1
    return opposition(v, side) + tie - own_total(v, play, side)


def budget(v: View, suit: int, side: int) -> int:
    """How many more cards this play is worth (SU-B3, SU-B4)."""
    spent = sum(1 for laid in v.laid if laid.by == suit and not laid.flip)
    return worth(v, suit, side, len(v.hands[suit]) + spent) - spent


def worth(v: View, suit: int, side: int, hand: int) -> int:
    """How many cards of a hand this play is worth in all."""
    play = v.plays[-1]
    if play.stakes == FIGHT:
        if acting_side(play) == side:
            return 2
        close = v.damage[suit] + 3 > v.attributes[suit][FITNESS]
        return 2 if close else 1
    if play.stakes == MAJOR:
        return hand
    later = len(v.page().obstacles) - v.obstacle - 1 if v.book and v.scene else 0
    spare = max(0, hand - 2 * max(0, later))
    return min(3, spare) if play.stakes == MINOR else max(min(2, hand), spare)


def add_cards(v: View, step: AddCards, options: Offered) -> Option:
    """The fewest cards that win, else the Charisma bonus if it makes the difference, else nothing."""
    play = v.plays[-1]
    if play.aim in (Aim.ORDER, Aim.PREP):
        return PASS
    need = lacking(v, step.side)
    if need <= 0:
        return PASS
    hand = v.hands[step.suit]
    chosen = cheapest(hand, need, min(len(hand), budget(v, step.suit, step.side)))
    if chosen:
        return ("add", best_first(v, step.suit, chosen))
    charm = ("charisma",)
    if charm in options and play.stakes not in (MINOR, FIGHT):
        rest = need - v.attributes[step.suit][CHARISMA]
        if rest <= 0 or cheapest(hand, rest, budget(v, step.suit, step.side)):
            return charm
    return PASS


def best_first(v: View, suit: int, cards: list[int]) -> int:
    """Of its own class first, as these replace themselves, then Aces; Jokers last (SU-B5)."""
    mine = v.classes[suit]
    return min(cards, key=lambda card: (SYMBOL[card] != mine, RANK[card] != ACE, RANK[card]))


def copy_card(v: View, step: Copy, options: Offered) -> Option:
    """An Ace of its own class, else any Ace, else a ten (SU-B6)."""
    aces = [option for option in options[1:] if RANK[option[1]] == ACE]
    return min(aces, key=lambda option: SYMBOL[option[1]] != class_of(v, step.party), default=options[0])


def name_card(v: View, step: Name, options: Offered) -> Option:
    """The Ace of its own class; a spade for a theft from a person, a club in an attack (SU-B7)."""
    play = v.plays[-1]
    if play.person and play.means == THIEF:
        return ("name", card_of(ACE, SPADES))
    if play.stakes == FIGHT and play.means in (GUNS, THROW, THUG):
        return ("name", card_of(ACE, CLUBS))
    return judged(v, step, options)


def give_queen(v: View, step: GiveQueen, options: Offered) -> Option:
    """If ten points close the gap, and stakes are not minor (SU-B11)."""
    gifts = [option for option in options if option not in (PASS, STAND_BACK)]
    if not gifts or v.plays[-1].aim == Aim.ORDER:
        return PASS
    need = lacking(v, step.side)
    wanted = 0 < need <= QUEEN_VALUE and v.plays[-1].stakes != MINOR
    return gifts[0] if wanted else PASS


def shield(v: View, step: Shield, options: Offered) -> Option:
    """If an ally could die from a plain hit and its own defence is at least 3 higher (SU-B10)."""
    play = v.plays[-1]
    base = {GUNS: 2, THROW: 1, THUG: 1}.get(play.means, 0)
    in_danger = (
        play.against in (BLOCK, DODGE) and v.damage[play.mark] + base > v.attributes[play.mark][FITNESS]
    )
    better = modifier(v, step.suit, play.against) >= modifier(v, play.mark, play.against) + 3
    return ("shield", step.suit) if in_danger and better else PASS


# --- fights (SU-B9) ---


def action(v: View, step: Action, options: Offered) -> Option:
    """Re-arm, break away when nearly dead, feint with a spade, disarm a dangerous foe, else best attack."""
    suit = step.party
    if ("rearm",) in options:
        return ("rearm",)
    left = v.attributes[suit][FITNESS] - v.damage[suit]
    last = v.scene == len(v.plot().scenes)
    if left <= 1 and v.damage[suit] and not last:
        ways = [option for option in options if option[0] == "break"]
        if ways:
            return max(ways, key=lambda option: modifier(v, suit, option[1]))
    feints = [option for option in options if option[0] == "feint"]
    if feints and is_tagged(v, suit, FRAUD) and any(SYMBOL[card] == SPADES for card in v.hands[suit]):
        return most_hurt(v, feints)
    dangerous = [
        option
        for option in options
        if option[0] == "disarm" and is_npc(option[1]) and level_seen(v, option[1]) >= DANGEROUS
    ]
    if dangerous and is_tagged(v, suit, THUG):
        return most_hurt(v, dangerous)
    return best_attack(v, suit, options)


def best_attack(v: View, suit: int, options: Offered) -> Option:
    """The best of shooting, throwing and striking, against the foe with the most damage."""
    worth = {"shoot": (GUNS, 2), "throw": (THROW, 0), "strike": (THUG, 0)}

    def value(option: Option) -> tuple[int, int]:
        skill, favour = worth[option[0]]
        return modifier(v, suit, skill) + favour, v.npc_damage[v.npcs.index(option[1])]

    attacks = [option for option in options if option[0] in worth and is_npc(option[1])]
    return max(attacks, key=value, default=options[0])


# --- before a play ---


def claim_prep(v: View, step: ClaimPrep, options: Offered) -> Option:
    """If its Suit is the best at it: Ambush early in a scene, a useful swap, or a look (SU-B12, SU-B13)."""
    wanted = {LEADERSHIP: STRONG, AWARENESS: SHARP if v.task().stakes else NEVER}
    if v.obstacle == 0 and len(v.page().obstacles) > 1:
        wanted = {AMBUSH: STRONG, **wanted}
    for means, least in wanted.items():
        for option in options[1:-1]:
            suit = option[2]
            able = option[1] == means and modifier(v, suit, means) >= least and is_best(v, suit, means)
            if able and (means != LEADERSHIP or friend_of(v, suit) != NOBODY):
                return option
    return PASS


def is_best(v: View, suit: int, means: int) -> bool:
    """Whether no Suit in the scene that may still do it is better, or as good and earlier in seat order."""
    able = [other for other in v.present() if not v.used[other] & ONCE[means] and not v.skips[other]]
    return suit == max(able, key=lambda other: modifier(v, other, means), default=NOBODY)


def friend_of(v: View, suit: int) -> int:
    """The Suit for whose class this one holds most cards, which it has no use for itself, or -1."""
    mine, hand = v.classes[suit], v.hands[suit]
    friends = [
        friend
        for friend in v.present()
        if friend != suit and v.classes[friend] != mine and v.hand_counts[friend]
    ]
    spare = {friend: sum(SYMBOL[card] == v.classes[friend] for card in hand) for friend in friends}
    best = max(spare, key=lambda friend: spare[friend], default=NOBODY)
    return best if best >= 0 and spare[best] else NOBODY


def rally(v: View, step: Rally, options: Offered) -> Option:
    """One mark only: each more raises the threshold by 3."""
    friend = ("mark", friend_of(v, step.suit))
    return friend if friend in options and DONE not in options else plain_rally(v, step, options)


def swap(v: View, step: Swap, options: Offered) -> Option:
    """While the leader holds a card of the other's class."""
    for option in options[1:]:
        other = option[2] if option[1] == step.leader else option[1]
        spare = [
            card
            for card in v.hands[step.leader]
            if SYMBOL[card] == v.classes[other] != v.classes[step.leader]
        ]
        if spare and step.leader in option[1:]:
            return option
    return PASS


def approach(v: View, step: ChooseApproach, options: Offered) -> Option:
    """The approach with the best outlook; a number the GM cannot answer with cards is worth more (SU-B8)."""
    return max(options, key=lambda option: outlook(v, step.suit, option))


def outlook(v: View, suit: int, option: Option) -> float:
    """Its modifier minus the expected opposition; untrained, also minus 0.5 for each face card in hand."""
    kind, number = option
    if kind == "improvise":
        means, margin = (
            number,
            modifier(v, suit, number)
            - IMPROVISE[v.task().stakes]
            - adjustment(v, number=True)
            - OUT_OF_THE_BLUE
            - (ANSWERED if v.settings.presses(v.task().stakes) else 0),
        )
    else:
        way = v.task().approaches[number]
        answers = way.marks or v.settings.presses(v.task().stakes)
        means, margin = way.means, chances(v, suit, way) - (ANSWERED if answers else 0)
    flat = means < FIRST_ATTRIBUTE and not is_tagged(v, suit, means)
    return margin - (sum(RANK[card] >= JACK for card in v.hands[suit]) / 2 if flat else 0)


def stunt(v: View, step: Stunt, options: Offered) -> Option:
    """A card for 4 more against the play: worth it outside a fight unless stakes are minor."""
    return ("daring",) if not v.fighting and v.task().stakes != MINOR else PASS


def spoken(v: View, option: Option) -> str:
    """Words for a pick that needs some (R-111), varied by the number of plays so far."""
    lines = STORY["bots"].get(option[0], [""])
    return str(lines[(v.count + sum(v.stunts)) % len(lines)])


def swap_card(v: View, step: SwapCard, options: Offered) -> Option:
    """A card of the partner's class, or the lowest that is not of its own; else none."""
    mine = v.classes[step.suit]
    ordered = swap_order(v, step, options)
    return next((option for option in ordered if SYMBOL[option[1]] != mine), PASS)


THOUGHTS: dict[str, Choose] = {
    "AddCards": add_cards,
    "Copy": copy_card,
    "Name": name_card,
    "GiveQueen": give_queen,
    "Shield": shield,
    "Action": action,
    "ClaimPrep": claim_prep,
    "Rally": rally,
    "Swap": swap,
    "SwapCard": swap_card,
    "ChooseApproach": approach,
    "Stunt": stunt,
}
