"""Gokoro: reviews games of Go, solves life and death, and says why.

Boards are arrays of ``size`` rows from the top and ``size`` columns from the left; points have
names such as ``"D4"``. What the program estimates (owners, margins, points lost) is called an
estimate; what is called proven is proven. Everything equals what the command line says.

Estimates are those of the net compiled in, or of another one: ``net`` is a file, one of KataGo's (``.bin.gz``) among them,
or a part of the name of one that ``gokoro nets`` lists; ``precision`` is ``"fast"`` or ``"exact"``, for
nets of KataGo (docs/NETS.md). A net is read once and stays in memory.

Ctrl-C stops a call within about a second; so does ``progress``, a function that hears how far the
call is, by answering ``False``. A stopped call raises :class:`Cancelled` with what is known by then.

>>> import gokoro
>>> record = gokoro.parse("(;SZ[9]KM[7];B[ee];W[gc])")
>>> record.moves
2
>>> record.after(2).stones().sum()
np.int64(0)
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional, Tuple, Union

from . import _gokoro
from ._gokoro import PLANES, __version__

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "PLANES", "Advice", "Cancelled", "Group", "Interrupted", "Position", "Progress", "Record", "Solution",
    "__version__", "open", "parse", "read",
]


Net = Optional[Union[str, "os.PathLike[str]"]]


def _path(net: Net) -> Optional[str]:
    return None if net is None else os.fspath(net)


@dataclass(frozen=True)
class Group:
    """Stones that hold together whatever happens, and what is known of their life."""

    color: str
    """``"black"`` or ``"white"``."""
    stones: List[str]
    life: str
    """``alive``, ``seki``, ``dead``, ``ko``, ``unsettled`` (the next move decides) or ``unknown``."""
    proven: bool
    """Whether that is proven; else it is likely."""
    saved_at: Optional[str]
    killed_at: Optional[str]


@dataclass(frozen=True)
class Solution:
    """What is proven of a group with one side first."""

    first: str
    """Who moves first: ``"black"`` or ``"white"``."""
    lives: Optional[bool]
    """Proven without ko threats; ``None`` where neither is, or where a ko decides."""
    moves: List[str]
    """The moves that lead to it; none where no move is needed or all fail."""
    nodes: int
    """Positions that the solver generated."""
    said: List[str]
    """All that is known, in whole sentences."""


@dataclass(frozen=True)
class Progress:
    """How far a call is, and what is known by then."""

    share: float
    """The share of the search or of the nodes that is spent, 0 to 1; a review reads after it."""
    judged: int
    """Of a review: positions of which something is known."""
    positions: int
    """Of a review: positions that are judged; 0 until the first is."""
    losses: List[Tuple[int, str, float]]
    """Of a review: moves that seem to have lost something, the largest loss first: number, colour,
    points; estimates."""
    nodes: int
    """Of a problem: moves tried on boards."""


Hears = Optional[Callable[[Progress], Optional[bool]]]
"""Hears of the progress some times a second; ``False`` stops the call, anything else does not."""


class Cancelled(Exception):
    """A call was stopped; nothing of it goes on."""

    def __init__(self, progress: Progress, solution: Optional[Tuple[Any, ...]] = None) -> None:
        self.progress = progress
        """What was known by then."""
        self.solution = None if solution is None else Solution(*solution)
        """Of :meth:`Position.solve`: what was proven by then."""
        known = f"{progress.judged} of {progress.positions} positions were looked at"
        if solution is not None:
            known = f"{progress.nodes} moves were tried"
        super().__init__(f"cancelled: {known}")


class Interrupted(Cancelled, KeyboardInterrupt):
    """A call was stopped by Ctrl-C: a ``KeyboardInterrupt`` that carries what was known."""


@dataclass(frozen=True)
class Advice:
    """A move with what speaks for it."""

    move: str
    """A point by name, ``pass`` or ``resign``."""
    lead: Optional[float]
    """The mover's expected margin in points, komi included: an estimate."""
    win_rate: Optional[float]
    """The mover's probability to win, 0 to 1: an estimate."""
    line: List[str]
    reasons: List[str]


class Position:
    """A position of a game, with its rules, komi and history."""

    def __init__(self, inner: _gokoro.Position) -> None:
        self._inner = inner

    @property
    def size(self) -> int:
        """Lines of the board, 2 to 19."""
        return self._inner.size

    @property
    def to_move(self) -> str:
        """``"black"`` or ``"white"``."""
        return self._inner.to_move

    def _array(self, numbers: bytearray, kind: str, planes: Tuple[int, ...] = ()) -> "NDArray[Any]":
        import numpy

        return numpy.frombuffer(numbers, dtype=kind).reshape(*planes, self.size, self.size)

    def stones(self) -> "NDArray[np.int8]":
        """The stones: ``(size, size)`` int8, 1 Black's, -1 White's, 0 none."""
        return self._array(self._inner.stones(), "int8")

    def owners(self, net: Net = None, precision: str = "fast") -> "NDArray[np.float32]":
        """Who is expected to own the points at the end: ``(size, size)`` float32, from 1 (Black's for
        sure) to -1 (White's), in equivalent moku. An estimate but for what stands unconditionally."""
        return self._array(self._inner.owners(_path(net), precision), "float32")

    def margin(self, net: Net = None, precision: str = "fast") -> Tuple[float, float]:
        """Black's expected margin in points, komi counted, and its expected absolute error."""
        return self._inner.margin(_path(net), precision)

    def features(self) -> "NDArray[np.float32]":
        """What nets of our own see: ``(PLANES, size, size)`` float32, from the side to move.

        0, 1 own and other stones; 2-4, 5-7 own and other strings with 1, 2, 3 liberties; 8 ko; 9-12 the
        last moves; 13-17 ladders; 18, 19 unconditionally own and other; 20-23 what moves do to
        liberties; 24-27 lines 1 to 4; 28 komi for the side to move / 15, 29 Black to move, 30 strength
        of the player (-0.5: the search), 31 area scoring; 32-39 what light playouts and influences say, 1 is own.
        """
        return self._array(self._inner.features(), "float32", (PLANES,))

    def groups(self) -> List[Group]:
        """All groups with what is known of their lives."""
        return [Group(*group) for group in self._inner.groups()]

    def solve(
        self, stone: str, first: Optional[str] = None, nodes: Optional[int] = None, lang: str = "en",
        progress: Hears = None,
    ) -> Solution:
        """Whether the group of a stone lives if this side moves first (the side to move without
        ``first``), read with so many nodes, without ``nodes`` with as many as ``gokoro solve``.
        ``ValueError`` where no stone stands there."""
        return Solution(*self._inner.solve(stone, first or self.to_move, nodes, lang, progress))

    def advise(
        self, visits: Optional[int] = None, lang: str = "en", net: Net = None, precision: str = "fast",
    ) -> Advice:
        """A move for the side to move; the same number of visits (400 without ``visits``) finds the same."""
        return Advice(*self._inner.advise(visits, lang, _path(net), precision))


class Record:
    """A game as it was recorded."""

    def __init__(self, inner: _gokoro.Record) -> None:
        self._inner = inner

    @property
    def moves(self) -> int:
        """The moves of the main line."""
        return self._inner.moves()

    def after(self, moves: Optional[int] = None) -> Position:
        """The position after so many moves; at the end without a number."""
        return Position(self._inner.after(moves))

    def review(
        self, visits: Optional[int] = None, whom: str = "players", moves: Optional[Tuple[int, int]] = None,
        net: Net = None, precision: str = "fast", progress: Hears = None,
    ) -> Dict[str, Any]:
        """The review, with the fields of ``gokoro review --json`` (docs/schema/review.json): points lost
        are estimates. ``whom``: ``players``, ``all`` or a rank such as ``12k``; ``moves``: the first and
        the last move to review, from 1. Without ``visits`` each position has 32, or with a larger net as many as take
        about as long."""
        told: Dict[str, Any] = json.loads(
            self._inner.review(visits, whom, moves, _path(net), precision, progress))
        return told

    def explain(
        self, number: int, lang: str = "en", net: Net = None, precision: str = "fast",
    ) -> List[str]:
        """What move ``number`` (from 1) did, in whole sentences, the most important first."""
        return self._inner.explain(number, lang, _path(net), precision)

    def explanation(self, number: int, net: Net = None, precision: str = "fast") -> Dict[str, Any]:
        """The same with its proofs: the fields of ``gokoro explain --move N --json`` that are about the
        move (docs/schema/explain.json)."""
        told: Dict[str, Any] = json.loads(self._inner.explain_json(number, _path(net), precision))
        return told

    def features(self) -> "NDArray[np.float32]":
        """:meth:`Position.features` of the position before every move, on all cores:
        ``(moves, PLANES, size, size)`` float32."""
        import numpy

        count, size, numbers = self._inner.features()
        return numpy.frombuffer(numbers, dtype="float32").reshape(count, PLANES, size, size)


def parse(text: Union[str, bytes]) -> Record:
    """The first game of an SGF text. ``ValueError`` where there is none."""
    return Record(_gokoro.Record.parse(text.encode() if isinstance(text, str) else text))


def open(path: Union[str, "os.PathLike[str]"]) -> Record:
    """The first game of a file: SGF, GIB, NGF, UGF, or an archive of these; in any encoding."""
    return Record(_gokoro.Record.open(os.fspath(path)))


def read(path: Union[str, "os.PathLike[str]"]) -> Iterator[Record]:
    """All games of a file, folder or archive, in order. ``ValueError`` at one that cannot be read;
    the next call goes on behind it."""
    return map(Record, _gokoro.Records(os.fspath(path)))
