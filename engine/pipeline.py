"""The only place that joins the stages.

::

    text ─annotate→ Annotated ─score→ Scored ─plan→ Plan ─sanitize→ Sanitized ─forecast→ Forecast
                                                │ (the person reviews and edits the plan here)
    Sanitized ─chat→ untrusted reply (stream) ─restore→ Restored
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from engine.annotate import annotate
from engine.chat import Provider, Turn, stream
from engine.errors import ChatBroken
from engine.forms.discover import discover as find_dependencies
from engine.forms.figures import Proposal
from engine.forms.issued import Issued
from engine.keys import Secrets
from engine.models import Models
from engine.options import Options
from engine.plan import plan
from engine.progress import Tick, ignore
from engine.restore import StreamRestorer, restore, undo
from engine.sanitize import Ask, sanitize
from engine.sanitize.word_calibration import meaning
from engine.score import score
from engine.transcript import unlock
from engine.transcript_file import Transcript
from engine.values import Forecast, Plan, Replacement, Restored, Sanitized
from engine.vault import Conversation

if TYPE_CHECKING:
    from engine.annotate.claims import Recognizer


@dataclass(frozen=True, slots=True)
class Reply:
    """A chatbot's answer: as it came, and with the private values put back.

    `problem` is empty for a whole answer and says in words why where it ended early.
    """

    untrusted: str = field(repr=False)
    restored: Restored
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Reopened:
    """The restored answers of a saved conversation; `lost` values could not be found again."""

    answers: tuple[Restored, ...]
    lost: int = 0


def propose(
    text: str,
    *,
    options: Options,
    models: Models,
    rules: Sequence[Recognizer] = (),
    tick: Tick = ignore,
) -> Plan:
    """What is private in `text` and what shall happen to it; nothing is changed yet.

    `rules` are the person's own recognizers (`engine.annotate.load_rules`).
    Raises `TextError` for a text that cannot be processed, `RecognizerError` or `ModelError`
    where a recognizer or a model fails: then the text must not be sent.
    """
    annotated = annotate(text, options=options, tagger=models.tagger, rules=rules, tick=tick)
    return plan(annotated, options=options)


def score_plan(
    proposed: Plan, *, models: Models, answer: str | None = None, tick: Tick = ignore
) -> Plan:
    """The same plan with importance, privacy and bits for each word."""
    scored = score(
        proposed.annotated,
        causal=models.causal,
        encoder=models.encoder,
        answer=answer,
        tick=tick,
    )
    return replace(proposed, scores=scored.words)


def discover(proposed: Plan) -> tuple[Proposal, ...]:
    """Dependencies that seem to hold between the plan's numbers, for the person to confirm.

    A confirmed one's `helper` goes into `Options.dependencies`; nothing is used before.
    """
    year = datetime.now(UTC).year
    return find_dependencies(proposed.annotated.text, proposed.decisions, this_year=year)


def apply(
    reviewed: Plan,
    *,
    conversation: Conversation,
    models: Models | None = None,
    tick: Tick = ignore,
) -> Sanitized:
    """The text that would be sent: fast enough for every move of a slider, and repeatable.

    Where a value's mechanism is `context` the masked model of `models` is opened and asked, about
    the text without its private values; without `models` that is a `PlanError`.
    """
    ask = None if models is None else _asking(models, tick)
    return sanitize(reviewed, conversation=conversation, ask=ask, tick=tick)


def _asking(models: Models, tick: Tick) -> Ask:
    """The masked model, opened only where it is asked."""
    return lambda text, places, count: models.masked.candidates(
        text, places, count=count, tick=tick
    )


def word_meaning(planned: Plan) -> tuple[float, float] | None:
    """What ε does to the words of a plan: the share replaced, how often a guesser is right.

    None where no word is put under noise. From public tables, measured on the whole vocabulary.
    """
    strengths = [one.epsilon for one in planned.decisions if one.mechanism == "dx" and one.epsilon]
    if not strengths:
        return None
    options = planned.options
    return meaning(max(strengths), options.words, same_pos=options.same_pos)


def forecast(_sanitized: Sanitized) -> Forecast:
    """What the answer will be worth and what can still be guessed; nothing is known of it yet."""
    return Forecast()


def converse(
    turns: Sequence[Turn],
    *,
    provider: Provider,
    api_key: str,
    conversation: Conversation,
    on_text: Callable[[str], None] = lambda _text: None,
    on_retry: Callable[[str], None] = lambda _why: None,
    tick: Tick = ignore,
) -> Reply:
    """Send the turns and restore the answer while it streams.

    `on_text` gets each restored piece, `on_retry` the words for a wait. What the turns release
    is charged to the conversation's ledger before the first byte leaves. An answer that breaks
    off is returned as far as it came, with `problem` set; the errors of `ChatError` say why
    nothing came at all.
    """
    conversation.release(_latest(turns))
    issued = _issued(turns)
    restorer = StreamRestorer(issued)
    pieces: list[str] = []
    problem = ""
    try:
        for piece in stream(
            turns, provider=provider, api_key=api_key, on_retry=on_retry, tick=tick
        ):
            pieces.append(piece)
            on_text(restorer.feed(piece))
    except ChatBroken as broken:
        problem = str(broken)
    return Reply("".join(pieces), undo(restorer.finish(), issued), problem)


def reopen(transcript: Transcript, keys: Secrets) -> Reopened:
    """A saved conversation with the values put back into its answers.

    Raises `TranscriptLocked` where it was saved under another key or its file was changed.
    """
    unlocked = unlock(transcript, keys)
    issued: list[Issued] = []
    answers = []
    for turn, values in zip(transcript.turns, unlocked.issued, strict=True):
        issued += values
        answers.append(restore(turn.untrusted_answer, issued))
    return Reopened(tuple(answers), unlocked.lost)


def _latest(turns: Sequence[Turn]) -> Sanitized:
    return next(turn for turn in reversed(turns) if isinstance(turn, Sanitized))


def _issued(turns: Sequence[Turn]) -> tuple[Replacement, ...]:
    """Every replacement that the turns ever sent, the newest last."""
    return tuple(
        item for turn in turns if isinstance(turn, Sanitized) for item in turn.replacements
    )
