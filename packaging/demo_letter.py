"""A chatbot that writes a referral letter out of the prompt it was sent, and of nothing else."""

from __future__ import annotations

import re
import threading
from typing import Final

from tests.servers import Behaviour, Exchange, Request, event, pieces

FRAME: Final = re.compile(
    r"My patient (?P<patient>.+?), an? (?P<age>.+?)-year-old (?P<work>.+?) from (?P<city>.+?), "
    r"MRN (?P<number>.+?), has (?P<illness>.+?)\. Seen on (?P<seen>.+?); next visit (?P<next>.+?)\."
    r"\s+Mr (?P<brother>.+?), her brother, can be reached at (?P<phone>.+?) or (?P<mail>\S+?)\. "
    r"She takes (?P<drug>.+?) and earns (?P<pay>.+?) a year\. Ask (?P<doctor>.+?) whether",
    re.DOTALL,
)
"""The sentences of the bundled example; what stands in the gaps is whatever was sent."""

LETTER: Final = """Dear {doctor},

Thank you for seeing **{patient}**, a {age}-year-old {work} from {city} (MRN {number}), who has \
{illness}. I saw her on {seen}; her next visit is on {next}. She takes {drug}.

I would value your view on two points:

- whether elective surgery should be brought forward, and
- whether {drug} should be continued until then.

Her brother, Mr {brother}, can be reached at {phone}, or by e-mail at {mail}. He would be glad to \
hear from you before {next}.

With kind regards"""


def letter(said: str) -> str:
    """The letter, or a sentence that asks for more where the prompt is not the example."""
    match = FRAME.search(said)
    return LETTER.format(**match.groupdict()) if match else "Please tell me more about the patient."


def write_letter(pause: threading.Event, *, size: int = 5) -> Behaviour:
    """Stream the letter in small pieces; half-way wait for `pause`, so that one can look."""

    def behave(exchange: Exchange, request: Request) -> None:
        parts = list(pieces(letter(request.said), size))
        exchange.begin()
        exchange.put(event("", role="assistant"))
        for number, part in enumerate(parts):
            if number == len(parts) // 2:
                pause.wait(60)
            exchange.put(event(part))
        exchange.put(event(None, finish="stop"))
        exchange.put(b"data: [DONE]\n\n")
        exchange.end()

    return behave
