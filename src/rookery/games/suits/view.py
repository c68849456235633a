"""What each seat sees (chapter 8), and how a whole table is imagined from it."""

from __future__ import annotations

from functools import lru_cache

from rookery.games.suits.cards import ALL_CARDS, PACK, PLAYER_CARDS
from rookery.games.suits.parties import COPIES, CUSTOM, NOBODY, is_npc
from rookery.games.suits.pieces import IN, Play
from rookery.games.suits.printed import ALL_TAGS, BANDS, Block, band
from rookery.games.suits.public import Sees
from rookery.games.suits.rules.console.take_back import stage
from rookery.games.suits.rules.people.npcs import wavering
from rookery.games.suits.state import Suits
from rookery.kernel import Chance, Lane, advance
from rookery.kit.lanes import imagined_lanes, seen_lanes
from rookery.kit.memory import bit

HIDDEN = -100
"""A threshold of which nothing is told; -1 to -7 stand for the words easy to hopeless (SU-O8)."""

OFFERED = -9
"""A card offered for a swap, hidden from this seat."""


class View(Sees):
    """The table as one seat knows it, with the state's names; an unknown card is -1, or only counted."""

    seat: int
    lanes: list[Lane]
    way_back: int

    decks: list[int]
    tops: list[list[int]]
    hands: list[list[int]]
    hand_counts: list[int]
    looked: list[int]
    looked_count: int
    ordered: list[int]
    ordered_count: int
    offers: list[int]

    plays: list[Play]
    drafted: list[Play]
    customs: list[Block]
    numbers: list[tuple[int, ...]]
    numbers_count: int
    ranks: list[tuple[int, ...]]
    wavering: list[int]
    gm_notes: list[str]


def view(s: Suits, seat: int) -> View:
    """The table as a seat knows it: the open part, the cards it knows, the numbers if it is the GM's."""
    mine = bit(seat, s.seats)
    gm = seat == s.gm_seat and seat >= 0
    looking = s.looker != NOBODY and s.seat_of(s.looker) == seat >= 0
    return View.of(
        s,
        seat=seat,
        lanes=seen_lanes(s, seat) if s.lanes else [],
        way_back=int(bool(s.before)),
        decks=[len(s.bags[family]) + len(s.tops[family]) for family in (0, 1)],
        tops=[[card if s.seen[card] & mine else -1 for card in top] if top else [] for top in s.tops],
        hands=seen_hands(s, seat, mine),
        hand_counts=list(map(len, s.hands)),
        looked=s.looked[:] if looking else [],
        looked_count=len(s.looked),
        ordered=s.ordered[:] if looking else [],
        ordered_count=len(s.ordered),
        offers=s.offers[:] if s.offers and offering_seat(s) == seat else [OFFERED] * len(s.offers),
        plays=[
            play if gm or play.shown or play.against != NOBODY else masked(play, s.settings.shown)
            for play in s.plays
        ],
        drafted=s.drafted[:] if gm else [play.but(threshold=HIDDEN) for play in s.drafted],
        customs=s.customs[:] if gm else [label(block) for block in s.customs],
        numbers=s.numbers[:] if gm else [],
        numbers_count=len(s.numbers),
        ranks=s.ranks[:]
        if gm or not s.ranks
        else [
            (-1,) * len(rank) if is_npc(party) else rank
            for rank, party in zip(s.ranks, s.parties, strict=True)
        ],
        wavering=wavering(s) if s.fighting else [],
        gm_notes=s.gm_notes[:] if gm else [],
    )


def seen_hands(s: Suits, seat: int, mine: int) -> list[list[int]]:
    """Its own hands, and of the others the cards this seat has seen (SU-530 to SU-536)."""
    seen, last = s.seen, len(s.hands) - 1
    hands = []
    for party, hand in enumerate(s.hands):
        if seat >= 0 and (party // s.per_seat if party < last else s.gm_seat) == seat:
            hands.append(hand[:])
        else:
            hands.append(sorted([card for card in hand if seen[card] & mine]))
    return hands


def offering_seat(s: Suits) -> int:
    """The seat that runs both Suits of a swap and has chosen one card; two choose at once (SU-536)."""
    seat: int = getattr(s.agenda[-1], "seat", NOBODY)
    return seat


def label(block: Block) -> Block:
    """What the players see of an NPC that the GM wrote (SU-537)."""
    return Block(block.slug, block.name, -1, (0, 0, 0, 0), 0, -1, block.armed, block.beast, -1)


@lru_cache(1000)
def masked(play: Play, told: str) -> Play:
    """A play with as much of its threshold as the setting tells (SU-O8). Kept: every view of it has the
    same.
    """
    if told == "number":
        return play
    return play.but(threshold=HIDDEN if told == "hidden" else -1 - band(play.threshold + play.extra))


# --- imagining ---


def imagine(v: View, chance: Chance) -> Suits:
    """A whole table consistent with this view: hidden cards, numbers and answers are made up."""
    s = Suits.of(
        v,
        lanes=[],
        bags=[],
        tops=[],
        hands=[],
        seen=[0] * ALL_CARDS,
        looked=v.looked[:],
        ordered=v.ordered[:],
        offers=[NOBODY if card == OFFERED else card for card in v.offers],
        plays=[unmasked(play, chance) for play in v.plays],
        drafted=[play.but(threshold=15) if play.threshold == HIDDEN else play for play in v.drafted],
        customs=[
            block if block.level >= 0 else invented(v, number, block, chance)
            for number, block in enumerate(v.customs)
        ],
        numbers=v.numbers[:] or [(0, 0, 0, 0, 0, 0, 0, 0, 0)] * v.numbers_count,
        ranks=imagined_ranks(v),
        before=[],
        gm_notes=v.gm_notes[:],
    )
    imagine_cards(s, v, chance)
    s.lanes = imagined_lanes(s, v.lanes, chance, v.seat)
    s.before = [stage(s)] if v.way_back else []
    s.chance = chance
    advance(s)
    return s


def imagined_ranks(v: View) -> list[tuple[int, ...]]:
    """The totals of an order play; an NPC's is taken to be the lowest of any Suit's."""
    suits = {rank for rank, party in zip(v.ranks, v.parties, strict=True) if not is_npc(party)}
    made_up = min(suits, default=(0,))
    return [(made_up * 4)[: len(rank)] if rank[:1] == (-1,) else rank for rank in v.ranks]


def imagine_cards(s: Suits, v: View, chance: Chance) -> None:
    """Deal every card this seat has not seen to where a card is unknown."""
    mine = bit(v.seat, v.seats)
    known = {card for pile in (*s.discards, *v.hands, *v.tops, v.looked, v.ordered) for card in pile} | {
        laid.card for laid in s.laid
    }
    families = (range(PACK * v.settings.packs), range(PLAYER_CARDS, ALL_CARDS))
    pools = [[card for card in family if card not in known] for family in families]
    for pool in pools:
        chance.shuffle(pool)
    s.tops = [
        [card if card >= 0 else pools[family].pop() for card in top] for family, top in enumerate(v.tops)
    ]
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


def imagine_looked(s: Suits, v: View, pools: list[list[int]]) -> None:
    family = next((step.family for step in reversed(v.agenda) if hasattr(step, "family")), 0)
    s.looked += [pools[family].pop() for _ in range(v.looked_count - len(v.looked))]
    s.ordered += [pools[family].pop() for _ in range(v.ordered_count - len(v.ordered))]


def unmasked(play: Play, chance: Chance) -> Play:
    """A play whose hidden number is made up within what was told."""
    if play.threshold >= 0 or play.against != NOBODY:
        return play
    tops = [0, *(top for top, _ in BANDS), 60]
    low, high = (
        (1, 60) if play.threshold == HIDDEN else (tops[-1 - play.threshold] + 1, tops[-play.threshold])
    )
    return play.but(threshold=low + chance.below(high - low + 1) - play.extra)


def invented(v: View, number: int, block: Block, chance: Chance) -> Block:
    """A stat block written by the GM, made up to be consistent with what can be seen of its NPCs."""
    fits = [fitness for fitness in range(1, 11) if fitness_fits(v, number, fitness)]
    values = (chance.pick(fits or [10]), *(1 + chance.below(10) for _ in range(3)))
    return block.but(level=2, attributes=values, tags=chance.below(ALL_TAGS + 1))


def fitness_fits(v: View, number: int, fitness: int) -> bool:
    """Whether with this Fitness no NPC of the block would be dead, or waver otherwise than is shown."""
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
