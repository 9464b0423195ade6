"""Which rules are inlined into their callers: all of them, unless the code would become too large."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

MOST_LINES = 70_000
"""Lines of intermediate code of a rule that Python calls, after inlining; `docs/decisions/0021` has the figures."""

CALL = re.compile(r'call [^@\n]*@"?([^"(]+)')


class FunctionCode(NamedTuple):
    """The size of a function's intermediate code, and the functions that it calls, each as often as it is called."""

    lines: int
    calls: tuple[str, ...]


def measure(functions: Iterable[Any]) -> dict[str, FunctionCode]:
    """The sizes and calls of functions that LLVM holds, by name; without those that count references.

    Numba removes calls of these in pairs, and finds them by their names.
    """
    defined = (function for function in functions if not function.is_declaration)
    texts = {function.name: str(function) for function in defined if not function.name.startswith("NRT_")}
    return {name: FunctionCode(text.count("\n"), tuple(CALL.findall(text))) for name, text in texts.items()}


def choose_inlined(code: Mapping[str, FunctionCode], roots: Collection[str], most_lines: int | None = None) -> set[str]:
    """The functions to inline into all their callers, so that the roots and what stays a function fit in `most_lines`.

    Inlining a function adds its lines once for each call but the first. If inlining everything is too much, functions
    that add the most stay functions: the limit of what one may add is halved until all fits.

    >>> code = {
    ...     "search": FunctionCode(50, ("play", "play", "moves")),
    ...     "play": FunctionCode(300, ("pay", "pay")),
    ...     "moves": FunctionCode(200, ()),
    ...     "pay": FunctionCode(10, ()),
    ... }
    >>> sorted(choose_inlined(code, {"search"}, most_lines=1000))
    ['moves', 'pay', 'play']
    >>> sorted(choose_inlined(code, {"search"}, most_lines=600))
    ['moves', 'pay']
    """
    limit = MOST_LINES if most_lines is None else most_lines
    most_added = sum(function.lines for function in code.values()) * sum(1 + len(one.calls) for one in code.values())
    while True:
        inlined, size = inline(code, roots, most_added)
        if size <= limit or most_added == 0:
            return inlined
        most_added //= 2


def inline(code: Mapping[str, FunctionCode], roots: Collection[str], most_added: int) -> tuple[set[str], int]:
    """The functions that each add no more lines than that, and the lines of the roots and of all other functions."""
    sites = Counter(callee for function in code.values() for callee in function.calls)
    sizes: dict[str, int] = {}
    inlined: set[str] = set()

    def expand(name: str) -> None:
        if name in sizes or name not in code:
            return
        sizes[name] = code[name].lines  # before the callees, so that recursion ends
        for callee in code[name].calls:
            expand(callee)
            if callee in inlined:
                sizes[name] += sizes[callee]
        added = (sites[name] - 1) * sizes[name]
        if added <= most_added and name not in roots and name not in code[name].calls:
            inlined.add(name)

    for root in roots:
        expand(root)
    return inlined, sum(size for name, size in sizes.items() if name not in inlined)
