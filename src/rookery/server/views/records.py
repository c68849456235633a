"""What is made from a recorded game: its replay from any seat, the proof that it was fair."""

from __future__ import annotations

from msgspec import convert

from rookery.bots.hindsight import master_of, picks
from rookery.kernel import SPECTATOR, Game, Live, Moment, Record, Refusal, commitment, replay
from rookery.play.seal import check_nonces, verify_sealed
from rookery.server import wire
from rookery.server.entries import Entry, stored_events
from rookery.server.views.seat_view import SeatView, changes, seat_view
from rookery.server.views.snapshot import take_snapshot
from rookery.server.views.story import story
from rookery.server.views.view_digests import derived_views

MOST_STEPS = 100


def steps(record: Record, game: Game, seat: int, first: int, count: int) -> wire.Replay:
    """Some steps of a finished game from one seat: the first whole, then changes. Replays all of it."""
    moments, names = list[wire.ReplayStep](), record.header["seats"]
    before: SeatView | None = None
    played = list(replay(record, game))
    last = first + min(count, MOST_STEPS)
    asked = pondered(game, played[first : last + 1])
    for number, moment in enumerate(played[first:last], first):
        seen = seat_view(take_snapshot(game, moment.state, names), seat, panels=True)
        entry = Entry(0, "pick", seat, events=stored_events(moment.events))
        lines = story(entry, seat, number, game, names)
        moments.append(
            wire.ReplayStep(
                number,
                None if before else wire.Picture(**seen.whole()),
                changes(before, seen) if before else [],
                lines,
                asked.get(number - first, SPECTATOR),
            )
        )
        before = seen
    return wire.Replay(seat, len(played), moments)


def pondered(game: Game, moments: list[Moment]) -> dict[int, int]:
    """After which of these moments the master can be asked about a pick, and about whose."""
    master = master_of(game)
    asked = picks(moments) if master else ()
    return {number - 1: one.seat for number, _, one, _ in asked if master and master.ponders(one)}


class Noting(Live):
    """Gives the results of a record again, and notes below which bounds the rules drew them."""

    def __init__(self, record: Record) -> None:
        super().__init__(b"")
        self.recorded = [result for line in record.lines for result in line.get("chance", [])]
        self.draws: list[wire.Draw] = []

    def result(self, bound: int) -> int:
        drawn = self.recorded[self.count] if self.count < len(self.recorded) else 0
        self.count += 1
        self.draws.append(wire.Draw(bound, drawn))
        return drawn % bound  # one that is out of bounds is found by the replay


def fairness(record: Record, game: Game, seat: int = SPECTATOR) -> wire.Fairness:
    """The data to check the shuffles of a finished game, and the result of our own check. The views are only
    for a seat: others keep none.
    """
    header, end = record.header, record.end
    assert end is not None
    noting = Noting(record)
    fair, sentence = dealt_again(record, game, noting)
    return wire.Fairness(
        commitment(bytes.fromhex(end["seed"])),
        header["nonces"],
        end["seed"],
        noting.draws,
        fair,
        sentence,
        convert(header["seal"], wire.Seal) if "seal" in header else None,
        check_nonces(record) if fair else [],
        derived_views(record, game, seat) if fair and seat != SPECTATOR else [],
    )


def dealt_again(record: Record, game: Game, noting: Noting) -> tuple[bool | None, str]:
    """Whether dealing again from the seed gives the same results; None if the rules have changed since."""
    rules = record.header["rules"]
    if rules != game.version:
        return (
            None,
            f"This was played by the rules {rules}; a server that plays {game.version} cannot deal it again.",
        )
    try:
        for _ in replay(record, game, against=noting):
            pass
        verify_sealed(record, game)
    except Refusal as refusal:
        return False, refusal.sentence
    return (
        True,
        f"Every one of the {len(noting.draws)} chance results comes from the seed that was committed to"
        " before the game.",
    )
