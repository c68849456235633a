"""The numbers of a play as far as a seat may know them (SU-92, SU-93): the parts of a total, what an addition
would make of it, and the modifier of a Suit for a skill. ``words`` writes them out, the page draws them.
"""

from __future__ import annotations

from typing import Any

from rookery.games.suits.cards import FACE, JOKER, RANK, SPADES, SYMBOL, VALUE
from rookery.games.suits.jobs import CREW_FIGHT
from rookery.games.suits.names import is_gm, item_name, means_word, party_name
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import Play
from rookery.games.suits.printed import (
    ATTACK,
    ATTRIBUTE_OF,
    ATTRIBUTES,
    CHARISMA,
    FIGHT,
    FIRST_ATTRIBUTE,
    FIRST_DEFENCE,
)
from rookery.games.suits.rules.fights.actions import OPPOSED
from rookery.games.suits.rules.fights.order import OrderAdds
from rookery.games.suits.rules.plays.adding import AddCards, GmAdds
from rookery.games.suits.rules.plays.faces import GiveQueen
from rookery.games.suits.rules.session.crew import adjustments
from rookery.games.suits.stakes import obstacle_is_on
from rookery.games.suits.totals import (
    ORDER,
    acting_side,
    block_of,
    cards_total,
    count_symbol,
    is_flat,
    is_tagged,
    maker,
    means_of,
    modifier,
    opposing_modifier,
    own_total,
    total,
)
from rookery.games.suits.view import View
from rookery.kernel import OpenFloor, Option, Together, Value


class Part(Value):
    """One number in a total and its label; ``value`` is None for a modifier that only the GM knows."""

    word: str
    value: int | None


class Sum(Value):
    """One side of a play. ``known`` is what this seat knows of it; ``total`` is None if the modifier is
    hidden.
    """

    side: int
    party: int
    name: str
    modifier: tuple[Part, ...]
    bonuses: tuple[Part, ...]
    known: int
    total: int | None


class Raise(Value):
    """The total of a side after an option; ``up_to`` if the card is a Joker that may also be named lower."""

    option: Option
    total: int
    up_to: bool


class Modifier(Value):
    """A Suit's modifier for a skill, and whether it is trained in it."""

    suit: int
    means: int
    value: int
    trained: bool


# --- what a total is made of ---


def sums(view: View) -> tuple[Sum, ...]:
    """The sides of the running play, the acting one first; empty before the first card."""
    if not view.plays or not view.laid:
        return ()
    play = view.plays[-1]
    if play.aim == ORDER:
        return tuple(sum_of(view, play, side) for side in range(len(view.parties)))
    sides = (acting_side(play), 1 - acting_side(play))
    return tuple(sum_of(view, play, side) for side in sides if maker(view, play, side) != NOBODY)


def sum_of(view: View, play: Play, side: int) -> Sum:
    """The parts of a side; an NPC's modifier and total are shown to the GM only."""
    party = maker(view, play, side)
    against = against_it(view, play) if side == 1 and play.aim != ORDER else []
    bonuses = (*bonus_parts(view, play, side), *against)
    hidden = is_npc(party) and not is_gm(view)
    own = [Part(means_word(means_of(play, side)), None)] if hidden else modifier_parts(view, play, side)
    known = cards_total(view, side) + sum(part.value or 0 for part in (*own, *bonuses))
    return Sum(side, party, party_name(view, party), tuple(own), bonuses, known, None if hidden else known)


def modifier_parts(view: View, play: Play, side: int) -> list[Part]:
    """The attribute, and 5 for training or for a defence (SU-91)."""
    party, means = maker(view, play, side), means_of(play, side)
    if (
        play.aim != ORDER
        and side != acting_side(play)
        and opposing_modifier(view, play) != modifier(view, party, means)
    ):
        return [
            Part(means_word(means), opposing_modifier(view, play))
        ]  # several watchers, or a shield undone
    attribute = ATTRIBUTE_OF[means]
    values = block_of(view, party).attributes if is_npc(party) else view.attributes[party]
    parts = [Part(ATTRIBUTES[attribute].capitalize(), values[attribute])]
    if means >= FIRST_DEFENCE:
        parts.append(Part(means_word(means), 5))
    elif means < FIRST_ATTRIBUTE and is_tagged(view, party, means):
        parts.append(Part(f"trained in {means_word(means)}", 5))
    return parts


def bonus_parts(view: View, play: Play, side: int) -> list[Part]:
    """Charisma, Edge or feint, and the penalty for a theft without a spade (SU-92)."""
    parts = [
        Part("Charisma bonus", view.attributes[suit][CHARISMA])
        for suit in play.charisma
        if maker(view, play, side) == suit
    ]
    if play.aim != ORDER and side == acting_side(play):
        word = "Edge" if play.aim in ("obstacle", "leg") else "feint"
        parts += [Part(word, play.bonus)] if play.bonus else []
        parts += [Part("from the person without a spade", -5)] if penalised(view, play) else []
    return parts


def penalised(view: View, play: Play) -> bool:
    """Whether the penalty for a theft from a person applies to the cards as laid (SU-281)."""
    return bool(play.person) and not count_symbol(view, acting_side(play), SPADES)


def against_it(view: View, play: Play) -> list[Part]:
    """The adjustments on the GM's side, which are public as numbers (SU-540). What crew, Heat, difficulty and
    the approach do not explain is the stunt.
    """
    named: list[tuple[str, int]] = []
    if (
        play.stakes == FIGHT
        and view.book
        and (is_npc(play.actor) or is_npc(play.mark))
        and play.against != NOBODY
    ):
        named = [("fight", CREW_FIGHT[view.crew])]
    elif play.aim in ("obstacle", "leg", "prep") and not play.shown:
        named = [*adjustments(view, number=play.against == NOBODY), ("this way", written(view, play))]
    parts = [
        Part(item_name(view, view.items.index(name)) if name in view.items else name, value)
        for name, value in named
        if value
    ]
    rest = play.extra - sum(value for _, value in named)
    return [*parts, *([Part("stunt", rest)] if rest else [])]


def written(view: View, play: Play) -> int:
    """The ``+n`` of the listed approach this play takes (R-112)."""
    same = [way for way in view.task().approaches if (way.means, way.against) == (play.means, play.against)]
    return same[0].plus if same and play.aim != "prep" else 0


# --- what an addition would make of it ---


def asking(view: View) -> Any:
    """The top question about a side of the play, unwrapped from a floor or a Together."""
    top: Any = view.agenda[-1] if view.agenda else None
    return getattr(top, "floor", None) or (top.asks[0] if isinstance(top, Together) else top)


def raises(view: View) -> tuple[Raise, ...]:
    """For each addition this seat may make now, the total of its side after it."""
    question = own_question(view)
    if not isinstance(question, ADDING) or question.seat != view.seat:
        return ()
    table: Any = view  # what these questions read of a state has the same name in the view
    totals: dict[int, int] = {}
    found = [raised(view, option, totals) for option in question.ask(table)]
    return tuple([one for one in found if one])


ADDING = (AddCards, GmAdds, GiveQueen, OrderAdds)
"""The questions whose answers raise a total. Their ``ask`` reads only what the seat asked knows."""


def own_question(view: View) -> Any:
    """The question to this seat on a floor or in its own lane, or else the question on top."""
    top: Any = view.agenda[-1] if view.agenda else None
    if isinstance(top, OpenFloor):
        return next((ask for ask in top.floor.asks(view) if ask.seat == view.seat), None)
    lanes = [lane for lane in view.lanes if lane.seat == view.seat and lane.pending]
    return lanes[0].pending[0] if lanes else top


RAISING = ("add", "give", "give-as", "add-to", "charisma")


def raised(view: View, option: Option, totals: dict[int, int] | None = None) -> Raise | None:
    """The total of a side after an option; None for an option that adds nothing. ``totals`` keeps those of
    the sides for the next option.
    """
    if option[0] not in RAISING or not view.plays or not view.laid:
        return None
    play, question = view.plays[-1], asking(view)
    if option[0] == "charisma":
        now = side_total(view, play, question.side)
        return Raise(option, now + view.attributes[question.suit][CHARISMA], up_to=False)
    card, side = option[1], view.parties.index(option[2]) if option[0] == "add-to" else question.side
    shown = option[2] if option[0] == "give-as" else FACE[card]
    free = RANK[shown] == JOKER and not is_flat(view, play, side)
    spade = side == acting_side(play) and penalised(view, play) and (free or SYMBOL[shown] == SPADES)
    totals = {} if totals is None else totals
    if side not in totals:
        totals[side] = side_total(view, play, side)
    return Raise(option, totals[side] + VALUE[shown] + (5 if spade else 0), free)


def side_total(view: View, play: Play, side: int) -> int:
    """The total of a side; a seat that is not the GM's may ask only for a Suit's."""
    return total(view, play, side) if is_gm(view) else own_total(view, play, side)


# --- before a play ---


def own_modifiers(view: View) -> tuple[Modifier, ...]:
    """For each Suit of this seat, its modifiers for the approaches of the obstacle; in a fight, of the one
    whose turn it is, for the actions; empty during a play (R-121).
    """
    if view.plays:
        return ()
    mine = [suit for suit in view.present() if view.seat_of(suit) == view.seat]
    if view.fighting:
        mine = [suit for suit in mine if suit == view.turn]
        found = dict.fromkeys(means for means, *_ in (*ATTACK.values(), *OPPOSED.values()))
    elif obstacle_is_on(view):
        found = dict.fromkeys(way.means for way in view.task().approaches)
    else:
        return ()
    return tuple(
        Modifier(suit, means, modifier(view, suit, means), is_tagged(view, suit, means))
        for suit in mine
        for means in found
    )
