"""English for the words of a game."""

from rookery.kit.english import article, capital, count, listing, points, possessive, signed


def test_a_number_has_its_noun() -> None:
    assert [count(number, "wound") for number in (0, 1, 2)] == ["0 wounds", "1 wound", "2 wounds"]
    assert [count(number, "thief", "thieves") for number in (1, 5)] == ["1 thief", "5 thieves"]


def test_points_may_be_halves() -> None:
    assert [points(value) for value in (1, 0, -1, 12, 4.5, -0.5)] == [
        "1 point",
        "0 points",
        "-1 point",
        "12 points",
        "4½ points",
        "-½ points",
    ]
    assert [signed(value) for value in (2, -3, 0.5, -2.5, 0)] == ["+2", "-3", "+½", "-2½", "0"]


def test_numbers_have_their_article() -> None:
    assert [article(noun) for noun in ("1", "7", "8", "10", "11", "18")] == [
        "a 1",
        "a 7",
        "an 8",
        "a 10",
        "an 11",
        "an 18",
    ]


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
