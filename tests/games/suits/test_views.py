"""What may be known: chapter 8."""

import json
from random import Random
from typing import Any

import pytest

from rookery.games.suits import GAME, words
from rookery.games.suits.bot import PLAYERS
from rookery.games.suits.parties import npc_named
from rookery.games.suits.position import named, read
from rookery.games.suits.printed import GUNS, SKILLS
from rookery.games.suits.rules.plays.looks import Look, LookOver
from rookery.games.suits.rules.plays.swaps import Exchange, Swap
from rookery.games.suits.view import HIDDEN
from rookery.games.suits.words.panels import play_line
from rookery.kernel import Event, Illegal, Malformed, advance, begin, choose, decisions, take
from rookery.play.players import Quick, random_player
from rookery.testing.scenario import Dictated

NAMES = ["Ann", "Bo", "Cy", "Di"]


def standing(**given: Any) -> Any:
    s = read(given)
    s.chance = Quick(3)
    advance(s)
    return s


def test_hands_are_seen_by_their_seat_only() -> None:
    """SU-530, SU-531, SU-Z5, SU-Z6, R-80, SU-185: counts are public, cards are not; speech is free, but
    nothing is shown.
    """
    s = standing(
        gm="person", suits={"A": "vail", "B": "quist"}, hands={"A": ["7C"], "B": ["8C", "9C"], "gm": ["KH"]}
    )
    assert [GAME.view(s, seat).hands for seat in (0, 1, 2)] == [
        [[20], [], []],
        [[], [24, 28], []],
        [[], [], [named("gKH")]],
    ]
    assert GAME.view(s, -1).hands == [[], [], []]
    assert GAME.view(s, 0).hand_counts == [1, 2, 1]
    assert [len(top) for top in GAME.view(s, 2).tops] == [0, 0]


def test_flips_and_discards_are_public() -> None:
    """SU-24, SU-90, SU-532, SU-533, SU-Z2, SU-Z4, SU-Z7, SU-Z8."""
    play = {"play": {"who": "A", "by": "thug", "against": "bouncer block"}}
    s = standing(
        suits={"A": "vail"},
        hands={"A": ["2C"]},
        npcs=["bouncer"],
        discards={"players": ["3C"], "gm": ["4C"]},
        now=play,
    )
    for seat in (-1, 0):
        view = GAME.view(s, seat)
        assert view.laid == s.laid
        assert len(view.laid) == 2
        assert view.discards == [[named("3C")], [named("g4C")]]


def test_the_gms_numbers_are_hidden() -> None:
    """SU-93, SU-537, SU-538, SU-539, R-79, R-10: neither the modifier nor the total of an NPC stands in a
    player's view.
    """
    play = {"play": {"who": "A", "by": "thief", "against": 23}}
    s = standing(suits={"A": "vail"}, hands={"A": ["2C"]}, now=play)
    assert GAME.view(s, 0).plays[-1].threshold == -1 - 3  # "very difficult"
    assert '"very difficult"' in words.prompt(decisions(s)[0], GAME.view(s, 0), NAMES)
    hidden = standing(gm="person", suits={"A": "vail"}, hands={"A": ["2C"]}, now=play)
    assert GAME.view(hidden, 0).plays[-1].threshold == HIDDEN
    assert GAME.view(hidden, 1).plays[-1].threshold == 23
    assert "a number the GM knows" in words.prompt(decisions(hidden)[0], GAME.view(hidden, 0), NAMES)
    opposed = {"play": {"who": "A", "by": "thief", "against": "krol insight"}}
    s = standing(gm="person", suits={"A": "vail"}, hands={"A": ["2C"]}, npcs=["krol"], now=opposed)
    assert "Insight ? + " in play_line(GAME.view(s, 0))
    assert "?" not in play_line(GAME.view(s, 1))


def test_stat_blocks_the_gm_wrote_show_their_name_only() -> None:
    """SU-537, R-113: what can be seen in the room is public, attributes and tags are not."""
    s = standing(gm="person", job="free", suits={"A": "vail"})
    picks = [
        "bring-npc",
        "write-npc",
        "npc-level:3",
        "value:fitness:2",
        "value:dexterity:3",
        "value:wits:9",
        "value:charisma:10",
    ]
    for pick in [*picks, "tag:fraud", "done", "class:hearts", "yes", "no"]:
        decision = next(d for d in decisions(s) if d.seat == 1)
        choose(s, decision.key, pick, "Aunt Ottilie" if pick == "write-npc" else "", chance=Quick(1))
    mine, theirs = GAME.view(s, 1).customs[0], GAME.view(s, 0).customs[0]
    assert (mine.level, mine.attributes, mine.symbol) == (3, (2, 3, 9, 10), 2)
    assert (theirs.name, theirs.level, theirs.attributes, theirs.tags, theirs.symbol) == (
        "Aunt Ottilie",
        -1,
        (0, 0, 0, 0),
        0,
        -1,
    )
    assert (theirs.armed, theirs.beast) == (1, 0)


def test_drawn_and_looked_at_cards() -> None:
    """SU-534, SU-535, SU-536, SU-Z9: seen by who drew or looked; a Jack's card by all."""
    play = {"play": {"who": "A", "by": "ambush", "against": 10}}
    s = standing(suits={"A": "wren", "B": "vail"}, hands={"A": ["JC"], "B": ["2C"]}, now=play)
    told: list[Event] = []
    for pick in ("add:P1-JC", "pass"):
        choose(s, decisions(s)[0].key, pick, chance=s.chance, tell=told.append)
    choose(s, decisions(s)[0].key, "pass", chance=s.chance, tell=told.append)
    if decisions(s)[0].kind == "TakeNumber":
        choose(s, decisions(s)[0].key, decisions(s)[0].ids[0], chance=s.chance, tell=told.append)
    took = next(event for event in told if event.kind == "took")
    assert all("card" in took.seen_by(seat) for seat in (-1, 0, 1))
    assert took.facts["card"] in GAME.view(s, 1).hands[0]
    drew = [event for event in told if event.kind == "drew" and event.facts["party"] == 0][-1]
    assert ["card" in drew.seen_by(seat) for seat in (-1, 0, 1)] == [False, True, False]
    assert (len(GAME.view(s, 0).looked), GAME.view(s, 1).looked, GAME.view(s, 1).looked_count) == (9, [], 9)


def test_a_looked_at_order_is_remembered_and_forgotten() -> None:
    """R-114: the order is known to who made it, follows the card into a hand, and is forgotten when another
    seat rearranges it.
    """
    s = standing(
        suits={"A": "wren", "B": "vail"}, hands={"A": ["2C"], "B": ["3C"]}, decks={"players": ["4C", "5C"]}
    )
    for card in s.tops[0]:
        s.seen[card] = s.bit(0)
    assert GAME.view(s, 0).tops[0] == [named("4C"), named("5C")]
    assert GAME.view(s, 1).tops[0] == [-1, -1]
    s.draw(1, "play")
    assert GAME.view(s, 0).hands[1] == [named("4C")]
    Look(1, 0, 1, 0).run(s)
    s.ordered, s.looked = s.looked, []
    LookOver(0).run(s)
    assert (GAME.view(s, 0).tops[0], GAME.view(s, 1).tops[0]) == ([-1], [named("5C")])


def test_later_obstacles_are_not_shown() -> None:
    """SU-541, SU-451, SU-452, SU-540, R-112: the present obstacle with its approaches, adjustments as
    numbers, no base.
    """
    s = standing(suits={"A": "vail"}, scene=3, now={"obstacle": "3b"})
    text = json.dumps(words.table(GAME.view(s, 0), NAMES), ensure_ascii=False)
    assert "The plate floor" in text
    assert "Athlete: very difficult" in text
    assert "Awareness: 5 cards, 25 to reach" in text
    assert "The goods lift" not in text
    assert "24" not in text


def test_watchers_of_a_game_see_what_is_public() -> None:
    """SU-543: a spectator's view has no secret of any seat."""
    s = standing(gm="person", suits={"A": "vail"}, hands={"A": ["7C"], "gm": ["KH"]})
    assert "7♣" not in json.dumps(words.table(GAME.view(s, -1), NAMES), ensure_ascii=False)
    assert "7♣" in json.dumps(words.table(GAME.view(s, 0), NAMES), ensure_ascii=False)
    assert "K♥" in json.dumps(words.table(GAME.view(s, 1), NAMES), ensure_ascii=False)


def test_everything_asked_and_told_has_words() -> None:
    """SU-510, SU-511: every prompt, option and event is a sentence; nothing of it fails for any seat."""
    for seed, options in enumerate(
        ({"job": "last-ferry"}, {"gm": "person", "job": "free"}, {"gm": "person", "job": "tin-duchess"})
    ):
        told, rng = list[Event](), Random(seed)
        s = begin(GAME, 3, options, chance=Quick(seed), tell=told.append)
        for _ in range(400):
            if not s.agenda:
                break
            decision = rng.choice(decisions(s))
            view = GAME.view(s, decision.seat)
            assert words.prompt(decision, view, NAMES).strip()
            labels = [words.option(option, view, NAMES) for option in decision.options]
            assert all(label.strip() and "{" not in label for label in labels)
            assert words.where(view, NAMES).endswith(".")
            place, say = random_player(view, decision, rng)
            choose(s, decision.key, decision.ids[place], say, chance=s.chance, tell=told.append)
        for event in told:
            assert "{" not in words.event(event.seen_by(-1), NAMES)


def test_help_on_everything_that_stands_in_an_option() -> None:
    """Every card, skill, class, NPC, vehicle and ready-made Suit has a title, a text and a rule."""
    slugs = ["P1-7C", "G1-X1", "KH", "guns", "wits", "insight", "hearts", "krol", "vail", "lorry", "rally"]
    assert all(len(words.ABOUT[slug]) == 3 and all(words.ABOUT[slug]) for slug in slugs)
    assert "8" not in words.ABOUT["krol"][1]


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"nonsense": 1}, Malformed),
        ({"suits": {"Z": "vail"}}, Malformed),
        ({"suits": {"A": "nobody"}}, Illegal),
        ({"suits": {"A": "vail"}, "npcs": ["unicorn"]}, Malformed),
        ({"suits": {"A": "vail"}, "now": {"dance": 1}}, Malformed),
        ({"suits": {"A": "vail"}, "hands": {"A": ["14C"]}}, Malformed),
    ],
)
def test_positions_refuse_nonsense_with_a_sentence(given: Any, kind: Any) -> None:
    with pytest.raises(kind) as refusal:
        read(given)
    assert str(refusal.value).endswith(".")


def test_the_automatic_gm_does_not_repeat_itself() -> None:
    """SU-451: the lines of a session are all different, and scenes are framed in words."""
    for seed in range(3):
        told, rng = list[Event](), Random(seed)
        s = begin(
            GAME,
            4,
            {"job": ("drawer-nine", "last-ferry", "tin-duchess")[seed]},
            chance=Quick(seed),
            tell=told.append,
        )
        s.listener = told.append
        while s.agenda:
            decision = decisions(s)[0]
            place, _ = PLAYERS["clever"](GAME.view(s, decision.seat), decision, rng)
            take(s, place, decision.seat)
        lines = [
            words.event(event.seen_by(-1), NAMES)
            for event in told
            if event.kind in ("narrated", "scene", "epilogue")
        ]
        assert len(lines) == len(set(lines)) > 8


def test_the_first_card_of_a_swap_between_two_suits_of_one_seat_is_its_own() -> None:
    """SU-536, SU-259, R-98: the leader who proposed it does not see what another seat lays down for
    itself.
    """
    s = standing(
        options={"suits_per_seat": 2},
        suits={"A": "haight", "B": "vail", "C": "quist", "D": "wren"},
        hands={"A": ["2C"], "B": ["3C"], "C": ["4C", "5C"], "D": ["6C"]},
        now={
            "play": {
                "who": "A",
                "by": "leadership",
                "against": 16,
                "aim": "rally",
                "marks": ["C", "D"],
                "shown": True,
            }
        },
    )
    s.laid = [
        laid.but(card=named("9H"), shown=named("9H")) for laid in s.laid
    ]  # one heart: both may take part
    while decisions(s)[0].kind != "Swap":
        choose(s, decisions(s)[0].key, "pass", chance=s.chance)
    choose(s, decisions(s)[0].key, "swap:C:D", chance=s.chance)
    choose(s, decisions(s)[0].key, "offer:P1-5C", chance=s.chance)
    assert [GAME.view(s, seat).offers for seat in (0, 1, -1)] == [[-9], [named("5C")], [-9]]


@pytest.mark.parametrize(
    ("shown", "default"),
    [("hidden", "line-0"), ("word", "line-2"), ("number", "line-2"), ("usual", "line-2")],
)
def test_neither_order_nor_default_tells_a_hidden_threshold(shown: str, default: str) -> None:
    """SU-O8, SU-538: ways stand as listed; where nothing is told of a threshold, the easier one is no
    default.
    """
    even = {
        "name": "Nell",
        "class": "clubs",
        "attributes": [6, 6, 6, 6],
        "tags": [*SKILLS[:2], *SKILLS[3:6], *SKILLS[9:]],
    }
    s = standing(
        options={"shown": shown}, suits={"A": even}, scene=3, heat=3, now={"obstacle": "3b"}
    )  # Athlete 26, Thief 25
    choose(s, decisions(s)[0].key, "pass", chance=s.chance)
    decision = decisions(s)[0]
    listed = [pick for pick in decision.ids if pick.startswith("approach:")]
    assert listed == sorted(listed)
    assert {"approach:line-0", "approach:line-2"} <= set(listed)
    place, _ = PLAYERS["plain"](GAME.view(s, 0), decision, Random(1))
    assert decision.ids[place] == f"approach:{default}"


def test_what_everybody_sees_of_npcs_and_of_the_point() -> None:
    """SU-537, SU-405: a skip flag is public; the Point is whoever has it now."""
    s = standing(
        gm="person",
        suits={"A": "vail", "B": "quist"},
        npcs=["bouncer"],
        scene=1,
        away=["A"],
        point="A",
        now={"obstacle": "1b"},
    )
    s.npc_skips[s.npcs.index(npc_named("bouncer"))] = 1
    panels = dict(words.table(GAME.view(s, 1), NAMES))
    assert "Mina Quist has the Point" in panels["The registrar's pass"]
    assert any("Bouncer" in line and "skips the next action" in line for line in panels["The other side"])


def test_a_duel_has_no_adjustment_to_tell() -> None:
    """SU-O15, SU-402: between two Suits there is neither a fight adjustment nor anything to make up for
    it.
    """
    suits = {"A": "vail", "B": "quist", "C": "wren"}
    s = standing(
        options={"duels": "on"},
        suits=suits,
        hands={"A": ["2C"], "B": ["3C"]},
        npcs=["bouncer"],
        now={"turn": {"who": "A", "book": 1}},
    )
    choose(s, decisions(s)[0].key, "turn-on:guns:B", chance=s.chance)
    while decisions(s)[0].kind != "AddCards":
        choose(s, decisions(s)[0].key, "pass", chance=s.chance)
    text = json.dumps(words.table(GAME.view(s, 0), NAMES), ensure_ascii=False)
    assert "stunt" not in text
    assert "fight 1" not in text


def lines_of(picks: list[str], chance: list[str], **given: Any) -> list[str]:
    told: list[Event] = []
    s = read(given)
    s.chance, s.listener = Dictated([*chance, "any"], named), told.append
    advance(s)
    for pick in picks:
        choose(s, decisions(s)[0].key, pick, chance=s.chance, tell=told.append)
    return [words.event(event.seen_by(-1), NAMES) for event in told]


def test_the_story_says_how_many_act_and_whether_it_is_over() -> None:
    """SU-402, SU-403, SU-451: one Suit is not "several", and a first of two attempts is no lost obstacle."""
    lines = lines_of(
        ["pass", "approach:line-0", "pass", "pass"],
        ["2C"],
        suits={"A": "wren"},
        scene=4,
        now={"obstacle": "4a"},
    )
    assert "The door: not this time." in lines
    alone = lines_of([], [], suits={"A": "wren"}, scene=1, now={"obstacle": "1a"})
    assert "Learn the rounds: minor stakes." in alone
    three = lines_of(
        [], [], suits={"A": "wren", "B": "vail", "C": "quist", "D": "haight"}, scene=1, now={"obstacle": "1a"}
    )
    assert "Learn the rounds: three of you act, minor stakes." in three


def test_the_story_names_all_watchers_and_what_a_card_counts_as() -> None:
    """SU-267, SU-537, SU-C13: nobody is singled out among watchers; a King given as a Queen is told so."""
    alone = lines_of(
        ["pass", "approach:line-0", "pass"], [], suits={"A": "quist"}, scene=3, now={"obstacle": "3a"}
    )
    watchers = "Night Watchman, Night Watchman 2 and Captain Ysolde Crane"
    assert f"Mina Quist plays Stealth against the Insight of {watchers}." in alone
    given = {
        "suits": {"A": "quist", "B": "vail"},
        "hands": {"A": ["2C"], "B": ["KC"]},
        "discards": {"players": ["QD"]},
    }
    play = {"who": "A", "by": "stealth", "against": "bouncer insight"}
    assert "Roxane Vail adds K♣ as Q♦." in lines_of(
        ["pass", "give-as:P1-KC:QD"], [], **given, npcs=["bouncer"], now={"play": play}
    )


def test_the_order_of_a_round_is_told() -> None:
    """SU-309: it is public, without the totals of NPCs."""
    lines = lines_of(
        ["pass"],
        ["TD", "g2D"],
        suits={"A": "vail"},
        hands={"A": ["2H"]},
        npcs=["bouncer"],
        now={"fight": True},
    )
    assert "In this order: Roxane Vail and Bouncer." in lines


def test_totals_and_numbers_are_the_gms() -> None:
    """SU-309, SU-539: neither an NPC's total in an order play nor the numbers of finished plays stand in a
    player's view.
    """
    play = {"play": {"who": "A", "by": "thief", "against": 23}}
    s = standing(gm="person", suits={"A": "vail"}, npcs=["bouncer"], now=play)
    while decisions(s)[0].kind != "Console":
        choose(s, decisions(s)[0].key, decisions(s)[0].ids[0], chance=s.chance)
    assert [len(GAME.view(s, seat).numbers) for seat in (-1, 0, 1)] == [0, 0, 1]
    s.parties, s.ranks = [0, s.npcs[0]], [(13, 9), (13, 8)]
    assert [GAME.view(s, seat).ranks[1] for seat in (-1, 0, 1)] == [(-1, -1), (-1, -1), (13, 8)]


def test_a_beast_the_gm_writes_has_no_gun() -> None:
    """SU-31: whatever was answered before."""
    s = standing(gm="person", job="free", suits={"A": "vail"})
    values = ["value:fitness:2", "value:dexterity:3", "value:wits:9", "value:charisma:10"]
    for pick in ["bring-npc", "write-npc", "npc-level:1", *values, "done", "no-class", "yes", "yes"]:
        choose(s, next(d for d in decisions(s) if d.seat == 1).key, pick, chance=Quick(1))
    assert (s.customs[0].beast, s.customs[0].armed, s.npc_armed) == (1, 0, [0])


def test_a_number_the_gm_has_just_set_is_not_told() -> None:
    """SU-538: a play that is still being put together shows everything but its threshold."""
    s = standing(gm="person", suits={"A": "vail"})
    for seat, pick in ((0, "attempt:A:thief"), (1, "accept"), (1, "level:20")):
        choose(s, next(d for d in decisions(s) if d.seat == seat).key, pick, chance=s.chance)
    assert [GAME.view(s, seat).drafted[0].threshold for seat in (-1, 0, 1)] == [HIDDEN, HIDDEN, 20]


def test_the_hands_of_two_who_swapped_are_forgotten() -> None:
    """R-114: a third seat that knew a card of theirs cannot say any more who has it."""
    s = standing(suits={"A": "vail", "B": "wren", "C": "quist"}, hands={"A": ["2C", "3C"], "B": ["4C"]})
    s.seen[named("3C")] = s.everyone()
    assert GAME.view(s, 2).hands[0] == [named("3C")]
    s.offers = [named("2C"), named("4C")]
    Exchange(0, 1, Swap(0, 0)).run(s)
    assert GAME.view(s, 2).hands[:2] == [[], []]
    assert GAME.view(s, 1).hands[0] == [named("3C"), named("4C")]


def test_an_edited_block_keeps_what_is_not_changed() -> None:
    """SU-G02, R-136: a tag is taken off or put on, and all else stays as it was."""
    s = standing(gm="person", job="free", suits={"A": "vail"})
    block = ["npc-level:1", "value:fitness:2", "value:dexterity:3", "value:wits:9", "value:charisma:10"]
    first = ["bring-npc", "write-npc", *block, "tag:fraud", "done", "no-class", "no", "no"]
    edit = ["keep", "keep", "keep", "keep", "value:charisma:4", "untag:fraud", "tag:guns", "done", "done"]
    for pick in [*first, "bring-npc", "edit-npc:guest-1", *edit]:
        choose(s, next(d for d in decisions(s) if d.seat == 1).key, pick, chance=Quick(1))
    assert (s.customs[0].tags, s.customs[0].attributes) == (1 << GUNS, (2, 3, 9, 4))
