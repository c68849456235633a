"""Every line of the story cites the rule that acted: over many games, a card that is cited is in play."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from rookery.games.thieves import GAME
from rookery.games.thieves.printed import CARDS, TREASURE
from rookery.kernel import Event
from rookery.play.match import Match

GAMES = 12


def hoards(match: Match) -> set[str]:
    """The rules of the treasures before thieves or on offer."""
    s: Any = match.state
    return {TREASURE[one].id for one, owner in enumerate(s.owner) if owner >= 0 or one == s.offer}


def turned_up(event: Event) -> set[str]:
    """The rules of the cards and the treasure that an event shows to all."""
    cards = [*event.facts.get("cards", ()), event.facts.get("card", -1)]
    found = {CARDS[card].id for card in cards if card >= 0}
    return found | ({TREASURE[event.facts["treasure"]].id} if event.facts.get("treasure", -1) >= 0 else set())


def test_a_card_that_is_cited_is_in_play() -> None:
    cited: Counter[str] = Counter()
    for seed in range(GAMES):
        match = Match(GAME, [f"N{seat}" for seat in range(3 + seed % 4)], seed=seed.to_bytes(32))
        rng = Random(seed)
        turn = before = hoards(match)  # what was in play in this turn: some treasures are used up
        while not match.over:
            decision = rng.choice(match.decisions())
            events = match.choose(decision.key, rng.choice(decision.ids))
            turn |= (after := hoards(match))
            for event in events:
                if event.kind == "new_scout":
                    turn = before | after
                if event.kind in ("revealed", "room_up", "foretold", "gained", "offered"):
                    turn |= turned_up(event)
                if event.rule[:4] in ("TH-C", "TH-K", "TH-V"):
                    cited[event.rule] += 1
                    assert event.rule in turn, (seed, event)
            before = after
    assert len(cited) > 40, cited
