"""The lobby of a table: seats, settings, and tokens with their roles. Only hashes of tokens are stored."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from hashlib import sha256
from math import ceil, inf
from typing import Any

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from rookery.kernel import LETTERS, SPECTATOR, Game, Illegal, Malformed, check_words, commitment, new_seed
from rookery.play.players import levels
from rookery.server import wire
from rookery.server.refusals import Forbidden, Full, Unauthorized, Unknown
from rookery.server.tables.options_check import checked_options

ANIMALS = ("Fox", "Raven", "Rat", "Cat", "Moth", "Toad", "Hare", "Owl")
WATCHER, HOST = "Somebody who watches", "The host"
JOINERS = "\u034f\u200c\u200d"
FILLERS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
BLANKS = dict.fromkeys([*map(ord, JOINERS + FILLERS), *(code for few in SELECTORS for code in few)])
"""Allowed characters that are invisible, which some scripts and emoji need: joiners, fillers of Hangul, Khmer
and Braille, and selectors of a letter's form.
"""
RANDOM = "random"
BROWSERS = 4
"""How many browsers of a seat may take pushes."""
MOST_LINKS = 100
"""That are handed out beside those of the host."""
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


class Chair(Struct):
    """A seat as it is stored; ``token`` is a hash, ``commitment`` that of a nonce. The nonce itself is empty
    until the browser opens it; a table of earlier days may have one without a commitment, which is not used.
    ``vouched`` are the seats that want it to have a new link. ``pushes`` and ``webhook`` are how its player
    is called; nobody else is shown them. ``knows``: they have seen this deal.
    """

    name: str = ""
    token: str = ""
    bot: str = ""
    nonce: str = ""
    muted: bool = False
    commitment: str = ""
    vouched: list[int] = []
    knows: bool = False
    pushes: list[wire.Subscription] = []
    webhook: str = ""

    def subscribe(self, subscription: wire.Subscription) -> None:
        """Push to this browser as well; the newest ones stay."""
        others = [push for push in self.pushes if push.endpoint != subscription.endpoint]
        self.pushes = [*others, subscription][-BROWSERS:]

    def unsubscribe(self, endpoint: str = "") -> None:
        """Push no longer to one browser, or to none at all."""
        self.pushes = [push for push in self.pushes if endpoint and push.endpoint != endpoint]

    def forget_notices(self) -> None:
        self.pushes, self.webhook = [], ""


class Lobby(Struct):
    """A table without its game; stored as it is. ``seed`` is secret; ``header`` is that of the record;
    ``kept`` is what an earlier game of these people has left, which nobody is shown. ``seal`` is there from
    the start on; nonces can be opened until ``open_until``, in milliseconds since 1970.

    ``links`` are hashes of further tokens to join or watch with; ``code`` leads to such a one. ``rematch`` is
    the table where these people go on, ``before`` the one they come from. ``root`` is the table whose deal
    this one repeats, ``again`` all tables at which that was laid out once more, as far as this one knows.
    """

    game: str
    chairs: list[Chair]
    options: dict[str, Any]
    seed: str
    deal: str
    host: str
    join: str
    watch: str
    made: int
    clock: int = 0
    pace: float = 1.2
    delay: int = 0
    watchers_muted: bool = False
    nonces: list[str] = field(default_factory=list)
    header: dict[str, Any] = field(default_factory=dict)
    kept: Any = None
    seal: wire.Seal | None = None
    open_until: int = 0
    again: list[str] = field(default_factory=list)
    links: list[tuple[wire.Role, str]] = field(default_factory=list)
    code: str = ""
    rematch: str = ""
    before: str = ""
    root: str = ""

    def become(self, other: Lobby) -> None:
        """Take over what another process has stored; all parts of the table hold this very object."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(other, name))

    def without_notices(self) -> Lobby:
        """All of it that somebody else could notice."""
        chairs = [replace(chair, pushes=[], webhook="") for chair in self.chairs]
        return replace(self, chairs=chairs)

    @property
    def names(self) -> list[str]:
        """By seat, with a placeholder for an unclaimed one."""
        return [chair.name or placeholder(seat) for seat, chair in enumerate(self.chairs)]

    @property
    def commitment(self) -> str:
        """The hash of the seed, published before any client adds a nonce."""
        return commitment(bytes.fromhex(self.seed))

    @property
    def started(self) -> bool:
        return bool(self.header)

    @property
    def sealed(self) -> bool:
        """Whether the deal waits for nonces to be opened."""
        return self.seal is not None and not self.started

    def who(self, token: str) -> wire.You:
        """The role of a token. Compares with every token of the table, each in constant time."""
        given = hashed(token)
        found = None
        for you, stored in self.tokens():
            if hmac.compare_digest(given, stored):
                found = you
        if found is None:
            raise Unauthorized("This link does not belong to this table.")
        return found

    def tokens(self) -> list[tuple[wire.You, str]]:
        own = [(wire.You("seat", seat), chair.token) for seat, chair in enumerate(self.chairs)]
        return [
            (wire.You("host", SPECTATOR), self.host),
            (wire.You("join", SPECTATOR), self.join),
            (wire.You("watch", SPECTATOR), self.watch),
            *((wire.You(role, SPECTATOR), link) for role, link in self.links),
            *own,
        ]

    def invite(self, role: wire.Role) -> str:
        """A further token to join or to watch with."""
        if len(self.links) >= MOST_LINKS:
            raise Full("Enough links to this table were handed out; ask the host for theirs.")
        token = new_token()
        self.links = [*self.links, (role, hashed(token))]
        return token

    # Seats

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Unknown(f"This table has the seats 0 to {len(self.chairs) - 1}.")
        return self.chairs[seat]

    def check_not_started(self) -> None:
        if self.started:
            raise Illegal("The game has already begun.")
        self.check_not_sealed()

    def check_not_sealed(self) -> None:
        if self.sealed:
            raise Illegal("The deal is sealed and about to begin; please wait a moment.")

    def check_full(self) -> None:
        empty = [LETTERS[seat] for seat, chair in enumerate(self.chairs) if not chair.token and not chair.bot]
        if empty:
            raise Illegal(f"Nobody sits on {', '.join(empty)}: invite somebody, or put bots there.")

    def check_claim(self, seat: int, phase: wire.Phase) -> None:
        """Once the game has begun, only a bot's seat can be taken."""
        self.check_not_sealed()
        if phase == "over" or (phase == "playing" and not self.chair(seat).bot):
            raise Illegal(
                "Once the game has begun, only a bot's seat can be taken, and only until it is over."
            )

    def claim(self, seat: int, claim: wire.Claim) -> str:
        """Take a free seat, or a bot's; the new token."""
        chair = self.chair(seat)
        if chair.token:
            raise Illegal("Somebody already sits here.")
        chair.name = self.free_name(claim.name, chair)
        token = new_token()
        chair.token, chair.bot = hashed(token), ""
        chair.nonce, chair.commitment = "", "" if self.started else claim.commitment
        chair.knows = claim.knows and bool(self.root)
        chair.forget_notices()
        return token

    def free_name(self, wanted: str, chair: Chair) -> str:
        """A name for whoever sits on a chair; refused if it could be taken for somebody else's."""
        name = tidy(wanted, wire.NAME)
        if likeness(name) in (likeness(other.name) for other in self.chairs if other is not chair):
            raise Illegal(f"Somebody called {name} already sits at this table.")
        if likeness(name) in map(likeness, (WATCHER, HOST, *map(placeholder, range(len(LETTERS))))):
            raise Illegal(f"Nobody can be called {name} here: it could be taken for somebody else.")
        return name

    def move(self, seat: int, to: int, claim: wire.Claim) -> None:
        """Change chairs before the game, or only the name. A bot that sits there changes chairs too."""
        self.check_not_started()
        chair, other = self.chair(seat), self.chair(to)
        if to != seat and other.token:
            raise Illegal("Somebody already sits here.")
        chair.name = self.free_name(claim.name, chair)
        if to == seat:
            return
        self.chairs[seat], self.chairs[to] = other, chair
        chair.nonce, chair.commitment = "", claim.commitment
        if other.bot:
            other.name = ""
            other.name = self.free_animal(seat)
        self.drop_votes()

    def drop_votes(self) -> None:
        """Votes name seats, on which others sit now."""
        for chair in self.chairs:
            chair.vouched = []

    def resize(self, seats: int) -> None:
        """Add chairs, or take empty ones and bots' away from the end."""
        for seat, chair in enumerate(self.chairs[seats:], seats):
            if chair.token:
                raise Illegal(f"{chair.name} sits on chair {LETTERS[seat]}, which would be taken away.")
        self.chairs = self.chairs[:seats] + [Chair() for _ in range(seats - len(self.chairs))]

    def vouch(self, seat: int, you: wire.You, *, here: bool) -> wire.NewLink:
        """Ask for a new link to a seat whose player has lost it: the host gets it at once, players once two
        thirds of all who sit here want it. The old one no longer works.
        """
        self.check_not_sealed()
        chair = self.chair(seat)
        if not chair.token:
            raise Illegal("Nobody has sat down here, so there is no link to renew.")
        if here:
            raise Illegal(f"{chair.name} is here, and has a link that works.")
        people = sum(bool(other.token) for other in self.chairs)
        needed = ceil(people * 2 / 3)
        if you.role == "seat" and you.seat not in (seat, *chair.vouched):
            chair.vouched = [*chair.vouched, you.seat]
        if you.role != "host" and len(chair.vouched) < needed:
            return wire.NewLink(seat, "", len(chair.vouched), needed)
        token = new_token()
        chair.token, chair.vouched = hashed(token), []
        chair.forget_notices()  # of whoever holds the old link
        if not self.started:  # nor can they open what they promised; the new holder promises anew
            chair.nonce, chair.commitment = "", ""
        return wire.NewLink(seat, token, needed, needed)

    def check_start(self, you: wire.You, *, all_here: bool, waited: bool) -> None:
        """The host begins when they like; in a rematch anybody who sits there, once all are here or had time
        to come.
        """
        if you.role != "host" and not self.before:
            raise Forbidden("Only the host begins.")
        if you.role != "host" and not (all_here or waited):
            raise Illegal("Not everybody is here yet; please wait a minute for them, or ask the host.")

    def leave(self, seat: int) -> None:
        """Free a seat. It stays muted, or its player could sit down again to talk."""
        self.check_not_started()
        self.chairs[seat] = Chair(muted=self.chair(seat).muted)
        self.drop_votes()

    def seat_bot(self, seat: int, level: str, game: Game) -> None:
        """Let a bot play this seat, under the player's name if it has one."""
        known = levels(game)
        if level not in known:
            raise Illegal(f"{game.title} has no bot called {level!r}; it has: {', '.join(known)}.")
        chair = self.chairs[seat]
        chair.bot = level
        chair.name = chair.name or self.free_animal(seat)

    def free_animal(self, seat: int) -> str:
        """A name for a bot: the seat's own animal, or the next one that nobody is called by."""
        taken = [likeness(other.name) for other in self.chairs]
        animals = [*ANIMALS[seat:], *ANIMALS[:seat]]
        free = (animal for animal in animals if likeness(animal) not in taken)
        return next(free, placeholder(seat))

    def check_seat_bot(self, seat: int, level: str, you: wire.You, wait: float) -> None:
        """Who may put a bot on a seat: its player at any time, the host on a free seat or for a player who is
        away, another player for one who has been away long enough. ``wait``: seconds for which the seat's
        player still counts as present (infinite: is connected).
        """
        self.check_not_sealed()
        chair = self.chair(seat)
        if you.seat == seat:
            return
        if not self.started and you.role != "host":
            raise Forbidden("Only the host puts bots on seats before the game begins.")
        if chair.token and (not self.started or wait == inf):
            raise Illegal(f"{chair.name} is here and plays.")
        if you.role == "host":
            return
        name = self.names[seat]
        if not chair.token:
            raise Forbidden("Only the host changes the bots of this table.")
        if wait > 0:
            raise Illegal(f"{name} has only just left; in {ceil(wait)} s a bot may play for them.")
        if level == RANDOM:
            raise Illegal(f"Only {name} and the host may let the seat be played at random.")

    def remove_bot(self, seat: int, you: wire.You) -> None:
        """A player takes their seat back; or the host frees a bot's seat before the game."""
        self.check_not_sealed()
        chair = self.chair(seat)
        if you.seat != seat and not (you.role == "host" and not self.started):
            raise Forbidden("Only the player of this seat can take it back.")
        if not chair.bot:
            raise Illegal("No bot plays this seat.")
        chair.bot = ""
        chair.name = chair.name if chair.token else ""

    # Settings and talk

    def change(self, wanted: wire.TableChange, game: Game) -> None:
        """Chairs, options and clock can be changed only before the game begins, and never so that it could
        not.
        """
        if wanted.seats is not None or wanted.options is not None or wanted.clock is not None:
            self.check_not_started()
        if wanted.seats is not None or wanted.options is not None:
            if self.root:
                raise Illegal("A challenge has the chairs and options of the first table.")
            seats = len(self.chairs) if wanted.seats is None else wanted.seats
            options = self.options if wanted.options is None else wanted.options
            options = checked_options(game, seats, options, self.kept)
            self.resize(seats)
            self.options = options
        for name in ("clock", "pace", "delay"):
            if getattr(wanted, name) is not None:
                setattr(self, name, getattr(wanted, name))

    def mute(self, seat: int, *, muted: bool) -> None:
        if seat == SPECTATOR:
            self.watchers_muted = muted
        else:
            self.chair(seat).muted = muted

    def late(self, you: wire.You) -> bool:
        """Whether this role sees the game only after the delay: a join link is as public as one to watch."""
        return self.delay > 0 and you.role in ("watch", "join")

    def speaker(self, you: wire.You) -> str:
        """The name to talk under. Raises Forbidden for the join role and for muted seats."""
        if you.role == "join":
            raise Forbidden("Sit down, or watch, to talk at this table.")
        if you.role == "host":
            return HOST
        if self.watchers_muted if you.role == "watch" else self.chairs[you.seat].muted:
            raise Forbidden("The host has muted you.")
        return WATCHER if you.role == "watch" else self.names[you.seat]


read_lobby = msgspec.json.Decoder(Lobby).decode


def tidy(text: str, most: int) -> str:
    """Text with single spaces; refused if all of it is invisible."""
    text = " ".join(text.split())
    check_words(text, most)
    if not text.translate(BLANKS).strip():
        raise Malformed("A name or a sentence has at least one letter.")
    return text


def likeness(name: str) -> str:
    """A key that is equal for names that look alike, whatever stands between their letters."""
    return "".join(unicodedata.normalize("NFKC", name).translate(BLANKS).casefold().split())


def placeholder(seat: int) -> str:
    return f"Seat {LETTERS[seat]}"


def new_lobby(game: Game, asked: wire.NewTable, made: int) -> tuple[Lobby, dict[str, str]]:
    """An empty lobby with its seed drawn, and its host, join and watch tokens."""
    game.check_seats(asked.seats)
    tokens = {role: new_token() for role in ("host", "join", "watch")}
    lobby = Lobby(
        game=game.name,
        chairs=[Chair() for _ in range(asked.seats)],
        options=checked_options(game, asked.seats, asked.options),
        seed=asked.seed or new_seed().hex(),
        deal="known" if asked.seed else "fresh",
        made=made,
        clock=asked.clock,
        pace=asked.pace,
        delay=asked.delay,
        host=hashed(tokens["host"]),
        join=hashed(tokens["join"]),
        watch=hashed(tokens["watch"]),
    )
    if asked.bots:
        for seat in range(asked.seats):
            lobby.seat_bot(seat, asked.bots, game)
    return lobby, tokens


def new_id() -> str:
    """Twelve letters that cannot be mistaken for one another, about 59 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_token() -> str:
    """192 bits, safe in a URL."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()
