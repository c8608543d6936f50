"""Games as arrays, read from collections of records or from a pack.

A pack is what `gokoro learn pack` writes: one zstd frame with the magic `GOKONET1`, the
number of games, and then one column after the other (little-endian):

    u16 moves, u8 stones of the setup, u8 who begins (0 Black), i8 komi in half points,
    i16 Black's margin in half points (see `margin`), u8 whether the owners are known;
    the points of all setups, then those of all moves: the low bytes, then the ninth bits,
    eight in a byte, the first in the lowest (361 is a pass);
    the owners of the games that have them, two bits a point, four in a byte, the first in
    the lowest (0 nobody, 1 Black, 2 White).

Colours alternate. Boards have 19 lines.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import zstandard

from .board import AREA, PASS, SIDE

MAGIC = b"GOKONET1"
# Margins beyond any board: won otherwise than by counting, and not known.
BY_RESIGNATION, UNKNOWN = 32767, -32768


class RecordError(Exception):
    """What is wrong with a file, and what to do."""


@dataclass
class Games:
    """Games side by side; the moves of game `i` are `moves[start[i]:start[i + 1]]`."""

    start: np.ndarray
    moves: np.ndarray
    setup_start: np.ndarray
    setup: np.ndarray
    first: np.ndarray
    """Who begins: 0 Black, 1 White."""
    komi: np.ndarray
    """In points."""
    margin: np.ndarray
    """Black's margin in half points, +-`BY_RESIGNATION`, or `UNKNOWN`."""
    owner_row: np.ndarray
    """The game's row in `owners`, or -1."""
    owners: np.ndarray
    """0 nobody's, 1 Black's, 2 White's."""

    def __len__(self):
        return len(self.first)


class Builder:
    """Collects games one by one."""

    def __init__(self):
        self.moves, self.setups, self.rest = [], [], []

    def add(self, moves, setup, first, komi, margin):
        self.moves.append(np.asarray(moves, dtype=np.uint16))
        self.setups.append(np.asarray(setup, dtype=np.uint16))
        self.rest.append((first, komi, margin))

    def games(self):
        def column(index, kind):
            return np.array([rest[index] for rest in self.rest], dtype=kind)

        def joined(parts):
            start = np.zeros(len(parts) + 1, dtype=np.int64)
            np.cumsum([len(part) for part in parts], out=start[1:])
            return start, np.concatenate(parts) if parts else np.zeros(0, dtype=np.uint16)

        start, moves = joined(self.moves)
        setup_start, setup = joined(self.setups)
        return Games(
            start, moves, setup_start, setup, column(0, np.int64), column(1, np.float32),
            column(2, np.int32), np.full(len(self.rest), -1), np.zeros((0, AREA), dtype=np.uint8),
        )


MOVE = re.compile(rb";([BW])\[([a-s]{0,2})\]")
PROPERTY = re.compile(rb"(SZ|KM|HA|RE)\[([^\]]*)\]")
SETUP = re.compile(rb"A([BW])((?:\[[a-s]{2}\])+)")
STONE = re.compile(rb"\[([a-s]{2})\]")
POINTS = {
    bytes([97 + x, 97 + y]): y * SIDE + x for x in range(SIDE) for y in range(SIDE)
} | {b"": PASS}


def margin_of(result):
    """A result as the margin of a pack."""
    if result == b"0":
        return 0
    sign = {b"B": 1, b"W": -1}.get(result[:1])
    if sign is None:
        return UNKNOWN
    try:
        points = float(result[2:])
    except ValueError:
        return sign * BY_RESIGNATION
    return sign * (round(2 * points) if points <= AREA else BY_RESIGNATION)


def read_line(line, builder):
    """Reads a game of one line; gives False where it is none of ours."""
    found = MOVE.findall(line)
    if not found:
        return False
    head = line[: line.index(b";" + found[0][0] + b"[", 2)]
    properties = dict(PROPERTY.findall(head))
    if properties.get(b"SZ", b"19") != b"19":
        return False
    first = found[0][0] == b"W"
    moves = []
    for number, (color, point) in enumerate(found):
        if (color == b"W") != (first ^ (number % 2 == 1)):
            break
        moves.append(POINTS[point])
    setup = []
    for color, stones in SETUP.findall(head):
        if color == b"W":
            return False
        setup += [POINTS[p] for p in STONE.findall(stones)]
    try:
        komi = float(properties.get(b"KM", b"6.5"))
    except ValueError:
        komi = 6.5
    builder.add(moves, setup, int(first), komi, margin_of(properties.get(b"RE", b"")))
    return True


def read_collection(path, builder):
    """Reads a collection with one game in each line; gives how many lines were none."""
    bad = 0
    with open(path, "rb") as file:
        text = zstandard.ZstdDecompressor().stream_reader(file).read()
    for line in text.split(b"\n"):
        if line.strip():
            bad += not read_line(line, builder)
    return bad


def unpacked(data, count):
    """Numbers of nine bits: low bytes, then the ninth bits."""
    low, rest = data[:count], data[count : count + (count + 7) // 8]
    high = np.unpackbits(rest, bitorder="little")[:count]
    return low.astype(np.uint16) | high.astype(np.uint16) << 8


def read_pack(path):
    """Reads a pack as a whole."""
    with open(path, "rb") as file:
        data = zstandard.ZstdDecompressor().stream_reader(file).read()
    if data[:8] != MAGIC:
        raise RecordError(f"{path}: no pack of this version; make it with `gokoro learn pack`")
    count = int.from_bytes(data[8:12], "little")
    at = 12

    def column(kind, length):
        nonlocal at
        size = np.dtype(kind).itemsize * length
        if at + size > len(data):
            raise RecordError(f"{path}: the pack ends too early; make it again")
        at += size
        return np.frombuffer(data, dtype=kind, count=length, offset=at - size)

    lengths, setups = column("<u2", count), column("u1", count)
    first, komi, margin, known = (column(kind, count) for kind in ("u1", "i1", "<i2", "u1"))

    def nine_bits(total):
        return unpacked(column("u1", total + (total + 7) // 8), total)

    def starts(of):
        return np.concatenate([[0], np.cumsum(of, dtype=np.int64)])

    setup, moves = nine_bits(int(setups.sum(dtype=np.int64))), nine_bits(int(lengths.sum(dtype=np.int64)))
    rows = int((known != 0).sum())
    width = (AREA + 3) // 4
    packed = column("u1", rows * width).reshape(rows, width)
    owners = (packed[:, :, None] >> np.array([0, 2, 4, 6], dtype=np.uint8) & 3).reshape(rows, -1)[:, :AREA]
    owner_row = np.where(known != 0, np.cumsum(known != 0) - 1, -1)
    return Games(
        starts(lengths), moves, starts(setups), setup, first.astype(np.int64), komi / np.float32(2),
        margin.astype(np.int32), owner_row, owners,
    )


def read(paths):
    """All games of collections, or of one pack."""
    paths = [Path(path) for path in paths]
    with_pack = [path for path in paths if path.suffix == ".pack"]
    if with_pack:
        if len(paths) > 1:
            raise RecordError("one pack, or collections, not both")
        return read_pack(paths[0])
    builder = Builder()
    for path in paths:
        bad = read_collection(path, builder)
        if bad:
            print(f"{path}: {bad} lines are no games of 19 lines and were left out")
    if not builder.moves:
        raise RecordError("there are no games in these files")
    return builder.games()
