"""The automatic GM's decisions (5.14), from what a GM may know: its own hand, all modifiers, sheets,
discards, counts.

It reads the state when the GM is automatic, and the GM's own view when it plays in a person's place (R-83).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rookery.games.suits.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    FACE,
    GM,
    JACK,
    JOKER,
    KING,
    NO_SYMBOL,
    PLAYERS,
    RANK,
    SPADES,
    SYMBOL,
    VALUE,
    card_of,
)
from rookery.games.suits.parties import COPIES, CUSTOM, NOBODY, is_npc, is_suit
from rookery.games.suits.pieces import Aim, Play
from rookery.games.suits.printed import ATTACK, FIGHT, FITNESS, GUNS, LEADERSHIP, STEALTH, WILLPOWER
from rookery.games.suits.public import Sees
from rookery.games.suits.totals import (
    acting_side,
    block_of,
    cards_total,
    class_of,
    class_on,
    count_symbol,
    counting_class,
    is_flat,
    is_tagged,
    maker,
    modifier,
    total,
)
from rookery.kernel import PASS, Option

CAPS = {"gentle": (0, -1, 0, 1), "fair": (1, 0, 1, 2), "ruthless": (3, 2, 3, 4)}
"""Table SU-462: most cards added; for normal and major stakes beyond the Suit's lowest attribute (or 3)."""

MORE = {"gentle": (0,), "fair": (3, 0, 5, 0), "ruthless": (0, 4, 6, 8)}
"""How much further than it must the GM goes, by the ranks in its hand (SU-464a)."""

UNLABELLED = 2
RESERVES = (3, 2, 0, 1)
FAVOUR = {"shoot": 2, "ram": 3, "throw": 0, "strike": 0}
"""Added to the margin of an attack, in the order of SU-471."""

Question = Any  # the asking step: its class is in a higher layer, so it cannot be imported here
Pick = Callable[[Sequence[int]], int]
Policy = Callable[[Sees, Question, Sequence[Option], Pick], Option]


def level_seen(t: Sees, party: int) -> int:
    """The level of an NPC as its label shows it (SU-30); an NPC that the GM wrote has no label."""
    if not is_npc(party):
        return 0
    return block_of(t, party).level if party < CUSTOM * COPIES else UNLABELLED


# --- adding cards ---


def need(t: Sees) -> int:
    """Points the GM's side is short of winning; 0 or less if it wins as things stand (SU-460)."""
    play = t.plays[-1]
    if play.against == NOBODY:
        return total(t, play, 0) - total(t, play, 1) + (0 if acting_side(play) else 1)
    mine = total(t, play, 1)
    if len(play.marks) > 1 and acting_side(play) == 0 and play.means == STEALTH:
        mine = watchers_total(t, play)
    return total(t, play, 0) - mine + 1


def watchers_total(t: Sees, play: Play) -> int:
    """Its total with several watchers, assuming the sneaker names the best ones (SU-460a)."""
    insights = sorted((modifier(t, mark, play.against) for mark in play.marks), reverse=True)
    spades = count_symbol(t, 0, SPADES)
    left = insights[min(spades, len(insights) - 1)]
    return int(left + cards_total(t, 1) + play.extra)


def cap_and_reserve(t: Sees) -> tuple[int, int]:
    """The most cards it adds in one attempt, and how many it keeps in hand (SU-462, SU-462a)."""
    play, tone = t.plays[-1], t.settings.tone
    if play.aim == Aim.SHIELD:
        return 0 if tone == "gentle" else 1, RESERVES[FIGHT]
    cap = CAPS[tone][play.stakes]
    if play.stakes in (1, 2):
        voice = maker(t, play, 0)
        cap += max(3, min(t.attributes[voice]))
    return cap, RESERVES[play.stakes]


def answering_cards(t: Sees, side: int) -> list[int]:
    """The cards it adds in answer, in order; empty if it declines (SU-460 to SU-465)."""
    lacking = need(t)
    if lacking <= 0:
        return []
    hand = t.hands[-1]
    cap, reserve = cap_and_reserve(t)
    already = sum(1 for laid in t.laid if laid.side == side and not laid.flip)
    most = min(cap - already, len(hand) - reserve)
    chosen = answer(hand, lacking, most, t.settings.tone) if most > 0 else []
    if chosen and t.settings.tone == "gentle" and would_kill(t, chosen):
        return []
    return chosen


def answer(hand: list[int], lacking: int, most: int, tone: str) -> list[int]:
    """The least that leads; now and then more, by what it holds, so that its total is not read (SU-464a)."""
    mood = sum(RANK[card] for card in hand)
    margin = MORE[tone][mood % len(MORE[tone])]
    more = cheapest(hand, lacking + margin, most) if margin else []
    return more or cheapest(hand, lacking, most)


def cheapest(hand: list[int], lacking: int, most: int) -> list[int]:
    """The cards that reach ``lacking``: fewest, smallest sum, fewest face cards, lowest (SU-464)."""
    order = sorted(hand, key=rank_order)
    values = sorted((VALUE[card] for card in hand), reverse=True)
    for size in range(1, min(most, len(hand)) + 1):
        if sum(values[:size]) >= lacking:
            sets = list(value_sets(order, size, lacking))
            least = min(sum(VALUE[card] for card in cards) for cards in sets)
            return min((c for c in sets if sum(VALUE[card] for card in c) == least), key=set_order)
    return []


def rank_order(card: int) -> tuple[int, int, int]:
    """Sort key: 2 to Joker, then clubs, diamonds, hearts, spades."""
    return RANK[card], SYMBOL[card], card


def set_order(cards: list[int]) -> tuple[int, list[tuple[int, int, int]]]:
    """Sort key: fewest face cards, then the lowest cards."""
    return sum(RANK[card] >= JACK for card in cards), [rank_order(card) for card in cards]


def value_sets(order: list[int], size: int, lacking: int) -> Iterator[list[int]]:
    """Sets of this size that reach ``lacking``. Of cards with equal value only the lowest are tried, and
    branches that cannot reach it are cut, so that the search stays small.
    """
    groups: dict[int, list[int]] = {}
    for card in order:
        groups.setdefault(VALUE[card], []).append(card)
    rows = [groups[value] for value in sorted(groups, reverse=True)]

    def fill(place: int, left: int, lacks: int, chosen: list[int]) -> Iterator[list[int]]:
        if left == 0:
            if lacks <= 0:
                yield sorted(chosen, key=rank_order)
            return
        if place == len(rows) or VALUE[rows[place][0]] * left < lacks:
            return
        row = rows[place]
        for count in range(min(left, len(row)), -1, -1):
            yield from fill(place + 1, left - count, lacks - count * VALUE[row[0]], chosen + row[:count])

    return fill(0, size, lacking, [])


def would_kill(t: Sees, cards: list[int]) -> bool:
    """Whether a hit with these cards would kill a Suit (SU-468); a vehicle's riders are safe (SU-231)."""
    play = t.plays[-1]
    if not is_npc(play.actor) or play.aim not in ATTACK or is_npc(play.mark) or play.vehicle != NOBODY:
        return False
    counted = DIAMONDS if play.aim == Aim.RAM else CLUBS
    used = count_symbol(t, 1, counted) + sum(symbol_added(t, play, card) == counted for card in cards)
    return bool(
        t.damage[play.mark] + ATTACK[play.aim][2] + used + play.diamonds > t.attributes[play.mark][FITNESS]
    )


def symbol_added(t: Sees, play: Play, card: int) -> int:
    """The symbol a card of its hand would have once added, after a King or Joker is declared (SU-466)."""
    mine = class_on(t, play, 1)
    if RANK[card] not in (KING, JOKER) or is_flat(t, play, 1):
        return SYMBOL[card]
    if RANK[card] == JOKER:
        return max(CLUBS, mine)
    return ace_to_copy(
        [SYMBOL[other] for other in t.discards[PLAYERS] if RANK[other] == ACE], mine, SYMBOL[card]
    )


def ace_to_copy(symbols: list[int], mine: int, otherwise: int) -> int:
    """The Ace of the NPC's class, else of clubs, else the first in symbol order (SU-466)."""
    return mine if mine in symbols else min(symbols, default=otherwise)


# --- other questions ---


def choose(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """Its answer to a question put to the GM; the first option if there is no policy for the question."""
    answer = POLICIES.get(type(question).__name__)
    return answer(t, question, options, pick) if answer else options[0]


def copy_card(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """King: an Ace of the NPC's class, else of clubs, else the first; else a 10 (SU-466)."""
    aces = {SYMBOL[option[1]]: option for option in options[1:] if RANK[option[1]] == ACE}
    mine = class_on(t, t.plays[-1], t.laid[question.place].side)
    return aces[ace_to_copy(list(aces), mine, NO_SYMBOL)] if aces else options[0]


def shield(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """Once a round, for an NPC nearly out or talked to, by the first leader at least 2 better (SU-476)."""
    play = t.plays[-1]
    hurt = (
        block_of(t, play.mark).attributes[FITNESS] - t.npc_damage[t.npcs.index(play.mark)] <= 1
        and play.aim in ATTACK
    )
    if t.led or not (hurt or play.against == WILLPOWER):
        return PASS
    own = modifier(t, play.mark, play.against)
    for leader in t.foes:
        option = ("shield", leader)
        if (
            option in options
            and is_tagged(t, leader, LEADERSHIP)
            and modifier(t, leader, play.against) >= own + 2
        ):
            return option
    return PASS


def turn(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """An NPC's turn: flee, re-arm, or attack the Suit attacked least (SU-470 to SU-474)."""
    npc = question.party
    block = block_of(t, npc)
    gone = sum(1 for foe in t.foes if t.npc_fares[t.npcs.index(foe)])
    if block.level <= 1 and 2 * gone > len(t.foes):
        return ("flee",)
    if ("rearm",) in options and is_tagged(t, npc, GUNS):
        return ("rearm",)
    target = target_of(t, [suit for suit, fights in enumerate(t.fighters) if fights], pick)
    attacks = [option for kind in FAVOUR for option in options if option == (kind, target)]
    if not attacks:
        return PASS
    return max(attacks, key=lambda option: attack_value(t, npc, option))


def target_of(t: Sees, suits: list[int], pick: Pick) -> int:
    """The Suit attacked least often; ruthless: of these the weakest; then at random (SU-470, SU-519)."""
    fewest = min(t.attacked[suit] for suit in suits)
    equal = [suit for suit in suits if t.attacked[suit] == fewest]
    if t.settings.tone == "ruthless":
        left = {suit: t.attributes[suit][FITNESS] - t.damage[suit] for suit in equal}
        equal = [suit for suit in equal if left[suit] == min(left.values())]
    return int(pick(equal)) if len(equal) > 1 else equal[0]


def attack_value(t: Sees, npc: int, option: Option) -> int:
    """The margin of the attack over the defence, with the favour of its kind (SU-471)."""
    skill, defence, _ = ATTACK[option[0]]
    return modifier(t, npc, skill) - modifier(t, option[1], defence) + FAVOUR[option[0]]


def use_it(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """Every repeat is used (SU-472)."""
    return next(option for option in options if option != PASS)


def free_attack(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """Every free attack is used, on the target with the most damage (SU-472)."""
    return max(options[:-1], key=lambda option: int(t.harm_shown(option[1])))


def name_card(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """Joker: the Ace of the class that counts, else of clubs (SU-466, SU-D23)."""
    symbol = counting_class(t, question.party, t.laid[question.place].side)
    return ("name", card_of(ACE, max(CLUBS, symbol)))


def take_number(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """Jack: the highest card, of its own class among equals (SU-D27)."""
    mine = class_of(t, question.party if is_suit(question.party) else NOBODY)

    def worth(option: Option) -> tuple[int, bool, int, int]:
        card = option[1]
        return -VALUE[card], SYMBOL[card] != mine, FACE[card], card

    return min(options, key=worth)


def name_watcher(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """The watchers of the highest level first, and one of the lowest last (SU-D26)."""
    ranked = sorted(options[:-1], key=lambda option: -level_seen(t, option[1]))
    return ranked[-1 if len(t.plays[-1].named) == question.most - 1 else 0]


def toss(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """The other side's highest card, or its own side's lowest (SU-D28, SU-D30)."""
    sign = -1 if (question.family == GM) != is_npc(question.party) else 1

    def worth(option: Option) -> tuple[int, int, int, int]:
        card = option[1]
        return sign * VALUE[card], sign * RANK[card], SYMBOL[card], card

    return min(options[:-1], key=worth)


def throw_away(t: Sees, question: Question, options: Sequence[Option], pick: Pick) -> Option:
    """The lowest card first (SU-O5)."""
    return min(options, key=lambda option: rank_order(option[1]))


POLICIES: dict[str, Policy] = {
    "Copy": copy_card,
    "Name": name_card,
    "TakeNumber": take_number,
    "NameWatcher": name_watcher,
    "Toss": toss,
    "ShieldNpc": shield,
    "Action": turn,
    "Repeat": use_it,
    "ThrowOnce": use_it,
    "FreeAttack": free_attack,
    "DiscardDown": throw_away,
}
