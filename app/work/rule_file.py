"""The person's own recognizers (Presidio YAML), read again only when the file changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.pipeline import Rules


class RuleFile:
    """Reads the file that `file_name` gives, '' for none. Used on the engine's lane only."""

    def __init__(self, file_name: Callable[[], str]) -> None:
        self._read_name = file_name
        self._loaded_version: tuple[str, int, int] | None = None
        self._recognizers: Rules = ()

    def recognizers(self) -> Rules:
        """The recognizers of the file.

        Raises `OptionError` where the file cannot be used, so that nothing is sent.
        """
        name = self._read_name()
        if not name:
            return ()
        version = _version(name)
        if version is None or version != self._loaded_version:
            from engine import pipeline  # noqa: PLC0415 - heavy

            self._recognizers, self._loaded_version = pipeline.load_rules(Path(name)), version
        return self._recognizers


def _version(name: str) -> tuple[str, int, int] | None:
    try:
        status = Path(name).stat()
    except OSError:
        return None  # reading it says why
    return name, status.st_mtime_ns, status.st_size
