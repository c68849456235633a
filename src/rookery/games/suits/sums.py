"""The numbers of a play as far as a seat may know them (SU-92, SU-93): what a total is made of, what an
addition would make of it, and what a Suit brings to a skill. ``words`` writes them out, the page draws them.
"""

from __future__ import annotations

from typing import Any

from rookery.games.suits.cards import FACE, JOKER, RANK, SPADES, SYMBOL, VALUE
from rookery.games.suits.jobs import CREW_FIGHT
from rookery.games.suits.names import is_gm, item_name, means_word, party_name
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import Play
from rookery.games.suits.printed import (
    ATTRIBUTE_OF,
    ATTRIBUTES,
    CHARISMA,
    FIGHT,
    FIRST_ATTRIBUTE,
    FIRST_DEFENCE,
)
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
    """A number in a total and what it is for; None for a modifier that only the GM knows."""

    word: str
    value: int | None


class Sum(Value):
    """One side of a play. Its cards lie on the table: ``known`` counts them too. ``total`` is None where the
    modifier is hidden.
    """

    side: int
    party: int
    name: str
    modifier: tuple[Part, ...]
    bonuses: tuple[Part, ...]
    known: int
    total: int | None


class Raise(Value):
    """What the total of a side would be with an option; a Joker that may be named makes up to that."""

    option: Option
    total: int
    up_to: bool


class Modifier(Value):
    """What a Suit brings to a skill."""

    suit: int
    means: int
    value: int
    trained: bool


# --- what a total is made of ---


def sums(view: View) -> tuple[Sum, ...]:
    """Each side of the running play, whoever acts first; none before the first card."""
    if not view.plays or not view.laid:
        return ()
    play = view.plays[-1]
    if play.aim == ORDER:
        return tuple(sum_of(view, play, side) for side in range(len(view.parties)))
    sides = (acting_side(play), 1 - acting_side(play))
    return tuple(sum_of(view, play, side) for side in sides if maker(view, play, side) != NOBODY)


def sum_of(view: View, play: Play, side: int) -> Sum:
    """A side in its parts; an NPC's modifier and total are the GM's."""
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
    """Charisma, Edge or feint, and the thief's penalty (SU-92)."""
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
    """Whether the thief's penalty counts as the cards lie (SU-281)."""
    return bool(play.person) and not count_symbol(view, acting_side(play), SPADES)


def against_it(view: View, play: Play) -> list[Part]:
    """The adjustments on the GM's side, which are public as numbers (SU-540): what is not crew, Heat and the
    like is the stunt.
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
    """The ``+n`` of a listed approach (R-112)."""
    same = [way for way in view.task().approaches if (way.means, way.against) == (play.means, play.against)]
    return same[0].plus if same and play.aim != "prep" else 0


# --- what an addition would make of it ---


def asking(view: View) -> Any:
    """The question on top that is about a side of the play: of a floor, of a Together, or plain."""
    top: Any = view.agenda[-1] if view.agenda else None
    return getattr(top, "floor", None) or (top.asks[0] if isinstance(top, Together) else top)


def raises(view: View) -> tuple[Raise, ...]:
    """What each addition open to this seat would make of the total of its side."""
    question = own_question(view)
    if not isinstance(question, ADDING) or question.seat != view.seat:
        return ()
    table: Any = view  # what these questions read of a state has the same name in the view
    options = question.ask(table)
    return tuple(found for option in options if (found := raised(view, option)))


ADDING = (AddCards, GmAdds, GiveQueen, OrderAdds)
"""The questions whose answers raise a total. Their ``ask`` reads only what the seat asked knows."""


def own_question(view: View) -> Any:
    """What this seat is asked on a floor or in a lane of its own, or else the question on top."""
    top: Any = view.agenda[-1] if view.agenda else None
    if isinstance(top, OpenFloor):
        return next((ask for ask in top.floor.asks(view) if ask.seat == view.seat), None)
    lanes = [lane for lane in view.lanes if lane.seat == view.seat and lane.pending]
    return lanes[0].pending[0] if lanes else top


RAISING = ("add", "give", "give-as", "add-to", "charisma")
"""The options that raise a total."""


def raised(view: View, option: Option) -> Raise | None:
    """What an option makes of the total of its side; None for an option that adds nothing."""
    if not view.plays or not view.laid or option[0] not in RAISING:
        return None
    play, question = view.plays[-1], asking(view)
    if option[0] == "charisma":
        now = side_total(view, play, question.side)
        return Raise(option, now + view.attributes[question.suit][CHARISMA], up_to=False)
    card, side = option[1], view.parties.index(option[2]) if option[0] == "add-to" else question.side
    shown = option[2] if option[0] == "give-as" else FACE[card]
    free = RANK[shown] == JOKER and not is_flat(view, play, side)
    spade = side == acting_side(play) and penalised(view, play) and (free or SYMBOL[shown] == SPADES)
    return Raise(option, side_total(view, play, side) + VALUE[shown] + (5 if spade else 0), free)


def side_total(view: View, play: Play, side: int) -> int:
    """A total this seat may know: a Suit's, or for the GM any."""
    return total(view, play, side) if is_gm(view) else own_total(view, play, side)


# --- before a play ---


def own_modifiers(view: View) -> tuple[Modifier, ...]:
    """For each Suit of this seat, what it brings to the ways past the obstacle; none during a play."""
    if view.plays or not obstacle_is_on(view):
        return ()
    means = dict.fromkeys(way.means for way in view.task().approaches)
    mine = [suit for suit in view.present() if view.seat_of(suit) == view.seat]
    return tuple(
        Modifier(suit, skill, modifier(view, suit, skill), is_tagged(view, suit, skill))
        for suit in mine
        for skill in means
    )
