"""Who is who: chairs, tokens and what each role may do. Tokens are kept as hashes only."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from hashlib import sha256
from typing import Any

from msgspec import Struct, field

from rookery.kernel import LETTERS, SPECTATOR, Game, Illegal, Malformed, check_words, commitment, new_seed
from rookery.play.match import TALK
from rookery.play.players import levels
from rookery.server import wire
from rookery.server.refusals import Forbidden, Nameless

ANIMALS = ("Fox", "Raven", "Rat", "Cat", "Moth", "Toad", "Hare", "Owl")
WATCHER, HOST = "Somebody who watches", "The host"
BLANKS = str.maketrans("", "", "\u200c\u200d\u115f\u1160\u3164\uffa0")
"""What nobody sees though it is allowed: the joiners that some scripts and most faces need, and the empty
letters of Hangul.
"""
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


class Chair(Struct):
    """A seat as it is stored."""

    name: str = ""
    token: str = ""
    bot: str = ""
    nonce: str = ""
    muted: bool = False


class Lobby(Struct):
    """All of a table but the game on it: seats, hashes of tokens, settings, and the seed, which is a secret
    until the end.
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

    @property
    def names(self) -> list[str]:
        """What everybody at the table is called, by seat."""
        return [chair.name or nobody(seat) for seat, chair in enumerate(self.chairs)]

    @property
    def commitment(self) -> str:
        """What the seed is bound to."""
        return commitment(bytes.fromhex(self.seed))

    def who(self, token: str) -> wire.You:
        """Whose token this is. Every token of the table is compared, each in constant time."""
        given = hashed(token)
        found = None
        for you, kept in self.tokens():
            if hmac.compare_digest(given, kept):
                found = you
        if found is None:
            raise Nameless("This link does not belong to this table.")
        return found

    def tokens(self) -> list[tuple[wire.You, str]]:
        """Every token there is, as its hash."""
        own = [(wire.You("seat", seat), chair.token) for seat, chair in enumerate(self.chairs)]
        return [
            (wire.You("host", SPECTATOR), self.host),
            (wire.You("join", SPECTATOR), self.join),
            (wire.You("watch", SPECTATOR), self.watch),
            *own,
        ]

    def claim(self, seat: int, claim: wire.Claim) -> str:
        """Sit down on a free chair, or in the place of a bot; the new token."""
        chair = self.chairs[seat]
        if chair.token:
            raise Illegal("Somebody already sits here.")
        name = tidy(claim.name)
        if likeness(name) in (likeness(other.name) for other in self.chairs if other is not chair):
            raise Illegal(f"Somebody called {name} already sits at this table.")
        if likeness(name) in map(likeness, (WATCHER, HOST, *map(nobody, range(len(LETTERS))))):
            raise Illegal(f"Nobody can be called {name} here: it could be taken for somebody else.")
        token = new_token()
        chair.name, chair.token, chair.bot = name, hashed(token), ""
        chair.nonce = "" if self.header else claim.nonce  # once it is dealt, nothing more is mixed in
        return token

    def leave(self, seat: int) -> None:
        """Stand up. Whom the host has muted cannot be rid of that by sitting down again."""
        self.chairs[seat] = Chair(muted=self.chairs[seat].muted)

    def seat_bot(self, seat: int, level: str, game: Game) -> None:
        """Let a bot play this seat; a player's name stays."""
        known = levels(game)
        if level not in known:
            raise Illegal(f"{game.title} has no bot called {level!r}; it has: {', '.join(known)}.")
        chair = self.chairs[seat]
        chair.bot = level
        taken = [likeness(other.name) for other in self.chairs]
        animals = [*ANIMALS[seat:], *ANIMALS[:seat]]
        chair.name = chair.name or next(
            (animal for animal in animals if likeness(animal) not in taken), nobody(seat)
        )

    def speaker(self, you: wire.You) -> str:
        """The name of somebody who may talk; refused for those whom the host has muted, and for those who
        only may join.
        """
        if you.role == "join":
            raise Forbidden("Sit down, or watch, to talk at this table.")
        if you.role == "host":
            return HOST
        if self.watchers_muted if you.role == "watch" else self.chairs[you.seat].muted:
            raise Forbidden("The host has muted you.")
        return WATCHER if you.role == "watch" else self.names[you.seat]


def tidy(text: str) -> str:
    """Words without space around them, and with something to see."""
    text = " ".join(text.split())
    check_words(text, TALK)
    if not text.translate(BLANKS).strip():
        raise Malformed("A name or a sentence has at least one letter.")
    return text


def likeness(name: str) -> str:
    """What a name looks like: two that look alike are the same to whoever reads them."""
    return unicodedata.normalize("NFKC", name).translate(BLANKS).casefold()


def nobody(seat: int) -> str:
    """What a seat is called that nobody has taken."""
    return f"Seat {LETTERS[seat]}"


def new_lobby(game: Game, asked: wire.NewTable, made: int) -> tuple[Lobby, dict[str, str]]:
    """A table nobody sits at yet, with its seed drawn; and its three tokens."""
    if asked.seats not in game.seats:
        raise Illegal(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {asked.seats}.")
    tokens = {role: new_token() for role in ("host", "join", "watch")}
    lobby = Lobby(
        game=game.name,
        chairs=[Chair() for _ in range(asked.seats)],
        options=game.settled(asked.options),
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
    """A name for a table: twelve letters that cannot be mistaken for one another, about 59 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_token() -> str:
    """192 bits, fit for a link."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()
