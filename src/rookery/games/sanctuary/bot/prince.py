"""The Prince's bot: two Hell Hounds a turn, or three in the Solitaire Game (section 12)."""

from __future__ import annotations

from functools import cache
from random import Random

from rookery.games.sanctuary.board import ENTRANCES, MAZE, PLACES, SPACES
from rookery.games.sanctuary.bot.values import hoard, leader, purse
from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.rules.solitaire import gets_in
from rookery.games.sanctuary.streets import steps_to
from rookery.games.sanctuary.view import View
from rookery.kernel import Decision, Option

GATES = ENTRANCES[MAZE]


def send_hound(v: View, decision: Decision, rng: Random) -> Option:
    """Meet the thief with the fullest cache, else the fullest purse; else approach leader or Maze."""
    met: dict[int, float] = {}
    for seat in range(v.thieves):
        if v.place[seat] >= 0:
            met[v.place[seat]] = max(met.get(v.place[seat], 0.0), 2 * hoard(v, seat) + purse(v, seat) + 20)
    prey = leader(v, v.seat)
    away = steps_to(v.place[prey]) if prey >= 0 else None
    gates = [steps_to(gate) for gate in GATES]

    def score(option: Option) -> float:
        end = option[3]
        if end in met:
            return 500 + met[end]
        gate = min(steps[end] for steps in gates)
        return -float(gate if away is None else min(away[end], gate + 4))

    found: Option = max(decision.options, key=score)
    return found


@cache
def catches(place: int) -> list[float]:
    """For each location, the chance that one of three dice takes a Hell Hound from here exactly into it next
    turn; 0 for spaces.
    """
    chances = [0.0] * SPACES
    for location in range(SPACES, len(PLACES)):
        fits = [gets_in(place, die, location, reach=False) for die in range(1, 11)]
        chances.append(1 - (1 - sum(fits[:6]) / 6) ** 2 * (1 - sum(fits) / 10))
    return chances


def hunt(v: View, decision: Decision, rng: Random) -> Option:
    """Get in with the smallest die that does; else stand where most rumors still to come can be reached."""
    target = RUMOR[v.job].location
    entries = [option for option in decision.options if option[3] == target]
    if entries and target not in v.hounds:
        return min(entries, key=lambda option: option[2])
    coming = [
        RUMOR[card].location
        for card in RUMOR
        if card not in v.stolen and card not in v.rumor_discard and card != v.job
    ]
    posted = [catches(place) for hound, place in enumerate(v.hounds) if hound in v.sent]
    covered = [max((chances[location] for chances in posted), default=0.0) for location in coming]
    guard = target in v.hounds and v.hounds.index(target)

    @cache
    def worth(end: int) -> float:
        """Many options end there: worked out once."""
        chances = catches(end)
        return sum(map(max, covered, [chances[location] for location in coming]))

    def score(option: Option) -> float:
        if target in v.hounds and option[1] == guard and option[3] != target:
            return -1.0
        return worth(option[3])

    found: Option = max(decision.options, key=score)
    return found
