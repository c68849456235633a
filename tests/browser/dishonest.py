"""Houses that cheat: each trick is run in the server's process before it serves. The page must find it."""

AFTER_THE_NONCES = """
# The seed is chosen when all nonces are known, and the seal exchanged to fit.
import msgspec
from rookery.kernel import commitment
from rookery.server.tables import play

honest = play.Play.start

def start(self):
    self.lobby.seed = "77" * 32
    hashed = commitment(bytes.fromhex(self.lobby.seed))
    self.lobby.seal = msgspec.structs.replace(self.lobby.seal, commitment=hashed)
    return honest(self)

play.Play.start = start
"""

LAST_NONCE = """
# A seat of the house's own gets another nonce when all are known, and the seal is exchanged to fit.
import msgspec
from rookery.play.seal import nonce_commitment
from rookery.server.tables import play

honest = play.Play.start

def start(self):
    lobby, best = self.lobby, "99" * 16
    hashes = [*lobby.seal.commitments]
    lobby.chairs[1].nonce, hashes[1] = best, nonce_commitment(best)
    lobby.seal = msgspec.structs.replace(lobby.seal, commitments=hashes)
    return honest(self)

play.Play.start = start
"""

BOT_NONCE = """
# A bot's seat adds a nonce that nobody has promised.
from rookery.server.tables import play

honest = play.opened_nonces
play.opened_nonces = lambda lobby: [*honest(lobby)[:-1], "99" * 16]
"""

SWAPPED_DRAWS = """
# The second and third result of the game are exchanged for others.
from rookery.kernel import chance

honest = chance.Live.result

def result(self, bound):
    number, drawn = self.count, honest(self, bound)
    return (drawn + 1) % bound if type(self) is chance.Live and number in (1, 2) else drawn

chance.Live.result = result
"""

ANOTHERS_CARDS = """
# The first seat is shown what the second one sees, and the record is true.
from msgspec.structs import replace
from rookery.server.tables import feed

honest = feed.seat_view

def seat_view(snapshot, seat, *, panels, before):
    seen = honest(snapshot, seat, panels=panels)
    return replace(seen, view=snapshot.game.view(snapshot.state, 1)) if seat == 0 else seen

feed.seat_view = seat_view
"""
