"""Sealing a deal: the hashes of seed and nonces are shown to all before any of them is opened, so that nobody
can choose theirs after having seen another's. A nonce that is not opened in time is left out of the deal, and
the story names whose it was.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from rookery.kernel import Game, Illegal
from rookery.play.seal import digest, nonce_commitment
from rookery.server import wire
from rookery.server.tables.alarm import Alarm
from rookery.server.tables.lobby import Lobby
from rookery.server.tables.services import Services


def seal_deal(lobby: Lobby, table: str, game: Game) -> None:
    """Promise the deal. A seat that a bot plays adds nothing, even if somebody has claimed it."""
    chairs = lobby.chairs
    lobby.seal = wire.Seal(
        table=table,
        game=lobby.game,
        rules=game.version,
        seats=lobby.names,
        bots=[chair.bot for chair in chairs],
        options=game.settled(lobby.options),
        kept="" if lobby.kept is None else digest(lobby.kept),
        commitment=lobby.commitment,
        commitments=[chair.commitment if chair.token and not chair.bot else "" for chair in chairs],
    )


def open_nonce(lobby: Lobby, seat: int, nonce: str) -> bool:
    """Take a seat's nonce; False if it was opened before."""
    chair, seal = lobby.chairs[seat], lobby.seal
    if seal is None:
        raise Illegal("The deal is not sealed yet; open your nonce when you have seen the seal.")
    if not seal.commitments[seat] or nonce_commitment(nonce) != seal.commitments[seat]:
        raise Illegal("This is not the nonce that was sealed for your seat.")
    if chair.nonce == nonce:
        return False
    if lobby.started:
        raise Illegal("It is too late: the game has begun without your nonce.")
    chair.nonce = nonce
    return True


def opened_nonces(lobby: Lobby) -> list[str]:
    """By seat, empty where none was sealed or opened."""
    sealed = lobby.seal.commitments if lobby.seal else []
    return [chair.nonce if promised else "" for chair, promised in zip(lobby.chairs, sealed, strict=True)]


def unopened(lobby: Lobby) -> list[int]:
    """The seats whose nonce is sealed and not yet opened."""
    if lobby.seal is None:
        return []
    promised = zip(lobby.seal.commitments, opened_nonces(lobby), strict=True)
    return [seat for seat, (hashed, nonce) in enumerate(promised) if hashed and not nonce]


def left_out(lobby: Lobby) -> str:
    """What the story adds when it begins: whose nonce the deal goes without."""
    names = [lobby.names[seat] for seat in unopened(lobby)]
    return (
        f" Not opened in time, and so not part of the deal: the number of {', '.join(names)}."
        if names
        else ""
    )


@dataclass(eq=False)
class Opening:
    """The wait for nonces. When it is over, ``deal`` starts the game without those that were not opened."""

    lobby: Lobby
    services: Services
    now: Callable[[], float]
    deal: Callable[[], Coroutine[Any, Any, None]]
    alarm: Alarm = field(init=False)

    def __post_init__(self) -> None:
        self.alarm = Alarm(self.services.spawn)

    def begin(self) -> None:
        """Start the wait: when the deal is sealed, and anew after a restart, since nobody could open
        meanwhile.
        """
        if self.lobby.sealed:
            self.lobby.open_until = int((self.now() + self.services.limits.opening) * 1000)

    def wait(self) -> None:
        """Set the alarm for the end of the wait, or stop it if the game has begun."""
        self.alarm.stop()
        if self.lobby.sealed:
            left = self.lobby.open_until / 1000 - self.now()
            self.alarm.set(min(left, self.services.limits.opening), self.deal)
