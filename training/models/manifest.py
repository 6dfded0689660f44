"""The list of shipped models and tables, `manifest.json`, kept by what makes them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

MODELS = Path(__file__).resolve().parents[2] / "resources" / "models"


def register(name: str) -> None:
    """Enter file, size and SHA-256 of a model in `manifest.json`, leaving the others alone."""
    path, manifest = MODELS / f"{name}.onnx", MODELS / "manifest.json"
    known = json.loads(manifest.read_text()) if manifest.exists() else {"models": {}}
    known["models"][name] = {**_described(path), "card": f"{name}.md"}
    known["models"] = dict(sorted(known["models"].items()))
    known.setdefault("files", {})["tokenizer"] = _described(MODELS / "tokenizer.json")
    manifest.write_text(json.dumps(known, indent=2) + "\n")


def register_file(name: str, file: str) -> None:
    """Enter a file that is no model in `manifest.json`, leaving the others alone."""
    manifest = MODELS / "manifest.json"
    known = json.loads(manifest.read_text())
    known["files"][name] = _described(MODELS / file)
    manifest.write_text(json.dumps(known, indent=2) + "\n")


def _described(path: Path) -> dict[str, str | int]:
    content = path.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    return {"file": path.name, "bytes": len(content), "sha256": digest}
