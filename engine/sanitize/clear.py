"""Keeps a noised number clear of every other number that is sent."""

from __future__ import annotations

from engine.sanitize import mdp
from engine.sanitize.desk import Desk
from engine.values import Decision

_MOST = 12
"""So many grid points a number may be moved up or down."""


def number(decision: Decision, desk: Desk) -> str | None:
    """The noised value, moved by the fewest grid points that keep it clear; None without numbers.

    It is clear where it equals neither words of the text that are sent as they are nor what was
    issued for another value. Both are known to whoever sees the text, so moving is post-processing
    and costs no ε. A value keeps its move all through a conversation while that stays clear. Where
    nothing near is free the value stays as drawn, and has no way back.
    """
    original, noise = desk.original(decision), desk.plan.options.noise
    name = f"moved|{decision.span.type}|{decision.epsilon}|{noise}|{original}"
    for moved in (desk.memory.counts.get(name, 0), *_moves()):
        made = mdp.make(decision, original, desk.conversation, noise, moved=moved)
        if made is None:
            return None
        if desk.unused(decision, made):
            if moved:
                desk.memory.counts[name] = moved
            return made
    return mdp.make(decision, original, desk.conversation, noise)


def _moves() -> list[int]:
    """No move, then one up, one down, two up and so on."""
    return [0, *(sign * step for step in range(1, _MOST + 1) for sign in (1, -1))]
