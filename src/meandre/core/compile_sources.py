"""The sources that a compiled function is made of, and a digest of them.

Numba inlines the functions that a function calls, and freezes the globals that it reads. So compiled code depends on
the function's own module and on all that this module imports, directly or not, wherever it is installed. Only the
standard library and the `LIBRARIES` are not read: they count by their versions. A source counts by its syntax tree,
without comments and docstrings. The values of constants that functions mention count too: they may come from a file.
"""

import ast
import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from meandre.core import cache_folder
from meandre.core.compile_constants import Constants, Namespace, constant_text, read_constants
from meandre.core.rule import began

COMPILERS = ("llvmlite", "numba", "numpy")

LIBRARIES = {*COMPILERS, "scipy", "filelock", "fluent", "msgspec", "platformdirs", "hypothesis", "pytest", "_pytest"}
"""Packages that count by their version: what this package and its tests import beside compiled code."""

STANDARD_LIBRARY = os.path.dirname(os.__file__)

PARSED = f"sources-{sys.implementation.cache_tag}.json"
MOST_PARSED = 5000
"""Sources in that file; when there are more, those that this process has not used are dropped."""

FOLLOWED = 1
"""The imports of a module count, not only the module itself."""

EXECUTED = 2
"""A module has been executed by the time that a function is compiled: its values count."""


class Untraceable(Exception):
    """Sources that cannot be read, or that changed after this process began: nothing made of them goes to disk."""


class Import(NamedTuple):
    """One name of an import statement."""

    module: str
    """With leading dots, if it is relative."""
    name: str
    """What is imported from the module; empty if it is the module itself."""
    executed: bool
    """When the importing module is, and not later, by a function."""


class Source(NamedTuple):
    """What counts of a source file."""

    digest: str
    imports: tuple[Import, ...]
    names: tuple[str, ...]
    """The names that its functions mention: only these globals can be in compiled code."""


class Module(NamedTuple):
    """Where a module is; it need not be loaded."""

    name: str
    package: str
    """Where relative imports begin."""
    file: str | None
    path: Any
    """Where the submodules of a package are; None for others."""


class Closure(NamedTuple):
    """The modules that a function may be made of."""

    modules: dict[str, tuple[Module, int]]
    """With FOLLOWED and EXECUTED, where they hold."""
    libraries: set[str]
    names: set[str]
    """All names that functions in them mention."""
    texts: dict[str, tuple[Constants, str]]
    """What counts of each module, while its constants are these."""


class SourceIndex:
    """The sources that this process has looked at."""

    def __init__(self) -> None:
        self.began = began()
        self.sources: dict[str, Source] = {}  # by file
        self.parsed: dict[str, Source] | None = None  # by the digest of the content; kept on disk
        self.unsaved = False
        self.closures: dict[frozenset[tuple[str, str | None]], Closure] = {}  # by the names and files of the roots
        self.constants: dict[int, Constants] = {}  # by the identity of the namespace

    def digest(self, roots: Iterable[Namespace]) -> str:
        """A digest of all that code in these modules can be made of; `Untraceable` if it cannot be known."""
        namespaces = {str(namespace.get("__name__")): namespace for namespace in roots}
        modules = [module_of(namespace) for namespace in namespaces.values()]
        while True:
            parts, referenced = self.parts(self.closure(modules), namespaces)
            further = [module for name in sorted(referenced) if (module := locate(name)) and not is_pinned(module)]
            if not further:
                return hashlib.sha256("\n".join(parts).encode()).hexdigest()
            modules += further

    def parts(self, closure: Closure, namespaces: dict[str, Namespace]) -> tuple[list[str], set[str]]:
        """The texts that count, and the names of modules that functions come from without having been imported."""
        parts = [f"{name} {getattr(sys.modules.get(name), '__version__', '')}" for name in sorted(closure.libraries)]
        referenced: set[str] = set()
        for name, (module, flags) in closure.modules.items():
            self.check_unchanged(module)
            namespace = namespaces.get(name) or getattr(sys.modules.get(name), "__dict__", None)
            if flags != FOLLOWED | EXECUTED or namespace is None:
                parts.append(f"{name} {self.source(module).digest}")
                continue
            constants = self.constants_of(namespace)
            referenced |= constants.modules
            before, text = closure.texts.get(name, (None, ""))
            if before is not constants:
                texts = [f"{key} {constants.texts[key]}" for key in sorted(closure.names & constants.texts.keys())]
                text = "\n".join((f"{name} {self.source(module).digest}", *texts))
                closure.texts[name] = constants, text
            parts.append(text)
            arrays = sorted(closure.names & constants.arrays.keys()) if constants.arrays else ()
            parts += [f"{key} {constant_text(constants.arrays[key])}" for key in arrays]
        return parts, referenced - closure.modules.keys()

    def constants_of(self, namespace: Namespace) -> Constants:
        """The constants of a namespace, read again if a value has been replaced."""
        known = self.constants.get(id(namespace))
        if known is None or [*map(id, namespace.values())] != known.identities:
            known = self.constants[id(namespace)] = read_constants(namespace)
        return known

    def check_unchanged(self, module: Module) -> None:
        """Refuse a file that changed after this process began: the module may have been loaded before."""
        if module.file is not None:
            try:
                status = os.stat(module.file)
            except OSError as error:
                raise Untraceable(module.file) from error
            if max(status.st_mtime_ns, status.st_ctime_ns) > self.began:
                raise Untraceable(f"{module.file} has changed")

    def closure(self, roots: list[Module]) -> Closure:
        """The roots and all modules that they import, directly or not."""
        key = frozenset((root.name, root.file) for root in roots)
        if key not in self.closures:
            self.closures[key] = self.follow(roots)
            for module, _ in self.closures[key].modules.values():
                self.source(module)
            self.save()
        return self.closures[key]

    def follow(self, roots: list[Module]) -> Closure:
        """Follow imports until they lead to no new module."""
        closure = Closure({}, set(COMPILERS), set(), {})
        waiting = [(root, FOLLOWED | EXECUTED) for root in roots]
        while waiting:
            module, flags = waiting.pop()
            if is_pinned(module):
                if flags & EXECUTED and (library := module.name.partition(".")[0]) in LIBRARIES:
                    closure.libraries.add(library)
                continue
            module, before = closure.modules.get(module.name, (module, 0))
            if module.name in closure.modules and before | flags == before:
                continue
            closure.modules[module.name] = module, before | flags
            waiting += [(package, flags & EXECUTED) for package in packages(module)]
            if (before | flags) & FOLLOWED:
                closure.names.update(self.source(module).names)
                waiting += self.imported(module, before | flags)
        return closure._replace(modules=dict(sorted(closure.modules.items())))

    def imported(self, module: Module, flags: int) -> Iterator[tuple[Module, int]]:
        """The modules that the import statements of a module lead to.

        `from package import module` leads to the module and to the package's file, but not to what else the package
        imports: the rules of a game are not made of its pictures, which are imported by the package that both are in.
        """
        for statement in self.source(module).imports:
            executed = flags & EXECUTED if statement.executed else 0
            base = locate(absolute(statement.module, module.package))
            if base is None:
                continue
            submodule = self.submodule(base, statement.name)
            yield base, executed if submodule else executed | FOLLOWED
            if submodule:
                yield submodule, executed | FOLLOWED
                yield from self.bound(base, statement.name, executed)

    def submodule(self, package: Module, name: str) -> Module | None:
        """The submodule of that name, if it is one."""
        if not name or package.path is None or is_pinned(package):
            return None
        return locate(f"{package.name}.{name}")

    def bound(self, package: Module, name: str, executed: int) -> Iterator[tuple[Module, int]]:
        """What else than its submodule of that name a package may mean by a name."""
        for statement in self.source(package).imports:
            origin = absolute(statement.module, package.package)
            if statement.name == name and origin != package.name and (found := locate(origin)):
                yield found, executed | FOLLOWED

    def source(self, module: Module) -> Source:
        """What counts of a module's file."""
        if module.file is None:
            if module.path is None:
                raise Untraceable(f"{module.name} has no file")
            return Source("", (), ())  # a namespace package is a folder and nothing else
        if module.file not in self.sources:
            try:
                with open(module.file, "rb") as file:
                    self.sources[module.file] = self.parse(file.read(), module.file.endswith(".py"))
            except OSError as error:
                raise Untraceable(module.file) from error
        return self.sources[module.file]

    def parse(self, content: bytes, is_python: bool) -> Source:
        """Parse a file, unless the same content has been parsed before."""
        digest = hashlib.sha256(content).hexdigest()
        if not is_python:
            return Source(digest, (), ())
        if self.parsed is None:
            self.parsed = load_parsed()
        if digest not in self.parsed:
            self.parsed[digest] = parse(content)
            self.unsaved = True
        return self.parsed[digest]

    def save(self) -> None:
        """Keep on disk what was parsed, if something was."""
        home, parsed = cache_folder.folder(), self.parsed or {}
        if len(parsed) > MOST_PARSED:
            used = set(self.sources.values())
            parsed = {digest: source for digest, source in parsed.items() if source in used}
        if home is not None and self.unsaved:
            cache_folder.write(home / PARSED, json.dumps(parsed).encode())
        self.unsaved = False


def load_parsed() -> dict[str, Source]:
    """What earlier processes have parsed; nothing, if the file is missing or damaged."""
    home = cache_folder.folder()
    try:
        kept = json.loads(cache_folder.read(home / PARSED)) if home else {}
        return {
            key: Source(digest, tuple(Import(*one) for one in imports), tuple(names))
            for key, (digest, imports, names) in kept.items()
        }
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def parse(content: bytes) -> Source:
    """What counts of a source: its imports, and a digest of its syntax tree without docstrings."""
    try:
        tree = ast.parse(content)
    except (SyntaxError, ValueError):  # for another version of Python: nothing here can be made of it
        return Source(hashlib.sha256(content).hexdigest(), (), ())
    imports = tuple(find_imports(tree.body, executed=True))
    for node in ast.walk(tree):
        if isinstance(body := getattr(node, "body", None), list):
            body[:] = [statement for statement in body if not is_string(statement)]
    return Source(hashlib.sha256(ast.dump(tree).encode()).hexdigest(), imports, tuple(sorted(find_names(tree))))


def is_string(statement: ast.AST) -> bool:
    """Whether a statement is a string and nothing else: a docstring, or the description of a constant."""
    value = getattr(statement, "value", None)
    return isinstance(statement, ast.Expr) and isinstance(value, ast.Constant) and isinstance(value.value, str)


def find_imports(nodes: Iterable[ast.AST], executed: bool) -> Iterator[Import]:
    """All imports in some statements, those inside functions and conditions included."""
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                parts = alias.name.split(".")
                yield from (Import(".".join(parts[:end]), "", executed) for end in range(1, len(parts) + 1))
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from (Import(module, alias.name, executed) for alias in node.names)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from find_imports(node.body, executed=False)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            yield from find_imports(node.body, executed=False)
            yield from find_imports(node.orelse, executed)
        elif not isinstance(node, ast.expr):
            yield from find_imports(ast.iter_child_nodes(node), executed)


def find_names(tree: ast.AST) -> set[str]:
    """The names and attributes that functions mention."""
    functions = (
        node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
    )
    mentioned = [node for function in functions for node in ast.walk(function)]
    names = {node.id for node in mentioned if isinstance(node, ast.Name)}
    return names | {node.attr for node in mentioned if isinstance(node, ast.Attribute)}


def module_of(namespace: Namespace) -> Module:
    """The module of a namespace."""
    name, path = str(namespace.get("__name__")), namespace.get("__path__")
    package = name if path is not None else namespace.get("__package__") or name.rpartition(".")[0]
    return Module(name, package, namespace.get("__file__"), path)


def locate(name: str) -> Module | None:
    """A module by its name, None if there is none; nothing is executed to find it."""
    if (module := sys.modules.get(name)) is not None:
        return module_of(vars(module))
    parent = name.rpartition(".")[0]
    package = locate(parent) if parent else None
    if not name or (parent and (package is None or package.path is None)):
        return None
    for finder in sys.meta_path:
        if spec := finder.find_spec(name, package and package.path):
            file, path = spec.origin if spec.has_location else None, spec.submodule_search_locations
            return Module(name, parent if path is None else name, file, path)
    return None


def packages(module: Module) -> Iterator[Module]:
    """The packages that a module is in."""
    name = module.name.rpartition(".")[0]
    while name:
        if package := locate(name):
            yield package
        name = name.rpartition(".")[0]


def absolute(name: str, package: str) -> str:
    """The absolute name of a module that is imported inside a package; empty if there cannot be one."""
    try:
        return importlib.util.resolve_name(name, package)
    except ImportError:
        return ""


def is_pinned(module: Module) -> bool:
    """Whether a module counts by its version: a library, or the standard library, unless another file hides it."""
    top = module.name.partition(".")[0]
    if top not in sys.stdlib_module_names:
        return top in LIBRARIES
    return module.file is None or module.file.startswith(STANDARD_LIBRARY)
