"""The person's own recognizers (Presidio YAML), read again only when the file changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.pipeline import Rules


class RuleFile:
    """Reads the file that `chosen` names, '' for none. Called on the engine's lane only."""

    def __init__(self, chosen: Callable[[], str]) -> None:
        self._chosen = chosen
        self._known: tuple[str, int, int] | None = None
        self._recognizers: Rules = ()

    def recognizers(self) -> Rules:
        """The recognizers; `OptionError` where the file cannot be used, so nothing is sent."""
        name = self._chosen()
        if not name:
            return ()
        version = _version(name)
        if version is None or version != self._known:
            from engine import pipeline  # noqa: PLC0415 - heavy

            self._recognizers, self._known = pipeline.load_rules(Path(name)), version
        return self._recognizers


def _version(name: str) -> tuple[str, int, int] | None:
    try:
        found = Path(name).stat()
    except OSError:
        return None  # reading it says why
    return name, found.st_mtime_ns, found.st_size
