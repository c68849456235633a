"""Consequences, threats and suffering (2.8, DT-550 to DT-562, 5.10, 5.11)."""

import pytest

from rookery.games.den_of_thieves.printed import CONSEQUENCES
from rookery.games.den_of_thieves.public import Lead, Posture, Status, Zone
from rookery.games.den_of_thieves.rules.consequences import NameCost
from rookery.games.den_of_thieves.rules.suffering import Suffer, SufferToll, worths
from rookery.games.den_of_thieves.rules.toolbox import name_of
from rookery.games.den_of_thieves.state import Den
from rookery.kernel import Malformed, Option
from rookery.kit.automatic import JudgedByMachine

from .stage import HERE, WORDS, asked, held, options, run, stage
from .test_table import card, cards

DANGER = [("move", 0, "danger"), "at_nobody"]


def named(s: Den, table: str = "danger_cost", *, uncanny: bool = False) -> NameCost:
    return NameCost(-1, 0, table, uncanny, "")


def entries(s: Den, table: str, *, uncanny: bool = False) -> set[str]:
    """What an automatic dealer may pick: with every result of chance."""
    question = named(s, table, uncanny=uncanny)
    found = set()
    for result in range(40):
        s.chance.given = [result]  # type: ignore[attr-defined]
        try:
            found.add(question.judged(s, question.ask(s))[1])
        except Malformed:  # beyond the sum of the weights
            break
    return found


# The automatic dealer's choice (DT-807)


def test_weights_are_those_of_the_table() -> None:
    """DT-807."""
    rows = {
        row.slug: row.weights for name in ("conceal_cost", "danger_cost") for row in CONSEQUENCES[name].rows
    }
    assert rows == {
        "C1": (3, 2, 1),
        "C2": (2, 2, 2),
        "C3": (1, 2, 3),
        "C4": (2, 2, 2),
        "C5": (2, 2, 2),
        "D1": (3, 2, 1),
        "D2": (3, 3, 2),
        "D3": (2, 2, 3),
        "D4": (1, 3, 4),
    }


def test_what_cannot_happen_is_left_out() -> None:
    """DT-807, R-107."""
    s = stage()
    assert entries(s, "conceal_cost") == {"C1", "C3", "C4", "C5"}
    assert entries(s, "danger_cost") == {"D1", "D2", "D4"}
    s = stage()
    held(s, "G4", "item")
    assert entries(s, "conceal_cost") == {"C1", "C2", "C3", "C4", "C5"}
    assert "D3" in entries(s, "danger_cost")
    gentle = stage(severity="gentle")
    gentle.harm[0] = 2
    assert "C3" not in entries(gentle, "conceal_cost")
    assert "D4" not in entries(gentle, "danger_cost")
    assert "D4" in entries(gentle, "danger_cost", uncanny=True)


def paid(s: Den, entry: str, table: str = "danger_cost", *, uncanny: bool = False) -> Den:
    """An automatic dealer picks this entry in a running scene."""
    s.raise_curtain()
    s.chance.given = [entry, *s.chance.given]  # type: ignore[attr-defined]
    run(s, first=JudgedByMachine(named(s, table, uncanny=uncanny)))
    return s


def test_somebody_is_hurt() -> None:
    """DT-561, DT-244: bond -1, if it has not changed in this scene."""
    s = stage(on="L4 H6")
    s.change_bond(0, card("H6"), 2)
    assert paid(s, "D1").bond(0, card("H6")) == 1
    assert paid(s, "D1").bond(0, card("H6")) == 1


def test_something_stays_behind() -> None:
    """DT-561: C2, of the actor's choice."""
    s = stage()
    held(s, "G4", "item")
    held(s, "G7", "item")
    paid(s, "C2", "conceal_cost")
    assert asked(s) == [(0, "DropItem")]
    run(s, ("drop", card("G7")))
    assert s.at[card("G7")] == HERE


@pytest.mark.parametrize("entry", ["C4", "C5"])
def test_it_comes_back(entry: str) -> None:
    """DT-561, DT-830: one more threat in the next scene."""
    s = paid(stage(), entry, "conceal_cost")
    assert s.comebacks == [1]
    s.lower_curtain()
    run(s)
    assert ([threat.cause for threat in s.threats], s.comebacks) == (["comeback"], [0])


def test_a_loss() -> None:
    """DT-561, DT-807: a card is laid on the space; without one a token goes."""
    s = stage("0")
    held(s, "G4", "item")
    assert paid(s, "D3").at[card("G4")] == HERE
    s = stage("0")
    s.tokens[1] = 2
    assert paid(s, "D3").tokens_of(0) == [0, 1, 0, 0]


@pytest.mark.parametrize(("uncanny", "curse", "harm"), [(True, 1, 0), (False, 0, 1)])
def test_curse_or_harm(uncanny: bool, curse: int, harm: int) -> None:
    """DT-807, DT-251: D4 waits until the move is over."""
    s = paid(stage("G2"), "D4", uncanny=uncanny)
    assert (s.curse, s.harm) == ([0], [0])
    run(s, first=SufferToll())
    assert (s.curse, s.harm) == ([curse], [harm])


def test_the_target_makes_it_a_curse() -> None:
    """DT-807: whoever deals with the uncanny is cursed."""
    s = stage("G2 G3 G4 D4 G5", on="L4 H3")
    run(s, ("move", 0, "danger"), ("take", card("H3")))
    assert (s.curse, s.harm) == ([1], [0])


# A person names consequences (DT-560)


def with_dealer(drawn: str, **more: object) -> Den:
    return stage(drawn, seats=3, dealer=1, antagonist=2, **more)  # type: ignore[arg-type]


def test_a_person_picks_or_defers() -> None:
    """DT-560, DT-837, DT-111: the dealer may defer to the antagonist."""
    s = with_dealer("G2 G3 G4")
    run(s, *DANGER, "as_declared")
    assert options(s, 1) == [*(("entry", f"D{n}") for n in range(1, 5)), ("own",), ("defer",)]
    run(s, "defer")
    assert asked(s) == [(2, "NameCost")]
    assert ("defer",) not in options(s, 2)


def test_a_deferred_consequence_of_an_automatic_antagonist() -> None:
    """DT-837."""
    s = stage("G2 G3 G4 D2", seats=2, dealer=1)
    run(s, *DANGER, "as_declared", "defer")
    assert [threat.cause for threat in s.threats] == ["tight_spot"]


def test_the_toolbox() -> None:
    """DT-560: a text, and effects, each once; harm and curse are two."""
    s = with_dealer("G2 G3 G4 G5", on="L4 H6")
    held(s, "G7", "item")
    s.tokens[1] = 1
    s.change_bond(0, card("H6"), 1)
    told = run(
        s,
        ("move", 0, "danger"),
        "plain",
        "at_nobody",
        "as_declared",
        "enough",
        {"pick": "own", "say": "the roof gives way"},
    )
    assert told.last("consequence")["said"] == "the roof gives way"
    picks: list[Option] = [
        ("suffer", "harm"),
        ("drop", card("G7")),
        ("lose_token", "item"),
        ("hurt", card("H6")),
        ("enemy", card("H6")),
        ("threat",),
        ("comeback",),
    ]
    for pick in picks:
        assert pick in options(s, 1)
        run(s, pick)
        assert name_of(pick) not in map(name_of, options(s, 1))
    run(s, ("out_of_scene", 0), "done")
    assert (s.harm, s.at[card("G7")], s.tokens_of(0)) == ([1], HERE, [0, 0, 0, 0])
    assert (s.bond(0, card("H6")), s.enemies, s.comebacks) == (0, [], [1])
    assert not s.agenda  # nobody acts any more: the scene is over


def test_no_answer_at_all_with_a_person_as_dealer() -> None:
    """DT-526."""
    s = with_dealer("G2 G3")
    run(s, ("move", 0, "manipulate"), "as_declared")
    assert (asked(s), options(s, 1)) == ([(1, "NameLoss")], [("usual",), ("own",)])


# The Devil and the Angel of Death


def suffer(drawn: str, kind: str, level: int, **more: object) -> Den:
    s = stage(drawn, **more)  # type: ignore[arg-type]
    s.raise_curtain()
    (s.curse if kind == "curse" else s.harm)[0] = level
    run(s, first=Suffer(0, kind))
    return s


def test_devil() -> None:
    """DT-E7, DT-M12, DT-550, DT-551, DT-129, R-33: two answers; the scene ends, the marker is placed."""
    s = suffer("TQ GA H8 0", "curse", 2)
    assert (s.curse, s.over, s.status) == ([3], "insane", [Status.OUT])
    assert {*s.lying(Zone.DISCARD)} == {*cards("TQ GA H8")}
    assert s.lying(Zone.ACE_PILE) == []


def test_angel() -> None:
    """DT-E8, DT-M13, DT-551, DT-252."""
    assert suffer("GK", "harm", 0).harm == [1]
    s = suffer("L10 HQ 1", "harm", 1)
    assert [threat.cause for threat in s.threats] == ["caught_off_guard"]
    s = suffer("G7 T9 HJ LK", "harm", 3)
    assert s.status == [Status.DEAD]


def test_the_first_maybe_is_no_answer() -> None:
    """DT-551: wherever it comes, and the board says so of each card."""
    assert worths(cards("G2 TQ GA H8 LK")) == ["nothing", "maybe", "answer", "answer", "answer"]


def test_nobody_boosts_suffering() -> None:
    """DT-554, R-41: nothing is asked."""
    s = stage("G2", thieves=2)
    s.raise_curtain()
    held(s, "G7", "item")
    run(s, first=Suffer(0, "harm"))
    assert (s.agenda, s.posture[card("G7")]) == ([], Posture.UPRIGHT)


@pytest.mark.parametrize(
    ("kind", "level", "drawn", "check"),
    [
        ("curse", 1, "L10 HQ 0 0", lambda s: s.leads[0].used),
        ("curse", 1, "L10 HQ 1", lambda s: s.threats[0].cause == "caught_off_guard"),
        ("curse", 1, "L10 HQ 2", lambda s: s.status == [Status.OUT]),
        ("curse", 1, "L10 HQ 3 G4", lambda s: s.at[card("G4")] == HERE and not s.held_by(0)),
        ("harm", 1, "L10 HQ 0 0", lambda s: s.leads[0].used),
        ("harm", 1, "L10 HQ 2 G4", lambda s: s.at[card("G4")] == HERE and not s.held_by(0)),
        ("harm", 1, "L10 HQ 3", lambda s: s.threats[0].cause == "tight_spot"),
    ],
)
def test_one_answer(kind: str, level: int, drawn: str, check: object) -> None:
    """DT-833, DT-551, R-161: uniform among the entries, and what each does."""
    s = stage(drawn)
    s.raise_curtain()
    held(s, "G4", "item")
    s.gain_lead(Lead(0, "case", "route", "the roof"))
    (s.curse if kind == "curse" else s.harm)[0] = level
    run(s, first=Suffer(0, kind))
    assert callable(check)
    assert check(s)


def test_nothing_to_lose_is_words() -> None:
    """DT-833, R-107."""
    s = suffer("L10 HQ 3", "curse", 1)
    assert (s.threats, s.status) == ([], [Status.ACTIVE])


def test_outside_a_scene_a_threat_is_noted_for_later() -> None:
    """DT-556, DT-833, R-81."""
    s = stage("L10 HQ 1")
    s.harm[0] = 1
    run(s, first=Suffer(0, "harm"))
    assert (s.threats, s.comebacks) == ([], [1])
    s = stage("G7 G8 G3")
    s.harm[0] = 2
    run(s, first=Suffer(0, "harm"))
    assert (s.status, s.marker) == ([Status.ACTIVE], [HERE])


def test_the_insane_wake_up_near_by() -> None:
    """DT-834, DT-552, DT-304: on a random face-up space at distance 1 or 2, not the Big Score."""
    s = stage("G7 G8 1 ", on="L4")
    for short, space in (("T2", (1, 0)), ("T3", (2, 2)), ("T4", (0, 0)), ("T5", (5, 0))):
        s.deck.remove(card(short))
        s.lay(card(short), space)
    s.raise_curtain()
    s.curse[0] = 1
    run(s, first=Suffer(0, "curse"))
    assert s.marker == [(2, 2)]


@pytest.mark.parametrize(("police", "space"), [("LK", (4, 4)), ("TQ", HERE)])
def test_the_beaten_wake_up_in_prison_if_police_were_there(police: str, space: tuple[int, int]) -> None:
    """DT-834, DT-553."""
    s = stage("G7 G8", on=f"L4 {police}")
    s.deck.remove(card("T8"))
    s.lay(card("T8"), (4, 4))
    s.raise_curtain()
    s.enemies, s.harm[0] = [card(police)], 1
    run(s, first=Suffer(0, "harm"))
    assert (s.marker, s.status) == ([space], [Status.INCAPACITATED])


def test_on_severity_cruel_a_held_card_is_lost() -> None:
    """DT-834, DT-552."""
    s = stage("G7 G8 0", severity="cruel")
    s.raise_curtain()
    held(s, "G4", "item")
    s.harm[0] = 1
    run(s, first=Suffer(0, "harm"))
    assert (s.held_by(0), s.at[card("G4")]) == ([], HERE)


def test_a_person_places_the_insane() -> None:
    """DT-552, R-32: anywhere in the house but the Big Score, and at most one held card is lost."""
    s = stage("G7 G8", seats=2, dealer=1, antagonist=1)
    for short, space in (("T2", (5, 5)), ("T4", (0, 0))):
        s.deck.remove(card(short))
        s.lay(card(short), space)
    held(s, "G4", "item")
    s.raise_curtain()
    s.curse[0] = 1
    run(s, first=Suffer(0, "curse"))
    assert options(s, 1) == [("stay",), ("space", 5, 5)]
    run(s, ("space", 5, 5))
    assert options(s, 1) == [("nothing",), ("drop", card("G4")), ("discard", card("G4"))]


def test_several_suffer_in_turn_order_and_all_of_them() -> None:
    """DT-555: even if the result of one ends the scene."""
    s = stage("G7 G8 G2", thieves=2)
    s.raise_curtain()
    s.curse[0] = 1
    s.owe(1, "harm")
    s.owe(0, "curse")
    told = run(s, first=SufferToll())
    assert [row["character"] for row in told.of("suffered")] == [0, 1]
    assert s.over == "insane"


def test_harm_comes_only_by_rule() -> None:
    """DT-562, R-64: an automatic dealer never adds it; a person may, by fiat and openly."""
    s = stage("G2", seats=2, dealer=1, antagonist=1)
    told = run(s, {"seat": 1, "pick": ("fiat", 0, "harm"), "say": "the chandelier"})
    assert (told.last("fiat")["what"], s.harm) == ("harm", [1])


def test_the_machine_takes_nobody_s_words_for_its_own() -> None:
    """DT-807, DT-419: what a thief said for a face card is not what becomes of it."""
    s = stage("LJ G2 G3 D1")
    told = run(s, *DANGER, ("count", card("LJ")), ("settle", "deed"))
    assert told.last("stated")["said"] == WORDS
    assert told.last("consequence")["said"] == ""
