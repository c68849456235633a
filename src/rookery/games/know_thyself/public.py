"""What lies open on the table: everything but the order of the decks, which nobody knows (KT-222)."""

from __future__ import annotations

from rookery.games.know_thyself.cards import NO_CARD, beats, suit
from rookery.games.know_thyself.options import Settings
from rookery.games.know_thyself.printed import (
    CLIFFS,
    CLIMB_DOWN,
    CLIMB_UP,
    END_MARK,
    LEAST_STAKE,
    LEAVE_WITHOUT,
    NO_FLAG,
    NOWHERE,
    PLACES,
    START,
    THE_ROOM,
    true_name,
)
from rookery.games.know_thyself.ways import NEIGHBOURS
from rookery.kernel import Value
from rookery.kit.public import Public

NOBODY = -1
MANY_TEXTS = 40
"""So many of the last texts can be struck: a table of six has written thirty when it wakes (R-112)."""
PHASES = ("creation", "waking", "exploration", "endgame")
CREATION, WAKING, EXPLORATION, ENDGAME = range(4)
MANY_MEMORIES, MANY_ON_ONE = 9, 5
FULL, PARTIAL, MINOR, FAILURE = range(4)


class Memory(Value):
    """What a settled Wager gave a PC (KT-9): ``type`` is the suit of its type, ``suit`` its Attachment.

    ``ticked`` says that it was invoked; ``objections`` has a bit for every seat that objected to its text.
    """

    pc: int
    type: int
    suit: int
    place: int
    wager: int
    narrator: int
    text: str
    ticked: int = 0
    objections: int = 0


class Edge(Value):
    """A lasting trait (KT-10). ``helps`` and ``hinders`` are kinds of conflict, for the automatic Master."""

    pc: int
    text: str
    giver: int
    wager: int
    helps: tuple[int, ...]
    hinders: tuple[int, ...]


class Seats(Public):
    """Player seats come first; the Master's chair is the next one, whether a person sits in it or not."""

    players: int = 1
    person: int = 0
    settings: Settings


class Stacks(Public):
    """Coins of every PC, then the Master's stack, then the Pool; and the antes of both sides by PC (KT-5)."""

    coins: list[int] = []
    antes: list[int] = []
    against: list[int] = []


class Sheets(Public):
    """What is written on the sheets (KT-8). Lists go by PC; Memories and Edges in the order of gaining;
    ``newest`` is each PC's last Memory.

    doubted   the machine has seen a capital in the text just written; ``warned`` how often it has (KT-199)
    returned  how often a human Master sent a text back: five for each PC, the appearance first (KT-64a)
    """

    looks: list[str] = []
    dress: list[tuple[int, ...]] = []
    attachments: list[tuple[str, ...]] = []
    names: list[str] = []
    warned: list[int] = []
    doubted: list[int] = []
    returned: list[int] = []
    memories: list[Memory] = []
    newest: list[int] = []
    edges: list[Edge] = []


class CardsWritten(Public):
    """Attachments from index cards (5.2): how many each seat has written, how many are in the pile and on the
    shelf, which of the new ones were sent back, and the hands that were dealt, by PC.
    """

    cards_written: list[int] = []
    piled: int = 0
    shelved: int = 0
    reworded: list[int] = []
    hands: list[tuple[str, ...]] = []


class Palace(Public):
    """Where everybody is. PCs with the same ``group`` arrived together (KT-73).

    freed  has settled a Wager since arriving (KT-83)
    ready  may leave the Guest Suite (KT-91)
    """

    at: list[int] = []
    foot: list[int] = []
    group: list[int] = []
    arrivals: int = 0
    freed: list[int] = []
    ready: list[int] = []
    reds: list[int] = []
    blacks: list[int] = []
    red_bag: list[int] = []
    black_bag: list[int] = []
    red_discard: list[int] = []
    black_discard: list[int] = []


class Course(Public):
    """How far the game has come, and what the spotlight has seen (KT-31, KT-34). Lists go by PC.

    spotlights  how many there have been; ``had`` those who had one in this round, ``handed`` who is next
    acted       the PC of the spotlight has done something in it; ``closed`` that it is over
    wagered     settled Wagers in this spotlight; ``extra`` how many more the Master has allowed (KT-32)
    tries       the player's Wagers that came to nothing, ``vain`` the Master's offers (KT-34)
    began       the arrival group of each PC when its last spotlight began (KT-202)
    called      by seat, the round in which it last made a motion (KT-226, R-112)
    gone        PCs whom the table has removed (R-88)
    texts       how many texts have been told; ``recent`` are the last of them in a ring, in which a new one
                takes the place of the oldest, and ``told_of`` whose they are
    """

    phase: int = CREATION
    round: int = 0
    spot: int = NOBODY
    spotlights: int = 0
    handed: int = NOBODY
    had: list[int] = []
    acted: int = 0
    closed: int = 0
    moved: int = 0
    wagered: list[int] = []
    extra: int = 0
    tries: int = 0
    vain: list[int] = []
    began: list[int] = []
    called: list[int] = []
    gone: list[int] = []
    going: list[int] = []
    offers: list[tuple[int, int]] = []
    conditions: list[str] = []
    lines: dict[str, int] = {}
    texts: int = 0
    recent: list[str] = []
    told_of: list[int] = []


class Wager(Public):
    """The Wager that is being played (5.8). Lists go by PC; ``party`` are those who accepted, ``blind`` has
    accepted before the stake is named (KT-189), ``requested`` says that the player asked for it (R-105).
    ``gainsaid`` has a bit for every seat that objected to the result, -1 while none has been told (KT-163b).
    """

    wager: int = 0
    lead: int = NOBODY
    by_player: int = 0
    requested: int = 0
    opponent: int = THE_ROOM
    kind: int = 0
    conflict: int = NOBODY
    invited: list[int] = []
    blind: int = NOBODY
    wants: list[str] = []
    flags: list[int] = []
    other_want: str = ""
    stake: int = 0
    lose_move: int = NOWHERE
    party: list[int] = []
    bag: list[int] = []
    cards: list[tuple[int, ...]] = []
    cut: int = NO_CARD
    invoked: list[int] = []
    votes: list[int] = []
    ballots: list[int] = []
    half: int = 0
    gainsaid: int = -1


class House(Public):
    """What the Master keeps in mind: where each of the cast is, the hooks and conflicts that were used, the
    places that hooks have marked on the map, changes to the cast and its conflicts (KT-75), and by PC whether
    a bribe was offered in this visit and how many were taken (KT-189, KT-215).
    """

    whereabouts: list[int] = []
    hooks_used: list[int] = []
    offered: list[int] = []
    marked: list[int] = []
    remarks: list[str] = []
    bribed: list[int] = []
    bribes: list[int] = []


class LastTable(Public):
    """The endgame (9.2). Lists go by PC; ``staked`` says that somebody staked in this pass over the seats,
    ``own_ending`` that somebody told an ending in own words; ``heard`` has a bit for every seat that listens
    on, or has closed the book (R-132).
    """

    answers: list[tuple[str, ...]] = []
    prizes: list[str] = []
    risks: list[str] = []
    last_used: list[int] = []
    staked: int = 0
    endings: list[str] = []
    own_ending: int = 0
    heard: int = 0


class PublicPalace(Seats, Stacks, Sheets, CardsWritten, Palace, Course, Wager, House, LastTable, Public):
    """All of it, and what can be read off it."""

    # --- seats and Coins ---

    @property
    def pcs(self) -> range:
        return range(self.players)

    @property
    def gm(self) -> int:
        """The Master's chair; also the place of the Master's stack among the Coins."""
        return self.players

    @property
    def pool(self) -> int:
        """The place of the Pool among the Coins."""
        return self.players + 1

    def total(self) -> int:
        """All Coins: 35 for every PC at every moment (KT-6)."""
        return sum(self.coins) + sum(self.antes) + sum(self.against)

    def after(self, pc: int) -> list[int]:
        """The other PCs in seat order after this one."""
        return [*range(pc + 1, self.players), *range(pc)]

    def absent(self) -> list[int]:
        """PCs whom the table has removed (R-88)."""
        return [pc for pc in self.pcs if self.gone[pc]]

    def voters(self) -> list[int]:
        """The seats of people: every player still in the game, and a human Master (KT-221)."""
        return [*(pc for pc in self.pcs if not self.gone[pc]), *([self.gm] if self.person else [])]

    def voice(self, pc: int) -> int:
        """Who words the Master's half for a PC: a human Master, the next seat that takes no part in the
        Wager, or the machine in the Master's chair (KT-211).
        """
        if self.person or self.settings.voice == "machine":
            return self.gm
        busy = self.party or self.invited
        return next(
            (other for other in self.after(pc) if other not in busy and not self.gone[other]), self.gm
        )

    # --- the Palace ---

    def last_texts(self) -> range:
        """The numbers of the texts that can still be struck, the newest first (R-112)."""
        return range(self.texts, self.texts - len(self.recent), -1)

    def text_told(self, number: int) -> tuple[str, int]:
        """One of them, and whom it was told of."""
        place = (number - 1) % MANY_TEXTS
        return self.recent[place], self.told_of[place]

    def here(self, pc: int) -> list[int]:
        """The other PCs in the same place, in seat order; top and foot of the Cliffs are one (KT-101)."""
        return [other for other in self.after(pc) if self.at[other] == self.at[pc]]

    def present(self, place: int) -> list[int]:
        """Who of the cast is in a place, in the order of the cast (KT-200)."""
        return [who for who, where in enumerate(self.whereabouts) if where == place]

    def ways(self, pc: int) -> tuple[int, ...]:
        """Where open ways lead from a PC's room (KT-65)."""
        return NEIGHBOURS[self.settings.nooks][self.at[pc]]

    def may_leave(self, pc: int) -> bool:
        """Whether a PC may go without paying (KT-83, KT-91, KT-99)."""
        if self.at[pc] == START:
            return bool(self.ready[pc])
        return bool(self.freed[pc]) and not self.foot[pc]

    def may_pay(self, pc: int) -> bool:
        """Whether a PC that is not free may go by paying the toll (KT-88, KT-99)."""
        return self.at[pc] != START and not self.freed[pc] and not self.foot[pc]

    def toll(self, pc: int) -> int:
        """What leaving costs a PC now (KT-88, KT-89)."""
        return 0 if self.may_leave(pc) else min(self.settings.toll, self.coins[pc])

    def named(self, place: int) -> bool:
        return self.reds[place] != NO_CARD

    def place_name(self, place: int) -> str:
        """A place as the map shows it (KT-77)."""
        if not self.named(place):
            return PLACES[place].name
        return true_name(place, self.reds[place], self.blacks[place])

    # --- sheets ---

    def memories_of(self, pc: int) -> list[int]:
        """The places of a PC's Memories among all."""
        return [number for number, memory in enumerate(self.memories) if memory.pc == pc]

    def edges_of(self, pc: int) -> list[int]:
        """The places of a PC's Edges among all."""
        return [number for number, edge in enumerate(self.edges) if edge.pc == pc]

    def remembers_enough(self, pc: int) -> bool:
        """Nine Memories or more, five or more of them on one Attachment (KT-225)."""
        own = [self.memories[number].suit for number in self.memories_of(pc)]
        return len(own) >= MANY_MEMORIES and max(map(own.count, own)) >= MANY_ON_ONE

    def reached(self) -> list[str]:
        """The end conditions that hold (KT-223 to KT-225)."""
        found = {
            "KT-223": not all(self.coins[pc] or self.antes[pc] or self.gone[pc] for pc in self.pcs),
            "KT-224": self.coins[self.gm] < END_MARK * self.players,
            "KT-225": any(self.remembers_enough(pc) for pc in self.pcs),
        }
        return [condition for condition, holds in found.items() if holds]

    # --- the endgame ---

    def mark(self) -> int:
        """What a PC's stack is compared with: the Master's pile, or a share, rounded up (KT-231, KT-O15)."""
        pile = self.coins[self.gm]
        return -(-pile // self.players) if self.settings.share else pile

    def wins(self, pc: int) -> bool:
        """More than the mark wins; as many or fewer lose, and who is gone is not compared (KT-231, R-88)."""
        return self.coins[pc] > self.mark() and not self.gone[pc]

    def ended(self) -> bool:
        """Whether every ending is told, so that the result stands (KT-236, KT-237)."""
        return self.phase == ENDGAME and all(
            ending or gone for ending, gone in zip(self.endings, self.gone, strict=True)
        )

    # --- the Wager ---

    def accepts_blind(self, pc: int) -> bool:
        """Whether a PC has accepted the Master's offer before the stake is named; it needs Coins for it
        (KT-189).
        """
        return self.blind == pc and not self.by_player and self.coins[pc] >= LEAST_STAKE

    def may_wager(self, pc: int) -> bool:
        """One settled Wager for each PC in a spotlight, and those the Master has allowed; in free play there
        is no limit (KT-31, KT-31a, KT-32, KT-33).
        """
        return self.settings.free_spotlight or self.wagered[pc] <= self.extra

    def drawing_order(self) -> list[int]:
        """The lead first, then the others in seat order; one who backed down is left out (KT-173)."""
        return [pc for pc in (self.lead, *self.after(self.lead)) if pc in self.party]

    def flags_for(self, pc: int) -> list[int]:
        """The flags that a PC's want may carry where it is (KT-107)."""
        if self.at[pc] == CLIFFS:
            return [NO_FLAG, CLIMB_UP if self.foot[pc] else CLIMB_DOWN]
        return [NO_FLAG, LEAVE_WITHOUT] if self.at[pc] == START and not self.ready[pc] else [NO_FLAG]

    def loses(self, pc: int) -> bool:
        """Whether the Master's card is the higher one; a tie goes to the PC (KT-126, KT-139)."""
        return beats(self.cut, self.cards[pc][-1])

    def degree(self, pc: int) -> int:
        """0 Full, 1 Partial, 2 Minor, also after any invocation, 3 failure (KT-127, KT-146)."""
        if self.loses(pc):
            return FAILURE
        return MINOR if self.invoked[pc] else len(self.cards[pc]) - 1

    def free_memories(self, pc: int) -> list[int]:
        """The Memories that a PC's current card lets it invoke (KT-142, KT-147)."""
        wanted = suit(self.cards[pc][-1])
        return [
            number
            for number in self.memories_of(pc)
            if self.memories[number].suit == wanted and not self.memories[number].ticked
        ]
