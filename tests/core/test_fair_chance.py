"""Provably fair chance: committed to beforehand, checkable afterwards, unbiased."""

import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meandre.core.fair_chance import SPAN, FairStream, choose

SECRET = bytes(range(32))


def test_the_commitment_is_the_secrets_sha256() -> None:
    assert FairStream(SECRET).commitment == hashlib.sha256(SECRET).hexdigest()


def test_outcome_k_is_the_hmac_of_k() -> None:
    weights = [3, 3, 1, 1]
    for k in range(50):
        digest = hmac.new(SECRET, k.to_bytes(8, "big"), hashlib.sha256).digest()
        ticket = int.from_bytes(digest, "big") % 8
        expected = 0 if ticket < 3 else 1 if ticket < 6 else ticket - 4
        assert FairStream(SECRET).outcome(k, weights) == expected


def test_known_outcomes_stay_known() -> None:
    """Old records must stay checkable, so these never change."""
    fair = FairStream(SECRET)
    assert "".join(str(fair.outcome(k, [3, 3, 1, 1])) for k in range(40)) == "0111000010001130011001120010131211213110"


def test_fresh_streams_have_secrets_of_their_own() -> None:
    secrets = {FairStream.fresh().secret for _ in range(20)}
    assert len(secrets) == 20
    assert {len(secret) for secret in secrets} == {32}


@pytest.mark.parametrize("secret", [b"short", bytes(33), "0" * 32, None])
def test_a_secret_is_32_bytes(secret: Any) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        FairStream(secret)


def test_the_secret_does_not_show() -> None:
    assert SECRET.hex() not in repr(FairStream(SECRET))
    assert repr(SECRET) not in repr(FairStream(SECRET))


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6).filter(any), st.integers(1, 200))
def test_no_outcome_is_favoured(weights: list[int], extra: int) -> None:
    """Over all numbers below any span, every outcome is exactly as likely as its weight."""
    total = sum(weights)
    span = total + extra
    kept = [number for number in range(span) if number < span - span % total]
    counts = Counter(choose(iter([number]), span, weights) for number in kept)
    for index, weight in enumerate(weights):
        assert Fraction(counts[index], len(kept)) == Fraction(weight, total)


def test_a_number_past_the_last_whole_multiple_is_rejected() -> None:
    assert choose(iter([9, 8, 1]), 10, [1, 1, 1, 1, 1, 1, 1, 1]) == 1


def test_a_rejected_digest_is_followed_by_others() -> None:
    digests = FairStream(SECRET).digests(3)
    first, second, third = next(digests), next(digests), next(digests)
    message = (3).to_bytes(8, "big")
    assert first == int.from_bytes(hmac.digest(SECRET, message, "sha256"), "big")
    assert second == int.from_bytes(hmac.digest(SECRET, message + (1).to_bytes(8, "big"), "sha256"), "big")
    assert len({first, second, third}) == 3
    assert max(first, second, third) < SPAN
