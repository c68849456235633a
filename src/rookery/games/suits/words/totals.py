"""The total of a play with its parts, and what each card would make of it (SU-92). A hidden modifier stays
hidden (SU-93).
"""

from __future__ import annotations

from typing import Any

from rookery.games.suits.cards import FACE, JOKER, JOKER_CARD, RANK, SPADES, SYMBOL, VALUE, sign
from rookery.games.suits.jobs import CREW_FIGHT
from rookery.games.suits.parties import NOBODY, is_npc
from rookery.games.suits.pieces import Laid, Play
from rookery.games.suits.printed import (
    ATTRIBUTE_OF,
    ATTRIBUTES,
    CHARISMA,
    FIGHT,
    FIRST_ATTRIBUTE,
    FIRST_DEFENCE,
)
from rookery.games.suits.rules.session.crew import adjustments
from rookery.games.suits.totals import (
    ORDER,
    acting_side,
    block_of,
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
from rookery.games.suits.words.names import is_gm, item_name, party_name
from rookery.games.suits.words.story import means_word
from rookery.kernel import Option, Together

Part = tuple[str, int]


def sums(view: View) -> list[str]:
    """Each side of the running play: its parts and its total."""
    play = view.plays[-1]
    sides = range(len(view.parties)) if play.aim == ORDER else (acting_side(play), 1 - acting_side(play))
    return [
        sum_line(view, play, side) for side in sides if play.aim == ORDER or maker(view, play, side) != NOBODY
    ]


def sum_line(view: View, play: Play, side: int) -> str:
    """A side in its parts, as in `Roxane Vail: Dexterity 8, the flip 7♦ 7 = 15`; an NPC's modifier and total
    are the GM's.
    """
    party = maker(view, play, side)
    cards = [(laid_words(laid), VALUE[laid.shown]) for laid in view.laid if laid.side == side]
    parts = [
        *cards,
        *bonuses(view, play, side),
        *(against_it(view, play) if side == 1 and play.aim != ORDER else []),
    ]
    if is_npc(party) and not is_gm(view):
        shown = [f"{means_word(means_of(play, side))} hidden", *map(part_words, parts)]
        return f"{party_name(view, party)}: {', '.join(shown)} = ? + {sum(value for _, value in parts)}"
    parts = [*modifier_parts(view, play, side), *parts]
    return (
        f"{party_name(view, party)}: {', '.join(map(part_words, parts))} = {sum(value for _, value in parts)}"
    )


def part_words(part: Part) -> str:
    """A part of a total with its value."""
    return f"{part[0]} {part[1]}"


def laid_words(laid: Laid) -> str:
    """A card in play; a King or Joker with what it counts as."""
    card = (
        sign(laid.card)
        if laid.shown in (FACE[laid.card], JOKER_CARD)
        else f"{sign(laid.card)} as {sign(laid.shown)}"
    )
    return f"the flip {card}" if laid.flip else card


def modifier_parts(view: View, play: Play, side: int) -> list[Part]:
    """The attribute, and 5 for training or for a defence (SU-91)."""
    party, means = maker(view, play, side), means_of(play, side)
    if (
        play.aim != ORDER
        and side != acting_side(play)
        and opposing_modifier(view, play) != modifier(view, party, means)
    ):
        return [(means_word(means), opposing_modifier(view, play))]  # several watchers, or a shield undone
    attribute = ATTRIBUTE_OF[means]
    values = block_of(view, party).attributes if is_npc(party) else view.attributes[party]
    parts = [(ATTRIBUTES[attribute].capitalize(), values[attribute])]
    if means >= FIRST_DEFENCE:
        parts.append((means_word(means), 5))
    elif means < FIRST_ATTRIBUTE and is_tagged(view, party, means):
        parts.append((f"trained in {means_word(means)}", 5))
    return parts


def bonuses(view: View, play: Play, side: int) -> list[Part]:
    """Charisma, Edge or feint, and the thief's penalty (SU-92)."""
    parts = [
        ("Charisma bonus", view.attributes[suit][CHARISMA])
        for suit in play.charisma
        if maker(view, play, side) == suit
    ]
    if play.aim != ORDER and side == acting_side(play):
        parts += [("Edge" if play.aim in ("obstacle", "leg") else "feint", play.bonus)] if play.bonus else []
        parts += [("from the person without a spade", -5)] if penalised(view, play) else []
    return parts


def penalised(view: View, play: Play) -> bool:
    """Whether the thief's penalty counts as the cards lie (SU-281)."""
    return bool(play.person) and not count_symbol(view, acting_side(play), SPADES)


def against_it(view: View, play: Play) -> list[Part]:
    """The adjustments on the GM's side, which are public as numbers (SU-540): what is not crew, Heat and the
    like is the stunt.
    """
    named: list[Part] = []
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
        (item_name(view, view.items.index(name)) if name in view.items else name, value)
        for name, value in named
        if value
    ]
    rest = play.extra - sum(value for _, value in parts)
    return [*parts, *([("stunt", rest)] if rest else [])]


def written(view: View, play: Play) -> int:
    """The ``+n`` of a listed approach (R-112)."""
    same = [way for way in view.task().approaches if (way.means, way.against) == (play.means, play.against)]
    return same[0].plus if same and play.aim != "prep" else 0


# --- what a card would make of it ---


def asking(view: View) -> Any:
    """The question on top that is about a side of the play: of a floor, of a Together, or plain."""
    top: Any = view.agenda[-1] if view.agenda else None
    return getattr(top, "floor", None) or (top.asks[0] if isinstance(top, Together) else top)


def in_all(view: View, option: Option) -> str:
    """What an option to add something would make of the total of its side; "" where there is nothing to say."""
    question = asking(view)
    if not view.plays or not view.laid or option[0] not in ADDING:
        return ""
    play = view.plays[-1]
    if option[0] == "charisma":
        return f": {side_total(view, play, question.side) + view.attributes[question.suit][CHARISMA]} in all"
    card, side = option[1], view.parties.index(option[2]) if option[0] == "add-to" else question.side
    shown = option[2] if option[0] == "give-as" else FACE[card]
    free = RANK[shown] == JOKER and not is_flat(view, play, side)
    spade = side == acting_side(play) and penalised(view, play) and (free or SYMBOL[shown] == SPADES)
    made = side_total(view, play, side) + VALUE[shown] + (5 if spade else 0)
    return f": up to {made} in all" if free else f": {made} in all"


ADDING = {"add", "give", "give-as", "add-to", "charisma"}
"""Settings that raise a total."""


def side_total(view: View, play: Play, side: int) -> int:
    """A total this seat may know: a Suit's, or for the GM any."""
    return total(view, play, side) if is_gm(view) else own_total(view, play, side)


# --- before a play ---


def own_modifiers(view: View) -> list[str]:
    """For each Suit of this seat the modifiers of the ways past the obstacle: "Roxane Vail: Athlete 10, Thief
    8 untrained".
    """
    ways = list(dict.fromkeys(way.means for way in view.task().approaches))
    mine = [suit for suit in view.present() if view.seat_of(suit) == view.seat]
    return [
        f"{party_name(view, suit)}: {', '.join(modifier_words(view, suit, means) for means in ways)}"
        for suit in mine
    ]


def modifier_words(view: View, suit: int, means: int) -> str:
    """A skill with its modifier."""
    untrained = "" if is_tagged(view, suit, means) else " untrained"
    return f"{means_word(means)} {modifier(view, suit, means)}{untrained}"
