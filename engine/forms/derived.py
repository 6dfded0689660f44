"""The other forms in which an issued value may come back, each with what it then stands for."""

from __future__ import annotations

from collections.abc import Iterator

from engine.forms import dates, names, numbers
from engine.forms.issued import Issued

_EXACT_ONLY = frozenset({"PASSWORD", "SECRET", "CRYPTO"})
_DIGIT_GAPS = ("", "-", " ", ".")
_NUMERIC = frozenset({"MONEY", "QUANTITY", "ID_NUMBER"})


def forms(item: Issued) -> Iterator[tuple[str, str]]:
    """Pairs (form, original in that form), without the replacement itself."""
    if item.mechanism == "placeholder":
        yield from _unbracketed(item)
        return
    if item.type in _EXACT_ONLY:
        return
    if item.type == "PERSON":
        yield from _name_parts(item)
    elif item.type in ("ORGANIZATION", "LOCATION"):
        yield from _core(item)
    elif item.type == "DATE_TIME":
        yield from _dates(item)
    elif item.type in _NUMERIC and item.mechanism in ("mdp", "derived"):
        yield from _numbers(item)
    if item.mechanism == "fpe":
        yield from _digits(item)
    if names.possessive(item.replacement) and names.possessive(item.original):
        yield (
            names.without_possessive(item.replacement),
            names.without_possessive(item.original),
        )


def takes_case(item: Issued) -> bool:
    """Whether a differently cased appearance is still this value."""
    return item.type not in _EXACT_ONLY


def _unbracketed(item: Issued) -> Iterator[tuple[str, str]]:
    r"""«PERSON_1» and Markdown's «[PERSON\_1]» for «[PERSON_1]»."""
    inner = item.replacement.strip("[]")
    if inner != item.replacement and "_" in inner:
        yield inner, item.original
        yield item.replacement.replace("_", "\\_"), item.original


def _name_parts(item: Issued) -> Iterator[tuple[str, str]]:
    """Each part of a substitute name for the same part of the original, and name plus surname."""
    new, old = names.split(item.replacement), names.split(item.original)
    if [one.kind for one in new] != [one.kind for one in old]:
        return
    pairs = [
        (one.text, two.text)
        for one, two in zip(new, old, strict=True)
        if one.kind == "name" and len(one.text) > 1
    ]
    if len(new) > 1:
        yield from pairs
    if len(pairs) > 1:
        yield f"{pairs[0][0]} {pairs[-1][0]}", f"{pairs[0][1]} {pairs[-1][1]}"


def _core(item: Issued) -> Iterator[tuple[str, str]]:
    """«Borealis» for «Borealis Ltd»: the words before a common ending, or after a beginning."""
    new, old = item.replacement.split(), item.original.split()
    if len(new) != len(old) or len(new) < 2:
        return
    changed = [at for at, (one, two) in enumerate(zip(new, old, strict=True)) if one != two]
    if not changed or len(changed) == len(new):
        return
    first, last = changed[0], changed[-1] + 1
    form = " ".join(new[first:last]).strip(",.;")
    if len(form) > 3 and form[0].isupper():
        yield form, " ".join(old[first:last]).strip(",.;")


def _dates(item: Issued) -> Iterator[tuple[str, str]]:
    new, old = dates.styles(item.replacement), dates.styles(item.original)
    for style, form in new.items():
        if style in old:
            yield form, old[style]


def _numbers(item: Issued) -> Iterator[tuple[str, str]]:
    """A noised amount with other thousands separators, decimals or without its currency."""
    money = item.type == "MONEY"
    new, old = numbers.read(item.replacement, money=money), numbers.read(item.original, money=money)
    if len(new) != 1 or len(old) != 1 or new[0].spelled or old[0].spelled:
        return
    for mark, point in ((",", "."), (".", ","), (" ", "."), ("\u202f", ","), ("'", "."), ("", ".")):
        pair = [_plain(value, mark, point) for value in (new[0], old[0])]
        if new[0].value < 1000:
            continue
        yield pair[0], pair[1]
        for sign in {one for one in item.replacement if one in "$€£¥"}:
            yield sign + pair[0], sign + pair[1]
            if not new[0].value.denominator > 1:
                yield f"{sign}{pair[0]}{point}00", f"{sign}{pair[1]}{point}00"


def _plain(number: numbers.Number, mark: str, point: str) -> str:
    whole, part = divmod(number.value, 1)
    text = numbers.grouped(int(whole), mark)
    if not part:
        return text
    decimals = max(number.decimals - number.scale, 0) or 2
    return text + point + str(round(part * 10**decimals)).zfill(decimals)


def _digits(item: Issued) -> Iterator[tuple[str, str]]:
    """An encrypted number whose groups were joined in another way."""
    new, old = _groups(item.replacement), _groups(item.original)
    if not new or [len(one) for one in new] != [len(one) for one in old]:
        return
    if sum(map(len, new)) < 7:
        return
    for gap in _DIGIT_GAPS:
        yield gap.join(new), gap.join(old)


def _groups(text: str) -> list[str]:
    """The runs of digits of a number made of digits and punctuation only."""
    if any(one.isalpha() for one in text):
        return []
    return "".join(one if one.isdecimal() else " " for one in text).split()
