#!/usr/bin/env python3
"""Checks the chance of a finished game of Méandre, away from the server that it was played on.

    python verify_chance.py meandre-mehen.json

Needs Python 3.11 and nothing else: this one file, and the record of the game (format 2), as the server's page about a
finished game offers both. It recomputes the commitment, every hash chain and every outcome. It does not know the rules:
the record says which outcomes were possible and with which weights, and `meandre replay` checks that.

Compare what it prints with what your own browser or program has noted: the commitment when you sat down, and the end of
your own chain.
"""

import hashlib
import hmac
import json
import sys
from typing import Any

HASHES = 1 << 256


class Unfair(Exception):
    """Something in the record does not agree; the text says where, and what."""


def hashed(value: bytes, times: int) -> bytes:
    """SHA-256 of a value, so many times."""
    for _ in range(times):
        value = hashlib.sha256(value).digest()
    return value


def drawn(secret: bytes, outcome: int, links: bytes, weights: list[int]) -> int:
    """The index of an outcome: an HMAC as a number, counted off along the weights; rejected if it would favour some."""
    total = sum(weights)
    for attempt in range(1 << 64):
        message = outcome.to_bytes(8, "big") + (attempt.to_bytes(8, "big") if attempt or links else b"") + links
        ticket = int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
        if ticket < HASHES - HASHES % total:
            break
    ticket %= total
    index = 0
    while ticket >= weights[index]:
        ticket -= weights[index]
        index += 1
    return index


def verify(record: dict[str, Any]) -> list[list[int]]:
    """For each outcome, the seats whose fresh links went into it; `Unfair` if anything about chance is wrong."""
    if record["format"] != 2 or not record["secret"]:
        raise Unfair("This needs the record of a finished game in format 2.")
    secret = bytes.fromhex(record["secret"])
    if hashlib.sha256(secret).hexdigest() != record["commitment"]:
        raise Unfair("secret: it is not the one that was promised in the commitment")
    chains = record.get("chains", [])
    if chains and len(chains) != len(record["seats"]):
        raise Unfair("chains: there must be one for each seat, or null")
    known = {seat: (0, bytes.fromhex(end)) for seat, end in enumerate(chains, 1) if end}
    ended = {seat: outcome for outcome, seat in record.get("ended", [])}
    links = list(enumerate(record.get("links", [])))
    outcomes = [text for seat, text in record["events"][record.get("opening", 0) :] if seat == 0]
    if len(outcomes) != len(record["odds"]):
        raise Unfair(f"odds: {len(record['odds'])} for {len(outcomes)} outcomes")
    if not ended.keys() <= known.keys() or any(outcome > len(outcomes) for outcome in ended.values()):
        raise Unfair("ended: there is no such chain, or no such outcome")
    fresh: list[list[int]] = []
    for number, (text, odds) in enumerate(zip(outcomes, record["odds"], strict=True)):
        fresh.append([])
        while links and links[0][1][0] == number:
            place, (_, seat, index, link) = links.pop(0)
            before, latest = known.get(seat, (index, b""))
            in_order = not fresh[-1] or fresh[-1][-1] < seat
            if index <= before or number > ended.get(seat, number) or not in_order:
                raise Unfair(f"links[{place}]: a link of seat {seat} cannot come here")
            if hashed(bytes.fromhex(link), index - before) != latest:
                raise Unfair(f"links[{place}]: this is not link {index} of seat {seat}'s chain")
            known[seat] = index, bytes.fromhex(link)
            fresh[-1].append(seat)
        mixed = b"".join(bytes((seat,)) + link for seat, (_, link) in sorted(known.items()))
        expected = odds[drawn(secret, number, mixed, [weight for _, weight in odds])][0]
        if text != expected:
            raise Unfair(f"outcome {number}: the record says {text}, but {expected} was drawn")
    if links:
        raise Unfair(f"links[{links[0][0]}]: there is no such outcome")
    return fresh


def main() -> None:
    """Check one record."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        record = json.load(file)
    try:
        fresh = verify(record)
    except Unfair as error:
        sys.exit(f"NOT FAIR. {error}")
    except (KeyError, ValueError, TypeError, IndexError, ZeroDivisionError) as error:
        sys.exit(f"NOT FAIR. This is no record of a game: {type(error).__name__}: {error}")
    print(f"commitment: {record['commitment']}")
    for seat, (name, end) in enumerate(zip(record["seats"], record.get("chains", []), strict=False), 1):
        count = sum(seat in seats for seats in fresh)
        print(
            f"seat {seat}, {name}: "
            + (f"fresh links in {count} of {len(fresh)} outcomes; chain {end}" if end else "no chain")
        )
    print(f"fair: all {len(fresh)} outcomes were drawn as they had to be")


if __name__ == "__main__":
    main()
