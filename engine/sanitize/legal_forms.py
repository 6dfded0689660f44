"""Legal forms and degrees with dots or strokes, which stay as they are: «S.r.l.», «Sp. z o.o.»."""

from __future__ import annotations

import re

_DOTTED = tuple(
    one.split()
    for one in (
        "S. r. l. s", "S. r. l", "S. p. A", "S. a. s", "S. n. c", "S. a. r. l", "S. à r. l",
        "S. C. A", "S. A. S. U", "S. A. S", "S. A. U", "S. A. de C. V", "S. de R. L. de C. V",
        "S. A", "S. L. U", "S. L", "C. V", "B. V. B. A", "C. V. B. A", "B. V", "N. V", "K. K",
        "G. K", "Y. K", "z o. o", "z. o. o", "spol. s r. o", "s. r. o", "d. o. o. e. l",
        "j. d. o. o", "d. o. o", "d. d", "d. n. o", "a. d", "a. s", "k. s", "v. o. s",
        "o. p. s", "z. s", "z. ú",
        "e. V", "e. K", "e. G", "m. b. H", "G. m. b. H", "L. L. C", "L. L. P", "P. L. C", "L. P",
        "P. C", "P. A", "A. G", "K. G", "O. H. G", "A. Ş", "A. E", "E. P. E", "S. S",
        "M. Sc", "B. Sc", "Ph. D", "M. A", "B. A", "M. B. A", "M. D", "LL. M",
    )
)  # fmt: skip
_PLAIN = (
    r"A/S|I/S|K/S|P/S|S/A|Co-?op(?:erative)?|Sp\.(?=\s?z)|spol\.(?=\s?s)|Sp\. ?[jkp]\.|Pty\.?"
    r"|Pvt\.?|Pte\.?|Sdn\.?|Bhd\.?|m\.?b\.?H\.?|eV|eG|KGaA|ApS|ASA|Oyj|Kft\.?|Zrt\.?|Nyrt\.?|Bt\.|EOOD"
    r"|OOD|S[AaàÀ]RL|SASU|SNC|EIRL|Ltda\.?|Lda\.?|GbR|OHG|PartG|UAB|SIA|OÜ|MSc|BSc|PhD|MBA|LLM"
    r"|doo|OOO|PAO|JSC|KK|PLLC|Unltd\.?|Cía\.?|Cia\.?|Inh\.|vorm\.|Nachf\."
)


def _pattern(letters: list[str]) -> str:
    """The dotted letters of a form; a dot may have a space behind it, the last one may lack."""
    return "".join(
        re.escape(one) + (r"\s?" if one.endswith(".") else r"\s")
        for one in letters[:-1]
    ) + re.escape(letters[-1]) + r"\.?"  # fmt: skip


_FORM = re.compile(
    rf"(?<![\w.])(?:{'|'.join(map(_pattern, sorted(_DOTTED, key=len, reverse=True)))}|{_PLAIN})"
    r"(?![\w])"
)


def spans(name: str) -> tuple[tuple[int, int], ...]:
    """Where legal forms stand behind the first word of an organisation's name."""
    found = (match.span() for match in _FORM.finditer(name))
    return tuple((start, end) for start, end in found if any(map(str.isalnum, name[:start])))
