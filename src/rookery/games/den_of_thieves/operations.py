"""The operations that a deck can write: a closed set of values.

An annotation is the whole check of a field: a ``Literal`` lists the words allowed there; ``CardId``,
``SuitName`` and ``Flag`` name something that the same deck must have. A field with ``_`` at its end is a key
whose name is taken by Python or by ``Value`` (``if_`` is written ``if``).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, NewType, get_args

from rookery.kernel import Value

CardId = NewType("CardId", str)
SuitName = NewType("SuitName", str)
Flag = NewType("Flag", str)
EntryId = NewType("EntryId", str)

KEYED = "written as a mapping; the key is the first field of each value"
FLAT = "its keys stand among those of the value that holds it"

CardType = Literal["event", "item", "location", "monster", "person"]
Decider = Literal["dealer", "antagonist", "main_protagonist", "holder", "every_seat"]
Draw = Literal["suit", "band"]
HeldAs = Literal["item", "companion", "location"]
Move = Literal[
    "conceal", "danger", "manipulate", "spell", "get_help", "help", "hinder",
    "case", "eyeball", "size_up", "sight", "devil", "angel",
]  # fmt: skip
Timing = Literal["before_draw", "after_draw"]
Uses = Literal["once_per_protagonist_and_scene", "once_per_scene", "once_per_session"]
Persist = Literal["session", "scene", "use"]
Who = Literal["main_protagonist", "self", "protagonists_in_scene"]
Rating = Literal["curse", "bond_with_partner", "trust_of_actor_in_partner"]
When = Literal[
    "frame", "scene_begin", "scene_begin_here", "scene_begin_while_in_play", "scene_end",
    "map_phase_start_here", "on_request", "put_into_play", "covered_by_next_ace", "held",
    "making_a_move_here", "as_price", "about_to_be_taken", "passed_on", "noted_person_shows_up",
    "first_meeting_while_in_play", "first_meeting_here",
]  # fmt: skip
OptionsFrom = Literal[
    "text", "text_or_person_card", "text_or_protagonist", "location_on_map_or_text",
    "protagonists", "protagonists_in_scene", "held_valuable_or_none", "held_valuable_unique_or_none",
    "cast_card_here_or_text", "free_persons_not_there",
]  # fmt: skip
Found = Literal[
    "here", "aside", "adjacent_wasteland", "adjacent_wasteland_else_here", "discard_noted", "body", "pending"
]


class Chosen(Value):
    """That a choice, or a table, has given an option or a row."""

    entry: EntryId
    option: str


class Condition(Value):
    """What must be so; every key that is written must hold."""

    on_map: CardId | None = None
    in_house: CardId | None = None
    any_on_map: tuple[CardId, ...] = ()
    min_persons_here: int = 0
    adjacent_wasteland: bool | None = None
    flag: Flag | None = None
    not_at: Literal["big_score"] | None = None
    alive: bool | None = None
    partner: Literal["supporting_cast", "protagonist"] | None = None
    held_as: HeldAs | None = None
    flag_set_in_earlier_scene: bool | None = None
    holder_in_scene: bool | None = None
    dealt_with: bool | None = None
    manipulated: bool | None = None
    noted: EntryId | None = None
    still_on_this_space: bool | None = None
    nearest_is_unique: bool | None = None
    companion_of_actor: CardId | None = None
    actor_is: CardId | None = None
    not_on_this_space: CardId | None = None
    no_protagonist_in_scene_holds: CardId | None = None


class Matcher(Value):
    """Which cards a search looks for; every key that is written must fit."""

    types: tuple[CardType, ...] = ()
    not_types: tuple[CardType, ...] = ()
    ids: tuple[CardId, ...] = ()
    not_ids: tuple[CardId, ...] = ()
    suits: tuple[SuitName, ...] = ()


class Target(Value):
    """Where something moves to; exactly one key is written."""

    card: CardId | None = None
    space: Literal["big_score"] | None = None
    nearest: Literal["protagonist"] | None = None
    highest_rank_of: tuple[CardId, ...] = ()


class Entry(Value):
    """An operation with what binds it: its trigger, its condition, how often it is done. ``request`` are the
    words of a protagonist who asks for it, ``question`` those with which somebody is asked.
    """

    operation: Annotated[Operation, FLAT]
    when: When | None = None
    if_: Condition | None = None
    id: str = ""
    uses: Uses | None = None
    condition: str = ""
    text: str = ""
    note: str = ""
    persist: Persist | None = None
    request: str = ""
    question: str = ""
    slot: int = 0
    also_held: bool = False


class Row(Value):
    """One outcome of a table."""

    key: str
    text: str
    do: tuple[Entry, ...] = ()


class Ask(Value):
    """A question on a card found, and where the card goes by its answer; ``deceived_by`` is what an illusion
    was.
    """

    ask: Decider
    question: str
    if_yes: Literal["here"] | None = None
    if_no: Literal["ask_antagonist"] | None = None
    if_real: Literal["here"] | None = None
    if_illusion: Literal["discard_noted"] | None = None
    deceived_by: str = ""


class Fixed(Value):
    """The row that a table has from now on, without a draw."""

    entry: EntryId
    row: str


class Finding(Value):
    """What follows a search, found or not: words, the benefits of a card, day or night, whether the sequence
    stops there.
    """

    text: str
    benefits_of: CardId | None = None
    fixes: Fixed | None = None
    day: bool = False
    night: bool = False
    stop: bool = False


class Search(Value):
    """Reveal cards until one matches, or ``limit`` cards were revealed (DT-124, DT-125). Who is found is
    ``hostile`` from then on (DT-804), or a ``rival`` for this card (DT-620).
    """

    op: ClassVar = "search"
    match_any: tuple[Matcher, ...]
    found: Found
    limit: int | None = None
    label: str = ""
    optional: bool = False
    decider: Decider | None = None
    may_wait: bool = False
    then: tuple[Ask, ...] = ()
    hostile: bool = False
    rival: bool = False
    on_found: Finding | None = None
    on_fail: Finding | None = None
    at_scene_end: Entry | None = None


class PlaceDrawn(Value):
    """The card drawn for the table goes to a space."""

    op: ClassVar = "place_drawn"
    to: Literal["here"]
    if_not_types: tuple[CardType, ...] = ()
    else_: Literal["discard"] = "discard"


class DrawPlace(Value):
    """Draw one card and put it on the map."""

    op: ClassVar = "draw_place"
    to: Literal["chosen_wasteland"]
    decider: Decider


class NotePerson(Value):
    """Record a person card as a fact."""

    op: ClassVar = "note_person"
    card: Literal["drawn"]


class Discard(Value):
    """Which card of a crowd goes (DT-333)."""

    count: int
    pick: Literal["lowest_number"]
    among: tuple[CardType, ...]
    ranks: Literal["number"]
    keep: Literal["face"]
    tie: Decider


class CrowdDiscard(Value):
    """Of too many persons on a space one is discarded."""

    op: ClassVar = "crowd_discard"
    where: Literal["space_of_this_card"]
    discard: Discard


class Several(Value):
    """Cards that somebody names."""

    decider: Decider
    count: int
    options_from: OptionsFrom
    fewer_if_fewer: bool = False


class MoveToward(Value):
    """Move a card one space closer to a target (DT-324); ``with`` travels along (DT-325)."""

    op: ClassVar = "move_toward"
    card: Literal["chosen"] | CardId
    target: Target
    steps: int
    choose: Several | None = None
    with_: tuple[CardType, ...] = ()


class MoveMarker(Value):
    """Move the marker of the acting protagonist."""

    op: ClassVar = "move_marker"
    to: Literal["adjacent", "any_card_space_except_big_score", "one_space_closer", "space_of"]
    target: Target | None = None


class MoveCard(Value):
    """Move a card to another space."""

    op: ClassVar = "move_card"
    card: Literal["chosen"] | CardId
    to: Literal["adjacent"]


class MonsterHunt(Value):
    """Draw one card and carry out its row (DT-337)."""

    op: ClassVar = "monster_hunt"
    draw: Draw
    outcomes: Annotated[tuple[Row, ...], KEYED]


class EachProtagonistDraws(Value):
    """Every protagonist with a marker draws; who draws the suit carries out ``on_hit``."""

    op: ClassVar = "each_protagonist_draws"
    hit_suit: SuitName
    on_hit: Entry


class Suffer(Value):
    """The Devil move (curse) or the Angel of Death (harm)."""

    op: ClassVar = "suffer"
    kind: Literal["curse", "harm"]
    who: Who
    unless: Literal["another_source"] | None = None


class Threaten(Value):
    """One more threat hangs over the scene (DT-830)."""

    op: ClassVar = "threaten"
    cause: str


class Adjust(Value):
    """Change a rating, within ``floor`` and ``cap``."""

    op: ClassVar = "adjust"
    rating: Rating
    amount: int
    cap: int | None = None
    floor: int | None = None
    who: Who | None = None


class SetRating(Value):
    """Set a rating to a value."""

    op: ClassVar = "set"
    rating: Rating
    value: int


class GrantSpell(Value):
    """Give access to a kind of spells: a named one, or one of the suit that is drawn (DT-652)."""

    op: ClassVar = "grant_spell"
    to: Literal["holder"]
    kind: Literal["named", "suit_draw"]
    duration: Literal["while_held"]
    name: str = ""


class ExtraCard(Value):
    """One more card for the move."""

    op: ClassVar = "extra_card"
    moves: tuple[Move, ...]
    timing: Timing


class EndEnchantments(Value):
    """Lasting spells on protagonists end."""

    op: ClassVar = "end_enchantments"
    who: Who


class SetFlag(Value):
    """Set a fact on this card."""

    op: ClassVar = "set_flag"
    flag: Flag
    from_: Literal["now", "next_turn"] = "now"


class ClearFlag(Value):
    """Clear a fact on this card."""

    op: ClassVar = "clear_flag"
    flag: Flag


class Branches(Value):
    """What follows an answer, by its kind."""

    card: tuple[Entry, ...] = ()
    person_card: tuple[Entry, ...] = ()
    none: tuple[Entry, ...] = ()


class Choose(Value):
    """Ask the decider."""

    op: ClassVar = "choose"
    decider: Decider
    options_from: OptionsFrom
    then: Branches | None = None


class Permit(Value):
    """Open an optional act to somebody."""

    op: ClassVar = "permit"
    who: Who
    action: Entry


class Price(Value):
    """What is asked for, and who decides whether to give it."""

    options_from: OptionsFrom
    decider: Decider


class DemandPayment(Value):
    """Ask for a price; what follows if it is paid, and if not."""

    op: ClassVar = "demand_payment"
    price: Price
    paid: tuple[Entry, ...]
    unpaid: tuple[Entry, ...]


class DiscardCard(Value):
    """Put a card on the discard pile."""

    op: ClassVar = "discard_card"
    card: Literal["chosen", "found"] | CardId = "chosen"


class Stay(Value):
    """No movement: the turn is played on this space (DT-346)."""

    op: ClassVar = "stay"


class Sequence(Value):
    """Carry out entries in order, until one says stop."""

    op: ClassVar = "sequence"
    do: tuple[Entry, ...]


Operation = (
    Search | PlaceDrawn | DrawPlace | NotePerson | CrowdDiscard | MoveToward | MoveMarker | MoveCard
    | MonsterHunt | EachProtagonistDraws | Suffer | Threaten | Adjust | SetRating | GrantSpell | ExtraCard
    | EndEnchantments | SetFlag | ClearFlag | Choose | Permit | DemandPayment | DiscardCard | Stay | Sequence
)  # fmt: skip
OPERATIONS: dict[str, type[Value]] = {kind.op: kind for kind in get_args(Operation)}
