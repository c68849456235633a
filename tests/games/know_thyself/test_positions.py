"""Positions: what may be given, by which names, and how a wrong one is refused."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

from rookery.games.know_thyself import position, rules
from rookery.games.know_thyself.picks import PICKS
from rookery.games.know_thyself.position import named, read, spoken, synonyms, write
from rookery.games.know_thyself.position.naming import CARD_NAMES, OPPONENT_NAMES, PLACE_NAMES
from rookery.games.know_thyself.position.reading import KEYS
from rookery.games.know_thyself.printed import CONFLICT_NUMBER, HOOK_NUMBER, PERSON, PLACE
from rookery.games.know_thyself.words.story import SENTENCES
from rookery.kernel import Refusal, Step
from rookery.testing.comparing import differ

RULES = [import_module(f"{rules.__name__}.{module.name}") for module in iter_modules(rules.__path__)]


def is_step(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, Step)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"nothing": 1}, "has no 'nothing'; it has attachments"),
        ({"options": {"toll": 9}}, "The option toll may be 1, 0, 2, 3, not 9."),
        ({"options": {"players": 9}}, "players is a number from 1 to 6, not 9."),
        ({"players": 2, "options": {"players": 3}}, "players: there are 2, and by the option 3"),
        ({"people": {"kitchen": ["olaf"], "library": ["olaf"]}}, "olaf is in one place at a time."),
        ({"groups": [["A"], ["A", "B"]]}, "groups: a PC came in one group only."),
        ({"removed": ["A"], "wager": {"invited": ["A"]}}, "invited of wager: A is removed."),
        ({"coins": {"master": 1}, "wager": {}}, "of 1 in the stack the Master can match no stake"),
        ({"coins": {"A": -1}}, "coins of A is a number from 0 to 70, not -1."),
        ({"coins": {"A": 40, "B": 40}}, "coins: all together are 70 for 2 PCs, so that 40 are too many."),
        ({"coins": {"pool": 3}}, "so that 16 are left for the Pool."),
        ({"rooms": {"A": "kichen"}}, "rooms of A: nothing here is called 'kichen'; it might be kitchen."),
        ({"rooms": {"A": ["kitchen"]}}, "rooms of A: nothing here is called"),
        ({"rooms": {"A": "master_suite"}}, "write now: last wagers."),
        ({"rooms": {"A": "grove"}}, "only with the option nooks: rooms."),
        ({"rooms": {"Q": "kitchen"}}, "rooms: there is no PC 'Q'; there are A, B."),
        ({"rooms": {"A": "kitchen"}, "groups": [["A", "B"]]}, "groups: A, B are not all in one room."),
        ({"foot": ["A"]}, "foot: A must be in the Cliffs for it; say so in rooms."),
        ({"rooms": {"A": "kitchen"}, "waiting": ["A"]}, "waiting: A must be in the Guest Suite"),
        ({"removed": ["A", "B"]}, "removed: somebody must be left."),
        ({"removed": ["A"], "spotlight": "A"}, "spotlight: A is removed."),
        ({"true_names": {"garden": ["ace of clubs"]}}, "a True Name is a red card and a black one."),
        ({"true_names": {"garden": ["Jh", "Jd"]}}, "a True Name is a red card and a black one."),
        (
            {"true_names": {"garden": ["Jh", "Ac"], "field": ["Jh", "2c"]}},
            "true_names of field: each card names one room only.",
        ),
        ({"people": {"kitchen": ["guards"]}}, "people of kitchen: guards has no place"),
        ({"attachments": {"A": ["a key"]}}, "attachments of A: there are four"),
        ({"memories": {"A": ["joy on clubs"]}}, "it might be defeat, goal, guilt, triumph."),
        ({"memories": {"A": ["goal on clubs, used"]}}, "stands 'invoked' or nothing, not 'used'."),
        ({"memories": {"A": [{"type": "guilt", "by": "Q"}]}}, "it might be a, b, c, gm, master."),
        ({"edges": {"A": [{"helps": ["body"]}]}}, "edges of A: an Edge has a text."),
        ({"edges": {"A": [{"text": "Limp", "helps": ["soul"]}]}}, "it might be body, heart, mind, nerve."),
        ({"now": "tomorrow"}, "now: a game has no moment 'tomorrow'; it has creation"),
        ({"now": "endgame", "wager": {}}, "wager: there is none with now: endgame."),
        ({"wager": {"stake": 99}}, "stake of wager: it is from 2 to 30 here, not 99."),
        (
            {"wager": {"stake": 2, "move": "cliffs"}},
            "move of wager: failure cannot lead to cliffs from here.",
        ),
        ({"wager": {"move": "great_hall"}}, "give the stake too."),
        ({"wager": {"flag": "climb_up"}}, "flag of wager: A cannot declare climb_up where it is."),
        ({"wager": {"flags": {"B": "plain"}}}, "flags of wager: B is not among the invited."),
        ({"rooms": {"B": "kitchen"}, "wager": {"invited": ["A", "B"]}}, "B is not where A is."),
        ({"wager": {"state": "draw", "stake": 3}}, "like this it begins with 'accept', not 'draw';"),
        (
            {"wager": {"state": "accept"}},
            "like this it begins with 'outcome', not 'accept'; a stake leads to",
        ),
        ({"index_cards": {"shelf": 6}}, "they are written and dealt with now: creation."),
        ({"wager": {"by": "me"}}, "by of wager: it was started by gm or player, not 'me'."),
        ({"wager": {"against": "olav"}}, "against of wager: nothing here is called 'olav'; it might be olaf"),
    ],
)
def test_a_wrong_position_is_refused_with_field_and_cure(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read(given)
    assert sentence in refusal.value.sentence


def test_names_of_the_rulebook_and_ids_are_one() -> None:
    """6.1, 6.3, 6.4: no name means two things of a kind, and chance knows all of them."""
    assert len(PLACE_NAMES) == 29 * 2 + 1  # id and name are alike but for their signs; the Courtyard
    assert len(CARD_NAMES) == 52 * 4 + 4  # a Ten is T as well
    assert named("Th") == named("10h") == named("Ten of hearts")
    assert (named("Undeserved"), named("Allegiance")) == (named("Jack of hearts"), named("Ace of clubs"))
    for name, slug in (("Countess' Chamber", "countess_chamber"), ("KT-P12", "grand_courtyard")):
        assert PLACE_NAMES[name.lower().replace("'", "").replace(" ", "_").replace("-", "_")] == PLACE[slug]
    assert (named("KT-N17"), named("the room")) == (PERSON["olaf"], OPPONENT_NAMES["room"])
    assert named("10 of clubs") == named("Ten of clubs") == named("Tc".replace("T", "10"))
    assert (named("kitchen-1"), named("B"), named("a text")) == (CONFLICT_NUMBER["kitchen-1"], 1, "a text")
    assert all(named(slug) == number for slug, number in HOOK_NUMBER.items())


def test_what_is_given_is_read_back() -> None:
    given = {
        "players": 3,
        "coins": {"A": 3, "B": 0, "C": 14, "master": 40},
        "rooms": {"A": "cliffs", "C": "cliffs"},
        "groups": [["A"], ["C"]],
        "free": ["A"],
        "foot": ["A"],
        "removed": ["B"],
        "bribed": ["C"],
        "true_names": {"cliffs": "Cliffs of Undeserved Allegiance"},
        "people": {"cliffs": ["olaf", "yamini"]},
        "looks": {"A": "A scar."},
        "attachments": {"A": ["a ring", "a scar", "a key", "a map"]},
        "memories": {"A": ["triumph on clubs, invoked", "guilt on spades"]},
        "edges": {"C": ["Limp", {"text": "Robbed", "by": "master"}]},
        "round": 3,
        "spotlight": "C",
        "wager": {
            "lead": "A",
            "invited": ["A"],
            "flags": {"A": "climb_up"},
            "wants": {"A": "go up"},
            "against": "olaf",
            "kind": "mind",
            "by": "player",
            "stake": 3,
        },
    }
    differ(write(read(given)), spoken.look(given), "")


def test_the_words_of_the_ledger_are_read_and_looked_for() -> None:
    """KT-5, KT-8, KT-9, KT-73, KT-106: other names of stacks, boxes, sheets and settled groups."""
    given = {
        "coins": {"A": 12, "B": 12, "Master's pile": 31, "general stack": 15},
        "settled": ["A"],
        "attachments": {"A": {"spades": "a map", "clubs": "a key", "diamonds": "a ring", "hearts": "a scar"}},
        "memories": {
            "A": [{"type": "Goal", "attachment": "clubs", "box": "ticked"}, "guilt on hearts, ticked"]
        },
        "wager": {"started_by": "player"},
    }
    usual = {
        "coins": {"master": 31, "pool": 15},
        "free": ["A"],
        "attachments": {"A": ["a ring", "a scar", "a key", "a map"]},
        "memories": {"A": ["goal on clubs, invoked", "guilt on hearts, invoked"]},
        "wager": {"by": "player"},
    }
    for look in (given, usual, {"coins": {"GM's pool": 31}}):
        differ(write(read(given)), spoken.look(look), "")


@pytest.mark.parametrize(
    ("wager", "state"),
    [({}, "outcome"), ({"by": "player"}, "want"), ({"by": "player"}, "outcome"), ({"stake": 3}, "accept")],
)
def test_a_wager_begins_where_its_position_says(wager: dict[str, Any], state: str) -> None:
    """KT-135: the state it is in is what else is given of it, and may be named."""
    named_too = read({"wager": {**wager, "state": state}})
    assert named_too.dump() == read({"wager": wager}).dump()


def test_a_shelf_is_given_by_its_texts_or_their_number() -> None:
    """KT-17, KT-E26."""
    for cards in (2, ["a bell", "a bone"]):
        assert len(read({"now": "creation", "index_cards": {"shelf": cards}}).shelf) == 2


def test_every_further_name_is_of_something() -> None:
    """A pick or a question that is renamed takes its further names along."""
    steps = {name for rule in RULES for name, step in vars(rule).items() if is_step(step)}
    assert {pick.partition(":")[0] for pick in synonyms.PICKS} <= PICKS.keys()
    assert {pick.partition(":")[0] for pick in spoken.QUIET} - {"done"} <= PICKS.keys()
    assert synonyms.QUESTIONS.keys() <= steps
    assert spoken.LOOKS.keys() <= write(read({})).keys()


def test_the_description_names_every_field_fact_pick_and_event() -> None:
    """What an outsider may write in a scenario stands at the head of ``position``."""
    words = set(re.findall(r"[a-z_]+", position.__doc__ or ""))
    facts = set(write(read({"wager": {}}))) | {"P", "M", "S"}
    assert KEYS | {fact for fact in facts if len(fact) > 1} | PICKS.keys() <= words
    assert SENTENCES.keys() <= words


def test_the_master_has_a_name_while_a_person_sits_there() -> None:
    assert spoken.seats(read({})) == {"gm": 2, "master": 2}
    assert spoken.seats(read({"options": {"master": "auto"}})) == {}
