"""The random number generator of simulations: seeded, unbiased, and the same compiled or not."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import meandre
from meandre.core.rng import below, draw, new_rng, weighted_index


def first_draws(seed: int, number: int = 0, count: int = 20) -> list[int]:
    rng = new_rng(seed, number)
    return [draw(rng) for _ in range(count)]


def test_the_generator_is_sfc32() -> None:
    """An independent sfc32 in Python integers gives the same numbers."""
    a, b, c, counter = 12345, 0, 7, 1
    expected = []
    for _ in range(35):
        drawn = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ b >> 9
        b = c * 9 % 2**32
        c = (((c << 21) % 2**32 | c >> 11) + drawn) % 2**32
        expected.append(drawn)
    assert first_draws(12345, 7) == expected[15:]


def test_each_seed_and_number_gives_its_own_stream() -> None:
    assert first_draws(1, 2) == first_draws(1, 2)
    streams = {tuple(first_draws(seed, number)) for seed in range(30) for number in range(30)}
    assert len(streams) == 900


def test_uncompiled_it_gives_the_same_draws() -> None:
    code = "from meandre.core.rng import *; r = new_rng(5, 6); print([draw(r) for _ in range(20)], below(r, 7))"
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(Path(meandre.__file__).parent.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    rng = new_rng(5, 6)
    assert run.stdout.strip() == f"{[draw(rng) for _ in range(20)]} {below(rng, 7)}"


@given(st.integers(0, 2**63 - 1), st.integers(1, 2**31 - 1))
def test_below_stays_below(seed: int, limit: int) -> None:
    rng = new_rng(seed)
    assert all(0 <= below(rng, limit) < limit for _ in range(20))


def test_below_is_uniform() -> None:
    rng = new_rng(42)
    counts = Counter(below(rng, 6) for _ in range(60_000))
    expected = 10_000
    chi_squared = sum((counts[n] - expected) ** 2 / expected for n in range(6))
    assert chi_squared < 20.5  # 5 degrees of freedom: exceeded once in a thousand seeds, and this seed is fixed


def test_below_rejects_the_numbers_that_would_bias_it() -> None:
    """With 3 * 2**30 outcomes a plain multiplication would give every third number twice as often."""
    limit = 3 << 30
    rng = new_rng(1)
    thirds = Counter(below(rng, limit) % 3 for _ in range(30_000))
    assert max(thirds.values()) - min(thirds.values()) < 600


@pytest.mark.parametrize("weights", [[3, 3, 1, 1], [1], [5, 1], [1, 0, 1]])
def test_weighted_index_follows_the_weights(weights: list[int]) -> None:
    rng = new_rng(9)
    n = 20_000
    counts = Counter(weighted_index(rng, np.array(weights), len(weights)) for _ in range(n))
    for index, weight in enumerate(weights):
        assert counts[index] / n == pytest.approx(weight / sum(weights), abs=0.015)
