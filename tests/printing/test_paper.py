"""Games on paper: every card as often as the game needs it, in its size, with nothing cut off."""

from __future__ import annotations

import json
import re
import zlib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.wheel import WheelBuilder

import rookery
from rookery.kernel import Game, Illegal, Malformed, game_named, installed
from rookery.kit.paper import CARD, Cards, Face
from rookery.play.book import players_text
from rookery.printing import PAPERS, parts_of, pdf, press
from rookery.printing.press import filled, prepared, typeset
from testing.cups import GAME as CUPS

GAMES = sorted(installed())
PARTS = [(name, part) for name in GAMES for part in parts_of(game_named(name))]
MM = 25.4 / 72
printed = cache(pdf)  # some parts are looked at by two tests
pytestmark = pytest.mark.skipif(
    not Path(rookery.__file__).with_name("printing").joinpath("art").is_dir(),
    reason="The page is not built, so there are no pictures to print (make builds it).",
)


def everything(made: bytes) -> str:
    """A PDF with its streams unpacked: page tree and fonts stand in them."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", made, re.DOTALL)
    unpacked = []
    for stream in streams:
        try:
            unpacked.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return b"\n".join([made, *unpacked]).decode("latin-1")


def pages(said: str) -> list[tuple[float, float]]:
    """The sizes of all pages in millimetres."""
    boxes = re.findall(r"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", said)
    return [(round(float(wide) * MM, 1), round(float(high) * MM, 1)) for wide, high in boxes]


def asked(game: Game, part: str, label: str, paper: str = "a4") -> Any:
    """What a template noted of its own layout under a label."""
    import typst

    template, inputs = prepared(game, part, paper)
    folder = Path(press.__file__).parent
    found = typst.query(
        str(folder.joinpath(f"{template}.typ")),
        f"<{label}>",
        field="value",
        one=True,
        root=str(folder),
        sys_inputs={"print": json.dumps(inputs)},
        font_paths=[str(folder.joinpath("art", "fonts"))],
        ignore_system_fonts=True,
    )
    return json.loads(found)


def test_every_game_prints_its_rulebook_and_more() -> None:
    assert {name: parts_of(game_named(name)) for name in GAMES} == {
        "den_of_thieves": ["rulebook", "cards", "counters", "sheets"],
        "know_thyself": ["rulebook", "sheets", "board", "cards", "counters"],
        "sanctuary": ["rulebook", "cards", "board", "counters", "sheets"],
        "suits": ["rulebook", "sheets", "people"],
        "thieves": ["rulebook", "cards", "counters", "sheets"],
    }


@pytest.mark.parametrize(("name", "part"), PARTS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_part_fits_its_paper_with_its_fonts(name: str, part: str, paper: str) -> None:
    if part == "rulebook" and paper == "letter":
        pytest.skip("flows over its pages on any paper")
    said = everything(printed(game_named(name), part, paper))
    found = set(pages(said))
    assert found in ({PAPERS[paper]}, {PAPERS[paper][::-1]})
    fonts = re.findall(r"/Type\s*/FontDescriptor", said)
    assert fonts
    assert len(re.findall(r"/FontFile[23]\b", said)) == len(fonts), "every font is embedded"


PRINTED = {"thieves": (99, 6), "den_of_thieves": (52, 1), "sanctuary": (112, 4), "know_thyself": (52, 1)}
"""How many cards lie in the box, and how many of the commonest."""


@pytest.mark.parametrize("name", PRINTED)
def test_every_card_is_there_as_often_as_it_is_needed(name: str) -> None:
    titles = asked(game_named(name), "cards", "cards")
    faces = prepared(game_named(name), "cards", "a4")[1]["faces"]
    assert (len(titles), max(face["copies"] for face in faces)) == PRINTED[name]
    arts = Counter(face["title"] for face in faces for _ in range(face["copies"]))
    assert Counter(titles) == arts
    assert len(pages(everything(printed(game_named(name), "cards", "a4")))) == 2 * -(-len(titles) // 9), (
        "a back to each"
    )


def test_cards_have_the_size_of_sleeves_and_leave_room_for_marks() -> None:
    assert CARD == (63, 88)
    for wide, high in PAPERS.values():
        assert wide - 3 * CARD[0] >= 2 * 5.5
        assert high - 3 * CARD[1] >= 2 * 5.5


def test_what_is_held_in_one_hand_has_one_back() -> None:
    faces = prepared(game_named("thieves"), "cards", "a4")[1]["faces"]
    backs = {face["back"] for face in faces if face["kind"] != "treasure"}
    assert backs == {"back-chamber"}


def test_text_that_does_not_fit_is_an_error_and_never_cut_off() -> None:
    art = press.art_of("thieves")
    long = Face("Sneak!", "Too much to say. " * 60, "sneak", "skill", "back-chamber")
    inputs = prepared(game_named("thieves"), "cards", "a4")[1] | filled(Cards((long,)), art)
    with pytest.raises(Exception, match="does not fit: the text of Sneak!"):
        typeset("cards", inputs)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_town_is_laid_together_from_four_pages(paper: str) -> None:
    assert asked(game_named("sanctuary"), "board", "tiles", paper) == {"columns": 2, "rows": 2}
    assert asked(game_named("know_thyself"), "board", "tiles", paper) == {"columns": 1, "rows": 1}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ["den_of_thieves", "know_thyself", "suits", "thieves"])
def test_a_sheet_is_one_page(name: str, paper: str) -> None:
    found = asked(game_named(name), "sheets", "sheets", paper)
    assert found["pages"] == found["sheets"]


@pytest.mark.parametrize("name", GAMES)
def test_the_players_pages_say_what_is_printed_for(name: str) -> None:
    """A family plays from these pages alone."""
    said = players_text(game_named(name)).partition("## On paper")[2]
    assert [part for part in parts_of(game_named(name))[1:] if part.rstrip("s") not in said] == []
    assert "You also need" in said


def test_a_game_of_another_house_has_its_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.play.book.rules_text", lambda _: "# Cups\n\n**CU-1** Hide a coin.\n")
    assert parts_of(CUPS) == ["rulebook"]
    assert pdf(CUPS, "rulebook", "letter").startswith(b"%PDF-")


def test_what_cannot_be_printed_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    thieves = game_named("thieves")
    with pytest.raises(Illegal, match="Thieves! has no 'kitchen' to print; there is rulebook, cards"):
        pdf(thieves, "kitchen")
    with pytest.raises(Illegal, match="There is no paper 'a7'; there is a4 and letter"):
        pdf(thieves, "cards", "a7")
    monkeypatch.setattr(press, "art_of", lambda _: {"drawings": {}, "kinds": {}})
    with pytest.raises(Malformed, match="The pictures for printing are not built: run 'make web' first"):
        pdf(thieves, "cards")
    assert pdf(thieves, "sheets").startswith(b"%PDF-")


def test_a_wheel_holds_pictures_fonts_templates_and_players_pages() -> None:
    root = Path(rookery.__file__).parents[2]
    held = {one.distribution_path for one in WheelBuilder(str(root)).recurse_included_files()}
    for game in GAMES:
        assert f"rookery/games/{game}/PLAYERS.md" in held
        assert f"rookery/printing/art/{game}.json" in held
    assert {
        f"rookery/printing/{name}.typ" for name in (*press.TEMPLATES.values(), "common", "rulebook")
    } <= held
    assert "rookery/printing/art/fonts/alegreya-400.ttf" in held
