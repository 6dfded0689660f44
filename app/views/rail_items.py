"""The rows of the rail's lists: what they show of a type, a finding or a rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.look import words
from app.state.strength import factor_figure, type_words

if TYPE_CHECKING:
    from app.state.findings import Finding, TypeRow
    from engine.types import Noise


@dataclass(frozen=True, slots=True)
class RailItem:
    """One row. `state` is a box (on, off, part), `call` a diamond, or `rule` a plain row."""

    key: str = field(repr=False)
    title: str = field(repr=False)
    hint: str
    figure: str = ""
    state: str = "rule"
    more: bool = False
    """Whether the row has a menu, marked by a small arrow under the mouse."""
    strength: float | None = None
    """The ε at which the row's slider stands; None for a row without one."""
    factor: str = ""
    """A figure beside the slider."""
    tip: str = ""
    """What the slider means, in words."""


def type_item(row: TypeRow, noise: Noise) -> RailItem:
    """The row of a type: how it is hidden, how often, and the strength of its noise."""
    hint = words.mechanism_name(row.mechanism, epsilon=row.epsilon, short=True)
    state = "part" if row.mixed else "on" if row.on else "off"
    name = words.type_name(row.type, plural=True)
    if row.strength is None:
        return RailItem(row.type, name, hint, str(row.count), state, more=True)
    return RailItem(
        row.type, name, hint, str(row.count), state, more=True, strength=row.strength,
        factor=factor_figure(row.odds), tip=type_words(row, noise),
    )  # fmt: skip


def call_item(finding: Finding) -> RailItem:
    """The row of what the person should decide."""
    return RailItem(
        finding.value, f"“{finding.value}”", words.open_words(finding.open_reason), state="call"
    )
