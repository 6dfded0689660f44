"""Fetches a model from the Hugging Face hub, when the person asks for it and not before.

`look_up` says what it is, how large and under which licence; `fetch` gets it, with progress, and
goes on where a broken fetch stopped; every file is checked against the hash that the hub names.
Only this module and `engine.chat` ever open a connection.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import shutil
from collections.abc import Callable
from dataclasses import asdict, dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

from engine.errors import Cancelled, ModelError
from engine.models.local.device import MISSING, stay_offline
from engine.progress import Tick, ignore

WANTED: Final = (
    "*.safetensors", "*.json", "*.txt", "*.model", "chat_template.jinja", "LICENSE*", "README.md",
)  # fmt: skip
REFUSED: Final = ("*/onnx/*", "onnx/*", "openvino/*", "*.bin.index.json", "coreml/*")
RECORD: Final = "promptveil.json"
_NAME = re.compile(r"[A-Za-z0-9][\w.-]{0,95}(?:/[A-Za-z0-9][\w.-]{0,95})?")
_CHUNK: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a model: size in bytes, and its SHA-256 or git blob hash."""

    path: str
    size: int
    sha256: str
    blob: str


@dataclass(frozen=True, slots=True)
class Offer:
    """What would be fetched: shown to the person before anything is."""

    name: str
    revision: str
    licence: str
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        """Bytes in all."""
        return sum(part.size for part in self.parts)


def look_up(name: str, *, endpoint: str | None = None) -> Offer:
    """Ask the hub about a model. Raises `ModelError` in words: no such name, gated, no safetensors.

    Opens a connection; nothing of the person's but the name and its address goes there.
    """
    if not _NAME.fullmatch(name):
        raise ModelError("A model of the hub is named like «owner/model».")
    api = _hub().HfApi(endpoint=endpoint, token=False)
    about = _asked(lambda: api.model_info(name, files_metadata=True))
    parts = tuple(
        _part(sibling) for sibling in about.siblings or () if _wanted(str(sibling.rfilename))
    )
    if not any(part.path.endswith(".safetensors") for part in parts):
        raise ModelError("This model has no safetensors weights; other formats can run code.")
    card = getattr(about, "card_data", None)
    licence = str(getattr(card, "license", None) or "not stated")
    return Offer(name, str(about.sha), licence, parts)


def fetch(offer: Offer, root: Path, *, endpoint: str | None = None, tick: Tick = ignore) -> Path:
    """The folder of the fetched model under `root`; complete or not there.

    A fetch that was stopped goes on where it was. Raises `Cancelled` from `tick`, `ModelError`
    where the disk is too small, the connection breaks, or a file is not what the hub promised.
    """
    part_folder, folder = _folders(offer.name, root)
    if stored(folder) == offer:
        return folder
    part_folder.mkdir(parents=True, exist_ok=True)
    if shutil.disk_usage(part_folder).free < offer.size:
        raise ModelError("There is not enough room on the disk for this model.")
    done = 0
    for part in offer.parts:
        _get(offer, part, part_folder, endpoint, _within(tick, done, part.size, offer.size))
        _verify(part, part_folder)
        done += part.size
    (part_folder / RECORD).write_text(json.dumps(asdict(offer), indent=2) + "\n", encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    part_folder.rename(folder)
    return folder


def stored(folder: Path) -> Offer | None:
    """What a folder holds, if `fetch` put it there and no file changed its size since."""
    try:
        record = json.loads((folder / RECORD).read_text(encoding="utf-8"))
        parts = tuple(Part(**part) for part in record.pop("parts"))
        offer = Offer(**record, parts=parts)
        whole = all((folder / part.path).stat().st_size == part.size for part in parts)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None
    return offer if whole else None


def fetched(root: Path) -> tuple[tuple[str, Path], ...]:
    """Name and folder of every whole model under `root`, sorted."""
    offers = ((stored(folder), folder) for folder in root.glob("*") if folder.is_dir())
    return tuple(sorted((offer.name, folder) for offer, folder in offers if offer is not None))


def remove(name: str, root: Path) -> None:
    """Delete a fetched model and what a broken fetch left of it."""
    for folder in _folders(name, root):
        shutil.rmtree(folder, ignore_errors=True)


def _folders(name: str, root: Path) -> tuple[Path, Path]:
    if not _NAME.fullmatch(name):
        raise ModelError("A model of the hub is named like «owner/model».")
    plain = name.replace("/", "--")
    return root / f"{plain}.part", root / plain


def _hub() -> Any:
    stay_offline()
    try:
        import huggingface_hub  # noqa: PLC0415 -- only when the person asks for a model
    except ImportError:
        raise ModelError(MISSING) from None
    # Where transformers loaded it first, the environment is read already. Telemetry would also
    # ask huggingface.co which coding agents there are, at the first request.
    huggingface_hub.constants.HF_HUB_DISABLE_TELEMETRY = True
    huggingface_hub.constants.HF_HUB_DISABLE_XET = True  # plain HTTP: progress, resume, one host
    huggingface_hub.utils.logging.set_verbosity(logging.CRITICAL)  # what fails is raised
    return huggingface_hub


def _wanted(path: str) -> bool:
    inside = path.count("/") <= 1 and ".." not in path and not path.startswith("/")
    kept = any(fnmatch(path, pattern) for pattern in WANTED)
    return inside and kept and not any(fnmatch(path, pattern) for pattern in REFUSED)


def _part(sibling: Any) -> Part:
    large = getattr(sibling, "lfs", None)
    sha256 = str(getattr(large, "sha256", "") or "") if large is not None else ""
    size = int(getattr(large, "size", 0) or 0) if large is not None else int(sibling.size or 0)
    return Part(str(sibling.rfilename), size, sha256, str(sibling.blob_id or ""))


def _get(offer: Offer, part: Part, folder: Path, endpoint: str | None, tick: Tick) -> None:
    tick(0.0, f"Fetching {part.path}")
    path = folder / part.path
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.half")
    if not path.exists():
        _asked(lambda: _append(offer, part, half, endpoint, _bar(tick, part)))
        half.replace(path)
    tick(1.0, f"Fetching {part.path}")


def _append(offer: Offer, part: Part, half: Path, endpoint: str | None, bar: type[Any]) -> None:
    """The rest of a file of which `half` holds the beginning (the library starts anew itself)."""
    from huggingface_hub import file_download, utils  # noqa: PLC0415 -- loaded by now

    have = half.stat().st_size if half.exists() else 0
    if have > part.size:
        half.unlink()
        have = 0
    if have == part.size and have:
        return
    url = _hub().hf_hub_url(offer.name, part.path, revision=offer.revision, endpoint=endpoint)
    with half.open("ab") as stream:
        file_download.http_get(
            url, stream, resume_size=have, headers=utils.build_hf_headers(token=False),
            expected_size=part.size, tqdm_class=bar,
        )  # fmt: skip


def _bar(tick: Tick, part: Part) -> type[Any]:
    """A progress bar that draws nothing and asks `tick`, which may stop the fetch."""
    from tqdm import tqdm  # noqa: PLC0415 -- comes with the hub's library

    class Told(tqdm):  # type: ignore[misc, unused-ignore]
        monitor_interval = 0  # no thread beside it

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            kwargs.pop("name", None)
            kwargs["disable"] = False
            kwargs["file"] = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
            super().__init__(*args, **kwargs)

        def update(self, n: float | None = 1) -> bool | None:
            shown = super().update(n)
            tick(min(1.0, self.n / max(1, part.size)), f"Fetching {part.path}")
            return bool(shown)

        def close(self) -> None:
            stream = self.fp
            super().close()
            if hasattr(stream, "close"):
                stream.close()

    return Told


def _asked(ask: Callable[[], Any]) -> Any:
    """The answer, or in plain words why there is none; the library's own words are not shown."""
    try:
        return ask()
    except (Cancelled, ModelError):
        raise
    except Exception as error:  # noqa: BLE001 -- the library raises its own, httpx's and the system's
        name = type(error).__name__
    if name in ("GatedRepoError", "RepositoryNotFoundError", "RevisionNotFoundError"):
        raise ModelError("The hub has no such model that is open to everybody.")
    if name == "LocalEntryNotFoundError" or "Connect" in name or "Timeout" in name:
        raise ModelError("The hub cannot be reached. What was fetched is kept; try again later.")
    raise ModelError(f"The hub did not answer as expected ({name}). What was fetched is kept.")


def _verify(part: Part, folder: Path) -> None:
    path = folder / part.path
    good = path.is_file() and path.stat().st_size == part.size
    if good and part.sha256:
        good = _digest(path, hashlib.sha256()) == part.sha256
    elif good and part.blob:
        start = hashlib.sha1(f"blob {part.size}\0".encode(), usedforsecurity=False)
        good = _digest(path, start) == part.blob
    if not good:
        path.unlink(missing_ok=True)
        raise ModelError(f"The file {part.path} is not what the hub promised; it was thrown away.")


def _digest(path: Path, state: Any) -> str:
    with path.open("rb") as stream:
        while chunk := stream.read(_CHUNK):
            state.update(chunk)
    return str(state.hexdigest())


def _within(tick: Tick, done: int, size: int, total: int) -> Tick:
    if tick is ignore:
        return ignore
    return lambda share, note="", /: tick((done + share * size) / max(1, total), note)
