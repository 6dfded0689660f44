"""How long `annotate` takes, what memory it needs, and how large the installation is.

    python benchmarks/annotate.py [--data data] [--site DIR] [--texts 12] [--json FILE]

Time, on the same machine in the same process, for prompts of 200 and of 600 words cut from real
ones (`train/prompts/dolly15k`), each text used once so that no cache answers:

- `annotate`, everything included;
- the bare ONNX forward passes of the tagger on the very arrays that `annotate` gave it;
- presidio-analyzer's own pattern recognizers, the predefined English ones (no NLP engine);
- presidio's `AnalyzerEngine` over the same recognizers, as a program calls it, with a blank spaCy;
- `annotate` again after one word in the middle was changed, as while somebody types;
- for 600 words the processor time of `annotate` over three floors, as onnxruntime's profile of one
  thread measures them (the best of several runs): the products of whole numbers that the model's
  graph asks for these texts at the rate of the fastest of its own shapes here, the same products
  each at the rate of its own shape, and these with attention's products of floats.

They take turns on each text, and the figures are medians over the texts. Peak memory is that
of a fresh process that annotates one 600-word prompt, then asks every model. The install size is
the folder `--site` (the site-packages of a fresh base installation), else the files of the base
dependencies as they are installed here, and `resources/`.
"""

from __future__ import annotations

# ruff: noqa: PLC0415 - imports are measured, so they happen where they are named
# ruff: noqa: SLF001 - the recorder listens where the sessions run
import argparse
import gzip
import json
import math
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

SIZES = (200, 600)
RUNS_OF_A_SHAPE = 3
WHOLE_PRODUCTS = ("MatMulInteger", "DynamicQuantizeMatMul", "QLinearMatMul")
"""How onnxruntime calls products of whole numbers, alone or joined with what follows."""
FLOAT_PRODUCTS = ("MatMul", "FusedMatMul")
MEGABYTE = 1e6


def main() -> None:
    """Measure and print."""
    options = arguments()
    if options.memory:
        print(json.dumps(memory(sys.stdin.read())))
        return
    figures = {"machine": machine(), "time": {}, "install": install(options.site)}
    for size in SIZES:
        texts = prompts(options.data, words=size, count=options.texts + 1)
        figures["time"][size] = times(texts)
    figures["floor"] = over_floor(texts)
    figures["memory"] = in_fresh_process(texts[0])
    report(figures)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Time, memory and size of annotate.")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--site", type=Path, help="site-packages of a fresh base installation")
    parser.add_argument("--texts", type=int, default=12, help="texts per length")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    parser.add_argument("--memory", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def prompts(data: Path, *, words: int, count: int) -> list[str]:
    """`count` different texts of exactly `words` words, strung together from real prompts."""
    stream = pieces(data / "train" / "prompts" / "dolly15k.jsonl.gz")
    return [cut(stream, words) for _ in range(count)]


def pieces(file: Path) -> Iterator[str]:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            yield f"{record['instruction']}\n{record['response']}\n\n"


def cut(stream: Iterator[str], words: int) -> str:
    text = ""
    while len(text.split()) < words:
        text += next(stream)
    end = 0
    for word in text.split()[:words]:
        end = text.index(word, end) + len(word)
    return text[:end]


def times(texts: list[str]) -> dict[str, float]:
    """Median milliseconds of each way, and medians of the ratios; the first text warms up."""
    from engine.annotate import annotate
    from engine.models import Models
    from engine.options import Options

    tagger, options, peer = Models().tagger, Options(), presidio()
    engine = analyzer()
    recorder = Recorder()
    rows = []
    for text in texts:
        recorder.feeds.clear()
        full = clock(lambda text=text: annotate(text, options=options, tagger=tagger))
        feeds = list(recorder.feeds)
        model_only = clock(lambda feeds=feeds: recorder.replay(feeds))
        patterns = clock(lambda text=text: peer(text))
        whole_peer = clock(lambda text=text: engine(text))
        changed = edited(text)
        repeated = clock(lambda text=changed: annotate(text, options=options, tagger=tagger))
        rows.append(Row(full, model_only, patterns, whole_peer, repeated))
    recorder.stop()
    return summary(rows[1:])


def over_floor(texts: list[str]) -> dict[str, float]:
    """Medians over the texts: processor milliseconds of `annotate`, of its floors, their ratios."""
    from engine.annotate import annotate
    from engine.models import Models
    from engine.options import Options

    tagger, options, recorder = Models().tagger, Options(), Recorder()
    spent, asked = [], []
    for text in texts:
        tagger.forget()
        recorder.feeds.clear()
        before = time.process_time()
        annotate(text, options=options, tagger=tagger)
        spent.append(time.process_time() - before)
        asked.append([given for _session, given, _options in recorder.feeds])
    recorder.stop()
    asked_products, best = products(asked[1:])
    rate = max(
        math.prod(shape) / seconds
        for (kind, *shape), seconds in best.items()
        if seconds and kind.startswith(WHOLE_PRODUCTS)
    )
    floors: dict[str, list[float]] = {"floor": [], "as_run": [], "all": []}
    for counted in asked_products:
        whole = [one for one in counted if one[0].startswith(WHOLE_PRODUCTS)]
        floors["floor"].append(sum(math.prod(shape) for _kind, *shape in whole) / rate)
        floors["as_run"].append(sum(best[one] for one in whole))
        floors["all"].append(sum(best[one] for one in counted))
    figures = {"annotate_ms": 1000 * statistics.median(spent[1:]), "products_per_s": rate}
    for name, least in floors.items():
        figures[f"{name}_ms"] = 1000 * statistics.median(least)
        ratios = [mine / floor for mine, floor in zip(spent[1:], least, strict=True)]
        figures[f"times_{name}"] = statistics.median(ratios)
    return figures


Product = tuple[str, int, int, int]
"""The operator of a product, how many rows it has in all, their inner size and the columns."""


def products(asked: list[list[dict]]) -> tuple[list[list[Product]], dict[Product, float]]:
    """The products in the tagger's graph for each text, and the fastest seconds of each shape."""
    import onnxruntime

    best: dict[Product, float] = {}
    counts: list[list[Product]] = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(RUNS_OF_A_SHAPE):
            counts = []
            for feeds in asked:
                options = onnxruntime.SessionOptions()
                options.enable_profiling = True
                options.intra_op_num_threads = 1
                options.profile_file_prefix = str(Path(folder) / "profile")
                model = ROOT / "resources" / "models" / "tagger.onnx"
                session = onnxruntime.InferenceSession(str(model), options)
                for given in feeds:
                    session.run(None, given)
                timed = list(timed_products(Path(session.end_profiling())))
                counts.append([product for product, _ in timed])
                for product, seconds in timed:
                    best[product] = min(seconds, best.get(product, seconds))
    return counts, best


def timed_products(profile: Path) -> Iterator[tuple[Product, float]]:
    """Each product in a profile, and its seconds."""
    for event in json.loads(profile.read_text(encoding="utf-8")):
        given = event.get("args", {})
        kind = given.get("op_name", "")
        if kind.startswith((*WHOLE_PRODUCTS, *FLOAT_PRODUCTS)) and "output_type_shape" in given:
            [inner] = given["input_type_shape"][0].values()
            [outer] = given["output_type_shape"][0].values()
            yield (kind, math.prod(outer[:-1]), inner[-1], outer[-1]), event["dur"] / 1e6


@dataclass(frozen=True)
class Row:
    """Seconds for one text."""

    whole: float
    bare: float
    patterns: float
    engine: float
    again: float


def edited(text: str) -> str:
    """The text with another word in its middle."""
    words = text.split(" ")
    words[len(words) // 2] = "elsewhere"
    return " ".join(words)


def summary(rows: list[Row]) -> dict[str, float]:
    median = statistics.median
    return {
        "annotate_ms": 1000 * median(row.whole for row in rows),
        "forward_ms": 1000 * median(row.bare for row in rows),
        "patterns_ms": 1000 * median(row.patterns for row in rows),
        "engine_ms": 1000 * median(row.engine for row in rows),
        "edit_ms": 1000 * median(row.again for row in rows),
        "times_forward": median(row.whole / row.bare for row in rows),
        "times_patterns": median(row.whole / row.patterns for row in rows),
        "times_engine": median(row.whole / row.engine for row in rows),
        "edit_times_patterns": median(row.again / row.patterns for row in rows),
        "edit_times_engine": median(row.again / row.engine for row in rows),
    }


class Recorder:
    """Keeps what every embedded model is fed, to run exactly that again without anything else."""

    def __init__(self) -> None:
        from engine.models.sessions import Session

        self.feeds: list[tuple] = []
        self._type, self._original = Session, Session._run
        Session._run = self._kept()

    def _kept(self) -> Callable:
        feeds, original = self.feeds, self._original

        def run(session: object, given: dict, options: object) -> object:
            feeds.append((session, dict(given), options))
            return original(session, given, options)

        return run

    def replay(self, feeds: list[tuple]) -> None:
        for session, given, options in feeds:
            self._original(session, given, options)

    def stop(self) -> None:
        self._type._run = self._original


def presidio() -> Callable[[str], None]:
    """presidio-analyzer's predefined English recognizers without its NLP engine, offline."""
    from presidio_analyzer.nlp_engine import NlpArtifacts
    from presidio_analyzer.recognizer_registry import RecognizerRegistry

    from engine.annotate import libraries

    offline = libraries.tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)
    sys.modules["tldextract.tldextract"].TLD_EXTRACTOR = offline
    registry = RecognizerRegistry()
    registry.load_predefined_recognizers(languages=["en"])
    chosen = [each for each in registry.recognizers if type(each).__name__ != "SpacyRecognizer"]

    def run(text: str) -> None:
        nothing = NlpArtifacts([], None, [], [], None, "en")
        for recognizer in chosen:
            recognizer.analyze(text, recognizer.supported_entities, nothing)

    return run


def analyzer() -> Callable[[str], list]:
    """presidio's engine with these recognizers; its NLP engine only cuts into words."""
    import spacy
    from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
    from presidio_analyzer.nlp_engine import SpacyNlpEngine

    class Blank(SpacyNlpEngine):
        def load(self) -> None:
            self.nlp = {"en": spacy.blank("en")}

    registry = RecognizerRegistry()
    registry.load_predefined_recognizers(languages=["en"])
    registry.remove_recognizer("SpacyRecognizer")
    words = Blank(models=[{"lang_code": "en", "model_name": "blank"}])
    words.load()
    engine = AnalyzerEngine(registry=registry, nlp_engine=words, supported_languages=["en"])

    def run(text: str) -> list:
        return engine.analyze(text, "en")

    return run


def clock(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_fresh_process(text: str) -> dict[str, float]:
    """Peak memory of a process that annotates one text."""
    command = [sys.executable, __file__, "--memory"]
    done = subprocess.run(command, check=True, input=text, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def memory(text: str) -> dict[str, float]:
    before = peak()
    start = time.perf_counter()
    from engine.annotate import annotate
    from engine.models import Models
    from engine.options import Options

    models = Models()
    tagger = models.tagger
    ready = time.perf_counter() - start
    annotate(text, options=Options(), tagger=tagger)
    first, most = time.perf_counter() - start, peak()
    models.causal.bits(text)
    models.encoder.embed([text])
    models.masked.candidates(text, [(0, 5)])
    return {
        "python_mb": before, "peak_mb": most, "all_mb": peak(),
        "load_s": ready, "first_answer_s": first,
    }  # fmt: skip


def peak() -> float:
    """Megabytes this process has had at most.

    Linux: VmHWM, since `ru_maxrss` also counts the process that started this one. macOS counts
    `ru_maxrss` in bytes. Windows has no such figure.
    """
    status = Path("/proc/self/status")
    if status.exists():
        lines = status.read_text(encoding="ascii").splitlines()
        kilobytes = next(line.split()[1] for line in lines if line.startswith("VmHWM:"))
        return int(kilobytes) * 1024 / MEGABYTE
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE


def install(site: Path | None) -> dict[str, float]:
    packages = folder(site) if site else sum(sizes(closure("promptveil")).values())
    return {
        "packages_mb": packages / MEGABYTE,
        "resources_mb": folder(ROOT / "resources") / MEGABYTE,
    }


def folder(path: Path) -> int:
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file())


def closure(name: str) -> set[str]:
    """Every distribution that a plain `pip install` of `name` brings here, itself left out.

    What is not installed counts as nothing: another package may stand in for it.
    """
    from packaging.requirements import Requirement

    closed: set[str] = set()
    waiting = [(name, frozenset({""}))]
    while waiting:
        current, extras = waiting.pop()
        for line in metadata.distribution(current).requires or ():
            requirement = Requirement(line)
            applies = requirement.marker is None or any(
                requirement.marker.evaluate({"extra": extra}) for extra in extras
            )
            if applies and requirement.name.lower() not in closed and installed(requirement.name):
                closed.add(requirement.name.lower())
                waiting.append((requirement.name, frozenset({"", *requirement.extras})))
    return closed


def installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def sizes(names: set[str]) -> dict[str, int]:
    """Bytes of the files of each distribution, compiled files included."""
    return {name: sum(bytes_of(name)) for name in names}


def bytes_of(name: str) -> Iterator[int]:
    for file in metadata.distribution(name).files or ():
        path = Path(str(file.locate()))
        if path.is_file():
            yield path.stat().st_size


def machine() -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} processors, Python {platform.python_version()}"


def report(figures: dict) -> None:
    print(figures["machine"])
    for size, row in figures["time"].items():
        print(
            f"{size} words: annotate {row['annotate_ms']:.0f} ms, "
            f"{row['times_forward']:.2f} times the bare forward ({row['forward_ms']:.0f} ms), "
            f"{row['times_patterns']:.2f} times presidio's patterns ({row['patterns_ms']:.0f} ms), "
            f"{row['times_engine']:.2f} times its engine with them ({row['engine_ms']:.0f} ms); "
            f"after an edit {row['edit_ms']:.0f} ms, {row['edit_times_patterns']:.2f} and "
            f"{row['edit_times_engine']:.2f} times"
        )
    floor = figures["floor"]
    print(
        f"600 words: annotate {floor['annotate_ms']:.0f} ms of processor time, "
        f"{floor['times_floor']:.2f} times the floor ({floor['floor_ms']:.0f} ms: its whole-number "
        f"products at {floor['products_per_s'] / 1e9:.0f} thousand million a second), "
        f"{floor['times_as_run']:.2f} times these products as they run ({floor['as_run_ms']:.0f} "
        f"ms), {floor['times_all']:.2f} times all products as they run ({floor['all_ms']:.0f} ms)"
    )
    memory = figures["memory"]
    print(
        f"Peak memory {memory['peak_mb']:.0f} MB (Python alone {memory['python_mb']:.0f} MB, "
        f"all models used {memory['all_mb']:.0f} MB); "
        f"ready after {memory['load_s']:.1f} s, first answer after {memory['first_answer_s']:.1f} s"
    )
    size = figures["install"]
    print(
        f"Install size: packages {size['packages_mb']:.0f} MB, "
        f"resources {size['resources_mb']:.0f} MB"
    )


if __name__ == "__main__":
    main()
