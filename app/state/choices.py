"""What the person decided, kept on top of the engine's plan.

Decisions belong to values, not to positions, so they survive every edit of the text and hold for
each mention of a value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.types import Chooser, Cipher, Mechanism, Noise, Profile, WordMechanism

if TYPE_CHECKING:
    from engine.options import Options
    from engine.values import Decision, Plan

FOLLOWED: Final = (
    "profile", "epsilon", "cipher", "alike_names", "level", "noise", "words", "chooser",
    "spare", "spare_pos",
)  # fmt: skip
"""The choices that follow the setting of the same name."""
SPENDS: Final[frozenset[Mechanism]] = frozenset({"mdp", "dx"})
IRREVERSIBLE: Final[frozenset[Mechanism]] = frozenset(
    {"redact", "mdp", "generalize", "dx", "rewrite", "derived"}
)
DefaultMechanism = Callable[[Profile, str], Mechanism]


@dataclass(frozen=True, slots=True)
class ValueChoice:
    """What the person decided for one value; None leaves that part to the engine."""

    mechanism: Mechanism | None = None
    type: str | None = None
    replacement: str | None = field(default=None, repr=False)


def _none() -> Mapping[str, ValueChoice]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything decided in this conversation; frozen, so that undo is a list of these.

    `types` are the types switched on or off by hand, `mechanisms` the mechanism chosen for a type,
    `values` the choices for single values. `marked` are words that the person marked in this text;
    `keep` and `protect` are rules, which hold in other conversations too. `dependencies` are the
    confirmed dependencies between numbers, `separate` those found ones that shall not hold in what
    is sent; `arithmetic`: a secret factor disguises amounts.
    `epsilons` gives the types with an ε of their own in place of `epsilon`. The other fields are
    those of `engine.options`.
    """

    profile: Profile = "restore"
    epsilon: float = 1.0
    types: Mapping[str, bool] = field(default_factory=lambda: MappingProxyType({}))
    mechanisms: Mapping[str, Mechanism] = field(default_factory=lambda: MappingProxyType({}))
    values: Mapping[str, ValueChoice] = field(default_factory=_none, repr=False)
    marked: frozenset[str] = field(default=frozenset(), repr=False)
    keep: frozenset[str] = field(default=frozenset(), repr=False)
    protect: frozenset[str] = field(default=frozenset(), repr=False)
    dependencies: tuple[str, ...] = field(default=(), repr=False)
    separate: frozenset[str] = field(default=frozenset(), repr=False)
    arithmetic: bool = False
    cipher: Cipher = "ff3-1"
    alike_names: bool = True
    level: int = 1
    noise: Noise = "laplace"
    words: WordMechanism = "pca16"
    chooser: Chooser = "full"
    spare: float = 0.5
    spare_pos: frozenset[str] = frozenset({"NOUN", "PROPN", "ADJ"})
    epsilons: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))

    def options(self) -> Options:
        """The engine's options: everything that is decided for types and by rules."""
        from engine.options import Options  # noqa: PLC0415 - only with a text

        return Options(
            epsilon=self.epsilon,
            profile=self.profile,
            mechanisms=tuple(sorted(self.mechanisms.items())),
            keep=self.keep,
            protect=self.protect | self.marked,
            dependencies=self.dependencies,
            separate=self.separate,
            arithmetic=self.arithmetic,
            cipher=self.cipher,
            alike_names=self.alike_names,
            level=self.level,
            noise=self.noise,
            words=self.words,
            chooser=self.chooser,
            spare=self.spare,
            spare_pos=self.spare_pos,
            epsilons=tuple(sorted(self.epsilons.items())),
        )

    def epsilon_of(self, kind: str) -> float:
        """The ε for values of a type."""
        return self.epsilons.get(kind, self.epsilon)

    def with_epsilon(self, epsilon: float) -> Choices:
        """One ε for all types; the types with an ε of their own lose it."""
        return replace(self, epsilon=epsilon, epsilons=MappingProxyType({}))

    def with_type_epsilon(self, kind: str, epsilon: float) -> Choices:
        """An ε for one type; the common ε removes the one that the type had of its own."""
        others = {key: value for key, value in self.epsilons.items() if key != kind}
        changed = {} if epsilon == self.epsilon else {kind: epsilon}
        return replace(self, epsilons=MappingProxyType({**others, **changed}))

    def with_epsilons(self, epsilons: Mapping[str, float]) -> Choices:
        """These types get an ε of their own, all others the common one."""
        changed = {kind: value for kind, value in epsilons.items() if value != self.epsilon}
        return replace(self, epsilons=MappingProxyType(changed))

    def same_findings(self, other: Choices) -> bool:
        """Whether both choices lead to the same findings, so that only the plan changes."""
        return _finding_part(self) == _finding_part(other)

    def switched(self, kind: str, *, was_on: bool) -> Choices:
        """A type switched on or off for all its values; decisions about single values stay.

        Switching back leaves the type to the engine, which may still keep single values.
        """
        types = {key: on for key, on in self.types.items() if key != kind}
        if kind not in self.types:
            types[kind] = not was_on
        return replace(self, types=MappingProxyType(types))

    def with_mechanism(self, kind: str, mechanism: Mechanism) -> Choices:
        """Another mechanism for a type; `keep` switches it off."""
        chosen = {**self.mechanisms, kind: mechanism}
        return replace(
            self,
            mechanisms=MappingProxyType(chosen),
            types=MappingProxyType({**self.types, kind: mechanism != "keep"}),
        )

    def with_value(self, value: str, choice: ValueChoice) -> Choices:
        """A decision for one value."""
        return replace(self, values=MappingProxyType({**self.values, value: choice}))

    def of_value(self, value: str) -> ValueChoice:
        """What was decided for a value, or an empty choice."""
        return self.values.get(value, ValueChoice())

    def with_mark(self, value: str) -> Choices:
        """Mark a word of this text to be hidden although no recognizer found it."""
        values = {key: choice for key, choice in self.values.items() if key != value}
        return replace(
            self,
            marked=self.marked | {value},
            keep=self.keep - {value},
            values=MappingProxyType(values),
        )

    def for_new_text(self) -> Choices:
        """What stays in another conversation: profile, strength, mechanisms and rules."""
        return replace(
            self, values=_none(), marked=frozenset(), dependencies=(), separate=frozenset()
        )

    def with_rule(self, value: str, *, keep: bool) -> Choices:
        """Add the rule «always keep» or «always protect» for a value, and remove the other one."""
        keeping = self.keep | {value} if keep else self.keep - {value}
        protecting = self.protect - {value} if keep else self.protect | {value}
        values = {key: choice for key, choice in self.values.items() if key != value}
        return replace(
            self,
            keep=keeping,
            protect=protecting,
            marked=self.marked - {value},
            values=MappingProxyType(values),
        )

    def without_rule(self, value: str) -> Choices:
        """Remove both rules for a value."""
        return replace(self, keep=self.keep - {value}, protect=self.protect - {value})


def _finding_part(choices: Choices) -> tuple[object, ...]:
    rewritten = choices.chooser == "local"  # by a model that reads the text with the findings
    return (choices.profile, choices.keep, choices.protect, choices.marked, rewritten)


def overlay(plan: Plan, choices: Choices, default: DefaultMechanism) -> Plan:
    """The plan with the person's decisions in place of the engine's."""
    text = plan.annotated.text
    decisions = tuple(_decided(decision, text, choices, default) for decision in plan.decisions)
    return replace(plan, decisions=decisions)


def _decided(
    decision: Decision, text: str, choices: Choices, default: DefaultMechanism
) -> Decision:
    span = decision.span
    choice = choices.of_value(text[span.start : span.end])
    if choice.type is not None and choice.type != span.type:
        span = replace(span, type=choice.type, source="user", score=1.0)
        type_mechanism = choices.mechanisms.get(span.type) or default(choices.profile, span.type)
        decision = _using(replace(decision, span=span, epsilon=None), type_mechanism, choices)
    mechanism = choice.mechanism or _wanted_by_type(decision, choices, default)
    if mechanism is not None and mechanism != decision.mechanism:
        decision = _using(decision, mechanism, choices)
    if choice.replacement is None or decision.mechanism == "keep":
        return decision
    return replace(decision, replacement=choice.replacement)


def _wanted_by_type(
    decision: Decision, choices: Choices, default: DefaultMechanism
) -> Mechanism | None:
    on = choices.types.get(decision.span.type)
    if on is None:
        return None
    if not on:
        return "keep"
    return hiding(decision.span.type, decision.mechanism, choices, default)


def hiding(kind: str, current: Mechanism, choices: Choices, default: DefaultMechanism) -> Mechanism:
    """The mechanism that hides a value: `current`, the type's, the profile's, or a label."""
    usual = default(choices.profile, kind)
    for mechanism in (current, choices.mechanisms.get(kind, "keep"), usual):
        if mechanism != "keep":
            return mechanism
    return "placeholder"


def _using(decision: Decision, mechanism: Mechanism, choices: Choices) -> Decision:
    type_epsilon = choices.epsilon_of(decision.span.type)
    share = decision.epsilon if decision.epsilon is not None else type_epsilon
    return replace(
        decision,
        mechanism=mechanism,
        epsilon=share if mechanism in SPENDS else None,
        reason="your choice",
    )
