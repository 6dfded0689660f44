"""Sums from which a tax, a form or a scheme counts: «GST applies once it goes above ₹7,500».

Told by the sentence alone: an exemption of the sum («the £30,000 exemption»), or a condition with a
comparison («under $600 we wouldn't need the W-2G») beside a tax, a duty or the number of a form; a
word for a limit right beside the sum («the $60,000 threshold», «limit S$20,000») in a phrase that
names a tax, a law, a form or a body that sets sums; a rate with such a body («$0.72/km (CRA)»).
What somebody earns, pays, owes or has is somebody's, and so is the limit of a contract, a card, a
policy or a budget.
"""

from __future__ import annotations

import re
from typing import Final

from engine.kinds import word_lists

_BEFORE, _BEHIND, _CLOSE, _LED = 130, 110, 90, 60
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
_BODY: Final = rf"(?<![\w-]){word_lists.any_of('laws.bodies_that_set_sums')}(?![\w-])"
_LAW: Final = (
    rf"{_BODY}|(?<![\w-]){word_lists.any_of('laws.schemes_with_limits')}(?!\w)"
    r"|\bForm[ ][A-Z]{1,3}-?\d{1,4}[A-Z]{0,2}\b|\bAct\b"
    r"|(?:§|\b(?:[Aa]rt(?:icle|ikel|\.)|[Ss]ection|[Ss]ec\.|s\.))[ ]?\d{1,4}[a-z]?"
    r"(?:[ ](?:Abs\.|al\.|para\.)[ ]?\d{1,2})?[ ][A-Z][A-Za-z]?[A-Z]"
)
_NAMES_A_LAW: Final = re.compile(_LAW)
_RULED: Final = re.compile(rf"{_TAXED.pattern}|{_LAW}")
"""Taxes, laws, forms, schemes, and bodies that set sums."""
_LIMIT: Final = rf"(?<!\w){word_lists.any_of('money.limits_of_rules', capitals=True)}(?![\w-])"
_CALLED: Final = re.compile(rf"[ -](?:[\w-]{{3,14}}[ ]){{0,2}}?{_LIMIT}")
_CALLED_BEFORE: Final = re.compile(
    rf"{_LIMIT}(?:[ ]?[:=]|[ ](?:of|is|at|von|ist|beträgt|liegt[ ]bei)"
    r"|[ ]\d{1,3}[ ]?%[ ](?:up[ ]to|bis))?[ ]?\Z"
)
_WITHIN: Final = re.compile(
    rf"(?<!\w)(?:{word_lists.any_of('money.comparisons_with_a_threshold')}|within|inside|clears?)"
    r"[ ](?:the|einem|den|dem)[ ](?:tax[ -]free|duty[ -]free|exempt|steuerfreien)[ ]\Z",
    re.IGNORECASE,
)
_FROM: Final = re.compile(r"(?<!\w)(?:only|erst)[ ](?:from|ab)[ ]\Z", re.IGNORECASE)
_RATE_OF: Final = re.compile(
    rf"[ ]?(?:/|per[ ]|a[ ]|pro[ ]|je[ ])[ ]?(?:km|mile|mi|kilomet(?:re|er)|day|night|Tag)"
    rf"[ ]?[(,][ ]?(?:[a-z]{{2,12}}[ ]){{0,2}}?{_BODY}"
)
_OF_A_CONTRACT: Final = re.compile(
    rf"(?<![\w-]){word_lists.any_of('money.limits_of_ones_own')}(?![\w-])", re.IGNORECASE
)
_BRACKETS: Final = re.compile(r"[()]")
_CLAUSE: Final = re.compile(r"[,;:](?=[ ])|[ ](?:and|but|und|aber)[ ]")
_CLAUSE_BEHIND: Final = re.compile(r"[);]|[ ](?:and|but|she|he|we|I|und|aber)[ ]")
_SENTENCE: Final = re.compile(
    r"\n|(?<=[\w)%])(?<!\b[Aa]rt)(?<!\b[Aa]bs)(?<!\bNr)(?<![Ss]ec)[.;!?][ ]"
)


def is_a_threshold(sum_: re.Match[str]) -> bool:
    """Whether a found sum is one of an exemption, a limit that a rule sets, or a rate of a body."""
    text = sum_.string
    before = _SENTENCE.split(text[max(0, sum_.start() - _BEFORE) : sum_.start()])[-1]
    behind = _SENTENCE.split(text[sum_.end() : sum_.end() + _BEHIND])[0]
    figures = re.sub(r"\D", "", re.sub(r"[.,]\d\d?(?!\d)", "", sum_[0])).rstrip("0")
    if len(figures) > _ROUND:
        return _is_called_a_limit(before, behind) or _RATE_OF.match(behind) is not None
    if _EXEMPTION.match(text, sum_.end()):
        return _ANY.search(before) is not None
    return (
        _is_a_condition(before, behind)
        or _is_called_a_limit(before, behind)
        or _WITHIN.search(before) is not None
        or _RATE_OF.match(behind) is not None
    )


def _is_a_condition(before: str, behind: str) -> bool:
    """«GST applies once it goes above», and nothing that somebody earns, pays or has between."""
    compared = _COMPARED.search(before) or _FROM.search(before)
    if compared is None:
        return False
    said = list(_CONDITION.finditer(before, 0, compared.end()))
    between = before[said[-1].end() if said else 0 : compared.start()]
    if (between.strip() and not said) or _SOMEBODYS.search(between):
        return False
    known = _RULED if compared.re is _FROM else _TAXED
    return known.search(before) is not None or known.search(behind) is not None


def _is_called_a_limit(before: str, behind: str) -> bool:
    """«the $60,000 threshold», «(limit S$20,000)»: of a rule, which the sentence names, too.

    What a bracket says counts as a whole, and what stands right before it.
    """
    inside = _BRACKETS.split(before)[-1]
    own = f"{inside[-_CLOSE:]} # {behind[:_CLOSE]}"
    if _OF_A_CONTRACT.search(own):
        return False
    if _ANY.search(before) and _CALLED.match(behind):
        near = f"{before[-_CLOSE:]} # {_BRACKETS.split(behind)[0][:_CLOSE]}"
        return _RULED.search(near) is not None
    if _CALLED_BEFORE.search(before) is None:
        return False
    led = _CLAUSE.split(before)[-1][-_LED:]
    followed = _CLAUSE_BEHIND.split(behind)[0][:_LED]
    return _NAMES_A_LAW.search(f"{led} # {followed}") is not None
