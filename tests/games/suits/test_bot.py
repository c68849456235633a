"""The players that are not people: chapter 12."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from rookery.games.suits import GAME
from rookery.games.suits.bot import PLAYERS
from rookery.games.suits.bot.guess import level_guess, word_guess
from rookery.games.suits.position import read
from rookery.kernel import advance, begin, decisions, take
from rookery.play.players import Quick, play_out
from rookery.testing.scenario import Dictated

CLEVER, PLAIN = PLAYERS["clever"], PLAYERS["plain"]


def asked(chance: Any, **given: Any) -> Any:
    """What the clever player picks first in a position."""
    s = read(given)
    s.chance = Dictated([*chance, "any"], GAME.position.named)
    advance(s)
    decision = decisions(s)[0]
    place, _ = CLEVER(GAME.view(s, decision.seat), decision, Random(1))
    return decision.ids[place]


def default(s: Any) -> str:
    """What the plain player picks."""
    decision = decisions(s)[0]
    return decision.ids[PLAIN(GAME.view(s, decision.seat), decision, Random(1))[0]]


def against(text: Any, **more: Any) -> Any:
    return {"play": {"who": "A", "by": "persuasion", "against": text, **more}}


def test_guesses_of_hidden_numbers() -> None:
    """SU-B1, SU-B2: by level label, and the top of a word's band."""
    assert [level_guess(level, 18) for level in range(6)] == [7, 9, 12, 14, 13, 14]
    assert (level_guess(1, 16), level_guess(3, 17), level_guess(4, 5, fight=True)) == (7, 9, 9)
    assert [word_guess(place) for place in range(7)] == [10, 15, 20, 25, 29, 34, 39]


@pytest.mark.parametrize(
    ("hand", "flips", "pick"),
    [
        (["2C", "9C"], ["TD", "g2D"], "pass"),  # SU-B3: ahead by the guess, so it stands
        (["2C", "9D", "KS"], ["2D", "g8D"], "add:P1-9D"),  # the fewest cards that reach
        (["9H", "9D"], ["2D", "g8D"], "add:P1-9D"),
    ],
)
def test_adding_to_an_opposed_play(hand: Any, flips: Any, pick: Any) -> None:
    """SU-B3, SU-D21."""
    assert (
        asked(
            flips,
            suits={"A": "haight"},
            hands={"A": hand, "gm": []},
            npcs=["fenn"],
            now=against("fenn willpower"),
        )
        == pick
    )


def test_charm_where_cards_do_not_reach() -> None:
    """SU-B3: the Charisma bonus, but not on minor stakes."""
    table = {"suits": {"A": "haight"}, "hands": {"A": ["2C"]}, "npcs": ["krol"]}
    assert asked(["2D", "gTD"], **table, now=against("krol willpower")) == "charisma"
    assert asked(["2D", "gTD"], **table, now=against("krol willpower", stakes="minor")) == "pass"


def test_own_class_first() -> None:
    """SU-B5: of the cards it needs, those of its class come first; Jokers last."""
    assert (
        asked(
            ["2D", "gTD"],
            suits={"A": "haight"},
            hands={"A": ["7S", "5H"]},
            npcs=["krol"],
            now=against("krol willpower", stakes="major"),
        )
        == "add:P1-5H"
    )


def test_kings_and_jokers() -> None:
    """SU-B6, SU-B7: an Ace of one's class, else any Ace, else ten; A of spades for a theft from a person."""
    s = read(
        {
            "suits": {"A": "vail"},
            "hands": {"A": ["KD", "X1"]},
            "discards": {"players": ["AH", "AC"]},
            "now": {"play": {"who": "A", "by": "athlete", "against": 30}},
        }
    )
    s.chance = Quick(1)
    advance(s)
    take(s, decisions(s)[0].ids.index("add:P1-KD"))
    decision = decisions(s)[0]
    assert decision.ids[CLEVER(GAME.view(s, 0), decision, Random(1))[0]] == "copy:AC"
    theft = {"play": {"who": "A", "by": "thief", "against": "bouncer insight", "person": True}}
    s = read({"suits": {"A": "quist"}, "hands": {"A": ["X1"]}, "npcs": ["bouncer"], "now": theft})
    s.chance = Quick(1)
    advance(s)
    take(s, decisions(s)[0].ids.index("add:P1-X1"))
    decision = decisions(s)[0]
    assert decision.ids[CLEVER(GAME.view(s, 0), decision, Random(1))[0]] == "name:AS"


def test_the_best_approach_is_the_default() -> None:
    """SU-B8: the highest modifier less the guess, among what the Suit can do."""
    s = read({"suits": {"A": "haight"}, "hands": {"A": ["2C"]}, "scene": 1, "now": {"obstacle": "1b"}})
    s.chance = Quick(1)
    advance(s)
    take(s, 0)
    assert default(s) in ("approach:line-1", "approach:line-2")


def test_fights() -> None:
    """SU-B9: re-arm, break away when nearly gone, feint with a spade, else the best attack on the weakest."""
    fight = {"npcs": ["bouncer", "hired-gun"], "now": {"turn": "A"}, "scene": 2}
    assert (
        asked([], suits={"A": "vail"}, hands={"A": ["2H"]}, damage={"hired-gun": 1}, **fight)
        == "shoot:hired-gun"
    )
    assert asked([], suits={"A": "vail"}, disarmed=["A"], **fight) == "rearm"
    assert asked([], suits={"A": "vail"}, damage={"A": 4}, **fight) == "break:stealth"
    assert asked([], suits={"A": "haight"}, hands={"A": ["2S"]}, **fight).startswith("feint:")
    assert asked([], suits={"A": "anselm"}, hands={"A": ["2S"]}, **fight) == "throw:bouncer"
    captain = {"npcs": ["guard-captain"], "now": {"turn": "A"}, "scene": 2}
    assert asked([], suits={"A": "anselm"}, hands={"A": ["2S"]}, **captain) == "disarm:guard-captain"


def test_shields_and_queens() -> None:
    """SU-B10, SU-B11: for an ally in danger; a Queen where ten makes good the gap."""
    shot = {
        "play": {"who": "hired-gun", "by": "guns", "against": "A dodge", "aim": "shoot", "stakes": "fight"}
    }
    table = {"suits": {"A": "anselm", "B": "quist"}, "npcs": ["hired-gun"], "now": shot}
    assert asked([], damage={"A": 9}, **table) == "shield:B"
    assert asked([], damage={"A": 2}, **table) == "pass"
    play = {"play": {"who": "A", "by": "persuasion", "against": 30, "stakes": "major", "shown": True}}
    s = read({"suits": {"A": "haight", "B": "vail"}, "hands": {"A": ["2C"], "B": ["QD"]}, "now": play})
    s.chance = Dictated(["9D", "any"], GAME.position.named)
    advance(s)
    take(s, 0)
    decision = decisions(s)[0]
    assert decision.ids[CLEVER(GAME.view(s, 1), decision, Random(1))[0]] == "give:P1-QD"


def test_ambush_early() -> None:
    """SU-B12, SU-B13: a strong Ambush before the first of several obstacles; low cards of the GM on top, own
    high cards on top.
    """
    assert asked([], suits={"A": "wren"}, scene=1, now={"obstacle": "1a"}) == "prep:ambush:A"
    assert asked([], suits={"A": "vail"}, scene=1, now={"obstacle": "1a"}) == "pass"


def first(kind: str, *before: str, **given: Any) -> Any:
    """What the clever player picks at the first question of a kind; what comes before is dictated."""
    s = read(given)
    s.chance = Quick(2)
    advance(s)
    for pick in before:
        take(s, decisions(s)[0].ids.index(pick), decisions(s)[0].seat)
    decision = next(decision for decision in decisions(s) if decision.kind == kind)
    return decision.ids[CLEVER(GAME.view(s, decision.seat), decision, Random(1))[0]]


def test_looking_around_and_swapping_beforehand() -> None:
    """SU-B13, SU-B12, SU-258: whoever is best at it looks around, or swaps a card the friend has more use
    for; no cards are spent on it.
    """
    assert asked([], suits={"A": "vail"}, scene=2, now={"obstacle": "2a"}) == "prep:awareness:A"
    assert (
        asked([], suits={"A": "vail", "B": "wren"}, scene=2, now={"obstacle": "2b"}) == "pass"
    )  # Wren sees more
    crew = {"suits": {"A": "haight", "B": "vail"}, "scene": 2, "now": {"obstacle": "2a"}}
    assert asked([], hands={"A": ["7C", "2H"], "B": ["3H"]}, **crew) == "prep:leadership:A"
    assert (
        asked([], hands={"A": ["7D", "2H"], "B": ["3H"]}, **crew) == "prep:awareness:A"
    )  # nothing Vail would want
    assert (
        first("AddCards", "prep:leadership:A", "pass", hands={"A": ["7C", "2H"], "B": ["3H"]}, **crew)
        == "pass"
    )


def test_swapping_ends_when_nothing_is_left_to_give() -> None:
    """SU-259, SU-260: cards of the other's class go over, then it stops."""
    crew = {"suits": {"A": "haight", "B": "vail"}, "scene": 2, "now": {"obstacle": "2a"}}
    prep = ("prep:leadership:A", "pass", "pass", "pass")
    assert first("Swap", *prep, hands={"A": ["7C", "2H"], "B": ["3H"]}, **crew) == "swap:A:B"
    assert first("Swap", *prep, hands={"A": ["2D", "2H"], "B": ["3H"]}, **crew) == "pass"


def test_what_is_handed_over_in_a_swap() -> None:
    """SU-259, SU-D35: a card of the other's class, else the lowest that is not of one's own, else nothing."""
    crew = {"suits": {"A": "haight", "B": "vail"}, "scene": 2, "now": {"obstacle": "2a"}}
    prep = ("prep:leadership:A", "pass", "pass", "pass", "swap:A:B")
    hands = [(["7C", "2S"], "offer:P1-7C"), (["9S", "2H", "5D"], "offer:P1-5D"), (["2H", "9H"], "pass")]
    for hand, pick in hands:
        s = read({"hands": {"A": hand, "B": ["3H"]}, **crew})
        s.chance = Dictated(["TH", "KH", "any"], GAME.position.named)
        advance(s)
        for before in prep:
            take(s, decisions(s)[0].ids.index(before), decisions(s)[0].seat)
        decision = decisions(s)[0]
        assert decision.ids[CLEVER(GAME.view(s, 0), decision, Random(1))[0]] == pick


def test_stunts_where_something_is_at_stake() -> None:
    """SU-182: a card for 4 more against it, not on minor stakes and not in a fight."""
    lone = {"suits": {"A": "vail"}, "hands": {"A": ["2C"]}}
    assert first("Stunt", "pass", "approach:line-0", scene=2, now={"obstacle": "2a"}, **lone) == "daring"
    assert first("Stunt", "pass", "approach:line-2", scene=1, now={"obstacle": "1a"}, **lone) == "pass"
    assert (
        first(
            "Stunt", "throw:bouncer", npcs=["bouncer"], now={"turn": {"who": "A", "book": 1}}, scene=2, **lone
        )
        == "pass"
    )


def test_improvising_where_it_is_clearly_better() -> None:
    """SU-410, SU-B8: a strong skill of one's own beats a listed way one has no gift for; else the listed
    one.
    """
    table = {"scene": 1, "hands": {"A": ["2C", "KS"]}, "options": {"pressure": "off"}}
    assert (
        first("ChooseApproach", "pass", suits={"A": "vail"}, now={"obstacle": "1b"}, **table)
        == "improvise:stealth"
    )
    assert first("ChooseApproach", "pass", suits={"A": "haight"}, now={"obstacle": "1b"}, **table).startswith(
        "approach:"
    )


def test_budgets() -> None:
    """SU-B4: after the GM has answered it goes on with what is left of the budget, and stops when that is
    spent.
    """
    s = read(
        {
            "suits": {"A": "haight"},
            "hands": {"A": ["9D", "8D", "7D", "6D"], "gm": ["9C", "8C", "7C", "6C", "5C", "4C"]},
            "npcs": ["krol"],
            "now": against("krol willpower"),
        }
    )
    s.chance = Dictated(["2D", "gTD", "any"], GAME.position.named)
    advance(s)
    while s.agenda:
        decision = decisions(s)[0]
        take(s, CLEVER(GAME.view(s, 0), decision, Random(1))[0])
    assert 0 < s.cards_added[0] <= 4


def test_the_even_suit_is_the_default_build() -> None:
    """SU-B14: 6, 6, 6, 6 is what somebody gets who does not choose."""
    s: Any = begin(GAME, 1, chance=Quick(1))
    for pick in ("build",):
        take(s, decisions(s)[0].ids.index(pick))
    for _ in range(12):
        take(s, decisions(s)[0].ids.index(default(s)))
    assert s.attributes == [(6, 6, 6, 6)]


def test_the_gm_only_answers() -> None:
    """SU-B15, SU-B16: a bot in the GM's chair answers by the same policy, and keeps its reserve on minor
    stakes.
    """
    rng = Random(5)
    s: Any = begin(GAME, 3, {"gm": "person", "job": "drawer-nine"}, chance=Quick(5))
    count = play_out(s, [CLEVER, CLEVER, PLAIN], rng)
    assert count > 40
    assert s.ended in ("success", "failure")


def lone_wins(tone: str, jobs: int) -> int:
    """How many of these jobs a clever player wins alone, with any of the ready-made Suits."""
    wins = 0
    for seed in range(jobs):
        job = ("drawer-nine", "last-ferry", "tin-duchess")[seed % 3]
        s: Any = begin(GAME, 1, {"job": job, "tone": tone}, chance=Quick(seed))
        take(s, seed // 3 % 6, 0)
        play_out(s, [CLEVER], Random(seed))
        wins += s.ended == "success"
    return wins


def test_a_lone_player_who_thinks_is_in_danger() -> None:
    """SU-479e, SU-464a, SU-O20: at fair most jobs are won and not all; the tones are apart."""
    gentle, fair, ruthless = (lone_wins(tone, 36) for tone in ("gentle", "fair", "ruthless"))
    assert ruthless < fair < gentle
    assert 22 <= fair <= 32
    assert 10 <= ruthless <= 23


@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_job_is_decided_before_it_starts(players: Any) -> None:
    """SU-479, R-123: crews of ready-made Suits with the clever player mostly succeed, with the plain one
    mostly fail.
    """
    results = {}
    for name, player in PLAYERS.items():
        endings: Counter[str] = Counter()
        for seed in range(9):
            s: Any = begin(
                GAME,
                players,
                {"job": ("drawer-nine", "last-ferry", "tin-duchess")[seed % 3]},
                chance=Quick(seed),
            )
            play_out(s, [player] * players, Random(seed))
            endings[s.ended] += 1
        results[name] = endings["success"]
    assert results["clever"] >= 5
    assert results["plain"] <= 4
    assert results["clever"] > results["plain"]


def test_in_the_chair_it_judges_as_the_automatic_gm_would() -> None:
    """SU-D51, SU-D52, SU-D53: who does not waver is not talked down, whoever improvises may."""
    table = {"gm": "person", "suits": {"A": "haight"}, "hands": {"A": ["2C"]}, "npcs": ["kingpin"]}
    answers = []
    for pick in ("talk:kingpin", "improvise:athlete"):
        s = read({**table, "now": {"turn": "A"}})
        s.chance = Quick(1)
        advance(s)
        take(s, decisions(s)[0].ids.index(pick), 0)
        answers.append(default(s))
    assert answers == ["refuse", "accept"]
    chase = {"gm": "person", "suits": {"A": "anselm"}, "scene": 6, "hands": {"A": ["2H"]}}
    s = read(chase)
    s.chance = Dictated(["2S", "g9D", "3C", "g4C", "any"], GAME.position.named)
    advance(s)
    for seat, pick in ((1, "next-obstacle"), (0, "pass"), (0, "approach:line-1"), (0, "pass")):
        asked_of = next(decision for decision in decisions(s) if decision.seat == seat)
        take(s, asked_of.ids.index(pick), seat)
    assert default(s) == "pursue"
