"""A scenario deck as values: suits, spells, cards with their sections, tables, choices and powers."""

from __future__ import annotations

from typing import Annotated, Literal

from rookery.games.den_of_thieves.operations import (
    KEYED,
    CardId,
    CardType,
    Chosen,
    Condition,
    Decider,
    Draw,
    Entry,
    EntryId,
    Flag,
    HeldAs,
    Matcher,
    Move,
    OptionsFrom,
    Persist,
    Row,
    SuitName,
    Timing,
    Uses,
    When,
)
from rookery.kernel import Value

Characteristic = Literal["danger", "magic", "persuasion", "stealth"]
BandName = Literal["low", "mid", "face", "ace"]


class Suit(Value):
    """A suit, when a face card of it may count as an answer (2.2), and what an answer is about that has no
    other fact (DT-809).
    """

    name: str
    letter: str
    playing_card: Literal["diamonds", "hearts", "clubs", "spades"]
    symbol: str
    maybe_condition: str
    motif: str = ""


class Spell(Value):
    """A kind of spells."""

    id: str
    name: str
    text: str


class SuitSpells(Value):
    """The kinds of spells of a suit."""

    suit: SuitName
    kinds: tuple[Spell, ...]


class Band(Value):
    """The ranks that a band of the tables holds (DT-6)."""

    name: BandName
    ranks: tuple[str, ...]


class Exemption(Value):
    """Who need not draw for a table."""

    if_: Condition
    effect: Literal["may_skip_draw_and_move", "skip_draw_and_move"]
    note: str = ""


class Table(Value):
    """An oracle table: the suit or the band of one drawn card decides its row."""

    id: str
    stem: str
    draw: Draw
    persist: Persist
    outcomes: Annotated[tuple[Row, ...], KEYED]
    when: When = "frame"
    also_when: When | None = None
    skip_if_held: bool = False
    after: Chosen | None = None
    condition: str = ""
    uses: Uses | None = None
    request: str = ""
    exceptions: tuple[Exemption, ...] = ()

    def row(self, key: str) -> Row:
        return next(row for row in self.outcomes if row.key == key)


class Option(Value):
    """One thing to choose; ``then`` leads on to another choice. Some are there ``by_day`` only."""

    id: str
    text: str
    then: EntryId | None = None
    by_day: bool = False
    do: tuple[Entry, ...] = ()


class AskFirst(Value):
    """A question whose answer decides between two lists of options."""

    seat: Decider
    question: str
    answers: tuple[str, ...]


class Choice(Value):
    """A list of which the decider picks one."""

    id: str
    decider: Decider
    persist: Persist
    text: str
    options: tuple[Option, ...] = ()
    options_if_no: tuple[Option, ...] = ()
    options_if_yes: tuple[Option, ...] = ()
    options_from: OptionsFrom | None = None
    ask_first: AskFirst | None = None
    after: Chosen | None = None
    when: When = "frame"
    request: str = ""
    question: str = ""

    def every_option(self) -> tuple[Option, ...]:
        return (*self.options, *self.options_if_no, *self.options_if_yes)


class Section(Value):
    """What a card tells one role (DT-691)."""

    notes_: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    choices: tuple[Choice, ...] = ()
    steps: tuple[Entry, ...] = ()
    rules: tuple[Entry, ...] = ()
    order: tuple[str, ...] = ()


class Needs(Value):
    """What it takes to get a card, besides reaching it."""

    aim_with: tuple[Move, ...] = ()
    thwart_rival: bool = False
    any_of: tuple[Literal["pay_unique_valuable", "manipulate_both_with_seduction"], ...] = ()
    flag: Flag | None = None


class Hold(Value):
    """How a card can be held; ``token_needs`` is asked of a token as well."""

    as_: tuple[HeldAs, ...]
    by_token: tuple[HeldAs, ...]
    forbidden: tuple[HeldAs, ...] = ()
    requirement: str = ""
    needs: Needs | None = None
    token_needs: Needs | None = None


class Power(Value):
    """What a card does for its holder."""

    id: str
    as_: Literal["item", "companion", "location", "any"]
    gives: Literal[
        "extra_card",
        "extra_answer",
        "recover_harm",
        "spell_access",
        "permission",
        "immunity",
        "house_of_fear_exit",
    ]
    cost: Literal["none", "discard", "flip", "turn_sideways", "price", "replace_or_discard"]
    limit: Literal["per_move", "once_per_scene", "while_held", "any_time_in_scene"]
    moves: Literal["any", "none"] | tuple[Move, ...] = "none"
    timing: Timing | None = None
    condition: str | None = None
    kind: str = ""
    note: str = ""
    requires_flag: Flag | None = None
    requires_flag_any: tuple[Flag, ...] = ()
    sets_flag: Flag | None = None
    excludes: str = ""
    amount: int = 0
    fate_told_by: Decider | None = None
    acts_by: EntryId | None = None
    price: EntryId | None = None
    harms: CardId | None = None
    wards_off: CardId | None = None


class Bonuses(Value):
    """Special bonuses of a card protagonist that break the rule of one for the rating 1 (DT-681)."""

    choose_one_of: tuple[Characteristic, ...] = ()
    each_of: tuple[Characteristic, ...] = ()


class Tokens(Value):
    """How many tokens of each kind."""

    companion: int = 0
    item: int = 0
    location: int = 0
    spell: int = 0


class PlayAs(Value):
    """The stat line of a card that can be played as a protagonist (6.3)."""

    danger: int
    magic: int
    persuasion: int
    stealth: int
    bonus: Literal["standard"] | Bonuses
    tokens: Literal["standard"] | Tokens
    note: str = ""
    plays: str = ""

    @property
    def ratings(self) -> tuple[int, int, int, int]:
        return (self.danger, self.magic, self.persuasion, self.stealth)


class Ace(Value):
    """How an ace comes into play and when it ends."""

    to_use: Literal["put_into_play"]
    ends: Literal["next_ace"]
    extra_requirement: str | None = None


class Kin(Value):
    """Who is family; some only after a table has said so (DT-835)."""

    card: CardId
    after: Chosen | None = None


class Auto(Value):
    """Hints for the automatic roles: whether a card is an enemy, what comes of it is a curse (``uncanny``),
    it takes people to prison (``police``), only some things harm it, before whom it backs down,
    whether it is magic, and after which rows it is a beast that nobody can talk to.
    """

    stance: Literal["enemy", "enemy_if_flag"] | None = None
    flag: Flag | None = None
    regulars: tuple[CardId, ...] = ()
    adds_threat: str = ""
    texts: tuple[str, ...] = ()
    kin: tuple[Kin, ...] = ()
    day: bool = False
    uncanny: bool = False
    police: bool = False
    hard_to_harm: bool = False
    backs_down_before: tuple[CardId, ...] = ()
    magic: bool = False
    magic_after: tuple[Chosen, ...] = ()
    beastly: tuple[Chosen, ...] = ()


class Card(Value):
    """One card of the deck."""

    id: str
    rank: str
    suit: SuitName
    playing_card: str
    name: str
    types: tuple[CardType, ...]
    premise: str
    hold: Hold
    rank_power: Literal["printed", "kept", "none"]
    powers: tuple[Power, ...] = ()
    dealer: Section = Section()
    protagonist: Section = Section()
    antagonist: Section = Section()
    dealer_phase: tuple[Entry, ...] = ()
    play_as: PlayAs | None = None
    ace: Ace | None = None
    auto: Auto = Auto()
    aliases: tuple[str, ...] = ()
    valuable: bool = False
    unique: bool = False

    @property
    def short(self) -> str:
        """The id without the deck's prefix: G10."""
        return self.id.rpartition("-")[2]

    @property
    def person(self) -> str:
        """Whom one plays who plays this card (DT-680)."""
        return (self.play_as and self.play_as.plays) or self.name

    @property
    def sections(self) -> tuple[Section, Section, Section]:
        """In the order in which they are carried out (DT-416)."""
        return (self.dealer, self.protagonist, self.antagonist)

    @property
    def tables(self) -> tuple[Table, ...]:
        return tuple(table for section in self.sections for table in section.tables)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(choice for section in self.sections for choice in section.choices)


class Header(Value):
    """What holds for the whole deck."""

    id: str
    name: str
    game: Literal["den_of_thieves"]
    setting: str
    suits: Annotated[tuple[Suit, ...], KEYED]
    suit_order: tuple[SuitName, ...]
    rank_order: tuple[str, ...]
    bands: Annotated[tuple[Band, ...], KEYED]
    spells: Annotated[tuple[SuitSpells, ...], KEYED]
    open_questions: tuple[str, ...] = ()


class Deck(Value):
    """A scenario deck (DT-7)."""

    deck: Header
    cards: tuple[Card, ...]

    def card(self, name: str) -> Card:
        """A card by its id, with or without the prefix."""
        return next(card for card in self.cards if name in (card.id, card.short))

    def suit(self, name: str) -> Suit:
        return next(suit for suit in self.deck.suits if suit.name == name)

    def band(self, rank: str) -> str:
        """The band of a rank (DT-6)."""
        return next(band.name for band in self.deck.bands if rank in band.ranks)

    def key(self, draw: Draw, card: Card) -> str:
        """Which row of a table a drawn card means."""
        return card.suit if draw == "suit" else self.band(card.rank)

    def matches(self, matcher: Matcher, card: Card) -> bool:
        """Whether a search for this finds the card."""
        return (
            (not matcher.types or bool({*matcher.types} & {*card.types}))
            and not {*matcher.not_types} & {*card.types}
            and (not matcher.ids or card.id in matcher.ids)
            and card.id not in matcher.not_ids
            and (not matcher.suits or card.suit in matcher.suits)
        )
