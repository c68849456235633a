"""Views as keys: the same view, the same key; another view, another."""

from __future__ import annotations

from random import Random

from rookery.kernel import begin, decisions, game_named, take
from rookery.play.players import Quick
from rookery.play.views import view_key


def test_the_key_of_a_view_stands_for_what_the_seat_knows() -> None:
    game, rng = game_named("thieves"), Random(3)
    s = begin(game, 4, chance=Quick(3))
    keys = set()
    for number in range(40):
        asked = decisions(s)[0]
        view = game.view(s, asked.seat)
        keys.add(view_key(view))
        world = game.imagine(view, Quick(number))
        assert view_key(game.view(world, asked.seat)) == view_key(view)
        take(s, rng.randrange(len(asked.options)), asked.seat)
    assert len(keys) == 40
