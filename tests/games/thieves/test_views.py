"""What a thief sees, and what a careful thief remembers (section 8)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.table import Table
from rookery.games.thieves import GAME, words
from rookery.games.thieves.printed import (
    CARD_BY_SLUG,
    EMPTY_CHAMBER,
    LIES,
    NONE,
    SNEAK,
    STAB,
    STEAL,
    TRUE_FACTS,
)
from rookery.games.thieves.rules.declaration import FACT, NOT_FACT, holds
from rookery.games.thieves.state import Thieves
from rookery.games.thieves.view import HIDDEN, View
from rookery.kernel import SPECTATOR, begin, decisions, take
from rookery.play.match import Match
from rookery.play.players import Quick, random_player

SEATS = ("A", "B", "C", "D", "-")
ALL_LIES = {"A": "sneak", "B": "lies", "C": "lies", "D": "lies"}


def numbers(*names: str) -> list[int]:
    return sorted(CARD_BY_SLUG[name] for name in names)


def panel(at: Table, seat: str, heading: str) -> list[str]:
    """The lines of a panel as a seat reads them."""
    panels = words.table(at.view(seat), list("ABCD"))
    return next(list(lines) for title, lines in panels if title.removesuffix(" (scout)") == heading)


def table(*chance: int | str, **given: Any) -> Table:
    return Table(GAME, given, *chance)


def known(at: Table, seat: str, of: str) -> list[int]:
    return [*at.view(seat).known["ABCD".index(of)]]


def held(at: Table, seat: str) -> list[int]:
    return [*at.view(seat).held]


# What is hidden


def test_the_room_is_hidden_until_it_is_turned_up() -> None:
    """TH-131a: the scout sees it, and so which statements would be true of it; nobody else does before T7."""
    at = table(hands={"A": ["death"]}).pick("A", "lay:death")
    [death] = numbers("death")
    assert {seat: at.view(seat).room for seat in SEATS} == {"A": death, **dict.fromkeys("BCD-", HIDDEN)}
    true = [fact for fact in range(43) if holds((FACT, fact), at.view("A").room)]
    assert set(true) == TRUE_FACTS[death]
    assert not any(holds((NOT_FACT, fact), at.view("A").room) for fact in true)
    at.pick("A", "done", "play:sneak").pick("B", "play:lies").pick("C", "play:lies").pick("D", "play:lies")
    assert "room_up" in at.kinds()


def test_plays_are_hidden_until_all_are_turned_up() -> None:
    """TH-33, TH-35: at T8 every thief sees the own card only, at T10 everyone sees all of them."""
    given = {
        "room": "death",
        "judgement": "true",
        "offer": "silver-coin",
        "played": {"A": "sneak", "B": "stab", "C": "lies", "D": "steal"},
    }
    at = table(at="T8", **given)
    assert at.view("A").played == (SNEAK, HIDDEN, HIDDEN, HIDDEN)
    assert at.view("D").played == (HIDDEN, HIDDEN, HIDDEN, STEAL)
    assert at.view("-").played == (HIDDEN,) * 4
    at.pick("A", "give:A")
    for seat in SEATS:
        assert at.view(seat).played == (SNEAK, STAB, LIES, STEAL)


def test_a_replaced_card_is_never_shown() -> None:
    """TH-64: others learn that an exchange took place, not what went back."""
    given = {"at": "T8", "room": "rune-of-fire-skull", "judgement": "true"}
    worlds = [
        table(**given, hands={"B": ["nope", "justice"]}, played=ALL_LIES | {"B": card})
        for card in ("nope", "justice")
    ]
    for at in worlds:
        at.pick("A", "keep").pick("B", "exchange:stab")
    for seat in ("A", "C", "D", "-"):
        assert worlds[0].view(seat) == worlds[1].view(seat)
    assert known(worlds[0], "C", "B") == []


def test_a_ballot_is_secret_until_all_are_in() -> None:
    """TH-138: nobody sees how another has voted before the last vote."""
    given = {
        "options": {"judge": "vote"},
        "at": "T7",
        "room": "sewers",
        "talk": "Trust me.",
        "played": ALL_LIES,
    }
    worlds = [table(**given).pick("B", f"vote:{ballot}") for ballot in ("lie", "true")]
    for seat in ("A", "C", "D", "-"):
        assert worlds[0].view(seat) == worlds[1].view(seat)
    assert worlds[0].view("B") != worlds[1].view("B")


def test_hands_are_open_at_the_end() -> None:
    """TH-158: all hands are shown, to everybody."""
    at = table(seats=3, at="end", hands={"A": ["nope"], "B": ["death"]}, wounds={"A": 1, "C": 2})
    for seat in ("A", "B", "C", "-"):
        assert [[*hand[5:]] for hand in at.view(seat).hands] == [numbers("nope"), numbers("death"), []]


def test_the_number_of_cards_in_a_hand_is_public() -> None:
    """Section 8: hands are secret, their sizes are not."""
    at = table(hands={"A": ["death"], "B": ["nope", "justice"]})
    for seat in SEATS:
        assert at.view(seat).hand_sizes == (6, 7, 5, 5)
    at.pick("A", "lay:death")
    assert at.view("C").hand_sizes == (5, 7, 5, 5)


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_shown_a_hand_but_by_a_card(seed: int) -> None:
    """TH-155: what a thief knows of another's hand grows only where a card shows it, or both knew the card
    that was taken.
    """
    rng = Random(seed)
    match = Match(GAME, ["A", "B", "C"], seed=rng.randbytes(32))
    views = [GAME.view(match.state, seat) for seat in range(3)]
    while not match.over:
        decision = match.decisions()[0]
        pick = decision.ids[random_player(None, decision, rng)[0]]
        events = match.choose(decision.key, pick)
        after = [GAME.view(match.state, seat) for seat in range(3)]
        learned = any(
            set(new.known[other]) - set(old.known[other])
            for old, new in zip(views, after, strict=True)
            for other in range(3)
        )
        assert not learned or {"looked", "riddles", "took_card"} & {event.kind for event in events}
        views = after


# What is remembered


@pytest.mark.parametrize(("treasure", "pick"), [("scrying-orb", "scry:C"), ("blood-mirror", "mirror:C")])
def test_what_orb_and_mirror_showed_is_remembered(treasure: str, pick: str) -> None:
    """TH-V02, TH-V10: into the next turn, by the user alone, until the card is laid open."""
    at = table(at="T2", hoards={"B": [treasure]}, hands={"C": ["nope", "demons"]}).pick("B", pick)
    assert known(at, "B", "C") == numbers("nope", "demons")
    assert [known(at, seat, "C") for seat in "AD-"] == [[], [], []]
    at.pick("A", "lay:empty-chamber", "say_name", "name:empty-chamber", "done", "play:sneak")
    at.pick("B", "play:steal").pick("C", "play:nope").pick("D", "play:lies").pick("C", "nope:B").pick(
        "A", "give:D"
    )
    assert at.view("B").turn == 2
    assert known(at, "B", "C") == numbers("demons"), "the NOPE lies in the discard now"


def test_the_orb_remembers_the_room() -> None:
    """R-31: who has seen the room card goes on seeing it."""
    at = table(hands={"A": ["death"]}, hoards={"B": ["scrying-orb"]})
    at.pick("A", "lay:death", "done", "play:sneak").pick("B", "scry_room", "play:lies")
    assert [at.view(seat).room for seat in SEATS] == [*numbers("death", "death"), HIDDEN, HIDDEN, HIDDEN]


def test_a_gap_gives_away_a_skill_card() -> None:
    """TH-150: a skill card missing from the hand is the one on the table."""
    at = table(at="T6", room="sewers", hoards={"C": ["scrying-orb"]}, hands={"B": ["nope"]})
    at.pick("A", "play:sneak").pick("B", "play:stab").pick("C", "scry:B")
    assert at.view("C").played[1] == STAB
    assert [at.view(seat).played[1] for seat in "AD-"] == [HIDDEN] * 3


def test_a_hand_without_a_gap_gives_away_a_trickery() -> None:
    """TH-150, R-115: with all four skill cards still in hand, what was laid is a trickery that is not in the
    hand.
    """
    at = table(at="T6", room="sewers", hoards={"C": ["scrying-orb"]}, hands={"B": ["nope", "justice"]})
    at.pick("A", "play:sneak").pick("B", "play:nope").pick("C", "scry:B")
    assert at.view("C").played[1] == HIDDEN
    assert at.view("C").laid_trick == (False, True, False, False)
    assert at.view("D").laid_trick == (False,) * 4
    assert "laid: a trickery, face down" in panel(at, "C", "B")
    assert "laid: a face-down card" in panel(at, "D", "B")
    for seed in range(20):
        laid = GAME.imagine(at.view("C"), Quick(seed)).played[1]
        assert laid >= CARD_BY_SLUG["nasty-surprise"]
        assert laid != CARD_BY_SLUG["justice"]


def test_a_trickery_seen_before_is_known_when_it_is_gone_from_the_hand() -> None:
    """TH-150: seen in the hand first, missing from it later: it lies on the table."""
    at = table(at="T2", hoards={"C": ["scrying-orb", "blood-mirror"]}, hands={"B": ["nope"]}).pick(
        "C", "scry:B", "pass"
    )
    at.pick("A", "lay:empty-chamber", "done", "play:sneak").pick("B", "play:nope").pick("C", "mirror:B")
    assert at.view("C").played[1] == CARD_BY_SLUG["nope"]


def test_the_room_that_is_named_is_explained_until_it_is_turned_up() -> None:
    """Whoever hears a name need not know what happens there."""
    at = table(at="T6", room="sewers", claim=["not_name:demons", "name:death"])
    assert f"DEATH would be: {words.ABOUT['death'][1]}" in panel(at, "B", "The room")
    at.pick("A", "play:sneak").pick("B", "play:lies").pick("C", "play:sneak").pick("D", "play:sneak")
    assert not any("would be" in line for line in panel(at, "B", "The room"))


def test_the_scouts_hand_gives_away_the_room() -> None:
    """TH-150, R-115: without the EMPTY CHAMBER in hand the room is empty, with it there is something else in
    it.
    """
    for room, seen, chamber in (("empty-chamber", EMPTY_CHAMBER, False), ("death", HIDDEN, True)):
        at = table(at="T6", room=room, hands={"A": ["sewers"]}, hoards={"B": ["blood-mirror"]})
        at.pick("A", "play:sneak").pick("B", "mirror:A")
        assert (at.view("B").room, at.view("B").room_chamber) == (seen, chamber)
        assert (at.view("C").room, at.view("C").room_chamber) == (HIDDEN, False)
        told = "a face-down card, not the EMPTY CHAMBER" if chamber else "EMPTY CHAMBER (face down)"
        assert f"the room: {told}" in panel(at, "B", "The room")
        assert "the room: a face-down card" in panel(at, "C", "The room")
        for seed in range(20):
            assert GAME.imagine(at.view("B"), Quick(seed)).room not in (
                [EMPTY_CHAMBER] if chamber else []
            ) + numbers("sewers")


def test_cards_shown_at_riddles_are_remembered_by_all() -> None:
    """TH-48, TH-156: they go back to secret hands, and everyone, a spectator too, has seen them."""
    at = table(hands={"A": ["riddles"], "B": ["nope", "justice"]})
    at.pick("A", "lay:riddles", "done", "play:sneak").pick("B", "play:nope").pick("C", "play:lies").pick(
        "D", "play:lies"
    )
    assert at.asked() == {"A": "LayChamber"}
    for seat in ("A", "C", "D", "-"):
        assert known(at, seat, "B") == numbers("nope")


def test_the_wizard_and_the_victim_know_the_card_taken() -> None:
    """TH-K13: the wizard keeps what was seen, the victim knows what is gone, others only that a card went."""
    given = {"at": "T10", "room": "battlefield", "judgement": "true", "hands": {"B": ["nope", "death"]}}
    at = table(**given, played={"A": "stupid-wizard-stuff", "B": "lies", "C": "lies", "D": "lies"})
    at.pick("A", "look:B", "take:nope")
    assert known(at, "A", "B") == numbers("death")
    assert known(at, "B", "A") == numbers("nope")
    assert [known(at, seat, "A") + known(at, seat, "B") for seat in "CD-"] == [[], [], []]


def test_who_knew_the_hand_the_wizard_took_from() -> None:
    """TH-K13: whoever had seen the hand knows its cards to be held still, no longer by whom; other hands stay
    known.
    """
    hands = {"A": ["stupid-wizard-stuff"], "B": ["nope", "death"], "D": ["demons"]}
    at = table(at="T2", hoards={"C": ["blood-mirror", "scrying-orb"]}, hands=hands).pick(
        "C", "mirror:B", "scry:D"
    )
    at.pick("A", "lay:empty-chamber", "done", "play:stupid-wizard-stuff")
    at.pick("B", "play:steal").pick("C", "play:steal").pick("D", "play:steal")
    assert known(at, "C", "B") == numbers("nope", "death")
    at.pick("A", "give:D", "look:B", "take:nope")
    assert known(at, "C", "A") + known(at, "C", "B") == []
    assert held(at, "C") == numbers("nope", "death")
    assert known(at, "C", "D") == numbers("demons")


def test_a_search_shows_what_others_hold() -> None:
    """TH-144: what is neither in the deck nor in the discard nor in the own hand is held by somebody."""
    deck = {
        "chamber_deck": ["sewers", "labyrinth"],
        "hoards": {"A": ["writ-of-knowledge"]},
        "hands": {"B": ["nope"], "C": ["death"]},
    }
    at = table(at="T2", **deck).pick("A", "use:writ-of-knowledge", "take:sewers")
    assert held(at, "A") == numbers("nope", "death")
    assert [held(at, seat) for seat in "BCD-"] == [[]] * 4
    assert [
        line
        for line in panel(at, "A", "The room")
        if "NOPE" in line and "DEATH" in line and "held by somebody" in line
    ]


def test_a_renewed_deck_tells_everyone_what_is_held() -> None:
    """TH-142, R-116: the discard lay open, so all know what the new deck is made of, and hence what the hands
    hold.
    """
    at = table("sewers", at="T3", chamber_deck=[], hands={"A": ["demons"], "B": ["nope"], "C": ["death"]})
    assert "reshuffled" in at.kinds()
    assert held(at, "A") == numbers("nope", "death")
    assert held(at, "B") == numbers("demons", "death")
    for seat in ("D", "-"):
        assert held(at, seat) == numbers("demons", "nope", "death")


def test_what_was_seen_stays_seen_in_imagined_worlds() -> None:
    """A world as a thief may imagine it deals every card that was seen where it was seen."""
    at = table(at="T2", hoards={"B": ["blood-mirror"]}, hands={"C": ["nope", "demons"]}).pick("B", "mirror:C")
    for seed in range(10):
        world = GAME.imagine(at.view("B"), Quick(seed))
        assert all(world.holder[card] == 2 for card in numbers("nope", "demons"))
        assert GAME.view(world, 1) == at.view("B")


def test_a_spectator_sees_no_secret() -> None:
    """A spectator has no hand, and knows what is public."""
    at = table(hands={"A": ["death"], "B": ["nope"]}).pick("A", "lay:death")
    v = GAME.view(at.state, SPECTATOR)
    assert v.hand == ()
    assert v.known == ((), (), (), ())
    assert v.room == HIDDEN
    assert v.played == (NONE,) * 4


def test_a_card_known_to_be_held_may_turn_out_to_be_the_room() -> None:
    """R-31 after TH-144: who has searched the deck and then sees the room card imagines it in the room, not
    in a hand.
    """
    at = table(
        at="T6",
        scout="B",
        room="death",
        hands={"B": ["nope"], "C": ["justice"]},
        hoards={"C": ["scrying-orb"]},
    )
    assert isinstance(at.state, Thieves)
    at.state.learn_what_is_held(1 << 2)
    at.pick("B", "play:sneak").pick("C", "scry_room")
    assert at.view("C").room == CARD_BY_SLUG["death"]
    assert held(at, "C") == numbers("death", "nope")
    for seed in range(20):
        assert GAME.view(GAME.imagine(at.view("C"), Quick(seed)), 2) == at.view("C")


def test_a_new_turn_lies_face_down_again() -> None:
    """T0: what was open, seen or guessed in the last turn says nothing about this one."""
    at = table(
        at="T6",
        room="sewers",
        judgement="true",
        hoards={"C": ["scrying-orb"]},
        hands={"B": ["keeping", "justice", "death"]},
    )
    at.pick("A", "play:sneak").pick("B", "play:keeping").pick("C", "scry:B", "play:lies")
    assert at.view("C").laid_trick[1]
    at.pick("D", "play:lies")
    while at.view("C").turn == 1:
        [(seat, _)] = at.asked().items()
        at.pick(seat, "decline")
    at.pick("B", "lay:death", "done", "play:stab").pick("C", "play:lies")
    for seat in ("A", "D", "-"):
        assert (at.view(seat).room, at.view(seat).room_up, at.view(seat).shown) == (HIDDEN, False, False)
        assert at.view(seat).played == (NONE, HIDDEN, HIDDEN, NONE)
    assert at.view("C").laid_trick == (False,) * 4
    assert at.view("C").played == (NONE, HIDDEN, LIES, NONE)


def test_a_chamber_seen_before_is_known_to_be_the_room() -> None:
    """TH-150, R-115: a chamber card seen in the scout's hand and missing from it later lies in the room."""
    at = table(
        "nope", at="T2", hoards={"B": ["scrying-orb", "blood-mirror"]}, hands={"A": ["death", "sewers"]}
    ).pick("B", "scry:A", "pass")
    at.pick("A", "lay:death", "done", "play:sneak").pick("B", "mirror:A")
    assert at.view("B").room == CARD_BY_SLUG["death"]
    assert at.view("C").room == HIDDEN


def test_an_empty_place_gives_nothing_away() -> None:
    """TH-150: a hand seen before anything was laid says nothing of what is laid later."""
    at = table(at="T2", hoards={"B": ["scrying-orb", "blood-mirror"]}, hands={"C": ["so-angry"]}).pick(
        "B", "scry:C", "mirror:A"
    )
    at.pick("A", "lay:empty-chamber", "done", "play:sneak").pick("B", "play:lies").pick("C", "play:so-angry")
    assert at.view("B").played == (HIDDEN, LIES, HIDDEN, NONE)
    assert at.view("B").room == HIDDEN


def test_a_card_seen_and_discarded_is_anyones_again() -> None:
    """TH-142: once the discard is renewed, a card that was seen before may be anywhere."""
    given = {
        "at": "T10",
        "room": "battlefield",
        "judgement": "true",
        "chamber_deck": [],
        "played": ALL_LIES | {"C": "keeping"},
    }
    at = table("keeping", **given)
    assert at.view("B").turn == 2
    assert [*at.view("B").hand[5:]] == numbers("keeping")
    assert [known(at, seat, "B") for seat in "ACD-"] == [[]] * 4
    assert [held(at, seat) for seat in "ACD-"] == [[]] * 4


def test_views_are_as_if_nothing_had_been_sorted_before_and_stay_as_they_were() -> None:
    """A view shares the sorted cards of the state with other views; a card that moves must change neither it
    nor a copy of the state.
    """
    for number in range(4):
        s: Any = begin(GAME, 4, chance=Quick(number))
        whims = Random(number)
        kept: list[tuple[View, dict[str, Any]]] = []
        while s.agenda:
            other = s.copy()
            for seat in (*range(4), SPECTATOR):
                unsorted = s.copy()
                assert isinstance(unsorted, Thieves)
                unsorted.placed = None
                seen = GAME.view(s, seat)
                assert seen == GAME.view(unsorted, seat)
                kept.append((seen, seen.dump()))
            decision = decisions(s)[0]
            take(s, random_player(None, decision, whims)[0], decision.seat)
            assert all(GAME.view(other, seat) == seen for seat, (seen, _) in enumerate(kept[-5:-1]))
        assert all(seen.dump() == dump for seen, dump in kept)
