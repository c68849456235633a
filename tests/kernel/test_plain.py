"""Plain data: made from annotations, compared, copied, dumped and loaded."""

from __future__ import annotations

import json
from enum import IntEnum
from typing import Annotated, Any, ClassVar, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.toys import GAME, Bid, Give, Market, Note, Roll, Toy, asked, pick, table
from rookery.kernel import Illegal, Live, Malformed, Plain, State, Value, diff, patch
from rookery.kernel.plain import Fields

numbers = st.integers(-9, 9)
json_data = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=12,
)


class Coin(Value):
    side: str
    worth: int = 1
    kinds: ClassVar[tuple[str, ...]] = ("gold", "tin")


class Purse(Plain):
    owner: str
    coins: list[Coin] = []
    marks: list[list[int]] = []
    debts: dict[int, list[int]] = {}
    names: dict[str, str] = {}
    pair: tuple[int, int] = (0, 0)


class DeepPurse(Purse):
    bottom: int = 7


VALUES: dict[str, type[Value]] = {"Coin": Coin}


def test_a_value_is_compared_by_its_fields_and_its_class() -> None:
    assert Coin("head") == Coin("head", 1)
    assert Coin("head") != Coin("tail")
    assert Coin("head") != Note("head")  # type: ignore[comparison-overlap]
    assert len({Coin("head"), Coin("head", 1), Coin("tail")}) == 2


def test_a_value_is_replaced_not_changed() -> None:
    head = Coin("head", 3)
    assert head.but(side="tail") == Coin("tail", 3)
    assert head == Coin("head", 3)
    with pytest.raises(TypeError):
        head.but(colour="red")


def test_a_value_is_written_as_it_is_made() -> None:
    assert repr(Coin("head")) == "Coin(side='head', worth=1)"
    assert repr(Roll()) == "Roll()"
    assert Coin.kinds == ("gold", "tin")


def test_values_and_plain_records_hold_nothing_but_their_fields() -> None:
    with pytest.raises(AttributeError):
        Coin("head").colour = "red"  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        Purse(owner="Ann").colour = "red"  # type: ignore[attr-defined]


def test_a_plain_record_is_made_by_name_and_gets_lists_of_its_own() -> None:
    one, two = Purse(owner="Ann"), Purse(owner="Ann")
    assert one == two
    one.coins.append(Coin("head"))
    assert two.coins == []
    assert one != two
    with pytest.raises(TypeError):
        Purse("Ann")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        hash(one)


def test_a_field_may_have_any_name() -> None:
    class Odd(Plain):
        new: int = 1
        copied: list[int] = [2]
        default_new: int = 3
        x: list[list[int]] = [[4]]

    odd = Odd(new=5)
    assert odd.copy() == odd
    assert odd.copy().new == 5
    assert Odd.load(odd.dump(), {}) == odd
    odd.x[0].append(6)
    assert Odd().x == [[4]], "lists within a default are made anew too"


class Side(IntEnum):
    HEAD = 1
    TAIL = 2


Marks = list[int]
Ledger = dict[str, Marks]
Seat = NewType("Seat", int)
Hand = NewType("Hand", list[Seat])


class Aliased(Plain):
    marks: Marks = []
    ledger: Ledger = {}
    either: int | str | None = None
    hand: Hand = Hand([])
    hands: list[Hand] = []
    noted: Annotated[list[int], "a remark"] = []
    side: Side = Side.HEAD


def test_a_type_is_copied_by_what_it_is_not_by_how_it_is_spelled() -> None:
    one = Aliased(marks=[1], ledger={"Ann": [2]})
    two = one.copy()
    two.marks.append(3)
    two.ledger["Ann"].append(4)
    two.hand.append(Seat(5))
    two.hands.append(two.hand)
    two.noted.append(6)
    assert one == Aliased(marks=[1], ledger={"Ann": [2]})
    two.side = Side.TAIL
    again = Aliased.load(json.loads(json.dumps(two.dump())), {})
    assert again == two
    assert again.side is Side.TAIL
    assert Aliased().marks is not Aliased().marks


@pytest.mark.parametrize(
    ("kind", "spelled"),
    [
        (set, "set"),
        (set[int], "set[int]"),
        (list[set[int]], "list[set[int]]"),
        (dict[str, set[int]], "dict[str, set[int]]"),
        (list[int] | None, "list[int] | None"),
        (Purse, "Purse"),
        (Any, "Any"),
    ],
)
def test_a_field_that_cannot_be_copied_is_refused(kind: Any, spelled: str) -> None:
    with pytest.raises(TypeError) as refused:
        Fields("Sack", (Plain,), {"__module__": __name__, "__annotations__": {"things": kind}})
    assert (
        str(refused.value)
        == f"Sack.things: {spelled} cannot be copied; use a list, a dict, or what never changes."
    )


@pytest.mark.parametrize("kind", [list, dict])
def test_a_list_says_what_it_holds(kind: Any) -> None:
    with pytest.raises(TypeError) as refused:
        Fields("Sack", (Plain,), {"__module__": __name__, "__annotations__": {"things": kind}})
    assert str(refused.value).startswith(f"Sack.things: {kind.__name__} must say what it holds: list[int]")


def test_a_type_that_is_not_there_at_run_time_is_refused() -> None:
    with pytest.raises(TypeError) as refused:

        class Sack(Plain):
            things: list[Nowhere] = []  # type: ignore[name-defined]  # noqa: F821

    assert str(refused.value) == (
        "Sack.things: name 'Nowhere' is not defined; import it at run time, for copying depends on it."
    )


def test_a_plain_record_inherits_fields() -> None:
    deep = DeepPurse(owner="Ann", bottom=9)
    assert list(DeepPurse.fields) == ["owner", "coins", "marks", "debts", "names", "pair", "bottom"]
    assert (
        repr(deep) == "DeepPurse(owner='Ann', coins=[], marks=[], debts={}, names={}, pair=(0, 0), bottom=9)"
    )
    assert deep != Purse(owner="Ann")


purses = st.builds(
    Purse,
    owner=st.text(max_size=4),
    coins=st.lists(st.builds(Coin, st.sampled_from(["head", "tail"]), numbers), max_size=3),
    marks=st.lists(st.lists(numbers, max_size=3), max_size=3),
    debts=st.dictionaries(numbers, st.lists(numbers, max_size=2), max_size=3),
    names=st.dictionaries(st.text(max_size=2), st.text(max_size=2), max_size=2),
    pair=st.tuples(numbers, numbers),
)


@given(purses)
def test_a_record_survives_dump_json_and_load(purse: Purse) -> None:
    assert Purse.load(json.loads(json.dumps(purse.dump())), VALUES) == purse


@given(purses)
def test_a_copy_is_equal_and_shares_no_list(purse: Purse) -> None:
    before = purse.dump()
    copy = purse.copy()
    assert copy == purse
    copy.coins.append(Coin("head"))
    copy.marks.append([1])
    for marks in copy.marks:
        marks.append(2)
    for debt in copy.debts.values():
        debt.append(3)
    copy.names["new"] = "name"
    assert purse.dump() == before


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([1], "A Coinbox has the fields coins, and these only."),
        ({}, "A Coinbox has the fields coins, and these only."),
        ({"coins": [], "lid": 1}, "A Coinbox has the fields coins, and these only."),
        ({"coins": [{"Button": [1]}]}, "Nothing is called 'Button' here."),
    ],
)
def test_what_does_not_fit_is_not_loaded(data: Any, sentence: str) -> None:
    class Coinbox(Plain):
        coins: list[Coin]

    with pytest.raises(Malformed) as refusal:
        Coinbox.load(data, VALUES)
    assert refusal.value.sentence == sentence


def test_a_state_is_loaded_in_the_middle_of_anything_and_asks_the_same() -> None:
    s = table(Give(0), Market(), Bid(1))
    s.hidden[2] = [3, 4]
    pick(s, 0, "give:B")
    pick(s, 1, "ask")
    again = GAME.loaded(json.loads(json.dumps(s.dump())))
    assert again == s
    assert asked(again) == asked(s) == {1: ["give:C", "give:A"]}
    pick(again, 1, "give:A")
    assert again != s


@pytest.mark.parametrize(
    "data", [None, {}, {"seats": 2}, table(Give(0)).dump() | {"agenda": [{"Give": [1, 2, 3]}]}]
)
def test_what_is_no_state_is_not_loaded(data: Any) -> None:
    with pytest.raises(Malformed):
        GAME.loaded(data)


@pytest.mark.parametrize("agenda", [[{"Give": [0], "Roll": []}], 5, [{"Give": 5}], [[]]])
def test_a_strange_agenda_is_not_loaded(agenda: Any) -> None:
    with pytest.raises(Malformed, match=r"This is not a state of Toy: .*\."):
        GAME.loaded(table(Give(0)).dump() | {"agenda": agenda})


def test_a_copy_of_a_state_asks_the_same_and_goes_its_own_way() -> None:
    s = table(Give(0), Give(1))
    copy = s.copy()
    assert asked(copy) == asked(s)
    pick(copy, 0, "give:B")
    assert (s.coins, copy.coins) == ([5, 5, 5], [4, 6, 5])
    assert isinstance(copy, Toy)


def test_plain_itself_has_nothing_to_copy() -> None:
    with pytest.raises(NotImplementedError):
        Plain().copy()


@given(json_data, json_data)
def test_patch_of_diff_gives_the_new_data(old: Any, new: Any) -> None:
    kept = json.dumps(old)
    again = patch(old, diff(old, new))
    assert json.dumps(again, sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == kept


@given(json_data)
def test_equal_data_has_no_difference(data: Any) -> None:
    assert diff(data, data) == []
    assert patch(data, []) == data


def test_a_difference_names_only_what_changed() -> None:
    old = {"hands": [[1, 2], [3]], "round": 1, "scout": 0}
    new = {"hands": [[1, 2], [3, 4]], "round": 2, "chamber": "DEATH"}
    assert diff(old, new) == [[["scout"]], [["hands", 1], [3, 4]], [["round"], 2], [["chamber"], "DEATH"]]


def test_one_and_true_are_not_the_same() -> None:
    assert diff({"x": 1}, {"x": True}) == [[["x"], True]]
    assert diff([1, [1]], [1, [True]]) == [[[1, 0], True]]


def test_a_field_cannot_have_a_name_that_its_class_needs() -> None:
    with pytest.raises(TypeError, match=r"Meadow\.fields: the class needs this name for itself\."):

        class Meadow(Value):
            fields: int


def test_a_copy_looks_ahead_without_the_luck_of_the_game() -> None:
    class Table(State):
        pass

    s = Table(seats=1)
    s.chance = Live(bytes(32))
    with pytest.raises(Illegal, match="Nothing is left to chance here"):
        s.copy().chance.below(6)
    assert s.chance.below(6) == Live(bytes(32)).below(6)


def test_a_change_one_place_beyond_the_end_makes_a_list_longer() -> None:
    assert patch({"laid": [1]}, [[["laid", 1], 2], [["laid", 2], 3]]) == {"laid": [1, 2, 3]}
