"""What the master would have done, in words and bars, from a record."""

from __future__ import annotations

from collections.abc import Callable

from rookery.bots.hindsight import Judged, decisive, judged, looked_back, picks
from rookery.bots.search import Search
from rookery.kernel import LETTERS, SPECTATOR, Illegal, Player
from rookery.play.players import bot
from rookery.terminal.replaying import Replay

BAR = 24
MOST = 8
"""Options that are shown of a long list: the best, and the picked one."""

Out = Callable[[str], object]


def ask_master(found: Replay, level: str, at: int | None, out: Out) -> None:
    """Judge one pick of a seat, or all of them and show the three that decided its game."""
    master = searching(found, bot(found.game, level), level)
    if found.record.end is None:
        raise Illegal("The master is asked after a game, and this one is not over.")
    if at is not None:
        found.at(at)
        asked = next((pick for pick in picks(found.moments) if pick[0] == at), None)
        if asked is None:
            raise Illegal(f"Nothing was picked at {at}; picks are numbered from 1 to {found.last}.")
        if found.seat not in (SPECTATOR, asked[2].seat):
            raise Illegal(f"Pick {at} was not made by seat {LETTERS[found.seat]}.")
        show(found, judged(master, *asked), level, out)
        return
    if found.seat == SPECTATOR:
        raise Illegal("Name the seat whose game is looked at, as in --seat A, or one pick with --at.")
    questions = looked_back(master, found.moments, found.seat)
    agreed = sum(one.best == one.picked for one in questions)
    name = found.names[found.seat]
    out(f"{name} had {len(questions)} questions with a choice; {level} agrees with {agreed} of the picks.")
    for one in decisive(questions):
        out("")
        show(found, one, level, out)


def searching(found: Replay, player: Player, level: str) -> Search:
    if not isinstance(player, Search):
        raise Illegal(f"{level} of {found.game.title} does not look ahead, and has nothing to tell.")
    if not player.counts_wins:
        raise Illegal(f"{level} of {found.game.title} counts points, and cannot say what wins.")
    return player


def show(found: Replay, one: Judged, level: str, out: Out) -> None:
    """A question with its options, best first, each with its share of wins as a bar, and of how many worlds:
    one that was dropped early may owe a high share to luck.
    """
    seat, words = one.decision.seat, found.game.words
    state = found.at(one.number - 1).state
    view = found.game.view(state, seat)
    prompt = words.prompt(one.decision, view, found.names)
    out(f"Pick {one.number} of {found.last}, {found.names[seat]}: {prompt}")
    shown = one.ranked(MOST)
    for place in shown:
        share = one.shares[place]
        bar = ("█" * round(share * BAR)).ljust(BAR, "·")
        marks = ["picked"] * (place == one.picked) + [level] * (place == one.best)
        label = words.option(one.decision.options[place], view, found.names)
        tried = f"of {one.worlds[place]}"
        out(f"  {bar} {share:4.0%} {tried:<6} {label}" + (f"  ({', '.join(marks)})" if marks else ""))
    hidden = len(one.shares) - len(shown)
    if hidden:
        out(f"  {'':{BAR}}             and {hidden} more")
