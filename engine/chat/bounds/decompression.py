"""Decompresses answers in bounded pieces: some servers compress without being asked to."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from typing import Final

from engine.chat.bounds.byte_counter import WireRefusal

PIECE: Final = 16 * 1024
"""Bytes unpacked at once; what is not asked for any more is never unpacked."""

_WINDOWS: Final[Mapping[str, int]] = {"gzip": 31, "x-gzip": 31, "deflate": 47}
"""zlib's window sizes, which tell it the container as well."""

_BARE: Final = -15
UNKNOWN: Final = "{host} sent its answer compressed in a way that nobody asked for."
DAMAGED: Final = "{host} sent a compressed answer that is damaged."


class Decompressor:
    """Decompresses one `Content-Encoding`; raises `WireRefusal` for an unknown one.

    `limit` bounds the bytes that come out in all.
    """

    def __init__(self, encoding: str, *, limit: int) -> None:
        name = encoding.strip().lower()
        self._name = "" if name == "identity" else name
        if self._name and self._name not in _WINDOWS:
            raise WireRefusal(UNKNOWN)
        self._left = limit
        self._stream = zlib.decompressobj(_WINDOWS[self._name]) if self._name else None
        self._begun = False

    @property
    def whole(self) -> bool:
        """Whether a compressed answer has come to its own end."""
        return self._stream is None or self._stream.eof or not self._begun

    def feed(self, data: bytes) -> Iterator[bytes]:
        """What `data` becomes, in pieces of at most `PIECE` bytes, made as they are asked for."""
        for piece in self._pieces(data):
            self._left -= len(piece)
            if self._left < 0:
                raise WireRefusal("The answer of {host} would not end.")
            if piece:
                yield piece

    def _pieces(self, data: bytes) -> Iterator[bytes]:
        if self._stream is None:
            yield from (data[start : start + PIECE] for start in range(0, len(data), PIECE))
            return
        while data:
            stream = self._next_stream(data)
            try:
                piece = stream.decompress(data, PIECE)
            except zlib.error:
                raise WireRefusal(DAMAGED) from None
            data = stream.unused_data if stream.eof else stream.unconsumed_tail
            yield piece
            while len(piece) == PIECE and not data and not stream.eof:
                piece = stream.decompress(b"", PIECE)
                yield piece

    def _next_stream(self, data: bytes) -> zlib._Decompress:
        """The present member of the answer, or a new one behind it."""
        if self._stream is None or self._stream.eof:
            self._stream = zlib.decompressobj(_WINDOWS[self._name])
        elif not self._begun and self._name == "deflate" and not _wrapped(data):
            self._stream = zlib.decompressobj(_BARE)
        self._begun = True
        return self._stream


def _wrapped(data: bytes) -> bool:
    """Whether «deflate» begins as the standard wants it, in zlib's container, or in gzip's."""
    return data[0] & 0x0F == 8 or data[:1] == b"\x1f"
