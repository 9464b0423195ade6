"""An order in which whoever has used least comes first, in every group."""

from collections import Counter

from meandre.server.limits.fair_order import FORGET_ABOVE, FairOrder


def names(order: FairOrder[str], count: int) -> list[str]:
    """What comes next, each done before the next one is taken."""
    found = []
    for _ in range(count):
        keys, item = order.pop()
        found.append(item)
        order.done(keys)
    return found


def test_whoever_asks_for_much_waits_for_it_and_nobody_else_does() -> None:
    order: FairOrder[str] = FairOrder()
    for number in range(500):
        order.push(("rude", number), f"rude {number}")
    for number in range(2):
        order.push(("polite", number), f"polite {number}")
    assert names(order, 6) == ["rude 0", "polite 0", "rude 1", "polite 1", "rude 2", "rude 3"]
    assert len(order) == 496


def test_what_is_dear_counts_more() -> None:
    """Each of two clients gets the same time, however many tables it has, and however long these take."""
    order: FairOrder[tuple[str, int]] = FairOrder(0.01)
    cost = {"dear": 0.5, "cheap": 0.1}
    tables = [("dear", 0), ("cheap", 0), ("cheap", 1), ("cheap", 2)]
    for table in tables:
        order.push(table, table)
    used: Counter[str] = Counter()
    by_table: Counter[tuple[str, int]] = Counter()
    for _ in range(600):
        keys, table = order.pop()
        order.push(keys, table)
        order.done(keys, cost[table[0]])
        used[table[0]] += cost[table[0]]  # type: ignore[assignment]
        by_table[table] += 1
    assert abs(used["dear"] / used["cheap"] - 1) < 0.05
    assert max(by_table[table] for table in tables[1:]) - min(by_table[table] for table in tables[1:]) <= 1


def test_nobody_saves_time_up_by_waiting_and_nobody_is_punished_for_having_been_alone() -> None:
    order: FairOrder[str] = FairOrder()
    for _ in range(100):
        order.push(("early",), "early")
        names(order, 1)
    for name in ["late", "early"] * 20:
        order.push((name,), name)
    found = names(order, 40)
    assert all(abs(found[:count].count("late") - count / 2) <= 1 for count in range(40))
    order = FairOrder()
    for _ in range(200):
        order.push(("early",), "early")
    names(order, 150)
    for _ in range(50):
        order.push(("late",), "late")
    assert abs(names(order, 40).count("late") - 20) <= 1


def test_several_at_the_same_time_do_not_go_to_the_same_client() -> None:
    order: FairOrder[str] = FairOrder()
    for name in ("one", "one", "one", "two"):
        order.push((name,), name)
    taken = [order.pop() for _ in range(2)]
    assert {item for _, item in taken} == {"one", "two"}


def test_clients_that_are_gone_are_forgotten() -> None:
    """One client is always there, so that the order is never empty; thousands come and go."""
    order: FairOrder[str] = FairOrder()
    order.push(("stays",), "stays")
    for number in range(5000):
        order.push((number,), "comes and goes")
        order.push(("stays",), "stays")
        names(order, 2)
    assert len(order) == 1
    assert len(order._root.branches) <= 4 * FORGET_ABOVE
