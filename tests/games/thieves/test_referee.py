"""A referee who reads only the events: whole games, checked against the rulebook by a second hand."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.thieves.golden import hasty
from rookery.games.thieves import GAME
from rookery.games.thieves.printed import (
    CARD_SLUGS,
    CARDS,
    EMPTY_CHAMBER,
    FAT_SACK,
    LIES,
    LONE,
    NONE,
    PEARL_OF_GREAT_PRICE,
    RUNE_OF_FIRE_SKULL,
    TREASURE,
    TRICKERIES,
)
from rookery.games.thieves.public import Judgement
from rookery.games.thieves.state import Thieves
from rookery.kernel import Event
from rookery.play.match import Match
from rookery.play.players import levels

BY_ANOTHER_THIEF = {
    "TH-72",
    "TH-73",
    "TH-C14",
    "TH-K07",
    "TH-K08",
    "TH-K11",
    "TH-K12",
    "TH-K15",
    "TH-V07",
    "TH-V13",
    "TH-V20",
}
"""Wounds and thefts that a shield keeps off (TH-117, TH-118); wounds a DOLL's owner pays are told under the
same rule.
"""
PAID = {"TH-V20"}
SPEAKING: dict[str, set[str]] = {
    "first_scout": {"TH-13"},
    "accused": {"TH-13"},
    "new_scout": {"TH-21"},
    "drew": {"TH-15", "TH-26", "TH-76", "TH-K03", "TH-V18"},
    "offered": {"TH-27"},
    "laid_room": {"TH-28"},
    "declared": {"TH-D09"},
    "ordered": {"TH-V27"},
    "laid": {"TH-31"},
    "room_up": {"TH-32"},
    "judged": {"TH-133", "TH-139"},
    "voted": {"TH-138"},
    "protested": {"TH-140"},
    "revealed": {"TH-35"},
    "riddles": {"TH-C11"},
    "exchanged": {"TH-C02"},
    "foretold": {"TH-K10"},
    "named_card": {"TH-K01", "TH-K02", "TH-V21"},
    "aimed": {"TH-K01"},
    "nullified": {"TH-V05"},
    "shielded": {"TH-70", "TH-K06"},
    "failed": {"TH-57", "TH-59", "TH-80", "TH-83", "TH-135", "TH-K05", "TH-C02", "TH-C20"},
    "stabbed": {"TH-73", "TH-K08"},
    "redirected": {"TH-K09"},
    "chastised": {"TH-K05"},
    "kept": {"TH-K16"},
    "keeping_lifted": {"TH-107"},
    "sack_moved": {"TH-102"},
    "idol_followed": {"TH-V19"},
    "took_card": {"TH-K13"},
    "looked": {"TH-K13", "TH-V02", "TH-V10"},
    "scried_room": {"TH-V02"},
    "pierced": {"TH-V20"},
    "flipped": {"TH-V06", "TH-V07"},
    "searched": {"TH-K03", "TH-K04", "TH-V11", "TH-V18"},
    "sought": {"TH-K04", "TH-V11"},
    "reshuffled": {"TH-142"},
    "scored": {"TH-158", "TH-164"},
    "used": {"TH-V02", "TH-V04", "TH-V05", "TH-V11", "TH-V13", "TH-V18"},
    "gave": {"TH-C21", "TH-K12", "TH-V27"},
    "removed": {"TH-C07", "TH-K17"},
    "discarded": {"TH-C06", "TH-K05", "TH-V26"},
    "healed": {"TH-C25", "TH-K14", "TH-V04", "TH-V06"},
    "wounded": BY_ANOTHER_THIEF - {"TH-72", "TH-C14", "TH-K07", "TH-K12", "TH-V13"}
    | {"TH-140", "TH-V01", "TH-V10", "TH-V17", "TH-V27"}
    | {"TH-C02", "TH-C04", "TH-C09", "TH-C10", "TH-C15", "TH-C21", "TH-C22", "TH-C23"},
}
"""Which rules speak in a kind of line. Kinds that are not here are told by whatever hands out, steals or has
nothing to do; their rule must be on the table like any other.
"""
CARD_OF = {printed.id: number for number, printed in enumerate(CARDS)}
TREASURE_OF = {printed.id: number for number, printed in enumerate(TREASURE)}
LONE_RULES = {CARDS[card].id for card in LONE}


class Referee:
    """Follows a game by its events."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.scouts: list[int] = []
        self.wounds = [0] * seats
        self.shielded: set[int] = set()
        self.room = self.judgement = NONE
        self.cards: list[int] = []
        self.owned: set[int] = set()
        self.checked: Counter[str] = Counter()

    def hear(self, event: Event) -> None:
        """One event; whatever contradicts the rulebook is refused."""
        self.check_rule(event)
        listen = getattr(self, f"hear_{event.kind}", None)
        if listen:
            listen(event)
        if event.rule in LONE_RULES and event.kind != "failed":
            tricks = [card for card in self.cards if card in TRICKERIES]
            assert len(tricks) == 1, f"TH-36, TH-80: {event} in company of {tricks}"
            self.checked["lone"] += 1

    def check_rule(self, event: Event) -> None:
        """The rule a line cites is one that tells such a thing, and the card it belongs to is in play."""
        rule = event.rule
        assert rule in SPEAKING.get(event.kind, {rule}), f"{event.kind} is told by {rule}"
        if rule.startswith("TH-C") and event.kind != "room_up":
            assert CARD_OF[rule] == self.room, f"{event} is told by a room that is not this one"
        elif rule.startswith("TH-K"):
            assert CARD_OF[rule] in self.cards, f"{event} is told by a card that nobody plays"
        elif rule.startswith("TH-V"):
            assert TREASURE_OF[rule] in self.owned, f"{event} is told by a treasure that nobody has"
        self.checked["rule"] += 1

    def hear_gained(self, event: Event) -> None:
        self.owned.add(event.facts["treasure"])

    def hear_new_scout(self, event: Event) -> None:
        self.scouts.append(event.facts["seat"])
        self.shielded, self.cards, self.judgement = set(), [], NONE

    def hear_room_up(self, event: Event) -> None:
        self.room = event.facts["card"]
        assert EMPTY_CHAMBER <= self.room < TRICKERIES[0], "TH-28"

    def hear_judged(self, event: Event) -> None:
        self.judgement = event.facts["judgement"]

    def hear_revealed(self, event: Event) -> None:
        self.cards = event.facts["cards"]
        assert self.cards[self.scouts[-1]] != LIES, "TH-53a"

    def hear_riddles(self, event: Event) -> None:
        self.cards = []

    def hear_shielded(self, event: Event) -> None:
        seat = event.facts["seat"]
        assert (
            CARD_SLUGS[self.cards[seat]] in ("sneak", "sneakery")
            or CARD_SLUGS[self.cards[seat]] == "foretelling"
        )
        self.shielded.add(seat)

    def hear_wounded(self, event: Event) -> None:
        seat, wounds = event.facts["seat"], event.facts["wounds"]
        self.wounds[seat] += wounds
        if event.rule in BY_ANOTHER_THIEF and not (event.rule in PAID and wounds == 1):
            assert seat not in self.shielded, f"TH-118: {event}"
            self.checked["wound"] += 1
        if event.rule == "TH-K11":
            assert self.judgement in (Judgement.LIE, Judgement.SILENT), "TH-135"
            assert (seat, wounds) == (self.scouts[-1], 3), "TH-K11"

    def hear_healed(self, event: Event) -> None:
        self.wounds[event.facts["seat"]] -= event.facts["wounds"]

    def hear_stole(self, event: Event) -> None:
        if event.rule in BY_ANOTHER_THIEF:
            assert event.facts["victim"] not in self.shielded, f"TH-118: {event}"
            self.checked["theft"] += 1

    def hear_drew(self, event: Event) -> None:
        if event.rule == "TH-76":
            assert self.judgement in (Judgement.LIE, Judgement.SILENT, Judgement.PARADOX), "TH-135"
            assert self.room != RUNE_OF_FIRE_SKULL, "R-58"
            self.checked["lies"] += 1

    def look(self, s: Thieves) -> None:
        """The table between two events."""
        assert tuple(self.wounds) == s.wounds, "TH-116: wounds are what was told"
        pearl = s.active(PEARL_OF_GREAT_PRICE)
        assert pearl == NONE or s.hoard(pearl) == [PEARL_OF_GREAT_PRICE], "TH-V26"
        assert s.sacked == NONE or s.owner[s.sacked] == s.owner[FAT_SACK] >= 0, "TH-99"
        assert s.sacked == NONE or s.sacked not in (FAT_SACK, PEARL_OF_GREAT_PRICE, s.kept), "TH-99, R-71"
        assert s.kept != FAT_SACK or s.sacked == NONE, "R-77"
        assert s.kept == NONE or s.owner[s.kept] >= 0, "TH-105"

    def close(self, rounds: int) -> None:
        """After the last turn."""
        first = self.scouts[0]
        assert self.scouts == [(first + turn) % self.seats for turn in range(rounds * self.seats)], (
            "TH-19, TH-21"
        )


@pytest.mark.parametrize("seed", range(24))
def test_a_referee_finds_nothing(seed: int) -> None:
    """Random, hasty and clever games of three to six thieves."""
    rng, seats = Random(f"referee {seed}"), 3 + seed % 4
    player = levels(GAME)["clever"] if seed % 3 == 0 else hasty
    match = Match(
        GAME, [f"thief {seat}" for seat in range(seats)], {"rounds": 3 + seed % 2}, seed=rng.randbytes(32)
    )
    referee = Referee(seats)
    events = match.opening
    while True:
        for event in events:
            referee.hear(event)
        assert isinstance(match.state, Thieves)
        referee.look(match.state)
        if match.over:
            break
        decision = match.decisions()[0]
        place, say = player(GAME.view(match.state, decision.seat), decision, rng)
        events = match.choose(decision.key, decision.ids[place], say)
    referee.close(match.state.rounds)
    assert referee.checked["wound"] > 0
