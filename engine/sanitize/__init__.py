"""Carries a plan out: one mechanism per file, one place that splices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine import codecs
from engine.conversation.vault import Conversation
from engine.dependencies.relations import Relation
from engine.issued import Issued
from engine.kinds.names import canonical
from engine.progress import Tick, ignore, paced
from engine.sanitize import (
    collisions,
    encrypted_names,
    exact,
    fpe,
    generalize,
    notation,
    placeholder,
    range_ends,
)
from engine.sanitize.allocator import Ask, Desk, Entity
from engine.sanitize.in_context import context, unneeded
from engine.sanitize.in_context.context import Value
from engine.sanitize.natural import agreeing, online, person, same_shape, surrogate
from engine.sanitize.natural.place import is_public as is_told_by_money
from engine.sanitize.numbers import affine, derived
from engine.sanitize.splice import prove, splice
from engine.sanitize.words import words
from engine.types import Mechanism
from engine.values import SPARE, Decision, Plan, Sanitized

__all__ = ["Ask", "prove", "sanitize"]


def sanitize(
    plan: Plan, *, conversation: Conversation, ask: Ask | None = None, tick: Tick = ignore
) -> Sanitized:
    """The text of a plan with every decision carried out.

    The same value gets the same substitute all through the conversation; two values never share
    one that can be turned back. What a mechanism cannot do for a value becomes a placeholder.
    What is issued becomes part of the conversation with `conversation.release`, when the text is
    sent: the same plan gives the same text until then. `ask` is asked for the words of values
    whose mechanism is `context`, and gets the text without any private value; where there is such
    a value and nobody to ask, `PlanError` is raised. Cancelled between two values.
    """
    draft = conversation.draft()
    given, reading = plan, notation.read(plan)
    plan = notation.without_escapes(plan, reading)
    desk = Desk(plan, draft, ask)
    desk.births = derived.births(desk, tick)
    desk.ages_by_birth = derived.ages_by_birth(desk, tick)
    desk.infants = derived.births(desk, tick, of_infants=True)
    exact.settle(desk, tick)
    chosen: dict[int, Issued] = {}
    in_order = sorted(
        range(len(plan.decisions)), key=lambda place: _order(plan.decisions[place], desk)
    )
    for number, place in enumerate(in_order):
        tick(number / len(in_order), "Replacing")
        if plan.decisions[place].mechanism != "derived":
            chosen[place] = _issue(plan.decisions[place], desk)
    _derive(chosen, desk, tick)
    issued = [chosen[place] for place in range(len(plan.decisions))]
    given, written = notation.written(given, plan, issued, reading)
    made = splice(given, written, conversation.remembered, tick)
    conversation.propose(made, draft.memory)
    return made


def _order(decision: Decision, desk: Desk) -> int:
    """Names come early, because others are built from them; words in context keep clear of all.

    Postcodes and telephone numbers go with the towns of all addresses. Links and paths hold numbers
    and logins that stand alone elsewhere, and follow those.
    """
    kind = decision.span.type
    if decision.mechanism in ("context", "rewrite"):
        return len(surrogate.ORDER) + 3
    if kind == "URL" or (kind == "SYSTEM_CONFIG" and "/" in desk.original(decision)):
        return len(surrogate.ORDER) + 2
    if kind in agreeing.TYPES:
        return len(surrogate.ORDER) + 1
    early = decision.mechanism in ("surrogate", "fpe") and kind in surrogate.ORDER
    return surrogate.ORDER.index(kind) if early else len(surrogate.ORDER)


_PUBLIC = (same_shape.public, online.is_public, is_told_by_money)
"""What tells that a value is no secret, so that no other stands for it."""


def _issue(decision: Decision, desk: Desk) -> Issued:
    """What goes in place of one span."""
    original = desk.original(decision)
    if decision.mechanism in ("keep", "redact"):
        keep = decision.mechanism == "keep"
        shown = original if keep else placeholder.redact()
        return Issued(original, shown, decision.span.type, decision.mechanism, reversible=keep)
    entity, given = ("value", canonical(original)), decision.replacement
    if decision.mechanism != "rewrite" and given is not None and desk.fits(decision, entity, given):
        return desk.issue(decision, entity, given)
    decision = _of_few_networks(decision, desk)
    public = any(way(decision, desk) for way in _PUBLIC)
    if decision.mechanism == "surrogate" and public:
        return Issued(original, original, decision.span.type, "keep")
    way = _noised if affine.applies(decision) else _WAYS.get(decision.mechanism)
    if way is not None:
        return way(decision, desk)
    known = _with_its_town(decision, desk, entity) or desk.known(decision, entity)
    if known is not None:
        return known
    candidate = _candidate(decision, desk, entity)
    return desk.issue(decision, entity, candidate) if candidate else _placeholder(decision, desk)


def _of_few_networks(decision: Decision, desk: Desk) -> Decision:
    """A network by its mask of which there are too few to encrypt it («10.16.0.0 255.240.0.0»)."""
    if decision.mechanism != "fpe" or desk.plan.options.profile == "formal":
        return decision
    value = online.with_mask(decision, desk)
    few = value != desk.original(decision) and not codecs.ADDRESS.fits(value)
    return replace(decision, mechanism="surrogate") if few else decision


def _with_its_town(decision: Decision, desk: Desk, entity: Entity) -> Issued | None:
    """A postcode or telephone number of what stands for its town, a number of a file with its year.

    Only where a good answer is the aim. It is drawn instead of encrypted: the key alone does not
    turn it back.
    """
    options, kind = desk.plan.options, decision.span.type
    wanted = options.profile in ("restore", "numbers") and kind not in dict(options.mechanisms)
    make = same_shape.dated_number if kind == "ID_NUMBER" else agreeing.make
    known = kind == "ID_NUMBER" or kind in agreeing.TYPES
    if not (wanted and known) or decision.mechanism != "fpe":
        return None
    drawn = replace(decision, mechanism="surrogate")
    issued = desk.known(drawn, entity)
    if issued is not None:
        return issued
    candidate = desk.first_fitting(drawn, entity, lambda counter: make(drawn, desk, counter))
    return None if candidate is None else desk.issue(drawn, entity, candidate)


def _candidate(decision: Decision, desk: Desk, entity: Entity) -> str | None:
    if decision.mechanism == "surrogate":
        return desk.first_fitting(
            decision,
            entity,
            lambda counter: surrogate.make(decision, desk, counter),
            tries=surrogate.candidates(decision, desk),
        )
    if decision.mechanism == "fpe":
        if decision.span.type == "PERSON":
            made = encrypted_names.encrypted(decision, desk)
        else:
            cipher = desk.plan.options.cipher
            value = online.with_mask(decision, desk)
            made = fpe.make(decision, value, desk.conversation, cipher)
            if made is not None and value != desk.original(decision):
                made = made.partition("/")[0]
        return made if made is not None and desk.fits(decision, entity, made) else None
    return None


def _generalized(decision: Decision, desk: Desk) -> Issued:
    """Words that say less; nothing turns them back."""
    made = generalize.make(decision, desk)
    if made is None:
        return _placeholder(decision, desk)
    original, kind = desk.original(decision), decision.span.type
    return Issued(original, made, kind, "generalize", reversible=False)


def _in_context(decision: Decision, desk: Desk) -> Issued:
    """A word that fits all places of the value; a label where there is none."""
    spared = decision.span.source == SPARE
    if spared and desk.original(decision).isdecimal():
        return _other_number(decision, desk)
    value = context.find(decision, desk)
    made = _one_word(value, desk, spared=spared) if value else None
    if value is None or made is None:
        return _kept(decision, desk) if spared else _placeholder(decision, desk)
    issued = desk.issue(decision, value.entity, context.written(made, decision, desk))
    if spared and not words.telling(made):
        return desk.record(replace(issued, reversible=False))
    return issued


def _one_word(value: Value, desk: Desk, *, spared: bool) -> str | None:
    """The word for all places of a value, looked for once."""
    name = ("word", spared, value.entity)
    if name not in desk.cache:
        desk.cache[name] = (unneeded.make if spared else context.make)(value, desk)
    made: str | None = desk.cache[name]
    return made


def _rewritten(decision: Decision, desk: Desk) -> Issued:
    """The word that a model of the person's wrote, where it may stand; else the word as it is."""
    value = context.find(decision, desk)
    word = decision.replacement
    if value is None or word is None or not unneeded.may_stand(word, value, desk):
        return (
            _kept(decision, desk) if decision.span.source == SPARE else _placeholder(decision, desk)
        )
    issued = desk.issue(decision, value.entity, context.written(word, decision, desk))
    return issued if words.telling(word) else desk.record(replace(issued, reversible=False))


def _other_number(decision: Decision, desk: Desk) -> Issued:
    """Other digits for a number that the task can spare; nothing turns them back."""
    original = desk.original(decision)
    entity, made = ("value", original), unneeded.number(original, desk)
    if not desk.fits(decision, entity, made):
        return _kept(decision, desk)
    return desk.record(Issued(original, made, decision.span.type, "context", reversible=False))


def _kept(decision: Decision, desk: Desk) -> Issued:
    """A word that no other can stand for: it was no finding, so it is sent as it is, and told."""
    original = desk.original(decision)
    return Issued(original, original, decision.span.type, "keep")


def _placeholder(decision: Decision, desk: Desk) -> Issued:
    """The stand-in that every value has; a value in the middle of a word gets it too.

    All forms of a person's name share one label, which comes back as the fullest of them.
    """
    original, kind = desk.original(decision), decision.span.type
    whole = person.fullest(decision, desk)
    label = placeholder.make(decision, desk, whole)
    same = canonical(whole) == canonical(original)
    return desk.record(Issued(original, label, kind, "placeholder", reversible=same))


def _derive(chosen: dict[int, Issued], desk: Desk, tick: Tick) -> None:
    """The values that are computed from others, each after its determinants."""
    computed = {
        index
        for index, decision in enumerate(desk.plan.decisions)
        if decision.mechanism == "derived"
    }
    relations = derived.ordered_relations(desk, tick) if computed else {}
    in_order = [place for place in relations if place in computed]
    released = {index: issued.replacement for index, issued in chosen.items()}
    places = (*in_order, *sorted(computed - set(relations)))
    for place in paced(places, tick, "Replacing", fraction=1.0):
        chosen[place] = _derived(place, relations.get(place), released, desk)
        released[place] = chosen[place].replacement


def _derived(
    place: int, relation: Relation | None, released: Mapping[int, str], desk: Desk
) -> Issued:
    decision = desk.plan.decisions[place]
    made = derived.make(relation, released, desk) if relation else None
    if made is None:
        return _placeholder(decision, desk)
    original, alone = desk.original(decision), desk.alone(decision, made)
    kind = decision.span.type
    return desk.record(Issued(original, made, kind, "derived", reversible=alone))


def _noised(decision: Decision, desk: Desk) -> Issued:
    """Under noise or a secret factor: never drawn again; a number may move on by a few points."""
    original, mechanism = desk.original(decision), decision.mechanism
    if mechanism == "dx":
        made = collisions.word(decision, desk)
    elif mechanism == "surrogate":
        made = affine.make(decision, desk)
    else:
        made = range_ends.make(decision, desk) or collisions.number(decision, desk)
    if made is None:
        return _placeholder(decision, desk)
    alone = desk.alone(decision, made) and (mechanism != "dx" or words.telling(made))
    return desk.record(Issued(original, made, decision.span.type, mechanism, reversible=alone))


_WAYS: dict[Mechanism, Callable[[Decision, Desk], Issued]] = {
    "mdp": _noised,
    "dx": _noised,
    "generalize": _generalized,
    "context": _in_context,
    "rewrite": _rewritten,
}
"""Mechanisms that do more than draw a substitute which fits."""
