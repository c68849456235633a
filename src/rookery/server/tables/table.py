"""What can be done at a table. Every change is made under its lock, stored, and only then shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from time import monotonic

from rookery.kernel import Illegal
from rookery.server import wire
from rookery.server.entries import Entry
from rookery.server.tables.lobby import Chair, new_id
from rookery.server.tables.sealing import open_nonce, seal_deal, unopened
from rookery.server.tables.stored_table import StoredTable, fenced


class Table(StoredTable):
    """A table in memory, with everything that its players and its host may do."""

    @fenced
    async def claim(self, seat: int, claim: wire.Claim) -> str:
        self.lobby.check_claim(seat, self.play.phase)
        token = self.lobby.claim(seat, claim)
        await self.commit(self.seat_entry("joined", seat), lobby=True)
        self.feed.tell_table()
        return token

    @fenced
    async def invite(self, role: wire.Role) -> wire.Invitation:
        """A further token to join or to watch with."""
        token = self.lobby.invite(role)
        await self.commit(lobby=True)
        return wire.Invitation(self.id, role, token)

    @fenced
    async def move(self, you: wire.You, to: int, claim: wire.Claim) -> None:
        """Change chairs or the name; the token stays, and connections come back to the new chair."""
        self.lobby.move(you.seat, to, claim)
        await self.commit(lobby=True)
        if to != you.seat:
            self.feed.close(1012, "Your chair has changed.", you.seat)
        self.feed.tell_table()

    @fenced
    async def promise_rematch(self) -> str:
        """The id of the rematch: the same for all who ask. Stored before that table is made, so that the next
        who asks can make it if this process dies in between.
        """
        if not self.lobby.rematch:
            self.lobby.rematch = new_id()
            await self.commit(lobby=True)
        return self.lobby.rematch

    def seat_entry(self, kind: str, seat: int) -> Entry | None:
        """The entry about a seat's change; None before the game, which has no story yet."""
        return Entry(int(self.log.now()), kind, seat) if self.play.match else None

    @fenced
    async def add_commitment(self, token: str, commitment: str) -> None:
        """A client's promise of a nonce; the first one counts, and none once the deal is sealed."""
        you = self.lobby.who(token)
        if you.role != "seat":
            return
        chair = self.lobby.chairs[you.seat]
        if not (chair.commitment or self.lobby.seal or self.lobby.started):
            chair.commitment, chair.nonce = commitment, ""
            await self.commit(lobby=True)

    @fenced
    async def leave(self, seat: int) -> None:
        """Free a seat and close its connections."""
        self.lobby.leave(seat)
        await self.commit(lobby=True)
        self.feed.close(4401, "This seat is no longer yours.", seat)
        self.feed.tell_table()

    @fenced
    async def change(self, wanted: wire.TableChange) -> None:
        self.lobby.change(wanted, self.game)
        if wanted.seats is not None:
            self.log.resize(wanted.seats)
        await self.commit(lobby=True)
        self.feed.tell_table()
        if wanted.delay is not None:
            await self.feed.regroup_watchers()
        if wanted.pace is not None:  # bots begin to think anew
            self.bots.stop()
            self.start_background()

    @fenced
    async def start(self, you: wire.You) -> None:
        """Seal the deal, and show the seal until all nonces are opened; without any, deal at once."""
        waited = self.log.now() - self.lobby.made >= self.services.limits.away
        self.lobby.check_start(you, all_here=self.all_here(), waited=waited)
        self.lobby.check_not_started()
        self.lobby.check_full()
        if self.lobby.deal == "fresh":
            seal_deal(self.lobby, self.id, self.game)
            self.opening.begin()
        await self.deal_or_wait()

    def all_here(self) -> bool:
        chairs = enumerate(self.lobby.chairs)
        return all(self.feed.here(seat) for seat, chair in chairs if chair.token and not chair.bot)

    @fenced
    async def open_nonce(self, seat: int, nonce: str) -> None:
        if open_nonce(self.lobby, seat, nonce):
            await self.deal_or_wait()

    async def deal_or_wait(self) -> None:
        """Deal if all nonces are opened, else store and show the seal. Needs the lock."""
        if unopened(self.lobby):
            await self.commit(lobby=True)
            self.feed.tell_table()
            self.start_background()
        else:
            await self.deal()

    @fenced
    async def deal_without(self) -> None:
        """Called when the wait for nonces is over: deal without those that were not opened."""
        if self.lobby.sealed:
            await self.deal()

    async def deal(self) -> None:
        """Start the game with the nonces opened so far. Needs the lock."""
        self.opening.alarm.stop()
        await self.commit(self.play.start(), lobby=True)

    @fenced
    async def note_again(self, other: str) -> None:
        """Store that the table ``other`` repeats this table's deal."""
        self.lobby.again.append(other)
        await self.commit(lobby=True)

    @fenced
    async def mute(self, seat: int, *, muted: bool) -> None:
        self.lobby.mute(seat, muted=muted)
        await self.commit(lobby=True)
        self.feed.tell_table()

    @fenced
    async def renew_link(self, seat: int, you: wire.You) -> wire.NewLink:
        """A new link to a seat; or, if more players must ask first, this one's vote for it."""
        found = self.lobby.vouch(seat, you, here=self.feed.here(seat))
        await self.commit(self.seat_entry("relinked", seat) if found.token else None, lobby=True)
        return found

    @fenced
    async def put_bot(self, seat: int, level: str, you: wire.You) -> None:
        limits = self.services.limits
        wait = inf if self.feed.here(seat) else limits.away - self.feed.away(seat)
        if seat in self.awaited() and monotonic() - self.moved >= limits.asleep:
            wait = 0  # the page is open, but nobody uses it
        self.lobby.check_seat_bot(seat, level, you, wait)
        self.lobby.seat_bot(seat, level, self.game)
        self.services.bots.warm(self.services.catalogue.places[self.lobby.game])
        await self.commit(self.seat_entry("bot", seat), lobby=True)
        self.feed.tell_table()

    @fenced
    async def remove_bot(self, seat: int, you: wire.You) -> None:
        self.lobby.remove_bot(seat, you)
        await self.commit(self.seat_entry("back", seat), lobby=True)
        self.feed.tell_table()

    @fenced
    async def change_notices(self, seat: int, change: Callable[[Chair], None]) -> None:
        """Change how a seat is called. Nobody else may notice it."""
        if self.play.phase == "over":
            raise Illegal("The game is over, so nobody is called any more.")
        change(self.lobby.chair(seat))
        await self.commit(lobby=True, private=True)
        self.start_background()

    async def unsubscribe(self, seat: int, endpoint: str) -> None:
        await self.change_notices(seat, lambda chair: chair.unsubscribe(endpoint))

    # Play

    @fenced
    async def pick(
        self,
        seat: int,
        key: str,
        picks: Sequence[str],
        say: str = "",
        *,
        kind: str = "pick",
        bot: bool = False,
    ) -> int:
        """Answer a decision; the seat's version after it. Repeating the same answer does no harm."""
        entry = self.play.pick(seat, key, picks, say, kind=kind, bot=bot)
        if entry:
            if kind == "time":
                self.clocks.reset(seat)
            await self.commit(entry, lobby=self.forget_notices())
        return self.log.versions[seat]

    def forget_notices(self) -> bool:
        """Keep nobody's push subscription or webhook beyond the game; whether there was any."""
        if not self.play.begun.over:
            return False
        kept = [chair for chair in self.lobby.chairs if chair.pushes or chair.webhook]
        for chair in kept:
            chair.forget_notices()
        return bool(kept)

    @fenced
    async def undo(self, seat: int, version: int) -> int:
        await self.commit(self.play.undo(seat, version))
        return self.log.versions[seat]

    @fenced
    async def talk(self, you: wire.You, text: str, mark: str = "") -> int:
        """Say something; the seat's version after it. With a mark, a repeated message is said once."""
        entry = self.play.talk(you, text, mark)
        if entry:
            await self.commit(entry)
        return self.log.versions[you.seat]
