"""What the code looks like from outside: folders, sizes, circles, names.

    python -m benchmarks.house            # prints it
    python -m benchmarks.house --check    # exit status 1 where a rule of the house is broken

The rules: a folder of code holds 3 to 25 files, no file has more than 600 lines, no module or
package of `app` or `engine` imports itself in a circle, and `app` imports no stage of the engine.
`--root` takes another checkout.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("app", "engine")
FEWEST, MOST = 3, 25
LONGEST, SHORT, SHORTEST = 600, 60, 40
STAGES = ("annotate", "score", "plan", "sanitize", "forecast", "restore", "chat")
WORDS_OF_A_LIST = 8
"""A literal of so many words is a word list."""
Graph = dict[str, set[str]]


@dataclass
class Module:
    """One file of code."""

    name: str
    path: Path
    lines: int
    tree: ast.Module

    @property
    def is_package(self) -> bool:
        """Whether it is an `__init__`."""
        return self.path.name == "__init__.py"

    @property
    def folder(self) -> str:
        """The folder it lies in, with slashes."""
        return self.path.parent.as_posix()


# ------------------------------------------------------------------ reading
def modules(root: Path) -> dict[str, Module]:
    """All modules of the packages by their dotted names."""
    modules_by_name = {}
    for package in PACKAGES:
        for file in sorted((root / package).rglob("*.py")):
            path = file.relative_to(root)
            text = file.read_text(encoding="utf-8")
            name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
            modules_by_name[name] = Module(name, path, len(text.splitlines()), ast.parse(text))
    return modules_by_name


def imports(module: Module, module_names: Iterable[str]) -> Iterator[str]:
    """The modules that a module imports, also for types only."""
    module_names = set(module_names)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                full_name = f"{node.module}.{alias.name}"
                yield from {full_name if full_name in module_names else node.module} & module_names
        elif isinstance(node, ast.Import):
            yield from {alias.name for alias in node.names} & module_names


def import_graph(all_modules: dict[str, Module]) -> Graph:
    """Who imports whom, among the modules."""
    return {
        name: set(imports(module, all_modules)) - {name} for name, module in all_modules.items()
    }


def package_of(name: str, all_modules: dict[str, Module]) -> str:
    """The package directly below `app` or `engine`, or the module itself where it lies in them."""
    parts = name.split(".")
    return ".".join(parts[:2]) if len(parts) > 1 else f"{all_modules[name].name}"


def by_package(graph: Graph, all_modules: dict[str, Module]) -> Graph:
    """The same between the packages below `app` and `engine`; roots' own `__init__` left out."""
    packages: Graph = defaultdict(set)
    for name, others in graph.items():
        ours = package_of(name, all_modules)
        packages[ours] |= {package_of(other, all_modules) for other in others} - {ours}
    return {
        name: {other for other in others if other not in PACKAGES}
        for name, others in packages.items()
        if name not in PACKAGES
    }


def circles(graph: Graph) -> list[list[str]]:
    """Sets of nodes that reach each other, the largest first (Tarjan, without recursion)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    components: list[list[str]] = []
    for root in sorted(graph):
        if root in index:
            continue
        work = [(root, iter(sorted(graph[root])))]
        index[root] = low[root] = len(index)
        stack.append(root)
        while work:
            node, others = work[-1]
            for other in others:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    work.append((other, iter(sorted(graph.get(other, ())))))
                    break
                if other in stack:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    start = stack.index(node)
                    group = sorted(stack[start:])
                    del stack[start:]
                    if len(group) > 1:
                        components.append(group)
    return sorted(components, key=len, reverse=True)


# ------------------------------------------------------------------ measures
def functions(code: Iterable[Module]) -> tuple[list[int], int]:
    """Lines of every function and method, and how many of them are private."""
    lengths, private = [], 0
    for module in code:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lengths.append((node.end_lineno or node.lineno) - node.lineno + 1)
                private += node.name.startswith("_") and not node.name.endswith("__")
    return lengths, private


def patterns(module: Module) -> int:
    """Calls of `re.compile` or `regex.compile`, and of `form`, a pattern of a recognizer."""
    return sum(
        isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("re.compile", "regex.compile", "form", "pattern.form")
        for node in ast.walk(module.tree)
    )


def word_lists(module: Module) -> list[int]:
    """Words of each literal that is a word list: a text that is split, or a display of words."""
    lists = []
    for node in ast.walk(module.tree):
        words: list[str] = []
        if _is_split(node):
            words = node.func.value.value.split()  # type: ignore[attr-defined]
        elif isinstance(node, ast.Set | ast.Tuple | ast.List):
            texts = [element.value for element in node.elts if isinstance(element, ast.Constant)]
            if len(texts) == len(node.elts) and all(isinstance(text, str) for text in texts):
                words = [str(text) for text in texts]
        if len(words) >= WORDS_OF_A_LIST:
            lists.append(len(words))
    return lists


def _is_split(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "split"
        and isinstance(node.func.value, ast.Constant)
        and isinstance(node.func.value.value, str)
    )


# ------------------------------------------------------------------ the rules
def broken(all_modules: dict[str, Module], graph: Graph) -> list[str]:
    """What breaks a rule of the house, in words."""
    sentences = []
    folders = Counter(module.folder for module in all_modules.values())
    sentences += [
        f"{folder}: {count} files of code; {FEWEST} to {MOST} belong in a folder"
        for folder, count in sorted(folders.items())
        if not FEWEST <= count <= MOST
    ]
    sentences += [
        f"{module.path.as_posix()}: {module.lines} lines; {LONGEST} at most"
        for module in all_modules.values()
        if module.lines > LONGEST
    ]
    for kind, nodes in (("modules", graph), ("packages", by_package(graph, all_modules))):
        sentences += [f"circle of {kind}: {', '.join(group)}" for group in circles(nodes)]
    sentences += [
        f"{name} imports {other}, a stage"
        for name, others in sorted(graph.items())
        for other in sorted(others)
        if name.split(".")[0] == "app" and _is_stage(other)
    ]
    return sentences


def _is_stage(name: str) -> bool:
    parts = name.split(".")
    return parts[0] == "engine" and len(parts) > 1 and parts[1] in STAGES


# ------------------------------------------------------------------ printing
def table(all_modules: dict[str, Module]) -> None:
    """Files, lines, patterns and word lists of every folder."""
    folders = defaultdict(list)
    for module in all_modules.values():
        folders[module.folder].append(module)
    print(f"{'folder':34} files  lines  patterns  word lists  words")
    for folder, inside in sorted(folders.items()):
        lists = [count for module in inside for count in word_lists(module)]
        lines, forms = sum(entry.lines for entry in inside), sum(map(patterns, inside))
        mark = "" if FEWEST <= len(inside) <= MOST else "  !"
        print(
            f"{folder:34} {len(inside):5} {lines:6} {forms:9} {len(lists):11} {sum(lists):6}{mark}"
        )


def figures(all_modules: dict[str, Module], graph: Graph) -> None:
    """The figures of the whole."""
    everything = list(all_modules.values())
    code = [module for module in everything if not module.is_package]
    packages = by_package(graph, all_modules)
    lengths, private = functions(everything)
    names = Counter(module.path.name for module in code)
    folders = Counter(module.folder for module in everything)
    crossing = {
        top: sum(
            package_of(other, all_modules) != package_of(name, all_modules)
            for name, others in graph.items()
            for other in others
            if name.split(".")[0] == top == other.split(".")[0]
        )
        for top in PACKAGES
    }
    lists = [count for module in everything for count in word_lists(module)]
    repeated = sorted(name for name, count in names.items() if count > 1)
    tall = sorted(entry.path.as_posix() for entry in code if entry.lines > LONGEST)
    tiny = sorted(entry.path.as_posix() for entry in code if entry.lines < SHORTEST)
    print(f"{len(everything)} files, {sum(entry.lines for entry in everything)} lines,"
          f" {len(folders)} folders")  # fmt: skip
    full = [f"{name} ({count})" for name, count in folders.items() if count > MOST]
    poor = [f"{name} ({count})" for name, count in folders.items() if count < FEWEST]
    print(f"folders with more than {MOST} files:", ", ".join(full) or "none")
    print(f"folders with fewer than {FEWEST} files:", ", ".join(poor) or "none")
    print(f"files above {LONGEST} lines:", ", ".join(tall) or "none")
    print(f"files below {SHORTEST} lines (no __init__): {len(tiny)}:", ", ".join(tiny) or "none")
    short = sum(entry.lines < SHORT for entry in code)
    print(f"share of files below {SHORT} lines (no __init__): {short / len(code):.0%}")
    print(f"file names that occur more than once: {len(repeated)}:", ", ".join(repeated) or "none")
    print("circles of modules:", circles(graph) or "none")
    print("circles of packages:", circles(packages) or "none")
    print("imports across packages:", ", ".join(f"{top} {n}" for top, n in crossing.items()))
    stages = sum(
        _is_stage(other) for name, others in graph.items() for other in others
        if name.split(".")[0] == "app"
    )  # fmt: skip
    print(f"imports of a stage in app: {stages}")
    high = quantiles(lengths, n=20, method="inclusive")[-1]
    print(f"functions: {len(lengths)}, {private / len(lengths):.0%} private")
    print(f"their lines: median {median(lengths):.0f}, 95th percentile {high:.0f}")
    print(f"compiled patterns: {sum(map(patterns, everything))}")
    print(f"word lists of {WORDS_OF_A_LIST} words or more in code: {len(lists)},"
          f" {sum(lists)} words")  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--check", action="store_true", help="only the rules")
    options = parser.parse_args()
    all_modules = modules(options.root)
    graph = import_graph(all_modules)
    if not options.check:
        table(all_modules)
        print()
        figures(all_modules, graph)
        print()
    sentences = broken(all_modules, graph)
    print("\n".join(sentences) or "Every rule of the house is kept.")
    return int(options.check and bool(sentences))


if __name__ == "__main__":
    sys.exit(main())
