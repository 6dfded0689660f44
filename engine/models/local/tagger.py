"""Private spans by any token classifier of the hub, beside the embedded tagger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from engine.models.interfaces import TaggerModel
from engine.models.local.device import pick, torch
from engine.models.local.device_runner import DeviceRunner, OnDevice
from engine.models.local.loading import limit, opened, readable
from engine.models.local.tokenization import marks, parts
from engine.models.tagger import Tagging
from engine.progress import Tick, ignore
from engine.values import Span

PART: Final = 4000
"""Code points classified at once, cut at line ends where there are some."""

LONGEST: Final = 512
NOTHING: Final = frozenset({"O", "MISC", "OTHER", "NONE", "PAD"})
MEANINGS: Final = {
    "PER": "PERSON", "NAME": "PERSON", "GIVENNAME": "PERSON", "SURNAME": "PERSON",
    "FIRSTNAME": "PERSON", "LASTNAME": "PERSON", "MIDDLENAME": "PERSON", "PATIENT": "PERSON",
    "LOC": "LOCATION", "GPE": "LOCATION", "CITY": "LOCATION", "COUNTRY": "LOCATION",
    "STATE": "LOCATION", "ORG": "ORGANIZATION", "COMPANY": "ORGANIZATION",
    "COMPANYNAME": "ORGANIZATION", "EMAIL": "EMAIL_ADDRESS", "PHONE": "PHONE_NUMBER",
    "TELEPHONENUM": "PHONE_NUMBER", "PHONENUMBER": "PHONE_NUMBER", "STREET": "ADDRESS",
    "STREETADDRESS": "ADDRESS", "BUILDINGNUM": "ADDRESS", "ZIPCODE": "ZIP_CODE",
    "DATE": "DATE_TIME", "TIME": "DATE_TIME", "DATEOFBIRTH": "DATE_TIME", "DOB": "DATE_TIME",
    "CREDITCARDNUMBER": "CREDIT_CARD", "IBAN": "IBAN_CODE", "SSN": "US_SSN",
    "SOCIALNUM": "US_SSN", "ACCOUNTNUM": "ID_NUMBER", "IDCARDNUM": "ID_NUMBER",
    "TAXNUM": "ID_NUMBER", "USERNAME": "USERNAME", "PASSWORD": "PASSWORD", "IP": "IP_ADDRESS",
    "DISEASE": "MEDICAL_CONDITION", "PROBLEM": "MEDICAL_CONDITION", "CHEMICAL": "MEDICATION",
    "DRUG": "MEDICATION", "NORP": "NATIONALITY", "JOBTITLE": "OCCUPATION", "SEX": "GENDER",
}  # fmt: skip


class LocalTagger(OnDevice):
    """`spans(text)` by a token classifier; labels are mapped to the contract's types.

    Keeps nothing of a text.
    """

    def __init__(self, folder: Path, *, device: str = "auto") -> None:
        """Open a folder; raises `ModelError`."""
        place = pick(device)
        model, self._tokenizer = opened(folder, "AutoModelForTokenClassification", place)
        self._room = limit(model, self._tokenizer, LONGEST)
        self._names = {int(key): meaning(name) for key, name in model.config.id2label.items()}
        self._before, self._after = marks(self._tokenizer)
        self._runner = DeviceRunner(model, place)

    def spans(self, text: str, *, tick: Tick = ignore) -> tuple[Span, ...]:
        """Sorted spans that do not overlap; neighbouring tokens of one type are one span."""
        all_spans: list[Span] = []
        whole = readable(text)
        for start, part in parts(whole, PART):
            tick(start / max(1, len(text)))
            all_spans += (
                replace(span, start=span.start + start, end=span.end + start)
                for span in self._part(part)
            )
        return tuple(all_spans)

    def _part(self, text: str) -> list[Span]:
        encoding = self._tokenizer(text, add_special_tokens=False, return_offsets_mapping=True,
                               truncation=False, verbose=False)  # fmt: skip
        ids, offsets = encoding["input_ids"], encoding["offset_mapping"]
        room = max(1, self._room - len(self._before) - len(self._after))
        batch = [ids[start : start + room] for start in range(0, len(ids), room)]
        rows = self._runner.run(batch, self._compute)
        labels = [pair for row in rows for pair in row]
        return list(_spans(text, offsets, labels))

    def _compute(self, model: Any, batch: Any) -> list[list[tuple[str, float]]]:
        labelled = []
        for ids in batch:
            first = len(self._before)
            row = [*self._before, *ids, *self._after]
            tensor = torch().tensor([row], device=model.device)
            shares = model(input_ids=tensor).logits[0].float().softmax(-1).cpu()
            best = shares[first : first + len(ids)].max(-1)
            labelled.append(
                [
                    (self._names.get(int(label), ""), float(score))
                    for score, label in zip(best.values, best.indices, strict=True)
                ]
            )
        return labelled


class Both:
    """The embedded tagger and a local one: what either finds is found."""

    def __init__(self, embedded: TaggerModel, local: LocalTagger) -> None:
        self._embedded = embedded
        self._local = local

    @property
    def device(self) -> str:
        """Words for the badge: the larger model's."""
        return self._local.device

    @property
    def notice(self) -> str:
        """What the person should know of either; '' for nothing."""
        return self._local.notice or str(getattr(self._embedded, "notice", ""))

    def forget(self) -> None:
        """Drop everything kept of earlier texts."""
        self._embedded.forget()

    def tag(self, text: str, *, tick: Tick = ignore, cautious: bool = False) -> Tagging:
        """The embedded tagger's spans, and the local one's where those leave room."""
        first = self._embedded.tag(text, tick=tick, cautious=cautious)
        more = self._local.spans(text, tick=tick)
        added = [span for span in more if not _overlaps(span, first.spans)]
        spans = sorted([*first.spans, *added], key=lambda span: span.start)
        return Tagging(tuple(spans), first.pos)


def meaning(label: str) -> str:
    """The contract's type for a model's label, '' for «nothing»; an unknown name is CUSTOM.

    >>> meaning("B-PER"), meaning("I-EMAIL_ADDRESS"), meaning("O"), meaning("S-FOO")
    ('PERSON', 'EMAIL_ADDRESS', '', 'CUSTOM')
    """
    name = label.upper()
    if len(name) > 2 and name[0] in "BIESLU" and name[1] in "-_":
        name = name[2:]
    if name in NOTHING:
        return ""
    kind = MEANINGS.get(name.replace("_", "").replace("-", ""))
    return kind or (name if name in _CONTRACT else "CUSTOM")


_CONTRACT: Final = frozenset(MEANINGS.values()) | frozenset(
    "MONEY QUANTITY AGE SECRET VEHICLE OCCUPATION NATIONALITY ETHNICITY RELIGION POLITICS GENDER"
    " SEXUAL_ORIENTATION MAC_ADDRESS URL CRYPTO ID_NUMBER SYSTEM_CONFIG US_BANK_NUMBER"
    " US_DRIVER_LICENSE US_PASSPORT".split()
)


def _spans(
    text: str, offsets: list[tuple[int, int]], labels: list[tuple[str, float]]
) -> Iterator[Span]:
    """Runs of one type, with at most white space between their tokens, as spans of whole text."""
    start = end = 0
    kind, scores = "", list[float]()
    for (first, last), (name, score) in zip(offsets, labels, strict=True):
        while first < last and text[first].isspace():
            first += 1  # noqa: PLW2901 -- a token may hold the space before its word
        if first >= last:
            continue
        if name == kind and name and not text[end:first].strip():
            end = max(end, last)
            scores.append(score)
            continue
        if kind:
            yield Span(start, end, kind, sum(scores) / len(scores), "local")
        start, end, kind, scores = max(first, end), last, name, [score]
        if start >= end:
            kind = ""
    if kind:
        yield Span(start, end, kind, sum(scores) / len(scores), "local")


def _overlaps(span: Span, others: tuple[Span, ...]) -> bool:
    return any(other.start < span.end and span.start < other.end for other in others)
