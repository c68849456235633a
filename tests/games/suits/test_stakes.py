"""What is at stake, and what a total is made of: as far as each seat may know it."""

from random import Random
from typing import Any

import pytest

from rookery.games.suits import GAME, words
from rookery.games.suits.bot import PLAYERS
from rookery.games.suits.position import read
from rookery.games.suits.sums import sum_of
from rookery.games.suits.totals import ORDER, maker, total
from rookery.games.suits.words.totals import sum_line
from rookery.kernel import SPECTATOR, advance, begin, choose, decisions, take
from rookery.play.players import Quick, random_player
from rookery.testing.scenario import Dictated

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]


def standing(*cards: str, **given: Any) -> Any:
    s = read(given)
    s.chance = Dictated([*cards, "any"], GAME.position.named)
    advance(s)
    return s


def panel(s: Any, heading: str, seat: int = 0) -> list[str]:
    return list(dict(words.table(GAME.view(s, seat), NAMES)).get(heading, []))


def offered(s: Any) -> list[str]:
    decision = decisions(s)[0]
    return [words.option(option, GAME.view(s, decision.seat), NAMES) for option in decision.options]


def play(aim: str, by: str, against: Any, **more: Any) -> dict[str, Any]:
    return {"play": {"who": "A", "by": by, "against": against, "aim": aim, "stakes": "fight", **more}}


OBSTACLES = [
    ({"scene": 1, "now": {"obstacle": "1b"}}, "the crew has the Pass", "Heat rises to 1"),
    (
        {"scene": 2, "heat": 5, "now": {"obstacle": "2a"}},
        "the way is clear",
        "Heat rises to 6, which blows the job and one Night Watchman more in this scene",
    ),
    ({"scene": 2, "now": {"obstacle": "2b"}}, "the way is clear", "Heat rises to 1, then a fight"),
    (
        {"scene": 4, "now": {"obstacle": "4a"}},
        "the crew has the Folio",
        "Heat rises to 1; one attempt is left",
    ),
    (
        {"scene": 6, "now": {"obstacle": "6a"}},
        "one leg won; a second, and the crew is away",
        "one leg lost; a second, and Heat rises to 1, then a fight",
    ),
    (
        {"job": "last-ferry", "scene": 3, "tracks": {"nerve": 1}, "now": {"obstacle": "3a"}},
        "the way is clear",
        "Nerve falls to 0, and she runs",
    ),
    (
        {"job": "tin-duchess", "scene": 4, "tracks": {"trust": 2}, "now": {"obstacle": "4a"}},
        "the way is clear",
        "Heat rises to 1 and Trust falls to 1",
    ),
    (
        {"job": "tin-duchess", "scene": 1, "now": {"obstacle": "1a"}},
        "the crew has an Edge more",
        "Heat rises to 1",
    ),
]


@pytest.mark.parametrize(("given", "success", "failure"), OBSTACLES)
def test_what_an_obstacle_is_about_is_told_before_it_is_tried(given: Any, success: str, failure: str) -> None:
    """R-120: what the crew wins and loses stands on the table before anybody acts, also for those who
    watch.
    """
    s = standing(suits={"A": "vail"}, **given)
    for seat in (0, SPECTATOR):
        assert panel(s, "At stake", seat) == [f"Success: {success}", f"Failure: {failure}"]


def test_a_team_and_a_second_attempt() -> None:
    """R-120, SU-403, SU-404: how many must still succeed, and what a last failure means."""
    s = standing(
        suits={"A": "vail", "B": "quist", "C": "wren", "D": "haight"}, scene=1, now={"obstacle": "1a"}
    )
    assert (
        panel(s, "At stake")[0]
        == "Success: two more of the crew must succeed, then the crew has an Edge more"
    )
    s.acted = 0b0011
    assert panel(s, "At stake")[0] == "Success: the crew has an Edge more"
    s = standing(suits={"A": "vail"}, scene=4, now={"obstacle": "4a"})
    s.losses = 1
    assert panel(s, "At stake")[1] == "Failure: Heat rises to 1; the crew goes without the Folio"
    s = standing(job="last-ferry", suits={"A": "vail"}, scene=4, now={"obstacle": "4a"})
    assert (
        panel(s, "At stake")[1]
        == "Failure: one leg lost; a second, and Nerve falls to 2, then a fight; then Sorrel rams the van"
    )


VAIL, BOUNCER = "Roxane Vail", "Bouncer"
TRAP = f"{VAIL} looks at 5 cards of the GM's deck and may throw out one for each ♦"
LOOK = f"{VAIL} looks at 3 cards of the players' deck and may throw out one for each ♥"
SPADE = "with a ♠ it costs no action"
HURT = f"{BOUNCER} takes {{}} damage, 1 more for each ♣ ({{}} as the cards lie); has 1 so far"
TELLS = "as the GM tells"
PLAYS = [
    (play("shoot", "guns", "bouncer dodge"), HURT.format(2, 3), "a miss; with a ♦ it may be tried again"),
    (play("strike", "thug", "bouncer block"), HURT.format(1, 2), "a miss"),
    (
        play("disarm", "thug", "bouncer block"),
        f"{BOUNCER} is disarmed; with a ♣ a free strike or throw besides",
        f"{BOUNCER} keeps the gun",
    ),
    (
        play("charge", "athlete", "bouncer block"),
        "with a ♦ a free strike, 1 damage more for each ♦; without one nothing",
        "nothing",
    ),
    (
        play("feint", "fraud", "bouncer insight"),
        f"2 more on the next attack; {SPADE}",
        f"no opening; {SPADE}",
    ),
    (
        play("talk", "persuasion", "bouncer willpower"),
        f"{BOUNCER} lays down arms and is out of it",
        f"{BOUNCER} is not convinced",
    ),
    (play("trap", "ambush", "bouncer insight"), TRAP, "no look; Ambush is used up for the scene either way"),
    (
        play("look", "awareness", 15, x=3, shown=True),
        LOOK,
        "no look; Awareness is used up for the scene either way",
    ),
    (
        play("rally", "leadership", 13, marks="B"),
        "up to 6 swaps of cards, with one of the crew and one more for each ♥",
        "no swap",
    ),
    (
        play("break", "athlete", "bouncer athlete"),
        f"{VAIL} leaves the fight and the scene, with all it carries",
        f"{VAIL} stays in the fight",
    ),
    (
        play("snatch", "thug", "bouncer block", item="pass"),
        f"{VAIL} has the Pass",
        f"{BOUNCER} keeps the Pass",
    ),
    (play("call", "throw", 15, hazard=3), TELLS, f"{VAIL} takes 3 damage, as announced"),
    (play("call", "fraud", "bouncer insight"), f"{BOUNCER} believes it", TELLS),
    (play("call", "thief", "bouncer insight", person=True), "it is taken, and nobody notices", TELLS),
    (play("call", "ambush", 15), TRAP, "no look"),
    (
        play("ram", "driver", 10, vehicle=0),
        "the car takes 4 damage, 1 more for each ♦; it has 0 and stops at 15",
        "a miss",
    ),
]


@pytest.mark.parametrize(("now", "success", "failure"), PLAYS)
def test_what_a_play_is_about(now: Any, success: str, failure: str) -> None:
    """R-120: what success and failure of every kind of play bring, and to whom."""
    table = {
        "suits": {"A": "vail", "B": "quist"},
        "hands": {"A": ["2C"], "B": ["3C"]},
        "npcs": ["bouncer"],
        "items": {"pass": "bouncer"},
    }
    s = standing("9C", "g8D", **table, vehicles=[{"kind": "car"}], now=now)
    s.npc_damage = [1]
    assert panel(s, "At stake")[:2] == [f"Success: {success}", f"Failure: {failure}"]


def test_what_stands_between_a_suit_and_death() -> None:
    """R-120, SU-171: a foe's attack says what the target has and can bear; the GM alone knows what an NPC can
    bear.
    """
    attack = {
        "play": {"who": "hired-gun", "by": "guns", "against": "A dodge", "aim": "shoot", "stakes": "fight"}
    }
    s = standing(
        "3C",
        "g8D",
        gm="person",
        suits={"A": "vail"},
        hands={"A": ["2C"]},
        damage={"A": 4},
        npcs=["hired-gun"],
        now=attack,
    )
    assert (
        panel(s, "At stake")[0]
        == "Success: Roxane Vail takes 2 damage, 1 more for each ♣; has 4 so far and dies above 5"
    )
    assert panel(s, "At stake")[2] == "To beat: Dodge of Roxane Vail"
    back = play("shoot", "guns", "hired-gun dodge")
    s = standing(
        "3D", "g8D", gm="person", suits={"A": "vail"}, hands={"A": ["2C"]}, npcs=["hired-gun"], now=back
    )
    assert panel(s, "At stake", 1)[0].endswith("has none so far and is out above 3")
    assert panel(s, "At stake", 0)[0].endswith("has none so far")


@pytest.mark.parametrize(
    ("shown", "told"),
    [("word", "very difficult, 21 to 25"), ("number", "23"), ("hidden", "a number the GM knows")],
)
def test_what_must_be_reached_as_far_as_it_is_told(shown: str, told: str) -> None:
    """R-120, SU-27, SU-O8, SU-538: a word with its numbers, the number, or nothing; the GM always knows."""
    s = standing(
        gm="person",
        options={"shown": shown},
        suits={"A": "vail"},
        hands={"A": ["2C"]},
        now=play("call", "thief", 23),
    )
    assert panel(s, "At stake", 0)[2] == f"To reach: {told}"
    assert panel(s, "At stake", 1)[2] == "To reach: 23"


def test_adjustments_are_public_the_modifier_is_not() -> None:
    """R-120, SU-540, R-112: crew, Heat and the rest by name; of the NPC the label only."""
    s = standing(
        "3C",
        "9C",
        "g8D",
        suits={"A": "vail"},
        scene=5,
        heat=2,
        edge=1,
        hands={"A": ["2C"]},
        now={"obstacle": "5a"},
    )
    for pick in ("pass", "approach:line-0", "pass", "daring"):
        choose(
            s,
            decisions(s)[0].key,
            pick,
            "A waltz with the captain" if pick == "daring" else "",
            chance=s.chance,
        )
    assert panel(s, "At stake")[2:] == [
        "To beat: Insight of Captain Ysolde Crane (seasoned)",
        "The GM adds: crew -1, Heat +2, this way +2, stunt +4",
    ]
    assert (
        panel(s, "The sum")[1]
        == "Captain Ysolde Crane: Insight hidden, the flip 8♦ 8, crew -1, Heat 2, this way 2, stunt 4 = "
        "? + 15"
    )


def test_a_total_in_its_parts() -> None:
    """R-121, SU-92, SU-93: attribute, training, cards, bonuses and penalties, with the total."""
    now = {
        "play": {
            "who": "A",
            "by": "thief",
            "against": "clerk insight",
            "aim": "obstacle",
            "person": True,
            "bonus": 3,
        }
    }
    s = standing(
        "7H",
        "g4C",
        suits={"A": "quist"},
        scene=1,
        hands={"A": ["KD", "9S", "X1"]},
        discards={"players": ["8C"]},
        npcs=["clerk"],
        now=now,
    )
    assert (
        panel(s, "The sum")[0]
        == "Mina Quist: Dexterity 9, trained in Thief 5, the flip 7♥ 7, Edge 3, from the person without "
        "a spade -5 = 19"
    )
    assert offered(s) == [
        "Let it stand",
        "Add K♦: 29 in all",
        "Add 9♠: 33 in all",
        "Add a Joker: up to 34 in all",
        "Turn on the charm: 23 in all",
    ]
    for pick in ("add:P1-KD", "copy:8C", "charisma"):
        choose(s, decisions(s)[0].key, pick, chance=s.chance)
    assert panel(s, "The sum")[0].endswith(
        "the flip 7♥ 7, K♦ as 8♣ 8, Charisma bonus 4, Edge 3, from the person without a spade -5 = 31"
    )


def test_a_defence_an_order_play_and_a_gift() -> None:
    """R-121: a defence has its five, in an order play every Suit its own sum, a Queen says what it would
    make.
    """
    attack = {
        "play": {"who": "hired-gun", "by": "guns", "against": "A dodge", "aim": "shoot", "stakes": "fight"}
    }
    table = {"suits": {"A": "vail", "B": "quist"}, "hands": {"A": ["2C"], "B": ["QD"]}, "npcs": ["hired-gun"]}
    s = standing("3C", "g8D", **table, now=attack)
    choose(s, decisions(s)[0].key, "pass", chance=s.chance)
    assert panel(s, "The sum") == [
        "Hired Gun: Guns hidden, the flip 8♦ 8 = ? + 8",
        "Roxane Vail: Dexterity 8, Dodge 5, the flip 3♣ 3 = 16",
    ]
    choose(s, decisions(s)[0].key, "pass", chance=s.chance)
    assert offered(s) == ["Let it stand", "No Queens this scene", "Give Q♦: 26 in all"]
    s = standing("3C", "4C", "g8D", **table, now={"round": 1})
    assert panel(s, "The sum") == [
        "Roxane Vail: Dexterity 8, the flip 3♣ 3 = 11",
        "Mina Quist: Dexterity 9, the flip 4♣ 4 = 13",
        "Hired Gun: Dexterity hidden, the flip 8♦ 8 = ? + 8",
    ]
    assert offered(s)[1] == "Add 2♣: 13 in all"


def test_modifiers_before_a_play() -> None:
    """R-121: each seat is told what its own Suits bring to the ways past the obstacle."""
    s = standing(suits={"A": "vail", "B": "haight"}, scene=1, now={"obstacle": "1b"})
    assert panel(s, "Your modifiers", 0) == [
        "Roxane Vail: Thief 8 untrained, Persuasion 6 untrained, Fraud 6 untrained"
    ]
    assert panel(s, "Your modifiers", 1) == ["Dorian Haight: Thief 5 untrained, Persuasion 15, Fraud 15"]
    assert panel(s, "Your modifiers", SPECTATOR) == []


@pytest.mark.parametrize(
    ("seed", "who", "gm"),
    [
        (1, "clever", "automatic"),
        (2, "random", "automatic"),
        (3, "random", "person"),
        (8, "random", "person"),
    ],
)
def test_the_parts_make_the_total(seed: int, who: str, gm: str) -> None:
    """R-121, SU-92: whatever happens, the parts told of a side add up to its total, and an NPC's is told to
    the GM alone.
    """
    s: Any = begin(
        GAME, 4, {"gm": gm, "job": ("drawer-nine", "last-ferry", "tin-duchess")[seed % 3]}, chance=Quick(seed)
    )
    rng, player, checked = Random(seed), {**PLAYERS, "random": random_player}[who], 0
    for _ in range(1500):
        if not s.agenda:
            break
        decision = rng.choice(decisions(s))
        view = GAME.view(s, decision.seat)
        labels = [words.option(option, view, NAMES) for option in decision.options]
        assert words.table(view, NAMES)
        assert all(labels)
        for side in range(len(s.parties) if s.plays[-1].aim == ORDER else 2) if s.plays and s.laid else ():
            party = maker(s, s.plays[-1], side)
            line = sum_line(view, sum_of(view, view.plays[-1], side)) if party >= 0 else ""
            if line and "hidden" not in line:
                assert int(line.rpartition(" = ")[2]) == total(s, s.plays[-1], side)
                checked += 1
            assert "hidden" not in line or decision.seat != s.gm_seat
        place, s.said = player(view, decision, rng)
        take(s, place, decision.seat)
    assert checked > 25
