"""Compiling rules that call rules: each is translated once, and optimized once for each rule that Python calls.

Numba optimizes every function that it compiles together with all that it calls, turns it into machine code and makes it
callable from Python, and does so again for every function around it. Rules are many small functions, nested deeply.
Here a rule that is called from another rule is only translated into LLVM's intermediate code (`LinkedRule`). A rule
that Python calls (`EntryRule`) collects the code of all rules below it, and that is optimized together, once.

Depends on Numba's internals, as `compile_cache` does; Numba is pinned.
"""

import functools
from collections.abc import Callable, Collection, Mapping
from types import CodeType, FunctionType
from typing import Any

import llvmlite.binding as llvm
from numba.core import types
from numba.core.callconv import RETCODE_NONE
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.dispatcher import _FunctionCompiler  # type: ignore[attr-defined]
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.core.types.misc import Omitted, unliteral

from meandre.core.field_access import mark_accesses, marked_fields
from meandre.core.inlining import FunctionCode, choose_inlined, measure
from meandre.core.plain_indices import plain_indices

OPTIONS = {
    "nopython": True,
    "boundscheck": None,
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,  # rules are not called from C
    "forceinline": True,  # Numba's own functions below a rule inherit it; of rules, `choose_inlined` decides
}


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a rule, in which reads and writes of fields are marked."""

    def add_ir_module(self, module: Any) -> None:
        """Mark them."""
        mark_accesses(module)
        super().add_ir_module(module)


class LinkedLibrary(RuleLibrary):
    """The intermediate code of one rule, simplified but not optimized with what it calls."""

    code: Mapping[str, FunctionCode] = {}
    rule: CodeType
    """Which rule it is."""

    def finalize(self) -> None:
        """Leave the code as it is, for the libraries that need it."""
        self.code = measure(self._final_module.functions)
        self._finalized = True

    def emptied(self) -> Any:
        """The code of a rule of the same name that does nothing and returns None."""
        lines = []
        for name in self.code:
            result, *parameters = map(str, self._final_module.get_function(name).global_value_type.elements)
            body = f"ret {result} {RETCODE_NONE.constant}"
            lines.append(f'define {result} @"{name}"({", ".join(parameters)}) {{ {body} }}')
        return llvm.parse_assembly("\n".join(lines))

    def _get_module_for_linking(self) -> Any:
        """The code with all that it needs: for a compiled function that calls a rule and is none itself."""
        module = self._final_module.clone()
        link(module, self)
        for function in module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"
        return module


class EntryLibrary(RuleLibrary):
    """The machine code of a rule that Python calls, made of all the rules that it calls."""

    left_out: Collection[CodeType] = ()
    """Rules that do nothing here."""

    def finalize(self) -> None:
        """Collect the code of all rules, choose which are inlined, optimize, and generate machine code."""
        self._codegen._check_llvm_bugs()
        self._raise_if_finalized()
        code = measure(self._final_module.functions)
        self.exported = set(code)
        for library in link(self._final_module, self, self.left_out):
            empty = library.rule in self.left_out
            code.update({name: FunctionCode(1, ()) for name in library.code} if empty else library.code)
        inlined = choose_inlined(code, self.exported)
        for function in [*self._final_module.functions]:
            if function.name in inlined:
                function.add_function_attribute("alwaysinline")
            if function.name in code and function.name not in self.exported:
                function.linkage = "internal"
                function.name += ".linked"  # the loader must not find it in the place of the same rule elsewhere
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()

    def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
        """The machine code and the names in it. Rules link to linked libraries, so nobody needs more."""
        names = llvm.parse_assembly("\n".join(f'define void @"{name}"() {{ ret void }}' for name in self.exported))
        return self.name, "object", (self._get_compiled_object(), names.as_bitcode())


def link(module: Any, library: Any, left_out: Collection[CodeType] = ()) -> list[LinkedLibrary]:
    """Link all that a library needs into a module; return the libraries of rules among it.

    Rules to be left out become functions that do nothing.
    """
    linked: dict[LinkedLibrary, None] = {}
    others: dict[Any, None] = {}
    left = [*library._linking_libraries]
    while left:
        needed = left.pop()
        if not isinstance(needed, LinkedLibrary):
            others[needed] = None
        elif needed not in linked:
            linked[needed] = None
            left += needed._linking_libraries
    # Numba's own functions come last: LLVM leaves out those that nothing refers to yet.
    for one in linked:
        module.link_in(one.emptied() if one.rule in left_out else one._final_module.clone(), preserve=True)
    for one in others:
        module.link_in(one._get_module_for_linking(), preserve=True)
    for needed in (*linked, *others):
        library._reload_init.update(needed._reload_init)
    return [*linked]


def new_library(kind: type[Any], state: Any) -> Any:
    """A library for the function that is being compiled."""
    library = kind(state.targetctx.codegen(), state.func_id.func_qualname)
    library.enable_object_caching()
    return library


@register_pass(mutates_CFG=True, analysis_only=False)
class LinkedLowering(NativeLowering):  # type: ignore[misc]
    """Translates a rule for the rules that call it."""

    _name = "linked_lowering"

    def run_pass(self, state: Any) -> bool:
        """Translate, and register the code under a key by which callers find it."""
        state.library = library = new_library(LinkedLibrary, state)
        library.rule = state.func_id.func.__code__
        state.flags.no_compile = True
        state.flags.forceinline = False
        with plain_indices(), marked_fields():
            super().run_pass(state)
        key = object()
        state.targetctx.insert_user_function(key, state["cr"].fndesc, [state.library])
        state["cr"] = state["cr"]._replace(cfunc=key)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(NativeLowering):  # type: ignore[misc]
    """Compiles a rule that Python calls."""

    _name = "entry_lowering"

    def run_pass(self, state: Any) -> bool:
        """Translate, optimize, and give the code of all rules in it what they refer to in Python."""
        state.library = library = new_library(EntryLibrary, state)
        library.left_out = state.left_out
        state.flags.noalias = state.separate
        state.flags.forceinline = False
        with plain_indices(), marked_fields():
            super().run_pass(state)
        for variable in library._final_module.global_variables:
            if environment := lookup_environment(variable.name):
                library.codegen.set_env(variable.name, environment)
        return True


def passes(state: Any, lowering: type[NativeLowering]) -> list[Any]:
    """Numba's passes with another way of lowering."""
    pipeline = DefaultPassBuilder.define_nopython_pipeline(state)
    pipeline.passes = [(lowering if step is NativeLowering else step, name) for step, name in pipeline.passes]
    pipeline.finalize()
    return [pipeline]


class LinkedCompiler(Compiler):  # type: ignore[misc]
    """The compiler for linked rules."""

    def define_pipelines(self) -> list[Any]:
        """Its passes."""
        return passes(self.state, LinkedLowering)


class EntryCompiler(Compiler):  # type: ignore[misc]
    """The compiler for entry rules."""

    left_out: Collection[CodeType] = ()
    separate = False

    def define_pipelines(self) -> list[Any]:
        """Its passes."""
        self.state.left_out, self.state.separate = self.left_out, self.separate
        return passes(self.state, EntryLowering)


def widened(kind: Any) -> Any:
    """The type of an argument as it is passed from rule to rule: every signed integer as 64 bits.

    Numba computes with 64 bits anyway. With narrower arguments and defaults left out, one rule would be compiled in up
    to thirty variants, one for each combination of types.
    """
    if isinstance(kind, Omitted):
        return types.int64 if type(kind.value) is int else kind
    return types.int64 if unliteral(kind) in types.signed_domain else kind


class WideningCompiler(_FunctionCompiler):  # type: ignore[misc]
    """Compiles a function for widened arguments only."""

    def fold_argument_types(self, args: Any, kws: Any) -> tuple[Any, tuple[Any, ...]]:
        """The signature of the function and the types of all arguments."""
        signature, folded = super().fold_argument_types(args, kws)
        return signature, tuple(map(widened, folded))


def twin(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function as another object: Numba takes one object within itself for recursion."""
    same = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    return functools.update_wrapper(same, function)


class LinkedRule(CPUDispatcher):  # type: ignore[misc]
    """A rule as other rules call it."""

    def __init__(
        self, function: Callable[..., Any], locals: Any = None, targetoptions: Mapping[str, Any] = OPTIONS
    ) -> None:
        options = {**targetoptions, "no_cpython_wrapper": True}
        own = twin(function)
        super().__init__(own, locals, options, LinkedCompiler)
        self._compiler = WideningCompiler(own, self.targetdescr, options, self.locals, LinkedCompiler)

    def add_overload(self, result: Any) -> None:
        """Keep a compiled version; there is nothing that Python could call."""
        self.overloads[tuple(result.signature.args)] = result


class EntryRule(CPUDispatcher):  # type: ignore[misc]
    """A rule as Python calls it; below it, rules that are left out do nothing.

    If its arguments are `separate`, none of them shares memory with another one.
    """

    def __init__(
        self,
        function: Callable[..., Any],
        locals: Any = None,
        targetoptions: Mapping[str, Any] = OPTIONS,
        left_out: Collection[Callable[..., Any]] = (),
        separate: bool = False,
    ) -> None:
        choices = {"left_out": {rule.__code__ for rule in left_out}, "separate": separate}
        super().__init__(function, locals, {**targetoptions}, type("EntryCompiler", (EntryCompiler,), choices))
        self.linked = LinkedRule(function, locals, targetoptions)

    @property
    def _numba_type_(self) -> Any:
        """What compiled code takes this for: the linked rule."""
        return types.Dispatcher(self.linked)
