"""Seats, decks and options."""

from random import Random
from typing import Any

import pytest

from rookery.games.suits import GAME
from rookery.games.suits.bot import PLAYERS
from rookery.games.suits.jobs import JOB_SLUGS
from rookery.games.suits.parties import npc_slug
from rookery.games.suits.position import read
from rookery.games.suits.rules.session.crew import may_act
from rookery.games.suits.rules.session.obstacle_effects import begin_listed_fight
from rookery.games.suits.setup import setup
from rookery.kernel import Illegal, advance, begin, choose, decisions
from rookery.play.players import Quick, levels

JOBS = [*JOB_SLUGS, "free"]


def table(seats: Any, **options: Any) -> Any:
    return setup(seats, GAME.settled(options))


@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players_and_one_gm(players: Any) -> None:
    """SU-3, SU-4, R-1, R-115, SU-O1, SU-O2: the automatic GM needs no seat, a person has the last one."""
    assert (table(players).players, table(players).person) == (players, 0)
    with_person = table(players + 1, gm="person")
    assert (with_person.players, with_person.person, with_person.gm_seat) == (players, 1, players)
    assert len(with_person.suits) == players


def test_at_seven_seats_the_gm_is_a_person() -> None:
    """R-115."""
    assert (table(7).players, table(7).person) == (6, 1)


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {"gm": "person"}, "A person as GM needs a seat"),
        (3, {"suits_per_seat": 3}, "At most 6 Suits"),
        (2, {"job": "free"}, "A free job needs a person as GM"),
        (2, {"tone": "kind"}, "The option tone may be fair, gentle, ruthless"),
        (2, {"dice": 6}, "Suits has no option 'dice'"),
    ],
)
def test_impossible_tables_are_refused(seats: Any, options: Any, sentence: Any) -> None:
    """SU-O3, SU-O17, SU-D06, SU-62."""
    with pytest.raises(Illegal, match=sentence):
        table(seats, **options)


@pytest.mark.parametrize(("seats", "packs"), [(1, 1), (4, 1), (5, 2), (6, 2)])
def test_packs(seats: Any, packs: Any) -> None:
    """SU-21, SU-22, SU-O4, R-2, SU-Z1, SU-Z3: one pack for up to four Suits, two in one pile from five; the
    GM has one.
    """
    s = table(seats)
    assert [len(bag) for bag in s.bags] == [54 * packs, 54]
    assert (s.discards, s.tops) == ([[], []], [[], []])
    assert [len(bag) for bag in table(seats, packs=2).bags] == [108, 54]


def test_several_suits_for_a_seat() -> None:
    """SU-O17, R-98: each is a voice of its own; packs by the number of Suits; the seat knows all its
    hands.
    """
    s: Any = begin(GAME, 2, {"suits_per_seat": 3}, chance=Quick(1))
    assert [s.seat_of(suit) for suit in s.suits] == [0, 0, 0, 1, 1, 1]
    assert len(s.bags[0]) == 108
    for _ in range(6):
        choose(s, decisions(s)[0].key, decisions(s)[0].ids[0], chance=Quick(1))
    view = GAME.view(s, 0)
    assert [len(hand) for hand in view.hands] == [5, 4, 4, 0, 0, 0, 0]
    assert view.hand_counts[:6] == [5, 4, 4, 4, 4, 6]


def test_the_decks_are_shuffled_apart() -> None:
    """SU-2, SU-61, SU-515, SU-63: which cards come is chance, equally likely; none are dealt before the first
    scene.
    """
    seen = set()
    for seed in range(300):
        s: Any = begin(GAME, 1, chance=Quick(seed))
        assert s.hands == [[], []]
        choose(s, decisions(s)[0].key, "ready:vail", chance=Quick(seed))
        seen |= {s.hands[0][0], s.hands[1][0]}
    assert len(seen & set(range(54))) > 50
    assert len(seen & set(range(108, 162))) > 50


JACK = {
    "suits": {"A": "haight"},
    "hands": {"A": ["JC"]},
    "discards": {"players": ["TC", "TH", "9H"]},
    "now": {"play": {"who": "A", "by": "fraud", "against": 12}},
    "picks": ["add:P1-JC", "pass"],
}
DEFAULTS = [
    ({"now": {"obstacle": "1b"}}, "ClaimPrep", "pass"),  # SU-D42
    (
        {"edge": 1, "now": {"obstacle": "1b"}, "picks": ["pass", "approach:line-1"]},
        "SpendEdge",
        "pass",
    ),  # SU-D14
    (
        {"scene": 4, "edge": 1, "now": {"obstacle": "4a"}, "picks": ["pass", "approach:line-0"]},
        "SpendEdge",
        "edge",
    ),
    ({"now": {"play": {"who": "A", "by": "guns", "against": 12}}}, "AddCards", "pass"),  # SU-D21
    ({"now": {"obstacle": "1b"}, "picks": ["prep:awareness:A"]}, "WantCards", "look:3"),  # SU-D16
    (
        {
            "scene": 4,
            "heat": 4,
            "now": {"obstacle": "4a"},
            "picks": ["pass", "approach:line-0", "pass", "pass"],
        },
        "TryAgain",
        "pass",
    ),  # SU-D41
    (
        {
            "scene": 4,
            "heat": 3,
            "now": {"obstacle": "4a"},
            "picks": ["pass", "approach:line-0", "pass", "pass"],
        },
        "TryAgain",
        "try",
    ),
    ({"scene": 4, "heat": 2, "items": {"folio": "A"}, "now": {"obstacle": "4b"}}, "TryIt", "pass"),
    ({"scene": 4, "heat": 1, "items": {"folio": "A"}, "now": {"obstacle": "4b"}}, "TryIt", "try"),
    (JACK, "TakeNumber", "take:P1-TH"),  # SU-D27
    ({"gm": "person", "npcs": ["bouncer"], "now": {"turn": "bouncer"}}, "Action", "hand-over"),  # SU-491
    (
        {"gm": "person", "npcs": ["bouncer"], "now": {"turn": "A"}},
        "Action",
        "shoot:bouncer",
    ),  # SU-D18, SU-D19
]


@pytest.mark.parametrize(("given", "kind", "default"), DEFAULTS)
def test_a_clock_falls_back_on_the_default_of_table_7(given: Any, kind: str, default: str) -> None:
    """SU-O21, R-122: the plain player picks the default of a question, and the clock is the table's, not an
    option of the game.
    """
    picks = given.get("picks", ())
    s = read(
        {
            "suits": {"A": "vail"},
            "scene": 1,
            "hands": {"A": ["2C"]},
            **{name: part for name, part in given.items() if name != "picks"},
        }
    )
    s.chance = Quick(1)
    advance(s)
    for pick in picks:
        choose(s, decisions(s)[0].key, pick, chance=s.chance)
    decision = decisions(s)[0]
    place, _ = PLAYERS["plain"](GAME.view(s, decision.seat), decision, Random(1))
    assert (decision.kind, decision.ids[place]) == (kind, default)
    assert "timer" not in {setting.name for setting in GAME.settings}


def test_words_never_change_a_number() -> None:
    """SU-1, SU-5, SU-7, SU-8, R-3: free text is kept in the journal and nowhere else."""
    brief, wordy = (begin(GAME, 1, {"job": "drawer-nine"}, chance=Quick(7)) for _ in range(2))
    for s, text in ((brief, "Well, well."), (wordy, "I walk in as if I owned the place.")):
        s.chance = Quick(7)
        for pick in ("ready:quist", "pass", "improvise:thief", "pass", "pass"):
            choose(
                s, decisions(s)[0].key, pick, text if pick.startswith("improvise") else "", chance=s.chance
            )
    assert brief == wordy


@pytest.mark.parametrize(
    ("picks", "pick"), [(["pass"], "improvise:thug"), (["pass", "approach:line-1"], "daring")]
)
@pytest.mark.parametrize("say", ["", "By force.", "  a    b  "])
def test_stunts_and_improvising_need_words(picks: list[str], pick: str, say: str) -> None:
    """R-111, SU-182, SU-410: without a text of 10 characters it is refused with a sentence, and nothing has
    happened.
    """
    s = read({"suits": {"A": "vail"}, "scene": 1, "hands": {"A": ["2C"]}, "now": {"obstacle": "1b"}})
    s.chance = Quick(1)
    advance(s)
    for before in picks:
        choose(s, decisions(s)[0].key, before, chance=s.chance)
    was = s.dump()
    with pytest.raises(Illegal, match="needs a few words of yours: at least 10 characters"):
        choose(s, decisions(s)[0].key, pick, say, chance=s.chance)
    assert s.dump() == was
    choose(
        s, decisions(s)[0].key, pick, "By force.." if say else "With a smile, and a crowbar.", chance=s.chance
    )
    assert s.dump() != was


@pytest.mark.parametrize("name", ["random", "plain", "clever"])
def test_bots_have_words_where_words_are_needed(name: str) -> None:
    """R-111: what a bot answers is accepted by the door for people."""
    for seed in range(6):
        s: Any = begin(GAME, 2, {"job": JOBS[seed % 3], "difficulty": "hard"}, chance=Quick(seed))
        rng, needed = Random(seed), 0
        while s.agenda:
            decision = decisions(s)[0]
            place, say = levels(GAME)[name](GAME.view(s, decision.seat), decision, rng)
            needed += decision.options[place][0] in decision.step.say_least
            choose(s, decision.key, decision.ids[place], say, chance=s.chance)
        assert needed or name == "plain"


def test_a_seat_left_alone_is_played_by_a_bot() -> None:
    """R-83: every decision of a seat can be taken by a player that sees its view."""
    assert set(GAME.bots.PLAYERS) == {"plain", "clever"}


def test_who_may_act_when_everybody_left_must_skip() -> None:
    """SU-407, SU-404: the skip flag gives way before the same Suit acts twice in a team."""
    s = read({"suits": {"A": "vail", "B": "quist"}, "scene": 1, "skip": ["B"], "acted": ["A"]})
    assert may_act(s) == [1]


@pytest.mark.parametrize(("heat", "second"), [(2, "night-watchman"), (3, "hired-gun")])
def test_who_waits_on_the_back_stairs(heat: int, second: str) -> None:
    """SU-J1.5f: by the Heat after the loss, 2 and 3 being the edge."""
    s = read({"suits": {"A": "vail", "B": "quist"}, "scene": 5, "heat": heat})
    begin_listed_fight(s, s.task())
    assert [npc_slug(foe) for foe in s.foes] == ["crane", second, f"{second}-2"]


@pytest.mark.parametrize(("seat", "pick"), [(0, "speak"), (1, "narrate")])
def test_speech_needs_words(seat: int, pick: str) -> None:
    """R-131, SU-67: a pick that does nothing but speak is refused without words."""
    s = read({"gm": "person", "job": "free", "suits": {"A": "vail"}})
    s.chance = Quick(1)
    advance(s)
    key = next(decision.key for decision in decisions(s) if decision.seat == seat)
    with pytest.raises(Illegal, match="at least 2 characters"):
        choose(s, key, pick, " . ", chance=s.chance)
    choose(s, key, pick, "It rains.", chance=s.chance)
