"""Whether data stays data and code stays code: 600 documents of twelve formats, hidden and back.

    python -m benchmarks.carriers [--data data] [--show FORMAT] [--count 25] [--json FILE]

Of each format (JSON, JSON lines, YAML, XML and HTML, CSV, tabs and fixed columns, Markdown tables,
INI and .env, SQL, logs and stack traces, programs in five languages, mail with quoted-printable,
percent, base64 and JSON as text) half is generated from templates, half has the structure of real
files, read from the installed packages and the data folder. Made-up private values stand where
values stand; each document knows them and the words that are no values: keys, heads, names of
libraries, status codes, units, levels, verbs.

Printed by format, for the profile `restore` under a fixed key: shape, the share of documents that
are read as before (same keys, tags, columns, rows, program); hidden, the share of planted values
that the sanitized text holds in no notation; public, the share of words that are no values and
stand as often as before; equal, the share of documents that restoring brings back character for
character; and documents that could not be processed. `--show` lists what failed of one format, or
of `all`.
"""

from __future__ import annotations

import argparse
import base64
import html
import json
import quopri
import re
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote, unquote_plus

from benchmarks.carriers import made, real
from benchmarks.carriers.programs import PROGRAMS
from benchmarks.carriers.shapes import SHAPES
from benchmarks.carriers.values import Document, Planted
from benchmarks.golden import asked

COUNT = 25
"""Documents of each format and origin."""
_ENCODED = re.compile(r"[A-Za-z0-9+/_-]{20,}={0,2}")
_ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", re.DOTALL)
_SHORT = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_TELLING = 7
"""A value with so many figures is looked for by its figures alone, too."""


@dataclass
class Verdict:
    """What became of one document: `lost` words, `left` values."""

    document: Document = field(repr=False)
    sanitized: str = field(default="", repr=False)
    error: str = ""
    shape: bool = False
    equal: bool = False
    left: list[Planted] = field(default_factory=list, repr=False)
    lost: list[str] = field(default_factory=list, repr=False)


@dataclass
class Tally:
    """Counts of one format."""

    documents: int = 0
    shape: int = 0
    equal: int = 0
    errors: int = 0
    planted: int = 0
    hidden: int = 0
    public: int = 0
    kept: int = 0

    def add(self, verdict: Verdict) -> None:
        document = verdict.document
        self.documents += 1
        self.shape += verdict.shape
        self.equal += verdict.equal
        self.errors += bool(verdict.error)
        self.planted += len(document.planted)
        self.hidden += len(document.planted) - len(verdict.left)
        self.public += len(document.public)
        self.kept += len(document.public) - len(verdict.lost)

    @property
    def shares(self) -> tuple[float, float, float, float]:
        """Shape, hidden, public words and equal, in [0, 1]."""
        return (
            self.shape / max(1, self.documents), self.hidden / max(1, self.planted),
            self.kept / max(1, self.public), self.equal / max(1, self.documents),
        )  # fmt: skip


def documents(data: Path, count: int = COUNT) -> list[Document]:
    """All of them, always the same ones."""
    generated = made.documents({**made.MADE, **PROGRAMS}, count)
    return [*generated, *real.documents(data, count)]


# ------------------------------------------------------------------ judging
def readings(text: str) -> Iterator[str]:
    """A text in every notation that may hide a value, each decoded alone, links twice."""
    unescaped = _ESCAPED.sub(_character, text)
    yield from (text, unescaped, html.unescape(text), _ESCAPED.sub(_character, unescaped))
    yield from (unquote(text), unquote_plus(text), _ESCAPED.sub(_character, unquote_plus(text)))
    yield quopri.decodestring(text.encode()).decode("utf-8", "replace")
    yield html.unescape(quopri.decodestring(text.encode()).decode("utf-8", "replace"))
    yield text.replace('""', '"').replace("''", "'")
    yield from (finding for finding in map(_unpacked, _ENCODED.findall(unquote(text))) if finding)


def _character(match: re.Match[str]) -> str:
    sign = match[1]
    return chr(int(sign[1:], 16)) if len(sign) > 1 else _SHORT.get(sign, sign)


def _unpacked(token: str) -> str:
    try:
        packed = token.rstrip("=").translate(str.maketrans("-_", "+/"))
        return base64.b64decode(packed + "=" * (-len(packed) % 4)).decode()
    except ValueError:
        return ""


def plain(text: str) -> str:
    """A text in which case, white space and line ends do not matter."""
    return " ".join(text.casefold().split())


def left(value: str, texts: list[str]) -> bool:
    """Whether a value stands in one of the readings as a whole, or its figures do."""
    wanted = re.compile(rf"(?<!\w){re.escape(plain(value))}(?!\w)")
    figures = re.sub(r"\D", "", value)
    squeezed = len(figures) >= _TELLING and re.fullmatch(r"[\d\s()+/.-]+", value) is not None
    return any(
        wanted.search(text)
        or (squeezed and figures in re.sub(r"(?<=\d)[\s()/.-]+(?=\d)", "", text))
        for text in texts
    )


def _times(word: str, text: str) -> int:
    return len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", text))


def lost_words(document: Document, sanitized: str) -> list[str]:
    """The public words that stand less often than before, planted values left out."""
    before = document.text
    for item in document.planted:
        before = before.replace(item.value, " ")
    return [word for word in document.public if _times(word, sanitized) < _times(word, before)]


def same_shape(document: Document, sanitized: str) -> bool:
    """Whether the sentences around it stand as they were and the body is read as before."""
    if not (sanitized.startswith(document.before) and sanitized.endswith(document.after)):
        return False
    body = sanitized[len(document.before) : len(sanitized) - len(document.after)]
    read = SHAPES[document.shape]
    try:
        return bool(read(body) == read(document.body))
    except Exception:  # noqa: BLE001 - whatever a reader says: it cannot be read
        return False


def judged(all_documents: list[Document]) -> list[Verdict]:
    """Sanitize and restore all of them."""
    lines = [{"id": str(place), "text": item.text} for place, item in enumerate(all_documents)]
    hidden = asked("sanitize", lines, key=True)
    answers = [
        {"id": row["id"], "response": row.get("sanitized", ""),
         "sanitized": row.get("sanitized", ""), "replacements": row.get("replacements", [])}
        for row in hidden
    ]  # fmt: skip
    back = asked("restore", answers)
    return [
        _verdict(document, row, answer)
        for document, row, answer in zip(all_documents, hidden, back, strict=True)
    ]


def _verdict(document: Document, row: dict[str, Any], answer: dict[str, Any]) -> Verdict:
    error = row.get("error") or answer.get("error")
    if error:
        return Verdict(document, error=error["code"], left=list(document.planted),
                       lost=list(document.public))  # fmt: skip
    sanitized = row["sanitized"]
    texts = [plain(text) for text in dict.fromkeys(readings(sanitized))]
    return Verdict(
        document, sanitized, shape=same_shape(document, sanitized),
        equal=answer["restored"] == document.text,
        left=[item for item in document.planted if left(item.value, texts)],
        lost=lost_words(document, sanitized),
    )  # fmt: skip


# ------------------------------------------------------------------ printing
def show(verdicts: list[Verdict], name: str) -> None:
    """What failed, document by document."""
    for place, item in enumerate(verdicts):
        document = item.document
        fine = item.shape and item.equal and not item.left and not item.lost and not item.error
        if fine or name not in ("all", document.format):
            continue
        marks = [mark for mark, bad in (("shape", not item.shape), ("equal", not item.equal),
                                        ("error", bool(item.error))) if bad]  # fmt: skip
        print(f"=== {place} {document.format}/{document.origin}/{document.shape}: {' '.join(marks)}"
              f"; left {[value.value for value in item.left]}; lost {item.lost}")  # fmt: skip
        before, after = document.text.splitlines(), item.sanitized.splitlines()
        if len(before) != len(after):
            print(f"--- before\n{document.text}\n--- after\n{item.sanitized}")
            continue
        for old, new in zip(before, after, strict=True):
            if old != new:
                print(f"  - {old[:600]}\n  + {new[:600]}")


def tallies(verdicts: list[Verdict]) -> dict[str, Tally]:
    """By format, by origin and over all, in this order."""
    findings: dict[str, Tally] = {}
    for verdict in verdicts:
        findings.setdefault(verdict.document.format, Tally()).add(verdict)
    for origin in ("generated", "real"):
        findings[origin] = Tally()
    findings["all"] = Tally()
    for verdict in verdicts:
        findings[verdict.document.origin].add(verdict)
        findings["all"].add(verdict)
    return findings


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.carriers",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--show", metavar="FORMAT", help="list what failed, of one format or `all`")
    parser.add_argument("--count", type=int, default=COUNT, help="documents of a format and origin")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the counts")
    options = parser.parse_args()
    everything = documents(options.data, options.count)
    begun = time.perf_counter()
    verdicts = judged(everything)
    seconds = time.perf_counter() - begun
    if options.show:
        show(verdicts, options.show)
    findings = tallies(verdicts)
    print(f"{'':10} documents   shape  hidden  public   equal  errors")
    for name, tally in findings.items():
        shares = "  ".join(f"{share:6.3f}" for share in tally.shares)
        print(f"{name:10} {tally.documents:9}  {shares}  {tally.errors:6}")
    total = findings["all"]
    print(f"{total.planted} values, {total.public} words that are no values; {seconds:.0f} s")
    if options.json:
        counts = {name: asdict(tally) for name, tally in findings.items()}
        options.json.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    return int(total.errors > 0)
