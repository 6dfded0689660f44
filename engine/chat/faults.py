"""Translates the SDK's exceptions into our errors.

The SDK's exceptions hold the request and the server's body, so they are read here and never
passed on, neither as text nor as the cause of another.
"""

from __future__ import annotations

import ssl
from collections.abc import Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine.chat.bounds.byte_counter import WireRefusal
from engine.chat.server_words import words_of
from engine.errors import ChatBusy, ChatError, ChatRefused, ChatUnreachable

if TYPE_CHECKING:
    from openai import APIStatusError

T = TypeVar("T")

AGAIN: Final = frozenset({408, 409, 425, 429})
"""HTTP statuses besides 5xx for which a retry may succeed."""

KNOWN: Final[Mapping[str, str]] = {
    "insufficient_quota": "The account at {host} has no credit left.",
    "invalid_api_key": "{host} does not know this API key.",
    "model_not_found": "{host} has no such model.",
    "context_length_exceeded": "The conversation is too long for this model.",
}
"""Error codes of OpenAI's protocol that say more than their status."""

STATUSES: Final[Mapping[int, str]] = {
    400: "{host} did not accept the request; the model may not suit it.",
    401: "{host} does not accept this API key.",
    402: "The account at {host} has no credit left.",
    403: "This API key has no right to use that model at {host}.",
    404: "{host} has no such model or no such address; many addresses end in /v1.",
    413: "The conversation is too long for {host}.",
    501: "{host} does not offer this.",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """An error to raise, whether trying again may help, and how long the server asks to wait.

    `bound` tells that a limit of ours, not the server, ended the answer.
    """

    error: ChatError
    again: bool = False
    wait_seconds: float | None = None
    bound: bool = False


async def caught(
    work: Callable[[], Coroutine[Any, Any, T]], *, host: str, api_key: str | None = None
) -> T | Fault:
    """The result of `work`, or the `Fault` for its exception.

    With `api_key` the error has the server's own words, without the key; where the texts sent are
    private there is none, since a server may quote them.

    A value, not an exception: raised later and elsewhere, our error holds no trace of the SDK's,
    which would hold the request.
    """
    try:
        return await work()
    except Exception as problem:  # noqa: BLE001 - whatever it is, it must not go further
        return fault_of(problem, host=host, api_key=api_key)


def fault_of(problem: Exception, *, host: str, api_key: str | None = None) -> Fault:
    """The fault for an exception of the SDK; of an unknown one only the type is named."""
    refusal = next((cause for cause in _chain(problem) if isinstance(cause, WireRefusal)), None)
    if refusal is not None:
        return Fault(ChatError(str(refusal).format(host=host)), bound=True)
    fault = _fault(problem, host)
    if api_key is not None:
        fault.error.server_words = words_of(problem, api_key=api_key)
    return fault


def _fault(problem: Exception, host: str) -> Fault:
    import httpx2  # noqa: PLC0415 - loaded with the SDK, when sending
    import openai  # noqa: PLC0415 - likewise

    if isinstance(problem, openai.APIStatusError):
        return _status(problem, host)
    if isinstance(problem, openai.APITimeoutError):
        # The cause tells a server that is away from one that thinks for long.
        away = isinstance(problem.__cause__, httpx2.ConnectTimeout)
        return Fault(ChatUnreachable(f"{host} did not answer in time."), again=away)
    if any(isinstance(cause, ssl.SSLCertVerificationError) for cause in _chain(problem)):
        words = f"{host} could not prove that it is {host} (its certificate is not trusted)."
        return Fault(ChatUnreachable(words))
    if isinstance(problem, openai.APIConnectionError | httpx2.TransportError):
        return Fault(ChatUnreachable(f"There is no connection to {host}."), again=True)
    if isinstance(problem, openai.APIError):
        return Fault(ChatError(f"{host} reported an error instead of an answer."))
    name = type(problem).__name__
    return Fault(ChatError(f"{host} answered in a way that cannot be read ({name})."))


def _chain(problem: BaseException | None) -> Iterator[BaseException]:
    """An exception and its chain of causes."""
    seen: set[int] = set()
    while problem is not None and id(problem) not in seen:
        seen.add(id(problem))
        yield problem
        problem = problem.__cause__ or problem.__context__


def _status(problem: APIStatusError, host: str) -> Fault:
    status, code = problem.status_code, problem.code
    words = KNOWN.get(code) if isinstance(code, str) else None
    if words is None and (status in AGAIN or (status >= 500 and status not in STATUSES)):
        busy = ChatBusy(f"{host} is busy or out of order (status {status}).")
        return Fault(busy, again=True, wait_seconds=asked_wait(problem.response.headers))
    if words is None and 300 <= status < 400:
        words = "{host} points to another address; enter that one if it is right."
    words = words or STATUSES.get(status, f"{{host}} refused the request (status {status}).")
    return Fault(ChatRefused(words.format(host=host)))


def asked_wait(headers: Mapping[str, str]) -> float | None:
    """The seconds that `Retry-After` asks for (a number or a date), or None."""
    written = headers.get("retry-after", "").strip()
    try:
        seconds = float(written)
    except ValueError:
        return _until(written)
    return seconds if 0 <= seconds < float("inf") else None


def _until(written: str) -> float | None:
    try:
        moment = parsedate_to_datetime(written)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - datetime.now(UTC)).total_seconds())
