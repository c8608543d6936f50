"""Checkpoints in parts of at most 16 MiB, so that they can travel where files are limited.

A checkpoint is the folder's `checkpoint.json` (what it is about) and `checkpoint.0`,
`checkpoint.1`, ... which together are one file of `torch.save`.
"""

import io
import json
from pathlib import Path

import torch

PART = 16 << 20


def save(folder, state, about):
    """Writes a checkpoint; what was there before is replaced when all of it is written."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    buffer = io.BytesIO()
    torch.save(state, buffer)
    data = buffer.getvalue()
    parts = [data[at : at + PART] for at in range(0, len(data), PART)]
    for number, part in enumerate(parts):
        (folder / f"checkpoint.{number}.new").write_bytes(part)
    for number in range(len(parts)):
        (folder / f"checkpoint.{number}.new").replace(folder / f"checkpoint.{number}")
    (folder / "checkpoint.json").write_text(json.dumps(about | {"parts": len(parts)}, indent=1) + "\n")


def load(folder, device="cpu"):
    """The state and what it is about; `None` where there is no checkpoint."""
    path = Path(folder) / "checkpoint.json"
    if not path.exists():
        return None
    about = json.loads(path.read_text())
    data = b"".join((Path(folder) / f"checkpoint.{n}").read_bytes() for n in range(about["parts"]))
    return torch.load(io.BytesIO(data), map_location=device, weights_only=True), about
