"""Importing packages without the optional ones that they would import themselves."""

import sys
from collections.abc import Iterable
from importlib import import_module


def import_without(optional: Iterable[str], packages: Iterable[str]) -> None:
    """Import packages as if the optional ones were not installed; whoever imports those afterwards gets them."""
    hidden = [name for name in optional if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # None: not there
    try:
        for package in packages:
            import_module(package)
    finally:
        for name in hidden:
            del sys.modules[name]
