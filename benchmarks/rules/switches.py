"""What can be switched off, and how: globals of modules, replaced from outside and put back."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any, Final

from engine.annotate import stage
from engine.annotate.claims import Claim, Rank, Recognizer
from engine.annotate.recognizers import all as recognizers
from engine.annotate.recognizers.pattern import Row, Rule, Search
from engine.values import Span

FINDING: Final = "engine.annotate.recognizers."
JUDGING: Final = (
    "engine.annotate.tagged.believed",
    "engine.annotate.tagged.code_constants",
    "engine.annotate.ends",
    "engine.annotate.places",
)
"""Modules that judge the claims before overlaps are resolved."""
RESOLVING: Final = (
    "engine.annotate.merge",
    "engine.annotate.spread.columns",
    "engine.annotate.spread.mentions",
)
KINDS: Final = "engine.kinds."
NEVER: Final = re.compile(r"(?!)")
Patch = tuple[ModuleType, str, Any]


@dataclass(frozen=True, slots=True)
class Switch:
    """One thing that can be switched off.

    `patches` are `(module, global, value while off)`; `again` the recognizers that they touch,
    `silent` those that say nothing; `form` the form whose matches are needed for any change, and
    `late` whether the same claims may be resolved in another way.
    """

    name: str
    kind: str
    patches: tuple[Patch, ...] = ()
    again: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    form: Row | None = None
    late: bool = False


@contextmanager
def patched(patches: Iterable[Patch]) -> Iterator[None]:
    """The globals replaced, and put back whatever happens; results kept of them are forgotten."""
    patches = tuple(patches)
    before = [(module, name, getattr(module, name)) for module, name, _value in patches]
    kept = [
        item
        for module in {module.__name__: module for module, *_rest in patches}.values()
        for item in vars(module).values()
        if hasattr(item, "cache_clear") and getattr(item, "__module__", "") == module.__name__
    ]
    try:
        for module, name, value in patches:
            setattr(module, name, value)
        for item in kept:
            item.cache_clear()
        yield
    finally:
        for module, name, value in before:
            setattr(module, name, value)
        for item in kept:
            item.cache_clear()


def engine_modules() -> list[ModuleType]:
    """All modules of the engine that are loaded, by name."""
    loaded = (
        (name, item) for name, item in list(sys.modules.items()) if name.startswith("engine.")
    )
    return [module for _name, module in sorted(loaded)]


def using(names: Iterable[str]) -> frozenset[str]:
    """The modules of `annotate` and `kinds` that use one of `names`, themselves among them."""
    findings = set(names)
    near = [
        module
        for module in engine_modules()
        if module.__name__.startswith(("engine.annotate.", KINDS))
    ]
    used = {
        module.__name__: {
            value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
            for value in vars(module).values()
        }
        for module in near
    }
    while more := {
        name for name, others in used.items() if name not in findings and others & findings
    }:
        findings |= more
    return frozenset(findings)


def replaced(value: object, off: object) -> tuple[Patch, ...]:
    """`off` in the place of `value` wherever a module of the engine holds it."""
    return tuple(
        (module, name, off)
        for module in engine_modules()
        for name, held in list(vars(module).items())
        if held is value
    )


def _switch(
    name: str, kind: str, patches: tuple[Patch, ...], asked: Sequence[Recognizer]
) -> Switch:
    touched = using(module.__name__ for module, *_rest in patches)
    again = frozenset(item.name for item in asked if item.find.__module__ in touched)
    late = not touched.isdisjoint(RESOLVING)
    return Switch(name, kind, patches, again, late=late)


def of_recognizers(asked: Sequence[Recognizer]) -> Iterator[Switch]:
    """A switch for each recognizer."""
    for item in asked:
        yield Switch(item.name, "recognizer", silent=frozenset({item.name}))


def of_forms(modules: Iterable[ModuleType], asked: Sequence[Recognizer]) -> Iterator[Switch]:
    """A switch for each rule in the tuples of the modules."""
    seen: set[int] = set()
    for module in modules:
        for value in list(vars(module).values()):
            if not (isinstance(value, tuple) and value and isinstance(value[0], Row)):
                continue
            for form in value:
                if id(form) in seen:
                    continue
                seen.add(id(form))
                patches = tuple(
                    (holder, held, tuple(item for item in forms if item is not form))
                    for holder in modules
                    for held, forms in list(vars(holder).items())
                    if isinstance(forms, tuple) and any(item is form for item in forms)
                )
                touched = using(holder.__name__ for holder, *_rest in patches)
                again = frozenset(item.name for item in asked if item.find.__module__ in touched)
                yield Switch(form.id, "rule", patches, again, form=form)


def of_globals(modules: Iterable[ModuleType], asked: Sequence[Recognizer]) -> Iterator[Switch]:
    """A switch for each pattern, word list, condition and table's entry that modules hold."""
    modules = tuple(modules)
    seen: set[int] = set()
    bound = _bound(modules)
    for module in modules:
        lists_only = module.__name__.startswith(KINDS)
        for name, value in list(vars(module).items()):
            short = f"{module.__name__.rpartition('.')[2]}.{name}"
            if name.startswith("__") or id(value) in seen:
                continue
            off = _off(value, module, lists_only=lists_only)
            if off is not None and id(value) not in bound:
                seen.add(id(value))
                yield _switch(short, off[0], replaced(value, off[1]), asked)
            elif isinstance(value, dict) and name.isupper() and not lists_only:
                for key in [item for item in value if isinstance(item, str)]:
                    rest = {item: held for item, held in value.items() if item != key}
                    yield _switch(f"{short}[{key}]", "entry", replaced(value, rest), asked)


def _bound(modules: Iterable[ModuleType]) -> frozenset[int]:
    """The functions that tables and forms hold themselves, so that no global replaces them."""
    held = [item for module in modules for item in vars(module).values()]
    tables = [value for item in held if isinstance(item, dict) for value in item.values()]
    forms = [form for item in held if isinstance(item, tuple) for form in item]
    accepting = [form.accept for form in forms if isinstance(form, Rule)]
    accepting += [form.find for form in forms if isinstance(form, Search)]
    functions = (item for item in (*tables, *accepting) if isinstance(item, FunctionType))
    return frozenset(id(function) for function in functions)


def _off(value: object, module: ModuleType, *, lists_only: bool) -> tuple[str, object] | None:
    """What stands for a value that is switched off, and what kind of value it is."""
    if isinstance(value, frozenset) and value:
        return "list", frozenset()
    if lists_only:
        return None
    if isinstance(value, re.Pattern):
        return "pattern", NEVER
    condition = (
        isinstance(value, FunctionType)
        and value.__module__ == module.__name__
        and value.__annotations__.get("return") in (bool, "bool")
    )
    return ("condition", lambda *_arguments, **_options: False) if condition else None


def of_steps() -> Iterator[Switch]:
    """A switch for each step after the recognizers as a whole."""
    ends = import_module("engine.annotate.ends")
    believed = import_module("engine.annotate.tagged.believed")

    def unjudged(spans: Iterable[Span], _text: str) -> list[Claim]:
        return [
            Claim(item.start, item.end, item.type, item.score, item.source or "tagger", Rank.TAGGER)
            for item in spans
        ]

    steps: tuple[tuple[str, ModuleType, Callable[..., object]], ...] = (
        ("believed", stage, unjudged),
        ("settled", stage, lambda claims, _text: claims),
        ("columns", stage, lambda *_arguments: ()),
        ("mentions", stage, lambda *_arguments: ()),
        ("values_of", believed, lambda span, _text: [(span.start, span.end)]),
        ("places", ends, lambda _text, start, end: [(start, end)]),
    )
    for name, module, off in steps:
        yield Switch(name, "step", ((module, name, off),), late=module is stage)


def every_switch(asked: Sequence[Recognizer]) -> list[Switch]:
    """All of them: steps, recognizers, forms, and what the modules hold."""
    for name in JUDGING + RESOLVING:
        import_module(name)
    loaded = engine_modules()
    finding = [item for item in loaded if item.__name__.startswith(FINDING)]
    finding = [item for item in finding if item is not recognizers]
    judging = [import_module(name) for name in JUDGING + RESOLVING]
    used = {
        getattr(value, "__module__", None)
        for module in finding + judging
        for value in vars(module).values()
    }
    held = {id(value) for module in finding + judging for value in vars(module).values()}
    kinds = [
        item
        for item in loaded
        if item.__name__.startswith(KINDS)
        and (
            item.__name__ in used
            or any(isinstance(v, frozenset) and id(v) in held for v in vars(item).values())
        )
    ]
    return [
        *of_steps(),
        *of_recognizers(asked),
        *of_forms(finding, asked),
        *of_globals([*finding, *judging, *kinds], asked),
    ]
