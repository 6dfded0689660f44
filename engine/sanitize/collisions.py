"""Keeps what noise gave clear of everything else that is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.sanitize.allocator import Desk
from engine.sanitize.numbers import derived, mdp
from engine.sanitize.words import words
from engine.values import Decision

_MOST = 12
"""So many shown units a number may be moved up or down, so many words passed over."""
_MOVES = (0, *(sign * step for step in range(1, _MOST + 1) for sign in (1, -1)))


def number(decision: Decision, desk: Desk) -> str | None:
    """The noised value, moved by the fewest shown units that keep it clear; None without numbers.

    It is clear where it equals neither words of the text that are sent as they are nor what was
    issued for another value. Both are known to whoever sees the text, and the value itself plays
    no part: a draw that equals it moves on like any other. So moving is post-processing and costs
    no ε. A value keeps its move all through a conversation while that stays clear. Where nothing
    near is free the value stays as drawn, and has no way back.
    """
    written = writer(decision, desk)
    return None if written is None else _first(decision, desk, written, _MOVES)


def writer(decision: Decision, desk: Desk) -> Callable[[int], str] | None:
    """What writes the noised value, moved by so many shown units; None without numbers.

    A value is written again for each of its mentions, where numbers are put in order, and in the
    next preview: the conversation remembers it, for the same noise is drawn every time.
    """
    original, noise = desk.original(decision), desk.plan.options.noise
    bare = desk.in_cell(decision) or derived.are_ungrouped(desk, but=original)
    mark = "" if bare else desk.thousands_mark(decision)

    def written() -> Callable[[int], str] | None:
        drawn = mdp.draw(decision, original, desk.conversation, noise)
        return None if drawn is None else drawn.writer(mark)

    name = ("writer", decision.span.type, original, decision.epsilon, noise, mark)
    return desk.conversation.remembered.once(name, written)


def steps_aside(decision: Decision, desk: Desk) -> int:
    """By how many shown units a noised value stepped aside after its draw, up or down."""
    original, noise = desk.original(decision), desk.plan.options.noise
    name = ("steps aside", decision.span.type, original, decision.epsilon, noise)

    def drawn() -> int:
        made = mdp.draw(decision, original, desk.conversation, noise)
        return 0 if made is None else made.steps_aside()

    return desk.conversation.remembered.once(name, drawn)


def word(decision: Decision, desk: Desk) -> str | None:
    """The words drawn for a span, or the next ones that are clear; None where there are none."""
    return _first(decision, desk, lambda moved: words.make(decision, desk, moved), range(_MOST))


def _first(
    decision: Decision, desk: Desk, make: Callable[[int], str | None], moves: Iterable[int]
) -> str | None:
    name = name_of(decision, desk)
    for moved in (desk.memory.counts.get(name, 0), *moves):
        made = make(moved)
        if made is None:
            return None
        if desk.unused(decision, made):
            if moved:
                desk.memory.counts[name] = moved
            return made
    return make(0)


def name_of(decision: Decision, desk: Desk) -> str:
    """Under what a conversation remembers how far a draw was moved."""
    options = desk.plan.options
    how = f"{options.noise}|{options.words}|{options.same_pos}"
    return f"moved|{decision.span.type}|{decision.epsilon}|{how}|{desk.original(decision)}"
