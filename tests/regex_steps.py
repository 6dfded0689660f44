"""How much a pattern tries in a text: counted in steps of a backtracking matcher, not in seconds.

`Matcher` walks the tree that `re` parses a pattern into, in the order of its engine, and counts
each sign that is looked at. `counted` puts such a counter in place of every pattern that the
modules of a package hold, so that the steps of a whole stage can be told.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import is_dataclass
from functools import partial
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from types import ModuleType
from typing import Any

from engine.lines import InLines, Said

Step = Callable[[int], int]
"""From a position to the end of a match from there on, or -1."""
_SINGLE = (codes.LITERAL, codes.NOT_LITERAL, codes.IN, codes.ANY, codes.CATEGORY)
_DEEP = 400_000
_TABLE = 1000
"""Tables of more entries hold words and no patterns."""


class Matcher:
    """One pattern with the steps it took so far."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.steps = 0
        self._text, self._end, self._whole = "", 0, False
        tree = parser.parse(pattern.pattern, pattern.flags & ~re.UNICODE)
        self._groups: dict[int, tuple[int, int]] = {}
        self._match = self._sequence(list(tree), pattern.flags, self._matched)

    def _matched(self, place: int) -> int:
        return -1 if self._whole and place < self._end else place

    def attempts(self, text: str, starts: range, end: int, *, whole: bool = False) -> None:
        """Try the pattern at each of some places of `text[:end]`; `whole` up to its very end."""
        self._text, self._end, self._whole = text, end, whole
        before = sys.getrecursionlimit()
        sys.setrecursionlimit(_DEEP)
        try:
            for start in starts:
                self._groups.clear()
                self.steps += 1
                self._match(start)
        finally:
            sys.setrecursionlimit(before)

    def _sequence(self, items: list[Any], flags: int, then: Step) -> Step:
        for item in reversed(items):
            then = self._item(item, flags, then)
        return then

    def _item(self, item: Any, flags: int, then: Step) -> Step:
        code, value = item
        if code in _SINGLE:
            return self._one(self._test(item, flags), then)
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            return self._repeat(code, value, flags, then)
        made = {
            codes.BRANCH: self._branch, codes.SUBPATTERN: self._group, codes.AT: self._at,
            codes.ASSERT: self._ahead, codes.ASSERT_NOT: self._not_ahead,
            codes.GROUPREF: self._again, codes.GROUPREF_EXISTS: self._whether,
            codes.ATOMIC_GROUP: self._atomic,
        }  # fmt: skip
        if code is codes.FAILURE:
            return lambda _at: -1
        return made[code](value, flags, then)

    def _one(self, test: Callable[[str], bool], then: Step) -> Step:
        def step(place: int) -> int:
            self.steps += 1
            return then(place + 1) if place < self._end and test(self._text[place]) else -1

        return step

    def _test(self, item: Any, flags: int) -> Callable[[str], bool]:
        """Whether one sign fits; what was asked is remembered."""
        known: dict[str, bool] = {}

        def test(sign: str) -> bool:
            if sign not in known:
                forms = {sign}
                if flags & re.IGNORECASE:
                    forms |= {form for form in (sign.lower(), sign.upper()) if len(form) == 1}
                known[sign] = _fits(item, sign, forms, flags)
            return known[sign]

        return test

    def _repeat(self, code: Any, value: Any, flags: int, then: Step) -> Step:
        least, most, inner = value
        items = list(inner)
        if len(items) == 1 and items[0][0] in _SINGLE:
            return self._run(code, least, most, self._test(items[0], flags), then)
        if code is codes.POSSESSIVE_REPEAT:
            whole = self._loop(codes.MAX_REPEAT, least, most, (items, flags), lambda place: place)
            return lambda place: then(end) if (end := whole(place)) >= 0 else -1
        return self._loop(code, least, most, (items, flags), then)

    def _run(
        self, code: Any, least: int, most: int, test: Callable[[str], bool], then: Step
    ) -> Step:
        def step(place: int) -> int:
            stop = min(self._end, place + min(most, self._end))
            last = place
            if code is codes.MIN_REPEAT:
                while True:
                    if last - place >= least and (end := then(last)) >= 0:
                        return end
                    self.steps += 1
                    if last >= stop or not test(self._text[last]):
                        return -1
                    last += 1
            while last < stop and test(self._text[last]):
                last += 1
            self.steps += last - place + 1
            lowest = last if code is codes.POSSESSIVE_REPEAT else place + least
            if last - place < least:
                return -1
            for tried in range(last, lowest - 1, -1):
                self.steps += 1
                if (end := then(tried)) >= 0:
                    return end
            return -1

        return step

    def _loop(self, code: Any, least: int, most: int, body: Any, then: Step) -> Step:
        counts: list[tuple[int, int]] = []
        """How often the body has been matched, and where it began last; a stack of loops."""

        def again(place: int) -> int:
            count, begin = counts[-1]
            if place == begin and count >= least:
                return -1
            counts.append((count + 1, place))
            try:
                return decide(place)
            finally:
                counts.pop()

        inner = self._sequence(*body, again)

        def leave(place: int) -> int:
            kept = counts.pop()
            try:
                return then(place)
            finally:
                counts.append(kept)

        def decide(place: int) -> int:
            self.steps += 1
            count = counts[-1][0]
            if count < least:
                return inner(place)
            if code is codes.MIN_REPEAT:
                end = leave(place)
                return end if end >= 0 or count >= most else inner(place)
            end = inner(place) if count < most else -1
            return end if end >= 0 else leave(place)

        def step(place: int) -> int:
            counts.append((0, -1))
            try:
                return decide(place)
            finally:
                counts.pop()

        return step

    def _branch(self, value: Any, flags: int, then: Step) -> Step:
        ways = [self._sequence(list(way), flags, then) for way in value[1]]

        def step(place: int) -> int:
            self.steps += 1
            return next((end for way in ways if (end := way(place)) >= 0), -1)

        return step

    def _group(self, value: Any, flags: int, then: Step) -> Step:
        number, added, removed, inner = value
        begins: list[int] = []

        def close(place: int) -> int:
            begin, before = begins.pop(), self._groups.get(number)
            self._groups[number] = begin, place
            end = then(place)
            if end < 0:
                begins.append(begin)
                self._groups.pop(number)
                if before is not None:
                    self._groups[number] = before
            return end

        flags = (flags | added) & ~removed
        if number is None:
            return self._sequence(list(inner), flags, then)
        within = self._sequence(list(inner), flags, close)

        def step(place: int) -> int:
            begins.append(place)
            end = within(place)
            if end < 0:
                begins.pop()
            return end

        return step

    def _at(self, value: Any, flags: int, then: Step) -> Step:
        def stands(place: int) -> bool:
            text, end = self._text, self._end
            before = text[place - 1 : place] if place else ""
            after = text[place] if place < end else ""
            if value in (codes.AT_BEGINNING, codes.AT_BEGINNING_STRING):
                lines = value is codes.AT_BEGINNING and flags & re.MULTILINE
                return place == 0 or bool(lines and before == "\n")
            if value in (codes.AT_END, codes.AT_END_STRING):
                if place == end:
                    return True
                lines = flags & re.MULTILINE or place == end - 1
                return value is codes.AT_END and bool(lines) and after == "\n"
            edge = _is_word(before) != _is_word(after)
            return edge == (value is codes.AT_BOUNDARY)

        def step(place: int) -> int:
            self.steps += 1
            return then(place) if stands(place) else -1

        return step

    def _beside(self, value: Any, flags: int) -> Callable[[int], bool]:
        direction, inner = value
        within = self._sequence(list(inner), flags, lambda place: place)
        back = inner.getwidth()[0] if direction < 0 else 0
        return lambda place: place >= back and within(place - back) >= 0

    def _ahead(self, value: Any, flags: int, then: Step) -> Step:
        stands = self._beside(value, flags)
        return lambda place: then(place) if stands(place) else -1

    def _not_ahead(self, value: Any, flags: int, then: Step) -> Step:
        stands = self._beside(value, flags)
        return lambda place: -1 if stands(place) else then(place)

    def _atomic(self, value: Any, flags: int, then: Step) -> Step:
        within = self._sequence(list(value), flags, lambda place: place)
        return lambda place: then(end) if (end := within(place)) >= 0 else -1

    def _again(self, value: Any, _flags: int, then: Step) -> Step:
        def step(place: int) -> int:
            if value not in self._groups:
                return -1
            begin, end = self._groups[value]
            self.steps += end - begin
            same = self._text[begin:end].casefold()
            stop = place + end - begin
            return then(stop) if self._text[place:stop].casefold() == same else -1

        return step

    def _whether(self, value: Any, flags: int, then: Step) -> Step:
        number, yes, no = value
        ways = [self._sequence(list(way or ()), flags, then) for way in (yes, no)]
        return lambda place: ways[number not in self._groups](place)  # noqa: PLW0108 - asked later


def _is_word(sign: str) -> bool:
    return sign.isalnum() or sign == "_"


_CATEGORIES: dict[Any, Callable[[str], bool]] = {
    codes.CATEGORY_DIGIT: str.isdecimal,
    codes.CATEGORY_NOT_DIGIT: lambda sign: not sign.isdecimal(),
    codes.CATEGORY_SPACE: str.isspace,
    codes.CATEGORY_NOT_SPACE: lambda sign: not sign.isspace(),
    codes.CATEGORY_WORD: _is_word,
    codes.CATEGORY_NOT_WORD: lambda sign: not _is_word(sign),
}


def _fits(item: Any, sign: str, forms: set[str], flags: int) -> bool:
    """Whether a sign, in one of its cases, fits a literal, a class or a set."""
    code, value = item
    if code is codes.ANY:
        return sign != "\n" or bool(flags & re.DOTALL)
    if code in (codes.LITERAL, codes.NOT_LITERAL):
        return (chr(value) in forms) == (code is codes.LITERAL)
    if code is codes.CATEGORY:
        return _CATEGORIES[value](sign)
    members = [member for member in value if member[0] is not codes.NEGATE]
    return any(_is_member(member, sign, forms) for member in members) != (len(members) < len(value))


def _is_member(member: Any, sign: str, forms: set[str]) -> bool:
    code, value = member
    if code is codes.LITERAL:
        return chr(value) in forms
    if code is codes.RANGE:
        return any(value[0] <= ord(form) <= value[1] for form in forms)
    return _CATEGORIES[value](sign)


class Counted:
    """A pattern that answers as it always does, and counts what its engine tries."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self._pattern = pattern
        self.matcher = Matcher(pattern)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._pattern, name)

    def _tried(self, text: str, first: int, last: int, end: int) -> None:
        self.matcher.attempts(text, range(first, last + 1), end)

    def match(self, text: str, pos: int = 0, endpos: int = sys.maxsize) -> re.Match[str] | None:
        """See `re.Pattern.match`."""
        self._tried(text, pos, pos, min(endpos, len(text)))
        return self._pattern.match(text, pos, endpos)

    def fullmatch(self, text: str, pos: int = 0, endpos: int = sys.maxsize) -> Any:
        """See `re.Pattern.fullmatch`."""
        self.matcher.attempts(text, range(pos, pos + 1), min(endpos, len(text)), whole=True)
        return self._pattern.fullmatch(text, pos, endpos)

    def search(self, text: str, pos: int = 0, endpos: int = sys.maxsize) -> re.Match[str] | None:
        """See `re.Pattern.search`."""
        match, end = self._pattern.search(text, pos, endpos), min(endpos, len(text))
        self._tried(text, max(0, pos), match.start() if match else end, end)
        return match

    def finditer(self, text: str, pos: int = 0, endpos: int = sys.maxsize) -> Iterator[Any]:
        """See `re.Pattern.finditer`."""
        end, first = min(endpos, len(text)), max(0, pos)
        for match in self._pattern.finditer(text, pos, endpos):
            self._tried(text, first, match.start(), end)
            first = match.end() + (match.start() == match.end())
            yield match
        self._tried(text, first, end, end)

    def findall(self, text: str, pos: int = 0, endpos: int = sys.maxsize) -> list[Any]:
        """See `re.Pattern.findall`."""
        list(self.finditer(text, pos, endpos))
        return self._pattern.findall(text, pos, endpos)

    def sub(self, new: Any, text: str, count: int = 0) -> str:
        """See `re.Pattern.sub`."""
        list(self.finditer(text))
        return self._pattern.sub(new, text, count)

    def split(self, text: str, maxsplit: int = 0) -> list[Any]:
        """See `re.Pattern.split`."""
        list(self.finditer(text))
        return self._pattern.split(text, maxsplit)


class _Installed:
    """The counters that stand in place of patterns, and how to take them out again."""

    def __init__(self) -> None:
        self.names: dict[str, Counted] = {}
        self._known: dict[int, Counted] = {}
        self._undo: list[Callable[[], None]] = []

    def into(self, module: ModuleType) -> None:
        """Replace the patterns that a module holds, also in its tables and rules."""
        for name, value in list(vars(module).items()):
            if name == "_in_lines" and hasattr(value, "cache_info"):
                self._replaced(value(), f"{module.__name__}.{name}")
            new = self._replaced(value, f"{module.__name__}.{name}")
            if new is not value:
                setattr(module, name, new)
                self._undo.append(partial(setattr, module, name, value))

    def out(self) -> None:
        """Put every pattern back."""
        for step in reversed(self._undo):
            step()

    def _replaced(self, value: Any, name: str) -> Any:
        if isinstance(value, re.Pattern):
            return self._counter(value, name)
        if type(value) in (tuple, list) and len(value) < _TABLE:
            new = [self._replaced(entry, f"{name}.{place}") for place, entry in enumerate(value)]
            same = all(entry is old for entry, old in zip(new, value, strict=True))
            return value if same else type(value)(new)
        if type(value) is dict and len(value) < _TABLE:
            new = {key: self._replaced(entry, f"{name}.{key}") for key, entry in value.items()}
            return value if all(new[key] is value[key] for key in value) else new
        if isinstance(value, InLines | Said):
            attribute = "forms" if isinstance(value, InLines) else "form"
            forms = getattr(value, attribute)
            self._undo.append(partial(setattr, value, attribute, forms))
            setattr(value, attribute, self._replaced(forms, f"{name}.{attribute}"))
        pattern = getattr(value, "regex", None)
        if is_dataclass(value) and isinstance(pattern, re.Pattern):
            object.__setattr__(value, "regex", self._counter(pattern, name))
            self._undo.append(partial(object.__setattr__, value, "regex", pattern))
        return value

    def _counter(self, pattern: re.Pattern[Any], name: str) -> Any:
        if not isinstance(pattern.pattern, str):
            return pattern
        if id(pattern) not in self._known:
            self._known[id(pattern)] = self.names[name] = Counted(pattern)
        return self._known[id(pattern)]


@contextmanager
def counted(package: str) -> Iterator[dict[str, Counted]]:
    """The patterns of the loaded modules of a package, each by «module.name», while they count."""
    installed = _Installed()
    for title, module in sorted(sys.modules.items()):
        if title.startswith(package):
            installed.into(module)
    try:
        yield installed.names
    finally:
        installed.out()
