"""All inflected and reformatted forms of an issued value, each with its original."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.issued import Issued
from engine.kinds import articles, names
from engine.returned.forms import (
    code_names,
    date,
    grouped,
    network,
    number,
    organisation,
    person,
    place,
    placeholder,
)
from engine.returned.forms.form import Form

_EXACT_ONLY = frozenset({"PASSWORD", "SECRET", "CRYPTO"})
_NO_ARTICLE = _EXACT_ONLY | {"PERSON", "MONEY", "QUANTITY", "AGE", "DATE_TIME"}
"""Types whose forms get no article: names have none, and «a 3» counts something else."""
_TRANSCRIBED = str.maketrans({
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
})  # fmt: skip


_BESIDE_OTHERS = frozenset({"plural", "inner"})
"""Kinds of forms that count where another form with the same letters does not."""
_NO_TONGUE: frozenset[str] = frozenset()


def forms(issued: Issued) -> Iterator[Form]:
    """Every other form of a value, without duplicates; the first of equal forms counts."""
    seen: set[tuple[str, str | frozenset[str]]] = {(issued.replacement, _NO_TONGUE)}
    for form in _all(issued):
        key = form.text, form.kind if form.kind in _BESIDE_OTHERS else form.tongues
        if key not in seen and form.text.strip():
            seen.add(key)
            yield form


def takes_case(issued: Issued) -> bool:
    """Whether a match may differ from the value in case; False for secrets."""
    return issued.type not in _EXACT_ONLY


def _all(issued: Issued) -> Iterator[Form]:
    bare = articles.without(issued)
    yield from _without_article(bare or issued)
    yield from _with_article(bare or issued)


def _with_article(issued: Issued) -> Iterator[Form]:
    """«an asexual» for «a bisexual»; nothing for names of people, and where both take the same."""
    new, old = issued.replacement, issued.original
    article = articles.takes_an(new), articles.takes_an(old)
    if issued.type in _NO_ARTICLE or article[0] == article[1] or articles.led(new)[0]:
        return
    ours, theirs = ("an" if takes_an else "a" for takes_an in article)
    yield Form(f"{ours} {new}", f"{theirs} {old}", "article")


def _without_article(issued: Issued) -> Iterator[Form]:
    if issued.mechanism == "placeholder":
        yield from placeholder.forms(issued)
        return
    if issued.type in _EXACT_ONLY:
        return
    if names.possessive(issued.replacement) and names.possessive(issued.original):
        yield Form(
            names.without_possessive(issued.replacement), names.without_possessive(issued.original)
        )
    yield from grouped.tails(issued)
    if issued.type in ("MONEY", "QUANTITY"):
        yield from number.share(issued)
    for form in _BY_TYPE.get(issued.type, _common_noun)(issued):
        yield form
        if (
            form.kind not in ("joined", "inner")
            and (transcribed := _transcribed(form.text)) is not None
        ):
            yield Form(transcribed, form.original, form.kind)
    if (transcribed := _transcribed(issued.replacement)) is not None:
        yield Form(transcribed, issued.original)


def _transcribed(text: str) -> str | None:
    """A text with «ae» for «ä»; None where it has no such letter."""
    if text.isascii():
        return None
    plain = text.translate(_TRANSCRIBED)
    return plain if plain != text else None


def _person(issued: Issued) -> Iterator[Form]:
    yield from person.forms(issued)
    words = ([part.text for part in names.split(text) if part.kind == "name"]
             for text in (issued.replacement, issued.original))  # fmt: skip
    new, old = words
    if len(new) > 1 and len(old) > 1:
        for ours, theirs in ((new, old), ([new[0], new[-1]], [old[0], old[-1]])):
            yield from code_names.forms(ours, theirs)
            yield from code_names.forms(ours[::-1], theirs[::-1])
    if new and old:
        yield from code_names.of_one_word(new[-1], old[-1])


def _place(issued: Issued) -> Iterator[Form]:
    yield from place.place(issued)
    yield from code_names.of_one_word(issued.replacement, issued.original)


def _common_noun(issued: Issued) -> Iterator[Form]:
    """English plural and singular of a word such as an occupation."""
    new, old = issued.replacement, issued.original
    if new[-1:].isalpha() and old[-1:].isalpha() and issued.type in _NOUNS:
        yield Form(person.plural(new), person.plural(old))
        if new.endswith("s") and old.endswith("s") and len(new) > len("ass"):
            yield Form(new[:-1], old[:-1])


_NOUNS = frozenset({"OCCUPATION", "NATIONALITY", "RELIGION", "ETHNICITY", "POLITICS", "CUSTOM"})
_BY_TYPE: dict[str, Callable[[Issued], Iterator[Form]]] = {
    "PERSON": _person,
    "ORGANIZATION": organisation.forms,
    "LOCATION": _place,
    "ADDRESS": place.address,
    "DATE_TIME": date.forms,
    "IP_ADDRESS": network.forms,
    "SYSTEM_CONFIG": network.without_port,
    "URL": network.without_port,
    "MONEY": number.forms,
    "QUANTITY": number.forms,
    "AGE": number.age,
}
