"""The obstacles of the ready jobs are as RULES.md prints them: lines, stakes, what is won and lost."""

from __future__ import annotations

import re

import pytest

from rookery.games.suits import GAME
from rookery.games.suits.jobs import HEAT_LIMIT, JOBS, JobFile, Obstacle
from rookery.games.suits.printed import BLOCKS, STAKES
from rookery.play.rulebook import cells, rules_of

IDS = [
    "SU-J1.1a", "SU-J1.1b", "SU-J1.2a", "SU-J1.2b", "SU-J1.3a", "SU-J1.3b",
    "SU-J1.3c", "SU-J1.4a", "SU-J1.4b", "SU-J1.5a", "SU-J1.6a",
    "SU-J2.1a", "SU-J2.1b", "SU-J2.2a", "SU-J2.2b", "SU-J2.3a", "SU-J2.3b",
    "SU-J2.4a", "SU-J2.5a", "SU-J2.5b", "SU-J2.6a",
    "SU-J3.1a", "SU-J3.1b", "SU-J3.2a", "SU-J3.2b", "SU-J3.3a", "SU-J3.3b",
    "SU-J3.4a", "SU-J3.5a", "SU-J3.6a", "SU-J3.7a",
]  # fmt: skip
OBSTACLES = {task.id: task for job in JOBS for scene in job.scenes for task in scene.obstacles}
FILES = {job.id: JobFile(f"jobs/{job.slug}.toml") for job in JOBS}

EFFECTS = {
    "Brandt joins": "gain brandt",
    "Brandt aboard": "aboard",
    "one Night Watchman more in this scene": "more night-watchman",
}
"""What the table says in other words than the files do."""

FOR_GOOD = {"SU-J2.2b": ("heat +1", "gain brandt")}
MODIFIERS = {"SU-J1.2a": ("pass", -3), "SU-J2.2a": ("uniforms", -3)}

FIGHTS = {
    "SU-J1.2b": {1: "night-watchman guard-dog", 3: "night-watchman night-watchman night-watchman guard-dog"},
    "SU-J1.6a": {1: "hired-gun night-watchman", 2: "hired-gun hired-gun hired-gun"},
    "SU-J2.3b": {1: "goss", 2: "street-tough street-tough goss"},
    "SU-J2.4a": {1: "hired-gun", 2: "hired-gun hired-gun"},
    "SU-J2.6a": {1: "heron", 3: "heron hired-gun hired-gun"},
    "SU-J3.5a": {1: "knuckle", 2: "street-tough street-tough knuckle"},
    "SU-J3.7a": {1: "hired-gun night-watchman", 3: "dorn hired-gun hired-gun"},
}
"""Who fights a crew of so many, where Heat makes no difference."""

CRANES = {
    (1, 2): "night-watchman night-watchman",
    (1, 3): "hired-gun night-watchman",
    (2, 2): "crane night-watchman night-watchman",
    (2, 3): "crane hired-gun hired-gun",
}
"""SU-J1.5f, by crew and Heat."""


def row(name: str) -> list[str]:
    """Title, kind, lines, won and lost, as printed."""
    return cells(rules_of(GAME)[name])[1:]


def as_in_file(line: str) -> str:
    """``Thief (person): {Clerk, Night Watchman} Insight +1`` as the files write it."""
    item = re.match(r"with the (\w+): ", line)
    line = line[item.end() :] if item else line
    line = re.sub(r" (T|X =|N =) (\d+)", lambda found: f" {found[1][0]}{found[2]}", line)
    line = line.replace(" (person)", " person")
    skill, colon, rest = line.partition(": ")
    if colon:
        marks = re.fullmatch(r"(?:\{(.+)\}|([\w ]+)) (\w+)((?: \+\d+)?)", rest)
        assert marks, rest
        slugs = (marks[1] or marks[2]).replace(" ", "-").replace(",-", ", ")
        rest = f"{slugs} {marks[3]}".casefold() + marks[4]
        line = f"{skill.casefold()}: {rest}"
    else:
        skill, number = line.rsplit(" ", 1)
        line = f"{skill.casefold()} {number}"
    return f"with {item[1].casefold()}: {line}" if item else line


def effects(name: str, text: str) -> list[str]:
    """The effects of a cell, as the files write them; a fight and what follows it only as ``fight``."""
    text, _, fight = text.partition("Fight")
    parts = re.split(r", | and |; ", text.replace("−", "-").removesuffix("then ").strip("; ,"))
    said = [EFFECTS.get(part, part.casefold()) for part in parts if part not in ("", "–", "away")]
    return [*said, *(["fight"] if fight else [])]


def part(name: str) -> tuple[Obstacle, JobFile]:
    return OBSTACLES[name], FILES[name.partition(".")[0]]


def test_every_obstacle_is_printed() -> None:
    assert list(OBSTACLES) == IDS


@pytest.mark.parametrize("name", IDS)
def test_kind_and_stakes(name: str) -> None:
    task, _ = part(name)
    title, kind, *_ = row(name)
    said, _, more = title.partition(" (")
    assert task.title == said.removesuffix(", first to 2")
    assert [task.kind, STAKES[task.stakes]] == re.split(r", |; ", kind.casefold())[:2]
    assert (task.attempts == 2) == ("2 attempts" in more)
    assert task.optional == ("optional" in more)
    assert (task.item, task.item_by) == MODIFIERS.get(name, ("", 0))
    assert bool(task.item) == ("all −3" in kind)
    assert task.trust_modifier == ("Trust" in kind)
    needs = re.search(r"only with the (\w+)", more)
    assert task.needs == (needs[1].casefold() if needs else "")
    heat = re.search(r"Heat ≤ (\d)", more)
    assert task.heat_at_most == (int(heat[1]) if heat else HEAT_LIMIT)


@pytest.mark.parametrize("name", IDS)
def test_lines(name: str) -> None:
    task, file = part(name)
    assert list(task.approaches) == [file.approach(as_in_file(line)) for line in row(name)[2].split(" · ")]


@pytest.mark.parametrize("name", IDS)
def test_what_is_won_and_lost(name: str) -> None:
    task, file = part(name)
    won = row(name)[3].removesuffix(", name carrier")
    lost, _, second = row(name)[4].partition("; after the second loss ")
    assert list(task.won) == list(map(file.effect, effects(name, won)))
    assert list(task.lost) == list(map(file.effect, effects(name, lost)))
    assert list(task.lost_for_good) == list(map(file.effect, FOR_GOOD.get(name, ())))
    assert bool(task.lost_for_good) == ("joins" in second)


@pytest.mark.parametrize("name", FIGHTS)
def test_who_fights(name: str) -> None:
    task, _ = part(name)
    assert "Fight: " in row(name)[4]
    for crew, foes in FIGHTS[name].items():
        assert fighters(task, crew, heat=1) == fighters(task, crew, heat=5) == foes


@pytest.mark.parametrize("number", CRANES)
def test_who_fights_on_the_back_stairs(number: tuple[int, int]) -> None:
    crew, heat = number
    assert fighters(OBSTACLES["SU-J1.5a"], crew, heat) == CRANES[number]


def test_no_other_obstacle_leads_to_a_fight() -> None:
    assert {name for name, task in OBSTACLES.items() if task.fights} == {*FIGHTS, "SU-J1.5a"}


def fighters(task: Obstacle, crew: int, heat: int) -> str:
    """Who is listed for such a crew at such a Heat, in the order of the list."""
    fitting = (foes for foes in task.fights if foes.crew in (0, crew) and heat <= foes.heat_up_to)
    return " ".join(BLOCKS[block].slug for block in next(fitting).roster(crew))
