"""What the code looks like from outside: folders, sizes, circles, names.

    python -m benchmarks.house            # prints it
    python -m benchmarks.house --check    # exit status 1 where a rule of the house is broken

The rules: a folder of code holds 3 to 25 files, no file has more than 600 lines, no module or
package of `app` or `engine` imports itself in a circle, `app` imports no stage of the engine, a
word list of 20 words or more is a text file (`resources/lexicons/word_lists`) but for those below,
and no pattern lists more words than `WORDS_OF_A_PATTERN` says.
`--root` takes another checkout.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from engine.kinds.word_lists import parse

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("app", "engine")
FEWEST, MOST = 3, 25
LONGEST, SHORT, SHORTEST = 600, 60, 40
STAGES = ("annotate", "score", "plan", "sanitize", "forecast", "restore", "chat")
WORDS_OF_A_LIST = 8
"""A literal of so many words is a word list."""
WORDS_OF_A_FILE = 20
"""A list of so many words belongs in a text file."""
WORDS_OF_A_PATTERN = 21
"""The most words that one alternation of a pattern may list; it may go down and never up."""
IN_CODE = {
    "app/look/words.py": "what the window calls types",
    "engine/annotate/recognizers/": "words of a rule stand in its row",
    "engine/annotate/tagged/": "likewise",
    "engine/codecs/__init__.py": "types",
    "engine/codecs/identifiers/schemes.py": "codes of standards; what is encrypted depends on each",
    "engine/codecs/identifiers/token.py": "prefixes of keys; what is encrypted depends on each",
    "engine/codecs/names/name_letters.py": "an alphabet; what is encrypted depends on its order",
    "engine/kinds/date_styles.py": "patterns of dates",
    "engine/kinds/number_words.py": "the place of a word is its value",
    "engine/models/local/tagger.py": "types",
    "engine/pipeline.py": "names of functions",
    "engine/plan/profiles.py": "types",
    "engine/returned/forms/date.py": "patterns of dates",
    "engine/returned/zones/html_tags.py": "elements of the HTML standard",
    "engine/types.py": "types",
}
"""Files and folders whose long lists are no words of a language or the world, and what they are."""
FILES = Path("resources", "lexicons", "word_lists")
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
    findings = {}
    for package in PACKAGES:
        for file in sorted((root / package).rglob("*.py")):
            path = file.relative_to(root)
            text = file.read_text(encoding="utf-8")
            name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
            findings[name] = Module(name, path, len(text.splitlines()), ast.parse(text))
    return findings


def imports(module: Module, known: Iterable[str]) -> Iterator[str]:
    """The modules that a module imports, also for types only."""
    known = set(known)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield from {whole if whole in known else node.module} & known
        elif isinstance(node, ast.Import):
            yield from {alias.name for alias in node.names} & known


def import_graph(modules: dict[str, Module]) -> Graph:
    """Who imports whom, among the modules."""
    return {name: set(imports(module, modules)) - {name} for name, module in modules.items()}


def package_of(name: str, modules: dict[str, Module]) -> str:
    """The package directly below `app` or `engine`, or the module itself where it lies in them."""
    parts = name.split(".")
    return ".".join(parts[:2]) if len(parts) > 1 else f"{modules[name].name}"


def by_package(graph: Graph, modules: dict[str, Module]) -> Graph:
    """The same between the packages below `app` and `engine`; roots' own `__init__` left out."""
    packages: Graph = defaultdict(set)
    for name, others in graph.items():
        ours = package_of(name, modules)
        packages[ours] |= {package_of(other, modules) for other in others} - {ours}
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
    findings: list[list[str]] = []
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
                    place = stack.index(node)
                    group = sorted(stack[place:])
                    del stack[place:]
                    if len(group) > 1:
                        findings.append(group)
    return sorted(findings, key=len, reverse=True)


# ------------------------------------------------------------------ measures
def functions(modules: Iterable[Module]) -> tuple[list[int], int]:
    """Lines of every function and method, and how many of them are private."""
    lengths, private = [], 0
    for module in modules:
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


def word_lists(module: Module) -> list[tuple[int, int]]:
    """Line and number of words of each literal that is a word list.

    That is a text that is split, a display of words, or a long text of words with blanks or bars
    between them and nothing else.
    """
    read: set[ast.AST] = set()
    findings = []
    for node in ast.walk(module.tree):
        words: list[str] = []
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            read.add(node.value)  # a docstring
        elif _is_split(node):
            read.add(node.func.value)  # type: ignore[attr-defined]
            words = node.func.value.value.split()  # type: ignore[attr-defined]
        elif isinstance(node, ast.Set | ast.Tuple | ast.List):
            texts = [part.value for part in node.elts if isinstance(part, ast.Constant)]
            if len(texts) == len(node.elts) and all(isinstance(text, str) for text in texts):
                words = [str(text) for text in texts]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in read:
            words = _words_of(node.value)
        if len(words) >= WORDS_OF_A_LIST:
            findings.append((node.lineno, len(words)))  # type: ignore[attr-defined]
    return findings


def _words_of(text: str) -> list[str]:
    """The words of a long text of bare words; none of a sentence, a pattern or a short text."""
    words = re.split(r"[\s|]+", text.strip(" |\n"))
    bare = all(re.fullmatch(r"[\w'’&-]+", word) for word in words)
    return words if bare and len(words) >= WORDS_OF_A_FILE else []


_ENDINGS = re.compile(r"\((?:\?:)?[^()]{1,16}\)\??|\[[^\]\\]{1,8}\]\??|(?<=[\w-])\?")
_HEAD = re.compile(r"^\?(?:[:=!]|<[=!]|P<\w+>|[a-z-]+:)")
_A_WORD = re.compile(r"[^\W\d_][\w' .&’-]*\\?\.?\??")


def alternations(module: Module) -> list[tuple[int, int]]:
    """Line and number of words of each alternation in a text of the module that lists some.

    What stands in round brackets without others in them is one; endings («apps?», «call(?:s|ed)»)
    are left out first, and what is no plain word does not count.
    """
    texts: dict[ast.AST, str] = {}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            texts |= dict.fromkeys(node.values, "")
            texts[node] = "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.setdefault(node, node.value)
    findings = []
    for node, text in texts.items():
        for listed in re.split(r"[()]", _ENDINGS.sub("", text)):
            words = [word for word in _HEAD.sub("", listed).split("|") if _A_WORD.fullmatch(word)]
            if "|" in listed and len(words) >= WORDS_OF_A_LIST:
                findings.append((node.lineno, len(words)))  # type: ignore[attr-defined]
    return findings


def _is_split(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "split"
        and isinstance(node.func.value, ast.Constant)
        and isinstance(node.func.value.value, str)
    )


def listed(root: Path) -> list[int]:
    """Entries of each word list in a text file."""
    texts = ((path.stem, path.read_text("utf-8")) for path in sorted((root / FILES).glob("*.txt")))
    return [len(finding.entries) for stem, text in texts for finding in parse(text, stem).values()]


# ------------------------------------------------------------------ the rules
def broken(modules: dict[str, Module], graph: Graph) -> list[str]:
    """What breaks a rule of the house, in words."""
    said = []
    folders = Counter(module.folder for module in modules.values())
    said += [
        f"{folder}: {count} files of code; {FEWEST} to {MOST} belong in a folder"
        for folder, count in sorted(folders.items())
        if not FEWEST <= count <= MOST
    ]
    said += [
        f"{module.path.as_posix()}: {module.lines} lines; {LONGEST} at most"
        for module in modules.values()
        if module.lines > LONGEST
    ]
    said += [
        f"{module.path.as_posix()}:{line}: a list of {count} words; it belongs in a text file"
        for module in modules.values()
        for line, count in word_lists(module)
        if count >= WORDS_OF_A_FILE and not module.path.as_posix().startswith(tuple(IN_CODE))
    ]
    said += [
        f"{module.path.as_posix()}:{line}: {count} words in a pattern; {WORDS_OF_A_PATTERN} at most"
        for module in modules.values()
        for line, count in alternations(module)
        if count > WORDS_OF_A_PATTERN
    ]
    for kind, nodes in (("modules", graph), ("packages", by_package(graph, modules))):
        said += [f"circle of {kind}: {', '.join(group)}" for group in circles(nodes)]
    said += [
        f"{name} imports {other}, a stage"
        for name, others in sorted(graph.items())
        for other in sorted(others)
        if name.split(".")[0] == "app" and _is_stage(other)
    ]
    return said


def _is_stage(name: str) -> bool:
    parts = name.split(".")
    return parts[0] == "engine" and len(parts) > 1 and parts[1] in STAGES


# ------------------------------------------------------------------ printing
def table(modules: dict[str, Module]) -> None:
    """Files, lines, patterns and word lists of every folder."""
    folders = defaultdict(list)
    for module in modules.values():
        folders[module.folder].append(module)
    print(f"{'folder':34} files  lines  patterns  word lists  words")
    for folder, inside in sorted(folders.items()):
        lists = [count for module in inside for _line, count in word_lists(module)]
        lines, forms = sum(item.lines for item in inside), sum(map(patterns, inside))
        mark = "" if FEWEST <= len(inside) <= MOST else "  !"
        print(
            f"{folder:34} {len(inside):5} {lines:6} {forms:9} {len(lists):11} {sum(lists):6}{mark}"
        )


def figures(modules: dict[str, Module], graph: Graph, root: Path) -> None:
    """The figures of the whole."""
    everything = list(modules.values())
    code = [module for module in everything if not module.is_package]
    packages = by_package(graph, modules)
    lengths, private = functions(everything)
    names = Counter(module.path.name for module in code)
    folders = Counter(module.folder for module in everything)
    crossing = {
        top: sum(
            package_of(other, modules) != package_of(name, modules)
            for name, others in graph.items()
            for other in others
            if name.split(".")[0] == top == other.split(".")[0]
        )
        for top in PACKAGES
    }
    lists = [count for module in everything for _line, count in word_lists(module)]
    repeated = sorted(name for name, count in names.items() if count > 1)
    tall = sorted(item.path.as_posix() for item in code if item.lines > LONGEST)
    tiny = sorted(item.path.as_posix() for item in code if item.lines < SHORTEST)
    print(f"{len(everything)} files, {sum(item.lines for item in everything)} lines,"
          f" {len(folders)} folders")  # fmt: skip
    full = [f"{name} ({count})" for name, count in folders.items() if count > MOST]
    poor = [f"{name} ({count})" for name, count in folders.items() if count < FEWEST]
    print(f"folders with more than {MOST} files:", ", ".join(full) or "none")
    print(f"folders with fewer than {FEWEST} files:", ", ".join(poor) or "none")
    print(f"files above {LONGEST} lines:", ", ".join(tall) or "none")
    print(f"files below {SHORTEST} lines (no __init__): {len(tiny)}:", ", ".join(tiny) or "none")
    short = sum(item.lines < SHORT for item in code)
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
    inside = [count for module in everything for _line, count in alternations(module)]
    print(f"alternations of {WORDS_OF_A_LIST} words or more in patterns: {len(inside)},"
          f" {sum(inside)} words, {max(inside, default=0)} at most")  # fmt: skip
    files = listed(root)
    print(f"word lists in {FILES.as_posix()}: {len(files)}, {sum(files)} words")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--check", action="store_true", help="only the rules")
    given = parser.parse_args()
    findings = modules(given.root)
    graph = import_graph(findings)
    if not given.check:
        table(findings)
        print()
        figures(findings, graph, given.root)
        print()
    said = broken(findings, graph)
    print("\n".join(said) or "Every rule of the house is kept.")
    return int(given.check and bool(said))


if __name__ == "__main__":
    sys.exit(main())
