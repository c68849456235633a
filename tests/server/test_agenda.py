"""How a game is encoded to be stored: steps that lay on the agenda before are not encoded again."""

import json
from random import Random

import pytest

from rookery.kernel import Step, Together, game_named
from rookery.play.match import Match
from rookery.server.tables.play import Agenda, encode_game


@pytest.mark.parametrize("name", ["thieves", "suits", "know_thyself"])
def test_a_stored_game_holds_its_state_as_it_is_dumped(name: str) -> None:
    """Whatever was stored before it."""
    match, rng, agenda = Match(game_named(name), ["Ann", "Bob", "Cat"], seed=bytes(32)), Random(5), Agenda()
    states = [match.state]
    while len(states) < 60 and not match.over:
        asked = rng.choice(match.decisions())
        words = "Words of some length." if asked.step.say_limit else ""
        match.choose(asked.key, rng.choice(asked.ids), words)
        states.append(match.state)
    for state in [*states, *rng.sample(states, len(states))]:
        stored = json.loads(encode_game(state, agenda, [], {}, {}))
        assert stored["state"] == json.loads(json.dumps(state.dump()))


def test_an_agenda_that_cannot_be_encoded_spoils_no_later_one() -> None:
    agenda, first = Agenda(), Step()
    with pytest.raises(AttributeError):
        agenda.encoded([first, Together((object(),))])
    texts = agenda.encoded([first, Together((1,))])
    assert [bytes(text) for text in texts] == [b'{"Step":[]}', b'{"Together":[[1]]}']
