"""What of an answer travels once it is rendered: the judges of the tests on hostile answers.

CommonMark by markdown-it-py with and without raw HTML, HTML by html5lib (the WHATWG tokenizer and
tree construction), and what autolinks would take of the text that is left.
"""

from __future__ import annotations

import html
import re
from xml.etree.ElementTree import Element

import html5lib
from markdown_it import MarkdownIt

_PLAIN = MarkdownIt("commonmark", {"html": False}).enable("table")
_RAW = MarkdownIt("commonmark", {"html": True}).enable("table")
_AUTOLINK = re.compile(
    r"(?:(?:https?|ftp|evil\+x)://|\bwww\.|\bmailto:|\btel:|\bjavascript:|\bdata:)[^\s<]*"
    r"|[\w.+-]+@\w[\w-]*(?:\.\w+(?:-+\w+)*)+"
    r"|(?:[\w-]+\.)+(?:com|org|net|example|xn--p1ai)(?![\w-])(?:[:/?#][^\s<]*)?",
    re.IGNORECASE,
)
_TAG = re.compile(
    r"<[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s\"'=<>`]+|'[^']*'|\"[^\"]*\"))?)*\s*/?>",
    re.IGNORECASE,
)
"""An open tag as CommonMark has it."""
_BETWEEN_TAGS = re.compile(f"{_TAG.pattern}|<[^>]*>", re.IGNORECASE)
_CODE = re.compile(r"<(code|pre|script|style)\b.*?</\1", re.DOTALL)


def carried(answer: str, *, issued_address: str) -> list[str]:
    """Every destination, attribute, script, style and comment of the answer in any reading.

    `issued_address` is an address of the person that may be a destination: in angle brackets it is
    an autolink, which a reader of HTML alone would take for a tag.
    """
    pages = [_PLAIN.render(answer), _RAW.render(answer)]
    if "`" not in answer and "~~~" not in answer:
        pages.append(answer.replace(f"<{issued_address}>", "<>"))
    return [item for page in pages for item in _of_page(page)]


def _parsed(page: str) -> Element:
    return html5lib.parse(page, treebuilder="etree", namespaceHTMLElements=False)


def _of_page(page: str) -> list[str]:
    findings = [item for element in _parsed(page).iter() for item in _of_element(element)]
    for words in _BETWEEN_TAGS.split(_CODE.sub("<", page)):
        findings += _linked(html.unescape(words))
    return findings


def _linked(words: str) -> list[str]:
    """What autolinks take of a text; a whole tag that is shown as text ends the one in it."""
    parts, place = [], 0
    for match in _TAG.finditer(words):
        parts += [words[place : match.start()], match[0]]
        place = match.end()
    return [item for part in [*parts, words[place:]] for item in _AUTOLINK.findall(part)]


def _of_element(element: Element) -> list[str]:
    if not isinstance(element.tag, str):
        return [element.text or ""]
    findings = [str(part) for pair in element.attrib.items() for part in pair]
    scripted = element.tag in ("script", "style")
    return [*findings, "".join(element.itertext())] if scripted else findings
