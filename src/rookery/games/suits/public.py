"""The open part of the table, declared once for the state and for every view of it."""

from __future__ import annotations

from rookery.games.suits.jobs import FREE, FREE_JOB, JOBS, Job, Obstacle, SceneCard
from rookery.games.suits.options import Settings
from rookery.games.suits.parties import COPIES, NOBODY, is_npc
from rookery.games.suits.pieces import IN, Laid, Play, PrepClaim
from rookery.games.suits.printed import VEHICLES, Block
from rookery.kit.public import Public


class Seats(Public):
    """Players, the number of Suits per player, and whether a person has the last seat as GM."""

    players: int = 0
    per_seat: int = 1
    person: int = 0
    machine: int = 1
    settings: Settings


class Cards(Public):
    """Cards that lie open, the party looking at a deck, and the state of the adding."""

    discards: list[list[int]] = []
    laid: list[Laid] = []
    flipped: int = 0
    looker: int = NOBODY
    added: int = 0
    declines: int = 0
    gave: list[int] = []
    back: list[int] = []
    this_play: list[int] = []
    swaps: int = 0
    partners: list[int] = []


class Sheets(Public):
    """What each Suit is, has and has done. Lists are indexed by Suit."""

    slugs: list[str] = []
    suit_names: list[str] = []
    classes: list[int] = []
    attributes: list[tuple[int, ...]] = []
    tags: list[int] = []
    drafts: list[int] = []
    alive: list[int] = []
    here: list[int] = []
    aside: list[int] = []
    away: list[int] = []
    damage: list[int] = []
    armed: list[int] = []
    skips: list[int] = []
    feints: list[int] = []
    used: list[int] = []
    stunts: list[int] = []
    rides: list[int] = []
    plays_made: list[int] = []
    plays_won: list[int] = []
    dealt: list[int] = []
    cards_added: list[int] = []
    fallen: list[tuple[str, int, int, int, int, int]] = []


class Npcs(Public):
    """NPCs of the scene. Lists are indexed by NPC, in the order in which they entered."""

    npcs: list[int] = []
    npc_damage: list[int] = []
    npc_armed: list[int] = []
    npc_skips: list[int] = []
    npc_feints: list[int] = []
    npc_used: list[int] = []
    npc_fares: list[int] = []
    npc_rides: list[int] = []


class LastPlay(Public):
    """The result of a play, for its effects, and what was paid in advance for the next one."""

    count: int = 0
    won: int = 0
    symbols: list[int] = []
    stunt: int = 0
    edged: int = 0
    adjusted: int = 0


class Fight(Public):
    """The fight: its parties, the round and the order of turns."""

    fighting: int = 0
    foes: list[int] = []
    fighters: list[int] = []
    round: int = 0
    parties: list[int] = []
    order: list[int] = []
    turn: int = NOBODY
    feinted: int = 0
    led: int = 0
    attacked: list[int] = []
    fight_won: int = 0


class Riding(Public):
    """Vehicles of the story. Lists are indexed by vehicle, in the order in which they were added."""

    vehicles: list[int] = []
    vehicle_damage: list[int] = []
    wheels: list[int] = []
    adrift: list[int] = []


class Story(Public):
    """Progress of the job: scene, obstacle, tracks and items."""

    job: int = 0
    job_name: str = ""
    scene: int = 0
    obstacle: int = 0
    title: str = ""
    crew: int = 0
    point: int = 0
    heat: int = 0
    edge: int = 0
    track_names: list[str] = []
    tracks: list[int] = []
    items: list[str] = []
    holders: list[int] = []
    objective: int = NOBODY
    aboard: int = 0
    acted: int = 0
    losses: int = 0
    legs: list[int] = [0, 0]
    obstacle_plays: list[int] = []
    claims: list[PrepClaim] = []
    settled: list[int] = []
    more_foes: list[int] = []
    crew_vehicle: int = NOBODY
    offset: int = 0
    lines: dict[str, int] = {}
    ended: str = ""
    blown: int = 0
    epilogue: str = ""


MOST_MOVES = 2_000
"""The limit of powers, proposals, stunts and turns of fights in a job with a person as GM (R-130)."""


class Chair(Public):
    """Of the GM's console: ``book`` while an obstacle runs as written, ``on_stage`` while a scene is open,
    ``touched`` the seats that must agree before a step is taken back.
    """

    book: int = 1
    on_stage: int = 0
    next_place: int = 0
    moves: int = 0
    touched: int = 0
    agreed: list[int] = []


class PublicSuits(Seats, Cards, Sheets, Npcs, LastPlay, Fight, Riding, Story, Chair, Public):
    """The whole open part, and what follows from it alone."""

    # --- who is who ---

    @property
    def suits(self) -> range:
        """All Suits of the party, dead or alive."""
        return range(len(self.suit_names))

    @property
    def gm_seat(self) -> int:
        """The GM's seat; -1 if the GM is automatic."""
        return self.players if self.person else -1

    def seat_of(self, party: int) -> int:
        """The seat that decides for a character."""
        return party // self.per_seat if 0 <= party < COPIES else self.gm_seat

    def living(self) -> list[int]:
        return [suit for suit, alive in enumerate(self.alive) if alive]

    def present(self) -> list[int]:
        """The living Suits in the scene."""
        return [suit for suit, here in enumerate(self.here) if here]

    def row(self, npc: int) -> int:
        """The index of an NPC in the lists of NPCs."""
        return self.npcs.index(npc)

    def is_in(self, npc: int) -> bool:
        """Whether an NPC is in the scene and has not fallen, fled or surrendered."""
        npcs = self.npcs
        return npc in npcs and self.npc_fares[npcs.index(npc)] == IN

    def harm_shown(self, party: int) -> int:
        """Damage to a character, which all seats can see."""
        return self.npc_damage[self.row(party)] if is_npc(party) else self.damage[party]

    def is_armed(self, party: int) -> bool:
        """Whether a character can use Guns."""
        return bool(self.npc_armed[self.row(party)] if is_npc(party) else self.armed[party])

    def spent(self, party: int) -> int:
        """The once-per-scene abilities a character has used, as bits (SU-205)."""
        return self.npc_used[self.row(party)] if is_npc(party) else self.used[party]

    # --- vehicles ---

    def riding(self, party: int) -> int:
        """The vehicle a character is in, or ``NOBODY``."""
        return self.npc_rides[self.row(party)] if is_npc(party) else self.rides[party]

    def works(self, vehicle: int) -> bool:
        """Whether a vehicle still runs (SU-350)."""
        return self.vehicle_damage[vehicle] < VEHICLES[self.vehicles[vehicle]].stops_at

    @property
    def free_play_is_over(self) -> bool:
        """Whether a job with a person as GM has used up its moves (R-130)."""
        return self.moves >= MOST_MOVES

    # --- the job ---

    def plot(self) -> Job:
        if self.job < FREE_JOB:
            return JOBS[self.job]
        return FREE.but(title=self.job_name) if self.job_name else FREE

    def page(self) -> SceneCard:
        """The text of the current scene."""
        return self.plot().scenes[self.scene - 1]

    def task(self) -> Obstacle:
        """The text of the current obstacle."""
        return self.page().obstacles[self.obstacle]

    def track(self, name: str) -> int:
        """The value of a track; 0 if the job has no such track."""
        return self.tracks[self.track_names.index(name)] if name in self.track_names else 0

    def item(self, slug: str) -> int:
        """The index of an item; ``NOBODY`` if there is none of this name."""
        return self.items.index(slug) if slug in self.items else NOBODY

    def holds(self, slug: str) -> bool:
        """Whether a Suit carries the item."""
        item = self.item(slug)
        return item != NOBODY and 0 <= self.holders[item] < COPIES


class Sees(PublicSuits, Public):
    """The fields a state and a view both have besides the open part; a view knows less of them."""

    @property
    def hands(self) -> list[list[int]]:
        """One hand per Suit, then the GM's; in a view, of a hidden hand only the cards this seat has seen."""
        raise NotImplementedError

    @property
    def plays(self) -> list[Play]:
        """The running plays, the innermost last; a hidden number is masked in a view."""
        raise NotImplementedError

    @property
    def customs(self) -> list[Block]:
        """The stat blocks written by the GM; other seats get only their labels."""
        raise NotImplementedError
