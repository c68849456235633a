"""Lessons: each goes through to its end, and is the same in the terminal and for the page."""

from __future__ import annotations

import io

import pytest

from rookery.commands import main
from rookery.kernel import Game, Illegal, Malformed, game_named, installed
from rookery.play import lesson as lessons
from rookery.play.lesson import PUPIL, Course, Lesson, Pick, check_lesson, has_lesson, lesson_of, read
from rookery.play.rulebook import rule
from rookery.server.views.lessons import lesson as for_the_page
from rookery.terminal.lesson import Teacher
from testing import cups

TAUGHT = [name for name in installed() if has_lesson(game_named(name))]


@pytest.fixture(params=TAUGHT)
def game(request: pytest.FixtureRequest) -> Game:
    return game_named(request.param)


def taught(lesson: Lesson, *lines: str) -> str:
    """What the teacher says to a pupil who types these lines, and then nothing but Enter."""

    class Keyboard(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            return super().readline() or "\n"

    out = io.StringIO()
    Teacher(lesson, Keyboard("".join(f"{line}\n" for line in lines)), out).teach()
    return out.getvalue()


def test_there_are_lessons() -> None:
    assert "den_of_thieves" in TAUGHT


def test_a_lesson_goes_through_and_asks_the_pupil(game: Game) -> None:
    course = Course(lesson_of(game))
    tasks = 0
    while not course.is_last:
        tasks += course.step.task is not None
        course.go_on()
        assert course.decision() is not None, "somebody must be able to go on by themselves afterwards"
    assert tasks >= 5


def test_every_step_names_a_rule_of_the_book(game: Game) -> None:
    for step in lesson_of(game).steps:
        assert step.rule in rule(game, step.rule)


def test_the_page_gets_a_picture_for_each_step_with_the_one_option(game: Game) -> None:
    script, shown = lesson_of(game), for_the_page(game)
    assert [step.title for step in shown.steps] == [step.title for step in script.steps]
    for step, seen in zip(script.steps, shown.steps, strict=True):
        question = seen.picture.decision
        assert (question is not None) == (step.task is not None)
        assert seen.picture.view
        if question is not None:
            assert len(question["options"]) == 1  # type: ignore[index]
    assert any(step.story for step in shown.steps)


def test_the_terminal_teaches_to_the_end_with_nothing_but_enter(game: Game) -> None:
    said = taught(lesson_of(game))
    steps = lesson_of(game).steps
    assert f"Step {len(steps)} of {len(steps)}: {steps[-1].title}" in said
    assert max(len(line) for line in said.splitlines()[1:] if line[:2] != "  ") <= 90


def test_who_listens_to_a_lesson_hears_its_answer_in_words_and_no_long_lists() -> None:
    said = taught(lesson_of(game_named("sanctuary")), "", "", "", "", "table")
    assert "You play Fox; Jackdaw is a bot." in said
    assert "The lesson's answer is 90: Into the Silk Merchant: mugger, 65 SP. Enter takes\nit." in said
    assert '  1 to 87. From "To the Street of Red Lanterns' in said
    assert "The town is drawn: map shows it." in said
    assert "<-" not in said
    assert "The lesson is over. To play: rookery terminal sanctuary --plain\n" in said


def test_another_answer_is_turned_down_with_the_right_one() -> None:
    lesson = lesson_of(game_named("den_of_thieves"))
    said = taught(lesson, "", "1", "? 4", "table", "4")
    assert "Another time. In this lesson the answer is 4." in said
    assert "Jacqueline joins the table" in said


def test_who_leaves_is_told_that_it_can_be_taken_again() -> None:
    said = taught(lesson_of(game_named("den_of_thieves")), "q")
    assert said.endswith("The lesson can be taken again at any time.\n")


def test_a_pick_that_is_not_offered_is_named_with_its_step() -> None:
    lesson = lesson_of(game_named("den_of_thieves"))
    course = Course(lesson)
    course.go_on()
    with pytest.raises(Malformed, match=r"lesson, step 2: 'play:Z9' is not offered, but build"):
        course.do(Pick("play:Z9", ""))
    decision = course.decision()
    assert decision is not None
    assert decision.seat == PUPIL


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(Illegal, match="has no lesson"):
        lesson_of(cups.GAME)


STEPS = "steps: [{title: Look, text: This is a table.}]"


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("{", "lesson.yaml: Not YAML"),
        ("names: [Fox]", "lesson.yaml lacks 'seed'."),
        (f"{STEPS}\nnames: [Fox]\nseed: 12", "lesson.yaml: seed is 64 hexadecimal digits in quotes, not 12."),
        (
            STEPS.replace("title", "titel"),
            "lesson.yaml, step 1 has no 'titel'; it has pick, rule, text, then",
        ),
        (STEPS.replace("title: Look, ", ""), "lesson.yaml, step 1 lacks 'title'."),
        (STEPS.replace("}", ", rule: SA-999}"), "lesson.yaml, step 1: the rulebook has no rule 'SA-999'."),
        (STEPS.replace("}", ", pick: pass}"), "lesson.yaml: the last step is only read"),
        ("steps: []", "lesson.yaml: the last step is only read"),
    ],
)
def test_what_is_wrong_in_it_is_named_with_its_step(written: str, sentence: str) -> None:
    head = f'seed: "{"0" * 64}"\nnames: [Fox]\n' if written.startswith("steps") else ""
    with pytest.raises(Malformed) as refused:
        read(game_named("sanctuary"), head + written)
    assert refused.value.sentence.startswith(f"rookery/games/sanctuary/{sentence}")


def test_a_lesson_that_does_not_go_as_written_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named("sanctuary")
    steps = "steps: [{title: Go, text: Go., pick: fly}, {title: Gone, text: You are gone.}]"
    astray = read(game, f'seed: "{"0" * 64}"\nnames: [Fox, Ann]\n{steps}')
    monkeypatch.setattr(lessons, "lesson_of", lambda _: astray)
    with pytest.raises(Malformed, match="lesson, step 1: 'fly' is not offered, but "):
        check_lesson(game)


def test_the_command_says_that_there_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "den_of_thieves"]) == 0
    assert capsys.readouterr().out.endswith("\nlesson\n  17 steps\n")
