"""Chance: unbiased, repeatable from its seed, dictated by tests, read back from records."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rookery.kernel import Chance, Illegal, Live, Malformed, Recorded, Scripted, commitment, new_seed
from rookery.kernel.chance import mixed

SEED = bytes(range(32))


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 2**63), max_size=20))
def test_live_results_lie_below_their_bound_and_are_kept(seed: bytes, bounds: list[int]) -> None:
    chance = Live(seed)
    results = [chance.below(bound) for bound in bounds]
    assert all(0 <= result < bound for result, bound in zip(results, bounds, strict=True))
    assert chance.results == results


@given(st.binary(min_size=32, max_size=32), st.integers(0, 50), st.integers(0, 50))
def test_the_seed_and_the_count_are_all_there_is_to_keep(seed: bytes, before: int, after: int) -> None:
    whole = Live(seed)
    for _ in range(before):
        whole.below(6)
    resumed = Live(seed, before)
    assert [resumed.below(80) for _ in range(after)] == [whole.below(80) for _ in range(after)]


@pytest.mark.parametrize("seed", [SEED, b"", b"k" * 64, b"longer than a block of SHA-256" * 3])
def test_a_live_result_is_the_published_formula(seed: bytes) -> None:
    message = (3).to_bytes(8, "big") + (0).to_bytes(8, "big")
    value = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
    assert Live(seed, 3).below(1000) == value % 1000


def test_a_value_that_would_favour_low_results_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    values = iter([2**64 - 1, 2**64 - 2, 7])  # for a bound of 3 the largest value is one too many

    def hashed(data: bytes) -> SimpleNamespace:
        digest = next(values).to_bytes(8, "big") if data.endswith(b"inner") else b"inner"
        return SimpleNamespace(digest=lambda: digest)

    monkeypatch.setattr("rookery.kernel.chance.sha256", hashed)
    assert Live(SEED).below(3) == (2**64 - 2) % 3
    assert Live(SEED).below(2**63) == 7


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 6, 7, 80])
def test_below_is_even(bound: int) -> None:
    chance, tries = Live(SEED), 400 * bound
    counts = Counter(chance.below(bound) for _ in range(tries))
    squares = sum((counts[result] - 400) ** 2 / 400 for result in range(bound))
    freedom = bound - 1
    assert squares < freedom + 4 * (2 * freedom) ** 0.5 + 1e-9, counts


@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_order_of_a_shuffle_is_equally_likely(size: int) -> None:
    chance, orders = Live(SEED), list(permutations(range(size)))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(200 * len(orders)):
        things = list(range(size))
        chance.shuffle(things)
        counts[tuple(things)] += 1
    squares = sum((counts[order] - 200) ** 2 / 200 for order in orders)
    freedom = len(orders) - 1
    assert squares < freedom + 4 * (2 * freedom) ** 0.5, counts


@pytest.mark.parametrize("size", range(6))
def test_fisher_yates_reaches_every_order_exactly_once(size: int) -> None:
    """Each row of results below n, n-1 ... 2 gives another order: so even results give even orders."""
    rows: list[list[int]] = [[]]
    for bound in range(size, 1, -1):
        rows = [[*row, result] for row in rows for result in range(bound)]
    reached = set()
    for row in rows:
        things = list(range(size))
        Recorded(row).shuffle(things)
        reached.add(tuple(things))
    assert reached == set(permutations(range(size)))
    assert len(rows) == len(reached)


@given(st.lists(st.integers(), min_size=1))
def test_a_draw_takes_one_thing_out_and_a_pick_none(things: list[int]) -> None:
    bag, chance = things.copy(), Live(SEED)
    assert chance.pick(bag) in things
    assert bag == things
    drawn = chance.draw(bag)
    assert sorted([drawn, *bag]) == sorted(things)


def test_without_a_source_there_is_no_chance() -> None:
    with pytest.raises(Illegal, match="give a source of chance"):
        Chance().below(6)


def test_recorded_results_are_read_back_in_order() -> None:
    chance = Recorded([4, 0])
    assert [chance.below(5), chance.below(5)] == [4, 0]
    with pytest.raises(Malformed, match="A chance result below 5 is needed, and the next is 'missing'"):
        chance.below(5)


@pytest.mark.parametrize("result", [-1, 6])
def test_an_impossible_recorded_result_is_refused(result: int) -> None:
    with pytest.raises(Malformed, match=f"A chance result below 6 is needed, and the next is {result}"):
        Recorded([result]).below(6)


def test_a_script_dictates_numbers_and_names() -> None:
    numbers = {"sword": 10, "crown": 11}
    chance = Scripted([2, "crown", 0, "sword"], numbers.__getitem__)
    bag = [10, 11, 12]
    assert chance.below(6) == 2
    assert chance.draw(bag) == 11
    assert chance.pick([5, 6]) == 5
    assert chance.pick(bag) == 10
    assert chance.results == [2, 1, 0, 0]
    assert bag == [10, 12]


def test_a_script_without_names_dictates_the_things_themselves() -> None:
    assert Scripted(["b"]).pick(["a", "b"]) == "b"


def test_a_script_says_what_is_wrong_with_it() -> None:
    with pytest.raises(Malformed, match="below 6 is needed, and the next is 'missing'"):
        Scripted([]).below(6)
    with pytest.raises(Malformed, match="below 6 is needed, and the next is 'crown'"):
        Scripted(["crown"]).below(6)
    with pytest.raises(Malformed, match="below 6 is needed, and the next is 6"):
        Scripted([6]).below(6)
    with pytest.raises(Malformed, match="The chance result 'crown' cannot come up here"):
        Scripted(["crown"]).draw(["sword"])
    with pytest.raises(Malformed, match="the next is 'missing'"):
        Scripted([]).draw(["sword"])


def test_a_seed_is_secret_and_its_commitment_public() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_nonces_change_the_seed_that_is_played_with() -> None:
    assert mixed(SEED, []) == SEED
    assert mixed(SEED, ["a", "b"]) != mixed(SEED, ["b", "a"]) != SEED
    assert mixed(SEED, ["a\nb", "c"]) != mixed(SEED, ["a", "b\nc"])
