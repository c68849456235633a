"""The journal of a night: chapters by scene, paragraphs by move, what the cards did folded away."""

from random import Random

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.words.options import option
from rookery.kernel import SPECTATOR, Answer, Decision, Event, begin
from rookery.play.journal import Journal, compose, counted
from rookery.play.players import Quick, bot, play_out

NAMES = ["Odile", "Wick", "Mags", "Tam"]
PROTOCOL = ("The scene begins.", "The scene is over.", "to show for it", "The answer is given", "DT-")
"""What no story says."""


def night(seats: int, mode: str, number: int = 3) -> Journal:
    told: list[Event] = []
    s = begin(GAME, seats, {"mode": mode, "guard": "on"}, chance=Quick(number))
    s.listener = told.append
    play_out(s, [bot(GAME, "clever")] * seats, Random(number))
    happened = [event.seen_by(SPECTATOR) for event in told]
    return compose(GAME, NAMES[:seats], happened, GAME.view(s, SPECTATOR), GAME.outcome(s))


@pytest.mark.parametrize(("seats", "mode"), [(1, "house"), (4, "rotating"), (3, "gm")])
def test_the_journal_is_a_story_whoever_deals(seats: int, mode: str) -> None:
    """DT-802, R-195: the house lends its words to a dealer who has none."""
    journal = night(seats, mode)
    text = " ".join(line.text for chapter in journal.chapters for line in chapter.lines)
    assert [words for words in PROTOCOL if words in text] == []
    scenes = journal.chapters[1:-1]
    assert all(chapter.title.startswith("Round ") for chapter in scenes)
    assert {chapter.title.rsplit(", by ")[-1] for chapter in scenes} <= {"day", "night"}
    assert all(len(chapter.lines) > 2 for chapter in scenes), "a paragraph for each move"
    assert "Drawn:" not in text
    assert any("Drawn: the " in chapter.folded for chapter in scenes)


def test_the_journal_is_called_after_the_prize_and_draws_the_house() -> None:
    journal = night(1, "house")
    assert journal.title.startswith("The Affair of the ")
    assert journal.picture.startswith("<svg")
    assert journal.sheets[0][0] in journal.picture, "who the markers are stands beside the map"


def test_lines_that_begin_alike_are_one() -> None:
    drawn = ["Drawn: the 2.", "Drawn: the 9.", "Found: a Heart.", 'Kit: "No."', 'Kit: "Yes."']
    assert counted(drawn) == ["Drawn: the 2, the 9.", "Found: a Heart.", 'Kit: "No."', 'Kit: "Yes."']


@pytest.mark.parametrize(("seats", "mode"), [(1, "house"), (4, "rotating")])
def test_no_two_options_of_a_question_are_called_the_same(seats: int, mode: str) -> None:
    """DT-516, DT-831: of leads and threats that are alike one is offered."""
    clever, alike = bot(GAME, "clever"), set[str]()

    def reads(view: object, decision: Decision, rng: Random) -> Answer:
        labels = [option(picked, view, NAMES) for picked in decision.options]  # type: ignore[arg-type]
        alike.update(f"{decision.kind}: {label}" for label in labels if labels.count(label) > 1)
        return clever(view, decision, rng)

    s = begin(GAME, seats, {"mode": mode, "guard": "on"}, chance=Quick(3))
    play_out(s, [reads] * seats, Random(3))
    assert alike == set()
