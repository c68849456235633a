"""Reading somebody else's deck: every fault is said in one sentence, with its line (DT-7)."""

from pathlib import Path

import pytest

from rookery.commands import main
from rookery.games.den_of_thieves import decks
from rookery.games.den_of_thieves.cards import Deck
from rookery.kernel import Malformed

QUAY = Path(__file__).parent / "decks" / "herring_quay.yaml"
TEXT = QUAY.read_text(encoding="utf-8")
OWN = Path(decks.__file__).parent / "data" / "deck.yaml"
OWN_TEXT = OWN.read_text(encoding="utf-8")


def quay() -> Deck:
    deck, faults = decks.read(TEXT)
    assert faults == []
    assert deck
    return deck


def test_another_deck_has_suits_conditions_tables_and_spells_of_its_own() -> None:
    """DT-7."""
    deck = quay()
    assert [suit.name for suit in deck.deck.suits] == ["salt", "ropes", "lamps"]
    assert deck.suit("ropes").maybe_condition == "somebody is bound, or a promise is"
    assert [spell.name for row in deck.deck.spells for spell in row.kinds][2:4] == ["Knots", "Oaths"]
    assert [row.key for row in deck.card("S3").tables[0].outcomes] == ["salt", "ropes", "lamps"]
    assert deck.key("band", deck.card("HQ-R8")) == "mid"
    assert deck.card("L6").tables[0].row("ace").text == "Nobody, and the till is open."


FAULTS = {
    "not YAML": ("suit_order: [salt, ropes, lamps]", "suit_order: [salt", "Not YAML"),
    "another game": (
        "game: den_of_thieves",
        "game: whist",
        "'game' of a header is den_of_thieves, not 'whist'",
    ),
    "unknown key": (
        "stem: What is in it",
        "stem: What is in it\n          colour: red",
        "A table has no 'colour'",
    ),
    "missing key": ("          persist: session\n", "", "Card HQ-S3: A table lacks 'persist'."),
    "key twice": (
        "rank_power: printed\n",
        'rank_power: printed\n    rank: "3"\n',
        "A card has 'rank' twice.",
    ),
    "rank without quotes": (
        'rank: "3"\n    suit: salt',
        "rank: 3\n    suit: salt",
        "a text (write it in quotes)",
    ),
    "text for a list": ("types: [item]\n", "types: item\n", "'types' of a card is a list."),
    "unknown word": ("cost: discard", "cost: blood", "not 'blood'"),
    "unknown type": ("types: [item]\n", "types: [boat]\n", "not 'boat'"),
    "unknown operation": (
        "op: set_flag",
        "op: hoist_flag",
        "There is no operation 'hoist_flag'; the operations are",
    ),
    "operation without op": (
        "{op: set_flag, flag: confession}",
        "{flag: confession}",
        "An operation lacks 'op'",
    ),
    "operation with a wrong key": ("found: here, label", "finds: here, label", "A search has no 'finds'"),
    "operation without a key": ("found: here, ", "", "A search lacks 'found'."),
    "operation that is a list": ("op: set_flag", "op: [set_flag]", "There is no operation"),
    "row with a key": ('low: {text: "A boy', 'low: {key: low, text: "A boy', "A row has no 'key'"),
    "missing row": (
        '            ace: {text: "Nobody, and the till is open."}\n',
        "",
        "Table L6.counter has no row for ace.",
    ),
    "row too many": (
        '            mid: {text: "The',
        '            salt: {text: "x"}\n            mid: {text: "The',
        "has a row 'salt'",
    ),
    "missing table": (
        "table S3.inside is",
        "table S3.outside is",
        "the table S3.outside is not in the deck.",
    ),
    "missing card": (
        "target: {card: HQ-S8}",
        "target: {card: HQ-S9}",
        "the card 'HQ-S9' is not in the deck.",
    ),
    "flag never set": (
        "requires_flag: confession",
        "requires_flag: gossip",
        "the flag 'gossip' is set nowhere",
    ),
    "unknown suit": (
        'suit: lamps, playing_card: "8♠"',
        'suit: lamp, playing_card: "8♠"',
        "the suit 'lamp' is not",
    ),
    "card twice": ('id: HQ-R3, rank: "3"', 'id: HQ-R6, rank: "6"', "Two cards have the id HQ-R6."),
    "card missing": ('id: HQ-R3, rank: "3"', 'id: HQ-R6, rank: "6"', "Suit ropes lacks 3."),
    "id of another suit": ("id: HQ-R3,", "id: HQ-S4,", "HQ-S4 must end in R3"),
    "rank out of order": (
        'id: HQ-R3, rank: "3"',
        'id: HQ-R4, rank: "4"',
        "has the rank '4', which is not in",
    ),
    "table of another card": ("id: S3.inside", "id: S4.inside", "S4.inside belongs to HQ-S3"),
    "one spell": (
        '      - {id: HQ-S-R2, name: Oaths, text: "Hold somebody to the words they said."}\n',
        "",
        "Suit ropes needs 2 kinds of spells and has 1.",
    ),
    "spell twice": ("id: HQ-S-R2", "id: HQ-S-R1", "Two kinds of spells have the id HQ-S-R1."),
    "letters": ("letter: R,", "letter: S,", "Two suits have the letter S."),
    "suit order": (
        "suit_order: [salt, ropes, lamps]",
        "suit_order: [salt, ropes]",
        "'suit_order' must name each of",
    ),
    "bands": ('low: ["3", "6"]', 'low: ["3"]', "'bands' must hold each rank"),
    "face that is no person": (
        "name: The Keeper, types: [person]",
        "name: The Keeper, types: [item]",
        "must be a person",
    ),
    "ace without ace": (
        "name: A Wedding, types: [event]",
        "name: A Wedding, types: [location]",
        "it must be an event",
    ),
    "held as what it is not": (
        "hold: {as: [item], by_token: [item], req",
        "hold: {as: [companion], by_token: [], req",
        "it is no person",
    ),
    "power of nobody": ("{id: read, as: item", "{id: read, as: companion", "but HQ-S3 is not held so"),
    "power without timing": (" timing: after_draw,", "", "needs 'moves' and 'timing'"),
    "odd stat line": ("danger: 1, magic: 2", "danger: 2, magic: 2", "say its bonus and its tokens"),
    "request without words": (
        "          request: Climb up to the top shelf\n",
        "",
        "L6.shelf can be asked for and lacks 'request', the words for it.",
    ),
    "words that nobody asks with": (
        "stem: Who is at the counter",
        "stem: Who is at the counter\n          request: Ring the bell",
        "L6.counter has a 'request', but nobody can ask for it.",
    ),
    "no slot": ("{slot: 10, op", "{op", "lacks 'slot'"),
    "two targets": ("target: {card: HQ-S8}", "target: {card: HQ-S8, space: big_score}", "exactly one key"),
    "list within itself": ("do: [{op: set_flag", "do: &a [*a, {op: set_flag", "holds itself"),
}


ELSEWHERE = {
    "not YAML": "rank_order:",
    "missing key": "- id: S3.inside",
    "missing row": "- id: L6.counter",
    "request without words": "- id: L6.shelf",
    "words that nobody asks with": "- id: L6.counter",
    "card twice": "name: The Customs Launch",
    "card missing": "ropes: {letter",
    "one spell": "ropes:",
}
"""Where a fault is said if not in the changed line: at what lacks something, or at the second of two."""


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_said_with_its_line(name: str) -> None:
    old, new, sentence = FAULTS[name]
    broken = TEXT.replace(old, new, 1)
    assert broken != TEXT
    _, faults = decks.read(broken)
    said = [fault for fault in faults if sentence in fault.sentence]
    assert len(said) == 1, faults
    assert said[0].sentence.endswith((".", ")."))
    if name in ELSEWHERE:
        assert ELSEWHERE[name] in broken.splitlines()[said[0].line - 1]
    else:
        changed = TEXT[: TEXT.index(old)].count("\n") + 1
        assert changed <= said[0].line <= changed + new.count("\n")


def test_lines_are_those_of_the_file() -> None:
    broken = TEXT.replace("cost: discard", "cost: blood").replace("op: set_flag", "op: hoist_flag")
    lines = broken.splitlines()
    _, faults = decks.read(broken)
    assert [("blood" in lines[fault.line - 1], "hoist" in lines[fault.line - 1]) for fault in faults] == [
        (False, True),
        (True, False),
    ]


@pytest.mark.parametrize("text", ["", "[]", "deck", "deck: {}\ncards: []", "cards: 3", "1: 2", "? [a]\n: b"])
def test_what_is_no_deck_gets_a_sentence(text: str) -> None:
    deck, faults = decks.read(text)
    assert not deck
    assert faults


def cards_of(text: str) -> list[str]:
    return text.split("\n  - id: ")


SIMPLE = next(card for card in cards_of(OWN_TEXT)[1:] if "&" not in card and "*" not in card)
BYTES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "line 1: The file is empty."),
    "only a comment": (b"# a deck, one day\n", "line 1: The file is empty."),
    "binary": (bytes(range(256)), "not a text file (byte 128 is not UTF-8)."),
    "UTF-16": (TEXT.encode("utf-16"), "not a text file (byte 0 is not UTF-8)."),
    "a zero byte": (b"deck: \x00", "line 1: Not YAML (unacceptable character"),
    "a tab": (b"deck:\n\tname: x\n", "line 2: Not YAML (while scanning for the next token, found"),
    "an open bracket": (b"deck: {\ncards: [\n", "line 3: Not YAML (while parsing a flow"),
    "no such anchor": (b"deck: *nobody\ncards: []\n", "line 1: Not YAML (found undefined alias"),
    "two documents": (b"deck: {}\n---\ndeck: {}\n", "line 2: Not YAML (expected a single document"),
    "a number": (b"52\n", "line 1: The deck: A deck is a mapping"),
    "code": (
        b"deck: !!python/object/apply:os.system [x]\ncards: []\n",
        "line 1: The deck: 'deck' of a deck is",
    ),
    "within itself": (
        b"deck: &a {name: *a}\ncards: []\n",
        "line 1: The deck: 'name' of a header holds itself.",
    ),
    "deep": (b"deck: " + b"[" * 2000 + b"]" * 2000, "line 1: "),
    "no cards": (b"deck: {}\ncards:\n", "line 1: The deck: A header lacks 'id'."),
    "a card of nothing": (
        TEXT.replace("cards:\n", "cards:\n  -\n", 1).encode(),
        "of a deck is a mapping (a card).",
    ),
    "endless": (TEXT.encode() + b"#" * 600_000, "line 1: A deck has at most 500,000 characters, and this"),
    "51 cards": ("\n  - id: ".join(cards_of(OWN_TEXT)[:-1]).encode(), "Suit tongues lacks K."),
    "53 cards": (f"{OWN_TEXT}  - id: {SIMPLE}".encode(), "Two cards have the id DT-"),
    "a table twice": (
        OWN_TEXT.replace("id: G2.setting", "id: G2.look", 1).encode(),
        "Two entries have the id G2.look.",
    ),
    "a choice in a circle": (
        OWN_TEXT.replace("then: T8.room_antagonist", "then: T8.room_dealer", 1).encode(),
        "The choice T8.room_dealer leads back to itself.",
    ),
    "an option twice": (
        OWN_TEXT.replace("id: foe", "id: desire", 1).encode(),
        "Choice H3.gift has the option 'desire' twice.",
    ),
    "a row that never comes": (
        OWN_TEXT.replace("option: as_you_are", "option: as_you_were", 1).encode(),
        "L4.disguise never gives 'as_you_were'; it gives as_you_are, disguised.",
    ),
    "a row fixed that is none": (
        OWN_TEXT.replace("row: tongues", "row: spades", 1).encode(),
        "H10.kind never gives 'spades'; it gives gold, hearts, leaves, tongues.",
    ),
    "a power against itself": (
        OWN_TEXT.replace("excludes: show", "excludes: give_away", 1).encode(),
        "Power 'give_away' excludes itself.",
    ),
    "a name that is a day": (
        TEXT.replace("Herring Quay", "2020-01-01", 1).encode(),
        "'name' of a header is a text",
    ),
    "endless order": (
        TEXT.replace("slot: 10", "slot: .inf", 1).encode(),
        "'slot' of an entry is a whole number.",
    ),
}


@pytest.mark.parametrize("name", BYTES)
def test_no_file_is_too_broken_for_a_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """DT-7: one sentence for each fault, with its line; never a traceback, never a hang."""
    data, sentence = BYTES[name]
    path = tmp_path / "broken.yaml"
    path.write_bytes(data)
    assert main(["deck", "check", str(path)]) == 1
    said = capsys.readouterr().err
    assert sentence in said
    assert all(line.startswith(str(path)) and line.endswith((".", ").")) for line in said.splitlines())


@pytest.mark.parametrize("unit", ["x", "so it is, ", "it's so, "])
def test_however_long_a_wrong_word_is_it_is_quoted_in_short(unit: str) -> None:
    long = unit * 5000
    for wrong in (f'op: "{long}"', f'op: set_flag, "{long}": 1', f'op: set_flag, flag: ["{long}"]'):
        _, faults = decks.read(TEXT.replace("op: set_flag", wrong))
        assert faults
        assert all(len(fault.sentence) < 1500 for fault in faults)
    _, faults = decks.read(TEXT.replace("HQ-S3", f"HQ-{'S' * 5000}"))
    assert all(len(fault.sentence) < 1500 for fault in faults)


def test_too_few_cards() -> None:
    start = TEXT.index("  - {id: HQ-LA")
    _, faults = decks.read(TEXT[:start])
    assert "A deck needs at least 14 cards and this one has 10." in [fault.sentence for fault in faults]


def test_the_command_says_whether_a_deck_is_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(OWN), str(QUAY)]) == 0
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        "ok  House of Fear, House of Tongue: 52 cards, 74 tables.",
        "ok  Herring Quay: 15 cards, 3 tables.",
    ]
    path = tmp_path / "broken.yaml"
    path.write_text(TEXT.replace("op: set_flag", "op: hoist_flag"), encoding="utf-8")
    assert main(["deck", "check", str(path)]) == 1
    said = capsys.readouterr()
    assert said.err.startswith(
        f"{path}, line 42: Card HQ-S3: There is no operation 'hoist_flag'; the operations"
    )
    assert said.out == f"{path}: one fault.\n"
    assert main(["deck", "check", str(tmp_path / "nothing.yaml")]) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_a_deck_to_play_that_is_no_text_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DT-7."""
    picture = tmp_path / "deck.yaml"
    picture.write_bytes(b"\x00\xff")
    monkeypatch.setenv("ROOKERY_DECK", str(picture))
    with pytest.raises(Malformed, match="is not a text file") as refused:
        decks.in_play()
    assert refused.value.sentence.count(".") == 2, "one sentence, and the name of the file"
