"""The house does not repeat itself, and does not run out of words (data/story.toml)."""

import re
from collections import Counter
from random import Random

import pytest

from rookery.games.den_of_thieves import GAME
from rookery.games.den_of_thieves.names import spoken
from rookery.games.den_of_thieves.printed import CARDS
from rookery.games.den_of_thieves.public import NOBODY
from rookery.games.den_of_thieves.voices import POOLS, PREMISES, READY, SILENT, pool_of
from rookery.games.den_of_thieves.words import story
from rookery.games.den_of_thieves.words.framing import card_line, row_text, row_texts
from rookery.games.den_of_thieves.words.story import MECHANICS
from rookery.kernel import SPECTATOR, Event, begin
from rookery.play.players import Quick, bot, play_out

SENTENCE = re.compile(r"(?<!Dr\.)(?<=[.!?])\s+")


def test_no_line_stands_twice_in_the_pools() -> None:
    lines = [line for pool in POOLS.values() for line in pool]
    assert sorted({line for line in lines if lines.count(line) > 1}) == []


def test_a_playing_card_has_its_article() -> None:
    drawn, gone = (
        {"kind": kind, "rule": "DT-12", "card": 0, "cards": [0, 1]} for kind in ("drew", "discarded")
    )
    first, second = (spoken(card) for card in (0, 1))
    assert story.event(drawn, []) == f"Drawn: the {first}."
    assert story.event(gone, []) == f"Discarded: the {first} and the {second}."


def said_twice(told: list[Event]) -> list[str]:
    """The sentences of the story that stand in it more than once."""
    names = [f"Seat {number}" for number in range(8)]
    facts = [event.seen_by(SPECTATOR) for event in told if event.kind not in MECHANICS]
    sentences = Counter(part for told in facts for part in SENTENCE.split(story.event(told, names)) if part)
    return [sentence for sentence, times in sentences.items() if times > 1]


@pytest.mark.parametrize(
    ("seats", "mode"), [(1, "house"), (2, "house"), (4, "house"), (4, "rotating"), (2, "gm")]
)
def test_a_night_of_usual_length_does_not_use_up_the_house_s_words(seats: int, mode: str) -> None:
    """DT-802, R-195: three sessions each of the better bots, with all that happens in them; no sentence twice
    in one, whoever deals.
    """
    told: list[Event] = []
    for night in range(3):
        tonight: list[Event] = []
        s = begin(GAME, seats, {"mode": mode, "guard": "on"}, chance=Quick(night))
        s.listener = tonight.append
        play_out(s, [bot(GAME, "clever")] * seats, Random(night))
        assert said_twice(tonight) == []
        told += tonight
    spoken = [event for event in told if "line" in event.facts]
    silent = [event.kind for event in spoken if event.facts["line"] == SILENT]
    assert len(spoken) > 40 * seats
    assert silent == []


@pytest.mark.parametrize(
    ("seats", "level", "night"), [(5, "plain", 5017), (5, "plain", 5049), (6, "clever", 5026)]
)
def test_pools_that_are_used_up_do_not_begin_anew(seats: int, level: str, night: int) -> None:
    """Long nights, in which somebody falls, wakes or asks once more than the house has lines for."""
    told: list[Event] = []
    s = begin(GAME, seats, {"mode": "house", "guard": "on"}, chance=Quick(night))
    s.listener = told.append
    play_out(s, [bot(GAME, level)] * seats, Random(night))
    assert said_twice(told) == []


def statements_used(told: list[Event]) -> Counter[str]:
    """How often each line was said that is lent to whoever has no words."""
    return Counter(str(event.facts["said"]) for event in told if event.facts.get("said") in READY)


@pytest.mark.parametrize(
    ("seats", "mode", "night"), [(8, "rotating", 1002), (6, "gm", 1004), (3, "gm", 1006)]
)
def test_bots_remember_what_was_said(seats: int, mode: str, night: int) -> None:
    """Tables at which many have something to give and to answer: no sentence of the story twice, and no
    line of a pool again that still has others.
    """
    told: list[Event] = []
    s = begin(GAME, seats, {"mode": mode, "guard": "on"}, chance=Quick(night))
    s.listener = told.append
    play_out(s, [bot(GAME, "clever")] * seats, Random(night - 1000))
    assert said_twice(told) == []
    for pool in ("statements.say", "statements.gift", "statements.other"):
        used = {line: times for line, times in statements_used(told).items() if READY[line][0] == pool}
        assert max(used.values(), default=1) == 1 or len(used) == len(POOLS[pool])


def test_the_house_speaks_of_the_thieves_and_not_to_a_reader() -> None:
    """DT-802: whoever reads along at the table, or later in the journal, is not the thief of the scene."""
    addressed = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
    lines = [line for name, pool in POOLS.items() if not name.startswith("statements") for line in pool]
    rows = [row_text(entry, row, "Wick") for entry, row in row_texts()]
    premises = [PREMISES.get(card.name, card.premise) for card in CARDS]
    found = [text for text in (*lines, *rows, *premises) if addressed.search(text)]
    assert [text for text in found if "says thank you to" not in text] == []


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("ace_in_play", {"card": 0}),
        ("beside_oneself", {"what": "harm"}),
        ("beside_oneself", {"what": "curse"}),
        ("wakes_up", {"said": ""}),
        ("comeback", {}),
        ("consequence", {"entry": "", "said": "", "bearer_name": "Wick"}),
        ("involuntary_act", {"entry": "V1", "said": ""}),
        ("scene_ended", {}),
        ("lock_opened", {"lock": 0, "said": ""}),
        ("lock_shut", {"lock": 0, "said": ""}),
        ("session_ended", {"result": "Bust"}),
    ],
)
def test_a_pool_that_is_used_up_is_followed_by_words_that_were_not_in_it(
    kind: str, facts: dict[str, object]
) -> None:
    facts = {"character_name": "Wick", **facts}
    pool = pool_of(kind, facts)
    lines = {told_of(kind, line=number, **facts) for number in range(len(POOLS[pool]))}
    assert told_of(kind, line=SILENT, **facts) not in lines
    assert len(lines) == len(POOLS[pool])


def told_of(kind: str, **facts: object) -> str:
    return story.event({"kind": kind, "rule": "", **facts}, ["Ann"])


def card_called(name: str) -> int:
    return next(place for place, card in enumerate(CARDS) if card.name == name)


def test_a_sentence_that_goes_on_after_a_name_with_a_comma_has_another() -> None:
    griselda = card_called("Griselda, the Hollow Lady")
    assert told_of("enemy", person=griselda) == "Griselda, the Hollow Lady, is an enemy now."
    assert (
        told_of("narration", said="Griselda, the Hollow Lady is late") == "Griselda, the Hollow Lady is late"
    )


def test_a_shop_helps_by_its_owner_and_of_the_messenger_one_takes_the_message() -> None:
    shop, messenger = card_called("Villemina's Instrument Shop"), card_called("The Late Messenger")
    assert told_of("enemy", person=shop) == "Villemina is an enemy now."
    took = {"character_name": "Wick", "card": messenger, "line": SILENT}
    assert told_of("took", way="item", **took) == "Wick takes the Late Messenger's message."


def test_what_is_many_is_spoken_of_so() -> None:
    number = POOLS["framing.aside"].index("{card:^} {is} not to be left out.")
    keys = card_called("Skeleton Keys")
    assert card_line("framing.aside", {}, number, keys) == "The Skeleton Keys are not to be left out."


def test_a_death_that_has_no_card_is_told_all_the_same() -> None:
    """DT-835: a nameless relative."""
    facts = {"entry": "LA.victim", "seat": NOBODY, "said": ""}
    deaths = {told_of("told", line=number, **facts) for number in range(len(POOLS[pool_of("told", facts)]))}
    assert len(deaths) > 4
    assert "" not in deaths
    robin = {"card": card_called("Robin Red-Fellow"), "character": NOBODY, "said": ""}
    assert told_of("decided", entry="LA.victim", **robin).startswith("Robin Red-Fellow is dead")


def test_a_complication_stands_in_the_way_by_what_it_is() -> None:
    """R-170: people as themselves; nobody walks past an event."""
    facts = {"cause": "complication", "person": NOBODY, "another": False, "line": SILENT}
    cards = {
        "Jacqueline": "Jacqueline",
        "Market Instability": "the stir over Market Instability",
        "The Legendary Sword": "whoever has an eye on the Legendary Sword",
        "The Bank": "somebody from the Bank",
    }
    for name, words in cards.items():
        assert told_of("threat", card=card_called(name), **facts) == f"In the way: {words}."


def test_a_second_guard_is_another_guard() -> None:
    facts = {"cause": "guard", "card": -1, "person": -1, "line": SILENT}
    assert told_of("threat", another=False, **facts) == "In the way: a guard who was warned."
    assert told_of("threat", another=True, **facts) == "In the way: another guard who was warned."
