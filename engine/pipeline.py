"""The only place that joins the stages, and the only one that the window asks for them.

::

    text ─annotate→ Annotated ─score→ Scored ─plan→ Plan ─sanitize→ Sanitized ─forecast→ Forecast
                                                │ (the person reviews and edits the plan here)
    Sanitized ─chat→ untrusted reply (stream) ─restore→ Restored
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeAlias

from engine.annotate import annotate, load_rules
from engine.annotate.foreign import is_foreign
from engine.conversation.vault import Conversation
from engine.dependencies.discover import discover as find_dependencies
from engine.dependencies.figures import Proposal
from engine.errors import ChatBroken, ChatBusy, ChatUnreachable, ModelError
from engine.forecast import Rehearsal, Sent, rehearsed_as, similarity
from engine.forecast import forecast as foretell
from engine.infer import crowds, ties
from engine.infer import infer as tell
from engine.issued import Issued
from engine.keys.secrets import Secrets
from engine.models import Models
from engine.odds import Odds, of_decision
from engine.options import Options
from engine.plan import plan
from engine.plan.profiles import fitting, mechanism_of
from engine.progress import Tick, ignore, paced
from engine.providers import Provider
from engine.restore import StreamRestorer, hide_again, restore, undo
from engine.sanitize import Ask, prove, sanitize
from engine.score import score
from engine.score.rewrite import rewritten
from engine.transcripts.file import Transcript
from engine.transcripts.transcript import unlock
from engine.turns import Answer, Turn, begun
from engine.values import (
    Annotated,
    Forecast,
    Guess,
    Inference,
    Plan,
    Replacement,
    Restored,
    Sanitized,
    WordScore,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.annotate.claims import Recognizer
    from engine.chat.local.discovery import FoundServer
    from engine.models.interfaces import Served

__all__ = [
    "Ask", "Rehearsal", "Reopened", "Reply", "Rules", "Sent", "apply", "asking", "converse",
    "crowds", "discover", "find_servers", "fitting", "forecast", "hide_again", "infer",
    "is_foreign", "load_rules", "mechanism_of", "needs_rewriter", "needs_scores", "odds",
    "offered_models", "propose",
    "rehearsal", "rehearse", "reopen", "replan", "restore", "score_plan", "serve", "weigh",
]  # fmt: skip

Rules: TypeAlias = "Sequence[Recognizer]"
"""The person's own recognizers."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A chatbot's answer: as it came, and with the private values put back.

    `problem` is empty for a whole answer and says in words why where it ended early;
    `server_words` are the server's own about that, if it had any.
    """

    untrusted: str = field(repr=False)
    restored: Restored
    problem: str = ""
    server_words: str = field(default="", repr=False)


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
    rules: Rules = (),
    tick: Tick = ignore,
) -> Plan:
    """What is private in `text` and what shall happen to it; nothing is changed yet.

    `rules` are the person's own recognizers (`load_rules`).
    Raises `TextError` for a text that cannot be processed, `RecognizerError` or `ModelError`
    where a recognizer or a model fails: then the text must not be sent.
    Where the plan depends on what the task needs (`needs_scores`), the words are weighed first.
    """
    annotated = annotate(text, options=options, tagger=models.tagger, rules=rules, tick=tick)
    if needs_rewriter(options):
        annotated = rewritten(annotated, writer=models.rewriter, tick=tick)
    scores = weigh(annotated, models=models, tick=tick) if needs_scores(options) else ()
    return plan(annotated, options=options, scores=scores, tick=tick)


def needs_scores(options: Options) -> bool:
    """Whether a plan under these options asks which words the task needs."""
    return options.profile == "minimise" and options.spare > 0 and options.chooser == "full"


def needs_rewriter(options: Options) -> bool:
    """Whether a plan under these options asks the person's own model which words to replace."""
    return options.profile == "minimise" and options.spare > 0 and options.chooser == "local"


def replan(planned: Plan, *, options: Options) -> Plan:
    """What shall happen to the same findings under other options; the scores stay."""
    return plan(planned.annotated, options=options, scores=planned.scores, before=planned)


def score_plan(
    proposed: Plan, *, models: Models, answer: str | None = None, tick: Tick = ignore
) -> Plan:
    """The same plan with importance, privacy and bits for each word.

    A plan that was made with scores keeps them, unless there is an answer to weigh them by.
    """
    if proposed.scores and answer is None:
        return proposed
    scores = weigh(proposed.annotated, models=models, answer=answer, tick=tick)
    return replace(proposed, scores=scores)


def weigh(
    annotated: Annotated, *, models: Models, answer: str | None = None, tick: Tick = ignore
) -> tuple[WordScore, ...]:
    """The importance, privacy and bits of each word, in order."""
    encoder = _Encoder(models)
    return score(annotated, causal=models.causal, encoder=encoder, answer=answer, tick=tick).words


@dataclass(frozen=True, slots=True)
class _Encoder:
    """The sentence encoder, opened when it is asked: weighing words seldom needs it."""

    models: Models

    def embed(self, texts: Sequence[str], *, tick: Tick = ignore) -> NDArray[np.float32]:
        """Rows [n, width]; see `Models.encoder`."""
        return self.models.encoder.embed(texts, tick=tick)


def discover(proposed: Plan, *, tick: Tick = ignore) -> tuple[Proposal, ...]:
    """Dependencies that seem to hold between the plan's numbers, for the person to confirm.

    A confirmed one's `helper` goes into `Options.dependencies`; nothing is used before. Raises
    `Cancelled` from `tick`.
    """
    text, year = proposed.annotated.text, datetime.now(UTC).year
    return find_dependencies(text, proposed.decisions, this_year=year, tick=tick)


def apply(
    reviewed: Plan,
    *,
    conversation: Conversation,
    ask: Ask | None = None,
    tick: Tick = ignore,
) -> Sanitized:
    """The text that would be sent: fast enough for every move of a slider, and repeatable.

    Where a value's mechanism is `context` a masked model is asked (see `asking`), about the text
    without its private values; without `ask` that is a `PlanError`.
    """
    return sanitize(reviewed, conversation=conversation, ask=ask, tick=tick)


def asking(models: Models, tick: Tick = ignore) -> Ask:
    """The masked model of `models`, opened only where it is asked."""
    return lambda text, places, count: models.masked.candidates(
        text, places, count=count, tick=tick
    )


def odds(planned: Plan, *, tick: Tick = ignore) -> dict[int, Odds]:
    """What ε does for each value under noise, by where its span starts (`engine.odds`).

    Raises `Cancelled` from `tick`.
    """
    text, options = planned.annotated.text, planned.options
    pairs = (
        (decision.span.start, of_decision(decision, text, options))
        for decision in paced(planned.decisions, tick, "Weighing the noise", fraction=1.0)
    )
    return {start: chance for start, chance in pairs if chance is not None}


def forecast(
    sent: Sent,
    *,
    models: Models,
    guesses: tuple[Guess, ...] | None = None,
    tick: Tick = ignore,
) -> Forecast:
    """What the answer will be worth, and how much of what is hidden can still be guessed.

    `guesses`, where given, are what `infer` says of the sanitized text. Raises `ModelError`.
    """
    return foretell(sent, encoder=models.own_encoder, guesses=guesses, tick=tick)


def likeness(text: str, answer: str, *, models: Models, tick: Tick = ignore) -> float:
    """How alike a prompt and its restored answer are: what `Forecast.similarity` foretells."""
    return similarity(text, answer, models.own_encoder, tick=tick)


def rehearsal(models: Models) -> Rehearsal | None:
    """The local model that rehearses answers; None where the person chose none that writes."""
    if not models.writes:
        return None
    return Rehearsal(models.generator, models.own_encoder)


def rehearse(
    sent: Sent, before: Forecast, *, rehearsal: Rehearsal, tick: Tick = ignore
) -> Forecast:
    """The forecast with the similarity that a local model's own answers foretell.

    The model gets the prompt as it is, so it is one of this machine or of a private address, that
    the person named. A model that fails changes nothing but the words of the basis. Raises
    `Cancelled` from `tick`.
    """
    try:
        rehearsed = rehearsal.rehearse(
            sent, lambda answer: restore(answer, sent.edits, tick=tick).text, tick=tick
        )
    except (ModelError, ChatBusy, ChatUnreachable) as error:
        words = f"{before.basis or ''} No similarity: {error}".strip()
        return replace(before, basis=words)
    return rehearsed_as(before, rehearsed, rehearsal.basis)


def infer(
    text: str,
    *,
    models: Models,
    rules: Rules = (),
    replacements: Sequence[Replacement] = (),
    tick: Tick = ignore,
) -> Inference:
    """What a reader can tell of the people of a text, the surest first; raises like `propose`.

    With the `replacements` that made the text also which of its words give a hidden value away.
    """
    annotated = annotate(text, options=Options(), tagger=models.tagger, rules=rules, tick=tick)
    told = tell(annotated, encoder=models.own_encoder, tick=tick)
    if not replacements:
        return told
    found = ties(annotated, replacements, encoder=models.own_encoder, tick=tick)
    return replace(told, ties=found)


def converse(
    turns: Sequence[Turn],
    *,
    provider: Provider,
    api_key: str,
    conversation: Conversation,
    on_text: Callable[[str], None] = lambda _text: None,
    on_untrusted: Callable[[str], None] = lambda _text: None,
    on_retry: Callable[[str], None] = lambda _why: None,
    tick: Tick = ignore,
) -> Reply:
    """Send the turns and restore the answer while it streams.

    `on_text` gets each restored piece, `on_untrusted` what came for it, word for word, `on_retry`
    the words for a wait. What the turns release is charged to the conversation's ledger before
    the first byte leaves. What is hidden in any turn is hidden in pasted answers, too
    (`hide_again`). An answer that breaks off is returned as far as it came, with `problem`
    set; the errors of `ChatError` say why nothing came at all. Where the last turn asks to go on,
    the reply begins with what had come before, restored together with the rest: a value may stand
    across the break.
    """
    from engine.chat import stream  # noqa: PLC0415 - a tenth of a second, needed only to send

    conversation.release(_latest(turns))
    issued = _issued(turns)
    restorer = StreamRestorer(issued, tick)
    untrusted = io.StringIO()
    fit = [_fit(turn, issued) for turn in turns]
    if before := begun(fit):
        untrusted.write(before)
        on_text(restorer.feed(before))

    def take(piece: str) -> None:
        untrusted.write(piece)
        on_untrusted(piece)
        on_text(restorer.feed(piece))

    pieces = stream(fit, provider=provider, api_key=api_key, on_retry=on_retry, tick=tick)
    problem, server_words = _received(pieces, take)
    return Reply(
        untrusted.getvalue(), undo(restorer.finish(tick), issued, tick), problem, server_words
    )


def _received(pieces: Iterable[str], take: Callable[[str], None]) -> tuple[str, str]:
    """Take each piece of an answer; why it broke off and the server's words, or «»."""
    try:
        for piece in pieces:
            take(piece)
    except ChatBroken as broken:
        return str(broken), broken.server_words
    return "", ""


def offered_models(provider: Provider, *, api_key: str, tick: Tick = ignore) -> tuple[str, ...]:
    """The models that a chatbot's server lists; raises the errors of `ChatError`."""
    from engine.chat.probe import probe  # noqa: PLC0415 - half a second, rarely needed

    return probe(provider, api_key=api_key, tick=tick)


def find_servers(
    ports: Sequence[tuple[str, int]] = (), *, tick: Tick = ignore
) -> tuple[FoundServer, ...]:
    """The servers for models that answer on this machine, at the usual ports or at `ports`."""
    from engine.chat.local import discovery  # noqa: PLC0415 - half a second, rarely needed

    return discovery.find_servers(ports=ports or discovery.PORTS, tick=tick)


def serve(base_url: str, models: Sequence[str] = (), *, tick: Tick = ignore) -> Served:
    """The models of a local server in place of embedded ones."""
    from engine.chat.local import capabilities  # noqa: PLC0415 - half a second, rarely needed

    return capabilities.serve(base_url, models, tick=tick)


def reopen(transcript: Transcript, keys: Secrets, *, tick: Tick = ignore) -> Reopened:
    """A saved conversation with the values put back into its answers.

    Raises `TranscriptLocked` where it was saved under another key or its file was changed, and
    `Cancelled` from `tick`.
    """
    unlocked = unlock(transcript, keys)
    issued: list[Issued] = []
    answers = []
    for turn, values in zip(transcript.turns, unlocked.issued, strict=True):
        issued += values
        answers.append(restore(turn.untrusted_answer, issued, tick=tick))
    return Reopened(tuple(answers), unlocked.lost)


def recorded(
    sent: str, replacements: Sequence[Replacement], *, tick: Tick = ignore
) -> tuple[Replacement, ...]:
    """Replacements with the pieces of `sent` that bring back what does not come back alone.

    Each counts as one that can be put back, as where nothing of `sent` is known. Raises `Cancelled`
    from `tick`.
    """
    lasting = tuple(replace(item, reversible=True) for item in replacements)
    proven = prove(sent, lasting, tick=tick)
    return tuple(
        replace(item, within=found.within) for item, found in zip(lasting, proven, strict=True)
    )


def _fit(turn: Turn, issued: Sequence[Replacement]) -> Turn:
    """A turn as it may be sent: a pasted answer without the person's values."""
    if isinstance(turn, Answer) and turn.pasted:
        return Answer(hide_again(turn.untrusted, issued).text)
    return turn


def _latest(turns: Sequence[Turn]) -> Sanitized:
    return next(turn for turn in reversed(turns) if isinstance(turn, Sanitized))


def _issued(turns: Sequence[Turn]) -> tuple[Replacement, ...]:
    """Every replacement that the turns ever sent, the newest last."""
    return tuple(
        replacement
        for turn in turns
        if isinstance(turn, Sanitized)
        for replacement in turn.replacements
    )
