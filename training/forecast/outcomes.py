"""What becomes of a gold answer when a sanitized prompt is sent, decided by rule.

- `reading`: a lexical reader takes the sentence that shares most with the question (words weighted
  by how rare they are in the text). 1 where it still finds the sentence that holds the answer, and
  the answer stands in it once restored; else 0. Only questions it can answer unsanitized count.
- `sums`: the gold calculation over the numbers that were sent, written down in equations and
  restored (which computes figures anew where it can). 1 for the gold result, falling with the
  distance: 1 − |log(result / gold)|, at least 0.
- `words`: how much of the likelihood of the gold answer's words survives:
  [log P(y|p_ε) − log P(y)] / [log P(y|p) − log P(y)] in [0, 1], y with the private values as they
  were sent, under a model that is not among those of the features: single words, half from the
  prompt, half from all documents.
"""

from __future__ import annotations

import ast
import math
import operator
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.restore import restore
from engine.values import Sanitized
from training.forecast.documents import Document

_WORD: Final = re.compile(r"\w+(?:['’]\w+)?")
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|\n+")
_STEP: Final = re.compile(r"<<([^=<>]{1,60})=([^<>]{1,20})>>")
_NUMBER: Final = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?|\.\d+")
_SIGN: Final = re.compile("[$€£]")
_SHARE: Final = 0.5
"""Of the prompt's own words in the model of single words."""
_LEAST: Final = 3.0
"""Nats that the prompt must tell of the answer; below that nothing can be measured."""
_ROUNDED: Final = 0.005
"""Results that are nearer to each other are the same."""
_OPERATORS: Final[dict[type[ast.operator], Callable[[float, float], float]]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Background:
    """How often a word stands in any document."""

    counts: Counter[str]
    total: int

    @classmethod
    def of(cls, texts: Sequence[str]) -> Background:
        """Counted in these texts."""
        counts = Counter(word for text in texts for word in _words(text))
        return cls(counts, sum(counts.values()))

    def chance(self, word: str) -> float:
        """Never 0: an unseen word counts half."""
        return (self.counts[word] + 0.5) / (self.total + 0.5 * len(self.counts) + 1)


def outcome(document: Document, sent: Sanitized, background: Background) -> float | None:
    """In [0, 1], 1 for no loss; None where the unchanged prompt gives no measurable answer."""
    if document.task == "reading":
        return _reading(document, sent)
    if document.task == "sums":
        return _sums(document, sent)
    return _likelihood(document, sent, background)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _reading(document: Document, sent: Sanitized) -> float | None:
    split = len(document.prompt) - len(document.question)
    question_start = split + sum(
        len(item.replacement) - len(item.original)
        for item in sent.replacements
        if item.end <= split
    )
    before = _read(document.prompt[:split], document.question)
    if document.answer.casefold() not in before.casefold():
        return None
    findings = _read(sent.text[:question_start], sent.text[question_start:])
    restored = restore(findings, sent.replacements).text
    return float(document.answer.casefold() in restored.casefold())


def _read(context: str, question: str) -> str:
    """The sentence that shares most with the question."""
    sentences = [part for part in _SENTENCE.split(context) if part.strip()]
    bags = [set(_words(part)) for part in sentences]
    spread = Counter(word for bag in bags for word in bag)
    asked = set(_words(question))

    def score(place: int) -> float:
        shared = asked & bags[place]
        weight = sum(math.log(1 + len(bags) / spread[word]) for word in shared)
        return weight / math.sqrt(len(bags[place]) + 8)

    return sentences[max(range(len(bags)), key=score)] if bags else ""


def _sums(document: Document, sent: Sanitized) -> float | None:
    steps = _STEP.findall(document.answer)
    if not steps:
        return None
    known: dict[float, float] = {}
    signs: dict[float, str] = {}
    for item in sent.replacements:
        old, new = (_NUMBER.findall(text) for text in (item.original, item.replacement))
        for place, number in enumerate(old):
            known[_value(number)] = _value(new[place]) if len(new) == len(old) else math.nan
            if sign := _SIGN.match(item.replacement):
                signs[known[_value(number)]] = sign[0]
    gold, lines = math.nan, list[str]()
    try:
        for formula, shown in steps:
            gold = _value(shown)
            tree = _parsed(formula, known)
            known[gold] = _computed(tree)
            lines.append(_equation(tree, known[gold], signs))
    except (ValueError, SyntaxError, ZeroDivisionError, OverflowError, KeyError, TypeError):
        return None
    if not math.isfinite(known[gold]):
        return 0.0
    said = _NUMBER.findall(restore("\n".join(lines), sent.replacements).text)
    result = _value(said[-1]) if said else 0.0
    if abs(gold - result) < _ROUNDED:
        return 1.0
    if not gold > 0 or not result > 0:
        return 0.0
    return max(0.0, 1 - abs(math.log(result / gold)))


def _value(text: str) -> float:
    return float(text.replace(",", "").replace("$", "").replace("%", "").strip())


def _written(number: float) -> str:
    """As people write it: no more decimals than four."""
    return f"{number:.4f}".rstrip("0").rstrip(".")


def _equation(tree: ast.expr, result: float, signs: dict[float, str]) -> str:
    """«2 * $310 = $620»: amounts as they were sent; a result of amounts is one, too."""
    formula = ast.unparse(tree)
    used = {
        signs[value] for number in _NUMBER.findall(formula) if (value := _value(number)) in signs
    }
    shown = _NUMBER.sub(lambda match: signs.get(_value(match[0]), "") + match[0], formula)
    if used:
        signs[result] = min(used)
    return f"{shown} = {signs.get(result, '')}{_written(result)}"


class _AsSent(ast.NodeTransformer):
    """Puts the numbers that were sent in the places of the true ones."""

    def __init__(self, known: dict[float, float]) -> None:
        self._known = known

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        """A number that was not sent as another one stays."""
        if not isinstance(node.value, int | float):
            raise ValueError
        number = self._known.get(float(node.value), float(node.value))
        return ast.Constant(int(number) if float(number).is_integer() else number)


def _parsed(formula: str, known: dict[float, float]) -> ast.expr:
    plain = re.sub(r"[$,]", "", formula).replace("%", "/100").replace("x", "*")
    tree = ast.parse(re.sub(r"\b0+(?=\d)", "", plain), mode="eval")
    sent: ast.Expression = _AsSent(known).visit(tree)
    return sent.body


def _computed(node: ast.expr) -> float:
    if isinstance(node, ast.BinOp):
        return _OPERATORS[type(node.op)](_computed(node.left), _computed(node.right))
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return float(node.value)
    raise ValueError


def _likelihood(document: Document, sent: Sanitized, background: Background) -> float | None:
    alone = _log_chance(_words(document.answer), Counter(), background)
    reports = (
        _log_chance(_words(document.answer), Counter(_words(document.prompt)), background) - alone
    )
    if reports < _LEAST:
        return None
    mapped = document.answer
    for item in sorted(sent.replacements, key=lambda item: -len(item.original)):
        if item.reversible:
            pattern = rf"(?<!\w){re.escape(item.original)}(?!\w)"
            mapped = re.sub(pattern, lambda _, item=item: item.replacement, mapped)
    # A value that stands in the answer as it was is only as likely as without the prompt.
    pairs = list(zip(_words(document.answer), _words(mapped), strict=False))
    same_length = len(_words(document.answer)) == len(_words(mapped))
    words = [new for _, new in pairs] if same_length else _words(mapped)
    ours = _log_chance(words, Counter(), background)
    survives = _log_chance(words, Counter(_words(sent.text)), background) - ours
    return min(1.0, max(0.0, survives / reports))


def _log_chance(words: Sequence[str], prompt: Counter[str], background: Background) -> float:
    total = sum(prompt.values())
    share = _SHARE if total else 0.0
    return sum(
        math.log(share * prompt[word] / max(1, total) + (1 - share) * background.chance(word))
        for word in words
    )
