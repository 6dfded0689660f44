r"""The person's own recognizers from a YAML file in presidio's format.

::

    recognizers:
      - name: Project codes
        supported_entity: PROJECT_CODE
        patterns:
          - name: code
            regex: "\\bPRJ-\\d{4}\\b"
            score: 0.8
        context: [project]
      - name: Code names
        supported_entity: CUSTOM
        deny_list: [Bluebird, Nightjar]

As in presidio `deny_list_score` and `global_regex_flags` may be given and `supported_language`
changes nothing here. A pattern with a score below 0.35 and a context counts only where one of
the context words stands beside the match. A pattern that needs more than two seconds for a block
fails the stage: nothing is sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from engine.annotate.claims import Claim, Rank, Recognizer
from engine.annotate.libraries import regex
from engine.annotate.recognizers.pattern import beside, lowered
from engine.errors import OptionError

TIMEOUT = 2.0
_LARGEST = 1_000_000
_NEEDS_CONTEXT = 0.35
_FLAGS = int(regex.DOTALL | regex.MULTILINE | regex.IGNORECASE)
_LINE = "\0line"
_KNOWN = frozenset(
    "name supported_entity supported_entities supported_language supported_languages patterns"
    " deny_list deny_list_score context global_regex_flags version type enabled country_code"
    " class_name".split()
)


class _Loader(yaml.SafeLoader):
    """Notes the line of every mapping."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002 - PyYAML's signature
        mapping = super().construct_mapping(node, deep=deep)
        mapping[_LINE] = node.start_mark.line + 1
        return mapping


@dataclass(frozen=True, slots=True)
class _Pattern:
    regex: Any = field(repr=False)  # a compiled pattern of the `regex` package, which has no types
    score: float


def load(path: Path) -> tuple[Recognizer, ...]:
    """See `engine.annotate.load_rules`."""
    raw = _parsed(_content(path))
    items = raw.get("recognizers") if isinstance(raw, dict) else None
    if not isinstance(items, list):
        raise OptionError("The rules file needs a list called 'recognizers'.")
    return tuple(_recognizer(item) for item in items if _enabled(item))


def _content(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            content = file.read(_LARGEST + 1)
    except OSError as error:
        raise OptionError("The rules file cannot be read.") from error
    except UnicodeDecodeError:
        content = None
    if content is None or len(content) > _LARGEST:
        raise OptionError("The rules file is not UTF-8 text of at most a million characters.")
    return content


def _parsed(content: str) -> object:
    line = None
    try:
        return yaml.load(content, _Loader)  # noqa: S506 - a SafeLoader
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
    except (yaml.YAMLError, ValueError, TypeError, RecursionError):
        pass
    where = f"line {line} of the rules file" if line else "the rules file"
    raise OptionError(f"There is an error in {where}: it is not valid YAML.")


def _enabled(item: object) -> bool:
    if not isinstance(item, dict):
        raise OptionError("Every entry of 'recognizers' in the rules file must be a mapping.")
    return item.get("enabled", True) is not False


def _recognizer(item: dict[Any, Any]) -> Recognizer:
    line = item[_LINE]
    for key in item:
        if key != _LINE and key not in _KNOWN:
            raise _error(line, f"there is no setting {str(key)[:40]!r}")
    if item.get("type") == "predefined":
        raise _error(line, "presidio's own recognizers are always on; give patterns or a deny_list")
    kind = _entity(item, line)
    flags = item.get("global_regex_flags", _FLAGS)
    if not isinstance(flags, int) or isinstance(flags, bool):
        raise _error(line, "'global_regex_flags' must be a number")
    patterns = (*_patterns(item, line, flags), *_deny_list(item, line, flags))
    if not patterns:
        raise _error(line, "a recognizer needs 'patterns' or a 'deny_list'")
    context = tuple(word.lower() for word in _strings(item, "context", line))
    name = str(item.get("name") or kind)[:60]

    def find(text: str) -> Iterator[Claim]:
        return _claims(text, patterns, context, kind, name)

    return Recognizer(name, find, types=frozenset({kind}))


def _claims(
    text: str, patterns: tuple[_Pattern, ...], context: tuple[str, ...], kind: str, name: str
) -> Iterator[Claim]:
    small = lowered(text) if context else ""
    for pattern in patterns:
        for match in pattern.regex.finditer(text, timeout=TIMEOUT):
            start, end = match.span()
            named = context and beside(small, start, end, context)
            if start < end and (named or not context or pattern.score >= _NEEDS_CONTEXT):
                score = min(1.0, pattern.score + 0.35) if named else pattern.score
                yield Claim(start, end, kind, score, name, Rank.USER)


def _entity(item: dict[Any, Any], line: int) -> str:
    many = item.get("supported_entities")
    kind = item.get("supported_entity") or (many[0] if isinstance(many, list) and many else None)
    if not isinstance(kind, str) or not regex.fullmatch(r"[A-Za-z][A-Za-z0-9_ -]{0,59}", kind):
        raise _error(line, "'supported_entity' must be a name such as PROJECT_CODE")
    return kind.upper().replace(" ", "_").replace("-", "_")


def _patterns(item: dict[Any, Any], line: int, flags: int) -> Iterator[_Pattern]:
    given = item.get("patterns") or []
    if not isinstance(given, list):
        raise _error(line, "'patterns' must be a list")
    for entry in given:
        if not isinstance(entry, dict) or not isinstance(entry.get("regex"), str):
            raise _error(line, "every pattern needs a 'regex'")
        entry_line = entry[_LINE]
        yield _Pattern(
            _compiled(entry["regex"], flags, entry_line),
            _score(entry.get("score", 0.5), entry_line),
        )


def _deny_list(item: dict[Any, Any], line: int, flags: int) -> Iterator[_Pattern]:
    words = _strings(item, "deny_list", line)
    if words:
        body = "|".join(regex.escape(word) for word in sorted(words, key=len, reverse=True))
        score = _score(item.get("deny_list_score", 1.0), line)
        yield _Pattern(_compiled(rf"(?<!\w)(?:{body})(?!\w)", flags, line), score)


def _compiled(pattern: str, flags: int, line: int) -> Any:  # noqa: ANN401 - see `_Pattern`
    compiled = None
    try:
        compiled = regex.compile(pattern, flags)
    except (regex.error, ValueError, OverflowError, RecursionError, KeyError):
        compiled = None
    if compiled is None:
        raise _error(line, "the regular expression cannot be used")
    return compiled


def _score(value: object, line: int) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise _error(line, "a score must be a number from 0 to 1")
    return float(value)


def _strings(item: dict[Any, Any], key: str, line: int) -> tuple[str, ...]:
    given = item.get(key) or []
    if not isinstance(given, list) or not all(isinstance(word, str | int) for word in given):
        raise _error(line, f"'{key}' must be a list of words")
    return tuple(str(word) for word in given if str(word).strip())


def _error(line: int, what: str) -> OptionError:
    return OptionError(f"The rules file, entry at line {line}: {what}.")
