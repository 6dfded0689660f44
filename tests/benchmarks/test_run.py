"""The page of results: its sections, what is missing, what fails."""

import re
import sys
from pathlib import Path

import pytest

from benchmarks import run
from benchmarks.run import BENCHMARKS, NEVER, PAGE, Benchmark, page_of, section, sections

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "benchmarks"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
# Not run for the page: parts of others, what needs a second installation, or somebody's chatbot.
APART = {"run", "models", "runtime_parity", "golden", "house", "live"}
RUNNABLE = {path.parent.name for path in FOLDER.glob("*/__main__.py")} | {
    path.stem
    for path in FOLDER.glob("*.py")
    if "\nif __name__ ==" in path.read_text(encoding="utf-8")
}


@pytest.fixture
def page(tmp_path):
    return tmp_path / "RESULTS.md"


def _measuring(monkeypatch, outcomes):
    """`run` with made-up outcomes: exit status and output by name."""
    monkeypatch.setattr(run, "machine", lambda: "a machine")
    monkeypatch.setattr(run, "commit", lambda: "0123456789")
    monkeypatch.setattr(run, "measured", lambda item, _data: (*outcomes[item.name], 3.0))


def test_every_benchmark_can_be_run_for_the_page():
    assert {item.name for item in BENCHMARKS} == RUNNABLE - APART


@pytest.mark.parametrize("name", sorted(RUNNABLE))
def test_the_readme_tells_of_it(name):
    assert f"`python -m benchmarks.{name}" in README


def test_a_run_replaces_its_own_sections_only(monkeypatch, page, tmp_path):
    first, second = BENCHMARKS[0], BENCHMARKS[1]
    _measuring(monkeypatch, {first.name: (0, "old 1\n"), second.name: (0, "old 2\n")})
    assert run.run([first, second], tmp_path, page)
    _measuring(monkeypatch, {first.name: (0, "new 1\n")})
    assert run.run([first], tmp_path, page)
    findings = sections(page.read_text(encoding="utf-8"))
    assert list(findings) == [item.name for item in BENCHMARKS]
    assert "new 1" in findings[first.name]
    assert "old 2" in findings[second.name]
    assert "Commit 0123456789" in findings[second.name]
    assert NEVER in findings[BENCHMARKS[2].name]


def test_headings_in_an_output_are_no_sections(page):
    printed = "## not a section\n\nfigure 1\n## restore\n"
    text = page_of({BENCHMARKS[0].name: section(BENCHMARKS[0], printed, "note")})
    assert printed.rstrip() in sections(text)[BENCHMARKS[0].name]
    assert len(sections(text)) == len(BENCHMARKS)


def test_a_failure_is_told_on_the_page(monkeypatch, page, tmp_path):
    _measuring(monkeypatch, {BENCHMARKS[0].name: (1, "7 of 9\n")})
    assert not run.run(BENCHMARKS[:1], tmp_path, page)
    findings = sections(page.read_text(encoding="utf-8"))[BENCHMARKS[0].name]
    assert "failed with exit status 1" in findings
    assert "7 of 9" in findings


def test_missing_data_is_told_and_keeps_older_figures(monkeypatch, page, tmp_path, capsys):
    needing = next(item for item in BENCHMARKS if item.data)
    _measuring(monkeypatch, {})
    assert run.run([needing], tmp_path, page)
    assert f"missing data/{needing.data[0]}" in capsys.readouterr().out
    assert f"missing data/{needing.data[0]}" in page.read_text(encoding="utf-8")
    page.write_text(page_of({needing.name: section(needing, "old", "note")}), encoding="utf-8")
    assert run.run([needing], tmp_path, page)
    assert "old" in sections(page.read_text(encoding="utf-8"))[needing.name]


def test_missing_packages_are_told(tmp_path):
    needing = Benchmark("made_up", modules=("no_such_package",))
    assert run.missing(needing, tmp_path) == ["the package no_such_package"]


def test_the_machine_is_told_by_the_packages_that_are_there(monkeypatch):
    """A runtime for a GPU stands in for the one of the CPU."""
    there = {"onnxruntime-gpu": "1.2", "numpy": "3.4"}

    def version(name):
        if name not in there:
            raise run.importlib.metadata.PackageNotFoundError(name)
        return there[name]

    monkeypatch.setattr(run.importlib.metadata, "version", version)
    assert run.machine().endswith("onnxruntime-gpu 1.2, numpy 3.4")


def test_the_output_names_no_folder_of_this_machine(tmp_path):
    printed = f"{tmp_path}/train/x.gz {ROOT}/resources/models {ROOT}"
    assert run.without_paths(printed, tmp_path) == "data/train/x.gz resources/models ."


def test_a_benchmark_is_a_process_of_its_own(monkeypatch, tmp_path):
    asked = []

    class Done:
        returncode, stdout = 0, "figures"

    def start(command, **_options):
        asked.append(command)
        return Done

    monkeypatch.setattr(run.subprocess, "run", start)
    status, printed, _seconds = run.measured(Benchmark("made_up", ("--count", "3")), tmp_path)
    assert (status, printed) == (0, "figures")
    assert asked == [
        [sys.executable, "-m", "benchmarks.made_up", "--count", "3", "--data", str(tmp_path)]
    ]


def test_the_shipped_page_has_all_sections_and_no_path():
    text = PAGE.read_text(encoding="utf-8")
    assert list(sections(text)) == [item.name for item in BENCHMARKS]
    assert not re.search(r"(?<![\w.])/(?:home|root|work|tmp|Users)/", text)


def test_every_figure_of_the_readme_names_a_command_of_the_page():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    table = readme.split("## How good is it", 1)[1].split("\n## ", 1)[0]
    rows = [line for line in table.splitlines() if line.startswith("|")][2:]
    commands = [row.rsplit("|", 2)[1].strip() for row in rows]
    assert len(commands) > 10
    known = {f"`{item.command}`" for item in BENCHMARKS}
    assert [command for command in commands if command not in known] == []


def test_a_page_of_another_name_names_only_what_was_run(monkeypatch, tmp_path):
    first, other = BENCHMARKS[0], tmp_path / "RESULTS_GPU.md"
    _measuring(monkeypatch, {first.name: (0, "figure 1\n")})
    assert run.run([first], tmp_path, other)
    assert list(sections(other.read_text(encoding="utf-8"))) == [first.name]
