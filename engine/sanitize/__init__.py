"""Carries a plan out: one mechanism per file, one place that splices."""

from __future__ import annotations

from engine.forms.issued import Issued
from engine.forms.names import canonical
from engine.sanitize import derived, fpe, mdp, placeholder, redact, surrogate
from engine.sanitize.desk import Desk, Entity
from engine.sanitize.splice import splice
from engine.values import Decision, Plan, Sanitized
from engine.vault import Conversation

__all__ = ["sanitize"]


def sanitize(plan: Plan, *, conversation: Conversation) -> Sanitized:
    """The text of a plan with every decision carried out.

    The same value gets the same substitute all through the conversation; two values never share
    one that can be turned back. What a mechanism cannot do for a value becomes a placeholder.
    What is issued becomes part of the conversation with `conversation.release`, when the text is
    sent: the same plan gives the same text until then.
    """
    draft = conversation.draft()
    desk = Desk(plan, draft)
    chosen: dict[int, Issued] = {}
    for place in sorted(range(len(plan.decisions)), key=lambda one: _order(plan.decisions[one])):
        decision = plan.decisions[place]
        if decision.mechanism == "derived":
            chosen[place] = _derived(place, chosen, desk)
        else:
            chosen[place] = _issue(decision, desk)
    made = splice(plan, [chosen[place] for place in range(len(plan.decisions))])
    conversation.propose(made, draft.memory)
    return made


def _order(decision: Decision) -> int:
    kind = decision.span.type
    if decision.mechanism == "derived":
        return len(surrogate.ORDER) + 1
    early = decision.mechanism == "surrogate" and kind in surrogate.ORDER
    return surrogate.ORDER.index(kind) if early else len(surrogate.ORDER)


def _issue(decision: Decision, desk: Desk) -> Issued:
    """What goes in place of one span."""
    original, kind = desk.original(decision), decision.span.type
    if decision.mechanism == "keep":
        return Issued(original, original, kind, "keep")
    if decision.mechanism == "redact":
        return Issued(original, redact.make(), kind, "redact", reversible=False)
    entity = ("value", canonical(original))
    if decision.replacement is not None and desk.fits(decision, entity, decision.replacement):
        return desk.issue(decision, entity, decision.replacement)
    if decision.mechanism == "mdp":
        return _noised(decision, desk)
    known = desk.known(decision, entity)
    if known is not None:
        return known
    candidate = _candidate(decision, desk, entity)
    return desk.issue(decision, entity, candidate) if candidate else _placeholder(decision, desk)


def _candidate(decision: Decision, desk: Desk, entity: Entity) -> str | None:
    if decision.mechanism == "surrogate":
        return desk.first_fitting(
            decision, entity, lambda counter: surrogate.make(decision, desk, counter)
        )
    if decision.mechanism == "fpe":
        made = fpe.make(decision, desk.original(decision), desk.conversation)
        return made if made is not None and desk.fits(decision, entity, made) else None
    return None


def _placeholder(decision: Decision, desk: Desk) -> Issued:
    """The stand-in that every value has; a value in the middle of a word gets it too."""
    original, kind = desk.original(decision), decision.span.type
    return desk.record(Issued(original, placeholder.make(decision, desk), kind, "placeholder"))


def _derived(place: int, chosen: dict[int, Issued], desk: Desk) -> Issued:
    """A value computed from its determinant, which was chosen before it."""
    decision = desk.plan.decisions[place]
    found = derived.relation(place, desk)
    base = chosen.get(found.determinant) if found else None
    made = derived.make(found, base.replacement, desk) if found and base else None
    if made is None:
        return _placeholder(decision, desk)
    original, alone = desk.original(decision), desk.alone(decision, made)
    kind = decision.span.type
    return desk.record(Issued(original, made, kind, "derived", reversible=alone))


def _noised(decision: Decision, desk: Desk) -> Issued:
    original = desk.original(decision)
    made = mdp.make(decision, original, desk.conversation, desk.plan.options.noise)
    if made is None:
        return _placeholder(decision, desk)
    alone = desk.alone(decision, made)
    return desk.record(Issued(original, made, decision.span.type, "mdp", reversible=alone))
