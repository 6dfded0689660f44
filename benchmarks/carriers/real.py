"""Documents whose structure is real, read where the benchmark runs and never kept.

Files that come with the installed packages (settings, lists of parts, metadata, test data, source
files) and rows of the public sets are shortened; planted values go where values stand: strings,
cells, comments. A part of `benchmarks.carriers`.
"""

from __future__ import annotations

import ast
import csv
import email.message
import email.policy
import gzip
import io
import json
import quopri
import re
import sysconfig
import textwrap
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from pygments import lexers
from pygments.token import Literal

from benchmarks.carriers.shapes import LEXERS, SHAPES, structure_words
from benchmarks.carriers.values import Document, Values, wrapped

PACKAGES = Path(sysconfig.get_paths()["purelib"])
LONGEST = 1_800
"""Characters of a shortened file, about."""
EVERY = 3
"""Of the places for a value one in so many is taken, two at least."""
Body = tuple[str, str]
"""Shape and body."""


def _files(*patterns: str, most: int = 150_000) -> list[Path]:
    findings = {path for pattern in patterns for path in PACKAGES.glob(pattern) if path.is_file()}
    fitting = [path for path in findings if 150 < path.stat().st_size < most]
    return sorted(fitting, key=lambda path: path.relative_to(PACKAGES).as_posix())


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="strict")


def _rows(path: Path) -> Iterator[dict[str, object]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def _reads(shape: str, body: str) -> bool:
    """Whether a file is of a dialect that its format's reader takes."""
    try:
        return bool(SHAPES[shape](body))
    except Exception:  # noqa: BLE001 - whatever a reader says
        return False


def _value(values: Values) -> str:
    """Any value that can stand in any place."""
    kinds = (values.name, values.email, values.name, values.phone, values.nickname, values.iban)
    return values.draw.choice(kinds)()


def _shortened(value: object, depth: int = 0) -> object:
    if isinstance(value, dict):
        kept = list(value.items())[: 8 - depth] if depth < 4 else []
        return {key: _shortened(part, depth + 1) for key, part in kept}
    if isinstance(value, list):
        return [_shortened(part, depth + 1) for part in value[: 2 if depth else 3]]
    return value[:120] if isinstance(value, str) else value


def _filled(value: object, values: Values, places: list[int]) -> object:
    """Every `EVERY`-th string as a planted value."""
    if isinstance(value, dict):
        return {key: _filled(part, values, places) for key, part in value.items()}
    if isinstance(value, list):
        return [_filled(part, values, places) for part in value]
    if isinstance(value, str):
        places.append(1)
        return _value(values) if len(places) % EVERY == 1 else value
    return value


def json_files(_data: Path) -> Iterator[Callable[[Values], Body]]:
    for path in _files("**/*.json"):
        try:
            content = _shortened(json.loads(_read(path)))
        except ValueError:
            continue
        written = json.dumps(content)
        if not isinstance(content, dict | list) or '"' not in written or len(written) > LONGEST:
            continue

        def body(values: Values, content: object = content) -> Body:
            filled = _filled(content, values, [])
            return "json", json.dumps(filled, indent=values.draw.choice((1, 2, 4)),
                                      ensure_ascii=values.draw.random() < 0.6)  # fmt: skip

        yield body


def json_rows(data: Path) -> Iterator[Callable[[Values], Body]]:
    for name in ("dolly15k", "arena_hard", "self_instruct", "mt_bench", "oasst_prompts"):
        rows = [
            _shortened(row)
            for row, _ in zip(
                _rows(data / "train/prompts" / f"{name}.jsonl.gz"), range(20), strict=False
            )
        ]
        for index in range(0, len(rows) - 4, 4):

            def body(values: Values, rows: list[object] = rows[index : index + 4]) -> Body:
                places: list[int] = []
                lines = [json.dumps(_filled(row, values, places), ensure_ascii=values.draw.random() < 0.7)
                         for row in rows]  # fmt: skip
                return "jsonl", "\n".join(lines) + "\n"

            yield body


def yaml_files(_data: Path) -> Iterator[Callable[[Values], Body]]:
    plain = re.compile(r"(?m)^(\s*(?:- )?[\w.-]+: )([A-Za-z][\w .-]+|\"[^\"\n]*\"|'[^'\n]*')$")
    for path in _files("**/*.yaml", "**/*.yml"):
        lines = _read(path).splitlines()
        for begin in (0, 60):
            part = "\n".join(lines[begin : begin + 40])
            if plain.search(part) and _reads("yaml", part) and SHAPES["yaml"](part) != ["text"]:
                yield _lines_filled("yaml", part + "\n", plain, _in_yaml)


def _in_yaml(value: str) -> str:
    return (
        value if re.fullmatch(r"[^\W\d][\w '-]*", value) else json.dumps(value, ensure_ascii=False)
    )


def _lines_filled(
    shape: str, body: str, pattern: re.Pattern[str], notation: Callable[[str], str]
) -> Callable[[Values], Body]:
    """Every `EVERY`-th match's second group as a planted value."""

    def made(values: Values) -> Body:
        places: list[int] = []

        def planted(match: re.Match[str]) -> str:
            places.append(1)
            if len(places) % EVERY != 1:
                return match[0]
            return match[1] + notation(_value(values))

        return shape, pattern.sub(planted, body)

    return made


def xml_files(data: Path) -> Iterator[Callable[[Values], Body]]:
    attribute = re.compile(
        r"(\s(?:since|file|text|name|title|alt|content|value|namespace)=)(\"[^\"<&]*\")"
    )
    text = re.compile(
        r"(<(?:p|td|li|h[1-6]|title|a|span|b|label|button|option)(?: [^<>]*)?>)([^<>&\n]{3,})(?=</)"
    )
    for row in _rows(data / "evaluate/codealpaca_2k.jsonl.gz"):
        page = re.search(r"<(html|div|table|form|ul)\b.*</\1>", str(row["output"]), re.DOTALL)
        if page and len(text.findall(page[0])) > 1 and len(page[0]) < LONGEST:
            yield _lines_filled("html", page[0] + "\n", text, _in_xml)
    for path in _files("**/typesystem*.xml", "**/*manifest.xml", most=LONGEST):
        body = re.sub(r"\A\s*<!--.*?-->\s*", "", _read(path), flags=re.DOTALL)
        if attribute.search(body) and _reads("xml", body):
            yield _lines_filled("xml", body, attribute, lambda value: f'"{_in_xml(value)}"')


def _in_xml(value: str) -> str:
    return value.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def _tables(data: Path) -> Iterator[tuple[list[str], list[list[str]]]]:
    """Heads and rows of tables, eight rows and six columns at most."""
    for path in _files("sklearn/datasets/data/*.csv", "numpy/_core/tests/data/*.csv",
                       "numpy/random/tests/data/*.csv", "scipy/**/*.csv", most=200_000):  # fmt: skip
        lines = [line for line in _read(path).splitlines() if line.strip()]
        rows = list(csv.reader(io.StringIO("\n".join(lines[:9]))))
        widest = min(len(rows[-1]), 6)
        rows = [row[:widest] for row in rows if len(row) >= widest]
        if widest > 1 and len(rows) > 3:
            yield [re.sub(r"\W+", "_", cell.strip()) or "x" for cell in rows[0]], rows[1:]
    for name in ("countries_demonyms", "universities", "world_cities", "forenames_by_country",
                 "surnames_us_census_1990", "unisex_names_us"):  # fmt: skip
        path = data / "train/gazetteers" / f"{name}.tsv.gz"
        with gzip.open(path, "rt", encoding="utf-8") as file:
            lines = [
                line.rstrip("\n").split("\t") for line, _ in zip(file, range(60), strict=False)
            ]
        for begin in range(1, 50, 8):
            rows = [row[:5] for row in lines[begin : begin + 6]]
            if all(len(row) == len(rows[0]) > 1 for row in rows):
                yield lines[0][:5], rows


def _private_table(values: Values, heads: list[str], rows: list[list[str]]) -> list[list[str]]:
    """The table with one or two columns of planted values."""
    columns = values.draw.sample(
        (("customer_name", values.name), ("contact_email", values.email), ("phone", values.phone),
         ("iban", values.iban)), 2,
    )  # fmt: skip
    clean = [[re.sub(r"[|\t\n]", " ", cell).strip() or "0" for cell in row] for row in rows]
    table = [[*heads, *(head for head, _ in columns)]]
    table += [[*row, *(make() for _, make in columns)] for row in clean]
    return table


def csv_files(data: Path) -> Iterator[Callable[[Values], Body]]:
    for heads, rows in _tables(data):

        def body(values: Values, heads: list[str] = heads, rows: list[list[str]] = rows) -> Body:
            out = io.StringIO()
            csv.writer(out, lineterminator="\n").writerows(_private_table(values, heads, rows))
            return "csv", out.getvalue()

        yield body


def tsv_files(data: Path) -> Iterator[Callable[[Values], Body]]:
    for heads, rows in reversed(list(_tables(data))):

        def body(values: Values, heads: list[str] = heads, rows: list[list[str]] = rows) -> Body:
            table = _private_table(values, heads, rows)
            if values.draw.random() < 0.5:
                return "tsv", "\n".join("\t".join(row) for row in table) + "\n"
            widths = [max(len(row[index]) for row in table) + 2 for index in range(len(table[0]))]
            lines = ("".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
                     for row in table)  # fmt: skip
            return "fixed", "\n".join(lines) + "\n"

        yield body


def markdown_files(data: Path) -> Iterator[Callable[[Values], Body]]:
    for path in _files("**/METADATA", "**/*.md"):
        match = re.search(r"(?m)^\|.*\n\|[ :|-]+\n(?:\|.*\n){2,}", _read(path))
        lines = (
            [line for line in match[0].splitlines()[:8] if line.rstrip().endswith("|")]
            if match
            else []
        )
        if len(lines) > 3 and all(line.count("|") == lines[0].count("|") for line in lines):

            def real(values: Values, lines: list[str] = lines) -> Body:
                ends = [" Contact |", "---|", *(f" {_value(values)} |" for _ in lines[2:])]
                return "markdown", "".join(
                    f"{a.rstrip()}{b}\n" for a, b in zip(lines, ends, strict=True)
                )

            yield real
    for heads, rows in _tables(data):

        def body(values: Values, heads: list[str] = heads, rows: list[list[str]] = rows) -> Body:
            table = _private_table(values, heads, rows)
            table.insert(1, ["---"] * len(table[0]))
            return "markdown", "\n".join("| " + " | ".join(row) + " |" for row in table) + "\n"

        yield body


def ini_files(_data: Path) -> Iterator[Callable[[Values], Body]]:
    pattern = re.compile(r"(?m)^([\w. -]+ ?[=:] ?)(\S.*)$")
    paths = _files("**/*.cfg", "**/*.ini", "**/*.toml", "*dist-info/entry_points.txt", most=30_000)
    for path in paths:
        body = "\n".join(_read(path).splitlines()[:40]) + "\n"
        if len(pattern.findall(body)) > 1 and _reads("ini", body):
            yield _lines_filled("ini", body, pattern, lambda value: value)


def _answers(data: Path, pattern: str) -> Iterator[str]:
    wanted = re.compile(pattern)
    for row in _rows(data / "evaluate/codealpaca_2k.jsonl.gz"):
        answer = str(row["output"]).strip()
        if wanted.search(answer) and 60 < len(answer) < LONGEST and "```" not in answer:
            yield answer


def _program_filled(shape: str, source: str) -> Callable[[Values], Body] | None:
    """A program in whose strings and comments values stand."""
    tokens = list(lexers.get_lexer_by_name(LEXERS[shape]).get_tokens(source))
    if not _reads(shape, source) or any("Error" in str(kind) for kind, _ in tokens):
        return None
    strings = [
        part for kind, part in tokens
        if kind in Literal.String and kind not in Literal.String.Doc and re.fullmatch(r"[\w ,.!?-]{3,}", part)
    ]  # fmt: skip

    def body(values: Values) -> Body:
        text = source
        mark = {"python": "#", "shell": "#", "sql": "--"}.get(shape, "//")
        for string in dict.fromkeys(strings[:6:2]):
            bare = re.compile(rf"(?<=[\"']){re.escape(string)}(?=[\"'])")
            value = values.draw.choice((values.email, values.phone, values.iban))()
            text, done = bare.subn(value, text, count=1)
            if not done:
                values.planted.pop()
        return shape, f"{mark} written by {values.name()}, {values.phone()}\n{text.rstrip()}\n"

    return body


def sql_answers(data: Path) -> Iterator[Callable[[Values], Body]]:
    for answer in _answers(
        data, r"(?is)\A(?:select\b.*\bfrom\b|insert into|create table|update \w+ set)"
    ):
        literal = re.sub(r"(=|LIKE|IN \()\s*'[^'\n]*'", r"\1 'text'", answer)
        made = _program_filled("sql", literal)
        if made is not None:
            yield made


def programs(data: Path) -> Iterator[Callable[[Values], Body]]:
    kinds = (_python(), _scripts(data), _classes(data), _shells(data))
    pools = [[made for made in kind if made is not None] for kind in kinds]
    for index in range(max(map(len, pools))):
        yield from (pool[index] for pool in pools if index < len(pool))


def _python() -> Iterator[Callable[[Values], Body] | None]:
    for path in _files("httpx2/*.py", "openai/lib/*.py", "keyring/*.py", "requests/*.py", "yaml/*.py",
                       "urllib3/*.py", "markdown_it/*.py"):  # fmt: skip
        source = _read(path)
        for node in ast.parse(source).body:
            part = ast.get_source_segment(source, node) or ""
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and 300 < len(part) < LONGEST:
                yield _program_filled("python", textwrap.dedent(part) + "\n")
                break


def _scripts(data: Path) -> Iterator[Callable[[Values], Body] | None]:
    for path in _files("**/*.js", most=20_000):
        for part in re.findall(r"(?ms)^(?:async )?function \w+\(.*?^\}\n", _read(path))[:2]:
            if len(part) < LONGEST:
                yield _program_filled("javascript", part)
    for answer in _answers(data, r"\A(?:function|const|let|class) "):
        yield _program_filled("javascript", answer)


def _classes(data: Path) -> Iterator[Callable[[Values], Body] | None]:
    for answer in _answers(data, r"\A(?:import java|public class|using System|public static)"):
        sharp = "Console." in answer or "using System" in answer
        yield _program_filled("csharp" if sharp else "java", answer)


def _shells(data: Path) -> Iterator[Callable[[Values], Body] | None]:
    for path in _files("**/*.sh"):
        yield _program_filled("shell", _read(path)[:LONGEST].rsplit("\n", 1)[0] + "\n")
    for answer in _answers(data, r"\A#!/bin/"):
        yield _program_filled("shell", answer)


_FAILING = (
    ("json", "loads", '{{"user": "{}", }}'), ("yaml", "safe_load", "user: [{}"),
    ("ast", "literal_eval", "lookup('{}')"), ("configparser:RawConfigParser", "read_string", "owner {}"),
    ("ipaddress", "ip_address", "{}"), ("uuid", "UUID", "{}"), ("decimal", "Decimal", "{}"),
    ("email.utils", "parsedate_to_datetime", "{}"), ("importlib", "import_module", "plugins.{}"),
    ("zoneinfo", "ZoneInfo", "{}"), ("codecs", "lookup", "{}"), ("shlex", "split", "deploy '{}"),
    ("re", "compile", "({}"), ("xml.etree.ElementTree", "fromstring", "<user>{}</usr>"),
    ("phonenumbers", "parse", "{}"), ("packaging.version", "Version", "{}"),
)  # fmt: skip


def logs(_data: Path) -> Iterator[Callable[[Values], Body]]:
    """Traces of calls into the standard library and installed packages that fail on a value."""
    for again in range(2):
        for module, function, argument in _FAILING:

            def body(
                values: Values,
                called: tuple[str, str, str] = (module, function, argument),
                lead: int = again,
            ) -> Body:
                text = _traced(*called, values.email() if lead else values.name())
                head = (f"2024-05-0{values.draw.randint(1, 9)} 11:0{values.draw.randint(0, 9)}:17,301 "
                        f"ERROR [import] app.jobs: row of {values.email()} ({values.phone()}) failed\n")  # fmt: skip
                return "log", head + text

            yield body


def _traced(module: str, function: str, argument: str, value: str) -> str:
    """What Python prints where the call fails; the call is quoted as it stands in the program."""
    package, _, kind = module.partition(":")
    owner = import_module(package)
    owner = getattr(owner, kind)() if kind else owner
    try:
        getattr(owner, function)(argument.format(value))
    except Exception as error:  # noqa: BLE001 - that it fails is the point
        lines = traceback.format_exception(error)
    else:
        raise RuntimeError(f"{module}.{function} did not fail")
    folders = re.compile(r'(?<=File ")[^"]*/(?=(?:site-packages|python3\.\d+|benchmarks)/)')
    shown = "".join(folders.sub("/usr/lib/", line) for line in lines)
    return f"{shown.rstrip()}\ncalled as {function}({argument.format(value)!r})\n"


def mails(_data: Path) -> Iterator[Callable[[Values], Body]]:
    """Descriptions of packages as messages: quoted-printable, base64, HTML with entities."""
    for place, path in enumerate(_files("*dist-info/METADATA")):
        described = _read(path).partition("\n\n")[2]
        words = re.sub(r"(?m)^(?:\[!|<|\.\. |!\[).*$|https?://\S+", "", described)
        parts = [" ".join(part.split()) for part in words.split("\n\n") if 80 < len(part) < 400][:3]
        if len(parts) < 2:
            continue

        def body(values: Values, parts: list[str] = parts, way: int = place % 2) -> Body:
            message = email.message.EmailMessage(
                policy=email.policy.default.clone(max_line_length=200)
            )
            message["From"], message["To"] = values.email(), values.email()
            message["Subject"] = "Question about the package"
            said = (f"Dear {values.name()},\n\n{parts[0]}\n\nCall {values.nickname()} at {values.phone()}.\n\n"
                    f"{parts[1]}\n\n– {values.name()}\n")  # fmt: skip
            message.set_content(said, cte="quoted-printable")
            if way:
                page = "".join(f"<p>{_in_xml(part)}</p>\n" for part in said.split("\n\n"))
                message.replace_header("Content-Type", "text/html; charset=utf-8")
                message.set_payload(_printable(page))
            return "mail", message.as_string()

        yield body


def _printable(text: str) -> str:
    return quopri.encodestring(text.encode()).decode()


REAL: dict[str, Callable[[Path], Iterator[Callable[[Values], Body]]]] = {
    "json": json_files, "jsonl": json_rows, "yaml": yaml_files, "xml": xml_files, "csv": csv_files,
    "tsv": tsv_files, "markdown": markdown_files, "ini": ini_files, "sql": sql_answers,
    "log": logs, "code": programs, "mail": mails,
}  # fmt: skip


def documents(data: Path, count: int) -> list[Document]:
    """`count` documents of each format; a structure is used again with other values where it must."""
    findings = []
    for kind, source in REAL.items():
        makers = [make for make, _ in zip(source(data), range(4 * count), strict=False)]
        spread = makers[:: max(1, len(makers) // count)][:count]
        for index in range(count):
            values = Values(f"real/{kind}/{index}")
            shape, body = spread[index % len(spread)](values)
            values.planted[:] = [item for item in values.planted if item.value]
            public = structure_words(shape, body)
            findings.append(
                wrapped(values, kind=kind, origin="real", shape=shape, body=body, public=public)
            )
    return findings
