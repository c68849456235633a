"""What each seat knows, and what stays hidden (section 8)."""

import json

from rookery.games.sanctuary import GAME
from rookery.games.sanctuary.position import read
from rookery.games.sanctuary.printed import RUMOR
from rookery.games.sanctuary.state import Sanctuary
from rookery.games.sanctuary.view import HIDDEN, UNSEEN, UNSEEN_RUMOR, View, possible_purses
from rookery.kernel import SPECTATOR, Scripted, advance, choose, decisions
from rookery.kit.decks import NO_CARD
from rookery.play.players import Quick


def position(text: dict[str, object], *chance: str) -> Sanctuary:
    s = read(text)
    s.chance = Scripted(chance, GAME.position.named)
    advance(s)
    return s


def pick(s: Sanctuary, *picks: str) -> None:
    for one in picks:
        choose(s, decisions(s)[0].key, one, chance=s.chance)


def seen(s: Sanctuary, seat: int) -> View:
    view = GAME.view(s, seat)
    assert isinstance(view, View)
    return view


def test_silver_lies_on_the_table_face_down() -> None:
    """SA-136, SA-217, R-117: others count coins, not their value; nobody looks into another's cache."""
    s = position({"seats": 2, "A": {"carried": 45, "cache": 100}, "B": {"place": "s080", "carried": 10}})
    mine, theirs = seen(s, 0), seen(s, 1)
    assert (mine.carried, mine.cache) == ([45, HIDDEN], [100, HIDDEN])
    assert (theirs.carried[0], theirs.cache[0]) == (HIDDEN, HIDDEN)
    assert (theirs.carried_coins[0], theirs.cache_coins[0]) == (3, 1)
    assert theirs.wealth[0] == 145
    assert 45 in possible_purses(theirs, 0)


def test_silver_open_by_agreement() -> None:
    """SA-217: with the option open, the amounts are shown."""
    s = position(
        {
            "seats": 2,
            "options": {"silver_view": "open"},
            "A": {"carried": 45, "cache": 100},
            "B": {"place": "s080"},
        }
    )
    assert (seen(s, 1).carried[0], seen(s, SPECTATOR).cache[0]) == (45, 100)


def test_all_silver_is_shown_in_the_end() -> None:
    """SA-218."""
    s = position(
        {"seats": 2, "A": {"carried": 45, "cache": 290}, "B": {"place": "s080", "carried": 5, "cache": 30}}
    )
    pick(s, "put:10")
    assert (seen(s, SPECTATOR).carried, seen(s, SPECTATOR).cache) == ([35, 5], [300, 30])


def test_the_prince_sees_what_the_others_see() -> None:
    """SA-220."""
    given = {
        "seats": 4,
        "options": {"prince": "on"},
        "A": {"carried": 45, "rumors": ["r74"], "saved": ["e36"]},
        "B": {"place": "s080"},
    }
    s = position(given)
    prince, spectator = seen(s, 3), seen(s, SPECTATOR)
    assert prince.carried == spectator.carried == [HIDDEN] * 3
    assert prince.rumors == spectator.rumors == [[UNSEEN], [], []]
    assert prince.saved == [[UNSEEN], [], []]


def test_hands_are_hidden_and_displayed_cards_are_not() -> None:
    """SA-60, SA-82: a card is known when it is displayed, used or discarded, not before."""
    given = {
        "seats": 2,
        "options": {"mode": "advanced"},
        "A": {"rumors": ["r74"], "displayed": {"r54": 3}},
        "B": {"place": "s080"},
    }
    s = position(given)
    assert seen(s, 0).rumors[0] == [54, 74]
    assert seen(s, 1).rumors[0] == [54, UNSEEN]
    assert '"74"' not in json.dumps(seen(s, 1).dump())


def test_a_seat_remembers_what_it_was_shown() -> None:
    """SA-133: a card shown in an offer is known to the partner, and to nobody else."""
    s = position(
        {
            "seats": 3,
            "at": "company",
            "A": {"place": "bazaar", "rumors": ["r74", "r75"]},
            "B": {"place": "bazaar"},
        }
    )
    pick(s, "offer:B", "show:r74", "ask_silver:5", "propose", "decline")
    assert seen(s, 1).rumors[0] == [74, UNSEEN]
    assert seen(s, 2).rumors[0] == [UNSEEN, UNSEEN]
    assert all(74 in GAME.imagine(seen(s, 1), Quick(n)).rumors[0] for n in range(20))


def test_an_offer_is_heard_by_two() -> None:
    """SA-131a: while it is composed it is the proposer's alone, then the partner's too."""
    s = position(
        {"seats": 3, "at": "company", "A": {"place": "bazaar", "rumors": ["r74"]}, "B": {"place": "bazaar"}}
    )
    pick(s, "offer:B", "give:r74")
    assert [bool(seen(s, seat).offer.gives) for seat in (0, 1, 2)] == [True, False, False]
    pick(s, "propose")
    assert seen(s, 1).offer.gives == (UNSEEN_RUMOR,)
    assert not seen(s, 2).offer.gives


def test_the_eavesdropper_remembers_the_whole_hand() -> None:
    """SA-209: the cards seen and not taken stay known, until a deal unseen makes them uncertain."""
    given = {
        "seats": 2,
        "at": "dice",
        "A": {"place": "s014", "saved": ["e34"]},
        "B": {"place": "s080", "rumors": ["r60", "r61", "r62"]},
    }
    s = position(given, "d1", "d1", "d1")
    pick(s, "play:e34", "take_card:r60")
    assert seen(s, 0).rumors == [[60], [61, 62]]
    assert seen(s, 1).rumors == [[60], [61, 62]]
    assert seen(s, SPECTATOR).rumors == [[UNSEEN], [UNSEEN, UNSEEN]]


def test_both_parties_know_a_card_that_changed_hands() -> None:
    """SA-132: the giver knows where his card went; a third thief does not."""
    s = position(
        {
            "seats": 3,
            "at": "company",
            "A": {"place": "bazaar", "rumors": ["r74"]},
            "B": {"place": "bazaar", "rumors": ["r60"]},
        }
    )
    pick(s, "offer:B", "give:r74", "propose", "accept")
    assert seen(s, 0).rumors[1] == [74, UNSEEN]
    assert seen(s, 2).rumors[1] == [UNSEEN, UNSEEN]


def test_no_card_is_drawn_from_nothing() -> None:
    """SA-59, R-39: deck and discard pile both empty."""
    s = position({"seats": 2, "A": {}, "B": {"place": "s080"}})
    s.rumor_deck, s.event_deck = [], []
    s.draw_rumor(0)
    assert s.draw_event() == NO_CARD
    assert not s.rumors[0]


def test_imagined_tables_hold_every_card_once() -> None:
    s = position(
        {"seats": 3, "A": {"rumors": ["r74"]}, "B": {"rumors": ["r60", "r61"]}, "rumor_discard": ["r55"]}
    )
    world = GAME.imagine(seen(s, 0), Quick(3))
    cards = [*world.rumor_deck, *world.rumor_discard, *(card for hand in world.rumors for card in hand)]
    assert sorted(cards) == sorted(RUMOR)
    assert world.rumors[0] == [74]


def test_knowledge_ends_where_it_is_no_longer_sure() -> None:
    """R-119: who knew two cards of a hand is not sure of either when one of them is given away unseen."""
    given = {
        "seats": 3,
        "at": "company",
        "A": {"place": "bazaar", "rumors": ["r74", "r75"]},
        "B": {"place": "bazaar"},
        "C": {"place": "bazaar"},
    }
    s = position(given)
    pick(s, "offer:C", "show:r74", "show:r75", "propose", "decline")
    assert seen(s, 2).rumors[0] == [74, 75]
    pick(s, "offer:B", "give:r74", "propose", "accept")
    assert seen(s, 2).rumors[:2] == [[UNSEEN], [UNSEEN]]
    assert seen(s, 0).rumors[1] == [74]
