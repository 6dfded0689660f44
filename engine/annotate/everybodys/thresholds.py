"""Round sums from which a tax or a form counts: «GST applies once it goes above ₹7,500».

Told by the sentence alone: an exemption of the sum («the £30,000 exemption»), or a condition with a
comparison («under $600 we wouldn't need the W-2G») beside a tax, a duty or the number of a form.
What somebody earns, pays, owes or has is somebody's.
"""

from __future__ import annotations

import re
from typing import Final

from engine.kinds import word_lists

_BEFORE, _BEHIND = 130, 110
_ROUND: Final = 2
"""Figures that are no noughts of a sum that a rule sets."""
_EXEMPTION: Final = re.compile(
    rf"[ -](?:{word_lists.any_of('money.before_an_exemption')}[ -]){{0,3}}"
    rf"{word_lists.any_of('money.exemptions')}(?![\w-])",
    re.IGNORECASE,
)
_ANY: Final = re.compile(
    r"(?<!\w)(?:the|an?|this|that|each|every|der|die|das|den|dem)[ ]\Z", re.IGNORECASE
)
_COMPARED: Final = re.compile(
    rf"(?<!\w){word_lists.any_of('money.comparisons_with_a_threshold')}[ ](?:a|the)?[ ]?\Z",
    re.IGNORECASE,
)
_CONDITION: Final = re.compile(
    rf"(?<!\w){word_lists.any_of('money.conditions_of_a_threshold')}(?!\w)", re.IGNORECASE
)
_SOMEBODYS: Final = re.compile(
    rf"(?<!\w){word_lists.any_of('money.before_ones_own_sum')}(?!\w)", re.IGNORECASE
)
_TAXED: Final = re.compile(
    rf"(?<![\w-]){word_lists.any_of('money.taxes')}(?![\w-])|(?i:\btax|steuer(?:pflicht|frei)?\b)"
    r"|(?<![\w-])(?:W|I|P|DS|SF|T|SA|CT|VAT|ITR)-?\d{1,4}[A-Z]{0,2}(?![\w-])"
    r"|\b10(?:40|99)(?:-[A-Z]{1,4})?\b|\b[Ff]orm[ ]\d{1,5}[A-Z]{0,2}\b"
)
_SENTENCE: Final = re.compile(r"\n|(?<=[\w)%])[.;!?][ ]")


def is_a_threshold(sum_: re.Match[str]) -> bool:
    """Whether a found sum is the round one of an exemption or a condition of a tax."""
    text = sum_.string
    figures = re.sub(r"\D", "", re.sub(r"[.,]\d\d?(?!\d)", "", sum_[0])).rstrip("0")
    if len(figures) > _ROUND:
        return False
    before = _SENTENCE.split(text[max(0, sum_.start() - _BEFORE) : sum_.start()])[-1]
    if _EXEMPTION.match(text, sum_.end()):
        return _ANY.search(before) is not None
    compared = _COMPARED.search(before)
    if compared is None:
        return False
    said = list(_CONDITION.finditer(before, 0, compared.start()))
    between = before[said[-1].end() if said else 0 : compared.start()]
    if (between.strip() and not said) or _SOMEBODYS.search(between):
        return False
    behind = _SENTENCE.split(text[sum_.end() : sum_.end() + _BEHIND])[0]
    return _TAXED.search(before) is not None or _TAXED.search(behind) is not None
