"""What the board gets beyond the view, and the words it shows: phases, templates, drafts."""

from __future__ import annotations

import re
import string
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.den_of_thieves.test_about import kinds_below
from rookery.games.den_of_thieves import GAME, page
from rookery.games.den_of_thieves.bot import PLAYERS
from rookery.games.den_of_thieves.entries import CHOICE, TABLE
from rookery.games.den_of_thieves.making import Claim, Making
from rookery.games.den_of_thieves.names import said as said_of
from rookery.games.den_of_thieves.picks import PICKS
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.rules.moves.challenging import Ruling, Vote
from rookery.games.den_of_thieves.words.about import everything
from rookery.games.den_of_thieves.words.drafts import CLAIMS
from rookery.games.den_of_thieves.words.options import FIXED, LABELS, claim_words, option
from rookery.games.den_of_thieves.words.panels import map_lines
from rookery.games.den_of_thieves.words.prompts import PROMPTS
from rookery.kernel import Decision, Step, begin, decisions, take
from rookery.play.players import Quick
from rookery.play.words import drafts
from rookery.server.views.snapshot import awaited

BOARD = Path(__file__).parents[3] / "web" / "src" / "boards" / "den_of_thieves"
STANDING = re.findall(r"'(\w+)'", re.search(r"STANDING = \[(.*?)\]", (BOARD / "ways.ts").read_text())[1])  # type: ignore[index]
HINTED = set(re.findall(r"^  (\w+): '", (BOARD / "hints.ts").read_text(), re.MULTILINE))
PHASES = ["map", "dealer", "establishing", "scene"]


@pytest.mark.parametrize("kind", sorted(set(FIXED) - set(LABELS)))
def test_an_option_is_worded_by_its_own_fields(kind: str) -> None:
    gaps = {gap for _, gap, _, _ in string.Formatter().parse(FIXED[kind]) if gap}
    assert gaps <= set(PICKS[kind])


def evening(seats: int, seed: int, **options: object) -> list[tuple[Any, Any]]:
    """The tables of a session between plain bots, each with its decision."""
    s: Any = begin(GAME, seats, options, chance=Quick(seed))
    rng, found = Random(seed), []
    while s.agenda:
        decision = rng.choice(decisions(s))
        found.append((GAME.view(s, decision.seat), decision))
        place, s.said = PLAYERS["plain"](GAME.view(s, decision.seat), decision, rng)
        take(s, place, decision.seat)
    return found


@pytest.fixture(scope="module")
def tables() -> list[tuple[Any, Any]]:
    return evening(2, 3, mode="house", rounds=2)


def test_the_phases_of_a_turn_follow_each_other(tables: list[tuple[Any, Any]]) -> None:
    seen = [page.facts(view).stage.phase for view, _ in tables]
    assert {*seen} >= {"", "map", "establishing", "scene"}
    for before, after in pairwise(seen):
        if before in PHASES and after in PHASES:
            assert PHASES.index(after) >= PHASES.index(before) or after == "map"


def test_a_scene_is_called_after_the_card_that_leads_it(tables: list[tuple[Any, Any]]) -> None:
    led = [page.facts(view).stage for view, _ in tables if view.scene and view.lead >= 0]
    cards = page.data().cards
    assert led
    for stage in led:
        assert stage.title.removeprefix("The ") in cards[stage.lead].name


@pytest.mark.parametrize(
    ("space", "now", "words"),
    [
        ("0,2", "map", "Round 1 of 6: Wick."),
        ("0,0", "map", "Round 1 of 6: Wick at the Big Score."),
        ("0,2", "scene", "Round 1 of 6: Wick at the Bank."),
    ],
)
def test_who_goes_on_from_a_card_is_not_said_to_be_at_the_big_score(space: str, now: str, words: str) -> None:
    given = {"people": {"A": {"name": "Wick", "at": space}}, "map": {"0,2": ["L3"]}, "now": now, "main": "A"}
    view = GAME.view(GAME.position.read(given), 0)
    assert GAME.words.where(view, ["Ann"]) == words


def test_where_a_statement_is_wanted_the_house_has_one_that_was_not_said(
    tables: list[tuple[Any, Any]],
) -> None:
    wanted = [
        (view, decision)
        for view, decision in tables
        if decision.step.say_limit and any(option[0] in CLAIMS for option in decision.options)
    ]
    assert wanted
    for view, decision in wanted:
        lines = drafts(decision, view, ["A", "B"])
        claims = [pick for pick in decision.ids if pick.partition(":")[0] in CLAIMS]
        assert set(lines) == set(claims)
        assert all(lines.values())
        assert not {claim.words for move in view.moves for claim in move.claims} & {*lines.values()}
        assert lines == drafts(decision, view, ["A", "B"]), "the same while the question is open"


def test_a_claim_without_words_still_names_its_card() -> None:
    said, silent = (claim_words(Claim("maybe", (12, "gold"), words)) for words in ("so it is", ""))
    assert said == f'{silent}, "so it is"'
    assert silent == claim_words(Claim("lead", (0, 12), ""))
    assert claim_words(Claim("power", (12, "flip"), "")) == f"what {said_of(12)} does"


def test_help_speaks_of_cards_and_not_of_keys() -> None:
    texts = {slug: text for slug, (_, text, _) in everything().items()}
    keys = "|".join(re.escape(key) for key in [*TABLE, *CHOICE])
    assert {slug for slug, text in texts.items() if re.search(rf"\b({keys})\b", text)} == set()


@pytest.mark.parametrize(("dealer", "words"), [(NOBODY, "the scene ends"), (1, "if the dealer agrees")])
def test_who_leaves_a_scene_is_told_who_decides(dealer: int, words: str) -> None:
    s: Any = begin(GAME, 3, {"mode": "rotating"}, chance=Quick(1))
    s.dealer = dealer
    assert words in option(("leave_it", 0), GAME.view(s, 0), ["A", "B", "C"])


@pytest.mark.parametrize(
    ("move", "kind", "label"),
    [
        ("get_help", "settle", "Do they run a risk?"),
        ("help", "settle", "Do you expose yourself?"),
        ("get_help", "settle_ill", "Do they run a risk? Against them"),
    ],
)
def test_a_question_is_settled_in_the_words_of_its_move(move: str, kind: str, label: str) -> None:
    s: Any = begin(GAME, 3, {"mode": "rotating"}, chance=Quick(1))
    s.moves = [Making(NOBODY, "danger"), Making(NOBODY, move)]
    assert option((kind, "safe"), GAME.view(s, 0), ["A", "B", "C"]) == label


def test_whoever_rules_on_a_doubt_reads_what_is_doubted() -> None:
    s: Any = begin(GAME, 3, {"mode": "rotating"}, chance=Quick(1))
    s.moves = [Making(NOBODY, "danger", claims=(Claim("maybe", (12, "gold"), "by candlelight"),))]
    for step in (Ruling(1, 0), Vote(1, 0)):
        decision = Decision(GAME, 0, 1, 0, step, [])
        assert "by candlelight" in GAME.words.prompt(decision, GAME.view(s, 1), ["A", "B", "C"])


def test_the_house_in_words_names_every_space_once(tables: list[tuple[Any, Any]]) -> None:
    begun = [view for view, _ in tables if view.main >= 0]
    assert begun
    for view in begun:
        lines = map_lines(view)
        covered = [line for line in lines if line.startswith("Face down: ")]
        hidden = [
            space for space in {*view.covered} if not view.face_up(space) and not view.standing_on(space)
        ]
        hidden = [space for space in hidden if view.named_on(space) < 0]
        assert sum(line.count(",") + 1 for line in covered) == len(hidden)
        assert any(view.people[view.main].name in line for line in lines) or view.marker[view.main] is None


def test_before_there_is_a_house_no_panel_shows_it(tables: list[tuple[Any, Any]]) -> None:
    first = GAME.words.table(tables[0][0], ["A", "B"])
    assert "The House of Cards" not in [heading for heading, _ in first]


@pytest.mark.parametrize(("mode", "seats"), [("rotating", 4), ("gm", 3), ("house", 2)])
def test_whoever_is_waited_for_has_a_question_that_is_lit(mode: str, seats: int) -> None:
    for seed in range(3):
        s: Any = begin(GAME, seats, {"mode": mode, "rounds": 1}, chance=Quick(seed))
        rng = Random(seed)
        while s.agenda:
            asked = {decision.seat: decision for decision in decisions(s)}
            lit = [seat for seat, decision in asked.items() if decision.kind not in STANDING]
            assert lit == awaited(s, asked)
            assert lit
            decision = asked[rng.choice([*asked])]
            place, s.said = PLAYERS["plain"](GAME.view(s, decision.seat), decision, rng)
            take(s, place, decision.seat)


def test_the_board_explains_every_question_inside_a_move() -> None:
    asked = {kind.__name__ for kind in steps() if kind.asking and kind.__name__ in PROMPTS}
    assert asked - HINTED == set()
    assert HINTED - set(PROMPTS) == set()


def steps() -> list[type[Step]]:
    """The steps of a move, from its declaration to what it costs."""
    package = "rookery.games.den_of_thieves.rules"
    places = (f"{package}.moves.", f"{package}.consequences", f"{package}.toolbox")
    return [kind for kind in kinds_below(Step) if kind.__module__.startswith(places)]


def test_a_card_that_was_named_is_known_face_down() -> None:
    """DT-809: it stays there, and everybody may know which it is."""
    s = GAME.position.read(
        {"people": {"A": {"at": "1,0"}}, "face_down": {"2,0": "G3"}, "named": {"2,0": "G3"}}
    )
    [known] = page.facts(GAME.view(s, 0)).known
    assert (page.data().cards[known.card].id, known.space) == ("G3", (2, 0))
