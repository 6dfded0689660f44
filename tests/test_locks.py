"""Every requirement is locked within its bounds and with hashes; no place stands in a lock."""

from __future__ import annotations

import ast
import itertools
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
NEEDED = {
    "base": [], "local": EXTRAS["local"], "dev": [*EXTRAS["dev"], *EXTRAS["local"]],
    "train": EXTRAS["train"],
}  # fmt: skip
FILES = sorted(LOCKS.glob("*.lock"))
PLATFORMS = [
    {"sys_platform": "linux", "platform_machine": "x86_64"},
    {"sys_platform": "linux", "platform_machine": "aarch64"},
    {"sys_platform": "win32", "platform_machine": "AMD64"},
    {"sys_platform": "darwin", "platform_machine": "arm64"},
]


WHEELS = "--only-binary :all:"


def entries(path: Path) -> list[tuple[Requirement, list[str]]]:
    """Each requirement of a lock with its hashes; every line must belong to one."""
    written = path.read_text(encoding="utf-8").splitlines()
    lines = [line for line in written if line[:1] != "#" and line != WHEELS]
    findings: list[tuple[Requirement, list[str]]] = []
    for line in lines:
        if hashed := re.fullmatch(r"    --hash=sha256:([0-9a-f]{64})(?: \\)?", line):
            findings[-1][1].append(hashed[1])
        else:
            findings.append((Requirement(line.removesuffix("\\").strip()), []))
    return findings


def pins(path: Path, **environment: str) -> dict[str, str]:
    """The version of each package that is installed in an environment."""
    chosen = {"implementation_name": "cpython", "platform_python_implementation": "CPython"}
    findings: dict[str, str] = {}
    for requirement, _hashes in entries(path):
        if requirement.marker and not requirement.marker.evaluate(chosen | environment):
            continue
        [pin] = requirement.specifier
        assert pin.operator == "=="
        name = canonicalize_name(requirement.name)
        assert name not in findings
        findings[name] = pin.version
    return findings


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_entry_has_hashes(path):
    locked = entries(path)
    assert locked
    assert [str(requirement) for requirement, hashes in locked if not hashes] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_is_built_from_source(path):
    """Building would fetch what builds it, without a hash."""
    assert WHEELS in path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_place_stands_in_a_lock(path):
    written = [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    assert [line for line in written if "://" in line or " @ " in line or "index" in line] == []


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
@pytest.mark.parametrize("platform", PLATFORMS, ids=lambda p: "-".join(p.values()))
@pytest.mark.parametrize("lock", NEEDED)
def test_every_requirement_is_locked_within_its_bounds(lock, platform, python):
    environment = {**platform, "python_version": python, "python_full_version": f"{python}.1"}
    locked = pins(LOCKS / f"{lock}.lock", **environment)
    locked |= pins(LOCKS / "torch.lock", **environment)
    builds = PROJECT["build-system"]["requires"]
    needed = map(Requirement, [*PROJECT["project"]["dependencies"], *builds, *NEEDED[lock]])
    wrong = [
        str(requirement)
        for requirement in needed
        if (version := locked.get(canonicalize_name(requirement.name))) is None
        or version not in requirement.specifier
    ]
    assert wrong == []


def test_all_locks_agree():
    """What an install adds to another must not move what is there."""
    for platform in PLATFORMS:
        environment = {**platform, "python_version": "3.11", "python_full_version": "3.11.7"}
        seen: dict[str, str] = {}
        for lock in NEEDED:
            locked = pins(LOCKS / f"{lock}.lock", **environment)
            assert {n: v for n, v in locked.items() if seen.get(n, v) != v} == {}
            seen |= locked


def test_the_build_for_the_processor_is_the_same_release_of_torch():
    [version] = pins(LOCKS / "torch.lock").values()
    [by_hand] = pins(LOCKS / "torch-cpu.lock").values()
    assert by_hand == f"{version}+cpu"


DECLARED = [*PROJECT["project"]["dependencies"], *itertools.chain(*EXTRAS.values())]
RUNTIMES = [item for item in map(Requirement, DECLARED) if item.name.startswith("onnxruntime")]
STAND_INS = {"cuda": "onnxruntime-gpu", "directml": "onnxruntime-directml"}


def test_the_runtimes_stay_below_the_versions_with_telemetry():
    assert {runtime.name for runtime in RUNTIMES} == {"onnxruntime", *STAND_INS.values()}
    for bound in RUNTIMES:
        assert "1.28.0" in bound.specifier
        assert not any(v in bound.specifier for v in ("1.29.0", "1.30.0", "1.31.1", "1.32.0"))


@pytest.mark.parametrize("extra", STAND_INS)
def test_a_runtime_for_gpus_is_locked_apart_from_the_one_it_replaces(extra):
    """The two hold the same files, so no lock may name both."""
    platform = {"sys_platform": "win32", "platform_machine": "AMD64"}
    environment = {**platform, "python_version": "3.11", "python_full_version": "3.11.7"}
    locked = pins(LOCKS / f"onnx-{extra}.lock", **environment)
    [wanted] = map(Requirement, EXTRAS[extra])
    assert wanted.name == STAND_INS[extra]
    assert locked[wanted.name] in wanted.specifier
    assert not {*locked} & {*pins(LOCKS / "base.lock", **environment)}
    for path in FILES:
        named = {requirement.name for requirement, _hashes in entries(path)}
        assert len(named & {runtime.name for runtime in RUNTIMES}) <= 1


def test_the_libraries_of_a_card_are_those_of_torch():
    """Both may stand in one environment."""
    environment = {**PLATFORMS[0], "python_version": "3.11", "python_full_version": "3.11.7"}
    locked = pins(LOCKS / "onnx-cuda.lock", **environment)
    of_torch = pins(LOCKS / "cuda.lock", **environment)
    both = locked.keys() & of_torch.keys()
    assert "nvidia-cublas" in both
    assert {name for name in both if locked[name] != of_torch[name]} == set()


def test_the_peers_are_locked_apart_from_the_program():
    """What `benchmarks/peers.py` compares with has an environment of its own."""
    [wanted] = [
        Requirement(line)
        for line in (LOCKS / "peers.in").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
    locked = pins(LOCKS / "peers.lock", **PLATFORMS[0], python_full_version="3.11.7")
    assert locked[wanted.name] in wanted.specifier
    assert not {wanted.name} & {*pins(LOCKS / "dev.lock", **PLATFORMS[0])}


def imported(path: Path) -> set[str]:
    """The modules that a file imports at its head, outside of `if` and functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    plain = {
        alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names
    }
    return plain | {
        f"{node.module}.{alias.name}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and not node.level
        for alias in node.names
    }


def installed_with(*locks: str) -> set[str]:
    """The distributions that some locks name."""
    return {
        canonicalize_name(requirement.name)
        for lock in locks
        for requirement, _hashes in entries(LOCKS / f"{lock}.lock")
    }


def not_installed(needed: dict[str, str], installed: set[str]) -> dict[str, str]:
    """The packages that no installed distribution holds, each with a file that imports it."""
    sources = packages_distributions()
    return {
        name: file
        for name, file in needed.items()
        if not installed & {canonicalize_name(source) for source in sources.get(name, [])}
    }


OURS = {"app", "benchmarks", "engine", "packaging", "tests", "training"}


def packages(modules: set[str]) -> set[str]:
    """The packages of others among modules."""
    return {name.partition(".")[0] for name in modules} - sys.stdlib_module_names - OURS


def test_the_program_imports_nothing_that_only_developers_install():
    """«from stdnum import …» worked in every test and in no installation."""
    needed = {
        name: str(path.relative_to(ROOT))
        for folder in ("app", "engine")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in packages(imported(path))
    }
    assert {"numpy", "phonenumbers", "PySide6"} <= set(needed)
    assert not_installed(needed, installed_with("base")) == {}


def ours(module: str) -> list[Path]:
    """The file of a module of this project, or of the one that holds a name."""
    places = [ROOT.joinpath(*module.split(".")), ROOT.joinpath(*module.split(".")[:-1])]
    files = [file for place in places for file in (place.with_suffix(".py"), place / "__init__.py")]
    return [file for file in files if file.is_file()][:1]


def test_the_tests_import_nothing_that_only_training_installs():
    """A test of «training/» that needed onnx passed only where models had been trained."""
    waiting = sorted((ROOT / "tests").rglob("*.py"))
    seen: set[Path] = set(waiting)
    needed: dict[str, str] = {}
    while waiting:
        path = waiting.pop()
        modules = imported(path)
        needed |= dict.fromkeys(packages(modules), str(path.relative_to(ROOT)))
        next_ones = {file for name in modules for file in ours(name)} - seen
        seen |= next_ones
        waiting.extend(next_ones)
    assert any(path.is_relative_to(ROOT / "training") for path in seen)
    assert {"pytest", "torch", "hypothesis"} <= set(needed)
    assert not_installed(needed, installed_with("base", "dev", "torch")) == {}
