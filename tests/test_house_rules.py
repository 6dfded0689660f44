"""Rules of the house that no linter knows: read from the syntax tree of every module."""

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for top in ("engine", "app") for path in (ROOT / top).rglob("*.py"))
# Where any error becomes words: the threads, the command line, the network; and the recognizers
# and local models, whose errors are raised again outside the handler so that no text travels along
# in their context; and the trial of a GPU, where any error means the CPU.
EDGES = {
    "app/work/analysis_child.py",
    "app/work/jobs.py",
    "engine/annotate/stage.py",
    "engine/chat/faults.py",
    "engine/chat/probe.py",
    "engine/cli/main.py",
    "engine/models/accelerators.py",
    "engine/models/local/generator.py",
    "engine/models/local/hub.py",
    "engine/models/local/device_runner.py",
}


def _names(module: Path):
    return module.relative_to(ROOT).as_posix()


@pytest.fixture(scope="module", params=MODULES, ids=_names)
def module(request):
    return request.param


@pytest.fixture
def tree(module):
    return ast.parse(module.read_text(encoding="utf-8"))


def _imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_randomness_is_cryptographic(tree):
    assert not {"random", "numpy.random"} & set(_imported(tree))
    used = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not {"np.random", "numpy.random"} & used


def test_only_the_splice_makes_what_may_be_sent(tree, module):
    made = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Sanitized"
    ]
    assert not made or _names(module) == "engine/sanitize/splice.py"


def test_no_broad_except_swallows(tree, module):
    swallowing = [
        handler
        for handler in ast.walk(tree)
        if isinstance(handler, ast.ExceptHandler)
        and (handler.type is None or ast.unparse(handler.type) in {"Exception", "BaseException"})
        and not any(isinstance(node, ast.Raise) for node in ast.walk(handler))
    ]
    assert not swallowing or _names(module) in EDGES


def test_membership_is_never_asked_of_a_union_made_for_the_question(tree):
    """«x in A | B» makes a new set of thousands of words for each x."""
    made = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        and any(isinstance(way, ast.In | ast.NotIn) for way in node.ops)
        and any(
            isinstance(of, ast.BinOp) and isinstance(of.op, ast.BitOr) for of in node.comparators
        )
    ]
    assert made == []


def test_every_package_is_installed():
    """A folder that `pyproject.toml` does not name is there in this checkout and nowhere else."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = {path.parent for path in MODULES if path.name == "__init__.py"}
    named = settings["tool"]["setuptools"]["packages"]
    assert sorted(named) == sorted(".".join(path.relative_to(ROOT).parts) for path in folders)
