"""What an answer computed from values under noise or from moved dates, computed from the originals.

Never guessed: a number is changed only where a computation on the values that were sent gives it
to its last digit, where it has so many digits that chance is unlikely among all that were tried,
and where every computation that gives it comes to the same on the originals. Dates are moved back
as all dates were, where they lie just behind a date that was sent.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, combinations, pairwise, product
from math import lcm
from typing import Final

from engine.issued import ReplacementLike
from engine.kinds import amounts, measured, word_lists
from engine.kinds.amounts import SIGNS
from engine.kinds.numbers import Number
from engine.progress import Tick, ignore, paced
from engine.restore import explained
from engine.restore.stated_counts import DOZEN, WEEKS

_DONE: Final = 0.98
NAMED, ANY = 0.01, 0.002
"""How likely a computation may be chance: on values that the answer names, and on all others."""
NEAR, COUNTED = 0.02, 0.03
"""The same of a share of one amount of its sentence, and of a multiple that the sentence states."""
_WITH_ITS_COUNT: Final = 0.12
"""The same of an amount times the quantity that stands beside it in the text: there are few."""
_CENTS: Final = 2
_LIKELIER: Final = 4
"""So much likelier where words of a comparison stand beside the number."""
_OPERAND_NEAR: Final = 0.06
"""The same of an amount of the sentence compared with any other, where such words stand there."""
_GAP: Final = 0.04
"""The same of the difference of any two amounts, where words say that a number is one."""
_SIDE_BY_SIDE: Final = 0.1
"""The same of two amounts that stand side by side in the text, as budget and costs of a row do."""
_AFTER_A_STEP: Final = 0.07
"""The same of a number that follows from one computed just before: there are few of them."""
_MOST_STEPS: Final = 4
_FEW_NAMED, _SAID = 3, 0.12
"""Of so few named amounts a number beside words of a comparison is believed to come so."""
_COMPARED: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.said_of_an_answer')}|differ\w*|sav\w+|remain\w*"
    r"|increas\w+|decreas\w+|reduc\w+|gain\w*)\b",
    re.IGNORECASE,
)


class _ByMuch:
    """Words that say right beside a number that it is the difference of two amounts."""

    _AFTER: Final = re.compile(
        rf"[ .\u00a0]{{0,2}}(?:[{SIGNS}]|(?-i:[A-Z]{{3}}\b)|[kKmM]\b)?"
        r"(?: a (?:year|month|week))?[ ]"
        rf"{word_lists.any_of('comparisons.by_much_behind')}\b",
        re.IGNORECASE,
    )
    _BEFORE: Final = re.compile(
        rf"\b(?:{word_lists.any_of('comparisons.by_much_before')}"
        "|sav(?:e[sd]?|ing)(?: of| you| us| them| me)?"
        f"|{word_lists.any_of('comparisons.changes_of')} of"
        rf"|{word_lists.any_of('comparisons.left_over')}:?|spar\w*)"
        rf"[ ]?[*_(]{{0,3}}(?:{amounts.BEFORE})?\Z",
        re.IGNORECASE,
    )

    def said(self, beside: tuple[str, str]) -> bool:
        """Whether the text right before or behind a number says so."""
        before, after = beside
        return bool(self._AFTER.match(after) or self._BEFORE.search(before))


_BY_MUCH: Final = _ByMuch()
_TO_WHAT: Final = re.compile(rf"[ \u00a0]?(?:[{SIGNS}]|[A-Z]{{3}}\b)?[ ](?:to|auf)[ ]")
_RESULT: Final = re.compile(
    r"(?:=|\b(?:leaves?|leaving|makes|giv(?:es|ing)|comes to|results? in|totals|ergibt|ergeben"
    r"|bleiben|verbleiben|macht))[^\w.!?]{0,6}\Z",
    re.IGNORECASE,
)
"""What stands before the result of a computation: not «allowance £12,570», which leads to one."""
_SUMMED: Final = re.compile(
    rf"\b(?:{word_lists.any_of('comparisons.said_of_wholes')}|total\w*|gesamt\w*"
    r"|durchschnitt\w*|mittel\w*)\b",
    re.IGNORECASE,
)
_NO_SHARE: Final = 1_000
"""A number with one decimal is taken for a percentage below it."""
_WIDEST: Final = 8
_FEWEST: Final = 3
"""Tables have so many columns of amounts at most, and are summed over so many rows at least."""
_IN_A_ROW: Final = 0.02
"""The same of a sum of amounts that stand side by side in the text: there are few of them."""
_LONGEST_RUN: Final = 4
_MANY: Final = 24
"""Of more values, only neighbours are combined."""
_TRIPLES: Final = 8
_PER_CENT: Final = re.compile(r"[ \u00a0]?(?:%|per ?cent\b|prozent\b)", re.IGNORECASE)
_AROUND: Final = re.compile(
    rf"[{SIGNS}]|\b(?:EUR|USD|GBP|CHF|CAD|AUD|INR|NGN)\b|\b{amounts.LETTERS}\Z"
)


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount as it was sent, and the original."""

    sent: Fraction = field(repr=False)
    original: Fraction = field(repr=False)
    unit: str = field(default="", repr=False)


def amount(replacement: ReplacementLike) -> Amount | None:
    """The amount of a replacement under noise, or computed from such; None for any other."""
    if replacement.type != "MONEY" or replacement.mechanism not in ("mdp", "derived"):
        return None
    sent, original = (
        measured.measured("MONEY", text) for text in (replacement.replacement, replacement.original)
    )
    return Amount(sent.value, original.value, original.unit) if sent and original else None


@dataclass(frozen=True, slots=True)
class Sentence:
    """The amounts that a sentence of the answer names, and the numbers that it counts by.

    `before` are the last amounts that the answer names before it, `public` those that stand for
    nothing private, before the number that is asked for; `around` are more of the amounts in it
    and before it.
    """

    amounts: tuple[Amount, ...] = field(repr=False)
    counts: tuple[Fraction, ...] = field(repr=False)
    before: tuple[Amount, ...] = field(default=(), repr=False)
    public: tuple[Amount, ...] = field(default=(), repr=False)
    around: tuple[Amount, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class _Step:
    """An amount that was computed from the originals, and two that give it, if any do."""

    result: Amount = field(repr=False)
    operands: tuple[Amount, ...] = field(repr=False)


class Figures:
    """The numbers of one answer on the originals: what can be computed is computed once.

    They are asked in the order of the answer: «£1,520 more, i.e. £18,240 a year (36.1 %)» goes on
    from its first number.
    """

    def __init__(
        self,
        named: Sequence[Amount],
        issued: Sequence[Amount],
        mentioned: Sequence[Amount] = (),
        counted: Iterable[tuple[Amount, Fraction]] = (),
        tick: Tick = ignore,
    ) -> None:
        """`named` are the amounts in the answer, `issued` all of them, without repetition.

        `mentioned` are those of the text as often as it names them, in its order; `counted` some of
        them with the quantities that stand beside them there (`quantities.beside_amounts`).
        """
        self._counted = _Tried({(one.sent * count, one.original * count) for one, count in counted})
        self._named, self._issued = named, issued
        self._side_by_side = _Tried(set(_neighbouring_gaps(paced(mentioned, tick, fraction=_DONE))))
        self._columns = _Tried(_of_columns(mentioned))
        self._runs = _Tried(_of_runs(mentioned))
        self._shares: _Tried | None = None
        self._rated: _Tried | None = None
        self._totals: dict[str, tuple[tuple[_Tried, _Tried], ...]] = {}
        self._in_vain = 0
        self._tables: dict[str, dict[str, explained.Table]] = {}
        self._steps: list[_Step] = []
        self._operands: dict[Amount, tuple[Amount, Amount] | None] = {}
        self._places: dict[tuple[Fraction, Fraction], list[int]] | None = None

    def original(
        self, number: Number, beside: tuple[str, str], sentence: Sentence | None = None
    ) -> Fraction | None:
        """What a number of the answer is on the originals; None where that is not sure.

        `beside` is the text right before and behind it, `sentence` what else it stands with.
        """
        value = self._closely(number, beside, sentence or Sentence((), ()))
        if value is None:
            value = self._explained(number, beside, sentence or Sentence((), ()))
        return value

    def _closely(self, number: Number, beside: tuple[str, str], near: Sentence) -> Fraction | None:
        """The same by the rules that know of what kind the computation is."""
        currency = _currency(beside)
        compared = _COMPARED.search(" ".join(beside)) is not None
        is_scaled = bool(currency or number.scale)
        tenths = number.decimals == 1 and not is_scaled and number.value < _NO_SHARE
        if _PER_CENT.match(beside[1]) or tenths:
            return self._share(number, near, compared=compared)
        if not (is_scaled or number.decimals or number.group):
            return self._said(number, near, beside) if _BY_MUCH.said(beside) else None
        resulting = _RESULT.search(beside[0]) is not None
        value = self._after_steps(number, near, resulting=resulting)
        if value is None and _BY_MUCH.said(beside):
            value = self._said(number, near, beside)
        if value is None:
            value = self._total(number, currency, near, compared=compared)
        if value is None:
            summed = resulting or _SUMMED.search(" ".join(beside)) is not None
            value = self._of_mentioned(number, currency, summed=summed)
        if value is None and resulting:
            pairs = _of_pairs(product(near.amounts or near.before, near.public))
            value = _Tried(pairs).only(number, _OPERAND_NEAR)
        if value is None and near.counts:
            value = _Tried(_multiples(near)).only(number, COUNTED, number.decimals)
        if value is None and _PERIOD_BEHIND.match(beside[1]):
            value = _Tried(_of_periods(self._issued)).only(number, NAMED, number.decimals)
        if value is not None:
            self.remember(number, value, beside)
        return value

    def _explained(
        self, number: Number, beside: tuple[str, str], near: Sentence
    ) -> Fraction | None:
        """What the only computation that gives a number comes to, where it must be computed."""
        is_share = _PER_CENT.match(beside[1]) is not None
        currency = _currency(beside)
        told = _BY_MUCH.said(beside) or _RESULT.search(beside[0]) is not None
        independent = (
            None if is_share else explained.independent(number, beside, currency, told=told)
        )
        asked = independent is not None or (is_share and number.decimals)
        if not asked or self._in_vain > explained.MOST_IN_VAIN:
            return None
        steps = [step.result for step in self._steps]
        close, done, named, issued = (
            [amount for amount in amounts if _may_have_currency(amount, currency)]
            for amounts in (near.around or near.amounts, steps, self._named, self._issued)
        )
        tables = self._tables.setdefault(currency, {})
        columns = self._columns.results
        known = explained.Known(close, done, named, issued, near.counts, columns, tables).whole()
        if independent is None:
            compared = _COMPARED.search(" ".join(beside)) is not None
            return explained.share(number, known, compared=compared)
        value = explained.gap(number, known, independent) if _BY_MUCH.said(beside) else None
        if value is None and _BY_MUCH.said(beside):  # «for all 517 you owe $1,974.94»
            independent = explained.independent(number, beside, currency, told=False)
        if value is None and independent is not None:
            value = explained.amount(number, known, independent)
            if value is None:
                value = explained.multiple(number, known, independent)
        if value is None:
            self._in_vain += 1
        else:
            self.remember(number, value, beside)
        return value

    def _share(self, number: Number, near: Sentence, *, compared: bool) -> Fraction | None:
        """A number of per cent: of a step over what it was computed of, of named amounts, near."""
        known = (*self._steps, *filter(None, map(self._step, near.amounts)))
        steps = _Tried(result for step in known for result in _of_operands(step))
        value = steps.only(number, _AFTER_A_STEP, number.decimals, as_shown=True)
        if value is None:
            if self._shares is None:
                self._shares = _Tried(_shares(self._named))
            value = self._shares.only(number, NAMED, number.decimals, as_shown=True)
        if value is None and near.amounts:
            shares = _Tried(_shares(near.amounts, self._issued))
            value = shares.only(number, NEAR, number.decimals, as_shown=True)
        if value is None and near.amounts and compared:
            growths = _Tried(_growths(near.amounts, self._issued))
            value = growths.only(number, _OPERAND_NEAR, number.decimals, as_shown=True)
        return value

    def _said(self, number: Number, near: Sentence, beside: tuple[str, str]) -> Fraction | None:
        """The difference of two amounts of the sentence or right before it, however round.

        Words beside say that it is one, so few digits are enough. «By 20 to 54» needs only the one.
        """
        currency = _currency(beside)
        issued = [amount for amount in self._issued if _may_have_currency(amount, currency)]
        around = [amount for amount in near.around if _may_have_currency(amount, currency)]
        leads = _TO_WHAT.match(beside[1]) is not None
        gaps = {original for sent, original in _gaps(around, around) if sent == number.value}
        if not gaps and leads and len(issued) <= _MANY:
            some = near.amounts
            gaps = {original for sent, original in _gaps(some, issued) if sent == number.value}
        if len(gaps) == 1 and number.value:
            [gap] = gaps
            return gap if gap >= 0 else None  # «more» would have to become «less»
        others = (*issued, *near.public)
        value = _Tried(_gaps(near.amounts or near.before, others)).only(number, _OPERAND_NEAR)
        if value is None:
            value = self._side_by_side.only(number, _SIDE_BY_SIDE)
        return value if value is not None else _Tried(_gaps(issued, issued)).only(number, _GAP)

    def _after_steps(self, number: Number, near: Sentence, *, resulting: bool) -> Fraction | None:
        """What follows from a number computed before: by a count, or with an amount, that is near.

        «Together £8,890 … leaves £45,410» goes on from the first.
        """
        again = {step.result.original for step in self._steps if step.result.sent == number.value}
        if len(again) == 1:
            return again.pop()
        results = tuple(step.result for step in self._steps)
        public = near.public if resulting else ()
        multiples = _Tried(_multiples(Sentence(results, near.counts)))
        value = multiples.only(number, _AFTER_A_STEP, number.decimals)
        if value is None:
            pairs = product(results, (*near.amounts, *near.before, *public, *results))
            value = _Tried(_of_pairs(pairs)).only(number, _AFTER_A_STEP)
        if value is None:
            value = _Tried(_of_pairs(product(results, self._issued))).only(number, ANY)
        return value

    def _of_mentioned(self, number: Number, currency: str, *, summed: bool) -> Fraction | None:
        """The total of a column, where words speak of one, or of neighbours in the text.

        So too what two that stand side by side differ by, and one at a rate of the text.
        """
        value = self._columns.only(number, COUNTED, number.decimals) if summed else None
        value = self._runs.only(number, _IN_A_ROW) if value is None else value
        known = currency or number.decimals == _CENTS
        if value is None and known and all(_may_have_currency(a, currency) for a in self._issued):
            value = self._side_by_side.only(number, _IN_A_ROW)
            if value is None:
                in_cents = _CENTS if number.decimals == _CENTS else None
                value = self._at_rates().only(number, _WITH_ITS_COUNT, in_cents)
        return value

    def _at_rates(self) -> _Tried:
        """All amounts at the percentages that tie two of them, whether or not the answer says so.

        «8 % of £27,616.46 is £2,209.32» in the text: so too of the last week's £1,072.74.
        """
        if self._rated is None:
            self._rated = _Tried(explained.at_rates(self._issued))
        return self._rated

    def _total(
        self, number: Number, currency: str, near: Sentence, *, compared: bool
    ) -> Fraction | None:
        """The product of an amount and its quantity, or the sum or difference of amounts."""
        likely = NAMED * _LIKELIER if compared else NAMED
        if compared and len(self._named) <= _FEW_NAMED:
            likely = _SAID
        in_cents = _CENTS if number.decimals == _CENTS else None
        value = self._counted.only(number, _WITH_ITS_COUNT, in_cents)
        doubts = likely, ANY * _LIKELIER if compared else ANY
        for (pairs, trios), doubt in zip(self._totals_in(currency), doubts, strict=True):
            if value is None:
                value = pairs.only(number, doubt)
                if value is None or trios.fitting(number) - {value}:
                    value = trios.only(number, doubt) if value is None else None
        if value is None and compared:
            fitting = [amount for amount in self._issued if _may_have_currency(amount, currency)]
            around = near.amounts or near.before
            value = _Tried(_of_pairs(product(around, fitting))).only(number, _OPERAND_NEAR)
        return value

    def remember(self, number: Number, value: Fraction, beside: tuple[str, str]) -> None:
        """Keep a number that was computed for what the answer computes from it."""
        result = Amount(number.value, value, _currency(beside))
        self._steps = [*self._steps, self._step(result) or _Step(result, ())][-_MOST_STEPS:]

    def _step(self, result: Amount) -> _Step | None:
        """An amount with the first two of the others that it is the sum or difference of."""
        if result not in self._operands:
            self._operands[result] = self._first_operands(result)
        operands = self._operands[result]
        return _Step(result, operands) if operands is not None else None

    def _first_operands(self, result: Amount) -> tuple[Amount, Amount] | None:
        """The first two amounts, in their order, that come to `result` as sent and as original."""
        if self._places is None:
            self._places = {}
            for place, amount in enumerate(self._issued):
                self._places.setdefault((amount.sent, amount.original), []).append(place)
        for place, first in enumerate(self._issued):
            if first == result:
                continue
            seconds = {
                other
                for key in _completing(first, result)
                for other in self._places.get(key, ())
                if other > place and self._issued[other] not in (first, result)
            }
            if seconds:
                return first, self._issued[min(seconds)]
        return None

    def _totals_in(self, currency: str) -> tuple[tuple[_Tried, _Tried], ...]:
        """What two and three amounts of a currency come to: named ones, and all; '' is any."""
        if currency not in self._totals:
            known = [
                [amount for amount in amounts if _may_have_currency(amount, currency)]
                for amounts in (self._named, self._issued)
            ]
            self._totals[currency] = tuple(
                (_Tried(_totals(amounts)), _Tried(_trios(amounts))) for amounts in known
            )
        return self._totals[currency]


def _currency(beside: tuple[str, str]) -> str:
    before, after = beside[0][-4:], beside[1][:4]
    sign = _AROUND.search(before.rstrip()[-3:]) or _AROUND.match(after.lstrip())
    return measured.currency_sign(sign[0].casefold().rstrip(".")) if sign else ""


def _may_have_currency(amount: Amount, currency: str) -> bool:
    return not amount.unit or currency in amount.unit


def _totals(amounts: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """Sums and differences of two."""
    for index, first in enumerate(amounts):
        others = amounts[index + 1 :] if len(amounts) <= _MANY else amounts[index + 1 : index + 4]
        yield from _of_pairs((first, second) for second in others)


def _trios(amounts: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """Sums and differences of three, where there are few."""
    for trio in combinations(amounts, 3) if len(amounts) <= _TRIPLES else ():
        sent, original = (
            sum(getattr(amount, side) for amount in trio) for side in ("sent", "original")
        )
        yield sent, original
        for amount in trio:
            if sent > 2 * amount.sent:
                yield sent - 2 * amount.sent, original - 2 * amount.original


def _gaps(some: Sequence[Amount], others: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """By how much each of some amounts and each of others differ, each two once."""
    known = {amount: place for place, amount in enumerate(others)}
    for first in some:
        for second in others[known.get(first, -1) + 1 :] if some is others else others:
            if first != second:
                sent, original = first.sent - second.sent, first.original - second.original
                yield (sent, original) if sent > 0 else (-sent, -original)


def _neighbouring_gaps(mentioned: Iterable[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    for pair in pairwise(mentioned):
        yield from _gaps(pair[:1], pair[1:])


def _of_columns(mentioned: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """Sums and means of every second, third … amount: of the columns of a table.

    From one of its first two rows to one of its last two, since head and total may be amounts.
    Whole numbers of one unit are added, which is much faster than fractions.
    """
    unit = lcm(*(side.denominator for cell in mentioned for side in (cell.sent, cell.original)))
    sent = [int(cell.sent * unit) for cell in mentioned]
    originals = [int(cell.original * unit) for cell in mentioned]
    for width in range(1, _WIDEST + 1):
        for first in range(2 * width):
            column = sent[first::width], originals[first::width]
            for last in (None, -1):
                cells, others = (side[:last] for side in column)
                if len(cells) >= _FEWEST:
                    whole, other = Fraction(sum(cells), unit), Fraction(sum(others), unit)
                    yield whole, other
                    yield whole / len(cells), other / len(cells)


def _of_runs(mentioned: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """Sums of two to four amounts that stand one after the other in the text, where it has few."""
    for first in range(len(mentioned) if len(mentioned) <= _MANY else 0):
        for last in range(first + 2, min(first + _LONGEST_RUN, len(mentioned)) + 1):
            run = mentioned[first:last]
            sent = sum((cell.sent for cell in run), Fraction())
            yield sent, sum((cell.original for cell in run), Fraction())


def _of_pairs(pairs: Iterable[tuple[Amount, Amount]]) -> Iterator[tuple[Fraction, Fraction]]:
    """Sum and difference of each two."""
    for first, second in pairs:
        if first != second:
            yield first.sent + second.sent, first.original + second.original
            low, high = sorted((first, second), key=lambda amount: amount.sent)
            yield high.sent - low.sent, high.original - low.original


def _completing(first: Amount, result: Amount) -> Iterator[tuple[Fraction, Fraction]]:
    """What a second amount has to be so that both come to `result` as in `_of_pairs`."""
    yield result.sent - first.sent, result.original - first.original
    if result.sent >= 0:
        yield first.sent + result.sent, first.original + result.original
    if result.sent > 0:
        yield first.sent - result.sent, first.original - result.original


def _growths(
    amounts: Sequence[Amount], others: Sequence[Amount]
) -> Iterator[tuple[Fraction, Fraction]]:
    """By how many per cent the one amount is more or less than the other."""
    for first, second in chain(product(amounts, others), product(others, amounts)):
        if first != second and second.sent and second.original:
            sent = 100 * (first.sent - second.sent) / second.sent
            original = 100 * (first.original - second.original) / second.original
            yield (sent, original) if sent > 0 else (-sent, -original)


def _of_operands(step: _Step) -> Iterator[tuple[Fraction, Fraction]]:
    """How many per cent of each of its operands a computed amount is."""
    for whole in step.operands:
        if whole.sent and whole.original:
            yield 100 * step.result.sent / whole.sent, 100 * step.result.original / whole.original


def _shares(
    amounts: Sequence[Amount], others: Sequence[Amount] | None = None
) -> Iterator[tuple[Fraction, Fraction]]:
    """How many per cent the one is of the other; with `others`, one of them and one of these."""
    further = () if others is None else product(others, amounts)
    for part, whole in chain(product(amounts, amounts if others is None else others), further):
        if part != whole and whole.sent > part.sent > 0 and whole.original:
            yield 100 * part.sent / whole.sent, 100 * part.original / whole.original


def _multiples(sentence: Sentence) -> Iterator[tuple[Fraction, Fraction]]:
    """«up to three times the deposit», «£12,480 a year»: amounts times the counts beside them."""
    for amount in sentence.amounts or sentence.before:
        for count in sentence.counts:
            yield amount.sent * count, amount.original * count


def _of_periods(amounts: Sequence[Amount]) -> Iterator[tuple[Fraction, Fraction]]:
    """Amounts of a week or a month as amounts of a year, and back."""
    for amount in amounts:
        for count in (DOZEN, WEEKS):
            yield amount.sent * count, amount.original * count
            yield amount.sent / count, amount.original / count


_PERIOD_BEHIND: Final = re.compile(
    r"[ ]?(?:€|EUR)?[ ](?:(?:a|per|each|every|im|pro)[ ](?:year|annum|month|week|jahr|monat|woche)"
    r"|annually|yearly|monthly|weekly|jährlich|monatlich)\b",
    re.IGNORECASE,
)


class _Tried:
    """The results of computations as (on what was sent, on the originals), by the first."""

    def __init__(self, results: Iterable[tuple[Fraction, Fraction]]) -> None:
        self.results = sorted(results, key=_in_order)
        self._sent = [sent for sent, _original in self.results]

    def only(
        self,
        number: Number,
        doubt: float,
        decimals: int | None = None,
        *,
        as_shown: bool = False,
    ) -> Fraction | None:
        """The one result on the originals of all that give a number, if it is sure.

        `as_shown`: zeros at its end count, too: a share is as often 57.0 as 57.1.
        """
        digits = _digits(number, as_shown=as_shown)
        fitting = self.fitting(number, decimals)
        if len(fitting) != 1 or len(self.results) > doubt * 9 * 10 ** (digits - 1):
            return None
        original = fitting.pop()
        return original if original >= 0 else None

    def fitting(self, number: Number, decimals: int | None = None) -> set[Fraction]:
        """What comes out on the originals of all that gives a number."""
        half = Fraction(0) if decimals is None else Fraction(1, 2 * 10**decimals)
        low = bisect_left(self._sent, number.value - half)
        high = bisect_right(self._sent, number.value + half)
        return {original for _sent, original in self.results[low:high]}


def _in_order(result: tuple[Fraction, Fraction]) -> tuple[int, Fraction, Fraction]:
    """The same order as of the fractions, which are asked only where whole thousandths agree."""
    sent, original = result
    return sent.numerator * 1000 // sent.denominator, sent, original


def _digits(number: Number, *, as_shown: bool) -> int:
    """How many digits of a number tell it from others; of «792.20» the nought does, too."""
    shown = str(number.value * 10**6 // 1).strip("0")
    in_cents = number.decimals == _CENTS and number.value.denominator > 1
    if as_shown or in_cents:
        return max(len(shown), len(str(number.value * 10**number.decimals // 1)))
    return len(shown)
