"""Runs the benchmarks and writes what they print into `benchmarks/RESULTS.md`.

    python -m benchmarks.run [NAME ...] [--all] [--list] [--data data] [--page FILE]

Without names it runs the short ones, with `--all` the long ones too. Each benchmark has a section
of its own on the page: the command, the commit, the date, the machine, the time it took and its
output. A run replaces the sections of what it ran and leaves the others. A benchmark whose data or
packages are missing is not run; what is missing is printed, and stands on the page if the benchmark
was never measured. One that fails keeps its output and is marked as failed; the exit status is 1.
A `--page` of another name, as `benchmarks/RESULTS_GPU.md`, names only what was run.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import importlib.util
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "benchmarks" / "RESULTS.md"
HEAD: Final = """\
# Results

Written by `python -m benchmarks.run` (`make bench`); do not edit. What each benchmark measures, and
on which data, is in `benchmarks/README.md`. Each section says on which commit and machine.
"""
NEVER: Final = "Not measured yet"
PACKAGES: Final = (
    "onnxruntime", "onnxruntime-gpu", "onnxruntime-directml", "numpy", "spacy",
    "presidio-analyzer", "torch",
)  # fmt: skip
"""Named on the page where they are installed; of the runtimes one is."""
LIMIT: Final = 4 * 3600
"""Seconds after which a benchmark is stopped and counts as failed."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A module of this folder with its arguments, and what it needs.

    `data` are paths below the data folder, `modules` packages beyond `requirements/dev.lock`.
    `short` ones take at most about three minutes on two cores.
    """

    name: str
    arguments: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    short: bool = True
    takes_data: bool = True
    linux: bool = False

    @property
    def command(self) -> str:
        """What a person types, `--data` left out."""
        return " ".join(["python", "-m", f"benchmarks.{self.name}", *self.arguments])


_EWT: Final = "train/pos/ud_english_ewt.dev.conllu.gz"
_EWT_NAMES: Final = "train/ner/uner_en_ewt.dev.jsonl.gz"
_DOLLY: Final = "train/prompts/dolly15k.jsonl.gz"
_LISTS: Final = "train/gazetteers"
BENCHMARKS: Final = (
    Benchmark("restore_corpus", ("--quiet",), takes_data=False),
    Benchmark("restore", takes_data=False),
    Benchmark("names", takes_data=False),
    Benchmark("written", takes_data=False),
    Benchmark("answers", data=(_LISTS,)),
    Benchmark("annotate", data=(_DOLLY,)),
    Benchmark("peers", data=(_LISTS,)),
    Benchmark("providers", takes_data=False),
    Benchmark("local_models", modules=("torch", "transformers"), takes_data=False),
    Benchmark("context", data=(_LISTS,)),
    Benchmark("infer"),
    Benchmark("retrieval", data=("train/tasks/squad_xquad_even.jsonl.gz",)),
    Benchmark("transport", takes_data=False, linux=True),
    Benchmark(
        "carriers",
        data=(_LISTS, "train/prompts", "evaluate/codealpaca_2k.jsonl.gz"),
        modules=("pygments",),
    ),
    Benchmark("round_trips", ("--count", "100000"), short=False, takes_data=False),
    Benchmark(
        "spans",
        data=(
            _EWT, _EWT_NAMES, _LISTS, "train/ner/wnut17.dev.jsonl.gz",
            "train/ner/snips.validate.jsonl.gz", "train/tasks/gsm8k.test.jsonl.gz",
            "evaluate/codealpaca_2k.jsonl.gz",
        ),
        short=False,
    ),
    Benchmark(
        "rules",
        data=(_LISTS, "train/ner/snips.validate.jsonl.gz", "evaluate/codealpaca_2k.jsonl.gz"),
        short=False,
    ),
    Benchmark("scores", data=(_EWT, _EWT_NAMES, _DOLLY, "train/text"), short=False),
    Benchmark("masked", ("--words", "800"), data=(_EWT, "train/text"), short=False),
    Benchmark(
        "acceptance",
        data=("train/prompts", "evaluate/codealpaca_2k.jsonl.gz", "evaluate/medqa_even.jsonl.gz"),
        short=False,
    ),
    Benchmark("convfinqa", data=("evaluate/convfinqa_first_half.jsonl.gz",), short=False),
    Benchmark(
        "nearest_neighbour",
        data=("evaluate/sst2.train.jsonl.gz", "evaluate/sst2.dev.jsonl.gz", _EWT_NAMES),
        modules=("annoy", "sklearn", "safetensors"),
        short=False,
    ),
    Benchmark(
        "prosan",
        data=(
            _LISTS, "evaluate/medqa_even.jsonl.gz", "evaluate/samsum.validation.jsonl.gz",
            "evaluate/codealpaca_2k.jsonl.gz",
        ),
        modules=("sklearn", "scipy"),
        short=False,
    ),
    Benchmark(
        "forecast",
        data=(
            "evaluate/medqa_even.jsonl.gz", "evaluate/samsum.validation.jsonl.gz",
            "evaluate/codealpaca_2k.jsonl.gz", "evaluate/convfinqa_first_half.jsonl.gz",
        ),
        modules=("sklearn", "scipy"),
        short=False,
    ),
    Benchmark(
        "leakage",
        data=(
            _LISTS, "train/text", "evaluate/medqa_even.jsonl.gz",
            "evaluate/samsum.validation.jsonl.gz", "evaluate/codealpaca_2k.jsonl.gz",
            "evaluate/convfinqa_first_half.jsonl.gz",
        ),
        modules=("sklearn", "scipy"),
        short=False,
    ),
    Benchmark(
        "events",
        data=(
            "train/ner/grobid_ner.all.jsonl.gz", "train/ner/legal_ner_dev.dev.jsonl.gz",
            "train/text",
        ),
        modules=("sklearn",),
        short=False,
    ),
    Benchmark("window", short=False, takes_data=False),
    Benchmark("speed", short=False, takes_data=False),
    Benchmark("start", short=False, takes_data=False),
    Benchmark(
        "growth",
        ("--minimise", "--encrypted", "--huge", "1000000"),
        short=False,
        takes_data=False,
    ),
)  # fmt: skip


def missing(benchmark: Benchmark, data: Path) -> list[str]:
    """What the benchmark needs and this machine does not have, in words."""
    lacking = [f"data/{path}" for path in benchmark.data if not (data / path).exists()]
    lacking += [
        f"the package {name}" for name in benchmark.modules if not importlib.util.find_spec(name)
    ]
    if benchmark.linux and platform.system() != "Linux":
        lacking.append("Linux")
    return lacking


def machine() -> str:
    """Processor, cores that may be used, memory, system, Python and the libraries that count."""
    parts = [
        f"{_processor()}, {_cores()} cores",
        _memory(),
        f"{platform.system()} {platform.machine()}",
        f"Python {platform.python_version()}",
        *_versions(),
    ]
    return ", ".join(part for part in parts if part)


def _versions() -> Iterator[str]:
    for name in PACKAGES:
        with suppress(importlib.metadata.PackageNotFoundError):
            yield f"{name} {importlib.metadata.version(name)}"


def _processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    model = re.search(r"^model name\s*: (.*)$", text, re.MULTILINE)
    return model[1] if model else platform.machine()


def _cores() -> int:
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


def _memory() -> str:
    names: Mapping[str, int] = getattr(os, "sysconf_names", {})
    if "SC_PHYS_PAGES" not in names:
        return ""
    return f"{os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 2**30:.0f} GiB"


def commit() -> str:
    """The commit that is checked out, «+ changes» where the tree differs from it."""

    def git(*arguments: str) -> str:
        done = subprocess.run(
            ["git", "-C", str(ROOT), *arguments],  # noqa: S607 - whichever git is on the PATH
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", f":!{_shown(PAGE)}")
    return (git("rev-parse", "--short=10", "HEAD") or "unknown") + (" + changes" if changed else "")


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def measured(benchmark: Benchmark, data: Path) -> tuple[int, str, float]:
    """Run it: exit status, what it printed on standard output, and the seconds it took."""
    command = [sys.executable, "-m", f"benchmarks.{benchmark.name}", *benchmark.arguments]
    if benchmark.takes_data:
        command += ["--data", str(data)]
    begun = time.monotonic()
    try:
        done = subprocess.run(
            command, cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        return 124, "", time.monotonic() - begun
    return done.returncode, done.stdout, time.monotonic() - begun


def section(benchmark: Benchmark, printed: str, note: str) -> str:
    """The page's section: Markdown, the output word for word."""
    lines = (line.rsplit("\r", 1)[-1].rstrip() for line in printed.strip("\n").splitlines())
    output = "\n".join(lines)
    return f"{_heading(benchmark)}{note}\n\n```\n{output}\n```\n"


def _heading(benchmark: Benchmark) -> str:
    return f"## {benchmark.name}\n\n`{benchmark.command}`\n\n"


def without_paths(text: str, data: Path) -> str:
    """`text` without the folders of this machine."""
    return text.replace(str(data), "data").replace(f"{ROOT}{os.sep}", "").replace(str(ROOT), ".")


def _took(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def sections(page: str) -> dict[str, str]:
    """The sections of a page by their benchmark's name.

    A heading inside a block of output is none, so sections are split at headings that the
    command's line follows.
    """
    parts = re.split(r"(?m)^(?=## \w+\n\n`python -m benchmarks\.)", page)[1:]
    return {part[3:].split("\n", 1)[0]: part.rstrip() + "\n" for part in parts}


def page_of(sections_by_name: Mapping[str, str], *, whole: bool = True) -> str:
    """The page in the order of `BENCHMARKS`; what was never measured is named on a `whole` one."""
    parts = [
        sections_by_name.get(benchmark.name, f"{_heading(benchmark)}{NEVER}.\n")
        for benchmark in BENCHMARKS
        if whole or benchmark.name in sections_by_name
    ]
    return "\n".join([HEAD, *parts])


def run(chosen: Iterable[Benchmark], data: Path, page: Path) -> bool:
    """Run what can be run and write the page after each; whether none failed."""
    good = True
    where = f"Commit {commit()}, {datetime.now(UTC):%Y-%m-%d}, {machine()}"
    for benchmark in chosen:
        if lacking := missing(benchmark, data):
            print(f"{benchmark.name}: not run, missing {', '.join(lacking)}", flush=True)
            sections_by_name = _read(page)
            if NEVER in sections_by_name.get(benchmark.name, NEVER):
                reason = f"{NEVER}: missing {', '.join(lacking)}.\n"
                _write(page, sections_by_name | {benchmark.name: _heading(benchmark) + reason})
            continue
        print(f"{benchmark.name}: running", flush=True)
        status, printed, seconds = measured(benchmark, data)
        outcome = f"failed with exit status {status} after" if status else "took"
        print(f"{benchmark.name}: {outcome} {_took(seconds)}", flush=True)
        good = good and not status
        note = f"{where}; {outcome} {_took(seconds)}"
        text = section(benchmark, without_paths(printed, data), note)
        _write(page, _read(page) | {benchmark.name: text})
    return good


def _read(page: Path) -> dict[str, str]:
    return sections(page.read_text(encoding="utf-8")) if page.exists() else {}


def _write(page: Path, sections_by_name: Mapping[str, str]) -> None:
    page.write_text(page_of(sections_by_name, whole=page.name == PAGE.name), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [benchmark.name for benchmark in BENCHMARKS]
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    parser.add_argument("--all", action="store_true", help="the long ones too")
    parser.add_argument("--list", action="store_true", help="say what would run, and run nothing")
    parser.add_argument("--data", type=Path, default=ROOT / "data")
    parser.add_argument("--page", type=Path, default=PAGE)
    options = parser.parse_args(arguments)
    if unknown := set(options.names) - set(names):
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    chosen = [
        benchmark
        for benchmark in BENCHMARKS
        if (benchmark.name in options.names if options.names else benchmark.short or options.all)
    ]
    data = options.data.resolve()
    if options.list:
        for benchmark in chosen:
            lacking = missing(benchmark, data)
            print(benchmark.command, f"(missing: {', '.join(lacking)})" if lacking else "")
        return 0
    return 0 if run(chosen, data, options.page) else 1


if __name__ == "__main__":
    sys.exit(main())
