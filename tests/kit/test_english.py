"""English for the words of a game."""

from rookery.kit.english import article, capital, count, listing, possessive


def test_a_number_has_its_noun() -> None:
    assert [count(number, "wound") for number in (0, 1, 2)] == ["0 wounds", "1 wound", "2 wounds"]
    assert [count(number, "thief", "thieves") for number in (1, 5)] == ["1 thief", "5 thieves"]


def test_names_are_listed() -> None:
    assert [listing(["A", "B", "C"][:number]) for number in range(4)] == [
        "nobody",
        "A",
        "A and B",
        "A, B and C",
    ]
    assert listing([], nobody="nothing") == "nothing"
    assert listing(["A", "B"], joint="or") == "A or B"


def test_a_capital_leaves_the_rest_as_it_is() -> None:
    assert [capital(text) for text in ("the CROWN", "Élan", "")] == ["The CROWN", "Élan", ""]


def test_possessives_and_articles() -> None:
    assert [possessive(name) for name in ("Ann", "James")] == ["Ann's", "James'"]
    assert [article(noun) for noun in ("Idol", "crown", "oar")] == ["an Idol", "a crown", "an oar"]
