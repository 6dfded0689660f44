"""What other programs find in the same texts, in what time; what a neural one would cost.

    python -m benchmarks.peers [--data data] [--texts 12] [--limit 1500] [--python FILE]

The peers, each as it comes, offline:

- presidio-analyzer: its engine over all predefined English recognizers that are patterns, its NLP
  engine a blank spaCy that only cuts into words (nothing finds names then); and as it comes, with
  the first English spaCy model that is found, if one is;
- scrubadub with the detectors it loads by itself for `en_US`. Its detectors of names are packages
  and downloads of their own and take no part;
- detect-secrets as it scans a file, with all its plugins and default filters, asking no server
  whether a key is real (of IP addresses it looks for public ones);
- a BERT-base and a DeBERTa-v3-base for token classification, in torch, float32, with random
  weights: the price of a neural peer of that size without anything around it, and no finds. Both
  get our tokens of the text, in windows of 512 with [CLS] and [SEP]: BERT's own; DeBERTa's
  vocabulary is another one, of about as many tokens a word.

presidio and detect-secrets come with Promptveil; torch and transformers with `dev`. scrubadub gets
an environment of its own, which `--python` names (else `.venv-peers`, else this one):

    python -m venv .venv-peers
    .venv-peers/bin/pip install --no-deps --require-hashes -r requirements/peers.lock

A spaCy model for English is looked for here, then there; where it comes from is up to you, and its
name is printed (presidio asks for `en_core_web_lg` by itself). A peer that is missing is printed as
«not installed».

Time: prose of 700 and of 3,740 characters (`benchmarks.speed.letters`), everybody on the same
texts in turns, the fastest of them: other programs only ever slow one down, and those with several
threads most. Nothing is remembered between texts. Finds: the generated dev set of
`benchmarks.spans`. Its templates and lists of values are disjoint from what our tagger was trained
on, but ours all the same: it favours us. Its numbers of cards are of any issuer, and peers that
know the issuers refuse some. For each kind of value, of those that the peer says it finds:
«found» is the share of values that findings of this kind cover whole, however far beyond; «right»
the share of findings of this kind that touch such a value. Below, findings of any kind against
private characters of every kind, also those that a peer does not claim.
"""

from __future__ import annotations

# ruff: noqa: PLC0415 - scrubadub's side runs without our packages; imports are not measured
import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any, Final, TextIO, cast

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

SIZES: Final = (700, 3_740)
NOT_INSTALLED: Final = "not installed"
TOKENS: Final = 510
LABELS: Final = 9

KINDS: Final = {
    "person": "PERSON", "mail": "EMAIL_ADDRESS", "phone": "PHONE_NUMBER",
    "credit card": "CREDIT_CARD", "IBAN": "IBAN_CODE", "IP address": "IP_ADDRESS", "URL": "URL",
    "social security": "US_SSN", "bank account": "US_BANK_NUMBER",
    "driver's licence": "US_DRIVER_LICENSE", "secret": "SECRET PASSWORD", "date": "DATE_TIME",
    "location": "LOCATION", "organization": "ORGANIZATION", "username": "USERNAME",
}  # fmt: skip
"""Our kinds in the table, and the types of the generated set that each holds. What only we find
(amounts, ages, illnesses, …) is in the row of all characters."""

OURS: Final = {name: kind for kind, names in KINDS.items() for name in names.split()}
PRESIDIO: Final = {
    "EMAIL_ADDRESS": "mail", "PHONE_NUMBER": "phone", "CREDIT_CARD": "credit card",
    "IBAN_CODE": "IBAN", "IP_ADDRESS": "IP address", "URL": "URL", "US_SSN": "social security",
    "US_BANK_NUMBER": "bank account", "US_DRIVER_LICENSE": "driver's licence",
    "DATE_TIME": "date",
}  # fmt: skip
PRESIDIO_NAMES: Final = {
    "PERSON": "person", "LOCATION": "location", "ORGANIZATION": "organization",
}  # fmt: skip
SCRUBADUB: Final = {
    "email": "mail", "phone": "phone", "credit_card": "credit card", "url": "URL",
    "social_security_number": "social security", "credential": "secret", "twitter": "username",
}  # fmt: skip
"""A `credential` is a user's name with its password, one finding over both: it counts as the
secret. `skype` and dates of birth are not loaded by themselves."""

Triple = tuple[int, int, str]


class Missing(Exception):
    """A peer is not installed."""


@dataclass(frozen=True)
class Peer:
    """A finder: the kinds it claims, and its seconds and findings for a text."""

    name: str
    kinds: frozenset[str]
    find: Callable[[str], tuple[float, list[Triple]]]


def timed(find: Callable[[str], list[Triple]]) -> Callable[[str], tuple[float, list[Triple]]]:
    """`find` with the seconds it took."""

    def measured(text: str) -> tuple[float, list[Triple]]:
        begun = time.perf_counter()
        findings = find(text)
        return time.perf_counter() - begun, findings

    return measured


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--texts", type=int, default=12, help="texts per length")
    parser.add_argument("--limit", type=int, default=1500, help="texts of the generated set")
    parser.add_argument("--python", type=Path, default=of_peers(), help="that has scrubadub")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.serve:
        serve()
        return 0
    with ExitStack() as open_peers:
        finders = [ours(), *available(given.python, open_peers)]
        times(finders, [*neural()], given.texts)
        finds(finders, given.data, given.limit)
    return 0


def of_peers() -> Path:
    """The interpreter of the environment for peers, or this one."""
    folder = ROOT / ".venv-peers"
    findings = (folder / "bin" / "python", folder / "Scripts" / "python.exe")
    return next((path for path in findings if path.exists()), Path(sys.executable))


def ours() -> Peer:
    """All of `annotate`, which remembers nothing of the text before."""
    from benchmarks.speed import forget
    from engine.annotate import annotate
    from engine.models import Models
    from engine.options import Options

    models, options = Models(), Options()

    def find(text: str) -> list[Triple]:
        annotated = annotate(text, options=options, tagger=models.tagger)
        return [(span.start, span.end, OURS.get(span.type, "")) for span in annotated.spans]

    measured = timed(find)

    def anew(text: str) -> tuple[float, list[Triple]]:
        forget(models)
        return measured(text)

    return Peer("Promptveil", frozenset(KINDS), anew)


def available(python: Path, stack: ExitStack) -> list[Peer]:
    """The peers that are installed, to be ended with `stack`; a line for each that is not."""
    findings = []
    side = (python, __file__, "--serve")
    waiting: tuple[tuple[str, Callable[[], Peer]], ...] = (
        ("presidio", presidio),
        ("presidio + spaCy", lambda: presidio_with_names(python)),
        ("scrubadub", lambda: stack.enter_context(scrubadub(side))),
        ("detect-secrets", detect_secrets),
    )
    for name, make in waiting:
        try:
            findings.append(make())
        except (Missing, ImportError):
            print(f"{name}: {NOT_INSTALLED}")
    return findings


def presidio() -> Peer:
    """presidio's patterns in its engine."""
    from benchmarks.annotate import analyzer, presidio

    presidio()  # looks up the suffixes of hosts in what it brought, not on the network
    analyze = analyzer()

    def find(text: str) -> list[Triple]:
        return [
            (item.start, item.end, PRESIDIO.get(item.entity_type, "")) for item in analyze(text)
        ]

    return Peer("presidio", frozenset(PRESIDIO.values()), timed(find))


def presidio_with_names(python: Path) -> Peer:
    """presidio as a program uses it first, where there is a spaCy model for English."""
    from presidio_analyzer import AnalyzerEngine
    from presidio_analyzer.nlp_engine import NlpEngineProvider

    model = spacy_model(python)
    settings = {
        "nlp_engine_name": "spacy",
        "models": [{"lang_code": "en", "model_name": model}],
    }
    words = NlpEngineProvider(nlp_configuration=settings).create_engine()
    engine = AnalyzerEngine(nlp_engine=words, supported_languages=["en"])
    kinds = PRESIDIO | PRESIDIO_NAMES

    def find(text: str) -> list[Triple]:
        findings = engine.analyze(text, "en")
        return [(item.start, item.end, kinds.get(item.entity_type, "")) for item in findings]

    print(f"presidio + spaCy: {Path(model).name}")
    return Peer("presidio + spaCy", frozenset(kinds.values()), timed(find))


def spacy_model(python: Path) -> str:
    """The name of an English model that is installed, or its folder beside `python`."""
    import spacy

    installed = sorted(spacy.util.get_installed_models())
    beside = sorted(python.parent.parent.glob("[Ll]ib/**/site-packages/en_*/en_*/config.cfg"))
    findings = [name for name in installed if name.startswith("en_")]
    findings += [str(path.parent) for path in beside]
    if not findings:
        raise Missing
    return findings[0]


def detect_secrets() -> Peer:
    """detect-secrets over a file that holds the text."""
    from detect_secrets.core.plugins.util import get_mapping_from_secret_type_to_class
    from detect_secrets.core.scan import scan_file
    from detect_secrets.settings import get_settings

    plugins = get_mapping_from_secret_type_to_class().values()
    get_settings().configure_plugins([{"name": plugin.__name__} for plugin in plugins])

    def find(text: str) -> tuple[float, list[Triple]]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "prompt.txt"
            path.write_text(text, encoding="utf-8", newline="")
            begun = time.perf_counter()
            findings = list(scan_file(str(path)))
            seconds = time.perf_counter() - begun
        return seconds, list(chain.from_iterable(places(text, secret) for secret in findings))

    return Peer("detect-secrets", frozenset({"secret", "IP address"}), find)


def places(text: str, secret: Any) -> Iterator[Triple]:  # noqa: ANN401 - of detect-secrets
    """Where a finding stands: it names its line, counted from 1, and its value."""
    lines = [*re.finditer(r"[^\n]*\n?", text)]
    line = lines[secret.line_number - 1]
    kind = "IP address" if secret.type.startswith("Public IP") else "secret"
    start = line[0].find(secret.secret_value or "")
    if start >= 0 and secret.secret_value:
        begin = line.start() + start
        yield begin, begin + len(secret.secret_value), kind


@contextmanager
def scrubadub(command: Sequence[str | Path]) -> Iterator[Peer]:
    """scrubadub in a process of its own, which measures the time itself (`serve`).

    Raises `Missing` where the process does not begin to serve.
    """
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
    except OSError as error:
        raise Missing from error
    with process:  # which closes its input, so that it ends
        question, answer = cast("TextIO", process.stdin), cast("TextIO", process.stdout)
        if not answer.readline():
            raise Missing

        def find(text: str) -> tuple[float, list[Triple]]:
            question.write(json.dumps(text) + "\n")
            question.flush()
            seconds, findings = json.loads(answer.readline())
            return seconds, [(start, end, SCRUBADUB.get(kind, "")) for start, end, kind in findings]

        yield Peer("scrubadub", frozenset(SCRUBADUB.values()), find)


def serve() -> None:
    """The side that has scrubadub: a line with a text comes in, one with its findings goes out."""
    import scrubadub

    scrubber = scrubadub.Scrubber(locale="en_US")
    print("ready", flush=True)
    for line in sys.stdin:
        text = json.loads(line)
        begun = time.perf_counter()
        findings = list(scrubber.iter_filth(text))
        seconds = time.perf_counter() - begun
        parts = chain.from_iterable(getattr(item, "filths", None) or [item] for item in findings)
        print(
            json.dumps((seconds, [(part.beg, part.end, part.type) for part in parts])), flush=True
        )


def neural() -> Iterator[tuple[str, Callable[[str], float]]]:
    """The bare forward passes: seconds for a text."""
    try:
        import torch
        import transformers
    except ImportError:
        print(f"BERT-base, DeBERTa-v3-base: {NOT_INSTALLED}")
        return
    shapes = {
        "BERT-base": transformers.BertConfig(num_labels=LABELS),
        "DeBERTa-v3-base": transformers.DebertaV2Config(
            vocab_size=128_100, hidden_size=768, num_hidden_layers=12, num_attention_heads=12,
            intermediate_size=3072, max_position_embeddings=512, type_vocab_size=0,
            relative_attention=True, position_buckets=256, norm_rel_ebd="layer_norm",
            share_att_key=True, pos_att_type=["p2c", "c2p"], position_biased_input=False,
            layer_norm_eps=1e-7, max_relative_positions=-1, num_labels=LABELS,
        ),
    }  # fmt: skip
    torch.manual_seed(1)
    for name, shape in shapes.items():
        model = transformers.AutoModelForTokenClassification.from_config(shape).eval()
        yield name, forward(model)


def forward(model: Any) -> Callable[[str], float]:  # noqa: ANN401 - a torch module
    """Seconds of a model for the windows of a text; cutting into tokens is not counted."""
    import torch

    from engine.models.tokens import BEGIN, END, WordPiece
    from engine.resources import path

    pieces = WordPiece(path("models") / "tokenizer.json").pieces

    def seconds(text: str) -> float:
        ids = pieces(text).ids.tolist()
        windows = [
            torch.tensor([[BEGIN, *ids[start : start + TOKENS], END]])
            for start in range(0, len(ids), TOKENS)
        ]
        begun = time.perf_counter()
        with torch.inference_mode():
            for window in windows:
                model(input_ids=window, attention_mask=torch.ones_like(window))
        return time.perf_counter() - begun

    return seconds


def times(
    finders: list[Peer], forwards: list[tuple[str, Callable[[str], float]]], count: int
) -> None:
    """The fastest of the texts of each length, and how many times ours that is."""
    from benchmarks.speed import letters

    ways = {peer.name: (lambda text, find=peer.find: find(text)[0]) for peer in finders}
    ways |= {f"{name}, forward pass": run for name, run in forwards}
    print("\nMilliseconds for a text (and times ours)")
    print(f"{'':28}" + "".join(f"{f'{size:,} characters':>24}" for size in SIZES))
    rows: dict[str, list[str]] = {name: [] for name in ways}
    for size in SIZES:
        texts = [letters(size, 100 + number) for number in range(count + 1)]
        taken = [{name: run(text) for name, run in ways.items()} for text in texts][1:]
        first = next(iter(ways))
        for name, cells in rows.items():
            seconds, ours = (min(row[item] for row in taken) for item in (name, first))
            cells.append(f"{1000 * seconds:.1f} ({seconds / ours:.2f})")
    for name, cells in rows.items():
        print(f"{name:28}" + "".join(f"{cell:>24}" for cell in cells))


@dataclass
class Count:
    """For each kind: values, values covered whole, findings, findings that touch a value."""

    wanted: Counter[str] = field(default_factory=Counter)
    covered: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)

    def add(self, triples: list[Triple], wanted: list[Triple]) -> None:
        """Count one text."""
        for kind in {kind for _start, _end, kind in (*triples, *wanted)}:
            mine, theirs = of_kind(triples, kind), of_kind(wanted, kind)
            hidden, private = positions(mine), positions(theirs)
            self.wanted[kind] += len(theirs)
            self.covered[kind] += sum(hidden.issuperset(range(*span)) for span in theirs)
            self.found[kind] += len(mine)
            self.right[kind] += sum(not private.isdisjoint(range(*span)) for span in mine)

    def cell(self, kind: str) -> str:
        """«found / right» in per cent; «–» where there is nothing to find or nothing was found."""
        shares = (self.covered[kind], self.wanted[kind]), (self.right[kind], self.found[kind])
        return " / ".join(f"{100 * part / whole:.0f}" if whole else "–" for part, whole in shares)


def of_kind(spans: list[Triple], kind: str) -> set[tuple[int, int]]:
    """The places of one kind."""
    return {(start, end) for start, end, item in spans if item == kind}


def positions(spans: set[tuple[int, int]]) -> set[int]:
    """The characters inside any of the spans."""
    return {position for span in spans for position in range(*span)}


def finds(finders: list[Peer], data: Path, limit: int) -> None:
    """The table of what was found."""
    from benchmarks.spans import Tally, generated_dev, gold

    items = generated_dev(data, limit)
    counts = {peer.name: Count() for peer in finders}
    tallies = {peer.name: Tally() for peer in finders}
    for sample in items:
        every = gold(sample)
        wanted = [(start, end, OURS[kind]) for start, end, kind in every if kind in OURS]
        for peer in finders:
            _seconds, findings = peer.find(sample.text)
            counts[peer.name].add(findings, wanted)
            tallies[peer.name].add(set(findings), every)
    print(f"\nPer cent found / right on {len(items):,} generated texts; empty: not claimed")
    print(f"{'':18}{'values':>8}" + "".join(f"{peer.name:>24}" for peer in finders))
    for kind in KINDS:
        values = counts[finders[0].name].wanted[kind]
        cells = [counts[peer.name].cell(kind) if kind in peer.kinds else "" for peer in finders]
        print(f"{kind:18}{values:>8,}" + "".join(f"{cell:>24}" for cell in cells))
    shares = [tallies[peer.name].of_characters() for peer in finders]
    cells = [f"{100 * share['recall']:.0f} / {100 * share['precision']:.0f}" for share in shares]
    print(f"{'all characters':18}{shares[0]['wanted']:>8,}" + "".join(f"{c:>24}" for c in cells))


if __name__ == "__main__":
    sys.exit(main())
