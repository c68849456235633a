"""What lies open on the table, and the questions about it.

Nearly everything does (chapter 8). Hidden are only the order of the deck, which nobody knows, and which cards
lie face down on the Crossroads.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from rookery.games.den_of_thieves.making import ENEMY, Making, Statement, Threat
from rookery.games.den_of_thieves.operations import Chosen
from rookery.games.den_of_thieves.options import Terms
from rookery.games.den_of_thieves.printed import CARD_NUMBER, CARDS, TOKEN_KINDS
from rookery.games.den_of_thieves.spaces import BIG_SCORE, Space, distance, nearest_first, neighbours
from rookery.kernel import Value
from rookery.kit.public import Public

PACK = len(CARDS)
NOBODY = -1
KINDS = len(TOKEN_KINDS)
BONDS, MOST_BOND, MOST_TRUST = 4, 4, 4
"""Bond points of a session, and the highest bond and trust (DT-205, DT-240)."""


class Zone(IntEnum):
    """Where a card lies (2.3). ``UNSEEN``: in the deck, or face down on the map."""

    UNSEEN = 0
    DISCARD = 1
    MAP = 2
    PINNED = 3
    ACE_PILE = 4
    HELD = 5
    ASIDE = 6
    PENDING = 7
    SHEET = 8


ON_MAP = (2, 3)
"""MAP and PINNED as plain numbers: this is asked very often."""


class Posture(IntEnum):
    """How a held card lies in front of its holder."""

    UPRIGHT = 0
    FLIPPED = 1
    SIDEWAYS = 2


class Status(IntEnum):
    """Whether a protagonist can act (2.4)."""

    ACTIVE = 0
    OUT = 1
    INCAPACITATED = 2
    INSANE = 3
    DEAD = 4


RETIRED = (Status.INSANE, Status.DEAD)


class Lead(Value):
    """The right of a character to count a maybe, from an answer of a horseman."""

    character: int
    move: str
    question: str
    answer: str
    used: bool = False


class Bond(Value):
    """A bond with a person card, or with the named cast from PACK on (DT-240)."""

    character: int
    person: int
    level: int


class Known(Value):
    """A kind of spells that a character can cast, and whether a token brought it (DT-214)."""

    character: int
    spell: str
    by_token: bool = False


class Charm(Value):
    """A kind of spells that lies in a card for whoever holds it: of a suit, once the first holder has picked
    it, or named by the card (DT-652).
    """

    card: int
    suit: str
    spell: str


class Enchantment(Value):
    """A lasting spell on a protagonist, in words (DT-653)."""

    character: int
    said: str


class Fact(Value):
    """What an entry of a card gave: a row or an option, a card or a protagonist (``thief``) found or named,
    words. ``lasts`` until the session ends, otherwise until the scene does.
    """

    entry: str
    row: str = ""
    card: int = NOBODY
    said: str = ""
    thief: int = NOBODY
    lasts: bool = False


class Rival(Value):
    """Who stands between the thieves and a card; NOBODY once thwarted or gone (DT-620)."""

    card: int
    person: int


class Request(Value):
    """Something a character has done in this scene that can be done once (DT-677)."""

    character: int
    entry: str


class Person(Value):
    """What a protagonist is and stays: the sheet. ``card`` is the one it is played from, or -1."""

    seat: int
    name: str
    ratings: tuple[int, ...]
    bonuses: tuple[str, ...]
    card: int
    about: str = ""


class Open(Public):
    """What everybody sees.

    Cards, by their numbers: ``zone``, ``at`` (the space, for the map), ``holder`` (a character),
    ``held_as``, ``posture``, ``of_card`` (the card that an aside card is attached to), ``laid`` (counts up:
    what is laid later lies on top). ``covered`` lists the spaces with a card face down. Characters, by
    theirs: the fields ``people`` to ``harm``; ``tokens`` holds four numbers for each, in the order of
    TOKEN_KINDS. ``prize``, ``mark`` and ``vault`` are the roles of the Big Score. ``dealer`` and
    ``antagonist`` are seats, NOBODY for the machine; ``in_scene`` lists the characters that take part.
    ``turned_up`` lists the cards that this turn's arrival brought; ``named`` those that everybody knows face
    down, with their spaces (DT-809); ``deferred`` the entries that a dealer has put off; ``mourned`` the
    retired whose seat was asked for a new protagonist. Of the scene (``scene`` is 1 while it runs and 2 while
    it ends):
    ``passed_on`` lists the cards handed over or laid down, ``met`` the persons met, ``fresh_flags`` the
    flags that powers have set, ``aside_for_scene`` the aside cards that go when it ends, ``watched`` the
    rules that wait for somebody to show up. ``comebacks`` counts by character.

    ``stage`` is the space of the scene and ``over`` says why it ends; ``quiet`` are enemies that raise no
    other threat in it. ``came_through`` and ``bond_steps`` are pairs of character and person, ``acquainted``
    those who have met in an earlier scene; ``helped`` and ``hindered`` are pairs of a protagonist and another
    who did so in this one. ``moves`` are the moves being made, ``toll`` the curse and harm
    that follow them, ``risks`` the unfavourable answers of helps and hinders. ``locks`` are the open ones,
    ``tricks`` the virtues tried on any of them; ``blown`` counts the heists that were.
    ``pressed`` are protagonists who were moved, with the one who did it; ``walk_ons`` the named cast without
    a card in the scene; ``stopping`` the seats that would like to stop,
    ``trusting`` those that let pass whatever is said (R-180).
    """

    terms: Terms
    zone: list[int] = [Zone.UNSEEN] * PACK
    at: list[Space] = [BIG_SCORE] * PACK
    holder: list[int] = [NOBODY] * PACK
    held_as: list[str] = [""] * PACK
    posture: list[int] = [Posture.UPRIGHT] * PACK
    of_card: list[int] = [NOBODY] * PACK
    laid: list[int] = [0] * PACK
    lays: int = 0
    covered: list[Space] = []
    flags: list[str] = []
    cast: list[str] = []
    people: list[Person] = []
    status: list[int] = []
    marker: list[Space | None] = []
    tokens: list[int] = []
    trust: list[tuple[int, ...]] = []
    bond_points: list[int] = []
    curse: list[int] = []
    harm: list[int] = []
    bonds: list[Bond] = []
    spells: list[Known] = []
    leads: list[Lead] = []
    prize: int = NOBODY
    mark: int = NOBODY
    vault: int = NOBODY
    first_seat: int = 0
    active: int = NOBODY
    main: int = NOBODY
    dealer: int = NOBODY
    antagonist: int = NOBODY
    last_dealer: int = NOBODY
    in_scene: list[int] = []
    leaves_at_scene_end: dict[int, Space] = {}
    round: int = 1
    turns: list[int] = []
    turned_up: list[int] = []
    roles_named: int = 0

    # What cards have told and done (chapter 6)

    facts: list[Fact] = []
    deferred: list[str] = []
    charms: list[Charm] = []
    enchantments: list[Enchantment] = []
    rivals: list[Rival] = []
    named: dict[int, Space] = {}
    mourned: list[int] = []
    lover: int = NOBODY
    beloved: int = NOBODY
    beloved_thief: int = NOBODY

    # The scene (4.3, 4.4)

    scene: int = 0
    framed: int = 0
    lead: int = NOBODY
    night: int = 0
    goal: str = ""
    enemies: list[int] = []
    threats: list[Threat] = []
    comebacks: list[int] = []
    moves_made: int = 0
    requests_made: list[Request] = []
    passed_on: list[int] = []
    met: list[int] = []
    fresh_flags: list[str] = []
    flags_to_come: list[str] = []
    aside_for_scene: list[int] = []
    watched: list[str] = []
    stage: Space = BIG_SCORE
    over: str = ""
    goal_changed: int = 0
    goal_met: int = 0
    quiet: list[int] = []
    threatened: int = 0
    last_actor: int = NOBODY
    not_resting: list[int] = []
    treated: list[int] = []
    dealt_with: list[int] = []
    manipulated: list[int] = []
    came_through: list[tuple[int, int]] = []
    bond_steps: list[tuple[int, int]] = []
    acquainted: list[tuple[int, int]] = []
    helped: list[tuple[int, int]] = []
    hindered: list[tuple[int, int]] = []

    # The move being made (5.6)

    moves: list[Making] = []
    statements: list[Statement] = []
    toll: list[tuple[int, str]] = []
    risks: list[tuple[str, int, int]] = []
    pressed: tuple[tuple[int, int], ...] = ()

    # The heist and the end (9.1, 9.2)

    locks: list[int] = []
    tricks: list[str] = []
    alarm: int = 0
    blown: int = 0
    pulled_off: int = 0
    participants: list[int] = []
    prize_owner: int = NOBODY
    stopping: list[int] = []
    trusting: list[int] = []
    nights: int = 1
    walk_ons: list[int] = []

    # The house's sentences: how many lines of each pool are used, and what was told (voices.py)

    lines: dict[str, int] = {}

    # Cards

    def lying(self, zone: Zone) -> list[int]:
        """The cards of a zone, lowest first."""
        cards = places_of(zone, self.zone)
        return sorted(cards, key=self.laid.__getitem__) if len(cards) > 1 else cards

    def face_up(self, space: Space) -> list[int]:
        """The face-up cards of a space, bottom to top; the Big Score lies below what came later (DT-310)."""
        cards = [card for card in places_of(space, self.at) if self.zone[card] in ON_MAP]
        return sorted(cards, key=self.laid.__getitem__) if len(cards) > 1 else cards

    def on_map(self, card: int) -> bool:
        """Whether a card lies face up on the map, Big Score included (DT-307, DT-332)."""
        return card < PACK and self.zone[card] in ON_MAP

    def loose(self, card: int) -> bool:
        """Whether rules can move or discard this card of the map (DT-309)."""
        return card < PACK and self.zone[card] == Zone.MAP

    def held_by(self, character: int) -> list[int]:
        """The cards in front of a character, in the order of the deck."""
        return places_of(character, self.holder)

    def items(self, character: int) -> list[int]:
        return [card for card in self.held_by(character) if self.held_as[card] == "item"]

    def companions(self, character: int) -> list[int]:
        return [card for card in self.held_by(character) if self.held_as[card] == "companion"]

    def ace_in_effect(self) -> int:
        """The top of the ace pile, or NOBODY."""
        aces = self.lying(Zone.ACE_PILE)
        return aces[-1] if aces else NOBODY

    def persons(self, space: Space) -> list[int]:
        """The person cards of a space; companions and protagonists do not count (DT-333)."""
        return [card for card in self.face_up(space) if "person" in CARDS[card].types]

    # The House of Cards

    def house(self) -> set[Space]:
        """Every space with a card (DT-302)."""
        zone = self.zone
        return {at for card, at in enumerate(self.at) if zone[card] in ON_MAP} | {*self.covered}

    def is_wasteland(self, space: Space) -> bool:
        return space not in self.house()

    def wasteland_next_to(self, space: Space) -> list[Space]:
        """The Wasteland spaces next to a space, the default first (DT-312)."""
        house = self.house()
        return nearest_first([near for near in neighbours(space) if near not in house], space)

    def free_places(self, centre: Space) -> list[Space]:
        """The Wasteland spaces next to any card of the map, the default first (DT-312)."""
        house = self.house()
        return nearest_first({near for space in house for near in neighbours(space)} - house, centre)

    def space_of(self, card: int, *, counts_held: bool = False) -> Space | None:
        """Where a card is: its space; for a played card the marker of its protagonist (DT-326); for a held
        one that of its holder, where a rule counts held cards (DT-321).
        """
        if self.on_map(card):
            return self.at[card]
        if counts_held and self.zone[card] == Zone.HELD:
            return self.marker[self.holder[card]]
        return next((self.marker[n] for n, who in enumerate(self.people) if who.card == card), None)

    def highest_on_map(self, cards: list[int]) -> int:
        """The highest numbered of these that is on the map, or NOBODY (DT-334)."""
        there = [card for card in cards if self.on_map(card)]
        return max(there, key=number_of, default=NOBODY)

    def nearest(self, space: Space) -> list[int]:
        """The protagonists with a marker that are nearest to a space: several if tied (DT-337)."""
        far = {n: distance(at, space) for n, at in enumerate(self.marker) if at is not None}
        return [n for n in far if far[n] == min(far.values())]

    def named_on(self, space: Space) -> int:
        """The card that everybody knows to lie face down on a space, or NOBODY (DT-809)."""
        return next((card for card, place in self.named.items() if place == space), NOBODY)

    def known_elsewhere(self, card: int) -> bool:
        """Whether everybody sees that a card is neither in the deck nor in the discard pile (DT-126)."""
        return self.zone[card] not in (Zone.UNSEEN, Zone.DISCARD) or card in self.named

    # Characters

    def acting(self, character: int) -> bool:
        return self.status[character] not in RETIRED

    def in_play(self) -> list[int]:
        """The protagonists who act in the scene, in turn order: neither retired, incapacitated, out of it nor
        elsewhere (DT-422, DT-503).
        """
        here = [who for who in self.in_scene if self.status[who] == 0 and self.marker[who] == self.stage]
        return here if len(here) < 2 else sorted(here, key=self.turn_of)

    def speaker(self) -> int:
        """Who speaks for the scene: the main protagonist, or the next one still acting (DT-815)."""
        here = self.in_play()
        return self.main if self.main in here else here[0] if here else NOBODY

    def player(self, character: int) -> int:
        """The seat of a protagonist."""
        return self.people[character].seat

    def cast_here(self) -> list[int]:
        """Everybody in the scene with a card: persons of its space, and the companions of those who have
        neither left it nor fled; a companion is where their protagonist is (DT-613, R-200).
        """
        there = [who for who in self.in_scene if self.marker[who] == self.stage]
        there = [who for who in there if self.status[who] != Status.OUT]
        return [*self.persons(self.stage), *(card for who in there for card in self.companions(who))]

    def valuables(self, character: int) -> list[int]:
        """The held cards marked valuable (DT-923)."""
        return [card for card in self.held_by(character) if CARDS[card].valuable]

    def enemy_cards(self) -> list[int]:
        """The enemies with a card."""
        return [person for person in self.enemies if person < PACK]

    def company(self) -> list[int]:
        """The whole cast of the scene, those without a card too."""
        return [*dict.fromkeys(self.cast_here()), *self.walk_ons]

    def standing_threats(self) -> list[int]:
        """The places of the threats that stand: an enemy's only while they are one, and here (DT-831)."""
        return [
            place
            for place, threat in enumerate(self.threats)
            if threat.cause != ENEMY or threat.person in self.enemies or self.is_enemy_here(threat.card)
        ]

    def is_enemy_here(self, card: int) -> bool:
        return card in self.enemies and self.on_map(card) and self.at[card] == self.stage

    def of_seat(self, seat: int) -> list[int]:
        """The protagonists of a seat that are not retired, in the order they were made."""
        return [n for n, who in enumerate(self.people) if who.seat == seat and self.acting(n)]

    def tokens_of(self, character: int) -> list[int]:
        """How many of each of the TOKEN_KINDS a character has left."""
        return self.tokens[KINDS * character : KINDS * (character + 1)]

    def bond(self, character: int, person: int) -> int:
        """The level of a bond; 0 if none was ever written (DT-206)."""
        levels = (row.level for row in self.bonds if (row.character, row.person) == (character, person))
        return next(levels, 0)

    def kinds_known(self, character: int) -> list[str]:
        """The kinds of spells a character can cast: learned, lying in a held card, or printed on it
        (DT-650).
        """
        own = [known.spell for known in self.spells if known.character == character]
        held = [charm.spell for charm in self.charms if charm.spell and self.holder[charm.card] == character]
        held += [
            power.kind
            for card in self.held_by(character)
            for power in CARDS[card].powers
            if power.gives == "spell_access"
        ]
        return [*dict.fromkeys([*own, *held])]

    # Facts (chapter 6)

    def fact(self, entry: str) -> Fact | None:
        """What an entry gave last, if it holds still."""
        return next((fact for fact in self.facts if fact.entry == entry), None)

    def knows(self, entry: str) -> bool:
        return self.fact(entry) is not None

    def was_chosen(self, chosen: Chosen) -> bool:
        """Whether a choice gave this option, or a table this row."""
        fact = self.fact(chosen.entry)
        return fact is not None and fact.row == chosen.option

    def leads_of(self, character: int) -> list[Lead]:
        return [lead for lead in self.leads if lead.character == character]

    def standing_on(self, space: Space) -> list[int]:
        return [n for n, at in enumerate(self.marker) if at == space]

    def turn_order(self) -> list[int]:
        """Clockwise from the active seat; characters of one seat in the order they were made (DT-400a)."""
        return sorted(filter(self.acting, range(len(self.people))), key=self.turn_of)

    def turn_of(self, character: int) -> tuple[int, int]:
        """By this the turn order is sorted."""
        return (self.player(character) - max(self.active, 0)) % self.seats, character


def places_of(thing: object, row: Sequence[object]) -> list[int]:
    """Where a thing stands in a row; much asked, and quicker than looking at every one."""
    found, place = [], -1
    for _ in range(row.count(thing)):
        place = row.index(thing, place + 1)
        found.append(place)
    return found


def number_of(card: int) -> int:
    """The number of a card: 2 to 10, and 0 for aces and faces, which have none (DT-130)."""
    rank = CARDS[card].rank
    return int(rank) if rank.isdigit() else 0


def card_named(name: str) -> int:
    """A card by its id."""
    return CARD_NUMBER[name]
