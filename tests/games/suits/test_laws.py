"""The laws hold in whole jobs: for random and for clever play, with the automatic GM and with a person."""

from random import Random
from typing import Any

import pytest

from rookery.games.suits import GAME
from rookery.games.suits.bot import PLAYERS
from rookery.games.suits.jobs import JOB_SLUGS
from rookery.kernel import begin, decisions, take
from rookery.play.players import Quick, at, random_player
from rookery.testing.laws import check


@pytest.mark.parametrize("seats", range(1, 8))
def test_laws_on_all_seat_counts(seats: Any) -> None:
    check(GAME, seats, {"job": JOB_SLUGS[seats % 3]}, seed=seats)


@pytest.mark.parametrize("seats", [1, 3])
def test_laws_with_clever_players(seats: Any) -> None:
    check(GAME, seats, {"job": "tin-duchess"}, seed=seats, players=[PLAYERS["clever"]] * seats)


@pytest.mark.parametrize("job", [*JOB_SLUGS, "free"])
@pytest.mark.parametrize("seats", [2, 3])
def test_laws_with_a_person_as_gm(seats: Any, job: Any) -> None:
    def patient(view: Any, decision: Any, rng: Any) -> Any:
        """Random, but in no hurry to end the job."""
        place, say = random_player(view, decision, rng)
        hurried = decision.ids[place] == "end-job" and rng.random() < 0.4
        return at(decision, 0) if hurried else (place, say)

    for seed in range(3 if seats == 2 else 1):
        check(GAME, seats, {"gm": "person", "job": job}, seed=seed, players=[patient] * seats)


@pytest.mark.parametrize("seats", range(1, 8))
def test_every_table_comes_to_an_end(seats: Any) -> None:
    """SU-23: whatever is picked, no card is lost, and the job ends within its bound."""
    for seed in range(4):
        s = begin(GAME, seats, {"job": JOB_SLUGS[seed % 3]}, chance=Quick(seed))
        rng, count, inventory = Random(seed), 0, GAME.inventory(s)
        while s.agenda:
            decision = rng.choice(decisions(s))
            take(s, int(rng.random() * len(decision.options)), decision.seat)
            count += 1
            assert count <= GAME.bound
        assert GAME.inventory(s) == inventory
