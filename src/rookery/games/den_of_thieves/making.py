"""A move while it is made: what was declared, drawn, claimed and settled (5.6)."""

from __future__ import annotations

from rookery.games.den_of_thieves.printed import CARDS, DECK, MOVES, Move
from rookery.kernel import Value

NOTHING = -1
VIRTUES: tuple[str, ...] = tuple(slug for slug, move in MOVES.items() if move.family == "virtue")
HORSEMEN = tuple(slug for slug, move in MOVES.items() if move.family == "horseman")
PRIMARY = (*VIRTUES, *HORSEMEN)
"""The moves that are declared, or called for by the dealer."""

TAKE, CLEAR, DEFEAT, LOCK, RESIST = "take", "clear", "defeat", "lock", "resist"
"""What a move may be for (DT-502)."""

LOCKS = ("vault", "holder", "prize")
"""What a heist must open, by number (DT-902)."""


BANDS = tuple(DECK.band(card.rank) for card in CARDS)
"""The band of each card (DT-6)."""

ENEMY = "enemy"
RANK = "rank"
"""The power that a held card has by its rank (DT-607)."""


class Threat(Value):
    """An obstacle that an automatic role keeps; ``card`` is the enemy or the complication behind it, or -1;
    ``person`` an enemy without a card (DT-830, R-170).
    """

    cause: str
    card: int = NOTHING
    person: int = NOTHING


class Claim(Value):
    """A statement for a bonus, a power, a maybe or a lead, which others may challenge (DT-531)."""

    sort: str
    thing: tuple[int | str, ...]
    words: str
    upheld: bool = False

    @property
    def suit(self) -> str:
        """The suit pleaded: of a maybe, or of a held face card whose rank is used (DT-513, DT-607)."""
        if self.sort == "maybe":
            return str(self.thing[-1])
        card = CARDS[int(self.thing[0])] if self.sort == "power" and self.thing[-1] == RANK else None
        return card.suit if card and DECK.band(card.rank) == "face" else ""


class Statement(Value):
    """What a character said for a suit in the last move (DT-533)."""

    character: int
    suit: str
    words: str


class Making(Value):
    """A move being made; Get Help, Help and Hinder lie on top of the one they belong to.

    actor      who makes it; ``action`` is what they say they do; ``called`` if the dealer calls for it
    purpose    what for, and ``object``: the card, the place in ``threats`` or the lock that it names
    card       the card it is aimed at; ``thief`` the protagonist, ``also`` others who are worked on with them
    spell      the kind that is cast, empty when one wrestles with a spell; ``nature`` and ``matters`` of it
    extra      extra cards claimed; ``drawn`` what lies on the table; ``given`` extra answers
    claims     statements in the challenge window; ``fallen`` what cannot be claimed any more, ``tries`` what
               the machine has sent back once
    maybes     cards that count by their suit, ``aces`` those put into play, ``lead`` the lead and its card
    partner    with whom an ace starts a romance, and ``wooing``: the words for it
    used       powers used and cast asked for help, each once in a move
    assigned   the questions that got an answer; ``helped`` those a helper settled; ``forced`` those a
               hinderer did, with how; ``tolls`` the hinderers whose own question comes first
    announced  who will hinder; with a horseman ``liars`` answer a question in the dealer's place, and
               ``inquisitors`` ask one themselves
    house      how many questions the house asks before any other (R-171)
    again      a statement has fallen: the actor commits anew
    """

    actor: int
    move: str
    action: str = ""
    purpose: str = ""
    object: int = NOTHING
    card: int = NOTHING
    thief: int = NOTHING
    also: tuple[int, ...] = ()
    spell: str = ""
    nature: str = ""
    matters: str = ""
    primary: bool = True
    called: bool = False
    extra: int = 0
    drawn: tuple[int, ...] = ()
    given: int = 0
    claims: tuple[Claim, ...] = ()
    fallen: tuple[tuple[int | str, ...], ...] = ()
    tries: tuple[tuple[int | str, ...], ...] = ()
    maybes: tuple[int, ...] = ()
    aces: tuple[int, ...] = ()
    partner: tuple[str, int] = ("", NOTHING)
    wooing: str = ""
    lead: tuple[int, ...] = ()
    used: tuple[tuple[int | str, ...], ...] = ()
    assigned: tuple[int, ...] = ()
    helped: tuple[int, ...] = ()
    forced: tuple[tuple[int, int], ...] = ()
    tolls: tuple[int, ...] = ()
    announced: tuple[int, ...] = ()
    liars: tuple[int, ...] = ()
    inquisitors: tuple[int, ...] = ()
    house: int = 0
    again: bool = False

    @property
    def printed(self) -> Move:
        return MOVES[self.move]

    @property
    def is_virtue(self) -> bool:
        return self.move in VIRTUES

    @property
    def is_horseman(self) -> bool:
        return self.move in HORSEMEN

    @property
    def answers(self) -> int:
        """7 to 10, maybes that count, and extra answers (DT-512, DT-517)."""
        mid = sum(BANDS[card] == "mid" for card in self.drawn)
        return mid + len(self.maybes) + len(self.aces) + bool(self.lead) + self.given

    @property
    def left(self) -> int:
        """The answers not yet given to a question; the house's and hinderers' come first (DT-529)."""
        return max(self.answers - self.house - len(self.tolls) - len(self.assigned), 0)

    @property
    def open_questions(self) -> list[int]:
        """The questions that neither an answer nor anybody else has settled."""
        settled = {*self.assigned, *self.helped, *(question for question, _ in self.forced)}
        return [number for number in range(len(self.printed.questions)) if number not in settled]

    @property
    def is_answered(self) -> bool:
        """Whether all that is asked has its answer: one more would be lost (DT-518, R-182). A horseman can
        always be asked more.
        """
        free = self.answers - self.house - len(self.tolls) - len(self.assigned)
        return not self.is_horseman and free >= len(self.open_questions)

    def number_of(self, slug: str) -> int:
        """A question by its name."""
        return [question.slug for question in self.printed.questions].index(slug)

    def favourable(self, slug: str) -> bool:
        """Whether a question is settled in the actor's favour; a hinderer's word stands over all others."""
        number = self.number_of(slug)
        for question, well in self.forced:
            if question == number:
                return bool(well)
        return number in self.assigned or number in self.helped

    @property
    def settled_well(self) -> tuple[str, ...]:
        if self.is_horseman:
            return ()
        return tuple(question.slug for question in self.printed.questions if self.favourable(question.slug))
