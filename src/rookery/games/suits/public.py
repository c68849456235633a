"""What lies open on the table. It is declared here once, and stands in the state and in every view of it."""

from __future__ import annotations

from rookery.games.suits.jobs import FREE, FREE_JOB, JOBS, Job, Obstacle, SceneCard
from rookery.games.suits.options import Settings
from rookery.games.suits.parties import COPIES, NOBODY, is_npc
from rookery.games.suits.pieces import IN, Laid, Play, PrepClaim
from rookery.games.suits.printed import VEHICLES, Block
from rookery.kit.public import Public


class Seats(Public):
    """Who sits there: players, each with so many Suits, and in the last seat perhaps a person as GM."""

    players: int = 0
    per_seat: int = 1
    person: int = 0
    machine: int = 1
    settings: Settings


class Cards(Public):
    """The cards that lie open, whose turn it is to look at others, and how the adding goes."""

    discards: list[list[int]] = []
    laid: list[Laid] = []
    flipped: int = 0
    looker: int = NOBODY
    added: int = 0
    declines: int = 0
    gave: list[int] = []
    this_play: list[int] = []
    swaps: int = 0
    partners: list[int] = []


class Sheets(Public):
    """What a Suit is, has and has done. Lists go by Suit."""

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
    """Who else is in the scene. Lists go by NPC, in the order in which they came."""

    npcs: list[int] = []
    npc_damage: list[int] = []
    npc_armed: list[int] = []
    npc_skips: list[int] = []
    npc_feints: list[int] = []
    npc_used: list[int] = []
    npc_fares: list[int] = []
    npc_rides: list[int] = []


class LastPlay(Public):
    """What a play leaves for its effects, and what is paid for the next one."""

    count: int = 0
    won: int = 0
    symbols: list[int] = []
    stunt: int = 0
    edged: int = 0


class Fight(Public):
    """Who fights whom, the round and its order."""

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
    """Lists go by vehicle, in the order in which they came."""

    vehicles: list[int] = []
    vehicle_damage: list[int] = []
    wheels: list[int] = []
    adrift: list[int] = []


class Story(Public):
    """How far the job has come: scene, obstacle, tracks and items."""

    job: int = 0
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
    more_foes: list[int] = []
    crew_vehicle: int = NOBODY
    offset: int = 0
    lines: dict[str, int] = {}
    ended: str = ""
    blown: int = 0
    epilogue: str = ""


MOST_MOVES = 2_000
"""Powers, proposals, stunts and turns of fights in a job with a person as GM (R-130)."""


class Chair(Public):
    """What a person as GM has open: the job as written, the stage, and who must agree to take something
    back.
    """

    book: int = 1
    on_stage: int = 0
    next_place: int = 0
    moves: int = 0
    touched: int = 0
    agreed: list[int] = []


class PublicSuits(Seats, Cards, Sheets, Npcs, LastPlay, Fight, Riding, Story, Chair, Public):
    """All of it, and what can be read off it."""

    # --- who is who ---

    @property
    def suits(self) -> range:
        """All Suits of the party, dead or alive."""
        return range(len(self.suit_names))

    @property
    def gm_seat(self) -> int:
        """The GM's seat, if a person has it."""
        return self.players if self.person else -1

    def seat_of(self, party: int) -> int:
        """Who decides for a character."""
        return party // self.per_seat if 0 <= party < COPIES else self.gm_seat

    def living(self) -> list[int]:
        """The Suits that live."""
        return [suit for suit, alive in enumerate(self.alive) if alive]

    def present(self) -> list[int]:
        """The living Suits in the scene."""
        return [suit for suit, here in enumerate(self.here) if here]

    def row(self, npc: int) -> int:
        """Where an NPC stands in the lists of NPCs."""
        return self.npcs.index(npc)

    def is_in(self, npc: int) -> bool:
        """Whether an NPC is still there."""
        npcs = self.npcs
        return npc in npcs and self.npc_fares[npcs.index(npc)] == IN

    def harm_shown(self, party: int) -> int:
        """The damage everybody can see on a character."""
        return self.npc_damage[self.row(party)] if is_npc(party) else self.damage[party]

    def is_armed(self, party: int) -> bool:
        """Whether a character can use Guns."""
        return bool(self.npc_armed[self.row(party)] if is_npc(party) else self.armed[party])

    def spent(self, party: int) -> int:
        """What a character has used up in this scene, as bits (SU-205)."""
        return self.npc_used[self.row(party)] if is_npc(party) else self.used[party]

    # --- vehicles ---

    def riding(self, party: int) -> int:
        """The vehicle a character is in, or none."""
        return self.npc_rides[self.row(party)] if is_npc(party) else self.rides[party]

    def works(self, vehicle: int) -> bool:
        """Whether a vehicle still runs (SU-350)."""
        return self.vehicle_damage[vehicle] < VEHICLES[self.vehicles[vehicle]].stops_at

    @property
    def free_play_is_over(self) -> bool:
        """Whether a job with a person as GM has had all its moves (R-130)."""
        return self.moves >= MOST_MOVES

    # --- the job ---

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

    def item(self, slug: str) -> int:
        """Which item has this name."""
        return self.items.index(slug) if slug in self.items else NOBODY

    def holds(self, slug: str) -> bool:
        """Whether the crew has an item."""
        item = self.item(slug)
        return item != NOBODY and 0 <= self.holders[item] < COPIES


class Sees(PublicSuits, Public):
    """What a state and a view of it both have beside what lies open; a view knows less of it."""

    @property
    def hands(self) -> list[list[int]]:
        """The cards of every Suit, and at last the GM's; of a hand that is hidden, those that were seen."""
        raise NotImplementedError

    @property
    def plays(self) -> list[Play]:
        """The plays that run, the innermost at the end; a hidden number is masked in a view."""
        raise NotImplementedError

    @property
    def customs(self) -> list[Block]:
        """The stat blocks that the GM wrote; for others no more than their labels."""
        raise NotImplementedError
