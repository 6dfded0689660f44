"""The plan stage: chooses a mechanism for every private value, with the reason."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from engine import codecs, hierarchies
from engine.dependencies import orders, relations
from engine.dependencies.discover import discover
from engine.dependencies.relations import Bound
from engine.errors import OptionError
from engine.kinds import amounts, dates, month_names, word_lists
from engine.kinds.boundary import any_of
from engine.options import Options
from engine.plan import budget, instruction, profiles, roles, spare
from engine.plan.profiles import CONTEXTUAL
from engine.plan.roles import Roles
from engine.plan.spare import Shut
from engine.progress import Tick, ignore, paced
from engine.types import Mechanism
from engine.values import Annotated, Decision, Plan, Span, WordScore, Workings

__all__ = ["plan"]

_PLANNING = "Choosing what happens to each"
_DECIDED = "plan: decided"
_TIED = frozenset({"restore", "numbers"})
_NAMED = frozenset({"PERSON", "LOCATION", "ORGANIZATION", "NATIONALITY", "OCCUPATION"})
"""What an option of an exam may name that is nobody's."""
_REGIONS = word_lists.words("places.regions") | word_lists.words("places.more_regions")
_MOST_GENERAL = 3
"""The level of «a medical condition»."""
_NOT_BUILT = frozenset({"rewrite", "derived"})


@dataclass(frozen=True, slots=True)
class _Needs:
    """What the task is taken to need: names of a conversation, and what a machine runs."""

    roles: Roles
    usual: frozenset[str] = field(repr=False)
    asked: frozenset[str] = field(repr=False)
    """Conditions, medicines, quantities and identifiers of the question itself, in lower case."""
    clinical: frozenset[str]
    """The types of health and measure that a question about somebody's health needs."""
    offered: frozenset[str] = field(repr=False)
    """Whatever stands in options to choose from and nowhere else, in lower case."""
    general: frozenset[str] = field(repr=False)
    """Parts of the world, in lower case, where places are said less precisely."""
    fixed: Shut
    protected: frozenset[str] = field(repr=False)
    kept: frozenset[str] = field(repr=False)
    """The instruction's places, and what the person protects and keeps, in lower case."""


def plan(
    annotated: Annotated,
    *,
    options: Options,
    scores: tuple[WordScore, ...] = (),
    before: Plan | None = None,
    tick: Tick = ignore,
) -> Plan:
    """One decision per span, in order; under `minimise` also for words that the task can spare.

    What stands in the instruction or is listed in `keep` is kept; what is listed in `protect` is
    protected whatever its type. A mechanism that does not fit a value gives way to a stronger one
    and the reason says so. Of `before`, a plan of the same findings, the dependencies and whatever
    else was worked out are taken over where the options differ in ε alone, on which they do not
    depend. `scores` come from the score stage; without them no word is chosen for being
    unimportant. Raises `OptionError` for mechanisms and dependencies that are not built, and what
    `tick` raises.
    """
    _check(options)
    workings = Workings() if before is None else before.workings
    known: _Decided | None = workings.get(_DECIDED)
    if before is None or known is None or not known.fits(before, annotated, options, scores):
        known = _decided(annotated, options, scores, before, workings=workings, tick=tick)
        workings[_DECIDED] = known
    decisions = [_strong(decision, options) for decision in known.decisions]
    shared = budget.share(annotated.text, decisions, options, known.bound)
    return Plan(annotated, tuple(shared), options, scores, known.dependencies, workings)


@dataclass(frozen=True, slots=True)
class _Decided:
    """What is decided at any ε, and what it was decided from."""

    annotated: Annotated
    options: Options = field(repr=False)
    scores: tuple[WordScore, ...]
    decisions: tuple[Decision, ...]
    dependencies: tuple[str, ...] = field(repr=False)
    bound: Bound = field(repr=False)

    def fits(
        self,
        before: Plan,
        annotated: Annotated,
        options: Options,
        scores: tuple[WordScore, ...],
    ) -> bool:
        """Whether the same would be decided of these findings under these options."""
        same = annotated is self.annotated and scores is self.scores
        return same and before.dependencies == self.dependencies and _alike(self.options, options)


def _decided(
    annotated: Annotated,
    options: Options,
    scores: tuple[WordScore, ...],
    before: Plan | None,
    *,
    workings: Workings,
    tick: Tick,
) -> _Decided:
    text = annotated.text
    fixed = _instruction(text, options.instruction)
    needs = _needs(annotated, options, fixed, tick)
    spans = paced(annotated.spans, tick, _PLANNING, fraction=1.0)
    decisions = [_decide(span, text, options, needs) for span in spans]
    if options.profile == "minimise":
        more = spare.words(annotated, scores, options, fixed, tick)
        decisions = sorted([*decisions, *more], key=lambda decision: decision.span.start)
    if before is not None and before.annotated is annotated and _alike(before.options, options):
        applied = before.dependencies[len(options.dependencies) :]
    else:
        applied = _discovered(text, decisions, options, workings, tick)
    named = (*options.dependencies, *applied)
    bound = relations.bind_lines(text, decisions, named, workings, tick)
    return _Decided(annotated, options, scores, tuple(decisions), named, bound)


def _strong(decision: Decision, options: Options) -> Decision:
    """A decision for words under noise with the ε of its type."""
    if decision.mechanism != "dx":
        return decision
    return replace(decision, epsilon=options.epsilon_of(decision.span.type))


def _alike(some: Options, others: Options) -> bool:
    """Whether two sets of options differ in nothing but ε."""
    return replace(some, epsilon=others.epsilon, epsilons=others.epsilons) == others


def _needs(
    annotated: Annotated, options: Options, fixed: Sequence[tuple[int, int]], tick: Tick
) -> _Needs:
    """What the text and the options ask of every decision, read once."""
    return _Needs(
        _roles(annotated, options),
        _usual(annotated, options),
        _asked(annotated, options, tick),
        _clinical(annotated, options, tick),
        _offered(annotated, options),
        _general(options),
        Shut(fixed),
        frozenset(map(str.casefold, options.protect)),
        frozenset(map(str.casefold, options.keep)),
    )


def _discovered(
    text: str,
    decisions: Sequence[Decision],
    options: Options,
    workings: Workings,
    tick: Tick,
) -> tuple[str, ...]:
    """Dependencies found in the text that keep holding in what is sent.

    Only in the profiles whose aim is a good answer, and none that the person set apart or that
    does not fit together with the others.
    """
    if options.profile not in _TIED or not options.relations or options.arithmetic:
        return ()
    helpers = [proposal.helper for proposal in discover(text, decisions, tick=tick)]
    wanted = [line for line in helpers if line not in options.separate]
    lines = tuple(dict.fromkeys((*options.dependencies, *wanted)))
    _bound, unbound = relations.bind_lines(text, decisions, lines, workings, tick)
    loose = {relation.dependency for relation in unbound}
    known = set(options.dependencies)
    new = paced(wanted, tick, _PLANNING, fraction=1.0)
    return tuple(
        line
        for line in new
        if line not in known and (orders.read(line) or relations.read(line) not in loose)
    )


_AS_GENERAL: Final = re.compile(
    rf"(?:19|20)\d\d|(?:{any_of(month_names.month_numbers('en', 'de'))})(?<=[a-zäöü]{{3}})",
    re.IGNORECASE,
)
"""A year alone, or a month without one: both say no more than what becomes of a date."""
_BORN_BEFORE: Final = re.compile(
    r"(?:\bborn|\bbirth|\bgeb(?:oren)?\.?|\bJahrgang|\bclass[ ]of|\bd\.?o\.?b\.?|\*)\W{0,3}"
    r"(?:\w{2,5}\W{1,2}){0,3}\Z",
    re.IGNORECASE,
)
_BORN_BEHIND: Final = re.compile(r"[ ](?:in[ ]\w+[ ])?(?:born|geboren)\b", re.IGNORECASE)
_BESIDE: Final = 30


def _check(options: Options) -> None:
    for kind, mechanism in options.mechanisms:
        if mechanism in _NOT_BUILT:
            raise OptionError(f"The mechanism '{mechanism}' for {kind[:40]} is not built yet.")


def _instruction(text: str, instruction: str) -> tuple[tuple[int, int], ...]:
    """The spans of the instruction in the text."""
    places, start = [], text.find(instruction) if instruction.strip() else -1
    while start >= 0:
        places.append((start, start + len(instruction)))
        start = text.find(instruction, start + len(instruction))
    return tuple(places)


def _roles(annotated: Annotated, options: Options) -> Roles:
    """Whose names the task needs: asked in `minimise`, where nobody said what becomes of names."""
    chosen = options.types is not None or "PERSON" in dict(options.mechanisms)
    if options.profile != "minimise" or chosen:
        return Roles()
    return roles.read(annotated.text, annotated.spans)


def _decide(span: Span, text: str, options: Options, needs: _Needs) -> Decision:
    value = text[span.start : span.end]
    reason = _kept(span, value, options, needs) or _needed(span, text, needs, options)
    if reason:
        return Decision(span, "keep", reason=reason)
    return _protected(span, value, options)


def _kept(span: Span, value: str, options: Options, needs: _Needs) -> str:
    """Why a value is kept, or ''."""
    plain = value.casefold()
    if needs.fixed.holds(span.start, span.end):
        return "kept: part of the instruction"
    if span.source == "user" or plain in needs.protected:
        return ""  # protecting wins over keeping; the span may hold more than the word asked for
    if plain in needs.kept:
        return "kept: on your keep list"
    if options.types is not None:
        return "" if span.type in options.types else "kept: this type is not chosen"
    if not profiles.protects(options.profile, span.type):
        return "kept: the task needs it"
    return ""


def _usual(annotated: Annotated, options: Options) -> frozenset[str]:
    """Values of machines that nothing but their recognizer found; none where they are hidden."""
    named = options.types is not None or "SYSTEM_CONFIG" in dict(options.mechanisms)
    if named or options.profile not in _TIED:
        return frozenset()
    machines = (span for span in annotated.spans if span.source == "machines")
    return frozenset(annotated.text[span.start : span.end].casefold() for span in machines)


def _asked(annotated: Annotated, options: Options, tick: Tick) -> frozenset[str]:
    """What the question asks about: of the types whose values the answer usually depends on.

    Those that stand in the instruction or in an option; of a question with options all of them,
    since its case is made up for it. Asked in `minimise`, where nobody said what becomes of them.
    """
    if options.profile != "minimise" or options.types is not None:
        return frozenset()
    text, named = annotated.text, dict(options.mechanisms)
    everywhere = bool(instruction.options_of_an_exam(text))
    parts = Shut(() if everywhere else instruction.stretches(annotated, tick))
    return frozenset(
        text[span.start : span.end].casefold()
        for span in annotated.spans
        if (span.type in profiles.TASK or _is_identifier(span, text))
        and span.type not in named
        and (everywhere or parts.encloses(span.start, span.end))
    )


def _clinical(annotated: Annotated, options: Options, tick: Tick) -> frozenset[str]:
    """What a question about somebody's health needs of the types that nobody decided on."""
    if options.profile != "minimise" or options.types is not None:
        return frozenset()
    if not instruction.is_clinical(annotated, tick):
        return frozenset()
    return frozenset(profiles.TASK) - dict(options.mechanisms).keys()


def _is_needed_clinically(span: Span, value: str, options: Options) -> bool:
    """Whether an answer about somebody's health has nothing left without a value.

    A reading in a band is another finding, and «a medical condition» or a gap is no symptom; what
    has a nearer general term («a thiazide») is said by that.
    """
    if span.type in ("QUANTITY", "GENDER"):
        return True
    rungs = hierarchies.rungs(span.type, value, level=options.level)
    return not any(rung.level < _MOST_GENERAL for rung in rungs)


def _is_identifier(span: Span, text: str) -> bool:
    """Whether a span is a name of a program's own, of letters and underscores: «customer_tb»."""
    value = text[span.start : span.end]
    words = value.split("_")
    return span.type == "SYSTEM_CONFIG" and len(words) > 1 and all(map(str.isalpha, words))


def _offered(annotated: Annotated, options: Options) -> frozenset[str]:
    """What only the options of an exam's question name: eponyms, places, the options' letters."""
    if options.profile != "minimise" or options.types is not None or options.mechanisms:
        return frozenset()
    text = annotated.text
    parts = Shut(instruction.options_of_an_exam(text))
    inside: dict[bool, set[str]] = {True: set(), False: set()}
    for span in annotated.spans:
        within = parts.encloses(span.start, span.end)
        if not within or span.type in _NAMED:
            inside[within].add(text[span.start : span.end].casefold())
    return frozenset(inside[True] - inside[False])


def _general(options: Options) -> frozenset[str]:
    """Names of places that are as general as `minimise` says any; none where somebody chose."""
    chosen = options.types is not None or "LOCATION" in dict(options.mechanisms)
    if options.profile != "minimise" or chosen:
        return frozenset()
    return frozenset(f"{the}{name.casefold()}" for name in _REGIONS for the in ("", "the "))


def _needed(span: Span, text: str, needs: _Needs, options: Options) -> str:
    """Why the task needs a value, or '': what the person protects is hidden all the same."""
    plain = text[span.start : span.end].casefold()
    if span.source == "user" or plain in needs.protected:
        return ""
    if plain in needs.asked and (span.type in profiles.TASK or _is_identifier(span, text)):
        return "kept: the question is about it"
    if span.type in needs.clinical and _is_needed_clinically(span, plain, options):
        return "kept: the question about somebody's health needs it"
    year = _as_general(span, text, options)
    return year or _nobodys(span, plain, needs) or needs.roles.why_kept(span, text)


def _nobodys(span: Span, plain: str, needs: _Needs) -> str:
    """Why a value is kept that gives nobody away, or ''."""
    if span.type == "SYSTEM_CONFIG" and plain in needs.usual:
        return "kept: what a machine runs; the profile minimise hides it"
    if plain in needs.offered:
        return "kept: an answer to choose from"
    if span.type == "LOCATION" and plain in needs.general:
        return "kept: a part of the world says no more"
    return ""


def _as_general(span: Span, text: str, options: Options) -> str:
    """Why `minimise` keeps a year or a month, which say no more than it says of a date, or ''.

    A year of birth tells an age, and is said less precisely.
    """
    value = text[span.start : span.end]
    asked = options.profile == "minimise" and options.level < _MOST_GENERAL
    chosen = options.types is not None or "DATE_TIME" in dict(options.mechanisms)
    if span.type != "DATE_TIME" or not asked or chosen or not _AS_GENERAL.fullmatch(value):
        return ""
    born = _BORN_BEFORE.search(text, max(0, span.start - _BESIDE), span.start)
    if span.source == "user" or born or _BORN_BEHIND.match(text, span.end):
        return ""
    return "kept: it says no more than what a date becomes"


def _protected(span: Span, value: str, options: Options) -> Decision:
    chosen = dict(options.mechanisms).get(span.type)
    mechanism = chosen or profiles.mechanism_of(options.profile, span.type)
    natural = chosen is None and options.profile in ("restore", "numbers")
    relative = chosen is None and options.profile != "formal" and span.type == "DATE_TIME"
    relative = relative and (natural or any(map(str.isalpha, value)))
    if relative and dates.gives_a_date(value) is False:
        return Decision(span, "keep", reason="kept: a relative time gives no date away")
    if mechanism == "generalize":
        return _generalized(span, value, options)
    if natural and options.arithmetic and mechanism == "mdp" and _scales(span.type, value):
        return Decision(span, "surrogate", reason=_SCALED)
    fits, why_not = _fits(mechanism, span.type, value)
    if fits:
        moved = mechanism == "surrogate" and span.type == "DATE_TIME"
        reason = _MOVED if moved else _REASONS[mechanism]
        return Decision(span, mechanism, reason=reason)
    instead: Mechanism = "surrogate" if natural and mechanism == "fpe" else "placeholder"
    return Decision(span, instead, reason=f"{_REASONS[instead]} ({why_not})")


def _generalized(span: Span, value: str, options: Options) -> Decision:
    """`generalize` if a public table has a more general term, else the fallback mechanism."""
    ladder = hierarchies.rungs(span.type, value, level=options.level)
    if not ladder:
        instead = profiles.without_hierarchy(options.profile, span.type)
        return Decision(
            span, instead, reason=f"{_REASONS[instead]} (nothing more general is known)"
        )
    among = ladder[0].among
    detail = f": one of at least {among:,} values of a public table" if among else ""
    return Decision(span, "generalize", reason=_REASONS["generalize"] + detail)


def _fits(mechanism: Mechanism, kind: str, value: str) -> tuple[bool, str]:
    if mechanism == "fpe" and codecs.choose(kind, value) is None:
        return False, "fewer than 100 values have its form, so it is not encrypted"
    if mechanism == "mdp" and not amounts.read(kind, value):
        return False, "no number that noise can be put on"
    if mechanism == "dx" and not any(char.isalpha() for char in value):
        return False, "no word that could be replaced"
    if mechanism == "context" and not _has_only_words(kind, value):
        return False, "its form matters, so no other word can stand for it"
    return True, ""


def _has_only_words(kind: str, value: str) -> bool:
    """Whether a value consists of words whose form does not matter."""
    letters, digits = (any(map(test, value)) for test in (str.isalpha, str.isdigit))
    return kind in CONTEXTUAL and letters and not digits


def _scales(kind: str, value: str) -> bool:
    """Whether a value can be scaled by the secret factor."""
    return (
        kind in amounts.SCALED and not amounts.is_share(value) and bool(amounts.read(kind, value))
    )


_MOVED = "moved with all other dates: one known date reveals them all"
_SCALED = "times a secret factor, so that sums come out right; weaker than noise"
_REASONS: dict[Mechanism, str] = {
    "keep": "kept: you chose so",
    "redact": "taken out for good",
    "placeholder": "shown as its type only",
    "surrogate": "another of the same kind",
    "fpe": "encrypted in its own format",
    "mdp": "noise of a known size",
    "generalize": "said less precisely",
    "dx": "words drawn near it, under noise",
    "context": "another word that fits the sentence",
}
