"""What each seat sees (chapter 8), and how a whole table may be imagined from it."""

from __future__ import annotations

from typing import Any

from rookery.games.suits.actions import wavering
from rookery.games.suits.backward import snapshot
from rookery.games.suits.box import BANDS, COPIES, CUSTOM, FREE, FREE_JOB, JOBS, NOBODY, Block, Job, Obstacle, SceneCard, band, is_npc
from rookery.games.suits.cards import ALL_CARDS, PACK, PLAYER_CARDS
from rookery.games.suits.pieces import IN, Laid, Play
from rookery.games.suits.state import Table
from rookery.kernel import SPECTATOR, Chance, Lane, Plain, Step, advance
from rookery.kit.lanes import imagined_lanes, seen_lanes

HIDDEN = -100
"""A threshold of which nothing is told; -1 to -7 stand for the words easy to hopeless (SU-O8)."""

OFFERED = -9
"""A card somebody offers for a swap."""


class View(Plain):
    """A table as one seat knows it. Fields are named as in the state; what is hidden is -1, or only counted."""

    seat: int
    seats: int
    players: int
    per_seat: int
    person: int
    machine: int
    settings: dict[str, Any]
    number: int
    together: int
    agenda: list[Step]
    lanes: list[Lane]

    decks: list[int]
    tops: list[list[int]]
    discards: list[list[int]]
    hands: list[list[int]]
    hand_counts: list[int]
    looked: list[int]
    looked_count: int
    looker: int
    ordered: list[int]
    ordered_count: int
    laid: list[Laid]
    flipped: int

    slugs: list[str]
    suit_names: list[str]
    classes: list[int]
    attributes: list[tuple[int, ...]]
    tags: list[int]
    drafts: list[int]
    alive: list[int]
    here: list[int]
    aside: list[int]
    away: list[int]
    damage: list[int]
    armed: list[int]
    skips: list[int]
    feints: list[int]
    used: list[int]
    stunts: list[int]
    rides: list[int]
    plays_made: list[int]
    plays_won: list[int]
    dealt: list[int]
    cards_added: list[int]
    fallen: list[tuple[str, int, int, int, int, int]]

    npcs: list[int]
    npc_damage: list[int]
    npc_armed: list[int]
    npc_skips: list[int]
    npc_feints: list[int]
    npc_fares: list[int]
    npc_rides: list[int]
    wavering: list[int]
    customs: list[Block]

    plays: list[Play]
    drafted: list[Play]
    count: int
    won: int
    symbols: list[int]
    added: int
    declines: int
    gave: list[int]
    this_play: list[int]
    stunt: int
    edged: int
    offers: list[int]
    swaps: int
    partners: list[int]
    numbers: list[tuple[int, ...]]
    numbers_count: int

    fighting: int
    foes: list[int]
    fighters: list[int]
    round: int
    parties: list[int]
    ranks: list[tuple[int, ...]]
    order: list[int]
    turn: int
    feinted: int
    led: int
    attacked: list[int]
    fight_won: int

    vehicles: list[int]
    vehicle_damage: list[int]
    wheels: list[int]
    adrift: list[int]

    job: int
    scene: int
    obstacle: int
    title: str
    crew: int
    point: int
    heat: int
    edge: int
    track_names: list[str]
    tracks: list[int]
    items: list[str]
    holders: list[int]
    objective: int
    aboard: int
    acted: int
    losses: int
    legs: list[int]
    obstacle_plays: list[int]
    claims: list[int]
    more_foes: list[int]
    crew_vehicle: int
    offset: int
    lines: dict[str, int]
    ended: str
    blown: int
    epilogue: str
    book: int
    way_back: int
    touched: int
    on_stage: int
    next_place: int
    agreed: list[int]

    def plot(self) -> Job:
        """The job as it is written."""
        return JOBS[self.job] if self.job < FREE_JOB else FREE

    def page(self) -> SceneCard:
        """The scene as it is written."""
        return self.plot().scenes[self.scene - 1]

    def task(self) -> Obstacle:
        """The obstacle as it is written."""
        return self.page().obstacles[self.obstacle]

    def track(self, name: str) -> int:
        """How a track of the job stands."""
        return self.tracks[self.track_names.index(name)] if name in self.track_names else 0

    def holds(self, slug: str) -> bool:
        """Whether the crew has an item."""
        return slug in self.items and 0 <= self.holders[self.items.index(slug)] < COPIES

    def seat_of(self, party: int) -> int:
        """Who decides for a character."""
        return party // self.per_seat if 0 <= party < COPIES else self.players if self.person else -1

    def living(self) -> list[int]:
        """The Suits that live."""
        return [suit for suit, alive in enumerate(self.alive) if alive]

    def present(self) -> list[int]:
        """The living Suits in the scene."""
        return [suit for suit, here in enumerate(self.here) if here]

    def is_in(self, npc: int) -> bool:
        """Whether an NPC is still there."""
        return npc in self.npcs and self.npc_fares[self.npcs.index(npc)] == IN


BUILT = {"seat", "decks", "tops", "hands", "hand_counts", "looked", "looked_count", "ordered", "ordered_count", "wavering", "customs"}
BUILT |= {"plays", "drafted", "offers", "numbers", "numbers_count", "ranks", "lanes", "way_back", "agenda", "discards", "settings", "lines"}
PUBLIC = {name: kind for name, kind in View.fields.items() if name not in BUILT}


def copier() -> Any:
    """The function that copies every public field into a view, written out once: a loop over names takes four times as long."""
    lines = [f"    v.{name} = s.{name}{'[:]' if kind.startswith('list[') else ''}" for name, kind in PUBLIC.items()]
    made: dict[str, Any] = {}
    exec("\n".join(["def see_public(s, v):", *lines]), made)
    return made["see_public"]


see_public = copier()


def bit(s: Any, seat: int) -> int:
    """A seat as a bit of ``seen``."""
    return 1 << (s.seats if seat == SPECTATOR else seat)


def view(s: Table, seat: int) -> View:
    """The table as a seat knows it, built from nothing."""
    v: View = object.__new__(View)
    see_public(s, v)
    v.seat = seat
    v.agenda = s.agenda[:]
    v.lanes = seen_lanes(s, seat) if s.lanes else []
    v.settings = s.settings
    v.lines = s.lines.copy()
    v.way_back = int(bool(s.before))
    see_cards(s, v, bit(s, seat))
    see_secrets(s, v, gm=seat == s.gm_seat and seat >= 0)
    return v


def see_cards(s: Table, v: View, mine: int) -> None:
    """Own hands and looked-at cards; of the others the count, and what this seat has seen (SU-530 to SU-536)."""
    seen = s.seen
    v.decks = [len(s.bags[family]) + len(s.tops[family]) for family in (0, 1)]
    v.tops = [[card if seen[card] & mine else -1 for card in top] for top in s.tops]
    v.discards = [pile[:] for pile in s.discards]
    v.hand_counts = [len(hand) for hand in s.hands]
    seat, last = v.seat, len(s.hands) - 1
    v.hands = []
    for party, hand in enumerate(s.hands):
        if seat >= 0 and (party // s.per_seat if party < last else s.gm_seat) == seat:
            v.hands.append(hand[:])
        else:
            known = [card for card in hand if seen[card] & mine]
            known.sort()
            v.hands.append(known)
    looking = s.looker != NOBODY and s.seat_of(s.looker) == seat >= 0
    v.looked, v.ordered = (s.looked[:], s.ordered[:]) if looking else ([], [])
    v.looked_count, v.ordered_count = len(s.looked), len(s.ordered)


def see_secrets(s: Table, v: View, *, gm: bool) -> None:
    """Numbers, stat blocks and totals, which are the GM's (SU-537 to SU-539)."""
    v.plays = [play if gm or play.shown or play.against != NOBODY else masked(s, play) for play in s.plays]
    v.drafted = s.drafted[:] if gm else [play.but(threshold=HIDDEN) for play in s.drafted]
    v.customs = s.customs[:] if gm else [Block(b.slug, b.name, -1, (0, 0, 0, 0), 0, -1, b.armed, b.beast, -1) for b in s.customs]
    v.numbers = s.numbers[:] if gm else []
    v.numbers_count = len(s.numbers)
    v.wavering = wavering(s) if s.fighting else []
    v.ranks = s.ranks[:] if gm else [(-1,) * len(rank) if is_npc(party) else rank for rank, party in zip(s.ranks, s.parties, strict=True)]
    pair = s.offers and s.seat_of(s.partners[0]) == v.seat
    v.offers = s.offers[:] if pair else [OFFERED] * len(s.offers)


def masked(s: Table, play: Play) -> Play:
    """A play with as much of its threshold as the table tells (SU-O8)."""
    shown = s.settings["shown"]
    if shown == "usual":
        shown = "hidden" if s.person else "word"
    if shown == "number":
        return play
    return play.but(threshold=HIDDEN if shown == "hidden" else -1 - band(play.threshold + play.extra))


# --- imagining ---


def imagine(v: View, chance: Chance) -> Table:
    """A whole table that looks like this view: hidden cards, numbers and answers made up."""
    s = Table(seats=v.seats)
    see_public(v, s)
    s.agenda, s.lines, s.settings = v.agenda[:], v.lines.copy(), v.settings
    imagine_secrets(s, v, chance)
    imagine_cards(s, v, chance)
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    s.before = snapshot(s) if v.way_back else ""
    s.chance = chance
    advance(s)
    return s


def packs(v: View) -> int:
    """How many packs the player deck has (SU-21)."""
    asked: Any = v.settings["packs"]
    return int(asked) if asked != "usual" else 1 if len(v.suit_names) <= 4 else 2


def imagine_cards(s: Table, v: View, chance: Chance) -> None:
    """Every card this seat has not seen goes somewhere."""
    mine = bit(v, v.seat)
    s.seen = [0] * ALL_CARDS
    s.discards = [pile[:] for pile in v.discards]
    s.looked, s.ordered = v.looked[:], v.ordered[:]
    known = {card for pile in (*s.discards, *v.hands, *v.tops, v.looked, v.ordered) for card in pile} | {laid.card for laid in s.laid}
    families = (range(PACK * packs(v)), range(PLAYER_CARDS, ALL_CARDS))
    pools = [[card for card in family if card not in known] for family in families]
    for pool in pools:
        chance.shuffle(pool)
    s.tops = [[card if card >= 0 else pools[family].pop() for card in top] for family, top in enumerate(v.tops)]
    s.hands = []
    last = len(v.hands) - 1
    for party, (hand, count) in enumerate(zip(v.hands, v.hand_counts, strict=True)):
        pool = pools[1 if party == last else 0]
        s.hands.append(hand + [pool.pop() for _ in range(count - len(hand))])
    imagine_looked(s, v, pools)
    s.bags = pools
    for pile in (*v.hands, *v.tops, v.looked, v.ordered):
        for card in pile:
            if card >= 0:
                s.seen[card] = mine


def imagine_looked(s: Table, v: View, pools: list[list[int]]) -> None:
    """The cards somebody else is looking at."""
    family = next((step.family for step in reversed(v.agenda) if hasattr(step, "family")), 0)
    s.looked += [pools[family].pop() for _ in range(v.looked_count - len(v.looked))]
    s.ordered += [pools[family].pop() for _ in range(v.ordered_count - len(v.ordered))]


def imagine_secrets(s: Table, v: View, chance: Chance) -> None:
    """Thresholds that fit their words, stat blocks, old numbers, totals in an order play."""
    s.plays = [unmasked(play, chance) for play in v.plays]
    s.drafted = [play.but(threshold=15) if play.threshold == HIDDEN else play for play in v.drafted]
    s.customs = [block if block.level >= 0 else invented(s, v, number, block, chance) for number, block in enumerate(v.customs)]
    s.numbers = v.numbers[:] or [(0, 0, 0, 0, 0, 0, 0)] * v.numbers_count
    suits = {rank for rank, party in zip(v.ranks, v.parties, strict=True) if not is_npc(party)}
    made_up = min(suits, default=(0,))
    s.ranks = [(made_up * 4)[: len(rank)] if rank[:1] == (-1,) else rank for rank in v.ranks]
    s.offers = [NOBODY if card == OFFERED else card for card in v.offers]


def unmasked(play: Play, chance: Chance) -> Play:
    """A play whose hidden number is made up within what was told."""
    if play.threshold >= 0 or play.against != NOBODY:
        return play
    tops = [0, *(top for top, _ in BANDS), 60]
    low, high = (1, 60) if play.threshold == HIDDEN else (tops[-1 - play.threshold] + 1, tops[-play.threshold])
    return play.but(threshold=low + chance.below(high - low + 1) - play.extra)


def invented(s: Table, v: View, number: int, block: Block, chance: Chance) -> Block:
    """A stat block the GM wrote, made up so that it fits what can be seen of those who have it."""
    fits = [fitness for fitness in range(1, 11) if fitness_fits(v, number, fitness)]
    values = (chance.pick(fits or [10]), *(1 + chance.below(10) for _ in range(3)))
    return block.but(level=2, attributes=values, tags=chance.below(1 << 12))


def fitness_fits(v: View, number: int, fitness: int) -> bool:
    """Whether nobody with this block would be dead, or wavering otherwise than is shown."""
    alive = [foe for foe in v.foes if v.is_in(foe)]
    gone = len(v.foes) - len(alive)
    for row, npc in enumerate(v.npcs):
        if npc // COPIES != CUSTOM + number or v.npc_fares[row] != IN:
            continue
        if v.npc_damage[row] > fitness:
            return False
        if v.fighting and npc in alive and 2 * gone < len(v.foes):
            shown = v.wavering[alive.index(npc)]
            if shown != int(2 * v.npc_damage[row] >= fitness):
                return False
    return True
