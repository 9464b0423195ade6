"""Compiled functions on disk: compiled once, then loaded.

Numba's own cache looks only at the file of the function that it compiles, so it misses a change in a function that was
inlined, and its index may be torn when several processes compile at once. Here there is one file for each compiled
function, signature and processor, named by a digest of all sources that the function is made of (`compile_sources`).
"""

import contextlib
import functools
import hashlib
import pickle
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from llvmlite.binding import parse_bitcode
from numba import from_dtype, types
from numba.core.caching import CompileResultCacheImpl, _Cache
from numba.core.serialize import dumps

from meandre.core import cache_folder, verbs
from meandre.core.compile_constants import Namespace, constant_text, function_text
from meandre.core.compile_sources import SourceIndex, Untraceable
from meandre.core.struct_type import StructType

_sources = SourceIndex()


@functools.cache
def record_of(struct: np.dtype[Any]) -> Any:
    """The compiled type of a record, or of a number."""
    return from_dtype(struct)


def position_type_of(record: Any) -> StructType | None:
    """The type of position that a compiled type stands for."""
    return next((struct for struct in verbs.registered() if record_of(struct) == record), None)


class RuleCache(_Cache):  # type: ignore[misc]
    """Numba's cache protocol for one function."""

    def __init__(self, function: Any) -> None:
        self.function = function
        self.serializer = CompileResultCacheImpl  # turns compiled code into bytes and back

    @property
    def cache_path(self) -> str:
        """The folder, as Numba asks for it."""
        return str(cache_folder.folder())

    def file(self, signature: Any, codegen: Any) -> Path | None:
        """The file of the function for these argument types on this processor; None if there cannot be one."""
        home = cache_folder.folder()
        if home is None or any(
            " at 0x" in str(kind) for kind in signature
        ):  # a function as argument: its address is not its source
            return None
        try:
            key = [*self.identity(), *map(described, signature), processor(codegen), sys.version]
            key.append(_sources.digest(self.roots(signature)))
        except Untraceable:
            return None
        digest = hashlib.sha256("\n".join(key).encode()).hexdigest()[:32]
        name = re.sub("[<>]", "", f"{self.function.__module__}.{self.function.__qualname__}")
        return home / f"{name}-{digest}{cache_folder.SUFFIX}"

    def identity(self) -> Iterator[str]:
        """What distinguishes the function from others in its module."""
        yield f"{self.function.__module__}.{self.function.__qualname__}"
        yield function_text(self.function)
        for cell in self.function.__closure__ or ():
            if (text := constant_text(cell.cell_contents)) is None:
                raise Untraceable(f"{self.function.__qualname__} depends on {cell.cell_contents}")
            yield text

    def roots(self, signature: Any) -> list[Namespace]:
        """The modules to begin at: the function's own, and those of the verbs for the positions that it takes."""
        if self.function.__code__.co_filename.startswith("<"):
            raise Untraceable(f"{self.function.__qualname__} is not in a file")
        names = " ".join(map(str, signature))
        registered = [modules for struct, modules in verbs.registered().items() if record_of(struct).name in names]
        return [self.function.__globals__, *(vars(module) for modules in registered for module in modules)]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled function, or None."""
        target_context.refresh()
        file = self.file(sig, target_context.codegen())
        if file is None:
            return None
        try:
            found = self.serializer.rebuild(self, target_context, pickle.loads(cache_folder.read(file)))
            release_bitcode(found.library, file)
            return found
        except FileNotFoundError:
            return None
        except Exception:  # a damaged file counts as a missing one: it is compiled again and replaced
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled function, unless it holds addresses that are good for this process only."""
        if data.library.has_dynamic_globals or data.lifted:
            return
        if file := self.file(sig, data.codegen):
            cache_folder.write(file, dumps(self.serializer.reduce(self, data)))
            _sweep_once(file.parent)

    def enable(self) -> None:
        """Always on."""

    def disable(self) -> None:
        """Always on."""

    def flush(self) -> None:
        """Nothing is held back."""


def release_bitcode(library: Any, file: Path) -> None:
    """Free the bitcode of a loaded function, most of its memory; it is read again if another function is to inline it.

    Numba keeps it parsed, beside the machine code, for functions that are compiled later.
    """

    def module_for_linking() -> Any:
        if library._shared_module is None:
            library._shared_module = parse_bitcode(bitcode_in(cache_folder.read(file)))
        return library._shared_module

    library._shared_module = None
    library._get_module_for_linking = module_for_linking


def bitcode_in(content: bytes) -> bytes:
    """The bitcode in a file of the folder: the library is the first part of what Numba keeps of a function."""
    library, *_ = pickle.loads(content)
    _, _, (_, bitcode) = library
    found: bytes = bitcode
    return found


@functools.cache
def _sweep_once(home: Path) -> None:
    with contextlib.suppress(OSError):
        cache_folder.sweep(home)


@functools.cache
def processor(codegen: Any) -> str:
    """The processor that code is generated for."""
    return str(codegen.magic_tuple())


def described(kind: Any) -> str:
    """An argument type, with the field names of tuples, which Numba leaves out."""
    if isinstance(kind, types.BaseTuple):
        return f"{kind} {getattr(kind, 'fields', ())} {[described(part) for part in kind]}"
    return str(kind)


def keep_on_disk(dispatcher: Any) -> None:
    """Let a compiled function be loaded from disk, and be kept there once it is compiled."""
    dispatcher._cache = RuleCache(dispatcher.py_func)


def is_kept(dispatcher: Any, signature: tuple[Any, ...]) -> bool:
    """Whether the function is on disk, compiled for these argument types."""
    cache, target = dispatcher._cache, dispatcher.targetctx
    file = cache.file(signature, target.codegen()) if isinstance(cache, RuleCache) else None
    return file is not None and file.exists()
